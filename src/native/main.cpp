// loci-translate FILE FILE...: writes the embedded rules and content as C++, those of the base box
// into the first file.
#include <cstdio>
#include <fstream>
#include <string>

#include "island/game.hpp"
#include "island/primitives.hpp"
#include "native/translate.hpp"

int main(int count, char** words) {
  if (count < 3) {
    std::fputs("usage: loci-translate FILE FILE...\n", stderr);
    return 2;
  }
  const auto library = loci::island::load_library();
  for (const std::string& text : loci::native::translate(library->code, loci::island::machine(),
                                                         static_cast<std::size_t>(count) - 1)) {
    ++words;
    std::ofstream file(*words);
    file << text;
    file.close();
    if (file) continue;
    std::fprintf(stderr, "cannot write %s\n", *words);
    return 2;
  }
  return 0;
}
