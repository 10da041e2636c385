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

// All slot types besides the classes of nouns, which the vocabulary brings.
constexpr std::array<SlotTypeRow, 6> slot_type_rows = {{
    {"number", SlotType::number, "a number from 0 to 99"},
    {"amount", SlotType::amount, "a number from 0 to 99 or an amount"},
    {"elements", SlotType::elements, "numbers of elements"},
    {"element", SlotType::element, "an element"},
    {"condition", SlotType::condition, "a condition"},
    {"sentence", SlotType::sentence, "sentences, or a colon and lines below"},
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
  constexpr std::array<std::string_view, 4> joints = {",", ":", "/", "+"};
  return token.kind == TokenKind::symbol &&
         std::find(joints.begin(), joints.end(), token.text) != joints.end();
}

template <typename Values>
int index_in(const Values& values, const auto& matches) {
  const auto found = std::find_if(values.begin(), values.end(), matches);
  return found == values.end() ? -1 : static_cast<int>(found - values.begin());
}

class PatternReader {
 public:
  PatternReader(const Vocabulary& vocabulary, std::span<const Token> tokens)
      : vocabulary_(vocabulary), tokens_(tokens) {}

  Pattern read() {
    while (at_ < tokens_.size()) {
      const Token& token = tokens_[at_];
      if (is_symbol(token, "[")) {
        read_optional();
      } else if (is_symbol(token, "(")) {
        read_alternatives();
      } else if (is_slot_name(token)) {
        read_slot();
      } else if (is_symbol(token, ":") && before_sentences()) {
        ++at_;
      } else {
        add_words({{literal()}});
      }
    }
    if (pattern_.literals == 0) {
      throw Error(place_of(tokens_), "a pattern needs a word that is always there");
    }
    pattern_.first_words = first_words();
    return std::move(pattern_);
  }

 private:
  std::vector<std::string> first_words() const {
    std::vector<std::string> words;
    for (const PatternPart& part : pattern_.parts) {
      if (part.kind == PartKind::slot) return {};
      for (const std::vector<std::string>& row : part.words) words.push_back(row.front());
      if (part.kind == PartKind::words) break;
    }
    return words;
  }

  bool sees(std::string_view symbol, std::size_t ahead = 0) const {
    return at_ + ahead < tokens_.size() && is_symbol(tokens_[at_ + ahead], symbol);
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

  void add_words(std::vector<std::vector<std::string>> words) {
    std::size_t shortest = words.front().size();
    std::string key;
    for (const std::vector<std::string>& row : words) {
      shortest = std::min(shortest, row.size());
      if (!key.empty()) key += '|';
      for (std::size_t i = 0; i < row.size(); ++i) key += (i == 0 ? "" : " ") + row[i];
    }
    add_key(words.size() == 1 ? key : "(" + key + ")");
    pattern_.literals += shortest;
    pattern_.parts.push_back({PartKind::words, std::move(words), 0});
  }

  void read_alternatives() {
    ++at_;
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
    add_words(std::move(words));
  }

  void read_optional() {
    const Place& place = tokens_[at_++].place;
    std::vector<std::string> words;
    std::string flag;
    while (words.empty() || !sees("]")) {
      if (at_ < tokens_.size() && tokens_[at_].kind != TokenKind::word) refuse("a word");
      words.push_back(literal());
      flag += (flag.empty() ? "" : "_") + words.back();
    }
    ++at_;
    for (char& c : flag) {
      if (c == '-' || c == '\'') c = '_';
    }
    if (pattern_.flag_index(flag) >= 0) throw Error(place, quoted(flag) + " is optional twice");
    std::string key;
    for (const std::string& word : words) key += (key.empty() ? "" : " ") + word;
    add_key("[" + key + "]");
    pattern_.parts.push_back({PartKind::optional, {words}, pattern_.flags.size()});
    pattern_.flags.push_back(flag);
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
    if (slot.type == SlotType::sentence && at_ != tokens_.size()) {
      throw Error(type.place, "a slot for sentences takes the rest of the line: it must come last");
    }
    add_key("<" + type.text + ">");
    pattern_.parts.push_back({PartKind::slot, {}, pattern_.slots.size()});
    pattern_.slots.push_back(std::move(slot));
  }

  // A colon before the slot for sentences says nothing: texts may have one there anyway.
  bool before_sentences() const {
    return at_ + 3 < tokens_.size() && is_slot_name(tokens_[at_ + 1]) &&
           is_word(tokens_[at_ + 3], "sentence");
  }

  Slot slot_of_type(const Token& type) const {
    for (const SlotTypeRow& row : slot_type_rows) {
      if (row.name == type.text) return {{}, row.type, -1};
    }
    const int index = index_in(vocabulary_.classes,
                               [&type](const NounClass& nouns) { return nouns.type == type.text; });
    if (index >= 0) return {{}, SlotType::nouns, index};
    std::vector<std::string> known;
    for (const SlotTypeEntry& entry : slot_types(vocabulary_)) known.push_back(entry.name);
    throw Error(type.place, "there is no slot type " + quoted(type.text),
                nearest(type.text, known));
  }

  const Vocabulary& vocabulary_;
  std::span<const Token> tokens_;
  std::size_t at_ = 0;
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

Pattern parse_pattern(const Vocabulary& vocabulary, std::span<const Token> tokens) {
  if (tokens.size() > longest_pattern) {
    throw Error(tokens[longest_pattern].place, "the pattern is too long");
  }
  return PatternReader(vocabulary, tokens).read();
}

std::string slot_description(const Vocabulary& vocabulary, const Slot& slot) {
  if (slot.type == SlotType::nouns) {
    return noun_list(vocabulary.classes[static_cast<std::size_t>(slot.noun_class)]);
  }
  for (const SlotTypeRow& row : slot_type_rows) {
    if (row.type == slot.type) return std::string(row.description);
  }
  return {};
}

std::vector<SlotTypeEntry> slot_types(const Vocabulary& vocabulary) {
  std::vector<SlotTypeEntry> entries;
  entries.reserve(slot_type_rows.size() + vocabulary.classes.size());
  for (const SlotTypeRow& row : slot_type_rows) {
    entries.push_back({std::string(row.name), std::string(row.description)});
  }
  for (const NounClass& nouns : vocabulary.classes)
    entries.push_back({nouns.type, noun_list(nouns)});
  return entries;
}

}  // namespace loci::lang
