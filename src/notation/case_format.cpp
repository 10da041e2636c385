#include "notation/case_format.hpp"

#include <algorithm>

namespace loci::notation {
namespace {

// Numbers parted by points.
bool is_item(std::string_view text) {
  bool digit = false;
  for (const char c : text) {
    if (c == '.' && !digit) return false;
    digit = c != '.';
    if (digit && (c < '0' || c > '9')) return false;
  }
  return digit;
}

// Small letters and digits, parted by hyphens.
bool is_ruling(std::string_view text) {
  bool hyphens = false;
  bool letter = false;
  for (const char c : text) {
    if (c == '-' && !letter) return false;
    hyphens = hyphens || c == '-';
    letter = c != '-';
    if (letter && (c < 'a' || c > 'z') && (c < '0' || c > '9')) return false;
  }
  return hyphens && letter;
}

// What stands in quotes may be anything, but a name that is misspelt.
void check_name(const Words& words, const std::string& name,
                const std::vector<std::string>& names) {
  if (std::find(names.begin(), names.end(), name) != names.end()) return;
  const std::string near = lang::nearest(name, names);
  if (!near.empty()) words.refuse("nothing is called " + quoted(name), near);
}

std::vector<std::string> read_citations(Words& words, const std::vector<std::string>& names) {
  constexpr const char* what = "an item as 8.4.4, the id of a ruling, or a name in quotes";
  std::vector<std::string> cites;
  do {
    const bool in_quotes = words.sees_name();
    cites.push_back(words.name(what));
    const std::string& cited = cites.back();
    if (cited.empty()) words.refuse("an empty citation");
    if (in_quotes) check_name(words, cited, names);
    if (!in_quotes && !is_item(cited) && !is_ruling(cited)) {
      words.refuse("expected " + std::string(what) + ", found " + quoted(cited));
    }
  } while (words.accept(","));
  words.end();
  return cites;
}

// Takes the line that cites out of the body.
void read_citations(CaseHead& head, std::vector<Line>& lines,
                    const std::vector<std::string>& names) {
  std::vector<Line> body;
  for (Line& line : lines) {
    Words words(line);
    if (!words.accept("cites")) {
      body.push_back(std::move(line));
      continue;
    }
    if (!head.cites.empty()) words.refuse("a case cites on one line");
    head.cites = read_citations(words, names);
  }
  if (head.cites.empty()) {
    throw lang::Error(head.place, "this case cites nothing: write \"cites\" and its rule");
  }
  lines = std::move(body);
}

}  // namespace

void read_head(std::vector<Line>& lines, CaseHead& head, std::set<std::string>& cases,
               const std::vector<std::string>& names) {
  Words words(lines.front());
  words.expect("case");
  if (!words.sees_name()) words.refuse_next("a name in quotes");
  head.name = words.name("a name in quotes");
  head.place = words.place();
  words.end();
  if (!cases.insert(head.name).second) words.refuse("another case of this file has this name");
  lines.erase(lines.begin());
  read_citations(head, lines, names);
}

std::string failure_report(const CaseHead& head, const lang::Place& place,
                           const std::string& headline, const std::string& details) {
  return place.source->path + ':' + std::to_string(place.line) + ": \"" + head.name +
         "\": " + headline + '\n' + details;
}

}  // namespace loci::notation
