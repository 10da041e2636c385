#include "lang/around.hpp"

#include <algorithm>
#include <utility>

namespace loci::lang {
namespace {

bool asks_of_body(const ExprPtr& expr) {
  if (expr == nullptr) return false;
  if (expr->name.starts_with("S.")) return true;
  return std::any_of(expr->args.begin(), expr->args.end(), asks_of_body);
}

bool asks_of_body(const Alternative& option) {
  return asks_of_body(option.enumerator) || asks_of_body(option.condition) ||
         option.label.find("{S.") != std::string::npos;
}

ExprPtr value_of(const Branch& branch, const std::string& name, const Place& place) {
  const auto found = branch.values.find(name);
  if (found != branch.values.end()) return found->second;
  // What says nothing of it can always be done, and must be.
  return name == "optional" ? bool_expr(false, place) : number_expr(1, place);
}

// "remove from {here}" becomes "remove 2 explorers from {here}" where one has to choose.
std::string with_object(const std::string& label, const std::string& object) {
  const std::size_t verb = std::min(label.find(' '), label.size());
  return label.substr(0, verb) + ' ' + object + label.substr(verb);
}

class BodyFilling : public TreeCopy {
 public:
  BodyFilling(std::span<const Branch> branches, bool of_several, const Place& place)
      : branches_(branches), of_several_(of_several), place_(place) {}

 protected:
  ExprPtr put_for(const Expr& from) override {
    if (!from.name.starts_with("S.")) return nullptr;
    ExprPtr value = value_of(branches_.front(), from.name.substr(2), from.place);
    if (from.kind == ExprKind::name) return value;
    return about(value, expr(from.args[0]));
  }

  std::string text(const std::string& from) override {
    const Branch& branch = branches_.front();
    const bool named = of_several_ && branches_.size() == 1;
    std::string result = from;
    put_in(result, "{S.prompt}", branch.prompt);
    put_in(result, "{S.label}", named ? with_object(branch.label, branch.object) : branch.label);
    put_in(result, "{S}", branch.text);
    return result;
  }

  bool put_for(const Stmt& from, Block& result) override {
    if (from.kind == StmtKind::evaluate && from.exprs[0]->kind == ExprKind::name &&
        from.exprs[0]->name == "S") {
      for (const Branch& branch : branches_) grow(branch.size, from.place);
      result.push_back(block_of(all_branches(branches_, from.place), from.place));
      return true;
    }
    const bool repeats = from.kind == StmtKind::assign &&
                         std::any_of(from.exprs.begin(), from.exprs.end(),
                                     [](const ExprPtr& expr) { return asks_of_body(expr); });
    if (!repeats || branches_.size() == 1) return false;
    for (const Branch& branch : branches_) {
      const Block each = one(branch).block({std::make_shared<const Stmt>(from)});
      result.insert(result.end(), each.begin(), each.end());
    }
    return true;
  }

  void alternative(const Alternative& from, std::vector<Alternative>& result) override {
    if (branches_.size() == 1 || !asks_of_body(from)) {
      TreeCopy::alternative(from, result);
      return;
    }
    for (const Branch& branch : branches_) {
      BodyFilling single = one(branch);
      single.alternative(from, result);
    }
  }

 private:
  BodyFilling one(const Branch& branch) const {
    return {std::span<const Branch>(&branch, 1), true, place_};
  }

  std::span<const Branch> branches_;
  bool of_several_;
  Place place_;
};

ExprPtr in_full(const Branch& branch, const Place& place) {
  return binary_expr(">=", value_of(branch, "can", place), value_of(branch, "wanted", place));
}

}  // namespace

std::vector<std::vector<Meaning>> choices(const Meaning& some) {
  if (some.both.empty() && some.either.empty()) return {{some}};
  std::vector<std::vector<Meaning>> result;
  if (!some.both.empty()) {
    // Each choice of one part goes with each of the next.
    result.emplace_back();
    for (const Meaning& part : some.both) {
      std::vector<std::vector<Meaning>> longer;
      for (const std::vector<Meaning>& begun : result) {
        for (const std::vector<Meaning>& more : choices(part)) {
          longer.push_back(begun);
          longer.back().insert(longer.back().end(), more.begin(), more.end());
        }
      }
      result = std::move(longer);
    }
    return result;
  }
  for (const Meaning& each : some.either) {
    for (std::vector<Meaning>& choice : choices(each)) result.push_back(std::move(choice));
  }
  return result;
}

void add(Branch& first, Branch second) {
  if (first.code.empty()) {
    first = std::move(second);
    return;
  }
  first.code.insert(first.code.end(), second.code.begin(), second.code.end());
  first.size += second.size;
  // Parts can make up for one another only up to what is wanted of each.
  if (first.values.contains("can") && second.values.contains("can")) {
    const Place& place = first.values["can"]->place;
    const auto capped = [&place](const Branch& part) {
      return call_expr("min", {part.values.at("can"), value_of(part, "wanted", place)}, place);
    };
    const ExprPtr wanted =
        binary_expr("+", value_of(first, "wanted", place), value_of(second, "wanted", place));
    first.values["can"] = binary_expr("+", capped(first), capped(second));
    first.values["wanted"] = wanted;
  }
}

Block all_branches(std::span<const Branch> branches, const Place& place) {
  if (branches.size() == 1) return branches.front().code;
  Stmt stmt;
  stmt.kind = StmtKind::choose;
  stmt.place = place;
  ExprPtr any = in_full(branches.front(), place);
  for (const Branch& branch : branches.subspan(1)) {
    any = binary_expr("or", any, in_full(branch, place));
  }
  for (const Branch& branch : branches) {
    Alternative option;
    option.place = place;
    option.verb = "do";
    option.label = branch.text;
    option.body = branch.code;
    if (branch.values.contains("can")) {
      const ExprPtr none =
          std::make_shared<const Expr>(Expr{ExprKind::unary, place, 0, "not", {any}});
      const ExprPtr in_part =
          binary_expr(">", value_of(branch, "can", place), number_expr(0, place));
      option.condition =
          binary_expr("or", in_full(branch, place), binary_expr("and", none, in_part));
    }
    stmt.alternatives.push_back(std::move(option));
  }
  return {std::make_shared<const Stmt>(std::move(stmt))};
}

Block put_around(const Block& around, std::span<const Branch> branches, const Place& place,
                 std::size_t& size) {
  BodyFilling filling(branches, branches.size() > 1, place);
  Block result = filling.block(around);
  size += filling.size();
  check_size(size, place);
  return result;
}

}  // namespace loci::lang
