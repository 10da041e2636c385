// Replays as text: read back exactly, or refused with one sentence and its line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/market_game.hpp"
#include "table/playback.hpp"

namespace loci::table {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

std::shared_ptr<const market::Game> market_game() {
  return std::make_shared<const market::Game>(market::Setup{.fragile = true});
}

// A game of 30 choices with one choice that several options read like.
std::string recorded_text() {
  Table<market::Game> table(market_game(), 7);
  EXPECT_TRUE(table.apply(2, "twin #2").taken());
  while (table.choices() < 30) {
    EXPECT_TRUE(table.apply(static_cast<int>(table.choices() % 3), "roll").taken());
  }
  return replay_text(record(table));
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

Table<market::Game> played(const Replay& replay, std::size_t count = ~std::size_t{0}) {
  return play_on(Table<market::Game>(market_game(), replay.seed), replay, count);
}

// How the text is refused; empty: it is not.
std::string refusal(const std::string& text) {
  try {
    const Replay replay = parse_replay(text, "game.txt");
    (void)setup_of<market::Game>(replay);
    (void)played(replay);
    return {};
  } catch (const ReplayError& error) {
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
    return error.what();
  }
}

TEST(Replay, ReadsLikeThis) {
  const std::string text = recorded_text();
  EXPECT_THAT(text, StartsWith("loci replay 1\n"
                               "game: market\n"
                               "rules: 3\n"
                               "content: 0000000000000abc\n"
                               "boxes: none\n"
                               "setup: actions 12\n"
                               "setup: fragile yes\n"
                               "seed: 7\n"
                               "seats: 3\n"
                               "result: running\n"
                               "\n"
                               "1 (3) twin #2\n"
                               "2 (2) roll\n"));
  EXPECT_THAT(text, HasSubstr("\n25 (1) roll\nhash 25 "));
  EXPECT_THAT(text, HasSubstr("\n30 (3) roll\nend 30 "));
  EXPECT_EQ(refusal(text), "");
}

TEST(Replay, MayBeginWithAPosition) {
  const Table<market::Game> table(market_game(), 7);
  const Table<market::Game> later(market_game(), table.state(), {"position 1", "stalls 3,", "4"});
  const std::string text = replay_text(record(later));
  EXPECT_THAT(text, HasSubstr("\nfrom: position 1\nfrom: stalls 3,\nfrom: 4\nseed: 0\n"));
  EXPECT_EQ(replay_text(parse_replay(text, "game.txt")), text);
  const Replay replay = parse_replay(text, "game.txt");
  EXPECT_EQ(play_on(Table<market::Game>(market_game(), table.state(), {}), replay).choices(), 0U);
}

TEST(Replay, BlankLinesCommentsAndOtherLineEndsAreFine) {
  std::string text = replaced(recorded_text(), "\n2 (2)", "\n\n# a good roll\n2 (2)");
  EXPECT_EQ(refusal(text), "");
  std::string other_ends;
  for (const char c : text) other_ends += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(refusal(other_ends), "");
  EXPECT_EQ(refusal(text + "\n# the end\n"), "");
}

TEST(Replay, StopsWhereAsked) {
  const Replay replay = parse_replay(recorded_text(), "game.txt");
  EXPECT_EQ(played(replay, 0).choices(), 0U);
  EXPECT_EQ(played(replay, 12).choices(), 12U);
  EXPECT_EQ(played(replay, 30).choices(), 30U);
}

TEST(Replay, IsRefusedWhenCutOffAnywhere) {
  const std::string text = recorded_text();
  for (std::size_t size = 0; size + 1 < text.size(); ++size) {
    ASSERT_NE(refusal(text.substr(0, size)), "") << "after " << size << " bytes";
  }
  EXPECT_THAT(refusal(text.substr(0, text.rfind("end"))), HasSubstr("cut off"));
}

TEST(Replay, IsRefusedWhenForeign) {
  const std::string text = recorded_text();
  EXPECT_THAT(refusal(""), AllOf(StartsWith("game.txt: "), HasSubstr("no replay")));
  EXPECT_THAT(refusal("{}\n"), HasSubstr("game.txt:1: this is no replay"));
  EXPECT_THAT(refusal(replaced(text, "replay 1", "replay 2")),
              HasSubstr("format 2, but this program reads format 1"));
}

TEST(Replay, IsRefusedWithTheLineOfTheFault) {
  const std::string text = recorded_text();
  const auto expect = [&](const std::string& from, const std::string& to, const char* words) {
    EXPECT_THAT(refusal(replaced(text, from, to)), HasSubstr(words)) << to;
  };
  expect("seed: 7", "seed: seven", "game.txt:8: 'seven' is not a seed");
  expect("seed: 7", "seed: -7", "game.txt:8: '-7'");
  expect("seed: 7", "sede: 7", "game.txt:8: 'sede: 7' is no line of a replay");
  expect("seed: 7\n", "", "game.txt:11: the line 'seed: …' is missing");
  expect("seed: 7", "seed: 7\nseed: 7", "game.txt:9: 'seed' stands here a second time");
  expect("seed: 7", "seed: 8", "the replay is corrupt");
  expect("seats: 3", "seats: 0", "game.txt:9: a game has at least one seat");
  expect("seats: 3", "seats: 4", "4 seats");
  expect("fragile yes", "fragile maybe", "game.txt:7: 'fragile maybe' is neither");
  expect("result: running", "result: won", "game.txt:10: the result is 'running', not 'won'");
  expect("2 (2) roll", "2 (2) role", "game.txt:13: choice 2 cannot be made: 'role'");
  expect("2 (2) roll", "2 (2) twin", "game.txt:13: choice 2 cannot be made: 'twin' is the label");
  expect("2 (2) roll", "2 (2) shatter", "the game cannot go on from there: it is broken");
  expect("2 (2) roll", "2 (2)", "game.txt:13: choice 2 has no label");
  expect("2 (2) roll", "2 roll", "game.txt:13: the seat is missing");
  expect("2 (2) roll", "2 (4) roll", "game.txt:13: there is no seat 4");
  expect("2 (2) roll", "3 (2) roll", "choice 3 stands where choice 2 should");
  expect("2 (2) roll", "roll", "game.txt:13: a choice must begin with its number");
  expect("2 (2) roll", "2 (2) done trading", "seat 2 has nothing to decide");
  expect("hash 25 ", "hash 24 ", "game.txt:37: the hash after choice 24");
  expect("hash 25 ", "hash 25 f", "game.txt:37: ");
  expect("end 30", "end 31", "game.txt:43: ");
  EXPECT_THAT(refusal(text + "31 (1) roll\n"), HasSubstr("nothing may stand after the end"));
  EXPECT_THAT(refusal(replaced(text, "2 (2) roll", "2 (2) " + std::string(5000, 'x'))),
              HasSubstr("game.txt:13: the line is too long"));
  EXPECT_THAT(refusal(replaced(text, "2 (2) roll", "2 (2) \x1b[2J")),
              HasSubstr("game.txt:13: the line holds a character that is no text"));
  EXPECT_EQ(std::string(ReplayError("a\nb", 0, "c\033").what()), "a?b: c?");
}

TEST(Replay, AnyChangedByteIsNoticedOrHarmless) {
  const std::string text = recorded_text();
  const Table<market::Game> table = played(parse_replay(text, "game.txt"));
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string broken = text;
    broken[at] = static_cast<char>(broken[at] ^ 1);
    if (!refusal(broken).empty()) continue;
    const Table<market::Game> other = played(parse_replay(broken, "game.txt"));
    EXPECT_TRUE(same(other.state(), table.state())) << "byte " << at;
  }
}

}  // namespace
}  // namespace loci::table
