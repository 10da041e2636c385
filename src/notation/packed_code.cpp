#include "notation/packed_code.hpp"

#include <array>
#include <map>

#include "core/hash.hpp"
#include "notation/code.hpp"

namespace loci::notation {
namespace {

constexpr std::size_t kHashBytes = 3;

// A name in quotes, or one with a comma before it: its hash follows.
constexpr char kNameFollows = 1;
constexpr char kNextNameFollows = 2;

// What a byte from 0x80 on stands for.
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

using NamesByHash = std::map<u32, std::string>;

u32 name_hash(std::string_view name) {
  Hasher hasher;
  hasher.add(name.data(), name.size());
  return static_cast<u32>(hasher.value()) & 0xffffff;
}

// Those that share a hash have none; a name of the others does not count where there is one here.
void add_names(NamesByHash& names, const island::Content& content, bool of_base) {
  NamesByHash more;
  const auto add = [&](const auto& things) {
    for (const auto& thing : things) {
      if ((thing.box == island::kBaseBox) != of_base) continue;
      const auto [at, is_new] = more.emplace(name_hash(thing.name), thing.name);
      if (!is_new && at->second != thing.name) at->second.clear();
    }
  };
  add(content.powers);
  add(content.fears);
  add(content.blights);
  add(content.spirits);
  names.merge(more);
}

}  // namespace

std::string unpacked_text(std::string_view bytes, const island::Content& content) {
  NamesByHash names;
  add_names(names, content, true);
  add_names(names, content, false);
  std::string text;
  for (std::size_t at = 0; at < bytes.size();) {
    const auto byte = static_cast<unsigned char>(bytes[at++]);
    if (byte == kNameFollows || byte == kNextNameFollows) {
      if (bytes.size() - at < kHashBytes) throw CodeError("this code is cut off");
      u32 hash = 0;
      for (std::size_t i = 0; i < kHashBytes; ++i) {
        hash |= static_cast<u32>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
      }
      const auto known = names.find(hash);
      if (known == names.end() || known->second.empty()) {
        throw CodeError("this code names a card or spirit that is not in this content");
      }
      at += kHashBytes;
      text += byte == kNextNameFollows ? ", \"" : "\"";
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

}  // namespace loci::notation
