// The program that makes the image has none yet.
#include "island/image.hpp"

namespace loci::island {

std::string_view embedded_image() { return {}; }

}  // namespace loci::island
