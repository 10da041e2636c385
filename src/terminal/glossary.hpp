// The words of the game, each explained once: content/island/glossary.json, which the browser reads
// too.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace loci::terminal {

// By the words; the texts end with a full stop.
const std::map<std::string, std::string>& glossary();

// A word as the glossary has it, whatever its case and also in another form ("towns"); null: it has
// none.
const std::pair<const std::string, std::string>* find_word(std::string_view word);

}  // namespace loci::terminal
