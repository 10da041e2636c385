// Growth: groups of options, each option with its price, what opens it, and its icons.
#include <span>
#include <utility>

#include "island/loader_panel.hpp"
#include "island/tables.hpp"
#include "island/words.hpp"
#include "lang/cursor.hpp"
#include "lang/text_template.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::Line;
using lang::Token;
using lang::TokenKind;

constexpr i32 highest_cost = 99;

class GrowthReader {
 public:
  GrowthReader(Loading& loading, Icons& icons, Spirit& spirit)
      : loading_(loading), icons_(icons), spirit_(spirit) {}

  // growth, pick N
  void read(const Line& line) {
    Cursor cursor(line);
    cursor.take();
    if (!cursor.accept(",")) cursor.refuse("how many options to pick, as in \", pick 1\"");
    cursor.expect("pick");
    if (!cursor.sees(TokenKind::number)) cursor.refuse("a number");
    const Token& picks = cursor.take();
    cursor.finish();
    const std::size_t before = spirit_.growth.size();
    lang::each_by_itself(line.children, [this](const Line& option) { read_line(option); });
    const std::size_t options = spirit_.growth.size() - before;
    if (options == 0) throw Error(line.place, "growth without options");
    if (picks.number < 1) throw Error(picks.place, "at least 1 option is picked");
    if (static_cast<std::size_t>(picks.number) > options) {
      throw Error(picks.place, "there " + std::string(options == 1 ? "is " : "are ") +
                                   counted(static_cast<int>(options), "option") + " to pick from");
    }
    spirit_.picks.push_back(picks.number);
  }

 private:
  // One option a line; `always: …` is done besides.
  void read_line(const Line& line) {
    const bool always = lang::is_word(line.tokens[0], "always") && line.tokens.size() > 1 &&
                        lang::is_symbol(line.tokens[1], ":");
    if (always) {
      if (!spirit_.always.icons.empty()) throw Error(line.place, "\"always\" stands here already");
      spirit_.always = read_option(line, 1);
      return;
    }
    if (spirit_.growth.size() == kMaxGrowth) {
      throw Error(line.place, "more than " + std::to_string(kMaxGrowth) + " growth options");
    }
    GrowthOption option = read_option(line, 0);
    option.group = static_cast<int>(spirit_.picks.size());
    spirit_.growth.push_back(std::move(option));
  }

  GrowthOption read_option(const Line& line, std::size_t first) {
    GrowthOption option;
    while (read_term(option, line, first)) {
    }
    const std::size_t size = line.tokens.size();
    const bool all_below =
        first == size || (first + 1 == size && lang::is_symbol(line.tokens[first], ":"));
    if (!all_below || line.children.empty()) {
      Line own = line;
      own.children.clear();
      for (lang::SentenceBody& icon : lang::sentences_of(loading_.sentences(), own, first)) {
        add(option, icons_.add(std::move(icon.code), icon.text, icon.place), icon.place);
      }
    }
    for (std::size_t i = 0; i < line.children.size();) {
      std::size_t end = i + 1;
      while (end < line.children.size() && goes_on(line.children[end])) ++end;
      read_icon(option, std::span<const Line>(line.children).subspan(i, end - i));
      i = end;
    }
    return option;
  }

  // cost N: and when "TRACK" is empty: before the icons.
  static bool read_term(GrowthOption& option, const Line& line, std::size_t& first) {
    const Tokens rest = Tokens(line.tokens).subspan(first);
    const bool cost = rest.size() > 3 && lang::is_word(rest[0], "cost") &&
                      rest[1].kind == TokenKind::number && lang::is_symbol(rest[2], ":");
    const bool locked = rest.size() > 5 && lang::is_word(rest[0], "when") &&
                        rest[1].kind == TokenKind::string && lang::is_word(rest[2], "is") &&
                        lang::is_word(rest[3], "empty") && lang::is_symbol(rest[4], ":");
    if (cost) {
      if (rest[1].number > highest_cost) throw Error(rest[1].place, "the cost is too high");
      option.cost = rest[1].number;
      first += 3;
    } else if (locked) {
      option.when_empty = rest[1].text;
      option.place = rest[1].place;
      first += 5;
    }
    return cost || locked;
  }

  // A line that belongs to the icon before.
  static bool goes_on(const Line& line) {
    return lang::is_word(line.tokens[0], "or") || lang::is_word(line.tokens[0], "otherwise");
  }

  // An icon with lines of its own; N times: so many icons.
  void read_icon(GrowthOption& option, std::span<const Line> lines) {
    const Line& line = lines.front();
    const std::vector<Token>& tokens = line.tokens;
    const bool times = tokens.size() > 2 && tokens[0].kind == TokenKind::number &&
                       lang::is_word(tokens[1], "times") && lang::is_symbol(tokens[2], ":");
    lang::CardBody body = times ? lang::card_body(loading_.sentences(), line, 2, lang::power_card)
                                : lang::card_body(loading_.sentences(), lines, lang::power_card);
    std::string text = lang::as_clause(std::string_view(lang::whole_text(body.text)));
    const int icon = icons_.add(std::move(body.code), std::move(text), line.place);
    for (int i = 0; i < (times ? tokens[0].number : 1); ++i) add(option, icon, line.place);
  }

  static void add(GrowthOption& option, int icon, const lang::Place& place) {
    if (option.icons.size() == kMaxIcons) {
      throw Error(place, "a growth option has at most " + std::to_string(kMaxIcons) + " icons");
    }
    option.icons.push_back(icon);
  }

  Loading& loading_;
  Icons& icons_;
  Spirit& spirit_;
};

}  // namespace

void read_growth(Loading& loading, Icons& icons, Spirit& spirit, const Line& line) {
  GrowthReader(loading, icons, spirit).read(line);
}

}  // namespace loci::island
