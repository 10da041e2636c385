// How one's games have gone, as topics to read: figures, spirits, adversaries and scores, with
// plots drawn in letters.
#pragma once

#include <vector>

#include "island/content.hpp"
#include "terminal/play.hpp"
#include "terminal/results.hpp"

namespace loci::terminal {

std::vector<Topic> statistics_topics(const island::Content& content,
                                     const std::vector<Result>& results);

// The same line by line in words, for pipes and screen readers.
std::vector<std::string> statistics_lines(const island::Content& content,
                                          const std::vector<Result>& results);

}  // namespace loci::terminal
