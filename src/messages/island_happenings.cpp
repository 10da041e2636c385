// What a choice did, Action by Action, in short words: "Ravage in A5: +1 Blight, −1 Dahan".
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <limits>
#include <utility>

#include "island/endings.hpp"
#include "island/inquiry.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "messages/island_actions.hpp"
#include "messages/island_json.hpp"
#include "printed/card_words.hpp"

namespace loci::island {
namespace {

std::string capital(std::string text) {
  if (!text.empty()) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  }
  return text;
}

std::string signed_count(int count) {
  return fmt::format("{}{}", count < 0 ? "−" : "+", std::abs(count));
}

int damage_in(const State& state, int land, bool to_dahan) {
  int sum = 0;
  for (int i = 0; i < state.exceptions_count; ++i) {
    const Exception& piece = state.exceptions[i];
    if (piece.land == land && (piece.kind == dahan) == to_dahan) sum += piece.damage * piece.count;
  }
  return sum;
}

// How many more of each kind, and of each seat's presence, stand in a land.
struct LandChange {
  std::array<int, kKinds + kMaxSeats> more{};
};

// The difference of two states in words; a land's own changes are told without its name when they
// happened where the Action is.
class Differences {
 public:
  Differences(const Game& game, const State& before, const State& after, int here)
      : game_(game), before_(before), after_(after), here_(here) {
    if (after_.turn != before_.turn) note(fmt::format("Turn {} begins", after_.turn));
    compare_lands();
    for (int seat = 0; seat < after_.seats_count; ++seat) compare_seat(seat);
    compare_fear();
    compare_blight_card();
    compare_invaders();
    if (after_.result != before_.result) {
      note(capital(fmt::format("{}: {}", after_.result == Result::victory ? "victory" : "defeat",
                               ending_reason(after_.ending))));
    }
  }

  bool empty() const { return changes_.empty(); }
  const Json& changes() const { return changes_; }
  const std::vector<int>& lands() const { return lands_; }

 private:
  void note(const std::string& text) { changes_.push_back(text); }

  void compare_lands() {
    std::vector<LandChange> changes(after_.lands_count);
    for (int land = 0; land < after_.lands_count; ++land) {
      auto& more = changes[static_cast<std::size_t>(land)].more;
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const int is = static_cast<int>(kind);
        more[kind] = count_seen(after_, land, is) - count_seen(before_, land, is);
      }
      for (int seat = 0; seat < after_.seats_count; ++seat) {
        more[kKinds + static_cast<std::size_t>(seat)] =
            after_.lands[land].presence[seat] - before_.lands[land].presence[seat];
      }
    }
    std::vector<bool> moved(changes.size());
    for (std::size_t what = 0; what < kKinds + static_cast<std::size_t>(after_.seats_count);
         ++what) {
      tell_move(changes, what, moved);
    }
    for (int land = 0; land < after_.lands_count; ++land) {
      const auto at = static_cast<std::size_t>(land);
      if (compare_land(land, changes[at]) || moved[at]) lands_.push_back(land);
    }
  }

  // What left one land and came to one other has moved: "1 Town A5 to A4", and is not told again.
  void tell_move(std::vector<LandChange>& changes, std::size_t what, std::vector<bool>& moved) {
    int from = kNone;
    int to = kNone;
    for (int land = 0; land < after_.lands_count; ++land) {
      const int more = changes[static_cast<std::size_t>(land)].more[what];
      if (more == 0) continue;
      int& place = more < 0 ? from : to;
      if (place != kNone) return;
      place = land;
    }
    if (from == kNone || to == kNone) return;
    int& lost = changes[static_cast<std::size_t>(from)].more[what];
    int& gained = changes[static_cast<std::size_t>(to)].more[what];
    if (lost + gained != 0) return;
    note(fmt::format("{} {} {} to {}", gained, name_of(what, gained),
                     land_name(game_, after_, from), land_name(game_, after_, to)));
    lost = gained = 0;
    moved[static_cast<std::size_t>(from)] = moved[static_cast<std::size_t>(to)] = true;
  }

