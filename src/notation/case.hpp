// Cases: a position, steps, expectations. docs/notation.md has the format.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "island/game.hpp"
#include "notation/lines.hpp"
#include "notation/position.hpp"

namespace loci::notation {

class CaseRun;

struct Step {
  enum class Kind { act, expectation, error, fault };
  Kind kind{};
  lang::Place place;
  std::string text;                      // as written
  std::function<void(CaseRun&)> action;  // act and expectation
  std::string words;                     // error: what the refusal says
  int fault = 0;                         // fault: which
};

struct Case {
  std::string name;
  lang::Place place;
  std::vector<std::string> cites;
  Position position;
  std::vector<Step> steps;
};

// All cases of a file; the source must outlive them. Throws lang::Error.
std::vector<Case> read_cases(const std::shared_ptr<const island::Library>& library,
                             const lang::Source& source);

// Why the case failed, on several lines; empty if it passed.
std::string run_case(const Case& tried);

}  // namespace loci::notation
