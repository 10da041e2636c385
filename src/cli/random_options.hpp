// A set-up drawn with a seed, and how any set-up is typed.
#pragma once

#include <string>

#include "cli/setup_options.hpp"

namespace loci::cli {

// What is not given is drawn: spirits, boards with their layout or a map, adversary and level,
// scenario, blight card, power progressions. What is given stays.
// `players` is how many there are; none: that is drawn too.
SetupOptions drawn_options(const island::Content& content, SetupOptions options, u64 seed,
                           std::optional<std::size_t> players = {});

// "--spirit thunderspeaker --board A --adversary the-kingdom-of-england --level 3 --seed 7"
std::string typed_options(const SetupOptions& options);

}  // namespace loci::cli