  std::string name_of(std::size_t what, int count) const {
    if (what < kKinds) return capital(std::abs(count) == 1 ? kKindNames[what] : kKindPlurals[what]);
    if (after_.seats_count == 1) return "Presence";
    return "Presence of " + seat_name(game_, static_cast<int>(what - kKinds));
  }

  // Whether anything has changed there.
  bool compare_land(int land, const LandChange& change) {
    std::vector<std::string> parts;
    for (std::size_t what = 0; what < change.more.size(); ++what) {
      const int more = change.more[what];
      if (more != 0) parts.push_back(signed_count(more) + " " + name_of(what, more));
    }
    for (const bool to_dahan : {false, true}) {
      const int damage = damage_in(after_, land, to_dahan) - damage_in(before_, land, to_dahan);
      if (damage <= 0) continue;
      parts.push_back(fmt::format("{} Damage to {}", damage, to_dahan ? "Dahan" : "Invaders"));
    }
    const int more_defend = defence(after_, land) - defence(before_, land);
    if (more_defend > 0) parts.push_back(fmt::format("Defend {}", more_defend));
    if (parts.empty()) return false;
    const std::string where = land == here_ ? std::string() : land_name(game_, after_, land) + " ";
    note(where + fmt::format("{}", fmt::join(parts, ", ")));
    return true;
  }

  // Defence that depends on how things stand comes with a hook; without a new one only what is
  // given to the land need be compared.
  int defence(const State& state, int land) const {
    if (land >= state.lands_count) return 0;
    if (before_.hooks_count == after_.hooks_count) return state.lands[land].defend;
    return Inquiry(game_, state).number("defend", {land});
  }

  void compare_seat(int seat) {
    const std::string who = after_.seats_count > 1 ? seat_name(game_, seat) + ": " : std::string();
    const Seat& was = before_.seats[seat];
    const Seat& is = after_.seats[seat];
    if (is.energy != was.energy) note(who + signed_count(is.energy - was.energy) + " Energy");
    for (int i = 0; i < is.cards; ++i) {
      if (place_of(before_, seat, after_.owned[seat][i].power) < 0) {
        note(who + "gains " + game_.content().powers[after_.owned[seat][i].power].name);
      }
    }
    for (int i = 0; i < was.cards; ++i) {
      const u16 power = before_.owned[seat][i].power;
      const bool had = before_.owned[seat][i].place != Place::forgotten;
      const int place = place_of(after_, seat, power);
      if (had && (place < 0 || place == static_cast<int>(Place::forgotten))) {
        note(who + "forgets " + game_.content().powers[power].name);
      }
    }
  }

  static int place_of(const State& state, int seat, u16 power) {
    for (int i = 0; i < state.seats[seat].cards; ++i) {
      if (state.owned[seat][i].power == power) return static_cast<int>(state.owned[seat][i].place);
    }
    return -1;
  }

  void compare_fear() {
    const int made = fear_made(after_) - fear_made(before_);
    if (made != 0) note(fmt::format("{} Fear", signed_count(made)));
    if (after_.terror != before_.terror && after_.terror <= 3) {
      note(fmt::format("Terror level {}", after_.terror));
    }
  }

  void compare_blight_card() {
    const int pile = static_cast<int>(Pile::blight_card);
    for (int i = 0; i < after_.piles[pile].count; ++i) {
      const u16 entry = entries(after_, pile)[i];
      const bool was = i < before_.piles[pile].count && entries(before_, pile)[i] == entry;
      const u16 card = entry & kCardMask;
      if (was || (entry & kFaceUp) == 0 || card >= game_.content().blights.size()) continue;
      note("The blight card is " + game_.content().blights[card].name);
    }
  }

