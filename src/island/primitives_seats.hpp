// Primitives about seats: presence and tracks, energy, growth.
#pragma once

#include <algorithm>
#include <bit>

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
  if (land < 0) return total;
  for (int seat = 0; seat < c.s.seats_count; ++seat) total += c.s.lands[land].presence[seat];
  return total;
}

inline LandSet lands_with_presence(Context& c, i32 seat, i32 least) {
  // In an ocean that is not in play it is out of the game.
  return lands_where(c.s.lands_count,
                     [&](int land) { return c.s.lands[land].presence[seat] >= least; }) &
         (c.layout->lands | oceans_in_play(c));
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
  if (!track_open(c, seat, track / kMaxSpaces)) {
    c.s.fault = Fault::impossible;
    return;
  }
  ++c.s.seats[seat].uncovered[track / kMaxSpaces];
}

inline void put_presence(Context& c, i32 seat, i32 land, i32 count) {
  if (land < 0 || count < 0 || c.s.lands[land].presence[seat] > 255 - count) {
    c.s.fault = Fault::impossible;
    return;
  }
  c.s.lands[land].presence[seat] = static_cast<u8>(c.s.lands[land].presence[seat] + count);
}

inline void take_presence(Context& c, i32 seat, i32 land, i32 count) {
  if (land < 0 || count < 0 || c.s.lands[land].presence[seat] < count) {
    c.s.fault = Fault::impossible;
    return;
  }
  c.s.lands[land].presence[seat] = static_cast<u8>(c.s.lands[land].presence[seat] - count);
}

inline i32 destroyed_presence(Context& c, i32 seat) { return c.s.seats[seat].destroyed; }
inline void count_destroyed_presence(Context& c, i32 seat, i32 count) {
  if (count < -c.s.seats[seat].destroyed || count > 255 - c.s.seats[seat].destroyed) {
    c.s.fault = Fault::impossible;
    return;
  }
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
inline i32 only_seat(Context&, i32 seat) { return 1 << seat; }
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

// Drowned Invaders are worth 1 energy for as much health as there are players.
inline bool can_pay(Context& c, i32 seat, i32 amount) {
  const Seat& who = c.s.seats[seat];
  return who.energy + who.drowned / c.s.seats_count >= amount;
}

inline void pay_energy(Context& c, i32 seat, i32 amount) {
  if (!can_pay(c, seat, amount)) c.s.fault = Fault::impossible;
  Seat& who = c.s.seats[seat];
  for (; who.energy < amount && who.drowned >= c.s.seats_count; ++who.energy) {
    who.drowned = static_cast<u16>(who.drowned - c.s.seats_count);
  }
  c.s.seats[seat].energy = static_cast<i16>(c.s.seats[seat].energy - amount);
}

inline void keep_drowned(Context& c, i32 seat, i32 health) {
  Seat& who = c.s.seats[seat];
  who.drowned = static_cast<u16>(std::min(0xffff, who.drowned + std::max(health, 0)));
}

inline i32 printed_income(Context& c, i32 seat) {
  return spirit_of(c, seat).tracks[0].best[c.s.seats[seat].uncovered[0]];
}

// Growth. The icons of the option picked are bits from 0 on, those always done bits from 8 on; the
// latter may be done at any time, before, between and after the options.

inline constexpr u32 kOptionIcons = (1U << kMaxIcons) - 1;

inline void begin_growth(Context& c, i32 seat) {
  Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  who.stage = Stage::growing;
  who.picks = spirit.picks;
  who.options_picked = 0;
  who.option = 0;
  who.icons = ((1U << spirit.always.count) - 1) << kMaxIcons;
}

// Options not yet picked. What an option gives is done before the next is picked.
inline void growth_options(Context& c, Form form, i32 seat) {
  const Seat& who = c.s.seats[seat];
  if ((who.icons & kOptionIcons) != 0 || who.picks == 0) return;
  for (int option = 0; option < spirit_of(c, seat).options; ++option) {
    if ((who.options_picked >> option & 1) == 0) c.offer(form.number, who.spirit << 8 | option);
  }
}

// The icon of a bit of Seat::icons.
inline u16 icon_at(const SpiritRow& spirit, const Seat& who, int at) {
  return at < kMaxIcons ? spirit.growth[who.option].icons[at] : spirit.always.icons[at - kMaxIcons];
}

inline void growth_icons(Context& c, Form form, i32 seat) {
  const Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  for (u32 rest = who.icons; rest != 0; rest &= rest - 1) {
    const int at = std::countr_zero(rest);
    const u16 icon = icon_at(spirit, who, at);
    // Equal icons are one option.
    bool seen = false;
    for (int earlier = 0; earlier < at; ++earlier) {
      seen = seen || ((who.icons >> earlier & 1) != 0 && icon_at(spirit, who, earlier) == icon);
    }
    if (!seen) c.offer(form.number, icon);
  }
}

inline void pick_growth(Context& c, i32 seat, i32 growth) {
  Seat& who = c.s.seats[seat];
  who.option = static_cast<u8>(growth & 0xff);
  who.options_picked = static_cast<u16>(who.options_picked | 1 << who.option);
  --who.picks;
  who.icons |= (1U << spirit_of(c, seat).growth[who.option].count) - 1;
}

inline void spend_icon(Context& c, i32 seat, i32 icon) {
  Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  for (u32 rest = who.icons; rest != 0; rest &= rest - 1) {
    const int at = std::countr_zero(rest);
    if (icon_at(spirit, who, at) != icon) continue;
    who.icons &= ~(1U << at);
    return;
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

}  // namespace loci::island::primitive
