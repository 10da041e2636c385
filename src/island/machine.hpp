// The virtual machine: runs bytecode on a state until a decision, the end of the game or a fault.
#pragma once

#include <span>
#include <string>

#include "island/context.hpp"

namespace loci::island {

// Instructions that may jump back or call in one step; more means runaway content.
inline constexpr int kStepLimit = 200'000;

// Runs the top frame of `context.s` on. With `trace`, writes every instruction to it.
void run(Context& context, const lang::Code& code, std::string* trace = nullptr);

// A frame for a routine at the bottom of an empty stack.
void enter(State& state, const lang::Code& code, int routine, std::span<const i32> arguments = {});

// The instruction that asks, of a state that waits.
const lang::Ask& open_ask(const State& state, const lang::Code& code);

// Puts the answer where the open question wants it.
void answer(State& state, const lang::Code& code, const Option& option);

}  // namespace loci::island
