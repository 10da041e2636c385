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

// Presence. Tracks: 0 energy, 1 card plays, then others. A track value is track * 16 + space, above
// that the number of the spirit, whose names they have.

inline i32 track_value(const Seat& who, int track, int space) {
  return who.spirit << 8 | (track * kMaxSpaces + space);
}
inline int track_of(i32 value) { return (value & 0xff) / kMaxSpaces; }

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
  return presence_anywhere(c, seat, least) & (c.layout->lands | oceans_in_play(c));
}

inline LandSet presence_lands(Context& c, i32 seat) { return lands_with_presence(c, seat, 1); }

inline bool track_open(Context& c, i32 seat, int track) {
  return c.s.seats[seat].uncovered[track] < spirit_of(c, seat).tracks[track].spaces;
}

inline bool has_presence_left(Context& c, i32 seat) {
  for (int track = 0; track < spirit_of(c, seat).tracks_count; ++track) {
    if (track_open(c, seat, track)) return true;
  }
  return !presence_lands(c, seat).empty();
}

inline void open_tracks(Context& c, Alternative alternative, i32 seat) {
  const Seat& who = c.s.seats[seat];
  for (int track = 0; track < spirit_of(c, seat).tracks_count; ++track) {
    if (track_open(c, seat, track)) {
      c.offer(alternative.number, track_value(who, track, who.uncovered[track]));
    }
  }
}

inline void uncover(Context& c, i32 seat, i32 track) {
  if (!track_open(c, seat, track_of(track))) {
    c.s.fault = Fault::impossible;
    return;
  }
  ++c.s.seats[seat].uncovered[track_of(track)];
}

// Presence may return to the space of a track that was uncovered last.
inline void coverable_tracks(Context& c, Alternative alternative, i32 seat) {
  const Seat& who = c.s.seats[seat];
  for (int track = 0; track < spirit_of(c, seat).tracks_count; ++track) {
    if (who.uncovered[track] > spirit_of(c, seat).tracks[track].open) {
      c.offer(alternative.number, track_value(who, track, who.uncovered[track] - 1));
    }
  }
}

inline void cover(Context& c, i32 seat, i32 track) {
  u8& uncovered = c.s.seats[seat].uncovered[track_of(track)];
  if (uncovered <= spirit_of(c, seat).tracks[track_of(track)].open) {
    c.s.fault = Fault::impossible;
    return;
  }
  --uncovered;
}

inline void put_presence(Context& c, i32 seat, i32 land, i32 count) {
  if (land < 0 || count < 0 || c.s.lands[land].presence[seat] > 255 - count) {
    c.s.fault = Fault::impossible;
    return;
  }
  c.s.lands[land].presence[seat] = static_cast<u8>(c.s.lands[land].presence[seat] + count);
  c.presence_changes(seat);
  // What brings an ocean into play may let others' presence count.
  if (c.s.without_presence != 0) [[unlikely]]
    c.s.without_presence = seats_without_presence(c.s, *c.layout);
}

inline void take_presence(Context& c, i32 seat, i32 land, i32 count) {
  if (land < 0 || count < 0 || c.s.lands[land].presence[seat] < count) {
    c.s.fault = Fault::impossible;
    return;
  }
  u8& left = c.s.lands[land].presence[seat];
  left = static_cast<u8>(left - count);
  c.presence_changes(seat);
  if (left == 0) c.s.without_presence = seats_without_presence(c.s, *c.layout);
}

// To see what would be if one presence lay elsewhere: a function that supposes it takes it back.
inline void suppose_moved(Context& c, i32 seat, i32 from, i32 to) {
  take_presence(c, seat, from, 1);
  put_presence(c, seat, to, 1);
}

inline i32 destroyed_presence(Context& c, i32 seat) { return c.s.seats[seat].destroyed; }
inline void count_destroyed_presence(Context& c, i32 seat, i32 count) {
  if (count < -c.s.seats[seat].destroyed || count > 255 - c.s.seats[seat].destroyed) {
    c.s.fault = Fault::impossible;
    return;
  }
  c.s.seats[seat].destroyed = static_cast<u8>(c.s.seats[seat].destroyed + count);
}

// Presence that is out of the game for good.
inline void count_removed_presence(Context& c, i32 seat, i32 count) {
  if (count < 0 || count > 255 - c.s.seats[seat].removed) {
    c.s.fault = Fault::impossible;
    return;
  }
  c.s.seats[seat].removed = static_cast<u8>(c.s.seats[seat].removed + count);
}

