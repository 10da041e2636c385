// loci cards: everything printed, as a table or as JSON.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

#include "cli/card_text.hpp"
#include "cli/commands.hpp"
#include "cli/names.hpp"
#include "cli/output.hpp"
#include "island/box_list.hpp"
#include "shown/catalogue.hpp"
#include "shown/json.hpp"

namespace loci::cli {

using namespace printed;
using namespace shown;

namespace {

struct CardsOptions {
  bool json = false;
  std::string box;
  std::string kind;
  std::optional<std::string> missing;  // of this box, or empty: of all
};

using Row = std::vector<std::string>;
const Row kHeader{"name", "kind", "cost", "speed", "elements", "range", "target", "text"};

struct Listed {
  Json json;
  Row row;
};

Row power_row(const island::Power& power) {
  return {power.name,
          std::string(kind_name(power.kind)),
          power.kind == island::PowerKind::innate ? "-" : std::to_string(power.cost),
          power.fast ? "fast" : "slow",
          elements_text(power.elements),
          range_text(power),
          power.target,
          rules_text(power)};
}

// A thing that is no power has only a name, a kind and a text.
Row plain_row(std::string_view name, std::string_view kind, std::string text) {
  return {std::string(name), std::string(kind), "", "", "", "", "", std::move(text)};
}

std::vector<Listed> all_cards(const island::Content& content) {
  std::vector<Listed> cards;
  for (const auto& power : content.powers)
    cards.push_back({json_of(shown_power(power)), power_row(power)});
  for (const auto& card : content.fears) {
    cards.push_back({json_of(shown_fear(card)), plain_row(card.name, "fear", levels_text(card))});
  }
  for (const auto& card : content.events) {
    cards.push_back({json_of(shown_event(card)), plain_row(card.name, "event", event_text(card))});
  }
  for (const auto& card : content.blights) {
    cards.push_back(
        {json_of(shown_blight(card)), plain_row(card.name, "blight", blight_text(card))});
  }
  for (const auto& spirit : content.spirits) {
    cards.push_back({json_of(shown_spirit(content, spirit)),
                     plain_row(spirit.name, "spirit", complexity_text(spirit))});
  }
  for (const auto& adversary : content.adversaries) {
    cards.push_back({json_of(shown_adversary(adversary)),
                     plain_row(adversary.name, "adversary",
                               fmt::format("levels 0 to {}", adversary.levels.size() - 1))});
  }
  for (const auto& scenario : content.scenarios) {
    cards.push_back(
        {json_of(shown_scenario(scenario)),
         plain_row(scenario.name, "scenario", fmt::format("difficulty {}", scenario.difficulty))});
  }
  for (const auto& board : content.boards) {
    cards.push_back({json_of(shown_board(board)),
                     plain_row(board.name, board.map.empty() ? "board" : "thematic board",
                               fmt::format("{} lands", board.lands.size()))});
  }
  for (const auto& map : content.maps) {
    cards.push_back({json_of(shown_map(content, map)),
                     plain_row(map.name, "map",
                               fmt::format("1 to {} players, difficulty {}", map.boards.size(),
                                           map.difficulty))});
  }
  for (const auto& plan : content.layouts) {
    const std::size_t boards = plan.slots.size();
    cards.push_back({json_of(shown_layout(plan)),
                     plain_row(plan.name, "layout",
                               fmt::format("{} board{}", boards, boards == 1 ? "" : "s"))});
  }
  for (const auto& card : content.invaders) {
    cards.push_back({json_of(shown_invader(card)), plain_row(invader_name(card), "invader",
                                                             card.escalation ? "escalation" : "")});
  }
  return cards;
}

// Keeps the cards whose `key` is `wanted`; all of them if nothing is.
void keep(std::vector<Listed>& cards, const char* key, const std::string& wanted) {
  if (wanted.empty()) return;
  std::set<std::string> known;
  for (const Listed& card : cards) known.insert(card.json.at(key).get<std::string>());
  if (!known.contains(folded(wanted))) {
    throw BadInput(fmt::format("no cards have the {} '{}'; there are {}", key, wanted,
                               fmt::join(known, ", ")));
  }
  std::erase_if(cards, [&](const Listed& card) { return card.json.at(key) != folded(wanted); });
}

// What is printed in a box, or in all that are known, but not in the content.
void list_missing(const island::Content& content, const std::string& wanted, bool json) {
  Json list = Json::array();
  std::vector<std::string> known;
  for (const island::BoxList& box : content.box_lists) {
    known.push_back(box.id);
    if (!wanted.empty() && box.id != folded(wanted)) continue;
    for (const island::ListedCard& card : island::missing_cards(content, box)) {
      list.push_back({{"box", box.id}, {"kind", card.kind}, {"name", card.name}});
    }
  }
  if (!wanted.empty() && std::find(known.begin(), known.end(), folded(wanted)) == known.end()) {
    throw BadInput(fmt::format("what is printed in the box '{}' is not known; known are {}", wanted,
                               fmt::join(known, ", ")));
  }
  if (json) {
    fmt::print("{}\n", list.dump(2));
    return;
  }
  for (const Json& card : list) {
    fmt::print("{}: {} {}\n", card["box"].get<std::string>(), card["kind"].get<std::string>(),
               card["name"].get<std::string>());
  }
}

void list_cards(const Context& context, const CardsOptions& options) {
  const auto library = context.library();
  if (options.missing) return list_missing(library->content, *options.missing, options.json);
  std::vector<Listed> cards = all_cards(library->content);
  keep(cards, "box", options.box);
  keep(cards, "kind", options.kind);
  if (options.json) {
    Json list = Json::array();
    for (Listed& card : cards) list.push_back(std::move(card.json));
    fmt::print("{}\n", list.dump(2));
    return;
  }
  std::vector<Row> rows{kHeader};
  for (Listed& card : cards) rows.push_back(std::move(card.row));
  fmt::print("{}", table(rows, terminal_width(stdout)));
}

}  // namespace

void add_cards(CLI::App& program, Context& context) {
  auto options = std::make_shared<CardsOptions>();
  CLI::App* command = program.add_subcommand("cards", "List powers, spirits and all other cards");
  command->add_flag("--json", options->json, "Write a JSON array");
  command->add_option("--box", options->box, "Only this box, as base")->type_name("BOX");
  command
      ->add_option("--kind", options->kind,
                   "Only this kind: minor, major, unique, innate, fear, blight, spirit, adversary, "
                   "scenario, "
                   "board, thematic board, map, layout, invader")
      ->type_name("KIND");
  command
      ->add_option_function<std::vector<std::string>>(
          "--missing",
          [options](const std::vector<std::string>& box) {
            options->missing = box.empty() ? "" : box.front();
          },
          "Only what is printed in a box but not here yet, one a line")
      ->type_name("[BOX]")
      ->expected(0, 1);
  command->callback([options, &context] { list_cards(context, *options); });
}

}  // namespace loci::cli
