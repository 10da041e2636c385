// A plan of a turn played in one deal of the unknown, with what the spirits themselves did in it.
#pragma once

#include <tuple>

#include "bots/island/plan_search.hpp"
#include "shown/decision.hpp"

namespace loci::shown {

// A space of a track that presence left.
struct Uncovered {
  int seat = 0;
  std::size_t track = 0;
  std::size_t space = 0;
  friend bool operator==(const Uncovered&, const Uncovered&) = default;
  friend bool operator<(const Uncovered& one, const Uncovered& two) {
    return std::tie(one.seat, one.track, one.space) < std::tie(two.seat, two.track, two.space);
  }
};

// What spirits and their powers did, counted.
struct Gains {
  int fear = 0;
  std::array<int, island::kKinds> more{};  // pieces that came to the island, or left it
  int presence = 0;
  int cards = 0;
  std::vector<Uncovered> uncovered;
};

// What a choice is made in the middle of.
enum class Within : u8 { nothing, growth, power, other };

struct PlayedStep {
  island::Step step;
  island::Phase phase{};
  Within within{};
  int doer = 0;                          // the seat that does it: another may choose in its power
  bool in_first = false;                 // in the Action that the first choice is made in
  Option option;                         // as it was offered
  std::vector<island::RoleValue> roles;  // what it names
  std::string brief;                     // without what the question says; empty: as it is
  std::vector<island::Event> events;     // what spirits did, and whoever else in that Action
  std::string land;                      // that a power is done in; empty: none, or not yet known
  bool is_secret = false;                // it names a card of a deck, which nobody can know of

  // What it names in a role; kNone: nothing.
  i32 named(island::Role role) const;
};

struct PlayedPlan {
  std::vector<PlayedStep> steps;
  island::State ready;  // when the Invaders were to act next, or the turn was to end
  island::State end;
  Gains gains;
};

PlayedPlan play_plan(const island::Game& game, const island::State& deal, const island::Path& path);

}  // namespace loci::shown
