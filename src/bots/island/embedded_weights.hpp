// The weights of the evaluation, as src/bots/island/weights.txt has them.
#pragma once

#include <string_view>

namespace loci::island {

std::string_view embedded_weights();

}  // namespace loci::island
