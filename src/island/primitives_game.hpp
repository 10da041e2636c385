// Primitives about decks, fear, blight, Actions and the course of the game.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/hooks.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "island/primitives_lands.hpp"
#include "island/primitives_powers.hpp"
#include "island/primitives_seats.hpp"
#include "island/record.hpp"

namespace loci::island::primitive {

// Piles.

inline i32 pile_size(Context& c, i32 pile) { return c.s.piles[pile].count; }

// The card of an entry; in a view it may not be there to be shown.
inline u16 shown_card(State& s, u16 entry) {
  if (!is_unknown(entry)) return entry & kCardMask;
  s.fault = Fault::hidden;
  return 0;
}

// Whether a pile holds cards of a kind, as whoever reads one must know.
inline bool holds(Context& c, i32 pile, CardKind kind) {
  if (kind_in(pile) == kind) return true;
  c.s.fault = Fault::impossible;
  return false;
}

inline i32 card_at(Context& c, i32 pile, i32 at) {
  if (!holds(c, pile, CardKind::invader) || at < 0 || at >= c.s.piles[pile].count) {
    c.s.fault = Fault::impossible;
    return 0;
  }
  return shown_card(c.s, entries(c.s, pile)[at]);
}

inline void pile_powers(Context& c, Form form, i32 pile) {
  if (!holds(c, pile, CardKind::power)) return;
  for (int i = 0; i < c.s.piles[pile].count; ++i) {
    c.offer(form.number, entries(c.s, pile)[i] & kCardMask);
  }
}

inline i32 top_power(Context& c, i32 pile) {
  const int count = c.s.piles[pile].count;
  return count == 0 ? kNone : shown_card(c.s, entries(c.s, pile)[count - 1]);
}

inline void shuffle(Context& c, i32 pile) { shuffle_pile(c.s, pile); }

inline void keep_top(Context& c, i32 pile, i32 count) {
  erase_entries(c.s, pile, 0,
                c.s.piles[pile].count - std::clamp<i32>(count, 0, c.s.piles[pile].count));
}

inline void draw(Context& c, i32 from, i32 to) {
  if (!holds(c, to, kind_in(from))) return;
  const int top = c.s.piles[from].count - 1;
  if (top < 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  move_entry(c.s, from, top, to, shown_card(c.s, entries(c.s, from)[top]));
}

inline void put_all(Context& c, i32 from, i32 to) {
  if (c.s.piles[from].count == 0) return;
  if (holds(c, to, kind_in(from)) && from != to) move_all(c.s, from, to);
}

inline void take_from_pile(Context& c, i32 pile, i32 power) {
  if (!holds(c, pile, CardKind::power)) return;
  take_entry(c.s, pile, find_entry(c.s, pile, power));
}

// A terror divider with so many fear cards and dividers below it.
inline void insert_divider(Context& c, i32 level, i32 below) {
  const int pile = static_cast<int>(Pile::fear_deck);
  const i32 at = std::clamp<i32>(below, 0, c.s.piles[pile].count);
  insert_entry(c.s, pile, at, level == 2 ? kTerror2 : kTerror3);
}

// So many random cards of a stage that are not in the deck yet go onto the invader deck; where
// shuffling sorts, the first ones.
inline void deal_stage(Context& c, i32 stage, i32 count) {
  constexpr int deck = static_cast<int>(Pile::invader_deck);
  u16 cards[64];
  u32 left = 0;
  for (const u16 card : c.game.decks().invaders) {
    if (left < 64 && c.content.invaders[card].stage == stage && find_entry(c.s, deck, card) < 0) {
      cards[left++] = card;
    }
  }
  u16 dealt[64];
  int size = 0;
  for (; count > 0 && left > 0; --count) {
    const bool sorted = (c.s.switches & kFixedShuffle) != 0;
    const u32 at = sorted ? std::min(static_cast<u32>(count), left) - 1 : c.s.rng.below(left);
    dealt[size++] = cards[at];
    cards[at] = cards[--left];
  }
  insert_entries(c.s, deck, c.s.piles[deck].count, dealt, size);
}

// Event cards.

inline i32 event_program(Context& c, i32 event) {
  return c.tables.events[static_cast<std::size_t>(event)];
}

// What is on the back of the top card of the Invader deck or, when that is empty, was on that of
// the last one taken from it.
inline i32 top_stage(Context& c) {
  constexpr Pile kPlaces[] = {Pile::invader_deck, Pile::explore, Pile::build, Pile::ravage};
  for (const Pile place : kPlaces) {
    const int pile = static_cast<int>(place);
    if (c.s.piles[pile].count == 0) continue;
    const u16 entry = entries(c.s, pile)[c.s.piles[pile].count - 1] & kCardMask;
    if (is_unknown(entry)) return entry - kUnknownStage;
    return c.content.invaders[entry].stage;
  }
  return 3;
}

// Adversary and scenario.

// What the leading (0) or the supporting (1) adversary says at its level.
inline const LevelRow& level_row(Context& c, int which) {
  const u8 adversary = c.s.adversaries[which];
  return adversary == 0 ? c.tables.usual
                        : c.tables.adversaries[adversary - 1U].levels[c.s.levels[which]];
}

template <class Visit>
inline void for_each_part_of(Context& c, int which, int moment, Visit visit) {
  const u8 adversary = c.s.adversaries[which];
  if (adversary == 0) return;
  const int level = c.s.levels[which];
  for (const PartRow& part : c.tables.adversaries[adversary - 1U].parts[moment]) {
    if (part.level <= level && (part.below == 0 || level < part.below)) visit(part.program);
  }
}

// The parts for a moment of the game: of the adversaries, up to their levels, then of the scenario,
// so that what the scenario says comes last. Each adversary escalates by cards of its own.
template <class Visit>
inline void for_each_part(Context& c, i32 moment, Visit visit) {
  if (moment == kSupporting) {
    for_each_part_of(c, 1, static_cast<int>(Moment::escalation), visit);
    return;
  }
  if (moment < 0 || moment >= kMoments) return;
  // Of the decks the leading one has the last word.
  const int first = static_cast<Moment>(moment) == Moment::decks ? 1 : 0;
  for_each_part_of(c, first, moment, visit);
  if (static_cast<Moment>(moment) == Moment::escalation) return;
  for_each_part_of(c, 1 - first, moment, visit);
  if (c.s.scenario != 0) {
    for (const i16 part : c.tables.scenarios[c.s.scenario - 1U].parts[moment]) visit(part);
  }
}

inline i32 part_count(Context& c, i32 moment) {
  i32 count = 0;
  for_each_part(c, moment, [&](i16) { ++count; });
  return count;
}

inline i32 part_program(Context& c, i32 moment, i32 number) {
  i32 found = kNone;
  for_each_part(c, moment, [&](i16 program) {
    if (number-- == 0) found = program;
  });
  return found;
}

inline i32 fear_cards(Context& c, i32 terror) {
  if (terror < 1 || terror > 3) return 0;
  // What each has more than usual.
  const auto at = static_cast<std::size_t>(terror - 1);
  return level_row(c, 0).fear_cards[at] + level_row(c, 1).fear_cards[at] -
         c.tables.usual.fear_cards[at];
}
// That of the adversary that changes it.
inline const std::vector<DeckGroup>& deck_groups(Context& c) {
  const std::vector<DeckGroup>& second = level_row(c, 1).deck;
  return second == c.tables.usual.deck ? level_row(c, 0).deck : second;
}
inline i32 group_count(Context& c) { return static_cast<i32>(deck_groups(c).size()); }
inline DeckGroup deck_group(Context& c, i32 group) {
  return group < 0 || group >= group_count(c) ? DeckGroup{}
                                              : deck_groups(c)[static_cast<std::size_t>(group)];
}
inline i32 group_stage(Context& c, i32 group) { return deck_group(c, group).stage; }
inline i32 group_size(Context& c, i32 group) { return deck_group(c, group).size; }

inline i32 stage_of(Context& c, i32 card) {
  return c.content.invaders[static_cast<std::size_t>(card)].stage;
}
inline bool escalates(Context& c, i32 card) {
  return c.s.adversaries[0] != 0 && c.content.invaders[static_cast<std::size_t>(card)].escalation;
}
// The supporting adversary escalates with every card of the last stage.
inline bool escalates_second(Context& c, i32 card) {
  return c.s.adversaries[1] != 0 && stage_of(c, card) == 3;
}

// The topmost card of the lowest stage in the deck goes to the discard.
inline i32 accelerate(Context& c) {
  const int deck = static_cast<int>(Pile::invader_deck);
  int at = -1;
  for (int i = 0; i < c.s.piles[deck].count; ++i) {
    const u16 card = shown_card(c.s, entries(c.s, deck)[i]);
    if (at < 0 || stage_of(c, card) <= stage_of(c, card_at(c, deck, at))) at = i;
  }
  if (at < 0) {
    c.s.fault = Fault::impossible;
    return 0;
  }
  const u16 card = take_entry(c.s, deck, at) & kCardMask;
  put_on_top(c.s, static_cast<int>(Pile::invader_discard), card);
  return card;
}

inline bool has_extra_build(Context& c) { return c.s.extra_build != 0; }
inline void set_extra_build(Context& c, i32 in_use) { c.s.extra_build = in_use != 0 ? 1 : 0; }

// Fear.

inline i32 fear_pool(Context& c) { return c.s.fear_pool; }
inline void set_fear_pool(Context& c, i32 size) { c.s.fear_pool = static_cast<u8>(size); }

inline i32 terror_level(Context& c) { return std::min<i32>(3, c.s.terror); }

// The top fear card is earned; a divider below it raises the terror level at once.
inline void earn_fear_card(State& s) {
  const int deck = static_cast<int>(Pile::fear_deck);
  if (s.piles[deck].count == 0) return;
  put_on_top(s, static_cast<int>(Pile::fear_earned), take_entry(s, deck, s.piles[deck].count - 1));
  while (s.piles[deck].count > 0) {
    const u16 top = entries(s, deck)[s.piles[deck].count - 1] & kCardMask;
    if (top != kTerror2 && top != kTerror3) break;
    take_entry(s, deck, s.piles[deck].count - 1);
    s.terror = top == kTerror2 ? 2 : 3;
  }
  if (s.piles[deck].count == 0 && s.rituals == 0) s.terror = 4;
}

inline void add_fear(Context& c, i32 amount) {
  if (amount <= 0) return;
  State& s = c.s;
  Action& action = s.actions[s.actions_count > 0 ? s.actions_count - 1 : 0];
  if (s.actions_count > 0) action.fear = static_cast<u8>(std::min(255, action.fear + amount));
  int total = s.fear + amount;
  while (total >= s.fear_pool && s.terror < 4) {
    total -= s.fear_pool;
    earn_fear_card(s);
  }
  s.fear = static_cast<u8>(std::min(total, s.terror < 4 ? s.fear_pool - 1 : 0));
}

inline i32 next_fear(Context& c) {
  const u16 card = shown_card(c.s, take_entry(c.s, static_cast<int>(Pile::fear_earned), 0));
  put_on_top(c.s, static_cast<int>(Pile::fear_discard), card);
  return card;
}

inline i32 fear_program(Context& c, i32 fear, i32 level) {
  if (level < 1 || level > 3) return kNone;
  return c.tables.fears[static_cast<std::size_t>(fear)][static_cast<std::size_t>(level - 1)];
}

inline bool is_divider(u16 entry) { return (entry & kCardMask) >= kTerror2; }

// Face-down fear cards by number from the top (deck) or in the order earned.
template <class Visit>
inline void for_each_fear(State& s, i32 pile, Visit visit) {
  const int count = s.piles[pile].count;
  int number = 0;
  for (int i = 0; i < count; ++i) {
    u16& entry = entries(s, pile)[pile == static_cast<i32>(Pile::fear_deck) ? count - 1 - i : i];
    if (!is_divider(entry)) visit(++number, entry);
  }
}

inline void hidden_fears(Context& c, Form form, i32 pile) {
  if (!holds(c, pile, CardKind::fear)) return;
  for_each_fear(c.s, pile, [&](int number, u16& entry) {
    if ((entry & kFaceUp) == 0) c.offer(form.number, number);
  });
}

inline void reveal_fear(Context& c, i32 pile, i32 wanted) {
  if (!holds(c, pile, CardKind::fear)) return;
  for_each_fear(c.s, pile, [&](int number, u16& entry) {
    if (number != wanted) return;
    shown_card(c.s, entry);
    entry |= kFaceUp;
  });
}

// Blight.

inline void set_blight_pool(Context& c, i32 size) { c.s.blight_pool = static_cast<u8>(size); }
inline void return_blight(Context& c, i32 count) {
  c.s.blight_pool = static_cast<u8>(std::min(255, c.s.blight_pool + count));
}
inline void note_loss(Context& c, i32 ending) {
  c.s.losses = static_cast<u8>(c.s.losses | 1 << ending);
}

inline i32 blight_pool(Context& c) { return c.s.blight_pool; }
inline i32 extra_blight(Context& c) { return (c.s.switches & kNoExtraBlight) != 0 ? 0 : 1; }
inline void take_blight(Context& c, i32 count) {
  if (count > c.s.blight_pool) c.s.fault = Fault::impossible;
  c.s.blight_pool = static_cast<u8>(c.s.blight_pool - count);
}

// The blight card in force; games without one never ask for it.
inline u16& blight_entry(State& s) {
  const int pile = static_cast<int>(Pile::blight_card);
  if (s.piles[pile].count == 0) s.fault = Fault::impossible;
  return entries(s, pile)[s.piles[pile].count > 0 ? s.piles[pile].count - 1 : 0];
}
inline const BlightRow& blight_row(Context& c) {
  static constexpr BlightRow kNoCard{};
  const u16 card = shown_card(c.s, blight_entry(c.s));
  return c.s.fault == Fault::none ? c.tables.blights[card] : kNoCard;
}

inline bool is_flipped(Context& c) { return (blight_entry(c.s) & kFaceUp) != 0; }
inline bool is_still_healthy(Context& c) { return blight_row(c).still_healthy; }
// Blight a player, of the side that is up.
inline i32 card_blight(Context& c) {
  return is_flipped(c) ? blight_row(c).flipped : blight_row(c).healthy;
}
inline i32 immediate_program(Context& c) { return blight_row(c).immediately; }
inline i32 invader_phase_program(Context& c) { return blight_row(c).each_invader_phase; }
// From now on everybody knows it.
inline void flip_blight_card(Context& c) {
  blight_entry(c.s) = static_cast<u16>(shown_card(c.s, blight_entry(c.s)) | kFaceUp);
}

// Actions.

inline void begin_action(Context& c, i32 action_class, i32 seat, i32 land) {
  State& s = c.s;
  if (s.actions_count == kMaxActions) {
    s.fault = Fault::too_many_actions;
    return;
  }
  const bool outermost = s.actions_count == 0;
  s.actions[s.actions_count] = {
      .ancestry = outermost ? Bits{} : s.actions[s.actions_count - 1].ancestry,
      .due = {},
      .source = 0xffff,
      .action_class = static_cast<ActionClass>(action_class),
      .owner = static_cast<u8>(seat),
      .land = static_cast<i8>(land),
      .origin = kNone,
      .notes_begin = s.notes_count,
      .depth = outermost,
      .element_cap = ~0U,
      .following = 0,
      .fear = 0,
      .flags = 0,
  };
  ++s.actions_count;
}

// An Action set off by hook `self`: nothing below it may set that hook off again.
inline void begin_trigger(Context& c, i32 self, i32 action_class, i32 seat, i32 land) {
  begin_action(c, action_class, seat, land);
  if (c.s.actions_count > 0) c.s.actions[c.s.actions_count - 1].ancestry.insert(self);
}

// Effects that follow an Action. First all that wait for its end are heard: who has something to do
// is noted. Then they follow one by one, each heard alone.

inline bool follows_now(Context& c, i32 self) {
  Action& action = current_action(c.s);
  if (action.following == self + 1) return true;
  action.due.insert(self);
  return false;
}

inline bool are_alike(const Hook& a, const Hook& b) {
  return a.routine == b.routine && a.owner == b.owner && a.action_class == b.action_class &&
         a.uses == b.uses &&
         std::equal(std::begin(a.captured), std::end(a.captured), std::begin(b.captured));
}

// Those that may be the next. What an adversary and a scenario say follows in the order in which
// they say it; of effects that are alike any will do.
template <class Visit>
inline void for_each_following(Context& c, Visit visit) {
  const State& s = c.s;
  const Bits due = current_action(c.s).due;
  if (due.empty()) return;
  bool challenged = false;
  for (int i = 0; i < s.hooks_count; ++i) {
    const Hook& hook = s.hooks[i];
    const auto is_due = [due](const Hook& each) { return due.has(each.slot); };
    if (!is_due(hook) || is_over(hook)) continue;
    if (hook.action_class == ActionClass::adversary && std::exchange(challenged, true)) continue;
    const bool another = std::any_of(s.hooks, s.hooks + i, [&](const Hook& earlier) {
      return is_due(earlier) && are_alike(earlier, hook);
    });
    if (!another) visit(hook.slot);
  }
}

inline i32 following_count(Context& c) {
  i32 count = 0;
  for_each_following(c, [&](u16) { ++count; });
  return count;
}

inline i32 first_following(Context& c) {
  i32 first = kNone;
  for_each_following(c, [&](u16 slot) { first = first == kNone ? slot : first; });
  return first;
}

inline void followings(Context& c, Form form) {
  for_each_following(c, [&](u16 slot) { c.offer(form.number, slot); });
}

inline void let_follow(Context& c, i32 trigger) {
  Action& action = current_action(c.s);
  action.due.erase(trigger);
  action.following = static_cast<u8>(trigger + 1);
}

inline void make_tree(Context& c) { current_action(c.s).depth = 1; }
inline void set_source(Context& c, i32 power) {
  current_action(c.s).source = static_cast<u16>(power);
}
inline void set_fear_source(Context& c, i32 fear) {
  current_action(c.s).source = static_cast<u16>(fear);
}
// The land an Action is about may be chosen in the middle of it.
inline void set_action_land(Context& c, i32 land) {
  current_action(c.s).land = static_cast<i8>(land);
}
inline i32 action_class(Context& c) {
  return c.s.actions_count > 0 ? static_cast<i32>(current_action(c.s).action_class) : 0;
}
inline i32 action_owner(Context& c) {
  return c.s.actions_count > 0 ? static_cast<i8>(current_action(c.s).owner) : kNone;
}
inline i32 action_land(Context& c) {
  return c.s.actions_count > 0 ? current_action(c.s).land : kNone;
}
inline bool is_being_resolved(Context& c, i32 power) {
  return std::any_of(c.s.actions, c.s.actions + c.s.actions_count, [power](const Action& action) {
    return action.action_class == ActionClass::power && action.source == power;
  });
}
inline i32 action_source(Context& c) {
  return c.s.actions_count > 0 ? static_cast<i16>(current_action(c.s).source) : kNone;
}

inline void end_action(Context& c) {
  State& s = c.s;
  if (s.actions_count == 0) {
    s.fault = Fault::impossible;
    return;
  }
  if ((current_action(s).flags & kHasHooks) != 0) end_hooks_of_action(s);
  s.notes_count = s.actions[--s.actions_count].notes_begin;
}

// The game.

inline void begin_turn(Context& c) {
  ++c.s.turn;
  wake_hooks(c.s);
}
inline i32 current_phase(Context& c) { return static_cast<i32>(c.s.phase); }
inline void set_phase(Context& c, i32 phase) {
  // What comes behind the phases are steps of one.
  if (phase > static_cast<i32>(Phase::time_passes)) c.s.fault = Fault::impossible;
  c.s.phase = static_cast<Phase>(phase);
}

// Discarding and the end of what lasts a turn are simultaneous.
inline void end_turn(Context& c) {
  State& s = c.s;
  for (int seat = 0; seat < s.seats_count; ++seat) {
    Seat& who = s.seats[seat];
    for (int i = 0; i < who.cards; ++i) {
      OwnedCard& card = s.owned[seat][i];
      if (card.place == Place::play) card.place = Place::discard;
      card.flags = 0;
    }
    std::memset(who.gained, 0, sizeof who.gained);
    who.plays = 0;
    who.extra_plays = 0;
    who.any_chosen = 0;
    who.innates_used = 0;
    who.hastened = 0;
    who.paid_repeats = 0;
    std::memset(who.free_repeats, 0, sizeof who.free_repeats);
    std::memset(who.own_repeats, 0, sizeof who.own_repeats);
    who.spaces_used &= c.tables.spirits[who.spirit].lasting_deeds;
  }
  for (int land = 0; land < s.lands_count; ++land) {
    s.lands[land].defend = 0;
    s.lands[land].skips = 0;
    s.lands[land].flags &= static_cast<u8>(~kIsolated);
  }
  settle_pieces(s);
  end_hooks_of_turn(s);
}

// Whether no piece of the kinds named for this terror level stands anywhere, be it in an ocean.
inline bool are_gone(Context& c, i32 at_first, i32 at_second, i32 at_third) {
  const KindMask mask(c.s.terror == 1 ? at_first : c.s.terror == 2 ? at_second : at_third);
  if (has_any(c.s.lands[c.seen_pieces], mask)) return false;
  for (int land = 0; land < c.s.lands_count; ++land) {
    if (!has_any(c.s.lands[land], mask)) continue;
    c.seen_pieces = static_cast<u8>(land);
    return false;
  }
  return true;
}

inline bool losses_are_on(Context& c) { return (c.s.switches & kLossesOff) == 0; }

// Of losses noted the first that counts.
inline i32 noted_loss(Context& c) {
  if (c.s.losses == 0) return static_cast<i32>(Ending::none);
  for (const Ending ending :
       {Ending::invader_deck, Ending::blight, Ending::adversary, Ending::scenario}) {
    if (ending != Ending::invader_deck && !losses_are_on(c)) break;
    if (c.s.losses >> static_cast<int>(ending) & 1) return static_cast<i32>(ending);
  }
  return static_cast<i32>(Ending::none);
}

inline bool is_present(const Context& c, i32 seat, int land) {
  return c.s.lands[land].presence[seat] > 0 && c.layout->judged.has(land);
}

inline bool has_presence(Context& c, i32 seat) {
  u8& seen = c.seen_presence[static_cast<std::size_t>(seat)];
  if (is_present(c, seat, seen)) return true;
  for (int land = 0; land < c.s.lands_count; ++land) {
    if (!is_present(c, seat, land)) continue;
    seen = static_cast<u8>(land);
    return true;
  }
  return !presence_lands(c, seat).empty();
}

inline bool all_have_presence(Context& c) {
  for (int seat = 0; seat < c.s.seats_count; ++seat) {
    if (!has_presence(c, seat)) return false;
  }
  return true;
}

inline bool ends_tree(Context& c) { return current_action(c.s).depth == 1; }

// Whether a piece may have no more health than damage: something changes health or did.
inline bool has_frail_pieces(Context& c) {
  const bool changed = c.s.hook_bits.has(c.tables.health_of);
  return std::any_of(
      c.s.exceptions, c.s.exceptions + c.s.exceptions_count, [&](const Exception& e) {
        return e.damage > 0 && (changed || e.damage >= printed_health(c, piece_of(e)));
      });
}

// Whether something beside the Invaders' going may have ended the game.
inline bool is_critical(Context& c) {
  return c.s.terror >= 4 || c.s.losses != 0 || c.s.hook_bits.meets(c.tables.heard_when_judged) ||
         !all_have_presence(c);
}

// Whether there is a victory or defeat to be judged: a whole tree of Actions has ended, and what
// must be gone at this terror level is, or something else has happened.
inline bool may_be_over(Context& c, i32 at_first, i32 at_second, i32 at_third) {
  return ends_tree(c) && (c.s.switches & kUnjudged) == 0 &&
         (are_gone(c, at_first, at_second, at_third) || is_critical(c));
}

// Something waits for the end of the Action, as is rarely so: what hears of it, or pieces that
// cannot stay.
inline bool is_awaited(Context& c) {
  return c.s.hook_bits.meets(c.tables.heard_at_ends) || !stranded(c).empty() ||
         (c.s.exceptions_count > 0 && has_frail_pieces(c));
}

inline void end_game(Context& c, i32 won, i32 ending) {
  c.s.result = won != 0 ? Result::victory : Result::defeat;
  c.s.ending = static_cast<Ending>(ending);
}

}  // namespace loci::island::primitive
