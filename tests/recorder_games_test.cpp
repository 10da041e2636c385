// Nothing is missed: what is written down of a choice adds up to what it changed.
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "sim/random_play.hpp"
#include "support/event_text.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

// All that events change, by name and numbers; what is zero is left out.
class Ledger {
 public:
  explicit Ledger(const State& state) {
    for (int i = 0; i < state.exceptions_count; ++i) {
      const Exception& aside = state.exceptions[i];
      if (is_set_aside(aside)) count_pieces(aside.land & ~kSetAside, piece_of(aside), aside.count);
    }
    for (int land = 0; land < state.lands_count; ++land) {
      for_each_group(state, land, kAllKinds, [&](i32 piece, int count) {
        count_pieces(land, piece, count);
        return true;
      });
      const Land& here = state.lands[land];
      // While time passes, what is for the turn may still lie there when something is asked.
      const bool passing = state.phase == Phase::time_passes;
      add("defend", land, 0, passing ? 0 : here.defend);
      add("skips", land, 0, !passing && (here.flags & kSkips) != 0);
      add("isolated", land, 0, !passing && (here.flags & kIsolated) != 0);
      add("absent", land, 0, (here.flags & kAbsent) != 0);
      add("joined", land, 0, here.joined != 0);
      for (int seat = 0; seat < state.seats_count; ++seat) {
        add("presence", land, seat, here.presence[seat]);
      }
    }
    for (int seat = 0; seat < state.seats_count; ++seat) {
      const Seat& who = state.seats[seat];
      add("energy", seat, 0, who.energy);
      add("destroyed", seat, 0, who.destroyed);
      for (int track = 0; track < 6; ++track) add("uncovered", seat, track, who.uncovered[track]);
      for (int element = 0; element < 8; ++element) {
        add("element", seat, element, who.gained[element]);
      }
      for (int i = 0; i < kCounters; ++i) add("counter", seat, i, who.counters[i]);
      for (int i = 0; i < who.cards; ++i) {
        const OwnedCard& card = state.owned[seat][i];
        if (card.place == Place::forgotten || card.place == Place::handed_over) continue;
        // Played is played, face down or not.
        const Place place = card.place == Place::face_down ? Place::play : card.place;
        add("card", seat, card.power, static_cast<int>(place) + 1);
      }
    }
    const int earned = state.piles[static_cast<int>(Pile::fear_earned)].count;
    const int turned = state.piles[static_cast<int>(Pile::fear_discard)].count;
    add("fear", 0, 0, state.fear + state.fear_pool * (earned + turned));
    add("earned", 0, 0, earned);
    add("turned", 0, 0, turned);
    add("terror", 0, 0, state.terror);
    add("blight pool", 0, 0, state.blight_pool);
    add("turn", 0, 0, state.turn);
    add("phase", 0, 0, static_cast<int>(state.phase));
    add("result", 0, 0, static_cast<int>(state.result));
    add("boards", 0, 0, state.boards_count);
    add("removed", 0, 0, state.removed);
    add("actions", 0, 0, state.actions_count);
  }

