# loci_library(FOLDER LIBRARY...)
# The library loci_FOLDER of src/FOLDER, header-only while it has no .cpp file. main.cpp is left
# out: it belongs to a program. All presets compile several files as one (a "unity build"), which
# takes half the time; those about the forest among those that know both games make one of their own,
# because both games call their state State.
function(loci_library folder)
  set(name loci_${folder})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  if(sources)
    add_library(${name} STATIC ${sources})
    set(scope PUBLIC)
    target_link_libraries(${name} PRIVATE loci_flags)
    if(NOT folder MATCHES "^(server|terminal|cli)$")
      target_link_libraries(${name} PRIVATE loci_guides)
    endif()
    set_target_properties(${name} PROPERTIES UNITY_BUILD_MODE GROUP)
    set(others ${sources})
    list(FILTER others EXCLUDE REGEX "/forest(_[^/]*|/[^/]*)$")
    set_source_files_properties(${sources} PROPERTIES UNITY_GROUP forest)
    set(number 0)
    foreach(source IN LISTS others)
      math(EXPR batch "${number} / 16")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${batch})
      math(EXPR number "${number} + 1")
    endforeach()
  else()
    add_library(${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${name} ${scope} ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} ${scope} ${ARGN})
endfunction()

# loci_program(NAME MAIN LIBRARY...)
# An executable at the top of the build folder.
function(loci_program name main)
  if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${main})
    message(STATUS "no ${main}: ${name} is not built")
    return()
  endif()
  add_executable(${name} ${main})
  target_link_libraries(${name} PRIVATE loci_flags ${ARGN})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()

