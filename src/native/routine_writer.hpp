// Writes one routine as a C++ function.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lang/bytecode.hpp"
#include "native/registers.hpp"
#include "native/rooms.hpp"

namespace loci::native {

// A hook's routine takes and leaves the event's parameters where who raised it has them.
bool is_hook(const lang::Code& code, std::size_t routine);

std::string function_name(const lang::Code& code, std::size_t routine);

std::string declaration(const lang::Code& code, std::size_t routine, bool plain);

class RoutineWriter {
 public:
  RoutineWriter(const lang::Code& code, const lang::Machine& machine,
                const std::vector<bool>& plain_routines, const Rooms& rooms, std::size_t routine);

  std::string write();

 private:
  // What a register holds, as one value or as lands: in a local variable or in the state.
  bool is_local(lang::Type type, int reg) const {
    return plain_ || registers_->is_local(at_, type, reg);
  }
  std::string value(int reg);
  std::string lands(int reg);
  std::string of_type(lang::Type type, int reg);
  // The local variable.
  std::string variable(lang::Type type, int reg);
  // A register gets a value.
  std::string put(lang::Type type, int reg, const std::string& text);
  // Its variable has been changed where it stands.
  std::string kept(lang::Type type, int reg);
  // The variable, with what the register holds.
  std::string loaded(lang::Type type, int reg);

  // Where the jump at `at` leads.
  u32 target(u32 at) const {
    return static_cast<u32>(static_cast<i32>(at) + 1 + lang::wide(code_.instructions[at]));
  }
  void find_places();
  std::string variables() const;
  std::string entrances() const;
  void instruction();
  void primitive(lang::Instruction i);
  void test(const std::string& condition);
  void jump(lang::Instruction i);
  void jump_alternative(lang::Instruction i);
  void call(lang::Instruction i);
  void call_program(lang::Instruction i);
  void tail_call(lang::Instruction i);
  void raise(lang::Instruction i);
  void raise_plainly(lang::Instruction i);
  void register_hook(lang::Instruction i);
  void ask(lang::Instruction i);
  void return_hook(lang::Instruction i);
  std::string arguments(const lang::RoutineInfo& routine, int reg);
  void stop_if(const std::string& condition);
  void go_to(u32 at);
  void line(const std::string& text) { text_ += "  " + text + "\n"; }

  const lang::Code& code_;
  const lang::Machine& machine_;
  const std::vector<bool>& plain_routines_;
  const Rooms& rooms_;
  std::size_t number_;
  const lang::RoutineInfo& routine_;
  bool plain_;
  std::optional<Registers> registers_;  // of one that may stop
  u32 place() const { return at_ - routine_.entry; }
  u32 at_ = 0;               // the instruction being written
  bool lists_ = false;       // while options are listed
  std::set<u32> labels_;     // where something jumps to
  std::set<u32> entrances_;  // where it may go on after a stop
  std::set<int> values_;     // registers used as local variables
  std::set<int> lands_;
  std::string text_;
};

}  // namespace loci::native
