#include "messages/session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "island/island_table.hpp"
#include "messages/forest_sitting.hpp"
#include "messages/island_json.hpp"
#include "notation/begin_at.hpp"
#include "notation/forest_position.hpp"

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
  return {{"catalogue", island::catalogue_json(*session.library())}};
}

std::optional<int> seat_of(const Fields& fields) {
  if (!fields.has("as")) return std::nullopt;
  return static_cast<int>(fields.count("as"));
}

Json look(Session& session, const Fields& fields) {
  return {{"look", session.sitting().look(seat_of(fields))}};
}

// Boards that are not named are drawn with the seed.
std::unique_ptr<Sitting> new_island(const Session& session,
                                    const std::vector<std::string>& setup_lines, u64 seed) {
  island::Setup setup;
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
  session.sit_down(forest ? new_forest(lines, seed) : new_island(session, lines, seed));
  return look(session, fields);
}

std::unique_ptr<Sitting> island_from(const Session& session, const table::Replay& replay) {
  check_identity(replay, island::identity(*session.library()));
  if (!replay.from.empty()) {
    return std::make_unique<IslandSitting>(notation::play_back_island(session.library(), replay));
  }
  auto game = island_game(session, table::setup_of<island::Game>(replay));
  return std::make_unique<IslandSitting>(table::play_back<island::Game>(std::move(game), replay));
}

std::unique_ptr<Sitting> sitting_at(const Session& session, const std::string& text) {
  const lang::Source source = notation::position_source(text, session.library()->content);
  if (notation::is_about_forest(source)) return forest_from(notation::forest_at(source));
  return std::make_unique<IslandSitting>(notation::island_at(session.library(), source));
}

// A replay, or a position to go on from.
Json load(Session& session, const Fields& fields) {
  const std::string text = fields.text("replay");
  try {
    if (notation::looks_like_position(text)) {
      session.sit_down(sitting_at(session, text));
      return look(session, fields);
    }
    const table::Replay replay = table::parse_replay(text, "the replay");
    session.sit_down(replay.identity.game == "forest" ? forest_from(replay)
                                                      : island_from(session, replay));
  } catch (const table::ReplayError& error) {
    throw BadMessage(error.what());
  } catch (const notation::PositionError& error) {
    throw BadMessage(error.what());
  }
  return look(session, fields);
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

Json log(Session& session, const Fields&) { return {{"log", session.sitting().log()}}; }

Json history(Session& session, const Fields&) {
  return {{"history", session.sitting().history()}, {"score", session.sitting().score()}};
}

Json save(Session& session, const Fields&) { return {{"replay", session.sitting().replay()}}; }

Json position(Session& session, const Fields&) {
  return {{"position", session.sitting().position()}};
}

struct Verb {
  std::string_view name;
  Json (*answer)(Session&, const Fields&);
};

constexpr Verb kVerbs[] = {{"catalogue", catalogue}, {"new", begin},        {"load", load},
                           {"look", look},           {"choose", choose},    {"bot", let_bot_choose},
                           {"hint", hint},           {"undo", undo},        {"redo", redo},
                           {"preview", preview},     {"log", log},          {"history", history},
                           {"save", save},           {"position", position}};

Json answer_to(Session& session, const Json& message) {
  const Fields fields(message);
  const std::string wanted = fields.text("do");
  std::vector<std::string_view> known;
  for (const Verb& verb : kVerbs) {
    if (verb.name == wanted) return verb.answer(session, fields);
    known.push_back(verb.name);
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
    if (text.size() > kMaxMessage) throw BadMessage("the message is longer than 4 MiB");
    const Json message = Json::parse(text, nullptr, false);
    if (message.is_discarded()) throw BadMessage("the message is not JSON");
    if (!message.is_object()) throw BadMessage("the message is not a JSON object");
    if (message.contains("id")) answer["id"] = message["id"];
    answer.update(answer_to(session, message));
  } catch (const BadMessage& error) {
    answer["error"] = error.what();
  }
  return written(answer);
}

}  // namespace loci::messages
