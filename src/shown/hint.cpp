#include "shown/hint.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "island/nouns.hpp"
#include "shown/plan_parts.hpp"
#include "shown/plan_reasons.hpp"

namespace loci::shown {
namespace {

// Of the moment at which the Invaders are to act next, or the game is over.
Forecast forecast_of(const island::Game& game, const island::State& ready, int seat) {
  if (ready.result == island::Result::running) return shown_forecast(game, view(game, ready, seat));
  Forecast over;
  over.ending = island::raised(result(game, ready).text);
  over.wins = ready.result == island::Result::victory;
  return over;
}

bool all_end(const std::vector<PlayedPlan>& deals, island::Result how) {
  return std::all_of(deals.begin(), deals.end(),
                     [how](const PlayedPlan& deal) { return deal.end.result == how; });
}

HintedPlan shown_plan(const island::Game& game, const island::Adviser& adviser,
                      const island::AdvisedPlan& plan, const Forecast& before, int seat) {
  std::vector<PlayedPlan> deals;
  for (std::size_t i = 0; i < plan.paths.size(); ++i) {
    deals.push_back(play_plan(game, adviser.deal(i), plan.paths[i]));
  }
  HintedPlan shown;
  shown.chance = plan.chance;
  shown.parts = plan_parts(game, deals);
  shown.words = plan_words(game, shown.parts, seat);
  shown.steps = sure_steps(deals);
  std::vector<Forecast> after;
  after.reserve(deals.size());
  for (const PlayedPlan& deal : deals) {
    after.push_back(forecast_of(game, deal.ready, seat));
  }
  shown.prevents = prevented(before, after, deals);
  shown.gains = gains_words(game, deals);
  shown.costs = costs_words(deals);
  if (all_end(deals, island::Result::victory)) {
    shown.gains.insert(shown.gains.begin(), "victory this turn");
    return shown;
  }
  shown.leaves = still_to_come(after, deals);
  const std::string end = island::raised(result(game, deals[0].end).text);
  const bool told = std::find(shown.leaves.begin(), shown.leaves.end(), end) != shown.leaves.end();
  // Explorers, the fear deck and more may lose a game that the forecast does not end.
  if (all_end(deals, island::Result::defeat) && !told) shown.leaves.push_back(end);
  return shown;
}

// An estimate is never quite sure.
std::string percent(double chance) {
  if (chance < 0.005) return "under 1 %";
  if (chance >= 0.995) return "over 99 %";
  return fmt::format("about {:.0f} %", 100 * chance);
}

// What a plan comes to, in whatever order it is done.
std::vector<std::string> doings_of(const HintedPlan& plan) {
  std::vector<std::string> doings;
  for (const PlanPart& part : plan.parts) {
    const std::string text = fmt::format("{}, {}", part.title, fmt::join(part.changes, ", "));
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find(", ", begin), text.size());
      const auto phase = static_cast<int>(part.phase);
      doings.push_back(fmt::format("{} {} {}", part.seat, phase, text.substr(begin, end - begin)));
      begin = end + 2;
    }
  }
  std::sort(doings.begin(), doings.end());
  return doings;
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
    // What differs in nothing that can be told is no other plan, nor is the same in another order.
    const bool told =
        std::any_of(hint.plans.begin(), hint.plans.end(),
                    [&](const HintedPlan& other) { return doings_of(other) == doings_of(shown); });
    if (!told) hint.plans.push_back(std::move(shown));
  }
  return hint;
}

std::vector<std::string> hint_paragraphs(const Hint& hint) {
  std::vector<std::string> paragraphs;
  for (const HintedPlan& plan : hint.plans) {
    const bool best = paragraphs.empty();
    std::string words =
        fmt::format("{}: {} to win. {}", best ? "Best" : "Else", percent(plan.chance), plan.words);
    // What is long, and the same as of the best plan, need not be read again.
    const auto add = [&](std::string_view heading, std::vector<std::string> HintedPlan::*reasons) {
      const std::vector<std::string>& list = plan.*reasons;
      if (list.empty()) return;
      const bool same = !best && list.size() > 1 && list == hint.plans.front().*reasons;
      words += same ? fmt::format(" {} the same.", heading)
                    : fmt::format(" {}: {}.", heading, fmt::join(list, "; "));
    };
    add("Prevents", &HintedPlan::prevents);
    add("Gains", &HintedPlan::gains);
    add("Costs", &HintedPlan::costs);
    add("Leaves", &HintedPlan::leaves);
    paragraphs.push_back(std::move(words));
  }
  return paragraphs;
}

}  // namespace loci::shown
