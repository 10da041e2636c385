#include "lang/records.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "lang/tallies.hpp"
#include "lang/tree_copy.hpp"

namespace loci::lang {
namespace {

// What deeds and places leave for sentences behind them. Most is a variable of the card; which
// pieces a deed chose are marks on these pieces.
struct Record {
  std::string_view name;
  std::string_view other;  // a second word that asks for it
  std::string_view missing;
};

constexpr std::array<Record, 4> records = {{
    {"reached", "", "nothing was pushed, gathered or moved before this"},
    {"there", "", "no land was chosen before this"},
    {"those", "others", "nothing was chosen, added or moved before this"},
    {"turned", "", "no card was turned up before this"},
}};
constexpr std::size_t none = records.size();
constexpr std::size_t marks = 2;

std::size_t record_named(std::string_view name) {
  std::size_t at = 0;
  while (at < none && name != records[at].name) ++at;
  return at;
}

std::size_t record_asked_by(const Expr& expr) {
  if (expr.kind != ExprKind::name) return none;
  for (std::size_t at = 0; at < none; ++at) {
    if (expr.name == records[at].name) return at;
    if (!records[at].other.empty() && expr.name == records[at].other) return at;
  }
  return none;
}

// Which records are asked for and which are made, in the order of the sentences.
class Search {
 public:
  // Of a part of a card, what it asks for may have been made before.
  explicit Search(bool part = false) : part_(part) {}

  void look(const Block& block) {
    for (const StmtPtr& stmt : block) {
      for (const ExprPtr& expr : stmt->exprs) look(expr);
      look(stmt->by);
      if (stmt->kind == StmtKind::assign && record_named(stmt->name) < none) {
        made_[record_named(stmt->name)] = true;
      }
      for (const Alternative& each : stmt->alternatives) {
        look(each.enumerator);
        look(each.condition);
        look(each.body);
      }
      look(stmt->body);
      look(stmt->otherwise);
    }
  }

  bool is_asked(std::size_t record) const { return asked_[record]; }
  bool is_made(std::size_t record) const { return made_[record]; }
  bool changes_nothing() const {
    return std::none_of(made_.begin(), made_.end(), [](bool made) { return made; });
  }

 private:
  void look(const ExprPtr& expr) {
    if (expr == nullptr) return;
    if (asks_tally(*expr) && !part_) throw Error(expr->place, "nothing was done before this");
    const std::size_t record = record_asked_by(*expr);
    if (record < none) {
      if (!made_[record] && !part_) throw Error(expr->place, std::string(records[record].missing));
      asked_[record] = true;
    }
    for (const ExprPtr& part : expr->args) look(part);
  }

  bool part_;
  std::array<bool, records.size()> made_{};
  std::array<bool, records.size()> asked_{};
};

// Leaves out what nobody asks for, and turns to marks what is marks.
class Recording : public TreeCopy {
 public:
  explicit Recording(const Search& search) : search_(search) {}

 protected:
  ExprPtr put_for(const Expr& from) override {
    if (record_asked_by(from) != marks) return nullptr;
    return name_expr("only_" + from.name, from.place);
  }
  std::string text(const std::string& from) override { return from; }
  bool put_for(const Stmt& from, Block& result) override {
    if (from.kind == StmtKind::while_ || from.kind == StmtKind::for_)
      return forget_in(from, result);
    const std::size_t record = from.kind == StmtKind::assign ? record_named(from.name) : none;
    if (record == none) return false;
    if (search_.is_asked(record) && record != marks) return false;
    Stmt call = from;
    call.kind = StmtKind::evaluate;
    call.name.clear();
    if (record == marks) call.exprs = {call_expr("begin_those", {}, from.place)};
    const bool remains =
        record == marks ? search_.is_asked(record) : call.exprs[0]->kind == ExprKind::call;
    if (remains) result.push_back(std::make_shared<const Stmt>(std::move(call)));
    return true;
  }

 private:
  // Where one board, player or land after the other has its own, none has what another left.
  bool forget_in(const Stmt& loop, Block& result) {
    Search inside(true);
    inside.look(loop.body);
    const std::size_t lands = record_named("reached");
    if (!inside.is_made(lands) || !inside.is_asked(lands)) return false;
    Stmt forget;
    forget.kind = StmtKind::assign;
    forget.place = loop.place;
    forget.name = "reached";
    forget.exprs = {name_expr("nowhere", loop.place)};
    Stmt copy = loop;
    for (ExprPtr& each : copy.exprs) each = expr(each);
    copy.body = block(loop.body);
    copy.body.insert(copy.body.begin(), std::make_shared<const Stmt>(std::move(forget)));
    result.push_back(std::make_shared<const Stmt>(std::move(copy)));
    return true;
  }

  const Search& search_;
};

}  // namespace

Block with_records(Block code) {
  Search search;
  search.look(code);
  if (code.empty() || search.changes_nothing()) return code;
  const Place place = code.front()->place;
  Block result = Recording(search).block(code);
  const ExprPtr nowhere = name_expr("nowhere", place);
  if (search.is_asked(record_named("there"))) {
    result.insert(result.begin(), let_statement("there", call_expr("first_of", {nowhere}, place)));
  }
  if (search.is_asked(record_named("turned"))) {
    const ExprPtr none_yet = call_expr("top_power", {name_expr("drawn", place)}, place);
    result.insert(result.begin(), let_statement("turned", none_yet));
  }
  if (search.is_asked(record_named("reached"))) {
    result.insert(result.begin(), let_statement("reached", nowhere));
  }
  return result;
}

}  // namespace loci::lang
