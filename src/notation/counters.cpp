#include "notation/counters.hpp"

namespace loci::notation {

lang::CounterInfo read_counter(Words& words, const island::Game& game, const island::State& state,
                               int seat) {
  const std::string name = words.name("a counter");
  std::vector<std::string> known;
  for (const lang::CounterInfo& each : counters_of(game, state, seat)) {
    if (each.name == name) return each;
    known.push_back(each.name);
  }
  words.refuse_unknown("counter", name, known);
}

}  // namespace loci::notation
