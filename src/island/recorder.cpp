#include "island/recorder.hpp"

#include <algorithm>
#include <bit>

#include "island/cards.hpp"
#include "island/inquiry.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"

namespace loci::island {

namespace {

// Marks and dreams are gone when the Action is over.
i32 as_it_stays(i32 piece) {
  return piece < 0 ? piece
                   : plain(kind_of(piece)) | damage_of(piece) << kDamageShift |
                         strife_of(piece) << kStrifeShift;
}

int size_of(const State& state, Pile pile) { return state.piles[static_cast<int>(pile)].count; }

bool is_bracket(Deed deed) {
  return deed == Deed::action_resumed || deed == Deed::action_begun || deed == Deed::action_ended ||
         deed == Deed::phase;
}

i16 short_of(i32 number) { return static_cast<i16>(std::clamp(number, -0x8000, 0x7fff)); }

Event of_land(Deed deed, i32 land, i32 count = 0) {
  return {.deed = deed, .land = static_cast<i8>(land), .count = short_of(count)};
}

Event of_seat(Deed deed, i32 seat, i32 count = 0) {
  return {.deed = deed, .seat = static_cast<i8>(seat), .count = short_of(count)};
}

Event of_card(Deed deed, i32 seat, i32 card) {
  return {.deed = deed, .seat = static_cast<i8>(seat), .card = short_of(card)};
}

Event of_presence(Deed deed, i32 seat, i32 land, i32 count) {
  return {.deed = deed,
          .seat = static_cast<i8>(seat),
          .land = static_cast<i8>(land),
          .count = short_of(count)};
}

Event of_pieces(Deed deed, i32 land, i32 piece, i32 becomes, i32 count) {
  return {.deed = deed,
          .land = static_cast<i8>(land),
          .count = short_of(count),
          .piece = as_it_stays(piece),
          .becomes = as_it_stays(becomes)};
}

Event of_action(Deed deed, const State& state, const Action& action) {
  const bool has_card = action.action_class == ActionClass::power ||
                        action.action_class == ActionClass::fear ||
                        action.action_class == ActionClass::event;
  return {.deed = deed,
          .action = action.action_class,
          .seat = static_cast<i8>(action.owner < state.seats_count ? action.owner : kNone),
          .land = action.land,
          .card = static_cast<i16>(has_card && action.source != 0xffff ? action.source : kNone)};
}

// How much each land is defended, whatever gives it; nobody ravages an ocean.
std::vector<int> defences(const Game& game, const State& state) {
  std::vector<int> defends;
  defends.reserve(state.lands_count);
  Inquiry ask(game, state);
  for (int land = 0; land < state.lands_count; ++land) {
    const bool counts = !game.layout(state)->oceans.has(land);
    defends.push_back(counts ? ask.number("defend", {land}) : 0);
  }
  return defends;
}

bool is_defence(const Context& context, int event) {
  const std::string& name = context.game.code().events[static_cast<std::size_t>(event)].name;
  return name == "defending_by_powers" || name == "defending" || name == "lowering_defend" ||
         name == "defending_otherwise";
}

}  // namespace

Recorder::Recorder(const State& state, Happened& happened) : happened_(happened) {
  happened_.turn = state.turn;
  happened_.phase = state.phase;
  for (int i = 0; i < state.actions_count; ++i) {
    begun_.push_back(happened_.events.size());
    tell(of_action(Deed::action_resumed, state, state.actions[i]));
  }
}

Recorder::Amounts Recorder::amounts_of(const State& state) {
  Amounts amounts;
  for (int seat = 0; seat < state.seats_count; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    amounts.energy[at] = state.seats[seat].energy;
    std::copy(std::begin(state.seats[seat].gained), std::end(state.seats[seat].gained),
              amounts.gained[at].begin());
    std::copy(std::begin(state.seats[seat].counters), std::end(state.seats[seat].counters),
              amounts.counters[at].begin());
    for (u32 any = state.seats[seat].any; any != 0; any >>= 4) {
      const std::size_t chosen = any & 15;
      if (chosen > 0 && chosen <= amounts.gained[at].size()) ++amounts.gained[at][chosen - 1];
    }
  }
  amounts.fear_cards = size_of(state, Pile::fear_earned) + size_of(state, Pile::fear_discard);
  amounts.fear_made = state.fear + state.fear_pool * amounts.fear_cards;
  amounts.terror = state.terror;
  amounts.blight_pool = state.blight_pool;
  return amounts;
}

void Recorder::before(Context& context, const Call& call) {
  const State& s = context.s;
  const auto [first, second, third, fourth] = call.arguments;
  foreseen_.clear();
  amounts_ = amounts_of(s);
  switch (call.primitive) {
    case Primitive::begin_action:
    case Primitive::begin_trigger:
      return end_beat(s, false);
    case Primitive::end_action:
      return end_beat(s, s.actions_count == 1);
    case Primitive::spend_strife:
      return foresee_groups(s, Deed::strife, first, second);
    case Primitive::heal:
      return foresee_groups(s, Deed::healed, first, second);
    case Primitive::put_card:
      return foresee_place(s, first, second, static_cast<Place>(third));
    case Primitive::reclaim_discards:
      return foresee_cards(s, first, Place::discard, Deed::card_reclaimed);
    case Primitive::end_turn:
      for (int seat = 0; seat < s.seats_count; ++seat) {
        foresee_cards(s, seat, Place::play, Deed::card_discarded);
        foresee_cards(s, seat, Place::face_down, Deed::card_discarded);
        foresee_passing(s, seat);
      }
      return;
    case Primitive::deal_power:
      if (size_of(s, static_cast<Pile>(first)) > 0) {
        const u16 top = entries(s, first)[s.piles[first].count - 1] & kCardMask;
        foreseen_.push_back(of_card(Deed::card_gained, second, top));
      }
      return;
    case Primitive::put_all:
      if (kind_in(first) == PileKind::invader && s.piles[first].count > 0) {
        foreseen_.push_back(of_seat(Deed::advanced, kNone));
      }
      return;
    case Primitive::return_lands:
      for (int land = 0; land < s.lands_count; ++land) {
        const bool absent = (s.lands[land].flags & kAbsent) != 0;
        if (absent) foreseen_.push_back(of_land(Deed::returned, land));
      }
      return;
    case Primitive::remove_board:
      return foresee_removal(context, first);
    default:
      return;
  }
}

void Recorder::after(Context& context, const Call& call) {
  const State& s = context.s;
  if (s.fault != Fault::none) return;
  happened_.events.insert(happened_.events.end(), foreseen_.begin(), foreseen_.end());
  tell_differences(s);
  tell_pieces(call);
  tell_presence(context, call);
  tell_lands(s, call);
  tell_cards(s, call);
  tell_course(s, call);
}

void Recorder::tell_pieces(const Call& call) {
  const auto [first, second, third, fourth] = call.arguments;
  switch (call.primitive) {
    case Primitive::put_pieces: {
      const i32 piece = plain(std::countr_zero(static_cast<u32>(second)));
      if (third > 0) tell(of_pieces(Deed::added, first, kNone, piece, third));
      return;
    }
    // Of what stands for presence only that is told.
    case Primitive::take_piece:
      if (third > 0 && !is_stand_in(second)) {
        tell(of_pieces(Deed::removed, first, second, kNone, third));
      }
      return;
    case Primitive::note_destroyed:
      if (is_stand_in(second)) return;
      // What was just taken away.
      if (Event* taken = last(Deed::removed)) taken->deed = Deed::destroyed;
      return;
    case Primitive::move_piece: {
      if (third >= 0 && is_stand_in(third)) return;
      Event moved = of_pieces(Deed::moved, first, third, call.result, 1);
      moved.to = static_cast<i8>(second);
      return tell(moved);
    }
    case Primitive::wound:
      return tell_change(Deed::damaged, first, second, call.result, third);
    case Primitive::mend:
      return tell_change(Deed::healed, first, second, call.result, third);
    case Primitive::change_strife:
      return tell_change(Deed::strife, first, second, call.result, 1);
    case Primitive::dream: {
      Event dreamt = of_pieces(Deed::dreamt, first, second, second, third);
      dreamt.becomes |= (dream_of(call.result) - dream_of(second)) << kDreamShift;
      return tell(dreamt);
    }
    case Primitive::exchange:
      return tell(of_pieces(Deed::replaced, first, second, call.result, fourth));
    default:
      return;
  }
}

void Recorder::tell_presence(const Context& context, const Call& call) {
  const auto [first, second, third, fourth] = call.arguments;
  switch (call.primitive) {
    case Primitive::put_presence:
      return tell_put(first, second, third);
    case Primitive::take_presence:
      return tell(of_presence(Deed::presence_removed, first, second, third));
    case Primitive::count_destroyed_presence:
      return tell_beside(first, second);
    case Primitive::uncover:
      return tell(of_card(Deed::uncovered, first, second));
    case Primitive::cover_tracks:
      return tell_open_spaces(context, first);
    case Primitive::cover:
      return tell(of_card(Deed::covered, first, second));
    default:
      return;
  }
}

void Recorder::tell_lands(const State& s, const Call& call) {
  const auto [first, second, third, fourth] = call.arguments;
  if (first < 0) return;  // nowhere
  switch (call.primitive) {
    case Primitive::give_defend:
      if (second != 0) tell(of_land(Deed::defended, first, second));
      return;
    case Primitive::shift_defend:
      if (third == 0) return;
      tell(of_land(Deed::defended, first, -third));
      return tell(of_land(Deed::defended, second, third));
    case Primitive::give_skips:
      return tell(of_land(Deed::skips_given, first));
    case Primitive::note_land_damage:
      if (second > 0) tell(of_land(Deed::land_damaged, first, second));
      return;
    case Primitive::isolate:
      return tell(of_land(Deed::isolated, first));
    case Primitive::join: {
      Event joined = of_land(Deed::joined, call.result == first ? second : first);
      joined.to = static_cast<i8>(call.result);
      return tell(joined);
    }
    case Primitive::part:
      return tell(of_land(Deed::parted, first));
    case Primitive::suspend:
      return tell(of_land(Deed::absent, first));
    case Primitive::remove_board:
      return tell(of_land(Deed::board_removed, kNone, first));
    case Primitive::lay_board:
      return tell(of_land(Deed::board_added, kNone, s.boards_count - 1));
    case Primitive::tell_ravage:
      tell(of_land(Deed::ravage_dealt, first, second));
      if (third > 0) tell(of_land(Deed::ravage_defended, first, third));
      if (s.lands[first].pieces[dahan] > 0) tell(of_land(Deed::dahan_attacked, first, fourth));
      return;
    case Primitive::tell_return:
      if (second > 0) tell(of_land(Deed::struck_back, first, second));
      return;
    case Primitive::tell_skip:
      return tell(of_land(Deed::skipped, first));
    case Primitive::tell_cascade: {
      Event cascaded = of_land(Deed::cascaded, first);
      cascaded.to = static_cast<i8>(second);
      return tell(cascaded);
    }
    default:
      return;
  }
}

void Recorder::tell_cards(const State& s, const Call& call) {
  const auto [first, second, third, fourth] = call.arguments;
  switch (call.primitive) {
    case Primitive::spend_power:
      return tell(of_card(Deed::power_used, first, second));
    case Primitive::lend_power:
      tell(of_card(Deed::card_gained, first, second));
      return tell(of_card(Deed::card_played, first, second));
    case Primitive::put_aside:
      return tell(of_card(Deed::card_set_aside, first, second));
    case Primitive::play_face_down:
      tell(of_card(Deed::card_played, first, second));
      for (int i = 0; i < s.seats[first].cards; ++i) {
        const OwnedCard& card = s.owned[first][i];
        if ((card.flags & kCardPasses) == 0 || (card.flags & kCardLent) != 0) continue;
        tell(of_card(Deed::card_gained, first, card.power));
        tell(of_card(Deed::card_played, first, card.power));
      }
      return;
    case Primitive::keep_for_help:
      return tell(of_card(Deed::card_set_aside, 0, first));
    case Primitive::help_with: {
      Event given = of_card(Deed::card_given, 0, second);
      given.count = short_of(first);
      tell(given);
      return tell(of_card(Deed::card_played, first, second));
    }
    case Primitive::use_up_help:
      return tell(of_card(Deed::card_forgotten, first, second));
    case Primitive::give_power:
      if (second >= 0) tell(of_card(Deed::card_gained, first, second));
      return;
    case Primitive::hand_over: {
      Event given = of_card(Deed::card_given, first, third);
      given.count = short_of(second);
      return tell(given);
    }
    case Primitive::forget:
      return tell(of_card(Deed::card_forgotten, first, second));
    case Primitive::next_fear:
    case Primitive::exchange_fear:
      return tell(of_card(Deed::fear_card_turned, kNone, call.result));
    case Primitive::next_event:
      return tell(of_card(Deed::event_card_turned, kNone, call.result));
    case Primitive::flip_blight_card: {
      const int pile = static_cast<int>(Pile::blight_card);
      const u16 top = entries(s, pile)[s.piles[pile].count - 1] & kCardMask;
      return tell(of_card(Deed::blight_card, kNone, top));
    }
    case Primitive::draw:
      if (static_cast<Pile>(second) == Pile::explore) {
        const u16 top = entries(s, second)[s.piles[second].count - 1] & kCardMask;
        tell(of_card(Deed::invader_card, kNone, top));
      }
      return;
    case Primitive::begin_event_part: {
      if (begun_.empty()) return;
      Event part = of_card(Deed::event_part, kNone, happened_.events[begun_.back()].card);
      part.count = short_of(first);
      return tell(part);
    }
    case Primitive::tell_turned:
      return tell(of_card(Deed::power_turned_up, kNone, first));
    case Primitive::tell_income:
      return tell(of_seat(Deed::income, first));
    case Primitive::accelerate:
      return tell(of_card(Deed::invader_card_discarded, kNone, call.result));
    default:
      return;
  }
}

void Recorder::tell_course(const State& s, const Call& call) {
  const auto [first, second, third, fourth] = call.arguments;
  switch (call.primitive) {
    case Primitive::begin_action:
    case Primitive::begin_trigger:
      begun_.push_back(happened_.events.size());
      return tell(of_action(Deed::action_begun, s, s.actions[s.actions_count - 1]));
    case Primitive::set_source:
    case Primitive::set_fear_source:
    case Primitive::set_event_source:
    case Primitive::set_action_land: {
      if (begun_.empty()) return;
      Event& begun = happened_.events[begun_.back()];
      begun = of_action(begun.deed, s, s.actions[s.actions_count - 1]);
      return;
    }
    case Primitive::end_action: {
      Event ended = happened_.events[begun_.back()];
      ended.deed = Deed::action_ended;
      begun_.pop_back();
      return tell(ended);
    }
    case Primitive::begin_turn:
      return tell(of_seat(Deed::turn, kNone, s.turn));
    case Primitive::set_phase:
      return tell(of_seat(Deed::phase, kNone, first));
    case Primitive::end_game:
      return tell(of_seat(first != 0 ? Deed::won : Deed::lost, kNone, second));
    // What is there for effects to come, and nothing else that is told shows it.
    case Primitive::keep_drowned:
    case Primitive::owe_energy:
    case Primitive::pledge_energy:
    case Primitive::open_seas:
    case Primitive::prepare:
    case Primitive::discard_marker:
    case Primitive::unlock:
    case Primitive::set_star:
    case Primitive::grant_repeats:
    case Primitive::grant_free_repeat:
    case Primitive::grant_own_repeat:
    case Primitive::give_plays:
    case Primitive::reveal_fear:
    case Primitive::deal_fear:
    case Primitive::discard_earned:
    case Primitive::take_back_fear:
    case Primitive::look_at_top:
    case Primitive::shuffle_top:
    case Primitive::put_under:
    case Primitive::swap_top:
    case Primitive::drop_bottom_card:
    case Primitive::count_removed_presence:
    case Primitive::bury_event:
    case Primitive::discard_unseen:
    case Primitive::return_top_fear:
    case Primitive::set_counter:
    case Primitive::set_own_counter:
    case Primitive::put_markers:
    case Primitive::take_markers:
    case Primitive::draw_marker:
    case Primitive::move_face_down_marker:
    case Primitive::turn_markers_up:
    case Primitive::turn_markers_down:
    case Primitive::move_marker:
    case Primitive::put_at_corner:
    case Primitive::set_extra_build:
    case Primitive::make_all_fast:
      return tell(of_seat(Deed::other, kNone));
    default:
      return;
  }
}

void Recorder::before_hook(Context& context, int event) {
  defences_.clear();
  if (is_defence(context, event)) defences_ = defences(context.game, context.s);
}

void Recorder::after_hook(Context& context, int) {
  if (context.s.fault != Fault::none) return;
  tell(of_seat(Deed::in_force, kNone));
  if (defences_.empty()) return;
  const std::vector<int> now = defences(context.game, context.s);
  for (std::size_t land = 0; land < now.size(); ++land) {
    const int more = now[land] - defences_[land];
    if (more != 0) tell(of_land(Deed::defends, static_cast<i32>(land), more));
  }
}

void Recorder::finish(const State& state) {
  if (state.fault == Fault::none) {
    end_beat(state, state.actions_count > 0);
  } else {
    happened_.events.resize(happened_.beats.empty() ? 0 : happened_.beats.back().end);
  }
}

void Recorder::tell_change(Deed deed, i32 land, i32 piece, i32 becomes, i32 count) {
  const Event event = of_pieces(deed, land, piece, becomes, count);
  if (event.piece != event.becomes && count > 0) tell(event);
}

// Presence that was just taken elsewhere has moved.
void Recorder::tell_put(i32 seat, i32 land, i32 count) {
  Event* const taken = last(Deed::presence_removed);
  if (taken != nullptr && taken->seat == seat && taken->count == count) {
    taken->deed = Deed::presence_moved;
    taken->to = static_cast<i8>(land);
  } else if (count > 0) {
    tell(of_presence(Deed::presence_added, seat, land, count));
  }
}

// Presence that was just taken lies beside the island now.
void Recorder::tell_beside(i32 seat, i32 count) {
  Event* const taken = last(Deed::presence_removed);
  if (taken != nullptr && taken->seat == seat && taken->count == count) {
    taken->deed = Deed::presence_destroyed;
  } else if (count > 0) {
    tell(of_presence(Deed::presence_destroyed, seat, kNone, count));
  } else if (count < 0) {
    tell(of_seat(Deed::presence_regained, seat, -count));
  }
}

// Of a spirit that is being set up.
void Recorder::tell_open_spaces(const Context& context, i32 seat) {
  const Seat& who = context.s.seats[seat];
  for (int track = 0; track < context.tables.spirits[who.spirit].tracks_count; ++track) {
    for (int space = 0; space < who.uncovered[track]; ++space) {
      tell(of_card(Deed::uncovered, seat, who.spirit << 8 | (track * kMaxSpaces + space)));
    }
  }
}

// Of a seat's counts, by their numbers.
void Recorder::tell_more(Deed deed, i32 seat, std::span<const u8> before, std::span<const u8> now) {
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (now[i] == before[i]) continue;
    Event more = of_card(deed, seat, static_cast<i32>(i));
    more.count = short_of(now[i] - before[i]);
    tell(more);
  }
}

