#include "shown/analysis.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "island/island_table.hpp"

namespace loci::shown {
namespace {

constexpr std::size_t kSuspects = 8;
constexpr std::size_t kWorst = 3;
// How much more thought a suspect gets.
constexpr u64 kCloser = 6;
// A difference that is no more than noise.
constexpr double kNoCost = 0.01;

island::Options options_of(const island::Game& game, const island::State& state, int seat) {
  island::Options all;
  game.enumerate(state, all);
  island::Options own;
  for (const island::Option& option : all) {
    if (option.seat == seat) own.list[own.count++] = option;
  }
  return own;
}

}  // namespace

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
  judged.label = made.label;
  const island::Judgement judgement =
      judge_.judge(view(table_.game(), state, made.seat),
                   options_of(table_.game(), state, made.seat), made.option, plans_);
  judged.chance = judgement.taken;
  judged.cost = judgement.best - judgement.taken;
}

void Analyst::choose_suspects() {
  for (const AnalysedChoice& each : analysis_.choices) suspects_.push_back(each.choice);
  std::stable_sort(suspects_.begin(), suspects_.end(), [&](std::size_t one, std::size_t two) {
    return analysis_.choices[one].cost > analysis_.choices[two].cost;
  });
  suspects_.resize(std::min(suspects_.size(), kSuspects));
}

void Analyst::judge_suspect(std::size_t number) {
  AnalysedChoice& judged = analysis_.choices[suspects_[number]];
  const auto& made = table_.log()[judged.choice];
  const island::State state = table_.state_at(judged.choice);
  judge_.forget();
  const island::Judgement judgement =
      judge_.judge(view(table_.game(), state, made.seat),
                   options_of(table_.game(), state, made.seat), made.option, plans_ * kCloser);
  judged.chance = judgement.taken;
  judged.cost = judgement.best - judgement.taken;
}

void Analyst::tell_worst(std::size_t number) {
  if (number == 0) {
    std::stable_sort(suspects_.begin(), suspects_.end(), [&](std::size_t one, std::size_t two) {
      return analysis_.choices[one].cost > analysis_.choices[two].cost;
    });
  }
  const AnalysedChoice& judged = analysis_.choices[suspects_[number]];
  if (judged.cost < kNoCost) return;
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
  worst.better_label =
      table_.game().label(state, options.list[static_cast<std::size_t>(worst.better.option)]);
  analysis_.costly.push_back(std::move(worst));
}

}  // namespace loci::shown
