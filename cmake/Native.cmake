# loci_native_library(FOLDER LIBRARY...)
# The library loci_FOLDER of src/FOLDER as loci_library makes it, and in it the embedded rules and
# content translated into C++ by the program loci_translate of src/native; where LOCI_NATIVE is
# off they are interpreted.
function(loci_native_library folder)
  set(name loci_${folder})
  set(native ${PROJECT_SOURCE_DIR}/src/native)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)

  # Both the program that translates and the library have these.
  set(objects ${name}_objects)
  add_library(${objects} OBJECT ${sources})
  target_include_directories(${objects} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${objects} PUBLIC ${ARGN} PRIVATE loci_flags)

  if(LOCI_NATIVE)
    file(GLOB translator CONFIGURE_DEPENDS ${native}/*.cpp)
    add_executable(loci_translate ${translator})
    target_link_libraries(loci_translate PRIVATE loci_flags ${objects})
    set(machine ${PROJECT_BINARY_DIR}/native_machine.cpp)
    add_custom_command(
      OUTPUT ${machine}
      COMMAND loci_translate ${machine}
      DEPENDS loci_translate
      COMMENT "Translating rules and content"
      VERBATIM)
    set_source_files_properties(${machine} PROPERTIES
      SKIP_UNITY_BUILD_INCLUSION ON
      # What a routine leaves unused of its jumps and values is the optimizer's business.
      COMPILE_OPTIONS "-Wno-unused-label;-Wno-unused-variable;-Wno-unused-but-set-variable;-Wno-unused-parameter;-Wno-unused-function")
  else()
    set(machine ${native}/none.cpp)
  endif()

  add_library(${name} STATIC ${machine} $<TARGET_OBJECTS:${objects}>)
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} PUBLIC ${ARGN} PRIVATE loci_flags)
endfunction()
