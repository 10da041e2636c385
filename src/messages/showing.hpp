// A case of the rules, played for somebody to look at.
#pragma once

#include <memory>
#include <string>

#include "island/game.hpp"
#include "shown/shown_case.hpp"

namespace loci::messages {

// One of the cases in the text of a file. Throws BadMessage: it is not there, or fails.
shown::ShownCase shown_case(const std::shared_ptr<const island::Library>& library,
                            const std::string& file, const std::string& name);

}  // namespace loci::messages
