// Positions and codes: what is written is read back, and what cannot be is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>

#include "core/file.hpp"
#include "core/hash.hpp"
#include "island/game.hpp"
#include "notation/code.hpp"
#include "notation/contents.hpp"
#include "notation/embedded_words.hpp"
#include "notation/fields.hpp"
#include "notation/labels.hpp"
#include "notation/position.hpp"
#include "sim/random_play.hpp"
#include "support/island_games.hpp"

namespace loci::notation {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::MatchesRegex;

const std::shared_ptr<const island::Library>& library() {
  static const auto loaded = island::load_library();
  return loaded;
}

std::vector<island::Setup> every_setup() {
  std::vector<island::Setup> setups;
  std::size_t next = 0;
  const std::vector<island::Board>& boards = library()->content.boards;
  for (const island::Spirit& spirit : library()->content.spirits) {
    const island::Board& board = boards[next++ % boards.size()];
    for (const bool losses : {true, false}) {
      if (island::small_scale() && losses == (next % 2 == 0)) continue;
      setups.push_back({.spirits = {spirit.id},
                        .boards = {board.name},
                        .map = board.map,
                        .progressions = !spirit.progression.empty() && losses,
                        .losses = losses});
    }
  }
  std::vector<std::string> loose;
  for (const island::Board& board : library()->content.boards) {
    if (board.map.empty()) loose.push_back(board.name);
  }
  for (const island::LayoutPlan& plan : library()->content.layouts) {
    if (plan.slots.size() > island::kMaxSeats) continue;
    island::Setup setup{.layout = plan.name};
    for (std::size_t seat = 0; seat < plan.slots.size(); ++seat) {
      setup.spirits.push_back(library()->content.spirits[seat].id);
      setup.boards.push_back(loose[plan.slots.size() - 1 - seat]);
    }
    setups.push_back(setup);
  }
  // Scenarios keep more than pieces and cards.
  for (const island::Scenario& scenario : library()->content.scenarios) {
    for (const char* layout : {"Standard", "Coastline"}) {
      for (const bool losses : {true, false}) {
        if (island::small_scale() && losses == (setups.size() % 2 == 0)) continue;
        setups.push_back(island::in_scenario({.spirits = {"thunderspeaker", "oceans-hungry-grasp"},
                                              .boards = {"D", "A"},
                                              .layout = layout,
                                              .adversary = "The Kingdom of England",
                                              .level = 4,
                                              .losses = losses},
                                             scenario));
      }
    }
  }
  // Blight cards that ask, tokens and what adversaries count.
  for (const island::Adversary& adversary : library()->content.adversaries) {
    setups.push_back({.spirits = {"fractured-days-split-the-sky"},
                      .boards = {"D"},
                      .adversary = adversary.id,
                      .level = static_cast<int>(adversary.levels.size()) - 1,
                      .boxes = {"base", "branch-and-claw", "jagged-earth"},
                      .blight_card = "random",
                      .losses = false});
  }
  return setups;
}

// Every menu of some random games, and how each of them ended.
template <class Visit>
void for_each_position(u64 games, Visit visit) {
  for (const island::Setup& setup : every_setup()) {
    const island::Game game(library(), setup);
    for (u64 seed = 1; seed <= games; ++seed) {
      sim::random_play(game, seed, [&](island::State& state, island::Options& options, int index) {
        if (game.at_menus(state)) visit(game, state);
        game.choose(state, options, index);
        if (options.count == 0) visit(game, state);
      });
    }
  }
}

Position read(const std::string& text) {
  const lang::Source source{"position", text};
  return read_position(library(), source);
}

// Why a position with these lines is refused.
std::string refusal(const std::string& lines) {
  try {
    read("position 1\n" + lines);
  } catch (const lang::Error& error) {
    return error.what();
  }
  return "it was read";
}

TEST(Position, IsReadBackToEqualBytes) {
  int positions = 0;
  int seen = 0;
  for_each_position(static_cast<u64>(island::scaled(3, 1)),
                    [&](const island::Game& game, const island::State& state) {
                      if (HasFatalFailure() || ++seen % island::scaled(1, 10) != 0) return;
                      const std::string text = position_text(game, state);
                      Position again = read(text);
                      ASSERT_EQ(position_text(*again.game, again.state), text);
                      ++positions;
                      if (!has_menus(state)) return;  // over, and its last Action was never ended
                      island::Options options;
                      again.game->resume(again.state, options);
                      ASSERT_TRUE(island::same(again.state, state)) << text;
                    });
  EXPECT_GT(positions, island::scaled(1000, 100));
}

TEST(Position, EveryFieldIsReadBackFromItsText) {
  int seen = 0;
  std::set<std::string> unusual;
  const auto check = [&](const island::Game& game, const island::State& state) {
    for (const PositionField& field : position_fields()) {
      if (field.read == nullptr) continue;
      const int count = field.of_land()            ? state.lands_count
                        : field.part == Part::seat ? state.seats_count
                                                   : 1;
      for (int of = 0; of < count; ++of) {
        const std::string text = field.text(game, state, of);
        if (field.usual != nullptr && text == field.usual) continue;
        const lang::Source source{"field", field.flag ? "on" : text};
        const std::vector<Line> lines = lines_of(source);
        Words words(lines.front());
        if (field.flag) words.expect("on");
        island::State again{};
        game.lay_out(again, 1);
        field.read(field, words, game, again, of);
        words.end();
        ASSERT_EQ(field.text(game, again, of), text) << field.key;
        unusual.insert(field.key);
      }
    }
  };
  for_each_position(1, [&](const island::Game& game, const island::State& state) {
    if (!HasFatalFailure() && ++seen % island::scaled(1, 10) == 0) check(game, state);
  });
  EXPECT_GT(unusual.size(), 20U);
}

// A rule is stated with what it changes, so every field can be asked for, and some case does.
TEST(Position, EveryFieldThatCanBeExpectedIsExpectedInSomeCase) {
  std::string cases;
  for (const char* folder : {"tests/cases", "tests/content"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() == ".case") cases += read_file(entry.path().string());
    }
  }
  for (const PositionField& field : position_fields()) {
    if (!field.expected) continue;
    EXPECT_THAT(cases, HasSubstr("expect " + std::string(field.key))) << field.key;
  }
}

