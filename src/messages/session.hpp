// One player's or one screen's talk with the engine, in messages of JSON: the same in the browser's
// worker and over a server's socket. docs/messages.md has the messages.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "island/game.hpp"
#include "messages/sitting.hpp"

namespace loci::messages {

class Session {
 public:
  explicit Session(std::shared_ptr<const island::Library> library);

  const std::shared_ptr<const island::Library>& library() const { return library_; }
  bool has_game() const { return sitting_ != nullptr; }
  // Throws BadMessage if no game has begun.
  Sitting& sitting();
  void begin(std::unique_ptr<Sitting> sitting) { sitting_ = std::move(sitting); }

  // Whose talk it is, and stays; none: that of a screen at which all seats sit.
  std::optional<int> seat() const { return seat_; }
  void sit(int seat) { seat_ = seat; }

 private:
  std::shared_ptr<const island::Library> library_;
  std::unique_ptr<Sitting> sitting_;
  std::optional<int> seat_;
};

// The answer to a message. It has the message's "id"; if something is wrong, "error" says what in
// one sentence and nothing has changed.
std::string handle(Session& session, std::string_view message);

}  // namespace loci::messages
