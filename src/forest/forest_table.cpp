#include "forest/forest_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

#include "forest/scoring.hpp"

namespace loci::forest {
namespace {

constexpr std::string_view kForms =
    "a line of the set-up is players 1 to 4, first random or a player, or payment forced|optional";

// Of the tables in tiles.hpp, which are all the content there is.
constexpr u64 content_hash() {
  u64 hash = 0;
  for (const Face& face : kFaceList) {
    hash = mix(hash ^ (u64{face.spirit} | u64{face.symbols} << 8 | u64{face.power} << 16 |
                       u64{face.count} << 24));
  }
  for (const u8 cell : kPlaceCells) hash = mix(hash ^ cell);
  return hash;
}

bool read_number(std::string_view text, int least, int most, int& number) {
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && rest == end && number >= least && number <= most;
}

std::string solo_text(const State& state, const SoloScore& score) {
  if (score.lost_in < 0)
    return fmt::format("victory on turn {}: {} points", state.turn, score.points);
  return fmt::format("defeat on turn {}: the opponent is ahead in {}", state.turn,
                     kCategoryNames[static_cast<std::size_t>(score.lost_in)]);
}

GameResult solo_result(const State& state) {
  const SoloScore score = solo_score(state);
  const bool won = score.lost_in < 0;
  return {true, solo_text(state, score), {{won, won ? std::optional(score.points) : std::nullopt}}};
}

}  // namespace

GameIdentity identity() { return {"forest", kRulesVersion, content_hash(), {}}; }
GameIdentity identity(const Game&) { return identity(); }

int seats(const Game& game) { return game.setup().players; }

std::string seat_name(const Game& game, int seat) {
  return seats(game) == 1 ? "the player" : fmt::format("player {}", seat + 1);
}

GameResult result(const Game& game, const State& state) {
  const int count = seats(game);
  if (state.phase != Phase::over || state.fault != Fault::none) {
    return {false, "running", {static_cast<std::size_t>(count), SeatResult{}}};
  }
  if (is_solo(state)) return solo_result(state);
  const Score final = score(state);
  GameResult result{true, {}, {}};
  std::vector<std::string> winners;
  std::vector<i32> points;
  for (int seat = 0; seat < count; ++seat) {
    const bool won = (final.winners >> seat & 1) != 0;
    points.push_back(final.points[static_cast<std::size_t>(seat)]);
    result.seats.push_back({won, points.back()});
    if (won) winners.push_back(seat_name(game, seat));
  }
  result.text =
      fmt::format("{} of {}: {} points", winners.size() > 1 ? "shared victory" : "victory",
                  fmt::join(winners, " and "), fmt::join(points, ", "));
  return result;
}

std::string fault(const Game&, const State& state) {
  return state.fault == Fault::none ? "" : "it needs what this view does not show";
}

std::vector<std::string> setup_lines(const Setup& setup) {
  return {fmt::format("players {}", setup.players),
          setup.first == 0 ? "first random" : fmt::format("first {}", setup.first),
          fmt::format("payment {}", setup.optional_payment ? "optional" : "forced")};
}

std::string read_setup_line(Setup& setup, std::string_view line) {
  const std::size_t blank = line.find(' ');
  const std::string_view word = line.substr(0, blank);
  const std::string_view rest =
      blank == std::string_view::npos ? std::string_view() : line.substr(blank + 1);
  if (word == "players") {
    if (read_number(rest, 1, kMaxSeats, setup.players)) return {};
    return fmt::format("'{}' is no number of players from 1 to {}", rest, kMaxSeats);
  }
  if (word == "first") {
    setup.first = 0;
    if (rest == "random" || read_number(rest, 1, kMaxSeats, setup.first)) return {};
    return fmt::format("'{}' is neither random nor a player", rest);
  }
  if (word == "payment") {
    if (rest != "forced" && rest != "optional") return "payment is forced or optional";
    setup.optional_payment = rest == "optional";
    return {};
  }
  return fmt::format("'{}' is unknown: {}", line, kForms);
}

}  // namespace loci::forest
