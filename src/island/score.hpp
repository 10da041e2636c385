// The score of a game that has ended, as the rulebook counts it.
#pragma once

#include <string>

#include "island/game.hpp"

namespace loci::island {

// What makes a game harder, on one scale from 0 on.
struct Difficulty {
  int adversary = 0;
  int scenario = 0;
  int map = 0;          // of its own, or islets
  int extra_board = 0;  // the more, the harder the rest is
  int total() const { return adversary + scenario + map + extra_board; }
};

Difficulty difficulty(const Game& game);
// Of a set-up with ids in it.
Difficulty difficulty(const Content& content, const Setup& setup);
// Of two adversaries together, in whatever order.
int combined_difficulty(int first, int second);

struct Score {
  bool won = false;
  int difficulty = 0;
  int invader_cards = 0;  // won: left in the deck; lost: no longer there
  int dahan = 0;          // living, for each player
  int blight = 0;         // on the island, for each player
  int scenario = 0;       // what the scenario counts besides

  // 5 for each difficulty, 10 for the victory and 2 a card; or 2 for each difficulty and 1 a card.
  int total() const {
    const int ending =
        won ? 5 * difficulty + 10 + 2 * invader_cards : 2 * difficulty + invader_cards;
    return ending + dahan - blight + scenario;
  }
};

// As the island stands; of a game that runs, as if it had just been lost.
Score score(const Game& game, const State& state);
// "23 = 10 for the victory + 2 x 4 invader cards left + 7 for dahan - 2 for blight"
std::string score_text(const Score& score);

// The Action that won the game would also have lost it.
bool is_sacrifice(const Game& game, const State& state);

}  // namespace loci::island
