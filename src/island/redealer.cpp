#include "island/redealer.hpp"

#include "island/island_table.hpp"
#include "island/markers.hpp"
#include "island/piles.hpp"

namespace loci::island {

Redealer::Redealer(const Game& game, const State& view) : game_(game), view_(view) {
  find_invaders();
  find_fears();
  find_events();
  find_blights();
  find_powers(game.decks().minors, Pile::minor_deck, Pile::minor_discard);
  find_powers(game.decks().majors, Pile::major_deck, Pile::major_discard);
  if (view.markers_count > 0) find_markers();
}

void Redealer::use(Lot& lot, Pile pile, u16 back, u16 first) const {
  const PileSpan& span = view_.piles[static_cast<int>(pile)];
  for (int i = span.begin; i < span.begin + span.count; ++i) {
    const u16 card = view_.arena[i] & kCardMask;
    if (card == back) {
      lot.places.push_back({static_cast<u16>(i), first});
    } else if (card >= first) {
      std::erase(lot.unseen, static_cast<u16>(card - first));
    }
  }
}

// Which cards are in the deck is unknown, but not how many of each stage, and where.
void Redealer::find_invaders() {
  for (int stage = 1; stage <= 3; ++stage) {
    Lot lot;
    lot.unseen = game_.decks().by_stage[static_cast<std::size_t>(stage)];
    const auto back = static_cast<u16>(kUnknownStage + stage);
    for (const Pile pile : {Pile::invader_deck, Pile::explore, Pile::build, Pile::ravage,
                            Pile::extra_build, Pile::invader_discard}) {
      use(lot, pile, back);
    }
    use(lot, Pile::fear_deck, back, kInvaderAmongFears);
    lots_.push_back(std::move(lot));
  }
}

void Redealer::find_fears() {
  Lot lot;
  lot.unseen = game_.decks().fears;
  for (const Pile pile : {Pile::fear_deck, Pile::fear_earned, Pile::fear_discard}) {
    use(lot, pile, kUnknown);
  }
  lots_.push_back(std::move(lot));
}

void Redealer::find_events() {
  Lot lot;
  lot.unseen = game_.decks().events;
  for (const Pile pile : {Pile::event_deck, Pile::event_discard}) use(lot, pile, kUnknown);
  lots_.push_back(std::move(lot));
}

void Redealer::find_blights() {
  Lot lot;
  lot.unseen = game_.decks().blights;
  for (const Pile pile : {Pile::blight_deck, Pile::blight_card}) use(lot, pile, kUnknown);
  lots_.push_back(std::move(lot));
}

// A deck of powers holds what is neither in its discard, nor turned up, nor with a spirit, nor kept
// for a power progression.
void Redealer::find_powers(const std::vector<u16>& powers, Pile deck, Pile discard) {
  Lot lot;
  lot.unseen = powers;
  for (const Pile pile : {deck, discard, Pile::drawn}) use(lot, pile, kUnknown);
  for (int seat = 0; seat < view_.seats_count; ++seat) {
    const Seat& who = view_.seats[seat];
    for (int i = 0; i < who.cards; ++i) std::erase(lot.unseen, view_.owned[seat][i].power);
    if ((view_.switches & kProgressions) == 0) continue;
    const std::vector<u16>& progression = game_.tables().spirits[who.spirit].progression;
    for (std::size_t i = who.progression; i < progression.size(); ++i) {
      std::erase(lot.unseen, progression[i]);
    }
  }
  lots_.push_back(std::move(lot));
}

// Markers that lie face down are those that do not lie face up anywhere.
void Redealer::find_markers() {
  for (const lang::MarkerInfo& kind : game_.markers()) {
    const int left = kind.face_down - count_markers(view_, kind.number);
    markers_.insert(markers_.end(), static_cast<std::size_t>(std::max(left, 0)), kind.number);
  }
}

void Redealer::deal_markers(State& to, Rng& rng) const {
  u8 unseen[kMaxMarkers * 8];
  auto left = static_cast<u32>(std::min(markers_.size(), sizeof unseen));
  std::copy_n(markers_.begin(), left, unseen);
  to.markers_count = 0;
  for (int i = 0; i < view_.markers_count; ++i) {
    const Marker& marker = view_.markers[i];
    if (marker.kind != kUnknownMarker) {
      change_markers(to, marker.land, marker.kind, marker.count);
      continue;
    }
    for (int count = marker.count; count > 0 && left > 0; --count) {
      const u32 at = rng.below(left);
      change_markers(to, marker.land, unseen[at] | kMarkerDown, 1);
      unseen[at] = unseen[--left];
    }
  }
}

void Redealer::deal(State& to, Rng& rng) const {
  copy(to, view_);
  u16 unseen[kMaxArena];
  for (const Lot& lot : lots_) {
    auto left = static_cast<u32>(lot.unseen.size());
    std::copy_n(lot.unseen.begin(), left, unseen);
    // Places for which no card is left stay unknown.
    for (const auto& [entry, first] : lot.places) {
      if (left == 0) break;
      const u32 at = rng.below(left);
      to.arena[entry] = static_cast<u16>((to.arena[entry] & ~kCardMask) | (unseen[at] + first));
      unseen[at] = unseen[--left];
    }
  }
  if (view_.markers_count > 0) deal_markers(to, rng);
  const u64 high = rng.next();
  to.rng = Rng::seeded(high << 32 | rng.next());
}

State redeal(const Game& game, const State& view, Rng& rng) {
  State state{};
  Redealer(game, view).deal(state, rng);
  return state;
}

}  // namespace loci::island
