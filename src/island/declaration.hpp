// Which declarations the sources hold, after those of --content have replaced earlier ones; what
// is in them is read later.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lang/lexer.hpp"
#include "lang/vocabulary.hpp"

namespace loci::island {

enum class DeclarationKind : u8 {
  form,
  routine,
  power,
  spirit,
  fear,
  blight,
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
  std::string box;
  const lang::Line* line = nullptr;
  const lang::Line* replaced = nullptr;  // what stood under this key before
};

class Declarations {
 public:
  // Throws lang::Error, also where a file declares something twice or two files that are not
  // overrides declare the same.
  Declarations(std::span<const lang::Source> sources, const lang::Vocabulary& vocabulary);

  const std::vector<Declaration>& all() const { return all_; }

 private:
  std::deque<std::vector<lang::Line>> files_;
  std::vector<Declaration> all_;
};

// Lower case, with hyphens for blanks, without punctuation: call-to-migrate.
std::string make_id(std::string_view title);

// The folder below content/island/, or "homebrew".
std::string box_of(std::string_view path);

// The lines of a declaration as written: the first one and those indented deeper, moved left.
std::string source_of(const lang::Place& place);

}  // namespace loci::island
