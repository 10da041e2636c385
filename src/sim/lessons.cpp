#include "sim/lessons.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/island/weight_table.hpp"
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

}  // namespace

Lecture play_lecture(const island::Game& game, const Team& team, u64 seed) {
  const island::Surveyor surveyor(game);
  const int astray = straying_turn(seed);
  Rng rng = Rng::seeded(mix(seed + 1));
  const auto strays = [&](int turn) { return turn == astray && rng.below(kStrayOf) == 0; };
  Lecture lecture;
  int turn = 0;
  lecture.outcome = bot_play(game, team, seed, [&](const island::State& state) {
    if (state.turn == turn) return turn > 0 && strays(turn);
    turn = state.turn;
    if (turn <= astray) return strays(turn);  // only what lies behind it tells of the bot
    island::State scratch;
    copy(scratch, state);
    const island::Survey survey = surveyor.survey(scratch);
    Lesson& lesson = lecture.lessons.emplace_back();
    lesson.seed = seed;
    lesson.turn = turn;
    lesson.late = island::lateness(survey);
    island::for_each_feature(
        survey, [&](std::string_view, int value) { lesson.features.push_back(value); });
    lesson.cards = cards_of(game, state);
    lesson.lands = lands_of(survey);
    return false;
  });
  return lecture;
}

std::string lesson_heading() {
  std::string heading = "seed\ttraits\tplayers\tturn\twon\tscore\tturns\tlate\tcards\tlands";
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
    rows +=
        fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", lesson.seed, traits,
                    game.setup().spirits.size(), lesson.turn,
                    outcome.result == island::Result::victory ? 1 : 0, outcome.score, outcome.turns,
                    lesson.late, lesson.cards, lesson.lands, fmt::join(lesson.features, "\t"));
  }
  return rows;
}

}  // namespace loci::sim
