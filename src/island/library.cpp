// Loading and compiling all text, or reading what was compiled before.
#include <algorithm>
#include <utility>

#include "core/file.hpp"
#include "island/game.hpp"
#include "island/image.hpp"
#include "island/loader.hpp"
#include "island/primitives.hpp"
#include "lang/compiler.hpp"
#include "lang/embedded.hpp"

namespace loci::island {

namespace {

std::vector<lang::Source> embedded_sources() {
  std::vector<lang::Source> sources;
  for (const lang::EmbeddedFile& file : lang::embedded_files()) {
    sources.push_back({std::string(file.path), std::string(file.text)});
  }
  return sources;
}

std::shared_ptr<Library> read_library() {
  auto library = std::make_shared<Library>();
  read_image(embedded_image(), *library);
  return library;
}

// What follows from content and code.
std::shared_ptr<const Library> prepared(std::shared_ptr<Library> library) {
  library->tables = make_tables(library->content, library->code);
  library->native = native_machine(library->code);
  return library;
}

}  // namespace

std::shared_ptr<const Library> compile_library(std::vector<lang::Source> sources) {
  auto library = std::make_shared<Library>();
  library->sources = std::move(sources);
  lang::Errors errors;
  ReadContent read = load_content(library->sources, errors);
  check_forms(read, errors);
  library->code = lang::compile(read.routines, machine(), errors);
  errors.check();
  library->content = static_cast<Content&&>(read);
  return prepared(std::move(library));
}

std::shared_ptr<const Library> load_library(const std::vector<std::string>& extra_paths) {
  std::vector<lang::Source> sources = embedded_sources();
  for (const std::string& path : extra_paths) sources.push_back({path, read_file(path)});
  if (!extra_paths.empty()) return compile_library(std::move(sources));
  auto library = read_library();
  // In their places, which content and code point to.
  std::move(sources.begin(), sources.end(), library->sources.begin());
  return prepared(std::move(library));
}

std::shared_ptr<const Library> load_library_without_text() { return prepared(read_library()); }

std::string listing(const Library& library, int routine) {
  return lang::disassemble(library.code, machine(), routine);
}

}  // namespace loci::island
