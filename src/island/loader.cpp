#include "island/loader.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/hash.hpp"
#include "island/declaration.hpp"
#include "island/loading.hpp"
#include "island/primitives.hpp"
#include "island/state.hpp"
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
  constexpr std::array<const char*, 6> kinds = {"procedure", "function", "event",
                                                "query",     "counter",  "marker"};
  throw Error(routine.place,
              "this replaces what is declared in " + old.place.source->path + ", line " +
                  std::to_string(old.place.line) + ", and must look like it: " +
                  kinds[static_cast<std::size_t>(old.kind)] + ' ' + old.name + signature(old));
}

// Who can keep a counter or have markers, in the order of Reference::from.
constexpr std::array<const char*, 3> keepers = {"adversary", "scenario", "spirit"};

void load_routine(Loading& loading, const Declaration& declaration) {
  lang::Routine routine = lang::parse_routine(*declaration.line);
  if (declaration.replaced != nullptr) {
    check_replacement(routine, lang::parse_routine(*declaration.replaced));
  }
  routine.part = loading.part;
  if (routine.kind == lang::RoutineKind::counter || routine.kind == lang::RoutineKind::marker) {
    const auto* keeper = std::find(keepers.begin(), keepers.end(), routine.result);
    loading.counter_owners.push_back(
        {routine.result_place, routine.owner, static_cast<std::size_t>(keeper - keepers.begin())});
  }
  loading.content.routines.push_back(std::move(routine));
}

struct Pass {
  DeclarationKind kind;
  void (*load)(Loading& loading, const Declaration& declaration);
};

