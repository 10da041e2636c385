// What a primitive works on.
#pragma once

#include <array>
#include <memory>

#include "island/game.hpp"
#include "island/layout.hpp"
#include "island/state.hpp"
#include "island/tables.hpp"

namespace loci::island {

struct Context {
  State& s;
  Options& options;
  const Game& game;
  std::shared_ptr<const Layout> layout;  // the island as it is now
  const Tables& tables;
  const Content& content;
  u8 option_seat = 0;
  // Where pieces that keep the game going and presence were last found: looked at first when they
  // are looked for again, after every Action.
  u8 seen_pieces = 0;
  std::array<u8, kMaxSeats> seen_presence{};

  void offer(u8 form, i32 value) {
    if (options.count == kMaxOptions) {
      s.fault = Fault::too_many_options;
      return;
    }
    options.list[options.count++] = Option{value, form, option_seat, 0};
  }
};

inline Context context_of(const Game& game, State& state, Options& options) {
  return Context{state, options, game, game.layout(state), game.tables(), game.content(), 0};
}

// The alternative that a listing primitive lists options for.
struct Form {
  u8 number;
};

}  // namespace loci::island
