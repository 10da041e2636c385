// A case of the rules as it is played: how it begins, and what each of its steps does.
#pragma once

#include "shown/happening.hpp"

namespace loci::shown {

struct CaseStep {
  std::string text;  // as it is written: "do ravage A5"
  std::vector<Happening> happened;
  SHOWN(CaseStep, text, happened)
};

struct ShownCase {
  std::string name;
  std::vector<std::string> cites;
  Table table;
  State state;  // at first
  std::vector<CaseStep> steps;
  SHOWN(ShownCase, name, cites, table, state, steps)
};

}  // namespace loci::shown
