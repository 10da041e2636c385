// The program `loci`: one command each time it is started.
#pragma once

namespace loci::cli {

inline constexpr const char* kVersion = "0.1.0";

// Exit status: 0 fine, 1 a check failed, 2 bad usage or input, told in one message on stderr.
int run(int argc, const char* const* argv);

}  // namespace loci::cli
