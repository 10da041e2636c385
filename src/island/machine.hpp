// The virtual machine: runs bytecode on a state until a decision, the end of the game or a fault.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>

#include "island/context.hpp"
#include "island/primitives.hpp"

namespace loci::island {

// Instructions that may jump back or call in one step; more means runaway content.
inline constexpr int kStepLimit = 200'000;

// A primitive that changes the game, as it is called.
struct Call {
  Primitive primitive{};
  std::array<i32, 4> arguments{};
  i32 result = 0;  // once it is done
};

// Who hears of everything that changes the game.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void before(Context&, const Call&) {}
  virtual void after(Context&, const Call&) {}
  // A hook is registered for an event.
  virtual void before_hook(Context&, int) {}
  virtual void after_hook(Context&, int) {}
};

// Who looks on while the machine runs; that is slower.
struct Observer {
  std::string* trace = nullptr;  // every instruction is written to it
  // A forced choice is being taken: the state stands at it, as at one that is asked.
  std::function<void(const State&, const Option&)> forced;
  u8* visited = nullptr;  // a byte for every instruction that ran
  Listener* listener = nullptr;
};

// Runs the top frame of `context.s` on.
void run(Context& context, const lang::Code& code, const Observer* observer = nullptr);

// A frame for a routine at the bottom of an empty stack.
void enter(State& state, const lang::Code& code, int routine, std::span<const i32> arguments = {});

// The instruction that asks, of a state that waits.
const lang::Ask& open_ask(const State& state, const lang::Code& code);

// Puts the answer where the open question wants it: it left the registers in use up to there.
inline void answer(State& state, const Option& option) {
  i32* r = state.registers + state.registers_count;
  r[0] = option.value;
  r[1] = option.alternative;
  r[2] = option.seat;
  ++state.frames[state.frames_count - 1].pc;
  state.waiting = false;
}

}  // namespace loci::island
