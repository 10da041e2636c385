#include "messages/fields.hpp"

#include <fmt/format.h>

#include <charconv>

namespace loci::messages {

Json read_object(std::string_view text) {
  if (text.size() > kMaxMessage) throw BadMessage("the message is longer than 4 MiB");
  constexpr int kDeepest = 8;
  constexpr int kMostFields = 64;
  int fields = 0;
  const auto refuse_odd = [&](int depth, Json::parse_event_t event, Json&) {
    if (depth > kDeepest) throw BadMessage("the message is nested too deeply");
    if (event == Json::parse_event_t::key && ++fields > kMostFields) {
      throw BadMessage("the message has too many fields");  // each is compared with all others
    }
    return true;
  };
  Json message = Json::parse(text, refuse_odd, false);
  if (message.is_discarded()) throw BadMessage("the message is not JSON");
  if (!message.is_object()) throw BadMessage("the message is not a JSON object");
  return message;
}

const Json& Fields::field(std::string_view name) const {
  const auto found = message_.find(name);
  if (found == message_.end()) throw BadMessage(fmt::format("the message has no \"{}\"", name));
  return *found;
}

std::string Fields::text(std::string_view name) const {
  const Json& value = field(name);
  if (!value.is_string()) throw BadMessage(fmt::format("\"{}\" is not a text", name));
  return value.get<std::string>();
}

std::size_t Fields::count(std::string_view name) const {
  const Json& value = field(name);
  if (!value.is_number_unsigned() || value.get<u64>() > 1'000'000) {
    throw BadMessage(fmt::format("\"{}\" is not a number from 0 to 1000000", name));
  }
  return value.get<std::size_t>();
}

std::vector<std::string> Fields::texts(std::string_view name) const {
  const Json& value = field(name);
  std::vector<std::string> list;
  if (value.is_array()) {
    for (const Json& each : value) {
      if (each.is_string()) list.push_back(each.get<std::string>());
    }
  }
  if (!value.is_array() || list.size() != value.size()) {
    throw BadMessage(fmt::format("\"{}\" is not a list of texts", name));
  }
  return list;
}

u64 Fields::seed(std::string_view name) const {
  const Json& value = field(name);
  if (value.is_number_unsigned()) return value.get<u64>();
  u64 number = 0;
  if (value.is_string()) {
    const auto& digits = value.get_ref<const std::string&>();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error == std::errc() && end == digits.data() + digits.size()) return number;
  }
  throw BadMessage(fmt::format("\"{}\" is not a whole number", name));
}

bool Fields::flag(std::string_view name) const {
  if (!has(name)) return false;
  const Json& value = field(name);
  if (!value.is_boolean()) throw BadMessage(fmt::format("\"{}\" is neither true nor false", name));
  return value.get<bool>();
}

Json Fields::id(std::string_view name) const {
  constexpr std::size_t kLongest = 64;
  const Json& value = field(name);
  const bool fine = value.is_number() ||
                    (value.is_string() && value.get_ref<const std::string&>().size() <= kLongest);
  if (fine) return value;
  throw BadMessage(
      fmt::format("\"{}\" is neither a number nor a text of at most {} bytes", name, kLongest));
}

}  // namespace loci::messages
