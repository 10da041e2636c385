#include "island/nouns.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "island/vocabulary.hpp"

namespace loci::island {
namespace {

// Those that sentences have slots for, and what else stands on cards and boards.
std::vector<std::string_view> make_nouns() {
  std::vector<std::string_view> nouns = {"fear",   "energy",  "damage",  "spirit", "spirits",
                                         "sacred", "site",    "sites",   "defend", "ravage",
                                         "build",  "explore", "ravages", "builds", "explores"};
  for (const lang::NounClass& each : vocabulary().classes) {
    for (const lang::Noun& noun : each.nouns) {
      nouns.push_back(noun.one);
      nouns.push_back(noun.many);
    }
  }
  std::sort(nouns.begin(), nouns.end());
  return nouns;
}

// A word of every day but behind a number, where a spirit has so much of it.
constexpr std::string_view kCounted = "time";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_noun(std::string_view word, std::string_view before) {
  static const std::vector<std::string_view> nouns = make_nouns();
  if (word == kCounted) return before.size() > 1 && is_digit(before[before.size() - 2]);
  return std::binary_search(nouns.begin(), nouns.end(), word);
}

}  // namespace

std::string raised(std::string text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_letter(text[end])) ++end;
    const std::string_view all = text;
    if (end > at && is_noun(all.substr(at, end - at), all.substr(0, at))) {
      text[at] = static_cast<char>(text[at] - 'a' + 'A');
    }
    at = end + 1;
  }
  return text;
}

lang::CardText raised(lang::CardText text) {
  text.base = raised(std::move(text.base));
  for (lang::CardText::Level& level : text.levels) {
    for (std::string* words : {&level.elements, &level.text, &level.instead, &level.besides}) {
      *words = raised(std::move(*words));
    }
  }
  return text;
}

std::string text_of(const lang::CardBody& body) { return raised(lang::whole_text(body.text)); }

}  // namespace loci::island
