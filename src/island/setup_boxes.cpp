// A set-up: what of the boxes is played with.

#include <algorithm>
#include <iterator>

#include "island/declaration.hpp"
#include "island/game.hpp"
#include "island/pieces.hpp"
#include "island/setup_finding.hpp"

namespace loci::island {

// In the order of the content, each once.
void Game::choose_boxes() {
  std::vector<std::string> known;
  std::vector<std::string> chosen;
  for (const Box& box : content().boxes) {
    known.push_back(box.id);
    const auto is_meant = [&box](const std::string& name) { return make_id(name) == box.id; };
    const auto& wanted = setup_.boxes;
    if (std::any_of(wanted.begin(), wanted.end(), is_meant)) chosen.push_back(box.id);
  }
  for (const std::string& name : setup_.boxes) {
    if (std::find(known.begin(), known.end(), make_id(name)) != known.end()) continue;
    std::string message = "there is no box \"" + name + "\"; known are";
    for (const std::string& each : known) message += (&each == known.data() ? " " : ", ") + each;
    throw SetupError(message);
  }
  setup_.boxes = std::move(chosen);
}

// Those that the players do without are called as their boxes call them.
void Game::choose_tokens() {
  for (const Box& box : content().boxes) {
    if (in_decks(box.id)) tokens_ |= box.tokens;
  }
  std::vector<std::string> unused;
  for (const NamedToken& token : kTokens) {
    const auto is_meant = [&token](const std::string& name) {
      return make_id(name) == make_id(token.name);
    };
    auto& names = setup_.unused_tokens;
    const auto first = std::remove_if(names.begin(), names.end(), is_meant);
    if (first == names.end()) continue;
    names.erase(first, names.end());
    if ((tokens_ & token.kinds) == 0) {
      throw SetupError("no box of this game has tokens \"" + std::string(token.name) + "\"");
    }
    unused_tokens_ |= token.kinds;
    unused.push_back(make_id(token.name));
  }
  if (!setup_.unused_tokens.empty()) {
    throw SetupError("there are no tokens \"" + setup_.unused_tokens.front() +
                     "\"; known are beasts, disease, wilds, badlands and strife");
  }
  setup_.unused_tokens = std::move(unused);
}

bool Game::in_decks(std::string_view box) const {
  return std::find(setup_.boxes.begin(), setup_.boxes.end(), box) != setup_.boxes.end();
}

std::vector<std::string> Game::boxes_used() const {
  std::vector<std::string> used = setup_.boxes;
  used.emplace_back(kBaseBox);
  for (const u8 number : spirit_numbers_) used.push_back(content().spirits[number].box);
  for (const u8 number : board_numbers_) used.push_back(content().boards[number].box);
  if (map_ != nullptr) used.push_back(map_->box);
  for (const u8 number : adversaries_) {
    if (number != 0) used.push_back(content().adversaries[number - 1U].box);
  }
  if (scenario_ != 0) used.push_back(content().scenarios[scenario_ - 1U].box);
  for (const u16 power : set_aside_) used.push_back(content().powers[power].box);
  return used;
}

void Game::choose_blight_card() {
  std::string& card = setup_.blight_card;
  if (card == "none") return;
  if (decks_.blights.empty()) throw SetupError("there are no blight cards in these boxes");
  if (card == "random") return;
  const BlightCard& found =
      content()
          .blights[static_cast<std::size_t>(find_item(content().blights, card, "blight card"))];
  if (!in_decks(found.box)) {
    throw SetupError("the blight card " + found.name + " is of the box " + found.box +
                     ", whose cards are not in this game");
  }
  const auto is_found = [&](u16 number) { return &content().blights[number] == &found; };
  if (std::none_of(decks_.blights.begin(), decks_.blights.end(), is_found)) {
    throw SetupError("the blight card " + found.name +
                     (found.retired ? " is retired" : " is not played with without events"));
  }
  card = found.id;
}

void Game::choose_cards() {
  if (setup_.progressions) {
    for (const u8 number : spirit_numbers_) {
      const std::vector<u16>& cards = tables().spirits[number].progression;
      set_aside_.insert(set_aside_.end(), cards.begin(), cards.end());
    }
  }
  const auto is_set_aside = [this](std::size_t card) {
    return std::find(set_aside_.begin(), set_aside_.end(), card) != set_aside_.end();
  };
  for (std::size_t i = 0; i < content().powers.size(); ++i) {
    const Power& power = content().powers[i];
    const bool dealt = in_decks(power.box) && (!power.retired || setup_.retired);
    if (!dealt && !is_set_aside(i)) continue;
    if (power.kind == PowerKind::minor) decks_.minors.push_back(static_cast<u16>(i));
    if (power.kind == PowerKind::major) decks_.majors.push_back(static_cast<u16>(i));
  }
  const auto add_cards = [this](std::vector<u16>& deck, const auto& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (!in_decks(cards[i].box) || (cards[i].retired && !setup_.retired)) continue;
      deck.push_back(static_cast<u16>(i));
    }
  };
  // The Invaders of the base box are in every game.
  for (std::size_t i = 0; i < content().invaders.size(); ++i) {
    const std::string& box = content().invaders[i].box;
    if (box == kBaseBox || in_decks(box)) decks_.invaders.push_back(static_cast<u16>(i));
  }
  choose_invader_deck();
  add_cards(decks_.fears, content().fears);
  add_cards(decks_.events, content().events);
  add_cards(decks_.blights, content().blights);
  choose_events();
  // Games that are the same have the same set-up.
  std::erase_if(setup_.boxes, [this](const std::string& id) {
    const auto& boxes = content().boxes;
    return std::find_if(boxes.begin(), boxes.end(), [&](const Box& box) {
             return box.id == id;
           })->cards == 0;
  });
  const auto fears_of = [this](u8 adversary, int level) {
    const LevelRow& row = adversary == 0
                              ? tables().usual
                              : tables().adversaries[adversary - 1U].levels[static_cast<u8>(level)];
    return row.fear_cards[0] + row.fear_cards[1] + row.fear_cards[2];
  };
  const int fears = fears_of(adversaries_[0], setup_.level) +
                    fears_of(adversaries_[1], setup_.second_level) - fears_of(0, 0) +
                    (scenario_ > 0 ? tables().scenarios[scenario_ - 1U].more_fear_cards : 0) +
                    (setup_.events ? 0 : 1);
  if (static_cast<int>(decks_.fears.size()) < fears) {
    throw SetupError("the boxes of this game have " +
                     counted(static_cast<int>(decks_.fears.size()), "fear card") +
                     ", and it needs " + std::to_string(fears));
  }
}

