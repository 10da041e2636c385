// Boxes: what is in one, which are in the decks of a game, and that a game does not notice those
// which are not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>

#include "cli/random_options.hpp"
#include "core/file.hpp"
#include "island/island_table.hpp"
#include "island/piles.hpp"
#include "notation/case.hpp"
#include "notation/code.hpp"
#include "notation/play_again.hpp"
#include "notation/position.hpp"
#include "support/island_games.hpp"
#include "table/playback.hpp"

namespace loci::island {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

using IslandTable = table::Table<Game>;

// The box "edges" besides: its names stand before, between and after those of base.
const std::shared_ptr<const Library>& with_edges() {
  static const auto loaded = load_library({"tests/content/edges.loci"});
  return loaded;
}

const Box& box_named(const Library& library, std::string_view id) {
  const auto& boxes = library.content.boxes;
  return *std::find_if(boxes.begin(), boxes.end(), [&](const Box& box) { return box.id == id; });
}

// A set-up drawn from the boxes, with everything that a base game can have.
Setup drawn_setup(const Library& library, const std::string& boxes, u64 seed) {
  cli::SetupOptions wanted;
  wanted.fields["boxes"] = boxes;
  const cli::SetupOptions drawn = cli::drawn_options(library.content, wanted, seed);
  Setup setup = cli::setup_of(library.content, drawn, seed);
  setup.losses = seed % 2 == 0;
  return setup;
}

std::set<std::string> names_in(const Game& game, const State& state, Pile pile) {
  std::set<std::string> names;
  const PileSpan& span = state.piles[static_cast<int>(pile)];
  for (int i = 0; i < span.count; ++i) {
    const std::size_t card = entries(state, static_cast<int>(pile))[i] & kCardMask;
    const bool fear = pile == Pile::fear_deck;
    if (fear && card >= kTerror2) continue;
    names.insert(fear                        ? game.content().fears[card].name
                 : pile == Pile::blight_deck ? game.content().blights[card].name
                                             : game.content().powers[card].name);
  }
  return names;
}

std::string position_at(const IslandTable& table) {
  return table.game().at_menus(table.state()) ? notation::position_text(table.game(), table.state())
                                              : "";
}

// A position read by another program is the same to the byte, and written alike.
void expect_read_alike(const std::shared_ptr<const Library>& library, const std::string& text,
                       const Library& writer) {
  const lang::Source source{"position", text};
  const notation::Position read = notation::read_position(library, source);
  const notation::Position own = notation::read_position(
      std::shared_ptr<const Library>(std::shared_ptr<void>(), &writer), source);
  EXPECT_TRUE(same(read.state, own.state));
  EXPECT_EQ(notation::position_text(*read.game, read.state), text);
}

// Plays the same choices with both libraries; what can be read of the games is the same at every
// decision, and so are the states, to the byte.
void play_both(u64 seed) {
  const Setup alone = drawn_setup(*library(), "base", seed);
  const Setup beside = drawn_setup(*with_edges(), "base", seed);
  ASSERT_EQ(setup_lines(alone), setup_lines(beside));
  IslandTable one(std::make_shared<const Game>(library(), alone), seed);
  IslandTable other(std::make_shared<const Game>(with_edges(), beside), seed);
  Rng rng = Rng::seeded(seed);
  constexpr std::size_t kMost = 4000;
  while (!one.over() && one.choices() < kMost) {
    const auto decisions = one.pending();
    const auto others = other.pending();
    ASSERT_EQ(decisions.size(), others.size());
    for (std::size_t i = 0; i < decisions.size(); ++i) {
      ASSERT_EQ(decisions[i].seat, others[i].seat);
      ASSERT_EQ(decisions[i].prompt, others[i].prompt);
      ASSERT_EQ(decisions[i].labels, others[i].labels);
      ASSERT_EQ(decisions[i].options, others[i].options);
    }
    ASSERT_TRUE(same(one.state(), other.state())) << one.choices();
    const auto& decision = decisions[rng.below(static_cast<u32>(decisions.size()))];
    const auto& option = decision.options[rng.below(static_cast<u32>(decision.options.size()))];
    ASSERT_TRUE(one.apply(decision.seat, option).taken());
    ASSERT_TRUE(other.apply(decision.seat, option).taken());
    if (one.choices() % 40 != 0) continue;
    const std::string position = position_at(one);
    ASSERT_EQ(position, position_at(other));
    if (position.empty()) continue;
    expect_read_alike(with_edges(), position, *library());
    expect_read_alike(library(), position, *with_edges());
  }
  ASSERT_TRUE(same(one.state(), other.state()));
  const std::string written = replay_text(table::record(one));
  EXPECT_EQ(replay_text(table::record(other)), written);
}

TEST(ABaseGame, IsTheSameWhateverElseIsLoaded) {
  const u64 games = static_cast<u64>(scaled(200, 10));
  for (u64 seed = 1; seed <= games && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    play_both(seed);
  }
}

TEST(ABaseGame, HasReplaysThatAreReadWithOtherBoxes) {
  const std::vector<std::shared_ptr<const Library>> libraries = {library(), with_edges()};
  for (const auto& writer : libraries) {
    for (const auto& reader : libraries) {
      IslandTable table(std::make_shared<const Game>(
                            writer, island::Setup{.spirits = {"thunderspeaker"}, .boards = {"B"}}),
                        3);
      while (table.choices() < 30) ASSERT_TRUE(table.apply_default(0).taken());
      const table::Replay replay =
          table::parse_replay(replay_text(table::record(table)), "game.txt");
      const auto game = std::make_shared<const Game>(reader, table::setup_of<Game>(replay));
      EXPECT_EQ(replay.identity, identity(*game));
      EXPECT_EQ(table::play_on(IslandTable(game, replay.seed), replay).choices(), 30U);
    }
  }
}

TEST(Decks, HaveTheCardsOfTheirBoxes) {
  const std::set<std::string> mine = {"Aardvark's Dream", "Lull of the Marsh", "Zephyr of Ash",
                                      "Abyss Opens",      "Mire of Names",     "Zenith of Storms",
                                      "A Whisper Inland", "Homesick",          "Zeal Fades",
                                      "Aching Soil",      "Zones of Rot"};
  const auto dealt = [&](std::vector<std::string> boxes) {
    const Game game(with_edges(), {.spirits = {"thunderspeaker"},
                                   .boards = {"A"},
                                   .boxes = std::move(boxes),
                                   .blight_card = "random"});
    State state{};
    game.lay_out(state, 1);
    std::set<std::string> all;
    for (const Pile pile :
         {Pile::minor_deck, Pile::major_deck, Pile::fear_deck, Pile::blight_deck}) {
      all.merge(names_in(game, state, pile));
    }
    // Of the fear cards only those needed are left, and one blight card lies on the table.
    for (const u16 card : game.decks().fears) all.insert(game.content().fears[card].name);
    for (const u16 card : game.decks().blights) all.insert(game.content().blights[card].name);
    return all;
  };
  std::set<std::string> base = dealt({"base"});
  for (const std::string& name : mine) EXPECT_FALSE(base.contains(name)) << name;
  EXPECT_EQ(base.size(), 36U + 22U + 15U + 2U);
  std::set<std::string> both = dealt({"base", "edges"});
  EXPECT_EQ(both.size(), base.size() + mine.size());
  for (const std::string& name : mine) EXPECT_TRUE(both.contains(name)) << name;
}

TEST(Decks, AreOfBaseAndWhatIsAdded) {
  EXPECT_THAT(usual_boxes(library()->content), ElementsAre("base"));
  EXPECT_THAT(usual_boxes(with_edges()->content), ElementsAre("base", "edges"));
  EXPECT_THAT(island::Setup().boxes, ElementsAre("base"));
}

std::string setup_error(Setup setup) {
  try {
    const Game game(with_edges(), setup);
    return testing::PrintToString(game.setup().boxes);
  } catch (const SetupError& error) {
    return error.what();
  }
}

TEST(Boxes, AreCheckedWithTheSetUp) {
  const auto with = [](std::vector<std::string> boxes, const std::string& card = "none") {
    return setup_error({.spirits = {"thunderspeaker"},
                        .boards = {"A"},
                        .boxes = std::move(boxes),
                        .blight_card = card});
  };
  EXPECT_EQ(with({"Edges", "base", "edges"}), "{ \"base\", \"edges\" }");
  EXPECT_EQ(
      with({"seas"}),
      "there is no box \"seas\"; known are base, branch-and-claw, jagged-earth, horizons, edges");
  EXPECT_EQ(with({"edges"}), "the boxes of this game have 3 fear cards, and it needs 9");
  EXPECT_EQ(with({}), "the boxes of this game have 0 fear cards, and it needs 9");
  EXPECT_EQ(with({"base"}, "Aching Soil"),
            "the blight card Aching Soil is of the box edges, whose cards are not in this game");
  EXPECT_EQ(with({"base", "edges"}, "Aching Soil"), "{ \"base\", \"edges\" }");
}

// Whatever is chosen by name may come from a box that is not in the decks.
TEST(Boxes, LendSpiritsAdversariesScenariosAndBoards) {
  const Game game(with_edges(), {.spirits = {"Aurora over the Shallows"},
                                 .boards = {"AA"},
                                 .adversary = "Abbey of the Shallows",
                                 .level = 1,
                                 .scenario = "Abundance",
                                 .progressions = true});
  EXPECT_THAT(game.setup().boxes, ElementsAre("base"));
  EXPECT_THAT(identity(game).boxes, ElementsAre("base", "edges"));
  // Cards of its progression are kept for it, and nothing else of its box is in the game.
  std::set<std::string> minors;
  for (const u16 card : game.decks().minors) minors.insert(game.content().powers[card].name);
  EXPECT_THAT(minors, AllOf(Contains("Aardvark's Dream"), Not(Contains("Lull of the Marsh"))));
  State state{};
  Options options;
  for (u64 seed = 1; seed <= 20; ++seed) {
    Rng rng = Rng::seeded(seed);
    game.start(state, options, seed);
    EXPECT_FALSE(names_in(game, state, Pile::minor_deck).contains("Aardvark's Dream"));
    while (options.count > 0) {
      const State seen = view(game, state, 0);
      const State dealt = redeal(game, seen, rng);
      for (const Pile pile : {Pile::minor_deck, Pile::major_deck}) {
        ASSERT_EQ(names_in(game, dealt, pile), names_in(game, state, pile));
      }
      game.choose(state, options, random_index(rng, options));
    }
    EXPECT_EQ(state.fault, Fault::none);
  }
}

TEST(Boxes, AreDrawnFromOnlyIfInTheGame) {
  std::set<std::string> spirits;
  std::set<std::string> boards;
  for (u64 seed = 1; seed <= 60; ++seed) {
    const island::Setup setup = drawn_setup(*with_edges(), "base,edges", seed);
    spirits.insert(setup.spirits.begin(), setup.spirits.end());
    boards.insert(setup.boards.begin(), setup.boards.end());
  }
  EXPECT_TRUE(spirits.contains("aurora-over-the-shallows"));
  EXPECT_TRUE(boards.contains("AA"));
  for (u64 seed = 0; seed < 20; ++seed) {
    const island::Setup drawn{.spirits = {"thunderspeaker"}, .seed = seed};
    EXPECT_EQ(Game(with_edges(), drawn).setup().boards, Game(library(), drawn).setup().boards);
  }
}

TEST(Replays, NameTheBoxesOfTheirGame) {
  const island::Setup both{
      .spirits = {"thunderspeaker"}, .boards = {"B"}, .boxes = {"base", "edges"}};
  const IslandTable table(std::make_shared<const Game>(with_edges(), both), 3);
  const std::string text = replay_text(table::record(table));
  EXPECT_THAT(
      text, AllOf(HasSubstr("\nboxes: base, edges\n"), HasSubstr("\nsetup: boxes base, edges\n")));
  const table::Replay replay = table::parse_replay(text, "game.txt");
  EXPECT_EQ(table::setup_of<Game>(replay).boxes, both.boxes);
  EXPECT_TRUE(notation::play_again_island(with_edges(), replay).exact);
  try {
    (void)notation::play_again_island(library(), replay);
    ADD_FAILURE() << "played without the box";
  } catch (const table::ReplayError& error) {
    EXPECT_THAT(error.what(), HasSubstr("there is no box \"edges\""));
  }
  island::Setup setup;
  EXPECT_EQ(read_setup_line(setup, "boxes edges, base"), "");
  EXPECT_THAT(setup.boxes, ElementsAre("edges", "base"));
  EXPECT_EQ(read_setup_line(setup, "boxes"), "the boxes have no names");
  EXPECT_EQ(read_setup_line(setup, "boxes base, "), "the boxes have no names");
  EXPECT_THAT(setup_lines({.spirits = {"x"}, .boards = {"A"}}), Not(Contains(HasSubstr("boxes"))));
}

notation::Position read(const std::shared_ptr<const Library>& library, const std::string& lines) {
  const lang::Source source{"position", "position 1\n" + lines};
  return notation::read_position(library, source);
}

std::string position_error(const std::string& lines) {
  try {
    const notation::Position position = read(with_edges(), lines);
    return testing::PrintToString(position.game->setup().boxes);
  } catch (const lang::Error& error) {
    return error.what();
  }
}

TEST(Positions, NameTheirBoxesUnlessItIsBase) {
  EXPECT_EQ(position_error("spirit thunderspeaker\n"), "{ \"base\" }");
  EXPECT_EQ(position_error("boxes base, edges\nhand \"Zephyr of Ash\"\n"),
            "{ \"base\", \"edges\" }");
  EXPECT_THAT(position_error("boxes base, seas\n"), HasSubstr("there is no box \"seas\""));
  EXPECT_THAT(position_error("boxes base\nboxes base\n"), HasSubstr("boxes stands here twice"));
  for (const char* line : {"hand \"Zephyr of Ash\"", "minor discard \"Zephyr of Ash\"",
                           "major deck \"Abyss Opens\", random", "fear deck \"Homesick\", random",
                           "blight card \"Aching Soil\""}) {
    EXPECT_THAT(position_error(line), HasSubstr("this card is of the box edges")) << line;
    EXPECT_EQ(position_error(std::string("boxes base, edges\n") + line), "{ \"base\", \"edges\" }");
  }
  // A spirit brings its own cards along, and its progression.
  EXPECT_EQ(position_error("spirit \"Aurora over the Shallows\"\nprogressions\n"
                           "hand \"Dancing Lights\"\ndiscard \"Aardvark's Dream\"\n"),
            "{ \"base\" }");
  const notation::Position both = read(with_edges(), "boxes base, edges\nturn 1\nphase slow\n");
  const std::string text = notation::position_text(*both.game, both.state);
  EXPECT_THAT(text, HasSubstr("\nboxes base, edges\n"));
  EXPECT_THAT(notation::text_of_code(notation::code_of(text), both.game->content()),
              HasSubstr("boxes base, edges\n"));
  const notation::Position base = read(library(), "turn 1\nphase slow\n");
  EXPECT_THAT(notation::position_text(*base.game, base.state), Not(HasSubstr("boxes")));
}

// A case has the cards of the files it is checked with, unless it says otherwise.
TEST(Cases, HaveTheUsualBoxesOrThoseTheyName) {
  const auto failure = [](const std::string& lines) {
    const lang::Source source{"a.case", "case \"a\"\n  cites \"Zephyr of Ash\"\n" + lines};
    return notation::run_case(notation::read_cases(with_edges(), source).at(0));
  };
  const std::string used = "  hand \"Zephyr of Ash\"\n  call lull A4 2\n  expect defend A4 2\n";
  EXPECT_EQ(failure(used), "");
  EXPECT_EQ(failure("  boxes base, edges\n" + used), "");
  EXPECT_THAT(failure("  boxes base\n" + used), HasSubstr("this card is of the box edges"));
}

// The box of a file is what a `box` line in it says, else its folder, else its name.
TEST(AFile, IsOfOneBox) {
  const std::string card = "minor \"Aa\"\n  0 fast, sun, range 1\n  fear 1\n";
  const auto box = [&](const std::string& path, const std::string& lines) -> std::string {
    std::vector<lang::Source> sources = library()->sources;
    sources.push_back({path, lines + card});
    try {
      const auto loaded = compile_library(std::move(sources));
      const Power& power =
          *std::find_if(loaded->content.powers.begin(), loaded->content.powers.end(),
                        [](const Power& each) { return each.id == "aa"; });
      return power.box + (box_named(*loaded, power.box).is_usual() ? ", usual" : "");
    } catch (const lang::Error& error) {
      return error.what();
    }
  };
  EXPECT_EQ(box("/home/me/My Cards.loci", ""), "my-cards, usual");
  EXPECT_EQ(box("mine.v2.loci", ""), "minev2, usual");
  EXPECT_EQ(box("mine.loci", "box \"Tides & Moons\"\n"), "tides-moons, usual");
  EXPECT_EQ(box("content/island/horizons/cards.loci", ""), "horizons");
  EXPECT_THAT(box("mine.loci", "box \"One\"\nbox \"Two\"\n"),
              HasSubstr("a file is of one box, and this one is of \"one\""));
}

// What replaces a card of ours is in our box, which is another one then.
TEST(ABox, IsOfWhatIsInIt) {
  const u64 ours = box_named(*library(), "base").hash;
  EXPECT_EQ(box_named(*with_edges(), "base").hash, ours);
  const auto added = library_with("minor \"Aa\"\n  0 fast, sun, range 1\n  fear 1\n");
  EXPECT_EQ(box_named(*added, "base").hash, ours);
  EXPECT_NE(box_named(*added, "over").hash, box_named(*with_edges(), "edges").hash);
  const auto replaced = library_with("minor \"Drought\"\n  0 fast, sun, range 1\n  fear 1\n");
  EXPECT_NE(box_named(*replaced, "base").hash, ours);
  EXPECT_EQ(replaced->content.boxes.size(), library()->content.boxes.size());
  EXPECT_EQ(replaced->content.powers
                .at(static_cast<std::size_t>(
                    power_named(Game(replaced, {.spirits = {"thunderspeaker"}}), "drought")))
                .box,
            "base");
}

// A procedure of ours that is replaced may call one that is numbered behind it.
TEST(ABox, MayCallWhatABoxBehindItDeclares) {
  const auto library = library_with(
      "procedure advance()\n  twice(4)\n"
      "procedure twice(amount: int)\n  for who in seats()\n    gain_energy(who, amount * 2)\n");
  const lang::Source source{"a.case",
                            "case \"a\"\n  cites \"Drought\"\n  energy 1\n  call advance\n"
                            "  expect energy 9\n"};
  EXPECT_EQ(notation::run_case(notation::read_cases(library, source).at(0)), "");
}

}  // namespace
}  // namespace loci::island