TEST(Position, OfAGameGoesOnLikeTheGame) {
  const island::Game game(library(), {.spirits = {"thunderspeaker"}, .boards = {"B"}});
  sim::random_play(game, 11, [&](island::State& state, island::Options& options, int index) {
    if (game.at_menus(state) && state.turn == 2) {
      Position other = read(position_text(game, state));
      island::Options others;
      other.game->resume(other.state, others);
      ASSERT_EQ(others.count, options.count);
      for (int i = 0; i < options.count; ++i) {
        EXPECT_EQ(game.label(state, options.list[i]),
                  other.game->label(other.state, others.list[i]));
      }
      other.game->choose(other.state, others, index);
      game.choose(state, options, index);
      EXPECT_EQ(island::full_hash(other.state), island::full_hash(state));
      return;
    }
    game.choose(state, options, index);
  });
}

TEST(Position, WithoutLinesIsAnEmptyIsland) {
  const Position position = read("position 1\n");
  const island::State& s = position.state;
  for (int land = 0; land < s.lands_count; ++land) EXPECT_EQ(contents_text(s, land), "empty");
  EXPECT_EQ(s.seats_count, 1);
  EXPECT_EQ(s.seats[0].cards, 4);
  EXPECT_EQ(s.blight_pool, 6);
  EXPECT_EQ(s.fear_pool, 4);
  EXPECT_EQ(s.terror, 1);
  EXPECT_NE(s.switches & island::kUnjudged, 0);
}

