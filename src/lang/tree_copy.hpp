// Copies of trees in which something is put in for names; what is known then is worked out: an `if`
// whose condition is true or false, numbers that are compared.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lang/ast.hpp"

namespace loci::lang {

ExprPtr number_expr(i32 number, const Place& place);
ExprPtr name_expr(std::string name, const Place& place);
ExprPtr call_expr(std::string name, std::vector<ExprPtr> args, const Place& place);
ExprPtr binary_expr(std::string name, ExprPtr left, ExprPtr right);
ExprPtr bool_expr(bool value, const Place& place);
StmtPtr block_of(Block body, const Place& place);
StmtPtr let_statement(std::string name, ExprPtr value);

bool is_true(const ExprPtr& expr);
bool is_false(const ExprPtr& expr);

// The expression with `it` put in for the land that it is about.
ExprPtr about(const ExprPtr& expr, const ExprPtr& it);

// Throws Error at `place` if a tree of this size is more than any card needs.
void check_size(std::size_t size, const Place& place);

// Statements and all that is in them.
std::size_t tree_size(const Block& block);

class TreeCopy {
 public:
  virtual ~TreeCopy() = default;

  ExprPtr expr(const ExprPtr& from);
  Block block(const Block& from);
  std::size_t size() const { return size_; }

 protected:
  // What stands for a name, or for a call of one; null: itself.
  virtual ExprPtr put_for(const Expr& from) = 0;
  // A text shown while playing, with names in braces.
  virtual std::string text(const std::string& from) = 0;
  // Adds what stands for a statement to `result`; false: it is copied part by part.
  virtual bool put_for(const Stmt& from, Block& result) = 0;
  virtual void alternative(const Alternative& from, std::vector<Alternative>& result);

  void grow(std::size_t size, const Place& place);
  void statement(const Stmt& from, Block& result);
  Alternative copied(const Alternative& from);
  // The words wherever the name stands.
  static void put_in(std::string& text, std::string_view name, std::string_view words);

 private:
  std::size_t size_ = 0;
};

}  // namespace loci::lang
