// What icons of panels do above all, found in what their programs call: for who draws them.
#pragma once

#include "island/content.hpp"
#include "lang/bytecode.hpp"

namespace loci::island {

// Fills in kind, element and piece of an icon whose program is compiled.
void find_icon_kind(const lang::Code& code, Icon& icon);

}  // namespace loci::island
