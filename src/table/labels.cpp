#include "table/labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace loci::table {
namespace {

std::vector<int> places_of(const std::vector<std::string>& labels, std::string_view label) {
  std::vector<int> places;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (labels[i] == label) places.push_back(static_cast<int>(i));
  }
  return places;
}

// "LABEL #2": the second option called LABEL.
int numbered_option(const std::vector<std::string>& labels, std::string_view text) {
  constexpr std::string_view kMark = " #";
  const std::size_t at = text.rfind(kMark);
  if (at == std::string_view::npos) return -1;
  std::size_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data() + at + kMark.size(), end, number);
  if (error != std::errc{} || rest != end) return -1;
  const std::vector<int> places = places_of(labels, text.substr(0, at));
  return places.size() > 1 && number >= 1 && number <= places.size() ? places[number - 1] : -1;
}

}  // namespace

std::string written_label(const std::vector<std::string>& labels, std::size_t index) {
  const std::vector<int> places = places_of(labels, labels[index]);
  const auto at = std::find(places.begin(), places.end(), static_cast<int>(index));
  if (places.size() == 1) return labels[index];
  return fmt::format("{} #{}", labels[index], at - places.begin() + 1);
}

Found find_label(const std::vector<std::string>& labels, std::string_view text) {
  const std::vector<int> places = places_of(labels, text);
  if (places.size() == 1) return {places.front(), {}};
  if (places.size() > 1) {
    return {-1, fmt::format("'{0}' is the label of {1} options: write '{0} #1' to '{0} #{1}'", text,
                            places.size())};
  }
  const int numbered = numbered_option(labels, text);
  if (numbered >= 0) return {numbered, {}};
  return {-1, fmt::format("'{}' is not one of the {} options", text, labels.size())};
}

}  // namespace loci::table
