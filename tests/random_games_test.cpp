// Random games of one to four players, all spirits, boards in turn, every layout: what must not
// change does not, options are sound, and every game ends.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "island/game.hpp"
#include "island/pieces.hpp"
#include "sim/random_play.hpp"
#include "support/island_games.hpp"
#include "support/watch.hpp"

namespace loci::island {
namespace {

int games_each() {
  const char* scale = std::getenv("LOCI_TEST_SCALE");
  return scale != nullptr && std::string(scale) == "small" ? 1 : 4;
}

// What never changes in a game, whatever is played.
class Ledger {
 public:
  Ledger(const Game& game, const State& state) : game_(game), blight_(blight_of(state)) {
    for (int seat = 0; seat < state.seats_count; ++seat) {
      presence_.push_back(presence_of(state, seat));
    }
  }

  void check(const State& state) const {
    if (!takes_from_the_box(state)) {
      EXPECT_EQ(blight_of(state), blight_);
    }
    for (int seat = 0; seat < state.seats_count && game_.at_menus(state); ++seat) {
      EXPECT_EQ(presence_of(state, seat), presence_[static_cast<std::size_t>(seat)]) << seat;
    }
    check_cards(state);
    check_exceptions(state);
  }

 private:
  // Blight that some spirit of Jagged Earth adds may come from elsewhere than the pool.
  bool takes_from_the_box(const State& state) const {
    const auto& spirits = game_.content().spirits;
    return std::any_of(state.seats, state.seats + state.seats_count, [&](const Seat& seat) {
      return spirits[seat.spirit].box == "jagged-earth";
    });
  }

  // In the pool and on the island.
  static int blight_of(const State& state) {
    int total = state.blight_pool;
    for (int land = 0; land < state.lands_count; ++land) total += state.lands[land].pieces[blight];
    return total;
  }

  // On the island, on the tracks, destroyed, removed and kept; while something is asked some may be
  // on its way.
  int presence_of(const State& state, int seat) const {
    const Seat& who = state.seats[seat];
    int total = who.destroyed + who.removed + kept_presence(game_, state, seat);
    for (int land = 0; land < state.lands_count; ++land) total += state.lands[land].presence[seat];
    for (int track = 0; track < kTracks; ++track) {
      total += game_.tables().spirits[who.spirit].tracks[track].spaces - who.uncovered[track];
    }
    return total;
  }

  // Every card is in one place: a pile, with a spirit, or in the rest of a progression.
  void check_cards(const State& state) const {
    std::map<int, int> seen;
    for (const Pile pile : {Pile::minor_deck, Pile::minor_discard, Pile::major_deck,
                            Pile::major_discard, Pile::drawn}) {
      const PileSpan& span = state.piles[static_cast<int>(pile)];
      for (int i = 0; i < span.count; ++i) ++seen[state.arena[span.begin + i] & kCardMask];
    }
    std::size_t expected = game_.decks().minors.size() + game_.decks().majors.size();
    for (int seat = 0; seat < state.seats_count; ++seat) {
      const Seat& who = state.seats[seat];
      const SpiritRow& spirit = game_.tables().spirits[who.spirit];
      expected += spirit.uniques.size();
      for (int i = 0; i < who.cards; ++i) {
        const OwnedCard& card = state.owned[seat][i];
        // Of one that another has now its owner keeps the name alone.
        if (card.place != Place::handed_over) ++seen[card.power];
      }
      if ((state.switches & kProgressions) == 0) continue;
      for (std::size_t i = who.progression; i < spirit.progression.size(); ++i) {
        ++seen[spirit.progression[i]];
      }
    }
    EXPECT_EQ(seen.size(), expected);
    for (const auto& [card, count] : seen) EXPECT_EQ(count, 1) << card;
  }

  static void check_exceptions(const State& state) {
    std::map<std::pair<int, int>, int> counts;
    for (int i = 0; i < state.exceptions_count; ++i) {
      const Exception& exception = state.exceptions[i];
      // What is set aside or stands for presence is in no land's count.
      if (is_set_aside(exception) || (exception.marks & kStandIn) != 0) continue;
      counts[{exception.land, exception.kind}] += exception.count;
    }
    for (const auto& [where, count] : counts) {
      EXPECT_LE(count, state.lands[where.first].pieces[where.second]);
    }
  }

