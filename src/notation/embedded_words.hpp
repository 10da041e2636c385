// The text of src/notation/words.txt, which all codes know from the beginning; the build writes its
// source. Codes depend on every byte of it: other words are another version of codes.
#pragma once

#include <string_view>

namespace loci::notation {

std::string_view embedded_words();

}  // namespace loci::notation
