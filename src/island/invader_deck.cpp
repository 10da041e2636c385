#include "island/invader_deck.hpp"

#include <algorithm>
#include <utility>

namespace loci::island {
namespace {

using Slots = std::vector<DeckSlot>;

Slots::iterator top_of(Slots& slots, int stage) {
  return std::find_if(slots.begin(), slots.end(),
                      [stage](const DeckSlot& slot) { return slot.stage == stage; });
}

Slots::iterator bottom_of(Slots& slots, int stage) {
  const auto found = std::find_if(slots.rbegin(), slots.rend(),
                                  [stage](const DeckSlot& slot) { return slot.stage == stage; });
  return found == slots.rend() ? slots.end() : found.base() - 1;
}

Slots::iterator place_of(Slots& slots, const std::string& card) {
  return std::find_if(slots.begin(), slots.end(),
                      [&card](const DeckSlot& slot) { return slot.card == card; });
}

void remove(Slots& slots, int stage) {
  if (const auto top = top_of(slots, stage); top != slots.end()) slots.erase(top);
}

void remove_all(Slots& slots, int stage) {
  std::erase_if(slots, [stage](const DeckSlot& slot) { return slot.stage == stage; });
}

void move_below(Slots& slots, int stage, int other) {
  const auto from = bottom_of(slots, stage);
  const auto above = bottom_of(slots, other);
  if (from == slots.end() || above == slots.end()) return;
  if (from > above) {
    std::rotate(above + 1, from, from + 1);
  } else {
    std::rotate(from, from + 1, above + 1);
  }
}

// Each from the bottom, so that those put already stay where they are.
void put_below_each(Slots& slots, int stage, int other) {
  for (std::size_t at = 0; at < slots.size(); ++at) {
    if (slots[at].stage != other) continue;
    const auto from = bottom_of(slots, stage);
    const auto place = slots.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    if (from == slots.end() || from < place) return;
    std::rotate(place, from, from + 1);
  }
}

void replace(Slots& slots, int stage, int other) {
  const auto place = bottom_of(slots, stage);
  const auto from = bottom_of(slots, other);
  if (place == slots.end() || from == slots.end()) return;
  *place = *from;
  slots.erase(from);
}

void put_card(Slots& slots, int stage, int number, const std::string& card) {
  for (DeckSlot& slot : slots) {
    if (slot.stage == stage && --number == 0) slot = {stage, card};
  }
}

void raise_above(Slots& slots, int stage, int number, const std::string& card) {
  const auto end = place_of(slots, card);
  if (end == slots.end()) return;
  std::vector<Slots::iterator> raised;
  for (auto at = end; at != slots.begin() && static_cast<int>(raised.size()) < number;) {
    if ((--at)->stage == stage) raised.push_back(at);
  }
  // The upper ones first, to make room for the others.
  std::reverse(raised.begin(), raised.end());
  for (const auto& at : raised) {
    if (at != slots.begin()) std::iter_swap(at, at - 1);
  }
}

}  // namespace

InvaderDeck usual_deck() {
  InvaderDeck deck;
  for (int stage = 1; stage <= 3; ++stage) {
    for (int card = 0; card < 2 + stage; ++card) deck.slots.push_back({stage, ""});
  }
  return deck;
}

void change_deck(InvaderDeck& deck, const DeckInstruction& instruction) {
  const auto& [change, stage, other, number, card] = instruction;
  switch (change) {
    case DeckChange::remove:
      return remove(deck.slots, stage);
    case DeckChange::remove_all:
      return remove_all(deck.slots, stage);
    case DeckChange::move_below:
      return move_below(deck.slots, stage, other);
    case DeckChange::put_below_each:
      return put_below_each(deck.slots, stage, other);
    case DeckChange::replace:
      return replace(deck.slots, stage, other);
    case DeckChange::put_card:
      deck.left_out.push_back(card);
      return put_card(deck.slots, stage, number, card);
    case DeckChange::raise_above:
      return raise_above(deck.slots, stage, number, card);
    case DeckChange::leave_out:
      deck.left_out.push_back(card);
  }
}

std::string deck_words(const InvaderDeck& deck) {
  std::string words;
  const DeckSlot* before = nullptr;
  for (const DeckSlot& slot : deck.slots) {
    if (before != nullptr && before->stage != slot.stage) words += '-';
    words += std::to_string(slot.stage);
    if (!slot.card.empty()) words += '(' + slot.card + ')';
    before = &slot;
  }
  return words;
}

}  // namespace loci::island
