// The types of the island's values, and what such a value can be in a label or prompt.
#pragma once

#include <array>

#include "lang/bytecode.hpp"

namespace loci::island {

// Besides those of the language (LOCI_TYPES), in the same columns.
#define LOCI_ISLAND_TYPES(TYPE)             \
  TYPE(power, "power", true)                \
  TYPE(growth, "growth", true)              \
  TYPE(icon, "icon", true)                  \
  TYPE(track, "track", true)                \
  TYPE(invader, "invader", true)            \
  TYPE(fear, "fear", true)                  \
  TYPE(event, "event", true) /* its card */ \
  TYPE(pile, "pile", false)                 \
  TYPE(place, "place", false)               \
  TYPE(action_class, "action_class", false) \
  TYPE(ending, "ending", false)             \
  TYPE(phase, "phase", false)               \
  TYPE(stage, "stage", false)               \
  TYPE(mark, "mark", false)                 \
  TYPE(corner, "corner", true) /* a point where lands meet */

// All of them, with the numbers that they have in the language.
enum class ValueType : u8 {
#define LOCI_TYPE(name, text, optional) name,
  LOCI_TYPES(LOCI_TYPE) LOCI_ISLAND_TYPES(LOCI_TYPE)
#undef LOCI_TYPE
};

inline constexpr std::array kValueTypes = {
#define LOCI_TYPE(name, text, optional) lang::TypeInfo{text, optional},
    LOCI_TYPES(LOCI_TYPE) LOCI_ISLAND_TYPES(LOCI_TYPE)
#undef LOCI_TYPE
};

constexpr ValueType value_type(lang::Type type) { return static_cast<ValueType>(type); }
constexpr lang::Type in_language(ValueType type) { return static_cast<lang::Type>(type); }
constexpr bool can_be_none(ValueType type) {
  return kValueTypes[static_cast<std::size_t>(type)].can_be_none;
}

enum class Role : u8 {
  none,
  piece,
  pieces,
  land,
  from,
  to,
  power,
  gained,  // a power beside the one it costs
  seat,
  element,
  elements,
  growth,
  icon,
  track,
  fear,
  event,
  invader,
  board,
  beside,  // the board at which another is laid
  trigger,
  amount,
  left,   // of what is asked again and again, and
  total,  // how much that is in all
  corner,
};

// In the order of Role.
inline constexpr auto kRoles = [] {
  using enum ValueType;
  const auto row = [](std::string_view name, ValueType type, bool usual) {
    return lang::RoleInfo{name, in_language(type), usual};
  };
  return std::array{
      row("none", none, false),      row("piece", piece, true),       row("pieces", kinds, true),
      row("land", land, true),       row("from", land, false),        row("to", land, false),
      row("power", power, true),     row("gained", power, false),     row("seat", seat, true),
      row("element", element, true), row("elements", elements, true), row("growth", growth, true),
      row("icon", icon, true),       row("track", track, true),       row("fear", fear, true),
      row("event", event, true),     row("invader", invader, true),   row("board", board, true),
      row("beside", board, false),   row("trigger", trigger, true),   row("amount", integer, true),
      row("left", integer, false),   row("total", integer, false),    row("corner", corner, true),
  };
}();
static_assert(kRoles.size() == static_cast<std::size_t>(Role::corner) + 1);

constexpr std::string_view role_name(Role role) {
  return kRoles[static_cast<std::size_t>(role)].name;
}
constexpr ValueType type_of(Role role) {
  return value_type(kRoles[static_cast<std::size_t>(role)].type);
}

}  // namespace loci::island
