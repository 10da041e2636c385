// Players that are programs, the same for every game: they see what their seat may know, nothing
// more, and with the same seed they play the same game.
#pragma once

#include "core/rng.hpp"

namespace loci::bots {

// Each game has `make_bot(game, wanted, seed)`: a bot for that game, which it holds on to.
template <class G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // The index of the option to take. `view` is the state as a deciding seat knows it, `options` are
  // those open in it that the bot may take: of its seat, or of all seats that it plays.
  virtual int choose(const typename G::State& view, const typename G::Options& options) = 0;
};

// Every option is equally likely.
template <class G>
class RandomBot : public Bot<G> {
 public:
  explicit RandomBot(u64 seed) : rng_(Rng::seeded(seed)) {}
  int choose(const typename G::State&, const typename G::Options& options) override {
    return static_cast<int>(rng_.below(static_cast<u32>(options.count)));
  }

 private:
  Rng rng_;
};

}  // namespace loci::bots
