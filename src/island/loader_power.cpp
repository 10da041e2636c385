// Power cards and innate powers: where they may be used and what they do, as programs.
#include <algorithm>
#include <utility>

#include "island/loading.hpp"
#include "island/nouns.hpp"
#include "island/power_header.hpp"
#include "lang/expand.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Error;
using lang::ExprPtr;
using lang::Line;
using lang::Token;

// A threshold for a longer range: another, or so much more.
struct LongerRange {
  ExprPtr condition;
  int range = 0;
  bool more = false;
};

ExprPtr mask_expr(const std::string& constant, u32 mask, const lang::Place& place) {
  return lang::call_expr(constant, {lang::number_expr(static_cast<i32>(mask), place)}, place);
}

ExprPtr lands_within(const Power& power, const lang::Place& place, int range) {
  const ExprPtr from_sacred_site =
      lang::name_expr(power.from_sacred_site ? "true" : "false", place);
  return lang::call_expr(
      "targets_in_range",
      {lang::name_expr("me", place), lang::name_expr("target", place), from_sacred_site,
       mask_expr("terrains", power.origin_terrains, place), lang::number_expr(range, place)},
      place);
}

// The lands that pass one of the tests.
ExprPtr passing(const LandTests& tests) {
  ExprPtr lands;
  for (const LandTest& test : tests) {
    std::vector<ExprPtr> tested;
    if (!test.constant.empty()) tested = {mask_expr(test.constant, test.mask, test.place)};
    if (test.least > 0) tested.push_back(lang::number_expr(test.least, test.place));
    ExprPtr found = lang::call_expr(test.function, std::move(tested), test.place);
    if (test.without) {
      found = binary("\\", lang::call_expr("all_lands", {}, test.place), std::move(found));
    }
    lands = lands == nullptr ? found : binary("|", std::move(lands), std::move(found));
  }
  return lands;
}

// The lands in range that pass all tests.
ExprPtr lands_in_range(const Power& power, const PowerHeader& header, int range) {
  ExprPtr lands = lands_within(power, header.place, range);
  for (const FartherTo& farther : header.farther) {
    ExprPtr far = lands_within(power, header.place, range + farther.range);
    lands = binary("|", std::move(lands), binary("&", std::move(far), passing(farther.tests)));
  }
  for (const LandTests& tests : header.tests) {
    const bool without = tests.size() == 1 && tests.front().without;
    LandTests tested = tests;
    if (without) tested.front().without = false;
    lands = binary(without ? "\\" : "&", std::move(lands), passing(tested));
  }
  return lands;
}

// What it costs to use a power, or to change its speed, stands before what it does.
template <class Read>
std::span<const Line> behind_costs(std::span<const Line> lines, Read read) {
  while (!lines.empty() && lang::is_word(lines.front().tokens.front(), "cost")) {
    read(lines.front());
    lines = lines.subspan(1);
  }
  return lines;
}

// A power while it is being read.
class PowerReader {
 public:
  PowerReader(Loading& loading, Power& power, PowerHeader header)
      : loading_(loading), power_(power), header_(std::move(header)) {}

  void read_body(std::span<const Line> lines) {
    lines = behind_costs(lines, [this](const Line& line) { read_cost(line); });
    if (lines.empty())
      throw Error(power_.place, "this power does nothing: lines are missing below");
    const lang::Aside aside = [this](const ExprPtr& condition, Tokens effect) {
      return change_header(condition, effect);
    };
    const bool innate = power_.kind == PowerKind::innate;
    lang::CardBody body =
        innate ? lang::innate_body(loading_.sentences(), lines, aside)
               : lang::card_body(loading_.sentences(), lines, lang::power_card, aside);
    if (body.code.empty()) throw Error(power_.place, "this power does nothing");
    power_.text = std::move(body.text);
    worth_ = body.worth;
    add_terms();
    power_.text = raised(std::move(power_.text));
    body.code.insert(body.code.begin(), pay_.begin(), pay_.end());
    const std::string name = "power " + power_.id;
    const lang::Place& place = power_.place;
    const bool at_land = power_.target_kind == TargetKind::land;
    power_.body = loading_.add_procedure(name + " body", std::move(body.code), place,
                                         at_land ? Targets::a_land : Targets::a_spirit);
    if (at_land) {
      power_.targets =
          loading_.add_function(name + " targets", "lands", targets(), place, Targets::a_spirit);
    }
    if (other_speed_ != nullptr) {
      power_.other_speed =
          loading_.add_function(name + " other speed", "bool", return_block(other_speed_), place);
    }
    if (const ExprPtr usable = both(body.usable, payable_)) {
      power_.usable = loading_.add_function(name + " usable", "bool", return_block(usable), place,
                                            at_land ? Targets::nothing : Targets::a_spirit);
    }
  }

