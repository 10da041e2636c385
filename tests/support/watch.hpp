// What holds at every decision of every game.
#pragma once

#include <map>
#include <string>

#include "island/game.hpp"

namespace loci::island {

inline constexpr int kMostDecisions = 20000;  // no game comes near

// Presence that a spirit keeps beside its tracks.
int kept_presence(const Game& game, const State& state, int seat);

// Watches one game, from its first decision on; each check gives what is wrong, or nothing.
class Watch {
 public:
  // With cards of every box in it, or those of its own.
  Watch(const Game& game, const State& state, bool all_boxes = false);

  // In a game that was set up and played.
  std::string wrong_in_game(const Options& options) const;
  // In any position.
  std::string wrong(const Options& options) const;

 private:
  std::string header() const;
  std::string pieces() const;
  int health(const Exception& e) const;
  std::string exceptions() const;
  std::string presence() const;
  std::string powers() const;
  std::string piles() const;
  std::string fear() const;
  std::string hooks() const;
  std::string decision(const Options& options) const;
  std::string ended(const Options& options) const;

  const Game& game_;
  const State& s_;
  std::map<int, int> invaders_;
  std::map<int, int> fears_;
  int blight_ = 0;
  u64 hash_ = 0;
  bool blight_may_leave_ = false;  // the pool and the island, by cards or spirits of later boxes
  bool spares_ = false;            // a spirit whose powers leave alive what they would destroy
};

}  // namespace loci::island
