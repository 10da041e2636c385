// The fields of a message, read with care: whatever is wrong is said in one sentence.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.hpp"

namespace loci::messages {

using Json = nlohmann::ordered_json;

// A message that cannot be answered. what() is one clear sentence, without a final point.
class BadMessage : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline constexpr std::size_t kMaxMessage = std::size_t{4} << 20;

// The one entrance for JSON of others: an object of at most kMaxMessage bytes, with no more fields
// and not nested deeper than ours ever are. Throws BadMessage.
Json read_object(std::string_view text);

class Fields {
 public:
  explicit Fields(const Json& message) : message_(message) {}

  // Each throws BadMessage if the field is missing or of another kind.
  std::string text(std::string_view name) const;
  std::size_t count(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name) const;
  // A whole number, also as text: seeds go beyond what JavaScript counts exactly.
  u64 seed(std::string_view name) const;

  // False where it is missing.
  bool flag(std::string_view name) const;

  // A number or a short text, to be given back as it is.
  Json id(std::string_view name) const;

  bool has(std::string_view name) const { return message_.contains(name); }

 private:
  const Json& field(std::string_view name) const;
  const Json& message_;
};

}  // namespace loci::messages