  void apply(const Event& event) {
    const int seat = event.seat;
    const int land = event.land;
    const int count = event.count;
    switch (event.deed) {
      case Deed::added:
      case Deed::removed:
      case Deed::destroyed:
      case Deed::damaged:
      case Deed::healed:
      case Deed::strife:
      case Deed::moved:
        if (event.piece != kNone) count_pieces(land, event.piece, -count);
        if (event.becomes != kNone) {
          count_pieces(event.to == kNone ? land : event.to, event.becomes, count);
        }
        return;
      case Deed::replaced:
        count_pieces(land, event.piece, -1);
        return count_pieces(land, event.becomes, count);
      case Deed::presence_added:
        return add("presence", land, seat, count);
      case Deed::presence_moved:
        add("presence", land, seat, -count);
        return add("presence", event.to, seat, count);
      case Deed::presence_removed:
        return add("presence", land, seat, -count);
      case Deed::presence_destroyed:
        if (land != kNone) add("presence", land, seat, -count);
        return add("destroyed", seat, 0, count);
      case Deed::presence_regained:
        return add("destroyed", seat, 0, -count);
      case Deed::uncovered:
        return add("uncovered", seat, (event.card & 0xff) / 16, 1);
      case Deed::covered:
        return add("uncovered", seat, (event.card & 0xff) / 16, -1);
      case Deed::defended:
        return add("defend", land, 0, count);
      case Deed::skips_given:
        return set("skips", land, 0, 1);
      case Deed::isolated:
        return set("isolated", land, 0, 1);
      case Deed::absent:
        return set("absent", land, 0, 1);
      case Deed::returned:
        return set("absent", land, 0, 0);
      case Deed::joined:
        return join(land, event.to);
      case Deed::parted:
        return set("joined", land, 0, 0);
      case Deed::board_removed:
        return add("removed", 0, 0, 1 << count);
      case Deed::board_added:
        return add("boards", 0, 0, 1);
      case Deed::energy:
        return add("energy", seat, 0, count);
      case Deed::elements:
        return add("element", seat, event.card, count);
      case Deed::counter:
        return add("counter", seat, event.card, count);
      case Deed::card_gained:
      case Deed::card_reclaimed:
        return set("card", seat, event.card, 1);
      case Deed::card_given:
        set("card", seat, event.card, 0);
        return set("card", count, event.card, 1);
      case Deed::card_played:
        return set("card", seat, event.card, 2);
      case Deed::card_discarded:
        return set("card", seat, event.card, 3);
      case Deed::card_forgotten:
        return set("card", seat, event.card, 0);
      case Deed::card_set_aside:
        return set("card", seat, event.card, 6);
      case Deed::fear:
        return add("fear", 0, 0, count);
      case Deed::fear_card_earned:
        return add("earned", 0, 0, 1);
      case Deed::fear_card_turned:
        add("earned", 0, 0, -1);
        return add("turned", 0, 0, 1);
      case Deed::terror:
        return set("terror", 0, 0, count);
      case Deed::blight_pool:
        return add("blight pool", 0, 0, count);
      case Deed::action_begun:
        return add("actions", 0, 0, 1);
      case Deed::action_ended:
        return add("actions", 0, 0, -1);
      case Deed::turn:
        return set("turn", 0, 0, count);
      case Deed::phase:
        if (count == static_cast<int>(Phase::time_passes)) {
          for (const char* name : {"defend", "skips", "isolated"}) forget(name);
        }
        return set("phase", 0, 0, count);
      case Deed::won:
        return set("result", 0, 0, 1);
      case Deed::lost:
        return set("result", 0, 0, 2);
      default:
        return;
    }
  }

  // "blight pool 0 0: 3, not 4", of the first that differs; empty: nothing does.
  static std::string difference(const Ledger& ours, const Ledger& theirs) {
    std::map<Key, std::pair<int, int>> both;
    for (const auto& [key, amount] : ours.amounts_) both[key].first = amount;
    for (const auto& [key, amount] : theirs.amounts_) both[key].second = amount;
    for (const auto& [key, amounts] : both) {
      if (amounts.first == amounts.second) continue;
      return std::get<0>(key) + " " + std::to_string(std::get<1>(key)) + " " +
             std::to_string(std::get<2>(key)) + ": " + std::to_string(amounts.first) + ", not " +
             std::to_string(amounts.second);
    }
    return {};
  }

 private:
  using Key = std::tuple<std::string, int, i32>;

