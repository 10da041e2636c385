// Which declarations the sources hold, after those of --content have replaced earlier ones; what
// is in them is read later.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "island/content.hpp"
#include "lang/lexer.hpp"
#include "lang/vocabulary.hpp"

namespace loci::island {

enum class DeclarationKind : u8 {
  form,
  routine,
  power,
  spirit,
  aspect,
  fear,
  blight,
  event,
  box,
  invader_cards,
  adversary,
  scenario,
  board,
  layout,
  map
};

struct Declaration {
  DeclarationKind kind{};
  std::string key;    // what it declares; equal keys replace each other
  std::string title;  // the name in quotes, if it has one
  std::string id;     // of the title
  std::string box;    // what replaces something is in its box
  bool retired = false;
  const lang::Line* line = nullptr;
  const lang::Line* replaced = nullptr;  // what stood under this key before
};

class Declarations {
 public:
  // What cannot be read is added to the errors, also where a file declares something twice, two
  // files that are not overrides declare the same, or two that are do so and the later one does not
  // say "replacing".
  Declarations(std::span<const lang::Source> sources, const lang::Vocabulary& vocabulary,
               lang::Errors& errors);

  const std::vector<Declaration>& all() const { return all_; }
  // Every box that something belongs to: those of the game by their release, the base box first,
  // then others in the order of the sources.
  const std::vector<std::string>& boxes() const { return boxes_; }
  // No form or procedure is missing: what is written in them can be judged.
  bool complete() const { return complete_; }
  // The names in quotes of what cannot be read.
  const std::set<std::string>& broken_titles() const { return broken_titles_; }

 private:
  void add(const lang::Source& source, lang::Line& line, const lang::Vocabulary& vocabulary,
           bool overrides, const std::string& box);

  std::deque<std::vector<lang::Line>> files_;
  std::vector<Declaration> all_;
  std::vector<std::string> boxes_;
  std::map<std::string, std::size_t> known_;  // key to index
  bool complete_ = true;
  std::set<std::string> broken_titles_;
};

// Forms and routines are what other declarations are written in.
inline bool serves_others(DeclarationKind kind) {
  return kind == DeclarationKind::form || kind == DeclarationKind::routine;
}

// map "NAME", more boards: what a later box adds to it.
bool adds_to_map(const lang::Line& line);

// Lower case, with hyphens for blanks, without punctuation: call-to-migrate.
std::string make_id(std::string_view title);

// Files of the program itself are embedded under these paths; others come from --content.
inline bool is_embedded(std::string_view path) {
  return path.starts_with("rules/") || path.starts_with("content/");
}

// What a file without a `box` line belongs to: the folder below content/island/, for the rules the
// base box, else a box named like the file.
std::string box_of(std::string_view path);

// The lines of a declaration as written: the first one and those indented deeper, moved left.
std::string source_of(const lang::Place& place);

}  // namespace loci::island
