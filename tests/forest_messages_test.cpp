// Messages about Spirits of the Forest: the same as for the other game, and bots.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "messages/session.hpp"
#include "support/island_games.hpp"
#include "support/laid_over.hpp"

namespace loci::messages {
namespace {

using testing::HasSubstr;

class ForestMessages : public testing::Test {
 protected:
  // The answer as a screen has it.
  Json ask(const Json& message) {
    return completed(Json::parse(handle(session_, message.dump())), look_);
  }

  Json begin(int players, u64 seed = 3) {
    return ask({{"do", "new"},
                {"game", "forest"},
                {"setup", {"players " + std::to_string(players), "first 1"}},
                {"seed", seed}})["look"];
  }
  Json bot(const Json& look, const std::string& plan, int as = 0) {
    return ask({{"do", "bot"}, {"at", look["choices"]}, {"plan", plan}, {"as", as}});
  }
  Json choose(const Json& look, std::size_t option) {
    return ask({{"do", "choose"},
                {"at", look["choices"]},
                {"seat", look["decisions"][0]["seat"]},
                {"option", option},
                {"as", 0}});
  }
  Json play_to_the_end(Json look, const std::string& plan) {
    for (int step = 0; step < 300 && !look["result"]["over"]; ++step) {
      const Json answer = bot(look, plan);
      if (answer.contains("error")) ADD_FAILURE() << answer["error"];
      look = answer["look"];
    }
    EXPECT_TRUE(look["result"]["over"]);
    return look;
  }

