// The blight card of a position: its pool, and what a side that has been turned up holds for good.
#include <algorithm>

#include "island/hooks.hpp"
#include "island/piles.hpp"
#include "notation/position.hpp"

namespace loci::notation {

using island::Hook;
using island::Pile;
using island::State;

namespace {

constexpr int kBlightCard = static_cast<int>(Pile::blight_card);

// The state as it would be had this card alone lain there and just been turned.
State turned_anew(const island::Game& game, const State& state, u16 card) {
  State turned;
  island::copy(turned, state);
  while (turned.piles[kBlightCard].count > 0) island::take_entry(turned, kBlightCard, 0);
  island::put_on_top(turned, kBlightCard, card);
  island::listen_again(turned);
  island::Options options;
  game.perform(turned, options, "turn_blight_card", {});
  return turned;
}

bool holds_any_of(const State& state, const State& turned) {
  const Hook* const end = state.hooks + state.hooks_count;
  return std::any_of(turned.hooks + state.hooks_count, turned.hooks + turned.hooks_count,
                     [&](const Hook& brought) {
                       return std::any_of(state.hooks, end, [&](const Hook& hook) {
                         return hook.routine == brought.routine;
                       });
                     });
}

void take_over(State& state, const State& turned) {
  for (int i = state.hooks_count; i < turned.hooks_count; ++i) {
    Hook hook = turned.hooks[i];
    if (hook.lifetime >= island::kFirstAction) continue;  // of the turning, where that asks
    const auto values = island::captured_by(turned, i);
    hook.captured = state.captured_count;
    if (hook.lifetime == static_cast<u8>(lang::Lifetime::from_next_turn)) {
      hook.lifetime = static_cast<u8>(lang::Lifetime::always);
    }
    state.hooks[state.hooks_count++] = hook;
    std::copy(values.begin(), values.end(), state.captured + state.captured_count);
    state.captured_count = static_cast<u8>(state.captured_count + values.size());
  }
}

}  // namespace

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
  island::move_all(s, kBlightCard, static_cast<int>(Pile::blight_deck));
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

// What a card turned up earlier brought for the rest of the game is in force, unless lines say what
// is left of it. Whatever else it did then was done then.
void PositionReader::finish_blight_effects() {
  if (written_.contains("rules off")) return;
  State& s = position_.state;
  for (int i = 0; i < s.piles[kBlightCard].count; ++i) {
    const u16 entry = island::entries(s, kBlightCard)[i];
    const u16 card = entry & island::kCardMask;
    if ((entry & island::kFaceUp) == 0 || !game().content().blights[card].lasting) continue;
    const State turned = turned_anew(game(), s, card);
    if (!holds_any_of(s, turned)) take_over(s, turned);
  }
}

}  // namespace loci::notation
