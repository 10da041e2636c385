// What every command is given.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "island/game.hpp"

namespace loci::cli {

inline constexpr int kFine = 0;
inline constexpr int kCheckFailed = 1;
inline constexpr int kNotSaved = 1;
inline constexpr int kBadInput = 2;

// What the user asked for cannot be. what() is one clear sentence, without a final point.
class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Context {
  std::vector<std::string> content_paths;  // --content
  int exit_status = kFine;

  std::shared_ptr<const island::Library> library() const {
    return island::load_library(content_paths);
  }
};

}  // namespace loci::cli
