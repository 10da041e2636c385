#include "shown/preview.hpp"

#include <algorithm>

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
  Preview preview{happenings(game, happened), shown_forecast(game, after),
                  after.fault != island::Fault::none || after.actions_count > 0};
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
