#include "notation/counters.hpp"

namespace loci::notation {

using island::State;

namespace {

// Which of the adversaries keeps it: 0, 1, or -1 if it is not in the game.
int slot_of(const island::Game& game, const State& state, const lang::CounterInfo& counter) {
  for (int i = 0; i < 2; ++i) {
    if (state.adversaries[i] != 0 &&
        game.content().adversaries[state.adversaries[i] - 1U].name == counter.owner) {
      return i;
    }
  }
  return -1;
}

}  // namespace

std::vector<lang::CounterInfo> counters_of(const island::Game& game, const State& state, int seat) {
  const island::Content& content = game.content();
  const auto is_in_game = [&](const lang::CounterInfo& counter) {
    if (counter.keeper == "spirit") {
      return seat >= 0 && content.spirits[state.seats[seat].spirit].name == counter.owner;
    }
    if (counter.keeper == "scenario") {
      return state.scenario != 0 && content.scenarios[state.scenario - 1U].name == counter.owner;
    }
    return slot_of(game, state, counter) >= 0;
  };
  std::vector<lang::CounterInfo> counters;
  for (const lang::CounterInfo& each : game.code().counters) {
    if (is_in_game(each)) counters.push_back(each);
  }
  return counters;
}

namespace {

template <class StateLike>
auto& counter_in(const island::Game& game, StateLike& state, const lang::CounterInfo& counter,
                 int seat) {
  const int number = counter.number % island::kCounters;
  if (counter.keeper == "spirit") return state.seats[seat].counters[number];
  if (counter.keeper == "scenario") return state.scenario_counters[number];
  const int slot = slot_of(game, state, counter);
  return state.adversary_counters[slot > 0 ? 1 : 0][number];
}

}  // namespace

u8& counter_of(const island::Game& game, State& state, const lang::CounterInfo& counter, int seat) {
  return counter_in(game, state, counter, seat);
}

u8 counter_of(const island::Game& game, const State& state, const lang::CounterInfo& counter,
              int seat) {
  return counter_in(game, state, counter, seat);
}

}  // namespace loci::notation
