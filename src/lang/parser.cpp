#include "lang/parser.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "lang/cursor.hpp"
#include "lang/labels.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

Block block(std::span<const Line> lines, std::size_t depth);

bool starts_with(const Line& line, std::string_view word) {
  return line.tokens.front().kind == TokenKind::word && line.tokens.front().text == word;
}

Block body(const Line& line, std::size_t depth) {
  if (line.children.empty()) throw Error(line.place, "indented lines are missing below this one");
  return block(line.children, deeper(depth, line.place));
}

void refuse_children(const Line& line) {
  if (line.children.empty()) return;
  const std::string& word = line.tokens.front().text;
  throw Error(line.children.front().place,
              "unexpected indentation: nothing goes below " + quoted(word) + " here",
              nearest(word, {"if", "else", "while", "for", "when", "choose"}));
}

// each NAME in ENUMERATOR [if CONDITION] as LABEL  |  when CONDITION as LABEL  |  always as LABEL
// as [VERB] "label"
void read_label(Alternative& result, Cursor& cursor) {
  cursor.expect("as");
  if (cursor.sees(TokenKind::word)) {
    const Token& verb = cursor.take();
    if (!cursor.sees(TokenKind::string)) cursor.refuse("a label in quotes");
    if (verb_in(verb.text) != verb.text) {
      throw Error(verb.place, quoted(verb.text) + " is no verb: that is one word in small letters");
    }
    result.verb = verb.text;
  }
  result.label_place = cursor.place();
  result.label = cursor.label("a label in quotes");
}

Alternative alternative(const Line& line, std::size_t depth) {
  Cursor cursor(line);
  Alternative result;
  result.place = cursor.place();
  if (cursor.accept("each")) {
    const Token& name = cursor.new_name("a name for the option");
    result.place = name.place;
    result.name = name.text;
    cursor.expect("in");
    result.enumerator = read_expression(cursor);
    if (cursor.accept("if")) result.condition = read_expression(cursor);
  } else if (cursor.accept("when")) {
    result.condition = read_expression(cursor);
  } else if (!cursor.accept("always")) {
    const std::string& word = line.tokens.front().text;
    throw Error(result.place, "expected \"each\", \"when\" or \"always\", found " + quoted(word),
                nearest(word, {"each", "when", "always"}));
  }
  read_label(result, cursor);
  cursor.finish();
  if (!line.children.empty()) result.body = body(line, depth);
  return result;
}

// choose [by SEAT] ["prompt"]  |  choose for each NAME in SEATS ["prompt"]
void read_choose(Stmt& stmt, Cursor& cursor, const Line& line, std::size_t depth) {
  if (cursor.accept("for")) {
    cursor.expect("each");
    stmt.each_seat = cursor.new_name("a name for the seat").text;
    cursor.expect("in");
    stmt.exprs = {read_expression(cursor)};
  } else if (cursor.accept("by")) {
    stmt.by = read_expression(cursor);
  }
  stmt.prompt_place = cursor.place();
  if (!cursor.done()) stmt.prompt = cursor.label("a prompt in quotes");
  cursor.finish();
  if (line.children.empty()) {
    throw Error(line.place,
                "a choice without alternatives: \"each\", \"when\" or \"always\" lines");
  }
  each_by_itself(line.children, [&](const Line& child) {
    stmt.alternatives.push_back(alternative(child, deeper(depth, child.place)));
  });
}

// The same expression with the name `from` replaced by `to`.
ExprPtr renamed(const ExprPtr& expr, std::string_view from, std::string_view to) {
  Expr copy = *expr;
  if (copy.kind == ExprKind::name && copy.name == from) copy.name = to;
  for (ExprPtr& part : copy.args) part = renamed(part, from, to);
  return std::make_shared<const Expr>(std::move(copy));
}

// The rest of: let NAME = choose OPTION in ENUMERATOR [if CONDITION] [by SEAT] ["prompt"] as LABEL
// In the tree the option is called `it`, whatever the line calls it.
void read_pick(Stmt& stmt, Cursor& cursor) {
  const Token& name = cursor.new_name("a name for the option");
  Alternative option;
  option.place = name.place;
  option.name = "it";
  cursor.expect("in");
  option.enumerator = read_expression(cursor);
  if (cursor.accept("if")) option.condition = renamed(read_expression(cursor), name.text, "it");
  if (cursor.accept("by")) stmt.by = read_expression(cursor);
  stmt.prompt_place = cursor.place();
  if (cursor.sees(TokenKind::string)) stmt.prompt = cursor.label("a prompt in quotes");
  read_label(option, cursor);
  const std::string named = "{" + name.text + "}";
  if (name.text != stmt.name && option.label.find(named) != std::string::npos) {
    throw Error(option.label_place, "the label calls the option " + named, "{it}");
  }
  stmt.kind = StmtKind::choose;
  stmt.alternatives.push_back(std::move(option));
}

