// The corpus: whole games in tests/corpus, each by its set-up and the number of every option that
// was taken. docs/replay.md has the format.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "core/hash.hpp"
#include "notation/begin_at.hpp"

namespace loci::corpus {

// A hash says how a game stood after so many choices.
inline constexpr std::size_t kStretch = 25;

struct Stretch {
  std::vector<int> choices;  // kStretch of them; in the last one what is left
  u32 hash = 0;
};

struct Recorded {
  std::string game;  // "island" or "forest"
  u64 seed = 0;
  std::vector<std::string> setup;
  std::vector<Stretch> stretches;
  std::string result;
  int line = 0;  // where it begins in its file

  std::string name() const;
};

// Throws std::runtime_error, which names the line.
std::vector<Recorded> read(const std::string& text);
std::string text_of(const std::vector<Recorded>& games);

// Plays a game by the numbers of its options. What its hash is about are the labels of the choices
// and the words of the position, which is what saves depend on; not how the program keeps them.
template <class G>
class Player {
 public:
  Player(std::shared_ptr<const G> game, u64 seed) : game_(std::move(game)) {
    game_->start(state_, options_, seed);
  }

  const G& game() const { return *game_; }
  const typename G::State& state() const { return state_; }
  int options() const { return options_.count; }
  std::string label(int option) const { return game_->label(state_, options_.list[option]); }
  typename G::State after(int option) const {
    typename G::State state{};
    copy(state, state_);
    typename G::Options options = options_;
    game_->choose(state, options, option);
    return state;
  }
  void take(int option) {
    const std::string taken = label(option);
    labels_.add(taken.data(), taken.size());
    game_->choose(state_, options_, option);
  }
  u32 hash() const {
    Hasher hasher = labels_;
    for (const std::string& line : notation::position_lines(*game_, state_)) {
      hasher.add(line.data(), line.size());
    }
    return static_cast<u32>(hasher.value());
  }
  std::string outcome() const { return result(*game_, state_).text; }

 private:
  std::shared_ptr<const G> game_;
  typename G::State state_{};
  typename G::Options options_;
  Hasher labels_;
};

// Where a game does not go as it was recorded, in a sentence; empty: it does.
template <class G>
std::string difference(Player<G> player, const Recorded& recorded) {
  std::size_t made = 0;
  for (const Stretch& stretch : recorded.stretches) {
    for (const int choice : stretch.choices) {
      if (choice >= player.options()) {
        return fmt::format("choice {} is number {} of only {} options", made + 1, choice + 1,
                           player.options());
      }
      player.take(choice);
      ++made;
    }
    if (player.hash() != stretch.hash) {
      return fmt::format(
          "after choice {} it stands otherwise, or a choice since {} is called "
          "something else",
          made, made - stretch.choices.size() + 1);
    }
  }
  if (player.outcome() == recorded.result) return {};
  return fmt::format("its result is '{}', not '{}'", player.outcome(), recorded.result);
}

// The game as it goes now: the same choices as far as there are such options, then `choose`s.
template <class G, class Choose>
Recorded recorded_anew(Player<G> player, Recorded recorded, Choose choose) {
  std::vector<int> before;
  for (const Stretch& stretch : recorded.stretches) {
    before.insert(before.end(), stretch.choices.begin(), stretch.choices.end());
  }
  recorded.stretches.clear();
  for (std::size_t made = 0; player.options() > 0; ++made) {
    if (made % kStretch == 0) recorded.stretches.emplace_back();
    const bool fits = made < before.size() && before[made] < player.options();
    const int choice = fits ? before[made] : choose(player);
    player.take(choice);
    recorded.stretches.back().choices.push_back(choice);
    recorded.stretches.back().hash = 0;
    if (made % kStretch == kStretch - 1 || player.options() == 0) {
      recorded.stretches.back().hash = player.hash();
    }
  }
  recorded.result = player.outcome();
  return recorded;
}

}  // namespace loci::corpus
