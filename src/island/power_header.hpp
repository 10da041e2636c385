// The header of a power, clause by clause: cost, speed, elements, range, target.
#pragma once

#include <string>
#include <vector>

#include "island/loading.hpp"

namespace loci::island {

// A condition of the header that the target land has to meet.
struct LandTest {
  lang::Place place;
  std::string function;  // lands_of, lands_with, lands_with_number, oceans
  std::string constant;  // terrains, kinds; empty: it takes none
  u32 mask = 0;
  int least = 0;  // so many pieces; 0: not said
  bool without = false;
};
// One of them is enough.
using LandTests = std::vector<LandTest>;

// So much more range to some lands.
struct FartherTo {
  int range = 0;
  LandTests tests;
  std::string text;
};

struct PowerHeader {
  lang::Place place;
  bool has_cost = false;
  bool has_speed = false;
  bool has_elements = false;
  std::vector<LandTests> tests;  // each of them has to be met
  std::vector<FartherTo> farther;
};

// Reads the clauses between commas into the power. Throws lang::Error where one is unknown, stands
// twice or is missing.
PowerHeader read_power_header(const Loading& loading, Power& power, Tokens tokens,
                              const lang::Place& end);

}  // namespace loci::island
