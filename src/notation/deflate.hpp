// Text made short by the method of zlib (RFC 1951), behind words that both sides know.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace loci::notation {

std::string deflated(std::string_view text, std::string_view known);

// None: it is no such text, or one longer than `most`.
std::optional<std::string> inflated(std::string_view bytes, std::string_view known,
                                    std::size_t most);

}  // namespace loci::notation
