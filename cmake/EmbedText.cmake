# cmake -DROOT=folder -DLIST=file -DOUTPUT=file.cpp -P EmbedText.cmake
# Writes the source of loci::lang::embedded_files(): the files named in LIST, one path below ROOT a line,
# each as a raw string literal.
cmake_minimum_required(VERSION 3.25)

set(open "R\"__loci__(")
set(close ")__loci__\"")

file(STRINGS "${LIST}" paths)
list(LENGTH paths count)
set(entries "")
foreach(path IN LISTS paths)
  file(READ "${ROOT}/${path}" text)
  string(FIND "${text}" "${close}" found)
  if(NOT found EQUAL -1)
    message(FATAL_ERROR "${path} contains ${close}, which ends an embedded text: write it otherwise")
  endif()
  string(APPEND entries "    {\"${path}\", ${open}${text}${close}sv},\n")
endforeach()

file(WRITE "${OUTPUT}"
"#include \"lang/embedded.hpp\"

#include <array>

namespace loci::lang {
using namespace std::string_view_literals;

std::span<const EmbeddedFile> embedded_files() {
  static constexpr std::array<EmbeddedFile, ${count}> files{{
${entries}  }};
  return files;
}
}  // namespace loci::lang
")
