// Set-ups as lines of text, by the table.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "island/setup_fields.hpp"
#include "island/words.hpp"

namespace loci::island {
namespace {

// The level that stands on the line of what it is the level of.
const SetupField* level_on_line(const SetupField& field) {
  for (const SetupField& each : setup_fields()) {
    if (each.kind() == SetupKind::level && each.needs == field.key) return &each;
  }
  return nullptr;
}

// Between its quotes, if it has any, without blanks around.
std::string_view plain(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  text = text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
  const bool in_quotes = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return in_quotes ? text.substr(1, text.size() - 2) : text;
}

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(',');
    parts.emplace_back(plain(text.substr(0, end)));
    if (end != std::string_view::npos) text.remove_prefix(end + 1);
  }
  return parts;
}

// "the blight card": the key in words.
std::string in_words(const SetupField& field) {
  std::string words(field.key);
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

// "adversary NAME level N", as one would write it.
std::string form_of(const SetupField& field) {
  switch (field.kind()) {
    case SetupKind::on_off:
      return fmt::format("{} on|off", field.key);
    case SetupKind::several_of:
      return fmt::format("{} NAME, NAME", field.key);
    case SetupKind::text:
      return fmt::format("{} TEXT", field.key);
    default: {
      std::string form = fmt::format("{} NAME", field.key);
      if (field.own.size() > 1) {
        for (const SetupChoice& choice : field.own) form += fmt::format("|{}", choice.id);
      }
      return level_on_line(field) == nullptr ? form : form + " level N";
    }
  }
}

std::string unknown_line(std::string_view line) {
  std::vector<std::string> forms = {"spirit NAME on BOARD"};
  for (const SetupField& field : setup_fields()) {
    if (field.kind() != SetupKind::level) forms.push_back(form_of(field));
  }
  const std::string last = std::move(forms.back());
  forms.pop_back();
  return fmt::format("'{}' is unknown: a line of the set-up is {} or {}", line,
                     fmt::join(forms, ", "), last);
}

// "NAME on BOARD"; the name itself may hold the word.
std::string read_spirit(Setup& setup, std::string_view text) {
  constexpr std::string_view kBetween = " on ";
  const std::size_t at = text.rfind(kBetween);
  if (at == std::string_view::npos || at == 0 || at + kBetween.size() == text.size()) {
    return fmt::format("'{}' is not NAME on BOARD", text);
  }
  setup.spirits.emplace_back(text.substr(0, at));
  setup.boards.emplace_back(text.substr(at + kBetween.size()));
  return {};
}

// "NAME level N"
std::string read_with_level(const SetupField& field, const SetupField& level, Setup& setup,
                            std::string_view text) {
  constexpr std::string_view kLevel = " level ";
  const std::size_t at = text.rfind(kLevel);
  if (at == std::string_view::npos || at == 0 ||
      !read_value(level, setup, text.substr(at + kLevel.size())).empty()) {
    return fmt::format("'{}' is not NAME level N", text);
  }
  return read_value(field, setup, text.substr(0, at));
}

// The key of a line, or what older positions had for it, and what stands behind.
bool takes(std::string_view line, std::string_view key, std::string_view& rest) {
  if (key.empty() || !line.starts_with(key)) return false;
  rest = line.substr(key.size());
  return rest.empty() || rest.front() == ' ';
}

const SetupField* split_line(std::string_view line, std::string_view& rest) {
  for (const SetupField& field : setup_fields()) {
    if (field.kind() == SetupKind::level) continue;
    if (takes(line, field.key, rest) || takes(line, field.older, rest)) return &field;
  }
  return nullptr;
}

}  // namespace

std::string value_of(const SetupField& field, const Setup& setup) {
  struct Text {
    const Setup& setup;
    std::string operator()(std::string Setup::*member) const {
      return (setup.*member).empty() ? "none" : setup.*member;
    }
    std::string operator()(int Setup::*member) const { return std::to_string(setup.*member); }
    std::string operator()(bool Setup::*member) const { return setup.*member ? "on" : "off"; }
    std::string operator()(std::vector<std::string> Setup::*member) const {
      const std::vector<std::string>& list = setup.*member;
      return list.empty() ? "none" : fmt::format("{}", fmt::join(list, ", "));
    }
    std::string operator()(FreeText Setup::*member) const {
      return (setup.*member).text.empty() ? "none" : (setup.*member).text;
    }
  };
  return std::visit(Text{setup}, field.member);
}

