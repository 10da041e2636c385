// Event cards: what the players choose, or what depends on the island, then tokens and dahan.
#include <algorithm>
#include <utility>

#include "island/loading.hpp"
#include "island/nouns.hpp"
#include "lang/cursor.hpp"
#include "lang/expand.hpp"
#include "lang/tokens.hpp"
#include "lang/tree_copy.hpp"

namespace loci::island {
namespace {

using lang::Block;
using lang::call_expr;
using lang::Cursor;
using lang::Error;
using lang::ExprPtr;
using lang::Line;
using lang::name_expr;
using lang::number_expr;
using lang::Stmt;
using lang::StmtKind;
using lang::StmtPtr;
using lang::TokenKind;

StmtPtr statement(StmtKind kind, std::string name, ExprPtr value, Block body,
                  const lang::Place& place) {
  Stmt stmt;
  stmt.kind = kind;
  stmt.place = place;
  stmt.name = std::move(name);
  if (value != nullptr) stmt.exprs = {std::move(value)};
  stmt.body = std::move(body);
  return std::make_shared<const Stmt>(std::move(stmt));
}

class EventReader {
 public:
  EventReader(Loading& loading, const Declaration& declaration)
      : loading_(loading), line_(*declaration.line), card_(declared<EventCard>(declaration)) {}

  EventCard read() {
    refuse_more(line_);
    lang::each_by_itself(line_.children, [this](const Line& part) { read_part(part); });
    if (card_.parts.empty()) throw Error(line_.place, "this event lacks what happens");
    if (!choices_.empty()) main_.push_back(choice());
    main_.insert(main_.begin(), conditions_.begin(), conditions_.end());
    if (!main_.empty()) add_act(std::move(main_), line_.place, false);
    for (Later& later : later_) add_act(std::move(later.body), later.place, later.of_dahan);
    return std::move(card_);
  }

 private:
  void read_part(const Line& line) {
    Cursor cursor(line);
    if (cursor.accept("choice")) {
      read_choice(cursor, line);
    } else if (cursor.accept("stage")) {
      read_numbered(cursor, line, "invader_stage", "stage");
    } else if (cursor.accept("terror")) {
      read_numbered(cursor, line, "terror_level", "terror level");
    } else if (cursor.accept("healthy")) {
      cursor.expect(":");
      const ExprPtr blighted = call_expr("is_blighted", {}, line.place);
      const ExprPtr healthy = std::make_shared<const lang::Expr>(
          lang::Expr{lang::ExprKind::unary, line.place, 0, "not", {blighted}});
      add_main(healthy, line, 1, "healthy island");
    } else if (cursor.accept("blighted")) {
      cursor.expect(":");
      add_main(call_expr("is_blighted", {}, line.place), line, 1, "blighted island");
    } else if (cursor.accept("token")) {
      const std::size_t colon = find_colon(line);
      const u32 kinds =
          read_all_nouns(loading_, "pieces", Tokens(line.tokens).subspan(1, colon - 1),
                         lang::place_behind(line.tokens));
      const std::string tokens =
          lang::noun_text(noun_class(loading_, "pieces"), kinds, lang::Grammar::plural);
      add_later(line, colon, "token event (" + tokens + ")", false);
    } else if (cursor.accept("dahan")) {
      cursor.expect(":");
      add_later(line, 1, "dahan event", true);
    } else {
      refuse_word(line.tokens[0], "choice, stage, terror, healthy, blighted, token or dahan",
                  {"choice", "stage", "terror", "healthy", "blighted", "token", "dahan"});
    }
  }

  static std::size_t find_colon(const Line& line) {
    std::size_t at = 0;
    while (at < line.tokens.size() && !lang::is_symbol(line.tokens[at], ":")) ++at;
    if (at == line.tokens.size()) {
      throw Error(lang::place_behind(line.tokens), "expected a colon and what happens");
    }
    return at;
  }

  Block read_body(const Line& line, std::size_t colon, std::string heading) {
    lang::CardBody body = lang::card_body(loading_.sentences(), line, colon, lang::game_card);
    const auto number = static_cast<i32>(card_.parts.size());
    card_.parts.push_back({raised(std::move(heading)), text_of(body)});
    const ExprPtr begin =
        call_expr("begin_event_part", {number_expr(number, line.place)}, line.place);
    body.code.insert(body.code.begin(), statement(StmtKind::evaluate, "", begin, {}, line.place));
    return std::move(body.code);
  }

