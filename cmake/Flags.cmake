# Compiler flags shared by all our code: link to loci_flags.
add_library(loci_flags INTERFACE)

target_compile_options(loci_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wdouble-promotion
  -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wformat=2 -Wimplicit-fallthrough
  # Designated initializers leave fields at their defaults on purpose.
  -Wno-missing-field-initializers
  $<$<BOOL:${LOCI_WERROR}>:-Werror>)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # -Wrestrict is wrong about `"text" + std::string` in g++ 12 (GCC bug 105651).
  # -Wsubobject-linkage takes files compiled as one for headers.
  target_compile_options(loci_flags INTERFACE
    -Wduplicated-cond -Wlogical-op -Wno-restrict -Wno-subobject-linkage)
else()
  # The macros of GoogleTest pass empty variadic arguments.
  target_compile_options(loci_flags INTERFACE -Wno-gnu-zero-variadic-macro-arguments)
endif()

if(LOCI_SANITIZE)
  # To look at every pointer before it is used takes two fifths of the time in which the machine
  # compiles, and says nothing that a program under ASan would not die of.
  target_compile_options(loci_flags INTERFACE
    -fsanitize=${LOCI_SANITIZE} -fno-sanitize=null,alignment,object-size,vptr
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(loci_flags INTERFACE -fsanitize=${LOCI_SANITIZE})
endif()

# What fuzzers run tells them which ways it went: link to loci_guides, too.
add_library(loci_guides INTERFACE)
if(LOCI_FUZZ)
  target_compile_options(loci_guides INTERFACE -fsanitize=fuzzer-no-link)
endif()
