// Blight cards: what either side holds, and what the other side does.
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

constexpr i32 most_a_player = 20;  // six players and the pool is still a byte

class BlightReader {
 public:
  BlightReader(Loading& loading, const Declaration& declaration)
      : loading_(loading), line_(*declaration.line), card_(declared<BlightCard>(declaration)) {}

  BlightCard read() {
    refuse_more(line_);
    lang::each_by_itself(line_.children, [this](const Line& part) { read_part(part); });
    require(card_.healthy > 0, "healthy N per player");
    require(card_.flipped > 0, "blighted N per player, or still healthy N per player");
    require(card_.immediately.exists() || card_.each_invader_phase.exists(),
            "immediately:, from then on: or each invader phase: and what happens");
    return std::move(card_);
  }

 private:
  void require(bool there, std::string_view what) const {
    if (!there) throw Error(line_.place, "this blight card lacks a line: " + std::string(what));
  }

  static void once(bool seen, const Line& line) {
    if (seen) throw Error(line.place, "this stands here already");
  }

  void read_part(const Line& line) {
    Cursor cursor(line);
    if (cursor.accept("healthy")) {
      once(card_.healthy > 0, line);
      card_.healthy = read_amount(cursor, line);
    } else if (cursor.accept("blighted")) {
      once(card_.flipped > 0, line);
      card_.flipped = read_amount(cursor, line);
    } else if (cursor.accept("still")) {
      cursor.expect("healthy");
      once(card_.flipped > 0, line);
      card_.flipped = read_amount(cursor, line);
      card_.still_healthy = true;
    } else if (cursor.accept("immediately")) {
      cursor.expect(":");
      once(card_.immediately.exists(), line);
      card_.immediately = read_effect(line, 1, "immediately", card_.immediately_text);
    } else if (cursor.accept("from")) {
      for (const char* word : {"then", "on", ":"}) cursor.expect(word);
      once(card_.immediately.exists(), line);
      card_.lasting = true;
      card_.immediately = read_effect(line, 3, "from then on", card_.immediately_text);
    } else if (cursor.accept("each")) {
      cursor.expect("invader");
      cursor.expect("phase");
      cursor.expect(":");
      once(card_.each_invader_phase.exists(), line);
      card_.each_invader_phase =
          read_effect(line, 3, "each invader phase", card_.each_invader_phase_text);
    } else {
      refuse_word(line.tokens[0],
                  "healthy, blighted, still healthy, immediately:, from then on: or each invader "
                  "phase:",
                  {"healthy", "blighted", "still", "immediately", "from", "each"});
    }
  }

  // N per player
  static int read_amount(Cursor& cursor, const Line& line) {
    refuse_children(line);
    const i32 amount = cursor.sees(TokenKind::number) ? cursor.peek()->number : 0;
    if (amount < 1 || amount > most_a_player) {
      cursor.refuse("a number from 1 to " + std::to_string(most_a_player));
    }
    cursor.take();
    cursor.expect("per");
    cursor.expect("player");
    cursor.finish();
    return amount;
  }

  // The sentences behind the colon, which stands behind so many words.
  Program read_effect(const Line& line, std::size_t words, const std::string& when,
                      std::string& text) {
    lang::CardBody body = lang::card_body(loading_.sentences(), line, words, lang::game_card);
    text = text_of(body);
    return loading_.add_procedure("blight " + card_.id + ' ' + when, std::move(body.code),
                                  line.place);
  }

  Loading& loading_;
  const Line& line_;
  BlightCard card_;
};

}  // namespace

void load_blight(Loading& loading, const Declaration& declaration) {
  loading.content.blights.push_back(BlightReader(loading, declaration).read());
}

}  // namespace loci::island
