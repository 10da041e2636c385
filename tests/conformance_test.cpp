// Every number printed on what the content has, compared with a folder of facts about the printed
// game that the variable LOCI_FACTS names. The facts are not ours to carry along, so without it
// these tests are skipped.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "island/declaration.hpp"
#include "shown/catalogue.hpp"
#include "shown/json.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

using nlohmann::json;

class Conformance : public testing::Test {
 protected:
  void SetUp() override {
    const char* folder = std::getenv("LOCI_FACTS");
    if (folder == nullptr || *folder == '\0') {
      GTEST_SKIP() << "LOCI_FACTS names no folder with facts about the printed game";
    }
    folder_ = folder;
  }

  // The list in a file: all of it, or what stands under `key`.
  json facts(const std::string& file, const std::string& key = "") const {
    std::ifstream in(folder_ + "/" + file);
    EXPECT_TRUE(in.good()) << "LOCI_FACTS has no " << file;
    json all = json::parse(in, nullptr, false);
    EXPECT_FALSE(all.is_discarded()) << file << " is no JSON";
    return all.is_object() && !key.empty() ? all.value(key, json::array()) : all;
  }

  // The fact with that id, or null: the content has something that is not printed.
  static const json* find(const json& facts, const std::string& id) {
    const auto found = std::find_if(facts.begin(), facts.end(),
                                    [&](const json& fact) { return fact["id"] == id; });
    return found == facts.end() ? nullptr : &*found;
  }

  const Content& content() const { return library()->content; }

 private:
  std::string folder_;
};

// Boxes whose spirits and names are compared.
constexpr std::array<std::string_view, 3> kBoxes = {"base", "branch-and-claw", "horizons"};

bool is_compared(std::string_view box) {
  return std::find(kBoxes.begin(), kBoxes.end(), box) != kBoxes.end();
}

json sorted(json list) {
  std::sort(list.begin(), list.end());
  return list;
}

// One target or several in any order. A header of ours says what lands are with in the plural.
json target_of(const json& target) {
  if (target == "cities") return "city";
  if (target == "towns") return "town";
  if (!target.is_array()) return target;
  json each = json::array();
  for (const json& one : target) each.push_back(target_of(one));
  return sorted(each);
}

// Facts have apart from the target what is excluded from any.
json printed_target(const json& fact) {
  for (const json& modifier : fact.value("targeting_modifiers", json::array())) {
    if (modifier.contains("target_excludes") && modifier["if"] == "always") {
      return "not-" + modifier["target_excludes"].get<std::string>();
    }
  }
  return target_of(fact["target"]);
}

// The element counts of all thresholds.
json thresholds_of(const json& levels) {
  json counts = json::array();
  for (const json& level : levels) {
    // One without elements is a condition of the text.
    if (!level["elements"].empty()) counts.push_back(level["elements"]);
  }
  return counts;
}

// Facts and our own JSON have the same fields for a power.
void compare_power(const Power& power, const json& fact) {
  SCOPED_TRACE(power.name);
  const json ours = json::parse(json_of(shown::shown_power(power)).dump());
  EXPECT_EQ(ours["name"], fact["name"]);
  EXPECT_EQ(ours["speed"], fact["speed"]);
  EXPECT_EQ(sorted(thresholds_of(ours["thresholds"])),
            sorted(thresholds_of(fact.contains("levels") ? fact["levels"] : fact["thresholds"])));
  if (power.kind == PowerKind::innate) {
    EXPECT_EQ(ours["range"], fact["range"]);
    // "land:any", "spirit:any"
    std::string target = fact["target"].get<std::string>();
    const bool spirit = target.starts_with("spirit:");
    target = target.substr(target.find(':') + 1);
    EXPECT_EQ(ours["target"], spirit ? target + "-spirit" : target);
    return;
  }
  EXPECT_EQ(ours["kind"], fact["deck"]);
  EXPECT_EQ(ours["spirit"], fact["spirit"]);
  EXPECT_EQ(ours["cost"], fact["cost"]);
  EXPECT_EQ(sorted(ours["elements"]), sorted(fact["elements"]));
  // The second land of a power that has two is chosen by its text.
  if (fact["target"] == "two-lands") return;
  EXPECT_EQ(ours["range"], fact["range"]);
  EXPECT_EQ(target_of(ours["target"]), printed_target(fact));
}

