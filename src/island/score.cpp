#include "island/score.hpp"

namespace loci::island {
namespace {

int on_island(const State& state, int kind) {
  int count = 0;
  for (int land = 0; land < state.lands_count; ++land) count += state.lands[land].pieces[kind];
  return count;
}

int size_of(const State& state, Pile pile) { return state.piles[static_cast<int>(pile)].count; }

}  // namespace

std::vector<ScoreRow> score(const State& state) {
  if (state.result == Result::running) return {};
  std::vector<ScoreRow> rows;
  if (state.result == Result::victory) {
    rows.push_back({"Victory", 10});
    rows.push_back({"Invader cards left in the deck, two points each",
                    2 * size_of(state, Pile::invader_deck)});
  } else {
    int out = 0;
    for (const Pile pile :
         {Pile::explore, Pile::build, Pile::ravage, Pile::extra_build, Pile::invader_discard}) {
      out += size_of(state, pile);
    }
    rows.push_back({"Invader cards out of the deck", out});
  }
  const int players = state.seats_count;
  const std::string each = players == 1 ? "" : ", one point for every " + std::to_string(players);
  rows.push_back({"Dahan living" + each, on_island(state, dahan) / players});
  rows.push_back({"Blight on the island" + each, -(on_island(state, blight) / players)});
  return rows;
}

}  // namespace loci::island
