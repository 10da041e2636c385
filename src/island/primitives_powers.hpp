// Primitives about power cards and innate powers, and the programs of the content.
#pragma once

#include <algorithm>
#include <functional>

#include "island/cards.hpp"
#include "island/context.hpp"
#include "island/piles.hpp"
#include "island/primitives_elements.hpp"
#include "island/primitives_seats.hpp"
#include "island/tags.hpp"

namespace loci::island::primitive {

// Power cards.

inline i32 cards_played(Context& c, i32 seat) { return c.s.seats[seat].plays; }
inline void count_play(Context& c, i32 seat) { ++c.s.seats[seat].plays; }
inline void give_plays(Context& c, i32 seat, i32 count) {
  u8& plays = c.s.seats[seat].extra_plays;
  plays = static_cast<u8>(std::clamp(plays + count, 0, 255));
}
inline i32 extra_plays(Context& c, i32 seat) { return c.s.seats[seat].extra_plays; }
inline bool is_innate(Context& c, i32 power) {
  return power_row(c, power).kind == PowerKind::innate;
}
// Minor, major, unique: a bit each.
inline i32 sort_of(Context& c, i32 power) {
  return 1 << static_cast<int>(power_row(c, power).kind);
}
inline i32 sorts_owned(Context& c, i32 seat) {
  i32 sorts = 0;
  for (int i = 0; i < c.s.seats[seat].cards; ++i) {
    const OwnedCard& card = c.s.owned[seat][i];
    if (is_own(card)) sorts |= sort_of(c, card.power);
  }
  return sorts;
}
// Those it may forget.
inline i32 cards_owned(Context& c, i32 seat) {
  const OwnedCard* const cards = c.s.owned[seat];
  return static_cast<i32>(std::count_if(cards, cards + c.s.seats[seat].cards, is_own));
}
inline bool has_tag(Context& c, i32 power, i32 tag) {
  return (power_row(c, power).tags & static_cast<u32>(tag)) != 0;
}
inline i32 printed_cost(Context& c, i32 power) { return power_row(c, power).cost; }
inline i32 speed_cost(Context& c, i32 power) { return power_row(c, power).speed_cost; }
inline bool is_printed_fast(Context& c, i32 power) { return power_row(c, power).fast; }

inline void list_cards(Context& c, Alternative alternative, i32 seat, Place place) {
  for_each_card(c.s, seat, cards_at(c.s, seat, place),
                [&](u16 power) { c.offer(alternative.number, power); });
}

inline bool has_play_left(Context& c, i32 seat) {
  const Seat& who = c.s.seats[seat];
  return who.stage == Stage::playing && who.plays < printed_plays(c, seat) + who.extra_plays;
}

// Cards in hand, while there are plays left, that can be paid for; all where something changes
// costs.
inline void playable(Context& c, Alternative alternative, i32 seat) {
  if (!has_play_left(c, seat)) return;
  const bool as_printed = !c.s.hook_bits.has(c.tables.cost_of);
  for_each_card(c.s, seat, cards_at(c.s, seat, Place::hand), [&](u16 power) {
    if (!as_printed || can_pay(c, seat, printed_cost(c, power))) c.offer(alternative.number, power);
  });
}

inline bool is_in_phase(Context& c, i32 power) {
  return (power_row(c, power).fast || c.s.all_fast != 0) == (c.s.phase == Phase::fast);
}

// Powers of this phase not yet used this turn, and those that may be used at the other speed.
inline bool may_be_in_phase(Context& c, i32 power) {
  return is_in_phase(c, power) || power_row(c, power).other_speed >= 0 ||
         (c.s.phase == Phase::fast && c.s.hook_bits.has(c.tables.haste)) ||
         (c.s.phase == Phase::slow && c.s.hook_bits.has(c.tables.slowing)) ||
         c.s.hook_bits.has(c.tables.quickening);
}

// Lists the powers not yet used this turn that pass the test.
template <class Test>
void list_unused(Context& c, Alternative alternative, i32 seat, Test test) {
  const Seat& who = c.s.seats[seat];
  for_each_card(c.s, seat, cards_at(c.s, seat, Place::play, kCardUsed), [&](u16 power) {
    if (test(power)) c.offer(alternative.number, power);
  });
  const SpiritRow& spirit = spirit_of(c, seat);
  for (int i = 0; i < spirit.innates_count; ++i) {
    const u16 innate = spirit.innates[i];
    if ((who.innates_used >> i & 1) == 0 && test(innate)) c.offer(alternative.number, innate);
  }
}

inline void ready_powers(Context& c, Alternative alternative, i32 seat) {
  list_unused(c, alternative, seat, [&](i32 power) { return may_be_in_phase(c, power); });
}

inline void unused_powers(Context& c, Alternative alternative, i32 seat) {
  list_unused(c, alternative, seat, [](i32) { return true; });
}

// Unused powers that gain by markers: of which a threshold can be met that is not met without, or
// that do something once for each element; innate ones if they would then do something.
inline constexpr u32 kCountsElements = tag_named("counts_elements");

inline void prepared_powers(Context& c, Alternative alternative, i32 seat) {
  const u64 markers = marker_sum(c.s.seats[seat]);
  if (markers == 0) return;
  const i32 held = elements(c, seat);
  const auto most = static_cast<i32>(pack_elements(element_sum(c, seat) + markers));
  const auto met = [&](u32 threshold) { return meets(c, most, static_cast<i32>(threshold)); };
  const auto newly_met = [&](u32 threshold) {
    return met(threshold) && !meets(c, held, static_cast<i32>(threshold));
  };
  list_unused(c, alternative, seat, [&](i32 power) {
    const PowerRow& row = power_row(c, power);
    const auto any = [](const std::vector<u32>& thresholds, auto test) {
      return std::any_of(thresholds.begin(), thresholds.end(), test);
    };
    return (any(row.thresholds, newly_met) || any(row.more_thresholds, newly_met) ||
            (row.tags & kCountsElements) != 0) &&
           (!is_innate(c, power) || any(row.thresholds, met));
  });
}

// Whether a power does more with the elements that a seat may still choose freely: they meet
// another threshold, or the power does something once for each element.
inline bool gains_by_any(Context& c, i32 seat, i32 power) {
  const i32 left = any_left(c, seat);
  if (left == 0) return false;
  const PowerRow& row = power_row(c, power);
  if ((row.tags & kCountsElements) != 0) return true;
  const u32 held = static_cast<u32>(elements(c, seat));
  const u32 cap = element_cap(c, seat);
  return std::any_of(row.thresholds.begin(), row.thresholds.end(), [&](u32 threshold) {
    if (!meets(c, static_cast<i32>(cap), static_cast<i32>(threshold))) return false;
    const i32 missing =
        element_total(c, static_cast<i32>(each_element(threshold, held, [](u32 wanted, u32 has) {
                        return wanted > has ? wanted - has : 0;
                      })));
    return missing > 0 && missing <= left;
  });
}

// The thresholds of a power that are met, joined; the first 16 of them go to `met`.
inline u32 met_thresholds(Context& c, i32 held, i32 power, u32* met, u32& count) {
  u32 all = 0;
  count = 0;
  for (const u32 threshold : power_row(c, power).thresholds) {
    if (count == 16 || !meets(c, held, static_cast<i32>(threshold))) continue;
    met[count++] = threshold;
    all = join_elements(all, threshold);
  }
  return all;
}

// Acting as if with fewer elements matters only through the thresholds still met. Each choice is
// the least that meets some of the thresholds met now, but not all of them. An innate power with
// none met would not be used at all (5.9).
inline void list_lesser(Context& c, Alternative alternative, i32 held, i32 power) {
  u32 met[16];
  u32 count = 0;
  const u32 all = met_thresholds(c, held, power, met, count);
  const int first = c.options.count;
  for (u32 chosen = is_innate(c, power) ? 1 : 0; chosen < 1U << count; ++chosen) {
    u32 least = 0;
    for (u32 i = 0; i < count; ++i) {
      if (chosen >> i & 1) least = join_elements(least, met[i]);
    }
    bool seen = least == all;
    for (int i = first; i < c.options.count; ++i) {
      seen = seen || c.options.list[i].value == static_cast<i32>(least);
    }
    if (!seen) c.offer(alternative.number, static_cast<i32>(least));
  }
}

inline void lesser_elements(Context& c, Alternative alternative, i32 seat, i32 power) {
  list_lesser(c, alternative, elements(c, seat), power);
}

// Of the powers that the menu has just listed for the seat those with lesser_elements to act with.
inline void lesser_powers(Context& c, Alternative alternative, i32 seat) {
  const int end = c.options.count;
  int at = end;
  while (at > 0 && c.options.list[at - 1].seat == c.option_seat) --at;
  for (; at < end; ++at) {
    const i32 power = c.options.list[at].value;
    const bool innate = is_innate(c, power);
    if (power_row(c, power).thresholds.size() < (innate ? 2U : 1U)) continue;
    u32 met[16];
    u32 count = 0;
    const u32 all = met_thresholds(c, elements(c, seat), power, met, count);
    const bool lesser =
        innate ? std::any_of(met, met + count, [&](u32 one) { return one != all; }) : count > 0;
    if (lesser) c.offer(alternative.number, power);
  }
}

inline i32 hastened(Context& c, i32 seat) { return c.s.seats[seat].hastened; }

inline bool is_hastened(Context& c, i32 seat, i32 power) {
  const OwnedCard* card = find_card(c.s, seat, power);
  return card != nullptr && (card->flags & kCardHastened) != 0;
}

inline void spend_haste(Context& c, i32 seat) { ++c.s.seats[seat].hastened; }
inline void mark_hastened(Context& c, i32 seat, i32 power) {
  if (OwnedCard* card = find_card(c.s, seat, power)) card->flags |= kCardHastened;
}

inline void grant_repeats(Context& c, i32 seat, i32 count) {
  u8& paid = c.s.seats[seat].paid_repeats;
  paid = static_cast<u8>(std::clamp(paid + count, 0, 255));
}

inline void grant_free_repeat(Context& c, i32 seat, i32 highest_cost) {
  u8* repeats = c.s.seats[seat].free_repeats;
  if (repeats[3] != 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  repeats[3] = static_cast<u8>(std::clamp(highest_cost, 0, 99) + 1);
  std::sort(repeats, repeats + 4, std::greater<u8>{});
}

// The free permission with the lowest limit that covers a cost; -1: none.
inline int free_repeat(const State& s, i32 seat, i32 cost) {
  const u8* repeats = s.seats[seat].free_repeats;
  int best = -1;
  for (int i = 0; i < 4 && repeats[i] > cost; ++i) best = i;
  return best;
}

inline bool repeats_freely(Context& c, i32 seat, i32 cost) {
  return free_repeat(c.s, seat, cost) >= 0;
}

// So many permissions are for so many cards.
inline bool has_paid_repeat(Context& c, i32 seat, i32 power) {
  const OwnedCard* card = find_card(c.s, seat, power);
  return c.s.seats[seat].paid_repeats > 0 && card != nullptr && (card->flags & kCardRepeated) == 0;
}

// Whether a card has the speed of the phase, as it was used this turn.
inline bool has_speed_of_phase(Context& c, const OwnedCard& card) {
  const bool printed = power_row(c, card.power).fast;
  const bool fast = (card.flags & kCardHastened) != 0 ? !printed : printed || c.s.all_fast != 0;
  return fast == (c.s.phase == Phase::fast);
}
inline bool fits_phase(Context& c, i32 seat, i32 power) {
  const OwnedCard* const card = find_card(c.s, seat, power);
  return card != nullptr && has_speed_of_phase(c, *card);
}

inline bool is_used(Context& c, i32 seat, i32 power) {
  const OwnedCard* const card = find_card(c.s, seat, power);
  return card != nullptr && card->place == Place::play && (card->flags & kCardUsed) != 0;
}

// Cards used this turn that could be used now, if there is any permission to repeat one.
inline void repeatable_powers(Context& c, Alternative alternative, i32 seat) {
  const Seat& who = c.s.seats[seat];
  if (who.free_repeats[0] == 0 && who.paid_repeats == 0) return;
  for (int i = 0; i < who.cards; ++i) {
    const OwnedCard& card = c.s.owned[seat][i];
    if (card.place != Place::play || (card.flags & kCardUsed) == 0) continue;
    if (has_speed_of_phase(c, card)) c.offer(alternative.number, card.power);
  }
}

inline void spend_paid_repeat(Context& c, i32 seat, i32 power) {
  if (!has_paid_repeat(c, seat, power)) {
    c.s.fault = Fault::impossible;
    return;
  }
  --c.s.seats[seat].paid_repeats;
  find_card(c.s, seat, power)->flags |= kCardRepeated;
}

inline void spend_free_repeat(Context& c, i32 seat, i32 cost) {
  const int permission = free_repeat(c.s, seat, cost);
  if (permission < 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  u8* repeats = c.s.seats[seat].free_repeats;
  repeats[permission] = 0;
  std::sort(repeats, repeats + 4, std::greater<u8>{});
}

// Repeats that a power's own text gives. They are used in the phase of the use that gave them.

inline OwnRepeat* find_own_repeat(Seat& who, i32 power) {
  for (OwnRepeat& repeat : who.own_repeats) {
    if (repeat.power == power + 1) return &repeat;
  }
  return nullptr;
}

inline void sort_own_repeats(Seat& who) {
  std::sort(who.own_repeats, who.own_repeats + kMaxOwnRepeats,
            [](const OwnRepeat& a, const OwnRepeat& b) { return a.power > b.power; });
}

inline void grant_own_repeat(Context& c, i32 seat, i32 power, i32 next_to) {
  Seat& who = c.s.seats[seat];
  if (OwnRepeat* known = find_own_repeat(who, power)) {
    ++known->left;
    return;
  }
  OwnRepeat& last = who.own_repeats[kMaxOwnRepeats - 1];
  if (last.power != 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  last = {static_cast<u16>(power + 1), static_cast<u8>(next_to + 1), 1};
  sort_own_repeats(who);
}

inline void own_repeats(Context& c, Alternative alternative, i32 seat) {
  for (const OwnRepeat& repeat : c.s.seats[seat].own_repeats) {
    if (repeat.power == 0) return;  // they are sorted
    c.offer(alternative.number, repeat.power - 1);
  }
}

inline i32 repeats_next_to(Context& c, i32 seat, i32 power) {
  const OwnRepeat* repeat = find_own_repeat(c.s.seats[seat], power);
  return repeat == nullptr ? kNone : repeat->next_to - 1;
}

inline void spend_own_repeat(Context& c, i32 seat, i32 power) {
  Seat& who = c.s.seats[seat];
  OwnRepeat* repeat = find_own_repeat(who, power);
  if (repeat == nullptr) {
    c.s.fault = Fault::impossible;
    return;
  }
  if (--repeat->left > 0) return;
  *repeat = OwnRepeat{};
  sort_own_repeats(who);
}

// A card that leaves play takes its repeats along.
inline void drop_own_repeats(Context& c, i32 seat, i32 power) {
  Seat& who = c.s.seats[seat];
  if (OwnRepeat* repeat = find_own_repeat(who, power)) {
    *repeat = OwnRepeat{};
    sort_own_repeats(who);
  }
}

// All in play: the spirit's own, what one of them was played as, and what is lent to it.
inline void played_powers(Context& c, Alternative alternative, i32 seat) {
  list_cards(c, alternative, seat, Place::play);
}

// One after the other.
inline i32 played_after(Context& c, i32 seat, i32 power) {
  for (int i = 0; i < c.s.seats[seat].cards; ++i) {
    const OwnedCard& card = c.s.owned[seat][i];
    if (card.place == Place::play && card.power > power) return card.power;
  }
  return kNone;
}
inline i32 first_played(Context& c, i32 seat) { return played_after(c, seat, kNone); }

inline void open_powers(Context& c) {
  for (int seat = 0; seat < c.s.seats_count; ++seat) {
    Seat& who = c.s.seats[seat];
    who.stage = Stage::playing;
    std::fill(std::begin(who.own_repeats), std::end(who.own_repeats), OwnRepeat{});
  }
}

inline void spend_power(Context& c, i32 seat, i32 power) {
  if (power_row(c, power).kind != PowerKind::innate) {
    OwnedCard* card = find_card(c.s, seat, power);
    if (card == nullptr) {
      c.s.fault = Fault::impossible;
    } else {
      card->flags |= kCardUsed;
    }
    return;
  }
  if (power_row(c, power).unlimited) return;
  const SpiritRow& spirit = spirit_of(c, seat);
  for (int i = 0; i < spirit.innates_count; ++i) {
    if (spirit.innates[i] == power) c.s.seats[seat].innates_used |= static_cast<u8>(1U << i);
  }
}

inline bool is_major(Context& c, i32 power) { return power_row(c, power).kind == PowerKind::major; }
inline bool targets_land(Context& c, i32 power) {
  return power_row(c, power).target == TargetKind::land;
}

inline i32 target_spirits(Context& c, i32 seat, i32 power) {
  switch (power_row(c, power).target) {
    case TargetKind::any_spirit:
      return seats(c);
    case TargetKind::another_spirit:
      return other_seats(c, seat);
    default:
      return 1 << seat;
  }
}

// Cards that lie face down for what they were played as.

// The power that the scenario lets cards be played as.
inline i32 scenario_power(Context& c) {
  return c.s.scenario == 0 ? kNone : c.content.scenarios[c.s.scenario - 1U].power;
}

inline const OwnedCard* card_face_down(const State& s, i32 seat) {
  const u64 cards = cards_at(s, seat, Place::face_down);
  return cards == 0 ? nullptr : &s.owned[seat][std::countr_zero(cards)];
}

inline bool has_card_face_down(Context& c, i32 seat) {
  return card_face_down(c.s, seat) != nullptr;
}

// Cards in hand, while there are plays left and none lies there yet.
inline void playable_face_down(Context& c, Alternative alternative, i32 seat) {
  if (scenario_power(c) == kNone || !has_play_left(c, seat) || has_card_face_down(c, seat)) return;
  list_cards(c, alternative, seat, Place::hand);
}

inline void play_face_down(Context& c, i32 seat, i32 power) {
  OwnedCard* const card = find_card(c.s, seat, power);
  const i32 as = scenario_power(c);
  if (card == nullptr || as == kNone || has_card_face_down(c, seat)) {
    c.s.fault = Fault::impossible;
    return;
  }
  *card = {static_cast<u16>(power), Place::face_down, 0};
  give_card(c.s, seat, as, Place::play);
  if (OwnedCard* const played = find_card(c.s, seat, as)) played->flags = kCardPasses;
}

// A card that goes elsewhere, be it meant by what it was played as, leaves nothing of that in play.
inline i32 turned_up(Context& c, i32 seat, i32 power) {
  const OwnedCard* const card = card_face_down(c.s, seat);
  const i32 as = scenario_power(c);
  if (card == nullptr || (power != as && power != card->power)) return power;
  const i32 real = card->power;
  if (find_card(c.s, seat, as) != nullptr) {
    drop_own_repeats(c, seat, as);
    take_card_away(c.s, seat, as);
  }
  return real;
}

inline void put_card(Context& c, i32 seat, i32 named, i32 place) {
  const i32 power = turned_up(c, seat, named);
  OwnedCard* card = find_card(c.s, seat, power);
  if (card == nullptr) {
    c.s.fault = Fault::impossible;
    return;
  }
  card->place = static_cast<Place>(place);
  card->flags = 0;
  drop_own_repeats(c, seat, power);
}

// The seat that has forgotten a power, or none.
inline i32 forgotten_by(const State& s, i32 power) {
  for (int seat = 0; seat < s.seats_count; ++seat) {
    const OwnedCard* const card = find_card(s, seat, power);
    if (card != nullptr && card->place == Place::forgotten) return seat;
  }
  return kNone;
}

// One that the spirit has forgotten, or set aside, it has again; so one that another has forgotten.
inline void give_power(Context& c, i32 seat, i32 power) {
  if (power < 0) return;
  const i32 other = forgotten_by(c.s, power);
  if (other != kNone && other != seat) mark_handed_over(c.s, other, power);
  if (OwnedCard* const card = find_card(c.s, seat, power)) {
    *card = {static_cast<u16>(power), Place::hand, 0};
  } else {
    give_card(c.s, seat, power, Place::hand);
  }
}

// A card that lies face up beside the spirit's own.
inline void put_aside(Context& c, i32 seat, i32 power) {
  give_card(c.s, seat, power, Place::aside);
}

// A card that lies in play from now on, turn for turn, but is none of the spirit's own.
inline void lend_power(Context& c, i32 seat, i32 power) {
  if (power < 0) return;
  give_card(c.s, seat, power, Place::play);
  if (OwnedCard* const card = find_card(c.s, seat, power)) card->flags |= kCardLent;
}

inline bool is_lent(Context& c, i32 seat, i32 power) {
  const OwnedCard* const card = find_card(c.s, seat, power);
  return card != nullptr && (card->flags & kCardLent) != 0;
}

// A card goes from one hand to another.
inline void hand_over(Context& c, i32 from, i32 to, i32 power) {
  if (power_row(c, power).kind == PowerKind::unique) {
    mark_handed_over(c.s, from, power);
  } else {
    take_card_away(c.s, from, power);
  }
  give_card(c.s, to, power, Place::hand);
}

inline void forget(Context& c, i32 seat, i32 named) {
  const i32 power = turned_up(c, seat, named);
  drop_own_repeats(c, seat, power);
  switch (power_row(c, power).kind) {
    case PowerKind::minor:
      take_card_away(c.s, seat, power);
      put_on_top(c.s, static_cast<int>(Pile::minor_discard), static_cast<u16>(power));
      return;
    case PowerKind::major:
      take_card_away(c.s, seat, power);
      put_on_top(c.s, static_cast<int>(Pile::major_discard), static_cast<u16>(power));
      return;
    default:
      // A unique stays with its owner, out of the game, since some effects bring it back.
      put_card(c, seat, power, static_cast<i32>(Place::forgotten));
  }
}

inline void reclaim_discards(Context& c, i32 seat) {
  for (int i = 0; i < c.s.seats[seat].cards; ++i) {
    OwnedCard& card = c.s.owned[seat][i];
    if (card.place == Place::discard) card.place = Place::hand;
  }
}

inline void own_powers(Context& c, Alternative alternative, i32 seat) {
  for (int i = 0; i < c.s.seats[seat].cards; ++i) {
    const OwnedCard& card = c.s.owned[seat][i];
    if (is_own(card)) c.offer(alternative.number, card.power);
  }
}

inline void hand_powers(Context& c, Alternative alternative, i32 seat) {
  list_cards(c, alternative, seat, Place::hand);
}

inline void discarded_powers(Context& c, Alternative alternative, i32 seat) {
  list_cards(c, alternative, seat, Place::discard);
}

// The spirit's own.
inline void list_own(Context& c, Alternative alternative, i32 seat, Place place) {
  for_each_card(c.s, seat, cards_at(c.s, seat, place, kCardLent),
                [&](u16 power) { c.offer(alternative.number, power); });
}

// Of one that was handed over by whoever has it now.
inline void forgotten_powers(Context& c, Alternative alternative, i32 seat) {
  list_own(c, alternative, seat, Place::forgotten);
  for_each_card(c.s, seat, cards_at(c.s, seat, Place::handed_over), [&](u16 power) {
    if (forgotten_by(c.s, power) != kNone) c.offer(alternative.number, power);
  });
}

inline void powers_aside(Context& c, Alternative alternative, i32 seat) {
  list_own(c, alternative, seat, Place::aside);
}

inline bool progresses(Context& c, i32 seat) {
  return (c.s.switches & kProgressions) != 0 &&
         c.s.seats[seat].progression < spirit_of(c, seat).progression.size();
}

inline i32 take_progression(Context& c, i32 seat) {
  if (c.s.seats[seat].progression >= spirit_of(c, seat).progression.size()) {
    c.s.fault = Fault::impossible;
    return kNone;
  }
  return spirit_of(c, seat).progression[c.s.seats[seat].progression++];
}

// Programs of the content.

inline i32 targets_program(Context& c, i32 power) { return power_row(c, power).targets; }
inline i32 body_program(Context& c, i32 power) { return power_row(c, power).body; }
inline i32 whole_program(Context& c, i32 power) { return power_row(c, power).whole; }
inline i32 other_speed_program(Context& c, i32 power) { return power_row(c, power).other_speed; }
inline i32 usable_program(Context& c, i32 power) { return power_row(c, power).usable; }
inline i32 icon_program(Context& c, i32 icon) {
  return c.tables.icons[static_cast<std::size_t>(icon)].program;
}
inline i32 possible_program(Context& c, i32 icon) {
  return c.tables.icons[static_cast<std::size_t>(icon)].possible;
}
inline i32 setup_program(Context& c, i32 seat) { return spirit_of(c, seat).setup; }
inline i32 rule_program(Context& c, i32 seat, i32 number) {
  if (static_cast<std::size_t>(number) >= spirit_of(c, seat).rules.size()) return kNone;
  return spirit_of(c, seat).rules[static_cast<std::size_t>(number)];
}
inline i32 rule_count(Context& c, i32 seat) {
  return static_cast<i32>(spirit_of(c, seat).rules.size());
}

}  // namespace loci::island::primitive