void Recorder::tell_differences(const State& state) {
  const Amounts now = amounts_of(state);
  for (std::size_t seat = 0; seat < state.seats_count; ++seat) {
    const int who = static_cast<int>(seat);
    const int energy = now.energy[seat] - amounts_.energy[seat];
    if (energy != 0) tell(of_seat(Deed::energy, who, energy));
    tell_more(Deed::elements, who, amounts_.gained[seat], now.gained[seat]);
    tell_more(Deed::counter, who, amounts_.counters[seat], now.counters[seat]);
  }
  const int fear = now.fear_made - amounts_.fear_made;
  if (fear != 0) tell(of_seat(Deed::fear, kNone, fear));
  for (int card = amounts_.fear_cards; card < now.fear_cards; ++card) {
    tell(of_seat(Deed::fear_card_earned, kNone));
  }
  if (now.terror != amounts_.terror) tell(of_seat(Deed::terror, kNone, now.terror));
  const int blight = now.blight_pool - amounts_.blight_pool;
  if (blight != 0) tell(of_seat(Deed::blight_pool, kNone, blight));
}

void Recorder::foresee_groups(const State& state, Deed deed, i32 land, i32 kinds) {
  if (land < 0) return;
  for_each_group(state, land, kinds, [&](i32 piece, int count) {
    const bool calmed = strife_of(piece) > state.ignored_strife;
    const i32 becomes = deed == Deed::strife
                            ? with_strife(piece, strife_of(piece) - (calmed ? 1 : 0))
                            : piece & ~(kMostDamage << kDamageShift);
    const Event event = of_pieces(deed, land, piece, becomes, count);
    if (event.piece != event.becomes) foreseen_.push_back(event);
    return true;
  });
}

