// What the kind of a card says about the sentences on it.
#pragma once

namespace loci::lang {

struct CardKind {
  bool own_actions = false;  // each player, each land and each board acts for itself
  bool lasting = false;      // what holds does so from now on, not this turn only
};

// Powers, growth and set-up; special rules; fear and blight cards, events; what adversaries and
// scenarios say.
inline constexpr CardKind power_card{};
inline constexpr CardKind special_rule{.own_actions = false, .lasting = true};
inline constexpr CardKind game_card{.own_actions = true, .lasting = false};
inline constexpr CardKind game_rule{.own_actions = true, .lasting = true};

}  // namespace loci::lang
