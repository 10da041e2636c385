// The control forms of card bodies: if, otherwise, with, instead, may, either, or.
#include <algorithm>
#include <utility>

#include "lang/card_reader.hpp"
#include "lang/tokens.hpp"
#include "lang/tree_copy.hpp"

namespace loci::lang {
namespace {

constexpr std::size_t most_replacements = 8;

StmtPtr make(Stmt stmt) { return std::make_shared<const Stmt>(std::move(stmt)); }

Stmt choose_statement(const Place& place) {
  Stmt stmt;
  stmt.kind = StmtKind::choose;
  stmt.place = place;
  return stmt;
}

// Braces in a label would be taken for names.
std::string label_of(std::span<const std::string> sentences) {
  std::string text = as_clause(sentences);
  std::erase_if(text, [](char c) { return c == '{' || c == '}'; });
  return text;
}

// `verb` is empty where the label begins with it.
Alternative option(const Place& place, std::string verb, std::string label, Block body) {
  Alternative result;
  result.place = place;
  result.verb = std::move(verb);
  result.label = std::move(label);
  result.body = std::move(body);
  return result;
}

// What is not done if something else is chosen instead.
std::string own_label(const Row& row) {
  if (row.replaced > 0) return "as before";
  if (!row.passage.sentences.empty()) return label_of(row.passage.sentences);
  return as_clause(std::string_view(row.levels.front().text));
}

// "1 fear" is no verb: "You may: 1 fear." Nor is a frame: "You may, in one land: …"
std::string you_may(const std::string& clause, bool framed) {
  const bool verb = clause.empty() || clause.front() < '0' || clause.front() > '9';
  return (framed ? "you may, " : verb ? "you may " : "you may: ") + clause;
}

std::string replacement_text(const Passage& passage, Replacing how) {
  if (how == Replacing::may_instead) return "you may instead " + label_of(passage.sentences);
  return "instead, " + as_clause(std::span<const std::string>(passage.sentences));
}

ExprPtr has_elements(u32 packed, const Place& place) {
  const ExprPtr elements =
      call_expr("elements_of", {number_expr(static_cast<i32>(packed), place)}, place);
  return call_expr("has_elements", {name_expr("user", place), elements}, place);
}

// name(user, cost)
ExprPtr about_cost(std::string name, const Guard& guard) {
  return call_expr(std::move(name),
                   {name_expr("user", guard.place), number_expr(guard.cost, guard.place)},
                   guard.place);
}

// Why no threshold could be read here.
[[noreturn]] void refuse_threshold(const SentenceTable& table, std::span<const Token> tokens,
                                   std::size_t at) {
  if (at >= tokens.size()) throw Error(place_behind(tokens), "expected elements, as in 3 sun");
  const Token& number = tokens[at];
  if (number.kind != TokenKind::number || at + 1 >= tokens.size()) {
    throw Error(number.place, "expected elements, as in 3 sun, found " + quoted(number.text));
  }
  const Token& word = tokens[at + 1];
  const std::vector<std::string>& elements = table.vocabulary().elements;
  if (table.vocabulary().element(word.text) < 0) {
    throw Error(word.place, "there is no element " + quoted(word.text),
                nearest(word.text, elements),
                "a threshold asks for elements; if asks for anything else");
  }
  if (number.number < 1) throw Error(number.place, "a threshold needs at least 1 of an element");
  if (number.number > most_of_one_element) {
    throw Error(number.place,
                "unreachable threshold: no spirit ever has " + number.text + ' ' + word.text);
  }
  throw Error(word.place, quoted(word.text) + " stands in this threshold twice");
}

}  // namespace

std::string level_text(const Passage& passage, Replacing how) {
  if (how == Replacing::may_instead) return as_sentence(replacement_text(passage, how));
  std::string text = paragraph(passage.sentences);
  if (how == Replacing::nothing || text.empty()) return text;
  if (text.front() >= 'A' && text.front() <= 'Z') {
    text.front() = static_cast<char>(text.front() - 'A' + 'a');
  }
  return "Instead, " + text;
}

StmtPtr if_statement(const Guard& guard, Block body, Block otherwise) {
  Stmt stmt;
  stmt.kind = StmtKind::if_;
  stmt.place = guard.place;
  stmt.exprs = {guard.condition};
  stmt.body = std::move(body);
  stmt.otherwise = std::move(otherwise);
  return make(std::move(stmt));
}

CardText::Level level_of(const Guard& guard, std::string text, bool effect) {
  return {guard.text, std::move(text), {}, guard.any_of, guard.cost, guard.besides, effect};
}

CardText::Level level_of(const Guard& guard, const Passage& passage, Replacing how, bool effect) {
  CardText::Level level = level_of(guard, level_text(passage, how), effect);
  if (how == Replacing::instead) level.instead = paragraph(passage.sentences);
  return level;
}

Guard always_guard(std::span<const Token> tokens) {
  if (tokens.size() < 2 || !is_symbol(tokens[1], ":")) {
    throw Error(tokens.size() > 1 ? tokens[1].place : place_behind(tokens),
                "expected a colon behind always");
  }
  Guard guard;
  guard.place = tokens[0].place;
  guard.condition = bool_expr(true, guard.place);
  guard.reached = guard.condition;
  guard.size = 1;
  guard.next = 2;
  return guard;
}

StmtPtr paid(const Guard& guard, Passage passage) {
  Stmt pay;
  pay.kind = StmtKind::evaluate;
  pay.place = guard.place;
  pay.exprs = {about_cost("pay_energy", guard)};
  Block body = {make(std::move(pay))};
  body.insert(body.end(), passage.code.begin(), passage.code.end());
  Stmt stmt = choose_statement(guard.place);
  stmt.by = name_expr("user", guard.place);
  stmt.alternatives.push_back(
      option(guard.place, {},
             "pay " + std::to_string(guard.cost) + " energy: " + label_of(passage.sentences),
             std::move(body)));
  stmt.alternatives.push_back(option(guard.place, {}, "skip", {}));
  return make(std::move(stmt));
}

// ELEMENTS or ELEMENTS …
Guard LineReader::elements_guard(std::size_t at) const {
  const SentenceTable& table = card_.table();
  const std::span<const Token> tokens = line_.tokens;
  Guard guard;
  guard.threshold = true;
  const std::size_t first = at;
  for (;;) {
    const std::vector<Reading> readings =
        read_elements(table.vocabulary(), tokens.subspan(std::min(at, tokens.size())));
    if (readings.empty()) refuse_threshold(table, tokens, at);
    const Reading& longest = readings.back();
    const Place place = place_of(tokens.subspan(at, longest.length));
    const ExprPtr met = has_elements(longest.value, place);
    guard.condition = guard.condition == nullptr ? met : binary_expr("or", guard.condition, met);
    guard.size += 4;
    guard.text +=
        (guard.text.empty() ? "" : " or ") + elements_text(table.vocabulary(), longest.value);
    guard.any_of.push_back(longest.value);
    at += longest.length;
    if (at < tokens.size() && tokens[at].kind == TokenKind::number) {
      refuse_threshold(table, tokens, at);
    }
    if (!sees(at, "or")) break;
    ++at;
  }
  guard.place = place_of(tokens.subspan(first, at - first));
  guard.next = at;
  return guard;
}

// and CONDITION
void LineReader::more_to_ask(Guard& guard) {
  if (!sees(guard.next, "and")) return;
  for (const PhrasePtr& phrase : matcher_.phrases(PhraseKind::condition, guard.next + 1)) {
    if (!sees(phrase->end, ":") && !sees(phrase->end, ",")) {
      matcher_.expect(phrase->end, "a colon");
      continue;
    }
    Meaning meaning = meaning_of(*phrase);
    guard.beside = std::move(meaning.values["is"]);
    guard.condition = binary_expr("and", guard.condition, guard.beside);
    guard.size += meaning.size;
    guard.besides = meaning.text.plain;
    guard.text += ", if " + guard.besides;
    guard.next = phrase->end;
    return;
  }
  matcher_.expect(guard.next + 1, "a condition");
  matcher_.fail();
}

// , cost N
void LineReader::price(Guard& guard) const {
  const std::span<const Token> tokens = line_.tokens;
  if (!sees(guard.next, ",") || !sees(guard.next + 1, "cost")) return;
  const std::size_t at = guard.next + 2;
  if (at >= tokens.size() || tokens[at].kind != TokenKind::number || tokens[at].number < 1) {
    throw Error(at < tokens.size() ? tokens[at].place : place_behind(tokens),
                "expected how much energy it costs");
  }
  guard.cost = tokens[at].number;
  const ExprPtr payable = about_cost("can_pay", guard);
  guard.condition = binary_expr("and", guard.condition, payable);
  guard.reached = binary_expr("and", guard.reached, payable);
  guard.size += 4;
  guard.text += ", cost " + tokens[at].text;
  guard.next = at + 1;
}

Guard LineReader::with_guard(std::size_t at) {
  Guard guard = elements_guard(at);
  guard.reached = guard.condition;
  more_to_ask(guard);
  price(guard);
  if (!sees(guard.next, ":")) {
    throw Error(guard.next < line_.tokens.size() ? line_.tokens[guard.next].place
                                                 : place_behind(line_.tokens),
                "expected a colon behind the elements");
  }
  ++guard.next;
  return guard;
}

Guard LineReader::if_guard(std::size_t at) {
  if (at < line_.tokens.size()) {
    for (const PhrasePtr& phrase : matcher_.phrases(PhraseKind::condition, at)) {
      if (!sees(phrase->end, ":")) {
        matcher_.expect(phrase->end, "a colon");
        continue;
      }
      Meaning meaning = meaning_of(*phrase);
      Guard guard;
      guard.place = place_of(std::span<const Token>(line_.tokens).subspan(at, phrase->end - at));
      guard.condition = std::move(meaning.values["is"]);
      guard.size = meaning.size;
      guard.text = std::move(meaning.text.plain);
      guard.next = phrase->end + 1;
      if (does_what_is_asked(*phrase, guard.next)) {
        guard.before = std::move(meaning.text.variants["alone"]);
      }
      return guard;
    }
  }
  matcher_.expect(at, "a condition");
  matcher_.fail();
}

Replacing LineReader::replacing(std::size_t& at) const {
  if (sees(at, "instead")) {
    ++at;
    return Replacing::instead;
  }
  if (sees(at, "may") && sees(at + 1, "instead")) {
    at += 2;
    return Replacing::may_instead;
  }
  return Replacing::nothing;
}

bool LineReader::does_what_is_asked(const Phrase& condition, std::size_t body) const {
  const Phrase* const asked = deed_asked(condition);
  if (asked == nullptr) return false;
  const std::span<const Token> all = line_.tokens;
  const std::size_t length = asked->end - asked->first;
  return body + length <= all.size() &&
         written(all.subspan(asked->first, length)) == written(all.subspan(body, length));
}

void LineReader::guarded(const Guard& guard, Row& row) {
  if (sees(guard.next, "instead") || (sees(guard.next, "may") && sees(guard.next + 1, "instead"))) {
    throw Error(line_.tokens[guard.next].place,
                "instead replaces the whole line before: begin a new line with this condition");
  }
  Passage passage = body(guard.next);
  const std::string clause = as_clause(std::span<const std::string>(passage.sentences));
  row.passage.code.push_back(if_statement(guard, std::move(passage.code), {}));
  const std::string& condition = guard.before.empty() ? guard.text : guard.before;
  row.passage.sentences.push_back(as_sentence("if " + condition + ", " + clause));
  row.passage.size += passage.size + guard.size + 1;
}

void LineReader::may(std::size_t at, Row& row) {
  const Place& place = line_.tokens[at - 1].place;
  Passage passage = body(at);
  std::string label = label_of(passage.sentences);
  row.passage.sentences.push_back(as_sentence(you_may(label, passage.framed)));
  if (card_.kind_.is_whole) {
    row.passage.code.push_back(block_of(std::move(passage.code), place));
    row.passage.size += passage.size;
    return;
  }
  Stmt stmt = choose_statement(place);
  stmt.alternatives.push_back(option(place, "do", std::move(label), std::move(passage.code)));
  stmt.alternatives.push_back(option(place, {}, "skip", {}));
  row.passage.code.push_back(make(std::move(stmt)));
  row.passage.size += passage.size + 3;
}

void LineReader::either(std::size_t at, Row& row) {
  const Place& place = line_.tokens[at - 1].place;
  Passage passage = body(at);
  std::string label = label_of(passage.sentences);
  row.passage.sentences.push_back(as_sentence(label));
  if (card_.kind_.is_whole) {
    row.passage.code.push_back(block_of(std::move(passage.code), place));
    row.passage.size += passage.size;
    return;
  }
  Stmt stmt = choose_statement(place);
  stmt.alternatives.push_back(option(place, "do", std::move(label), std::move(passage.code)));
  row.passage.code.push_back(make(std::move(stmt)));
  row.passage.size += passage.size + 2;
}

void add_or(Row& row, Passage passage, bool is_whole) {
  Stmt stmt = *row.passage.code.back();
  std::string label = label_of(passage.sentences);
  std::string& text = row.passage.sentences.back();
  if (text.ends_with('.')) text.pop_back();
  text = as_sentence(text + " — or — " + label);
  row.open = Open::choice;
  if (is_whole) {
    row.passage.code.push_back(block_of(std::move(passage.code), stmt.place));
    row.passage.size += passage.size;
    return;
  }
  stmt.alternatives.push_back(option(stmt.place, "do", std::move(label), std::move(passage.code)));
  row.passage.code.back() = make(std::move(stmt));
  row.passage.size += passage.size + 1;
}

void add_otherwise(Row& row, Passage passage) {
  Stmt stmt = *row.passage.code.back();
  stmt.otherwise = std::move(passage.code);
  row.passage.code.back() = make(std::move(stmt));
  const std::string clause = as_clause(std::span<const std::string>(passage.sentences));
  row.passage.sentences.push_back(as_sentence("otherwise, " + clause));
  row.passage.size += passage.size;
  row.open = Open::nothing;
}

void replace(Row& row, const Guard& guard, Passage passage, Replacing how) {
  if (row.replaced == most_replacements) throw Error(guard.place, "instead too often");
  if (how == Replacing::instead) {
    row.passage.code = {if_statement(guard, passage.code, std::move(row.passage.code))};
  } else {
    // Without the condition only one option is left, which is taken by itself.
    Stmt stmt = choose_statement(guard.place);
    stmt.alternatives.push_back(
        option(guard.place, "do", own_label(row), std::move(row.passage.code)));
    stmt.alternatives.push_back(
        option(guard.place, "do", label_of(passage.sentences), passage.code));
    stmt.alternatives.back().condition = guard.condition;
    row.passage.code = {make(std::move(stmt))};
  }
  if (guard.threshold) {
    row.levels.push_back(level_of(guard, passage, how, true));
  } else {
    row.passage.sentences.push_back(
        as_sentence("if " + guard.text + ", " + replacement_text(passage, how)));
  }
  row.passage.size += passage.size + guard.size + 3;
  row.open = Open::nothing;
  ++row.replaced;
}

}  // namespace loci::lang
