// What the cases of all games have in common: a name, what they cite, steps and expectations.
#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "notation/lines.hpp"

namespace loci::notation {

// A step that cannot be done. what() is one sentence; the state is as before.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// An expectation that does not hold.
class Differs : public std::runtime_error {
 public:
  Differs(const std::string& expected, const std::string& found)
      : std::runtime_error("  expected " + expected + "\n  found    " + found + "\n") {}
};

// `Run` is a case of the game while it runs.
template <class Run>
struct StepOf {
  enum class Kind { act, expectation, error, fault };
  Kind kind{};
  lang::Place place;
  std::string text;                  // as written
  std::function<void(Run&)> action;  // act and expectation
  std::string words;                 // error: what the refusal says
  int fault = 0;                     // fault: which
};

struct CaseHead {
  std::string name;
  lang::Place place;
  std::vector<std::string> cites;
  std::string unread;  // why the case cannot be read, if it cannot
};

// Takes the name and what is cited out of the lines of a case. Throws lang::Error.
void read_head(std::vector<Line>& lines, CaseHead& head, std::set<std::string>& cases,
               const std::vector<std::string>& names);

// A case that cannot fail is none. Throws lang::Error.
template <class Step>
void check_steps(const CaseHead& head, const std::vector<Step>& steps) {
  if (steps.empty()) throw lang::Error(head.place, "this case does nothing");
  const auto is_act = [](const Step& step) { return step.kind == Step::Kind::act; };
  if (std::all_of(steps.begin(), steps.end(), is_act)) {
    throw lang::Error(head.place, "this case expects nothing");
  }
}

// All cases of a file that begins with so many other lines; `names` are those of cards and all else
// that may be cited by its name, `read_body` is given what stands in each case besides its head.
// One that cannot be read spares the others. Throws lang::Error where there are no cases.
template <class Case>
std::vector<Case> read_each(
    const lang::Source& source, std::size_t lines_before, const std::vector<std::string>& names,
    const std::function<void(const std::vector<Line>& body, Case& read)>& read_body) {
  std::vector<std::string_view> parts = split_before(source.text, "case");
  const std::vector<Line> before = lines_of(source, parts.front());
  if (before.size() > lines_before) {
    Words(before[lines_before]).refuse_next("\"case\" and a name");
  }
  if (parts.size() == 1) {
    throw lang::Error(lang::Place{&source, 0, 0, 0}, "there is no case in this file");
  }
  std::vector<Case> cases(parts.size() - 1);
  std::set<std::string> case_names;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    try {
      std::vector<Line> lines = lines_of(source, parts[i + 1]);
      read_head(lines, cases[i].head, case_names, names);
      read_body(lines, cases[i]);
    } catch (const lang::Error& error) {
      cases[i].head.unread = std::string(error.what()) + '\n';
    }
  }
  return cases;
}

// "file:12: "name": what was written", then what went wrong.
std::string failure_report(const CaseHead& head, const lang::Place& place,
                           const std::string& headline, const std::string& details);

// A step just read goes to the others. Throws lang::Error: it is about a step that is not there.
template <class Run>
void add_step(std::vector<StepOf<Run>>& steps, StepOf<Run> step) {
  using Kind = typename StepOf<Run>::Kind;
  const bool about_last = step.kind == Kind::error || step.kind == Kind::fault;
  if (about_last && (steps.empty() || steps.back().kind != Kind::act)) {
    throw lang::Error(step.place, "there is no step before this that could have failed");
  }
  steps.push_back(std::move(step));
}

template <class Run>
std::string check_refusal(Run& run, const StepOf<Run>& step, const std::string& words) {
  const std::string wanted = "  expected a refusal with \"" + words + "\"\n  found    ";
  try {
    step.action(run);
  } catch (const Refused& refused) {
    const std::string found = refused.what();
    return found.find(words) != std::string::npos ? std::string() : wanted + found + "\n";
  }
  return wanted + "it was done\n";
}

// Why a step or expectation failed; empty if none did. `run.fault_name(number)` names a fault,
// `run.fault()` is that of the state, `run.situation()` tells what is open.
template <class Run>
std::string run_steps(const CaseHead& head, const std::vector<StepOf<Run>>& steps, Run& run) {
  using Kind = typename StepOf<Run>::Kind;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const StepOf<Run>& step = steps[i];
    const StepOf<Run>* next = i + 1 < steps.size() ? &steps[i + 1] : nullptr;
    const auto fail = [&](const std::string& details) {
      return failure_report(head, step.place, step.text, details + run.situation());
    };
    if (step.kind == Kind::error || step.kind == Kind::fault) continue;
    if (next != nullptr && next->kind == Kind::error) {
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
    if (step.kind != Kind::act) continue;
    const int expected = next != nullptr && next->kind == Kind::fault ? next->fault : 0;
    if (run.fault() != expected) {
      return fail("  expected fault " + run.fault_name(expected) + '\n');
    }
  }
  return {};
}

}  // namespace loci::notation