void read_let(Stmt& stmt, Cursor& cursor, const Line& line, std::size_t) {
  const Token& name = cursor.new_name("a name");
  stmt.place = name.place;
  stmt.name = name.text;
  cursor.expect("=");
  if (cursor.accept("choose")) {
    read_pick(stmt, cursor);
  } else {
    const Token* const first = cursor.peek();
    stmt.exprs = {read_expression(cursor)};
    // let to = chose land in …
    if (first != nullptr && cursor.sees(TokenKind::word) && cursor.sees("in", 1)) {
      throw Error(first->place, "expected a value or \"choose\", found " + quoted(first->text),
                  nearest(first->text, {"choose"}));
    }
  }
  refuse_children(line);
}

void read_while(Stmt& stmt, Cursor& cursor, const Line& line, std::size_t depth) {
  stmt.exprs = {read_expression(cursor)};
  cursor.finish();
  stmt.body = body(line, depth);
}

void read_for(Stmt& stmt, Cursor& cursor, const Line& line, std::size_t depth) {
  const Token& name = cursor.new_name("a name");
  stmt.place = name.place;
  stmt.name = name.text;
  cursor.expect("in");
  read_while(stmt, cursor, line, depth);
}

void read_return(Stmt& stmt, Cursor& cursor, const Line& line, std::size_t) {
  if (!cursor.done()) stmt.exprs = {read_expression(cursor)};
  refuse_children(line);
}

void read_raise(Stmt& stmt, Cursor& cursor, const Line& line, std::size_t) {
  const Token& name = cursor.name("the name of an event");
  stmt.place = name.place;
  stmt.name = name.text;
  stmt.exprs = read_arguments(cursor);
  refuse_children(line);
}

constexpr std::array<std::array<std::string_view, 4>, 8> lifetimes = {{
    {"this", "turn"},
    {"this", "step"},
    {"this", "action"},
    {"always"},
    {"next", "turn"},
    {"from", "next", "turn", "on"},
    {"until", "used"},
    {"in", "force"},
}};

bool sees_lifetime(const Cursor& cursor, const std::array<std::string_view, 4>& words) {
  for (std::size_t i = 0; i < words.size() && !words[i].empty(); ++i) {
    if (!cursor.sees(words[i], i)) return false;
  }
  return true;
}

std::string read_lifetime(Cursor& cursor) {
  for (const auto& words : lifetimes) {
    if (!sees_lifetime(cursor, words)) continue;
    std::string lifetime;
    for (std::size_t i = 0; i < words.size() && !words[i].empty(); ++i) {
      lifetime += (i > 0 ? " " : "") + cursor.take().text;
    }
    return lifetime;
  }
  cursor.refuse(
      "\"this turn\", \"this step\", \"this action\", \"always\", \"next turn\", \"from next turn "
      "on\", \"until used\" or \"in force\"");
}

ExprPtr one(const Place& place) {
  return std::make_shared<const Expr>(Expr{ExprKind::number, place, 1, {}, {}});
}

// `next`, or `N times`: how often it is used before it is over.
void read_uses(Stmt& stmt, Cursor& cursor) {
  const bool at_lifetime = std::any_of(lifetimes.begin(), lifetimes.end(), [&](const auto& words) {
    return cursor.sees(words.front()) && words.front() != "next";
  });
  if (at_lifetime || cursor.done() || sees_lifetime(cursor, {"next", "turn"})) return;
  const Place place = cursor.place();
  if (cursor.accept("next")) {
    stmt.exprs = {one(place)};
    return;
  }
  stmt.exprs = {read_operand(cursor)};
  cursor.expect("times");
}

void read_when(Stmt& stmt, Cursor& cursor, const Line& line, std::size_t depth) {
  const Token& name = cursor.name("the name of an event");
  stmt.place = name.place;
  stmt.name = name.text;
  read_uses(stmt, cursor);
  stmt.lifetime = read_lifetime(cursor);
  if (stmt.lifetime == "until used" && stmt.exprs.empty()) stmt.exprs = {one(cursor.place())};
  cursor.finish();
  stmt.body = body(line, depth);
}

struct Statement {
  std::string_view word;
  StmtKind kind;
  void (*read)(Stmt& stmt, Cursor& cursor, const Line& line, std::size_t depth);
};

constexpr std::array<Statement, 7> forms = {{
    {"let", StmtKind::let, read_let},
    {"while", StmtKind::while_, read_while},
    {"for", StmtKind::for_, read_for},
    {"return", StmtKind::return_, read_return},
    {"raise", StmtKind::raise, read_raise},
    {"when", StmtKind::when, read_when},
    {"choose", StmtKind::choose, read_choose},
}};

