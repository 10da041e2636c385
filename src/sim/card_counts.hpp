// How often a power card was gained, played and used in a game.
#pragma once

#include "island/happened.hpp"

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

// Counts what a choice did with a card.
inline void count_card(CardCounts& counts, int power, const island::Happened& happened) {
  for (const island::Event& event : happened.events) {
    if (event.card != power) continue;
    using enum island::Deed;
    if (event.deed == card_gained || event.deed == card_given) ++counts.gained;
    if (event.deed == card_played) ++counts.played;
    if (event.deed == power_used) ++counts.used;
  }
}

}  // namespace loci::sim
