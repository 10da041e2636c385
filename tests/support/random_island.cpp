#include "support/random_island.hpp"

#include <algorithm>

#include "island/pieces.hpp"
#include "island/piles.hpp"

namespace loci::island {

namespace {

int below(Rng& rng, int bound) { return static_cast<int>(rng.below(static_cast<u32>(bound))); }

constexpr i32 damaged(Kind kind) { return plain(kind) | 1 << kDamageShift; }

}  // namespace

RandomIsland::RandomIsland(const Game& game, Rng& rng)
    : game_(game), focus_(1 + below(rng, game.layout().lands.size())) {  // land 0 is the ocean
  for (std::size_t i = 0; i < game.content().powers.size(); ++i) {
    powers_.push_back(static_cast<int>(i));
  }
}

void RandomIsland::lay_out(State& state, Rng& rng, u64 seed) const {
  game_.lay_out(state, seed);
  for_each(game_.layout().lands, [&](int land) {
    for (const Kind kind : {explorer, town, city, dahan, blight}) {
      add_pieces(state, land, plain(kind), std::max(0, below(rng, 5) - 2));
    }
    if (below(rng, 3) == 0) add_pieces(state, land, damaged(city), 1);
    if (below(rng, 3) == 0) add_pieces(state, land, damaged(town), 1);
    if (below(rng, 3) == 0) add_pieces(state, land, damaged(dahan), 1);
    state.lands[land].presence[0] = static_cast<u8>(below(rng, 3));
    const i32 tokens = game_.tokens();
    for (const Kind kind : {beasts, disease, wilds, badlands}) {
      if ((tokens & 1 << kind) == 0) continue;
      add_pieces(state, land, plain(kind), std::max(0, below(rng, 4) - 1));
    }
    if ((tokens & kStrife) != 0 && below(rng, 3) == 0) {
      add_pieces(state, land, with_strife(plain(town), 1), 1);
    }
  });
  for (u8& element : state.seats[0].gained) element = static_cast<u8>(below(rng, 6));
  state.seats[0].energy = static_cast<i16>(below(rng, 10));
  state.blight_pool = 200;
}

void RandomIsland::use(State& state, Options& options, int power) const {
  use(state, options, power, focus_);
}

void RandomIsland::use(State& state, Options& options, int power, int land) const {
  const bool at_land =
      game_.content().powers[static_cast<std::size_t>(power)].target_kind == TargetKind::land;
  // What is gone, suspended or joined to another land is no target.
  const auto is_there = [&](int each) {
    const Land& at = state.lands[each];
    return game_.layout().lands.has(each) && (at.flags & kAbsent) == 0 && at.joined == 0;
  };
  int target = is_there(land) ? land : 0;
  while (target < state.lands_count && !is_there(target)) ++target;
  if (at_land && target == state.lands_count) return;
  const i32 arguments[] = {0, power, at_land ? target : kNone, 0};
  game_.perform(state, options, "resolve_power", arguments);
}

void RandomIsland::act(State& state, Options& options, Pile space, std::string_view step,
                       int nth_card) const {
  const int deck = static_cast<int>(Pile::invader_deck);
  const int discard = static_cast<int>(Pile::invader_discard);
  move_all(state, static_cast<int>(space), discard);
  if (state.piles[deck].count == 0) move_all(state, discard, deck);
  put_on_top(state, static_cast<int>(space),
             take_entry(state, deck, nth_card % state.piles[deck].count));
  game_.perform(state, options, step, {});
}

void RandomIsland::ravage(State& state, Options& options, int nth_card) const {
  act(state, options, Pile::ravage, "ravage_step", nth_card);
}

void RandomIsland::build(State& state, Options& options, int nth_card) const {
  act(state, options, Pile::build, "build_step", nth_card);
}

void RandomIsland::resolve_fear(State& state, Options& options, int card, int level) const {
  const i32 arguments[] = {card, level};
  game_.perform(state, options, "fear_by_hand", arguments);
}

void RandomIsland::resolve_event(State& state, Options& options, int card) const {
  const i32 arguments[] = {card};
  game_.perform(state, options, "event_by_hand", arguments);
}

void RandomIsland::do_something(State& state, Options& options, u32 number) const {
  const auto digit = [&](std::size_t base) {
    const auto value = number % base;
    number = static_cast<u32>(number / base);
    return static_cast<int>(value);
  };
  const int what = digit(10);
  const int other_land = 1 + digit(static_cast<std::size_t>(game_.layout().lands.size()));
  if (what == 0) {
    game_.perform(state, options, "time_passes", {});
  } else if (what <= 2) {
    ravage(state, options, digit(15));
  } else if (what == 3) {
    const i32 fear[] = {other_land, state.fear_pool, 0};
    game_.perform(state, options, "generate_fear", fear);
    if (options.count == 0) game_.perform(state, options, "fear_step", {});
  } else {
    const int power = powers_[static_cast<std::size_t>(digit(powers_.size()))];
    const int land = what <= 7 ? focus_ : other_land;
    // Nobody can target what is not there.
    const bool is_there = (state.lands[land].flags & kAbsent) == 0;
    if (is_there) use(state, options, power, land);
  }
}

}  // namespace loci::island
