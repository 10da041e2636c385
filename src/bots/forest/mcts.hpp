// A searching player: Monte Carlo tree search over what its seat knows. Every iteration deals the
// unknown anew, goes down the tree, and plays the rest out quickly.
#pragma once

#include <array>
#include <vector>

#include "bots/forest/bot.hpp"
#include "bots/forest/endgame.hpp"
#include "bots/forest/playout.hpp"

namespace loci::forest {

class MctsBot : public Bot {
 public:
  MctsBot(const Game& game, const bots::Budget& budget, u64 seed);
  int choose(const State& view, const Options& options) override;

 private:
  // Near the end every option is tried against perfect play in several deals of the unknown tokens.
  // Gives those that are proved to win in the most deals: a bit each, all where nothing is proved.
  u64 best_proved(const State& view, const Options& options);

  const Game& game_;
  bots::Budget budget_;
  Rng rng_;
  Endgame endgame_;
};

// The tree of one decision.
class SearchTree {
 public:
  SearchTree(const Game& game, const State& view, const Options& options);

  // Plays one game to its end, which is left in `end`; the number of the root's option it began
  // with.
  u32 iterate(Rng& rng, State& end);
  // How often each option of the root was tried.
  void add_visits(std::array<u64, kMaxOptions>& visits) const;

 private:
  // An option at a decision: how it fared for the seat that decides.
  struct Edge {
    Option option;
    u32 visits = 0;
    double total = 0;  // a float would lose rewards from some millions of visits on
    float prior = 0;
    i32 decision = -1;  // the one behind it; there may be several, see Decision::next
  };
  // A decision with its options. What a seat can do may hang on tokens that only it knows, so
  // behind one edge decisions with different options can lie.
  struct Decision {
    u32 first_edge = 0;
    u32 edges = 0;
    i32 next = -1;  // another one behind the same edge
  };

  i32 add_decision(const State& state, const Options& options);
  bool has_options(const Decision& decision, const Options& options) const;
  // Adds it if it is new; none where the tree is as large as it may become.
  i32 decision_behind(u32 edge, const State& state, const Options& options);
  u32 best_edge(const Decision& decision) const;

  const Game& game_;
  const State& view_;
  std::vector<Edge> edges_;
  std::vector<Decision> decisions_;
};

}  // namespace loci::forest
