#include "terminal/statistics.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "island/words.hpp"
#include "terminal/island_drawing.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

constexpr Ink kWon{.colour = Colour::green};

std::string spirit_name(const island::Content& content, const std::string& id) {
  const auto* const spirit = find_id(content.spirits, id);
  return spirit == nullptr ? id : spirit->name;
}
std::string adversary_name(const island::Content& content, const std::string& id) {
  if (id.empty()) return "no adversary";
  const auto* const adversary = find_id(content.adversaries, id);
  return adversary == nullptr ? id : adversary->called;
}
std::string scenario_name(const island::Content& content, const std::string& id) {
  const auto* const scenario = find_id(content.scenarios, id);
  return scenario == nullptr ? id : scenario->name;
}

std::string won_of(const Tally& tally) { return fmt::format("{} of {}", tally.won, tally.played); }

std::string likely(const Tally& tally) {
  return fmt::format("{:.0f}–{:.0f} %", 100 * tally.low, 100 * tally.high);
}

// "2 h 5 min"
std::string time_words(i64 seconds) {
  const i64 minutes = seconds / 60;
  if (minutes < 1) return "under a minute";
  return minutes < 60 ? fmt::format("{} min", minutes)
                      : fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

std::vector<std::string> figure_lines(const Figures& figures) {
  std::vector<std::string> lines;
  lines.push_back(fmt::format("{}, {} won ({:.0f} %)", island::counted(figures.played, "game"),
                              figures.won, 100.0 * figures.won / figures.played));
  lines.push_back(fmt::format("won in a row: {} now, {} at most", figures.streak, figures.longest));
  lines.push_back(fmt::format("score: best {}, on average {}", figures.best, figures.mean));
  if (figures.timed > 0) {
    lines.push_back(fmt::format("time: {}, {} a game", time_words(figures.seconds),
                                time_words(figures.seconds / figures.timed)));
  }
  return lines;
}

// A bar that is filled as far as games were won.
Line bar(const Tally& tally, int width) {
  const int full = (2 * tally.won * width + tally.played) / (2 * tally.played);
  std::string filled;
  std::string empty;
  for (int i = 0; i < width; ++i) (i < full ? filled : empty) += i < full ? "█" : "░";
  return {{filled, kWon}, {empty, kFaint}};
}

// A name, and below it the bar with its numbers, so that it fits anywhere.
Lines bars(const std::vector<Tally>& tallies, const std::function<std::string(const Tally&)>& name,
           int width) {
  Lines lines = {{{"won of played, and where the share likely lies", kFaint}}};
  for (const Tally& tally : tallies) {
    add_wrapped(lines, name(tally), width, kBold);
    Line line = bar(tally, std::clamp(width - 32, 8, 40));
    line.push_back({fmt::format(" {:<9}{:<10} best {}", won_of(tally), likely(tally), tally.best)});
    lines.push_back(std::move(line));
  }
  return lines;
}

// The last games, a column each: as high as the score was.
Lines score_plot(const std::vector<Result>& results, int width) {
  constexpr int kHeight = 10;
  constexpr int kAxis = 6;
  const auto most = static_cast<std::size_t>(std::max(1, width - kAxis));
  const std::size_t first = results.size() > most ? results.size() - most : 0;
  int best = 1;
  for (std::size_t i = first; i < results.size(); ++i) best = std::max(best, results[i].score);
  Lines lines = {{{"Score, game by game: █ won, ▒ lost", kFaint}}};
  for (int row = kHeight; row >= 1; --row) {
    const bool marked = row == kHeight || row == kHeight / 2;
    Line line = {{marked ? fmt::format("{:>4} ┤", best * row / kHeight) : "     │", kFaint}};
    for (std::size_t i = first; i < results.size(); ++i) {
      const bool high = results[i].score * kHeight > best * (row - 1);
      line.push_back({high ? (results[i].won ? "█" : "▒") : " ", results[i].won ? kWon : Ink{}});
    }
    lines.push_back(std::move(line));
  }
  std::string floor = "   0 └";
  for (std::size_t i = first; i < results.size(); ++i) floor += "─";
  lines.push_back({{floor, kFaint}});
  return lines;
}

std::string date_of(const Result& result) {
  return fmt::format("{:%Y-%m-%d}", fmt::localtime(static_cast<std::time_t>(result.ended / 1000)));
}

// "2026-11-18 won 58 on turn 7: Thunderspeaker, England 2"
std::string game_line(const island::Content& content, const Result& result) {
  std::string line = fmt::format("{} {} {:>3} on turn {}: ", date_of(result),
                                 result.won ? "won " : "lost", result.score, result.turn);
  for (const std::string& spirit : result.spirits) {
    line += (&spirit == &result.spirits.front() ? "" : ", ") + spirit_name(content, spirit);
  }
  if (!result.adversary.empty()) {
    line += fmt::format("; {} {}", adversary_name(content, result.adversary), result.level);
  }
  if (!result.scenario.empty()) line += "; " + scenario_name(content, result.scenario);
  return line;
}

std::vector<Result> by_time(std::vector<Result> results) {
  std::stable_sort(results.begin(), results.end(),
                   [](const Result& a, const Result& b) { return a.ended < b.ended; });
  return results;
}

std::string against(const island::Content& content, const Tally& tally) {
  const std::string name = adversary_name(content, tally.id);
  return tally.id.empty() ? name : fmt::format("{} {}", name, tally.level);
}

}  // namespace

