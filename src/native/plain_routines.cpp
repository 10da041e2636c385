#include "native/plain_routines.hpp"

#include <algorithm>

namespace loci::native {

using lang::Code;
using lang::Instruction;
using lang::Op;
using lang::Type;

std::vector<int> hooks_of(const Code& code, int event) {
  std::vector<int> routines;
  for (const lang::HookInfo& hook : code.hooks) {
    if (hook.event != event) continue;
    if (std::find(routines.begin(), routines.end(), hook.routine) == routines.end()) {
      routines.push_back(hook.routine);
    }
  }
  return routines;
}

std::vector<int> programs_giving(const Code& code, Type result) {
  const std::vector<Type> parameters = {Type::seat, Type::land, Type::seat};
  std::vector<int> found;
  for (std::size_t i = 0; i < code.routines.size(); ++i) {
    if (code.routines[i].result == result && code.routines[i].types == parameters) {
      found.push_back(static_cast<int>(i));
    }
  }
  return found;
}

namespace {

std::span<const Instruction> body(const Code& code, const lang::RoutineInfo& routine) {
  return std::span(code.instructions).subspan(routine.entry, routine.size);
}

bool gives_something(Instruction call_program) {
  return Type{static_cast<u8>(call_program.c)} != Type::none;
}

std::vector<int> called_by(const Code& code, const lang::RoutineInfo& routine) {
  std::vector<int> called;
  for (const Instruction i : body(code, routine)) {
    const Op op{i.op};
    if (op == Op::call || op == Op::tail_call) called.push_back(lang::wide(i));
    if (op == Op::call_program && gives_something(i)) {
      const std::vector<int> programs = programs_giving(code, Type{static_cast<u8>(i.c)});
      called.insert(called.end(), programs.begin(), programs.end());
    }
    if (op == Op::raise) {
      const std::vector<int> hooks = hooks_of(code, i.b);
      called.insert(called.end(), hooks.begin(), hooks.end());
    }
  }
  return called;
}

// A program that gives nothing may do anything; one that gives something is a function of the
// content and cannot ask.
bool may_stop(const Code& code, const lang::RoutineInfo& routine) {
  const std::span<const Instruction> all = body(code, routine);
  return std::any_of(all.begin(), all.end(), [](Instruction i) {
    return Op{i.op} == Op::ask || (Op{i.op} == Op::call_program && !gives_something(i));
  });
}

}  // namespace

// A routine becomes plain once all it calls are: one on a circle of calls never does.
std::vector<bool> plain_routines(const Code& code) {
  std::vector<bool> plain(code.routines.size());
  for (bool found = true; found;) {
    found = false;
    for (std::size_t i = 0; i < plain.size(); ++i) {
      if (plain[i] || may_stop(code, code.routines[i])) continue;
      const std::vector<int> called = called_by(code, code.routines[i]);
      plain[i] = std::all_of(called.begin(), called.end(),
                             [&](int other) { return plain[static_cast<std::size_t>(other)]; });
      found = found || plain[i];
    }
  }
  return plain;
}

}  // namespace loci::native
