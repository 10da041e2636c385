// What one of two players can force even at a handicap: behind the turn that comes next the other
// never pays, may let a turn pass where it could be blocked, and has gemstones wherever they hurt.
// So it hangs on the place of no gemstone but in that turn, is quickly found, and what it forces it
// also forces in the game as it is.
#pragma once

#include "bots/forest/outlook.hpp"
#include "bots/forest/proof_table.hpp"

namespace loci::forest {

class Handicap {
 public:
  // From where on the lead beyond what is settled is known to be out of reach, and up to where it
  // is known to be forced.
  struct Known {
    i32 forced;
    i32 refused;
  };
  using Table = ProofTable<Known>;

  // Others may share the table, about the same game and seat.
  explicit Handicap(Table& table) : table_(table) {}

  // What follows is about this game of two and this seat.
  void begin(const State& state, int seat);

  // Whether the seat surely gets such a lead. The state is at the beginning of a turn or at the end
  // of one, in the gemstone step. `to_block`: where it does not, but would if the other, in its
  // gemstone step, left this cell free; untouched otherwise.
  bool forces(const State& state, int wanted, u64& to_block);

 private:
  // Gemstones that the seat can pay with, and may at most have in the forest; gemstones of the
  // other; whether the other has just let a turn pass.
  struct Gemstones {
    int own = 0;
    int blocking = 0;
    int others = 0;
    bool passed = false;
  };

  // Gemstones against the player whose turn it is: on these cells, and on so many others. `price`:
  // what paying costs the other, nothing where a "+" may bring it back.
  struct Blocked {
    u64 cells = 0;
    int more = 0;
    int price = 0;
  };

  bool holds(const State& state, int wanted, Gemstones gemstones);
  bool decide(const State& state, int wanted, Gemstones gemstones);
  bool holds_in_turn_of_other(const State& state, const State& bare, int wanted,
                              Gemstones gemstones);
  bool can_take_one_of(const State& state, u64 cells, Blocked blocked, int wanted,
                       Gemstones gemstones);
  // `good`: those that it can take unless they are blocked too.
  bool can_take_one_of(const State& state, u64 cells, Blocked blocked, int wanted,
                       Gemstones gemstones, u64& good);
  bool holds_after_each(const State& state, u64 cells, Blocked blocked, int wanted,
                        Gemstones gemstones);
  bool holds_after(const State& state, int cell, Blocked blocked, int wanted, Gemstones gemstones);
  bool holds_after_turn(State& state, int wanted, Gemstones gemstones);

  Table& table_;
  Lookout lookout_;
  int seat_ = 0;
};

}  // namespace loci::forest
