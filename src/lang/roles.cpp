#include "lang/roles.hpp"

#include <algorithm>
#include <array>

namespace loci::lang {
namespace {

struct RoleRow {
  std::string_view name;
  Type type;
  bool usual;  // of values of that type whose name says nothing
};

// In the order of Role.
constexpr std::array<RoleRow, kRoles> kRows = {{
    {"none", Type::none, false},        {"piece", Type::piece, true},
    {"pieces", Type::kinds, true},      {"land", Type::land, true},
    {"from", Type::land, false},        {"to", Type::land, false},
    {"power", Type::power, true},       {"gained", Type::power, false},
    {"seat", Type::seat, true},         {"element", Type::element, true},
    {"elements", Type::elements, true}, {"growth", Type::growth, true},
    {"icon", Type::icon, true},         {"track", Type::track, true},
    {"fear", Type::fear, true},         {"event", Type::event, true},
    {"invader", Type::invader, true},   {"board", Type::board, true},
    {"beside", Type::board, false},     {"trigger", Type::trigger, true},
    {"amount", Type::integer, true},    {"left", Type::integer, false},
    {"total", Type::integer, false},    {"corner", Type::corner, true},
}};

constexpr std::array<std::string_view, 3> kEnding = {"done", "stop", "skip"};

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

std::string_view role_name(Role role) { return kRows[static_cast<std::size_t>(role)].name; }
Type type_of(Role role) { return kRows[static_cast<std::size_t>(role)].type; }

Role role_named(std::string_view name) {
  const auto found = std::find_if(kRows.begin() + 1, kRows.end(),
                                  [name](const RoleRow& row) { return row.name == name; });
  return found == kRows.end() ? Role::none : static_cast<Role>(found - kRows.begin());
}

Role usual_role(std::string_view name, Type type) {
  const Role named = role_named(name);
  if (named != Role::none && type_of(named) == type) return named;
  const auto found = std::find_if(kRows.begin(), kRows.end(), [type](const RoleRow& row) {
    return row.usual && row.type == type;
  });
  return found == kRows.end() ? Role::none : static_cast<Role>(found - kRows.begin());
}

LabelSlot label_slot(std::string_view inside) {
  constexpr std::string_view kBetween = ": ";
  const std::size_t at = inside.find(kBetween);
  if (at == std::string_view::npos) return {{}, inside};
  return {inside.substr(0, at), inside.substr(at + kBetween.size())};
}

std::string_view verb_in(std::string_view label) {
  const auto end = std::find_if_not(label.begin(), label.end(), is_letter);
  const bool whole = end == label.end() || *end == ' ' || *end == ':';
  return whole ? label.substr(0, static_cast<std::size_t>(end - label.begin())) : "";
}

bool is_ending(std::string_view verb) {
  return std::find(kEnding.begin(), kEnding.end(), verb) != kEnding.end();
}

}  // namespace loci::lang
