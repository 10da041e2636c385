#include "shown/played_plan.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "island/happened.hpp"
#include "island/nouns.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "shown/forecast.hpp"

namespace loci::shown {
namespace {

using island::ActionClass;
using island::Event;
using DeedKind = island::Deed;
using island::Pile;

bool is_of_invaders(ActionClass action) {
  return action == ActionClass::ravage || action == ActionClass::build ||
         action == ActionClass::explore;
}

bool is_invaders_turn(const Event& event) {
  if (event.deed == DeedKind::action_begun) return is_of_invaders(event.action);
  if (event.deed != DeedKind::phase) return false;
  const auto phase = static_cast<island::Phase>(event.count);
  return phase == island::Phase::invader || phase == island::Phase::time_passes;
}

bool is_by_spirits(ActionClass action) {
  return action == ActionClass::spirit || action == ActionClass::power;
}

// What a choice did that is to be told: in Actions of spirits, their own or those of a power, and
// in the Action that the first choice was made in, whosever it is.
struct Deeds {
  std::vector<Event> told;
  std::vector<Event> of_spirits;
};

// `first`: how many Actions are open of those of the first choice.
Deeds deeds_in(const island::Happened& happened, int& first) {
  Deeds deeds;
  std::vector<ActionClass> open;
  for (const Event& event : happened.events) {
    if (event.deed == DeedKind::action_begun || event.deed == DeedKind::action_resumed) {
      open.push_back(event.action);
      if (first > 0 && event.deed == DeedKind::action_begun) ++first;
    } else if (event.deed == DeedKind::action_ended) {
      if (!open.empty()) open.pop_back();
      if (first > 0) --first;
    } else {
      const bool of_spirits = std::any_of(open.begin(), open.end(), is_by_spirits);
      if (of_spirits) deeds.of_spirits.push_back(event);
      if (of_spirits || first > 0) deeds.told.push_back(event);
    }
  }
  return deeds;
}

std::string land_of_power(const island::Game& game, const island::State& after,
                          const island::Happened& happened) {
  for (const Event& event : happened.events) {
    const bool goes_on =
        event.deed == DeedKind::action_begun || event.deed == DeedKind::action_resumed;
    if (goes_on && event.action == ActionClass::power && event.land >= 0) {
      return land_name(game, after, event.land);
    }
  }
  return {};
}

// Where a plan's own doings end for now: the last moment before the Invaders act at which what they
// will do can be told.
bool find_ready(const island::Happened& happened, island::State& ready) {
  std::size_t at = 0;
  while (at < happened.events.size() && !is_invaders_turn(happened.events[at])) ++at;
  if (at == happened.events.size()) return false;
  happened.before.restore(ready);
  island::State then;
  for (const island::Beat& beat : happened.beats) {
    if (beat.end > at) break;
    beat.then.restore(then);
    if (can_foretell(then)) copy(ready, then);
  }
  return true;
}

// The power cards of the decks, by id.
std::set<std::string> powers_in_decks(const island::Game& game, const island::State& state) {
  std::set<std::string> powers;
  for (const Pile pile : {Pile::minor_deck, Pile::major_deck}) {
    const int number = static_cast<int>(pile);
    for (int i = 0; i < state.piles[number].count; ++i) {
      const std::size_t card = entries(state, number)[i] & island::kCardMask;
      if (card < game.content().powers.size()) powers.insert(game.content().powers[card].id);
    }
  }
  return powers;
}

Within within(const island::State& state) {
  if (state.actions_count == 0) return Within::nothing;
  const std::span actions(state.actions, state.actions_count);
  const bool in_power = std::any_of(actions.begin(), actions.end(), [](const auto& action) {
    return action.action_class == ActionClass::power;
  });
  if (in_power) return Within::power;
  const bool grows =
      state.phase == island::Phase::spirit && actions[0].action_class == ActionClass::spirit;
  return grows ? Within::growth : Within::other;
}

// Whose power it is that a choice is made in; otherwise who chooses.
int doer(const island::State& state, const island::Option& option) {
  for (int i = state.actions_count; i-- > 0;) {
    const island::Action& action = state.actions[i];
    if (action.action_class == ActionClass::power && action.owner < state.seats_count) {
      return action.owner;
    }
  }
  return option.seat;
}

void count(const Event& event, Gains& gains) {
  const auto more = [&](i32 piece, int number) {
    if (piece >= 0) gains.more[static_cast<std::size_t>(island::kind_of(piece))] += number;
  };
  switch (event.deed) {
    case DeedKind::fear:
      gains.fear += event.count;
      return;
    case DeedKind::added:
      return more(event.becomes >= 0 ? event.becomes : event.piece, event.count);
    case DeedKind::removed:
    case DeedKind::destroyed:
      return more(event.piece, -event.count);
    case DeedKind::replaced:
      more(event.piece, -1);
      return more(event.becomes, event.count);
    case DeedKind::presence_added:
      gains.presence += event.count;
      return;
    case DeedKind::presence_removed:
    case DeedKind::presence_destroyed:
      gains.presence -= event.count;
      return;
    case DeedKind::card_gained:
      ++gains.cards;
      return;
    case DeedKind::uncovered: {
      const auto place = static_cast<std::size_t>(event.card & 0xff);
      gains.uncovered.push_back(
          {event.seat, place / island::kMaxSpaces, place % island::kMaxSpaces});
      return;
    }
    default:
      return;
  }
}

}  // namespace

i32 PlayedStep::named(island::Role role) const {
  const auto found = std::find_if(roles.begin(), roles.end(),
                                  [role](const auto& each) { return each.role == role; });
  return found == roles.end() ? island::kNone : found->value;
}

PlayedPlan play_plan(const island::Game& game, const island::State& deal,
                     const island::Path& path) {
  PlayedPlan played;
  island::State state;
  copy(state, deal);
  bool ready = false;
  int first = state.actions_count;
  const std::set<std::string> secret = powers_in_decks(game, deal);
  for (const island::Step& step : path) {
    PlayedStep& taken = played.steps.emplace_back();
    taken.step = step;
    taken.phase = state.phase;
    taken.within = within(state);
    taken.doer = doer(state, step.option);
    taken.in_first = first > 0;
    taken.option = shown_option(game, state, step.option, game.label(state, step.option));
    taken.roles = island::offer_of(game, state, step.option).roles;
    taken.brief = island::raised(island::brief(game, state, step.option));
    for (const auto& power : {taken.option.power, taken.option.gained}) {
      if (power && secret.contains(*power)) taken.is_secret = true;
    }
    island::Options options;
    options.count = 1;
    options.list[0] = step.option;
    island::Happened happened;
    game.choose(state, options, 0, happened);
    Deeds deeds = deeds_in(happened, first);
    // What set-up adds is there with any plan.
    if (taken.phase != island::Phase::setup) {
      for (const Event& event : deeds.of_spirits) count(event, played.gains);
      taken.events = std::move(deeds.told);
    }
    taken.land = land_of_power(game, state, happened);
    if (!ready) ready = find_ready(happened, played.ready);
  }
  if (!ready) copy(played.ready, state);
  copy(played.end, state);
  return played;
}

}  // namespace loci::shown
