// What a seat may know of a game, and dealing the rest anew.
#include <vector>

#include "island/island_table.hpp"
#include "island/markers.hpp"
#include "island/piles.hpp"

namespace loci::island {
namespace {

// Piles whose cards lie face down. All others are open.
constexpr Pile kFaceDown[] = {Pile::invader_deck, Pile::fear_deck,  Pile::fear_earned,
                              Pile::minor_deck,   Pile::major_deck, Pile::event_deck,
                              Pile::blight_deck,  Pile::blight_card};

bool is_known(u16 entry, int seat) {
  const bool divider = (entry & kCardMask) >= kTerror2;
  return divider || (entry & kFaceUp) != 0 || (entry >> kKnownShift >> seat & 1) != 0;
}

// What the back of a card shows.
u16 back_of(const Game& game, Pile pile, u16 card) {
  const bool among_fears = pile == Pile::fear_deck && is_invader_among_fears(card);
  if (pile != Pile::invader_deck && !among_fears) return kUnknown;
  const int number = among_fears ? card - kInvaderAmongFears : card;
  return static_cast<u16>(kUnknownStage + game.content().invaders[static_cast<u16>(number)].stage);
}

// Deals cards that nobody can see to the places that wait for them.
class Dealer {
 public:
  Dealer(State& state, Rng& rng) : state_(state), rng_(rng) {}

  void add(u16 card) { unseen_.push_back(card); }
  void remove(u16 card) { std::erase(unseen_, card); }
  // The pile's known cards are not dealt; its unknown ones with this back are places to deal to. In
  // the pile the cards may have higher numbers.
  void use(Pile pile, u16 back, u16 first = 0) {
    u16* const cards = entries(state_, static_cast<int>(pile));
    for (int i = 0; i < state_.piles[static_cast<int>(pile)].count; ++i) {
      const u16 card = cards[i] & kCardMask;
      if (card == back) {
        places_.push_back({cards + i, first});
      } else if (card >= first) {
        remove(static_cast<u16>(card - first));
      }
    }
  }
  // Places for which no card is left stay unknown.
  void deal() {
    for (const auto& [place, first] : places_) {
      if (unseen_.empty()) return;
      const auto at = rng_.below(static_cast<u32>(unseen_.size()));
      *place = static_cast<u16>((*place & ~kCardMask) | (unseen_[at] + first));
      unseen_[at] = unseen_.back();
      unseen_.pop_back();
    }
  }

 private:
  State& state_;
  Rng& rng_;
  std::vector<u16> unseen_;
  struct Place {
    u16* entry;
    u16 first;
  };
  std::vector<Place> places_;
};

// Which cards are in the deck is unknown, but not how many of each stage, and where.
void redeal_invaders(const Game& game, State& state, Rng& rng) {
  const auto& invaders = game.content().invaders;
  for (int stage = 1; stage <= 3; ++stage) {
    Dealer dealer(state, rng);
    for (const u16 card : game.decks().invaders) {
      if (invaders[card].stage == stage) dealer.add(card);
    }
    for (const u16 card : game.decks().left_out) dealer.remove(card);
    for (const Pile pile : {Pile::invader_deck, Pile::explore, Pile::build, Pile::ravage,
                            Pile::extra_build, Pile::invader_discard}) {
      dealer.use(pile, static_cast<u16>(kUnknownStage + stage));
    }
    dealer.use(Pile::fear_deck, static_cast<u16>(kUnknownStage + stage), kInvaderAmongFears);
    dealer.deal();
  }
}

void redeal_fears(const Game& game, State& state, Rng& rng) {
  Dealer dealer(state, rng);
  for (const u16 card : game.decks().fears) dealer.add(card);
  for (const Pile pile : {Pile::fear_deck, Pile::fear_earned, Pile::fear_discard}) {
    dealer.use(pile, kUnknown);
  }
  dealer.deal();
}

void redeal_blights(const Game& game, State& state, Rng& rng) {
  Dealer dealer(state, rng);
  for (const u16 card : game.decks().blights) dealer.add(card);
  for (const Pile pile : {Pile::blight_deck, Pile::blight_card}) dealer.use(pile, kUnknown);
  dealer.deal();
}

// A deck of powers holds what is neither in its discard, nor turned up, nor with a spirit, nor kept
// for a power progression.
void redeal_powers(const Game& game, State& state, Rng& rng, const std::vector<u16>& powers,
                   Pile deck, Pile discard) {
  Dealer dealer(state, rng);
  for (const u16 power : powers) dealer.add(power);
  for (const Pile pile : {deck, discard, Pile::drawn}) dealer.use(pile, kUnknown);
  for (int seat = 0; seat < state.seats_count; ++seat) {
    const Seat& who = state.seats[seat];
    for (int i = 0; i < who.cards; ++i) dealer.remove(state.owned[seat][i].power);
    if ((state.switches & kProgressions) == 0) continue;
    const std::vector<u16>& progression = game.tables().spirits[who.spirit].progression;
    for (std::size_t i = who.progression; i < progression.size(); ++i) {
      dealer.remove(progression[i]);
    }
  }
  dealer.deal();
}

// Markers that lie face down are those that do not lie face up anywhere.
void redeal_markers(const Game& game, State& state, Rng& rng) {
  std::vector<u8> unseen;
  for (const lang::MarkerInfo& kind : game.markers()) {
    for (int left = kind.face_down - count_markers(state, kind.number); left > 0; --left) {
      unseen.push_back(kind.number);
    }
  }
  State dealt{};
  copy(dealt, state);
  dealt.markers_count = 0;
  for (int i = 0; i < state.markers_count; ++i) {
    const Marker& marker = state.markers[i];
    if (marker.kind != kUnknownMarker) {
      change_markers(dealt, marker.land, marker.kind, marker.count);
      continue;
    }
    for (int left = marker.count; left > 0 && !unseen.empty(); --left) {
      const auto at = rng.below(static_cast<u32>(unseen.size()));
      change_markers(dealt, marker.land, unseen[at] | kMarkerDown, 1);
      unseen[at] = unseen.back();
      unseen.pop_back();
    }
  }
  copy(state, dealt);
}

}  // namespace

State view(const Game& game, const State& state, int seat) {
  State shown{};
  copy(shown, state);
  shown.rng = Rng{0};
  for (const Pile pile : kFaceDown) {
    u16* const cards = entries(shown, static_cast<int>(pile));
    for (int i = 0; i < shown.piles[static_cast<int>(pile)].count; ++i) {
      if (is_unknown(cards[i]) || is_known(cards[i], seat)) continue;
      cards[i] =
          static_cast<u16>((cards[i] & ~kCardMask) | back_of(game, pile, cards[i] & kCardMask));
    }
  }
  hide_markers(shown);
  return shown;
}

State redeal(const Game& game, const State& view, Rng& rng) {
  State state{};
  copy(state, view);
  redeal_invaders(game, state, rng);
  redeal_fears(game, state, rng);
  redeal_blights(game, state, rng);
  redeal_powers(game, state, rng, game.decks().minors, Pile::minor_deck, Pile::minor_discard);
  redeal_powers(game, state, rng, game.decks().majors, Pile::major_deck, Pile::major_discard);
  if (state.markers_count > 0) redeal_markers(game, state, rng);
  const u64 high = rng.next();
  state.rng = Rng::seeded(high << 32 | rng.next());
  return state;
}

}  // namespace loci::island
