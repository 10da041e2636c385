#include "notation/code.hpp"

#include <array>
#include <map>

#include "core/hash.hpp"

namespace loci::notation {
namespace {

constexpr std::string_view kBegin = "loci";
constexpr std::string_view kVersion = "1";
constexpr std::size_t kChecksumBytes = 4;
constexpr std::size_t kHashBytes = 3;

// A name in quotes, or one with a comma before it: the hash follows.
constexpr char kName = 1;
constexpr char kNextName = 2;

// What a byte from 0x80 on stands for. Codes depend on this list: it may only grow at its end.
constexpr std::array<std::string_view, 65> kPhrases = {"position 1\n",
                                                       "progressions\n",
                                                       "losses off\n",
                                                       "judged\n",
                                                       "shuffle fixed\n",
                                                       "turn ",
                                                       "phase spirit\n",
                                                       "phase fast\n",
                                                       "phase slow\n",
                                                       "chance ",
                                                       "spirit ",
                                                       " on ",
                                                       "\n  energy ",
                                                       "\n  tracks ",
                                                       "\n  hand ",
                                                       "\n  played ",
                                                       "\n  discard ",
                                                       "\n  forgotten ",
                                                       "\n  elements ",
                                                       "\n  destroyed ",
                                                       "\n  stage ",
                                                       "growing",
                                                       "playing",
                                                       "done",
                                                       "\n  picks ",
                                                       "\n  picked ",
                                                       "\n  option ",
                                                       "\n  icons ",
                                                       "\n  plays ",
                                                       "\n  extra plays ",
                                                       "\n  any chosen ",
                                                       "\n  progression ",
                                                       "\n  used ",
                                                       "\n  spaces used ",
                                                       " used",
                                                       "\nterror ",
                                                       "\nfear ",
                                                       "\nfear pool ",
                                                       "\nblight pool ",
                                                       "\nfear deck ",
                                                       "\nfear earned ",
                                                       "\nfear discard ",
                                                       "\ninvader deck ",
                                                       "\ninvader explore ",
                                                       "\ninvader build ",
                                                       "\ninvader ravage ",
                                                       "\ninvader discard ",
                                                       "\nminor deck ",
                                                       "\nminor discard ",
                                                       "\nmajor deck ",
                                                       "\nmajor discard ",
                                                       "\neffect \"",
                                                       " / when ",
                                                       "\" class power owner ",
                                                       " keeps ",
                                                       ", II, ",
                                                       ", stage-1-",
                                                       ", stage-2-",
                                                       ", stage-3-",
                                                       "jungle",
                                                       "mountain",
                                                       "wetland",
                                                       "\nblight deck ",
                                                       "\nblight card ",
                                                       " flipped"};

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

using NamesByHash = std::map<u32, std::string>;

// Those that share a hash have none; a name of the others does not count where there is one here.
void add_names(NamesByHash& names, const island::Content& content, bool of_base) {
  NamesByHash more;
  const auto add = [&](const auto& things) {
    for (const auto& thing : things) {
      if ((thing.box == island::kBaseBox) != of_base) continue;
      const auto [at, is_new] = more.emplace(hash_of(thing.name) & 0xffffff, thing.name);
      if (!is_new && at->second != thing.name) at->second.clear();
    }
  };
  add(content.powers);
  add(content.fears);
  add(content.blights);
  add(content.spirits);
  names.merge(more);
}

// What has no hash is written in full. Codes of base games do not depend on other boxes.
NamesByHash names_by_hash(const island::Content& content) {
  NamesByHash names;
  add_names(names, content, true);
  add_names(names, content, false);
  return names;
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

std::string shortened(std::string_view text, const island::Content& content) {
  const NamesByHash names = names_by_hash(content);
  std::string bytes;
  while (!text.empty()) {
    const bool next = text.starts_with(", \"");
    if (next || text.front() == '"') {
      const std::size_t begin = next ? 3 : 1;
      const std::size_t end = text.find('"', begin);
      const std::string_view name = text.substr(begin, end - begin);
      const u32 hash = hash_of(name) & 0xffffff;
      const auto known = names.find(hash);
      if (end != std::string_view::npos && known != names.end() && known->second == name) {
        bytes += next ? kNextName : kName;
        append_bytes(bytes, hash, kHashBytes);
        text.remove_prefix(end + 1);
        continue;
      }
    }
    std::size_t best = kPhrases.size();
    for (std::size_t i = 0; i < kPhrases.size(); ++i) {
      if (!text.starts_with(kPhrases[i])) continue;
      if (best == kPhrases.size() || kPhrases[i].size() > kPhrases[best].size()) best = i;
    }
    if (best < kPhrases.size()) {
      bytes += static_cast<char>(0x80 + best);
      text.remove_prefix(kPhrases[best].size());
    } else {
      bytes += text.front();
      text.remove_prefix(1);
    }
  }
  return bytes;
}

std::string lengthened(std::string_view bytes, const island::Content& content) {
  const NamesByHash names = names_by_hash(content);
  std::string text;
  for (std::size_t at = 0; at < bytes.size();) {
    const auto byte = static_cast<unsigned char>(bytes[at++]);
    if (byte == kName || byte == kNextName) {
      if (bytes.size() - at < kHashBytes) throw CodeError("this code is cut off");
      const auto known = names.find(bytes_at(bytes, at, kHashBytes));
      if (known == names.end() || known->second.empty()) {
        throw CodeError("this code names a card or spirit that is not in this content");
      }
      at += kHashBytes;
      text += byte == kNextName ? ", \"" : "\"";
      text += known->second + '"';
    } else if (byte < 0x80) {
      text += static_cast<char>(byte);
    } else if (byte - 0x80U < kPhrases.size()) {
      text += kPhrases[byte - 0x80U];
    } else {
      throw CodeError("this code says something that this version does not know");
    }
  }
  return text;
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

std::string code_of(std::string_view text, const island::Content& content) {
  const std::string short_text = shortened(unbroken(text), content);
  std::string bytes;
  append_bytes(bytes, hash_of(short_text), kChecksumBytes);
  return std::string(kBegin) + std::string(kVersion) + '.' + digits_of(bytes + short_text);
}

std::string text_of_code(std::string_view code, const island::Content& content) {
  if (!looks_like_code(code)) throw CodeError("this is not a code: one begins with loci1.");
  constexpr std::size_t kLongestCode = 100'000;
  if (code.size() > kLongestCode) throw CodeError("this code is longer than that of any position");
  const std::size_t dot = code.find('.');
  const std::string_view version = code.substr(kBegin.size(), dot - kBegin.size());
  if (version != kVersion) {
    throw CodeError("this is a code of version " + std::string(version) +
                    "; this program reads version " + std::string(kVersion));
  }
  const std::string bytes = bytes_of(code.substr(dot + 1));
  if (bytes.size() < kChecksumBytes) throw CodeError("this code is cut off");
  const std::string_view short_text = std::string_view(bytes).substr(kChecksumBytes);
  if (bytes_at(bytes, 0, kChecksumBytes) != hash_of(short_text)) {
    throw CodeError("this code is damaged: its checksum is wrong");
  }
  return lengthened(short_text, content);
}

}  // namespace loci::notation
