#include "lang/pattern.hpp"

#include <algorithm>
#include <array>

#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

constexpr std::size_t longest_pattern = 64;  // tokens

struct SlotTypeRow {
  std::string_view name;
  SlotType type;
  std::string_view description;
};

// All slot types besides the kinds of phrases and the classes of nouns, which the vocabulary
// brings.
constexpr std::array<SlotTypeRow, 3> slot_type_rows = {{
    {"number", SlotType::number, "a number from 0 to 99"},
    {"elements", SlotType::elements, "numbers of elements"},
    {"element", SlotType::element, "an element"},
}};

std::string noun_list(const NounClass& nouns) {
  std::string text = nouns.type;
  for (std::size_t i = 0; i < nouns.nouns.size(); ++i) {
    text += (i == 0 ? " (" : ", ") + nouns.nouns[i].one;
  }
  return nouns.nouns.empty() ? text : text + ")";
}

bool is_slot_name(const Token& token) {
  return token.kind == TokenKind::word && lang::is_slot_name(token.text);
}

bool is_literal(const Token& token) {
  if (token.kind == TokenKind::number) return true;
  if (token.kind == TokenKind::word) return !is_slot_name(token);
  constexpr std::array<std::string_view, 3> joints = {",", "/", "+"};
  return token.kind == TokenKind::symbol &&
         std::find(joints.begin(), joints.end(), token.text) != joints.end();
}

template <typename Values>
int index_in(const Values& values, const auto& matches) {
  const auto found = std::find_if(values.begin(), values.end(), matches);
  return found == values.end() ? -1 : static_cast<int>(found - values.begin());
}

std::string flag_name(const std::vector<std::string>& words) {
  std::string name;
  for (const std::string& word : words) name += (name.empty() ? "" : "_") + word;
  for (char& c : name) {
    if (c == '-' || c == '\'') c = '_';
  }
  return name;
}

std::string spaced(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

class PatternReader {
 public:
  PatternReader(const Vocabulary& vocabulary, std::span<const Token> tokens)
      : vocabulary_(vocabulary), tokens_(tokens) {}

  Pattern read(PhraseKind kind) {
    while (at_ < tokens_.size()) read_part();
    if (kind == PhraseKind::frame) {
      add_slot({"S", SlotType::body});
    } else if (kind == PhraseKind::deed && pattern_.literals == 0) {
      throw Error(place_of(tokens_), "a sentence needs a word that is always there");
    }
    pattern_.first_words = first_words();
    return std::move(pattern_);
  }

 private:
  void read_part() {
    const Token& token = tokens_[at_];
    if (is_symbol(token, "[")) {
      read_optional();
    } else if (is_symbol(token, "(")) {
      read_alternatives();
    } else if (is_slot_name(token)) {
      read_slot();
    } else {
      add_words({{literal()}});
    }
  }

  // Whatever a text may begin with: an optional part, or what stands behind it.
  std::vector<std::string> first_words() const {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < pattern_.parts.size();) {
      const PatternPart& part = pattern_.parts[at];
      if (part.kind == PartKind::slot) return {};
      if (part.kind == PartKind::optional) {
        // What is inside begins right behind it; only words are looked for there.
        const PatternPart& inside = pattern_.parts[at + 1];
        if (inside.kind != PartKind::words) return {};
        for (const std::vector<std::string>& row : inside.words) words.push_back(row.front());
        at = part.behind;
        continue;
      }
      for (const std::vector<std::string>& row : part.words) words.push_back(row.front());
      break;
    }
    return words;
  }

  bool sees(std::string_view symbol) const {
    return at_ < tokens_.size() && is_symbol(tokens_[at_], symbol);
  }

  [[noreturn]] void refuse(std::string_view expected) const {
    const bool done = at_ >= tokens_.size();
    throw Error(done ? place_behind(tokens_) : tokens_[at_].place,
                "expected " + std::string(expected) + ", found " +
                    (done ? "the end of the line" : quoted(tokens_[at_].text)));
  }

  std::string literal() {
    if (at_ >= tokens_.size() || !is_literal(tokens_[at_])) refuse("a word in lower case");
    return tokens_[at_++].text;
  }

  void add_key(const std::string& text) {
    if (!pattern_.key.empty()) pattern_.key += ' ';
    pattern_.key += text;
  }

  std::size_t add_flag(const std::string& name, const Place& place) {
    if (pattern_.flag_index(name) >= 0) throw Error(place, quoted(name) + " is optional twice");
    pattern_.flags.push_back(name);
    return pattern_.flags.size() - 1;
  }

  void add_words(std::vector<std::vector<std::string>> words) {
    std::size_t shortest = words.front().size();
    std::string key;
    for (const std::vector<std::string>& row : words) {
      shortest = std::min(shortest, row.size());
      key += (key.empty() ? "" : "|") + spaced(row);
    }
    add_key(words.size() == 1 ? key : "(" + key + ")");
    if (optional_depth_ == 0) pattern_.literals += shortest;
    pattern_.parts.push_back({PartKind::words, std::move(words), 0, 0, {}});
  }

  // Which of them was written is known by a flag for each.
  void read_alternatives() {
    const Place& place = tokens_[at_++].place;
    std::vector<std::vector<std::string>> words(1);
    for (;;) {
      words.back().push_back(literal());
      if (sees("|")) {
        ++at_;
        words.emplace_back();
      } else if (sees(")")) {
        ++at_;
        break;
      }
    }
    std::vector<std::size_t> flags;
    flags.reserve(words.size());
    for (const std::vector<std::string>& row : words) {
      flags.push_back(add_flag(flag_name(row), place));
    }
    add_words(std::move(words));
    pattern_.parts.back().index = pattern_.groups++;
    pattern_.parts.back().flags = std::move(flags);
  }

  // A part with a slot in it is known by the slot, any other by its words.
  void read_optional() {
    const Place& place = tokens_[at_++].place;
    const std::size_t opened = pattern_.parts.size();
    pattern_.parts.push_back({PartKind::optional, {}, 0, 0, {}});
    add_key("[");
    ++optional_depth_;
    while (pattern_.parts.size() == opened + 1 || !sees("]")) {
      if (at_ >= tokens_.size()) refuse("\"]\"");
      read_part();
    }
    --optional_depth_;
    ++at_;
    add_key("]");
    std::vector<std::string> words;
    for (std::size_t i = opened + 1; i < pattern_.parts.size(); ++i) {
      const PatternPart& part = pattern_.parts[i];
      if (part.kind == PartKind::slot) {
        words = {pattern_.slots[part.index].name};
        break;
      }
      if (part.kind == PartKind::words && part.words.size() == 1) {
        words.insert(words.end(), part.words[0].begin(), part.words[0].end());
      }
    }
    pattern_.parts[opened].index = add_flag(flag_name(words), place);
    pattern_.parts[opened].behind = pattern_.parts.size();
  }

  void read_slot() {
    const Token& name = tokens_[at_++];
    if (!sees(":")) refuse(quoted(":") + " and the type of the slot " + name.text);
    ++at_;
    if (at_ >= tokens_.size() || tokens_[at_].kind != TokenKind::word) refuse("the type of a slot");
    const Token& type = tokens_[at_++];
    if (pattern_.slot_index(name.text) >= 0) {
      throw Error(name.place, "two slots are called " + name.text);
    }
    Slot slot = slot_of_type(type);
    slot.name = name.text;
    if (slot.type == SlotType::phrase && sees("/")) {
      ++at_;
      if (at_ >= tokens_.size() || tokens_[at_].kind != TokenKind::number) refuse("a rank");
      slot.rank = static_cast<u8>(std::min(tokens_[at_++].number, i32{any_rank}));
    }
    add_slot(std::move(slot));
  }

  void add_slot(Slot slot) {
    const std::string type =
        slot.type == SlotType::phrase ? std::string(row_of(slot.kind).name)
        : slot.type == SlotType::nouns
            ? vocabulary_.classes[static_cast<std::size_t>(slot.noun_class)].type
            : std::to_string(static_cast<int>(slot.type));
    add_key("<" + type + ">");
    pattern_.parts.push_back({PartKind::slot, {}, pattern_.slots.size(), 0, {}});
    pattern_.slots.push_back(std::move(slot));
  }

  Slot slot_of_type(const Token& type) const {
    for (const SlotTypeRow& row : slot_type_rows) {
      if (row.name == type.text) return {{}, row.type};
    }
    const int nouns = index_in(vocabulary_.classes,
                               [&type](const NounClass& each) { return each.type == type.text; });
    const int kind = phrase_kind_named(type.text);
    if (kind >= 0) return {{}, SlotType::phrase, nouns, static_cast<PhraseKind>(kind)};
    if (nouns >= 0) return {{}, SlotType::nouns, nouns};
    std::vector<std::string> known;
    for (const SlotTypeEntry& entry : slot_types(vocabulary_)) known.push_back(entry.name);
    throw Error(type.place, "there is no slot type " + quoted(type.text),
                nearest(type.text, known));
  }

  const Vocabulary& vocabulary_;
  std::span<const Token> tokens_;
  std::size_t at_ = 0;
  std::size_t optional_depth_ = 0;
  Pattern pattern_;
};

}  // namespace

