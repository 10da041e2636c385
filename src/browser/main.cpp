// The engine in a browser's worker: one session, messages in and answers out.
#include <emscripten/emscripten.h>

#include <string>

#include "messages/session.hpp"

extern "C" {

// The answer stays where it is until the next message.
EMSCRIPTEN_KEEPALIVE const char* loci_handle(const char* message) {
  static loci::messages::Session session(loci::island::load_library());
  static std::string answer;
  answer = loci::messages::handle(session, message);
  return answer.c_str();
}
}