  Session session_{island::library()};
  Json look_;  // the screen's
};

TEST_F(ForestMessages, ANewGameShowsTheForest) {
  const Json look = begin(2);
  EXPECT_EQ(look["game"], "forest");
  EXPECT_EQ(look["table"]["seats"].size(), 2U);
  EXPECT_EQ(look["table"]["gemstones"], 3);
  EXPECT_EQ(look["table"]["categories"][0],
            Json({{"id", "branches"}, {"name", "Branches"}, {"total", 8}}));
  const Json& cells = look["state"]["cells"];
  ASSERT_EQ(cells.size(), 48U);
  EXPECT_EQ(cells[0]["cell"], "A1");
  EXPECT_EQ(cells[0]["end"], true);
  EXPECT_EQ(cells[1]["end"], false);
  EXPECT_EQ(cells[1]["token"], true);
  EXPECT_TRUE(cells[0]["gemstone"].is_null());
  EXPECT_EQ(look["forecast"]["points"], Json({-36, -36})) << "nobody has a tile of anything";
  const Json& option = look["decisions"][0]["options"][0];
  EXPECT_EQ(look["decisions"][0]["kind"], "collect");
  EXPECT_EQ(option["verb"], "take");
  EXPECT_EQ(option["cell"], "A1");
  EXPECT_EQ(option["tile"]["spirit"], cells[0]["spirit"]);
}

TEST_F(ForestMessages, AChoiceTellsWhatHappenedAndAPreviewWhatWould) {
  const Json look = begin(2);
  const std::string spirit = look["state"]["cells"][0]["spirit"];
  const Json preview =
      ask({{"do", "preview"}, {"at", 0}, {"seat", 0}, {"option", 0}, {"as", 0}})["preview"];
  const Json answer = choose(look, 0);
  EXPECT_EQ(answer["line"]["phase"], "player 1");
  EXPECT_EQ(answer["line"]["happened"], preview["happened"]);
  EXPECT_EQ(answer["look"]["forecast"], preview["forecast"]);
  EXPECT_TRUE(answer["look"]["state"]["cells"][0].is_null());
  EXPECT_EQ(answer["look"]["state"]["cells"][1]["end"], true);
  EXPECT_EQ(answer["look"]["state"]["seats"][0]["tiles"][0]["spirit"], spirit);
}

TEST_F(ForestMessages, BotsPlayToTheEndAndTheScoreAddsUp) {
  for (int players = 2; players <= 4; ++players) {
    const Json look = play_to_the_end(begin(players), "greedy");
    const Json score = ask({{"do", "history"}})["score"];
    EXPECT_EQ(score, look["forecast"]) << "at the end nothing is hidden";
    for (std::size_t seat = 0; seat < look["table"]["seats"].size(); ++seat) {
      int sum = 0;
      for (const Json& row : score["rows"]) sum += row["points"][seat].get<int>();
      EXPECT_EQ(sum, score["points"][seat]);
    }
    for (const Json& row : score["rows"]) EXPECT_EQ(row["left"], 0);
  }
}

// Played by bots until another seat holds a favor token that the first cannot know.
TEST_F(ForestMessages, TheHistoryTellsASeatNoMoreThanItsView) {
  Json look = begin(2);
  bool differs = false;
  for (int step = 0; step < 300 && !look["result"]["over"]; ++step) {
    for (int seat = 0; seat < 2; ++seat) {
      const Json view = ask({{"do", "look"}, {"as", seat}})["look"];
      const Json now = ask({{"do", "history"}, {"as", seat}})["history"].back();
      EXPECT_EQ(now["points"], view["forecast"]["points"]);
    }
    differs = differs || ask({{"do", "history"}, {"as", 0}}) != ask({{"do", "history"}, {"as", 1}});
    look = bot(look, "greedy")["look"];
  }
  EXPECT_TRUE(differs);
  EXPECT_EQ(ask({{"do", "history"}, {"as", 0}}), ask({{"do", "history"}, {"as", 1}}));
}

TEST_F(ForestMessages, ASeatHasABotAndHintsForItselfOnlyAndTheReplayInTheEnd) {
  begin(2);
  ask({{"do", "sit"}, {"seat", 1}});
  for (const char* const verb : {"bot", "hint"}) {
    EXPECT_EQ(ask({{"do", verb}, {"at", 0}, {"plan", "mcts:10"}})["error"], "another seat decides");
  }
  EXPECT_EQ(ask({{"do", "save"}})["error"], "\"save\" is not for a single seat");
  session_ = Session(island::library());
  begin(1);
  ask({{"do", "sit"}, {"seat", 0}});
  play_to_the_end(ask({{"do", "look"}})["look"], "greedy");
  EXPECT_THAT(ask({{"do", "save"}})["replay"].get<std::string>(), HasSubstr("loci replay 1"));
}

TEST_F(ForestMessages, TheSoloGameHidesTheTilesThatAreNoEnds) {
  Json look = begin(1);
  EXPECT_TRUE(look["state"]["cells"][0].contains("face"));
  EXPECT_FALSE(look["state"]["cells"][1].contains("face"));
  EXPECT_EQ(look["state"]["seats"][1]["name"], "the opponent");
  look = play_to_the_end(look, "greedy");
  EXPECT_EQ(look["forecast"]["points"].size(), 1U);
}

// 10.16: the bonus for giving the token away needs a victory.
TEST_F(ForestMessages, ALostSoloGameHasNoPoints) {
  Json look = begin(1);
  while (!look["result"]["over"]) {
    look = choose(look, look["decisions"][0]["options"].size() - 1)["look"];
  }
  EXPECT_EQ(look["state"]["bonus"], 10);
  EXPECT_EQ(look["forecast"]["winners"], Json::array());
  EXPECT_EQ(look["forecast"]["points"], Json::array({nullptr}));
  EXPECT_LE(look["state"]["turn"], 23);
}

TEST_F(ForestMessages, AGameGoesOnFromAPosition) {
  Json look = begin(2, 5);
  for (int step = 0; step < 9; ++step) look = bot(look, "greedy")["look"];
  const Json position = ask({{"do", "position"}})["position"];
  const Json there = ask({{"do", "load"}, {"replay", position["text"]}, {"as", 0}})["look"];
  EXPECT_EQ(there["state"]["cells"], ask({{"do", "look"}, {"as", 0}})["look"]["state"]["cells"]);
  EXPECT_EQ(there["decisions"], look["decisions"]);
  const Json after = bot(there, "greedy")["look"];
  const std::string replay = ask({{"do", "save"}})["replay"];
  begin(3);
  EXPECT_EQ(ask({{"do", "load"}, {"replay", replay}, {"as", after["seat"]}})["look"], after);
}

TEST_F(ForestMessages, OthersTokensAreHiddenUntilTheEnd) {
  Json look = begin(2, 5);
  bool seen = false;
  for (int step = 0; step < 300 && !look["result"]["over"]; ++step) {
    const Json& other = look["state"]["seats"][1];
    EXPECT_EQ(other["tokens"].size(), 0U);
    seen = seen || other["face_down"] > 0;
    look = bot(look, "greedy")["look"];
  }
  EXPECT_TRUE(seen);
  EXPECT_EQ(look["state"]["seats"][1]["face_down"], 0);
}

TEST_F(ForestMessages, ABotChoosesTheSameAgainAfterAnUndo) {
  const Json look = begin(2);
  const Json first = bot(look, "mcts:50");
  ask({{"do", "undo"}, {"to", 0}});
  EXPECT_EQ(bot(look, "mcts:50"), first);
}

TEST_F(ForestMessages, AHintChangesNothingAndEstimatesEveryOption) {
  const Json look = begin(2);
  const Json hint = ask({{"do", "hint"}, {"at", 0}, {"plan", "mcts:300"}})["hint"];
  ASSERT_EQ(hint["options"].size(), look["decisions"][0]["options"].size());
  u64 tried = 0;
  for (const Json& option : hint["options"]) {
    tried += option["tried"].get<u64>();
    EXPECT_LE(option["tried"], hint["options"][hint["option"].get<std::size_t>()]["tried"]);
    EXPECT_GE(option["won"], 0.0);
    EXPECT_LE(option["won"], 1.0);
  }
  EXPECT_EQ(tried, 300U);
  EXPECT_EQ(ask({{"do", "look"}})["look"], look);
}

TEST_F(ForestMessages, AGameGoesOnFromItsReplay) {
  Json look = begin(3);
  for (int step = 0; step < 12; ++step) look = bot(look, "greedy")["look"];
  const std::string replay = ask({{"do", "save"}})["replay"];
  EXPECT_THAT(ask({{"do", "position"}})["position"]["text"].get<std::string>(),
              HasSubstr("game forest"));
  Session other(island::library());
  const Json answer =
      Json::parse(handle(other, Json{{"do", "load"}, {"replay", replay}, {"as", 0}}.dump()));
  EXPECT_EQ(answer["look"], look);
}

TEST_F(ForestMessages, WhatIsWrongIsSaidInOneSentence) {
  const Json look = begin(2);
  const std::vector<std::pair<Json, std::string>> wrong = {
      {{{"do", "new"}, {"game", "forest"}, {"setup", {"players 5"}}, {"seed", 1}}, "from 1 to 4"},
      {{{"do", "bot"}, {"at", 0}, {"plan", "clever"}}, "there is no bot 'clever'"},
      {{{"do", "bot"}, {"at", 0}, {"plan", "mcts:9000000"}}, "at most 100000 times"},
      {{{"do", "bot"}, {"at", 0}, {"plan", "mcts:50000ms"}}, "or think 10000 milliseconds"},
      {{{"do", "bot"}, {"at", 1}, {"plan", "greedy"}}, "it is about choice 1"},
      {{{"do", "hint"}, {"at", 0}, {"plan", "greedy"}}, "only a bot that searches"}};
  for (const auto& [message, says] : wrong) {
    EXPECT_THAT(ask(message).value("error", ""), HasSubstr(says)) << message;
    EXPECT_EQ(ask({{"do", "look"}})["look"], look);
  }
  play_to_the_end(look, "random");
  const Json over = ask({{"do", "look"}})["look"];
  EXPECT_THAT(bot(over, "greedy").value("error", ""), HasSubstr("the game is over"));
  ask({{"do", "new"}, {"setup", {"spirit river-surges-in-sunlight on A"}}, {"seed", 1}});
  EXPECT_THAT(ask({{"do", "hint"}, {"at", 0}, {"plan", "mcts:10"}}).value("error", ""),
              HasSubstr("there is no bot 'mcts:10'"));
}

}  // namespace
}  // namespace loci::messages
