#include "notation/piles.hpp"

#include <algorithm>

#include "island/piles.hpp"
#include "notation/names.hpp"

namespace loci::notation {
namespace {

using island::Pile;
using island::PowerKind;

constexpr PileWords kPiles[] = {
    {Pile::fear_deck, "fear", "deck", CardSort::fear, true},
    {Pile::fear_earned, "fear", "earned", CardSort::fear, false},
    {Pile::fear_discard, "fear", "discard", CardSort::fear, false},
    {Pile::invader_deck, "invader", "deck", CardSort::invader, true},
    {Pile::explore, "invader", "explore", CardSort::invader, false},
    {Pile::build, "invader", "build", CardSort::invader, false},
    {Pile::ravage, "invader", "ravage", CardSort::invader, false},
    {Pile::extra_build, "invader", "extra-build", CardSort::invader, false},
    {Pile::invader_discard, "invader", "discard", CardSort::invader, false},
    {Pile::minor_deck, "minor", "deck", CardSort::minor, true},
    {Pile::minor_discard, "minor", "discard", CardSort::minor, false},
    {Pile::major_deck, "major", "deck", CardSort::major, true},
    {Pile::major_discard, "major", "discard", CardSort::major, false},
    {Pile::blight_deck, "blight", "deck", CardSort::blight, true},
    {Pile::blight_card, "blight", "card", CardSort::blight, false},
    {Pile::event_deck, "event", "deck", CardSort::event, true},
    {Pile::event_discard, "event", "discard", CardSort::event, false},
};

const char* turned_word(const PileWords& pile) {
  if (pile.pile == Pile::invader_discard) return "face-down";
  return pile.sort == CardSort::blight ? "flipped" : "face-up";
}

u16 read_marks(Words& words, const PileWords& pile, const island::State& state) {
  u16 marks = 0;
  if (words.accept(turned_word(pile))) marks |= island::kFaceUp;
  if (words.accept("seen")) {
    words.expect("by");
    do {
      const int seat = words.number("a seat", 1, state.seats_count) - 1;
      marks = static_cast<u16>(marks | 1 << (island::kKnownShift + seat));
    } while (words.sees_number());
  }
  return marks;
}

std::string entry_text(const PileWords& pile, u16 entry, const island::Content& content) {
  const int card = entry & island::kCardMask;
  if (pile.sort == CardSort::fear && card == island::kTerror2) return "II";
  if (pile.sort == CardSort::fear && card == island::kTerror3) return "III";
  const bool invader = pile.sort == CardSort::fear && island::is_invader_among_fears(entry);
  std::string text = invader
                         ? card_text(CardSort::invader, card - island::kInvaderAmongFears, content)
                         : card_text(pile.sort, card, content);
  if ((entry & island::kFaceUp) != 0) text += std::string(" ") + turned_word(pile);
  std::string seats;
  for (int seat = 0; seat < island::kMaxSeats; ++seat) {
    if ((entry >> (island::kKnownShift + seat) & 1) != 0) seats += ' ' + std::to_string(seat + 1);
  }
  return seats.empty() ? text : text + " seen by" + seats;
}

}  // namespace

std::span<const PileWords> all_pile_words() { return kPiles; }

const PileWords* accept_pile(Words& words, std::string_view group) {
  for (const PileWords& pile : kPiles) {
    if (pile.group == group && words.accept(pile.word)) return &pile;
  }
  return nullptr;
}

int read_card(Words& words, CardSort sort, const island::Content& content) {
  if (sort == CardSort::fear) return read_fear(words, content);
  if (sort == CardSort::invader) return read_invader(words, content);
  if (sort == CardSort::blight) return read_blight(words, content);
  if (sort == CardSort::event) return read_event(words, content);
  const int power = read_power(words, content);
  const PowerKind kind = content.powers[static_cast<std::size_t>(power)].kind;
  if (kind == PowerKind::innate) words.refuse("an innate power is not a card");
  if (sort == CardSort::minor && kind != PowerKind::minor) words.refuse("this is no minor power");
  if (sort == CardSort::major && kind != PowerKind::major) words.refuse("this is no major power");
  return power;
}

std::string card_text(CardSort sort, int card, const island::Content& content) {
  const auto index = static_cast<std::size_t>(card);
  if (sort == CardSort::fear && index < content.fears.size()) {
    return quoted(content.fears[index].name);
  }
  if (sort == CardSort::event && index < content.events.size()) {
    return quoted(content.events[index].name);
  }
  if (sort == CardSort::invader && index < content.invaders.size()) {
    return content.invaders[index].id;
  }
  if (sort == CardSort::blight && index < content.blights.size()) {
    return quoted(content.blights[index].name);
  }
  const bool power = sort == CardSort::minor || sort == CardSort::major || sort == CardSort::power;
  if (power && index < content.powers.size()) return quoted(content.powers[index].name);
  return "unknown";
}

CardList read_cards(Words& words, const PileWords& pile, const island::Game& game,
                    const island::State& state) {
  CardList list;
  if (words.accept("none")) return list;
  do {
    const bool drawn = pile.is_deck || pile.pile == Pile::blight_card;
    if (drawn && words.accept("random")) {
      list.random = true;
      break;
    }
    if (pile.pile == Pile::fear_deck && words.accept("II")) {
      list.entries.push_back(island::kTerror2);
    } else if (pile.pile == Pile::fear_deck && words.accept("III")) {
      list.entries.push_back(island::kTerror3);
    } else if (pile.pile == Pile::fear_deck && words.peek().starts_with("stage-")) {
      const int card = island::kInvaderAmongFears + read_invader(words, game.content());
      list.entries.push_back(static_cast<u16>(card | read_marks(words, pile, state)));
    } else {
      const int card = read_card(words, pile.sort, game.content());
      list.entries.push_back(static_cast<u16>(card | read_marks(words, pile, state)));
    }
  } while (words.accept(","));
  return list;
}

std::string listed_text(const CardList& list, const PileWords& pile,
                        const island::Content& content) {
  std::vector<u16> cards = list.entries;
  if (!island::keeps_order(static_cast<int>(pile.pile))) std::sort(cards.begin(), cards.end());
  std::string text;
  for (const u16 entry : cards) {
    if (!text.empty()) text += ", ";
    text += entry_text(pile, entry, content);
  }
  return text.empty() ? "none" : text;
}

std::string cards_text(const island::Game& game, const island::State& state,
                       const PileWords& pile) {
  const int number = static_cast<int>(pile.pile);
  const u16* cards = island::entries(state, number);
  CardList list{{cards, cards + state.piles[number].count}, false};
  if (pile.is_deck) std::reverse(list.entries.begin(), list.entries.end());
  return listed_text(list, pile, game.content());
}

}  // namespace loci::notation
