#include "island/loader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/hash.hpp"
#include "island/declaration.hpp"
#include "island/loading.hpp"
#include "island/primitives.hpp"
#include "island/vocabulary.hpp"
#include "lang/compiler.hpp"
#include "lang/parser.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Error;

void load_form(Loading& loading, const Declaration& declaration) {
  loading.content.sentences.add(*declaration.line);
}

std::string signature(const lang::Routine& routine) {
  std::string text = "(";
  for (const lang::Parameter& parameter : routine.parameters) {
    text += (text.size() > 1 ? ", " : "") + parameter.name + ": " + parameter.type;
  }
  return text + ")" + (routine.result.empty() ? "" : " -> " + routine.result);
}

// Others call what is replaced, so the new one must be of the same kind and take the same.
void check_replacement(const lang::Routine& routine, const lang::Routine& old) {
  const auto types = [](const lang::Routine& each) {
    std::vector<std::string> result = {each.result};
    for (const lang::Parameter& parameter : each.parameters) result.push_back(parameter.type);
    return result;
  };
  // Hooks know the values of an event by their names.
  const bool hooked = old.kind == lang::RoutineKind::event || old.kind == lang::RoutineKind::query;
  const bool same = routine.kind == old.kind &&
                    (hooked ? signature(routine) == signature(old) : types(routine) == types(old));
  if (same) return;
  constexpr std::array<const char*, 4> kinds = {"procedure", "function", "event", "query"};
  throw Error(routine.place,
              "this replaces what is declared in " + old.place.source->path + ", line " +
                  std::to_string(old.place.line) + ", and must look like it: " +
                  kinds[static_cast<std::size_t>(old.kind)] + ' ' + old.name + signature(old));
}

void load_routine(Loading& loading, const Declaration& declaration) {
  lang::Routine routine = lang::parse_routine(*declaration.line);
  if (declaration.replaced != nullptr) {
    check_replacement(routine, lang::parse_routine(*declaration.replaced));
  }
  loading.content.routines.push_back(std::move(routine));
}

struct Pass {
  DeclarationKind kind;
  void (*load)(Loading& loading, const Declaration& declaration);
};

// In the order in which one needs the other: cards come before spirits so that they also come
// before innate powers, sentences before all that is written in them.
constexpr std::array<Pass, 13> passes = {{
    {DeclarationKind::form, load_form},
    {DeclarationKind::routine, load_routine},
    {DeclarationKind::power, load_power},
    {DeclarationKind::spirit, load_spirit},
    {DeclarationKind::fear, load_fear},
    {DeclarationKind::blight, load_blight},
    {DeclarationKind::invader_cards, load_invader_cards},
    {DeclarationKind::adversary, load_adversary},
    {DeclarationKind::scenario, load_scenario},
    {DeclarationKind::board, load_board},
    {DeclarationKind::layout, load_layout},
    {DeclarationKind::map, load_map},
    {DeclarationKind::box, load_box},
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
    const PowerKind kind = content.powers[power].kind;
    if (kind == PowerKind::innate || kind == PowerKind::unique) {
      throw Error(card.place, lang::quoted(card.name) + " is " +
                                  (kind == PowerKind::innate ? "an innate" : "a unique") +
                                  " power; a progression has minor and major ones");
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

Content load_content(std::span<const lang::Source> sources, Examples examples) {
  Loading loading;
  loading.content.sentences = lang::SentenceTable(vocabulary());
  loading.content.hash = hash_of(sources);
  const Declarations declarations(sources, loading.words());
  for (const Pass& pass : passes) {
    for (const Declaration& declaration : declarations.all()) {
      if (declaration.kind == pass.kind) pass.load(loading, declaration);
    }
    // Before cards are read with the forms.
    if (pass.kind == DeclarationKind::form && examples == Examples::tried) {
      lang::reference(loading.content.sentences);
    }
  }
  link(loading);
  return std::move(loading.content);
}

void check_forms(const Content& content) {
  std::vector<lang::Routine> routines;
  for (const lang::Routine& routine : content.routines) {
    routines.push_back({routine.kind,
                        routine.place,
                        routine.name,
                        routine.parameters,
                        routine.result,
                        {},
                        routine.result_place});
  }
  Loading examples;
  for (const lang::Form& form : content.sentences.forms()) {
    examples.add_procedure("example " + std::to_string(examples.content.routines.size()),
                           lang::example_code(content.sentences, form), form.place);
  }
  const std::vector<lang::Routine>& added = examples.content.routines;
  routines.insert(routines.end(), added.begin(), added.end());
  lang::compile(routines, machine());
}

}  // namespace loci::island
