// The signatures of the engine as WebAssembly, as `loci bench --signature` prints them, for node.
#include <fmt/format.h>

#include <cstdio>

#include "sim/forest_bench.hpp"
#include "sim/signature.hpp"

int main() {
  using namespace loci::sim;
  for (const loci::u64 each :
       {signature(loci::island::load_library_without_text()), forest_signature()}) {
    std::puts(fmt::format("signature  {}", signature_text(each)).c_str());
  }
}
