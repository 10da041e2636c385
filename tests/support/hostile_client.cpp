#include "support/hostile_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace loci {
namespace {

using Clock = std::chrono::steady_clock;

std::size_t length_of_body(std::string_view head) {
  constexpr std::string_view kField = "\r\nContent-Length: ";
  const std::size_t at = head.find(kField);
  std::size_t length = 0;
  if (at != std::string_view::npos) {
    std::from_chars(head.data() + at + kField.size(), head.data() + head.size(), length);
  }
  return length;
}

}  // namespace

HostileClient::HostileClient(int port)
    : host("127.0.0.1:" + std::to_string(port)), socket_(socket(AF_INET, SOCK_STREAM, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    close(socket_);
    throw std::runtime_error("nobody listens");
  }
}

HostileClient::~HostileClient() { close(socket_); }

bool HostileClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool HostileClient::has_response(std::chrono::milliseconds patience) const {
  pollfd waiting{socket_, POLLIN, 0};
  return !received_.empty() || poll(&waiting, 1, static_cast<int>(patience.count())) > 0;
}

bool HostileClient::receive(Clock::time_point until) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
  pollfd waiting{socket_, POLLIN, 0};
  const auto patience = std::max<std::chrono::milliseconds::rep>(0, left.count());
  if (poll(&waiting, 1, static_cast<int>(patience)) <= 0) return false;
  char block[1 << 16];
  const ssize_t count = recv(socket_, block, sizeof block, 0);
  if (count <= 0) return false;
  received_.append(block, static_cast<std::size_t>(count));
  return true;
}

std::string HostileClient::ask(const std::string& line, const std::string& headers,
                               const std::string& body) {
  send(line + " HTTP/1.1\r\nHost: " + host + "\r\n" + headers +
       "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  return response();
}

std::string HostileClient::response(std::chrono::milliseconds patience) {
  const auto until = Clock::now() + patience;
  std::size_t head = std::string::npos;
  while ((head = received_.find("\r\n\r\n")) == std::string::npos) {
    if (!receive(until)) return {};
  }
  const std::size_t whole = head + 4 + length_of_body(received_.substr(0, head + 2));
  while (received_.size() < whole) {
    if (!receive(until)) return {};
  }
  std::string text = received_.substr(0, whole);
  received_.erase(0, whole);
  return text;
}

std::string HostileClient::open_messages(const std::string& headers) {
  send("GET /messages HTTP/1.1\r\nHost: " + host + "\r\n" + headers +
       "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  const std::string text = response();
  return text.starts_with("HTTP/1.1 101") ? std::string() : text.substr(0, text.find("\r\n"));
}

// The mask that clients must use is nothing here, so the text stands there as it is.
void HostileClient::say(std::string_view message, unsigned char first) {
  std::string frame(1, static_cast<char>(first));
  const auto add_length = [&](int bytes) {
    for (int i = bytes - 1; i >= 0; --i) frame += static_cast<char>(message.size() >> (8 * i));
  };
  constexpr unsigned char kMasked = 0x80;
  if (message.size() < 126) {
    frame += static_cast<char>(kMasked | message.size());
  } else if (message.size() < 65536) {
    frame += static_cast<char>(kMasked | 126U);
    add_length(2);
  } else {
    frame += static_cast<char>(kMasked | 127U);
    add_length(8);
  }
  frame += std::string(4, '\0');
  frame += message;
  send(frame);  // in one piece: the second would wait until the first is confirmed
}

std::optional<std::string> HostileClient::heard(std::chrono::milliseconds patience) {
  const auto until = Clock::now() + patience;
  const auto byte = [&](std::size_t at) {
    return static_cast<std::size_t>(static_cast<unsigned char>(received_[at]));
  };
  std::string text;
  while (true) {
    if (received_.size() >= 2) {
      const std::size_t more = byte(1) == 127 ? 8 : byte(1) == 126 ? 2 : 0;
      std::size_t length = more == 0 ? byte(1) : 0;
      const bool has_length = received_.size() >= 2 + more;
      for (std::size_t i = 0; has_length && i < more; ++i) length = length << 8 | byte(2 + i);
      if (has_length && received_.size() >= 2 + more + length) {
        const bool closes = (byte(0) & 0xf) == 8;
        const bool last = (byte(0) & 0x80) != 0;
        text += received_.substr(2 + more, length);
        received_.erase(0, 2 + more + length);
        if (closes) return std::nullopt;
        if (last) return text;
        continue;
      }
    }
    if (!receive(until)) return std::nullopt;
  }
}

}  // namespace loci
