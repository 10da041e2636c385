#include "bots/island/plan_search.hpp"

#include <algorithm>
#include <functional>

#include "core/hash.hpp"

namespace loci::island {
namespace {

// Content may ask without an end: a plan that is still in its turn there is as bad as a defeat, or
// putting off the Invaders for ever would be the best of all.
constexpr std::size_t kMostSteps = 400;
// Every so many changed plans go on with anything, not with what was planned.
constexpr u32 kFreshEvery = 8;
// Where nothing is planned, one of so many times something is ended or declined that need not be.
constexpr u32 kEndEvery = 6;
// A plan that is so far behind in the deals seen so far is dropped.
constexpr i64 kClearlyBehind = Evaluation::kWon / 40;

// How much worse a plan may be that is gone on with, at the beginning of a search, in all deals.
constexpr i64 kAllowance = Evaluation::kWon / 16;
constexpr u32 kParts = 1024;  // of it

// Where nothing is planned, one of so many choices goes by experience.
constexpr u32 kTriedOf = 4;
constexpr u32 kTried = 3;

u32 question_of(const State& state) {
  const Frame& frame = state.frames[state.frames_count - 1];
  return static_cast<u32>(frame.routine) << 16 | frame.pc;
}

int find_option(const Options& options, const Option& wanted) {
  const Option* const found = std::find(options.begin(), options.end(), wanted);
  return found == options.end() ? kNone : static_cast<int>(found - options.begin());
}

}  // namespace

namespace {

u64 key_of(const Step& step) {
  return mix(u64{step.question} << 40 ^ u64{step.option.alternative} << 32 ^
             static_cast<u32>(step.option.value) ^ u64{step.option.seat} << 60);
}

}  // namespace

void Experience::add(const Step& step, i64 value) {
  const u64 key = key_of(step);
  Entry& entry = entries_[key % kEntries];
  if (entry.key != key) entry = {key, 0, 0};
  // What is long past counts less: the plans around it were worse.
  constexpr u32 kRemembered = 8;
  entry.times = std::min(entry.times + 1, kRemembered);
  entry.mean += static_cast<i32>((value - entry.mean) / static_cast<i64>(entry.times));
}

bool Experience::knows(const Step& step, i64& mean) const {
  const u64 key = key_of(step);
  const Entry& entry = entries_[key % kEntries];
  mean = entry.mean;
  return entry.key == key && entry.times > 0;
}

PlanSearch::Moment& PlanSearch::Way::at(std::size_t index) {
  while (moments.size() <= index) moments.push_back(std::make_unique<Moment>());
  return *moments[index];
}

void PlanSearch::start(const State& view, const Options& options, int deals, u64 seed) {
  rng_ = Rng::seeded(seed);
  // What is chosen before the first turn shows in that turn.
  last_turn_ = std::max<int>(view.turn, 1);
  has_plan_ = false;
  if (turn_ != view.turn) experience_.forget();
  turn_ = view.turn;
  deals_.resize(static_cast<std::size_t>(deals));
  const Redealer redealer(game_, view);
  for (Deal& deal : deals_) {
    Moment& root = deal.best.at(0);
    redealer.deal(root.state, rng_);
    root.options.count = options.count;
    std::copy(options.begin(), options.end(), root.options.list);
    deal.best.length = 1;
    deal.is_tried = false;
  }
}

int PlanSearch::any_option(const State& state, const Options& options, Rng& rng) const {
  const int index = static_cast<int>(rng.below(static_cast<u32>(options.count)));
  if (!game_.ends(state, options.list[index]) || rng.below(kEndEvery) == 0) return index;
  return static_cast<int>(rng.below(static_cast<u32>(options.count)));
}

int PlanSearch::likely_option(const State& state, const Options& options, Rng& rng) const {
  if (rng.below(kTriedOf) >= kTried) return any_option(state, options, rng);
  const u32 question = question_of(state);
  int best = kNone;
  i64 most = 0;
  // What was never taken is as good a guess as what is known to be best of some.
  int unknown = 0;
  for (int i = 0; i < options.count; ++i) {
    i64 mean = 0;
    if (!experience_.knows({question, options.list[i]}, mean)) {
      ++unknown;
    } else if (best < 0 || mean > most) {
      best = i;
      most = mean;
    }
  }
  if (best < 0 ||
      rng.below(static_cast<u32>(unknown + options.count)) < static_cast<u32>(unknown)) {
    return any_option(state, options, rng);
  }
  return best;
}

int PlanSearch::next_option(const State& state, const Options& options, Course& course) const {
  const u32 question = question_of(state);
  for (const Step* step = course.next; step != course.end; ++step) {
    if (step->question != question) continue;
    const int index = find_option(options, step->option);
    if (index < 0) continue;
    course.next = step + 1;
    return index;
  }
  return likely_option(state, options, course.any);
}

void PlanSearch::try_in(Deal& deal, std::size_t changed, const Step& instead, Course course) {
  deal.is_tried = true;
  deal.changed = changed;
  deal.instead = instead;
  const Moment* from = &deal.best.at(changed);
  Option option = instead.option;
  std::size_t length = changed + 1;
  bool over = false;
  while (true) {
    Moment& moment = deal.tried.at(length);
    copy(moment.state, from->state);
    moment.options.count = 1;
    moment.options.list[0] = option;
    game_.choose(moment.state, moment.options, 0);
    over = moment.options.count == 0 || moment.state.turn > last_turn_;
    if (over || length == kMostSteps) break;
    option = moment.options.list[next_option(moment.state, moment.options, course)];
    moment.taken = {question_of(moment.state), option};
    from = &moment;
    ++length;
  }
  deal.tried.length = length;
  deal.tried.value = over ? evaluation_.value(deal.tried.at(length).state) : -Evaluation::kWon;
}

void PlanSearch::learn_from(const Deal& deal) {
  if (!deal.is_tried) return;
  experience_.add(deal.instead, deal.tried.value);
  for (std::size_t i = deal.changed + 1; i < deal.tried.length; ++i) {
    experience_.add(deal.tried.moments[i]->taken, deal.tried.value);
  }
}

void PlanSearch::keep(Deal& deal) {
  if (!deal.is_tried) return;
  deal.is_tried = false;
  deal.best.at(deal.changed).taken = deal.instead;
  // With what comes of it.
  for (std::size_t i = deal.changed + 1; i <= deal.tried.length; ++i) {
    deal.best.at(i);
    std::swap(deal.best.moments[i], deal.tried.moments[i]);
  }
  deal.best.length = deal.tried.length;
  deal.best.value = deal.tried.value;
  deal.tried.length = 0;
}

void PlanSearch::try_whole(Deal& deal, const Path& path, Rng any) {
  const Moment& root = deal.best.at(0);
  Course course{path.data(), path.data() + path.size(), any};
  const Option option = root.options.list[next_option(root.state, root.options, course)];
  try_in(deal, 0, {question_of(root.state), option}, course);
}

void PlanSearch::try_plan(const Path& path) {
  const i64 best = value();
  const Rng any = Rng::seeded(rng_.next());
  i64 sum = 0;
  for (Deal& deal : deals_) {
    try_whole(deal, path, any);
    sum += deal.tried.value;
  }
  for (const Deal& deal : deals_) learn_from(deal);
  if (!has_plan_ || sum > best) {
    for (Deal& deal : deals_) keep(deal);
  }
  has_plan_ = true;
  for (Deal& deal : deals_) deal.is_tried = false;
}

i64 PlanSearch::value_of(const Path& path) {
  const Rng any = Rng::seeded(rng_.next());
  i64 sum = 0;
  for (Deal& deal : deals_) {
    try_whole(deal, path, any);
    deal.is_tried = false;
    sum += deal.tried.value;
  }
  return sum;
}

void PlanSearch::improve(u64 times) {
  const i64 before = value();
  std::vector<Path> begun;
  if (times > 1) begun = paths();
  for (u64 i = 0; i < times; ++i) {
    const u64 left = times - 1 - i;
    change_one(kAllowance * static_cast<i64>(left) / static_cast<i64>(times));
  }
  if (value() >= before) return;
  for (std::size_t i = 0; i < deals_.size(); ++i) {
    try_whole(deals_[i], begun[i], rng_);
    keep(deals_[i]);
  }
}

void PlanSearch::change_one(i64 allowance) {
  const u32 count = static_cast<u32>(deals_.size());
  const u32 first = rng_.below(count);
  const Way& way = deals_[first].best;
  const u32 at = rng_.below(static_cast<u32>(way.length));
  const Moment& moment = *way.moments[at];
  const Step old = moment.taken;
  const Options& options = moment.options;
  // Any other option.
  if (options.count < 2) return;
  Option option = options.list[rng_.below(static_cast<u32>(options.count - 1))];
  if (option == old.option) option = options.list[options.count - 1];
  const Step instead{old.question, option};
  const bool fresh = rng_.below(kFreshEvery) == 0;
  const Rng any = Rng::seeded(rng_.next());
  const i64 least = -allowance * static_cast<i64>(rng_.below(kParts)) / kParts;
  i64 gain = 0;
  bool dropped = false;
  for (u32 i = 0; i < count && !dropped; ++i) {
    Deal& deal = deals_[(first + i) % count];
    // In other deals it may come earlier, later, or not at all.
    std::size_t changed = 0;
    const auto& moments = deal.best.moments;
    while (changed < deal.best.length && !(moments[changed]->taken == old)) ++changed;
    if (i == 0) changed = at;
    if (changed == deal.best.length) continue;
    if (find_option(moments[changed]->options, option) < 0) continue;
    rest_.clear();
    for (std::size_t j = changed + 1; j < deal.best.length && !fresh; ++j) {
      rest_.push_back(moments[j]->taken);
    }
    try_in(deal, changed, instead, {rest_.data(), rest_.data() + rest_.size(), any});
    gain += deal.tried.value - deal.best.value;
    // What is worth the same in one deal is most likely the same plan in another order.
    dropped = gain == 0 || gain < -kClearlyBehind;
  }
  for (const Deal& deal : deals_) learn_from(deal);
  for (Deal& deal : deals_) {
    if (!dropped && gain > least) keep(deal);
    deal.is_tried = false;
  }
}

bool PlanSearch::try_without(Deal& deal, const Step& step, Rng any) {
  const auto& moments = deal.best.moments;
  const std::size_t length = deal.best.length;
  std::size_t at = 0;
  while (at < length && !(moments[at]->taken == step)) ++at;
  if (at == length) return true;
  const Moment& moment = *moments[at];
  const auto* const end =
      std::find_if(moment.options.begin(), moment.options.end(), [&](const Option& option) {
        return option.seat == step.option.seat && game_.ends(moment.state, option);
      });
  if (end == moment.options.end() || *end == step.option) return false;
  const Step ending{step.question, *end};
  const auto asks = [&](std::size_t i) { return moments[i]->taken.question == step.question; };
  const auto phase_lasts = [&](std::size_t i) {
    return i < length && moments[i]->state.phase == moment.state.phase;
  };
  // What was begun with the choice ends where the same is asked again, or with the phase; by then
  // it must have been declined for good.
  std::size_t i = at + 1;
  while (phase_lasts(i) && !asks(i)) ++i;
  rest_.clear();
  bool declined = false;
  for (; phase_lasts(i); ++i) {
    rest_.push_back(moments[i]->taken);
    declined = declined || rest_.back() == ending;
  }
  if (!declined) rest_.push_back(ending);
  for (; i < length; ++i) rest_.push_back(moments[i]->taken);
  const bool is_open = !(rest_[0] == step) && find_option(moment.options, rest_[0].option) >= 0;
  const Step instead = is_open && rest_[0].question == step.question ? rest_[0] : ending;
  const Step* const next = rest_.data() + (instead == rest_[0] ? 1 : 0);
  try_in(deal, at, instead, {next, rest_.data() + rest_.size(), any});
  return true;
}

// Whether the next turn begins the same without what was left out, but for element markers that are
// left. A game that is over goes on nowhere.
bool PlanSearch::ends_alike(Deal& deal) {
  const State& without = deal.tried.at(deal.tried.length).state;
  const State& with = deal.best.at(deal.best.length).state;
  if (without.result != with.result) return false;
  if (with.result != Result::running) return true;
  State wealthier;
  copy(wealthier, with);
  for (int seat = 0; seat < with.seats_count; ++seat) {
    const auto& left = without.seats[seat].prepared;
    auto& held = wealthier.seats[seat].prepared;
    const bool is_more =
        std::equal(std::begin(left), std::end(left), std::begin(held), std::greater_equal<>());
    if (is_more) std::copy(std::begin(left), std::end(left), std::begin(held));
  }
  return position_hash(without) == position_hash(wealthier);
}

bool PlanSearch::leave_out(const Step& step) {
  const Rng any = Rng::seeded(rng_.next());
  i64 gain = 0;
  std::size_t before = 0;
  std::size_t after = 0;
  bool same = true;
  bool may = true;
  for (Deal& deal : deals_) {
    may = may && try_without(deal, step, any);
    if (!may || !deal.is_tried) continue;
    before += deal.best.length;
    after += deal.tried.length;
    gain += deal.tried.value - deal.best.value;
    same = same && ends_alike(deal);
  }
  const bool left_out = may && after < before && (gain > 0 || (gain == 0 && same));
  for (Deal& deal : deals_) {
    if (left_out) keep(deal);
    deal.is_tried = false;
  }
  return left_out;
}

void PlanSearch::shorten() {
  Path needed;
  for (const Deal& deal : deals_) {
    // From the end on: what led to something that is left out may then be left out too.
    for (std::size_t i = deal.best.length; i-- > 0;) {
      if (i >= deal.best.length) continue;
      const Step step = deal.best.moments[i]->taken;
      if (std::find(needed.begin(), needed.end(), step) != needed.end()) continue;
      if (!leave_out(step)) needed.push_back(step);
    }
  }
}

int PlanSearch::choice() const {
  const Moment& root = *deals_[0].best.moments[0];
  return find_option(root.options, root.taken.option);
}

i64 PlanSearch::value() const {
  i64 sum = 0;
  for (const Deal& deal : deals_) sum += deal.best.value;
  return sum;
}

std::vector<PlanSearch::Position> PlanSearch::reached(std::size_t deal) const {
  std::vector<Position> positions;
  const Deal& one = deals_[deal];
  for (const Way* way : {&one.best, &one.tried}) {
    if (way == &one.tried && way->length <= one.changed + 1) continue;
    // The evaluation has used up what comes behind it.
    const Moment& last = *way->moments[way->length - 1];
    Position& end = positions.emplace_back();
    copy(end.state, last.state);
    end.options.count = 1;
    end.options.list[0] = last.taken.option;
    game_.choose(end.state, end.options, 0);
    if (end.state.turn <= last_turn_ || end.options.count == 0) positions.pop_back();
  }
  return positions;
}

std::vector<Path> PlanSearch::paths() const {
  std::vector<Path> paths;
  for (const Deal& deal : deals_) {
    Path& path = paths.emplace_back();
    for (std::size_t i = 0; i < deal.best.length; ++i) path.push_back(deal.best.moments[i]->taken);
  }
  return paths;
}

}  // namespace loci::island
