// Reads all text of a game: the embedded rules/ and content/, then the files of --content, whose
// declarations replace those of the same name.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "island/content.hpp"

namespace loci::island {

// Whether every form of sentence is tried with its example. What the program carries with it was
// tried by its tests; that takes a quarter of the time it needs to start.
enum class Examples : bool { known, tried };

// Sources must outlive the content. Throws lang::Error.
Content load_content(std::span<const lang::Source> sources, Examples examples = Examples::tried);

// Compiles the example of every form, whether or not a card uses it. Throws lang::Error.
void check_forms(const Content& content);

}  // namespace loci::island