// Set-up is over: all presence left lies on the tracks, their first spaces open.
inline void cover_tracks(Context& c, i32 seat) {
  for (int track = 0; track < spirit_of(c, seat).tracks_count; ++track) {
    c.s.seats[seat].uncovered[track] = spirit_of(c, seat).tracks[track].open;
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

// What is owed is lost of the next energy that is gained in this turn.
inline void owe_energy(Context& c, i32 seat, i32 amount) {
  u8& owed = c.s.seats[seat].owed;
  owed = static_cast<u8>(std::clamp(owed + amount, 0, 255));
}
inline i32 owed_energy(Context& c, i32 seat) { return c.s.seats[seat].owed; }

// Drowned Invaders are worth 1 energy for as much health as there are players. Who exchanges them
// gains it.
inline bool can_pay(Context& c, i32 seat, i32 amount) {
  const Seat& who = c.s.seats[seat];
  return who.energy >= amount ||
         who.energy + std::max(who.drowned / c.s.seats_count - who.owed, 0) >= amount;
}

inline void pay_energy(Context& c, i32 seat, i32 amount) {
  if (!can_pay(c, seat, amount)) c.s.fault = Fault::impossible;
  Seat& who = c.s.seats[seat];
  while (who.energy < amount && who.drowned >= c.s.seats_count) {
    who.drowned = static_cast<u16>(who.drowned - c.s.seats_count);
    if (who.owed > 0) {
      --who.owed;
    } else {
      ++who.energy;
    }
  }
  c.s.seats[seat].energy = static_cast<i16>(c.s.seats[seat].energy - amount);
}

inline void keep_drowned(Context& c, i32 seat, i32 health) {
  Seat& who = c.s.seats[seat];
  who.drowned = static_cast<u16>(std::min(0xffff, who.drowned + std::max(health, 0)));
}

// The highest number uncovered on the energy or the card plays track.
inline i32 energy_number(Context& c, i32 seat) {
  return spirit_of(c, seat).tracks[0].best[c.s.seats[seat].uncovered[0]];
}
inline i32 plays_number(Context& c, i32 seat) {
  return spirit_of(c, seat).tracks[1].best[c.s.seats[seat].uncovered[1]];
}

inline i32 printed_income(Context& c, i32 seat) {
  return island::printed_income(spirit_of(c, seat), c.s.seats[seat]);
}
inline i32 printed_plays(Context& c, i32 seat) {
  return island::printed_plays(spirit_of(c, seat), c.s.seats[seat]);
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

// Whether an option is open, and its group has picks left.
inline bool is_open_growth(Context& c, i32 seat, int option) {
  const Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  const GrowthRow& row = spirit.growth[option];
  if (row.track >= 0 && ((who.unlocked >> option & 1) == 0 || track_open(c, seat, row.track))) {
    return false;
  }
  if (spirit.group_picks.size() == 1) return true;
  int picked = 0;
  for (int other = 0; other < spirit.options; ++other) {
    if (spirit.growth[other].group == row.group) picked += who.options_picked >> other & 1;
  }
  return picked < spirit.group_picks[row.group];
}

// Options not yet picked that can be paid for. What an option gives is done before the next is
// picked.
inline void growth_options(Context& c, Alternative alternative, i32 seat) {
  const Seat& who = c.s.seats[seat];
  if ((who.icons & kOptionIcons) != 0 || who.picks == 0) return;
  const SpiritRow& spirit = spirit_of(c, seat);
  for (int option = 0; option < spirit.options; ++option) {
    if ((who.options_picked >> option & 1) != 0) continue;
    if (spirit.plain_growth ||
        (is_open_growth(c, seat, option) && can_pay(c, seat, spirit.growth[option].cost))) {
      c.offer(alternative.number, who.spirit << 8 | option);
    }
  }
}

inline i32 growth_cost(Context& c, i32 growth) {
  const SpiritRow& spirit = c.tables.spirits[static_cast<std::size_t>(growth >> 8)];
  return spirit.growth[growth & 0xff].cost;
}

// What an option gives that has one part; none: it has several.
inline i32 only_part(Context& c, i32 growth) {
  const GrowthRow& row =
      c.tables.spirits[static_cast<std::size_t>(growth >> 8)].growth[growth & 0xff];
  return row.count == 1 ? row.icons[0] : kNone;
}

// The options that a track opens which has just been emptied; none if one was chosen before.
inline void locked_options(Context& c, Alternative alternative, i32 seat, i32 track) {
  const Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  if (track_open(c, seat, track_of(track))) return;
  u32 opened = 0;
  for (int option = 0; option < spirit.options; ++option) {
    if (spirit.growth[option].track == track_of(track)) opened |= 1U << option;
  }
  if ((opened & who.unlocked) != 0) return;
  for (; opened != 0; opened &= opened - 1) {
    c.offer(alternative.number, who.spirit << 8 | std::countr_zero(opened));
  }
}

inline void unlock(Context& c, i32 seat, i32 growth) {
  c.s.seats[seat].unlocked = static_cast<u16>(c.s.seats[seat].unlocked | 1 << (growth & 0xff));
}

// The icon of a bit of Seat::icons.
inline u16 icon_at(const SpiritRow& spirit, const Seat& who, int at) {
  return at < kMaxIcons ? spirit.growth[who.option].icons[at] : spirit.always.icons[at - kMaxIcons];
}

inline void growth_icons(Context& c, Alternative alternative, i32 seat) {
  const Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  for (u32 rest = who.icons; rest != 0; rest &= rest - 1) {
    const int at = std::countr_zero(rest);
    const u16 icon = icon_at(spirit, who, at);
    // Equal icons are one option.
    bool seen = false;
    for (u32 earlier = who.icons ^ rest; earlier != 0; earlier &= earlier - 1) {
      seen = seen || icon_at(spirit, who, std::countr_zero(earlier)) == icon;
    }
    if (!seen) c.offer(alternative.number, icon);
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
    // Of several options it does not matter which was the last.
    const bool done = (who.icons & ((1U << kMaxIcons) - 1)) == 0;
    if (done && spirit.picks > 1) who.option = 0;
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

inline i32 discards(Context& c, i32 seat) {
  const OwnedCard* cards = c.s.owned[seat];
  return static_cast<i32>(std::count_if(cards, cards + c.s.seats[seat].cards, [](const auto& card) {
    return card.place == Place::discard;
  }));
}
inline bool has_discards(Context& c, i32 seat) { return has_card_in(c.s, seat, Place::discard); }

// What is on the spaces of the tracks.

// The first deed of a moment with an icon, uncovered and not yet done; null: none.
inline const SpaceDeedRow* find_deed(Context& c, i32 seat, SpaceMoment moment, i32 icon) {
  const Seat& who = c.s.seats[seat];
  const std::vector<SpaceDeedRow>& deeds = spirit_of(c, seat).deeds;
  for (std::size_t i = 0; i < deeds.size(); ++i) {
    const SpaceDeedRow& deed = deeds[i];
    if (deed.moment == moment && deed.icon == icon && (who.spaces_used >> i & 1) == 0 &&
        is_uncovered(who, deed.space)) {
      return &deed;
    }
  }
  return nullptr;
}

// Deeds that may be done once a turn. Several alike are one option.
inline void space_icons(Context& c, Alternative alternative, i32 seat) {
  const Seat& who = c.s.seats[seat];
  for (const SpaceDeedRow& deed : spirit_of(c, seat).deeds) {
    if (deed.moment == SpaceMoment::each_turn && is_uncovered(who, deed.space) &&
        find_deed(c, seat, SpaceMoment::each_turn, deed.icon) == &deed) {
      c.offer(alternative.number, deed.icon);
    }
  }
}

// One of these spaces has done its deed, for this turn or for good.
inline void use_space(Context& c, i32 seat, i32 icon) {
  const SpaceDeedRow* deed = find_deed(c, seat, SpaceMoment::each_turn, icon);
  if (deed == nullptr) deed = find_deed(c, seat, SpaceMoment::once, icon);
  if (deed == nullptr) {
    c.s.fault = Fault::impossible;
    return;
  }
  c.s.seats[seat].spaces_used |= static_cast<u8>(1U << (deed - spirit_of(c, seat).deeds.data()));
}

inline i32 icon_on(Context& c, i32 seat, i32 space, SpaceMoment moment) {
  for (const SpaceDeedRow& deed : spirit_of(c, seat).deeds) {
    if (deed.space != (space & 0xff) || deed.moment != moment) continue;
    if (moment == SpaceMoment::on_add || find_deed(c, seat, moment, deed.icon) != nullptr) {
      return deed.icon;
    }
  }
  return kNone;
}

// What a space does the first time it is uncovered, if this is that, and when presence is added
// from it.
inline i32 first_icon(Context& c, i32 seat, i32 space) {
  return icon_on(c, seat, space, SpaceMoment::once);
}
inline i32 added_icon(Context& c, i32 seat, i32 space) {
  return icon_on(c, seat, space, SpaceMoment::on_add);
}

// The number of a space among those with stars; -1: it has none.
inline int star_number(const SpiritRow& spirit, i32 space) {
  const auto found = std::find(spirit.stars.begin(), spirit.stars.end(), space & 0xff);
  return found == spirit.stars.end() ? -1 : static_cast<int>(found - spirit.stars.begin());
}

// Whether an element is to be chosen for it.
inline bool is_blank_star(Context& c, i32 seat, i32 space) {
  const int star = star_number(spirit_of(c, seat), space);
  return star >= 0 && (c.s.seats[seat].stars >> (4 * star) & 15) == 0;
}

inline void set_star(Context& c, i32 seat, i32 space, i32 element) {
  const int star = star_number(spirit_of(c, seat), space);
  if (star < 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  u16& stars = c.s.seats[seat].stars;
  stars = static_cast<u16>((stars & ~(15 << (4 * star))) | (element + 1) << (4 * star));
}

// Whether uncovering a space does more than uncover it: by what is on it, or because its track
// opens growth options when it is empty.
inline bool is_special(Context& c, i32 seat, i32 space) {
  const TrackRow& track = spirit_of(c, seat).tracks[track_of(space)];
  return track.opens_growth || (track.special >> (space % kMaxSpaces) & 1) != 0;
}

}  // namespace loci::island::primitive
