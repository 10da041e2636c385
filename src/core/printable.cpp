#include "core/printable.hpp"

#include "core/types.hpp"

namespace loci {

std::size_t utf8_length(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const u32 lead = byte(at);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || length > text.size() - at) return 0;
  u32 code = lead & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0u) != 0x80u) return 0;
    code = (code << 6) | (byte(at + i) & 0x3fu);
  }
  // Overlong forms, halves of UTF-16 pairs and what lies beyond Unicode.
  const u32 smallest = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80;
  const bool half = code >= 0xd800 && code <= 0xdfff;
  return code < smallest || half || code > 0x10ffff ? 0 : length;
}

namespace {

// Whether the character of that length is one to see. Terminals also obey U+0080 to U+009F.
bool is_visible(std::string_view character) {
  if (character.size() == 1) return character[0] >= ' ' && character[0] != '\x7f';
  return !character.starts_with('\xc2') || static_cast<unsigned char>(character[1]) >= 0xa0;
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    if (shown.size() >= longest) return shown + "…";
    const std::size_t length = utf8_length(text, at);
    const std::string_view character = text.substr(at, length);
    const bool stays = length > 0 && (character == "\n" || is_visible(character));
    if (stays) {
      shown += character;
    } else {
      shown += '?';
    }
    at += length == 0 ? 1 : length;
  }
  return shown;
}

}  // namespace loci
