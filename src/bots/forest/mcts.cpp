#include "bots/forest/mcts.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "bots/forest/prior.hpp"
#include "core/threads.hpp"
#include "forest/turn.hpp"

namespace loci::forest {
namespace {

constexpr float kExploration = 1.8F;
constexpr float kUntriedReduction = 0.05F;

// A tree grows no further: some hundred thousand iterations, in about 100 megabytes.
constexpr std::size_t kMostEdges = std::size_t{1} << 22;

// The end is proved from so few tiles on, in so many deals of the unknown tokens.
constexpr int kProvedTiles = 10;
constexpr std::size_t kWorlds = 12;
constexpr u64 kProofPositions = 24;  // in each deal, for each iteration

}  // namespace

SearchTree::SearchTree(const Game& game, const State& view, const Options& options)
    : game_(game), view_(view) {
  add_decision(view, options);
}

i32 SearchTree::add_decision(const State& state, const Options& options) {
  Decision decision;
  decision.first_edge = static_cast<u32>(edges_.size());
  decision.edges = static_cast<u32>(options.count);
  std::array<float, kMaxOptions> prior;
  estimate_options(state, options, prior);
  for (int i = 0; i < options.count; ++i) {
    Edge edge;
    edge.option = options.list[i];
    edge.prior = prior[static_cast<std::size_t>(i)];
    edges_.push_back(edge);
  }
  decisions_.push_back(decision);
  return static_cast<i32>(decisions_.size()) - 1;
}

bool SearchTree::has_options(const Decision& decision, const Options& options) const {
  if (decision.edges != static_cast<u32>(options.count)) return false;
  for (u32 i = 0; i < decision.edges; ++i) {
    if (edges_[decision.first_edge + i].option != options.list[i]) return false;
  }
  return true;
}

i32 SearchTree::decision_behind(u32 edge, const State& state, const Options& options) {
  for (i32 at = edges_[edge].decision; at >= 0;) {
    const Decision& decision = decisions_[static_cast<std::size_t>(at)];
    if (has_options(decision, options)) return at;
    at = decision.next;
  }
  if (edges_.size() >= kMostEdges) return -1;
  const i32 added = add_decision(state, options);
  decisions_[static_cast<std::size_t>(added)].next = edges_[edge].decision;
  edges_[edge].decision = added;
  return added;
}

u32 SearchTree::best_edge(const Decision& decision) const {
  float tried = 0;
  double total = 0;
  u32 visits = 0;
  for (u32 i = 0; i < decision.edges; ++i) {
    const Edge& edge = edges_[decision.first_edge + i];
    total += edge.total;
    visits += edge.visits;
    if (edge.visits > 0) tried += edge.prior;
  }
  const float mean = visits > 0 ? static_cast<float>(total / visits) : 0.5F;
  const float untried = mean - kUntriedReduction * std::sqrt(tried);
  const float scale = kExploration * std::sqrt(static_cast<float>(visits) + 1);
  u32 best = decision.first_edge;
  float best_value = -1;
  for (u32 i = 0; i < decision.edges; ++i) {
    const Edge& edge = edges_[decision.first_edge + i];
    const auto count = static_cast<float>(edge.visits);
    const float value =
        (edge.visits > 0 ? static_cast<float>(edge.total / static_cast<double>(count)) : untried) +
        scale * edge.prior / (1 + count);
    if (value > best_value) {
      best_value = value;
      best = decision.first_edge + i;
    }
  }
  return best;
}

u32 SearchTree::iterate(Rng& rng, State& state) {
  constexpr std::size_t kDeepest = 256;
  std::array<u32, kDeepest> path;
  std::size_t depth = 0;
  state = redeal(game_, view_, rng);
  Options options;
  i32 at = 0;
  while (depth < kDeepest) {
    const u32 chosen = best_edge(decisions_[static_cast<std::size_t>(at)]);
    path[depth++] = chosen;
    act(state, edges_[chosen].option);
    if (edges_[chosen].visits == 0) break;
    run(state, options);
    if (options.count == 0) break;
    at = decision_behind(chosen, state, options);
    if (at < 0) break;
  }
  play_out(state, rng);
  const Rewards reward = rewards(state);
  for (std::size_t i = 0; i < depth; ++i) {
    Edge& edge = edges_[path[i]];
    ++edge.visits;
    edge.total += static_cast<double>(reward[edge.option.seat]);
  }
  return path[0];  // the edges of the root come first
}

void SearchTree::add_visits(std::array<u64, kMaxOptions>& visits) const {
  const Decision& root = decisions_.front();
  for (u32 i = 0; i < root.edges; ++i) visits[i] += edges_[root.first_edge + i].visits;
}

MctsBot::MctsBot(const Game& game, const bots::Budget& budget, u64 seed)
    : game_(game),
      budget_(budget),
      rng_(Rng::seeded(seed)),
      // What is limited by iterations plays the same every time: so do proofs by one thread only.
      endgame_(kProofPositions * (budget.iterations > 0 ? budget.iterations : budget.milliseconds),
               budget.iterations > 0 ? 1 : std::max(budget.threads, 1U)) {
  budget_.threads = std::max(budget.threads, 1U);
}

u64 MctsBot::best_proved(const State& view, const Options& options) {
  const u64 all = (u64{1} << options.count) - 1;
  if (is_solo(view) || std::popcount(view.forest) > kProvedTiles) return all;
  const bool unknown =
      std::any_of(view.unknown, view.unknown + kMaxSeats, [](u8 tokens) { return tokens > 0; }) ||
      std::count(view.place_tokens, view.place_tokens + kPlaces, kHiddenToken) > 0;
  std::array<int, kMaxOptions> wins{};
  for (std::size_t world = 0; world < (unknown ? kWorlds : 1); ++world) {
    const State deal = redeal(game_, view, rng_);
    const auto winning = endgame_.forcing(deal, Verdict::victory);
    if (!winning) return all;
    for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += (*winning >> i & 1) != 0 ? 1 : 0;
  }
  u64 best = 0;
  const int most = *std::max_element(wins.begin(), wins.begin() + options.count);
  for (int i = 0; i < options.count; ++i) {
    if (wins[static_cast<std::size_t>(i)] == most) best |= u64{1} << i;
  }
  return best;
}

int MctsBot::choose(const State& view, const Options& options) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::milliseconds(budget_.milliseconds);
  const u64 proved = best_proved(view, options);
  if (std::has_single_bit(proved)) return std::countr_zero(proved);
  std::vector<std::array<u64, kMaxOptions>> visits(budget_.threads);
  const u64 seed = u64{rng_.next()} << 32 | rng_.next();
  on_threads(budget_.threads, [&](std::size_t number) {
    Rng rng = Rng::seeded(seed + number);
    SearchTree tree(game_, view, options);
    State end;
    if (budget_.iterations > 0) {
      const u64 share = budget_.iterations / budget_.threads +
                        (number < budget_.iterations % budget_.threads ? 1 : 0);
      for (u64 i = 0; i < share; ++i) tree.iterate(rng, end);
    } else {
      do tree.iterate(rng, end);
      while (Clock::now() < deadline);
    }
    tree.add_visits(visits[number]);
  });

  std::array<u64, kMaxOptions> total{};
  for (const auto& each : visits) {
    for (std::size_t i = 0; i < total.size(); ++i) total[i] += each[i];
  }
  int chosen = std::countr_zero(proved);
  for (int i = chosen + 1; i < options.count; ++i) {
    const bool better =
        total[static_cast<std::size_t>(i)] > total[static_cast<std::size_t>(chosen)];
    if ((proved >> i & 1) != 0 && better) chosen = i;
  }
  return chosen;
}

}  // namespace loci::forest
