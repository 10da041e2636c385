#include "shown/analysis.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "island/island_table.hpp"
#include "island/nouns.hpp"

namespace loci::shown {
namespace {

constexpr std::size_t kSuspects = 8;
constexpr std::size_t kWorst = 3;
// How much more thought a suspect gets.
constexpr u64 kCloser = 6;
// A difference that is no more than noise: less than this, or than so many times its error.
constexpr double kNoCost = 0.01;
constexpr double kErrors = 2;

island::Options options_of(const island::Game& game, const island::State& state, int seat) {
  island::Options all;
  game.enumerate(state, all);
  island::Options own;
  for (const island::Option& option : all) {
    if (option.seat == seat) own.list[own.count++] = option;
  }
  return own;
}

// What luck brings is no merit of a choice behind it: where chance was used or a card drawn another
// stretch begins.
u64 stretch_of(const island::State& state) {
  u64 stretch = mix(2 * u64{state.turn} + (state.phase > island::Phase::fast ? 1 : 0));
  Rng rng = state.rng;
  stretch = mix(stretch ^ rng.next());
  for (const island::Pile pile : {island::Pile::invader_deck, island::Pile::minor_deck,
                                  island::Pile::major_deck, island::Pile::event_deck}) {
    stretch = mix(stretch ^ state.piles[static_cast<int>(pile)].count);
  }
  return stretch;
}

// The best chance of each choice and those behind it of the same stretch.
std::vector<double> reached(std::span<const AnalysedChoice> choices,
                            std::span<const u64> stretches) {
  std::vector<double> best(choices.size());
  for (std::size_t i = choices.size(); i-- > 0;) {
    best[i] = choices[i].chance;
    const bool goes_on = i + 1 < choices.size() && stretches[i + 1] == stretches[i];
    if (goes_on) best[i] = std::max(best[i], best[i + 1]);
  }
  return best;
}

// Of the chance there was, so much is not reached any more.
double cost_of(const AnalysedChoice& judged, double reached) {
  return std::max(0.0, judged.chance + judged.cost - reached);
}

}  // namespace

void settle_costs(std::span<AnalysedChoice> choices, std::span<const u64> stretches) {
  const std::vector<double> best = reached(choices, stretches);
  for (std::size_t i = 0; i < choices.size(); ++i) choices[i].cost = cost_of(choices[i], best[i]);
}

Analyst::Analyst(table::Table<island::Game> table, u64 plans)
    : table_(std::move(table)), plans_(plans), judge_(table_.game()) {
  const std::size_t choices = table_.choices();
  analysis_.of = choices + std::min(choices, kSuspects) + std::min(choices, kWorst);
}

bool Analyst::step() {
  const std::size_t choices = table_.choices();
  const std::size_t number = analysis_.examined;
  if (number == analysis_.of) return false;
  if (number < choices) {
    judge_choice(number);
  } else if (number < choices + std::min(choices, kSuspects)) {
    if (number == choices) choose_suspects();
    judge_suspect(number - choices);
  } else {
    tell_worst(number - choices - std::min(choices, kSuspects));
  }
  ++analysis_.examined;
  return true;
}

void Analyst::judge_choice(std::size_t choice) {
  const auto& made = table_.log()[choice];
  const island::State state = table_.state_at(choice);
  AnalysedChoice& judged = analysis_.choices.emplace_back();
  static_cast<Moment&>(judged) = moment(table_.game(), table_.happened(choice));
  judged.choice = choice;
  judged.seat = made.seat;
  judged.label = island::raised(made.label);
  stretches_.push_back(stretch_of(state));
  const island::Judgement judgement =
      judge_.judge(view(table_.game(), state, made.seat),
                   options_of(table_.game(), state, made.seat), made.option, plans_);
  judged.chance = judgement.taken;
  judged.cost = judgement.best - judgement.taken;
}

void Analyst::choose_suspects() {
  std::vector<AnalysedChoice>& choices = analysis_.choices;
  reached_ = reached(choices, stretches_);
  settle_costs(choices, stretches_);
  for (const AnalysedChoice& each : choices) suspects_.push_back(each.choice);
  std::stable_sort(suspects_.begin(), suspects_.end(), [&](std::size_t one, std::size_t two) {
    return choices[one].cost > choices[two].cost;
  });
  std::vector<u64> taken;
  std::erase_if(suspects_, [&](std::size_t choice) {
    const u64 stretch = stretches_[choice];
    if (std::find(taken.begin(), taken.end(), stretch) != taken.end()) return true;
    taken.push_back(stretch);
    return false;
  });
  suspects_.resize(std::min(suspects_.size(), kSuspects));
  errors_.resize(choices.size());
}

void Analyst::judge_suspect(std::size_t number) {
  if (number >= suspects_.size()) return;
  AnalysedChoice& judged = analysis_.choices[suspects_[number]];
  const auto& made = table_.log()[judged.choice];
  const island::State state = table_.state_at(judged.choice);
  judge_.forget();
  const island::Judgement judgement =
      judge_.judge(view(table_.game(), state, made.seat),
                   options_of(table_.game(), state, made.seat), made.option, plans_ * kCloser);
  judged.chance = judgement.taken;
  judged.cost = judgement.best - judgement.taken;
  judged.cost = cost_of(judged, std::max(judgement.taken, reached_[judged.choice]));
  errors_[judged.choice] = judgement.error;
}

void Analyst::tell_worst(std::size_t number) {
  if (number == 0) {
    std::stable_sort(suspects_.begin(), suspects_.end(), [&](std::size_t one, std::size_t two) {
      return analysis_.choices[one].cost > analysis_.choices[two].cost;
    });
  }
  if (number >= suspects_.size()) return;
  const AnalysedChoice& judged = analysis_.choices[suspects_[number]];
  if (judged.cost < std::max(kNoCost, kErrors * errors_[judged.choice])) return;
  const auto& made = table_.log()[judged.choice];
  const island::State state = table_.state_at(judged.choice);
  const island::State seen = view(table_.game(), state, made.seat);
  const island::Options options = options_of(table_.game(), state, made.seat);
  island::Options others = options;
  others.count = static_cast<int>(
      std::remove(others.list, others.list + others.count, made.option) - others.list);
  island::Adviser adviser(table_.game());
  adviser.start(seen, others, mix(full_hash(seen)), {});
  adviser.think({.iterations = plans_ * kCloser});
  CostlyChoice worst;
  static_cast<AnalysedChoice&>(worst) = judged;
  worst.better = shown_hint(table_.game(), seen,
                            {options.list, static_cast<std::size_t>(options.count)}, adviser)
                     .plans.front();
  worst.better_label = island::raised(
      table_.game().label(state, options.list[static_cast<std::size_t>(worst.better.option)]));
  analysis_.costly.push_back(std::move(worst));
}

}  // namespace loci::shown
