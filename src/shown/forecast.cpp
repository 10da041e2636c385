#include "shown/forecast.hpp"

#include <algorithm>

#include "island/happened.hpp"
#include "island/inquiry.hpp"
#include "island/island_table.hpp"
#include "island/nouns.hpp"
#include "island/offers.hpp"
#include "island/piles.hpp"
#include "table/defaults.hpp"

namespace loci::shown {
namespace {

using island::Inquiry;
using island::Pile;

// More than the Invaders of one phase can take.
constexpr int kSpareBlight = 128;

// Whether somebody may choose that the step does not come.
bool may_be_prevented(const island::Game& game, const island::State& state,
                      std::span<const island::Option> open) {
  return std::any_of(open.begin(), open.end(), [&](const island::Option& option) {
    return island::offer_of(game, state, option).verb == "prevent";
  });
}

// Plays single Actions on a copy of a state; what is asked on the way gets the default answer.
class Forecaster {
 public:
  Forecaster(const island::Game& game, const island::State& state) : game_(game) {
    copy(state_, state);
    state_.waiting = false;
    state_.actions_count = 0;
    state_.notes_count = 0;
  }

  const island::State& state() const { return state_; }
  // Blight enough that the blight card is not turned.
  void spare_blight() { state_.blight_pool = static_cast<u8>(state_.blight_pool + kSpareBlight); }
  void go_back(const island::State& state) { copy(state_, state); }
  bool running() const {
    return state_.result == island::Result::running && state_.fault == island::Fault::none;
  }

  // What an Action was besides what it changed.
  struct Course {
    bool asked = false;  // somebody had to choose
    bool skipped = false;
    bool may_skip = false;
  };

  Course perform(std::string_view procedure, std::initializer_list<i32> arguments) {
    island::Options options;
    island::Happened happened;
    game_.perform(state_, options, game_.code().routine_named(procedure), arguments, nullptr,
                  &happened);
    Course course;
    while (options.count > 0) {
      course.asked = true;
      const std::span<const island::Option> open(options.begin(), options.end());
      course.may_skip = course.may_skip || may_be_prevented(game_, state_, open);
      game_.choose(state_, options, static_cast<int>(table::default_option(game_, state_, open)),
                   happened);
    }
    course.skipped =
        std::any_of(happened.events.begin(), happened.events.end(),
                    [](const island::Event& event) { return event.deed == island::Deed::skipped; });
    return course;
  }

