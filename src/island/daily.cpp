#include "island/daily.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/hash.hpp"
#include "island/setup_fields.hpp"

namespace loci::island {
namespace {

constexpr std::string_view kForm = "2026-11-18";
constexpr u32 kMostLevel = 3;

// None: that is no date.
std::optional<u64> number_of(std::string_view date) {
  if (date.size() != kForm.size()) return {};
  u64 number = 0;
  for (std::size_t i = 0; i < date.size(); ++i) {
    const bool digit = date[i] >= '0' && date[i] <= '9';
    if (digit != (kForm[i] != '-') || (!digit && date[i] != '-')) return {};
    if (digit) number = number * 10 + static_cast<u64>(date[i] - '0');
  }
  const std::chrono::year_month_day day(std::chrono::year(static_cast<int>(number / 10000)),
                                        std::chrono::month(static_cast<u32>(number / 100 % 100)),
                                        std::chrono::day(static_cast<u32>(number % 100)));
  return day.ok() ? std::optional(number) : std::nullopt;
}

template <class Thing, class Test>
std::vector<const Thing*> ours(const Content& content, const std::vector<Thing>& things,
                               Test test) {
  std::vector<const Thing*> found;
  for (const Thing& thing : things) {
    const auto box = std::find_if(content.boxes.begin(), content.boxes.end(),
                                  [&](const Box& each) { return each.id == thing.box; });
    if (box != content.boxes.end() && !box->given && test(thing)) found.push_back(&thing);
  }
  return found;
}

template <class Thing>
const Thing& drawn(const std::vector<const Thing*>& things, Rng& rng, std::string_view noun) {
  if (things.empty()) throw SetupError(fmt::format("there is no {} to draw", noun));
  return *things[rng.below(static_cast<u32>(things.size()))];
}

template <class Thing>
const Thing& named(const std::vector<Thing>& things, const std::string& id) {
  return *std::find_if(things.begin(), things.end(),
                       [&](const Thing& each) { return each.id == id; });
}

}  // namespace

Setup daily_setup(const Content& content, std::string_view date) {
  const auto number = number_of(date);
  if (!number) {
    throw SetupError(
        fmt::format("'{}' is no date: write year, month and day as in {}", date, kForm));
  }
  Rng rng = Rng::seeded(mix(*number ^ 0x6461696c79U));  // "daily"
  Setup setup;
  setup.seed = *number;
  setup.blight_card = "random";
  const auto panels =
      ours(content, content.spirits, [](const Spirit& each) { return each.base.empty(); });
  setup.spirits = {drawn(panels, rng, "spirit").id};
  const auto boards =
      ours(content, content.boards, [](const Board& each) { return each.map.empty(); });
  setup.boards = {drawn(boards, rng, "board").name};
  const auto adversaries =
      ours(content, content.adversaries, [](const Adversary&) { return true; });
  // Three days of ten are without one.
  if (adversaries.empty() || rng.below(10) < 3) return setup;
  setup.adversary = drawn(adversaries, rng, "adversary").id;
  const auto levels = fitting_choices(*setup_field("level"), content, setup);
  const auto most = std::min<u32>(static_cast<u32>(levels.size()), kMostLevel + 1);
  const std::string problem = read_value(*setup_field("level"), setup, levels[rng.below(most)].id);
  if (!problem.empty()) throw SetupError(problem);
  return setup;
}

std::string day_of(const Game& game, u64 seed) {
  constexpr u64 kLastDate = 9999'12'31;
  if (seed > kLastDate) return {};
  const std::string date =
      fmt::format("{:04}-{:02}-{:02}", seed / 10000, seed / 100 % 100, seed % 100);
  if (!number_of(date)) return {};
  Setup setup = daily_setup(game.content(), date);
  setup.layout = game.setup().layout;  // of one board there is but one
  return setup_lines(setup) == setup_lines(game.setup()) ? date : std::string();
}

std::string daily_words(const Content& content, const Setup& setup) {
  std::string words =
      fmt::format("{} on board {}", named(content.spirits, setup.spirits[0]).name, setup.boards[0]);
  if (setup.adversary.empty()) return words;
  return words +
         fmt::format(", {} {}", named(content.adversaries, setup.adversary).called, setup.level);
}

}  // namespace loci::island