  void compare_invaders() {
    const int explore = static_cast<int>(Pile::explore);
    const int deck = static_cast<int>(Pile::invader_deck);
    if (after_.piles[deck].count >= before_.piles[deck].count) return;
    // The card turned up may already have moved on to the Build space.
    for (const int pile : {explore, static_cast<int>(Pile::build)}) {
      for (int i = 0; i < after_.piles[pile].count; ++i) {
        const u16 card = entries(after_, pile)[i] & kCardMask;
        if (is_unknown(card) || was_open(card)) continue;
        note("The Explore card is " + printed::invader_name(game_.content().invaders[card]));
      }
    }
  }

  bool was_open(u16 card) const {
    for (const Pile pile : {Pile::explore, Pile::build, Pile::ravage}) {
      if (holds(before_, static_cast<int>(pile), card)) return true;
    }
    return false;
  }

  static bool holds(const State& state, int pile, u16 card) {
    for (int i = 0; i < state.piles[pile].count; ++i) {
      if ((entries(state, pile)[i] & kCardMask) == card) return true;
    }
    return false;
  }

  const Game& game_;
  const State& before_;
  const State& after_;
  int here_;
  Json changes_ = Json::array();
  std::vector<int> lands_;
};

struct Title {
  const char* action;
  std::string words;
};

Title title_of(const Game& game, const State& state) {
  const Action& action = state.actions[state.actions_count - 1];
  const std::string where =
      action.land >= 0 ? " in " + land_name(game, state, action.land) : std::string();
  switch (action.action_class) {
    case ActionClass::ravage:
      return {"ravage", "Ravage" + where};
    case ActionClass::build:
      return {"build", "Build" + where};
    case ActionClass::explore:
      return {"explore", "Explore" + where};
    case ActionClass::power: {
      const Power* const power = power_behind(game, state);
      return {"power", (power == nullptr ? "Power" : power->name) + where};
    }
    case ActionClass::fear: {
      const FearCard* const fear = fear_behind(game, state);
      return {"fear", fear == nullptr ? "Fear card" : fear->name};
    }
    case ActionClass::spirit:
      return {"spirit", state.turn == 0 ? "Set-up" : "Growth"};
    default:
      return {"rules", {}};
  }
}

// What a ravage deals, of a state just before it: "6 Damage, 2 defended: 4 to the land, 4 to
// Dahan". Empty if something stops it.
std::string ravage_sum(const Game& game, const State& before, int land) {
  Inquiry ask(game, before);
  if (ask.number("ravage_is_stopped", {land}) != 0) return {};
  const i32 dealt = ask.number("ravage_attack", {land});
  const i32 defended = std::min(dealt, ask.number("defend", {land}));
  const i32 to_land = ask.number("ravage_to_land", {land});
  std::string sum = fmt::format("{} Damage", dealt);
  if (defended > 0)
    sum += defended == dealt ? ", all defended" : fmt::format(", {} defended", defended);
  if (to_land > 0) sum += fmt::format(": {} to the land", to_land);
  if (to_land > 0 && before.lands[land].pieces[dahan] > 0) {
    sum += fmt::format(", {} to Dahan", ask.number("ravage_to_dahan", {land}));
  }
  return sum;
}

// What dahan deal in return, of the states just before a ravage and at its end; empty: nothing.
std::string return_sum(const Game& game, const State& before, const State& end, int land) {
  const bool together = Inquiry(game, before).number("strikes_together", {land}) != 0;
  const i32 dealt = Inquiry(game, together ? before : end).number("dahan_attack", {land});
  return dealt == 0 ? std::string() : fmt::format(". Dahan strike back: {} Damage", dealt);
}

// Whether a power is being used on a land, whatever Actions it has led to.
bool using_power(const State& state) {
  return state.actions_count > 0 && state.actions[0].action_class == ActionClass::power &&
         state.actions[0].land >= 0;
}

// Where no Action says more.
std::string step_words(const State& state) {
  if (state.turn == 0) return "Set-up";
  switch (state.phase) {
    case Phase::invader:
      return "Invader phase";
    case Phase::time_passes:
      return "Time passes";
    default:
      return {};
  }
}

