#include "island/loader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/hash.hpp"
#include "island/declaration.hpp"
#include "island/loading.hpp"
#include "island/vocabulary.hpp"
#include "lang/parser.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Error;

void load_form(Loading& loading, const Declaration& declaration) {
  loading.content.sentences.add(*declaration.line);
}

void load_routine(Loading& loading, const Declaration& declaration) {
  loading.content.routines.push_back(lang::parse_routine(*declaration.line));
}

struct Stage {
  DeclarationKind kind;
  void (*load)(Loading& loading, const Declaration& declaration);
};

// In the order in which one needs the other: cards come before spirits so that they also come
// before innate powers, sentences before all that is written in them.
constexpr std::array<Stage, 8> stages = {{
    {DeclarationKind::form, load_form},
    {DeclarationKind::routine, load_routine},
    {DeclarationKind::power, load_power},
    {DeclarationKind::spirit, load_spirit},
    {DeclarationKind::fear, load_fear},
    {DeclarationKind::invader_cards, load_invader_cards},
    {DeclarationKind::board, load_board},
    {DeclarationKind::layout, load_layout},
}};

template <typename Values>
std::size_t find_by_name(const Values& values, const Reference& reference, std::string_view what) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].name == reference.name) return i;
    names.push_back(values[i].name);
  }
  throw Error(reference.place,
              "there is no " + std::string(what) + ' ' + lang::quoted(reference.name),
              lang::nearest(reference.name, names));
}

void link(Loading& loading) {
  Content& content = loading.content;
  for (const Reference& owner : loading.unique_owners) {
    const std::size_t spirit = find_by_name(content.spirits, owner, "spirit");
    content.spirits[spirit].uniques.push_back(static_cast<int>(owner.from));
  }
  for (const Reference& card : loading.progressions) {
    const std::size_t power = find_by_name(content.powers, card, "power card");
    if (content.powers[power].kind == PowerKind::innate) {
      throw Error(card.place, lang::quoted(card.name) + " is an innate power, not a card");
    }
    content.spirits[card.from].progression.push_back(static_cast<int>(power));
  }
}

u64 hash_of(std::span<const lang::Source> sources) {
  Hasher hasher;
  for (const lang::Source& source : sources) {
    hasher.add(source.path.data(), source.path.size());
    hasher.add(source.text.data(), source.text.size());
  }
  return hasher.value();
}

}  // namespace

Content load_content(std::span<const lang::Source> sources) {
  Loading loading;
  loading.content.sentences = lang::SentenceTable(vocabulary());
  loading.content.hash = hash_of(sources);
  const Declarations declarations(sources, loading.words());
  for (const Stage& stage : stages) {
    for (const Declaration& declaration : declarations.all()) {
      if (declaration.kind == stage.kind) stage.load(loading, declaration);
    }
    // Every form is tried with its own example before cards are read with it.
    if (stage.kind == DeclarationKind::form) lang::reference(loading.content.sentences);
  }
  link(loading);
  return std::move(loading.content);
}

}  // namespace loci::island
