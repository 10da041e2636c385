// Who plays each seat of a game: people and bots, who may take over from each other at any time.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "bots/wanted_bot.hpp"
#include "core/hash.hpp"

namespace loci::bots {

// How a person is called among the names of bots.
inline constexpr std::string_view kPerson = "you";

// A game has `make_bot`, `bot_kinds`, `usual_bot`, who takes over where none is named, and
// `plans_ahead`: whether its bots go on with what they planned at the decision before. Others are
// made anew for every decision, so that they choose the same again after an undo.
template <class G>
class Seating {
 public:
  // People at all seats.
  Seating(std::shared_ptr<const G> game, u64 seed, int seats)
      : game_(std::move(game)), seed_(seed), seats_(static_cast<std::size_t>(seats)) {}

  // "you", or the name of a bot. What is wrong with it, or nothing.
  std::string put(int seat, const std::string& name) {
    Seat& at = seats_[static_cast<std::size_t>(seat)];
    if (name == kPerson) {
      at = {};
      return {};
    }
    WantedBot wanted;
    const std::string problem = read_bot(name, bot_kinds(*game_), wanted);
    if (!problem.empty()) return problem + "; a person is you";
    // While people wait, the clock is best used by all cores; what it finds differs anyway.
    if (wanted.budget.milliseconds > 0 && wanted.budget.threads == 0) {
      wanted.budget.threads = std::thread::hardware_concurrency();
    }
    at = {name, wanted, nullptr};
    return {};
  }

  // The usual bot takes over.
  void hand_over(int seat) { put(seat, usual_bot(*game_)); }

  int count() const { return static_cast<int>(seats_.size()); }
  bool is_bot(int seat) const { return seats_[static_cast<std::size_t>(seat)].bot.has_value(); }
  bool has_people() const {
    return std::any_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return !seat.bot; });
  }

  // The option that the bot at a seat takes, from what the seat knows.
  std::size_t choose(int seat, const typename G::State& view,
                     const std::vector<typename G::Option>& open) {
    typename G::Options options;
    options.count = static_cast<int>(open.size());
    std::copy(open.begin(), open.end(), options.list);
    Seat& at = seats_[static_cast<std::size_t>(seat)];
    if (at.player == nullptr || !plans_ahead(*game_)) {
      const u64 own = seed_ * kMostSeats + static_cast<u64>(seat);
      at.player = make_bot(*game_, *at.bot, mix(own ^ full_hash(view)));
    }
    return static_cast<std::size_t>(at.player->choose(view, options));
  }

  // "you,plan:200", to be remarked in saved games; empty: only people.
  std::string words() const {
    std::string words;
    for (const Seat& seat : seats_) words += (words.empty() ? "" : ",") + seat.name;
    const bool people = std::none_of(seats_.begin(), seats_.end(),
                                     [](const Seat& seat) { return seat.bot.has_value(); });
    return people ? std::string() : words;
  }

 private:
  static constexpr u64 kMostSeats = 4;

  struct Seat {
    std::string name{kPerson};
    std::optional<WantedBot> bot;
    std::unique_ptr<Bot<G>> player;  // once it has played
  };

  std::shared_ptr<const G> game_;
  u64 seed_;
  std::vector<Seat> seats_;
};

}  // namespace loci::bots
