// The program's own texts, and what a test adds to them.
#pragma once

#include <memory>
#include <string>

#include "island/game.hpp"

namespace loci::island {

// Loaded once.
const std::shared_ptr<const Library>& library();

// With another text over it.
std::shared_ptr<const Library> library_with(const std::string& text);

// With four spirits at least: plain ones are added to those of the content.
const std::shared_ptr<const Library>& library_for_four();

}  // namespace loci::island
