// In programs built without translated code everything is interpreted.
#include "island/native.hpp"

namespace loci::island {

NativeMachine native_machine(const lang::Code&) { return nullptr; }

}  // namespace loci::island
