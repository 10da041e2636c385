#include "support/test_library.hpp"

#include "lang/embedded.hpp"

namespace loci::island {
namespace {

std::string plain_spirit(std::size_t number) {
  const std::string n = std::to_string(number);
  return "spirit \"Plain Spirit " + n + R"(", low complexity
  setup: add 1 presence to the highest-numbered jungle
  growth, pick 1
    reclaim all; gain power card
    add presence at 1; add presence at 3
  energy 1 2 plant 3 4
  plays 1 2 earth 3
  innate "Plainness )" +
         n + R"(", fast, range 1
    1 plant: fear 1
)";
}

}  // namespace

const std::shared_ptr<const Library>& library() {
  static const auto loaded = load_library();
  return loaded;
}

std::shared_ptr<const Library> library_with(const std::string& text) {
  std::vector<lang::Source> sources;
  for (const EmbeddedFile& file : embedded_files()) {
    sources.push_back({std::string(file.path), std::string(file.text)});
  }
  sources.push_back({"test", text});
  return compile_library(std::move(sources));
}

const std::shared_ptr<const Library>& library_for_four() {
  static const auto loaded = [] {
    std::string text;
    for (std::size_t i = library()->content.spirits.size(); i < 4; ++i) text += plain_spirit(i);
    return library_with(text);
  }();
  return loaded;
}

}  // namespace loci::island
