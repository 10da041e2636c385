#include "terminal/glossary.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "terminal/embedded_glossary.hpp"

namespace loci::terminal {
namespace {

using Words = std::map<std::string, std::string>;

struct Glossary {
  Words words;
  Words forms;  // the word of each other form
};

const Glossary& all() {
  static const Glossary read = [] {
    const auto json = nlohmann::json::parse(embedded_glossary());
    return Glossary{json["words"].get<Words>(), json["forms"].get<Words>()};
  }();
  return read;
}

const Words::value_type* find_in(const Words& words, std::string_view wanted) {
  const auto lower = [](unsigned char letter) { return std::tolower(letter); };
  const auto found = std::find_if(words.begin(), words.end(), [&](const auto& each) {
    return std::equal(
        wanted.begin(), wanted.end(), each.first.begin(), each.first.end(), [&](char a, char b) {
          return lower(static_cast<unsigned char>(a)) == lower(static_cast<unsigned char>(b));
        });
  });
  return found == words.end() ? nullptr : &*found;
}

}  // namespace

const Words& glossary() { return all().words; }

const std::pair<const std::string, std::string>* find_word(std::string_view word) {
  const auto* const form = find_in(all().forms, word);
  return find_in(all().words, form == nullptr ? word : form->second);
}

}  // namespace loci::terminal
