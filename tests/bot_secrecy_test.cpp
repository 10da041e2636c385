// Bots choose by what their seat may know alone: they take the same in games that differ in nothing
// else. Bots that read what is hidden show that this would be seen.
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "bots/island/bot.hpp"
#include "bots/island/evaluation.hpp"
#include "bots/island/play_until.hpp"
#include "core/hash.hpp"
#include "island/island_table.hpp"
#include "island/piles.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

constexpr Pile kFaceDownPiles[] = {Pile::invader_deck, Pile::fear_deck,  Pile::minor_deck,
                                   Pile::major_deck,   Pile::event_deck, Pile::blight_deck};

// What lies face down and nobody has seen is shuffled among its like, and all chance is new.
// Written without `redeal`, which the bots use themselves.
State with_other_secrets(const Game& game, const State& state, u64 seed) {
  State other;
  copy(other, state);
  Rng rng = Rng::seeded(seed);
  for (const Pile pile : kFaceDownPiles) {
    std::map<int, std::vector<u16*>> alike;  // by the back that they show
    u16* const cards = entries(other, static_cast<int>(pile));
    for (int i = 0; i < other.piles[static_cast<int>(pile)].count; ++i) {
      const u16 card = cards[i] & kCardMask;
      if (cards[i] != card || card >= kTerror2) continue;  // seen, or a divider
      const bool invaders = pile == Pile::invader_deck;
      if (pile == Pile::fear_deck && is_invader_among_fears(card)) continue;
      alike[invaders ? game.content().invaders[card].stage : 0].push_back(cards + i);
    }
    for (const auto& [back, places] : alike) {
      for (std::size_t left = places.size(); left > 1; --left) {
        std::swap(*places[left - 1], *places[rng.below(static_cast<u32>(left))]);
      }
    }
  }
  other.rng = Rng::seeded(seed);
  return other;
}

// Two games at the same decision that look the same from the seat that decides.
struct Twins {
  const Game* game = nullptr;
  State one;
  State other;
  Options options;
  int seat = 0;
  u64 seed = 0;
};

Game solo_game() {
  return {library(),
          {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}, .blight_card = "random"}};
}

// Every box adds what can lie hidden: events, more decks, several who know different things.
Game game_of_every_box() {
  return {library(),
          {.spirits = {"river-surges-in-sunlight", "thunderspeaker"},
           .boards = {"A", "B"},
           .adversary = library()->content.adversaries[0].id,
           .level = 3,
           .boxes = all_boxes(library()->content),
           .blight_card = "random"}};
}

using MakeBot = std::function<std::unique_ptr<Bot>(const Game& game, u64 seed)>;
MakeBot named(std::string_view name) {
  bots::WantedBot wanted;
  EXPECT_EQ(bots::read_bot(name, kBotKinds, wanted), "");
  return [wanted](const Game& game, u64 seed) { return make_bot(game, wanted, seed); };
}

// From games that are played well enough to have something to decide: a few decisions of each turn.
const std::vector<Twins>& all_twins() {
  static const Game games[] = {solo_game(), game_of_every_box()};
  static const std::vector<Twins> all = [] {
    constexpr int kEvery = 7;
    std::vector<Twins> twins;
    for (const Game& game : games) {
      for (u64 seed = 1; seed <= 3; ++seed) {
        const std::unique_ptr<Bot> player = named("plan:8")(game, seed);
        State state;
        Options options;
        game.start(state, options, seed);
        for (int i = 0; options.count > 0; ++i) {
          const int seat = options.list[0].seat;
          Options own;
          for (const Option& option : options) {
            if (option.seat == seat) own.list[own.count++] = option;
          }
          if (i % kEvery == 0 && own.count > 1) {
            Twins& pair = twins.emplace_back();
            pair.game = &game;
            copy(pair.one, state);
            pair.other = with_other_secrets(game, state, twins.size());
            pair.options = own;
            pair.seat = seat;
            pair.seed = twins.size();
            EXPECT_FALSE(same(pair.one, pair.other));
          }
          own.list[0] = own.list[player->choose(view(game, state, seat), own)];
          own.count = 1;
          game.choose(state, own, 0);
          std::swap(own, options);
        }
      }
    }
    return twins;
  }();
  return all;
}

// What a bot is handed of a game.
using Hand = State (*)(const Game& game, const State& state, int seat);

State the_truth(const Game&, const State& state, int) {
  State all;
  copy(all, state);
  return all;
}

// In so many of the twins the bot takes something else.
int told_apart(const MakeBot& make, Hand hand) {
  int count = 0;
  for (const Twins& twins : all_twins()) {
    const auto choice = [&](const State& state) {
      return make(*twins.game, twins.seed)
          ->choose(hand(*twins.game, state, twins.seat), twins.options);
    };
    if (choice(twins.one) != choice(twins.other)) ++count;
  }
  return count;
}

// Plays every option on to the next turn, a few times, with the cards and the chance that it finds.
class Foreseeing : public Bot {
 public:
  explicit Foreseeing(const Game& game) : game_(game), evaluation_(game, WeightTable::trained()) {}

  int choose(const State& state, const Options& options) override {
    int best = 0;
    i64 most = 0;
    for (int i = 0; i < options.count; ++i) {
      const i64 value = foreseen(state, options.list[i]);
      if (i == 0 || value > most) best = i;
      most = std::max(i == 0 ? value : most, value);
    }
    return best;
  }

 private:
  i64 foreseen(const State& state, const Option& option) const {
    i64 sum = 0;
    for (u64 seed = 1; seed <= 8; ++seed) {
      Rng any = Rng::seeded(seed);
      State next;
      copy(next, state);
      Options open;
      open.count = 1;
      open.list[0] = option;
      game_.choose(next, open, 0);
      play_until(
          game_, next, open, [&](const State& now) { return now.turn > state.turn; },
          [&](const State&, const Options& now) { return random_index(any, now); });
      sum += evaluation_.value(next);
    }
    return sum;
  }

  const Game& game_;
  Evaluation evaluation_;
};

// Whatever differs in what it is handed, it takes something else.
class Suspicious : public Bot {
 public:
  int choose(const State& state, const Options& options) override {
    return static_cast<int>(full_hash(state) % static_cast<u64>(options.count));
  }
};

MakeBot foreseeing() {
  return [](const Game& game, u64) { return std::make_unique<Foreseeing>(game); };
}
MakeBot suspicious() {
  return [](const Game&, u64) { return std::make_unique<Suspicious>(); };
}

TEST(BotSecrecy, HoldsForEveryBot) {
  EXPECT_GT(all_twins().size(), 50U);
  for (const char* bot : {"random", "greedy", "plan:40"}) {
    EXPECT_EQ(told_apart(named(bot), view), 0) << bot;
  }
}

// Nothing of what differs is in what bots are handed.
TEST(BotSecrecy, HoldsForWhoeverIsHandedAView) { EXPECT_EQ(told_apart(suspicious(), view), 0); }

TEST(BotSecrecy, IsBrokenByABotThatReadsTheTruth) {
  EXPECT_GT(told_apart(suspicious(), the_truth), 0);
  EXPECT_GT(told_apart(foreseeing(), the_truth), 0);
}

// Dealing anew hides nothing of a state that shows it all.
TEST(BotSecrecy, IsBrokenByAnyBotThatIsHandedTheTruth) {
  for (const char* bot : {"greedy", "plan:40"}) {
    EXPECT_GT(told_apart(named(bot), the_truth), 0) << bot;
  }
}

}  // namespace
}  // namespace loci::island
