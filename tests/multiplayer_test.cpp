// Several players: who may act, who decides, and what happens to each.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "island/cards.hpp"
#include "island/game.hpp"
#include "island/oceans.hpp"
#include "island/piles.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

using testing::Contains;
using testing::ElementsAre;

const std::string river = "river-surges-in-sunlight";
const std::string thunder = "thunderspeaker";
const std::string bringer = "bringer-of-dreams-and-nightmares";

// A position laid out by hand: each spirit has one presence in land 1 of its board.
struct Table {
  Game game;
  State state;
  Options options;

  explicit Table(const Setup& setup, const std::shared_ptr<const Library>& from = library())
      : game(from, setup) {
    game.lay_out(state, 1);
    for (int seat = 0; seat < state.seats_count; ++seat) {
      state.lands[game.layout().find(seat, 1)].presence[seat] = 1;
    }
  }

  int land(const std::string& name) const {
    for (int at = 0; at < state.lands_count; ++at) {
      if (land_name(game, state, at) == name) return at;
    }
    ADD_FAILURE() << "no land " << name;
    return 0;
  }
  Land& at(const std::string& name) { return state.lands[land(name)]; }

  int power(const std::string& name) const {
    const std::vector<Power>& powers = game.content().powers;
    const auto found = std::find_if(powers.begin(), powers.end(),
                                    [&](const Power& power) { return power.name == name; });
    EXPECT_NE(found, powers.end()) << name;
    return static_cast<int>(found - powers.begin());
  }
  void put_in_play(int seat, const std::string& name) {
    const int card = power(name);
    if (find_card(state, seat, card) == nullptr) give_card(state, seat, card, Place::hand);
    find_card(state, seat, card)->place = Place::play;
  }

  void perform(const std::string& procedure, const std::vector<i32>& arguments) {
    state.without_presence = seats_without_presence(state, *game.layout(state));
    game.perform(state, options, procedure, arguments);
    EXPECT_EQ(state.fault, Fault::none);
  }
  void begin(ActionClass action_class, int owner) {
    perform("begin_part", {static_cast<i32>(action_class), owner});
  }
  void resolve_fear(const std::string& name, std::size_t level) {
    const std::vector<FearCard>& fears = game.content().fears;
    const auto found = std::find_if(fears.begin(), fears.end(),
                                    [&](const FearCard& fear) { return fear.name == name; });
    ASSERT_NE(found, fears.end()) << name;
    game.perform(state, options, found->levels[level - 1].routine, std::vector<i32>{0, kNone, 0});
  }

  std::vector<std::string> labels() const {
    std::vector<std::string> all;
    for (const Option& option : options) all.push_back(game.label(state, option));
    return all;
  }
  std::set<int> deciders() const {
    std::set<int> seats;
    for (const Option& option : options) seats.insert(option.seat);
    return seats;
  }
  void choose(const std::string& label) {
    for (int i = 0; i < options.count; ++i) {
      if (game.label(state, options.list[i]) != label) continue;
      game.choose(state, options, i);
      EXPECT_EQ(state.fault, Fault::none);
      return;
    }
    ADD_FAILURE() << "no option " << label << " among " << testing::PrintToString(labels());
  }
};

Setup two_players() { return {.spirits = {river, thunder}, .boards = {"A", "B"}}; }

TEST(Blight, DestroysOnePresenceOfEverySpiritThere) {
  Table table(two_players());
  table.at("A4").presence[0] = 2;
  table.at("A4").presence[1] = 1;
  table.at("A5").presence[1] = 1;
  table.perform("add_blight", {table.land("A4")});
  EXPECT_EQ(table.at("A4").presence[0], 1);
  EXPECT_EQ(table.at("A4").presence[1], 0);
  EXPECT_EQ(table.at("A5").presence[1], 1);
  EXPECT_EQ(table.state.seats[0].destroyed, 1);
  EXPECT_EQ(table.state.seats[1].destroyed, 1);
}

TEST(Blight, CascadesAcrossBoards) {
  Table table(two_players());
  table.at("A3").pieces[blight] = 1;
  table.perform("add_blight", {table.land("A3")});
  EXPECT_THAT(table.labels(), ElementsAre("blight cascades A3 to A2", "blight cascades A3 to A4",
                                          "blight cascades A3 to B3", "blight cascades A3 to B4",
                                          "blight cascades A3 to B7"));
  table.choose("blight cascades A3 to B7");
  EXPECT_EQ(table.at("B7").pieces[blight], 1);
}

