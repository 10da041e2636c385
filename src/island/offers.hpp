// What the options of a decision are, for programs: what each does and to what, without a look at
// their words.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "island/game.hpp"
#include "island/value_type.hpp"

namespace loci::island {

// What a decision is about. The first five are menus, where the kind named first counts.
enum class DecisionKind : u8 {
  growth,       // which option of growth
  play,         // which cards
  use,          // which power
  growth_part,  // which icon of growth, or of a track
  element,      // which element
  target,       // of a power
  source,       // from where presence comes
  damage,
  push,
  gather,
  add,
  remove,
  destroy,
  replace,
  move,
  pay,
  reclaim,
  forget,
  gain,
  order,  // what comes next
  other,
};

inline constexpr std::array<const char*, static_cast<std::size_t>(DecisionKind::other) + 1>
    kDecisionKinds = {"growth", "play", "use",     "growth_part", "element", "target",  "source",
                      "damage", "push", "gather",  "add",         "remove",  "destroy", "replace",
                      "move",   "pay",  "reclaim", "forget",      "gain",    "order",   "other"};

constexpr const char* kind_name(DecisionKind kind) {
  return kDecisionKinds[static_cast<std::size_t>(kind)];
}

// A value by what it is in a label or prompt: its type is that of the role (island/value_type.hpp).
struct RoleValue {
  Role role{};
  i32 value = 0;
  friend bool operator==(const RoleValue&, const RoleValue&) = default;
};

struct Offer {
  std::string_view verb;  // push; done, stop and skip end or decline
  bool ends = false;
  int group = 0;          // options of one alternative are alike
  Role picks{};           // the role of the option's own value; none: it has none
  std::string_view note;  // what its label does not say
  int price = 0;          // energy that the players pay together
  int aid = kNone;        // the element that counts towards it
  std::vector<RoleValue> roles;
};

Offer offer_of(const Game& game, const State& state, const Option& option);

// Of the options that are open to one seat.
DecisionKind decision_kind(const Game& game, const State& state, std::span<const Option> options);

// Whether one of them is that value.
bool names(std::span<const RoleValue> roles, ValueType type, i32 value);

// How many alternatives the question has that neither end nor decline.
int alternatives(const Game& game, const State& state);

// What the prompt of a seat names.
std::vector<RoleValue> prompt_roles(const Game& game, const State& state, int seat);

// What a label says behind what the question names too, "to A4" of "push town A5 to A4"; empty:
// nothing, or they name nothing in common.
std::string brief(const Game& game, const State& state, const Option& option);

// The label of what a menu asks for, without the verb that its question says too: "Wash Away" of
// "use Wash Away"; empty: it asks for something else, or the label begins otherwise.
std::string behind_verb(const Game& game, const State& state, const Option& option);

// The card or rule that an effect is from, by its hook.
std::string effect_source(const Game& game, const State& state, int hook);

// What a value is called in labels and prompts.
std::string words_of(const Game& game, const State& state, const RoleValue& value);

// What a part of a label or prompt that is not words stands for. `option` is null for a prompt,
// whose seat is the one that decides.
i32 value_of(const State& state, const lang::TextPart& part, int seat, const Option* option);

}  // namespace loci::island
