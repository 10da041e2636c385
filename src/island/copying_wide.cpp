#include "island/copying.hpp"

namespace loci::island {

#ifdef LOCI_WIDE_COPY
void copy_wide(State& to, const State& from) { copy_by<32>(to, from); }
#endif

}  // namespace loci::island
