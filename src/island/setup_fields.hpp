// Every field of a set-up, once: its line in replays and positions, its option on the command line,
// what screens call it and offer. Whoever reads, writes, asks for or draws a set-up goes by this
// table; a new field is a member of Setup and a row here. Spirits and boards, of which every seat
// has its own, stand beside it.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "island/game.hpp"

namespace loci::island {

// What a field can be.
struct SetupChoice {
  std::string_view id;    // as lines have it
  std::string_view name;  // as people call it
  std::string_view text;  // to read about it, where nothing printed says that
  std::string_view box;   // that it is from; empty: every game has it
};

// Where the choices of a field are from.
enum class Among : u8 { nothing, boxes, boards, layouts, maps, adversaries, scenarios, blights };

// What kind of field it is follows from what it is kept in: one of its choices, the level of what
// another field names, on or off, several of its choices, or any text.
enum class SetupKind : u8 { one_of, level, on_off, several_of, text };
using SetupMember = std::variant<std::string Setup::*, int Setup::*, bool Setup::*,
                                 std::vector<std::string> Setup::*, FreeText Setup::*>;

struct SetupField {
  std::string_view key;    // of its line; with two hyphens before it, of its option
  std::string_view title;  // in menus; empty: players are not asked for it
  std::string_view help;   // of the option; of a field that is on or off, of the one for on
  SetupMember member;
  Among among = Among::nothing;
  std::span<const SetupChoice> own = {};  // choices besides those; of on and off, off is first
  std::string_view needs = {};            // the field without which this one says nothing
  // Whether a choice goes with the rest of the set-up; none: each does.
  bool (*fits)(const Content&, const Setup&, std::string_view id) = nullptr;
  // What it is unless someone chooses, given the fields before it; none: as in Setup().
  std::string (*usual)(const Content&, const Setup&) = nullptr;
  std::string_view help_off = {};  // of the option for off: --no-KEY
  std::string_view implied = {};   // a value that goes without saying, besides that of Setup()
  std::string_view older = {};     // what positions had in place of the key
  bool apart = false;              // screens choose it with the boards, in a way of its own
  bool rare = false;               // a screen with little room leaves it out

  SetupKind kind() const { return static_cast<SetupKind>(member.index()); }
};

std::span<const SetupField> setup_fields();
// None: null.
const SetupField* setup_field(std::string_view key);
// "adversary": what one of its choices is called.
std::string_view noun(const SetupField& field);

// What the field is, as a line or an option has it: an id, a number, "on", "off", "base, horizons".
std::string value_of(const SetupField& field, const Setup& setup);
// The same from text; "none" is as in Setup(). Returns what is wrong in one sentence, or nothing.
std::string read_value(const SetupField& field, Setup& setup, std::string_view text);
// Whether the field says anything beside the others.
bool matters(const SetupField& field, const Setup& setup);

// All that the content has, and those of them that go with the rest of the set-up.
std::vector<SetupChoice> choices_of(const SetupField& field, const Content& content);
std::vector<SetupChoice> fitting_choices(const SetupField& field, const Content& content,
                                         const Setup& setup);

using SetupKeys = std::set<std::string, std::less<>>;
// What nobody has chosen becomes as usual.
void fill_in(const Content& content, Setup& setup, const SetupKeys& chosen);
// What does not go with the fields before it becomes something that does.
void keep_to_what_fits(const Content& content, Setup& setup);

// The field that a line of the set-up is about; null: it is about spirits, or no such line.
const SetupField* field_of_line(std::string_view line);
// Names in the field become ids. Returns what is not in the content in one sentence, or nothing.
std::string find_names(const SetupField& field, Setup& setup, const Content& content);
// One line for each field that is not as in Setup(): "scenario blitz", "progressions on".
std::vector<std::string> field_lines(const Setup& setup);
// One line each, those of the spirits first: "spirit river-surges-in-sunlight on A".
std::vector<std::string> setup_lines(const Setup& setup);
// Adds what such a line says. Returns what is wrong with it in one sentence, or nothing.
std::string read_setup_line(Setup& setup, std::string_view line);

// Whether event cards come, of the boxes of the set-up.
bool has_events(const Content& content, const Setup& setup);

// What the rules do not have together, in one sentence; or nothing. Positions may be laid out so
// all the same.
std::string misfit(const Content& content, const Setup& setup);

// How many boards the spirits of the set-up make, with the extra one.
std::size_t boards_of(const Setup& setup);

}  // namespace loci::island
