#include "lang/names_in.hpp"

#include "lang/labels.hpp"

namespace loci::lang {

void names_in(const Expr& expr, std::set<std::string>& names) {
  if (expr.kind == ExprKind::name) {
    names.insert(expr.name);
    // What these mean where nothing else says it.
    if (expr.name == "it" || expr.name == "wherever") names.insert("here");
    if (expr.name == "user") names.insert("me");
  }
  for (const ExprPtr& arg : expr.args) names_in(*arg, names);
}

void names_in_text(const std::string& text, std::set<std::string>& names) {
  for (std::size_t open = text.find('{'); open != std::string::npos;
       open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) return;
    const std::string_view inside = std::string_view(text).substr(open + 1, close - open - 1);
    names.emplace(label_slot(inside).name);
  }
}

}  // namespace loci::lang
