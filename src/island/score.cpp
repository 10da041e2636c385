#include "island/score.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "island/inquiry.hpp"
#include "island/oceans.hpp"
#include "island/setup_fields.hpp"

namespace loci::island {
namespace {

int pile_size(const State& state, Pile pile) { return state.piles[static_cast<int>(pile)].count; }

}  // namespace

// The higher counts, and half of the lower.
int combined_difficulty(int first, int second) {
  return std::max(first, second) + (std::min(first, second) + 1) / 2;
}

Difficulty difficulty(const Content& content, const Setup& setup) {
  const auto find = [](const auto& things, const std::string& id) {
    const auto found =
        std::find_if(things.begin(), things.end(), [&](const auto& each) { return each.id == id; });
    return found == things.end() ? nullptr : &*found;
  };
  const auto of_adversary = [&](const std::string& id, int level) {
    const Adversary* const adversary = find(content.adversaries, id);
    return adversary == nullptr ? 0 : adversary->levels[static_cast<std::size_t>(level)].difficulty;
  };
  Difficulty difficulty;
  difficulty.adversary = combined_difficulty(of_adversary(setup.adversary, setup.level),
                                             of_adversary(setup.second, setup.second_level));
  if (const Scenario* const scenario = find(content.scenarios, setup.scenario)) {
    difficulty.scenario = scenario->difficulty;
  }
  if (const IslandMap* const map = find(content.maps, setup.map)) difficulty.map = map->difficulty;
  const bool has_islets =
      std::any_of(content.layouts.begin(), content.layouts.end(), [&](const LayoutPlan& plan) {
        return plan.name == setup.layout && plan.slots.size() == boards_of(setup) &&
               !plan.straits.empty();
      });
  if (has_islets) difficulty.map = 1;
  if (!setup.extra_board.empty()) difficulty.extra_board = 2 + difficulty.total() / 3;
  return difficulty;
}

Difficulty difficulty(const Game& game) { return difficulty(game.content(), game.setup()); }

Score score(const Game& game, const State& state) {
  Score score;
  score.won = state.result == Result::victory;
  score.difficulty = game.difficulty();
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
  if (state.scenario != 0) score.scenario = Inquiry(game, state).number("scenario_points", {});
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
  text += fmt::format(" + {} for dahan - {} for blight", score.dahan, score.blight);
  return score.scenario == 0 ? text : text + fmt::format(" + {} for the scenario", score.scenario);
}

bool is_sacrifice(const Game& game, const State& state) {
  if (state.result != Result::victory || (state.switches & kLossesOff) != 0) return false;
  return Inquiry(game, state).number("loss", {}) != static_cast<i32>(Ending::none);
}

}  // namespace loci::island
