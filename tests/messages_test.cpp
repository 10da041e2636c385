// Messages: what a screen asks of the engine and gets back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <map>

#include "island/nouns.hpp"
#include "messages/session.hpp"
#include "support/island_games.hpp"
#include "support/laid_over.hpp"

namespace loci::messages {
namespace {

using testing::HasSubstr;
using testing::Not;

class Messages : public testing::Test {
 protected:
  // The answer as a screen has it.
  Json ask(const Json& message) {
    return completed(Json::parse(handle(session_, message.dump())), look_);
  }
  Json ask_text(std::string_view text) { return Json::parse(handle(session_, text)); }

  Json begin(const std::string& spirit = "river-surges-in-sunlight", u64 seed = 7) {
    return ask({{"do", "new"},
                {"setup", {"spirit " + spirit + " on A", "progressions on"}},
                {"seed", seed}});
  }
  // River in a phase of powers, with one card played and this on the island.
  void lay_out(const std::string& phase, const std::string& played, const std::string& island) {
    ask({{"do", "load"},
         {"replay", "position 1\nphase " + phase +
                        "\nspirit \"River Surges in Sunlight\" on A\n  hand none\n  played \"" +
                        played + "\"\n  stage playing\n" + island}});
  }
  // The first option whose label begins so.
  Json choose(const std::string& written) {
    const std::string beginning = island::raised(written);
    const Json look = ask({{"do", "look"}})["look"];
    for (const Json& decision : look["decisions"]) {
      for (std::size_t i = 0; i < decision["options"].size(); ++i) {
        const std::string label = decision["options"][i]["label"];
        if (!label.starts_with(beginning)) continue;
        return ask(
            {{"do", "choose"}, {"at", look["choices"]}, {"seat", decision["seat"]}, {"option", i}});
      }
    }
    ADD_FAILURE() << "no option begins with " << beginning << " in " << look["decisions"].dump(1);
    return {};
  }
  // The last option of the first seat that has one: mostly “done”.
  Json go_on(const Json& look) {
    const Json& decision = look["decisions"][0];
    return ask({{"do", "choose"},
                {"at", look["choices"]},
                {"seat", decision["seat"]},
                {"option", decision["options"].size() - 1}});
  }

