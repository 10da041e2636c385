// Where text comes from and how an error in it is told.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.hpp"

namespace loci::lang {

struct Source {
  std::string path;
  std::string text;
};

// A place in a source; sources are kept by whoever compiles and outlive every Place.
struct Place {
  const Source* source = nullptr;
  u32 line = 0;    // from 1
  u32 column = 0;  // from 1
  u32 length = 1;
};

// Broken content. what() is the whole message: place, reason, the offending line with a caret,
// and a suggestion where one is near, else lines that may help.
class Error : public std::runtime_error {
 public:
  Error(const Place& place, std::string_view reason, std::string_view suggestion = {},
        std::string_view help = {});
  const Place& place() const { return place_; }

 private:
  friend class Errors;
  Error(const std::string& whole, std::vector<Error> parts);
  Place place_;
  std::vector<Error> parts_;  // where several are told as one
};

// What is wrong in several places, to be told at once.
class Errors {
 public:
  void add(const Error& error);
  // Does the work and adds what is wrong in it; false where something was.
  template <class Work>
  bool attempt(const Work& work) {
    try {
      work();
      return true;
    } catch (const Error& error) {
      add(error);
      return false;
    }
  }
  bool empty() const { return all_.empty(); }
  const std::vector<Error>& all() const { return all_; }
  // Throws all of them as one, in the order of the sources, each once; after the first twenty it
  // tells only how many there are.
  void check() const;

 private:
  std::vector<Error> all_;
};

// Does the work for each of the parts, also behind one where something is wrong, and throws what
// was wrong in all of them.
template <class Parts, class Work>
void each_by_itself(const Parts& parts, const Work& work) {
  Errors errors;
  for (const auto& part : parts) errors.attempt([&] { work(part); });
  errors.check();
}

// The candidate nearest to `word` in spelling, else the only one that begins with it, or an empty
// string if none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// Lines and expressions nested deeper than this are refused, so that whoever walks a tree may
// recurse.
constexpr std::size_t deepest_nesting = 64;

}  // namespace loci::lang
