#include "island/tags.hpp"

#include <set>
#include <string>

#include "lang/lexer.hpp"

namespace loci::island {
namespace {

using lang::Op;

class TagSearch {
 public:
  explicit TagSearch(const lang::Code& code) : code_(code) {}

  u32 tags() const { return tags_; }

  void look(int routine) {
    if (!seen_.insert(routine).second) return;
    const lang::RoutineInfo& info = code_.routines[static_cast<std::size_t>(routine)];
    for (u32 pc = info.entry; pc < info.entry + info.size; ++pc) {
      const lang::Instruction i = code_.instructions[pc];
      const Op op = static_cast<Op>(i.op);
      if (op == Op::call || op == Op::tail_call) called(lang::wide(i));
      if (op == Op::when) look(code_.hooks[static_cast<std::size_t>(lang::wide(i))].routine);
    }
  }

 private:
  void called(int routine) {
    const lang::RoutineInfo& info = code_.routines[static_cast<std::size_t>(routine)];
    const std::string name = ' ' + info.name + ' ';
    for (std::size_t tag = 0; tag < kTags.size(); ++tag) {
      if (kTags[tag].procedures.find(name) != std::string_view::npos) tags_ |= 1U << tag;
    }
    const bool of_rules =
        info.place.source != nullptr && info.place.source->path.starts_with("rules/");
    if (!of_rules) look(routine);
  }

  const lang::Code& code_;
  std::set<int> seen_;
  u32 tags_ = 0;
};

}  // namespace

u32 tags_of(const lang::Code& code, int routine) {
  TagSearch search(code);
  if (routine >= 0) search.look(routine);
  return search.tags();
}

}  // namespace loci::island
