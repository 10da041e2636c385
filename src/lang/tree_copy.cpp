#include "lang/tree_copy.hpp"

#include <optional>
#include <utility>

namespace loci::lang {
namespace {

constexpr std::size_t largest_tree = 20'000;

std::optional<i32> known_number(const ExprPtr& expr) {
  if (expr->kind != ExprKind::number) return std::nullopt;
  return expr->number;
}

ExprPtr worked_out(const std::string& op, i32 left, i32 right, const Place& place) {
  if (op == "==") return bool_expr(left == right, place);
  if (op == "!=") return bool_expr(left != right, place);
  if (op == "<") return bool_expr(left < right, place);
  if (op == "<=") return bool_expr(left <= right, place);
  if (op == ">") return bool_expr(left > right, place);
  if (op == ">=") return bool_expr(left >= right, place);
  return nullptr;
}

// Null where nothing is known.
ExprPtr worked_out(const Expr& expr) {
  if (expr.kind == ExprKind::unary && expr.name == "not") {
    if (is_true(expr.args[0])) return bool_expr(false, expr.place);
    if (is_false(expr.args[0])) return bool_expr(true, expr.place);
  }
  if (expr.kind != ExprKind::binary) return nullptr;
  const ExprPtr& left = expr.args[0];
  const ExprPtr& right = expr.args[1];
  const bool both = expr.name == "and";
  if (both || expr.name == "or") {
    const auto decides = both ? is_false : is_true;
    const auto says_nothing = both ? is_true : is_false;
    if (decides(left) || decides(right)) return bool_expr(!both, expr.place);
    if (says_nothing(left)) return right;
    if (says_nothing(right)) return left;
    return nullptr;
  }
  const std::optional<i32> a = known_number(left);
  const std::optional<i32> b = known_number(right);
  if (expr.name == "*" && a == 1) return right;
  if (expr.name == "/" && b == 1) return left;
  return a && b ? worked_out(expr.name, *a, *b, expr.place) : nullptr;
}

}  // namespace

ExprPtr number_expr(i32 number, const Place& place) {
  return std::make_shared<const Expr>(Expr{ExprKind::number, place, number, {}, {}});
}

ExprPtr name_expr(std::string name, const Place& place) {
  return std::make_shared<const Expr>(Expr{ExprKind::name, place, 0, std::move(name), {}});
}

ExprPtr call_expr(std::string name, std::vector<ExprPtr> args, const Place& place) {
  return std::make_shared<const Expr>(
      Expr{ExprKind::call, place, 0, std::move(name), std::move(args)});
}

ExprPtr binary_expr(std::string name, ExprPtr left, ExprPtr right) {
  const Place place = left->place;
  return std::make_shared<const Expr>(
      Expr{ExprKind::binary, place, 0, std::move(name), {std::move(left), std::move(right)}});
}

ExprPtr bool_expr(bool value, const Place& place) {
  return name_expr(value ? "true" : "false", place);
}

StmtPtr let_statement(std::string name, ExprPtr value) {
  Stmt let;
  let.kind = StmtKind::let;
  let.place = value->place;
  let.name = std::move(name);
  let.exprs = {std::move(value)};
  return std::make_shared<const Stmt>(std::move(let));
}

StmtPtr block_of(Block body, const Place& place) {
  Stmt stmt;
  stmt.kind = StmtKind::block;
  stmt.place = place;
  stmt.body = std::move(body);
  return std::make_shared<const Stmt>(std::move(stmt));
}

bool is_true(const ExprPtr& expr) { return expr->kind == ExprKind::name && expr->name == "true"; }
bool is_false(const ExprPtr& expr) { return expr->kind == ExprKind::name && expr->name == "false"; }

ExprPtr about(const ExprPtr& expr, const ExprPtr& it) {
  if (expr->kind == ExprKind::name) return expr->name == "it" ? it : expr;
  if (expr->args.empty()) return expr;
  Expr copy = *expr;
  for (std::size_t i = 0; i < copy.args.size(); ++i) {
    // In `each it in LANDS if TEST` the test is about its own land.
    if (expr->kind == ExprKind::each && expr->name == "it" && i == 1) continue;
    copy.args[i] = about(copy.args[i], it);
  }
  return std::make_shared<const Expr>(std::move(copy));
}

void check_size(std::size_t size, const Place& place) {
  if (size > largest_tree) throw Error(place, "this grows too large: it uses its parts too often");
}

std::size_t tree_size(const Block& block) {
  std::size_t size = 0;
  for (const StmtPtr& stmt : block) {
    size += 1 + stmt->exprs.size() + tree_size(stmt->body) + tree_size(stmt->otherwise);
    for (const Alternative& each : stmt->alternatives) size += 2 + tree_size(each.body);
  }
  return size;
}

void TreeCopy::grow(std::size_t size, const Place& place) {
  size_ += size;
  check_size(size_, place);
}

ExprPtr TreeCopy::expr(const ExprPtr& from) {
  if (from == nullptr) return nullptr;
  grow(1, from->place);
  if (from->kind == ExprKind::name || from->kind == ExprKind::call) {
    if (ExprPtr put = put_for(*from)) return put;
  }
  if (from->args.empty()) return from;
  Expr copy = *from;
  for (ExprPtr& part : copy.args) part = expr(part);
  if (ExprPtr known = worked_out(copy)) return known;
  return std::make_shared<const Expr>(std::move(copy));
}

Block TreeCopy::block(const Block& from) {
  Block result;
  for (const StmtPtr& stmt : from) statement(*stmt, result);
  return result;
}

void TreeCopy::statement(const Stmt& from, Block& result) {
  grow(1, from.place);
  if (put_for(from, result)) return;
  Stmt copy = from;
  for (ExprPtr& each : copy.exprs) each = expr(each);
  if (copy.kind == StmtKind::if_ && (is_true(copy.exprs[0]) || is_false(copy.exprs[0]))) {
    Block taken = block(is_true(copy.exprs[0]) ? from.body : from.otherwise);
    if (!taken.empty()) result.push_back(block_of(std::move(taken), from.place));
    return;
  }
  copy.body = block(from.body);
  copy.otherwise = block(from.otherwise);
  copy.by = expr(from.by);
  copy.prompt = text(from.prompt);
  copy.alternatives.clear();
  for (const Alternative& each : from.alternatives) alternative(each, copy.alternatives);
  result.push_back(std::make_shared<const Stmt>(std::move(copy)));
}

void TreeCopy::put_in(std::string& text, std::string_view name, std::string_view words) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
    text.replace(at, name.size(), words);
    at += words.size();
  }
}

Alternative TreeCopy::copied(const Alternative& from) {
  return {from.place,
          from.name,
          expr(from.enumerator),
          expr(from.condition),
          from.verb,
          text(from.label),
          from.note,
          from.price,
          from.aid,
          block(from.body),
          from.label_place};
}

void TreeCopy::alternative(const Alternative& from, std::vector<Alternative>& result) {
  Alternative copy = copied(from);
  if (copy.condition != nullptr && is_false(copy.condition)) return;
  if (copy.condition != nullptr && is_true(copy.condition)) copy.condition = nullptr;
  result.push_back(std::move(copy));
}

}  // namespace loci::lang
