// What a sentence notes for those behind it: `reached`, the lands the last push, gather or move
// ended in; `turned`, the card it turned up.
#pragma once

#include "lang/ast.hpp"

namespace loci::lang {

// The body of a card with what is asked for later noted, and nothing else. Throws Error where
// something is asked that no sentence has noted.
Block with_records(Block code);

}  // namespace loci::lang
