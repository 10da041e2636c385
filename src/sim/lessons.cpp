#include "sim/lessons.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/island/plan_search.hpp"
#include "core/hash.hpp"

namespace loci::sim {
namespace {

// Every other game goes astray, in one of its first turns, with one of so many choices.
constexpr u32 kTurnsToStray = 8;
constexpr u32 kStrayOf = 3;

int straying_turn(u64 seed) {
  Rng rng = Rng::seeded(mix(seed ^ 0x737472617973U));
  return rng.below(2) == 0 ? 0 : static_cast<int>(1 + rng.below(kTurnsToStray));
}

std::string lands_of(const island::Survey& survey) {
  std::string lands;
  for_each(survey.island, [&](int land) {
    if (!lands.empty()) lands += ',';
    island::for_each_land_feature(
        survey.lands[static_cast<std::size_t>(land)],
        [&](std::string_view, int value) { lands += static_cast<char>('0' + value); });
  });
  return lands;
}

std::string cards_of(const island::Game& game, const island::State& state) {
  std::string cards;
  island::for_each_card(state, [&](u16 power, bool in_hand) {
    cards += fmt::format("{}{} {}", cards.empty() ? "" : ",", in_hand ? "hand" : "held",
                         game.content().powers[power].id);
  });
  return cards;
}

// Tells how positions at the start of a turn stand.
class Examiner {
 public:
  Examiner(const island::Game& game, const Team& team, const Examination& examination, u64 seed)
      : game_(game),
        examination_(examination),
        rng_(Rng::seeded(mix(seed + 2))),
        evaluation_(game, *team.weights),
        search_(game, evaluation_) {}

  void examine(const island::State& state, const island::Options& options,
               std::vector<Lesson>& lessons) {
    Lesson& lesson = lessons.emplace_back(told(state));
    if (examination_.plans == 0) return;
    lesson.search = searched(state, options);
    for (const auto& [later, open] : thoughts()) {
      Lesson& thought = lessons.emplace_back(told(later));
      thought.thought = true;
      thought.search = searched(later, open);
    }
  }

 private:
  static constexpr int kDeals = 8;

  Lesson told(const island::State& state) const {
    island::State scratch;
    copy(scratch, state);
    const island::Survey survey = evaluation_.surveyor().survey(scratch);
    Lesson lesson;
    lesson.turn = state.turn;
    lesson.late = island::lateness(survey);
    island::for_each_feature(
        survey, [&](std::string_view, int value) { lesson.features.push_back(value); });
    lesson.cards = cards_of(game_, state);
    lesson.lands = lands_of(survey);
    return lesson;
  }

  int searched(const island::State& state, const island::Options& options) {
    const u64 seed = u64{rng_.next()} << 32 | rng_.next();
    search_.start(view(game_, state, options.list[0].seat), options, kDeals, seed);
    search_.try_plan({});
    search_.improve(examination_.plans);
    double chances = 0;
    for (std::size_t i = 0; i < kDeals; ++i) {
      chances += island::Evaluation::chance(search_.value_in(i));
    }
    return static_cast<int>(1e6 * chances / kDeals);
  }

  // Some of the positions that the last search came to.
  std::vector<island::PlanSearch::Position> thoughts() {
    std::vector<island::PlanSearch::Position> some;
    for (int i = 0; i < examination_.thoughts; ++i) {
      const auto reached = search_.reached(rng_.below(kDeals));
      if (reached.empty()) continue;
      some.push_back(reached[rng_.below(static_cast<u32>(reached.size()))]);
    }
    return some;
  }

  const island::Game& game_;
  Examination examination_;
  Rng rng_;
  island::Evaluation evaluation_;
  island::PlanSearch search_;
};

}  // namespace

Lecture play_lecture(const island::Game& game, const Team& team, u64 seed,
                     const Examination& examination) {
  Examiner examiner(game, team, examination, seed);
  const int astray = straying_turn(seed);
  Rng rng = Rng::seeded(mix(seed + 1));
  const auto strays = [&](int turn) { return turn == astray && rng.below(kStrayOf) == 0; };
  Lecture lecture;
  int turn = 0;
  lecture.outcome =
      bot_play(game, team, seed, [&](const island::State& state, const island::Options& options) {
        if (state.turn == turn) return turn > 0 && strays(turn);
        turn = state.turn;
        if (turn <= astray) return strays(turn);  // only what lies behind it tells of the bot
        examiner.examine(state, options, lecture.lessons);
        return false;
      });
  for (Lesson& lesson : lecture.lessons) lesson.seed = seed;
  return lecture;
}

std::string lesson_heading() {
  std::string heading =
      "seed\ttraits\tplayers\tturn\twon\tscore\tturns\tlate\tsearch\tthought\tcards\tlands";
  island::for_each_land_feature(island::LandSurvey{}, [&](std::string_view name, int) {
    heading += fmt::format(" {}", name);
  });
  island::for_each_feature(
      island::Survey{}, [&](std::string_view name, int) { heading += fmt::format("\t{}", name); });
  return heading + '\n';
}

std::string lesson_rows(const island::Game& game, const Lecture& lecture) {
  std::string traits;
  for (const island::Trait& trait : island::traits_of(game)) {
    traits += fmt::format("{}{} {}", traits.empty() ? "" : ",", trait.name, trait.share);
  }
  const Outcome& outcome = lecture.outcome;
  std::string rows;
  for (const Lesson& lesson : lecture.lessons) {
    rows += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", lesson.seed, traits,
                        game.setup().spirits.size(), lesson.turn,
                        outcome.result == island::Result::victory ? 1 : 0, outcome.score,
                        outcome.turns, lesson.late, lesson.search, lesson.thought ? 1 : 0,
                        lesson.cards, lesson.lands, fmt::join(lesson.features, "\t"));
  }
  return rows;
}

}  // namespace loci::sim
