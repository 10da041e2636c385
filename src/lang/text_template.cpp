#include "lang/text_template.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lang/labels.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

constexpr std::size_t deepest_text = 8;

// What can be asked of a slot's text: what an amount is multiplied with, singular and plural, the
// ending of a plural; a test as a verb; the kinds of some pieces; a sort of land without the word
// "land"; an occasion as an Action; the body of a frame behind a colon, and as what somebody does
// or may do.
constexpr std::array<std::string_view, 11> variants = {
    "per", "one", "many", "s", "has", "kinds", "alone", "after", "rest", "does", "may"};

class TemplateReader {
 public:
  TemplateReader(const Token& string, const Pattern& pattern, bool open)
      : string_(string), pattern_(pattern), open_(open) {}

  Template read(std::string_view text, std::size_t depth = 0) const {
    if (depth > deepest_text) throw Error(string_.place, "nested too deeply");
    Template result;
    while (!text.empty()) {
      const std::size_t brace = std::min(text.find_first_of("{}"), text.size());
      if (brace > 0) add_text(result, text.substr(0, brace));
      text.remove_prefix(brace);
      if (text.empty()) break;
      const std::size_t close = partner(text);
      if (close == 0) throw Error(string_.place, "a brace without its partner");
      const std::string_view inside = text.substr(1, close - 1);
      if (open_ && is_of_the_game(inside)) {
        add_text(result, text.substr(0, close + 1));
      } else {
        result.push_back(part(inside, depth));
      }
      text.remove_prefix(close + 1);
    }
    return result;
  }

 private:
  static void add_text(Template& result, std::string_view text) {
    if (!result.empty() && result.back().kind == TemplatePartKind::text) {
      result.back().text += text;
    } else {
      result.push_back({TemplatePartKind::text, std::string(text), 0, true, {}});
    }
  }

  // Where the brace at the front is closed; 0: nowhere.
  static std::size_t partner(std::string_view text) {
    int unclosed = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '{') ++unclosed;
      if (text[i] == '}') --unclosed;
      if (unclosed <= 0) return unclosed < 0 ? 0 : i;
    }
    return 0;
  }

  static bool is_of_the_game(std::string_view inside) {
    const std::string_view name = label_slot(inside).name;
    return std::all_of(name.begin(), name.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
  }

  [[noreturn]] void refuse(std::string_view what, std::string_view name) const {
    std::vector<std::string> known = pattern_.flags;
    for (const Slot& slot : pattern_.slots) known.push_back(slot.name);
    throw Error(string_.place, "the pattern has no " + std::string(what) + ' ' + quoted(name),
                nearest(name, known));
  }

  void check_variant(std::string_view name) const {
    if (name.empty() || std::find(variants.begin(), variants.end(), name) != variants.end()) return;
    const std::vector<std::string> known(variants.begin(), variants.end());
    const std::string near = nearest(name, known);
    throw Error(string_.place, "no slot has ." + std::string(name),
                near.empty() ? near : "." + near);
  }

  // The inside of a pair of braces.
  TemplatePart part(std::string_view inside, std::size_t depth) const {
    if (inside == "you ") return {TemplatePartKind::you, {}, 0, true, {}};
    if (inside == " this turn") return {TemplatePartKind::now, {}, 0, true, {}};
    if (inside == "yours") return {TemplatePartKind::yours, {}, 0, true, {}};
    if (inside == "your") return {TemplatePartKind::your, {}, 0, true, {}};
    if (inside.starts_with('~')) {
      return {TemplatePartKind::verb, std::string(inside.substr(1)), 0, true, {}};
    }
    const std::size_t end = std::min(inside.find_first_of(".?!{"), inside.size());
    const std::string_view name = inside.substr(0, end);
    const std::string_view rest = inside.substr(std::min(inside.size(), end + 1));
    if (end < inside.size() && (inside[end] == '?' || inside[end] == '!')) {
      const int flag = pattern_.flag_index(name);
      if (flag < 0) refuse("optional words", name);
      return {TemplatePartKind::if_,
              {},
              static_cast<std::size_t>(flag),
              inside[end] == '?',
              read(rest, depth + 1)};
    }
    if (name.size() == 1 && name[0] >= '1' && name[0] <= '9') {
      const auto group = static_cast<std::size_t>(name[0] - '1');
      if (group >= pattern_.groups) refuse("alternatives", name);
      return {TemplatePartKind::chosen, {}, group, true, {}};
    }
    const int slot = pattern_.slot_index(name);
    if (slot < 0) refuse("slot", name);
    check_variant(rest);
    return {TemplatePartKind::slot, std::string(rest), static_cast<std::size_t>(slot), true, {}};
  }

  const Token& string_;
  const Pattern& pattern_;
  bool open_;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

bool is_point(char c) { return c == '.' || c == '!' || c == '?'; }

const std::string& variant_of(const SlotText& slot, const std::string& name) {
  const auto found = slot.variants.find(name);
  return found == slot.variants.end() ? slot.plain : found->second;
}

// A variant that a phrase does not have reads like the phrase itself, except what multiplies it.
std::string slot_text(const SlotText& slot, const std::string& variant, const SlotText* number) {
  if (variant.empty()) {
    if (!slot.inflects || number == nullptr) return slot.plain;
    return variant_of(slot, number->is_one ? "one" : "many");
  }
  if (variant == "s") return slot.is_one ? "" : "s";
  if (variant == "per") {
    const auto found = slot.variants.find("per");
    return found == slot.variants.end() || found->second.empty() ? "" : " per " + found->second;
  }
  return variant_of(slot, variant);
}

void render_into(std::string& result, const Template& text, const Wording& wording,
                 const SlotText*& number) {
  for (const TemplatePart& part : text) {
    switch (part.kind) {
      case TemplatePartKind::text:
        result += part.text;
        break;
      case TemplatePartKind::slot: {
        const SlotText& slot = wording.slots[part.index];
        result += slot_text(slot, part.text, number);
        if (part.text.empty() && slot.is_number) number = &slot;
        break;
      }
      case TemplatePartKind::chosen:
        result += wording.chosen[part.index];
        break;
      case TemplatePartKind::verb:
        result += conjugated(part.text, wording.voice);
        break;
      case TemplatePartKind::your:
        result += wording.voice == Voice::command ? "your" : "its";
        break;
      case TemplatePartKind::yours:
        result += wording.voice == Voice::command ? "yours" : "its own";
        break;
      case TemplatePartKind::now:
        if (wording.this_turn) result += " this turn";
        break;
      case TemplatePartKind::you:
        result += wording.voice == Voice::command ? "you " : "";
        break;
      case TemplatePartKind::if_:
        if (wording.flags[part.index] == part.present) {
          render_into(result, part.inside, wording, number);
        }
        break;
    }
  }
}

}  // namespace

Template parse_template(const Token& string, const Pattern& pattern, bool open) {
  return TemplateReader(string, pattern, open).read(string.text);
}

std::string render(const Template& text, const Wording& wording) {
  std::string result;
  const SlotText* number = nullptr;
  render_into(result, text, wording, number);
  return result;
}

std::string conjugated(std::string_view verb, Voice voice) {
  std::string result(verb);
  if (voice != Voice::third) return result;
  const bool hisses = verb.ends_with("s") || verb.ends_with("sh") || verb.ends_with("ch") ||
                      verb.ends_with("o") || verb.ends_with("x");
  if (verb == "have") return "has";
  return result + (hisses ? "es" : "s");
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
