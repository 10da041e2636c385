#include "notation/case.hpp"
#include "notation/case_run.hpp"
#include "notation/setup.hpp"
#include "notation/step_reader.hpp"

namespace loci::notation {
namespace {

using lang::Error;

// Those that a file names before its first case, for all of them.
std::vector<std::string> boxes_of_file(const lang::Source& source, const island::Content& content) {
  const std::vector<Line> before = lines_of(source, split_before(source.text, "case").front());
  if (before.empty()) return {};
  if (!Words(before.front()).sees("boxes")) return {};
  return read_setup({before.front()}, content, {}).boxes;
}

// The lines of a case behind its first.
void read_body(const std::shared_ptr<const island::Library>& library, const std::vector<Line>& body,
               const std::vector<std::string>& boxes, Case& read) {
  PositionReader position(library, body, boxes);
  std::size_t at = 0;
  while (at < body.size() && position.read(body[at])) ++at;
  read.position = position.finish(read.head.place);
  StepReader steps(*read.position.game, read.position.state);
  for (; at < body.size(); ++at) {
    Step step;
    if (!steps.read(body[at], step)) {
      Words words(body[at]);
      const std::string found = words.name("a word");
      for (const std::string& word : PositionReader::known_words()) {
        if (word == found) words.refuse("the position stands before the first step");
      }
      std::vector<std::string> known = PositionReader::known_words();
      for (std::string& word : StepReader::known_words()) known.push_back(std::move(word));
      words.refuse_unknown("word for cases", found, known);
    }
    add_step(read.steps, std::move(step));
  }
  check_steps(read.head, read.steps);
}

}  // namespace

std::vector<std::string> citable_names(const island::Content& content) {
  std::vector<std::string> names;
  const auto add = [&names](const auto& all) {
    for (const auto& each : all) names.push_back(each.name);
  };
  add(content.powers);
  add(content.fears);
  add(content.events);
  add(content.blights);
  add(content.spirits);
  for (const island::Spirit& spirit : content.spirits) add(spirit.rules);
  add(content.adversaries);
  for (const island::Adversary& adversary : content.adversaries) {
    add(adversary.levels);
    add(adversary.parts);
  }
  add(content.scenarios);
  for (const island::Scenario& scenario : content.scenarios) add(scenario.parts);
  return names;
}

std::vector<Case> read_cases(const std::shared_ptr<const island::Library>& library,
                             const lang::Source& source) {
  const std::vector<std::string> names = citable_names(library->content);
  const std::vector<std::string> named = boxes_of_file(source, library->content);
  const std::vector<std::string> boxes = named.empty() ? usual_boxes(library->content) : named;
  return read_each<Case>(
      source, named.empty() ? 0 : 1, names,
      [&](const std::vector<Line>& body, Case& read) { read_body(library, body, boxes, read); });
}

std::string run_case(const Case& tried) {
  if (!tried.head.unread.empty()) return tried.head.unread;
  CaseRun run(tried.position);
  std::string failure = run_steps(tried.head, tried.steps, run);
  if (!failure.empty()) return failure;
  const lang::Place& end = tried.steps.back().place;
  for (const std::string& card : run.left_over()) {
    return failure_report(tried.head, end, "the case ends",
                          "  expected " + card + " to be drawn\n");
  }
  // Menus stand between Actions; anything else is half done.
  const bool half_done = run.options().count > 0 && !run.game().at_menus(run.state());
  if (half_done && !run.looked()) {
    return failure_report(tried.head, end, "the case ends",
                          "  expected no open decision\n" + run.situation());
  }
  return {};
}

}  // namespace loci::notation
