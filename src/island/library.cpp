// Loading and compiling all text: once, when the program starts.
#include "core/file.hpp"
#include "island/game.hpp"
#include "island/loader.hpp"
#include "island/primitives.hpp"
#include "lang/compiler.hpp"
#include "lang/embedded.hpp"

namespace loci::island {

namespace {

std::shared_ptr<const Library> compile(std::vector<lang::Source> sources, Examples examples) {
  auto library = std::make_shared<Library>();
  library->sources = std::move(sources);
  lang::Errors errors;
  library->content = load_content(library->sources, examples, errors);
  if (examples == Examples::tried) check_forms(library->content, errors);
  library->code = lang::compile(library->content.routines, machine(), errors);
  errors.check();
  library->tables = make_tables(library->content, library->code);
  library->native = native_machine(library->code);
  return library;
}

}  // namespace

std::shared_ptr<const Library> compile_library(std::vector<lang::Source> sources) {
  return compile(std::move(sources), Examples::tried);
}

std::shared_ptr<const Library> load_library(const std::vector<std::string>& extra_paths) {
  std::vector<lang::Source> sources;
  for (const EmbeddedFile& file : embedded_files()) {
    sources.push_back({std::string(file.path), std::string(file.text)});
  }
  for (const std::string& path : extra_paths) sources.push_back({path, read_file(path)});
  return compile(std::move(sources), extra_paths.empty() ? Examples::known : Examples::tried);
}

std::string listing(const Library& library, int routine) {
  return lang::disassemble(library.code, machine(), routine);
}

}  // namespace loci::island
