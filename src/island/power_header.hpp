// The header of a power, clause by clause: cost, speed, elements, range, target.
#pragma once

#include <string>
#include <vector>

#include "island/loading.hpp"

namespace loci::island {

// A condition of the header that the target land has to meet.
struct LandTest {
  lang::Place place;
  std::string function;  // lands_of, lands_with, oceans
  std::string constant;  // terrains, kinds; empty: it takes none
  u32 mask = 0;
  bool without = false;
};

struct PowerHeader {
  lang::Place place;
  bool has_cost = false;
  bool has_speed = false;
  bool has_elements = false;
  std::vector<LandTest> tests;
};

// Reads the clauses between commas into the power. Throws lang::Error where one is unknown, stands
// twice or is missing.
PowerHeader read_power_header(const Loading& loading, Power& power, Tokens tokens,
                              const lang::Place& end);

}  // namespace loci::island
