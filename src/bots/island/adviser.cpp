#include "bots/island/adviser.hpp"

#include <algorithm>
#include <chrono>
#include <tuple>

namespace loci::island {
namespace {

using Clock = std::chrono::steady_clock;

// After so many plans a line has found what it is about.
constexpr u64 kLook = 100;
// Every so many plans a line tries what another has found.
constexpr u64 kExchange = 25;

void drop(Options& options, const Option& option) {
  options.count = static_cast<int>(std::remove(options.list, options.list + options.count, option) -
                                   options.list);
}

// The choices that a plan makes whatever is dealt, in an order of their own.
Path sure_choices(const std::vector<Path>& paths) {
  Path sure;
  for (const Step& step : paths[0]) {
    const bool everywhere = std::all_of(paths.begin() + 1, paths.end(), [&](const Path& path) {
      return std::find(path.begin(), path.end(), step) != path.end();
    });
    if (everywhere) sure.push_back(step);
  }
  const auto key = [](const Step& step) {
    return std::tuple(step.question, step.option.seat, step.option.alternative, step.option.value);
  };
  std::sort(sure.begin(), sure.end(),
            [&](const Step& one, const Step& two) { return key(one) < key(two); });
  return sure;
}

}  // namespace

Adviser::Adviser(const Game& game, const WeightTable& weights)
    : game_(game), evaluation_(game, weights) {}

void Adviser::start(const State& view, const Options& options, u64 seed,
                    const std::vector<Path>& begun) {
  copy(view_, view);
  seed_ = seed;
  tried_ = 0;
  lines_.clear();
  Line& all = lines_.emplace_back();
  all.options = options;
  open(all, begun);
}

void Adviser::open(Line& line, const std::vector<Path>& begun) {
  if (line.search == nullptr) line.search = std::make_unique<PlanSearch>(game_, evaluation_);
  line.tried = 0;
  // All lines have the same deals, so that their plans can be compared.
  line.search->start(view_, line.options, kDeals, seed_);
  if (begun.empty()) line.search->try_plan({});
  // Each plan once.
  for (auto path = begun.begin(); path != begun.end(); ++path) {
    if (std::find(begun.begin(), path, *path) == path) line.search->try_plan(*path);
  }
}

void Adviser::think(const bots::Budget& more) {
  const auto deadline = Clock::now() + std::chrono::milliseconds(more.milliseconds);
  const u64 end = tried_ + more.iterations;
  while (more.iterations > 0 ? tried_ < end : Clock::now() < deadline) improve_one();
  for (Line& line : lines_) line.search->shorten();
}

// Every second plan is one of the best line, so that it is not the second best for want of thought;
// the others take turns, once there are enough of them.
void Adviser::improve_one() {
  if (lines_.back().tried >= kLook) settle_last();
  const std::size_t turn = lines_.size() < kPlans ? lines_.size() - 1 : tried_ / 2 % lines_.size();
  const std::size_t best = leading();
  const std::size_t number = tried_ % 2 == 0 ? best : turn;
  Line& line = lines_[number];
  if (lines_.size() > 1 && line.tried % kExchange == kExchange - 1) {
    const std::size_t other = number == best ? (number + 1) % lines_.size() : best;
    line.search->try_plan(lines_[other].search->paths()[tried_ % kDeals]);
  } else {
    line.search->improve(1);
  }
  ++line.tried;
  ++tried_;
}

void Adviser::settle_last() {
  Line& last = lines_.back();
  last.search->shorten();
  const std::vector<Path> paths = last.search->paths();
  const Option taken = last.options.list[last.search->choice()];
  Options others = last.options;
  drop(others, taken);
  if (repeats(last)) {
    if (others.count == 0) {
      lines_.pop_back();
      lines_.back().tried = 0;
      return;
    }
    last.options = others;
    open(last, paths);
    return;
  }
  last.tried = 0;
  if (lines_.size() == kPlans || others.count == 0) return;
  last.options.count = 1;
  last.options.list[0] = taken;
  open(last, paths);
  Line& next = lines_.emplace_back();
  next.options = others;
  open(next, paths);
}

// What is worth the same in these deals is the same but for the order; the choices tell it too, but
// for those that another order leaves forced, and not asked.
bool Adviser::repeats(const Line& line) const {
  const Path own = sure_choices(line.search->paths());
  return std::any_of(lines_.data(), &line, [&](const Line& other) {
    return other.search->value() == line.search->value() ||
           sure_choices(other.search->paths()) == own;
  });
}

std::size_t Adviser::leading() const {
  std::size_t best = 0;
  for (std::size_t i = 1; i < lines_.size(); ++i) {
    if (lines_[i].search->value() > lines_[best].search->value()) best = i;
  }
  return best;
}

std::vector<AdvisedPlan> Adviser::plans() const {
  std::vector<const Line*> order;
  for (const Line& line : lines_) {
    if (!repeats(line)) order.push_back(&line);
  }
  std::stable_sort(order.begin(), order.end(), [](const Line* one, const Line* two) {
    return one->search->value() > two->search->value();
  });
  std::vector<AdvisedPlan> plans;
  plans.reserve(order.size());
  for (const Line* line : order) {
    plans.push_back({line->options.list[line->search->choice()],
                     Evaluation::chance(line->search->value() / kDeals), line->search->paths()});
  }
  return plans;
}

}  // namespace loci::island