TEST(WhoDecides, TheOwnerOfTheBoardWhenInvadersAct) {
  Table table(two_players());
  table.at("B4").pieces[city] = 1;
  table.at("B4").pieces[explorer] = 1;
  table.at("B4").pieces[blight] = 1;
  table.at("B4").pieces[dahan] = 3;
  table.begin(ActionClass::ravage, kNone);
  table.perform("ravage", {table.land("B4")});
  EXPECT_THAT(table.deciders(), ElementsAre(1));
  table.choose("blight cascades B4 to A3");
  EXPECT_THAT(table.labels(), ElementsAre("damage city B4", "damage explorer B4"));
  EXPECT_THAT(table.deciders(), ElementsAre(1));
}

TEST(WhoDecides, TheUserOfAPowerOnWhateverBoard) {
  Table table(two_players());
  table.at("A4").pieces[blight] = 1;
  table.begin(ActionClass::power, 1);
  table.perform("add_blight", {table.land("A4")});
  EXPECT_THAT(table.deciders(), ElementsAre(1));
}

TEST(WhoDecides, TheOwnerOfPresenceThatMayMove) {
  // River pushes dahan from a land of Thunderspeaker's, whose presence may go along.
  Table table(two_players());
  table.at("B8").pieces[dahan] = 1;
  table.at("B8").presence[1] = 1;
  table.begin(ActionClass::power, 0);
  table.perform("push", {0, table.land("B8"), 1 << dahan, 1, 0});
  EXPECT_THAT(table.deciders(), ElementsAre(0));
  table.choose("push dahan B8 to B7");
  EXPECT_THAT(table.deciders(), ElementsAre(1));
  EXPECT_THAT(table.labels(), ElementsAre("presence stays in B8", "presence goes along B8 to B7"));
}

TEST(TargetSpirit, DecidesWhatItGains) {
  Table table(two_players());
  table.perform("resolve_power", {0, table.power("Gift of Power"), kNone, 1});
  EXPECT_EQ(table.options.count, 4);
  EXPECT_THAT(table.deciders(), ElementsAre(1));
  const int cards = table.state.seats[1].cards;
  table.game.choose(table.state, table.options, 0);
  EXPECT_EQ(table.state.seats[1].cards, cards + 1);
}

TEST(TargetSpirit, MayGainMoreIfItIsAnother) {
  Table table(two_players());
  table.at("B8").pieces[city] = 1;
  const int gift = table.power("Gift of Living Energy");
  table.perform("resolve_power", {0, gift, kNone, 0});
  EXPECT_EQ(table.state.seats[0].energy, 1);
  table.perform("resolve_power", {0, gift, kNone, 1});
  EXPECT_EQ(table.state.seats[1].energy, 2);
}

TEST(TargetSpirit, AnotherSpiritIsYourselfOnlyWhenAlone) {
  const auto library =
      library_with("minor \"Gift\"\n  0 fast, sun, another spirit\n  target: energy 1\n");
  Table alone({.spirits = {river}, .boards = {"A"}}, library);
  alone.at("A8").pieces[city] = 1;
  alone.put_in_play(0, "Gift");
  alone.perform("use_power", {0, alone.power("Gift"), -1});
  EXPECT_EQ(alone.state.seats[0].energy, 1);

  Table three({.spirits = {river, thunder, bringer}, .boards = {"A", "B", "C"}}, library);
  three.put_in_play(1, "Gift");
  three.perform("use_power", {1, three.power("Gift"), -1});
  EXPECT_THAT(three.deciders(), ElementsAre(1));
  EXPECT_THAT(three.labels(), ElementsAre("Gift on River Surges in Sunlight",
                                          "Gift on Bringer of Dreams and Nightmares"));
  three.choose("Gift on Bringer of Dreams and Nightmares");
  EXPECT_EQ(three.state.seats[2].energy, 1);
}

TEST(FearCards, EachPlayerIsAskedAndMayActOnAnyBoard) {
  Table table(two_players());
  for (const char* name : {"A8", "B7", "B8"}) table.at(name).pieces[explorer] = 1;
  table.at("B5").pieces[city] = 1;
  table.resolve_fear("Wary of the Interior", 1);
  EXPECT_THAT(table.deciders(), ElementsAre(0));
  EXPECT_THAT(table.labels(), ElementsAre("remove from A8", "remove from B7", "remove from B8"));
  table.choose("remove from B8");
  EXPECT_THAT(table.deciders(), ElementsAre(1));
  EXPECT_THAT(table.labels(), ElementsAre("remove from A8", "remove from B7"));
  table.choose("remove from A8");
  EXPECT_EQ(table.at("A8").pieces[explorer], 0);
  EXPECT_EQ(table.at("B7").pieces[explorer], 1);
  EXPECT_EQ(table.at("B8").pieces[explorer], 0);
}

