// What options are, for programs: verbs, roles and kinds of all that is asked.
#include "island/offers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <span>
#include <utility>

#include "island/game.hpp"
#include "island/nouns.hpp"
#include "lang/labels.hpp"
#include "sim/random_play.hpp"
#include "support/position.hpp"
#include "table/defaults.hpp"

namespace loci::island {
namespace {

using lang::TextPart;
using testing::Contains;
using testing::ElementsAre;

bool has_role(const std::vector<TextPart>& parts, Role role) {
  return std::any_of(parts.begin(), parts.end(),
                     [role](const TextPart& part) { return Role{part.role} == role; });
}

std::string place_of(const lang::Ask& ask) {
  return ask.place.source == nullptr
             ? ask.name
             : ask.place.source->path + ":" + std::to_string(ask.place.line);
}

// What the program comes with, and with each box of the tests.
const std::vector<std::shared_ptr<const Library>>& libraries() {
  static const auto all = [] {
    std::vector<std::shared_ptr<const Library>> loaded = {load_library()};
    for (const auto& entry : std::filesystem::directory_iterator("tests/content")) {
      if (entry.path().extension() == ".loci") loaded.push_back(load_library({entry.path()}));
    }
    return loaded;
  }();
  return all;
}

template <class Check>
void for_each_alternative(Check check) {
  for (const auto& library : libraries()) {
    for (const lang::Ask& ask : library->code.asks) {
      for (const lang::AskAlternative& alternative : ask.alternatives) check(ask, alternative);
    }
  }
}

TEST(Offers, EveryAlternativeOfAllContentHasAVerb) {
  for_each_alternative([](const lang::Ask& ask, const lang::AskAlternative& alternative) {
    EXPECT_FALSE(alternative.verb.empty()) << place_of(ask);
    EXPECT_EQ(lang::verb_in(alternative.verb), alternative.verb) << place_of(ask);
  });
}

TEST(Offers, WhatCanBePickedHasARole) {
  for_each_alternative([](const lang::Ask& ask, const lang::AskAlternative& alternative) {
    for (const TextPart& part : alternative.label) {
      const Role role{part.role};
      const ValueType type = value_type(part.type);
      EXPECT_TRUE(role != Role::none || !can_be_none(type)) << place_of(ask);
      EXPECT_TRUE(role == Role::none || type_of(role) == type);
    }
  });
}

// Where a push, gather or move comes from or goes to is never just a land.
TEST(Offers, WhatMovesSaysFromWhereOrTo) {
  const std::set<std::string> moving = {"push", "gather", "move", "divide", "rescue"};
  int found = 0;
  for_each_alternative([&](const lang::Ask& ask, const lang::AskAlternative& alternative) {
    if (!moving.contains(alternative.verb)) return;
    ++found;
    EXPECT_FALSE(has_role(alternative.label, Role::land)) << place_of(ask);
    EXPECT_TRUE(has_role(alternative.label, Role::from) || has_role(alternative.label, Role::to))
        << place_of(ask);
  });
  EXPECT_GT(found, 20);
}

TEST(Offers, SayWhatIsPushedFromWhereToWhere) {
  Position at = calm("A8", "2T");
  at.use("Wash Away", "A8");
  const i32 from = at.land("A8");
  const std::span<const Option> open(at.choices().begin(), at.choices().end());
  const Offer piece = offer_of(at.game(), at.state(), open[0]);
  EXPECT_EQ(piece.verb, "push");
  EXPECT_EQ(piece.picks, Role::piece);
  EXPECT_FALSE(piece.ends);
  const Offer stop = offer_of(at.game(), at.state(), open[1]);
  EXPECT_EQ(stop.verb, "stop");
  EXPECT_TRUE(stop.ends);
  EXPECT_EQ(stop.group, 1);
  EXPECT_EQ(decision_kind(at.game(), at.state(), open), DecisionKind::push);
  EXPECT_EQ(alternatives(at.game(), at.state()), 1);
  EXPECT_EQ(table::default_option(at.game(), at.state(), open), 1U);
  EXPECT_THAT(prompt_roles(at.game(), at.state(), 0),
              ElementsAre(RoleValue{Role::from, from}, RoleValue{Role::left, 3},
                          RoleValue{Role::total, 3}));
  at.choose("push town A8");
  const Offer to = offer_of(at.game(), at.state(), at.choices().list[0]);
  EXPECT_EQ(to.picks, Role::to);
  EXPECT_THAT(to.roles, Contains(RoleValue{Role::from, from}));
}

TEST(Offers, KindsOfWholeGames) {
  const auto library = load_library();
  std::set<std::string_view> kinds;
  Game::Setup setup;
  setup.spirits = {"river-surges-in-sunlight", "thunderspeaker"};
  const Game game(library, setup);
  for (u64 seed = 1; seed <= 8; ++seed) {
    sim::random_play(game, seed, [&](State& state, Options& options, int index) {
      const int seat = options.list[0].seat;
      std::vector<Option> own;
      for (const Option& option : options) {
        if (option.seat == seat) own.push_back(option);
        EXPECT_FALSE(offer_of(game, state, option).verb.empty());
      }
      const DecisionKind kind = decision_kind(game, state, own);
      kinds.insert(kind_name(kind));
      const std::size_t usual = table::default_option(game, state, std::span(std::as_const(own)));
      const bool any_ends = std::any_of(own.begin(), own.end(), [&](const Option& option) {
        return offer_of(game, state, option).ends;
      });
      EXPECT_EQ(offer_of(game, state, own[usual]).ends, any_ends);
      EXPECT_TRUE(any_ends || usual == 0);
      game.choose(state, options, index);
    });
  }
  for (const char* const kind : {"growth", "play", "use", "growth_part", "target", "source",
                                 "damage", "push", "gather", "add", "gain", "forget"}) {
    EXPECT_TRUE(kinds.contains(kind)) << kind;
  }
}

// How many are left is told where there are several; a menu says its verb itself.
TEST(Offers, TemplatesKnowTheirCountAndTheirVerb) {
  Position at;
  at.put("A8", "2T").use("Wash Away", "A8");
  EXPECT_EQ(at.prompt(), "Push which piece from A8 (3 of 3 left)?");
  EXPECT_EQ(behind_verb(at.game(), at.state(), at.choices().list[0]), "");
  Position alone;
  alone.put("A8", "1E 1T 1D").use("Call to Isolation", "A8").choose_at(0);
  EXPECT_EQ(alone.prompt(), "Push which piece from A8?");
  Position menu;
  menu.put("A8", "1P").energy(9).card("Wash Away", Place::play).power_phase(Phase::slow);
  const Option use = menu.choices().list[0];
  EXPECT_EQ(menu.game().label(menu.state(), use), "use Wash Away");
  EXPECT_EQ(behind_verb(menu.game(), menu.state(), use), "Wash Away");
}

// The note is what is done for it.
TEST(Offers, APriceOfAnEventIsToldOnce) {
  Position at;
  at.put("A8", "1P 1D").energy(9);
  const auto& events = at.game().content().events;
  const auto drought = std::find_if(events.begin(), events.end(), [](const EventCard& card) {
    return card.name == "Years of Little Rain";
  });
  at.perform("event_by_hand", {static_cast<i32>(drought - events.begin())});
  const Option* const paid =
      std::find_if(at.choices().begin(), at.choices().end(), [&](const Option& option) {
        return at.game().label(at.state(), option) == "Act to Ease the Drought";
      });
  ASSERT_NE(paid, at.choices().end());
  const Offer offer = offer_of(at.game(), at.state(), *paid);
  EXPECT_EQ(offer.price, 4);
  EXPECT_EQ(kElementNames[static_cast<std::size_t>(offer.aid)], std::string("water"));
  EXPECT_EQ(offer.note,
            "Each player: you may add 1 Presence to any land with your Presence and with Dahan.");
}

TEST(Offers, NounsOfTheGameAreRaisedForPeople) {
  EXPECT_EQ(raised("push town A5 to a sacred site with 2 dahan, 1 time"),
            "push Town A5 to a Sacred Site with 2 Dahan, 1 Time");
  EXPECT_EQ(raised("one at a time: townsfolk, unfearing"), "one at a time: townsfolk, unfearing");
  EXPECT_EQ(raised("explorers/towns; coastal"), "Explorers/Towns; Coastal");
}

}  // namespace
}  // namespace loci::island
