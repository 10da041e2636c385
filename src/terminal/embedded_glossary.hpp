// The text of content/island/glossary.json; the build writes its source.
#pragma once

#include <string_view>

namespace loci::terminal {

std::string_view embedded_glossary();

}  // namespace loci::terminal