TEST(Position, ReadsMarkersThatHadNoNames) {
  const std::string scenario = "position 1\nscenario \"Guard the Isle's Heart\"\n";
  const Position old = read(scenario + "marker A7 1\n");
  EXPECT_TRUE(same(old.state, read(scenario + "markers A7 1 inner_land\n").state));
}

// Nothing is left of its being turned, though it asks then.
TEST(Position, OfABlightCardThatAskedHoldsNothingOfThat) {
  const auto hooks = [](const std::string& card) {
    const std::string lines = "position 1\nboxes base, branch-and-claw\nblight card \"";
    return read(lines + card + "\" flipped\n").state.hooks_count;
  };
  EXPECT_EQ(hooks("Aid from Lesser Spirits"), hooks("Downward Spiral"));
}

TEST(Position, SaysOfACounterThatItIsSpent) {
  const Position spent = read(
      "position 1\nboxes base, branch-and-claw, jagged-earth\n"
      "adversary \"The Habsburg Monarchy (Livestock Colony)\" level 5\ncounter cards_above 0\n");
  const std::string text = position_text(*spent.game, spent.state);
  EXPECT_THAT(text, HasSubstr("counter cards_above 0\n"));
  EXPECT_TRUE(same(read(text).state, spent.state));
}

TEST(Position, NamesALayoutThatIsNotTheStandardOne) {
  const std::string two = "spirit Thunderspeaker on B\nspirit \"River Surges in Sunlight\" on A\n";
  const auto text = [](const Position& position) {
    return position_text(*position.game, position.state);
  };
  const Position coast = read("position 1\nlayout coastline\n" + two);
  EXPECT_EQ(coast.game->setup().layout, "Coastline");
  EXPECT_THAT(text(coast), HasSubstr("layout Coastline\n"));
  EXPECT_EQ(text(read(text(coast))), text(coast));
  EXPECT_THAT(text(read("position 1\n" + two)), testing::Not(HasSubstr("layout")));
}

TEST(Position, ACardStandsInOnePlace) {
  const Position position = read("position 1\nhand \"Drought\"\ndiscard \"Flash Floods\"\n");
  const std::string text = position_text(*position.game, position.state);
  EXPECT_THAT(text,
              AllOf(HasSubstr("hand \"Drought\"\n"), HasSubstr("discard \"Flash Floods\"\n")));
  EXPECT_EQ(text.find("\"Drought\""), text.rfind("\"Drought\""));
}

TEST(Position, ATerrorLevelTakesWhatLiesAboveItsDivider) {
  const Position position = read("position 1\nterror 2\n");
  const std::string text = position_text(*position.game, position.state);
  EXPECT_THAT(text, HasSubstr("terror 2\n"));
  EXPECT_THAT(text, testing::Not(HasSubstr(" II,")));
  EXPECT_THAT(text, HasSubstr(" III,"));
}

