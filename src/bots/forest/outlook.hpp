// What a game is already worth to a seat, and what it may still become: the measure of proofs.
#pragma once

#include <vector>

#include "forest/scoring.hpp"

namespace loci::forest {

// Points and tiles in one number that ranks players: most points, then fewest tiles.
inline constexpr int kRankPoint = 64;

// By how much the seat outranks the best of the others at the end of a game.
int final_lead(const State& state, int seat);

struct Outlook {
  // The lead over the first other seat from what nothing can change any more.
  int settled = 0;
  // Bounds of the final lead: all that is left going to the others, or to the seat.
  int least = 0;
  int most = 0;
  // Of all that still matters to the final lead but where the tiles and gemstones lie. Two games
  // with the same number, forest and gemstones differ in the lead they end with only by what is
  // settled in them.
  u64 open = 0;
};

// Looks at positions of one game, for one seat. The same holdings are looked at again and again, so
// the outlooks of some are remembered.
class Lookout {
 public:
  Lookout() = default;
  Lookout(const State& state, int seat);
  const Outlook& look(const State& state);

 private:
  struct Seen {
    u64 holdings = 0;
    Outlook outlook;
  };
  static constexpr std::size_t kRemembered = 1 << 12;

  template <int kPlayers>
  Outlook look_at(const State& state) const;
  Outlook look_anew(const State& state) const;

  std::vector<Seen> seen_;
  int seat_ = 0;
  u64 all_symbols_ = 0;  // collected, and on tiles in the forest
};

}  // namespace loci::forest