TEST_F(Conformance, PowerCards) {
  const json printed = facts("cards/powers.json");
  int compared = 0;
  for (const Power& power : content().powers) {
    if (power.kind == PowerKind::innate ||
        (power.kind == PowerKind::unique && power.spirit.empty()))
      continue;
    const json* fact = find(printed, power.id);
    ASSERT_NE(fact, nullptr) << power.name << " is not printed";
    EXPECT_EQ((*fact)["set"], power.box) << power.name;
    compare_power(power, *fact);
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

// One space of a track as the facts have it.
json space_of(const TrackSpace& space, const char* number) {
  json result = json::object();
  json elements = json::array();
  for (std::size_t i = 0; i < kElementNames.size(); ++i) {
    for (u32 n = space.elements >> (4 * i) & 15; n > 0; --n) elements.push_back(kElementNames[i]);
  }
  for (int i = 0; i < space.any_elements; ++i) elements.push_back("any");
  if (elements.size() == 1) result["element"] = elements[0];
  if (elements.size() > 1) result["elements"] = elements;
  if (!space.deeds.empty()) result["reclaim"] = 1;
  if (space.number > 0 || result.empty()) result[number] = space.number;
  return result;
}

json track_of(const Track& track, const char* number) {
  json spaces = json::array();
  for (const TrackSpace& space : track.spaces) spaces.push_back(space_of(space, number));
  return spaces;
}

std::string numbers_in(const std::string& text) {
  std::string numbers;
  for (const char c : text) {
    if (c >= '0' && c <= '9') numbers += c;
  }
  return numbers;
}

// What an icon of growth must say. For what has no fixed wording of ours, its numbers.
void compare_icon(const json& action, const std::string& text) {
  SCOPED_TRACE(action.dump() + " is written: " + text);
  if (action.contains("gainEnergy")) {
    EXPECT_EQ(text, "gain " + action["gainEnergy"].dump() + " energy");
  } else if (action.contains("gainPowerCard")) {
    EXPECT_EQ(text, "gain a power card");
  } else if (action.contains("reclaim") && action["reclaim"] == "all") {
    EXPECT_EQ(text, "reclaim all power cards");
  } else if (action.contains("reclaim")) {
    EXPECT_EQ(text, "reclaim " + action["reclaim"].dump() + " power card");
  } else if (action.contains("addPresence") && !action["addPresence"]["range"].is_null()) {
    const json& presence = action["addPresence"];
    const std::string plain = "add 1 presence at range " + presence["range"].dump();
    if (presence["condition"].is_null()) {
      EXPECT_EQ(text, plain);
      return;
    }
    EXPECT_TRUE(text.starts_with(plain + ",")) << text;
    std::string word;
    for (const char c : presence["condition"].get<std::string>() + "|") {
      if (c != '|') {
        word += c;
        continue;
      }
      if (word.starts_with("no-")) word = "without " + word.substr(3);
      std::replace(word.begin(), word.end(), '-', ' ');
      EXPECT_NE(text.find(word), std::string::npos) << "without " << word;
      word.clear();
    }
  } else if (action.contains("addPresence")) {
    EXPECT_EQ(action["addPresence"]["condition"], "any-ocean");
    EXPECT_EQ(text, "add 1 presence to any ocean");
  } else {
    EXPECT_EQ(numbers_in(text), numbers_in(action.dump()));
  }
}

// The icons of an option in any order: facts and content list them as printed.
void compare_option(const Content& content, const GrowthOption& option, const json& actions) {
  ASSERT_EQ(option.icons.size(), actions.size());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    compare_icon(actions[i], content.icons[static_cast<std::size_t>(option.icons[i])].text);
  }
}

void compare_growth(const Content& content, const Spirit& spirit, const json& growth) {
  EXPECT_EQ(spirit.picks, std::vector<int>{growth["pick"].get<int>()});
  ASSERT_EQ(spirit.growth.size(), growth["options"].size());
  for (std::size_t i = 0; i < spirit.growth.size(); ++i) {
    SCOPED_TRACE("growth option " + std::to_string(i + 1));
    compare_option(content, spirit.growth[i], growth["options"][i]["actions"]);
  }
  SCOPED_TRACE("what is always done");
  json always = json::array();
  for (const json& part : growth.value("always", json::array())) {
    for (const json& action : part.value("actions", json::array({part}))) always.push_back(action);
  }
  // A special rule that is used while a spirit grows stands there with us, by its name.
  GrowthOption printed = spirit.always;
  std::erase_if(printed.icons, [&](int icon) {
    return std::any_of(spirit.rules.begin(), spirit.rules.end(), [&](const SpecialRule& rule) {
      return content.icons[static_cast<std::size_t>(icon)].text.find(rule.name) !=
             std::string::npos;
    });
  });
  compare_option(content, printed, always);
}

json names_of(const Content& content, const std::vector<int>& powers) {
  json names = json::array();
  for (const int power : powers) {
    names.push_back(content.powers[static_cast<std::size_t>(power)].name);
  }
  return names;
}

TEST_F(Conformance, Spirits) {
  const json printed = facts("spirits-base/spirits.json", "spirits");
  for (const Spirit& spirit : content().spirits) {
    if (!is_compared(spirit.box)) continue;
    SCOPED_TRACE(spirit.name);
    const json* fact = find(printed, spirit.id);
    ASSERT_NE(fact, nullptr) << "this spirit is not printed";
    EXPECT_EQ(spirit.name, (*fact)["name"]);
    EXPECT_EQ(spirit.complexity, (*fact)["complexity"]);
    EXPECT_EQ(track_of(spirit.tracks[0], "energy"), (*fact)["presenceTracks"]["energy"]);
    EXPECT_EQ(track_of(spirit.tracks[1], "plays"), (*fact)["presenceTracks"]["cardPlays"]);
    compare_growth(content(), spirit, (*fact)["growth"]);
    json rules = json::array();
    for (const SpecialRule& rule : spirit.rules) rules.push_back(rule.name);
    json printed_rules = json::array();
    for (const json& rule : (*fact)["specialRules"]) printed_rules.push_back(rule["name"]);
    EXPECT_EQ(rules, printed_rules);
    EXPECT_EQ(sorted(names_of(content(), spirit.uniques)), sorted((*fact)["uniquePowers"]));
    EXPECT_EQ(names_of(content(), spirit.progression),
              fact->value("powerProgression", json::array()));
    ASSERT_EQ(spirit.innates.size(), (*fact)["innates"].size());
    for (std::size_t i = 0; i < spirit.innates.size(); ++i) {
      compare_power(content().powers[static_cast<std::size_t>(spirit.innates[i])],
                    (*fact)["innates"][i]);
    }
  }
}

TEST_F(Conformance, PresenceAtSetUpAndOnTracks) {
  const json printed = facts("spirits-base/spirits.json", "spirits");
  for (const Spirit& spirit : content().spirits) {
    if (!is_compared(spirit.box)) continue;
    SCOPED_TRACE(spirit.name);
    const json* fact = find(printed, spirit.id);
    ASSERT_NE(fact, nullptr);
    const Game game = solo(spirit.id, "A");
    State state{};
    Options options;
    game.start(state, options, 1);
    while (options.count > 0 && state.phase == Phase::setup) game.choose(state, options, 0);
    int placed = 0;
    for (int land = 0; land < state.lands_count; ++land) placed += state.lands[land].presence[0];
    EXPECT_EQ(placed, (*fact)["presenceAtSetup"].get<int>());
    // The first space of each track has no presence on it.
    EXPECT_EQ(static_cast<int>(spirit.tracks[0].spaces.size() + spirit.tracks[1].spaces.size()) - 2,
              (*fact)["presenceOnTracks"].get<int>());
  }
}

TEST_F(Conformance, FearCards) {
  const json printed = facts("cards/fear.json");
  int of_base = 0;
  for (const FearCard& card : content().fears) {
    const json* fact = find(printed, card.id);
    ASSERT_NE(fact, nullptr) << card.name << " is not printed";
    EXPECT_EQ(card.name, (*fact)["name"]);
    EXPECT_EQ(card.box, (*fact)["set"]);
    of_base += card.box == "base" ? 1 : 0;
  }
  EXPECT_EQ(of_base, std::count_if(printed.begin(), printed.end(),
                                   [](const json& fact) { return fact["set"] == "base"; }));
}

// What goes on is told by when it does so.
json lasting_or(const json& timing) {
  for (const char* const when : {"ongoing", "ongoing-from-next-turn", "each-spirit-phase"}) {
    if (std::find(timing.begin(), timing.end(), when) != timing.end()) return {"lasting"};
  }
  return timing;
}

TEST_F(Conformance, BlightCards) {
  const json printed = facts("cards/blight.json", "cards");
  for (const BlightCard& card : content().blights) {
    SCOPED_TRACE(card.name);
    const json* fact = find(printed, card.id);
    ASSERT_NE(fact, nullptr) << "this card is not printed";
    EXPECT_EQ(card.name, (*fact)["name"]);
    EXPECT_EQ(card.box, (*fact)["set"]);
    EXPECT_EQ(card.healthy, (*fact)["healthy_blight_per_player"]);
    EXPECT_EQ(card.flipped, (*fact)["flipped_blight_per_player"]);
    EXPECT_EQ(card.still_healthy, (*fact)["kind"] == "still-healthy");
    json timing = json::array();
    if (card.immediately.exists()) timing.push_back(card.lasting ? "lasting" : "immediate");
    if (card.each_invader_phase.exists()) timing.push_back("each-invader-phase");
    EXPECT_EQ(timing, lasting_or((*fact)["timing"]));
  }
}

TEST_F(Conformance, InvaderCards) {
  const json printed = facts("cards/invader-cards.json", "cards");
  ASSERT_EQ(content().invaders.size(), printed.size());
  for (const InvaderCard& card : content().invaders) {
    SCOPED_TRACE(card.id);
    const json* fact = find(printed, card.id);
    ASSERT_NE(fact, nullptr) << "this card is not printed";
    const json ours = json::parse(json_of(shown::shown_invader(card)).dump());
    EXPECT_EQ(card.stage, (*fact)["stage"]);
    EXPECT_EQ(card.escalation, (*fact)["escalation"]);
    EXPECT_EQ(sorted(ours["terrains"]), sorted((*fact)["matches"]));
  }
}

TEST_F(Conformance, Boards) {
  const json balanced = facts("boards/boards.json", "balanced");
  const json thematic = facts("boards/boards.json", "thematic");
  for (const Board& board : content().boards) {
    SCOPED_TRACE("board " + board.name);
    const json* fact = find(board.map.empty() ? balanced : thematic, board.sign);
    ASSERT_NE(fact, nullptr) << "this board is not printed";
    EXPECT_EQ(board.box, (*fact)["set"]);
    ASSERT_EQ(board.lands.size(), (*fact)["lands"].size());
    const json ours = json::parse(json_of(shown::shown_board(board)).dump());
    for (std::size_t i = 0; i < board.lands.size(); ++i) {
      const json& land = (*fact)["lands"][i];
      SCOPED_TRACE(land["land"]);
      EXPECT_EQ(ours["lands"][i]["terrain"], land["terrain"]);
      EXPECT_EQ(ours["lands"][i]["coastal"], land["coastal"]);
      EXPECT_EQ(sorted(ours["lands"][i]["adjacent"]), sorted(land["adjacent"]));
      for (const auto& [kind, count] : land["setup"].items()) {
        const json expected = kind == "strife_on_town" ? json(0) : count;
        EXPECT_EQ(ours["lands"][i]["pieces"].value(kind, 0), expected) << kind;
      }
    }
    if (!board.map.empty()) {
      EXPECT_EQ(board.name, (*fact)["name"]);
      continue;
    }
    for (const char* side : {"top", "right", "bottom"}) {
      EXPECT_EQ(ours["sides"][side]["lands"], (*fact)["sides"][side]["lands"]) << side;
      EXPECT_EQ(ours["sides"][side]["notches"], (*fact)["sides"][side]["notches"]) << side;
    }
  }
}

TEST_F(Conformance, PowerProgressions) {
  const json printed = facts("cards/progressions.json");
  for (const json& fact : printed) {
    const auto spirit = std::find_if(
        content().spirits.begin(), content().spirits.end(),
        [&](const Spirit& each) { return each.id == fact["spirit"].get<std::string>(); });
    if (spirit == content().spirits.end()) continue;
    SCOPED_TRACE(spirit->name);
    json ids = json::array();
    json majors = json::array();
    for (const int power : spirit->progression) {
      const Power& card = content().powers[static_cast<std::size_t>(power)];
      ids.push_back(card.id);
      if (card.kind == PowerKind::major) majors.push_back(ids.size());
    }
    EXPECT_EQ(ids, fact["cards"]);
    EXPECT_EQ(majors, fact["majors_at"]);
  }
}

// What is printed in the boxes, by our own lists.
TEST_F(Conformance, NamesInTheBoxes) {
  std::string_view wanted;
  const auto listed = [&](const std::string& kind) {
    std::set<std::string> ids;
    for (const BoxList& box : content().box_lists) {
      if (box.id != wanted) continue;
      for (const ListedCard& card : box.cards) {
        if (card.kind == kind) ids.insert(make_id(card.name));
      }
    }
    return ids;
  };
  const auto printed = [&](const json& all, const std::string& deck) {
    std::set<std::string> ids;
    for (const json& fact : all) {
      if (fact["set"] != wanted || (!deck.empty() && fact["deck"] != deck)) continue;
      ids.insert(make_id(fact["name"].get<std::string>()));
    }
    return ids;
  };
  const json powers = facts("cards/powers.json");
  const std::string folder = "adversaries-scenarios/";
  for (const std::string_view box : kBoxes) {
    SCOPED_TRACE(box);
    wanted = box;
    for (const char* deck : {"minor", "major", "unique"}) {
      EXPECT_EQ(listed(deck), printed(powers, deck)) << deck;
    }
    EXPECT_EQ(listed("fear"), printed(facts("cards/fear.json"), ""));
    EXPECT_EQ(listed("blight"), printed(facts("cards/blight.json", "cards"), ""));
    EXPECT_EQ(listed("spirit"), printed(facts("spirits-base/spirits.json", "spirits"), ""));
    EXPECT_EQ(listed("adversary"), printed(facts(folder + "adversaries.json", "adversaries"), ""));
    EXPECT_EQ(listed("scenario"), printed(facts(folder + "scenarios.json", "scenarios"), ""));
  }
}

TEST_F(Conformance, AdversariesHaveThePrintedNumbers) {
  const json all = facts("adversaries-scenarios/adversaries.json", "adversaries");
  for (const Adversary& adversary : content().adversaries) {
    if (adversary.box == "horizons") continue;  // what its flags do, of no panel
    SCOPED_TRACE(adversary.name);
    const auto fact = std::find_if(all.begin(), all.end(), [&](const json& each) {
      return make_id(each["name"].get<std::string>()) == adversary.id;
    });
    ASSERT_NE(fact, all.end());
    const json& levels = (*fact)["levels"];
    ASSERT_EQ(adversary.levels.size(), levels.size());
    for (std::size_t i = 0; i < adversary.levels.size(); ++i) {
      const AdversaryLevel& ours = adversary.levels[i];
      const json& level = levels[i];
      EXPECT_EQ(ours.difficulty, level["difficulty"].get<int>()) << i;
      EXPECT_EQ(json(ours.fear_cards), level["fear"]) << i;
      EXPECT_EQ(ours.name, level["name"].is_null() ? "" : level["name"].get<std::string>());
      std::vector<DeckSlot> deck;
      for (const json& stage : level["invader_deck"]["cards"]) {
        deck.push_back({std::stoi(stage.get<std::string>()), ""});
      }
      EXPECT_EQ(ours.deck.slots, deck) << i;
    }
  }
}

// Which boards so many players use, and which lands of different boards touch.
TEST_F(Conformance, TheThematicMap) {
  const auto map = std::find_if(content().maps.begin(), content().maps.end(),
                                [](const IslandMap& each) { return each.box == "base"; });
  ASSERT_NE(map, content().maps.end());
  const json cross = facts("boards/boards.json", "thematic_cross_board");
  const json layout = facts("boards/layouts.json", "thematic_layout");
  const json variants = facts("adversaries-scenarios/variants.json", "variants");
  const json* variant = find(variants, "thematic-map");
  ASSERT_NE(variant, nullptr);
  EXPECT_EQ(map->difficulty, (*variant)["difficulty"].get<int>());
  ASSERT_EQ(map->boards.size(), 6U);
  const auto land = [&](int board, int number) {
    return content().boards[static_cast<std::size_t>(board)].sign + std::to_string(number);
  };
  for (std::size_t players = 1; players <= 4; ++players) {
    json signs = json::array();
    for (const int board : map->boards[players - 1]) {
      signs.push_back(content().boards[static_cast<std::size_t>(board)].sign);
    }
    EXPECT_EQ(signs, layout["boards_by_count"][std::to_string(players)]);
    std::size_t pairs = 0;
    for (const MapBorder& border : map->borders) {
      const auto& used = map->boards[players - 1];
      pairs += std::count(used.begin(), used.end(), border.board) != 0 &&
                       std::count(used.begin(), used.end(), border.other) != 0
                   ? 1U
                   : 0U;
    }
    EXPECT_EQ(pairs,
              layout["cross_board_pairs_by_count"][std::to_string(players)].get<std::size_t>());
  }
  std::set<std::set<std::string>> ours;
  for (const MapBorder& border : map->borders) {
    ours.insert({land(border.board, border.land), land(border.other, border.other_land)});
  }
  EXPECT_EQ(ours.size(), map->borders.size()) << "a pair stands twice";
  std::set<std::set<std::string>> printed;
  for (const json& pair : cross["pairs"]) {
    const std::string a = pair["a"];
    const std::string b = pair["b"];
    printed.insert({a, b});
  }
  EXPECT_EQ(ours, printed);
}

TEST_F(Conformance, ScenariosHaveThePrintedNumbersAndRules) {
  const json all = facts("adversaries-scenarios/scenarios.json", "scenarios");
  for (const Scenario& scenario : content().scenarios) {
    SCOPED_TRACE(scenario.name);
    const auto fact = std::find_if(all.begin(), all.end(), [&](const json& each) {
      return make_id(each["name"].get<std::string>()) == scenario.id;
    });
    ASSERT_NE(fact, all.end());
    EXPECT_EQ(scenario.name, (*fact)["name"].get<std::string>());
    // One more or one less: Second Wave.
    const json& difficulty = (*fact)["difficulty"];
    EXPECT_EQ(scenario.difficulty, difficulty.is_number() ? difficulty.get<int>() : 0);
    std::set<std::string> names;
    for (const ChallengePart& part : scenario.parts) names.insert(part.name);
    EXPECT_EQ(names.contains("Victory"),
              scenario.id == "dahan-insurrection" || scenario.id == "ward-the-shores");
    EXPECT_EQ(names.contains("Loss"), !(*fact)["loss"].is_null());
    for (const json& rule : (*fact)["rules"]) {
      // These are told with another: the ritual, the search, the thieves, what elements are good
      // for.
      const std::set<std::string> told = {"Effect of the Ritual, in order", "Found", "Holding off",
                                          "Face", "Limits"};
      if (told.contains(rule["name"].get<std::string>())) continue;
      EXPECT_TRUE(names.contains(rule["name"].get<std::string>())) << rule["name"];
    }
  }
}

// The inner lands of the standard layouts, by number of players and slot.
TEST_F(Conformance, InnerLandsArePrintedOnes) {
  const json all = facts("adversaries-scenarios/scenarios.json", "scenarios");
  const auto fact = std::find_if(all.begin(), all.end(), [](const json& each) {
    return each["id"] == "guard-the-isles-heart";
  });
  ASSERT_NE(fact, all.end());
  const json& inner = (*fact)["inner_lands_structured"];
  const std::vector<std::string> boards = {"A", "B", "C", "D"};
  const std::vector<std::string> spirits = {"river-surges-in-sunlight", "lightnings-swift-strike",
                                            "vital-strength-of-the-earth",
                                            "shadows-flicker-like-flame"};
  for (std::size_t players = 1; players <= 4; ++players) {
    for (std::size_t turn = 0; turn < 4; ++turn) {
      island::Setup setup;
      for (std::size_t i = 0; i < players; ++i) {
        setup.spirits.push_back(spirits[i]);
        setup.boards.push_back(boards[(i + turn) % 4]);
      }
      const Game game(library(), setup);
      for (std::size_t slot = 0; slot < players; ++slot) {
        const json& numbers = players < 4 ? inner[std::to_string(players)]
                              : slot % 2 == 0
                                  ? inner["4"]["slots_0_and_2 (corner BR at the centre)"]
                                  : inner["4"]["slots_1_and_3 (corner TR at the centre)"];
        const LandSet found = game.layout().inner & game.layout().by_board[slot];
        ASSERT_EQ(found.size(), 1) << players << " players, slot " << slot;
        EXPECT_TRUE(found.has(
            game.layout().find(static_cast<int>(slot), numbers[setup.boards[slot]].get<int>())))
            << players << " players, board " << setup.boards[slot];
      }
    }
  }
}

}  // namespace
}  // namespace loci::island
