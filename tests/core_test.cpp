#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <set>
#include <unordered_set>
#include <vector>

#include "core/hash.hpp"
#include "core/land_set.hpp"
#include "core/rng.hpp"

namespace loci {
namespace {

using ::testing::ElementsAre;

// Chance.

std::vector<u32> drawn(Rng rng, int count) {
  std::vector<u32> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(rng.next());
  return numbers;
}

// The demonstration of pcg-random.org: pcg32 seeded with 42, stream 54.
TEST(Rng, GivesThePublishedNumbers) {
  EXPECT_THAT(drawn(Rng::seeded(42), 6), ElementsAre(0xa15c02b7U, 0x7b47f409U, 0xba1d3330U,
                                                     0x83d2f293U, 0xbfa4784bU, 0xcbed606eU));
}

TEST(Rng, IsComputedWhenCompiling) {
  constexpr u32 kFirst = [] {
    Rng rng = Rng::seeded(42);
    return rng.next();
  }();
  static_assert(kFirst == 0xa15c02b7U);
}

TEST(Rng, AnotherSeedGivesOtherNumbers) {
  std::set<std::vector<u32>> sequences;
  for (u64 seed = 0; seed < 1000; ++seed) sequences.insert(drawn(Rng::seeded(seed), 4));
  EXPECT_EQ(sequences.size(), 1000U);
}

TEST(Rng, ACopyGoesOnTheSameWay) {
  Rng rng = Rng::seeded(7);
  for (int i = 0; i < 100; ++i) rng.next();
  const Rng copied = rng;
  EXPECT_EQ(drawn(rng, 20), drawn(copied, 20));
}

RC_GTEST_PROP(Rng, BelowStaysBelow, (u64 seed)) {
  const u32 bound = *rc::gen::inRange<u32>(1, ~0U);
  Rng rng = Rng::seeded(seed);
  for (int i = 0; i < 20; ++i) RC_ASSERT(rng.below(bound) < bound);
}

TEST(Rng, BelowTakesTheExtremeBounds) {
  Rng rng = Rng::seeded(1);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0U);
  for (int i = 0; i < 100; ++i) EXPECT_LT(rng.below(~0U), ~0U);
}

// Every number comes up about as often as every other: chi-square within five standard deviations
// of its mean. The seed is fixed, so this either always passes or never.
TEST(Rng, BelowIsFair) {
  for (const u32 bound : {2U, 3U, 4U, 6U, 7U, 9U, 15U, 36U, 100U, 255U}) {
    Rng rng = Rng::seeded(bound);
    const int draws = 2000 * static_cast<int>(bound);
    std::vector<int> counts(bound, 0);
    for (int i = 0; i < draws; ++i) ++counts[rng.below(bound)];
    double chi_square = 0;
    for (const int count : counts) chi_square += (count - 2000.0) * (count - 2000.0) / 2000.0;
    const double freedom = bound - 1;
    EXPECT_LT(std::abs(chi_square - freedom), 5 * std::sqrt(2 * freedom)) << "bound " << bound;
  }
}

// With a bound of 3 * 2^30, taking the remainder or the top bits would favour a third of the
// numbers two to one.
TEST(Rng, BelowIsFairWhereTheBoundIsLarge) {
  constexpr u32 kThird = 1U << 30;
  Rng rng = Rng::seeded(11);
  std::array<int, 3> counts{};
  constexpr int kDraws = 300'000;
  for (int i = 0; i < kDraws; ++i) ++counts[rng.below(3 * kThird) / kThird];
  for (const int count : counts) EXPECT_NEAR(count, kDraws / 3, 1500);
}

// Land sets, against the standard set.

struct Modelled {
  LandSet lands;
  std::set<int> model;
};

int any_land() { return *rc::gen::inRange(0, 128); }

Modelled any_set() {
  Modelled set;
  for (const int land : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 128))) {
    set.lands.insert(land);
    set.model.insert(land);
  }
  return set;
}

std::set<int> listed(LandSet lands) {
  std::set<int> all;
  int last = -1;
  for_each(lands, [&](int land) {
    EXPECT_GT(land, last);  // rising, none twice
    last = land;
    all.insert(land);
  });
  return all;
}

RC_GTEST_PROP(LandSet, HoldsWhatWasInserted, ()) {
  const auto [lands, model] = any_set();
  RC_ASSERT(listed(lands) == model);
  RC_ASSERT(lands.size() == static_cast<int>(model.size()));
  RC_ASSERT(lands.empty() == model.empty());
  for (int land = 0; land < 128; ++land) RC_ASSERT(lands.has(land) == model.contains(land));
}

