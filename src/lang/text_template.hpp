// How a form reads: "Push {up_to?up to }{N} {WHAT}{N.per}." with what its slots hold filled in.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lang/pattern.hpp"

namespace loci::lang {

enum class Variant : u8 {
  plain,
  per,     // {N.per}: what an amount is multiplied with, " per dahan here", or nothing
  one,     // {WHAT.one}: singular
  many,    // {WHAT.many}: plural
  ending,  // {N.s}: "s" unless the number is 1
};

enum class TemplatePartKind : u8 {
  text,
  slot,     // {SLOT} {SLOT.variant}
  present,  // {flag?words}: the words, if the optional words were there
  absent,   // {flag!words}
};

struct TemplatePart {
  TemplatePartKind kind{};
  std::string text;
  std::size_t index = 0;
  Variant variant{};
};
using Template = std::vector<TemplatePart>;

// What a slot holds, in words.
struct SlotText {
  std::string plain;
  std::string per;
  std::string one;
  std::string many;
  bool is_number = false;
  bool is_one = false;    // a number that is 1
  bool inflects = false;  // singular or plural by the number before it
};

Template parse_template(const Token& string, const Pattern& pattern);
std::string render(const Template& text, std::span<const SlotText> slots,
                   const std::vector<bool>& flags);

// "push 1 town" and "Push 1 town.": inside a sentence and as one.
std::string as_clause(std::string_view text);
std::string as_sentence(std::string_view text);

// Several sentences inside another one: "1 fear; push 1 town".
std::string as_clause(std::span<const std::string> sentences);
std::string joined(std::span<const std::string> texts, std::string_view separator);

}  // namespace loci::lang
