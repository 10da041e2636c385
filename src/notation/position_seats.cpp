// Cards that seats hold, and what is settled when all lines of a position are read.
#include <algorithm>
#include <bit>

#include "island/cards.hpp"
#include "island/hooks.hpp"
#include "island/oceans.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "island/words.hpp"
#include "notation/contents.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"

namespace loci::notation {

using island::Phase;
using island::Pile;
using island::Seat;
using island::Stage;
using island::State;

const island::SpiritRow& PositionReader::spirit_row() const {
  return game().tables().spirits[state().seats[seat_].spirit];
}

void PositionReader::once_for_seat(const Words& words, const std::string& key) {
  once(words, (state().seats_count == 1 ? "" : "seat " + std::to_string(seat_ + 1) + ' ') + key);
}

// What cards are played as, which several spirits may do at once.
bool PositionReader::is_of_scenario(int power) const {
  const int scenario = game().scenario_number();
  return scenario >= 0 &&
         game().content().scenarios[static_cast<std::size_t>(scenario)].power == power;
}

void PositionReader::read_hand(Words& words, island::Place place) {
  constexpr const char* kWords[] = {"hand",      "played", "discard",    "face-down",
                                    "forgotten", "aside",  "handed-over"};
  once_for_seat(words, kWords[static_cast<std::size_t>(place)]);
  if (words.accept("none")) return;
  do {
    const int power = read_card(words, CardSort::power, game().content());
    const bool is_elsewhere = place == island::Place::handed_over || is_of_scenario(power);
    if (!is_elsewhere) mention(words, CardSort::power, power);
    u8 flags = 0;
    if (words.accept("used")) flags |= island::kCardUsed;
    if (words.accept("hastened")) flags |= island::kCardHastened;
    if (words.accept("repeated")) flags |= island::kCardRepeated;
    if (words.accept("lent")) flags |= island::kCardLent;
    if (place == island::Place::play && words.accept("passing")) flags |= island::kCardPasses;
    held_.push_back({seat_, power, place, flags});
    const auto own = std::count_if(held_.begin(), held_.end(),
                                   [this](const HeldCard& held) { return held.seat == seat_; });
    if (own > island::kMaxOwned) words.refuse("more cards than a spirit can hold");
  } while (words.accept(","));
}

void PositionReader::refuse_at(const std::vector<std::string>& keys,
                               const std::string& reason) const {
  for (const std::string& key : keys) {
    const auto written = written_.find(key);
    if (written != written_.end()) throw lang::Error(written->second, reason);
  }
  throw lang::Error(end_, reason);
}

Position PositionReader::finish(const lang::Place& place) {
  end_ = place;
  finish_seats();
  finish_hands();
  finish_terror();
  finish_blight_card();
  finish_decks();
  finish_blight_effects();
  State& s = position_.state;
  island::listen_again(s);
  s.without_presence = seats_without_presence(s, *game().layout(s));
  if (s.fear >= s.fear_pool) {
    refuse_at({"fear", "fear pool"}, "with " + std::to_string(s.fear) + " fear of a pool of " +
                                         std::to_string(s.fear_pool) +
                                         " a fear card would be earned");
  }
  check_damage();
  check_oceans();
  check_lands();
  return position_;
}

// What is not written is as at the beginning of the phase.
void PositionReader::finish_seats() {
  for (seat_ = 0; seat_ < state().seats_count; ++seat_) {
    const std::string prefix =
        state().seats_count == 1 ? "" : "seat " + std::to_string(seat_ + 1) + ' ';
    const auto is_written = [&](const char* word) { return written_.contains(prefix + word); };
    Seat& seat = position_.state.seats[seat_];
    const int icons = spirit_row().growth[seat.option].count;
    if ((seat.icons & ((1U << island::kMaxIcons) - 1)) >> icons != 0) {
      refuse_at({prefix + "icons"},
                "this growth option has no more than " + island::counted(icons, "icon"));
    }
    if (!has_menus(state())) continue;
    const bool spirit_phase = state().phase == Phase::spirit;
    if (!is_written("stage")) seat.stage = spirit_phase ? Stage::growing : Stage::playing;
    const bool growing = spirit_phase && seat.stage == Stage::growing;
    if (growing && !is_written("picks") && !is_written("picked") && !is_written("icons") &&
        !is_written("always icons")) {
      seat.picks = spirit_row().picks;
      seat.icons = ((1U << spirit_row().always.count) - 1) << island::kMaxIcons;
    }
    const int left = spirit_row().options - std::popcount(seat.options_picked);
    if (growing && seat.icons == 0 && (seat.picks == 0 || left == 0)) {
      refuse_at({prefix + "icons", prefix + "always icons", prefix + "picked", prefix + "picks",
                 prefix + "stage", "phase"},
                "a spirit is growing, but has nothing left to grow");
    }
  }
}

void PositionReader::finish_hands() {
  State& s = position_.state;
  for (int seat = 0; seat < s.seats_count; ++seat) {
    const std::string prefix = s.seats_count == 1 ? "" : "seat " + std::to_string(seat + 1) + ' ';
    const bool exact = written_.contains(prefix + "hand");
    for (int i = s.seats[seat].cards - 1; i >= 0; --i) {
      const int power = s.owned[seat][i].power;
      if (exact || cards_.contains({CardSort::power, power}))
        island::take_card_away(s, seat, power);
    }
  }
  for (const HeldCard& held : held_) {
    island::give_card(s, held.seat, held.power, held.place);
    island::OwnedCard* const card = island::find_card(s, held.seat, held.power);
    if (card != nullptr) card->flags = held.flags;
  }
}

// Above the divider of its level a fear deck has nothing left.
void PositionReader::finish_terror() {
  State& s = position_.state;
  const int deck = static_cast<int>(Pile::fear_deck);
  if (piles_.contains(Pile::fear_deck)) {
    const CardList& list = piles_[Pile::fear_deck];
    const bool empty = list.entries.empty() && !list.random;
    if (empty != (s.terror == 4)) {
      refuse_at({"fear deck"}, "the fear deck is spent at terror level 4, and only then");
    }
    return;
  }
  const auto divider_left = [&](u16 divider) { return island::find_entry(s, deck, divider) >= 0; };
  while (s.piles[deck].count > 0 &&
         (s.terror == 4 || (s.terror == 3 && divider_left(island::kTerror3)) ||
          (s.terror == 2 && divider_left(island::kTerror2)))) {
    island::take_entry(s, deck, s.piles[deck].count - 1);
  }
}

void PositionReader::finish_decks() {
  State& s = position_.state;
  for (const PileWords& words : all_pile_words()) {
    const int pile = static_cast<int>(words.pile);
    const auto written = piles_.find(words.pile);
    CardList list;
    if (written != piles_.end()) list = written->second;
    const CardSort sort = words.sort == CardSort::minor || words.sort == CardSort::major
                              ? CardSort::power
                              : words.sort;
    std::vector<u16> rest;  // from the bottom up
    while (s.piles[pile].count > 0) {
      const u16 entry = island::take_entry(s, pile, 0);
      const bool keeps = written == piles_.end() || list.random;
      const u16 card = entry & island::kCardMask;
      const bool divider = sort == CardSort::fear && card >= island::kTerror2;
      const bool invader = sort == CardSort::fear && island::is_invader_among_fears(entry);
      const bool named =
          divider   ? written_.contains(card == island::kTerror2 ? "II" : "III")
          : invader ? cards_.contains({CardSort::invader, card - island::kInvaderAmongFears})
                    : cards_.contains({sort, card});
      if (keeps && !named) rest.push_back(entry);
    }
    if (words.is_deck) std::reverse(list.entries.begin(), list.entries.end());
    for (const u16 entry : rest) island::put_on_top(s, pile, entry);
    for (const u16 entry : list.entries) island::put_on_top(s, pile, entry);
  }
}

// No piece stands on the island that is already dead.
void PositionReader::check_damage() const {
  const int health = game().code().routine_named("health");
  if (health < 0) return;
  for (int i = 0; i < state().exceptions_count; ++i) {
    const island::Exception& e = state().exceptions[i];
    State scratch;
    island::copy(scratch, state());
    scratch.result = island::Result::running;  // it is asked in a game that is over, too
    island::Options options;
    game().perform(scratch, options, health, std::vector<i32>{e.land, piece_of(e)});
    if (scratch.fault != island::Fault::none || e.damage < scratch.registers[0]) continue;
    refuse_at({land_name(game(), state(), e.land)},
              piece_text(piece_of(e)) + " in " + land_name(game(), state(), e.land) +
                  " would be destroyed: its health is " + std::to_string(scratch.registers[0]));
  }
}

// Presence and blight stay where an ocean has gone out of play; Invaders and dahan come ashore.
void PositionReader::check_oceans() const {
  const auto layout = game().layout(state());
  const LandSet closed = layout->oceans - oceans_in_play(state(), *layout);
  for_each(closed, [&](int ocean) {
    const u8* pieces = state().lands[ocean].pieces;
    const bool alive = pieces[island::explorer] + pieces[island::town] + pieces[island::city] > 0 ||
                       pieces[island::dahan] > 0;
    const bool used = contents_text(state(), ocean) != "empty";
    if (alive || (used && state().seas == 0)) {
      refuse_at({land_name(game(), state(), ocean)},
                land_name(game(), state(), ocean) + " is an ocean that is not in play: " +
                    (alive ? "no invaders and no dahan" : "no pieces") + " can be there");
    }
  });
}

}  // namespace loci::notation
