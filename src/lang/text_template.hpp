// How a form reads: "{~push} {S}{P? from {P}}" with what its slots hold filled in.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lang/pattern.hpp"

namespace loci::lang {

// To whom a card speaks.
enum class Voice : u8 {
  command,  // push 1 of your towns
  third,    // behind a subject: pushes 1 of its towns
  bare,     // behind a subject and "may": push 1 of its towns
};

enum class TemplatePartKind : u8 {
  text,
  slot,    // {SLOT} {SLOT.variant}
  chosen,  // {1}: the words taken from the first group of alternatives
  verb,    // {~push}: as the voice wants it
  your,    // {your}
  yours,   // {yours}
  you,     // {you }: nothing behind another subject
  now,     // { this turn}: nothing where a rule says it, or a frame says how long
  if_,     // {flag?words} {flag!words}: if the optional part is there, or is not
};

struct TemplatePart;
using Template = std::vector<TemplatePart>;
struct TemplatePart {
  TemplatePartKind kind{};
  std::string text;  // text, verb; of a slot: its variant
  std::size_t index = 0;
  bool present = true;  // if_
  Template inside;      // if_
};

// What a slot holds, in words.
struct SlotText {
  std::string plain;
  std::map<std::string, std::string> variants;  // per, one, many, has, …
  bool is_number = false;
  bool is_one = false;    // a number that is 1
  bool inflects = false;  // singular or plural by the number before it
};

// What a phrase was written with.
struct Wording {
  const std::vector<SlotText>& slots;
  const std::vector<bool>& flags;
  std::span<const std::string> chosen;  // by group of alternatives
  Voice voice{};
  bool this_turn = false;  // what holds does so for this turn, and nothing else says so
};

// Braces around a name that is in lower case and no optional part of the pattern stay as they are
// if `open`: a label has names that only the game can fill in.
Template parse_template(const Token& string, const Pattern& pattern, bool open = false);
std::string render(const Template& text, const Wording& wording);

// "push" and "pushes".
std::string conjugated(std::string_view verb, Voice voice);

// "push 1 town" and "Push 1 town.": inside a sentence and as one.
std::string as_clause(std::string_view text);
std::string as_sentence(std::string_view text);

// Several sentences inside another one: "1 fear; push 1 town".
std::string as_clause(std::span<const std::string> sentences);
std::string joined(std::span<const std::string> texts, std::string_view separator);

}  // namespace loci::lang
