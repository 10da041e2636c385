#include "cli/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/context.hpp"
#include "lang/source.hpp"

namespace loci::cli {
namespace {

constexpr std::string_view kApostrophe = "\u2019";

std::string suggestion(std::string_view text, const std::vector<std::string>& known) {
  std::vector<std::string> candidates;
  candidates.reserve(known.size());
  for (const std::string& name : known) candidates.push_back(folded(name));
  const std::string found = lang::nearest(folded(text), candidates);
  if (found.empty()) return {};
  const auto at = std::find(candidates.begin(), candidates.end(), found);
  return known[static_cast<std::size_t>(at - candidates.begin())];
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
  return near.empty() ? fmt::format("there is no {} '{}'", kind, text)
                      : fmt::format("there is no {} '{}'; did you mean '{}'?", kind, text, near);
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
