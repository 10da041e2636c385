// Mistakes that designers make, and the first line of what they are told: place, reason and, in
// brackets, the suggestion. The sources are files of --content over all our rules and cards.
#pragma once

#include <string>
#include <vector>

namespace loci::island {

// What compiling a file says; empty if there is nothing wrong with it.
std::string message(const std::string& text);

struct Mistake {
  std::string source;
  std::string refusal;  // "2:5: reason [suggestion]", in which "..." stands for anything
};

void expect_refused(const std::vector<Mistake>& mistakes);

// Good content, each with the lines given put where they belong.
std::string header(const std::string& line);
std::string body(const std::string& lines);
std::string board(const std::string& lands);
std::string procedure(const std::string& statements);

// Good text with one thing changed.
std::string changed(std::string text, const std::string& from, const std::string& to);

extern const std::string good_spirit;
std::string spirit(const std::string& from, const std::string& to);

extern const std::string good_form;
std::string form(const std::string& from, const std::string& to);

}  // namespace loci::island
