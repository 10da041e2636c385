// Saved games outlive changes of rules and cards: they are played again by their choices, or go on
// from a position that they hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>

#include "core/file.hpp"
#include "messages/session.hpp"
#include "notation/save.hpp"
#include "support/island_games.hpp"

namespace loci::notation {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using IslandHow = Reopened<island::Game>::How;
using ForestHow = Reopened<forest::Game>::How;

IslandTable river(u64 seed) {
  island::Setup setup;
  setup.spirits = {"river-surges-in-sunlight"};
  return {std::make_shared<const island::Game>(island::library(), setup), seed};
}

ForestTable forest_of_two(u64 seed) {
  return {std::make_shared<const forest::Game>(forest::Setup{}), seed};
}

// The first seat that decides takes its first option, or one further on, so many times.
template <class G>
void play(table::Table<G>& table, std::size_t choices, std::size_t step = 1) {
  for (std::size_t i = 0; i < choices && !table.over(); ++i) {
    const auto decision = table.pending().front();
    ASSERT_TRUE(
        table.apply(decision.seat, decision.options[i * step % decision.options.size()]).taken());
  }
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// As a program with other rules would have written it.
std::string of_other_rules(const std::string& text) {
  return replaced(text, "\nrules: ", "\nrules: 9");
}

// With a choice that is none any more.
std::string with_lost_choice(const std::string& text, int choice) {
  return replaced(
      text, "\n" + std::to_string(choice) + " ",
      "\n" + std::to_string(choice) +
          (text.find("seats: 1") == std::string::npos ? " (1) what was done " : " what was done "));
}

std::string without_positions(const std::string& text) {
  std::string rest;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("at ")) rest += line + '\n';
  }
  return rest;
}

Reopened<island::Game> reopened_island(const std::string& text) {
  return reopen_island(island::library(), table::parse_replay(text, "the save"));
}
Reopened<forest::Game> reopened_forest(const std::string& text) {
  return reopen_forest(table::parse_replay(text, "the save"));
}

std::string refusal(const std::string& text) {
  try {
    (void)reopened_island(text);
    return {};
  } catch (const table::ReplayError& error) {
    return error.what();
  }
}

TEST(Save, HoldsTheNewestPositionAndTheBeginningsOfTheLastTwoTurns) {
  IslandTable table = river(3);
  std::vector<std::size_t> begins;
  std::size_t newest = 0;
  int turn = 0;
  while (!table.over() && table.state().turn < 4) {
    if (table.game().at_menus(table.state())) {
      newest = table.choices();
      if (table.state().turn != turn) begins.push_back(newest);
      turn = table.state().turn;
    }
    play(table, 1);
  }
  ASSERT_EQ(begins.size(), 3U);
  table.undo_to(newest);
  const table::Replay save = table::parse_replay(save_text(table), "the save");
  ASSERT_EQ(save.positions.size(), 3U);
  EXPECT_EQ(save.positions[0].choices, begins[1]);
  EXPECT_EQ(save.positions[1].choices, begins[2]);
  EXPECT_EQ(save.positions[2].choices, newest);
  EXPECT_EQ(replay_text(save), save_text(table));
}

TEST(Save, OfTheSameRulesGoesOnAsItWas) {
  IslandTable table = river(3);
  play(table, 15, 2);
  const auto again = reopened_island(save_text(table));
  EXPECT_EQ(again.how, IslandHow::as_saved);
  EXPECT_EQ(again.notice, "");
  EXPECT_TRUE(same(again.table.state(), table.state()));
}

TEST(Save, OfOtherRulesIsPlayedAgainByItsChoices) {
  IslandTable table = river(3);
  play(table, 15, 2);
  const auto again = reopened_island(of_other_rules(save_text(table)));
  EXPECT_EQ(again.how, IslandHow::played_again);
  EXPECT_THAT(again.notice, HasSubstr("all its choices could be made again."));
  EXPECT_TRUE(same(again.table.state(), table.state()));
  EXPECT_EQ(again.table.choices(), 15U);

  ForestTable forest = forest_of_two(4);
  play(forest, 30);
  const auto forest_again = reopened_forest(of_other_rules(save_text(forest)));
  EXPECT_EQ(forest_again.how, ForestHow::played_again);
  EXPECT_TRUE(same(forest_again.table.state(), forest.state()));
}

// The choices behind the position are made too.
TEST(Save, WhoseChoicesNoLongerFitGoesOnFromItsPosition) {
  IslandTable table = river(3);
  while (table.choices() < 12 || table.game().at_menus(table.state())) play(table, 1);
  const std::string text = with_lost_choice(of_other_rules(save_text(table)), 2);
  const auto again = reopened_island(text);
  EXPECT_EQ(again.how, IslandHow::from_position);
  EXPECT_THAT(again.notice,
              HasSubstr("as it stood after choice " + std::to_string(table.choices()) + " of " +
                        std::to_string(table.choices())));
  EXPECT_TRUE(same(again.table.state(), table.state()));
  EXPECT_GT(again.table.choices(), 0U);
  EXPECT_LT(again.table.choices(), table.choices());

  ForestTable forest = forest_of_two(4);
  play(forest, 30);
  const auto forest_again = reopened_forest(with_lost_choice(of_other_rules(save_text(forest)), 2));
  EXPECT_EQ(forest_again.how, ForestHow::from_position);
  EXPECT_TRUE(same(forest_again.table.state(), forest.state()));
}

// Every choice of another seed may happen to fit; the player has seen this island, not that one.
TEST(Save, WhoseChoicesLeadElsewhereGoesOnFromItsPosition) {
  IslandTable table = river(3);
  play(table, 3);
  const auto again =
      reopened_island(replaced(of_other_rules(save_text(table)), "seed: 3", "seed: 4"));
  EXPECT_EQ(again.how, IslandHow::from_position);
  EXPECT_TRUE(same(again.table.state(), table.state()));
}