std::string read_value(const SetupField& field, Setup& setup, std::string_view text) {
  struct Reader {
    const SetupField& field;
    Setup& setup;
    std::string_view text;

    std::string operator()(std::string Setup::*member) const {
      if (text.empty()) return fmt::format("the {} has no name", in_words(field));
      setup.*member = text == "none" ? Setup().*member : std::string(text);
      return {};
    }
    std::string operator()(int Setup::*member) const {
      const char* const end = text.data() + text.size();
      int number = 0;
      const auto [rest, error] = std::from_chars(text.data(), end, number);
      if (error != std::errc{} || rest != end || number < 0) {
        return fmt::format("the {} is a whole number, not '{}'", in_words(field), text);
      }
      setup.*member = number;
      return {};
    }
    // By its name alone it is on.
    std::string operator()(bool Setup::*member) const {
      if (!text.empty() && text != "on" && text != "off") {
        return fmt::format("after {} stands on or off", field.key);
      }
      setup.*member = text != "off";
      return {};
    }
    std::string operator()(std::vector<std::string> Setup::*member) const {
      std::vector<std::string> parts = parts_of(text);
      if (std::find(parts.begin(), parts.end(), "") != parts.end()) {
        return fmt::format("the {} have no names", in_words(field));
      }
      setup.*member = text == "none" ? Setup().*member : std::move(parts);
      return {};
    }
    std::string operator()(FreeText Setup::*member) const {
      (setup.*member).text = text == "none" ? std::string_view() : text;
      return {};
    }
  };
  const bool list = field.kind() == SetupKind::several_of;
  return std::visit(Reader{field, setup, list ? text : plain(text)}, field.member);
}

const SetupField* field_of_line(std::string_view line) {
  std::string_view rest;
  return split_line(line, rest);
}

std::string find_names(const SetupField& field, Setup& setup, const Content& content) {
  const std::vector<SetupChoice> choices = choices_of(field, content);
  const auto find = [&](std::string& name) -> std::string {
    std::vector<std::string> known;
    for (const SetupChoice& choice : choices) {
      if (folded(choice.name) == folded(name)) {
        name = choice.id;
        return {};
      }
      known.emplace_back(choice.name);
    }
    const std::string near = lang::nearest(name, known);
    return fmt::format("there is no {} \"{}\"{}", noun(field), name,
                       near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near));
  };
  if (const auto* const member = std::get_if<std::string Setup::*>(&field.member)) {
    std::string& name = setup.**member;
    if (name == Setup().**member) return {};
    std::string problem = find(name);
    const SetupField* const level = level_on_line(field);
    return problem.empty() && level != nullptr ? find_names(*level, setup, content) : problem;
  }
  if (field.kind() == SetupKind::level) {
    const std::vector<SetupChoice> levels = fitting_choices(field, content, setup);
    const std::string number = value_of(field, setup);
    for (const SetupChoice& level : levels) {
      if (level.id == number) return {};
    }
    return fmt::format("a level is a number from 0 to {}, not {}", levels.size() - 1, number);
  }
  if (const auto* const member = std::get_if<std::vector<std::string> Setup::*>(&field.member)) {
    for (std::string& name : setup.**member) {
      std::string problem = find(name);
      if (!problem.empty()) return problem;
    }
  }
  return {};
}

std::vector<std::string> field_lines(const Setup& setup) {
  std::vector<std::string> lines;
  for (const SetupField& field : setup_fields()) {
    const std::string value = value_of(field, setup);
    const bool said = value != value_of(field, Setup()) && value != field.implied;
    if (!said || field.kind() == SetupKind::level) continue;
    lines.push_back(fmt::format("{} {}", field.key, value));
    const SetupField* const level = level_on_line(field);
    if (level != nullptr) lines.back() += " level " + value_of(*level, setup);
  }
  return lines;
}

std::vector<std::string> setup_lines(const Setup& setup) {
  std::vector<std::string> lines;
  for (std::size_t seat = 0; seat < setup.spirits.size(); ++seat) {
    lines.push_back(fmt::format("spirit {} on {}", setup.spirits[seat], setup.boards[seat]));
  }
  const std::vector<std::string> more = field_lines(setup);
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}

std::string read_setup_line(Setup& setup, std::string_view line) {
  std::string_view rest;
  if (takes(line, "spirit", rest)) return read_spirit(setup, plain(rest));
  const SetupField* const field = split_line(line, rest);
  if (field == nullptr) return unknown_line(line);
  const SetupField* const level = level_on_line(*field);
  return level == nullptr ? read_value(*field, setup, rest)
                          : read_with_level(*field, *level, setup, rest);
}

}  // namespace loci::island