 private:
  static ExprPtr both(const ExprPtr& one, const ExprPtr& other) {
    if (one == nullptr || other == nullptr) return one == nullptr ? other : one;
    return binary("and", one, other);
  }

  void read_cost(const Line& line) {
    if (line.tokens.size() > 1 && line.tokens[1].kind == lang::TokenKind::number) {
      read_speed_price(line);
    } else {
      read_price(line);
    }
  }

  // cost N: may be fast
  void read_speed_price(const Line& line) {
    const Tokens tokens = line.tokens;
    const Token& price = tokens[1];
    const std::string effect = tokens.size() > 3 ? lang::written(tokens.subspan(3)) : std::string();
    const bool fast = effect == "may be fast";
    const bool good = (fast || effect == "may be slow") && lang::is_symbol(tokens[2], ":");
    if (!good)
      throw Error(line.place, "expected what it costs to change the speed: cost 1: may be fast");
    if (fast == power_.fast || other_speed_ != nullptr) {
      throw Error(line.place, "this power has that speed anyway");
    }
    if (price.number < 1 || price.number > 99) throw Error(price.place, "expected 1 to 99");
    power_.speed_cost = price.number;
    other_speed_ = lang::call_expr(
        "can_pay", {lang::name_expr("me", line.place), lang::number_expr(price.number, line.place)},
        line.place);
    speed_text_ =
        "You may pay " + price.text + " energy to make this power " + (fast ? "fast." : "slow.");
  }

  // cost: if CONDITION: SENTENCES, paid whenever the power is used or repeated.
  void read_price(const Line& line) {
    lang::CardBody body = lang::card_body(loading_.sentences(), line, 1, lang::power_card);
    const bool conditional = body.code.size() == 1 && body.code[0]->kind == lang::StmtKind::if_ &&
                             body.code[0]->otherwise.empty();
    if (!conditional) throw Error(line.place, "a cost says when it can be paid: cost: if …: …");
    payable_ = body.code[0]->exprs[0];
    pay_ = body.code[0]->body;
    // That it must be possible to pay is what a cost means.
    std::size_t colon = 2;
    while (!lang::is_symbol(line.tokens[colon], ":")) ++colon;
    const lang::CardBody price =
        lang::card_body(loading_.sentences(), line, colon, lang::power_card);
    price_text_ = "Cost to use: " + lang::whole_text(price.text);
  }

  // What holds for the whole power is read before what it does.
  void add_terms() {
    std::string& base = power_.text.base;
    const auto put_before = [&base](const std::string& text) {
      if (!text.empty()) base = text + (base.empty() ? "" : " ") + base;
    };
    put_before(price_text_);
    put_before(speed_text_);
    for (const FartherTo& farther : header_.farther) {
      put_before("This power has +" + std::to_string(farther.range) + " range to " + farther.text +
                 ".");
    }
    if (power_.unlimited) put_before("You may use this power any number of times.");
  }

