#include "terminal/results.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "island/score.hpp"

namespace loci::terminal {
namespace {

using Json = nlohmann::ordered_json;

bool is_word(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// Every field with its name, for reading and writing.
template <class AnyResult, class Visit>
void for_each_field(AnyResult& result, Visit visit) {
  visit("key", result.key);
  visit("ended", result.ended);
  visit("spirits", result.spirits);
  visit("boards", result.boards);
  visit("adversary", result.adversary);
  visit("level", result.level);
  visit("scenario", result.scenario);
  visit("won", result.won);
  visit("score", result.score);
  visit("turn", result.turn);
  visit("terror", result.terror);
}

// Each throws Json::exception if the field is of another kind.
template <class T>
void read(const Json& field, T& value) {
  value = field.get<T>();
}
void read(const Json& field, i64& value) {
  constexpr double kMost = 1e15;
  if (!field.is_number() || !(std::abs(field.get<double>()) < kMost)) {
    throw Json::out_of_range::create(0, "no number", &field);
  }
  value = static_cast<i64>(field.get<double>());
}
void read(const Json& field, int& value) {
  i64 number = 0;
  read(field, number);
  value = static_cast<int>(std::clamp<i64>(number, -1'000'000, 1'000'000));
}

std::optional<Result> result_in(const Json& entry) {
  try {
    Result result;
    for_each_field(result, [&](const char* name, auto& value) { read(entry.at(name), value); });
    if (entry.contains("seconds")) read(entry["seconds"], result.seconds.emplace());
    if (!is_word(result.key) || result.spirits.empty()) return {};
    return result;
  } catch (const Json::exception&) {
    return {};
  }
}

Json json_of(const Result& result) {
  Json entry;
  for_each_field(result, [&](const char* name, const auto& value) { entry[name] = value; });
  if (result.seconds) entry["seconds"] = *result.seconds;
  return entry;
}

void count(Tally& tally, const Result& result) {
  tally.best = tally.played == 0 ? result.score : std::max(tally.best, result.score);
  ++tally.played;
  tally.won += result.won ? 1 : 0;
}

void reckon(Tally& tally) {
  constexpr double kSpread = 1.96;
  const double played = tally.played;
  const double share = tally.won / played;
  const double square = kSpread * kSpread;
  const double middle = (share + square / (2 * played)) / (1 + square / played);
  const double half = kSpread *
                      std::sqrt(share * (1 - share) / played + square / (4 * played * played)) /
                      (1 + square / played);
  tally.low = std::max(0.0, middle - half);
  tally.high = std::min(1.0, middle + half);
}

bool more_played(const Tally& a, const Tally& b) {
  return a.played != b.played ? a.played > b.played : a.won > b.won;
}

std::vector<Tally> in_order(const std::map<std::string, Tally>& tallies) {
  std::vector<Tally> list;
  for (const auto& [id, tally] : tallies) {
    list.push_back(tally);
    list.back().id = id;
    reckon(list.back());
  }
  std::stable_sort(list.begin(), list.end(), more_played);
  return list;
}

}  // namespace

Result result_of(const table::Table<island::Game>& table, std::string key, i64 ended, i64 seconds) {
  const island::Setup& setup = table.game().setup();
  const island::State& state = table.state();
  Result result;
  result.key = std::move(key);
  result.ended = ended;
  result.spirits = setup.spirits;
  result.boards = setup.boards;
  result.adversary = setup.adversary;
  result.level = setup.adversary.empty() ? 0 : setup.level;
  result.scenario = setup.scenario;
  result.won = state.result == island::Result::victory;
  result.score = island::score(table.game(), state).total();
  result.turn = state.turn;
  result.terror = std::min<int>(state.terror, 3);
  result.seconds = seconds;
  return result;
}

ReadResults read_results(std::string_view text) {
  const Json read = Json::parse(text, nullptr, false);
  if (!read.is_object() || !read.contains("results") || !read["results"].is_array()) {
    throw std::runtime_error("that is no file of results");
  }
  ReadResults all;
  for (const Json& entry : read["results"]) {
    if (auto result = result_in(entry)) {
      all.results.push_back(std::move(*result));
    } else {
      ++all.damaged;
    }
  }
  return all;
}

std::string results_text(const std::vector<Result>& results) {
  Json list = Json::array();
  for (const Result& result : results) list.push_back(json_of(result));
  return Json{{"loci", "results"}, {"version", 1}, {"results", std::move(list)}}.dump(1) + '\n';
}

Figures figures_of(std::vector<Result> results) {
  std::stable_sort(results.begin(), results.end(),
                   [](const Result& a, const Result& b) { return a.ended < b.ended; });
  Figures figures;
  std::map<std::string, Tally> spirits;
  std::map<std::string, Tally> scenarios;
  std::map<std::pair<std::string, int>, Tally> levels;
  i64 sum = 0;
  for (const Result& result : results) {
    figures.best = figures.played == 0 ? result.score : std::max(figures.best, result.score);
    ++figures.played;
    figures.won += result.won ? 1 : 0;
    figures.streak = result.won ? figures.streak + 1 : 0;
    figures.longest = std::max(figures.longest, figures.streak);
    sum += result.score;
    if (result.seconds) {
      figures.seconds += *result.seconds;
      ++figures.timed;
    }
    for (const std::string& spirit : result.spirits) count(spirits[spirit], result);
    count(levels[{result.adversary, result.level}], result);
    if (!result.scenario.empty()) count(scenarios[result.scenario], result);
  }
  if (figures.played > 0) {
    figures.mean = static_cast<int>(std::lround(static_cast<double>(sum) / figures.played));
  }
  figures.spirits = in_order(spirits);
  figures.scenarios = in_order(scenarios);
  for (const auto& [against, tally] : levels) {
    figures.adversaries.push_back(tally);
    figures.adversaries.back().id = against.first;
    figures.adversaries.back().level = against.second;
    reckon(figures.adversaries.back());
  }
  return figures;
}

}  // namespace loci::terminal
