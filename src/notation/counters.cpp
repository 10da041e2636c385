#include "notation/counters.hpp"

namespace loci::notation {

using island::State;

std::vector<lang::CounterInfo> counters_of(const island::Game& game, const State& state, int seat) {
  const island::Content& content = game.content();
  const auto is_in_game = [&](const lang::CounterInfo& counter) {
    if (counter.keeper == "spirit") {
      return seat >= 0 && content.spirits[state.seats[seat].spirit].name == counter.owner;
    }
    if (counter.keeper == "scenario") {
      return state.scenario != 0 && content.scenarios[state.scenario - 1U].name == counter.owner;
    }
    return state.adversary != 0 && content.adversaries[state.adversary - 1U].name == counter.owner;
  };
  std::vector<lang::CounterInfo> counters;
  for (const lang::CounterInfo& each : game.code().counters) {
    if (is_in_game(each)) counters.push_back(each);
  }
  return counters;
}

namespace {

template <class StateLike>
auto& counter_in(StateLike& state, const lang::CounterInfo& counter, int seat) {
  const int number = counter.number % island::kCounters;
  if (counter.keeper == "spirit") return state.seats[seat].counters[number];
  if (counter.keeper == "scenario") return state.scenario_counters[number];
  return state.adversary_counters[number];
}

}  // namespace

u8& counter_of(State& state, const lang::CounterInfo& counter, int seat) {
  return counter_in(state, counter, seat);
}

u8 counter_of(const State& state, const lang::CounterInfo& counter, int seat) {
  return counter_in(state, counter, seat);
}

}  // namespace loci::notation
