// Codes that begin with "loci1.": programs before this one wrote them, and links hold them.
#pragma once

#include <string>
#include <string_view>

#include "island/content.hpp"

namespace loci::notation {

// The text in the bytes of such a code, behind its checksum. Throws CodeError.
std::string unpacked_text(std::string_view bytes, const island::Content& content);

}  // namespace loci::notation