TEST(Save, GoesOnFromAnOlderPositionWhereTheNewestCannotBeRead) {
  IslandTable table = river(3);
  while (table.state().turn < 2 || !table.game().at_menus(table.state())) play(table, 1);
  const std::size_t begin = table.choices();
  do {
    play(table, 1);
  } while (!table.game().at_menus(table.state()));
  const std::string newest = "\nat " + std::to_string(table.choices()) + " position 1";
  const std::string text =
      replaced(with_lost_choice(of_other_rules(save_text(table)), 2), newest,
               newest + "\nat " + std::to_string(table.choices()) + " what nobody knows");
  const auto again = reopened_island(text);
  EXPECT_EQ(again.how, IslandHow::from_position);
  EXPECT_EQ(again.table.choices(), table.choices() - begin);
  EXPECT_TRUE(same(again.table.state(), table.state()));
}

TEST(Save, IsRefusedInOneSentenceWhereNeitherChoicesNorPositionsFit) {
  IslandTable table = river(3);
  play(table, 5);
  const std::string text = without_positions(of_other_rules(save_text(table)));
  EXPECT_EQ(refusal(text), "");
  EXPECT_THAT(refusal(with_lost_choice(text, 2)),
              HasSubstr("choice 2 cannot be made: 'what was done "));
  EXPECT_THAT(refusal(with_lost_choice(text, 2)), HasSubstr("no position that can be read"));
  EXPECT_THAT(refusal(replaced(text, "river-surges", "brook-surges")), HasSubstr("no spirit"));
}

TEST(Save, OfTheSameRulesWithAnotherHashIsCorrupt) {
  IslandTable table = river(3);
  play(table, 5);
  EXPECT_THAT(refusal(replaced(save_text(table), "seed: 3", "seed: 4")), HasSubstr("corrupt"));
}

TEST(Save, IsTakenUpByTheFirstChoicesAlone) {
  IslandTable table = river(3);
  play(table, 12);
  const std::string text = with_lost_choice(of_other_rules(save_text(table)), 8);
  const auto early = reopen_island(island::library(), table::parse_replay(text, "the save"), 7);
  EXPECT_EQ(early.table.choices(), 7U);
}

TEST(PlayedAgain, SaysHowFarAndWhatItCameTo) {
  IslandTable table = river(3);
  play(table, 5000);
  ASSERT_TRUE(table.over());
  const std::string text = replay_text(table::record(table));
  const auto again = [](const std::string& recorded, std::size_t count = ~std::size_t{0}) {
    return play_again_island(island::library(), table::parse_replay(recorded, "it"), count);
  };
  EXPECT_TRUE(again(text).exact);
  EXPECT_EQ(again(text).notice, "");
  const auto other = again(of_other_rules(text));
  EXPECT_FALSE(other.exact);
  EXPECT_TRUE(same(other.table.state(), table.state()));
  EXPECT_THAT(other.notice,
              HasSubstr("but all its choices could be made again and led to the same result."));
  EXPECT_THAT(again(replaced(of_other_rules(text), "\nresult: ", "\nresult: no ")).notice,
              HasSubstr("they led to another result than 'no "));
  EXPECT_THAT(again(of_other_rules(text), 5).notice,
              HasSubstr("but its first 5 choices could be made again."));
  const auto lost = again(with_lost_choice(of_other_rules(text), 8));
  EXPECT_EQ(lost.table.choices(), 7U);
  EXPECT_THAT(lost.problem, HasSubstr("choice 8 cannot be made: 'what was done "));
  EXPECT_THAT(lost.notice, HasSubstr("it can be played again up to choice 7 of " +
                                     std::to_string(table.choices()) + " only: choice 8 "));
}

// What a screen is told.
TEST(Save, TellsAScreenWhatBecameOfIt) {
  IslandTable table = river(3);
  play(table, 12);
  const std::string text = save_text(table);
  messages::Session session(island::library());
  const auto load = [&](const std::string& save) {
    return messages::Json::parse(
        messages::handle(session, messages::Json{{"do", "load"}, {"replay", save}}.dump()));
  };
  EXPECT_FALSE(load(text).contains("reopened"));
  const messages::Json again = load(of_other_rules(text));
  EXPECT_EQ(again["reopened"]["from_position"], false);
  EXPECT_THAT(again["reopened"]["notice"].get<std::string>(), HasSubstr("made again"));
  const messages::Json lost = load(with_lost_choice(of_other_rules(text), 2));
  EXPECT_EQ(lost["reopened"]["from_position"], true);
  EXPECT_EQ(lost["look"]["from_position"], true);
}

// Written by programs of older commits, whose short names begin the files' names. Those that end
// with -lost hold positions, as those programs wrote them, and choices that cannot all be made any
// more.
TEST(Save, OfOlderProgramsGoesOn) {
  int games = 0;
  for (const auto& entry : fs::directory_iterator("tests/saves")) {
    const std::string name = entry.path().stem().string();
    SCOPED_TRACE(name);
    const table::Replay replay = table::parse_replay(read_file(entry.path().string()), name);
    const bool lost = name.ends_with("-lost");
    ++games;
    const auto expect = [&](const auto& again) {
      using How = decltype(again.how);
      EXPECT_EQ(again.how, lost ? How::from_position : How::played_again);
      if (!lost) {
        EXPECT_EQ(again.table.outcome().text, replay.result);
      }
    };
    if (replay.identity.game == "forest") {
      expect(reopen_forest(replay));
    } else {
      expect(reopen_island(island::library(), replay));
    }
  }
  EXPECT_GE(games, 12);
}

}  // namespace
}  // namespace loci::notation