TEST(Position, RefusesWhatItDoesNotUnderstand) {
  const std::map<std::string, std::string> wrong = {
      {"A5: 2T 3Q", "position:2:8: expected pieces"},
      {"A5: 2T 1T", "twice"},
      {"A5: 300E", "no more than 255"},
      {"A5 2T", "there is no word for positions \"A5\""},
      {"A5: 1T\nA5: 1E", "position:3:1: A5 stands here twice"},
      {"A9: 1T", "there is no land \"A9\""},
      {"A5: 1T(2)", "its health is 2"},
      {"A5: 2P2", "no more than 1"},
      {"energy", "expected energy, found the end of the line"},
      {"energy many", "expected energy"},
      {"energy 3 4", "nothing may follow"},
      {"energy 99999", "from 0 to 9999"},
      {"energi 3", "did you mean \"energy\"?"},
      {"hand \"Flash Flods\"", "did you mean \"Flash Floods\"?"},
      {"hand \"Flash Floods\", \"Flash Floods\"", "already stands elsewhere"},
      {"hand \"Drought\"\nminor deck \"Drought\"", "already stands elsewhere"},
      {"hand \"Massive Flooding\"", "not a card"},
      {"minor deck \"Tsunami\"", "no minor power"},
      {"hand \"Flash Floods", "not closed"},
      {"hand \"Flash Floods\",", "nothing follows this comma"},
      {"tracks 1 9", "from 1 to 7"},
      {"fear 4", "a fear card would be earned"},
      {"A0: 1B", "A0 is an ocean that is not in play: no pieces can be there"},
      {"spirit \"Ocean's Hungry Grasp\" on A\nspirit \"River Surges in Sunlight\" on B\n"
       "A0: 1T 1B 1P2\nB1: 1P1",
       "A0 is an ocean that is not in play: no invaders and no dahan can be there"},
      {"terror 4\nfear deck \"Isolation\"", "spent at terror level 4"},
      {"phase autumn", "there is no phase"},
      {"phase spirit\npicks 0", "nothing left to grow"},
      {"spirit Thunderspeaker on A\nspirit Thunderspeaker on A", "already taken"},
      {"spirit \"Thundersqueaker\"", "did you mean \"Thunderspeaker\"?"},
      {"layout \"Snake\"", "position:2:1: there is no layout \"Snake\" for 1 board"},
      {"layout", "position:2:1: the layout has no name"},
      {"layout Standard\nlayout Standard", "stands here twice"},
      {"scenario Blits", "position:2:1: there is no scenario \"Blits\""},
      {"boxes base, seas", "position:2:1: there is no box \"seas\""},
      {"adversary \"The Kingdom of Sweden\" level 7", "a level is a number from 0 to 6, not 7"},
      {"losses perhaps", "after losses stands on or off"},
      {"phase spirit\noption 1\nicons 8", "this growth option has no more than"},
      {"shuffle quickly", "there is no word for positions \"shuffle\""},
      {"chance xyz0", "not hexadecimal"},
      {"effect \"nothing\" class power", "there is no effect"},
      {"result running none", "victory or defeat"},
      {"event discard \"Outpaced\"", "a line \"boxes …, branch-and-claw\" puts them there"},
      {"boxes base, branch-and-claw\nevent discard \"Outpaced\"", "a line \"retired on\" adds"},
      {"boxes base, branch-and-claw\nevent discard \"Slave Rebellion\"",
       "this card comes with an adversary that is not in this game"},
      {"boxes base, branch-and-claw\nevents off\nblight card \"A Pall Upon the Land\"",
       "this card is not played with without events"},
  };
  for (const auto& [lines, words] : wrong) EXPECT_THAT(refusal(lines), HasSubstr(words)) << lines;
}

TEST(Position, RefusesOtherFilesAndVersions) {
  const auto refused = [](const std::string& text) {
    try {
      read(text);
    } catch (const lang::Error& error) {
      return std::string(error.what());
    }
    return std::string("it was read");
  };
  EXPECT_THAT(refused(""), HasSubstr("there is no position"));
  EXPECT_THAT(refused("case \"x\"\n"), HasSubstr("this is not a position"));
  EXPECT_THAT(refused("position 2\n"), HasSubstr("of version 2; this program reads version 1"));
}

TEST(Code, HoldsThePosition) {
  int positions = 0;
  int seen = 0;
  for_each_position(1, [&](const island::Game& game, const island::State& state) {
    if (++seen % island::scaled(1, 10) != 0) return;
    const std::string text = position_text(game, state);
    const std::string code = code_of(text);
    EXPECT_THAT(code, MatchesRegex("loci2\\.[A-Za-z0-9_-]+"));
    const Position again = read(text_of_code(code, library()->content));
    EXPECT_EQ(position_text(*again.game, again.state), text);
    // A link that can be sent; long names of many cards are most of it, then what a scenario lays
    // out.
    const auto seats = static_cast<std::size_t>(std::max<int>(state.seats_count, 4));
    EXPECT_LT(code.size(), 310U * seats * game.setup().boxes.size());
    ++positions;
  });
  EXPECT_GT(positions, island::scaled(300, 30));
}

