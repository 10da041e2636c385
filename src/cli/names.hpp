// Finding things by the name a person typed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loci::cli {

// In lower case, without blanks around; typographic apostrophes as plain ones.
std::string folded(std::string_view text);

// "there is no spirit 'Rivr'; did you mean 'River Surges in Sunlight'?"
std::string unknown_name(std::string_view kind, std::string_view text,
                         const std::vector<std::string>& known);

// A thing by its name or its id, or by what it is called where there is little room.
struct Named {
  std::string_view name;
  std::string_view id;
  std::string_view called = {};
};

// The index of the thing called `text` (case does not matter) or, if there is none, of the only
// one whose name begins so, or of the one whose name all others that do so begin with. Throws
// BadInput.
std::size_t find_named(std::string_view kind, std::string_view text,
                       const std::vector<Named>& things);

template <class Things>
std::vector<Named> names_of(const Things& things) {
  std::vector<Named> names;
  names.reserve(things.size());
  for (const auto& thing : things) {
    names.push_back({thing.name, thing.id});
    if constexpr (requires { thing.called; }) names.back().called = thing.called;
  }
  return names;
}

}  // namespace loci::cli
