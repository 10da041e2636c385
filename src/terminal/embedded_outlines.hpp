// The text of content/island/outlines.json; the build writes its source.
#pragma once

#include <string_view>

namespace loci::terminal {

std::string_view embedded_outlines();

}  // namespace loci::terminal
