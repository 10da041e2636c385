# loci_native_library(FOLDER LIBRARY...)
# The library loci_FOLDER of src/FOLDER as loci_library makes it, and in it the embedded rules and
# content translated into C++ by the program loci_translate of src/native; where LOCI_NATIVE is
# off they are interpreted. With LOCI_TRAINED the compiler learns from random games which ways the
# translated rules go.
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
    loci_machine(loci_machine ${machine} ${objects})
    if(LOCI_TRAINED AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release")
      loci_training(loci_machine ${machine} ${objects})
    endif()
    set(machine $<TARGET_OBJECTS:loci_machine>)
  else()
    set(machine ${native}/none.cpp)
  endif()

  add_library(${name} STATIC ${machine} $<TARGET_OBJECTS:${objects}>)
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} PUBLIC ${ARGN} PRIVATE loci_flags)
endfunction()

# loci_machine(TARGET SOURCE OBJECTS OPTION...)
# The translated rules and content, compiled.
function(loci_machine target source objects)
  add_library(${target} OBJECT ${source})
  set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
  # What a routine leaves unused of its jumps and values is the optimizer's business.
  target_compile_options(${target} PRIVATE -Wno-unused-label -Wno-unused-variable
    -Wno-unused-but-set-variable -Wno-unused-parameter -Wno-unused-function ${ARGN})
  target_link_libraries(${target} PRIVATE loci_flags ${objects})
endfunction()

# loci_training(TARGET SOURCE OBJECTS)
# Compiles the source so that it counts, plays with it, and has the target compiled with what was
# counted. The compiler knows functions again by the name that it dumps under.
function(loci_training target source objects)
  set(folder ${PROJECT_BINARY_DIR}/training/)
  file(MAKE_DIRECTORY ${folder})
  set(dumps -dumpdir ${folder} -dumpbase machine.cpp -dumpbase-ext .cpp)
  set(profile ${folder}machine.gcda)
  loci_machine(loci_counting ${source} ${objects} ${dumps} -fprofile-generate
               -fprofile-update=single)
  add_executable(loci_train ${PROJECT_SOURCE_DIR}/src/native/training/main.cpp
                            $<TARGET_OBJECTS:loci_counting>)
  target_link_options(loci_train PRIVATE -fprofile-generate)
  target_link_libraries(loci_train PRIVATE loci_flags ${objects})
  add_custom_command(
    OUTPUT ${profile}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${profile}
    COMMAND loci_train
    DEPENDS loci_train
    COMMENT "Playing to see which ways the rules go"
    VERBATIM)
  add_custom_target(loci_trained DEPENDS ${profile})
  add_dependencies(${target} loci_trained)
  target_compile_options(${target} PRIVATE ${dumps} -fprofile-use -fprofile-partial-training
                         -Wno-missing-profile)
endfunction()
