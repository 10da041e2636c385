#include "native/translate.hpp"

#include <fmt/format.h>

#include <set>
#include <tuple>

#include "native/plain_routines.hpp"
#include "native/rooms.hpp"
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
      "bool entrance_{}(Run& m, [[maybe_unused]] i32* r, Frame*, u16) {{\n  {};\n"
      "  return false;\n}}\n",
      number, call);
}

constexpr std::string_view kHead = R"(// Translated from the rules and content.
#include "island/native.hpp"
#include "native/support.hpp"

namespace loci::island {
namespace native {

)";

constexpr std::string_view kEnd = R"(
}  // namespace native
}  // namespace loci::island
)";

constexpr std::string_view kRun = R"(
// Who called the routine goes on only if the game does.
static void run(Context& context) {{
  State& s = context.s;
  Run m{{context, s, kRoutines}};
  context.options.count = 0;
  Frame* frame = s.frames + s.frames_count - 1;
  const bool is_tight = frame->base + {} > kMaxRegisters;
  while (true) {{
    const Routine& routine = kRoutines[frame->routine];
    if (is_tight && !has_registers(m, s.registers + frame->base, routine.room)) break;
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

}}  // namespace native

NativeMachine native_machine(const lang::Code& code) {{
  return lang::fingerprint(code) == {:#x}U ? native::run : nullptr;
}}

namespace native {{
)";

// The file of each routine.
std::vector<std::size_t> share_out(const Code& code, std::size_t files) {
  std::size_t all = 1;
  for (const RoutineInfo& routine : code.routines) all += routine.part == 0 ? 0U : routine.size;
  std::vector<std::size_t> shares;
  std::size_t before = 0;
  for (const RoutineInfo& routine : code.routines) {
    shares.push_back(routine.part == 0 ? 0 : 1 + before * (files - 1) / all);
    before += routine.part == 0 ? 0U : routine.size;
  }
  return shares;
}

class Translation {
 public:
  Translation(const Code& code, const lang::Machine& machine, std::size_t files)
      : code_(code),
        machine_(machine),
        plain_(plain_routines(code)),
        rooms_(code, plain_),
        file_of_(share_out(code, files)),
        calls_(files, std::vector<bool>(code.routines.size())) {
    for (std::size_t i = 0; i < plain_.size(); ++i) {
      const RoutineInfo& routine = code.routines[i];
      for (u32 at = routine.entry; at < routine.entry + routine.size; ++at) {
        const lang::Instruction instruction = code.instructions[at];
        const lang::Op op{instruction.op};
        if (op != lang::Op::call && op != lang::Op::tail_call) continue;
        calls_[file_of_[i]][static_cast<std::size_t>(lang::wide(instruction))] = true;
      }
    }
  }

  std::string write(std::size_t file) const {
    std::string text(kHead);
    for (std::size_t i = 0; i < plain_.size(); ++i) text += declarations(file, i);
    text += '\n';
    for (std::size_t i = 0; i < plain_.size(); ++i) {
      if (file_of_[i] != file) continue;
      text += RoutineWriter(code_, machine_, plain_, rooms_, i).write();
      if (plain_[i]) text += entrance(code_, i);
    }
    if (file == 0) text += table() + fmt::format(kRun, rooms_.most(), lang::fingerprint(code_));
    return text.append(kEnd);
  }

 private:
  // Where the machine enters the routine.
  std::string entered(std::size_t i) const {
    return plain_[i] ? fmt::format("entrance_{}", i) : function_name(code_, i);
  }

  // The table in the first file knows where every routine is entered. What no other file needs is
  // known to be called here alone.
  std::string declarations(std::size_t file, std::size_t i) const {
    std::string text;
    const bool own = file_of_[i] == file;
    bool called = false;  // from another file
    for (std::size_t other = 0; other < calls_.size(); ++other) {
      called = called || (other != file_of_[i] && calls_[other][i]);
    }
    const bool tabled = file_of_[i] != 0;
    if (own || calls_[file][i]) {
      const bool shared = called || (tabled && !plain_[i]);
      text += (shared ? "" : "static ") + declaration(code_, i, plain_[i]) + ";\n";
    }
    if (own ? plain_[i] : file == 0) {
      text += (tabled ? "bool " : "static bool ") + entered(i) + "(Run&, i32*, Frame*, u16);\n";
    }
    return text;
  }

  std::string table() const {
    std::string text = "static constexpr Routine kRoutines[] = {\n";
    for (std::size_t i = 0; i < plain_.size(); ++i) {
      const RoutineInfo& routine = code_.routines[i];
      text += fmt::format("    {{{}, {}, {}, lang::Type{{{}}}}},\n", entered(i), rooms_.of(i),
                          routine.parameters, static_cast<int>(routine.result));
    }
    return text + "};\n";
  }

  const Code& code_;
  const lang::Machine& machine_;
  std::vector<bool> plain_;
  Rooms rooms_;
  std::vector<std::size_t> file_of_;
  std::vector<std::vector<bool>> calls_;  // [file][routine]: whether that file calls it
};

}  // namespace

std::vector<std::string> translate(const Code& code, const lang::Machine& machine,
                                   std::size_t files) {
  const std::vector<bool> plain = plain_routines(code);
  for (const Type result : {Type::boolean, Type::lands}) {
    for (const int program : programs_giving(code, result)) {
      const auto i = static_cast<std::size_t>(program);
      if (!plain[i]) throw lang::Error(code.routines[i].place, "this function may never end");
    }
  }
  const Translation translation(code, machine, files);
  std::vector<std::string> texts;
  for (std::size_t file = 0; file < files; ++file) texts.push_back(translation.write(file));
  return texts;
}

}  // namespace loci::native