TEST(FearCards, PlayersChooseDifferentLands) {
  Table table(two_players());
  for (const char* name : {"A8", "B7", "B8"}) {
    table.at(name).pieces[dahan] = 1;
    table.at(name).pieces[city] = 1;
  }
  table.resolve_fear("Dahan Raid", 1);
  table.choose("choose B8");
  EXPECT_THAT(table.deciders(), ElementsAre(1));
  EXPECT_THAT(table.labels(), ElementsAre("choose A8", "choose B7"));
}

TEST(FearCards, InEachLandTheOwnerOfItsBoardDecides) {
  Table table(two_players());
  for (const char* name : {"A8", "B8"}) {
    table.at(name).pieces[dahan] = 1;
    table.at(name).pieces[explorer] = 2;
    table.at(name).pieces[town] = 1;
  }
  table.at("B5").pieces[city] = 1;
  table.resolve_fear("Tall Tales of Savagery", 3);
  EXPECT_THAT(table.deciders(), ElementsAre(0));
  table.choose("remove 1 town");
  EXPECT_EQ(table.at("A8").pieces[town], 0);
  EXPECT_THAT(table.deciders(), ElementsAre(1));
}

TEST(SacredSites, AreOfOneSpiritAlone) {
  Table table({.spirits = {bringer, thunder}, .boards = {"A", "B"}});
  table.at("A7").presence[0] = 1;
  table.at("A7").presence[1] = 1;
  table.at("A8").presence[1] = 2;
  table.at("A7").pieces[explorer] = 1;
  table.at("A8").pieces[explorer] = 1;
  table.at("B5").pieces[city] = 1;
  // Any player may remove from a sacred site of any spirit: there is only one.
  table.resolve_fear("Fear of the Unseen", 1);
  EXPECT_EQ(table.at("A7").pieces[explorer], 1);
  EXPECT_EQ(table.at("A8").pieces[explorer], 0);
}

TEST(Defeat, ComesWhenAnySpiritHasNoPresence) {
  Table table(two_players());
  table.at("B1").presence[1] = 0;
  table.at("A1").pieces[city] = 1;
  table.begin(ActionClass::ravage, kNone);
  table.perform("finish_action", {});
  EXPECT_EQ(table.state.result, Result::defeat);
  EXPECT_EQ(table.state.ending, Ending::presence);
}

TEST(Victory, NeedsEveryBoardClear) {
  Table table(two_players());
  table.at("B8").pieces[explorer] = 1;
  table.begin(ActionClass::power, 0);
  table.perform("finish_action", {});
  EXPECT_EQ(table.state.result, Result::running);
  table.at("B8").pieces[explorer] = 0;
  table.begin(ActionClass::power, 0);
  table.perform("finish_action", {});
  EXPECT_EQ(table.state.result, Result::victory);
}

TEST(Explorers, ComeFromTownsOfOtherBoards) {
  Table table(two_players());
  table.at("B3").pieces[town] = 1;
  // A5 and A7 are next to B3; A6 is not.
  const LandSet reached = [&] {
    LandSet lands;
    for (int at = 0; at < table.state.lands_count; ++at) {
      if (table.game.layout().distance(table.land("B3"), at) <= 1) lands.insert(at);
    }
    return lands;
  }();
  EXPECT_TRUE(reached.has(table.land("A5")));
  for (std::size_t i = 0; i < table.game.content().invaders.size(); ++i) {
    const InvaderCard& card = table.game.content().invaders[i];
    if (card.stage != 1) continue;
    constexpr int kDeck = static_cast<int>(Pile::invader_deck);
    erase_entries(table.state, kDeck, 0, table.state.piles[kDeck].count);
    put_on_top(table.state, kDeck, static_cast<u16>(i));
    table.perform("explore_step", {});
  }
  for_each(table.game.layout().lands, [&](int land) {
    const bool coastal = table.game.layout().by_terrain[4].has(land);
    EXPECT_EQ(table.state.lands[land].pieces[explorer], reached.has(land) || coastal ? 1 : 0)
        << land_name(table.game, table.state, land);
  });
}

TEST(Menus, LabelsAndPromptsNameTheSeatOfTheOption) {
  const auto library = library_with(R"(
procedure greet()
  choose for each who in seats() "What does {who} say?"
    always as say "{who} says hello"
    always as skip "{who} is silent"
)");
  Table table(two_players(), library);
  table.perform("greet", {});
  EXPECT_THAT(table.labels(), ElementsAre("River Surges in Sunlight says hello",
                                          "River Surges in Sunlight is silent",
                                          "Thunderspeaker says hello", "Thunderspeaker is silent"));
  EXPECT_EQ(table.game.prompt(table.state, 0), "What does River Surges in Sunlight say?");
  EXPECT_EQ(table.game.prompt(table.state, 1), "What does Thunderspeaker say?");
}