 private:
  const island::Game& game_;
  island::State state_{};
};

int presence_in(const island::Land& land) {
  int sum = 0;
  for (const u8 presence : land.presence) sum += presence;
  return sum;
}

// Tokens that an Action spends or adds.
std::map<PieceKind, int> token_changes(const island::Land& was, const island::Land& is) {
  std::map<PieceKind, int> changes;
  for (const PieceKind kind : {island::beasts, island::disease, island::wilds, island::badlands}) {
    const int more = is.pieces[kind] - was.pieces[kind];
    if (more != 0) changes[kind] = more;
  }
  return changes;
}

// The land's own changes, and where else blight went.
LandForecast ravage_of(const island::Game& game, const island::State& before,
                       const island::State& after, int land) {
  const island::Land& was = before.lands[land];
  const island::Land& is = after.lands[land];
  const auto more = [&](PieceKind kind) { return is.pieces[kind] - was.pieces[kind]; };
  LandForecast ravage;
  ravage.land = land_name(game, before, land);
  ravage.damage = Inquiry(game, before).number("ravage_damage", {land});
  ravage.blight = more(island::blight);
  ravage.dahan = more(island::dahan);
  ravage.presence = presence_in(is) - presence_in(was);
  for (const PieceKind kind : {island::city, island::town, island::explorer}) {
    if (more(kind) != 0) ravage.invaders[kind] = more(kind);
  }
  ravage.tokens = token_changes(was, is);
  for (int other = 0; other < before.lands_count; ++other) {
    if (other != land &&
        after.lands[other].pieces[island::blight] > before.lands[other].pieces[island::blight]) {
      ravage.cascades.push_back(land_name(game, before, other));
    }
  }
  return ravage;
}

LandForecast build_of(const island::Game& game, const island::State& before,
                      const island::State& after, int land) {
  LandForecast build;
  build.action = Coming::build;
  build.land = land_name(game, before, land);
  for (const PieceKind kind : {island::city, island::town}) {
    if (after.lands[land].pieces[kind] > before.lands[land].pieces[kind]) build.adds = kind;
  }
  build.tokens = token_changes(before.lands[land], after.lands[land]);
  return build;
}

// Every land that a card in the space makes act, in order; the rules say which those are.
template <class Act>
void act_for_each(const island::Game& game, Forecaster& forecaster, Pile pile,
                  std::string_view which, Act act) {
  const int number = static_cast<int>(pile);
  for (int i = 0; i < forecaster.state().piles[number].count; ++i) {
    const u16 card = entries(forecaster.state(), number)[i] & island::kCardMask;
    const LandSet lands = Inquiry(game, forecaster.state()).lands(which, {card});
    for_each(lands, [&](int land) {
      if (forecaster.running()) act(land);
    });
  }
}

// Once the Invaders act: the ravages and builds that are still to begin, played on with default
// answers up to the Explore, of which nobody knows the card.
class Rest {
 public:
  Rest(const island::Game& game, const island::State& state) : game_(game) { copy(now_, state); }

  std::vector<LandForecast> lands() {
    island::Options options;
    game_.enumerate(now_, options);
    while (options.count > 0 && !over_) {
      const std::span<const island::Option> open(options.begin(), options.end());
      if (begun_ != nullptr) {
        asked_ = true;
        may_skip_ = may_skip_ || may_be_prevented(game_, now_, open);
      }
      const std::size_t option = table::default_option(game_, now_, open);
      island::Happened happened;
      game_.choose(now_, options, static_cast<int>(option), happened);
      follow(happened);
    }
    return std::move(lands_);
  }

 private:
  using Act = LandForecast (*)(const island::Game&, const island::State&, const island::State&,
                               int);

  void follow(const island::Happened& happened) {
    happened.before.restore(then_);
    auto beat = happened.beats.begin();
    int depth = 0;
    for (std::size_t i = 0; i < happened.events.size() && !over_; ++i) {
      for (; beat != happened.beats.end() && beat->end <= i; ++beat) beat->then.restore(then_);
      const island::Event& event = happened.events[i];
      switch (event.deed) {
        case island::Deed::action_begun:
          if (depth == 0) begin(event);
          [[fallthrough]];
        case island::Deed::action_resumed:
          ++depth;
          break;
        case island::Deed::action_ended:
          if (--depth == 0) end();
          break;
        case island::Deed::skipped:
          skipped_ = true;
          break;
        default:
          over_ = event.deed == island::Deed::invader_card || event.deed == island::Deed::phase;
      }
    }
    if (now_.fault == island::Fault::none) return;
    // Nothing is told behind the last beat that could be: an Action's end neither.
    if (beat != happened.beats.end()) beat->then.restore(then_);
    end();
  }

  void begin(const island::Event& action) {
    if (action.action == island::ActionClass::ravage) {
      begun_ = ravage_of;
    } else if (action.action == island::ActionClass::build) {
      begun_ = build_of;
    } else {
      over_ = action.action == island::ActionClass::explore;
      return;
    }
    copy(before_, then_);
    land_ = action.land;
    asked_ = skipped_ = may_skip_ = false;
  }

  void end() {
    if (begun_ == nullptr) return;
    lands_.push_back(begun_(game_, before_, then_, land_));
    lands_.back().asked = asked_;
    lands_.back().skipped = skipped_;
    lands_.back().may_skip = may_skip_;
    begun_ = nullptr;
  }

