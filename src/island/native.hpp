// The embedded rules and content as machine code: a build translates their bytecode into C++
// (src/native), which does in every state exactly what the interpreter of machine.cpp does.
#pragma once

#include "lang/bytecode.hpp"

namespace loci::island {

struct Context;

// Runs the top frame of the context's state on, as run() does.
using NativeMachine = void (*)(Context&);

// For the code that was translated; nullptr for any other, which is interpreted.
NativeMachine native_machine(const lang::Code& code);

}  // namespace loci::island
