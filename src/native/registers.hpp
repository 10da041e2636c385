// Which registers of a routine that may stop can be local variables for a while.
//
// Whatever it writes goes to a local variable, and into the state only if it is needed there: by
// who asks meanwhile, since all registers below the question are a part of the game, by what is
// called, or by itself where it goes on behind a stop. What it reads comes from the variable if
// that was written, whichever way was gone, since the routine was entered or went on.
#pragma once

#include <bitset>
#include <vector>

#include "lang/bytecode.hpp"

namespace loci::native {

class Registers {
 public:
  Registers(const lang::Code& code, const lang::Machine& machine, const std::vector<bool>& plain,
            std::size_t routine);

  // Whether what the instruction reads there is in the variable.
  bool is_local(u32 at, lang::Type type, int reg) const;
  // Whether what it writes there is needed in the state.
  bool is_needed(u32 at, lang::Type type, int reg) const;

 private:
  static constexpr int kMost = 256 + 4;
  using Set = std::bitset<kMost>;

  struct Place {
    lang::Type type;
    int reg;
  };
  // What an instruction reads and writes, and where it may go on.
  struct Effects {
    std::vector<Place> reads;
    std::vector<Place> writes;
    std::vector<Place> writes_if_jumping;  // only where it goes to `jump`
    std::vector<u32> next;
    u32 jump = 0;
    Set needed;          // in the state, before it
    bool stops = false;  // variables are lost; what lies from `base` on in the state as well
    int base = 0;
  };
  // Variables that were written.
  struct Written {
    Set values;
    Set lands;
    bool operator==(const Written&) const = default;
  };

  Effects effects_of(u32 at) const;
  void of_operation(u32 at, Effects& effects) const;
  void of_call(u32 at, Effects& effects) const;
  void of_primitive(lang::Instruction i, Effects& effects) const;
  void stop_at(Effects& effects, int base, int arguments) const;
  static void write(Written& written, Place place);
  void find_written();
  void find_needed();
  Set needed_before(std::size_t at) const;
  Set needed_behind(std::size_t at, u32 next) const;

  const lang::Code& code_;
  const lang::Machine& machine_;
  const std::vector<bool>& plain_;
  const lang::RoutineInfo& routine_;
  std::vector<Effects> effects_;  // by instruction, from the routine's entry on, as all of these
  std::vector<bool> entrances_;
  std::vector<Written> written_;  // before it
  std::vector<Set> needed_;       // before it
};

}  // namespace loci::native
