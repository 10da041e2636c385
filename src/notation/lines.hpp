// Positions and cases as lines of words, with the place of everything for errors.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "lang/source.hpp"
#include "lang/tokens.hpp"

namespace loci::notation {

using lang::quoted;

// What is written on one line of the file, or on several where a comma goes on in the next one;
// without comments, never empty.
struct Line {
  // Where in the file a stretch of the text stands.
  struct Stretch {
    std::size_t at = 0;
    lang::Place place;
  };
  std::string text;
  std::vector<Stretch> stretches;

  lang::Place place(std::size_t at = 0, std::size_t length = 1) const;
};

// Of the source, which must outlive the lines, or of a part of its text. Throws lang::Error.
std::vector<Line> lines_of(const lang::Source& source);
std::vector<Line> lines_of(const lang::Source& source, std::string_view part);

// What stands before the first line that begins with this word, then what begins with each.
std::vector<std::string_view> split_before(std::string_view text, std::string_view word);

// Goes through a line: words, numbers, "names in quotes", commas and colons. What does not fit is
// refused with lang::Error at its place.
class Words {
 public:
  explicit Words(const Line& line) : line_(line) { skip_blanks(); }

  bool at_end() const { return at_ == line_.text.size(); }
  bool sees_name() const { return !at_end() && line_.text[at_] == '"'; }
  bool sees_number() const;
  bool sees(std::string_view word) const { return !sees_name() && peek() == word; }
  bool accept(std::string_view word);
  // Several words with blanks between them, or none of them.
  bool accept_all(std::string_view words);
  void expect(std::string_view word);
  // The next word, comma or colon as it stands; empty at the end.
  std::string_view peek() const;
  std::string word(std::string_view what);
  int number(std::string_view what, int least, int most);
  // In quotes, or one bare word.
  std::string name(std::string_view what);
  // Everything that is left, at least one word.
  std::string rest(std::string_view what);
  // Nothing may be left.
  void end() const;

  // About what was read last.
  [[noreturn]] void refuse(std::string_view reason, std::string_view suggestion = {}) const;
  // About what stands here.
  [[noreturn]] void refuse_next(std::string_view wanted) const;
  [[noreturn]] void refuse_unknown(std::string_view what, std::string_view found,
                                   const std::vector<std::string>& known) const;
  lang::Place place() const { return line_.place(last_, length_); }
  const Line& line() const { return line_; }

 private:
  std::size_t end_of_word() const;
  void skip_blanks();
  void pass(std::size_t end);

  const Line& line_;
  std::size_t at_ = 0;
  std::size_t last_ = 0;
  std::size_t length_ = 1;
};

}  // namespace loci::notation
