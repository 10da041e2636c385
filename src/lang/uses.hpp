// How often what was read with a table used each of its forms.
#pragma once

#include <vector>

#include "core/types.hpp"

namespace loci::lang {

struct Uses {
  std::vector<u32> of_form;  // as SentenceTable::forms(); phrases inside others count too
  u32 one_offs = 0;          // `do "text"` blocks
};

}  // namespace loci::lang
