# loci_native_library(FOLDER LIBRARY...)
# The library loci_FOLDER of src/FOLDER as loci_library makes it, and in it the embedded rules and
# content as the program loci_image of src/native/image compiles them, and translated into C++ by
# the program loci_translate of src/native; where LOCI_NATIVE is off they are interpreted. With
# LOCI_TRAINED the compiler learns from random games which ways the translated rules go.
function(loci_native_library folder)
  set(name loci_${folder})
  set(native ${PROJECT_SOURCE_DIR}/src/native)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)

  # The programs that prepare rules and content and the library have these.
  set(objects ${name}_objects)
  add_library(${objects} OBJECT ${sources})
  set_target_properties(${objects} PROPERTIES UNITY_BUILD_BATCH_SIZE 16)
  target_include_directories(${objects} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${objects} PUBLIC ${ARGN} PRIVATE loci_flags loci_guides)
  # One file for processors with wider registers; whether this is one the program asks when it runs.
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT EMSCRIPTEN)
    target_compile_definitions(${objects} PRIVATE LOCI_WIDE_COPY)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/${folder}/copying_wide.cpp PROPERTIES
      COMPILE_OPTIONS -mavx2 SKIP_UNITY_BUILD_INCLUSION ON)
  endif()

  loci_image(loci_embedded_image ${objects})
  if(LOCI_NATIVE)
    file(GLOB translator CONFIGURE_DEPENDS ${native}/*.cpp)
    add_executable(loci_translate ${translator})
    target_link_libraries(loci_translate PRIVATE loci_flags ${objects} loci_embedded_image)
    # The rules with the base box, and the other boxes in two files that compile meanwhile.
    loci_written(machine loci_translate native_machine)
    loci_written(more loci_translate native_boxes_1 native_boxes_2)
    set(written ${PROJECT_BINARY_DIR}/written/)
    add_custom_command(
      TARGET loci_translate POST_BUILD
      COMMAND loci_translate ${written}native_machine.cpp ${written}native_boxes_1.cpp
              ${written}native_boxes_2.cpp
      COMMENT "Translating rules and content"
      VERBATIM)
    loci_machine(loci_machine "${machine}" ${objects})
    loci_machine(loci_machine_boxes "${more}" ${objects})
    if(LOCI_TRAINED AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release")
      loci_training(loci_machine ${machine} ${objects})
    endif()
    set(machine $<TARGET_OBJECTS:loci_machine> $<TARGET_OBJECTS:loci_machine_boxes>)
  else()
    set(machine ${native}/none.cpp)
  endif()

  add_library(${name} STATIC ${machine} $<TARGET_OBJECTS:${objects}>
                             $<TARGET_OBJECTS:loci_embedded_image>)
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} PUBLIC ${ARGN} PRIVATE loci_flags)
endfunction()

# loci_image(TARGET OBJECTS)
# The embedded rules and content as they are compiled here and now, for programs to read at their
# start. For browsers the program that makes it runs in node.
function(loci_image target objects)
  set(native ${PROJECT_SOURCE_DIR}/src/native)
  set(program loci_image)
  set(sources ${native}/image/main.cpp ${native}/image/none.cpp ${native}/none.cpp)
  if(EMSCRIPTEN)
    loci_node_program(${program} "${sources}" ${objects})
    target_link_options(${program} PRIVATE -sNODERAWFS=1)
  else()
    add_executable(${program} ${sources})
    target_link_libraries(${program} PRIVATE loci_flags ${objects})
  endif()
  loci_written(image ${program} embedded_image)
  add_custom_command(
    TARGET ${program} POST_BUILD
    COMMAND ${program} ${PROJECT_BINARY_DIR}/written/embedded_image.cpp
    COMMENT "Compiling rules and content"
    VERBATIM)
  add_library(${target} OBJECT ${image})
  set_source_files_properties(${image} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  target_link_libraries(${target} PRIVATE loci_flags ${objects})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
endfunction()

# loci_written(VARIABLE PROGRAM NAME...)
# Sources that include what the program writes as soon as it is linked, written/NAME.cpp each. They
# alone wait for it: were that the output of a command, whatever links with a target that has it
# would wait, too, before it is compiled.
function(loci_written variable program)
  set(sources)
  foreach(name IN LISTS ARGN)
    set(source ${PROJECT_BINARY_DIR}/${name}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "#include \"${PROJECT_BINARY_DIR}/written/${name}.cpp\"\n"
         @ONLY)
    set_source_files_properties(${source} PROPERTIES
      OBJECT_DEPENDS ${PROJECT_BINARY_DIR}/${program}${CMAKE_EXECUTABLE_SUFFIX})
    list(APPEND sources ${source})
  endforeach()
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/written)
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# loci_machine(TARGET SOURCES OBJECTS OPTION...)
# The translated rules and content, compiled.
function(loci_machine target sources objects)
  add_library(${target} OBJECT ${sources})
  set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
  # Sets of lands are two words: written one by one and then read as a vector they have to wait.
  # What a routine leaves unused of its jumps and values is the optimizer's business.
  target_compile_options(${target} PRIVATE -fno-tree-slp-vectorize -Wno-unused-label -Wno-unused-variable
    -Wno-unused-but-set-variable -Wno-unused-parameter -Wno-unused-function ${ARGN})
  target_link_libraries(${target} PRIVATE loci_flags ${objects})
endfunction()

# loci_training(TARGET SOURCE OBJECTS)
# Compiles the source so that it counts, plays the base box with it, and has the target's source
# compiled with what was counted. The compiler knows functions again by the name that it dumps under
# and by where they stand.
function(loci_training target source objects)
  set(folder ${PROJECT_BINARY_DIR}/training/)
  file(MAKE_DIRECTORY ${folder})
  set(dumps -dumpdir ${folder} -dumpbase machine.cpp -dumpbase-ext .cpp)
  set(profile ${folder}machine.gcda)
  # A file of its own: only the other must wait for the profile.
  set(counting ${folder}counting.cpp)
  file(CONFIGURE OUTPUT ${counting} CONTENT "#include \"${source}\"\n" @ONLY)
  set_source_files_properties(${counting} PROPERTIES
    OBJECT_DEPENDS ${PROJECT_BINARY_DIR}/loci_translate)
  loci_machine(loci_counting ${counting} ${objects} ${dumps} -fprofile-generate
               -fprofile-update=single)
  add_executable(loci_train ${PROJECT_SOURCE_DIR}/src/native/training/main.cpp
                            $<TARGET_OBJECTS:loci_counting> $<TARGET_OBJECTS:loci_machine_boxes>)
  target_link_options(loci_train PRIVATE -fprofile-generate)
  target_link_libraries(loci_train PRIVATE loci_flags ${objects} loci_embedded_image)
  # It plays as soon as it is linked.
  add_custom_command(
    TARGET loci_train POST_BUILD
    COMMAND ${CMAKE_COMMAND} -E rm -f ${profile}
    COMMAND loci_train
    COMMENT "Playing to see which ways the rules go"
    VERBATIM)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${PROJECT_BINARY_DIR}/loci_train)
  target_compile_options(${target} PRIVATE ${dumps} -fprofile-use -fprofile-partial-training
                         -Wno-missing-profile)
endfunction()
