// Reads all text of a game: the embedded rules/ and content/, then the files of --content, whose
// declarations replace those of the same name.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "island/content.hpp"

namespace loci::island {

// Sources must outlive the content. Throws lang::Error, for all that is wrong.
ReadContent load_content(std::span<const lang::Source> sources);
// Adds what is wrong to the errors; the content lacks it then. Throws them where a form or a
// procedure is among them, without which nothing else can be judged.
ReadContent load_content(std::span<const lang::Source> sources, lang::Errors& errors);

// Compiles the example of every form, whether or not a card uses it.
void check_forms(const ReadContent& content, lang::Errors& errors);

}  // namespace loci::island
