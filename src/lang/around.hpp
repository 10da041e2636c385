// Putting places, spirits and frames around what is done.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "lang/expand.hpp"

namespace loci::lang {

// One way to do what a sentence says: "remove 2 explorers or 1 town" has two.
struct Branch {
  Block code;
  std::map<std::string, ExprPtr> values;  // can, wanted, optional
  std::string prompt;                     // where is it done?
  std::string label = "choose {here}";    // it is done there
  std::string object;                     // what tells it from the others
  std::string text;                       // all of it
  std::size_t size = 0;                   // nodes of the code
};

// The choices that a number of pieces leaves, each with its parts.
std::vector<std::vector<Meaning>> choices(const Meaning& some);

// Both are done, the second after the first.
void add(Branch& first, Branch second);

// Whichever of them is chosen, of those that can be done in full or, if there is none, in part.
Block all_branches(std::span<const Branch> branches, const Place& place);

// `around` with the branches put in for S. A statement or an option that asks something of S is
// there once for each of them.
Block put_around(const Block& around, std::span<const Branch> branches, const Place& place,
                 std::size_t& size);

}  // namespace loci::lang
