// The words of positions that are about a seat, and what is settled when all lines are read.
#include <algorithm>
#include <bit>
#include <functional>

#include "island/cards.hpp"
#include "island/hooks.hpp"
#include "island/oceans.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "notation/contents.hpp"
#include "notation/counters.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"

namespace loci::notation {

using island::Phase;
using island::Pile;
using island::Seat;
using island::Stage;
using island::State;

namespace {

// Numbers from 1 on, up to the end of the line, as bits.
u32 read_bits(Words& words, std::string_view what, int most) {
  u32 bits = 0;
  do {
    const u32 bit = 1U << (words.number(what, 1, most) - 1);
    if ((bits & bit) != 0) words.refuse("this stands here twice");
    bits |= bit;
  } while (!words.at_end());
  return bits;
}

}  // namespace

const island::SpiritRow& PositionReader::spirit_row() const {
  return game().tables().spirits[state().seats[seat_].spirit];
}

void PositionReader::once_for_seat(const Words& words, const std::string& key) {
  once(words, (state().seats_count == 1 ? "" : "seat " + std::to_string(seat_ + 1) + ' ') + key);
}

void PositionReader::energy(Words& words) {
  once_for_seat(words, "energy");
  seat().energy = static_cast<i16>(words.number("energy", 0, 9999));
}

void PositionReader::drowned(Words& words) {
  once_for_seat(words, "drowned");
  seat().drowned = static_cast<u16>(words.number("health of drowned invaders", 0, 9999));
}

void PositionReader::tracks(Words& words) {
  once_for_seat(words, "tracks");
  // Tracks that are not written are as at the beginning.
  for (int track = 0; track < spirit_row().tracks_count && (track < 2 || !words.at_end());
       ++track) {
    const island::TrackRow& row = spirit_row().tracks[track];
    seat().uncovered[track] =
        static_cast<u8>(words.number("open spaces of a track", row.open, row.spaces));
  }
}

void PositionReader::read_hand(Words& words, island::Place place) {
  constexpr const char* kWords[] = {"hand", "played", "discard", "forgotten"};
  once_for_seat(words, kWords[static_cast<std::size_t>(place)]);
  if (words.accept("none")) return;
  do {
    const int power = read_card(words, CardSort::power, game().content());
    mention(words, CardSort::power, power);
    u8 flags = 0;
    if (words.accept("used")) flags |= island::kCardUsed;
    if (words.accept("hastened")) flags |= island::kCardHastened;
    if (words.accept("repeated")) flags |= island::kCardRepeated;
    held_.push_back({seat_, power, place, flags});
    if (held_.size() > island::kMaxOwned) words.refuse("more cards than a game can hold");
  } while (words.accept(","));
}

void PositionReader::elements(Words& words) {
  once_for_seat(words, "elements");
  const std::array<u8, 8> elements = read_elements(words);
  std::copy(elements.begin(), elements.end(), seat().gained);
}

void PositionReader::destroyed(Words& words) {
  once_for_seat(words, "destroyed");
  seat().destroyed = static_cast<u8>(words.number("destroyed presence", 0, 255));
}

void PositionReader::removed(Words& words) {
  once_for_seat(words, "removed");
  seat().removed = static_cast<u8>(words.number("removed presence", 0, 255));
}

void PositionReader::stage(Words& words) {
  once_for_seat(words, "stage");
  seat().stage = static_cast<Stage>(read_word_of(words, "stage", stage_words()));
}

void PositionReader::picks(Words& words) {
  once_for_seat(words, "picks");
  seat().picks = static_cast<u8>(words.number("growth options to pick", 0, spirit_row().options));
}

void PositionReader::picked(Words& words) {
  once_for_seat(words, "picked");
  seat().options_picked =
      static_cast<u16>(read_bits(words, "a growth option", spirit_row().options));
}

void PositionReader::unlocked(Words& words) {
  once_for_seat(words, "unlocked");
  seat().unlocked = static_cast<u16>(read_bits(words, "a growth option", spirit_row().options));
  for (int i = 0; i < spirit_row().options; ++i) {
    if ((seat().unlocked >> i & 1) != 0 && spirit_row().growth[i].track < 0) {
      words.refuse("this option is open anyway");
    }
  }
}

void PositionReader::prepared(Words& words) {
  once_for_seat(words, "prepared");
  const std::array<u8, 8> elements = read_elements(words);
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (elements[i] > 15) words.refuse("more markers than a game can hold");
    seat().prepared |= static_cast<u32>(elements[i]) << (4 * i);
  }
}

