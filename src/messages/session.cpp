#include "messages/session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/printable.hpp"
#include "island/daily.hpp"
#include "island/island_table.hpp"
#include "island/setup_fields.hpp"
#include "messages/forest_sitting.hpp"
#include "messages/island_sitting.hpp"
#include "messages/showing.hpp"
#include "notation/forest_position.hpp"
#include "notation/save.hpp"

namespace loci::messages {

Session::Session(std::shared_ptr<const island::Library> library) : library_(std::move(library)) {}

Sitting& Session::sitting() {
  if (sitting_ == nullptr) throw BadMessage("no game has begun");
  return *sitting_;
}

namespace {

std::shared_ptr<const island::Game> island_game(const Session& session,
                                                const island::Setup& setup) {
  try {
    return std::make_shared<const island::Game>(session.library(), setup);
  } catch (const island::SetupError& error) {
    throw BadMessage(error.what());
  }
}

Json catalogue(Session& session, const Fields&) {
  return {{"catalogue", shown::json_of(shown::catalogue(session.library()->content))}};
}

Json daily(Session& session, const Fields& fields) {
  const island::Content& content = session.library()->content;
  try {
    const island::Setup setup = island::daily_setup(content, fields.text("date"));
    return {{"daily",
             {{"setup", setup_lines(setup)},
              {"seed", std::to_string(setup.seed)},
              {"words", island::daily_words(content, setup)}}}};
  } catch (const island::SetupError& error) {
    throw BadMessage(error.what());
  }
}

// Whose view is asked for.
std::optional<int> viewer(const Session& session, const Fields& fields) {
  if (!fields.has("as")) return session.seat();
  return static_cast<int>(fields.count("as"));
}

// Of other seats a seat knows that they decide, not what they can do; and nothing of the chance to
// come, which all follows from the game's seed. Of a look, or what has changed of it.
Json hidden_from(std::optional<int> seat, Json look) {
  if (!seat) return look;
  if (look.contains("seed")) look["seed"] = nullptr;
  if (!look.contains("decisions")) return look;
  for (Json& decision : look["decisions"]) {
    if (decision["seat"] != *seat) decision = {{"seat", decision["seat"]}};
  }
  return look;
}

Json look(Session& session, const Fields& fields) {
  Json answer;
  answer["look"] = hidden_from(session.seat(), session.sitting().look(viewer(session, fields)));
  return answer;
}

// The look of a game that begins. Throws BadMessage, and then the one before goes on.
Json begin_with(Session& session, std::unique_ptr<Sitting> sitting, const Fields& fields) {
  Json answer;
  answer["look"] = sitting->look(viewer(session, fields));
  session.begin(std::move(sitting));
  return answer;
}

// Makes or takes back choices, and says what that has changed of the last look; `play` gives the
// line of the log, or null.
template <class Play>
Json changed_by(Session& session, const Fields& fields, Play play) {
  const std::optional<int> seat = viewer(session, fields);
  session.sitting().check_seat(seat);
  Json line = play(session.sitting());
  Json answer;
  answer["changed"] = hidden_from(session.seat(), session.sitting().changed(seat));
  if (!line.is_null()) answer["line"] = std::move(line);
  return answer;
}

Json sit(Session& session, const Fields& fields) {
  const auto seat = static_cast<int>(fields.count("seat"));
  session.sitting().check_seat(seat);
  session.sit(seat);
  return look(session, fields);
}

// Boards that are not named are drawn with the seed.
std::unique_ptr<Sitting> new_island(const Session& session,
                                    const std::vector<std::string>& setup_lines, u64 seed) {
  island::Setup setup;
  setup.boxes = usual_boxes(session.library()->content);
  for (const std::string& line : setup_lines) {
    const std::string problem = read_setup_line(setup, line);
    if (!problem.empty()) throw BadMessage(problem);
  }
  const std::string problem = misfit(session.library()->content, setup);
  if (!problem.empty()) throw BadMessage(problem);
  setup.seed = seed;
  try {
    return std::make_unique<IslandSitting>(
        table::Table<island::Game>(island_game(session, setup), seed));
  } catch (const std::runtime_error& error) {
    throw BadMessage(error.what());
  }
}

Json begin(Session& session, const Fields& fields) {
  const std::string name = fields.has("game") ? fields.text("game") : "island";
  const bool forest = name == "forest";
  if (!forest && name != "island") throw BadMessage(fmt::format("there is no game \"{}\"", name));
  const u64 seed = fields.seed("seed");
  const std::vector<std::string> lines = fields.texts("setup");
  return begin_with(session, forest ? new_forest(lines, seed) : new_island(session, lines, seed),
                    fields);
}

std::unique_ptr<Sitting> sitting_at(const Session& session, const std::string& text) {
  const lang::Source source = notation::position_source(text, session.library()->content);
  if (notation::is_about_forest(source))
    return std::make_unique<ForestSitting>(notation::forest_at(source));
  return std::make_unique<IslandSitting>(notation::island_at(session.library(), source));
}

// Long games have some hundreds; more might keep others waiting.
constexpr std::size_t kMostChoices = 10'000;

// A game that goes on, and what a screen is told of a save that rules and cards have changed under.
struct Opened {
  std::unique_ptr<Sitting> sitting;
  Json notice;
};

template <class G>
Json reopened_json(const notation::Reopened<G>& reopened) {
  using How = typename notation::Reopened<G>::How;
  if (reopened.how == How::as_saved) return nullptr;
  return {{"from_position", reopened.how == How::from_position}, {"notice", reopened.notice}};
}

Opened open(const Session& session, const table::Replay& replay) {
  if (replay.choices.size() > kMostChoices) {
    throw BadMessage(fmt::format("the replay has more than {} choices", kMostChoices));
  }
  if (replay.identity.game == "forest") {
    auto reopened = notation::reopen_forest(replay);
    Json notice = reopened_json(reopened);
    return {std::make_unique<ForestSitting>(std::move(reopened.table)), std::move(notice)};
  }
  auto reopened = notation::reopen_island(session.library(), replay);
  Json notice = reopened_json(reopened);
  return {std::make_unique<IslandSitting>(std::move(reopened.table)), std::move(notice)};
}

// A replay, or a position to go on from.
Json load(Session& session, const Fields& fields) {
  const std::string text = fields.text("replay");
  Opened opened;
  try {
    if (notation::looks_like_position(text)) {
      opened.sitting = sitting_at(session, text);
    } else {
      opened = open(session, table::parse_replay(text, "the replay"));
    }
  } catch (const table::ReplayError& error) {
    throw BadMessage(error.what());
  } catch (const notation::PositionError& error) {
    throw BadMessage(error.what());
  }
  Json answer = begin_with(session, std::move(opened.sitting), fields);
  if (!opened.notice.is_null()) answer["reopened"] = std::move(opened.notice);
  return answer;
}

Json choose(Session& session, const Fields& fields) {
  return changed_by(session, fields, [&](Sitting& sitting) { return sitting.choose(fields); });
}

// Whose decision a bot is asked about.
std::optional<int> advised(const Session& session, const Fields& fields) {
  if (!fields.has("seat")) return session.seat();
  return static_cast<int>(fields.count("seat"));
}

Json let_bot_choose(Session& session, const Fields& fields) {
  return changed_by(session, fields, [&](Sitting& sitting) {
    return sitting.let_bot_choose(fields, advised(session, fields));
  });
}

Json hint(Session& session, const Fields& fields) {
  return {{"hint", session.sitting().hint(fields, advised(session, fields))}};
}

Json analyze(Session& session, const Fields& fields) {
  return {{"analysis", session.sitting().analyze(fields)}};
}

Json undo(Session& session, const Fields& fields) {
  return changed_by(session, fields, [&](Sitting& sitting) {
    sitting.undo_to(fields.count("to"));
    return Json();
  });
}

Json redo(Session& session, const Fields& fields) {
  return changed_by(session, fields,
                    [&](Sitting& sitting) { return sitting.redo_to(fields.count("to")); });
}

Json preview(Session& session, const Fields& fields) {
  return {{"preview", session.sitting().preview(fields)}};
}

Json previews(Session& session, const Fields& fields) {
  return {{"previews", session.sitting().previews(fields)}};
}

Json log(Session& session, const Fields&) { return {{"log", session.sitting().log()}}; }

Json history(Session& session, const Fields& fields) {
  return {{"history", session.sitting().history(viewer(session, fields))},
          {"score", session.sitting().score()},
          {"next_wave", session.sitting().next_wave()},
          {"daily_text", session.sitting().daily_text()}};
}

// All of it, or what is no longer as it was.
Json save(Session& session, const Fields& fields) {
  if (!fields.flag("changed")) return {{"replay", session.sitting().replay()}};
  return {{"saved", session.sitting().replay_changed()}};
}

Json position(Session& session, const Fields&) {
  return {{"position", session.sitting().position()}};
}

Json show(Session& session, const Fields& fields) {
  return {{"shows", shown::json_of(
                        shown_case(session.library(), fields.text("cases"), fields.text("name")))}};
}

// What a message is about, and so whether the talk of one seat may ask it.
enum class About {
  all,      // what everybody knows
  seat,     // a seat: its own
  turn,     // a seat that decides: itself
  table,    // the whole table: nobody's alone
  secrets,  // what is hidden: nobody's alone before the game is over
};

struct Verb {
  std::string_view name;
  About about;
  Json (*answer)(Session&, const Fields&);
};

constexpr Verb kVerbs[] = {{"catalogue", About::all, catalogue},
                           {"daily", About::all, daily},
                           {"new", About::table, begin},
                           {"load", About::table, load},
                           {"sit", About::table, sit},
                           {"look", About::seat, look},
                           {"choose", About::seat, choose},
                           {"bot", About::turn, let_bot_choose},
                           {"hint", About::turn, hint},
                           {"analyze", About::secrets, analyze},
                           {"undo", About::table, undo},
                           {"redo", About::table, redo},
                           {"preview", About::seat, preview},
                           {"previews", About::seat, previews},
                           {"log", About::all, log},
                           {"history", About::seat, history},
                           {"save", About::secrets, save},
                           {"position", About::secrets, position},
                           {"show", About::all, show}};

// The one place that says what a seat may ask. Throws BadMessage.
void check_right(Session& session, const Verb& verb, const Fields& fields) {
  if (!session.seat()) return;
  const int seat = *session.seat();
  const auto is_own = [&](std::string_view field) {
    return !fields.has(field) || fields.count(field) == static_cast<std::size_t>(seat);
  };
  if (!is_own("as") || !is_own("seat")) throw BadMessage("this is about another seat");
  if (verb.about == About::turn && !session.sitting().decides(seat)) {
    throw BadMessage("another seat decides");
  }
  const bool all_known = verb.about == About::secrets && session.sitting().over();
  if (verb.about == About::table || (verb.about == About::secrets && !all_known)) {
    throw BadMessage(fmt::format("\"{}\" is not for a single seat", verb.name));
  }
}

Json answer_to(Session& session, const Fields& fields) {
  const std::string wanted = fields.text("do");
  std::vector<std::string_view> known;
  for (const Verb& verb : kVerbs) {
    known.push_back(verb.name);
    if (verb.name != wanted) continue;
    check_right(session, verb, fields);
    return verb.answer(session, fields);
  }
  throw BadMessage(
      fmt::format("there is no message \"{}\"; there are {}", wanted, fmt::join(known, ", ")));
}

// Bytes that are no UTF-8 may stand in what is quoted.
std::string written(const Json& answer) {
  return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string handle(Session& session, std::string_view text) {
  Json answer = Json::object();
  Json id;
  try {
    const Json message = read_object(text);
    const Fields fields(message);
    if (fields.has("id")) id = fields.id("id");
    answer = answer_to(session, fields);
  } catch (const BadMessage& error) {
    answer["error"] = printable(error.what());
  }
  if (!id.is_null()) answer["id"] = std::move(id);
  return written(answer);
}

}  // namespace loci::messages
