// A tiny game for the tests of the table: three seats act in any order, each with a card that only
// it has seen, a face-down deck, dice, and on request a choice that breaks the game.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/hash.hpp"
#include "core/rng.hpp"

namespace loci::market {

inline constexpr int kSeats = 3;
inline constexpr int kCards = 12;
inline constexpr u8 kHidden = 0xff;

struct Setup {
  int actions = 12;      // of each seat
  bool fragile = false;  // offers a choice that ends in a fault
};

struct State {
  Rng rng;
  i32 scores[kSeats];
  u8 left[kSeats];  // actions
  u8 secret[kSeats];
  u8 deck[kCards];
  u8 deck_count;
  u8 broken;
  u16 drawn;  // bits of the cards that all have seen
  u8 spare[6];
};
static_assert(std::has_unique_object_representations_v<State>);

inline void copy(State& to, const State& from) { to = from; }
inline bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }
inline u64 full_hash(const State& state) {
  Hasher hasher;
  hasher.add(&state, sizeof state);
  return hasher.value();
}

enum class Act : u8 { draw, roll, twin, done, shatter };

struct Option {
  Act act{};
  u8 seat = 0;
  u8 value = 0;
  friend bool operator==(const Option&, const Option&) = default;
};

struct Options {
  int count = 0;
  Option list[8 * kSeats];
};

// It tells nothing.
struct Happened {};

class Game {
 public:
  using Setup = market::Setup;
  using State = market::State;
  using Option = market::Option;
  using Options = market::Options;
  using Happened = market::Happened;

  explicit Game(Setup setup = {}) : setup_(setup) {}
  const Setup& setup() const { return setup_; }

  void start(State& state, Options& options, u64 seed) const {
    state = State{};
    state.rng = Rng::seeded(seed);
    for (int i = 0; i < kCards; ++i) state.deck[i] = static_cast<u8>(i);
    for (u32 i = kCards; i > 1; --i) std::swap(state.deck[i - 1], state.deck[state.rng.below(i)]);
    state.deck_count = kCards;
    for (int seat = 0; seat < kSeats; ++seat) {
      state.secret[seat] = take_top(state);
      state.left[seat] = static_cast<u8>(setup_.actions);
    }
    enumerate(state, options);
  }

  void choose(State& state, Options& options, int index) const {
    const Option option = options.list[index];
    --state.left[option.seat];
    i32& score = state.scores[option.seat];
    switch (option.act) {
      case Act::draw: {
        const u8 card = take_top(state);
        if (card == kHidden) state.broken = 1;
        state.drawn = static_cast<u16>(state.drawn | 1 << (card % kCards));
        score += card;
        break;
      }
      case Act::roll:
        score += static_cast<i32>(state.rng.below(6));
        break;
      case Act::twin:
        score += option.value;
        break;
      case Act::done:
        state.left[option.seat] = 0;
        break;
      case Act::shatter:
        state.scores[0] = -1;
        state.broken = 1;
        break;
    }
    enumerate(state, options);
  }

  void choose(State& state, Options& options, int index, Happened&) const {
    choose(state, options, index);
  }

  void enumerate(const State& state, Options& options) const {
    options.count = 0;
    if (state.broken != 0) return;
    for (u8 seat = 0; seat < kSeats; ++seat) {
      if (state.left[seat] == 0) continue;
      const auto offer = [&](Act act, u8 value = 0) {
        options.list[options.count++] = {act, seat, value};
      };
      if (state.deck_count > 0) offer(Act::draw);
      offer(Act::roll);
      if (setup_.fragile) {
        offer(Act::twin, 1);
        offer(Act::twin, 2);
        offer(Act::shatter);
      }
      offer(Act::done);
    }
  }

  std::string label(const State&, const Option& option) const {
    constexpr const char* kLabels[] = {"draw a card", "roll", "twin", "done trading", "shatter"};
    return kLabels[static_cast<int>(option.act)];
  }
  bool ends(const State&, const Option& option) const { return option.act == Act::done; }
  std::string prompt(const State&, int seat) const {
    return "What does seat " + std::to_string(seat + 1) + " do?";
  }

 private:
  static u8 take_top(State& state) {
    const u8 card = state.deck[--state.deck_count];
    state.deck[state.deck_count] = 0;
    return card;
  }

  Setup setup_;
};

inline GameIdentity identity(const Game&) { return {"market", 3, 0xabc, {}}; }
inline int seats(const Game&) { return kSeats; }
inline std::string seat_name(const Game&, int seat) { return "trader " + std::to_string(seat + 1); }

inline GameResult result(const Game&, const State& state) {
  if (std::any_of(state.left, state.left + kSeats, [](u8 left) { return left > 0; })) return {};
  const i32 best = *std::max_element(state.scores, state.scores + kSeats);
  GameResult result{true, "won with " + std::to_string(best), {}};
  for (const i32 score : state.scores) result.seats.push_back({score == best, score});
  return result;
}

inline std::string fault(const Game&, const State& state) {
  return state.broken != 0 ? "it is broken" : "";
}
// Every card drawn is a turn.
inline int turn_of(const State& state) { return kCards - state.deck_count; }
inline bool rests(const Game&, const State&) { return true; }

inline std::vector<std::string> setup_lines(const Setup& setup) {
  return {"actions " + std::to_string(setup.actions),
          std::string("fragile ") + (setup.fragile ? "yes" : "no")};
}
inline std::string read_setup_line(Setup& setup, std::string_view line) {
  if (line.starts_with("actions ")) {
    setup.actions = std::stoi(std::string(line.substr(8)));
  } else if (line == "fragile yes" || line == "fragile no") {
    setup.fragile = line == "fragile yes";
  } else {
    return "'" + std::string(line) + "' is neither actions nor fragile";
  }
  return {};
}

inline State view(const Game&, const State& state, int seat) {
  State shown = state;
  shown.rng = Rng{0};
  std::fill_n(shown.deck, shown.deck_count, kHidden);
  for (int other = 0; other < kSeats; ++other) {
    if (other != seat) shown.secret[other] = kHidden;
  }
  return shown;
}

inline State redeal(const Game&, const State& view, Rng& rng) {
  State state = view;
  std::vector<u8> unseen;
  for (u8 card = 0; card < kCards; ++card) {
    const bool secret = std::find(view.secret, view.secret + kSeats, card) != view.secret + kSeats;
    if (!secret && (view.drawn >> card & 1) == 0) unseen.push_back(card);
  }
  const auto deal = [&](u8& place) {
    if (place != kHidden) return;
    const u32 at = rng.below(static_cast<u32>(unseen.size()));
    place = unseen[at];
    unseen.erase(unseen.begin() + at);
  };
  for (u8& place : state.secret) deal(place);
  for (int i = 0; i < state.deck_count; ++i) deal(state.deck[i]);
  state.rng = Rng::seeded(rng.next());
  return state;
}

}  // namespace loci::market
