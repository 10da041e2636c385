// loci-image FILE: compiles the embedded rules and content and writes them into the file as C++:
// the source of loci::island::embedded_image().
#include <cstdio>
#include <exception>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "island/game.hpp"
#include "island/image.hpp"
#include "lang/embedded.hpp"

namespace {

// In octal, of which at most three digits are read: no byte runs into the next.
std::string literal(std::string_view bytes) {
  constexpr std::size_t line_length = 128;
  constexpr const char* digits = "01234567";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i % line_length == 0) text += i == 0 ? "\"" : "\"\n\"";
    const auto byte = static_cast<unsigned char>(bytes[i]);
    const bool plain = byte >= ' ' && byte < 127 && byte != '"' && byte != '\\' && byte != '?';
    if (plain) {
      text += bytes[i];
    } else {
      text += {'\\', digits[byte >> 6], digits[byte >> 3 & 7], digits[byte & 7]};
    }
  }
  return text + '"';
}

std::string image_source() {
  std::vector<loci::lang::Source> sources;
  for (const loci::lang::EmbeddedFile& file : loci::lang::embedded_files()) {
    sources.push_back({std::string(file.path), std::string(file.text)});
  }
  const auto library = loci::island::compile_library(std::move(sources));
  const std::string image = loci::island::write_image(*library);
  return "#include \"island/image.hpp\"\n\nstd::string_view loci::island::embedded_image() {\n"
         "  return {" +
         literal(image) + ",\n" + std::to_string(image.size()) + "};\n}\n";
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) {
    std::fputs("usage: loci-image FILE\n", stderr);
    return 2;
  }
  try {
    const std::string text = image_source();
    std::ofstream file(words[1]);
    file << text;
    file.close();
    if (file) return 0;
    std::fprintf(stderr, "cannot write %s\n", words[1]);
  } catch (const std::exception& broken) {
    std::fprintf(stderr, "%s\n", broken.what());
  }
  return 2;
}
