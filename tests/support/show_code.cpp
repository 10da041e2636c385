#include "support/show_code.hpp"

namespace loci::lang {
namespace {

std::string list(const std::vector<ExprPtr>& exprs) {
  std::string text;
  for (const ExprPtr& expr : exprs) text += (text.empty() ? "" : " ") + show(expr);
  return text;
}

std::string braced(const Block& block) { return "{" + show(block) + "}"; }

std::string show(const Alternative& option) {
  std::string text = "[" + option.label + "]";
  if (option.enumerator != nullptr)
    text += " each " + option.name + " in " + show(option.enumerator);
  if (option.condition != nullptr) text += " if " + show(option.condition);
  return option.body.empty() ? text : text + " " + braced(option.body);
}

}  // namespace

std::string show(const ExprPtr& expr) {
  if (expr == nullptr) return "nothing";
  switch (expr->kind) {
    case ExprKind::number:
      return std::to_string(expr->number);
    case ExprKind::name:
      return expr->name;
    case ExprKind::call:
      return expr->name + "(" + list(expr->args) + ")";
    case ExprKind::unary:
    case ExprKind::binary:
      return "(" + expr->name + " " + list(expr->args) + ")";
    case ExprKind::each:
      return "(each " + expr->name + " in " + show(expr->args[0]) + " if " + show(expr->args[1]) +
             ")";
  }
  return {};
}

std::string show(const StmtPtr& stmt) {
  switch (stmt->kind) {
    case StmtKind::let:
      return "let " + stmt->name + " = " + list(stmt->exprs);
    case StmtKind::assign:
      return stmt->name + " = " + list(stmt->exprs);
    case StmtKind::evaluate:
      return list(stmt->exprs);
    case StmtKind::if_: {
      const std::string text = "if " + list(stmt->exprs) + " " + braced(stmt->body);
      return stmt->otherwise.empty() ? text : text + " else " + braced(stmt->otherwise);
    }
    case StmtKind::while_:
      return "while " + list(stmt->exprs) + " " + braced(stmt->body);
    case StmtKind::for_:
      return "for " + stmt->name + " in " + list(stmt->exprs) + " " + braced(stmt->body);
    case StmtKind::return_:
      return stmt->exprs.empty() ? "return" : "return " + list(stmt->exprs);
    case StmtKind::raise:
      return "raise " + stmt->name + "(" + list(stmt->exprs) + ")";
    case StmtKind::when:
      return "when " + stmt->name + " " + stmt->lifetime + " " + braced(stmt->body);
    case StmtKind::choose: {
      std::string text = "choose";
      if (stmt->by != nullptr) text += " by " + show(stmt->by);
      for (const Alternative& option : stmt->alternatives) text += " " + show(option);
      return text;
    }
    case StmtKind::block:
      return braced(stmt->body);
  }
  return {};
}

std::string show(const Block& block) {
  std::string text;
  for (const StmtPtr& stmt : block) text += (text.empty() ? "" : "; ") + show(stmt);
  return text;
}

}  // namespace loci::lang
