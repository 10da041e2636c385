#include "support/mistakes.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "support/island_games.hpp"

namespace loci::island {
namespace {

const std::string path = "over.loci";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// "2:5: reason [suggestion]", of the first mistake
std::string refusal(const std::string& all) {
  const std::string told = all.substr(0, all.find("\n\n"));
  const std::string start = path + ":";
  if (!told.starts_with(start)) return told;
  std::string first = lines_of(told).front().substr(start.size());
  const std::string hint = "\ndid you mean \"";
  const std::size_t at = told.find(hint);
  if (at == std::string::npos) return first;
  return first + " [" + told.substr(at + hint.size(), told.size() - at - hint.size() - 2) + "]";
}

// Whether `text` is `wanted`, in which "..." stands for anything: lists of forms and words grow.
bool fits(std::string text, std::string wanted) {
  const std::string gap = "...";
  for (;;) {
    const std::size_t at = wanted.find(gap);
    if (at == std::string::npos) return text.ends_with(wanted);
    const std::string part = wanted.substr(0, at);
    const std::size_t found = text.find(part);
    if (found == std::string::npos) return false;
    text.erase(0, found + part.size());
    wanted.erase(0, at + gap.size());
  }
}

// The line with the mistake stands below the reason, and carets below it.
void expect_excerpt(const std::string& told, const std::string& source) {
  const std::vector<std::string> lines = lines_of(told);
  ASSERT_GE(lines.size(), 3U) << told;
  std::string excerpt = lines[1].substr(2);
  const std::size_t number = std::stoul(told.substr(path.size() + 1));
  std::string wanted = lines_of(source).at(number - 1);
  for (std::string* line : {&excerpt, &wanted}) {
    for (char& c : *line) c = c == '\t' ? ' ' : c;
  }
  EXPECT_EQ(excerpt, wanted);
  EXPECT_EQ(lines[2].find_first_not_of(" ^"), std::string::npos) << told;
  EXPECT_NE(lines[2].find('^'), std::string::npos) << told;
}

std::string indented(const std::string& text) {
  std::string result;
  for (const std::string& line : lines_of(text)) result += "  " + line + "\n";
  return result;
}

}  // namespace

std::string message(const std::string& text) {
  try {
    base_library_with(text);
  } catch (const lang::Error& error) {
    return error.what();
  }
  return {};
}

void expect_refused(const std::vector<Mistake>& mistakes) {
  for (const Mistake& mistake : mistakes) {
    SCOPED_TRACE(mistake.source);
    const std::string told = message(mistake.source);
    const bool expected = fits(refusal(told), mistake.refusal);
    EXPECT_TRUE(expected) << "told:     " << refusal(told) << "\nexpected: " << mistake.refusal;
    if (expected) expect_excerpt(told, mistake.source);
  }
}

std::string header(const std::string& line) {
  return "minor \"Tidal Nudge\"\n  " + line + "\n  fear 1\n";
}

std::string body(const std::string& lines) {
  return "minor \"Tidal Nudge\"\n  1 fast, water air, range 1\n" + indented(lines);
}

std::string board(const std::string& lands) { return "board \"Z\"\n" + indented(lands); }

std::string procedure(const std::string& statements) {
  return "procedure hum(me: seat, here: land, n: int, all: lands)\n" + indented(statements);
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

const std::string good_spirit = R"(spirit "Slow Stone", moderate complexity
  setup: put 2 presence in the highest-numbered mountain
  growth, pick 1
    reclaim all; energy 2
    add presence at 1; gain power card
  energy 1 2 earth 3
  plays 1 2 reclaim-one 2
  rule "Bedrock": defend 1 in each sacred site
  innate "Rumble", slow, range 1 from sacred site
    1 earth: fear 1
    2 earth 1 fire: instead damage 2
)";

std::string spirit(const std::string& from, const std::string& to) {
  return changed(good_spirit, from, to);
}

const std::string good_form = R"(deed hum at WHAT:pieces
  text "Hum at {WHAT}."
  example hum at towns
  do
    push_all(me, here, WHAT)
)";

std::string form(const std::string& from, const std::string& to) {
  return changed(good_form, from, to);
}

}  // namespace loci::island