std::string blight_card_name(const Game& game, const State& state) {
  const int pile = static_cast<int>(Pile::blight_card);
  if (state.piles[pile].count == 0) return "Blight";
  const u16 entry = entries(state, pile)[state.piles[pile].count - 1];
  const u16 card = entry & kCardMask;
  const bool known = (entry & kFaceUp) != 0 && card < game.content().blights.size();
  return known ? game.content().blights[card].name : "Blight card";
}

// All but where the program stands is the same.
bool unchanged(const State& before, const State& now) {
  const auto at_rest = [](const State& state) {
    State rest{};
    copy(rest, state);
    rest.actions_count = rest.notes_count = 0;
    rest.frames_count = rest.registers_count = 0;
    rest.waiting = false;
    return rest;
  };
  return same(at_rest(before), at_rest(now));
}

// What the Actions of one choice did, one after the other.
class Telling {
 public:
  Telling(const Game& game, const State& state)
      : game_(game),
        used_(using_power(state)),
        fear_(fear_open(state)),
        fear_told_(true),
        around_(public_around_json(game, state)) {
    copy(first_, state);
    copy(last_, state);
  }

  // Of a state where an Action begins or ends, or a choice stands open.
  void tell(const State& now) {
    // A view that came to a hidden card knows nothing of what follows.
    if (now.fault != Fault::none) return;
    const bool acting = now.actions_count > 0;
    const int land = acting ? now.actions[now.actions_count - 1].land : kNone;
    const Differences differences(game_, last_, now, land);
    follow_fear(now, differences.empty());
    const Title title = acting ? title_of(game_, now) : Title{"rules", {}};
    sum_up(now);
    watch(now, title, land);
    end_sum(now);
    copy(last_, now);
    if (using_power(now) && !used_ && idle_.is_null()) {
      idle_ = happening(title, land, Json({"no effect"}), Json::array());
    }
    if (using_power(now) && !unchanged(first_, now)) used_ = true;
    if (differences.empty()) return;
    Json told = happening(title, land, differences.changes(),
                          standing_json(game_, now, differences.lands()));
    told["around"] = around_since(now);
    add(std::move(told));
    if (acting) silent_ = nullptr;
  }

  // That a power aimed by this choice is over and has changed nothing is told too.
  Json list(const State& now) {
    if (now.fault != Fault::none) return list_;
    const bool idle = !idle_.is_null() && !used_ && !using_power(now);
    if (idle) list_.insert(list_.begin(), idle_);
    tell_fear();  // it asks
    return list_;
  }

 private:
  // What is no longer as it was when last told.
  Json around_since(const State& now) {
    Json around = public_around_json(game_, now);
    Json changed = Json::object();
    for (const auto& [name, value] : around.items()) {
      if (value != around_[name]) changed[name] = value;
    }
    around_ = std::move(around);
    return changed;
  }

  // The fear card that is being resolved; none: null.
  const FearCard* fear_open(const State& state) const {
    const bool open = state.actions_count > 0 && state.actions[0].action_class == ActionClass::fear;
    return open ? fear_behind(game_, state) : nullptr;
  }

  // A fear card is told when it is over or asks even if it has changed no piece: what it says may
  // hold for what comes, and who is asked may want nothing of it.
  void follow_fear(const State& now, bool nothing_new) {
    const FearCard* const fear = fear_open(now);
    if (fear != fear_) {
      tell_fear();
      fear_ = fear;
      fear_told_ = false;
    }
    if (!nothing_new) fear_told_ = true;
  }

  void tell_fear() {
    if (fear_ == nullptr || fear_told_) return;
    list_.push_back(happening({"fear", fear_->name}, kNone, Json({"turned up"}), Json::array()));
    fear_told_ = true;
  }

  // The first of a ravage says how its damage adds up.
  void add(Json told) {
    if (!sum_.empty() && told["action"] == "ravage") {
      told["sum"] = std::exchange(sum_, {});
      sum_at_ = list_.size();
    }
    list_.push_back(std::move(told));
  }

