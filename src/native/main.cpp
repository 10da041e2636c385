// loci-translate FILE: writes the embedded rules and content as C++ into the file.
#include <cstdio>
#include <fstream>

#include "island/game.hpp"
#include "island/primitives.hpp"
#include "native/translate.hpp"

int main(int count, char** words) {
  if (count != 2) {
    std::fputs("usage: loci-translate FILE\n", stderr);
    return 2;
  }
  std::ofstream file(words[1]);
  file << loci::native::translate(loci::island::load_library()->code, loci::island::machine());
  file.close();
  if (!file) std::fprintf(stderr, "cannot write %s\n", words[1]);
  return file ? 0 : 2;
}