void PositionReader::stars(Words& words) {
  once_for_seat(words, "stars");
  std::vector<std::string> names = {"none"};
  names.insert(names.end(), island::kElementNames.begin(), island::kElementNames.end());
  for (std::size_t i = 0; !words.at_end(); ++i) {
    if (i == spirit_row().stars.size()) words.refuse("more stars than this spirit has");
    const int element = read_word_of(words, "element", names);
    seat().stars = static_cast<u16>(seat().stars | element << (4 * i));
  }
}

void PositionReader::option(Words& words) {
  once_for_seat(words, "option");
  seat().option = static_cast<u8>(words.number("a growth option", 1, spirit_row().options) - 1);
  if ((seat().icons & ((1U << island::kMaxIcons) - 1)) != 0) {
    words.refuse("the option must stand before its icons");
  }
}

void PositionReader::icons(Words& words) {
  once_for_seat(words, "icons");
  seat().icons |= read_bits(words, "an icon", spirit_row().growth[seat().option].count);
}

void PositionReader::always(Words& words) {
  words.expect("icons");
  once_for_seat(words, "always icons");
  seat().icons |= read_bits(words, "an icon", spirit_row().always.count) << island::kMaxIcons;
}

void PositionReader::plays(Words& words) {
  once_for_seat(words, "plays");
  seat().plays = static_cast<u8>(words.number("cards played", 0, 255));
}

void PositionReader::extra(Words& words) {
  if (words.accept("blight")) {  // already read with the set-up
    once(words, "extra blight");
    words.expect("off");
    return;
  }
  if (words.accept("board")) {
    once(words, "extra board");
    read_board(words, game().content());
    return;
  }
  words.expect("plays");
  once_for_seat(words, "extra plays");
  seat().extra_plays = static_cast<u8>(words.number("card plays", 0, 255));
}

void PositionReader::any(Words& words) {
  words.expect("chosen");
  once_for_seat(words, "any chosen");
  seat().any_chosen = static_cast<u8>(words.number("elements chosen", 0, 255));
}

void PositionReader::progression(Words& words) {
  once_for_seat(words, "progression");
  const auto most = static_cast<int>(spirit_row().progression.size());
  seat().progression = static_cast<u8>(words.number("cards of the progression", 0, most));
}

void PositionReader::used(Words& words) {
  once_for_seat(words, "used");
  do {
    const int power = read_power(words, game().content());
    const auto& innates = spirit_row().innates;
    const auto* end = innates + spirit_row().innates_count;
    const auto* found = std::find(innates, end, power);
    if (found == end) words.refuse("this is no innate power of the spirit");
    seat().innates_used |= static_cast<u8>(1U << (found - innates));
  } while (words.accept(","));
}

void PositionReader::spaces(Words& words) {
  words.expect("used");
  once_for_seat(words, "spaces used");
  do {
    const island::Spirit& spirit = game().content().spirits[seat().spirit];
    std::vector<std::string> names = {"energy", "plays"};
    for (std::size_t i = 2; i < spirit.tracks.size(); ++i) names.push_back(spirit.tracks[i].name);
    const int track = read_word_of(words, "track", names);
    const int space = words.number("a space", 1, spirit_row().tracks[track].spaces) - 1;
    const std::vector<island::SpaceDeedRow>& deeds = spirit_row().deeds;
    const auto deed = std::find_if(deeds.begin(), deeds.end(), [&](const auto& each) {
      return each.space == track * island::kMaxSpaces + space &&
             each.moment != island::SpaceMoment::on_add;
    });
    if (deed == deeds.end()) words.refuse("there is nothing to use on this space");
    seat().spaces_used |= static_cast<u8>(1U << (deed - deeds.begin()));
  } while (words.accept(","));
}