  // The thresholds of the header: may be fast, may be slow, range N, range +N.
  std::optional<std::string> change_header(const ExprPtr& condition, Tokens effect) {
    const std::string text = lang::written(effect);
    if (text == "may be fast" || text == "may be slow") {
      const bool fast = text == "may be fast";
      if (power_.fast == fast) {
        throw Error(lang::place_of(effect),
                    fast ? "this power is fast anyway" : "this power is slow anyway");
      }
      if (other_speed_ != nullptr) throw Error(lang::place_of(effect), "this stands here already");
      other_speed_ = condition;
      return fast ? "This power may be fast." : "This power may be slow.";
    }
    const bool range = effect.size() >= 2 && lang::is_word(effect[0], "range") &&
                       effect.back().kind == lang::TokenKind::number;
    const bool more = range && effect.size() == 3 && lang::is_symbol(effect[1], "+");
    if (!range || (effect.size() > 2 && !more)) return std::nullopt;
    const Token& number = effect.back();
    if (power_.range < 0) throw Error(number.place, "this power has no range");
    if ((!more && number.number <= power_.range) || number.number > 99) {
      throw Error(number.place, "this is not farther than the range printed");
    }
    longer_.push_back({condition, number.number, more});
    return more ? "This power has +" + number.text + " range."
                : "Range " + number.text + " instead.";
  }

  // The longest range whose threshold is met, else the one printed; what is more adds up.
  lang::Block targets() {
    std::vector<LongerRange> ranges = {{nullptr, power_.range}};
    for (const LongerRange& each : longer_) {
      if (!each.more) ranges.push_back(each);
    }
    for (const LongerRange& each : longer_) {
      if (!each.more) continue;
      const std::size_t before = ranges.size();
      for (std::size_t i = 0; i < before; ++i) {
        ranges.push_back({both(ranges[i].condition, each.condition), ranges[i].range + each.range});
      }
    }
    std::stable_sort(ranges.begin(), ranges.end(),
                     [](const LongerRange& a, const LongerRange& b) { return a.range > b.range; });
    lang::Block code;
    for (const LongerRange& each : ranges) {
      const lang::Block found =
          return_block(worthwhile(lands_in_range(power_, header_, each.range)));
      if (each.condition == nullptr) {
        code.push_back(found.front());
        continue;
      }
      lang::Stmt stmt;
      stmt.kind = lang::StmtKind::if_;
      stmt.place = header_.place;
      stmt.exprs = {each.condition};
      stmt.body = found;
      code.push_back(std::make_shared<const lang::Stmt>(std::move(stmt)));
    }
    return code;
  }

  // Those where a level is worth it.
  ExprPtr worthwhile(ExprPtr lands) const {
    if (worth_ == nullptr) return lands;
    return std::make_shared<const lang::Expr>(
        lang::Expr{lang::ExprKind::each, header_.place, 0, "here", {std::move(lands), worth_}});
  }

  Loading& loading_;
  Power& power_;
  PowerHeader header_;
  ExprPtr worth_;
  ExprPtr other_speed_;
  std::vector<LongerRange> longer_;
  ExprPtr payable_;
  lang::Block pay_;
  std::string price_text_;
  std::string speed_text_;
};

// A threshold that changes the header, where only what a power does is read.
std::optional<std::string> without_header(const ExprPtr&, Tokens effect) {
  const bool range = !effect.empty() && lang::is_word(effect[0], "range");
  const std::string text = lang::written(effect);
  if (range || text == "may be fast" || text == "may be slow") return "";
  return std::nullopt;
}

void read_power(Loading& loading, Power& power, Tokens header, std::span<const Line> body) {
  lang::Errors errors;
  PowerHeader read;
  const bool readable = errors.attempt(
      [&] { read = read_power_header(loading, power, header, lang::place_behind(header)); });
  errors.attempt([&] {
    if (readable) {
      PowerReader(loading, power, std::move(read)).read_body(body);
      return;
    }
    body = behind_costs(body, [](const Line&) {});
    if (power.kind == PowerKind::innate) {
      lang::innate_body(loading.sentences(), body, without_header);
    } else {
      lang::card_body(loading.sentences(), body, lang::power_card, without_header);
    }
  });
  errors.check();
}

