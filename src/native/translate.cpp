#include "native/translate.hpp"

#include <fmt/format.h>

#include <set>
#include <tuple>

#include "native/plain_routines.hpp"
#include "native/routine_writer.hpp"

namespace loci::native {

namespace {

using lang::Code;
using lang::RoutineInfo;
using lang::Type;

// What the machine calls where it does not know the routine: it has its values in registers.
std::string entrance(const Code& code, std::size_t number) {
  const RoutineInfo& routine = code.routines[number];
  std::string call = function_name(code, number) + "(m";
  if (is_hook(code, number)) {
    call += ", r";
  } else {
    int at = 0;
    for (const Type type : routine.types) {
      call += type == Type::lands ? fmt::format(", load(r + {})", at) : fmt::format(", r[{}]", at);
      at += lang::registers_of(type);
    }
  }
  call += ')';
  if (routine.result == Type::lands) {
    call = fmt::format("store(r, {})", call);
  } else if (routine.result != Type::none) {
    call = "r[0] = " + call;
  }
  return fmt::format(
      "bool entrance_{}(Run& m, [[maybe_unused]] i32* r, Frame*, u32) {{\n  {};\n"
      "  return false;\n}}\n",
      number, call);
}

constexpr std::string_view kHead = R"(// Translated from the rules and content.
#include "island/native.hpp"
#include "native/support.hpp"

namespace loci::island {
namespace native {
namespace {

)";

constexpr std::string_view kTail = R"(
// Who called the routine goes on only if the game does.
void run(Context& context) {{
  State& s = context.s;
  Run m{{context, s, kRoutines}};
  context.options.count = 0;
  Frame* frame = s.frames + s.frames_count - 1;
  while (true) {{
    const Routine& routine = kRoutines[frame->routine];
    if (routine.enter(m, s.registers + frame->base, frame, frame->pc)) break;
    if (frame == s.frames) break;
    --frame;
    if (routine.result == lang::Type::none && stopped(s)) break;
  }}
  if (s.waiting) return;
  context.options.count = 0;
  s.frames_count = 0;
  s.registers_count = 0;
}}

}}  // namespace
}}  // namespace native

NativeMachine native_machine(const lang::Code& code) {{
  return lang::fingerprint(code) == {:#x}U ? native::run : nullptr;
}}

}}  // namespace loci::island
)";

}  // namespace

std::string translate(const Code& code, const lang::Machine& machine) {
  const std::vector<bool> plain = plain_routines(code);
  for (const Type result : {Type::boolean, Type::lands}) {
    for (const int program : programs_giving(code, result)) {
      const auto i = static_cast<std::size_t>(program);
      if (!plain[i]) throw lang::Error(code.routines[i].place, "this function may never end");
    }
  }
  std::string text(kHead);
  for (std::size_t i = 0; i < plain.size(); ++i) text += declaration(code, i, plain[i]) + ";\n";
  text += '\n';
  for (std::size_t i = 0; i < plain.size(); ++i) {
    text += RoutineWriter(code, machine, plain, i).write();
    if (plain[i]) text += entrance(code, i);
  }
  text += "constexpr Routine kRoutines[] = {\n";
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const RoutineInfo& routine = code.routines[i];
    text += fmt::format("    {{{}, {}, {}, {}, lang::Type{{{}}}}},\n",
                        plain[i] ? fmt::format("entrance_{}", i) : function_name(code, i),
                        routine.entry, routine.registers, routine.parameters,
                        static_cast<int>(routine.result));
  }
  text += "};\n";
  return text + fmt::format(kTail, lang::fingerprint(code));
}

}  // namespace loci::native