[[noreturn]] void refuse_statement(const Token& word) {
  std::vector<std::string> known = {"if", "else"};
  for (const Statement& form : forms) known.emplace_back(form.word);
  const bool other_language = word.text == "elif" || word.text == "elsif" || word.text == "elseif";
  throw Error(word.place, quoted(word.text) + " does not begin a statement",
              other_language ? "else if" : nearest(word.text, known),
              "statements are let, if, choose, when … and calls, as in " + word.text + "(…); " +
                  "sentences of cards stand outside of them");
}

// `if` with the `else` lines after it; `at` moves on to the first line behind them.
StmtPtr if_statement(std::span<const Line> lines, std::size_t& at, std::size_t depth) {
  const Line& line = lines[at++];
  Cursor cursor(line);
  cursor.accept("else");
  Stmt stmt;
  stmt.kind = StmtKind::if_;
  stmt.place = cursor.place();
  cursor.expect("if");
  stmt.exprs = {read_expression(cursor)};
  cursor.finish();
  stmt.body = body(line, depth);
  if (at < lines.size() && starts_with(lines[at], "else")) {
    const Line& next = lines[at];
    Cursor rest(next);
    rest.expect("else");
    if (rest.sees("if")) {
      stmt.otherwise = {if_statement(lines, at, deeper(depth, next.place))};
    } else {
      rest.finish();
      stmt.otherwise = body(next, depth);
      ++at;
    }
  }
  return std::make_shared<const Stmt>(std::move(stmt));
}

bool is_upper_case(std::string_view word) {
  return std::none_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

// A statement that no word announces: an assignment, a call, or in the body of a sentence the
// name of a slot.
void read_plain(Stmt& stmt, Cursor& cursor, const Line& line) {
  const Token& first = line.tokens.front();
  if (cursor.sees("=", 1)) {
    stmt.kind = StmtKind::assign;
    stmt.name = cursor.new_name("a name").text;
    cursor.expect("=");
    stmt.exprs = {read_expression(cursor)};
  } else if (cursor.sees("(", 1) || (line.tokens.size() == 1 && is_upper_case(first.text))) {
    stmt.kind = StmtKind::evaluate;
    stmt.exprs = {read_operand(cursor)};
  } else {
    refuse_statement(first);
  }
  refuse_children(line);
}

StmtPtr statement(const Line& line, std::size_t depth) {
  Cursor cursor(line);
  const Token& first = line.tokens.front();
  Stmt stmt;
  stmt.place = first.place;
  if (first.kind != TokenKind::word) cursor.refuse("a statement");
  if (first.text == "else")
    throw Error(first.place, "\"else\" without an \"if\" or a \"choose\" before it");
  const auto* form = std::find_if(forms.begin(), forms.end(), [&first](const Statement& candidate) {
    return candidate.word == first.text;
  });
  if (form == forms.end()) {
    read_plain(stmt, cursor, line);
  } else {
    cursor.take();
    stmt.kind = form->kind;
    form->read(stmt, cursor, line, depth);
  }
  cursor.finish();
  return std::make_shared<const Stmt>(std::move(stmt));
}

// `choose` with the `else` line after it: what happens when there is no option.
StmtPtr choose_statement(std::span<const Line> lines, std::size_t& at, std::size_t depth) {
  StmtPtr choice = statement(lines[at++], depth);
  if (at >= lines.size() || !starts_with(lines[at], "else")) return choice;
  const Line& line = lines[at++];
  Cursor cursor(line);
  cursor.expect("else");
  cursor.finish();
  Stmt stmt = *choice;
  stmt.otherwise = body(line, depth);
  return std::make_shared<const Stmt>(std::move(stmt));
}

Block block(std::span<const Line> lines, std::size_t depth) {
  Block result;
  Errors errors;
  std::size_t at = 0;
  while (at < lines.size()) {
    const bool read = errors.attempt([&] {
      if (starts_with(lines[at], "if")) {
        result.push_back(if_statement(lines, at, depth));
      } else if (starts_with(lines[at], "choose")) {
        result.push_back(choose_statement(lines, at, depth));
      } else {
        result.push_back(statement(lines[at++], depth));
      }
    });
    while (!read && at < lines.size() && starts_with(lines[at], "else")) ++at;
  }
  errors.check();
  return result;
}

// Routines

RoutineKind routine_kind(const Token& word) {
  constexpr std::array<std::pair<std::string_view, RoutineKind>, 6> kinds = {{
      {"counter", RoutineKind::counter},
      {"marker", RoutineKind::marker},
      {"procedure", RoutineKind::procedure},
      {"function", RoutineKind::function},
      {"event", RoutineKind::event},
      {"query", RoutineKind::query},
  }};
  std::vector<std::string> known;
  for (const auto& [text, kind] : kinds) {
    if (word.kind == TokenKind::word && word.text == text) return kind;
    known.emplace_back(text);
  }
  throw Error(
      word.place,
      "expected \"procedure\", \"function\", \"event\" or \"query\", found " + quoted(word.text),
      nearest(word.text, known));
}

std::vector<Parameter> parameters(Cursor& cursor) {
  std::vector<Parameter> result;
  cursor.expect("(");
  if (cursor.accept(")")) return result;
  do {
    const Token& name = cursor.new_name("the name of a parameter");
    for (const Parameter& earlier : result) {
      if (earlier.name == name.text) {
        throw Error(name.place, "two parameters are called " + quoted(name.text));
      }
    }
    cursor.expect(":");
    const Token& type = cursor.name("a type");
    result.push_back({name.place, name.text, type.text, type.place});
  } while (cursor.accept(","));
  if (!cursor.accept(")")) cursor.refuse("\",\" or \")\"");
  return result;
}

// of adversary "NAME", of scenario "NAME", of spirit "NAME"
void read_owner(Routine& routine, Cursor& cursor) {
  cursor.expect("of");
  const bool keeps = cursor.sees("adversary") || cursor.sees("scenario") || cursor.sees("spirit");
  if (!keeps) cursor.refuse("\"adversary\", \"scenario\" or \"spirit\"");
  routine.result = cursor.take().text;
  routine.result_place = cursor.place();
  if (!cursor.sees(TokenKind::string)) cursor.refuse("the name of the " + routine.result);
  routine.owner = cursor.take().text;
}

// of spirit "NAME"[, called "NAME"]
void read_counter(Routine& routine, Cursor& cursor) {
  read_owner(routine, cursor);
  if (!cursor.accept(",")) return;
  cursor.expect("called");
  if (!cursor.sees(TokenKind::string)) cursor.refuse("what players call it");
  routine.called = cursor.take().text;
}

// of scenario "NAME"[, N face down][, at corners][, like explorers][, called "NAME"]
void read_marker(Routine& routine, Cursor& cursor) {
  read_owner(routine, cursor);
  if (routine.result != "scenario") {
    throw Error(routine.place, "only a scenario has markers");
  }
  constexpr i32 kMost = 63;
  while (cursor.accept(",")) {
    if (cursor.accept("at")) {
      cursor.expect("corners");
      routine.at_corners = true;
    } else if (cursor.accept("like")) {
      cursor.expect("explorers");
      routine.like_explorers = true;
    } else if (cursor.accept("called")) {
      if (!cursor.sees(TokenKind::string)) cursor.refuse("what players call it");
      routine.called = cursor.take().text;
    } else {
      if (!cursor.sees(TokenKind::number) || cursor.peek()->number < 1 ||
          cursor.peek()->number > kMost) {
        cursor.refuse("how many lie face down, 1 to " + std::to_string(kMost));
      }
      routine.face_down = cursor.take().number;
      cursor.expect("face");
      cursor.expect("down");
    }
  }
}

}  // namespace

