#include "lang/compiler.hpp"

#include <algorithm>

#include "lang/code_generator.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

bool has_code(const Routine& routine) {
  return routine.kind == RoutineKind::procedure || routine.kind == RoutineKind::function;
}

// What is wrong with one does not keep the others from being tried; more may come meanwhile.
template <class All, class Act>
void try_each(const All& all, Errors& errors, const Act& act) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    try {
      act(all[i]);
    } catch (const Error& error) {
      errors.add(error);
    }
  }
}

}  // namespace

CodeGenerator::CodeGenerator(std::span<const Routine> routines, const Machine& machine)
    : routines_(routines), machine_(machine) {
  for (std::size_t i = 0; i < machine.primitives.size(); ++i) {
    primitive_names_.emplace(machine.primitives[i].name, static_cast<int>(i));
  }
  for (const Constant& constant : machine.constants) {
    constant_names_.emplace(constant.name, constant);
  }
}

Type CodeGenerator::type_of(const Parameter& parameter) const {
  const Type type = machine_.type_named(parameter.type);
  if (type == Type::none) {
    std::vector<std::string> names;
    for (const TypeInfo& known : machine_.types.subspan(1)) names.emplace_back(known.name);
    const std::string near = parameter.type == "integer" || parameter.type == "number" ? "int"
                             : parameter.type == "boolean"                             ? "bool"
                                                           : nearest(parameter.type, names);
    throw Error(parameter.type_place, "unknown type \"" + parameter.type + "\"", near,
                "types are " + joined(names));
  }
  return type;
}

void CodeGenerator::declare_counter(const Routine& routine) {
  constexpr int kMost = 8;
  const int first = routine.result == "adversary"  ? 0
                    : routine.result == "scenario" ? kMost
                                                   : 2 * kMost;
  const auto earlier =
      std::count_if(code_.counters.begin(), code_.counters.end(), [&](const CounterInfo& each) {
        return each.keeper == routine.result && each.owner == routine.owner;
      });
  if (earlier == kMost) {
    throw Error(routine.place, quoted(routine.owner) + " keeps 8 counters at most");
  }
  // Two adversaries may be in one game, so theirs are told apart. The first of each ends in 0.
  std::ptrdiff_t owner = 0;
  if (first == 0) {
    const auto firsts = [&](const CounterInfo& each) {
      return each.keeper == routine.result && each.number % kMost == 0;
    };
    const auto own = std::find_if(
        code_.counters.begin(), code_.counters.end(),
        [&](const CounterInfo& each) { return firsts(each) && each.owner == routine.owner; });
    owner = std::count_if(code_.counters.begin(), own, firsts);
  }
  const auto number = static_cast<u16>(owner * 3 * kMost + first + earlier);
  name_constant(routine, Type::counter, number);
  code_.counters.push_back({routine.name, routine.result, routine.owner, number, routine.called});
}

void CodeGenerator::declare_marker(const Routine& routine) {
  constexpr int kMost = 16;
  const auto earlier =
      std::count_if(code_.markers.begin(), code_.markers.end(),
                    [&](const MarkerInfo& each) { return each.scenario == routine.owner; });
  if (earlier == kMost) {
    throw Error(routine.place, quoted(routine.owner) + " has 16 kinds of markers at most");
  }
  name_constant(routine, Type::marker, static_cast<i32>(earlier));
  code_.markers.push_back({routine.name, routine.owner, static_cast<u8>(earlier),
                           static_cast<u8>(routine.face_down), routine.at_corners,
                           routine.like_explorers, routine.called});
}

void CodeGenerator::name_constant(const Routine& routine, Type type, i32 number) {
  if (!constant_names_.emplace(routine.name, Constant{routine.name, type, number}).second) {
    throw Error(routine.place, quoted(routine.name) + " is declared twice");
  }
}

