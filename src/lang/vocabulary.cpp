#include "lang/vocabulary.hpp"

#include <algorithm>
#include <bit>

#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

// How many tokens spell `phrase`, which may be several words; 0 if they do not.
std::size_t spelled(std::string_view phrase, std::span<const Token> tokens) {
  std::size_t count = 0;
  while (!phrase.empty()) {
    const std::string_view word = phrase.substr(0, phrase.find(' '));
    if (count >= tokens.size() || !is_word(tokens[count], word)) return 0;
    ++count;
    phrase.remove_prefix(std::min(phrase.size(), word.size() + 1));
  }
  return count;
}

// The nouns at the front, the shortest first: "coastal", "coastal lands".
std::vector<Reading> noun_readings(const NounClass& nouns, std::span<const Token> tokens) {
  std::vector<Reading> readings;
  if (tokens.empty() || tokens[0].text.empty()) return readings;
  const char first = tokens[0].text[0];
  for (const Noun& noun : nouns.nouns) {
    // Most words are no nouns, and this is asked of all of them again and again.
    if (!noun.one.starts_with(first) && !noun.many.starts_with(first)) continue;
    for (const std::size_t length : {spelled(noun.one, tokens), spelled(noun.many, tokens)}) {
      const bool known = std::any_of(readings.begin(), readings.end(),
                                     [length](const Reading& r) { return r.length == length; });
      if (length > 0 && !known) readings.push_back({noun.mask, length});
    }
  }
  std::sort(readings.begin(), readings.end(),
            [](const Reading& a, const Reading& b) { return a.length < b.length; });
  return readings;
}

// `,` `/` `or` `and`, and a comma with `or` or `and` behind it.
std::size_t separator_length(std::span<const Token> tokens) {
  const auto conjunction = [&tokens](std::size_t at) {
    return at < tokens.size() && (is_word(tokens[at], "or") || is_word(tokens[at], "and"));
  };
  if (tokens.empty()) return 0;
  if (conjunction(0) || is_symbol(tokens[0], "/")) return 1;
  if (is_symbol(tokens[0], ",")) return conjunction(1) ? 2 : 1;
  return 0;
}

u32 packed_count(u32 packed, std::size_t element) { return packed >> (4 * element) & 15u; }

}  // namespace

const NounClass* Vocabulary::find_class(std::string_view type) const {
  const auto found = std::find_if(classes.begin(), classes.end(),
                                  [type](const NounClass& nouns) { return nouns.type == type; });
  return found == classes.end() ? nullptr : &*found;
}

int Vocabulary::element(std::string_view word) const {
  const auto found = std::find(elements.begin(), elements.end(), word);
  return found == elements.end() ? -1 : static_cast<int>(found - elements.begin());
}

std::vector<Reading> read_nouns(const NounClass& nouns, std::span<const Token> tokens) {
  std::vector<Reading> readings;
  std::size_t at = 0;
  u32 mask = 0;
  for (;;) {
    const std::vector<Reading> found = noun_readings(nouns, tokens.subspan(at));
    if (found.empty()) return readings;
    for (const Reading& noun : found) readings.push_back({mask | noun.value, at + noun.length});
    at += found.back().length;
    mask |= found.back().value;
    const std::size_t separator = separator_length(tokens.subspan(at));
    if (separator == 0) return readings;
    at += separator;
  }
}

std::vector<Reading> read_elements(const Vocabulary& vocabulary, std::span<const Token> tokens) {
  std::vector<Reading> readings;
  std::size_t at = 0;
  u32 packed = 0;
  while (at + 1 < tokens.size() && tokens[at].kind == TokenKind::number) {
    const i32 count = tokens[at].number;
    const int element = vocabulary.element(tokens[at + 1].text);
    if (element < 0 || tokens[at + 1].kind != TokenKind::word) break;
    const auto index = static_cast<std::size_t>(element);
    if (count < 1 || count > most_of_one_element || packed_count(packed, index) != 0) break;
    packed |= static_cast<u32>(count) << (4 * index);
    at += 2;
    readings.push_back({packed, at});
    if (at < tokens.size() && is_symbol(tokens[at], ",")) ++at;
  }
  return readings;
}

std::string noun_text(const NounClass& nouns, u32 mask, Grammar grammar) {
  // Groups come before their members, so that all three invaders read "invaders".
  std::vector<const Noun*> by_size;
  for (const Noun& noun : nouns.nouns) by_size.push_back(&noun);
  std::stable_sort(by_size.begin(), by_size.end(), [](const Noun* a, const Noun* b) {
    return std::popcount(a->mask) > std::popcount(b->mask);
  });
  std::vector<const Noun*> named;
  u32 left = mask;
  for (const Noun* noun : by_size) {
    if ((left & noun->mask) == 0 || (mask & noun->mask) != noun->mask) continue;
    left &= ~noun->mask;
    named.push_back(noun);
  }
  std::sort(named.begin(), named.end(), [](const Noun* a, const Noun* b) {
    return std::countr_zero(a->mask) < std::countr_zero(b->mask);
  });
  std::string text;
  for (const Noun* noun : named) {
    if (!text.empty()) text += '/';
    text += grammar == Grammar::singular ? noun->one : noun->many;
  }
  return text;
}

std::string elements_text(const Vocabulary& vocabulary, u32 packed) {
  std::string text;
  for (std::size_t i = 0; i < vocabulary.elements.size(); ++i) {
    const u32 count = packed_count(packed, i);
    if (count == 0) continue;
    if (!text.empty()) text += ", ";
    text += std::to_string(count) + ' ' + vocabulary.elements[i];
  }
  return text;
}

}  // namespace loci::lang
