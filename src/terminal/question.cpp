#include "terminal/question.hpp"

#include <algorithm>
#include <cctype>

namespace loci::terminal {
namespace {

bool is_of_a_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::size_t named_at(std::string_view text, std::string_view name) {
  if (name.empty()) return std::string_view::npos;
  for (std::size_t at = text.find(name); at != std::string_view::npos;
       at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !is_of_a_word(text[at - 1]);
    if (begins && (end == text.size() || !is_of_a_word(text[end]))) return at;
  }
  return std::string_view::npos;
}

std::string Question::sentence() const {
  const bool named = words.find(who) != std::string::npos;
  std::string begin = named ? std::string() : who;
  if (!why.empty()) begin += (begin.empty() ? "" : ", ") + why;
  return begin.empty() ? words : begin + ": " + words;
}

void drop_equal_notes(std::vector<std::string>& notes) {
  const bool equal = std::all_of(notes.begin(), notes.end(),
                                 [&](const std::string& note) { return note == notes.front(); });
  if (equal && notes.size() > 1) std::fill(notes.begin(), notes.end(), std::string());
}

}  // namespace loci::terminal
