// The parts of a spirit's panel that are read in files of their own: tracks and growth.
#pragma once

#include <map>
#include <string>

#include "island/loading.hpp"

namespace loci::island {

// The icons of one spirit; those that read the same are one.
class Icons {
 public:
  Icons(Loading& loading, std::string owner) : loading_(loading), owner_(std::move(owner)) {}

  // Returns the index into Content::icons.
  int add(lang::Block code, std::string text, const lang::Place& place);
  // As before; a condition around all of it says whether it is offered.
  int add_offered(lang::Block code, std::string text, const lang::Place& place);
  // Reclaim one power card, if one is discarded.
  int reclaim_one(const lang::Place& place);

 private:
  int add(lang::Block code, lang::ExprPtr possible, std::string text, const lang::Place& place);

  Loading& loading_;
  std::string owner_;
  std::map<std::string, int> by_text_;
};

// The spaces behind the name of a track: `1 2 water 3+any`, or behind a colon `2 | +1 play | …`.
std::vector<TrackSpace> read_spaces(Loading& loading, Icons& icons, const lang::Line& line,
                                    std::size_t first);

// growth, pick N, with one option a line below; several such lines are groups.
void read_growth(Loading& loading, Icons& icons, Spirit& spirit, const lang::Line& line);

}  // namespace loci::island
