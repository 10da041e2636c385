// What is printed in a box: lists of names by kind.
#include <set>
#include <utility>

#include "island/box_list.hpp"
#include "island/loading.hpp"
#include "island/pieces.hpp"
#include "lang/cursor.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::Line;
using lang::TokenKind;

std::string read_kind(const Line& line) {
  std::vector<std::string> known;
  for (const ListedKind& kind : listed_kinds()) {
    if (lang::is_word(line.tokens[0], kind.many)) return std::string(kind.one);
    known.emplace_back(kind.many);
  }
  refuse_word_of(line.tokens[0], "a kind of card", known);
}

i32 tokens_in(const BoxList& box) {
  i32 tokens = 0;
  for (const ListedCard& card : box.cards) {
    for (const NamedToken& token : kTokens) {
      if (card.kind == "token" && make_id(card.name) == make_id(token.name)) tokens |= token.kinds;
    }
  }
  return tokens;
}

}  // namespace

void load_box(Loading& loading, const Declaration& declaration) {
  const Line& line = *declaration.line;
  refuse_more(line);
  BoxList box{declaration.id, {}, line.place};
  std::set<std::pair<std::string, std::string>> seen;
  for (const Line& child : line.children) {
    refuse_children(child);
    const std::string kind = read_kind(child);
    Cursor cursor(child);
    cursor.take();
    do {
      if (!cursor.sees(TokenKind::string)) cursor.refuse("a name in quotes");
      const lang::Token& name = cursor.take();
      if (!seen.insert({kind, make_id(name.text)}).second) {
        throw Error(name.place, "this stands here already");
      }
      box.cards.push_back({kind, name.text});
    } while (cursor.accept(","));
    if (!cursor.done()) cursor.refuse("a comma or the end of the line");
  }
  if (box.cards.empty()) throw Error(line.place, "there is nothing in this box");
  for (Box& each : loading.content.boxes) {
    if (each.id != box.id) continue;
    each.name = declaration.title;
    each.tokens = tokens_in(box);
  }
  loading.content.box_lists.push_back(std::move(box));
}

}  // namespace loci::island
