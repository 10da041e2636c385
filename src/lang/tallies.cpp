#include "lang/tallies.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "lang/tree_copy.hpp"

namespace loci::lang {
namespace {

constexpr std::string_view prefix = "before_";

bool is_taken(const Stmt& stmt) {
  return stmt.kind == StmtKind::let && stmt.name.starts_with(prefix);
}

bool asks(const ExprPtr& expr) {
  return expr != nullptr &&
         (asks_tally(*expr) ||
          std::any_of(expr->args.begin(), expr->args.end(), [](const auto& e) { return asks(e); }));
}

bool asks(const Block& block) {
  return std::any_of(block.begin(), block.end(), [](const StmtPtr& stmt) {
    return std::any_of(stmt->exprs.begin(), stmt->exprs.end(),
                       [](const auto& e) { return asks(e); }) ||
           asks(stmt->body) || asks(stmt->otherwise) ||
           std::any_of(stmt->alternatives.begin(), stmt->alternatives.end(),
                       [](const Alternative& each) {
                         return asks(each.enumerator) || asks(each.condition) || asks(each.body);
                       });
  });
}

// The difference to what was taken, in place of what is asked.
class Taking : public TreeCopy {
 public:
  explicit Taking(int& taken) : taken_(taken) {}

  Block lets;

 protected:
  ExprPtr put_for(const Expr& from) override {
    if (!asks_tally(from)) return nullptr;
    Stmt let;
    let.kind = StmtKind::let;
    let.place = from.place;
    let.name = std::string(prefix) + std::to_string(taken_++);
    let.exprs = from.args;
    const ExprPtr before = name_expr(let.name, from.place);
    lets.push_back(std::make_shared<const Stmt>(std::move(let)));
    return binary_expr("-", from.args[0], before);
  }
  std::string text(const std::string& from) override { return from; }
  bool put_for(const Stmt&, Block&) override { return false; }

 private:
  int& taken_;
};

}  // namespace

bool asks_tally(const Expr& expr) {
  return expr.kind == ExprKind::call && expr.name == "since" && expr.args.size() == 1;
}

void take_tallies(std::span<Block* const> lines, int& taken) {
  Block* before = nullptr;  // the line of the last sentence, which is its last statement that does
  std::size_t last = 0;     // something
  for (Block* const line : lines) {
    for (std::size_t at = 0; at < line->size(); ++at) {
      const StmtPtr sentence = (*line)[at];
      if (is_taken(*sentence)) continue;
      if (before != nullptr && asks({sentence})) {
        Taking taking(taken);
        const Block changed = taking.block({sentence});
        line->erase(line->begin() + static_cast<std::ptrdiff_t>(at));
        line->insert(line->begin() + static_cast<std::ptrdiff_t>(at), changed.begin(),
                     changed.end());
        before->insert(before->begin() + static_cast<std::ptrdiff_t>(last), taking.lets.begin(),
                       taking.lets.end());
        if (before == line) at += taking.lets.size();
      }
      before = line;
      last = at;
    }
  }
}

}  // namespace loci::lang
