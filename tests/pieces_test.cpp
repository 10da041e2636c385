// The pool of pieces against a naive model: a multiset of values per land.
#include "island/pieces.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <memory>
#include <ostream>
#include <utility>
#include <vector>

#include "support/island_games.hpp"

namespace loci::island {
namespace {

constexpr int kLands = 9;
// Few values of each, so that pieces often meet their like.
constexpr int kModelKinds = 5;

i32 piece_with(int kind, int damage, int dream, int strife, int marks) {
  return plain(kind) | damage << kDamageShift | dream << kDreamShift | strife << kStrifeShift |
         marks;
}

i32 any_piece() {
  const int kind = *rc::gen::inRange(0, kModelKinds);
  if (*rc::gen::inRange(0, 3) == 0) return plain(kind);
  return piece_with(kind, *rc::gen::inRange(0, 3), *rc::gen::inRange(0, 2), *rc::gen::inRange(0, 2),
                    *rc::gen::element(0, 1, 4, 8, 32, 64, 128));
}

i32 same_kind(i32 piece) {
  const i32 other = any_piece();
  return (other & ((1 << kKindShift) - 1)) | plain(kind_of(piece));
}

class Model {
 public:
  int count(int land, i32 piece) const {
    const auto found = pieces_.find({land, piece});
    return found == pieces_.end() ? 0 : found->second;
  }
  int total(int land, int kind) const {
    int sum = 0;
    for (const auto& [key, count] : pieces_) {
      if (key.first == land && kind_of(key.second) == kind) sum += count;
    }
    return sum;
  }
  void add(int land, i32 piece, int count) {
    if (count != 0 && (pieces_[{land, piece}] += count) == 0) pieces_.erase({land, piece});
  }
  void settle() {
    std::map<std::pair<int, i32>, int> settled;
    for (const auto& [key, count] : pieces_) {
      const auto [land, piece] = key;
      const i32 rest = piece_with(kind_of(piece), damage_of(piece), 0, strife_of(piece),
                                  marks_of(piece) & kLasting);
      settled[{land, is_stand_in(piece) ? piece : rest}] += count;
    }
    pieces_ = std::move(settled);
  }
  void dismiss() {
    std::erase_if(pieces_, [](const auto& each) { return is_stand_in(each.first.second); });
  }
  std::size_t exceptions() const {
    std::size_t sum = 0;
    for (const auto& [key, count] : pieces_) sum += is_plain(key.second) ? 0U : 1U;
    return sum;
  }
  const std::map<std::pair<int, i32>, int>& pieces() const { return pieces_; }