  const island::Game& game_;
  island::State now_{};
  island::State before_{};  // the Action that is told
  island::State then_{};
  Act begun_ = nullptr;
  int land_ = island::kNone;
  bool asked_ = false;
  bool skipped_ = false;
  bool may_skip_ = false;
  bool over_ = false;
  std::vector<LandForecast> lands_;
};

// Nobody knows what a blight card does until it is turned.
bool has_unknown_blight_card(const island::State& state) {
  const int pile = static_cast<int>(Pile::blight_card);
  const int count = state.piles[pile].count;
  return count > 0 && (entries(state, pile)[count - 1] & island::kFaceUp) == 0;
}

}  // namespace

bool can_foretell(const island::State& state) {
  if (state.result != island::Result::running || state.fault != island::Fault::none) return false;
  if (state.phase == island::Phase::setup) return false;
  if (state.phase != island::Phase::invader) return true;
  if (state.actions_count == 0) return false;
  const island::ActionClass outermost = state.actions[0].action_class;
  return outermost == island::ActionClass::fear || outermost == island::ActionClass::blight ||
         outermost == island::ActionClass::event;
}

Forecast shown_forecast(const island::Game& game, const island::State& state) {
  Forecast forecast;
  if (!can_foretell(state)) {
    if (state.phase != island::Phase::invader || state.result != island::Result::running) {
      return forecast;
    }
    forecast.acting = true;
    forecast.lands = Rest(game, state).lands();
    return forecast;
  }
  Forecaster forecaster(game, state);
  const bool unknown = has_unknown_blight_card(state);
  if (unknown) forecaster.spare_blight();
  // What is next happens in the turn to come: defence ends and damage heals before.
  if (state.phase == island::Phase::slow || state.phase == island::Phase::time_passes) {
    forecaster.perform("time_passes", {});
    forecaster.perform("next_turn", {});
  }
  const auto build = [&](int land) {
    island::State before{};
    copy(before, forecaster.state());
    const auto course = forecaster.perform("build_by_hand", {land});
    forecast.lands.push_back(build_of(game, before, forecaster.state(), land));
    forecast.lands.back().skipped = course.skipped;
    forecast.lands.back().may_skip = course.may_skip;
  };
  const i32 extra_builds = Inquiry(game, forecaster.state()).number("extra_builds_to_come", {});
  for (i32 time = 0; time < extra_builds; ++time) {
    act_for_each(game, forecaster, Pile::extra_build, "lands_to_build", build);
  }
  bool endless = false;
  act_for_each(game, forecaster, Pile::ravage, "lands_to_ravage", [&](int land) {
    island::State before{};
    copy(before, forecaster.state());
    const auto course = forecaster.perform("ravage_by_hand", {land});
    forecast.lands.push_back(ravage_of(game, before, forecaster.state(), land));
    forecast.lands.back().asked = course.asked;
    forecast.lands.back().skipped = course.skipped;
    forecast.lands.back().may_skip = course.may_skip;
    // By default answers blight may cascade to and fro as long as there is some: the card is turned
    // before, and the other lands act whatever that does.
    if (forecaster.state().fault == island::Fault::none) return;
    endless = true;
    forecaster.go_back(before);
  });
  act_for_each(game, forecaster, Pile::build, "lands_to_build", build);
  for_each(Inquiry(game, state).lands("explorable", {}),
           [&](int land) { forecast.explorable.push_back(land_name(game, state, land)); });
  const island::State& after = forecaster.state();
  const int left = after.blight_pool - (unknown ? kSpareBlight : 0);
  forecast.blight_pool = endless ? 0 : std::max(left, 0);
  forecast.flips = unknown && (endless || left <= 0);
  if (after.result != island::Result::running) {
    forecast.ending = island::raised(result(game, after).text);
    forecast.wins = after.result == island::Result::victory;
  }
  return forecast;
}

}  // namespace loci::shown
