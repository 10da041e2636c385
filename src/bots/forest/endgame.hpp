// The end of a game, proved: what a seat can force when everything is known.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "forest/game.hpp"

namespace loci::forest {

// In the order of what a seat would rather have.
enum class Verdict : u8 { defeat, shared, victory };

struct Proof {
  // What the seat gets at least, whatever the others do, even if they all play against it. With two
  // players that is the value of the game.
  Verdict verdict{};
  int option = 0;     // of the state, if it is the seat's turn: one that forces it
  u64 positions = 0;  // looked at
};

class Endgame {
 public:
  // Gives up after looking at so many positions; remembers about as many as it may look at. Several
  // threads are faster, but which of several options they find, and whether they give up, may be
  // another the next time.
  explicit Endgame(u64 most_positions, unsigned threads = 1);
  ~Endgame();
  Endgame(const Endgame&) = delete;
  Endgame& operator=(const Endgame&) = delete;

  // Of a game of 2 to 4 players that stands at a decision, with nothing unknown in it. Nothing: it
  // was too much.
  std::optional<Proof> prove(const State& state, int seat);
  // The options, a bit each, after which the seat whose turn it is still gets that. Nothing:
  // likewise.
  std::optional<u64> forcing(const State& state, Verdict wanted);

 private:
  struct Tables;
  class Busy;
  struct Search;
  // What the first search answers that gets to an end.
  template <class Ask>
  auto first_answer(const State& state, int seat, const Ask& ask);

  std::unique_ptr<Tables> tables_;
  std::vector<std::unique_ptr<Search>> searches_;
};

}  // namespace loci::forest
