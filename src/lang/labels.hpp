// What an option does and what the slots of a label or prompt are, as words that programs read.
#pragma once

#include <string_view>

namespace loci::lang {

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