RC_GTEST_PROP(LandSet, FrontAndBackAreTheEnds, ()) {
  auto [lands, model] = any_set();
  RC_PRE(!model.empty());
  RC_ASSERT(lands.front() == *model.begin());
  RC_ASSERT(lands.back() == *model.rbegin());
  lands.drop_front();
  model.erase(model.begin());
  RC_ASSERT(listed(lands) == model);
}

RC_GTEST_PROP(LandSet, UnionIntersectionAndDifferenceAreThoseOfSets, ()) {
  const auto a = any_set();
  const auto b = any_set();
  std::set<int> either;
  std::set<int> both;
  std::set<int> without;
  for (int land = 0; land < 128; ++land) {
    const bool in_a = a.model.contains(land);
    const bool in_b = b.model.contains(land);
    if (in_a || in_b) either.insert(land);
    if (in_a && in_b) both.insert(land);
    if (in_a && !in_b) without.insert(land);
  }
  RC_ASSERT(listed(a.lands | b.lands) == either);
  RC_ASSERT(listed(a.lands & b.lands) == both);
  RC_ASSERT(listed(a.lands - b.lands) == without);
}

RC_GTEST_PROP(LandSet, EqualSetsAreEqualHoweverTheyCameAbout, ()) {
  const auto a = any_set();
  LandSet again;
  for (auto land = a.model.rbegin(); land != a.model.rend(); ++land) again.insert(*land);
  RC_ASSERT(again == a.lands);
  const int other = any_land();
  again.insert(other);
  RC_ASSERT((again == a.lands) == a.model.contains(other));
}

TEST(LandSet, FirstHoldsTheLowestLands) {
  for (int count = 0; count <= 128; ++count) {
    const LandSet lands = LandSet::first(count);
    ASSERT_EQ(lands.size(), count);
    for (int land = 0; land < 128; ++land) ASSERT_EQ(lands.has(land), land < count);
  }
}

TEST(LandSet, OfHoldsOneLand) {
  for (int land = 0; land < 128; ++land) {
    EXPECT_EQ(LandSet::of(land).size(), 1);
    EXPECT_EQ(LandSet::of(land).front(), land);
    EXPECT_EQ(LandSet::of(land).back(), land);
  }
}

// Hashes.

u64 hashed(const std::vector<unsigned char>& bytes) {
  Hasher hasher;
  hasher.add(bytes.data(), bytes.size());
  return hasher.value();
}

// Replays keep hashes: they are the same on every platform, for ever.
TEST(Hash, GivesFixedNumbers) {
  EXPECT_EQ(mix(0), 0U);
  EXPECT_EQ(mix(1), 0x4179b061e0c0e0d0U);
  EXPECT_EQ(Hasher().value(), 0x1c7bbd0b47875251U);
  EXPECT_EQ(hashed({'l', 'o', 'c', 'i'}), 0xa99c4cdf7090092bU);
  EXPECT_EQ(hashed({'g', 'e', 'n', 'i', 'u', 's', ' ', 'l', 'o', 'c', 'i'}), 0xd42d74b14d9b7511U);
}

RC_GTEST_PROP(Hash, EqualBytesHashEqually, (const std::vector<unsigned char>& bytes)) {
  const std::vector<unsigned char> again = bytes;
  RC_ASSERT(hashed(bytes) == hashed(again));
}

RC_GTEST_PROP(Hash, OneOtherBitIsAnotherHash, ()) {
  auto bytes = *rc::gen::nonEmpty<std::vector<unsigned char>>();
  const u64 before = hashed(bytes);
  const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size());
  bytes[at] = static_cast<unsigned char>(bytes[at] ^ 1 << *rc::gen::inRange(0, 8));
  RC_ASSERT(hashed(bytes) != before);
}

TEST(Hash, LengthCounts) {
  std::unordered_set<u64> hashes;
  for (std::size_t size = 0; size <= 64; ++size) {
    hashes.insert(hashed(std::vector<unsigned char>(size, 0)));
  }
  EXPECT_EQ(hashes.size(), 65U);
}

TEST(Hash, DoesNotDependOnAlignment) {
  unsigned char bytes[80] = {};
  for (unsigned i = 0; i < 24; ++i) bytes[i] = static_cast<unsigned char>(i * 37 + 11);
  const std::vector<unsigned char> wanted(bytes, bytes + 24);
  for (std::size_t shift = 1; shift < 16; ++shift) {
    std::memmove(bytes + shift, wanted.data(), 24);
    Hasher hasher;
    hasher.add(bytes + shift, 24);
    EXPECT_EQ(hasher.value(), hashed(wanted));
  }
}

TEST(Hash, MixLosesNothing) {
  std::unordered_set<u64> mixed;
  for (u64 value = 0; value < 100'000; ++value) mixed.insert(mix(value));
  EXPECT_EQ(mixed.size(), 100'000U);
}

}  // namespace
}  // namespace loci