void CodeGenerator::declare(const Routine& routine) {
  if (routine.kind == RoutineKind::marker) {
    declare_marker(routine);
    return;
  }
  if (routine.kind == RoutineKind::counter) {
    declare_counter(routine);
    return;
  }
  Signature signature;
  for (const Parameter& parameter : routine.parameters) {
    signature.parameters.push_back(type_of(parameter));
  }
  const bool is_event = routine.kind == RoutineKind::event || routine.kind == RoutineKind::query;
  if (!routine.result.empty()) {
    signature.result = type_of({routine.place, "", routine.result, routine.result_place});
  }
  signature.pure = routine.kind == RoutineKind::function || routine.kind == RoutineKind::query;
  if (primitive_names_.contains(routine.name)) {
    throw Error(routine.place, "\"" + routine.name + "\" is the name of a primitive");
  }
  if (is_event) {
    EventInfo info;
    info.name = routine.name;
    for (const Type type : signature.parameters) {
      info.parameters = static_cast<u8>(info.parameters + registers_of(type));
    }
    info.query = routine.kind == RoutineKind::query;
    if (code_.events.size() >= most_events) {
      throw Error(routine.place, "more than " + std::to_string(most_events) + " events");
    }
    signature.number = static_cast<int>(code_.events.size());
    code_.events.push_back(info);
    event_parameters_[routine.name] = routine.parameters;
    if (!event_names_.emplace(routine.name, signature).second) {
      throw Error(routine.place, "event \"" + routine.name + "\" is declared twice");
    }
    return;
  }
  if (!routine_names_.emplace(routine.name, signature).second) {
    throw Error(routine.place, "\"" + routine.name + "\" is declared twice");
  }
}

void CodeGenerator::number_routine(const Routine& routine) {
  Signature& signature = routine_names_.at(routine.name);
  signature.number = static_cast<int>(code_.routines.size());
  RoutineInfo info;
  info.name = routine.name;
  info.pure = signature.pure;
  info.result = signature.result;
  info.types = signature.parameters;
  info.place = routine.place;
  code_.routines.push_back(info);
  if (code_.routines.size() > 0x7fff) throw Error(routine.place, "too many routines");
}

void CodeGenerator::begin_routine(int number) {
  RoutineInfo& info = code_.routines[static_cast<std::size_t>(number)];
  info.entry = here();
  routine_name_ = info.name;
  scopes_.clear();
  scopes_.emplace_back();
  next_ = 0;
  most_ = 0;
  depth_ = 0;
  expression_depth_ = 0;
}

void CodeGenerator::end_routine(int number, const Place& place) {
  if (hook_) {
    emit(Op::return_hook, static_cast<u8>(hook_registers_));
  } else if (result_ == Type::none) {
    emit(Op::return_none);
  } else {
    // A function that runs off its end gives none, 0 or the empty set.
    const u8 reg = take(result_);
    if (result_ == Type::lands) {
      emit(Op::no_lands, reg);
      emit(Op::return_lands, reg);
    } else {
      emit_constant(reg, machine_.can_be_none(result_) ? -1 : 0);
      emit(Op::return_, reg);
    }
  }
  RoutineInfo& info = code_.routines[static_cast<std::size_t>(number)];
  const std::size_t size = code_.instructions.size() - info.entry;
  if (size > 30000) throw Error(place, "routine \"" + info.name + "\" is too long");
  info.size = static_cast<u16>(size);
  thread_jumps(info);
  // Room for the results of callees that stand above the last register.
  info.registers = static_cast<u8>(most_);
}

void CodeGenerator::thread_jumps(const RoutineInfo& info) {
  const auto is = [](Instruction i, Op op) { return i.op == static_cast<u16>(op); };
  const auto is_test = [](Instruction i) {
    return i.op >= static_cast<u16>(Op::if_equal) && i.op <= static_cast<u16>(Op::next_bit);
  };
  for (u32 at = info.entry; at < info.entry + info.size; ++at) {
    Instruction& jump = code_.instructions[at];
    if (!is(jump, Op::jump) && !is(jump, Op::jump_if) && !is(jump, Op::jump_unless) &&
        !is(jump, Op::jump_unhooked)) {
      continue;
    }
    i64 target = static_cast<i64>(at) + 1 + wide(jump);
    for (int hops = 0; hops < 16 && is(code_.instructions[static_cast<u32>(target)], Op::jump);
         ++hops) {
      const i64 next = target + 1 + wide(code_.instructions[static_cast<u32>(target)]);
      // Only plain jumps back are counted against runaway programs: a loop must keep one.
      const bool behind_test = at > info.entry && is_test(code_.instructions[at - 1]);
      if (next <= static_cast<i64>(at) && (!is(jump, Op::jump) || behind_test)) break;
      target = next;
    }
    jump = with_wide(jump, static_cast<i32>(target - at - 1));
  }
}

