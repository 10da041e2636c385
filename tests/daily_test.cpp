// The island of the day: drawn by the date, the same for everybody.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <set>

#include "island/daily.hpp"
#include "island/setup_fields.hpp"
#include "messages/daily.hpp"
#include "messages/session.hpp"
#include "support/island_games.hpp"

namespace loci::messages {
namespace {

using island::library;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

std::vector<std::string> days(int count) {
  std::vector<std::string> all;
  for (std::chrono::sys_days day = std::chrono::year(2026) / 11 / 18; count > 0; --count) {
    const std::chrono::year_month_day date(day++);
    all.push_back(fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                              static_cast<u32>(date.month()), static_cast<u32>(date.day())));
  }
  return all;
}

TEST(Daily, EveryDayHasAnIslandThatCanBePlayed) {
  const island::Content& content = library()->content;
  std::set<std::string> spirits;
  std::set<std::string> boards;
  int without = 0;
  const std::vector<std::string> year = days(366);
  for (const std::string& date : year) {
    const island::Setup setup = island::daily_setup(content, date);
    ASSERT_EQ(misfit(content, setup), "") << date;
    const island::Game game(library(), setup);
    EXPECT_EQ(island::day_of(game, setup.seed), date);
    EXPECT_EQ(island::day_of(game, setup.seed + 1), "") << date;
    spirits.insert(setup.spirits.front());
    boards.insert(setup.boards.front());
    without += setup.adversary.empty() ? 1 : 0;
    EXPECT_LE(setup.level, 3);
  }
  EXPECT_GT(spirits.size(), 15U);
  EXPECT_GT(boards.size(), 5U);
  EXPECT_NEAR(without, 110, 40);
}

// Whoever plays the same day plays the same island: a change of this is a change for everybody.
TEST(Daily, ADayKeepsItsIsland) {
  const island::Content& content = library()->content;
  EXPECT_EQ(island::daily_words(content, island::daily_setup(content, "2026-11-18")),
            "Starlight Seeks Its Form on board H, Habsburg 3");
  EXPECT_EQ(island::daily_words(content, island::daily_setup(content, "2026-11-19")),
            "Keeper of the Forbidden Wilds on board E, Habsburg 1");
  EXPECT_EQ(island::daily_setup(content, "2026-11-18").seed, 20261118U);
}

TEST(Daily, WhatIsNoDateIsSaidInOneSentence) {
  const island::Content& content = library()->content;
  for (const char* const text : {"", "today", "2026-02-30", "2026-13-01", "26-11-18", "2026-11-1",
                                 "2026-11-18 ", "2026/11/18", "2026-1118-", "-026-11-18"}) {
    try {
      island::daily_setup(content, text);
      ADD_FAILURE() << text;
    } catch (const island::SetupError& error) {
      EXPECT_THAT(error.what(), AllOf(StartsWith(fmt::format("'{}' is no date", text)),
                                      HasSubstr("as in 2026-11-18")));
    }
  }
}

TEST(Daily, AScreenAsksForItsSetUpAndGetsTheTextAtItsEnd) {
  Session session(library());
  const auto ask = [&](const Json& message) {
    return Json::parse(handle(session, message.dump()));
  };
  const Json daily = ask({{"do", "daily"}, {"date", "2026-11-18"}})["daily"];
  EXPECT_EQ(daily["seed"], "20261118");
  Json answer = ask({{"do", "new"}, {"setup", daily["setup"]}, {"seed", daily["seed"]}});
  ASSERT_TRUE(answer.contains("look")) << answer.dump();
  EXPECT_TRUE(ask({{"do", "history"}})["daily_text"].is_null()) << "it goes on";
  for (int i = 0; i < 2000 && !answer["look"]["result"]["over"].get<bool>(); ++i) {
    const Json& decision = answer["look"]["decisions"][0];
    ask({{"do", "choose"},
         {"at", answer["look"]["choices"]},
         {"seat", 0},
         {"option", decision["options"].size() - 1}});
    answer = ask({{"do", "look"}});
  }
  const std::string text = ask({{"do", "history"}})["daily_text"];
  EXPECT_THAT(text, AllOf(StartsWith("Loci, island of the day 2026-11-18\n"),
                          HasSubstr(daily["words"].get<std::string>()), HasSubstr(" on turn "),
                          HasSubstr("score "), HasSubstr("\nInvaders ")));
  EXPECT_THAT(ask({{"do", "daily"}, {"date", "tomorrow"}})["error"].get<std::string>(),
              HasSubstr("is no date"));
}

TEST(Daily, AnotherGameHasNoTextToPassOn) {
  Session session(library());
  handle(session, R"({"do":"new","setup":["spirit thunderspeaker on A"],"seed":20261118})");
  EXPECT_THAT(handle(session, R"({"do":"history"})"), HasSubstr(R"("daily_text":null)"));
}

}  // namespace
}  // namespace loci::messages
