#include "shown/played_plan.hpp"

#include <fmt/format.h>

#include "island/happened.hpp"
#include "island/pieces.hpp"
#include "printed/card_words.hpp"

namespace loci::shown {
namespace {

using island::ActionClass;
using island::Event;
using DeedKind = island::Deed;

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

// What happened in Actions of spirits, their own or those of a power.
std::vector<Event> deeds_of_spirits(const island::Happened& happened) {
  std::vector<Event> deeds;
  std::vector<ActionClass> open;
  for (const Event& event : happened.events) {
    if (event.deed == DeedKind::action_begun || event.deed == DeedKind::action_resumed) {
      open.push_back(event.action);
    } else if (event.deed == DeedKind::action_ended) {
      if (!open.empty()) open.pop_back();
    } else if (!open.empty() &&
               (open.front() == ActionClass::spirit || open.front() == ActionClass::power)) {
      deeds.push_back(event);
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

// Where a plan's own doings end for now.
bool find_ready(const island::Happened& happened, island::State& ready) {
  std::size_t at = 0;
  while (at < happened.events.size() && !is_invaders_turn(happened.events[at])) ++at;
  if (at == happened.events.size()) return false;
  happened.before.restore(ready);
  for (const island::Beat& beat : happened.beats) {
    if (beat.end <= at) beat.then.restore(ready);
  }
  return true;
}

std::string uncovered_words(const island::Game& game, const Event& event) {
  const island::Spirit& spirit = game.content().spirits[game.spirit_number(event.seat)];
  const int place = event.card & 0xff;
  const island::Track& track = spirit.tracks[static_cast<std::size_t>(place / island::kMaxSpaces)];
  const auto space = static_cast<std::size_t>(place % island::kMaxSpaces);
  if (space >= track.spaces.size()) return {};
  const std::string words = printed::space_text(game.content(), track.spaces[space]);
  return words.empty() ? words : fmt::format("{} {}", track.name, words);
}

void count(const island::Game& game, const Event& event, Gains& gains) {
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
    case DeedKind::uncovered:
      if (std::string words = uncovered_words(game, event); !words.empty()) {
        gains.uncovered.push_back(std::move(words));
      }
      return;
    default:
      return;
  }
}

}  // namespace

PlayedPlan play_plan(const island::Game& game, const island::State& deal,
                     const island::Path& path) {
  PlayedPlan played;
  island::State state;
  copy(state, deal);
  bool ready = false;
  for (const island::Step& step : path) {
    PlayedStep& taken = played.steps.emplace_back();
    taken.step = step;
    taken.phase = state.phase;
    taken.option = shown_option(game, state, step.option);
    island::Options options;
    options.count = 1;
    options.list[0] = step.option;
    island::Happened happened;
    game.choose(state, options, 0, happened);
    taken.events = deeds_of_spirits(happened);
    taken.land = land_of_power(game, state, happened);
    for (const Event& event : taken.events) count(game, event, played.gains);
    if (!ready) ready = find_ready(happened, played.ready);
  }
  if (!ready) copy(played.ready, state);
  copy(played.end, state);
  return played;
}

}  // namespace loci::shown
