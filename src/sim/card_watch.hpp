// How often a power card was gained, played and used in a game.
#pragma once

#include "island/cards.hpp"
#include "island/state.hpp"

namespace loci::sim {

struct CardCounts {
  u64 gained = 0;  // what a spirit begins with is not
  u64 played = 0;
  u64 used = 0;  // without repeats

  void add(const CardCounts& other) {
    gained += other.gained;
    played += other.played;
    used += other.used;
  }
  friend bool operator==(const CardCounts&, const CardCounts&) = default;
};

// Told of the states of a game one after another, at least once between two changes of a card.
class CardWatch {
 public:
  CardWatch(const island::State& begin, int power) : power_(power) {
    look(begin);
    counts_ = {};
  }

  void look(const island::State& state) {
    for (int seat = 0; seat < state.seats_count; ++seat) {
      const island::OwnedCard* card = island::find_card(state, seat, power_);
      Seen now;
      now.held = card != nullptr && card->place != island::Place::forgotten;
      now.played = now.held && card->place == island::Place::play;
      now.used = now.played && (card->flags & island::kCardUsed) != 0;
      Seen& before = seen_[seat];
      if (now.held && !before.held) ++counts_.gained;
      if (now.played && !before.played) ++counts_.played;
      if (now.used && !before.used) ++counts_.used;
      before = now;
    }
  }
  const CardCounts& counts() const { return counts_; }

 private:
  struct Seen {
    bool held = false;
    bool played = false;
    bool used = false;
  };
  int power_;
  Seen seen_[island::kMaxSeats] = {};
  CardCounts counts_;
};

}  // namespace loci::sim
