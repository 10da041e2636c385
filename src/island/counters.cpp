#include "island/counters.hpp"

namespace loci::island {

namespace {

// Which of the adversaries keeps it: 0, 1, or -1 if it is not in the game.
int slot_of(const Game& game, const State& state, const lang::CounterInfo& counter) {
  for (int i = 0; i < 2; ++i) {
    if (state.adversaries[i] != 0 &&
        game.content().adversaries[state.adversaries[i] - 1U].name == counter.owner) {
      return i;
    }
  }
  return -1;
}

}  // namespace

std::vector<lang::CounterInfo> counters_of(const Game& game, const State& state, int seat) {
  const Content& content = game.content();
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
auto& counter_in(const Game& game, StateLike& state, const lang::CounterInfo& counter, int seat) {
  const int number = counter.number % kCounters;
  if (counter.keeper == "spirit") return state.seats[seat].counters[number];
  if (counter.keeper == "scenario") return state.scenario_counters[number];
  const int slot = slot_of(game, state, counter);
  return state.adversary_counters[slot > 0 ? 1 : 0][number];
}

}  // namespace

u8& counter_of(const Game& game, State& state, const lang::CounterInfo& counter, int seat) {
  return counter_in(game, state, counter, seat);
}

u8 counter_of(const Game& game, const State& state, const lang::CounterInfo& counter, int seat) {
  return counter_in(game, state, counter, seat);
}

std::vector<SeenCounter> seen_counters(const Game& game, const State& state, int seat) {
  std::vector<SeenCounter> seen;
  for (const lang::CounterInfo& each : counters_of(game, state, seat)) {
    const bool own = each.keeper == "spirit";
    if (each.called.empty() || own != (seat >= 0)) continue;
    seen.push_back({each.called, counter_of(game, state, each, seat)});
  }
  return seen;
}

std::string called_counter(const Game& game, const State& state, int seat, int number) {
  for (const lang::CounterInfo& each : counters_of(game, state, seat)) {
    if (each.keeper == "spirit" && each.number % kCounters == number) return each.called;
  }
  return {};
}

}  // namespace loci::island
