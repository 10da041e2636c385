#include "island/box_list.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "island/declaration.hpp"
#include "island/pieces.hpp"

namespace loci::island {
namespace {

using Known = std::set<std::pair<std::string, std::string>>;  // kind and id

// Everything that the content has, in the words of listed_kinds.
Known known_cards(const Content& content) {
  Known known;
  for (const Board& board : content.boards) {
    known.emplace(board.map.empty() ? "board" : "thematic board", make_id(board.name));
  }
  for (const Spirit& spirit : content.spirits) {
    known.emplace(spirit.base.empty() ? "spirit" : "aspect", spirit.id);
    if (!spirit.progression.empty()) known.emplace("progression", spirit.id);
  }
  for (const Power& power : content.powers) known.emplace(kind_name(power.kind), power.id);
  for (const FearCard& card : content.fears) known.emplace("fear", card.id);
  for (const EventCard& card : content.events) known.emplace("event", card.id);
  for (const BlightCard& card : content.blights) known.emplace("blight", card.id);
  for (const Adversary& adversary : content.adversaries) known.emplace("adversary", adversary.id);
  for (const Scenario& scenario : content.scenarios) known.emplace("scenario", scenario.id);
  for (const InvaderCard& card : content.invaders) known.emplace("invader", card.id);
  for (const NamedToken& token : kTokens) known.emplace("token", make_id(token.name));
  return known;
}

}  // namespace

const std::vector<ListedKind>& listed_kinds() {
  static const std::vector<ListedKind> kinds = {
      {"boards", "board"},       {"thematic", "thematic board"},
      {"spirits", "spirit"},     {"progressions", "progression"},
      {"minors", "minor"},       {"majors", "major"},
      {"uniques", "unique"},     {"aspects", "aspect"},
      {"fears", "fear"},         {"blights", "blight"},
      {"invaders", "invader"},   {"events", "event"},
      {"tokens", "token"},       {"adversaries", "adversary"},
      {"scenarios", "scenario"},
  };
  return kinds;
}

std::vector<ListedCard> missing_cards(const Content& content, const BoxList& box) {
  const Known known = known_cards(content);
  std::vector<ListedCard> missing;
  std::copy_if(box.cards.begin(), box.cards.end(), std::back_inserter(missing),
               [&known](const ListedCard& card) {
                 return !known.contains({card.kind, make_id(card.name)});
               });
  return missing;
}

}  // namespace loci::island
