// Dealing what a view does not show, again and again: which cards are unseen and where they may lie
// is found out once, a deal then copies and draws.
#pragma once

#include <vector>

#include "core/rng.hpp"
#include "island/game.hpp"

namespace loci::island {

class Redealer {
 public:
  // Holds on to both.
  Redealer(const Game& game, const State& view);

  // A state that may be the one behind the view (island_table.hpp, redeal). What lies beyond the
  // used part of `to` is left as it is; nothing is allocated.
  void deal(State& to, Rng& rng) const;

 private:
  // A place in the arena that waits for a card; there the card has a higher number.
  struct Place {
    u16 entry;
    u16 first;
  };
  // Cards that nobody can see, and the places that wait for them.
  struct Lot {
    std::vector<u16> unseen;
    std::vector<Place> places;
  };

  void find_invaders();
  void find_fears();
  void find_events();
  void find_blights();
  void find_powers(const std::vector<u16>& powers, Pile deck, Pile discard);
  void find_markers();
  // The pile's known cards are not dealt; its unknown ones with this back are places to deal to.
  void use(Lot& lot, Pile pile, u16 back, u16 first = 0) const;
  void deal_markers(State& to, Rng& rng) const;

  const Game& game_;
  const State& view_;
  std::vector<Lot> lots_;
  std::vector<u8> markers_;  // kinds that lie face down somewhere
};

}  // namespace loci::island
