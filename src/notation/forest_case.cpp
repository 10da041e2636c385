#include "notation/forest_case.hpp"

#include "notation/forest_steps.hpp"
#include "notation/labels.hpp"
#include "table/defaults.hpp"

namespace loci::notation {

void ForestRun::resume() {
  if (options_.count > 0) throw Refused("a decision is still open");
  if (state_.phase == forest::Phase::over) throw Refused("the game is over");
  forced_.clear();
  named_ = 0;
  looked_ = false;
  game_.resume(state_, options_, forced_);
}

void ForestRun::take(int option) {
  forced_.clear();
  named_ = 0;
  looked_ = false;
  game_.choose_recorded(state_, options_, option, forced_);
}

bool ForestRun::name_forced(const std::string& pattern, int seat) {
  for (std::size_t i = named_; i < forced_.size(); ++i) {
    if (!fits(pattern, forced_[i].label) || (seat >= 0 && forced_[i].seat != seat)) continue;
    named_ = i + 1;
    return true;
  }
  return false;
}

int ForestRun::count_offered(const std::string& pattern, int seat) const {
  int count = 0;
  for (int i = 0; i < options_.count; ++i) {
    const bool own = seat < 0 || options_.list[i].seat == seat;
    if (own && fits(pattern, label(i))) ++count;
  }
  return count;
}

void ForestRun::choose(const std::string& pattern, int seat) {
  if (name_forced(pattern, seat)) return;
  if (options_.count == 0) throw Refused("no decision is open");
  const int count = count_offered(pattern, seat);
  if (count == 0) throw Refused("there is no option \"" + pattern + '"');
  if (count > 1) throw Refused('"' + pattern + "\" fits " + std::to_string(count) + " options");
  int found = 0;
  while (!fits(pattern, label(found))) ++found;
  take(found);
}

void ForestRun::choose_default() {
  if (options_.count == 0) throw Refused("no decision is open");
  const std::span<const forest::Option> options(options_.begin(), options_.end());
  take(static_cast<int>(table::default_option(game_, state_, options)));
}

std::string ForestRun::situation() const {
  std::string text;
  for (std::size_t i = 0; i < forced_.size(); ++i) {
    text += (i == 0 ? "  forced   " : "           ") + forced_[i].label + '\n';
  }
  if (fault() != 0) text += "  fault    " + fault_name(fault()) + '\n';
  if (options_.count == 0) return text + "  open     no decision\n";
  text += "  open     " + game_.prompt(state_, state_.seat) + '\n';
  text += "           seat " + std::to_string(state_.seat + 1) + " decides:\n";
  for (int i = 0; i < options_.count; ++i) text += "           - " + label(i) + '\n';
  return text;
}

namespace {

void read_body(const std::vector<Line>& body, ForestCase& read) {
  ForestPositionReader position;
  std::size_t at = 0;
  while (at < body.size() && position.read(body[at])) ++at;
  read.position = position.finish(read.head.place);
  ForestStepReader steps(read.position.state);
  for (; at < body.size(); ++at) {
    StepOf<ForestRun> step;
    if (!steps.read(body[at], step)) {
      Words words(body[at]);
      const std::string found = words.name("a word");
      for (const std::string& word : ForestPositionReader::known_words()) {
        if (word == found) words.refuse("the position stands before the first step");
      }
      words.refuse_unknown("word for cases", found, ForestStepReader::known_words());
    }
    add_step(read.steps, std::move(step));
  }
  check_steps(read.head, read.steps);
}

}  // namespace

std::vector<ForestCase> read_forest_cases(const lang::Source& source) {
  return read_each<ForestCase>(source, 1, {}, read_body);
}

std::string run_case(const ForestCase& tried) {
  if (!tried.head.unread.empty()) return tried.head.unread;
  ForestRun run(tried.position);
  std::string failure = run_steps(tried.head, tried.steps, run);
  if (!failure.empty()) return failure;
  // Between turns nothing is half done.
  const bool half_done =
      run.options().count > 0 && run.state().phase != forest::Phase::collect && !run.looked();
  if (!half_done) return {};
  return failure_report(tried.head, tried.steps.back().place, "the case ends",
                        "  expected no open decision\n" + run.situation());
}

}  // namespace loci::notation
