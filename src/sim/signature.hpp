// One number for the behaviour of the whole engine: it changes when some game goes differently, or
// when content is added; not when the same rules are only said or compiled otherwise.
#pragma once

#include <memory>
#include <string>

#include "island/game.hpp"

namespace loci::sim {

// Over fixed seeded random games of every spirit on every board, with losses on and off.
u64 signature(const std::shared_ptr<const island::Library>& library);

// "0123456789abcdef"
std::string signature_text(u64 signature);

}  // namespace loci::sim