  Session session_{island::library()};
  Json look_;  // the screen's
};

TEST_F(Messages, AnAnswerHasTheIdOfItsMessage) {
  EXPECT_EQ(ask({{"id", 12}, {"do", "catalogue"}})["id"], 12);
  EXPECT_EQ(ask({{"id", "a"}, {"do", "nothing"}})["id"], "a");
}

TEST_F(Messages, AnIdIsANumberOrAShortText) {
  for (const Json& id :
       {Json(nullptr), Json::array(), Json::object(), Json(true), Json(std::string(65, 'x'))}) {
    const Json answer = ask({{"id", id}, {"do", "catalogue"}});
    EXPECT_FALSE(answer.contains("id")) << id;
    EXPECT_EQ(answer["error"], "\"id\" is neither a number nor a text of at most 64 bytes");
  }
  EXPECT_EQ(ask({{"id", -2.5}, {"do", "nothing"}})["id"], -2.5);
}

TEST_F(Messages, WhatIsNestedDeeplyIsRefused) {
  constexpr std::size_t kDepth = 60'000;
  const std::string lists = std::string(kDepth, '[') + std::string(kDepth, ']');
  std::string objects = "{}";
  for (int i = 0; i < 9; ++i) objects = "{\"a\":" + objects + "}";
  for (const std::string& text : {"{\"id\":" + lists + "}", lists, objects}) {
    EXPECT_EQ(ask_text(text), Json({{"error", "the message is nested too deeply"}}));
  }
}

TEST_F(Messages, ManyFieldsAreRefused) {
  std::string text = "{\"do\":\"look\"";
  for (int i = 0; i < 300'000; ++i) text += ",\"k" + std::to_string(i) + "\":0";
  EXPECT_EQ(ask_text(text + "}")["error"], "the message has too many fields");
}

TEST_F(Messages, WhatIsQuotedInAnErrorIsShortAndPlain) {
  const std::string error =
      ask({{"do", "\u001b[31m" + std::string(100'000, 'x')}})["error"].get<std::string>();
  EXPECT_THAT(error, testing::StartsWith("there is no message \"?[31mxxx"));
  EXPECT_LT(error.size(), 2100U);
}

TEST_F(Messages, ASeatMayAskWhatItKnows) {
  ask({{"do", "new"},
       {"setup", {"spirit thunderspeaker on A", "spirit river-surges-in-sunlight on B"}},
       {"seed", 5}});
  const Json open = ask({{"do", "look"}, {"as", 1}})["look"];
  ASSERT_EQ(open["decisions"].size(), 2U);
  EXPECT_EQ(ask({{"do", "sit"}, {"seat", 2}})["error"], "there is no such seat");
  Json own = ask({{"do", "sit"}, {"seat", 1}})["look"];
  EXPECT_TRUE(own["seed"].is_null());
  EXPECT_EQ(own["decisions"][0], Json({{"seat", 0}}));
  EXPECT_EQ(own["decisions"][1], open["decisions"][1]);
  EXPECT_EQ(own["state"], open["state"]);
  EXPECT_EQ(ask({{"do", "look"}})["look"], own);

  for (const char* const verb :
       {"new", "load", "sit", "undo", "redo", "save", "position", "analyze"}) {
    EXPECT_EQ(ask({{"do", verb}})["error"],
              "\"" + std::string(verb) + "\" is not for a single seat");
  }
  for (const char* const verb : {"look", "history", "log"}) {
    EXPECT_EQ(ask({{"do", verb}, {"as", 0}})["error"], "this is about another seat") << verb;
    EXPECT_FALSE(ask({{"do", verb}}).contains("error")) << verb;
  }
  for (const char* const verb : {"preview", "choose"}) {
    Json message{{"do", verb}, {"at", 0}, {"seat", 0}, {"option", 0}};
    EXPECT_EQ(ask(message)["error"], "this is about another seat") << verb;
    message["seat"] = 1;
    EXPECT_FALSE(ask(message).contains("error")) << verb;
  }
}

TEST_F(Messages, ABotChoosesForASeatOrAdvisesIt) {
  ask({{"do", "new"},
       {"setup", {"spirit thunderspeaker on A", "spirit river-surges-in-sunlight on B"}},
       {"seed", 5}});
  const Json hint = ask({{"do", "hint"}, {"at", 0}, {"seat", 1}, {"plan", "plan:20"}})["hint"];
  EXPECT_EQ(hint["seat"], 1);
  EXPECT_EQ(hint["tried"], 20);
  EXPECT_EQ(hint["plans"][0]["steps"][0]["seat"], 1);
  EXPECT_EQ(ask({{"do", "hint"}, {"at", 0}, {"seat", 1}, {"plan", "plan:20"}})["hint"]["tried"],
            40);
  const Json chosen = ask({{"do", "bot"}, {"at", 0}, {"seat", 1}, {"plan", "plan:5"}});
  EXPECT_EQ(chosen["line"]["seat"], 1);
  EXPECT_EQ(chosen["look"]["choices"], 1);
  EXPECT_EQ(ask({{"do", "bot"}, {"at", 1}, {"plan", "greedy"}})["line"]["seat"], 0);
  EXPECT_THAT(ask({{"do", "hint"}, {"at", 2}, {"plan", "greedy"}}).value("error", ""),
              HasSubstr("only a bot that searches"));
  EXPECT_THAT(ask({{"do", "bot"}, {"at", 2}, {"plan", "plan:90000"}}).value("error", ""),
              HasSubstr("at most 20000 times"));
  EXPECT_THAT(ask({{"do", "bot"}, {"at", 2}, {"plan", "greedy"}, {"seat", 7}}).value("error", ""),
              HasSubstr("no such seat"));
}

TEST_F(Messages, AnAnalysisIsMadeInSteps) {
  begin();
  for (int i = 0; i < 6; ++i) ask({{"do", "bot"}, {"at", i}, {"plan", "random"}});
  const Json message{{"do", "analyze"}, {"plan", "plan:3"}, {"more", 4}};
  Json analysis = ask(message)["analysis"];
  EXPECT_EQ(analysis["examined"], 4);
  EXPECT_EQ(analysis["choices"].size(), 4U);
  while (analysis["examined"] < analysis["of"]) {
    const Json before = analysis["examined"];
    analysis = ask(message)["analysis"];
    ASSERT_GT(analysis["examined"], before);
  }
  EXPECT_EQ(analysis["choices"].size(), 6U);
}

// What an innate power says beside its levels, and what a level asks for beside elements.
TEST_F(Messages, AnInnatePowerIsToldWhole) {
  const Json powers = ask({{"do", "catalogue"}})["catalogue"]["powers"];
  const auto power = [&](std::string_view id) {
    return *std::find_if(powers.begin(), powers.end(),
                         [&](const Json& each) { return each["id"] == id; });
  };
  EXPECT_THAT(power("slip-the-flow-of-time")["text"].get<std::string>(),
              HasSubstr("any number of times"));
  EXPECT_EQ(power("massive-flooding")["text"], "");
  EXPECT_EQ(power("massive-flooding")["thresholds"][0]["text"], "Push 1 Explorer/Town.");
  EXPECT_EQ(power("beset-and-confound-the-invaders")["thresholds"][0]["text"],
            "If the land has at least 2 Beasts: 2 Fear. Defend 2.");
}

TEST_F(Messages, TheCatalogueHasEverythingPrinted) {
  const Json catalogue = ask({{"do", "catalogue"}})["catalogue"];
  EXPECT_EQ(catalogue["spirits"].size(), island::library()->content.spirits.size());
  EXPECT_EQ(catalogue["powers"].size(), island::library()->content.powers.size());
  EXPECT_EQ(catalogue["blights"].size(), island::library()->content.blights.size());
  EXPECT_EQ(catalogue["events"].size(), island::library()->content.events.size());
  EXPECT_FALSE(catalogue["powers"][0]["text"].get<std::string>().empty());
  EXPECT_EQ(catalogue["boxes"][0],
            Json({{"id", "base"}, {"name", "base"}, {"cards", 90}, {"usual", true}}));
  for (const Json& box : catalogue["boxes"]) EXPECT_EQ(box["usual"], box["id"] == "base") << box;
}

TEST_F(Messages, TheCatalogueSaysWhatThingsAreCalledWhereThereIsLittleRoom) {
  const Json catalogue = ask({{"do", "catalogue"}})["catalogue"];
  const auto called = [&](const char* list, const std::string& name) {
    for (const Json& each : catalogue[list]) {
      if (each["name"] == name) return each["called"];
    }
    return Json();
  };
  EXPECT_EQ(called("spirits", "River Surges in Sunlight"), "River");
  EXPECT_EQ(called("spirits", "River Surges in Sunlight: Sunshine"), "River");
  EXPECT_EQ(called("spirits", "Thunderspeaker"), "Thunderspeaker");
  EXPECT_EQ(called("adversaries", "The Kingdom of England"), "England");
}

TEST_F(Messages, TheCatalogueSaysHowAnAspectChangesTheComplexityOfItsSpirit) {
  const Json catalogue = ask({{"do", "catalogue"}})["catalogue"];
  std::map<std::string, Json> changes;
  for (const Json& each : catalogue["spirits"]) {
    EXPECT_EQ(each["complexity_change"].is_null(), each["aspect"].is_null());
    if (!each["aspect"].is_null()) changes[each["aspect"]] = each["complexity_change"];
  }
  EXPECT_EQ(changes["Madness"], "higher");
  EXPECT_EQ(changes["Reach"], "lower");
  EXPECT_EQ(changes["Resilience"], "same");
}

TEST_F(Messages, ACaseIsPlayedToBeLookedAt) {
  const Json shows = ask({{"do", "show"},
                          {"cases",
                           "case \"A ravage\"\n  cites 8.4.1\n  A5: 1C 1D\n  do ravage A5\n"
                           "  expect A5: 1C 1B\n"},
                          {"name", "A ravage"}})["shows"];
  EXPECT_EQ(shows["name"], "A ravage");
  ASSERT_EQ(shows["steps"].size(), 1U);
  EXPECT_EQ(shows["steps"][0]["text"], "do ravage A5");
  ASSERT_FALSE(shows["steps"][0]["happened"].empty());
  EXPECT_EQ(shows["steps"][0]["happened"][0]["title"], "Ravage in A5");
  EXPECT_EQ(ask({{"do", "show"},
                 {"cases", "case \"A\"\n  cites 8.4.1\n  do ravage A5\n"},
                 {"name", "B"}})["error"],
            "there is no case \"B\"");
}

TEST_F(Messages, AGameHasTheBoxesItNamesOrTheUsualOnes) {
  const Json setup = {"spirit thunderspeaker on A", "progressions off"};
  const auto boxes = [&](Session& session, Json lines, const char* named) {
    if (named != nullptr) lines.push_back(std::string("boxes ") + named);
    const Json message{{"do", "new"}, {"setup", lines}, {"seed", 7}};
    const Json answer = Json::parse(handle(session, message.dump()));
    if (answer.contains("error")) return answer["error"];
    const Json& table = answer["look"]["table"];
    return table.contains("boxes") ? table["boxes"] : Json("as ever");
  };
  EXPECT_EQ(boxes(session_, setup, nullptr), "as ever");
  Session more{island::library_with("minor \"Aa\"\n  0 fast, sun, range 1\n  fear 1\n")};
  const Json both = {"base", "over"};
  EXPECT_EQ(boxes(more, setup, nullptr), both);
  EXPECT_EQ(boxes(more, setup, "over, base"), both);
  EXPECT_EQ(boxes(more, setup, "base"), "as ever");
  EXPECT_EQ(
      boxes(more, setup, "base, seas"),
      "there is no box \"seas\"; known are base, branch-and-claw, jagged-earth, horizons, over");
}

TEST_F(Messages, TheCauseOfADecisionIsTold) {
  EXPECT_EQ(begin("river-surges-in-sunlight", 747430)["look"]["state"]["cause"], "");
  choose("grow: gain a power card");
  EXPECT_EQ(choose("add 1 presence")["look"]["state"]["cause"], "Growth");
  choose("add presence to A1");
  choose("add presence to A1 from the card plays");
  choose("play Wash Away");
  choose("done playing");
  EXPECT_EQ(choose("use Wash Away")["look"]["state"]["cause"], "") << "it is being aimed";
  EXPECT_EQ(choose("Wash Away in A1")["look"]["state"]["cause"], "Wash Away in A1");
}

TEST_F(Messages, HowToWinIsTold) {
  const auto with = [&](const std::string& scenario) {
    return ask({{"do", "new"},
                {"setup", {"spirit thunderspeaker on A", "scenario " + scenario}},
                {"seed", 7}})["look"]["state"];
  };
  EXPECT_EQ(begin()["look"]["state"]["goal"], "usual");
  EXPECT_EQ(begin()["look"]["state"]["fear"]["rituals"], false);
  EXPECT_EQ(with("dahan-insurrection")["goal"], "own");
  EXPECT_EQ(with("rituals-of-terror")["goal"], "usual");
  EXPECT_EQ(with("rituals-of-terror")["fear"]["rituals"], true);
}

TEST_F(Messages, ANewGameShowsTheTable) {
  const Json look = begin()["look"];
  EXPECT_EQ(look["choices"], 0);
  EXPECT_EQ(look["table"]["seats"][0]["name"], "River Surges in Sunlight");
  EXPECT_EQ(look["table"]["slots"].size(), 1U);
  const Json& state = look["state"];
  EXPECT_EQ(state["turn"], 1);
  EXPECT_EQ(state["phase"], "spirit");
  EXPECT_EQ(state["lands"].size(), 8U);
  EXPECT_EQ(state["lands"][4]["name"], "A5");
  EXPECT_EQ(state["lands"][4]["terrain"], "wetland");
  EXPECT_EQ(state["lands"][4]["presence"][0]["sacred"], true) << "River's Domain";
  EXPECT_EQ(state["seats"][0]["hand"].size(), 4U);
  EXPECT_EQ(state["invaders"]["deck"].size(), 11U);
  EXPECT_EQ(state["invaders"]["build"].size(), 1U);
  EXPECT_EQ(state["fear"]["deck"], Json({3, 3, 3}));
  ASSERT_EQ(look["decisions"].size(), 1U);
  EXPECT_EQ(look["decisions"][0]["options"].size(), 3U);
  EXPECT_EQ(look["decisions"][0]["options"][1]["growth"], 1);
}

TEST_F(Messages, ABlightCardIsHiddenUntilItIsTurned) {
  Json look = ask({{"do", "new"},
                   {"setup", {"spirit river-surges-in-sunlight on A", "blight-card random"}},
                   {"seed", 5}})["look"];
  EXPECT_EQ(look["state"]["blight"]["card"], Json({{"flipped", false}}));
  bool foretold = false;
  for (int step = 0; step < 300 && !look["result"]["over"].get<bool>(); ++step) {
    if (look["state"]["blight"]["card"]["flipped"]) break;
    foretold = foretold || look["forecast"].value("flips", false);
    look = go_on(look)["look"];
  }
  EXPECT_TRUE(foretold);
  ASSERT_TRUE(look["state"]["blight"]["card"]["flipped"]);
  EXPECT_FALSE(look["state"]["blight"]["card"]["name"].get<std::string>().empty());
  EXPECT_THAT(ask({{"do", "log"}}).dump(), HasSubstr("the Blight card is"));
}

TEST_F(Messages, OceansAreShownBesideTheLands) {
  const Json look =
      ask({{"do", "new"}, {"setup", {"spirit oceans-hungry-grasp on A"}}, {"seed", 1}})["look"];
  ASSERT_EQ(look["state"]["oceans"].size(), 1U);
  EXPECT_EQ(look["state"]["oceans"][0]["name"], "A0");
  EXPECT_TRUE(look["state"]["oceans"][0]["terrain"].is_null());
  EXPECT_EQ(look["state"]["lands"].size(), 8U);
}

TEST_F(Messages, OptionsSayWhatTheyReferTo) {
  begin();
  const Json look = choose("grow: add 1 presence")["look"];
  const Json& option = look["decisions"][0]["options"][0];
  EXPECT_EQ(option["verb"], "add");
  EXPECT_EQ(option["picks"], "land");
  EXPECT_EQ(option["label"], "add Presence to " + option["land"].get<std::string>());
  EXPECT_EQ(look["decisions"][0]["kind"], "add");
  EXPECT_EQ(look["decisions"][0]["cause"], "Growth");
  EXPECT_EQ(look["state"]["actions"][0]["kind"], "spirit");
}

TEST_F(Messages, AChoiceTellsWhatHappened) {
  begin();
  choose("grow: reclaim");
  const Json answer = choose("gain 1 energy");
  EXPECT_EQ(answer["line"]["turn"], 1);
  EXPECT_EQ(answer["line"]["happened"][0]["title"], "Growth");
  EXPECT_EQ(answer["line"]["happened"][0]["changes"], Json({"+1 Energy"}));
}

TEST_F(Messages, WhatAChoiceCostsIsToldApartFromWhatItLeadsTo) {
  Json look = begin("river-surges-in-sunlight", 11)["look"];
  bool seen = false;
  for (int step = 0; step < 60 && !look["result"]["over"].get<bool>(); ++step) {
    const Json answer = go_on(look);
    for (const Json& each : answer["line"]["happened"]) {
      const std::string changes = each["changes"].dump();
      if (each["action"] != "ravage") continue;
      seen = true;
      EXPECT_EQ(changes.find("Energy"), std::string::npos) << changes;
    }
    look = answer["look"];
  }
  EXPECT_TRUE(seen);
}

TEST_F(Messages, WhatHappenedSaysWhatThenStandsInTheLands) {
  Json look = begin("river-surges-in-sunlight", 11)["look"];
  int compared = 0;
  for (int step = 0; step < 60 && !look["result"]["over"].get<bool>(); ++step) {
    const Json answer = go_on(look);
    const bool healed = answer["look"]["state"]["turn"] != look["state"]["turn"];
    look = answer["look"];
    if (healed) continue;
    std::map<std::string, Json> last;
    for (const Json& each : answer["line"]["happened"]) {
      for (const Json& land : each["lands"]) last[land["name"]] = land;
    }
    for (const Json& land : look["state"]["lands"]) {
      const auto told = last.find(land["name"]);
      if (told == last.end()) continue;
      ++compared;
      EXPECT_EQ(told->second["pieces"], land["pieces"]);
      EXPECT_EQ(told->second["presence"], land["presence"]);
    }
  }
  EXPECT_GT(compared, 5);
}

TEST_F(Messages, WhatHappenedSaysWhatThenStandsAroundTheLands) {
  lay_out("fast", "Boon of Vigor",
          "blight pool 9\nfear earned \"Dahan Raid\", \"Avoid the Dahan\"\n"
          "invader ravage stage-1-sands\nA1: 1P\nA4: 1T\nA7: 1C 1P\n");
  Json around = ask({{"do", "look"}})["look"]["state"];
  const Json answer = choose("done using");
  std::vector<int> pools;
  for (const Json& each : answer["line"]["happened"]) {
    if (!each.contains("around")) continue;
    const Json fear = each["around"].value("fear", around["fear"]);
    for (const Json& card : fear["earned"]) EXPECT_TRUE(card.is_null()) << "nobody has seen it";
    around.update(each["around"]);
    if (each["action"] == "ravage") pools.push_back(around["blight"]["pool"]);
  }
  EXPECT_THAT(pools, testing::ElementsAre(8, 7));
  EXPECT_EQ(around["seats"][0]["presence"], 1) << "of two that were there";
  EXPECT_EQ(around["counts"]["blight"], 2);
}

TEST_F(Messages, AMoveIsToldOnce) {
  begin("river-surges-in-sunlight", 11);
  choose("grow: reclaim");
  choose("reclaim");
  choose("gain a power");
  choose("play Wash Away");
  choose("use Wash Away");
  choose("Wash Away in A8");
  const Json look = ask({{"do", "look"}})["look"];
  if (look["decisions"][0]["prompt"] == "Push which piece from A8 (3 of 3 left)?")
    choose("push town A8");
  const Json pushed = choose("push town A8 to A7")["line"]["happened"][0];
  EXPECT_EQ(pushed["changes"], Json({"1 Town A8 to A7"}));
  EXPECT_EQ(pushed["events"],
            Json::parse(R"([{"kind":"moved","land":"A8","to":"A7","piece":"town","count":1}])"));
}

TEST_F(Messages, AFearCardIsToldEvenIfItMovesNoPiece) {
  std::ostringstream text;
  text << std::ifstream("tests/positions/thunderspeaker-fast.pos").rdbuf();
  std::string position = text.str().substr(text.str().find("position 1"));
  const std::string card = "\"Avoid the Dahan\"";
  const std::string deck = "fear deck " + card + ", ";
  position.replace(position.find(deck), deck.size(), "fear earned " + card + "\nfear deck ");
  ask({{"do", "load"}, {"replay", position}});
  const Json happened = choose("done using")["line"]["happened"];
  std::size_t told = 0;
  for (const Json& each : happened) {
    if (each["title"] != "Avoid the Dahan") continue;
    ++told;
    EXPECT_EQ(each["action"], "fear");
    EXPECT_THAT(each["changes"][0].get<std::string>(), HasSubstr("Invaders do not Explore"));
  }
  EXPECT_EQ(told, 1U) << happened.dump(1);
}

TEST_F(Messages, ARavageTellsHowItsDamageAddsUp) {
  const auto sums = [&](const std::string& island) {
    lay_out("fast", "Boon of Vigor", "invader ravage stage-1-sands\n" + island);
    std::vector<std::string> told;
    const Json happened = choose("done using")["line"]["happened"];
    for (const Json& each : happened) {
      if (each["action"] == "ravage") told.push_back(each.value("sum", "none"));
    }
    return told;
  };
  using testing::ElementsAre;
  EXPECT_THAT(sums("defend A7 2\nA7: 1C 1T 1E 3D\n"),
              ElementsAre("6 Damage, 2 defended: 4 to the land, 4 to Dahan"))
      << "how the one left strikes back is asked";
  EXPECT_THAT(sums("defend A7 1\nA7: 1T 2D\n"),
              ElementsAre("2 Damage, 1 defended: 1 to the land, 1 to Dahan. "
                          "Dahan strike back: 4 Damage"));
  EXPECT_THAT(sums("A7: 2T\n"), ElementsAre("4 Damage: 4 to the land"));
  EXPECT_THAT(sums("defend A7 7\nA7: 2T\n"), ElementsAre("4 Damage, all defended"));
}

TEST_F(Messages, ARavageThatIsLetHappenIsSummedUpThen) {
  ask({{"do", "load"},
       {"replay",
        "position 1\nphase fast\nspirit \"A Spread of Rampant Green\" on A\n  hand none\n  played "
        "\"Gift of Proliferation\"\n  stage playing\ninvader ravage stage-1-sands\nA7: 2T 2P\n"}});
  const Json before = choose("done using")["line"]["happened"];
  EXPECT_THAT(before.dump(), Not(HasSubstr("\"sum\"")));
  EXPECT_EQ(choose("let it happen in A7")["line"]["happened"][0]["sum"], "4 Damage: 4 to the land");
}

TEST_F(Messages, ALandNamesTheCardsThatMayStillDoSomethingThereThisTurn) {
  ask({{"do", "load"},
       {"replay",
        "position 1\nphase fast\nspirit \"Many Minds Move as One\" on A\n  hand none\n  played "
        "\"A Dreadful Tide of Scurrying Flesh\", \"Guide the Way on Feathered Wings\"\n"
        "  stage playing\nA1: 1E 2P 4A\n"}});
  choose("use A Dreadful Tide");
  choose("let presence count");
  choose("remove beasts");
  const Json lands = choose("remove beasts")["look"]["state"]["lands"];
  EXPECT_EQ(lands[0]["waiting"],
            Json::array({{{"name", "A Dreadful Tide of Scurrying Flesh"}, {"count", 2}}}));
  EXPECT_FALSE(lands[1].contains("waiting"));
}

TEST_F(Messages, APreviewTellsWhetherAnActionGoesOn) {
  begin("river-surges-in-sunlight", 11);
  const auto preview = [&](std::size_t option) {
    return ask({{"do", "preview"},
                {"at", ask({{"do", "look"}})["look"]["choices"]},
                {"seat", 0},
                {"option", option}})["preview"];
  };
  EXPECT_EQ(preview(0)["goes_on"], false);
  EXPECT_FALSE(preview(0).contains("asks"));
  const Json lands = choose("grow: add 1 presence")["look"]["decisions"][0]["options"];
  const Json from = preview(0);
  EXPECT_EQ(from["goes_on"], true);
  const std::string land = lands[0]["land"];
  EXPECT_EQ(
      from["asks"],
      Json({{"seat", 0}, {"prompt", "Which Presence goes to " + land + "?"}, {"cause", "Growth"}}));
}

TEST_F(Messages, APreviewThatEndsAtAHiddenCardAsksNothing) {
  begin("river-surges-in-sunlight", 11);
  choose("grow: add 1 presence");
  const auto decision = [&] { return ask({{"do", "look"}})["look"]["decisions"][0]; };
  while (decision()["kind"] != "play") choose(decision()["options"][0]["label"]);
  const Json preview = ask({{"do", "preview"},
                            {"at", ask({{"do", "look"}})["look"]["choices"]},
                            {"seat", 0},
                            {"option", decision()["options"].size() - 1}})["preview"];
  EXPECT_EQ(preview["goes_on"], true) << "the Explore card";
  EXPECT_EQ(preview["phase"], "invader");
  EXPECT_FALSE(preview.contains("asks"));
}

TEST_F(Messages, WhatIsAskedOnceIsNotCounted) {
  ask({{"do", "load"},
       {"replay",
        "position 1\nturn 3\nphase slow\nspirit \"River Surges in Sunlight\" on A\n  hand none\n"
        "  played \"Wash Away\", \"Boon of Vigor\"\n  stage playing\nA5: 2E 1T 2P\n"}});
  const Json used = choose("use Massive Flooding")["look"]["decisions"][0];
  EXPECT_EQ(used["kind"], "target");
  EXPECT_EQ(choose("Massive Flooding in A5")["look"]["decisions"][0]["prompt"],
            "Push which piece from A5?");
  choose("push explorer A5");
  choose("push explorer A5 to A4");
  choose("use Wash Away");
  EXPECT_EQ(choose("Wash Away in A5")["look"]["decisions"][0]["prompt"],
            "Push which piece from A5 (3 of 3 left)?");
}

TEST_F(Messages, APowerThatChangesNothingIsToldToHaveNoEffect) {
  begin("river-surges-in-sunlight", 11);
  choose("grow: reclaim");
  choose("reclaim");
  choose("gain a power");
  choose("play Flash Floods");
  choose("use Flash Floods");
  const Json idle = choose("Flash Floods in A5")["line"]["happened"][0];
  EXPECT_EQ(idle["changes"], Json({"no effect"}));
  EXPECT_EQ(idle["idle"], true);
  EXPECT_EQ(idle["events"], Json::array());
}

TEST_F(Messages, FearCardsAndRavagesAreToldEvenIfNothingIsSeenOfThem) {
  lay_out("fast", "Flash Floods", R"(A1: 1E
A5: 1P
A8: 1E
fear earned "Avoid the Dahan", "Overseas Trade Seem Safer", "Dahan Raid"
invader ravage stage-1-mountain
invader build stage-1-sands
)");
  const Json happened = choose("done using powers")["line"]["happened"];
  ASSERT_GE(happened.size(), 4U) << happened.dump(1);
  EXPECT_EQ(happened[0]["title"], "Avoid the Dahan");
  EXPECT_EQ(happened[0]["changes"],
            Json({"Invaders do not Explore into any land with at least 2 Dahan this turn."}));
  EXPECT_EQ(happened[1]["title"], "Overseas Trade Seem Safer");
  EXPECT_EQ(happened[1]["changes"], Json({"A1 Defend 3", "A2 Defend 3", "A3 Defend 3"}));
  EXPECT_EQ(happened[2]["title"], "Dahan Raid");
  EXPECT_EQ(happened[2]["changes"],
            Json({"Each player, in a different land with Dahan: 1 Damage."}));
  EXPECT_EQ(happened[3]["title"], "Ravage in A1");
  EXPECT_EQ(happened[3]["changes"], Json({"no effect"}));
}

TEST_F(Messages, AFearCardIsToldWhenItAsks) {
  lay_out("fast", "Flash Floods", R"(A5: 1P
A7: 1E
A8: 1E
fear earned "Retreat!"
)");
  const Json asked = choose("done using powers");
  EXPECT_EQ(asked["look"]["state"]["cause"], "Retreat!");
  ASSERT_EQ(asked["line"]["happened"].size(), 1U) << asked["line"].dump(1);
  EXPECT_EQ(asked["line"]["happened"][0]["title"], "Retreat!");
  EXPECT_EQ(asked["line"]["happened"][0]["changes"],
            Json({"Each player: push up to 2 Explorers from one Inland land."}));
  const Json skipped = choose("skip");
  for (const Json& each : skipped["line"]["happened"]) EXPECT_NE(each["title"], "Retreat!");
}

TEST_F(Messages, SeveralPiecesAreCountedInTheQuestion) {
  lay_out("slow", "Wash Away", R"(A1: 1T 2E
A5: 1P
)");
  const auto prompt = [&] { return ask({{"do", "look"}})["look"]["decisions"][0]["prompt"]; };
  choose("use Wash Away");
  choose("Wash Away in A1");
  EXPECT_EQ(prompt(), "Push which piece from A1 (3 of 3 left)?");
  choose("push town A1");
  choose("push town A1 to A5");
  EXPECT_EQ(prompt(), "Push which piece from A1 (2 of 3 left)?");
}

TEST_F(Messages, TheForecastStaysUntilTheInvadersAct) {
  lay_out("fast", "Flash Floods", R"(A1: 1T 1E 1B
A5: 1P
A8: 1P
blight card "Downward Spiral" flipped
blight pool 4
invader ravage stage-1-mountain
)");
  const Json question = choose("done using powers")["look"];
  EXPECT_EQ(question["state"]["cause"], "Downward Spiral");
  EXPECT_EQ(question["forecast"]["lands"][0]["land"], "A1");
  const Json cascade = choose("destroy presence A8")["look"];
  EXPECT_EQ(cascade["state"]["cause"], "Ravage in A1");
  EXPECT_EQ(cascade["forecast"]["lands"], Json::array());
  EXPECT_EQ(cascade["forecast"]["acting"], true);
}

TEST_F(Messages, TheForecastIsWhatTheInvadersThenDo) {
  Json look = begin("vital-strength-of-the-earth", 3)["look"];
  int compared = 0;
  for (int step = 0; step < 300 && !look["result"]["over"].get<bool>(); ++step) {
    const Json forecast = look["forecast"]["lands"];
    const Json answer = go_on(look);
    ASSERT_FALSE(answer.contains("error")) << answer["error"];
    look = answer["look"];
    // Where no fear card came between and nothing was asked, the whole phase is in one answer.
    const std::string happened = answer["line"]["happened"].dump();
    if (happened.find("the Explore card") == std::string::npos) continue;
    if (happened.find("\"fear\"") != std::string::npos) continue;
    for (const Json& land : forecast) {
      if (land["action"] != "build" || land["adds"].is_null()) continue;
      EXPECT_THAT(happened, HasSubstr("Build in " + land["land"].get<std::string>()));
      ++compared;
    }
  }
  EXPECT_GT(compared, 2);
}

TEST_F(Messages, TheHistoryHasAPointForEveryTurnAndTheScoreIsOfTheEnd) {
  Json look = begin("lightnings-swift-strike", 5)["look"];
  EXPECT_EQ(ask({{"do", "history"}})["score"].size(), 0U);
  for (int step = 0; step < 500 && !look["result"]["over"].get<bool>(); ++step) {
    look = go_on(look)["look"];
  }
  ASSERT_TRUE(look["result"]["over"]);
  const Json answer = ask({{"do", "history"}});
  EXPECT_EQ(answer["history"].size(), look["state"]["turn"].get<std::size_t>() + 1);
  EXPECT_EQ(answer["history"].back()["counts"], look["state"]["counts"]);
  EXPECT_EQ(answer["score"][0]["words"], "Invader cards out of the deck");
  EXPECT_EQ(answer["score"].back()["points"], -look["state"]["counts"]["blight"].get<int>());
}

TEST_F(Messages, APreviewChangesNothingAndShowsNoHiddenCard) {
  Json look = begin()["look"];
  bool invaders = false;
  for (int step = 0; step < 40 && !look["result"]["over"].get<bool>(); ++step) {
    const Json& decision = look["decisions"][0];
    const Json preview = ask({{"do", "preview"},
                              {"at", look["choices"]},
                              {"seat", decision["seat"]},
                              {"option", decision["options"].size() - 1}})["preview"];
    EXPECT_EQ(ask({{"do", "look"}})["look"], look);
    const std::string happened = preview["happened"].dump();
    EXPECT_THAT(happened, Not(HasSubstr("Explore in")));
    EXPECT_THAT(happened, Not(HasSubstr("The Explore card")));
    invaders = invaders || happened.find("Build in") != std::string::npos;
    look = go_on(look)["look"];
  }
  EXPECT_TRUE(invaders) << "what can be known of the Invaders' phase is shown";
}

TEST_F(Messages, UndoGoesBackToAnyChoice) {
  const Json before = begin()["look"];
  choose("grow: reclaim");
  choose("gain 1 energy");
  const Json after = ask({{"do", "undo"}, {"to", 0}})["look"];
  EXPECT_EQ(after, before);
  EXPECT_EQ(ask({{"do", "log"}})["log"].size(), 0U);
  EXPECT_THAT(ask({{"do", "undo"}, {"to", 1}})["error"].get<std::string>(), HasSubstr("only 0"));
}

TEST_F(Messages, ChoicesTakenBackAreMadeAgainUntilAnotherIsMade) {
  begin();
  while (ask({{"do", "look"}})["look"]["choices"] < 12) go_on(ask({{"do", "look"}})["look"]);
  const Json log = ask({{"do", "log"}})["log"];
  const Json there = ask({{"do", "look"}})["look"];
  ask({{"do", "undo"}, {"to", 3}});
  EXPECT_EQ(ask({{"do", "log"}})["log"].size(), 3U);
  const Json again = ask({{"do", "redo"}, {"to", 12}});
  EXPECT_EQ(again["look"], there);
  EXPECT_EQ(again["line"], log.back());
  EXPECT_EQ(ask({{"do", "log"}})["log"], log);
  EXPECT_EQ(ask({{"do", "redo"}, {"to", 13}})["error"], "12 choices were made and 0 taken back");
  ask({{"do", "undo"}, {"to", 0}});
  choose("grow: reclaim");
  EXPECT_EQ(ask({{"do", "redo"}, {"to", 2}})["error"], "1 choices were made and 0 taken back");
}

TEST_F(Messages, AnAnswerHasWhatAChoiceHasChangedAndNoMore) {
  for (const int seats : {1, 2}) {
    std::vector<std::string> setup = {"spirit river-surges-in-sunlight on A"};
    if (seats == 2) setup.emplace_back("spirit thunderspeaker on B");
    ask({{"do", "new"}, {"setup", setup}, {"seed", 11}});
    const Json before = look_;
    for (std::size_t made = 0; made < 60 && !look_["result"]["over"]; ++made) {
      const Json was = look_;
      const Json& decision = was["decisions"][0];
      const std::size_t option = made % 3 % decision["options"].size();
      const Json answer = ask_text(Json{
          {"do", "choose"},
          {"at", made},
          {"seat", decision["seat"]},
          {"option", option}}.dump());
      ASSERT_TRUE(answer.contains("changed"));
      EXPECT_FALSE(answer.contains("look"));
      for (const auto& [name, part] : answer["changed"].items()) EXPECT_NE(part, was[name]) << name;
      EXPECT_LT(answer["changed"].value("state", Json()).dump().size(), was["state"].dump().size());
      const Json laid = laid_over(was, answer["changed"]);
      EXPECT_EQ(ask({{"do", "look"}})["look"], laid);
    }
    EXPECT_EQ(ask({{"do", "undo"}, {"to", 0}})["look"], before);
  }
}

TEST_F(Messages, ASaveGoesOnLineByLine) {
  begin();
  std::string kept;
  std::size_t told = 0;
  const auto keep = [&] {
    const Json saved = ask({{"do", "save"}, {"changed", true}})["saved"];
    std::size_t stays = 0;
    for (std::size_t line = 0; line < saved["lines"]; ++line) stays = kept.find('\n', stays) + 1;
    kept = kept.substr(0, stays) + saved["text"].get<std::string>();
    told += saved["text"].get<std::string>().size();
    EXPECT_EQ(kept, ask({{"do", "save"}})["replay"]);
  };
  keep();
  for (int made = 0; made < 80 && !look_["result"]["over"]; ++made) {
    go_on(Json(look_));
    keep();
  }
  EXPECT_LT(told, 40 * kept.size()) << "each time the end of it";
  const auto written_anew = [&] {
    Session other(island::library());
    handle(other, Json{{"do", "load"}, {"replay", kept}}.dump());
    return Json::parse(handle(other, R"({"do":"save"})"))["replay"];
  };
  EXPECT_EQ(kept, written_anew());
  // With other choices there are other positions after as many of them.
  for (std::size_t count = 4; count <= 24; ++count) {
    for (const bool last : {false, true}) {
      ask({{"do", "undo"}, {"to", 3}});
      for (std::size_t made = 3; made < count; ++made) {
        const Json look = ask({{"do", "look"}})["look"];
        if (look["result"]["over"]) break;
        const Json& decision = look["decisions"][0];
        ask({{"do", "choose"},
             {"at", made},
             {"seat", decision["seat"]},
             {"option", last ? decision["options"].size() - 1 : 0}});
      }
      keep();
      EXPECT_EQ(kept, written_anew()) << count;
    }
  }
  begin("lightnings-swift-strike", 2);
  EXPECT_EQ(ask({{"do", "save"}, {"changed", true}})["saved"]["lines"], 0);
  EXPECT_EQ(ask({{"do", "save"}, {"changed", 1}})["error"],
            "\"changed\" is neither true nor false");
}

TEST_F(Messages, WhatIsRefusedChangesNothing) {
  const Json before = begin()["look"];
  const Json setup = {"spirit thunderspeaker on B"};
  for (const Json& message :
       {Json{{"do", "new"}, {"setup", setup}, {"seed", 1}, {"as", 7}},
        Json{{"do", "choose"}, {"at", 0}, {"seat", 0}, {"option", 0}, {"as", 7}},
        Json{{"do", "load"}, {"replay", ask({{"do", "save"}})["replay"]}, {"as", 7}}}) {
    EXPECT_EQ(ask(message)["error"], "there is no such seat") << message;
    EXPECT_EQ(ask({{"do", "look"}})["look"], before) << message;
  }
}

TEST_F(Messages, AGameGoesOnFromItsReplay) {
  begin();
  choose("grow: reclaim");
  const Json look = choose("gain 1 energy")["look"];
  const Json log = ask({{"do", "log"}})["log"];
  const std::string replay = ask({{"do", "save"}})["replay"];
  Session other(island::library());
  const Json answer = Json::parse(handle(other, Json{{"do", "load"}, {"replay", replay}}.dump()));
  EXPECT_EQ(answer["look"], look);
  EXPECT_EQ(Json::parse(handle(other, R"({"do":"log"})"))["log"], log);
}

TEST_F(Messages, AReplayWithMoreChoicesThanAnyGameIsRefused) {
  begin();
  const std::string replay = ask({{"do", "save"}})["replay"];
  std::string endless = replay.substr(0, replay.find("\nend 0") + 1);
  for (int i = 1; i <= 10'001; ++i) endless += std::to_string(i) + " x\n";
  endless += "end 10001 0000000000000000\n";
  EXPECT_EQ(ask({{"do", "load"}, {"replay", endless}})["error"],
            "the replay has more than 10000 choices");
}

TEST_F(Messages, APositionIsThereBetweenActions) {
  begin();
  const Json position = ask({{"do", "position"}})["position"];
  EXPECT_THAT(position["text"].get<std::string>(), HasSubstr("position 1"));
  EXPECT_TRUE(position["code"].get<std::string>().starts_with("loci2."));
  choose("grow: add 1 presence");
  EXPECT_TRUE(ask({{"do", "position"}})["position"].is_null());
}

TEST_F(Messages, AGameGoesOnFromAPosition) {
  begin("river-surges-in-sunlight", 11);
  choose("grow: reclaim");
  choose("reclaim");
  choose("gain a power");
  const Json before = ask({{"do", "look"}})["look"];
  const Json position = ask({{"do", "position"}})["position"];
  for (const char* const form : {"text", "code"}) {
    Json look = ask({{"do", "load"}, {"replay", position[form]}})["look"];
    EXPECT_EQ(look["state"], before["state"]);
    EXPECT_EQ(look["decisions"], before["decisions"]);
    EXPECT_EQ(look["from_position"], true);
    choose("play Wash Away");
    choose("use Wash Away");
    const Json after = ask({{"do", "look"}})["look"];
    // Its replay holds the position.
    const std::string replay = ask({{"do", "save"}})["replay"];
    EXPECT_THAT(replay, HasSubstr("\nfrom: position 1\n"));
    begin("thunderspeaker", 2);
    EXPECT_EQ(ask({{"do", "load"}, {"replay", replay}})["look"], after);
    EXPECT_EQ(ask({{"do", "undo"}, {"to", 0}})["look"]["state"], before["state"]);
  }
}

TEST_F(Messages, EventsWithoutABlightCardAreRefused) {
  const auto begun = [&](const std::vector<std::string>& more) {
    std::vector<std::string> lines = {"spirit thunderspeaker on A", "boxes base, branch-and-claw"};
    lines.insert(lines.end(), more.begin(), more.end());
    return ask({{"do", "new"}, {"setup", lines}, {"seed", 7}});
  };
  EXPECT_EQ(begun({})["error"], "events need a blight card: play with one, or without events");
  EXPECT_FALSE(begun({"events off"}).contains("error"));
  EXPECT_FALSE(begun({"blight-card random"}).contains("error"));
}

TEST_F(Messages, AnAdversaryThatBringsAnEventNeedsEvents) {
  const auto begun = [&](const std::string& challenge, const std::string& events) {
    const std::vector<std::string> lines = {"spirit thunderspeaker on A",
                                            "boxes base, branch-and-claw", "blight-card random",
                                            challenge, events};
    return ask({{"do", "new"}, {"setup", lines}, {"seed", 7}});
  };
  const std::string france = "adversary \"The Kingdom of France (Plantation Colony)\" level ";
  const std::string refusal =
      "The Kingdom of France (Plantation Colony) needs events from level 2 on: play with them, or "
      "at a lower level";
  EXPECT_EQ(begun(france + "2", "events off")["error"], refusal);
  EXPECT_EQ(begun(france + "6", "events off")["error"], refusal);
  EXPECT_FALSE(begun(france + "1", "events off").contains("error"));
  EXPECT_FALSE(begun(france + "2", "events on").contains("error"));
}

TEST_F(Messages, APositionThatCannotBePlayedIsRefusedInOneSentence) {
  const Json before = begin()["look"];
  const auto refusal = [&](const std::string& text) {
    return ask({{"do", "load"}, {"replay", text}})["error"].get<std::string>();
  };
  EXPECT_EQ(refusal("position 1\nA5: 1T"),
            "the position has no open decision: it needs a turn and a phase");
  EXPECT_THAT(refusal("position 1\nturn 2\nphase fast\nA9: 1T"), HasSubstr("the position:4"));
  EXPECT_THAT(refusal("loci1.broken"), Not(HasSubstr("\n")));
  EXPECT_EQ(refusal("position 1\nspirit \"River"),
            "the position:2:1: a quote on this line is not closed");
  EXPECT_EQ(refusal("position 1\nA5: 1T,"), "the position:2:1: nothing follows this comma");
  EXPECT_EQ(refusal("position 1\ngame forest\n\""),
            "the position:3:1: a quote on this line is not closed");
  std::string spirits = "position 1\n";
  for (int i = 0; i < 20'000; ++i) spirits += "spirit \"River Surges in Sunlight\"\n";
  EXPECT_THAT(refusal(spirits), HasSubstr("the position:8:8: a game takes at most 6 spirits"));
  EXPECT_EQ(refusal("position 1\n" + std::string(1 << 20, '\n') + "A1: 1T"),
            "the position: this is longer than 1 MiB");
  EXPECT_EQ(refusal("loci1." + std::string(100'000, 'A')),
            "this code is longer than that of any position");
  EXPECT_EQ(ask({{"do", "look"}})["look"], before);
}

TEST_F(Messages, SeveralSeatsDecideAtOnce) {
  const Json look = ask(
      {{"do", "new"},
       {"setup",
        {"spirit river-surges-in-sunlight on B", "spirit thunderspeaker on C", "layout Standard"}},
       {"seed", "18446744073709551615"}})["look"];
  EXPECT_EQ(look["decisions"].size(), 2U);
  EXPECT_EQ(look["state"]["lands"].size(), 16U);
  EXPECT_EQ(look["seed"], 18446744073709551615U);
}

TEST_F(Messages, WhatIsWrongIsSaidInOneSentence) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"", "the message is not JSON"},
      {"{\"do\":", "the message is not JSON"},
      {"[1]", "the message is not a JSON object"},
      {"{}", "the message has no \"do\""},
      {R"({"do":3})", "\"do\" is not a text"},
      {R"({"do":"dance"})", "there is no message \"dance\""},
      {R"({"do":"look"})", "no game has begun"},
      {R"({"do":"new"})", "the message has no \"seed\""},
      {R"({"do":"new","seed":-1,"setup":[]})", "\"seed\" is not a whole number"},
      {R"({"do":"new","seed":1,"setup":"river"})", "\"setup\" is not a list of texts"},
      {R"({"do":"new","seed":1,"setup":[]})", "a game needs at least one spirit"},
      {R"({"do":"new","seed":1,"setup":["spirit Rivr on A"]})", "there is no spirit \"Rivr\""},
      {R"({"do":"new","seed":1,"setup":["fish"]})", "'fish' is unknown"},
      {R"({"do":"new","seed":1,"setup":[],"game":"chess"})", "there is no game \"chess\""},
      {R"({"do":"load","replay":"what"})", "the replay"}};
  for (const auto& [text, says] : wrong) {
    const Json answer = ask_text(text);
    EXPECT_THAT(answer.value("error", ""), HasSubstr(says)) << text;
    EXPECT_FALSE(session_.has_game()) << text;
  }
}

TEST_F(Messages, WhateverFuzzersBeginWithIsAnswered) {
  int answered = 0;
  for (const auto& file : std::filesystem::directory_iterator("tests/fuzz/corpus/messages")) {
    std::ifstream lines(file.path());
    for (std::string line; std::getline(lines, line); ++answered) {
      EXPECT_TRUE(ask_text(line).is_object()) << file.path() << ": " << line;
    }
  }
  EXPECT_GT(answered, 30);
}

TEST_F(Messages, AChoiceThatCannotBeMadeChangesNothing) {
  const Json before = begin()["look"];
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {R"({"do":"choose","at":1,"seat":0,"option":0})", "it is about choice 1"},
      {R"({"do":"choose","at":0,"seat":1,"option":0})", "there is no such seat"},
      {R"({"do":"choose","at":0,"seat":0,"option":9})", "there is no option 9"},
      {R"({"do":"choose","at":0,"seat":0,"option":-1})", "\"option\" is not a number"},
      {R"({"do":"look","as":5})", "there is no such seat"}};
  for (const auto& [text, says] : wrong) {
    EXPECT_THAT(ask_text(text).value("error", ""), HasSubstr(says)) << text;
    EXPECT_EQ(ask({{"do", "look"}})["look"], before) << text;
  }
}

}  // namespace
}  // namespace loci::messages
