#include "island/loading.hpp"

#include <utility>

#include "lang/expand.hpp"
#include "lang/tokens.hpp"

namespace loci::island {

using lang::Error;

Program Loading::add_procedure(std::string name, lang::Block body, const lang::Place& place,
                               Targets targets) {
  return add_program(
      {lang::RoutineKind::procedure, place, std::move(name), {}, "", std::move(body)}, targets);
}

Program Loading::add_function(std::string name, std::string result, lang::Block body,
                              const lang::Place& place, Targets targets) {
  return add_program(
      {lang::RoutineKind::function, place, std::move(name), {}, std::move(result), std::move(body)},
      targets);
}

Program Loading::add_program(lang::Routine routine, Targets targets) {
  if (!program_names.insert(routine.name).second) {
    throw Error(routine.place, "there are two of " + lang::quoted(routine.name));
  }
  const lang::Place& place = routine.place;
  const bool land = targets == Targets::a_land || targets == Targets::both;
  const bool spirit = targets == Targets::a_spirit || targets == Targets::both;
  routine.parameters = {{place, "me", "seat"},
                        {place, land ? "here" : "no_land", "land"},
                        {place, spirit ? "target" : "no_target", "seat"}};
  Program program;
  program.name = routine.name;
  routine.part = part;
  content.routines.push_back(std::move(routine));
  return program;
}

lang::Block return_block(lang::ExprPtr value) {
  lang::Stmt stmt;
  stmt.kind = lang::StmtKind::return_;
  stmt.place = value->place;
  stmt.exprs = {std::move(value)};
  return {std::make_shared<const lang::Stmt>(std::move(stmt))};
}

lang::ExprPtr binary(std::string name, lang::ExprPtr left, lang::ExprPtr right) {
  const lang::Place place = left->place;
  return std::make_shared<const lang::Expr>(lang::Expr{
      lang::ExprKind::binary, place, 0, std::move(name), {std::move(left), std::move(right)}});
}

std::vector<Tokens> split_clauses(Tokens tokens, const lang::Place& end) {
  std::vector<Tokens> clauses;
  std::size_t first = 0;
  for (std::size_t at = 0; at <= tokens.size(); ++at) {
    if (at < tokens.size() && !lang::is_symbol(tokens[at], ",")) continue;
    if (at == first) {
      throw Error(at < tokens.size() ? tokens[at].place : end, "something is missing here");
    }
    clauses.push_back(tokens.subspan(first, at - first));
    first = at + 1;
  }
  return clauses;
}

const lang::NounClass& noun_class(const Loading& loading, std::string_view type) {
  return *loading.words().find_class(type);
}

u32 read_all_nouns(const Loading& loading, std::string_view type, Tokens tokens,
                   const lang::Place& end) {
  const lang::NounClass& nouns = noun_class(loading, type);
  const std::vector<lang::Reading> readings = lang::read_nouns(nouns, tokens);
  const std::size_t length = readings.empty() ? 0 : readings.back().length;
  if (!tokens.empty() && length == tokens.size()) return readings.back().value;
  if (length >= tokens.size()) throw Error(end, "expected " + std::string(type));
  std::vector<std::string> known;
  for (const lang::Noun& noun : nouns.nouns) known.insert(known.end(), {noun.one, noun.many});
  std::size_t at = length;
  // Show the word that should be a noun, not the comma or `or` before it.
  if (length > 0 && at + 1 < tokens.size() &&
      (lang::is_word(tokens[at], "or") || lang::is_word(tokens[at], "and") ||
       lang::is_symbol(tokens[at], "/") || lang::is_symbol(tokens[at], ","))) {
    ++at;
  }
  refuse_word(tokens[at], type, known);
}

u32 element_of(const Loading& loading, const lang::Token& token) {
  const int element = loading.words().element(token.text);
  if (element < 0 || token.kind != lang::TokenKind::word) {
    refuse_word_of(token, "an element", loading.words().elements);
  }
  return 1u << (4 * element);
}

void refuse_word(const lang::Token& token, std::string_view what,
                 const std::vector<std::string>& known) {
  throw Error(token.place, "expected " + std::string(what) + ", found " + lang::quoted(token.text),
              lang::nearest(token.text, known));
}

void refuse_word_of(const lang::Token& token, std::string_view what,
                    const std::vector<std::string>& known) {
  std::string list;
  for (const std::string& each : known) list += (list.empty() ? "there are " : ", ") + each;
  throw Error(token.place, "expected " + std::string(what) + ", found " + lang::quoted(token.text),
              lang::nearest(token.text, known), list);
}

bool read_called(lang::Cursor& cursor, std::string& called) {
  if (!cursor.accept("called")) return false;
  if (!cursor.sees(lang::TokenKind::string)) cursor.refuse("a name in quotes");
  called = cursor.take().text;
  return true;
}

void refuse_more(const lang::Line& line) {
  if (line.tokens.size() <= 2) return;
  throw Error(line.tokens[2].place, "expected the end of the line, found " +
                                        lang::quoted(line.tokens[2].text) +
                                        "; what belongs to this is indented below it");
}

void refuse_children(const lang::Line& line) {
  if (line.children.empty()) return;
  throw Error(line.children.front().place, "unexpected indentation: nothing goes below this line");
}

}  // namespace loci::island
