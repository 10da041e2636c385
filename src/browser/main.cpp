// The engine in a browser's worker: one session, messages in and answers out.
#include <emscripten/emscripten.h>

#include <exception>
#include <string>

#include "messages/session.hpp"

extern "C" {

// The answer stays where it is until the next message.
EMSCRIPTEN_KEEPALIVE const char* loci_handle(const char* message) {
  static std::string answer;
  try {
    static loci::messages::Session session(loci::island::load_library_without_text());
    answer = loci::messages::handle(session, message);
  } catch (const std::exception& error) {
    // Only broken rules or content, which then answer nothing at all.
    answer = loci::messages::Json{{"error", error.what()}}.dump();
  }
  return answer.c_str();
}
}
