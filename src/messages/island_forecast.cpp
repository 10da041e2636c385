// What the Invaders will do as things stand.
#include <algorithm>

#include "island/endings.hpp"
#include "island/inquiry.hpp"
#include "island/island_table.hpp"
#include "island/piles.hpp"
#include "messages/island_json.hpp"
#include "table/defaults.hpp"

namespace loci::island {
namespace {

// More than the Invaders of one phase can take.
constexpr int kSpareBlight = 128;

// Plays single Actions on a copy of a state; what is asked on the way gets the default answer.
class Forecaster {
 public:
  Forecaster(const Game& game, const State& state) : game_(game) {
    copy(state_, state);
    state_.waiting = false;
    state_.actions_count = 0;
    state_.notes_count = 0;
  }

  const State& state() const { return state_; }
  // Blight enough that the blight card is not turned.
  void spare_blight() { state_.blight_pool = static_cast<u8>(state_.blight_pool + kSpareBlight); }
  bool running() const { return state_.result == Result::running && state_.fault == Fault::none; }

  // Whether somebody had to choose.
  bool perform(std::string_view procedure, std::initializer_list<i32> arguments) {
    Options options;
    game_.perform(state_, options, procedure, arguments);
    bool asked = false;
    while (options.count > 0) {
      asked = true;
      const std::span<const Option> open(options.begin(), options.end());
      game_.choose(state_, options, static_cast<int>(table::default_option(game_, state_, open)));
    }
    return asked;
  }

 private:
  const Game& game_;
  State state_{};
};

int presence_in(const Land& land) {
  int sum = 0;
  for (const u8 presence : land.presence) sum += presence;
  return sum;
}

// The land's own changes, and where else blight went.
Json ravage_json(const Game& game, const State& before, const State& after, int land) {
  Json json{{"action", "ravage"}, {"land", land_name(game, before, land)}};
  const Land& was = before.lands[land];
  const Land& is = after.lands[land];
  json["blight"] = is.pieces[blight] - was.pieces[blight];
  json["dahan"] = is.pieces[dahan] - was.pieces[dahan];
  json["presence"] = presence_in(is) - presence_in(was);
  Json invaders = Json::object();
  for (const Kind kind : {city, town, explorer}) {
    if (is.pieces[kind] != was.pieces[kind]) {
      invaders[kKindNames[kind]] = is.pieces[kind] - was.pieces[kind];
    }
  }
  json["invaders"] = invaders;
  Json cascades = Json::array();
  for (int other = 0; other < before.lands_count; ++other) {
    if (other != land && after.lands[other].pieces[blight] > before.lands[other].pieces[blight]) {
      cascades.push_back(land_name(game, before, other));
    }
  }
  json["cascades"] = cascades;
  return json;
}

Json build_json(const Game& game, const State& before, const State& after, int land) {
  Json json{{"action", "build"}, {"land", land_name(game, before, land)}, {"adds", nullptr}};
  for (const Kind kind : {city, town}) {
    if (after.lands[land].pieces[kind] > before.lands[land].pieces[kind]) {
      json["adds"] = kKindNames[kind];
    }
  }
  return json;
}

// Every land that a card in the space makes act, in order; the rules say which those are.
template <class Act>
void act_for_each(const Game& game, Forecaster& forecaster, Pile pile, std::string_view which,
                  Act act) {
  const int number = static_cast<int>(pile);
  for (int i = 0; i < forecaster.state().piles[number].count; ++i) {
    const u16 card = entries(forecaster.state(), number)[i] & kCardMask;
    const LandSet lands = Inquiry(game, forecaster.state()).lands(which, {card});
    for_each(lands, [&](int land) {
      if (forecaster.running()) act(land);
    });
  }
}

// Nobody knows what a blight card does until it is turned.
bool has_unknown_blight_card(const State& state) {
  const int pile = static_cast<int>(Pile::blight_card);
  const int count = state.piles[pile].count;
  return count > 0 && (entries(state, pile)[count - 1] & kFaceUp) == 0;
}

// Once the Invaders act there is nothing left to foretell, but for what a blighted island and fear
// cards still change.
bool is_to_come(const State& state) {
  if (state.result != Result::running || state.fault != Fault::none) return false;
  if (state.phase == Phase::setup) return false;
  if (state.phase != Phase::invader) return true;
  if (state.actions_count == 0) return false;
  const ActionClass outermost = state.actions[0].action_class;
  return outermost == ActionClass::fear || outermost == ActionClass::blight;
}

}  // namespace

Json forecast_json(const Game& game, const State& state) {
  Json list = Json::array();
  if (!is_to_come(state)) {
    return {{"lands", list},
            {"explorable", Json::array()},
            {"ending", nullptr},
            {"acting", state.phase == Phase::invader && state.result == Result::running}};
  }
  Forecaster forecaster(game, state);
  const bool unknown = has_unknown_blight_card(state);
  if (unknown) forecaster.spare_blight();
  // What is next happens in the turn to come: defence ends and damage heals before.
  if (state.phase == Phase::slow || state.phase == Phase::time_passes) {
    forecaster.perform("time_passes", {});
  }
  const auto build = [&](int land) {
    State before{};
    copy(before, forecaster.state());
    forecaster.perform("build_by_hand", {land});
    list.push_back(build_json(game, before, forecaster.state(), land));
  };
  const i32 extra_builds = Inquiry(game, forecaster.state()).number("extra_builds_to_come", {});
  for (i32 time = 0; time < extra_builds; ++time) {
    act_for_each(game, forecaster, Pile::extra_build, "lands_to_build", build);
  }
  act_for_each(game, forecaster, Pile::ravage, "lands_to_ravage", [&](int land) {
    State before{};
    copy(before, forecaster.state());
    const i32 damage = Inquiry(game, before).number("ravage_damage", {land});
    const bool asked = forecaster.perform("ravage_by_hand", {land});
    Json json = ravage_json(game, before, forecaster.state(), land);
    json["damage"] = damage;
    json["asked"] = asked;
    list.push_back(json);
  });
  act_for_each(game, forecaster, Pile::build, "lands_to_build", build);
  Json explorable = Json::array();
  for_each(Inquiry(game, state).lands("explorable", {}),
           [&](int land) { explorable.push_back(land_name(game, state, land)); });
  const State& after = forecaster.state();
  const int left = after.blight_pool - (unknown ? kSpareBlight : 0);
  return {
      {"lands", list},
      {"explorable", explorable},
      {"blight_pool", std::max(left, 0)},
      {"flips", unknown && left <= 0},
      {"ending", after.result == Result::running ? Json(nullptr) : Json(result(game, after).text)}};
}

}  // namespace loci::island
