// What a seat may know of a game.
#include "island/island_table.hpp"
#include "island/markers.hpp"
#include "island/piles.hpp"

namespace loci::island {
namespace {

// Piles whose cards lie face down, or may. All others are open.
constexpr Pile kHiding[] = {Pile::invader_discard, Pile::invader_deck, Pile::fear_deck,
                            Pile::fear_earned,     Pile::minor_deck,   Pile::major_deck,
                            Pile::event_deck,      Pile::blight_deck,  Pile::blight_card};

bool is_known(Pile pile, u16 entry, int seat) {
  const bool seen = (entry >> kKnownShift >> seat & 1) != 0;
  if (pile == Pile::invader_discard) return seen || (entry & kFaceDown) == 0;
  const bool divider = (entry & kCardMask) >= kTerror2;
  return divider || (entry & kFaceUp) != 0 || seen;
}

// What the back of a card shows.
u16 back_of(const Game& game, Pile pile, u16 card) {
  const bool among_fears = pile == Pile::fear_deck && is_invader_among_fears(card);
  if (kind_in(static_cast<int>(pile)) != PileKind::invader && !among_fears) return kUnknown;
  const int number = among_fears ? card - kInvaderAmongFears : card;
  return static_cast<u16>(kUnknownStage + game.content().invaders[static_cast<u16>(number)].stage);
}

}  // namespace

State view(const Game& game, const State& state, int seat) {
  State shown{};
  copy(shown, state);
  shown.rng = Rng{0};
  for (const Pile pile : kHiding) {
    u16* const cards = entries(shown, static_cast<int>(pile));
    for (int i = 0; i < shown.piles[static_cast<int>(pile)].count; ++i) {
      if (is_unknown(cards[i]) || is_known(pile, cards[i], seat)) continue;
      cards[i] =
          static_cast<u16>((cards[i] & ~kCardMask) | back_of(game, pile, cards[i] & kCardMask));
    }
  }
  hide_markers(shown);
  return shown;
}

}  // namespace loci::island
