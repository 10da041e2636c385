#include <set>

#include "notation/case.hpp"
#include "notation/case_run.hpp"
#include "notation/names.hpp"
#include "notation/step_reader.hpp"

namespace loci::notation {
namespace {

using lang::Error;

std::vector<std::string> read_citations(Words& words) {
  std::vector<std::string> cites;
  do {
    cites.push_back(words.name("an item, a ruling, or words in quotes"));
    if (cites.back().empty()) words.refuse("an empty citation");
  } while (words.accept(","));
  words.end();
  return cites;
}

// The lines of a case behind its first.
void read_body(const std::shared_ptr<const island::Library>& library, std::vector<Line>& lines,
               Case& read) {
  std::vector<Line> body;
  for (Line& line : lines) {
    Words words(line);
    if (!words.accept("cites")) {
      body.push_back(std::move(line));
      continue;
    }
    if (!read.cites.empty()) words.refuse("a case cites on one line");
    read.cites = read_citations(words);
  }
  if (read.cites.empty()) {
    throw Error(read.place, "this case cites nothing: write \"cites\" and its rule");
  }
  PositionReader position(library, body);
  std::size_t at = 0;
  while (at < body.size() && position.read(body[at])) ++at;
  read.position = position.finish(read.place);
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
    const bool about_last = step.kind == Step::Kind::error || step.kind == Step::Kind::fault;
    if (about_last && (read.steps.empty() || read.steps.back().kind != Step::Kind::act)) {
      throw Error(step.place, "there is no step before this that could have failed");
    }
    read.steps.push_back(std::move(step));
  }
  if (read.steps.empty()) throw Error(read.place, "this case does nothing");
}

}  // namespace

std::vector<Case> read_cases(const std::shared_ptr<const island::Library>& library,
                             const lang::Source& source) {
  std::vector<Line> lines = lines_of(source);
  std::vector<Case> cases;
  std::set<std::string> names;
  std::size_t at = 0;
  while (at < lines.size()) {
    Words words(lines[at]);
    if (!words.accept("case")) words.refuse_next("\"case\" and a name");
    Case read;
    if (!words.sees_name()) words.refuse_next("a name in quotes");
    read.name = words.name("a name in quotes");
    read.place = words.place();
    words.end();
    if (!names.insert(read.name).second) words.refuse("another case of this file has this name");
    std::vector<Line> body;
    for (++at; at < lines.size() && !Words(lines[at]).sees("case"); ++at) {
      body.push_back(std::move(lines[at]));
    }
    read_body(library, body, read);
    cases.push_back(std::move(read));
  }
  if (cases.empty()) throw Error(lang::Place{&source, 0, 0, 0}, "there is no case in this file");
  return cases;
}

namespace {

// "file:12: "name": what was written", then what went wrong.
std::string report(const Case& tried, const lang::Place& place, const std::string& headline,
                   const std::string& details) {
  return place.source->path + ':' + std::to_string(place.line) + ": " + quoted(tried.name) + ": " +
         headline + '\n' + details;
}

std::string check_refusal(CaseRun& run, const Step& step, const std::string& words) {
  try {
    step.action(run);
  } catch (const Refused& refused) {
    const std::string found = refused.what();
    if (found.find(words) != std::string::npos) return {};
    return "  expected a refusal with " + quoted(words) + "\n  found    " + found + "\n";
  }
  return "  expected a refusal with " + quoted(words) + "\n  found    it was done\n";
}

}  // namespace

std::string run_case(const Case& tried) {
  CaseRun run(tried.position);
  for (std::size_t i = 0; i < tried.steps.size(); ++i) {
    const Step& step = tried.steps[i];
    const Step* next = i + 1 < tried.steps.size() ? &tried.steps[i + 1] : nullptr;
    const auto fail = [&](const std::string& details) {
      return report(tried, step.place, step.text, details + run.situation());
    };
    if (step.kind == Step::Kind::error || step.kind == Step::Kind::fault) continue;
    if (next != nullptr && next->kind == Step::Kind::error) {
      const std::string wrong = check_refusal(run, step, next->words);
      if (!wrong.empty()) return fail(wrong);
      continue;
    }
    try {
      step.action(run);
    } catch (const Refused& refused) {
      return fail("  refused  " + std::string(refused.what()) + '\n');
    } catch (const Differs& differs) {
      return fail(differs.what());
    }
    if (step.kind != Step::Kind::act) continue;
    const bool expects_fault = next != nullptr && next->kind == Step::Kind::fault;
    const int expected = expects_fault ? next->fault : 0;
    const auto fault = static_cast<int>(run.state().fault);
    if (fault != expected) {
      return fail("  expected fault " + fault_words()[static_cast<std::size_t>(expected)] + '\n');
    }
  }
  const lang::Place& end = tried.steps.back().place;
  for (const std::string& card : run.left_over()) {
    return report(tried, end, "the case ends", "  expected " + card + " to be drawn\n");
  }
  // Menus stand between Actions; anything else is half done.
  const bool half_done = run.options().count > 0 && !run.game().at_menus(run.state());
  if (half_done && !run.looked()) {
    return report(tried, end, "the case ends", "  expected no open decision\n" + run.situation());
  }
  return {};
}

}  // namespace loci::notation