Routine parse_routine(const Line& line) {
  Cursor cursor(line);
  Routine routine;
  const std::string& word = line.tokens.front().text;
  routine.kind = routine_kind(cursor.take());
  const Token& name = cursor.new_name("a name");
  routine.place = name.place;
  routine.name = name.text;
  const bool marker = routine.kind == RoutineKind::marker;
  if (marker || routine.kind == RoutineKind::counter) {
    marker ? read_marker(routine, cursor) : read_counter(routine, cursor);
    cursor.finish();
    refuse_children(line);
    return routine;
  }
  routine.parameters = parameters(cursor);
  const bool has_code =
      routine.kind == RoutineKind::procedure || routine.kind == RoutineKind::function;
  if (has_code && cursor.accept("->")) {
    routine.result_place = cursor.place();
    routine.result = cursor.name("a type").text;
  }
  if (routine.kind == RoutineKind::function && routine.result.empty()) {
    cursor.refuse("\"->\" and the type of the result");
  }
  cursor.finish();
  if (!has_code) refuse_children(line);
  if (routine.kind == RoutineKind::function && line.children.empty()) {
    throw Error(line.place, "the " + word + " " + quoted(routine.name) + " returns nothing");
  }
  routine.body = block(line.children, 0);
  return routine;
}

Block parse_block(std::span<const Line> lines) { return block(lines, 0); }

std::string parse_lifetime(std::span<const Token> tokens, const Place& end) {
  Cursor cursor(tokens, end);
  std::string lifetime = read_lifetime(cursor);
  cursor.finish();
  return lifetime;
}

}  // namespace loci::lang
