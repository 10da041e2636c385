// What is printed in the box against what there is: the list is whole, and tells the truth.
#include "island/box_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "island/declaration.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

const BoxList& box_named(const Content& content, std::string_view id) {
  const auto found = std::find_if(content.box_lists.begin(), content.box_lists.end(),
                                  [id](const BoxList& box) { return box.id == id; });
  EXPECT_NE(found, content.box_lists.end());
  return *found;
}

const BoxList& base(const Content& content) { return box_named(content, "base"); }

bool is_listed(const BoxList& box, const std::string& kind, const std::string& id) {
  return std::any_of(box.cards.begin(), box.cards.end(), [&](const ListedCard& card) {
    return card.kind == kind && make_id(card.name) == id;
  });
}

bool is_missing(const Content& content, const std::string& kind, const std::string& name) {
  const std::vector<ListedCard> missing = missing_cards(content, base(content));
  return std::any_of(missing.begin(), missing.end(), [&](const ListedCard& card) {
    return card.kind == kind && card.name == name;
  });
}

TEST(BoxLists, TheBaseBoxHasThePrintedCounts) {
  std::map<std::string, int> counts;
  for (const ListedCard& card : base(library()->content).cards) ++counts[card.kind];
  const std::map<std::string, int> printed = {
      {"board", 4},  {"thematic board", 4}, {"spirit", 8},    {"progression", 4},
      {"minor", 36}, {"major", 22},         {"unique", 32},   {"fear", 15},
      {"blight", 2}, {"invader", 15},       {"adversary", 3}, {"scenario", 4}};
  EXPECT_EQ(counts, printed);
}

TEST(BoxLists, HorizonsHasThePrintedCountsAndNothingIsMissing) {
  const Content& content = library()->content;
  std::map<std::string, int> counts;
  for (const ListedCard& card : box_named(content, "horizons").cards) ++counts[card.kind];
  const std::map<std::string, int> printed = {
      {"board", 2}, {"spirit", 5}, {"progression", 5}, {"unique", 20}};
  EXPECT_EQ(counts, printed);
  EXPECT_TRUE(missing_cards(content, box_named(content, "horizons")).empty());
}

TEST(BoxLists, WhatTheContentPutsIntoTheBoxIsPrintedThere) {
  const Content& content = library()->content;
  const BoxList& box = base(content);
  for (const Power& power : content.powers) {
    if (power.box != "base" || power.kind == PowerKind::innate) continue;
    const bool listed = is_listed(box, "minor", power.id) || is_listed(box, "major", power.id) ||
                        is_listed(box, "unique", power.id);
    EXPECT_TRUE(listed) << power.name;
  }
  for (const Spirit& spirit : content.spirits) {
    if (spirit.box == "base") {
      EXPECT_TRUE(is_listed(box, "spirit", spirit.id)) << spirit.name;
    }
  }
  for (const FearCard& card : content.fears) {
    if (card.box == "base") {
      EXPECT_TRUE(is_listed(box, "fear", card.id)) << card.name;
    }
  }
  for (const BlightCard& card : content.blights) {
    if (card.box == "base") {
      EXPECT_TRUE(is_listed(box, "blight", card.id)) << card.name;
    }
  }
}

TEST(BoxLists, ACardIsMissingUntilItIsThere) {
  const Content& content = library()->content;
  EXPECT_FALSE(is_missing(content, "minor", "Call to Migrate"));
  EXPECT_FALSE(is_missing(content, "blight", "Downward Spiral"));
  EXPECT_FALSE(is_missing(content, "adversary", "The Kingdom of England"));
  EXPECT_FALSE(is_missing(content, "scenario", "Blitz"));
  EXPECT_FALSE(is_missing(content, "thematic board", "East"));
  EXPECT_TRUE(missing_cards(content, base(content)).empty());
  const auto more = library_with(R"(
box "base"
  minors "Call to Migrate", "A Card Never Seen", "Some Other Card"
minor "Some Other Card"
  0 fast, no elements, range 0
  fear 1
)");
  EXPECT_FALSE(is_missing(more->content, "minor", "Call to Migrate"));
  EXPECT_FALSE(is_missing(more->content, "minor", "Some Other Card"));
  EXPECT_TRUE(is_missing(more->content, "minor", "A Card Never Seen"));
}

// A minor is no major: the kind counts.
TEST(BoxLists, TheKindMustBeRightToo) {
  const auto other = library_with("box \"base\"\n  majors \"Call to Migrate\"\n");
  EXPECT_TRUE(is_missing(other->content, "major", "Call to Migrate"));
}

}  // namespace
}  // namespace loci::island
