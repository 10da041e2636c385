# The engine as WebAssembly: configured with the preset `wasm`, for the site in web/.

add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)

# Debian keeps the headers of libraries among the machine's own, which the browser's compiler must
# not see.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(header fmt/format.h nlohmann/json.hpp boost/version.hpp)
  cmake_path(GET header PARENT_PATH library)
  find_path(${library}_headers ${header} PATHS /usr/local/include /usr/include NO_DEFAULT_PATH
            NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${${library}_headers}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
add_library(fmt STATIC src/browser/fmt.cpp)
target_include_directories(fmt SYSTEM PUBLIC ${headers})
add_library(fmt::fmt ALIAS fmt)
add_library(nlohmann_json INTERFACE)
target_include_directories(nlohmann_json SYSTEM INTERFACE ${headers})
add_library(nlohmann_json::nlohmann_json ALIAS nlohmann_json)
add_library(Boost_headers INTERFACE)
target_include_directories(Boost_headers SYSTEM INTERFACE ${headers})
add_library(Boost::headers ALIAS Boost_headers)

# A worker is one thread.
add_library(Threads INTERFACE)
add_library(Threads::Threads ALIAS Threads)

# loci_worker(NAME MAIN LIBRARY...)
# NAME.js and NAME.wasm at the top of the build folder: a module for a Web Worker.
function(loci_worker name main)
  add_executable(${name} ${main})
  target_link_libraries(${name} PRIVATE loci_flags ${ARGN})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  # Debian keeps the libraries of emscripten's own scripts where only Debian's node looks.
  set_target_properties(${name} PROPERTIES
    RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
  target_link_options(${name} PRIVATE
    -O2 -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=worker -sFILESYSTEM=0
    -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=1048576
    -sEXPORTED_RUNTIME_METHODS=ccall --no-entry)
endfunction()

# loci_node_program(NAME MAIN LIBRARY...)
# NAME.js at the top of the build folder, for node; built only when it is asked for.
function(loci_node_program name main)
  add_executable(${name} EXCLUDE_FROM_ALL ${main})
  target_link_libraries(${name} PRIVATE loci_flags ${ARGN})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}
    RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
  target_link_options(${name} PRIVATE
    -O2 -sENVIRONMENT=node -sSINGLE_FILE=1 -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=1048576)
endfunction()