bool is_slot_name(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

int Pattern::slot_index(std::string_view name) const {
  return index_in(slots, [name](const Slot& slot) { return slot.name == name; });
}

int Pattern::flag_index(std::string_view name) const {
  return index_in(flags, [name](const std::string& flag) { return flag == name; });
}

Pattern parse_pattern(const Vocabulary& vocabulary, std::span<const Token> tokens,
                      PhraseKind kind) {
  if (tokens.size() > longest_pattern) {
    throw Error(tokens[longest_pattern].place, "the pattern is too long");
  }
  return PatternReader(vocabulary, tokens).read(kind);
}

std::string slot_description(const Vocabulary& vocabulary, const Slot& slot) {
  if (slot.noun_class >= 0) {
    return noun_list(vocabulary.classes[static_cast<std::size_t>(slot.noun_class)]);
  }
  if (slot.kind == PhraseKind::amount && slot.type == SlotType::phrase) {
    return "an amount from 0 to 99";
  }
  if (slot.type == SlotType::phrase) return std::string(row_of(slot.kind).description);
  if (slot.type == SlotType::body) return "a colon and sentences";
  for (const SlotTypeRow& row : slot_type_rows) {
    if (row.type == slot.type) return std::string(row.description);
  }
  return {};
}

std::vector<SlotTypeEntry> slot_types(const Vocabulary& vocabulary) {
  std::vector<SlotTypeEntry> entries;
  entries.reserve(slot_type_rows.size() + phrase_kind_count + vocabulary.classes.size());
  for (const SlotTypeRow& row : slot_type_rows) {
    entries.push_back({std::string(row.name), std::string(row.description)});
  }
  for (const PhraseKindRow& row : phrase_kinds()) {
    const NounClass* nouns = vocabulary.find_class(row.name);
    entries.push_back({std::string(row.name),
                       nouns != nullptr ? noun_list(*nouns) : std::string(row.description)});
  }
  for (const NounClass& nouns : vocabulary.classes) {
    if (phrase_kind_named(nouns.type) < 0) entries.push_back({nouns.type, noun_list(nouns)});
  }
  return entries;
}

}  // namespace loci::lang
