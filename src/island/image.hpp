// A compiled library as bytes: made of the embedded rules and content when a program is built
// (src/native/image), so that starting the program need not compile them.
#pragma once

#include <string>
#include <string_view>

#include "island/game.hpp"

namespace loci::island {

// The same bytes for equal libraries. The text of the sources and what depends on the program are
// not in them.
std::string write_image(const Library& library);

// Content, code and the paths of the sources of a library, as compiling these would make them.
// Throws std::runtime_error for what is no image.
void read_image(std::string_view image, Library& library);

// Of the embedded rules and content; empty in the program that makes it.
std::string_view embedded_image();

}  // namespace loci::island