  // A ravage is summed up as it stood before it. One that somebody let happen began with an earlier
  // choice, and strikes when there is new blight.
  void sum_up(const State& now) {
    if (now.actions_count == 0) return;
    const Action& inner = now.actions[now.actions_count - 1];
    if (inner.action_class != ActionClass::ravage || inner.land < 0) return;
    const bool begins = last_.actions_count < now.actions_count;
    const bool blights =
        now.lands[inner.land].pieces[blight] > last_.lands[inner.land].pieces[blight];
    if (!begins && (summed_ || !blights)) return;
    sum_ = ravage_sum(game_, last_, inner.land);
    summed_ = true;
    copy(before_, last_);
  }

  // What dahan deal is known when the ravage is over; where they have a choice, the question says
  // it.
  void end_sum(const State& now) {
    if (now.actions_count >= last_.actions_count) return;
    const Action& over = last_.actions[last_.actions_count - 1];
    if (over.action_class != ActionClass::ravage || over.land < 0) return;
    if (sum_at_ < list_.size()) {
      std::string sum = list_[sum_at_]["sum"];
      list_[sum_at_]["sum"] = sum + return_sum(game_, before_, last_, over.land);
    }
    sum_at_ = kNowhere;
    summed_ = false;
    sum_.clear();
  }

  // Ravages and builds are told even if there is nothing to see of what they did. One that is not
  // over asks, and names itself.
  void watch(const State& now, const Title& title, int land) {
    if (now.actions_count == 0) {
      if (!silent_.is_null()) add(silent_);
      silent_ = nullptr;
      return;
    }
    const ActionClass outermost = now.actions[0].action_class;
    if (last_.actions_count > 0) return;
    if (outermost != ActionClass::ravage && outermost != ActionClass::build) return;
    silent_ = happening(title, land, Json({"no effect"}), Json::array());
  }

  Json happening(const Title& title, int land, const Json& changes, const Json& lands) const {
    Json json{{"action", title.action}, {"title", title.words}};
    if (land >= 0) json["land"] = land_name(game_, last_, land);
    json["changes"] = changes;
    json["lands"] = lands;
    return json;
  }

  const Game& game_;
  State first_{};
  State last_{};
  bool used_;             // a power has changed something, or was aimed before this choice
  const FearCard* fear_;  // that was being resolved when last told of
  bool fear_told_;        // it has changed something, or was there before this choice
  Json around_;           // as it was last told
  Json idle_ = nullptr;
  Json silent_ = nullptr;  // a ravage or build, as long as there is nothing to see of it
  static constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();
  State before_{};                 // the ravage that is summed up
  std::string sum_;                // of the ravage under way, until it is told
  std::size_t sum_at_ = kNowhere;  // where it was told
  bool summed_ = false;
  Json list_ = Json::array();
};

}  // namespace

std::string cause_words(const Game& game, const State& state) {
  if (state.actions_count == 0) return step_words(state);
  switch (state.actions[state.actions_count - 1].action_class) {
    case ActionClass::rules:
      return step_words(state);
    case ActionClass::adversary: {
      const auto number = static_cast<std::size_t>(game.adversary_number());
      const auto& adversaries = game.content().adversaries;
      return number < adversaries.size() ? adversaries[number].name : std::string("Adversary");
    }
    case ActionClass::scenario: {
      const auto number = static_cast<std::size_t>(game.scenario_number());
      const auto& scenarios = game.content().scenarios;
      return number < scenarios.size() ? scenarios[number].name : std::string("Scenario");
    }
    case ActionClass::blight:
      return blight_card_name(game, state);
    case ActionClass::spirit:
      return state.turn == 0 ? "Set-up" : "Growth";
    case ActionClass::power:
      // While it is aimed the prompt names it.
      if (power_behind(game, state) == nullptr) return {};
      [[fallthrough]];
    default:
      return title_of(game, state).words;
  }
}

bool goes_on(const State& state) { return state.fault != Fault::none || state.actions_count > 0; }

Json happenings_json(const Game& game, State& state, Options& options, int index) {
  Telling telling(game, state);
  game.choose_watched(state, options, index, [&](const State& now) { telling.tell(now); });
  telling.tell(state);
  return telling.list(state);
}

}  // namespace loci::island