// An event that some adversary puts into the deck is in no game without it. Who plays without the
// events there are does without some blight cards too.
void Game::choose_events() {
  const auto number_of = [this](const std::string& name) {
    const auto& events = content().events;
    const auto found = std::find_if(events.begin(), events.end(),
                                    [&](const EventCard& card) { return card.name == name; });
    return static_cast<u16>(found - events.begin());
  };
  for (const Adversary& adversary : content().adversaries) {
    for (const AdversaryLevel& level : adversary.levels) {
      for (const EventPlace& event : level.events) std::erase(decks_.events, number_of(event.name));
    }
  }
  if (decks_.events.empty()) setup_.events = true;
  if (!setup_.events) {
    decks_.events.clear();
    std::erase_if(decks_.blights, [this](u16 number) {
      const BlightCard& card = content().blights[number];
      const bool lasts = card.lasting || card.each_invader_phase.exists();
      return !card.still_healthy && (card.flipped <= 2 || !lasts);
    });
  }
  const auto bury = [&](u8 adversary, int of_level) {
    if (adversary == 0 || decks_.events.empty()) return;
    const auto& levels = content().adversaries[adversary - 1U].levels;
    for (int i = 0; i <= of_level; ++i) {
      for (const EventPlace& event : levels[static_cast<std::size_t>(i)].events) {
        decks_.buried.push_back({number_of(event.name), event.below});
        decks_.events.push_back(decks_.buried.back().card);
      }
    }
  };
  bury(adversaries_[0], setup_.level);
  bury(adversaries_[1], setup_.second_level);
}

// First the supporting adversary has its say, then the leading one.
void Game::choose_invader_deck() {
  InvaderDeck deck = usual_deck();
  const auto change = [&](u8 adversary, int level) {
    if (adversary == 0) return;
    const auto& levels = content().adversaries[adversary - 1U].levels;
    for (int i = 0; i <= level; ++i) {
      for (const DeckInstruction& work : levels[static_cast<std::size_t>(i)].deck_work) {
        change_deck(deck, work);
      }
    }
  };
  change(adversaries_[1], setup_.second_level);
  change(adversaries_[0], setup_.level);
  const auto is_called = [this](const std::string& id) {
    return [this, &id](u16 card) { return content().invaders[card].id == id; };
  };
  auto& cards = decks_.invaders;
  for (const DeckSlot& slot : deck.slots) {
    auto& groups = decks_.groups;
    if (!slot.card.empty()) {
      const auto card = std::find_if(cards.begin(), cards.end(), is_called(slot.card));
      if (card == cards.end()) throw SetupError("no box of this game has the card " + slot.card);
      groups.push_back({static_cast<u8>(slot.stage), 1, static_cast<i16>(*card)});
    } else if (!groups.empty() && groups.back().stage == slot.stage &&
               groups.back().card == kNone) {
      ++groups.back().size;
    } else {
      groups.push_back({static_cast<u8>(slot.stage), 1});
    }
  }
  for (const u16 card : cards) {
    const InvaderCard& printed = content().invaders[card];
    if (std::find(deck.left_out.begin(), deck.left_out.end(), printed.id) != deck.left_out.end()) {
      continue;
    }
    decks_.by_stage[static_cast<std::size_t>(printed.stage)].push_back(card);
  }
}

}  // namespace loci::island
