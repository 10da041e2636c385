#include "shown/hint.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "shown/plan_parts.hpp"
#include "shown/plan_reasons.hpp"

namespace loci::shown {
namespace {

HintedPlan shown_plan(const island::Game& game, const island::Adviser& adviser,
                      const island::AdvisedPlan& plan, const Forecast& before, int seat) {
  std::vector<PlayedPlan> deals;
  for (std::size_t i = 0; i < plan.paths.size(); ++i) {
    deals.push_back(play_plan(game, adviser.deal(i), plan.paths[i]));
  }
  HintedPlan shown;
  shown.chance = plan.chance;
  shown.parts = plan_parts(game, deals);
  shown.words = plan_words(game, shown.parts, seat, deals[0].steps[0].option.label);
  shown.steps = sure_steps(deals);
  shown.forecast = shown_forecast(game, view(game, deals[0].ready, seat));
  shown.prevents = prevented(before, shown.forecast);
  shown.gains = gains_words(deals);
  shown.leaves = still_to_come(shown.forecast);
  const bool wins = std::all_of(deals.begin(), deals.end(), [](const PlayedPlan& deal) {
    return deal.end.result == island::Result::victory;
  });
  if (wins) shown.gains.insert(shown.gains.begin(), "victory this turn");
  return shown;
}

}  // namespace

Hint shown_hint(const island::Game& game, const island::State& view,
                std::span<const island::Option> options, const island::Adviser& adviser) {
  Hint hint;
  hint.seat = options.front().seat;
  hint.tried = adviser.tried();
  const Forecast before = shown_forecast(game, view);
  for (const island::AdvisedPlan& plan : adviser.plans()) {
    HintedPlan shown = shown_plan(game, adviser, plan, before, hint.seat);
    const auto taken = std::find(options.begin(), options.end(), plan.option);
    shown.option = static_cast<int>(taken - options.begin());
    // What differs in nothing that can be told is no other plan.
    const bool told =
        std::any_of(hint.plans.begin(), hint.plans.end(),
                    [&](const HintedPlan& other) { return other.words == shown.words; });
    if (!told) hint.plans.push_back(std::move(shown));
  }
  return hint;
}

std::vector<std::string> hint_paragraphs(const Hint& hint) {
  std::vector<std::string> paragraphs;
  for (const HintedPlan& plan : hint.plans) {
    std::string words =
        fmt::format("{}: about {:.0f} % to win. {}", paragraphs.empty() ? "Best" : "Else",
                    100 * plan.chance, plan.words);
    const auto add = [&](std::string_view heading, const std::vector<std::string>& list) {
      if (!list.empty()) words += fmt::format(" {}: {}.", heading, fmt::join(list, "; "));
    };
    add("Prevents", plan.prevents);
    add("Gains", plan.gains);
    add("Leaves", plan.leaves);
    paragraphs.push_back(std::move(words));
  }
  return paragraphs;
}

}  // namespace loci::shown