  void add(const std::string& name, int at, i32 which, int more) {
    amounts_[{name, at, which}] += more;
  }
  void set(const std::string& name, int at, i32 which, int amount) {
    amounts_[{name, at, which}] = amount;
  }
  void forget(const std::string& name) {
    std::erase_if(amounts_, [&](const auto& each) { return std::get<0>(each.first) == name; });
  }
  // As they are when the Action is over.
  // What stands for presence is presence.
  void count_pieces(int land, i32 piece, int count) {
    if ((marks_of(piece) & kStandIn) != 0) return;
    const i32 lasting =
        plain(kind_of(piece)) | damage_of(piece) << kDamageShift | strife_of(piece) << kStrifeShift;
    add("piece", land, lasting, count);
  }
  void join(int part, int whole) {
    std::map<Key, int> moved;
    for (auto& [key, amount] : amounts_) {
      const auto& [name, land, which] = key;
      const bool poured = name == "piece" || name == "presence" || name == "defend" ||
                          name == "skips" || name == "isolated";
      if (poured && land == part) moved[{name, whole, which}] = std::exchange(amount, 0);
    }
    for (const auto& [key, amount] : moved) {
      const std::string& name = std::get<0>(key);
      if (name == "skips" || name == "isolated") {
        amounts_[key] |= amount;
      } else {
        amounts_[key] += amount;
      }
    }
    set("joined", part, 0, 1);
  }

  std::map<Key, int> amounts_;
};

void expect_sums(const Game& game, u64 seed) {
  sim::random_play(game, seed, [&](State& state, Options& options, int index) {
    Ledger ledger(state);
    const std::string label = game.label(state, options.list[index]);
    Happened happened;
    game.choose(state, options, index, happened);
    for (const Event& event : happened.events) ledger.apply(event);
    const std::string difference = Ledger::difference(ledger, Ledger(state));
    if (difference.empty() || testing::Test::HasFailure()) return;
    std::string told;
    for (const std::string& text : event_texts(game, state, happened)) told += "\n  " + text;
    ADD_FAILURE() << seed << ", " << label << ": " << difference << told;
  });
}

class RecordedGames : public testing::TestWithParam<std::size_t> {};

TEST_P(RecordedGames, AddUp) {
  const std::size_t players = GetParam();
  const Content& content = library()->content;
  // Every spirit in some game, or in a game with each of those behind it.
  const std::size_t step = small_scale() ? players : 1;
  for (std::size_t first = 0; first < content.spirits.size(); first += step) {
    island::Setup setup;
    std::set<std::string> panels;  // aspects of a spirit are one spirit
    for (std::size_t i = first; setup.spirits.size() < players; ++i) {
      const Spirit& spirit = content.spirits[i % content.spirits.size()];
      if (panels.insert(spirit.panel_id()).second) setup.spirits.push_back(spirit.id);
    }
    const std::size_t adversary = first % (content.adversaries.size() + 1);
    if (adversary > 0) {
      setup.adversary = content.adversaries[adversary - 1].id;
      setup.level = static_cast<int>(first % content.adversaries[adversary - 1].levels.size());
    }
    if (first % 3 == 0) {
      setup = in_scenario(setup, content.scenarios[first / 3 % content.scenarios.size()]);
    }
    setup.blight_card = first % 2 == 0 ? "random" : "none";
    setup.losses = first % 4 != 3;
    setup.seed = first;
    const Game game(library(), setup);
    for (int i = 0; i < scaled(players == 1 ? 4 : 1, 1); ++i) {
      expect_sums(game, first * 10 + static_cast<u64>(i));
      if (HasFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Players, RecordedGames, testing::Values(1, 2, 3, 4),
                         [](const auto& test) { return "Of" + std::to_string(test.param); });

TEST(RecordedGamesReshaped, AddUp) {
  std::ifstream file("tests/content/shifting-island.loci");
  const auto shifting =
      library_with({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
  const Game game(shifting, {.spirits = {"river-surges-in-sunlight", "oceans-hungry-grasp"},
                             .scenario = "The Shifting Island"});
  for (u64 seed = 1; seed <= static_cast<u64>(scaled(10, 3)) && !HasFailure(); ++seed)
    expect_sums(game, seed);
}

}  // namespace
}  // namespace loci::island