std::vector<Topic> statistics_topics(const island::Content& content,
                                     const std::vector<Result>& unsorted) {
  const std::vector<Result> results = by_time(unsorted);
  std::vector<Topic> topics;
  if (results.empty()) {
    topics.push_back({{}, "No game yet", [](int width) {
                        Lines lines;
                        add_wrapped(lines,
                                    "No game of Spirit Island has ended here yet. Every one that "
                                    "does is counted, unless only bots played it.",
                                    width);
                        return lines;
                      }});
    return topics;
  }
  const Figures figures = figures_of(results);
  topics.push_back({{}, "Figures and scores", [figures, results](int width) {
                      Lines lines;
                      for (const std::string& line : figure_lines(figures)) {
                        add_wrapped(lines, line, width, kBold, 2);
                      }
                      lines.push_back({});
                      for (Line& line : score_plot(results, width)) lines.push_back(line);
                      return lines;
                    }});
  topics.push_back({{}, "Spirits", [&content, figures](int width) {
                      return bars(
                          figures.spirits,
                          [&](const Tally& tally) { return spirit_name(content, tally.id); },
                          width);
                    }});
  topics.push_back({{}, "Adversaries and levels", [&content, figures](int width) {
                      return bars(
                          figures.adversaries,
                          [&](const Tally& tally) { return against(content, tally); }, width);
                    }});
  if (!figures.scenarios.empty()) {
    topics.push_back({{}, "Scenarios", [&content, figures](int width) {
                        return bars(
                            figures.scenarios,
                            [&](const Tally& tally) { return scenario_name(content, tally.id); },
                            width);
                      }});
  }
  topics.push_back({{}, "Every game", [&content, results](int width) {
                      Lines lines;
                      for (auto each = results.rbegin(); each != results.rend(); ++each) {
                        add_wrapped(lines, game_line(content, *each), width,
                                    each->won ? kWon : Ink{}, 2);
                      }
                      return lines;
                    }});
  return topics;
}

std::vector<std::string> statistics_lines(const island::Content& content,
                                          const std::vector<Result>& unsorted) {
  const std::vector<Result> results = by_time(unsorted);
  if (results.empty()) return {"No game of Spirit Island has ended here yet."};
  const Figures figures = figures_of(results);
  std::vector<std::string> lines = figure_lines(figures);
  const auto add = [&](const std::string& name, const Tally& tally) {
    lines.push_back(fmt::format("{}: {} won, likely {}, best score {}", name, won_of(tally),
                                likely(tally), tally.best));
  };
  for (const Tally& tally : figures.spirits) add(spirit_name(content, tally.id), tally);
  for (const Tally& tally : figures.adversaries) add("against " + against(content, tally), tally);
  for (const Tally& tally : figures.scenarios) add(scenario_name(content, tally.id), tally);
  for (const Result& result : results) lines.push_back(game_line(content, result));
  return lines;
}

}  // namespace loci::terminal