TEST(Code, RefusesEveryDamage) {
  const std::string text =
      position_text(*read("position 1\nA5: 2T\n").game, read("position 1\nA5: 2T\n").state);
  const std::string code = code_of(text);
  for (std::size_t i = 0; i < code.size(); ++i) {
    std::string changed = code;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    EXPECT_THROW(text_of_code(changed, library()->content), CodeError) << i;
    EXPECT_THROW(text_of_code(code.substr(0, i), library()->content), CodeError) << i;
  }
  EXPECT_THROW(text_of_code(code + "A", library()->content), CodeError);
}

TEST(Code, SaysWhatIsWrong) {
  const auto refused = [](const std::string& code) {
    try {
      text_of_code(code, library()->content);
    } catch (const CodeError& error) {
      return std::string(error.what());
    }
    return std::string("it was read");
  };
  EXPECT_THAT(refused("hello"), HasSubstr("not a code"));
  EXPECT_THAT(refused("loci7.AAAA"),
              HasSubstr("of version 7; this program reads versions 1 and 2"));
  EXPECT_THAT(refused("loci1.AAAAAAAA"), HasSubstr("damaged"));
  EXPECT_THAT(refused("loci1.A=AA"), HasSubstr("a character that no code has"));
  EXPECT_THAT(refused("loci1."), HasSubstr("cut off"));
  EXPECT_THAT(refused("loci2."), HasSubstr("cut off"));
  EXPECT_THAT(refused("loci2.AAAAAAAA"), HasSubstr("damaged"));
}

TEST(Code, OutlivesNewCards) {
  const Position position = read("position 1\nhand \"Drought\"\n");
  const std::string code = code_of(position_text(*position.game, position.state));
  EXPECT_THAT(text_of_code(code, {}), HasSubstr("hand \"Drought\""));
}

// A file of tests/codes is a code, then the text in it.
TEST(Code, OfOlderProgramsIsRead) {
  int codes = 0;
  for (const auto& entry : std::filesystem::directory_iterator("tests/codes")) {
    const std::string file = read_file(entry.path().string());
    const std::size_t end = file.find('\n');
    EXPECT_EQ(text_of_code(file.substr(0, end), library()->content), file.substr(end + 1))
        << entry.path();
    ++codes;
  }
  EXPECT_GE(codes, 3);
}

TEST(Code, OfOlderProgramsOutlivesNewCards) {
  const std::string file = read_file("tests/codes/bringer-blight-card.txt");
  const std::string code = file.substr(0, file.find('\n'));
  EXPECT_THROW(text_of_code(code, {}), CodeError);
  island::Content more = library()->content;
  more.powers.insert(more.powers.begin(), island::Power{.name = "Something New"});
  EXPECT_EQ(text_of_code(code, more), text_of_code(code, library()->content));
}

// Links hold them. Other words would make all codes unreadable that were written with these.
TEST(Code, DependsOnTheWordsAsTheyAre) {
  Hasher hasher;
  hasher.add(embedded_words().data(), embedded_words().size());
  EXPECT_EQ(hasher.value(), 0xc987fba940d7da1dU);
}

TEST(Labels, PatternsFitWholeLabels) {
  EXPECT_TRUE(fits("push town A5", "push town A5"));
  EXPECT_TRUE(fits("push * A5*", "push town A5 to A4"));
  EXPECT_TRUE(fits("*", ""));
  EXPECT_TRUE(fits("*A*A*", "A5 to A4"));
  EXPECT_FALSE(fits("push town", "push town A5"));
  EXPECT_FALSE(fits("*A5", "push town A5 to A4"));
  EXPECT_FALSE(fits("", "x"));
}

}  // namespace
}  // namespace loci::notation
