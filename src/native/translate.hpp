// Writes compiled programs as C++: native_machine() of island/native.hpp for exactly this code.
//
// A routine that may ask works on its registers in the state and can be entered behind each of its
// questions and calls: when something is asked, all C++ functions return and the frames of the
// state remember where; what goes on later goes on from there, frame by frame. A routine that never
// asks is a plain C++ function with its registers in local variables.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lang/bytecode.hpp"

namespace loci::native {

// As so many files, which compile side by side: the rules and the first box in the first, all other
// boxes shared out evenly.
std::vector<std::string> translate(const lang::Code& code, const lang::Machine& machine,
                                   std::size_t files);

}  // namespace loci::native
