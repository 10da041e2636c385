#include "terminal/island_play.hpp"

#include <fmt/format.h>

#include "terminal/island_drawing.hpp"

namespace loci::terminal {
namespace {

void add_lands(std::set<std::string>& lands, const messages::Json& references) {
  for (const auto& reference : references) {
    if (reference["type"] == "land") lands.insert(reference["land"].get<std::string>());
  }
}

// "Ravage in A5: +1 Blight, −1 Dahan"
std::string happening_words(const messages::Json& action) {
  std::string words = action["title"];
  for (std::size_t i = 0; i < action["changes"].size(); ++i) {
    if (!words.empty()) words += i == 0 ? ": " : ", ";
    words += action["changes"][i].get<std::string>();
  }
  return words;
}

}  // namespace

IslandPlay::IslandPlay(table::Table<island::Game> table)
    : content_(table.game().content()), sitting_(std::move(table)) {
  refresh();
}

void IslandPlay::refresh() {
  look_ = sitting_.look({});
  score_ = sitting_.score();
  questions_.clear();
  for (const Json& open : look_["decisions"]) {
    Question question{open["seat"], seat_heading(open["seat"]), open["prompt"], {}};
    for (const Json& each : open["options"]) question.labels.push_back(each["label"]);
    questions_.push_back(std::move(question));
  }
  log_.clear();
  const bool several = look_["state"]["seats"].size() > 1;
  std::size_t number = 0;
  for (const Json& line : sitting_.log()) {
    const std::string who = several ? seat_heading(line["seat"]) + ": " : std::string();
    log_.push_back({fmt::format("{:>3} T{} {}{}", number + 1, line["turn"].get<int>(), who,
                                line["label"].get<std::string>()),
                    {},
                    number});
    for (const Json& action : line["happened"]) {
      const std::string kind = action["action"];
      const Look look = kind == "ravage"  ? Look{.colour = Colour::red}
                        : kind == "build" ? Look{.colour = Colour::amber}
                                          : kFaint;
      log_.push_back({"      " + happening_words(action), look, {}});
    }
    ++number;
  }
}

const messages::Json& IslandPlay::decision(const Pointed& pointed) const {
  return look_["decisions"][pointed.question];
}

const messages::Json& IslandPlay::option(const Pointed& pointed) const {
  return decision(pointed)["options"][pointed.option];
}

messages::Json IslandPlay::message(const Pointed& pointed) const {
  const std::size_t seat = decision(pointed)["seat"];
  return {{"at", choices()}, {"seat", seat}, {"option", pointed.option}};
}

std::string IslandPlay::choose(const Pointed& pointed) {
  try {
    const Json wanted = message(pointed);
    sitting_.choose(messages::Fields(wanted));
  } catch (const messages::BadMessage& refusal) {
    return refusal.what();
  }
  refresh();
  return {};
}

void IslandPlay::undo_to(std::size_t count) {
  sitting_.undo_to(count);
  refresh();
}

Lines IslandPlay::ending(int width) const {
  Lines lines;
  if (!look_["result"]["over"].get<bool>()) return lines;
  add_wrapped(lines, look_["result"]["text"].get<std::string>(), width, kGold);
  lines.push_back({});
  int total = 0;
  for (const Json& row : score_) {
    total += row["points"].get<int>();
    add_wrapped(lines,
                fmt::format("{:>4}  {}", row["points"].get<int>(), row["words"].get<std::string>()),
                width, {}, 6);
  }
  lines.push_back({{fmt::format("{:>4}  Score", total), kBold}});
  return lines;
}

Lines IslandPlay::header(int width) const { return island_header(content_, look_, width); }

int IslandPlay::board_height() const { return land_rows(look_); }

void IslandPlay::draw_board(Screen& screen, const Area& area, const std::optional<Pointed>& pointed,
                            int scroll) const {
  LitLands lit;
  if (pointed) {
    for (const Json& each : decision(*pointed)["options"]) add_lands(lit.open, each["refs"]);
    add_lands(lit.pointed, option(*pointed)["refs"]);
  }
  draw_lands(screen, area, look_, lit, scroll);
}

int IslandPlay::seat_panes() const { return static_cast<int>(look_["state"]["seats"].size()); }

std::string IslandPlay::seat_heading(int seat) const {
  return look_["state"]["seats"][static_cast<std::size_t>(seat)]["name"];
}

Lines IslandPlay::seat_pane(int seat, int width) const {
  return spirit_pane(content_, look_, seat, width);
}

Lines IslandPlay::challenge(int width) const { return challenge_lines(content_, look_, width); }

Lines IslandPlay::detail(const Pointed& pointed, int width) const {
  const Json wanted = message(pointed);
  const Json preview = sitting_.preview(messages::Fields(wanted));
  return option_lines(content_, look_, decision(pointed), option(pointed), preview, width);
}

std::vector<std::string> IslandPlay::legend() const {
  return {"J M S W: jungle, mountain, sands, wetland; c: coastal",
          "C city, T town, E explorer, D dahan, B blight; (2): damage; ^: strife",
          "presence 2*: two, a sacred site; with several spirits 1:2* is seat 1",
          "to come: what the next ravage and build do as things stand; ?: somebody chooses",
          "* lands of the options, > land of the option under the cursor",
          "[x] a threshold that your elements reach"};
}

}  // namespace loci::terminal
