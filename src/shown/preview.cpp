#include "shown/preview.hpp"

#include <algorithm>

#include "island/nouns.hpp"

namespace loci::shown {
namespace {

// The state that taking the option leads to, and what happened on the way.
template <class G>
typename G::Happened take(const G& game, typename G::State& view,
                          const typename G::Option& option) {
  typename G::Options options;
  game.enumerate(view, options);
  const typename G::Option* const begin = options.list;
  const auto* const end = begin + options.count;
  const auto* const found = std::find(begin, end, option);
  typename G::Happened happened;
  if (found != end) {
    game.choose(view, options, static_cast<int>(found - begin), happened);
  }
  return happened;
}

std::optional<Asked> asked(const island::Game& game, const island::State& state) {
  if (state.actions_count == 0) return std::nullopt;
  island::Options options;
  game.enumerate(state, options);
  if (options.count == 0) return std::nullopt;
  const int seat = options.list[0].seat;
  Asked question{seat, island::raised(game.prompt(state, seat)), std::nullopt};
  if (std::string cause = decision_cause(game, state, seat); !cause.empty()) {
    question.cause = std::move(cause);
  }
  return question;
}

bool is_idle(const island::Happened& happened, const std::vector<Happening>& told) {
  if (!told.empty()) {
    return std::all_of(told.begin(), told.end(),
                       [](const Happening& each) { return each.idle.value_or(false); });
  }
  return std::all_of(happened.events.begin(), happened.events.end(), is_bracket);
}

}  // namespace

Preview shown_preview(const island::Game& game, const island::State& view,
                      const island::Option& option) {
  island::State after;
  copy(after, view);
  const island::Happened happened = take(game, after, option);
  const bool hidden = after.fault != island::Fault::none;
  Preview preview{happenings(game, happened), shown_forecast(game, after),
                  hidden || after.actions_count > 0, hidden ? std::nullopt : asked(game, after),
                  after.phase};
  preview.idle =
      !preview.goes_on && !game.ends(view, option) && is_idle(happened, preview.happened);
  return preview;
}

ForestPreview shown_preview(const forest::Game& game, const forest::State& view,
                            const forest::Option& option) {
  forest::State after = view;
  const forest::Happened happened = take(game, after, option);
  return {happenings(game, happened), shown_forecast(game, after)};
}

}  // namespace loci::shown
