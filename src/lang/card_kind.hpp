// What the kind of a card says about the sentences on it.
#pragma once

#include <string_view>

namespace loci::lang {

struct CardKind {
  bool own_actions = false;                 // each player, each land and each board acts for itself
  std::string_view lifetime = "this turn";  // how long what holds does so
  bool is_timed = false;                    // a frame around the sentence says how long
  bool is_whole = false;                    // all of what one could choose from, as much as one may
};

// Powers, growth and set-up; special rules; fear and blight cards, events; what adversaries and
// scenarios say.
inline constexpr CardKind power_card{};
inline constexpr CardKind whole_power{.is_whole = true};
inline constexpr CardKind special_rule{.own_actions = false, .lifetime = "always"};
inline constexpr CardKind game_card{.own_actions = true};
inline constexpr CardKind game_rule{.own_actions = true, .lifetime = "always"};

}  // namespace loci::lang
