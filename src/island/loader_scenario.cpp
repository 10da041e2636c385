// Scenarios: their difficulty, their rules, and what they change in set-up. What a part of an
// adversary or a scenario is.
#include <array>
#include <utility>

#include "island/loading.hpp"
#include "island/nouns.hpp"
#include "lang/cursor.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::Line;
using lang::TokenKind;

constexpr i32 largest_difficulty = 99;
constexpr i32 most_more_fear_cards = 9;
constexpr std::size_t most_scenarios = 255;

struct MomentRow {
  std::string_view word;
  Moment moment;
};

constexpr std::array<MomentRow, 4> moments = {{
    {"always", Moment::rules},
    {"setup", Moment::setup},
    {"decks", Moment::decks},
    {"after", Moment::after_setup},
}};

int read_number(Cursor& cursor, i32 most) {
  if (!cursor.sees(TokenKind::number) || cursor.peek()->number > most) {
    cursor.refuse("a number, at most " + std::to_string(most));
  }
  return cursor.take().number;
}

// scenario "NAME", difficulty N[, fear cards N][, layout "NAME"][, after a first game]
void read_head(const Line& line, Scenario& scenario) {
  Cursor cursor(line);
  cursor.take();
  cursor.take();
  if (!cursor.accept(",")) cursor.refuse("a comma and the difficulty, as in \", difficulty 2\"");
  cursor.expect("difficulty");
  scenario.difficulty = read_number(cursor, largest_difficulty);
  while (cursor.accept(",")) {
    if (cursor.accept("layout")) {
      if (!cursor.sees(TokenKind::string)) cursor.refuse("the name of a layout");
      scenario.layout = cursor.take().text;
      continue;
    }
    if (cursor.accept("fear")) {
      cursor.expect("cards");
      scenario.more_fear_cards = read_number(cursor, most_more_fear_cards);
      continue;
    }
    for (const char* const word : {"after", "a", "first", "game"}) cursor.expect(word);
    scenario.follows = true;
  }
  cursor.finish();
}

struct RuleHead {
  std::string name;
  std::size_t first;  // the token behind it
};

// rule "NAME": …, victory: …, loss: …
RuleHead read_rule_head(const Line& line) {
  if (lang::is_word(line.tokens[0], "victory")) return {"Victory", 1};
  if (lang::is_word(line.tokens[0], "loss")) return {"Loss", 1};
  if (!lang::is_word(line.tokens[0], "rule")) {
    refuse_word(line.tokens[0], "rule, victory, loss, setup, decks or after setup",
                {"rule", "victory", "loss", "setup", "decks", "after"});
  }
  if (line.tokens.size() < 2 || line.tokens[1].kind != TokenKind::string) {
    throw Error(line.place, "expected its name in quotes");
  }
  return {line.tokens[1].text, 2};
}

}  // namespace

bool read_moment(const Line& line, Moment& moment, std::size_t& first) {
  for (const MomentRow& row : moments) {
    if (!lang::is_word(line.tokens[0], row.word)) continue;
    moment = row.moment;
    first = 1;
    if (row.moment == Moment::after_setup) {
      if (line.tokens.size() < 2 || !lang::is_word(line.tokens[1], "setup")) {
        throw Error(line.place, "expected \"after setup\"");
      }
      first = 2;
    }
    return true;
  }
  return false;
}

ChallengePart read_challenge_part(Loading& loading, std::string program, Moment moment,
                                  std::string name, const Line& line, std::size_t first) {
  const lang::CardKind kind = moment == Moment::rules        ? lang::game_rule
                              : moment == Moment::escalation ? lang::game_card
                                                             : lang::power_card;
  lang::CardBody body = lang::card_body(loading.sentences(), line, first, kind);
  ChallengePart part;
  part.moment = moment;
  part.name = std::move(name);
  part.text = text_of(body);
  part.program = loading.add_procedure(std::move(program), std::move(body.code), line.place);
  loading.content.routines.back().early = moment == Moment::decks || moment == Moment::setup;
  return part;
}

void load_scenario(Loading& loading, const Declaration& declaration) {
  const Line& line = *declaration.line;
  if (loading.content.scenarios.size() == most_scenarios) {
    throw Error(line.place, "too many scenarios");
  }
  Scenario scenario = declared<Scenario>(declaration);
  lang::Errors errors;
  errors.attempt([&] { read_head(line, scenario); });
  const auto read_part = [&](const Line& child) {
    RuleHead head{};
    Moment moment = Moment::rules;
    // What always holds has a name here: it is a rule.
    if (lang::is_word(child.tokens[0], "always") || !read_moment(child, moment, head.first)) {
      head = read_rule_head(child);
      scenario.own_victory |= lang::is_word(child.tokens[0], "victory");
    }
    scenario.parts.push_back(read_challenge_part(
        loading, "scenario " + scenario.id + " part " + std::to_string(scenario.parts.size() + 1),
        moment, std::move(head.name), child, head.first));
  };
  for (const Line& child : line.children) errors.attempt([&] { read_part(child); });
  errors.check();
  if (scenario.parts.empty()) throw Error(line.place, "this scenario has no rules");
  loading.content.scenarios.push_back(std::move(scenario));
}

}  // namespace loci::island