void Recorder::foresee_cards(const State& state, i32 seat, Place from, Deed deed) {
  for (int i = 0; i < state.seats[seat].cards; ++i) {
    const OwnedCard& card = state.owned[seat][i];
    if (card.place == from && is_own(card)) foreseen_.push_back(of_card(deed, seat, card.power));
  }
}

// What was lent for the turn, and what cards face down were played as.
void Recorder::foresee_passing(const State& state, i32 seat) {
  for (int i = 0; i < state.seats[seat].cards; ++i) {
    const OwnedCard& card = state.owned[seat][i];
    if (card.place != Place::play || (card.flags & kCardPasses) == 0) continue;
    foreseen_.push_back(of_card(Deed::card_forgotten, seat, card.power));
  }
}

void Recorder::foresee_place(const State& state, i32 seat, i32 power, Place place) {
  const OwnedCard* const card = find_card(state, seat, power);
  if (card == nullptr || card->place == place) return;
  const Deed deed = place == Place::hand      ? Deed::card_reclaimed
                    : place == Place::play    ? Deed::card_played
                    : place == Place::discard ? Deed::card_discarded
                    : place == Place::aside   ? Deed::card_set_aside
                                              : Deed::card_forgotten;
  foreseen_.push_back(of_card(deed, seat, power));
}