  // choice "LABEL" [, price N per player [aided by ELEMENT]]: …; the first is what happens unless
  // the players choose another.
  void read_choice(Cursor& cursor, const Line& line) {
    if (!cursor.sees(TokenKind::string)) cursor.refuse("what players choose, in quotes");
    const lang::Place& named = cursor.place();
    const std::string label = cursor.take().text;
    const bool taken =
        std::any_of(choices_.begin(), choices_.end(),
                    [&label](const lang::Alternative& other) { return other.label == label; });
    if (taken) throw Error(named, "another choice is called " + lang::quoted(label));
    std::string price_words;
    lang::Alternative option;
    option.place = line.place;
    option.verb = "do";
    option.label = label;
    ExprPtr paid;
    if (cursor.accept(",")) {
      if (choices_.empty()) throw Error(line.place, "the first choice has no price");
      cursor.expect("price");
      const i32 amount = cursor.sees(TokenKind::number) ? cursor.peek()->number : 0;
      if (amount < 1 || amount > 20) cursor.refuse("a number from 1 to 20");
      cursor.take();
      cursor.expect("per");
      cursor.expect("player");
      option.price = amount;
      price_words = "for " + std::to_string(amount) + " energy per player";
      ExprPtr aid = name_expr("none", line.place);
      if (cursor.accept("aided")) {
        cursor.expect("by");
        const int element =
            cursor.sees(TokenKind::word) ? loading_.words().element(cursor.peek()->text) : -1;
        if (element < 0) cursor.refuse("an element");
        option.aid = element;
        price_words += ", aided by " + cursor.take().text;
        aid = call_expr("element", {number_expr(element, line.place)}, line.place);
      }
      const ExprPtr price =
          binary("*", number_expr(amount, line.place), call_expr("seat_count", {}, line.place));
      option.condition = call_expr("can_cover", {price, aid}, line.place);
      paid = call_expr("pay_jointly", {price, aid}, line.place);
    }
    cursor.expect(":");
    const std::string heading = price_words.empty() ? label : label + ", " + price_words;
    Block body = read_body(line, find_colon(line), heading);
    option.note = card_.parts.back().text;
    const lang::Place& place = line.place;
    body.insert(body.begin(),
                statement(StmtKind::assign, "settled", lang::bool_expr(true, place), {}, place));
    if (paid != nullptr) {
      option.body = {
          statement(StmtKind::let, "paid", paid, {}, place),
          statement(StmtKind::if_, "", name_expr("paid", place), std::move(body), place)};
    } else {
      option.body = std::move(body);
    }
    choices_.push_back(std::move(option));
  }

  // A price that is called off leaves the choice open.
  StmtPtr choice() {
    const lang::Place& place = line_.place;
    Stmt choose;
    choose.kind = StmtKind::choose;
    choose.place = place;
    choose.prompt = "Which do you choose?";
    choose.alternatives = std::move(choices_);
    const ExprPtr open = std::make_shared<const lang::Expr>(
        lang::Expr{lang::ExprKind::unary, place, 0, "not", {name_expr("settled", place)}});
    return lang::block_of(
        {statement(StmtKind::let, "settled", lang::bool_expr(false, place), {}, place),
         statement(StmtKind::while_, "", open, {std::make_shared<const Stmt>(std::move(choose))},
                   place)},
        place);
  }

  // stage 1 2: …
  void read_numbered(Cursor& cursor, const Line& line, const std::string& function,
                     const std::string& heading) {
    ExprPtr condition;
    std::string numbers;
    std::size_t words = 1;
    for (; cursor.sees(TokenKind::number); ++words) {
      const i32 number = cursor.peek()->number;
      if (number < 1 || number > 3) cursor.refuse("1, 2 or 3");
      const ExprPtr is =
          binary("==", call_expr(function, {}, line.place), number_expr(number, line.place));
      condition = condition == nullptr ? is : binary("or", condition, is);
      numbers += (numbers.empty() ? " " : "/") + cursor.take().text;
    }
    if (condition == nullptr) cursor.refuse("1, 2 or 3");
    cursor.expect(":");
    add_main(condition, line, words, heading + numbers);
  }

  // How the island is when the card comes decides, whatever a part changes of that.
  void add_main(const ExprPtr& condition, const Line& line, std::size_t colon,
                const std::string& heading) {
    const std::string due = "part_" + std::to_string(card_.parts.size() + 1) + "_is_due";
    Block body = read_body(line, colon, heading);
    conditions_.push_back(statement(StmtKind::let, due, condition, {}, line.place));
    main_.push_back(
        statement(StmtKind::if_, "", name_expr(due, line.place), std::move(body), line.place));
  }

  void add_later(const Line& line, std::size_t colon, const std::string& heading, bool of_dahan) {
    later_.push_back({read_body(line, colon, heading), line.place, of_dahan});
  }

  void add_act(Block body, const lang::Place& place, bool of_dahan) {
    const std::string name = "event " + card_.id + " part " + std::to_string(card_.acts.size() + 1);
    card_.acts.push_back({loading_.add_procedure(name, std::move(body), place), of_dahan});
  }

  struct Later {
    Block body;
    lang::Place place;
    bool of_dahan;
  };

  Loading& loading_;
  const Line& line_;
  EventCard card_;
  std::vector<lang::Alternative> choices_;
  Block conditions_;
  Block main_;
  std::vector<Later> later_;
};

}  // namespace

void load_event(Loading& loading, const Declaration& declaration) {
  loading.content.events.push_back(EventReader(loading, declaration).read());
}

}  // namespace loci::island
