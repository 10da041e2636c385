#include "notation/case_format.hpp"

#include <set>

namespace loci::notation {
namespace {

std::vector<std::string> read_citations(Words& words) {
  std::vector<std::string> cites;
  do {
    cites.push_back(words.name("an item, a ruling, or words in quotes"));
    if (cites.back().empty()) words.refuse("an empty citation");
  } while (words.accept(","));
  words.end();
  return cites;
}

// Takes the line that cites out of the body.
void read_citations(CaseHead& head, std::vector<Line>& lines) {
  std::vector<Line> body;
  for (Line& line : lines) {
    Words words(line);
    if (!words.accept("cites")) {
      body.push_back(std::move(line));
      continue;
    }
    if (!head.cites.empty()) words.refuse("a case cites on one line");
    head.cites = read_citations(words);
  }
  if (head.cites.empty()) {
    throw lang::Error(head.place, "this case cites nothing: write \"cites\" and its rule");
  }
  lines = std::move(body);
}

}  // namespace

void for_each_case(const lang::Source& source, std::vector<Line> lines,
                   const std::function<void(CaseHead head, std::vector<Line> body)>& read) {
  std::set<std::string> names;
  std::size_t at = 0;
  while (at < lines.size()) {
    Words words(lines[at]);
    if (!words.accept("case")) words.refuse_next("\"case\" and a name");
    CaseHead head;
    if (!words.sees_name()) words.refuse_next("a name in quotes");
    head.name = words.name("a name in quotes");
    head.place = words.place();
    words.end();
    if (!names.insert(head.name).second) words.refuse("another case of this file has this name");
    std::vector<Line> body;
    for (++at; at < lines.size() && !Words(lines[at]).sees("case"); ++at) {
      body.push_back(std::move(lines[at]));
    }
    read_citations(head, body);
    read(std::move(head), std::move(body));
  }
  if (names.empty()) {
    throw lang::Error(lang::Place{&source, 0, 0, 0}, "there is no case in this file");
  }
}

std::string failure_report(const CaseHead& head, const lang::Place& place,
                           const std::string& headline, const std::string& details) {
  return place.source->path + ':' + std::to_string(place.line) + ": \"" + head.name +
         "\": " + headline + '\n' + details;
}

}  // namespace loci::notation
