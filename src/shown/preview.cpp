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

}  // namespace

Preview shown_preview(const island::Game& game, const island::State& view,
                      const island::Option& option) {
  island::State after;
  copy(after, view);
  const island::Happened happened = take(game, after, option);
  return {happenings(game, happened), shown_forecast(game, after),
          after.fault != island::Fault::none || after.actions_count > 0};
}

ForestPreview shown_preview(const forest::Game& game, const forest::State& view,
                            const forest::Option& option) {
  forest::State after = view;
  const forest::Happened happened = take(game, after, option);
  return {happenings(game, happened), shown_forecast(game, after)};
}

}  // namespace loci::shown
