#include "lang/card_body.hpp"

#include <algorithm>
#include <utility>

#include "lang/card_reader.hpp"
#include "lang/records.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

constexpr std::size_t most_levels = 16;

// Neighbours with the same elements are one threshold.
void add_level(CardBody& body, CardText::Level level) {
  std::vector<CardText::Level>& levels = body.text.levels;
  if (!levels.empty() && levels.back().elements == level.elements) {
    levels.back().text += ' ' + level.text;
    levels.back().effect = levels.back().effect || level.effect;
    return;
  }
  levels.push_back(std::move(level));
}

CardBody assemble(std::vector<Row> rows) {
  CardBody body;
  std::vector<std::string> texts;
  const auto reads = [](const Row& row) { return !row.passage.sentences.empty(); };
  const auto last = std::find_if(rows.rbegin(), rows.rend(), reads).base();
  for (auto at = rows.begin(); at != rows.end(); ++at) {
    Row& row = *at;
    body.code.insert(body.code.end(), row.passage.code.begin(), row.passage.code.end());
    // A threshold of its own is shown below the text, though it comes before it.
    const bool first = texts.empty() && !reads(row) && at < last;
    for (CardText::Level& level : row.levels) {
      if (first && level.effect)
        level.text = "First, " + as_clause(std::string_view(level.text)) + '.';
    }
    for (std::string& text : row.passage.sentences) texts.push_back(std::move(text));
    for (CardText::Level& level : row.levels) add_level(body, std::move(level));
  }
  body.code = with_records(std::move(body.code));
  body.text.base = paragraph(texts);
  return body;
}

ExprPtr negation(const ExprPtr& operand) {
  return std::make_shared<const Expr>(Expr{ExprKind::unary, operand->place, 0, "not", {operand}});
}

ExprPtr either_of(const ExprPtr& one, const ExprPtr& other) {
  return one == nullptr ? other : binary_expr("or", one, other);
}

// One level of an innate power.
struct Level {
  Guard guard;
  Row row;  // what it does, without its own guard
  bool replaces_all = false;
  bool counts = true;  // false: it only changes what others do
};

// do "…" and below it `return`: another level does what is said here.
bool is_left_to_others(const Block& code) {
  return code.size() == 1 && code[0]->kind == StmtKind::block && code[0]->body.size() == 1 &&
         code[0]->body[0]->kind == StmtKind::return_ && code[0]->body[0]->exprs.empty();
}

void finish_levels(CardBody& body, std::vector<Level>& levels) {
  // A level that asks for no elements is met whatever the others say.
  const bool asks = std::all_of(levels.begin(), levels.end(),
                                [](const Level& level) { return level.guard.threshold; });
  const bool chooses = std::all_of(levels.begin(), levels.end(), [](const Level& level) {
    return level.guard.beside != nullptr;
  });
  for (std::size_t i = 0; i < levels.size(); ++i) {
    Guard& guard = levels[i].guard;
    if (!levels[i].counts) continue;
    if (asks) body.usable = either_of(body.usable, guard.reached);
    if (chooses) body.worth = either_of(body.worth, guard.beside);
    for (std::size_t later = i + 1; later < levels.size(); ++later) {
      if (!levels[later].replaces_all) continue;
      guard.condition =
          binary_expr("and", guard.condition, negation(levels[later].guard.condition));
    }
    body.code.push_back(if_statement(guard, std::move(levels[i].row.passage.code), {}));
  }
}

}  // namespace

std::string whole_text(const CardText& text) {
  std::vector<std::string> parts = {text.base};
  for (const CardText::Level& level : text.levels) {
    parts.push_back(level.elements + ": " + level.text);
  }
  return joined(parts, " ");
}

CardBody card_body(SentenceTable& table, std::span<const Line> lines, CardKind kind,
                   const Aside& aside) {
  return assemble(CardReader(table, &table.uses(), kind, aside).rows(lines, true));
}

CardBody card_body(SentenceTable& table, const Line& line, std::size_t first, CardKind kind) {
  const bool colon = first < line.tokens.size() && is_symbol(line.tokens[first], ":");
  if (first + (colon ? 1 : 0) >= line.tokens.size() && !line.children.empty()) {
    return card_body(table, line.children, kind);
  }
  std::vector<Row> rows;
  rows.push_back(CardReader(table, &table.uses(), kind).line(line, first));
  return assemble(std::move(rows));
}

CardBody innate_body(SentenceTable& table, std::span<const Line> lines, const Aside& aside) {
  CardReader card(table, &table.uses(), power_card, aside);
  CardBody body;
  std::vector<Level> levels;
  Errors errors;
  const auto read = [&](const Line& line) {
    if (levels.size() == most_levels) throw Error(line.place, "too many levels");
    const bool with = is_word(line.tokens.front(), "with");
    LineReader reader(card, line);
    Guard guard = is_word(line.tokens.front(), "always") ? always_guard(line.tokens)
                                                         : reader.with_guard(with ? 1 : 0);
    if (const std::optional<std::string> text = card.aside(guard, line)) {
      add_level(body, level_of(guard, *text, false));
      return;
    }
    std::size_t at = guard.next;
    const Replacing how = reader.replacing(at);
    Row row;
    row.place = line.place;
    row.passage = reader.body(at);
    reader.finish();
    if (!errors.empty()) return;
    if (how != Replacing::nothing && levels.empty()) {
      throw Error(line.tokens[guard.next].place, "instead of what? This is the first level");
    }
    const bool counts = !is_left_to_others(row.passage.code);
    if (guard.threshold) {
      add_level(body, level_of(guard, row.passage, how, !only_repeats(line, guard)));
    } else {
      body.text.base += (body.text.base.empty() ? "" : " ") + level_text(row.passage, how);
    }
    if (guard.cost > 0) row.passage.code = {paid(guard, std::move(row.passage))};
    if (how == Replacing::may_instead) {
      replace(levels.back().row, guard, std::move(row.passage), how);
    } else {
      levels.push_back({std::move(guard), std::move(row), how == Replacing::instead, counts});
    }
  };
  for (const Line& line : lines) errors.attempt([&] { read(line); });
  errors.check();
  finish_levels(body, levels);
  body.code = with_records(std::move(body.code));
  return body;
}

std::vector<SentenceBody> sentences_of(SentenceTable& table, const Line& line, std::size_t first) {
  CardReader card(table, &table.uses(), power_card);
  LineReader reader(card, line);
  std::vector<SentenceBody> result;
  std::size_t at = first;
  if (at < line.tokens.size() && is_symbol(line.tokens[at], ":")) ++at;
  for (;;) {
    if (at >= line.tokens.size()) {
      throw Error(place_behind(line.tokens), "expected a sentence");
    }
    const Place place = line.tokens[at].place;
    Row row;
    at = reader.sentence(at, row);
    if (row.open == Open::either) throw Error(place, "either cannot stand here");
    result.push_back({place, with_records(std::move(row.passage.code)),
                      as_clause(std::span<const std::string>(row.passage.sentences))});
    if (at >= line.tokens.size()) break;
    ++at;
  }
  reader.finish();
  return result;
}

}  // namespace loci::lang
