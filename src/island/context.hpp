// What a primitive works on.
#pragma once

#include <memory>

#include "island/game.hpp"
#include "island/layout.hpp"
#include "island/oceans.hpp"
#include "island/state.hpp"
#include "island/tables.hpp"

namespace loci::island {

// What follows from where presence lies, found once and kept until some comes or goes. What is not
// known is not written, because a context is made for every choice.
struct Whereabouts {
  struct Lands {  // without initializers
    u64 low;
    u64 high;
    operator LandSet() const { return {low, high}; }
  };

  Whereabouts() {}

  u8 once_known = 0;  // bits: seats
  u8 twice_known = 0;
  bool oceans_known = false;
  Lands once[kMaxSeats];   // with presence of a seat, in play or not
  Lands twice[kMaxSeats];  // with at least two
  Lands oceans;            // in play
};

struct Context {
  // Written out: an aggregate would be cleared as a whole first, with all that is not known yet.
  Context(const Game& of, State& state, Options& listed)
      : s(state),
        options(listed),
        game(of),
        layout(of.layout(state)),
        tables(of.tables()),
        content(of.content()) {}

  State& s;
  Options& options;
  const Game& game;
  std::shared_ptr<const Layout> layout;  // the island as it is now
  const Tables& tables;
  const Content& content;
  u16 option_seat = 0;
  // Where pieces that keep the game going were last found: looked at first when they are looked for
  // again, after every Action.
  u8 seen_pieces = 0;
  i16 power_in_mind = kNone;   // whose conditions are asked; not a part of the game
  i8 markers_in_mind = kNone;  // whose element markers count as elements; likewise
  // Elements that a seat has, counted once while options are listed, which changes nothing.
  bool lists = false;
  i8 counted_seat = kNone;
  u64 counted_elements = 0;  // a byte each
  u32 counted_packed = 0;    // four bits each
  Whereabouts whereabouts;

  void begin_options(u16 seat) {
    options.count = 0;
    option_seat = seat;
    lists = true;
  }
  void end_options() {
    lists = false;
    counted_seat = kNone;
  }
  void presence_changes(i32 seat) {
    whereabouts.once_known &= static_cast<u8>(~(1U << seat));
    whereabouts.twice_known &= static_cast<u8>(~(1U << seat));
    whereabouts.oceans_known = false;
  }
  void island_changes() {
    whereabouts.once_known = whereabouts.twice_known = whereabouts.oceans_known = 0;
    s.without_presence = seats_without_presence(s, *layout);
  }

  void offer(u16 alternative, i32 value) {
    if (options.count == kMaxOptions) {
      s.fault = Fault::too_many_options;
      return;
    }
    options.list[options.count++] = Option{value, alternative, option_seat};
  }
};

inline Context context_of(const Game& game, State& state, Options& options) {
  return {game, state, options};
}

// The alternative that a listing primitive lists options for.
struct Alternative {
  u16 number;
};

}  // namespace loci::island
