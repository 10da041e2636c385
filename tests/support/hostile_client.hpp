// A client that speaks with the server byte by byte, as no browser would.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace loci {

class HostileClient {
 public:
  // To this machine. Throws std::runtime_error.
  explicit HostileClient(int port);
  ~HostileClient();
  HostileClient(const HostileClient&) = delete;
  HostileClient& operator=(const HostileClient&) = delete;

  // False: the other side has closed.
  bool send(std::string_view bytes);
  // A request with these lines of headers besides Host, and what comes back: all of it.
  std::string ask(const std::string& line, const std::string& headers = {},
                  const std::string& body = {});
  // What comes back next. Empty: nothing, until the other side closed or the time was over.
  std::string response(std::chrono::milliseconds patience = std::chrono::seconds(20));
  // Whether something came back already.
  bool has_response(std::chrono::milliseconds patience = std::chrono::milliseconds(0)) const;

  // Becomes a WebSocket; the status line if it does not.
  std::string open_messages(const std::string& headers = {});
  // A frame with a message; `first` is its first byte: 0x81 is a whole text.
  void say(std::string_view message, unsigned char first = 0x81);
  // The next message of the other side; none: it closed, or the time was over.
  std::optional<std::string> heard(std::chrono::milliseconds patience = std::chrono::seconds(20));

  // The host that stands in requests.
  std::string host;

 private:
  // False: no more came in time.
  bool receive(std::chrono::steady_clock::time_point until);

  int socket_;
  std::string received_;
};

}  // namespace loci
