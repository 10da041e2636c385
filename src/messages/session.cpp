#include "messages/session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/printable.hpp"
#include "island/island_table.hpp"
#include "messages/forest_sitting.hpp"
#include "notation/forest_position.hpp"
#include "notation/save.hpp"

namespace loci::messages {

Session::Session(std::shared_ptr<const island::Library> library) : library_(std::move(library)) {}

Sitting& Session::sitting() {
  if (sitting_ == nullptr) throw BadMessage("no game has begun");
  return *sitting_;
}

namespace {

using IslandSitting = TableSitting<island::Game>;

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

// Whose view is asked for.
std::optional<int> viewer(const Session& session, const Fields& fields) {
  if (!fields.has("as")) return session.seat();
  return static_cast<int>(fields.count("as"));
}

// Of other seats a seat knows that they decide, not what they can do; and nothing of the chance to
// come, which all follows from the game's seed.
void hide_from(int seat, Json& look) {
  look["seed"] = nullptr;
  for (Json& decision : look["decisions"]) {
    if (decision["seat"] != seat) decision = {{"seat", decision["seat"]}};
  }
}

Json look(Session& session, const Fields& fields) {
  Json look = session.sitting().look(viewer(session, fields));
  if (session.seat()) hide_from(*session.seat(), look);
  return {{"look", look}};
}

Json sit(Session& session, const Fields& fields) {
  const auto seat = static_cast<int>(fields.count("seat"));
  session.sitting().look(seat);  // refuses one that is not there
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
  session.begin(forest ? new_forest(lines, seed) : new_island(session, lines, seed));
  return look(session, fields);
}

std::unique_ptr<Sitting> sitting_at(const Session& session, const std::string& text) {
  const lang::Source source = notation::position_source(text, session.library()->content);
  if (notation::is_about_forest(source)) return forest_from(notation::forest_at(source));
  return std::make_unique<IslandSitting>(notation::island_at(session.library(), source));
}

// Long games have some hundreds; more might keep others waiting.
constexpr std::size_t kMostChoices = 10'000;

// What a screen is told of a save that rules and cards have changed under.
template <class G>
Json reopened_json(const notation::Reopened<G>& reopened) {
  using How = typename notation::Reopened<G>::How;
  if (reopened.how == How::as_saved) return nullptr;
  return {{"from_position", reopened.how == How::from_position}, {"notice", reopened.notice}};
}

Json open(Session& session, const table::Replay& replay) {
  if (replay.choices.size() > kMostChoices) {
    throw BadMessage(fmt::format("the replay has more than {} choices", kMostChoices));
  }
  if (replay.identity.game == "forest") {
    auto reopened = notation::reopen_forest(replay);
    session.begin(forest_from(std::move(reopened.table)));
    return reopened_json(reopened);
  }
  auto reopened = notation::reopen_island(session.library(), replay);
  session.begin(std::make_unique<IslandSitting>(std::move(reopened.table)));
  return reopened_json(reopened);
}

// A replay, or a position to go on from.
Json load(Session& session, const Fields& fields) {
  const std::string text = fields.text("replay");
  Json reopened;
  try {
    if (notation::looks_like_position(text)) {
      session.begin(sitting_at(session, text));
    } else {
      reopened = open(session, table::parse_replay(text, "the replay"));
    }
  } catch (const table::ReplayError& error) {
    throw BadMessage(error.what());
  } catch (const notation::PositionError& error) {
    throw BadMessage(error.what());
  }
  Json answer = look(session, fields);
  if (!reopened.is_null()) answer["reopened"] = std::move(reopened);
  return answer;
}

Json choose(Session& session, const Fields& fields) {
  const Json line = session.sitting().choose(fields);
  Json answer = look(session, fields);
  answer["line"] = line;
  return answer;
}

Json let_bot_choose(Session& session, const Fields& fields) {
  const Json line = session.sitting().let_bot_choose(fields);
  Json answer = look(session, fields);
  answer["line"] = line;
  return answer;
}

Json hint(Session& session, const Fields& fields) {
  return {{"hint", session.sitting().hint(fields)}};
}

Json undo(Session& session, const Fields& fields) {
  session.sitting().undo_to(fields.count("to"));
  return look(session, fields);
}

Json redo(Session& session, const Fields& fields) {
  const Json line = session.sitting().redo_to(fields.count("to"));
  Json answer = look(session, fields);
  answer["line"] = line;
  return answer;
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
          {"score", session.sitting().score()}};
}

Json save(Session& session, const Fields&) { return {{"replay", session.sitting().replay()}}; }

Json position(Session& session, const Fields&) {
  return {{"position", session.sitting().position()}};
}

// What a message is about, and so whether the talk of one seat may ask it.
enum class About {
  all,      // what everybody knows
  seat,     // a seat: its own
  turn,     // whoever decides first: itself
  table,    // the whole table: nobody's alone
  secrets,  // what is hidden: nobody's alone before the game is over
};

struct Verb {
  std::string_view name;
  About about;
  Json (*answer)(Session&, const Fields&);
};

constexpr Verb kVerbs[] = {{"catalogue", About::all, catalogue},
                           {"new", About::table, begin},
                           {"load", About::table, load},
                           {"sit", About::table, sit},
                           {"look", About::seat, look},
                           {"choose", About::seat, choose},
                           {"bot", About::turn, let_bot_choose},
                           {"hint", About::turn, hint},
                           {"undo", About::table, undo},
                           {"redo", About::table, redo},
                           {"preview", About::seat, preview},
                           {"previews", About::seat, previews},
                           {"log", About::all, log},
                           {"history", About::seat, history},
                           {"save", About::secrets, save},
                           {"position", About::secrets, position}};

// The one place that says what a seat may ask. Throws BadMessage.
void check_right(Session& session, const Verb& verb, const Fields& fields) {
  if (!session.seat()) return;
  const int seat = *session.seat();
  const auto is_own = [&](std::string_view field) {
    return !fields.has(field) || fields.count(field) == static_cast<std::size_t>(seat);
  };
  if (!is_own("as") || !is_own("seat")) throw BadMessage("this is about another seat");
  if (verb.about == About::turn && session.sitting().decider() != seat) {
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
  try {
    const Json message = read_object(text);
    const Fields fields(message);
    if (fields.has("id")) answer["id"] = fields.id("id");
    answer.update(answer_to(session, fields));
  } catch (const BadMessage& error) {
    answer["error"] = printable(error.what());
  }
  return written(answer);
}

}  // namespace loci::messages