// In the order in which one needs the other: cards come before spirits so that they also come
// before innate powers, sentences before all that is written in them.
constexpr std::array<Pass, 15> all_passes = {{
    {DeclarationKind::form, load_form},
    {DeclarationKind::routine, load_routine},
    {DeclarationKind::power, load_power},
    {DeclarationKind::spirit, load_spirit},
    {DeclarationKind::aspect, load_aspect},
    {DeclarationKind::fear, load_fear},
    {DeclarationKind::blight, load_blight},
    {DeclarationKind::event, load_event},
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

void link_unique(Content& content, const Reference& owner) {
  const std::size_t spirit = find_by_name(content.spirits, owner, "spirit");
  content.spirits[spirit].uniques.push_back(static_cast<int>(owner.from));
}

// An aspect begins with the uniques of its spirit, but for those it replaces, and its own.
void link_aspects(Content& content) {
  for (Spirit& aspect : content.spirits) {
    if (aspect.base.empty()) continue;
    for (const Spirit& base : content.spirits) {
      if (base.id != aspect.base) continue;
      aspect.uniques.insert(aspect.uniques.begin(), base.uniques.begin(), base.uniques.end());
    }
  }
}

void link_replaced_unique(Content& content, const Reference& card) {
  Spirit& aspect = content.spirits[card.from];
  const std::size_t power = find_by_name(content.powers, card, "power card");
  if (std::erase(aspect.uniques, static_cast<int>(power)) == 0) {
    throw Error(card.place, lang::quoted(card.name) + " is no unique power of this spirit");
  }
}

void link_scenario_power(Content& content, const Reference& owner) {
  const std::size_t scenario = find_by_name(content.scenarios, owner, "scenario");
  content.scenarios[scenario].power = static_cast<int>(owner.from);
}

void link_progression(Content& content, const Reference& card) {
  const std::size_t power = find_by_name(content.powers, card, "power card");
  const PowerKind kind = content.powers[power].kind;
  if (kind == PowerKind::innate || kind == PowerKind::unique) {
    throw Error(card.place, lang::quoted(card.name) + " is " +
                                (kind == PowerKind::innate ? "an innate" : "a unique") +
                                " power; a progression has minor and major ones");
  }
  content.spirits[card.from].progression.push_back(static_cast<int>(power));
}

void link_counter(Content& content, const Reference& owner) {
  if (owner.from == 0) find_by_name(content.adversaries, owner, keepers[0]);
  if (owner.from == 1) find_by_name(content.scenarios, owner, keepers[1]);
  if (owner.from == 2) find_by_name(content.spirits, owner, keepers[2]);
}

void link_deck_card(Content& content, const Reference& card) {
  std::vector<std::string> known;
  for (const InvaderCard& each : content.invaders) {
    if (each.id == card.name) return;
    known.push_back(each.id);
  }
  throw Error(card.place, "there is no Invader card " + lang::quoted(card.name),
              lang::nearest(card.name, known));
}

void link_event(Content& content, const Reference& card) {
  find_by_name(content.events, card, "event card");
}

bool names(const lang::Line& line, std::string_view word) {
  return std::any_of(line.tokens.begin(), line.tokens.end(),
                     [word](const lang::Token& token) { return lang::is_word(token, word); }) ||
         std::any_of(line.children.begin(), line.children.end(),
                     [word](const lang::Line& child) { return names(child, word); });
}

// Second programs are made only where some content asks for them, and belong to its box: what boxes
// before it do stays as it is.
void load_wholes(Loading& loading, const Declarations& declarations, lang::Errors& errors) {
  const auto asking =
      std::find_if(declarations.all().begin(), declarations.all().end(),
                   [](const Declaration& each) { return names(*each.line, "whole_program"); });
  if (asking == declarations.all().end()) return;
  for (std::size_t box = 0; box < loading.content.boxes.size(); ++box) {
    if (loading.content.boxes[box].id == asking->box) loading.part = static_cast<int>(box);
  }
  for (const Declaration& each : declarations.all()) {
    if (each.kind != DeclarationKind::power) continue;
    const auto power = std::find_if(loading.content.powers.begin(), loading.content.powers.end(),
                                    [&each](const Power& card) { return card.id == each.id; });
    if (power == loading.content.powers.end()) continue;
    try {
      load_whole(loading, each, *power);
    } catch (const Error& error) {
      errors.add(error);
    }
  }
}

// Loads declarations, each by itself: where one fails the others are still read.
class Loader {
 public:
  Loader(Loading& loading, const Declarations& declarations, lang::Errors& errors)
      : loading_(loading), errors_(errors), failed_titles_(declarations.broken_titles()) {}

  void load(const Pass& pass, const Declaration& declaration) {
    // A map is made of boards.
    if (pass.kind == DeclarationKind::map && failed_kinds_.contains(DeclarationKind::board)) return;
    const std::size_t owners = loading_.unique_owners.size();
    const std::size_t powers = loading_.scenario_powers.size();
    const std::size_t progressions = loading_.progressions.size();
    const std::size_t replaced = loading_.replaced_uniques.size();
    try {
      pass.load(loading_, declaration);
    } catch (const Error& error) {
      errors_.add(error);
      failed_kinds_.insert(declaration.kind);
      failed_titles_.insert(declaration.title);
      loading_.unique_owners.resize(owners);
      loading_.scenario_powers.resize(powers);
      loading_.progressions.resize(progressions);
      loading_.replaced_uniques.resize(replaced);
    }
  }

  // A name of something that failed is not wrong.
  void link(const std::vector<Reference>& references,
            void (*link_one)(Content& content, const Reference& reference)) {
    for (const Reference& reference : references) {
      try {
        if (!failed_titles_.contains(reference.name)) link_one(loading_.content, reference);
      } catch (const Error& error) {
        errors_.add(error);
      }
    }
  }

  bool lacks_forms_or_routines() const {
    return std::any_of(failed_kinds_.begin(), failed_kinds_.end(), serves_others);
  }

 private:
  Loading& loading_;
  lang::Errors& errors_;
  std::set<DeclarationKind> failed_kinds_;
  std::set<std::string> failed_titles_;
};

// Each with the text of every file that something in it comes from, also what is replaced there.
std::vector<Box> boxes_of(std::span<const lang::Source> sources, const Declarations& declarations) {
  std::set<std::pair<std::string_view, const lang::Source*>> parts;
  for (const Declaration& each : declarations.all()) {
    parts.emplace(each.box, each.line->place.source);
  }
  std::vector<Box> boxes;
  Hasher hasher;
  for (const std::string& id : declarations.boxes()) {
    Box box{id, id, id != kBaseBox};
    hasher.add(id.data(), id.size());
    for (const lang::Source& source : sources) {
      if (!parts.contains({id, &source})) continue;
      hasher.add(source.text.data(), source.text.size());
      box.given = box.given && !is_embedded(source.path);
    }
    box.hash = hasher.value();
    boxes.push_back(std::move(box));
  }
  return boxes;
}

void count_cards(Content& content) {
  for (Box& box : content.boxes) {
    const auto is_in = [&box](const auto& card) { return card.box == box.id; };
    const auto for_decks = [&is_in](const Power& power) {
      return is_in(power) && (power.kind == PowerKind::minor || power.kind == PowerKind::major);
    };
    const auto count = [](const auto& cards, auto counts) {
      return static_cast<int>(std::count_if(cards.begin(), cards.end(), counts));
    };
    box.cards = count(content.powers, for_decks) + count(content.fears, is_in) +
                count(content.blights, is_in) + count(content.events, is_in) +
                count(content.invaders, is_in);
  }
}

// Cards are numbered by kind, and a number has so many bits.
void refuse_too_many(const Content& content, lang::Errors& errors) {
  const auto check = [&](const auto& cards, const char* kind, const lang::Place& place,
                         std::size_t most = kMostCards) {
    if (cards.size() <= most) return;
    errors.add(Error(place, "there are " + std::to_string(cards.size()) + ' ' + kind +
                                " in all boxes together, and no more than " + std::to_string(most) +
                                " can be told apart"));
  };
  if (!content.powers.empty()) check(content.powers, "powers", content.powers.back().place);
  if (!content.fears.empty())
    check(content.fears, "fear cards", content.fears.back().place, kMostFears);
  if (!content.events.empty()) check(content.events, "event cards", content.events.back().place);
  if (!content.blights.empty()) {
    check(content.blights, "blight cards", content.blights.back().place);
  }
}

}  // namespace

ReadContent load_content(std::span<const lang::Source> sources) {
  lang::Errors errors;
  ReadContent content = load_content(sources, errors);
  errors.check();
  return content;
}

ReadContent load_content(std::span<const lang::Source> sources, lang::Errors& errors) {
  Loading loading;
  loading.content.sentences = lang::SentenceTable(vocabulary());
  const Declarations declarations(sources, loading.words(), errors);
  loading.content.boxes = boxes_of(sources, declarations);
  Loader loader(loading, declarations, errors);
  const auto load = [&](const Pass& pass, std::size_t box) {
    loading.part = static_cast<int>(box);
    for (const Declaration& declaration : declarations.all()) {
      const bool wanted =
          declaration.kind == pass.kind && declaration.box == loading.content.boxes[box].id;
      if (wanted) loader.load(pass, declaration);
    }
  };
  const std::size_t boxes = loading.content.boxes.size();
  for (const Pass& pass : all_passes) {
    if (!serves_others(pass.kind)) continue;
    for (std::size_t box = 0; box < boxes; ++box) load(pass, box);
    // Before cards are read with the forms.
    if (pass.kind == DeclarationKind::form) {
      try {
        lang::reference(loading.content.sentences);
      } catch (const Error& error) {
        // Every card that uses the form would be told as well.
        errors.add(error);
        errors.check();
      }
    }
  }
  if (!declarations.complete() || loader.lacks_forms_or_routines()) errors.check();
  for (std::size_t box = 0; box < boxes; ++box) {
    for (const Pass& pass : all_passes) {
      if (!serves_others(pass.kind)) load(pass, box);
    }
  }
  load_wholes(loading, declarations, errors);
  count_cards(loading.content);
  refuse_too_many(loading.content, errors);
  std::stable_sort(loading.content.routines.begin(), loading.content.routines.end(),
                   [](const auto& one, const auto& other) { return one.part < other.part; });
  loader.link(loading.unique_owners, link_unique);
  loader.link(loading.scenario_powers, link_scenario_power);
  link_aspects(loading.content);
  loader.link(loading.replaced_uniques, link_replaced_unique);
  loader.link(loading.progressions, link_progression);
  loader.link(loading.counter_owners, link_counter);
  loader.link(loading.deck_cards, link_deck_card);
  loader.link(loading.buried_events, link_event);
  return std::move(loading.content);
}

std::vector<std::string> usual_boxes(const Content& content) {
  std::vector<std::string> ids;
  for (const Box& box : content.boxes) {
    if (box.is_usual()) ids.push_back(box.id);
  }
  return ids;
}

void check_forms(const ReadContent& content, lang::Errors& errors) {
  std::vector<lang::Routine> routines;
  for (const lang::Routine& routine : content.routines) {
    routines.push_back(routine);
    routines.back().body.clear();
  }
  Loading examples;
  for (const lang::Form& form : content.sentences.forms()) {
    try {
      examples.add_procedure("example " + std::to_string(examples.content.routines.size()),
                             lang::example_code(content.sentences, form), form.place,
                             Targets::both);
    } catch (const Error& error) {
      errors.add(error);
    }
  }
  const std::vector<lang::Routine>& added = examples.content.routines;
  routines.insert(routines.end(), added.begin(), added.end());
  lang::compile(routines, machine(), errors);
}

}  // namespace loci::island