# loci_embed(NAME FOLDER...)
# A library that holds the text of every .loci file below the folders; see src/lang/embedded.hpp.
function(loci_embed name)
  set(patterns ${ARGN})
  list(TRANSFORM patterns PREPEND ${PROJECT_SOURCE_DIR}/)
  list(TRANSFORM patterns APPEND /*.loci)
  file(GLOB_RECURSE texts CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${patterns})
  list(SORT texts)

  # The list is a file, rewritten only when it changes, so that a removed text rebuilds too.
  set(list_file ${PROJECT_BINARY_DIR}/${name}.txt)
  set(output ${PROJECT_BINARY_DIR}/${name}.cpp)
  string(REPLACE ";" "\n" lines "${texts}")
  file(CONFIGURE OUTPUT ${list_file} CONTENT "${lines}\n" @ONLY)

  set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake)
  set(paths ${texts})
  list(TRANSFORM paths PREPEND ${PROJECT_SOURCE_DIR}/)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DLIST=${list_file}
            -DOUTPUT=${output} -P ${script}
    DEPENDS ${paths} ${list_file} ${script}
    COMMENT "Embedding rules and content"
    VERBATIM)
  add_library(${name} STATIC ${output})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} PRIVATE loci_flags)
  set_source_files_properties(${output} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()

# loci_embed_file(TARGET FILE FUNCTION HEADER)
# Gives the target loci::FUNCTION(), declared in HEADER: the text of the file.
function(loci_embed_file target file function header)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
  file(READ ${PROJECT_SOURCE_DIR}/${file} text)
  string(REPLACE "::" "_" name ${function})
  set(output ${PROJECT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT
"#include \"${header}\"

std::string_view loci::${function}() {
  return R\"__loci__(${text})__loci__\";
}
")
  target_sources(${target} PRIVATE ${output})
  set_source_files_properties(${output} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings
                              SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# loci_tests(FOLDER)
# Every .cpp file below the folder is a GoogleTest program and a test of ctest, except in fuzz/ and
# in support/, whose code all of them share; files of one large area, as rules_*_test.cpp, are one
# program, rules_test, because that compiles faster. A file NAME_slow.cpp is labelled slow, others
# quick.
# They are run from the project's folder, whose files they name from there on.
# Compiling tests takes as long as running them, so that ./test does it once for most: what reads texts,
# messages and files is labelled `sanitized`, for there a slip of memory is told; rules, and how fast
# something is, are `released`. What plays games by the thousand is neither, and runs both ways. The
# targets released_tests and sanitized_tests build what is needed for each.
function(loci_tests folder)
  set(root ${PROJECT_SOURCE_DIR}/${folder})

  add_library(loci_test_libraries INTERFACE)
  target_include_directories(loci_test_libraries INTERFACE ${root})
  # ccache compares precompiled headers by what is in them.
  target_compile_options(loci_test_libraries INTERFACE
    "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
  target_link_libraries(loci_test_libraries INTERFACE
    loci_flags loci_cli rapidcheck GTest::gmock GTest::gtest)

  file(GLOB_RECURSE support CONFIGURE_DEPENDS ${root}/support/*.cpp)
  if(support)
    add_library(loci_test_support STATIC ${support})
    target_link_libraries(loci_test_support PRIVATE loci_test_libraries)
  endif()

  # Nearly every test begins with these; they are compiled once for each way to optimize. Not in one
  # of the test programs: then all others would be compiled only when that one is linked.
  set(no_tests ${PROJECT_BINARY_DIR}/no_tests.cpp)
  file(CONFIGURE OUTPUT ${no_tests} CONTENT "")
  foreach(optimization IN ITEMS -O0 -O1)
    set(headers loci_test_headers${optimization})
    add_library(${headers} OBJECT ${no_tests})
    target_link_libraries(${headers} PRIVATE loci_test_libraries GTest::gmock_main)
    target_compile_options(${headers} PRIVATE ${optimization})
    target_precompile_headers(${headers} PRIVATE <gmock/gmock.h> <gtest/gtest.h> <algorithm> <array>
      <filesystem> <fstream> <map> <memory> <set> <sstream> <string> <vector>
      ${root}/support/island_games.hpp)
  endforeach()

  set(environment)
  if(TARGET loci)
    set(environment ENVIRONMENT LOCI_BINARY=$<TARGET_FILE:loci>)
  endif()

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${root} ${root}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "^(fuzz|support)/")
  # What is tested is optimized as elsewhere; tests that do not play games by the thousand themselves
  # compile faster without.
  set(optimized "_slow$|^(canonical|content_errors_[a-z_]+|forest_messages|notation|perft|random_games|\
recorder_games|table_battery)_test$")
  set(sanitized "^(case|core|file|forest|forest_messages|happening|hint|image|\
island_bots|lang_[a-z]+|loader|messages|notation_cli|overview|printed|record|recorder|replay|save|sentence|\
server|server_socket|shown|sim|table|terminal)_test$")
  set(both_ways "_slow$|^(notation|table_battery)_test$")
  add_custom_target(released_tests)
  add_custom_target(sanitized_tests)
  # Under sanitizers a program that is started anew for every question takes its time.
  set(longest 600)
  if(LOCI_SANITIZE)
    set(longest 1500)
  endif()
  set(programs)
  foreach(source IN LISTS sources)
    string(REGEX REPLACE "\\.cpp$" "" name ${source})
    if(NOT name MATCHES "${optimized}")
      string(REGEX REPLACE "^(forest|rules|terminal)_.*test$" "\\1_test" name ${name})
    endif()
    list(APPEND programs ${name})
    list(APPEND sources_of_${name} ${root}/${source})
  endforeach()
  list(REMOVE_DUPLICATES programs)

  foreach(name IN LISTS programs)
    set(label quick)
    if(name MATCHES "_slow$")
      set(label slow)
    endif()
    if(name MATCHES "${both_ways}")
      add_dependencies(released_tests ${name})
      add_dependencies(sanitized_tests ${name})
    elseif(name MATCHES "${sanitized}")
      list(APPEND label sanitized)
      add_dependencies(sanitized_tests ${name})
    else()
      list(APPEND label released)
      add_dependencies(released_tests ${name})
    endif()
    set(optimization -O0)
    if(name MATCHES "${optimized}")
      set(optimization -O1)
    endif()
    add_executable(${name} ${sources_of_${name}})
    target_link_libraries(${name} PRIVATE
      loci_test_libraries $<TARGET_NAME_IF_EXISTS:loci_test_support> GTest::gmock_main)
    set_target_properties(${name} PROPERTIES
      RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests UNITY_BUILD_BATCH_SIZE 0)
    # Some start the program, so they are linked behind it. Were it a dependency of the target, they
    # would be compiled behind it, too.
    if(TARGET loci)
      set_property(TARGET ${name} PROPERTY LINK_DEPENDS $<TARGET_FILE:loci>)
    endif()
    target_compile_options(${name} PRIVATE ${optimization})
    target_precompile_headers(${name} REUSE_FROM loci_test_headers${optimization})
    add_test(NAME ${name} COMMAND ${name} --gtest_brief=1
             WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES LABELS "${label}" TIMEOUT ${longest} ${environment})
    # The longest begin first.
    if(name MATCHES "^(cli|content_errors_cards|table_battery|terminal)_test$|^invariants_slow$")
      set_tests_properties(${name} PROPERTIES COST 60)
    endif()
  endforeach()
endfunction()

# loci_fuzzers(FOLDER)
# Every NAME.cpp of the folder is the libFuzzer program fuzz/NAME of the build folder.
function(loci_fuzzers folder)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  add_custom_target(fuzzers)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    add_executable(fuzz_${name} ${source})
    add_dependencies(fuzzers fuzz_${name})
    target_include_directories(fuzz_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(fuzz_${name} PRIVATE loci_flags loci_guides loci_sim loci_messages)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    set_target_properties(fuzz_${name} PROPERTIES
      OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
  endforeach()
endfunction()
