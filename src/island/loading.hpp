// What the parts of the loader share: the content so far, and how clauses of headers are read.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "island/content.hpp"
#include "island/declaration.hpp"
#include "lang/cursor.hpp"

namespace loci::island {

using Tokens = std::span<const lang::Token>;

// A name of something declared elsewhere, to be found when everything has been read.
struct Reference {
  lang::Place place;
  std::string name;
  std::size_t from = 0;  // index of the power, spirit or routine that names it
};

enum class Targets : u8 { nothing, a_land, a_spirit, both };

struct Loading {
  ReadContent content;
  std::vector<Reference> unique_owners;     // from a power to a spirit
  std::vector<Reference> scenario_powers;   // from a power to a scenario
  std::vector<Reference> progressions;      // from a spirit to a power
  std::vector<Reference> replaced_uniques;  // from an aspect to a power card
  std::vector<const lang::Line*> panels;    // what the spirits were read from
  std::vector<Reference> counter_owners;    // from a counter or marker to its keeper
  std::vector<Reference> deck_cards;        // from an adversary to an Invader card, by its id
  std::vector<Reference> buried_events;     // from an adversary to an event card
  std::set<std::string> program_names;
  std::set<std::string> power_ids;
  int part = 0;  // number of the box that is loaded

  lang::SentenceTable& sentences() { return content.sentences; }
  const lang::Vocabulary& words() const { return content.sentences.vocabulary(); }

  // Appends a routine (me: seat, here: land, target: seat) and names it. What is not targeted has
  // another name, so that nothing can ask for it.
  Program add_procedure(std::string name, lang::Block body, const lang::Place& place,
                        Targets targets = Targets::nothing);
  Program add_function(std::string name, std::string result, lang::Block body,
                       const lang::Place& place, Targets targets = Targets::nothing);

 private:
  Program add_program(lang::Routine routine, Targets targets);
};

// What every declaration says of the thing it declares.
template <class Thing>
Thing declared(const Declaration& declaration) {
  Thing thing;
  thing.name = declaration.title;
  thing.id = declaration.id;
  thing.box = declaration.box;
  thing.place = declaration.line->place;
  if constexpr (requires { thing.retired; }) thing.retired = declaration.retired;
  if constexpr (requires { thing.source; }) thing.source = source_of(thing.place);
  return thing;
}

// One thing that an adversary does to the Invader deck.
DeckInstruction read_deck_instruction(Loading& loading, lang::Cursor& cursor);

void load_power(Loading& loading, const Declaration& declaration);
// A second program of a minor power that targets a land, in which nothing is left to choose: each
// branch is taken, each limit used up.
void load_whole(Loading& loading, const Declaration& declaration, Power& power);
void load_spirit(Loading& loading, const Declaration& declaration);
void load_aspect(Loading& loading, const Declaration& declaration);
void load_fear(Loading& loading, const Declaration& declaration);
void load_event(Loading& loading, const Declaration& declaration);
void load_blight(Loading& loading, const Declaration& declaration);
void load_invader_cards(Loading& loading, const Declaration& declaration);
void load_adversary(Loading& loading, const Declaration& declaration);
void load_scenario(Loading& loading, const Declaration& declaration);
void load_board(Loading& loading, const Declaration& declaration);
void load_layout(Loading& loading, const Declaration& declaration);
void load_map(Loading& loading, const Declaration& declaration);
void load_box(Loading& loading, const Declaration& declaration);

// An innate power; returns its index. `line` is innate "NAME", CLAUSE, CLAUSE …
int load_innate(Loading& loading, const Spirit& spirit, const lang::Line& line);

// always: …, setup: …, decks: …, after setup: …; sets the moment and the first token behind the
// words. False: it is no such line.
bool read_moment(const lang::Line& line, Moment& moment, std::size_t& first);
// The sentences of a line, from a token on.
ChallengePart read_challenge_part(Loading& loading, std::string program, Moment moment,
                                  std::string name, const lang::Line& line, std::size_t first);

// `return value` as the only statement.
lang::Block return_block(lang::ExprPtr value);
lang::ExprPtr binary(std::string name, lang::ExprPtr left, lang::ExprPtr right);

// The parts between commas; none is empty. `end` is the place behind the last one.
std::vector<Tokens> split_clauses(Tokens tokens, const lang::Place& end);

// All the tokens as one set of nouns; throws lang::Error with a suggestion.
u32 read_all_nouns(const Loading& loading, std::string_view type, Tokens tokens,
                   const lang::Place& end);
u32 element_of(const Loading& loading, const lang::Token& token);  // packed: one of it
const lang::NounClass& noun_class(const Loading& loading, std::string_view type);

// top, right or bottom.
Side read_side(lang::Cursor& cursor);

[[noreturn]] void refuse_word(const lang::Token& token, std::string_view what,
                              const std::vector<std::string>& known);
// The same, with all that is known listed where nothing is near.
[[noreturn]] void refuse_word_of(const lang::Token& token, std::string_view what,
                                 const std::vector<std::string>& known);
void refuse_children(const lang::Line& line);
// called "NAME": how a thing is called where there is little room. Says whether it stands there.
bool read_called(lang::Cursor& cursor, std::string& called);
// Nothing may stand behind the name of a declaration.
void refuse_more(const lang::Line& line);

}  // namespace loci::island
