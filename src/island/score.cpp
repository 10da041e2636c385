#include "island/score.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "island/inquiry.hpp"
#include "island/oceans.hpp"

namespace loci::island {
namespace {

int pile_size(const State& state, Pile pile) { return state.piles[static_cast<int>(pile)].count; }

}  // namespace

// The higher counts, and half of the lower.
int combined_difficulty(int first, int second) {
  return std::max(first, second) + (std::min(first, second) + 1) / 2;
}

Difficulty difficulty(const Game& game) {
  Difficulty difficulty;
  const auto of_adversary = [&game](int number, int level) {
    if (number < 0) return 0;
    const Adversary& adversary = game.content().adversaries[static_cast<std::size_t>(number)];
    return adversary.levels[static_cast<std::size_t>(level)].difficulty;
  };
  const int first = of_adversary(game.adversary_number(), game.setup().level);
  const int second = of_adversary(game.second_number(), game.setup().second_level);
  difficulty.adversary = combined_difficulty(first, second);
  if (game.scenario_number() >= 0) {
    const auto number = static_cast<std::size_t>(game.scenario_number());
    difficulty.scenario = game.content().scenarios[number].difficulty;
  }
  if (game.map() != nullptr) difficulty.map = game.map()->difficulty;
  return difficulty;
}

Score score(const Game& game, const State& state) {
  Score score;
  score.won = state.result == Result::victory;
  score.difficulty = difficulty(game).total();
  if (score.won) {
    score.invader_cards = pile_size(state, Pile::invader_deck);
  } else {
    for (const Pile pile :
         {Pile::explore, Pile::build, Pile::ravage, Pile::extra_build, Pile::invader_discard}) {
      score.invader_cards += pile_size(state, pile);
    }
  }
  for_each(lands_in_play(state, *game.layout(state)), [&](int land) {
    score.dahan += state.lands[land].pieces[Kind::dahan];
    score.blight += state.lands[land].pieces[Kind::blight];
  });
  score.dahan /= state.seats_count;
  score.blight /= state.seats_count;
  return score;
}

std::string score_text(const Score& score) {
  std::string text = std::to_string(score.total()) + " = ";
  if (score.difficulty > 0) {
    text += fmt::format("{} x difficulty {} + ", score.won ? 5 : 2, score.difficulty);
  }
  text += score.won
              ? fmt::format("10 for the victory + 2 x {} invader cards left", score.invader_cards)
              : fmt::format("{} invader cards used", score.invader_cards);
  return text + fmt::format(" + {} for dahan - {} for blight", score.dahan, score.blight);
}

bool is_sacrifice(const Game& game, const State& state) {
  if (state.result != Result::victory || (state.switches & kLossesOff) != 0) return false;
  return Inquiry(game, state).number("loss", {}) != static_cast<i32>(Ending::none);
}

}  // namespace loci::island