  const Game& game_;
  int blight_;
  std::vector<int> presence_;
};

void check_options(const Game& game, const State& state, const Options& options) {
  ASSERT_GE(options.count, 2);
  std::set<std::tuple<int, int, int>> different;
  int last = 0;
  for (const Option& option : options) {
    EXPECT_LT(option.seat, state.seats_count);
    EXPECT_GE(option.seat, last) << "options of a seat stand together";
    last = option.seat;
    EXPECT_TRUE(different.emplace(option.seat, option.alternative, option.value).second);
  }
  Options again;
  game.enumerate(state, again);
  ASSERT_EQ(again.count, options.count);
  EXPECT_TRUE(std::equal(again.begin(), again.end(), options.begin()));
  EXPECT_FALSE(game.prompt(state, options.list[0].seat).empty());
  EXPECT_FALSE(game.label(state, options.list[options.count - 1]).empty());
}

class RandomGames : public testing::TestWithParam<std::size_t> {
 protected:
  // Seeds are used up as games are played.
  void play(const Game& game) {
    for (int i = 0; i < games_each(); ++i, ++seed_) {
      SCOPED_TRACE("seed " + std::to_string(seed_));
      std::optional<Ledger> ledger;  // from when set-up is over
      u64 decisions = 0;
      const sim::Outcome outcome =
          sim::random_play(game, seed_, [&](State& state, Options& open, int index) {
            most_bytes_ = std::max(most_bytes_, used_bytes(state));
            if (!ledger && state.phase != Phase::setup) ledger.emplace(game, state);
            if (++decisions % 7 == 0) {
              if (ledger) ledger->check(state);
              check_options(game, state, open);
            }
            game.choose(state, open, index);
          });
      EXPECT_EQ(outcome.fault, Fault::none);
      EXPECT_NE(outcome.result, Result::running);
    }
  }

  u64 seed_ = 1;
  std::size_t most_bytes_ = 0;
};

TEST_P(RandomGames, KeepWhatMustNotChangeAndEnd) {
  const std::size_t players = GetParam();
  const Content& content = library()->content;
  std::vector<std::string> boards;
  for (const Board& board : content.boards) {
    if (board.map.empty()) boards.push_back(board.name);
  }
  // Neighbours at different distances, so that every spirit meets many others.
  for (std::size_t first = 0; first < content.spirits.size(); ++first) {
    island::Setup setup;
    std::set<std::string> panels;  // aspects of a spirit are one spirit
    for (std::size_t i = first; setup.spirits.size() < players; i += 1 + first % 5) {
      const Spirit& spirit = content.spirits[i % content.spirits.size()];
      if (panels.insert(spirit.panel_id()).second) setup.spirits.push_back(spirit.id);
    }
    for (std::size_t i = 0; i < players; ++i) {
      setup.boards.push_back(boards[(first + i) % boards.size()]);
    }
    for (const LayoutPlan& plan : content.layouts) {
      if (plan.slots.size() != players) continue;
      setup.layout = plan.name;
      setup.losses = first % 2 == 0;
      play(Game(library(), setup));
      if (HasFailure()) return;
    }
  }
  EXPECT_LE(most_bytes_, players == 1 ? 2048U : 6144U);
  RecordProperty("most_bytes", static_cast<int>(most_bytes_));
}

INSTANTIATE_TEST_SUITE_P(Players, RandomGames, testing::Values(1, 2, 3, 4),
                         [](const auto& test) { return "Of" + std::to_string(test.param); });

TEST(RandomGamesOfFour, CopiesGoOnEqually) {
  const Content& content = library()->content;
  island::Setup setup;
  for (std::size_t i = 0; i < 4; ++i) setup.spirits.push_back(content.spirits[i].id);
  setup.losses = false;
  const Game game(library(), setup);
  for (u64 seed = 1; seed <= 3; ++seed) {
    State other;
    Options other_options;
    sim::random_play(game, seed, [&](State& state, Options& options, int index) {
      // What does not count is poisoned before each copy.
      std::memset(static_cast<void*>(&other), 0xa5, sizeof other);
      copy(other, state);
      game.enumerate(other, other_options);
      game.choose(state, options, index);
      game.choose(other, other_options, index);
      ASSERT_TRUE(same(state, other));
    });
  }
}

}  // namespace
}  // namespace loci::island
