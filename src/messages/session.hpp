// One player's or one screen's talk with the engine, in messages of JSON: the same in the browser's
// worker and over a server's socket. docs/messages.md has the messages.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "island/game.hpp"
#include "messages/sitting.hpp"

namespace loci::messages {

inline constexpr std::size_t kMaxMessage = std::size_t{4} << 20;

class Session {
 public:
  explicit Session(std::shared_ptr<const island::Library> library);

  const std::shared_ptr<const island::Library>& library() const { return library_; }
  bool has_game() const { return sitting_ != nullptr; }
  // Throws BadMessage if no game has begun.
  Sitting& sitting();
  void sit_down(std::unique_ptr<Sitting> sitting) { sitting_ = std::move(sitting); }

 private:
  std::shared_ptr<const island::Library> library_;
  std::unique_ptr<Sitting> sitting_;
};

// The answer to a message. It has the message's "id"; if something is wrong, "error" says what in
// one sentence and nothing has changed.
std::string handle(Session& session, std::string_view message);

}  // namespace loci::messages
