// Players of Spirits of the Forest that are programs. They see what their seat may know, nothing
// more, and with the same seed they play the same game.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "forest/forest_table.hpp"

namespace loci::forest {

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // The index of the option to take. `view` is the state as the deciding seat knows it, `options`
  // are those open in it, all of that seat.
  virtual int choose(const Game& game, const State& view, const Options& options) = 0;
};

struct BotPlan {
  enum class Kind { random, greedy, mcts };
  Kind kind = Kind::random;
  // mcts: how long it thinks about a decision, in iterations or, if those are 0, milliseconds.
  u64 iterations = 0;
  u64 milliseconds = 0;
  unsigned threads = 0;  // 0: nothing was said of them; it thinks on one
};

// "random", "greedy", "mcts:1000", "mcts:500ms"; with "x2" behind it mcts thinks on two threads.
// What is wrong with the text, or nothing.
std::string read_bot(std::string_view text, BotPlan& plan);

std::unique_ptr<Bot> make_bot(const BotPlan& plan, u64 seed);

}  // namespace loci::forest