void PositionReader::hastened(Words& words) {
  once_for_seat(words, "hastened");
  seat().hastened = static_cast<u8>(words.number("slow powers used as fast ones", 0, 255));
}

void PositionReader::paid(Words& words) {
  words.expect("repeats");
  once_for_seat(words, "paid repeats");
  seat().paid_repeats = static_cast<u8>(words.number("repeats", 0, 255));
}

void PositionReader::free(Words& words) {
  words.expect("repeats");
  once_for_seat(words, "free repeats");
  u8* repeats = seat().free_repeats;
  for (int count = 0; !words.at_end(); ++count) {
    if (count == sizeof(Seat::free_repeats)) words.refuse("more repeats than a game can hold");
    repeats[count] = static_cast<u8>(words.number("the highest cost", 0, 99) + 1);
  }
  std::sort(repeats, repeats + sizeof(Seat::free_repeats), std::greater<u8>{});
}

void PositionReader::own(Words& words) {
  words.expect("repeats");
  once_for_seat(words, "own repeats");
  int count = 0;
  do {
    if (count == island::kMaxOwnRepeats) words.refuse("more repeats than a game can hold");
    island::OwnRepeat& repeat = seat().own_repeats[count++];
    repeat.power = static_cast<u16>(read_power(words, game().content()) + 1);
    repeat.left = static_cast<u8>(words.number("repeats", 1, 255));
    if (words.accept("next")) {
      words.expect("to");
      repeat.next_to = static_cast<u8>(read_land(words, game(), state()) + 1);
    }
  } while (words.accept(","));
  std::sort(
      seat().own_repeats, seat().own_repeats + count,
      [](const island::OwnRepeat& a, const island::OwnRepeat& b) { return a.power > b.power; });
}

void PositionReader::counter(Words& words) {
  const std::string name = words.name("a counter");
  std::vector<std::string> known;
  u8* at = nullptr;
  for (const lang::CounterInfo& each : counters_of(game(), state(), seat_)) {
    known.push_back(each.name);
    if (each.name != name) continue;
    if (each.keeper == "spirit") {
      once_for_seat(words, "counter " + name);
    } else {
      once(words, "counter " + name);
    }
    at = &counter_of(game(), position_.state, each, seat_);
  }
  if (at == nullptr) words.refuse_unknown("counter", name, known);
  *at = static_cast<u8>(words.number("a number", 1, 255));
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
  State& s = position_.state;
  island::listen_again(s);
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
    island::find_card(s, held.seat, held.power)->flags = held.flags;
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

// A card that is named takes the place of the one drawn; a flipped one has filled its pool.
void PositionReader::finish_blight_card() {
  State& s = position_.state;
  const auto written = piles_.find(Pile::blight_card);
  if (written == piles_.end()) {
    if (piles_.contains(Pile::blight_deck)) {
      refuse_at({"blight deck"}, "a blight deck needs a blight card in force");
    }
    return;
  }
  const std::vector<u16>& cards = written->second.entries;
  if (written->second.random) {
    if (!cards.empty()) refuse_at({"blight card"}, "a random blight card stands alone");
    return;
  }
  island::move_all(s, static_cast<int>(Pile::blight_card), static_cast<int>(Pile::blight_deck));
  for (std::size_t i = 0; i + 1 < cards.size(); ++i) {
    if ((cards[i] & island::kFaceUp) == 0) {
      refuse_at({"blight card"}, "only the last blight card can have its healthy side up");
    }
  }
  if (cards.empty() || written_.contains("blight pool")) return;
  const island::BlightRow& card = game().tables().blights[cards.back() & island::kCardMask];
  const bool flipped = (cards.back() & island::kFaceUp) != 0;
  const int extra = flipped || !game().setup().extra_blight ? 0 : 1;
  const int shares = s.seats_count + (game().setup().extra_board.empty() ? 0 : 1);
  s.blight_pool = static_cast<u8>((flipped ? card.flipped : card.healthy) * shares + extra);
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