 private:
  std::map<std::pair<int, i32>, int> pieces_;  // by land and value
};

// The groups of the pool as the rules see them.
std::map<std::pair<int, i32>, int> groups_of(const State& state) {
  std::map<std::pair<int, i32>, int> groups;
  for (int land = 0; land < state.lands_count; ++land) {
    i32 last = 0x7fffffff;
    for_each_group(state, land, 0xfff, [&](i32 piece, int count) {
      RC_ASSERT(piece < last);  // from the highest value to the lowest
      RC_ASSERT(count > 0);
      last = piece;
      groups[{land, piece}] = count;
      return true;
    });
  }
  return groups;
}

// Sorted, not plain, none empty, none twice.
void check_canonical(const State& state) {
  u64 last = 0;
  for (int i = 0; i < state.exceptions_count; ++i) {
    const Exception& e = state.exceptions[i];
    const i32 piece = piece_of(e);
    RC_ASSERT(e.count > 0);
    RC_ASSERT(!is_plain(piece));
    RC_ASSERT(i == 0 || order_of(e.land, piece) > last);
    last = order_of(e.land, piece);
  }
}

void check(const State& state, const Model& model) {
  RC_ASSERT(groups_of(state) == model.pieces());
  RC_ASSERT(state.exceptions_count == model.exceptions());
  for (int land = 0; land < kLands; ++land) {
    for (int kind = 0; kind < kModelKinds; ++kind) {
      RC_ASSERT(state.lands[land].pieces[kind] == model.total(land, kind));
    }
  }
  for (const auto& [key, count] : model.pieces()) {
    RC_ASSERT(count_piece(state, key.first, key.second) == count);
  }
  check_canonical(state);
}

std::unique_ptr<State> empty_island() {
  auto state = std::make_unique<State>();
  poison(*state, 0);
  state->lands_count = kLands;
  return state;
}

// The state that holds the model's pieces, put there one after the other.
std::unique_ptr<State> built(const std::vector<std::pair<std::pair<int, i32>, int>>& pieces) {
  auto state = empty_island();
  for (const auto& [key, count] : pieces) add_pieces(*state, key.first, key.second, count);
  return state;
}

// A number of pieces that are there, or of a value that may not be.
std::pair<int, i32> any_place(const Model& model) {
  if (!model.pieces().empty() && *rc::gen::inRange(0, 8) != 0) {
    auto at = model.pieces().begin();
    std::advance(at, *rc::gen::inRange<std::ptrdiff_t>(
                         0, static_cast<std::ptrdiff_t>(model.pieces().size())));
    return at->first;
  }
  return {*rc::gen::inRange(0, kLands), any_piece()};
}

enum class Change { add, remove, move, change, settle, dismiss };

RC_GTEST_PROP(Pieces, AreAMultisetOfValuesPerLand, ()) {
  auto state = empty_island();
  Model model;
  const int steps = *rc::gen::inRange(1, scaled(60, 25));
  for (int step = 0; step < steps; ++step) {
    const auto what = *rc::gen::weightedElement<Change>({{5, Change::add},
                                                         {3, Change::remove},
                                                         {3, Change::move},
                                                         {5, Change::change},
                                                         {1, Change::settle},
                                                         {1, Change::dismiss}});
    if (what == Change::settle) {
      settle_pieces(*state);
      model.settle();
      check(*state, model);
      continue;
    }
    if (what == Change::dismiss) {
      dismiss_stand_ins(*state);
      model.dismiss();
      check(*state, model);
      continue;
    }
    if (what == Change::add) {
      const int land = *rc::gen::inRange(0, kLands);
      const i32 piece = any_piece();
      const int count = *rc::gen::inRange(0, 4);
      if (model.total(land, kind_of(piece)) + count > 255 ||
          model.exceptions() + 1 > kMaxExceptions) {
        continue;
      }
      add_pieces(*state, land, piece, count);
      model.add(land, piece, count);
      check(*state, model);
      continue;
    }
    const auto [land, piece] = any_place(model);
    const int there = model.count(land, piece);
    const int count = *rc::gen::inRange(0, there + 2);
    const int to = *rc::gen::inRange(0, kLands);
    const i32 other = same_kind(piece);
    const auto before = std::make_unique<State>(*state);
    switch (what) {
      case Change::remove:
        remove_pieces(*state, land, piece, count);
        break;
      case Change::move:
        move_pieces(*state, land, to, piece, count);
        break;
      default:
        change_pieces(*state, land, piece, other, count);
    }
    if (count > there && !(what == Change::change && piece == other)) {
      // What is not there cannot go, and nothing else is changed.
      RC_ASSERT(state->fault == Fault::impossible);
      state->fault = Fault::none;
      RC_ASSERT(same(*state, *before));
      continue;
    }
    RC_ASSERT(state->fault == Fault::none);
    if (!(what == Change::change && piece == other)) model.add(land, piece, -count);
    if (what == Change::move) model.add(to, piece, count);
    if (what == Change::change && piece != other) model.add(land, other, count);
    check(*state, model);
  }
}

// Equal positions are equal bytes.
RC_GTEST_PROP(Pieces, LieTheSameInWhateverOrderTheyCame, ()) {
  Model model;
  const int groups = *rc::gen::inRange(0, 30);
  for (int i = 0; i < groups; ++i) {
    model.add(*rc::gen::inRange(0, kLands), any_piece(), *rc::gen::inRange(1, 4));
  }
  std::vector<std::pair<std::pair<int, i32>, int>> order(model.pieces().begin(),
                                                         model.pieces().end());
  const auto first = built(order);
  for (std::size_t i = order.size(); i > 1; --i) {
    std::swap(order[i - 1], order[*rc::gen::inRange<std::size_t>(0, i)]);
  }
  const auto second = built(order);
  RC_ASSERT(same(*first, *second));
  RC_ASSERT(full_hash(*first) == full_hash(*second));
}

// A piece's value is its whole identity: every field survives the packing.
RC_GTEST_PROP(Pieces, ValuesPackAndUnpack, ()) {
  const int kind = *rc::gen::inRange(0, 12);
  const int damage = *rc::gen::inRange(0, kMostDamage + 1);
  const int dream = *rc::gen::inRange(0, kMostDamage + 1);
  const int strife = *rc::gen::inRange(0, kMostStrife + 1);
  const int marks = *rc::gen::inRange(0, 32);
  const i32 piece = piece_with(kind, damage, dream, strife, marks);
  RC_ASSERT(kind_of(piece) == kind);
  RC_ASSERT(damage_of(piece) == damage);
  RC_ASSERT(dream_of(piece) == dream);
  RC_ASSERT(strife_of(piece) == strife);
  RC_ASSERT(marks_of(piece) == marks);
  RC_ASSERT(is_plain(piece) == (damage + dream + strife + marks == 0));
  auto state = empty_island();
  add_pieces(*state, 3, piece, 2);
  RC_ASSERT(count_piece(*state, 3, piece) == 2);
  RC_ASSERT(state->exceptions_count == (is_plain(piece) ? 0 : 1));
}

TEST(Pieces, TooManyDifferentOnesAreAFault) {
  auto state = empty_island();
  for (int i = 0; i < kMaxExceptions; ++i) {
    add_pieces(*state, i % kLands, piece_with(town, 1 + i / kLands, 0, 0, 0), 1);
    ASSERT_EQ(state->fault, Fault::none);
  }
  add_pieces(*state, 0, piece_with(city, 2, 0, 0, 0), 1);
  EXPECT_EQ(state->fault, Fault::too_many_exceptions);
  EXPECT_EQ(state->exceptions_count, kMaxExceptions);
}

TEST(Pieces, MoreThan255OfAKindInALandAreAFault) {
  auto state = empty_island();
  add_pieces(*state, 1, plain(dahan), 255);
  EXPECT_EQ(state->fault, Fault::none);
  add_pieces(*state, 1, plain(dahan), 1);
  EXPECT_EQ(state->fault, Fault::impossible);
  EXPECT_EQ(state->lands[1].pieces[dahan], 255);
}

TEST(Pieces, NoneOrFewerChangeNothing) {
  auto state = empty_island();
  add_pieces(*state, 1, plain(town), 2);
  const auto before = std::make_unique<State>(*state);
  for (const int count : {0, -1, -100}) {
    add_pieces(*state, 1, plain(town), count);
    remove_pieces(*state, 1, plain(town), count);
    move_pieces(*state, 1, 2, plain(town), count);
    change_pieces(*state, 1, plain(town), piece_with(town, 1, 0, 0, 0), count);
  }
  EXPECT_TRUE(same(*state, *before));
}

TEST(Pieces, AVisitorMayStopEarlyAndSeesOnlyTheKindsAskedFor) {
  auto state = empty_island();
  add_pieces(*state, 4, plain(explorer), 1);
  add_pieces(*state, 4, plain(city), 1);
  add_pieces(*state, 4, piece_with(city, 1, 0, 0, 0), 1);
  std::vector<i32> seen;
  for_each_group(*state, 4, 1 << city, [&](i32 piece, int) {
    seen.push_back(piece);
    return true;
  });
  EXPECT_EQ(seen, (std::vector<i32>{piece_with(city, 1, 0, 0, 0), plain(city)}));
  int visits = 0;
  for_each_group(*state, 4, 0xfff, [&](i32, int) {
    ++visits;
    return false;
  });
  EXPECT_EQ(visits, 1);
}

}  // namespace
}  // namespace loci::island
