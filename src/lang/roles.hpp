// What an option does and what the slots of a label or prompt are, as words that programs read.
#pragma once

#include <string>
#include <string_view>

#include "lang/bytecode.hpp"

namespace loci::lang {

std::string_view role_name(Role role);
// Role::none if there is no such role.
Role role_named(std::string_view name);
// What a role's values are.
Type type_of(Role role);

// The role of a slot that says none: that of its name, if values of the type can have it, else that
// of its type. Role::none: what it holds can only be read.
Role usual_role(std::string_view name, Type type);

// The inside of a pair of braces: "it", or with a role "to: it".
struct LabelSlot {
  std::string_view role;  // empty: none is written
  std::string_view name;
};
LabelSlot label_slot(std::string_view inside);

// The first word of a label, which says what the option does: "push"; empty if it does not begin
// with a plain word in lower case.
std::string_view verb_in(std::string_view label);

// Whether an option of this verb ends a menu (done) or a sequence (stop), or declines (skip).
bool is_ending(std::string_view verb);

}  // namespace loci::lang