void CodeGenerator::compile_routine(const Routine& routine) {
  const Signature& signature = routine_names_.at(routine.name);
  begin_routine(signature.number);
  result_ = signature.result;
  pure_ = signature.pure;
  early_ = routine.early;
  hook_ = false;
  place_ = routine.place;
  for (std::size_t i = 0; i < routine.parameters.size(); ++i) {
    const Type type = signature.parameters[i];
    const Variable variable{type, take(type)};
    if (!scopes_.back().emplace(routine.parameters[i].name, variable).second) {
      throw Error(routine.parameters[i].place, "two parameters have this name");
    }
  }
  code_.routines[static_cast<std::size_t>(signature.number)].parameters = static_cast<u8>(next_);
  block(routine.body);
  end_routine(signature.number, routine.place);
}

void CodeGenerator::compile_hook(const PendingHook& hook) {
  begin_routine(hook.routine);
  result_ = Type::none;
  pure_ = hook.pure;
  early_ = false;
  hook_ = true;
  hook_registers_ = hook.event_registers;
  place_ = hook.stmt->place;
  const std::size_t first = hook.parameters.size() - static_cast<std::size_t>(hook.captured);
  for (std::size_t i = 0; i < hook.parameters.size(); ++i) {
    const auto& [name, type] = hook.parameters[i];
    const int captured = i < first ? -1 : static_cast<int>(i - first);
    scopes_.back()[name] = Variable{type, take(type), captured};
  }
  code_.routines[static_cast<std::size_t>(hook.routine)].parameters = static_cast<u8>(next_);
  block(hook.stmt->body);
  end_routine(hook.routine, hook.stmt->place);
}

void CodeGenerator::compile_part(std::span<const Routine> part, Errors& errors) {
  try_each(part, errors, [this](const Routine& routine) {
    if (has_code(routine)) number_routine(routine);
  });
  try_each(part, errors, [this](const Routine& routine) {
    if (has_code(routine)) compile_routine(routine);
  });
  // More come while these are compiled.
  try_each(pending_hooks_, errors,
           [this](const PendingHook& hook) { compile_hook(PendingHook(hook)); });
  pending_hooks_.clear();
}

// Calls of what a part behind declares: only what replaces something has them.
void CodeGenerator::patch_calls() {
  for (const auto& [call, name] : calls_ahead_) {
    code_.instructions[call] = with_wide(code_.instructions[call], routine_names_.at(name).number);
  }
}

Code CodeGenerator::run(Errors& errors) {
  try_each(routines_, errors, [this](const Routine& routine) { declare(routine); });
  // Whether a name is known can be judged only when all are declared.
  if (routine_names_.size() + event_names_.size() + code_.counters.size() + code_.markers.size() <
      routines_.size()) {
    return {};
  }
  for (std::size_t begin = 0, end = 0; begin < routines_.size(); begin = end) {
    while (end < routines_.size() && routines_[end].part == routines_[begin].part) ++end;
    const std::size_t first = code_.routines.size();
    compile_part(routines_.subspan(begin, end - begin), errors);
    for (std::size_t i = first; i < code_.routines.size(); ++i) {
      code_.routines[i].part = routines_[begin].part;
    }
  }
  patch_calls();
  for (const RoutineInfo& info : code_.routines) {
    code_.entries.push_back({info.entry, info.registers, info.parameters});
  }
  return std::move(code_);
}

Code compile(std::span<const Routine> routines, const Machine& machine, Errors& errors) {
  return CodeGenerator(routines, machine).run(errors);
}

Code compile(std::span<const Routine> routines, const Machine& machine) {
  Errors errors;
  Code code = compile(routines, machine, errors);
  errors.check();
  return code;
}

}  // namespace loci::lang