TEST(Menus, WithoutAnyOptionDoWhatStandsUnderElse) {
  const auto library = library_with(R"(
procedure offer(least: int)
  let energy = 1
  choose for each who in seats() "Who pays?"
    when energy(who) >= least as "pay"
      pay_energy(who, least)
      energy = 5
  else
    energy = 9
  add_energy(first_seat(), energy)
)");
  Table table(two_players(), library);
  table.perform("offer", {3});
  EXPECT_EQ(table.state.seats[0].energy, 9);
  table.perform("offer", {3});  // only one can: taken by itself
  EXPECT_EQ(table.state.seats[0].energy, 11);
}

TEST(Phases, AreOpenForEverySeatAtOnce) {
  const Game game(library(), {.spirits = {river, bringer}, .boards = {"A", "B"}});
  State state;
  Options options;
  game.start(state, options, 3);
  std::set<int> seats;
  for (const Option& option : options) seats.insert(option.seat);
  EXPECT_THAT(seats, ElementsAre(0, 1));
  EXPECT_EQ(game.prompt(state, 0), "Spirit phase: what does River Surges in Sunlight do?");
  EXPECT_EQ(game.prompt(state, 1), "Spirit phase: what does Bringer of Dreams and Nightmares do?");
}

TEST(Phases, AnyOrderOfSeatsGivesTheSameBytes) {
  const Game game(library(), {.spirits = {river, bringer}, .boards = {"A", "B"}});
  const auto play = [&](const std::vector<int>& order) {
    State state;
    Options options;
    game.start(state, options, 3);
    for (const int seat : order) {
      int index = 0;
      while (options.list[index].seat != seat) ++index;
      game.choose(state, options, index);
    }
    return full_hash(state);
  };
  EXPECT_EQ(play({0, 1}), play({1, 0}));
}

TEST(Phases, WhoHasNothingToDoIsNotAsked) {
  Table table(two_players());
  // Nobody has a card in play: the phase is over at once.
  table.perform("power_phase", {static_cast<i32>(Phase::fast)});
  EXPECT_EQ(table.options.count, 0);
  // One has: only that one is asked.
  table.put_in_play(0, "Flash Floods");
  table.perform("power_phase", {static_cast<i32>(Phase::fast)});
  EXPECT_THAT(table.deciders(), ElementsAre(0));
  EXPECT_THAT(table.labels(), ElementsAre("use Flash Floods", "done using powers"));
  table.choose("done using powers");
  EXPECT_EQ(table.options.count, 0);
  EXPECT_EQ(table.state.seats[0].stage, Stage::done);
  EXPECT_EQ(table.state.seats[1].stage, Stage::done);
}

TEST(Phases, WhatAnotherGivesOpensTheMenuOfWhoHadNothing) {
  // An innate power of the second seat needs the element that the first gives it.
  const auto library = library_with(R"(
spirit "Sleeper", low complexity
  setup: put 1 presence in the highest-numbered jungle
  growth, pick 1
    reclaim all
  energy 1+sun
  plays 1
  innate "Wake", fast, range 0
    2 sun: fear 1
minor "Dawn"
  0 fast, moon, another spirit
  do "Target spirit gains 1 of an element it has."
    choose by target "Gain which element?"
      each element in held_elements(target) as "gain {element}"
        gain_element(target, element)
)");
  Table table({.spirits = {river, "sleeper"}, .boards = {"A", "B"}}, library);
  table.at("B8").pieces[city] = 1;
  table.put_in_play(0, "Dawn");
  table.perform("power_phase", {static_cast<i32>(Phase::fast)});
  EXPECT_THAT(table.deciders(), ElementsAre(0));
  table.choose("use Dawn");
  EXPECT_THAT(table.deciders(), ElementsAre(1));
  EXPECT_THAT(table.labels(), ElementsAre("use Wake", "done using powers"));
}

TEST(Phases, EverySeatMayStillActWhenOneIsDone) {
  Table table(two_players());
  table.at("B8").pieces[city] = 1;
  table.put_in_play(0, "Flash Floods");
  table.put_in_play(1, "Sudden Ambush");
  table.perform("power_phase", {static_cast<i32>(Phase::fast)});
  EXPECT_THAT(table.labels(), ElementsAre("use Flash Floods", "done using powers",
                                          "use Sudden Ambush", "done using powers"));
  table.choose("done using powers");
  EXPECT_THAT(table.deciders(), ElementsAre(1));
  table.choose("use Sudden Ambush");
  EXPECT_THAT(table.labels(), Contains("Sudden Ambush in B1"));
  EXPECT_THAT(table.deciders(), ElementsAre(1));
}

}  // namespace
}  // namespace loci::island
