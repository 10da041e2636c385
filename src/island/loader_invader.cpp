// Fear cards and Invader cards.
#include <algorithm>
#include <bit>
#include <utility>

#include "island/loading.hpp"
#include "island/nouns.hpp"
#include "island/state.hpp"
#include "island/vocabulary.hpp"
#include "lang/cursor.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::Line;
using lang::TokenKind;

// stage N: TERRAINS [, escalation]
InvaderCard read_invader_card(const Loading& loading, const Line& line) {
  refuse_children(line);
  Cursor cursor(line);
  cursor.expect("stage");
  if (!cursor.sees(TokenKind::number)) cursor.refuse("1, 2 or 3");
  InvaderCard card;
  card.stage = cursor.peek()->number;
  if (card.stage < 1 || card.stage > 3) cursor.refuse("1, 2 or 3");
  cursor.take();
  cursor.expect(":");
  const lang::Place end = lang::place_behind(line.tokens);
  Tokens terrains = Tokens(line.tokens).subspan(3);
  card.escalation = terrains.size() > 2 && lang::is_word(terrains.back(), "escalation") &&
                    lang::is_symbol(terrains.end()[-2], ",");
  if (card.escalation) terrains = terrains.first(terrains.size() - 2);
  const bool misspelt = terrains.size() == 3 && lang::is_symbol(terrains[1], ",") &&
                        !lang::nearest(terrains[2].text, {"escalation"}).empty();
  if (misspelt) refuse_word(terrains[2], "escalation", {"escalation"});
  const u32 mask = read_all_nouns(loading, "terrains", terrains, end);
  if ((mask & inland_bit) != 0) throw Error(lang::place_of(terrains), "no card shows inland");
  card.terrains = static_cast<u8>(mask);
  card.id = "stage-" + std::to_string(card.stage);
  for (const lang::Noun& noun : noun_class(loading, "terrains").nouns) {
    if ((mask & noun.mask) != 0) card.id += '-' + noun.one;
  }
  return card;
}

}  // namespace

void load_invader_cards(Loading& loading, const Declaration& declaration) {
  const Line& line = *declaration.line;
  Cursor cursor(line);
  cursor.take();
  cursor.expect("cards");
  cursor.finish();
  std::vector<InvaderCard>& cards = loading.content.invaders;
  lang::each_by_itself(line.children, [&](const Line& child) {
    InvaderCard card = read_invader_card(loading, child);
    card.box = declaration.box;
    const bool twice = std::any_of(cards.begin(), cards.end(), [&card](const InvaderCard& other) {
      return other.id == card.id;
    });
    if (twice) throw Error(child.place, "this card stands here already");
    if (cards.size() == kMostInvaders)
      throw Error(child.place, "these are more cards than can be told apart");
    cards.push_back(std::move(card));
  });
  if (cards.empty()) throw Error(line.place, "there are no cards below");
}

namespace {

// hinges on TOKENS, of one level or of all.
void read_hinge(const Loading& loading, const Line& line, std::size_t words, FearCard& card,
                i32 level) {
  const u32 tokens = read_all_nouns(loading, "pieces", Tokens(line.tokens).subspan(words),
                                    lang::place_behind(line.tokens));
  for (std::size_t i = 0; i < card.hinges.size(); ++i) {
    if (level == 0 || level == static_cast<i32>(i) + 1) {
      card.hinges[i].push_back(static_cast<i32>(tokens));
    }
  }
}

}  // namespace

void load_fear(Loading& loading, const Declaration& declaration) {
  const Line& line = *declaration.line;
  FearCard card = declared<FearCard>(declaration);
  refuse_more(line);
  lang::each_by_itself(line.children, [&](const Line& child) {
    Cursor cursor(child);
    const i32 level = cursor.sees(TokenKind::number) ? cursor.peek()->number : 0;
    if (cursor.accept("hinges")) {
      cursor.expect("on");
      return read_hinge(loading, child, 2, card, 0);
    }
    if (level < 1 || level > 3) cursor.refuse("1:, 2:, 3: or hinges on");
    cursor.take();
    if (cursor.accept("hinges")) {
      cursor.expect("on");
      return read_hinge(loading, child, 3, card, level);
    }
    cursor.expect(":");
    const auto index = static_cast<std::size_t>(level - 1);
    if (card.levels[index].exists()) throw Error(child.place, "this level stands here already");
    lang::CardBody body = lang::card_body(loading.sentences(), child, 1, lang::game_card);
    const std::string name = "fear " + card.id + " level " + std::to_string(level);
    card.levels[index] = loading.add_procedure(name, std::move(body.code), child.place);
    card.text[index] = text_of(body);
  });
  for (std::size_t i = 0; i < card.levels.size(); ++i) {
    if (!card.levels[i].exists()) {
      throw Error(line.place, "terror level " + std::to_string(i + 1) + " is missing");
    }
  }
  loading.content.fears.push_back(std::move(card));
}

}  // namespace loci::island
