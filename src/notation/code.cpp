#include "notation/code.hpp"

#include "core/hash.hpp"
#include "notation/deflate.hpp"
#include "notation/embedded_words.hpp"
#include "notation/packed_code.hpp"

namespace loci::notation {
namespace {

constexpr std::string_view kBegin = "loci";
constexpr std::string_view kVersion = "2";
constexpr std::string_view kPackedVersion = "1";
constexpr std::size_t kChecksumBytes = 4;
constexpr std::size_t kLongestText = 1 << 20;

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

u32 hash_of(std::string_view text) {
  Hasher hasher;
  hasher.add(text.data(), text.size());
  return static_cast<u32>(hasher.value());
}

void append_bytes(std::string& bytes, u32 value, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) bytes += static_cast<char>(value >> (8 * i) & 0xff);
}

u32 bytes_at(std::string_view bytes, std::size_t at, std::size_t count) {
  u32 value = 0;
  for (std::size_t i = 0; i < count; ++i) {
    value |= static_cast<u32>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  }
  return value;
}

// Lines that were broken at a comma, whole again.
std::string unbroken(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\n' || !result.ends_with(',')) {
      result += text[i];
      continue;
    }
    result += ' ';
    while (i + 1 < text.size() && text[i + 1] == ' ') ++i;
  }
  return result;
}

std::string digits_of(std::string_view bytes) {
  std::string digits;
  u32 held = 0;
  int bits = 0;
  for (const char c : bytes) {
    held = held << 8 | static_cast<unsigned char>(c);
    for (bits += 8; bits >= 6; bits -= 6) digits += kDigits[held >> (bits - 6) & 63];
  }
  if (bits > 0) digits += kDigits[held << (6 - bits) & 63];
  return digits;
}

std::string bytes_of(std::string_view digits) {
  std::string bytes;
  u32 held = 0;
  int bits = 0;
  for (const char c : digits) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) {
      throw CodeError("this code holds a character that no code has");
    }
    held = held << 6 | static_cast<u32>(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(held >> bits & 0xff);
  }
  if (bits == 6 || (held & ((1U << bits) - 1)) != 0) throw CodeError("this code is cut off");
  return bytes;
}

}  // namespace

bool looks_like_code(std::string_view text) {
  if (!text.starts_with(kBegin)) return false;
  text.remove_prefix(kBegin.size());
  const std::size_t dot = text.find_first_not_of("0123456789");
  return dot != std::string_view::npos && dot > 0 && text[dot] == '.';
}

std::string code_of(std::string_view text) {
  const std::string short_text = deflated(unbroken(text), embedded_words());
  std::string bytes;
  append_bytes(bytes, hash_of(short_text), kChecksumBytes);
  return std::string(kBegin) + std::string(kVersion) + '.' + digits_of(bytes + short_text);
}

std::string text_of_code(std::string_view code, const island::Content& content) {
  if (!looks_like_code(code)) throw CodeError("this is not a code: one begins with loci2.");
  constexpr std::size_t kLongestCode = 100'000;
  if (code.size() > kLongestCode) throw CodeError("this code is longer than that of any position");
  const std::size_t dot = code.find('.');
  const std::string_view version = code.substr(kBegin.size(), dot - kBegin.size());
  if (version != kVersion && version != kPackedVersion) {
    throw CodeError("this is a code of version " + std::string(version) +
                    "; this program reads versions 1 and 2");
  }
  const std::string bytes = bytes_of(code.substr(dot + 1));
  if (bytes.size() < kChecksumBytes) throw CodeError("this code is cut off");
  const std::string_view short_text = std::string_view(bytes).substr(kChecksumBytes);
  if (bytes_at(bytes, 0, kChecksumBytes) != hash_of(short_text)) {
    throw CodeError("this code is damaged: its checksum is wrong");
  }
  if (version == kPackedVersion) return unpacked_text(short_text, content);
  const auto text = inflated(short_text, embedded_words(), kLongestText);
  if (!text) throw CodeError("this code is damaged: it is not of deflated text");
  return *text;
}

}  // namespace loci::notation