void claim_id(Loading& loading, const Power& power, const lang::Place& place) {
  if (!loading.power_ids.insert(power.id).second) {
    throw Error(place, "another power is called " + lang::quoted(power.name));
  }
}

// unique "NAME" of "SPIRIT"
void read_owner(Loading& loading, Power& power, const Line& line) {
  const std::vector<Token>& tokens = line.tokens;
  const bool good = tokens.size() == 4 && lang::is_word(tokens[2], "of") &&
                    tokens[3].kind == lang::TokenKind::string;
  if (!good) throw Error(line.place, "whose? A unique power is declared with: of \"SPIRIT\"");
  power.spirit = tokens[3].text;
  loading.unique_owners.push_back({tokens[3].place, power.spirit, loading.content.powers.size()});
}

// power "NAME" of scenario "NAME": what power cards are played as, face down.
void read_scenario(Loading& loading, const Line& line) {
  const std::vector<Token>& tokens = line.tokens;
  const bool good = tokens.size() == 5 && lang::is_word(tokens[2], "of") &&
                    lang::is_word(tokens[3], "scenario") &&
                    tokens[4].kind == lang::TokenKind::string;
  if (!good) throw Error(line.place, "whose? Such a power is declared with: of scenario \"NAME\"");
  loading.scenario_powers.push_back(
      {tokens[4].place, tokens[4].text, loading.content.powers.size()});
}

}  // namespace

void load_power(Loading& loading, const Declaration& declaration) {
  const Line& line = *declaration.line;
  const std::string& word = line.tokens[0].text;
  Power power = declared<Power>(declaration);
  power.kind = word == "minor"   ? PowerKind::minor
               : word == "major" ? PowerKind::major
                                 : PowerKind::unique;
  claim_id(loading, power, line.place);
  if (word == "power") {
    read_scenario(loading, line);
  } else if (power.kind == PowerKind::unique) {
    read_owner(loading, power, line);
  } else {
    refuse_more(line);
  }
  if (line.children.empty()) throw Error(line.place, "the lines of this card are missing");
  const Line& first = line.children.front();
  refuse_children(first);
  read_power(loading, power, first.tokens, std::span<const Line>(line.children).subspan(1));
  loading.content.powers.push_back(std::move(power));
}

void load_whole(Loading& loading, const Declaration& declaration, Power& power) {
  if (power.kind != PowerKind::minor || power.target_kind != TargetKind::land) return;
  lang::CardBody body =
      lang::card_body(loading.sentences(),
                      behind_costs(std::span<const Line>(declaration.line->children).subspan(1),
                                   [](const Line&) {}),
                      lang::whole_power, without_header);
  power.whole = loading.add_procedure("power " + power.id + " whole", std::move(body.code),
                                      power.place, Targets::a_land);
}

int load_innate(Loading& loading, const Spirit& spirit, const Line& line) {
  const std::vector<Token>& tokens = line.tokens;
  if (tokens.size() < 2 || tokens[1].kind != lang::TokenKind::string) {
    throw Error(line.place, "expected the name of the innate power in quotes");
  }
  Power power;
  power.name = tokens[1].text;
  power.id = make_id(power.name);
  power.box = spirit.box;
  power.kind = PowerKind::innate;
  power.spirit = spirit.name;
  power.place = line.place;
  power.source = source_of(line.place);
  if (power.id.empty()) throw Error(tokens[1].place, "a name needs letters");
  claim_id(loading, power, tokens[1].place);
  const lang::Place end = lang::place_behind(tokens);
  if (tokens.size() < 4 || !lang::is_symbol(tokens[2], ",")) {
    throw Error(tokens.size() > 2 ? tokens[2].place : end,
                "expected a comma and fast or slow, the range and the target");
  }
  read_power(loading, power, Tokens(tokens).subspan(3), line.children);
  loading.content.powers.push_back(std::move(power));
  return static_cast<int>(loading.content.powers.size()) - 1;
}

}  // namespace loci::island
