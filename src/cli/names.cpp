#include "cli/names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

#include "cli/context.hpp"
#include "cli/output.hpp"
#include "lang/source.hpp"

namespace loci::cli {
namespace {

constexpr std::string_view kApostrophe = "\u2019";

// The name nearest to the text or, if none is near, with a word that is.
std::string suggestion(std::string_view text, const std::vector<std::string>& known) {
  std::vector<std::string> names;
  std::vector<std::string> words;
  std::vector<std::size_t> with;  // the word
  for (const std::string& name : known) {
    names.push_back(folded(name));
    std::string parts = names.back();
    std::replace(parts.begin(), parts.end(), '-', ' ');
    for (std::string& word : wrapped(parts, 1)) {
      with.push_back(names.size() - 1);
      words.push_back(std::move(word));
    }
  }
  const std::string wanted = folded(text);
  // Of a single letter every other is as near.
  if (wanted.size() < 2) return {};
  const auto place = [&](const std::vector<std::string>& list) {
    const std::string found = lang::nearest(wanted, list);
    const auto at = std::find(list.begin(), list.end(), found);
    return found.empty() ? list.size() : static_cast<std::size_t>(at - list.begin());
  };
  if (const std::size_t at = place(names); at < names.size()) return known[at];
  const std::size_t at = place(words);
  return at < words.size() ? known[with[at]] : std::string();
}

}  // namespace

std::string folded(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    if (text.starts_with(kApostrophe)) {
      result += '\'';
      text.remove_prefix(kApostrophe.size());
      continue;
    }
    const char c = text.front();
    result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    text.remove_prefix(1);
  }
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = result.find_first_not_of(kBlanks);
  if (first == std::string::npos) return {};
  return result.substr(first, result.find_last_not_of(kBlanks) - first + 1);
}

std::string unknown_name(std::string_view kind, std::string_view text,
                         const std::vector<std::string>& known) {
  const std::string near = suggestion(text, known);
  const std::set<std::string> all(known.begin(), known.end());
  constexpr std::size_t kFew = 4;
  const std::string hint = !near.empty() ? fmt::format("; did you mean '{}'?", near)
                           : all.size() > kFew
                               ? std::string()
                               : fmt::format("; there are {}", fmt::join(all, ", "));
  return fmt::format("there is no {} '{}'{}", kind, text, hint);
}

std::size_t find_named(std::string_view kind, std::string_view text,
                       const std::vector<Named>& things) {
  const std::string wanted = folded(text);
  std::string later = "-" + wanted;  // from the beginning of a later word on: england, great river
  std::replace(later.begin(), later.end(), ' ', '-');
  std::vector<std::size_t> beginning;
  std::vector<std::size_t> within;
  std::vector<std::string> known;
  for (std::size_t i = 0; i < things.size(); ++i) {
    const std::string name = folded(things[i].name);
    const std::string id = folded(things[i].id);
    const bool called = !wanted.empty() && wanted == folded(things[i].called);
    if (wanted == name || wanted == id || called) return i;
    if (!wanted.empty() && (name.starts_with(wanted) || id.starts_with(wanted))) {
      beginning.push_back(i);
    } else if (!wanted.empty() && id.find(later) != std::string::npos) {
      within.push_back(i);
    }
    known.emplace_back(things[i].name);
    known.emplace_back(things[i].id);
  }
  if (beginning.empty()) beginning = std::move(within);
  // Where one name goes on in all the others it is meant itself: a spirit, not one of its aspects.
  const auto begins_all = [&](std::size_t thing) {
    return std::all_of(beginning.begin(), beginning.end(), [&](std::size_t other) {
      return folded(things[other].name).starts_with(folded(things[thing].name));
    });
  };
  const auto plain = std::find_if(beginning.begin(), beginning.end(), begins_all);
  if (plain != beginning.end()) return *plain;
  if (beginning.size() > 1) {
    throw BadInput(fmt::format("'{}' could be the {} '{}' or '{}'", text, kind,
                               things[beginning[0]].name, things[beginning[1]].name));
  }
  throw BadInput(unknown_name(kind, text, known));
}

}  // namespace loci::cli
