#include "lang/records.hpp"

#include <algorithm>
#include <string>

#include "lang/tree_copy.hpp"

namespace loci::lang {
namespace {

constexpr const char* record = "reached";

// Where a record is asked for, and whether one is made.
struct Search {
  const Expr* asked = nullptr;
  bool noted = false;

  void look(const ExprPtr& expr) {
    if (expr == nullptr || asked != nullptr) return;
    if (expr->kind == ExprKind::name && expr->name == record) asked = expr.get();
    for (const ExprPtr& part : expr->args) look(part);
  }

  void look(const Block& block) {
    for (const StmtPtr& stmt : block) {
      noted = noted || (stmt->kind == StmtKind::assign && stmt->name == record);
      for (const ExprPtr& expr : stmt->exprs) look(expr);
      look(stmt->by);
      look(stmt->body);
      look(stmt->otherwise);
      for (const Alternative& each : stmt->alternatives) {
        look(each.enumerator);
        look(each.condition);
        look(each.body);
      }
    }
  }
};

// Leaves the notes out that nobody asks for.
class WithoutNotes : public TreeCopy {
 protected:
  ExprPtr put_for(const Expr&) override { return nullptr; }
  std::string text(const std::string& from) override { return from; }
  bool put_for(const Stmt& from, Block& result) override {
    if (from.kind != StmtKind::assign || from.name != record) return false;
    Stmt call = from;
    call.kind = StmtKind::evaluate;
    call.name.clear();
    result.push_back(std::make_shared<const Stmt>(std::move(call)));
    return true;
  }
};

}  // namespace

Block with_records(Block code) {
  Search search;
  search.look(code);
  if (search.asked == nullptr) return search.noted ? WithoutNotes().block(code) : std::move(code);
  if (!search.noted) {
    throw Error(search.asked->place, "nothing was pushed, gathered or moved before this");
  }
  Stmt let;
  let.kind = StmtKind::let;
  let.place = search.asked->place;
  let.name = record;
  let.exprs = {name_expr("nowhere", let.place)};
  code.insert(code.begin(), std::make_shared<const Stmt>(std::move(let)));
  return code;
}

}  // namespace loci::lang
