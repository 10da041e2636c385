#include "lang/text_template.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

struct VariantRow {
  std::string_view name;
  Variant variant;
  std::array<bool, 7> allowed;  // by SlotType
};

//                                            number amount nouns  elements element condition
//                                            sentence
constexpr std::array<VariantRow, 4> variants = {{
    {"per", Variant::per, {false, true, false, false, false, false, false}},
    {"one", Variant::one, {false, false, true, false, false, false, false}},
    {"many", Variant::many, {false, false, true, false, false, false, false}},
    {"s", Variant::ending, {true, true, false, false, false, false, false}},
}};

Variant find_variant(const Token& string, const Slot& slot, std::string_view name) {
  for (const VariantRow& row : variants) {
    if (row.name != name) continue;
    if (row.allowed[static_cast<std::size_t>(slot.type)]) return row.variant;
    throw Error(string.place, "the slot " + slot.name + " has no ." + std::string(name));
  }
  throw Error(string.place, "expected .per, .one, .many or .s, found ." + std::string(name));
}

// The inside of a pair of braces.
TemplatePart parse_part(const Token& string, std::string_view inside, const Pattern& pattern) {
  const std::size_t end = std::min(inside.find_first_of(".?!"), inside.size());
  const std::string_view name = inside.substr(0, end);
  const std::string_view rest = inside.substr(std::min(inside.size(), end + 1));
  const bool flagged = end < inside.size() && inside[end] != '.';
  const int index = flagged ? pattern.flag_index(name) : pattern.slot_index(name);
  if (index < 0) {
    std::vector<std::string> known = pattern.flags;
    for (const Slot& slot : pattern.slots) known.push_back(slot.name);
    throw Error(
        string.place,
        "the pattern has no " + std::string(flagged ? "optional words " : "slot ") + quoted(name),
        nearest(name, known));
  }
  TemplatePart part;
  part.index = static_cast<std::size_t>(index);
  if (flagged) {
    part.kind = inside[end] == '?' ? TemplatePartKind::present : TemplatePartKind::absent;
    part.text = rest;
  } else {
    part.kind = TemplatePartKind::slot;
    if (end < inside.size()) part.variant = find_variant(string, pattern.slots[part.index], rest);
  }
  return part;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

bool is_point(char c) { return c == '.' || c == '!' || c == '?'; }

std::string slot_text(const SlotText& slot, Variant variant) {
  switch (variant) {
    case Variant::plain:
      return slot.plain;
    case Variant::per:
      return slot.per.empty() ? "" : " per " + slot.per;
    case Variant::one:
      return slot.one;
    case Variant::many:
      return slot.many;
    case Variant::ending:
      return slot.is_one ? "" : "s";
  }
  return {};
}

}  // namespace

Template parse_template(const Token& string, const Pattern& pattern) {
  Template result;
  std::string_view text = string.text;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find_first_of("{}"), text.size());
    if (open > 0) {
      result.push_back({TemplatePartKind::text, std::string(text.substr(0, open)), 0, {}});
    }
    text.remove_prefix(open);
    if (text.empty()) break;
    const std::size_t close = text.find_first_of("{}", 1);
    if (text.front() == '}' || close == std::string_view::npos || text[close] == '{') {
      throw Error(string.place, "a brace without its partner");
    }
    result.push_back(parse_part(string, text.substr(1, close - 1), pattern));
    text.remove_prefix(close + 1);
  }
  return result;
}

std::string render(const Template& text, std::span<const SlotText> slots,
                   const std::vector<bool>& flags) {
  std::string result;
  const SlotText* number = nullptr;
  for (const TemplatePart& part : text) {
    switch (part.kind) {
      case TemplatePartKind::text:
        result += part.text;
        break;
      case TemplatePartKind::slot: {
        const SlotText& slot = slots[part.index];
        if (part.variant == Variant::plain && slot.inflects && number != nullptr) {
          result += number->is_one ? slot.one : slot.many;
        } else {
          result += slot_text(slot, part.variant);
        }
        if (part.variant == Variant::plain && slot.is_number) number = &slot;
        break;
      }
      case TemplatePartKind::present:
        result += flags[part.index] ? part.text : "";
        break;
      case TemplatePartKind::absent:
        result += flags[part.index] ? "" : part.text;
        break;
    }
  }
  return result;
}

std::string as_clause(std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && text.back() == '.') text.remove_suffix(1);
  std::string result(text);
  if (!result.empty() && result.front() >= 'A' && result.front() <= 'Z') {
    result.front() = static_cast<char>(result.front() - 'A' + 'a');
  }
  return result;
}

std::string as_sentence(std::string_view text) {
  std::string result(trimmed(text));
  if (result.empty()) return result;
  if (result.front() >= 'a' && result.front() <= 'z') {
    result.front() = static_cast<char>(result.front() - 'a' + 'A');
  }
  const bool parenthesis = result.back() == ')' && result.size() > 1 && is_point(result.end()[-2]);
  if (!is_point(result.back()) && !parenthesis) result += '.';
  return result;
}

std::string joined(std::span<const std::string> texts, std::string_view separator) {
  std::string result;
  for (const std::string& text : texts) {
    if (text.empty()) continue;
    if (!result.empty()) result += separator;
    result += text;
  }
  return result;
}

std::string as_clause(std::span<const std::string> sentences) {
  std::vector<std::string> clauses;
  for (const std::string& sentence : sentences)
    clauses.push_back(as_clause(std::string_view(sentence)));
  return joined(clauses, "; ");
}

}  // namespace loci::lang