void Recorder::foresee_removal(const Context& context, i32 board) {
  const State& s = context.s;
  for (int land = 0; land < s.lands_count; ++land) {
    if (context.layout->board[static_cast<std::size_t>(land)] != board) continue;
    for_each_seen(s, land, kAllKinds, [&](i32 piece, int count) {
      foreseen_.push_back(of_pieces(Deed::removed, land, piece, kNone, count));
    });
    for (int seat = 0; seat < s.seats_count; ++seat) {
      const int count = s.lands[land].presence[seat];
      if (count == 0) continue;
      foreseen_.push_back(of_presence(Deed::presence_destroyed, seat, land, count));
    }
  }
}

Event* Recorder::last(Deed deed) {
  const bool is_last = !happened_.events.empty() && happened_.events.back().deed == deed;
  return is_last ? &happened_.events.back() : nullptr;
}

void Recorder::end_beat(const State& state, bool anyway) {
  if (state.fault != Fault::none) return;
  const std::size_t begin = happened_.beats.empty() ? 0 : happened_.beats.back().end;
  const auto first = happened_.events.begin() + static_cast<std::ptrdiff_t>(begin);
  const bool is_new = std::any_of(first, happened_.events.end(),
                                  [](const Event& event) { return !is_bracket(event.deed); });
  if (is_new || anyway) happened_.beats.push_back({happened_.events.size(), KeptState(state)});
}

}  // namespace loci::island
