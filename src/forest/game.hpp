// Playing Spirits of the Forest: set a game up, see its options, choose one.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "forest/state.hpp"

namespace loci::forest {

// Impossible set-up. what() is one clear sentence.
class SetupError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Setup {
  int players = 2;                // 1: the solo variant
  int first = 0;                  // the seat that begins, from 1; 0: drawn
  bool optional_payment = false;  // nobody must pay to collect
};

enum class Act : u8 {
  take,
  pay_from_supply,
  pay_from_forest,
  stop,
  skip_collecting,
  use_plus,
  place,
  move,
  move_to,
  skip_gemstone,
  keep_token,
  discard_token,
  give_token
};

struct Option {
  Act act{};
  u8 seat = 0;
  u8 cell = 0;  // of the tile or gemstone
  u8 reserved = 0;
  friend bool operator==(const Option&, const Option&) = default;
};

// At most 48 tiles to place a gemstone on, not to, and a "+" to use.
inline constexpr int kMaxOptions = 52;

// The options of the open decision: scratch beside the state.
struct Options {
  int count = 0;
  Option list[kMaxOptions];
  const Option* begin() const { return list; }
  const Option* end() const { return list + count; }
};

// A choice that had one option and was not asked.
struct ForcedChoice {
  std::string label;
  int seat = 0;
};

// What a choice did is the difference of two small states.
struct Happened {
  State before{};
  State after{};
};

class Game {
 public:
  // As a table names them (table/game.hpp).
  using Setup = forest::Setup;
  using State = forest::State;
  using Option = forest::Option;
  using Options = forest::Options;
  using Happened = forest::Happened;

  // Throws SetupError.
  explicit Game(const Setup& setup);

  const Setup& setup() const { return setup_; }

  // A new game, run to its first decision.
  void start(State& state, Options& options, u64 seed) const;
  // Takes options.list[index] and runs to the next decision; options.count is 0 at the end.
  void choose(State& state, Options& options, int index) const;
  void choose(State& state, Options& options, int index, Happened& happened) const;
  // The options of a state that stands at a decision (e.g. a copy).
  void enumerate(const State& state, Options& options) const;

  // As choose, and tells the choices that were forced on the way.
  void choose_recorded(State& state, Options& options, int index,
                       std::vector<ForcedChoice>& forced) const;
  // A game goes on from a position laid out by hand, to its first decision.
  void resume(State& state, Options& options, std::vector<ForcedChoice>& forced) const;

  // What a seat with options has to decide, and how an option reads: "take moss-sun A1".
  std::string prompt(const State& state, int seat) const;
  std::string label(const State& state, const Option& option) const;

 private:
  Setup setup_;
};

// Gemstones of each player: 3 for two players, 2 for three or four, none alone.
int gemstones_each(int players);

// "A1" to "D12".
std::string cell_name(int cell);
// "moss-sun", "branches-plain", "vines-double".
std::string face_name(int face);
// "branches", "sun", "+".
std::string token_name(int token);
// The forest and what each player has, on a few lines, as the state or a view knows it.
std::string describe(const Game& game, const State& state);

}  // namespace loci::forest
