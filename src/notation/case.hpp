// Cases: a position, steps, expectations. docs/notation.md has the format.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "island/game.hpp"
#include "notation/case_format.hpp"
#include "notation/position.hpp"

namespace loci::notation {

class CaseRun;
using Step = StepOf<CaseRun>;

struct Case {
  CaseHead head;
  Position position;
  std::vector<Step> steps;
};

// Cards, spirits, adversaries, scenarios and their rules: what a case may cite by its name.
std::vector<std::string> citable_names(const island::Content& content);

// All cases of a file; the source must outlive them. Throws lang::Error where there are none.
std::vector<Case> read_cases(const std::shared_ptr<const island::Library>& library,
                             const lang::Source& source);

// Why the case failed or could not be read, on several lines; empty if it passed.
std::string run_case(const Case& tried);

}  // namespace loci::notation
