#include "cli/listing.hpp"

#include <algorithm>

#include "island/primitives.hpp"

namespace loci::cli {
namespace {

// The bodies of the `when`s that a routine comes by.
std::vector<int> hooks_in(const lang::Code& code, const lang::RoutineInfo& routine) {
  std::vector<int> hooks;
  for (u32 pc = routine.entry; pc < routine.entry + routine.size; ++pc) {
    const lang::Instruction instruction = code.instructions[pc];
    if (instruction.op != static_cast<u8>(lang::Op::when)) continue;
    hooks.push_back(code.hooks[static_cast<std::size_t>(lang::wide(instruction))].routine);
  }
  return hooks;
}

}  // namespace

std::string listing(const island::Library& library, const std::vector<island::Program>& programs) {
  const lang::Code& code = library.code;
  std::vector<int> routines;
  const auto add = [&](int routine) {
    const bool new_one = std::find(routines.begin(), routines.end(), routine) == routines.end();
    if (routine >= 0 && new_one) routines.push_back(routine);
  };
  for (const island::Program& program : programs) add(program.routine);

  std::string text;
  for (std::size_t i = 0; i < routines.size(); ++i) {
    if (!text.empty()) text += '\n';
    text += lang::disassemble(code, island::machine(), routines[i]);
    const auto& info = code.routines[static_cast<std::size_t>(routines[i])];
    for (const int hook : hooks_in(code, info)) add(hook);
  }
  return text;
}

}  // namespace loci::cli
