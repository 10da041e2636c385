// Primitives about seats: presence and tracks, energy and elements, growth, power cards.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>

#include "island/cards.hpp"
#include "island/context.hpp"
#include "island/piles.hpp"
#include "island/primitives_lands.hpp"

namespace loci::island::primitive {

inline const SpiritRow& spirit_of(Context& c, i32 seat) {
  return c.tables.spirits[c.s.seats[seat].spirit];
}
inline const PowerRow& power_row(Context& c, i32 power) {
  return c.tables.powers[static_cast<std::size_t>(power)];
}

// Presence. Tracks: 0 energy, 1 card plays. A track value is track * 16 + space.

inline i32 presence(Context& c, i32 seat, i32 land) {
  return land < 0 ? 0 : c.s.lands[land].presence[seat];
}

inline i32 any_presence(Context& c, i32 land) {
  int total = 0;
  for (int seat = 0; seat < c.s.seats_count; ++seat) total += c.s.lands[land].presence[seat];
  return total;
}

inline LandSet lands_with_presence(Context& c, i32 seat, i32 least) {
  return lands_where(c.s.lands_count,
                     [&](int land) { return c.s.lands[land].presence[seat] >= least; });
}

inline LandSet presence_lands(Context& c, i32 seat) { return lands_with_presence(c, seat, 1); }

inline bool track_open(Context& c, i32 seat, int track) {
  return c.s.seats[seat].uncovered[track] < spirit_of(c, seat).tracks[track].spaces;
}

inline bool has_presence_left(Context& c, i32 seat) {
  return track_open(c, seat, 0) || track_open(c, seat, 1) || !presence_lands(c, seat).empty();
}

inline void open_tracks(Context& c, Form form, i32 seat) {
  for (int track = 0; track < 2; ++track) {
    if (track_open(c, seat, track)) {
      c.offer(form.number, track * kMaxSpaces + c.s.seats[seat].uncovered[track]);
    }
  }
}

inline void uncover(Context& c, i32 seat, i32 track) {
  ++c.s.seats[seat].uncovered[track / kMaxSpaces];
}

inline void put_presence(Context& c, i32 seat, i32 land, i32 count) {
  if (land < 0 || c.s.lands[land].presence[seat] + count > 255) {
    c.s.fault = Fault::impossible;
    return;
  }
  c.s.lands[land].presence[seat] = static_cast<u8>(c.s.lands[land].presence[seat] + count);
}

inline void take_presence(Context& c, i32 seat, i32 land, i32 count) {
  if (land < 0 || c.s.lands[land].presence[seat] < count) {
    c.s.fault = Fault::impossible;
    return;
  }
  c.s.lands[land].presence[seat] = static_cast<u8>(c.s.lands[land].presence[seat] - count);
}

inline void count_destroyed_presence(Context& c, i32 seat, i32 count) {
  c.s.seats[seat].destroyed = static_cast<u8>(c.s.seats[seat].destroyed + count);
}

// Set-up is over: all presence left lies on the tracks, their first spaces open.
inline void cover_tracks(Context& c, i32 seat) {
  for (int track = 0; track < 2; ++track) {
    c.s.seats[seat].uncovered[track] = std::min<u8>(1, spirit_of(c, seat).tracks[track].spaces);
  }
}

// Seats.

inline i32 seat_count(Context& c) { return c.s.seats_count; }
inline i32 seats(Context& c) { return (1 << c.s.seats_count) - 1; }
// Alone, "another spirit" is yourself.
inline i32 other_seats(Context& c, i32 seat) {
  return c.s.seats_count == 1 ? 1 : seats(c) & ~(1 << seat);
}
inline i32 first_seat(Context&) { return 0; }

inline i32 busy(Context& c) {
  i32 mask = 0;
  for (int seat = 0; seat < c.s.seats_count; ++seat) {
    if (c.s.seats[seat].stage != Stage::done) mask |= 1 << seat;
  }
  return mask;
}

inline void set_stage(Context& c, i32 seat, i32 stage) {
  c.s.seats[seat].stage = static_cast<Stage>(stage);
}

inline void all_done(Context& c) {
  for (int seat = 0; seat < c.s.seats_count; ++seat) c.s.seats[seat].stage = Stage::done;
}

// For the last alternatives of a choose: whether the seat whose options are being listed has one.
inline bool has_other_option(Context& c) {
  return c.options.count > 0 && c.options.list[c.options.count - 1].seat == c.option_seat;
}

inline i32 energy(Context& c, i32 seat) { return c.s.seats[seat].energy; }
inline void add_energy(Context& c, i32 seat, i32 amount) {
  c.s.seats[seat].energy = static_cast<i16>(std::min(9999, c.s.seats[seat].energy + amount));
}
inline void pay_energy(Context& c, i32 seat, i32 amount) {
  if (c.s.seats[seat].energy < amount) c.s.fault = Fault::impossible;
  c.s.seats[seat].energy = static_cast<i16>(c.s.seats[seat].energy - amount);
}

inline i32 income(Context& c, i32 seat) {
  return spirit_of(c, seat).tracks[0].best[c.s.seats[seat].uncovered[0]];
}

// A byte for each element.
inline u64 element_sum(Context& c, i32 seat) {
  const Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  u64 sum =
      spirit.tracks[0].elements[who.uncovered[0]] + spirit.tracks[1].elements[who.uncovered[1]];
  u64 gained = 0;
  std::memcpy(&gained, who.gained, 8);
  sum += gained;
  const OwnedCard* cards = c.s.owned[seat];
  for (int i = 0; i < who.cards; ++i) {
    if (cards[i].place == Place::play) sum += c.tables.powers[cards[i].power].elements;
  }
  return sum;
}

// What a power's user acts as if to have at most; all bits set: no limit.
inline u32 element_cap(Context& c, i32 seat) {
  if (c.s.actions_count == 0) return ~0U;
  const Action& action = c.s.actions[c.s.actions_count - 1];
  return action.owner == seat ? action.element_cap : ~0U;
}

// Packed, four bits each; more than 15 of one element counts as 15.
inline i32 elements(Context& c, i32 seat) {
  const u64 sum = element_sum(c, seat);
  const u32 cap = element_cap(c, seat);
  u32 packed = 0;
  for (int i = 0; i < 8; ++i) {
    const u32 held = static_cast<u32>(std::min<u64>(15, sum >> (8 * i) & 0xff));
    packed |= std::min(held, cap >> (4 * i) & 15) << (4 * i);
  }
  return static_cast<i32>(packed);
}

inline i32 element_count(Context& c, i32 seat, i32 element) {
  const u32 cap = element_cap(c, seat) >> (4 * element) & 15;
  const i32 held = static_cast<i32>(element_sum(c, seat) >> (8 * element) & 0xff);
  return cap == 15 ? held : std::min(held, static_cast<i32>(cap));
}

inline bool meets(Context&, i32 held, i32 wanted) {
  for (int i = 0; i < 32; i += 4) {
    if ((static_cast<u32>(held) >> i & 15) < (static_cast<u32>(wanted) >> i & 15)) return false;
  }
  return true;
}

inline void add_element(Context& c, i32 seat, i32 element) { ++c.s.seats[seat].gained[element]; }

inline void any_elements(Context& c, Form form, i32 seat) {
  const Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  const int any = spirit.tracks[0].any[who.uncovered[0]] + spirit.tracks[1].any[who.uncovered[1]];
  if (who.any_chosen >= any) return;
  for (int element = 0; element < 8; ++element) c.offer(form.number, element);
}

inline void held_elements(Context& c, Form form, i32 seat) {
  const u64 sum = element_sum(c, seat);
  for (int element = 0; element < 8; ++element) {
    if ((sum >> (8 * element) & 0xff) > 0) c.offer(form.number, element);
  }
}

inline void every_element(Context& c, Form form) {
  for (int element = 0; element < 8; ++element) c.offer(form.number, element);
}

inline void cap_elements(Context& c, i32 cap) {
  if (c.s.actions_count > 0) c.s.actions[c.s.actions_count - 1].element_cap = static_cast<u32>(cap);
}

// Element by element the larger number.
inline u32 join_elements(u32 a, u32 b) {
  u32 joined = 0;
  for (int i = 0; i < 32; i += 4) joined |= std::max(a >> i & 15, b >> i & 15) << i;
  return joined;
}

// Acting as if with fewer elements matters only through the thresholds still met. Each choice is
// the least that meets some of the thresholds met now, but not all of them.
inline void lesser_elements(Context& c, Form form, i32 seat, i32 power) {
  const std::vector<u32>& thresholds = power_row(c, power).thresholds;
  const i32 held = elements(c, seat);
  u32 met[16];
  u32 count = 0;
  u32 all = 0;
  for (const u32 threshold : thresholds) {
    if (count < 16 && meets(c, held, static_cast<i32>(threshold))) {
      met[count++] = threshold;
      all = join_elements(all, threshold);
    }
  }
  const int first = c.options.count;
  for (u32 chosen = 0; chosen < 1U << count; ++chosen) {
    u32 least = 0;
    for (u32 i = 0; i < count; ++i) {
      if (chosen >> i & 1) least = join_elements(least, met[i]);
    }
    bool seen = least == all;
    for (int i = first; i < c.options.count; ++i) {
      seen = seen || c.options.list[i].value == static_cast<i32>(least);
    }
    if (!seen) c.offer(form.number, static_cast<i32>(least));
  }
}

inline void choose_any(Context& c, i32 seat, i32 element) {
  ++c.s.seats[seat].any_chosen;
  add_element(c, seat, element);
}

// Growth.

inline void begin_growth(Context& c, i32 seat) {
  Seat& who = c.s.seats[seat];
  who.stage = Stage::growing;
  who.picks = spirit_of(c, seat).picks;
  who.options_picked = 0;
  who.option = 0;
  who.icons = 0;
}

inline void growth_options(Context& c, Form form, i32 seat) {
  const Seat& who = c.s.seats[seat];
  if (who.icons != 0 || who.picks == 0) return;
  for (int option = 0; option < spirit_of(c, seat).options; ++option) {
    if ((who.options_picked >> option & 1) == 0) c.offer(form.number, who.spirit << 8 | option);
  }
}

inline void growth_icons(Context& c, Form form, i32 seat) {
  const Seat& who = c.s.seats[seat];
  const GrowthRow& row = spirit_of(c, seat).growth[who.option];
  for (u32 rest = who.icons; rest != 0; rest &= rest - 1) {
    const int at = std::countr_zero(rest);
    const u16 icon = row.icons[at];
    // Equal icons are one option.
    bool seen = false;
    for (int earlier = 0; earlier < at; ++earlier) {
      seen = seen || ((who.icons >> earlier & 1) != 0 && row.icons[earlier] == icon);
    }
    if (!seen) c.offer(form.number, icon);
  }
}

inline void pick_growth(Context& c, i32 seat, i32 growth) {
  Seat& who = c.s.seats[seat];
  who.option = static_cast<u8>(growth & 0xff);
  who.options_picked = static_cast<u16>(who.options_picked | 1 << who.option);
  --who.picks;
  who.icons = (1U << spirit_of(c, seat).growth[who.option].count) - 1;
}

inline void spend_icon(Context& c, i32 seat, i32 icon) {
  Seat& who = c.s.seats[seat];
  const GrowthRow& row = spirit_of(c, seat).growth[who.option];
  for (int at = 0; at < row.count; ++at) {
    if ((who.icons >> at & 1) != 0 && row.icons[at] == icon) {
      who.icons &= ~(1U << at);
      return;
    }
  }
  c.s.fault = Fault::impossible;
}

inline bool growth_over(Context& c, i32 seat) {
  return c.s.seats[seat].icons == 0 && c.s.seats[seat].picks == 0;
}
inline bool has_grown(Context& c, i32 seat) { return c.s.seats[seat].stage == Stage::playing; }

inline bool has_card_in(const State& s, int seat, Place place) {
  for (int i = 0; i < s.seats[seat].cards; ++i) {
    if (s.owned[seat][i].place == place) return true;
  }
  return false;
}

// Spaces that reclaim one card: once a turn each, when there is a card to reclaim. Several alike
// are one option.
inline void reclaim_spaces(Context& c, Form form, i32 seat) {
  const Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  for (int track = 0; track < 2; ++track) {
    for (u32 rest = spirit.tracks[track].reclaim; rest != 0; rest &= rest - 1) {
      const int space = std::countr_zero(rest);
      const int value = track * kMaxSpaces + space;
      if (space >= who.uncovered[track] || (who.spaces_used >> value & 1) != 0) continue;
      if (has_card_in(c.s, seat, Place::discard)) c.offer(form.number, value);
      return;
    }
  }
}

inline void use_space(Context& c, i32 seat, i32 track) {
  c.s.seats[seat].spaces_used |= 1U << track;
}

// Power cards.

inline i32 cards_played(Context& c, i32 seat) { return c.s.seats[seat].plays; }
inline void count_play(Context& c, i32 seat) { ++c.s.seats[seat].plays; }
inline i32 cost(Context& c, i32 power) { return power_row(c, power).cost; }

inline void list_cards(Context& c, Form form, i32 seat, Place place) {
  for (int i = 0; i < c.s.seats[seat].cards; ++i) {
    if (c.s.owned[seat][i].place == place) c.offer(form.number, c.s.owned[seat][i].power);
  }
}

inline void playable(Context& c, Form form, i32 seat) {
  const Seat& who = c.s.seats[seat];
  if (who.stage != Stage::playing) return;
  const int plays = spirit_of(c, seat).tracks[1].best[who.uncovered[1]] + who.extra_plays;
  if (who.plays >= plays) return;
  for (int i = 0; i < who.cards; ++i) {
    const OwnedCard& card = c.s.owned[seat][i];
    if (card.place == Place::hand && c.tables.powers[card.power].cost <= who.energy) {
      c.offer(form.number, card.power);
    }
  }
}

inline bool is_in_phase(Context& c, i32 power) {
  return power_row(c, power).fast == (c.s.phase == Phase::fast);
}

// Powers of this phase not yet used this turn; in the fast phase also slow ones that may be fast.
inline bool may_be_in_phase(Context& c, i32 power) {
  return is_in_phase(c, power) ||
         (c.s.phase == Phase::fast && (power_row(c, power).may_be_fast >= 0 ||
                                       (c.s.hook_bits >> c.tables.haste & 1) != 0));
}

inline void ready_powers(Context& c, Form form, i32 seat) {
  const Seat& who = c.s.seats[seat];
  for (int i = 0; i < who.cards; ++i) {
    const OwnedCard& card = c.s.owned[seat][i];
    if (card.place == Place::play && (card.flags & kCardUsed) == 0 &&
        may_be_in_phase(c, card.power)) {
      c.offer(form.number, card.power);
    }
  }
  const SpiritRow& spirit = spirit_of(c, seat);
  for (int i = 0; i < spirit.innates_count; ++i) {
    if ((who.innates_used >> i & 1) == 0 && may_be_in_phase(c, spirit.innates[i])) {
      c.offer(form.number, spirit.innates[i]);
    }
  }
}

// Ready powers some of whose thresholds are met.
inline void lesser_powers(Context& c, Form form, i32 seat) {
  const int first = c.options.count;
  ready_powers(c, form, seat);
  const i32 held = elements(c, seat);
  int kept = first;
  for (int i = first; i < c.options.count; ++i) {
    const Option option = c.options.list[i];
    for (const u32 threshold : power_row(c, option.value).thresholds) {
      if (meets(c, held, static_cast<i32>(threshold))) {
        c.options.list[kept++] = option;
        break;
      }
    }
  }
  c.options.count = kept;
}

inline i32 hastened(Context& c, i32 seat) { return c.s.seats[seat].hastened; }

inline void spend_haste(Context& c, i32 seat, i32 power) {
  ++c.s.seats[seat].hastened;
  if (OwnedCard* card = find_card(c.s, seat, power)) card->flags |= kCardHastened;
}

constexpr u8 kByPaying = 0x80;

inline void grant_repeat(Context& c, i32 seat, i32 highest_cost, i32 by_paying) {
  u8* repeats = c.s.seats[seat].repeats;
  for (int i = 0; i < 4; ++i) {
    if (repeats[i] != 0) continue;
    repeats[i] = static_cast<u8>((std::min(highest_cost, 99) + 1) | (by_paying != 0 ? kByPaying : 0));
    std::sort(repeats, repeats + 4, std::greater<u8>{});
    return;
  }
  c.s.fault = Fault::impossible;
}

// The permission a repeat of this power would use: a free one with the lowest sufficient limit, else
// a paid one; -1: none.
inline int repeat_permission(Context& c, i32 seat, i32 power) {
  const Seat& who = c.s.seats[seat];
  const int price = power_row(c, power).cost;
  int best = -1;
  for (int i = 0; i < 4; ++i) {
    const u8 permission = who.repeats[i];
    if (permission == 0 || (permission & 0x7f) - 1 < price) continue;
    if ((permission & kByPaying) != 0 && who.energy < price) continue;
    if (best < 0 || permission < who.repeats[best]) best = i;
  }
  return best;
}

// Cards used this turn that could be used now, and that a permission covers.
inline void repeatable_powers(Context& c, Form form, i32 seat) {
  const Seat& who = c.s.seats[seat];
  if (who.repeats[0] == 0) return;
  for (int i = 0; i < who.cards; ++i) {
    const OwnedCard& card = c.s.owned[seat][i];
    if (card.place != Place::play || (card.flags & kCardUsed) == 0) continue;
    const bool fast = power_row(c, card.power).fast || (card.flags & kCardHastened) != 0;
    if (fast == (c.s.phase == Phase::fast) && repeat_permission(c, seat, card.power) >= 0) {
      c.offer(form.number, card.power);
    }
  }
}

inline void spend_repeat(Context& c, i32 seat, i32 power) {
  const int permission = repeat_permission(c, seat, power);
  if (permission < 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  u8* repeats = c.s.seats[seat].repeats;
  if ((repeats[permission] & kByPaying) != 0) pay_energy(c, seat, power_row(c, power).cost);
  repeats[permission] = 0;
  std::sort(repeats, repeats + 4, std::greater<u8>{});
}

inline void played_powers(Context& c, Form form, i32 seat) { list_cards(c, form, seat, Place::play); }

inline void open_powers(Context& c) {
  for (int seat = 0; seat < c.s.seats_count; ++seat) c.s.seats[seat].stage = Stage::playing;
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
  const SpiritRow& spirit = spirit_of(c, seat);
  for (int i = 0; i < spirit.innates_count; ++i) {
    if (spirit.innates[i] == power) c.s.seats[seat].innates_used |= 1U << i;
  }
}

inline bool is_innate(Context& c, i32 power) {
  return power_row(c, power).kind == PowerKind::innate;
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

inline void put_card(Context& c, i32 seat, i32 power, i32 place) {
  OwnedCard* card = find_card(c.s, seat, power);
  if (card == nullptr) {
    c.s.fault = Fault::impossible;
    return;
  }
  card->place = static_cast<Place>(place);
  card->flags = 0;
}

inline void give_power(Context& c, i32 seat, i32 power) {
  if (power >= 0) give_card(c.s, seat, power, Place::hand);
}

inline void forget(Context& c, i32 seat, i32 power) {
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

inline void own_powers(Context& c, Form form, i32 seat) {
  for (int i = 0; i < c.s.seats[seat].cards; ++i) {
    const OwnedCard& card = c.s.owned[seat][i];
    if (card.place != Place::forgotten) c.offer(form.number, card.power);
  }
}

inline void discarded_powers(Context& c, Form form, i32 seat) {
  list_cards(c, form, seat, Place::discard);
}

inline bool progresses(Context& c, i32 seat) {
  return (c.s.switches & kProgressions) != 0 &&
         c.s.seats[seat].progression < spirit_of(c, seat).progression.size();
}

inline i32 take_progression(Context& c, i32 seat) {
  return spirit_of(c, seat).progression[c.s.seats[seat].progression++];
}

// Programs of the content.

inline i32 targets_program(Context& c, i32 power) { return power_row(c, power).targets; }
inline i32 body_program(Context& c, i32 power) { return power_row(c, power).body; }
inline i32 fast_program(Context& c, i32 power) { return power_row(c, power).may_be_fast; }
inline i32 usable_program(Context& c, i32 power) { return power_row(c, power).usable; }
inline i32 icon_program(Context& c, i32 icon) {
  return c.tables.icons[static_cast<std::size_t>(icon)];
}
inline i32 setup_program(Context& c, i32 seat) { return spirit_of(c, seat).setup; }
inline i32 rule_program(Context& c, i32 seat, i32 number) {
  return spirit_of(c, seat).rules[static_cast<std::size_t>(number)];
}
inline i32 rule_count(Context& c, i32 seat) {
  return static_cast<i32>(spirit_of(c, seat).rules.size());
}

}  // namespace loci::island::primitive
