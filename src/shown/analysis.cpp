#include "shown/analysis.hpp"

#include <algorithm>
#include <cmath>

#include "core/hash.hpp"
#include "island/island_table.hpp"

namespace loci::shown {
namespace {

constexpr std::size_t kSuspects = 8;
constexpr std::size_t kWorst = 3;
// How much more thought a suspect gets.
constexpr u64 kCloser = 6;
// What is never worth telling.
constexpr double kNoCost = 0.01;

// A plan reaches as far: until the Invaders act, and from then on until the turn ends.
bool are_in_one_plan(const AnalysedChoice& one, const AnalysedChoice& other) {
  const auto before_invaders = [](const Moment& moment) {
    return moment.phase == word(island::Phase::spirit) || moment.phase == word(island::Phase::fast);
  };
  return one.turn == other.turn && one.seat == other.seat &&
         (one.phase == other.phase || (before_invaders(one) && before_invaders(other)));
}

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
    if (number + 1 == choices) choose_suspects();
  } else if (number < choices + suspects_.size()) {
    judge_suspect(number - choices);
  } else {
    tell_worst(number - choices - suspects_.size());
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
  best_.push_back(judgement.best);
}

// With one choice after the other in a plan nothing happens between them: the chance before the
// second is that after the first, but for what both estimates are off, as a rule.
double Analyst::error_of_estimates() const {
  const std::vector<AnalysedChoice>& choices = analysis_.choices;
  std::vector<double> gaps;
  for (std::size_t i = 1; i < choices.size(); ++i) {
    if (!are_in_one_plan(choices[i - 1], choices[i])) continue;
    gaps.push_back(std::abs(best_[i] - choices[i - 1].chance));
  }
  if (gaps.empty()) return 0;
  const auto middle = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
  std::nth_element(gaps.begin(), middle, gaps.end());
  return *middle;
}

// What a choice gave away that the rest of its plan did not bring back: the order in which a plan
// is done costs nothing.
double Analyst::cost_of(std::size_t choice) const {
  const std::vector<AnalysedChoice>& choices = analysis_.choices;
  double kept = choices[choice].chance;
  for (std::size_t i = choice + 1; i < choices.size(); ++i) {
    if (are_in_one_plan(choices[choice], choices[i])) kept = std::max(kept, choices[i].chance);
  }
  return std::max(0.0, best_[choice] - kept);
}

void Analyst::choose_suspects() {
  std::vector<AnalysedChoice>& choices = analysis_.choices;
  analysis_.error = error_of_estimates();
  for (AnalysedChoice& each : choices) {
    each.cost = cost_of(each.choice);
    const auto in_plan = [&](std::size_t other) { return are_in_one_plan(choices[other], each); };
    const auto known = std::find_if(suspects_.begin(), suspects_.end(), in_plan);
    if (known == suspects_.end()) {
      suspects_.push_back(each.choice);
    } else if (choices[*known].cost < each.cost) {
      *known = each.choice;
    }
  }
  sort_suspects();
  suspects_.resize(std::min(suspects_.size(), kSuspects));
  analysis_.of = choices.size() + suspects_.size() + std::min(suspects_.size(), kWorst);
}

void Analyst::sort_suspects() {
  std::stable_sort(suspects_.begin(), suspects_.end(), [&](std::size_t one, std::size_t two) {
    return analysis_.choices[one].cost > analysis_.choices[two].cost;
  });
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
  best_[judged.choice] = judgement.best;
  judged.cost = cost_of(judged.choice);
}

void Analyst::tell_worst(std::size_t number) {
  if (number == 0) sort_suspects();
  const AnalysedChoice& judged = analysis_.choices[suspects_[number]];
  if (judged.cost < std::max(kNoCost, 2 * analysis_.error)) return;
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
