#include "native/routine_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>
#include <type_traits>

#include "island/primitives.hpp"
#include "island/state.hpp"
#include "native/plain_routines.hpp"

namespace loci::native {

using lang::Code;
using lang::Instruction;
using lang::Op;
using lang::RoutineInfo;
using lang::Type;

namespace {

std::string_view cpp_type(Type type) {
  if (type == Type::none) return "void";
  return type == Type::lands ? "LandSet" : "i32";
}

// How many jumps stand behind the instruction.
u32 jumps_behind(const Code& code, u32 at) {
  u32 count = 0;
  while (Op{code.instructions[at + 1 + count].op} == Op::jump) ++count;
  return count;
}

bool tests(Op op) {
  return (op >= Op::if_equal && op <= Op::if_more_k) || op == Op::next_land || op == Op::next_bit;
}

}  // namespace

// Profiles name functions: the number alone would say nothing.
std::string function_name(const Code& code, std::size_t routine) {
  std::string name;
  for (const char letter : code.routines[routine].name) {
    name += std::isalnum(static_cast<unsigned char>(letter)) != 0 ? letter : '_';
  }
  return fmt::format("r{}_{}", routine, name);
}

bool is_hook(const Code& code, std::size_t routine) {
  const RoutineInfo& info = code.routines[routine];
  for (u32 at = info.entry; at < info.entry + info.size; ++at) {
    if (Op{code.instructions[at].op} == Op::return_hook) return true;
  }
  return false;
}

std::string declaration(const Code& code, std::size_t routine, bool plain) {
  const std::string name = function_name(code, routine);
  if (!plain) return fmt::format("bool {}(Run& m, i32* r, Frame* frame, u16 at)", name);
  if (is_hook(code, routine)) return fmt::format("void {}(Run& m, i32* r)", name);
  const RoutineInfo& info = code.routines[routine];
  std::string text = fmt::format("{} {}(Run& m", cpp_type(info.result), name);
  int reg = 0;
  for (const Type type : info.types) {
    text += type == Type::lands ? fmt::format(", LandSet l{}", reg) : fmt::format(", i32 r{}", reg);
    reg += lang::registers_of(type);
  }
  return text + ')';
}

RoutineWriter::RoutineWriter(const Code& code, const lang::Machine& machine,
                             const std::vector<bool>& plain_routines, const Rooms& rooms,
                             std::size_t routine)
    : code_(code),
      machine_(machine),
      plain_routines_(plain_routines),
      rooms_(rooms),
      number_(routine),
      routine_(code.routines[routine]),
      plain_(plain_routines[routine]) {
  if (!plain_) registers_.emplace(code, machine, plain_routines, routine);
}

std::string RoutineWriter::variable(Type type, int reg) {
  if (type == Type::lands) {
    lands_.insert(reg);
    return fmt::format("l{}", reg);
  }
  values_.insert(reg);
  return fmt::format("r{}", reg);
}

std::string RoutineWriter::value(int reg) {
  return is_local(Type::integer, reg) ? variable(Type::integer, reg) : fmt::format("r[{}]", reg);
}

std::string RoutineWriter::lands(int reg) {
  return is_local(Type::lands, reg) ? variable(Type::lands, reg) : fmt::format("load(r + {})", reg);
}

std::string RoutineWriter::loaded(Type type, int reg) {
  std::string name = variable(type, reg);
  if (!is_local(type, reg)) line(fmt::format("{} = {};", name, of_type(type, reg)));
  return name;
}

std::string RoutineWriter::of_type(Type type, int reg) {
  return type == Type::lands ? lands(reg) : value(reg);
}

std::string RoutineWriter::put(Type type, int reg, const std::string& text) {
  if (type == Type::none) return text + ';';
  return fmt::format("{} = {};{}", variable(type, reg), text, kept(type, reg));
}

std::string RoutineWriter::kept(Type type, int reg) {
  if (plain_ || !registers_->is_needed(at_, type, reg)) return {};
  if (type == Type::lands) return fmt::format(" store(r + {0}, l{0});", reg);
  return fmt::format(" r[{0}] = r{0};", reg);
}

void RoutineWriter::find_places() {
  entrances_.insert(routine_.entry);
  for (u32 at = routine_.entry; at < routine_.entry + routine_.size; ++at) {
    switch (const Op op{code_.instructions[at].op}; op) {
      case Op::jump:
      case Op::jump_if:
      case Op::jump_unless:
      case Op::jump_unhooked:
        labels_.insert(target(at));
        break;
      case Op::jump_alternative:
        for (u32 i = 1; i <= jumps_behind(code_, at); ++i) labels_.insert(target(at + i));
        break;
      case Op::option_load:
        labels_.insert(at + 2);
        break;
      case Op::call:
        if (!plain_routines_[static_cast<std::size_t>(lang::wide(code_.instructions[at]))]) {
          entrances_.insert(at + 1);
        }
        break;
      case Op::call_program:
        if (Type{static_cast<u8>(code_.instructions[at].c)} == Type::none) {
          entrances_.insert(at + 1);
        }
        break;
      case Op::ask:
        entrances_.insert(at + 1);
        break;
      case Op::raise:
        entrances_.insert(at);
        break;
      default:
        if (tests(op)) labels_.insert({target(at + 1), at + 2});
    }
  }
  if (!plain_) labels_.insert(entrances_.begin(), entrances_.end());
}

std::string RoutineWriter::write() {
  find_places();
  for (at_ = routine_.entry; at_ < routine_.entry + routine_.size; ++at_) {
    if (labels_.contains(at_)) text_ += fmt::format("at_{}:\n", at_);
    const Op op{code_.instructions[at_].op};
    if (op == Op::options) lists_ = true;
    if (op == Op::ask) lists_ = false;
    instruction();
  }
  return fmt::format("// {}\n{} {{\n  [[maybe_unused]] State& s = m.s;\n{}{}{}}}\n\n",
                     routine_.name, declaration(code_, number_, plain_), variables(),
                     plain_ ? "" : entrances(), text_);
}

// The registers that are local variables; what a plain routine is given comes as arguments, to a
// hook in memory.
std::string RoutineWriter::variables() const {
  const bool hook = plain_ && is_hook(code_, number_);
  std::set<int> values = values_;
  std::set<int> lands = lands_;
  std::string text;
  int reg = 0;
  for (const Type type : plain_ ? routine_.types : std::vector<Type>{}) {
    (type == Type::lands ? lands : values).erase(reg);
    if (hook && type == Type::lands) {
      text += fmt::format("  LandSet l{0} = load(r + {0});\n", reg);
    } else if (hook) {
      text += fmt::format("  i32 r{0} = r[{0}];\n", reg);
    }
    reg += lang::registers_of(type);
  }
  for (const int one : values) text += fmt::format("  i32 r{} = 0;\n", one);
  for (const int one : lands) text += fmt::format("  LandSet l{};\n", one);
  return text;
}

// Most calls begin at the beginning.
std::string RoutineWriter::entrances() const {
  std::string text = "  if (at != 0) {\n    switch (at) {\n";
  for (const u32 at : entrances_) {
    if (at == routine_.entry) continue;
    text += fmt::format("      case {}: goto at_{};\n", at - routine_.entry, at);
  }
  return text + "      default: s.fault = Fault::impossible; return true;\n    }\n  }\n";
}

void RoutineWriter::go_to(u32 at) { line(fmt::format("goto at_{};", at)); }

// In a plain routine what called it stops too: it asks the same question.
void RoutineWriter::stop_if(const std::string& condition) {
  std::string_view stop = "return true;";
  if (plain_) stop = routine_.result == Type::none ? "return;" : "return {};";
  line(fmt::format("if ({}) {}", condition, stop));
}

// A test and the jump behind it.
void RoutineWriter::test(const std::string& condition) {
  line(fmt::format("if (!({})) goto at_{};", condition, target(at_ + 1)));
  go_to(at_ + 2);
}

void RoutineWriter::jump(Instruction i) {
  // What lists options comes to its end, and asking looks for faults.
  if (lang::wide(i) < 0 && !lists_) stop_if("runs_away(m) || stopped(s)");
  go_to(target(at_));
}

void RoutineWriter::jump_alternative(Instruction i) {
  stop_if("runs_away(m)");
  line(fmt::format("switch ({}) {{", value(i.a)));
  const u32 count = jumps_behind(code_, at_);
  for (u32 alternative = 0; alternative + 1 < count; ++alternative) {
    line(fmt::format("  case {}: goto at_{};", alternative, target(at_ + 1 + alternative)));
  }
  line(fmt::format("  default: goto at_{};", target(at_ + count)));
  line("}");
}

std::string RoutineWriter::arguments(const RoutineInfo& routine, int reg) {
  std::string text;
  for (const Type type : routine.types) {
    text += ", " + of_type(type, reg);
    reg += lang::registers_of(type);
  }
  return text;
}

void RoutineWriter::call(Instruction i) {
  const auto number = static_cast<std::size_t>(lang::wide(i));
  const RoutineInfo& called = code_.routines[number];
  const std::string name = function_name(code_, number);
  if (plain_routines_[number]) {
    line(put(called.result, i.a, fmt::format("{}(m{})", name, arguments(called, i.a))));
    if (!called.pure) stop_if("stopped(s)");
    return;
  }
  if (rooms_.come_back(number_, number)) {
    stop_if(fmt::format("!has_room(m, r + {}, {}, frame)", i.a, rooms_.of(number)));
  }
  line(fmt::format("if ({}(m, r + {}, frame + 1, 0)) return leave(m, r, frame, {}, {});", name, i.a,
                   place() + 1, number_));
  if (called.result == Type::none) stop_if("stopped(s)");
}

// A program that gives something cannot ask, so that who calls it need not be left for it.
void RoutineWriter::call_program(Instruction i) {
  const Type result{static_cast<u8>(i.c)};
  const std::string program = value(i.b);
  if (result != Type::none) {
    line(put(result, i.a,
             fmt::format("{}(m, {}, {}, {}, {})",
                         result == Type::lands ? "lands_by_program" : "value_by_program", program,
                         value(i.a), value(i.a + 1), value(i.a + 2))));
    return stop_if("stopped(s)");
  }
  line(fmt::format("if (call_program(m, {}, r + {}, frame)) return leave(m, r, frame, {}, {});",
                   program, i.a, place() + 1, number_));
  stop_if("stopped(s)");
}

void RoutineWriter::tail_call(Instruction i) {
  const auto number = static_cast<std::size_t>(lang::wide(i));
  const RoutineInfo& called = code_.routines[number];
  const std::string name = function_name(code_, number);
  if (plain_) {
    line(fmt::format("return {}(m{});", name, arguments(called, i.a)));
    return;
  }
  if (plain_routines_[number]) {
    const std::string given = fmt::format("{}(m{})", name, arguments(called, i.a));
    line(called.result == Type::none    ? given + ';'
         : called.result == Type::lands ? fmt::format("store(r, {});", given)
                                        : fmt::format("r[0] = {};", given));
    return line("return false;");
  }
  stop_if(fmt::format("!has_registers(m, r, {}) || runs_away(m)", rooms_.of(number)));
  line(fmt::format("std::memmove(r, r + {}, {} * sizeof(i32));", i.a, called.parameters));
  line(fmt::format("return {}(m, r, frame, 0);", name));
}

void RoutineWriter::raise(Instruction i) {
  if (plain_) {
    raise_plainly(i);
    return;
  }
  line(fmt::format("if (raise(m, {{{}, {}, {}, {}, {}}}, r, frame)) return true;", place(), number_,
                   i.a, i.b, code_.events[i.b].parameters));
}

// The parameters are copied for the hooks, so that elsewhere they need not be in memory.
void RoutineWriter::raise_plainly(Instruction i) {
  const std::vector<int> hooks = hooks_of(code_, i.b);
  if (hooks.empty()) return;
  const lang::EventInfo& event = code_.events[i.b];
  const RoutineInfo& first = code_.routines[static_cast<std::size_t>(hooks.front())];
  // Owner, which hook, and all that any captures: a C++ compiler cannot know that these have less.
  constexpr int kBehind = 2 + lang::most_captured;
  line("{");
  line(fmt::format("  i32 given[{}];", event.parameters + kBehind));
  std::string back;
  int at = 0;
  for (std::size_t k = 0; at < event.parameters; ++k) {
    const Type type = first.types[k];
    const std::string name = of_type(type, i.a + 1 + at);
    if (type == Type::lands) {
      line(fmt::format("  store(given + {}, {});", at, name));
      back += fmt::format("    {} = load(given + {});\n", name, at);
    } else {
      line(fmt::format("  given[{}] = {};", at, name));
      back += fmt::format("    {} = given[{}];\n", name, at);
    }
    at += lang::registers_of(type);
  }
  line(fmt::format("  hear_all(m, {}, given, {});", i.b, event.parameters));
  text_ += back;
  line("}");
  stop_if("stopped(s)");
}

void RoutineWriter::register_hook(Instruction i) {
  const lang::HookInfo& hook = code_.hooks[static_cast<std::size_t>(lang::wide(i))];
  std::string values;
  const int count = 1 + hook.captured + (hook.counted ? 1 : 0);
  for (int k = 0; k < count; ++k) values += (k > 0 ? ", " : "") + value(i.a + k);
  line("{");
  line(fmt::format("  const i32 values[] = {{{}}};", values));
  line(fmt::format("  register_hook(s, {{{}, {}, lang::Lifetime{{{}}}, {}, {}}}, values);",
                   hook.routine, hook.event, static_cast<int>(hook.lifetime), hook.captured,
                   hook.counted));
  line("}");
}

void RoutineWriter::ask(Instruction i) {
  const std::size_t alternatives =
      code_.asks[static_cast<std::size_t>(lang::wide(i))].alternatives.size();
  line(fmt::format("if (ask(m, r, frame, {{{}, {}, {}, {}}})) return true;", i.a, alternatives,
                   number_, place()));
}

// The parameters of the event stay where who raised it finds them.
void RoutineWriter::return_hook(Instruction i) {
  if (plain_) {
    int at = 0;
    for (std::size_t k = 0; at < i.a; ++k) {
      const Type type = routine_.types[k];
      if (type == Type::lands) {
        line(fmt::format("store(r + {}, {});", at, lands(at)));
      } else {
        line(fmt::format("r[{}] = {};", at, value(at)));
      }
      at += lang::registers_of(type);
    }
  }
  line(plain_ ? "return;" : "return false;");
}

// One or two arguments stand in b and c; three without a result in a, b and c; else they stand in
// a row from b on.
void RoutineWriter::primitive(Instruction i) {
  const std::size_t number = i.op - static_cast<std::size_t>(Op::kFirstPrimitive);
  if (island::only_tells(static_cast<island::Primitive>(number))) return;  // nobody listens
  const lang::Primitive& called = machine_.primitives[number];
  const std::size_t count = called.parameters.size();
  std::vector<int> places;
  if (count < 3) {
    places = {i.b, i.c};
  } else if (count == 3 && called.result == Type::none) {
    places = {i.a, i.b, i.c};
  } else {
    int at = i.b;
    for (const Type type : called.parameters) {
      places.push_back(at);
      at += lang::registers_of(type);
    }
  }
  std::string text = fmt::format("{0}<Primitive::{1}>(primitive::{1}, m.c",
                                 called.option == Type::none ? "call" : "list", called.name);
  if (called.option != Type::none) text += fmt::format(", Alternative{{{}}}", i.a);
  for (std::size_t k = 0; k < count; ++k) text += ", " + of_type(called.parameters[k], places[k]);
  line(put(called.result, i.a, text + ')'));
}

}  // namespace loci::native
