// loci explain: what a card, a spirit, a rule or a form of sentence is made of.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "cli/card_text.hpp"
#include "cli/commands.hpp"
#include "cli/listing.hpp"
#include "cli/names.hpp"
#include "cli/output.hpp"
#include "island/declaration.hpp"
#include "island/loader.hpp"

namespace loci::cli {

using namespace printed;

namespace {

struct ExplainOptions {
  std::vector<std::string> name;  // its words
  bool bytecode = false;
};

// Something that can be explained; what does not apply is empty.
struct Subject {
  std::string name;
  std::string id;
  std::string title;
  lang::Place place;
  std::string source;
  std::string text;
  std::vector<island::Program> programs;
  std::string called = {};  // where there is little room
};

Subject power_subject(const island::Power& power) {
  return {power.name,
          power.id,
          fmt::format("{}, {} power, {}", power.name, kind_name(power.kind), power.box),
          power.place,
          power.source,
          power_face(power),
          {power.targets, power.usable, power.other_speed, power.body}};
}

Subject fear_subject(const island::FearCard& card) {
  return {card.name,
          card.id,
          fmt::format("{}, fear card, {}", card.name, card.box),
          card.place,
          card.source,
          fear_face(card),
          {card.levels.begin(), card.levels.end()}};
}

// An adversary or a scenario.
template <class Challenge>
Subject challenge_subject(const Challenge& challenge, std::string_view kind, std::string face) {
  Subject subject{challenge.name,
                  challenge.id,
                  fmt::format("{}, {}, {}", challenge.name, kind, challenge.box),
                  challenge.place,
                  challenge.source,
                  std::move(face),
                  {}};
  if constexpr (requires { challenge.called; }) subject.called = challenge.called;
  for (const island::ChallengePart& part : challenge.parts) {
    subject.programs.push_back(part.program);
  }
  return subject;
}

Subject event_subject(const island::EventCard& card) {
  Subject subject{card.name,  card.id,     fmt::format("{}, event card, {}", card.name, card.box),
                  card.place, card.source, event_face(card),
                  {}};
  for (const island::EventCard::Act& act : card.acts) subject.programs.push_back(act.program);
  return subject;
}

Subject blight_subject(const island::BlightCard& card) {
  return {card.name,
          card.id,
          fmt::format("{}, blight card, {}", card.name, card.box),
          card.place,
          card.source,
          blight_face(card),
          {card.immediately, card.each_invader_phase}};
}

Subject spirit_subject(const island::Content& content, const island::Spirit& spirit) {
  Subject subject{
      spirit.name,    spirit.id,     fmt::format("{}, spirit, {}", spirit.name, spirit.box),
      spirit.place,   spirit.source, spirit_face(content, spirit),
      {spirit.setup}, spirit.called};
  for (const island::SpecialRule& rule : spirit.rules) subject.programs.push_back(rule.program);
  std::vector<island::GrowthOption> growth = spirit.growth;
  growth.push_back(spirit.always);
  for (const island::GrowthOption& option : growth) {
    for (const int icon : option.icons) {
      subject.programs.push_back(content.icons[static_cast<std::size_t>(icon)].program);
    }
  }
  for (const island::Track& track : spirit.tracks) {
    for (const island::TrackSpace& space : track.spaces) {
      for (const island::SpaceDeed& deed : space.deeds) {
        subject.programs.push_back(content.icons[static_cast<std::size_t>(deed.icon)].program);
      }
    }
  }
  return subject;
}

std::string_view routine_kind(lang::RoutineKind kind) {
  switch (kind) {
    case lang::RoutineKind::procedure:
      return "procedure";
    case lang::RoutineKind::function:
      return "function";
    case lang::RoutineKind::event:
      return "event";
    case lang::RoutineKind::query:
      return "query";
    case lang::RoutineKind::counter:
      return "counter";
    case lang::RoutineKind::marker:
      return "marker";
  }
  return "routine";
}

Subject routine_subject(const lang::Code& code, const lang::Routine& routine) {
  lang::Place line = routine.place;  // its own place is that of the name
  line.column = 1;
  return {routine.name,
          routine.name,
          fmt::format("{}, {}", routine.name, routine_kind(routine.kind)),
          routine.place,
          island::source_of(line),
          "",
          {{routine.name, code.routine_named(routine.name)}}};
}

Subject form_subject(const lang::Form& form, const lang::FormEntry& entry) {
  return {form.written,
          form.written,
          fmt::format("{}, form of {}", form.written, lang::row_of(entry.kind).name),
          form.place,
          island::source_of(form.place),
          fmt::format("{}\n  {}\n", entry.example, entry.rendered),
          {}};
}

std::vector<Subject> all_subjects(const island::Library& library) {
  const island::Content& content = library.content;
  std::vector<Subject> subjects;
  for (const auto& power : content.powers) subjects.push_back(power_subject(power));
  for (const auto& spirit : content.spirits) subjects.push_back(spirit_subject(content, spirit));
  for (const auto& card : content.fears) subjects.push_back(fear_subject(card));
  for (const auto& card : content.events) subjects.push_back(event_subject(card));
  for (const auto& each : content.adversaries) {
    subjects.push_back(challenge_subject(each, "adversary", adversary_face(each)));
  }
  for (const auto& each : content.scenarios) {
    subjects.push_back(challenge_subject(each, "scenario", scenario_face(each)));
  }
  for (const auto& card : content.blights) subjects.push_back(blight_subject(card));
  // Programs of cards have names of several words, and are shown with their card.
  const island::ReadContent read = island::load_content(library.sources);
  for (const auto& routine : read.routines) {
    if (routine.name.find(' ') != std::string::npos) continue;
    subjects.push_back(routine_subject(library.code, routine));
  }
  const std::vector<lang::FormEntry> reference = lang::reference(read.sentences);
  for (std::size_t i = 0; i < reference.size(); ++i) {
    subjects.push_back(form_subject(read.sentences.forms()[i], reference[i]));
  }
  return subjects;
}

// All with that name, forms also by their first words: `push` is a procedure and some sentences.
std::vector<const Subject*> find(const std::vector<Subject>& subjects, const std::string& name) {
  const std::string wanted = folded(name);
  std::vector<const Subject*> found;
  for (const Subject& subject : subjects) {
    const std::string known = folded(subject.name);
    const bool form = subject.programs.empty();
    if (known == wanted || folded(subject.id) == wanted ||
        (form && known.starts_with(wanted + ' '))) {
      found.push_back(&subject);
    }
  }
  if (!found.empty()) return found;
  return {&subjects[find_named("card, spirit, rule or sentence", name, names_of(subjects))]};
}

// "rules/ravage.loci:12"
std::string place_text(const lang::Place& place) {
  return place.source == nullptr ? "" : fmt::format("{}:{}", place.source->path, place.line);
}

std::string page(const island::Library& library, const Subject& subject, bool bytecode,
                 const Style& style) {
  std::string text =
      fmt::format("{}\n{}\n", style.heading(subject.title), style.faint(place_text(subject.place)));
  const auto section = [&](std::string_view heading, const std::string& body) {
    if (!body.empty())
      text += fmt::format("\n{}\n{}", style.heading(heading), indented(body, "  "));
  };
  section("Source", subject.source);
  section("Text", subject.text);
  if (bytecode) section("Bytecode", listing(library, subject.programs));
  return text;
}

void explain(const Context& context, const ExplainOptions& options) {
  const auto library = context.library();
  const std::vector<Subject> subjects = all_subjects(*library);
  const Style style = style_of(stdout);
  std::string text;
  for (const Subject* subject : find(subjects, fmt::format("{}", fmt::join(options.name, " ")))) {
    if (!text.empty()) text += '\n';
    text += page(*library, *subject, options.bytecode, style);
  }
  fmt::print("{}", text);
}

}  // namespace

void add_explain(CLI::App& program, Context& context) {
  auto options = std::make_shared<ExplainOptions>();
  CLI::App* command =
      program.add_subcommand("explain", "Show the source and the text of a card or rule");
  command
      ->add_option(
          "name", options->name,
          "A power, spirit, fear or blight card, adversary, scenario, procedure, function or "
          "sentence")
      ->type_name("NAME")
      ->required();
  command->add_flag("--bytecode", options->bytecode, "Show also what it is compiled to");
  command->callback([options, &context] { explain(context, *options); });
}

}  // namespace loci::cli
