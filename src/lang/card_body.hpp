// What stands below the header of a card: sentences and the control forms if, otherwise, with,
// instead, may, either and or, as code and as the text shown.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lang/ast.hpp"
#include "lang/card_kind.hpp"
#include "lang/lexer.hpp"
#include "lang/sentence.hpp"

namespace loci::lang {

// A card as it is shown: the text, then its element thresholds.
struct CardText {
  struct Level {
    std::string elements;  // and whatever else it asks for, in words
    std::string text;
    std::string instead;      // of what replaces all before it: the text by itself; else empty
    std::vector<u32> any_of;  // the elements, packed: one of these
    int cost = 0;             // in energy, to be paid or the level left out
    std::string besides;      // what it asks for besides elements, in words
    bool effect = true;       // false: it only changes how the card is used (speed, range, repeats)
  };
  std::string base;
  std::vector<Level> levels;
};

// All of it in a row: "1 fear. 3 sun: Destroy 1 city."
std::string whole_text(const CardText& text);

struct CardBody {
  Block code;
  CardText text;
  ExprPtr usable;  // innate: some level that does something is met; none: one always is
  ExprPtr worth;   // innate, of `here`: what some level asks of the land besides elements; none:
                   // one asks nothing
};

// A threshold may change the card itself instead of what it does ("may be fast"). Called with its
// condition and the tokens behind the colon; returns the text to show, or nothing if these are
// ordinary sentences.
using Aside = std::function<std::optional<std::string>(const ExprPtr& condition,
                                                       std::span<const Token> effect)>;

// Reading a body counts the uses of the table's forms.

// The lines below a card's header.
CardBody card_body(SentenceTable& table, std::span<const Line> lines, CardKind kind,
                   const Aside& aside = {});

// The rest of a line from token `first` on, or the lines below it if nothing is left: what follows
// "setup:" or "1:". The colon may still be there.
CardBody card_body(SentenceTable& table, const Line& line, std::size_t first, CardKind kind);

// Levels of an innate power, `ELEMENTS: sentences`; `instead` replaces all earlier levels, `may
// instead` offers itself in place of the one before, `always: sentences` is a level without
// elements.
CardBody innate_body(SentenceTable& table, std::span<const Line> lines, const Aside& aside = {});

// One sentence on its own; its text has no final point and begins in lower case.
struct SentenceBody {
  Place place;
  Block code;
  std::string text;
};

// The sentences of a line, as the icons of a growth option.
std::vector<SentenceBody> sentences_of(SentenceTable& table, const Line& line,
                                       std::size_t first = 0);

}  // namespace loci::lang
