#include "lang/source.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

#include "core/printable.hpp"

namespace loci::lang {
namespace {

std::string_view line_of(std::string_view text, u32 number) {
  for (u32 line = 1; line < number; ++line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

// The line as it can be shown anywhere, with the carets below. Both are built one character at a
// time, because a character may be several bytes and a broken one is shown as "?".
std::string picture(const Place& place) {
  const std::string_view line = line_of(place.source->text, place.line);
  const std::size_t from = place.column == 0 ? 0 : place.column - 1;
  const std::size_t to = from + std::max<u32>(1, place.length);
  std::string shown = "  ";
  std::string carets = "  ";
  std::size_t at = 0;
  while (at < line.size()) {
    const std::size_t length = utf8_length(line, at);
    const bool printable = length > 1 || (length == 1 && line[at] >= ' ' && line[at] != 0x7f);
    if (printable) {
      shown += line.substr(at, length);
    } else {
      shown += line[at] == '\t' ? ' ' : '?';
    }
    const std::size_t next = at + std::max<std::size_t>(1, length);
    if (at < to) carets += next > from ? '^' : ' ';
    at = next;
  }
  if (from >= at) carets += std::string(std::min<std::size_t>(from - at, 1), ' ') + '^';
  return shown + "\n" + carets;
}

std::string message(const Place& place, std::string_view reason, std::string_view suggestion,
                    std::string_view help) {
  std::string text;
  if (place.source != nullptr) {
    text = place.source->path + ":";
    if (place.line > 0) {
      text += std::to_string(place.line) + ":" + std::to_string(place.column) + ":";
    }
    text += " ";
  }
  text += reason;
  if (place.source != nullptr && place.line > 0) text += "\n" + picture(place);
  if (!suggestion.empty()) {
    text += "\ndid you mean \"" + std::string(suggestion) + "\"?";
  } else if (!help.empty()) {
    text += "\n" + std::string(help);
  }
  return text;
}

// How many letters to insert, delete or replace, or neighbours to exchange.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::vector<std::size_t> next(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    next[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = row[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, replaced});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) next[j] = std::min(next[j], before[j - 2] + 1);
    }
    std::swap(before, row);
    std::swap(row, next);
  }
  return row[b.size()];
}

// The candidate that is written on from `word`, and from which any others are; empty if there is
// none such.
std::string_view continuation(std::string_view word, const std::vector<std::string>& candidates) {
  constexpr std::size_t shortest = 4;
  std::string_view found;
  for (const std::string& candidate : candidates) {
    if (word.size() < shortest || !candidate.starts_with(word)) continue;
    if (found.empty() || found.starts_with(candidate)) found = candidate;
    if (!candidate.starts_with(found)) return {};
  }
  return found;
}

}  // namespace

Error::Error(const Place& place, std::string_view reason, std::string_view suggestion,
             std::string_view help)
    : std::runtime_error(message(place, reason, suggestion, help)), place_(place) {}

Error::Error(const std::string& whole, std::vector<Error> parts)
    : std::runtime_error(whole), place_(parts.front().place_), parts_(std::move(parts)) {}

void Errors::add(const Error& error) {
  if (error.parts_.empty()) {
    all_.push_back(error);
  } else {
    all_.insert(all_.end(), error.parts_.begin(), error.parts_.end());
  }
}

void Errors::check() const {
  if (all_.empty()) return;
  constexpr std::size_t most = 20;
  std::vector<Error> sorted = all_;
  std::stable_sort(sorted.begin(), sorted.end(), [](const Error& a, const Error& b) {
    const Place& p = a.place();
    const Place& q = b.place();
    if (p.source != q.source) return std::less<>{}(p.source, q.source);
    return std::pair(p.line, p.column) < std::pair(q.line, q.column);
  });
  const auto same = [](const Error& a, const Error& b) {
    return std::string_view(a.what()) == b.what();
  };
  sorted.erase(std::unique(sorted.begin(), sorted.end(), same), sorted.end());
  std::string text;
  for (std::size_t i = 0; i < std::min(most, sorted.size()); ++i) {
    text += (i == 0 ? "" : "\n\n") + std::string(sorted[i].what());
  }
  if (sorted.size() > most) {
    text += "\n\nand " + std::to_string(sorted.size() - most) + " more mistakes";
  }
  throw Error(text, std::move(sorted));
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  if (word.empty()) return {};
  const std::size_t limit = std::max<std::size_t>(1, word.size() / 3);
  std::size_t best = limit + 1;
  std::string_view found;
  for (const std::string& candidate : candidates) {
    // The lengths alone rule most candidates out.
    const auto [shorter, longer] = std::minmax({word.size(), candidate.size()});
    if (longer - shorter > std::min(best, limit)) continue;
    if (word.size() == 1 && candidate.size() > 1) continue;
    const std::size_t apart = distance(word, candidate);
    // Of two that are as near, the one with the same first letter is meant.
    const bool closer = apart == best && best <= limit && found.front() != word.front() &&
                        candidate.starts_with(word.front());
    if (apart < best || closer) {
      best = apart;
      found = candidate;
    }
  }
  return std::string(found.empty() ? continuation(word, candidates) : found);
}

}  // namespace loci::lang
