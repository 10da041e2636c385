// What a panel lets a spirit do, as programs.
#include <utility>

#include "island/loader_panel.hpp"
#include "lang/tree_copy.hpp"

namespace loci::island {
namespace {

// The only statement, if it is an `if` without an `otherwise`.
const lang::Stmt* condition_around(const lang::Block& code) {
  const bool single = code.size() == 1 && code[0]->kind == lang::StmtKind::if_;
  return single && code[0]->otherwise.empty() ? code[0].get() : nullptr;
}

}  // namespace

int Icons::add(lang::Block code, lang::ExprPtr possible, std::string text,
               const lang::Place& place) {
  const auto found = by_text_.find(text);
  if (found != by_text_.end()) return found->second;
  const int index = static_cast<int>(loading_.content.icons.size());
  const std::string name = "spirit " + owner_ + " icon " + std::to_string(by_text_.size() + 1);
  by_text_.emplace(text, index);
  Icon icon;
  icon.program = loading_.add_procedure(name, std::move(code), place);
  icon.text = std::move(text);
  if (possible != nullptr) {
    icon.possible =
        loading_.add_function(name + " possible", "bool", return_block(std::move(possible)), place);
  }
  loading_.content.icons.push_back(std::move(icon));
  return index;
}

int Icons::add(lang::Block code, std::string text, const lang::Place& place) {
  return add(std::move(code), nullptr, std::move(text), place);
}

int Icons::add_offered(lang::Block code, std::string text, const lang::Place& place) {
  const lang::Stmt* around = condition_around(code);
  if (around == nullptr) return add(std::move(code), nullptr, std::move(text), place);
  return add(around->body, around->exprs[0], std::move(text), place);
}

int Icons::reclaim_one(const lang::Place& place) {
  const lang::ExprPtr me = lang::name_expr("me", place);
  lang::Stmt reclaim;
  reclaim.kind = lang::StmtKind::evaluate;
  reclaim.place = place;
  reclaim.exprs = {lang::call_expr("reclaim_some", {me, lang::number_expr(1, place)}, place)};
  return add({std::make_shared<const lang::Stmt>(std::move(reclaim))},
             lang::call_expr("has_discards", {me}, place), "reclaim one", place);
}

}  // namespace loci::island
