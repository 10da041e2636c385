// What an option would do, as far as its seat can know.
#pragma once

#include "shown/forecast.hpp"
#include "shown/happening.hpp"

namespace loci::shown {

// What an Action asks on the way.
struct Asked {
  int seat = 0;
  std::string prompt;
  std::optional<std::string> cause;  // what it is part of, unless the prompt says so
  SHOWN(Asked, seat, prompt, cause)
};

struct Preview {
  std::vector<Happening> happened;
  Forecast forecast;          // after it
  bool goes_on = false;       // an Action: more is asked before it is over, or is not known
  std::optional<Asked> asks;  // goes on: what; none: a card comes that nobody has seen
  island::Phase phase{};      // that it comes to
  bool idle = false;          // it changes nothing
  SHOWN(Preview, happened, forecast, goes_on, asks, phase, idle)
};

struct ForestPreview {
  std::vector<Happening> happened;
  Standing forecast;
  SHOWN(ForestPreview, happened, forecast)
};

// Of a view that stands at the decision.
Preview shown_preview(const island::Game& game, const island::State& view,
                      const island::Option& option);
ForestPreview shown_preview(const forest::Game& game, const forest::State& view,
                            const forest::Option& option);

}  // namespace loci::shown
