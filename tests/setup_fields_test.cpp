// The table of set-ups: every row is read back, offered and told about wherever set-ups are chosen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>

#include "cli/random_options.hpp"
#include "core/file.hpp"
#include "island/first_wave.hpp"
#include "island/setup_fields.hpp"
#include "shown/catalogue.hpp"
#include "support/island_games.hpp"
#include "support/screens.hpp"
#include "terminal/setup_menu.hpp"

namespace loci::island {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Content& content() { return library()->content; }

island::Setup read_back(const std::vector<std::string>& lines) {
  island::Setup setup;
  for (const std::string& line : lines) EXPECT_EQ(read_setup_line(setup, line), "") << line;
  return setup;
}

// Fields before the one that is set, so that it matters.
island::Setup with_all_needed(const SetupField& field) {
  island::Setup setup{.spirits = {"thunderspeaker"}, .boards = {"A"}};
  if (field.needs.empty()) return setup;
  const SetupField& needed = *setup_field(field.needs);
  setup = with_all_needed(needed);
  for (const SetupChoice& choice : fitting_choices(needed, content(), setup)) {
    if (!choice.box.empty()) read_value(needed, setup, choice.id);
  }
  return setup;
}

TEST(SetupFields, EveryChoiceOfEveryRowIsReadBackFromItsLine) {
  for (const SetupField& field : setup_fields()) {
    const std::vector<SetupChoice> choices =
        fitting_choices(field, content(), with_all_needed(field));
    EXPECT_GE(choices.size(), 1U) << field.key;
    for (const SetupChoice& choice : choices) {
      island::Setup setup = with_all_needed(field);
      EXPECT_EQ(read_value(field, setup, choice.id), "") << field.key;
      EXPECT_EQ(value_of(field, setup), choice.id);
      const island::Setup again = read_back(setup_lines(setup));
      EXPECT_EQ(setup_lines(again), setup_lines(setup)) << field.key << ' ' << choice.id;
      if (choice.id != field.implied) {
        EXPECT_EQ(value_of(field, again), choice.id) << field.key;
      }
      EXPECT_EQ(find_names(field, setup, content()), "") << field.key << ' ' << choice.id;
      EXPECT_EQ(value_of(field, setup), choice.id) << "it was an id already";
    }
  }
}

TEST(SetupFields, WhatAFirstGameLeftIsReadBackFromItsText) {
  const std::string text =
      "wave 3 | blight downward-spiral blighted 4 | land A2 3 dahan 1 blight | land A5 2 beasts"
      " | spirit thunderspeaker manifestation-of-power-and-glory sudden-ambush";
  EXPECT_EQ(text_of(read_first_wave(text)), text);
  EXPECT_THROW(read_first_wave("wave 9"), SetupError);
  EXPECT_THROW(read_first_wave("land A2 3 towns"), SetupError);
}

TEST(SetupFields, AScenarioThatGoesOnFromAGameNeedsOneAndOtherSpirits) {
  const auto problem = [](const island::Setup& setup) -> std::string {
    try {
      const Game game(library(), setup);
    } catch (const SetupError& error) {
      return error.what();
    }
    return "";
  };
  island::Setup setup{.spirits = {"thunderspeaker"}, .boards = {"A"}, .scenario = "second-wave"};
  EXPECT_THAT(problem(setup), HasSubstr("--second-wave FILE"));
  setup.first_wave.text =
      "wave 2 | blight 4 | land A2 3 dahan | spirit thunderspeaker sudden-ambush";
  EXPECT_THAT(problem(setup), HasSubstr("was in the first game"));
  setup.spirits = {"river-surges-in-sunlight"};
  EXPECT_EQ(problem(setup), "");
  setup.boards = {"B"};
  EXPECT_THAT(problem(setup), HasSubstr("has no land A2"));
  setup.scenario = "blitz";
  EXPECT_THAT(problem(setup), HasSubstr("goes on from one"));
}

TEST(SetupFields, OnlyAGameThatWasWonIsFollowedByAnother) {
  const Game game(library(), {.spirits = {"thunderspeaker"},
                              .boards = {"A"},
                              .adversary = "the-kingdom-of-england",
                              .level = 2});
  State state;
  Options options;
  game.start(state, options, 1);
  EXPECT_THROW(next_wave_of(game, state), SetupError);
  state.result = Result::victory;
  island::Setup next = next_wave_of(game, state);
  EXPECT_EQ(next.scenario, "second-wave");
  EXPECT_EQ(next.level, 3);
  EXPECT_THAT(next.first_wave.text, HasSubstr("spirit thunderspeaker "));
  next.spirits = {"river-surges-in-sunlight"};
  const Game second(library(), next);
  EXPECT_EQ(second.first_wave().wave, 2);
  EXPECT_EQ(setup_lines(read_back(setup_lines(second.setup()))), setup_lines(second.setup()));
}

TEST(SetupFields, SetUpsThatAreDrawnMakeTheSameGameFromTheirLines) {
  for (u64 seed = 1; seed <= 300; ++seed) {
    cli::SetupOptions options = cli::drawn_options(content(), {}, seed);
    if (seed % 3 == 0) options.fields["ask-land-order"] = "on";
    if (seed % 4 == 0) options.fields["extra-blight"] = "off";
    if (seed % 5 == 0) options.fields["bonus-growth"] = "on";
    if (seed % 7 == 0) options.fields["first-explore"] = "off";
    const Game game(library(), cli::setup_of(content(), options, seed));
    const Game again(library(), read_back(setup_lines(game.setup())));
    EXPECT_EQ(setup_lines(again.setup()), setup_lines(game.setup()));
    EXPECT_EQ(again.setup().layout, game.setup().layout);
    for (const SetupField& field : setup_fields()) {
      EXPECT_EQ(value_of(field, again.setup()), value_of(field, game.setup())) << field.key;
    }
  }
}

TEST(SetupFields, PositionsHadOtherWordsForSome) {
  const auto lines = [](const char* line) { return field_lines(read_back({line})); };
  EXPECT_THAT(lines("progressions"), ElementsAre("progressions on"));
  EXPECT_THAT(lines("extra blight off"), ElementsAre("extra-blight off"));
  EXPECT_THAT(lines("extra board \"B\""), ElementsAre("extra-board B"));
  EXPECT_THAT(lines("land order asked"), ElementsAre("ask-land-order on"));
  EXPECT_THAT(lines("layout \"Opposite Shores\""), ElementsAre("layout Opposite Shores"));
  EXPECT_THAT(lines("boxes \"base\", horizons"), ElementsAre("boxes base, horizons"));
  EXPECT_THAT(lines("scenario none"), IsEmpty());
}

TEST(SetupFields, WhatIsNotInTheContentIsToldWithWhatIsNear) {
  const auto told = [](const std::string& line) {
    island::Setup setup;
    EXPECT_EQ(read_setup_line(setup, line), "");
    return find_names(*field_of_line(line), setup, content());
  };
  EXPECT_EQ(told("scenario Blits"), "there is no scenario \"Blits\"; did you mean \"Blitz\"?");
  EXPECT_EQ(told("adversary \"The Kingdom of Sweden\" level 9"),
            "a level is a number from 0 to 6, not 9");
  EXPECT_EQ(told("boxes base, seas"), "there is no box \"seas\"");
  EXPECT_EQ(told("extra-board Z"), "there is no board \"Z\"; did you mean \"A\"?");
}

TEST(SetupFields, LevelsThatBringAnEventDoNotFitWithoutEvents) {
  island::Setup setup{.adversary = "the-kingdom-of-france-plantation-colony"};
  const SetupField& level = *setup_field("level");
  EXPECT_EQ(fitting_choices(level, content(), setup).size(), 7U);
  setup.events = false;
  EXPECT_EQ(fitting_choices(level, content(), setup).size(), 2U);
}

TEST(SetupFields, WhatDoesNotFitBecomesWhatIsNearest) {
  island::Setup setup{.spirits = {"thunderspeaker"},
                      .boards = {"A"},
                      .extra_board = "A",
                      .layout = "Snake",
                      .adversary = content().adversaries[0].id,
                      .level = 9,
                      .second = content().adversaries[0].id,
                      .second_level = 4,
                      .progressions = true,
                      .blight_card = "nothing-like-it"};
  keep_to_what_fits(content(), setup);
  EXPECT_THAT(
      field_lines(setup),
      ElementsAre("adversary " + content().adversaries[0].id + " level 6", "blight-card random"));
  EXPECT_EQ(setup.second_level, 0);
}

TEST(SetupFields, ThePageOfReplaysHasTheLineOfEach) {
  const std::string page = read_file("docs/replay.md");
  for (const SetupField& field : setup_fields()) {
    const std::string key(field.key);
    const std::string own = field.key.ends_with("level") ? "ID level N`" : "| `" + key + ' ';
    EXPECT_THAT(page, HasSubstr(own));
  }
}

// What players are not asked for has no title: `losses`; what is rare is not in the menu, which has
// room for four players and no more.
TEST(SetupFields, EveryRowIsAnOptionAndARowOfTheMenuOrSaidToBeLeftOut) {
  CLI::App command;
  cli::SetupOptions options;
  cli::add_setup_options(command, options);
  const std::string help = command.help();
  terminal::SetupMenu::Habits habits;
  habits.spirit = "thunderspeaker";
  habits.last.emplace();
  habits.last->kind = terminal::NewGame::Kind::island;
  habits.last->island = with_all_needed(*setup_field("second-level"));
  read_value(*setup_field("second"), habits.last->island, content().adversaries[0].id);
  terminal::SetupMenu menu(content(), habits);
  const std::string screen = terminal::shown(menu, 60, 120);
  std::vector<std::string> left_out;
  for (const SetupField& field : setup_fields()) {
    const std::string key(field.key);
    if (field.title.empty()) {
      left_out.push_back(key);
      continue;
    }
    const bool on_off = field.kind() == SetupKind::on_off;
    if (!field.help.empty() || !on_off) {
      EXPECT_THAT(help, HasSubstr("--" + key + " "));
    }
    if (!field.help_off.empty()) {
      EXPECT_THAT(help, HasSubstr("--no-" + key + " "));
    }
    EXPECT_FALSE(field.help.empty() && field.help_off.empty()) << key;
    const bool alone = field.kind() == SetupKind::several_of &&
                       fitting_choices(field, content(), island::Setup()).size() < 2;
    if (!field.apart && !field.rare && !alone) {
      EXPECT_THAT(screen, HasSubstr(std::string(field.title) + " "));
    }
  }
  // What a first game left is read from its file: --second-wave.
  EXPECT_THAT(left_out, ElementsAre("first-wave", "losses"));
  EXPECT_EQ(shown::shown_setup(content()).size(), setup_fields().size() - left_out.size());
}

}  // namespace
}  // namespace loci::island
