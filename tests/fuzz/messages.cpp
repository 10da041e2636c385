// Messages of any kind to one session, one a line: every answer is a JSON object, and nothing that
// is wrong ends the session.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "messages/session.hpp"

using loci::messages::Json;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto library = loci::island::load_library();
  loci::messages::Session session(library);
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const Json answer = Json::parse(handle(session, rest.substr(0, end)), nullptr, false);
    if (!answer.is_object()) std::abort();
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return 0;
}
