#include "lang/labels.hpp"

#include <algorithm>
#include <array>

namespace loci::lang {
namespace {

constexpr std::array<std::string_view, 3> kEnding = {"done", "stop", "skip"};

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

LabelSlot label_slot(std::string_view inside) {
  constexpr std::string_view kBetween = ": ";
  const std::size_t at = inside.find(kBetween);
  if (at == std::string_view::npos) return {{}, inside};
  return {inside.substr(0, at), inside.substr(at + kBetween.size())};
}

std::string_view verb_in(std::string_view label) {
  const auto end = std::find_if_not(label.begin(), label.end(), is_small_letter);
  const bool whole = end == label.end() || *end == ' ' || *end == ':';
  return whole ? label.substr(0, static_cast<std::size_t>(end - label.begin())) : "";
}

bool is_ending(std::string_view verb) {
  return std::find(kEnding.begin(), kEnding.end(), verb) != kEnding.end();
}

}  // namespace loci::lang
