// A case while it runs: what its steps do and its expectations look at.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "notation/case.hpp"
#include "notation/piles.hpp"

namespace loci::notation {

class CaseRun {
 public:
  explicit CaseRun(const Position& position);

  const island::Game& game() const { return game_; }
  const island::State& state() const { return state_; }
  const island::Options& options() const { return options_; }
  // Of the first seat that has an option; empty where nothing is asked.
  std::string prompt() const;

  // What steps and choices do is written down there from now on.
  void listen(std::vector<island::Happened>& happened) { happened_ = &happened; }

  // Steps. Each throws Refused.
  void perform(int routine, std::span<const i32> arguments);
  void resume();
  // A new game of the same spirits and boards, by the chance and the switches of the position, with
  // the cards scripted on top.
  void do_setup();
  // `seat` -1: whoever may.
  void choose(const std::string& pattern, int seat);
  void choose_default(int seat);
  // These cards come on top of a deck and must be drawn.
  void script(const PileWords& deck, const std::vector<int>& cards);
  // A step of the Invader phase with one card.
  void explore_with(int card, int routine);
  void step_with(island::Pile space, int card, int routine);

  // Looking.
  std::string label(int option) const { return game_.label(state_, options_.list[option]); }
  // Whether a forced choice fits; it counts as made then.
  bool name_forced(const std::string& pattern, int seat);
  int fear_generated() const;
  // What a function of the rules gives now; throws Refused if it cannot tell.
  i32 ask(std::string_view function, std::span<const i32> arguments) const;
  LandSet ask_lands(int routine, std::span<const i32> arguments) const;
  // The seats that a power which targets spirits could go to.
  u32 target_spirits(int seat, int power) const;
  // An expectation has looked at the open decision.
  void look() { looked_ = true; }
  bool looked() const { return looked_; }
  // Scripted cards that nobody drew.
  std::vector<std::string> left_over() const;
  // The open decision and forced choices, for a report.
  std::string situation() const;
  int fault() const { return static_cast<int>(state_.fault); }
  std::string fault_name(int number) const;

 private:
  void check_free() const;
  void forget_past();
  // Where what comes is written down; nowhere if nobody listens.
  island::Happened* begin_recording();
  void take(int option);
  void take_card_out(int card);
  void check_at_hand(const PileWords& deck, int card) const;
  void deal_in(const std::vector<int>& cards);
  void put_on_top(const PileWords& deck, const std::vector<int>& cards);
  int fear_cards_left() const;
  island::State asked(int routine, std::span<const i32> arguments) const;

  struct Scripted {
    const PileWords* deck;
    std::vector<int> cards;
  };

  const island::Game& game_;
  island::State state_{};
  island::Options options_{};
  std::vector<island::ForcedChoice> forced_;  // since the last step or choice
  std::size_t named_ = 0;                     // of them already passed
  bool looked_ = false;
  std::vector<island::Happened>* happened_ = nullptr;
  std::vector<Scripted> scripted_;
  int fear_at_first_ = 0;
  int fear_cards_at_first_ = 0;
};

}  // namespace loci::notation
