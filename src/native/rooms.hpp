// How many registers routines take with what they call.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "lang/bytecode.hpp"

namespace loci::native {

// Who calls a routine that may stop has to look whether its registers have room only if the called
// one may come back to the caller, or is not known beforehand, as a hook or a program: there is
// room then for all that it calls without looking.
class Rooms {
 public:
  Rooms(const lang::Code& code, const std::vector<bool>& plain);

  // Registers from the first of the routine on.
  int of(std::size_t routine) const { return rooms_[routine]; }
  int most() const { return *std::max_element(rooms_.begin(), rooms_.end()); }
  bool come_back(std::size_t from, std::size_t to) const { return reached_[to][from]; }

 private:
  struct Call {
    std::size_t to;
    int base;
  };
  void reach(std::size_t from, std::size_t at);
  int measure(const lang::Code& code, std::size_t routine);

  std::vector<std::vector<Call>> calls_;
  std::vector<std::vector<std::size_t>> tail_calls_;
  std::vector<std::vector<bool>> reached_;  // [from][to]
  std::vector<int> rooms_;
};

}  // namespace loci::native
