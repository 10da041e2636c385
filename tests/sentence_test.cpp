#include "lang/sentence.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <random>

#include "lang/card_body.hpp"
#include "support/lang_text.hpp"
#include "support/show_code.hpp"

namespace loci::lang {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Words of a small game: these tests prove that lang knows no other.
Vocabulary words() {
  NounClass pieces{"pieces", "kinds", true, {}};
  pieces.nouns = {{"fox", "foxes", 1},
                  {"wolf", "wolves", 2},
                  {"bear", "bears", 4},
                  {"sheep", "sheep", 8},
                  {"hunter", "hunters", 7}};
  NounClass places{"terrains", "terrains", false, {}};
  places.nouns = {{"hill", "hills", 1}, {"marsh", "marshes", 2}, {"shore", "shore lands", 4}};
  return {{pieces, places}, {"sun", "moon", "fire", "air", "water", "earth", "plant", "animal"}};
}

const std::string forms = R"(
deed push [up to] N:amount WHAT:pieces
  text "Push {up_to?up to }{N} {WHAT}{N.per}."
  example push up to 3 sheep
  do
    push(me, here, WHAT, N, up_to)

deed fear N:amount
  text "{N} fear{N.per}."
  example fear 1 per sheep here
  do
    generate_fear(here, N)

deed damage N:amount
  text "{N} damage{N.per}."
  example damage 2
  do
    damage(me, here, N)

deed damage N:amount to each WHAT:pieces
  text "{N} damage to each {WHAT.one}."
  example damage 1 to each fox or wolf
  do
    for piece in pieces(here, WHAT)
      damage_piece(piece, N)

deed (gain|get) N:number card [for free]
  text "Gain {N} card{N.s}{for_free? at no cost}{for_free!, paying for it}."
  example gain 2 card for free
  do
    gain_cards(me, N, for_free)

frame after a ravage here
  text "After a ravage here, {S}."
  example after a ravage here: fear 1; damage 2
  around
    when ravaged this turn
      if land == here
        S

frame twice
  text "Twice: {S}"
  example twice: fear 1
  around
    S
    S

deed lose WHAT:pieces
  text "Lose 1 {WHAT.one}."
  example lose fox
  do
    choose by target "Lose {WHAT} where?"
      each land in lands_with(WHAT) as "lose {WHAT} in {land}"
        remove(land, WHAT)

deed gain E:element
  text "Gain 1 {E}."
  example gain moon
  do
    gain_element(me, E)

condition here is T:terrains
  text "target land is {T}"
  example here is hill or marsh
  is is_terrain(here, T)

condition here has WHAT:pieces
  text "target land has {WHAT}"
  example here has foxes
  is count(here, WHAT) > 0

condition A:condition and B:condition
  text "{A} and {B}"
  example here is hill and here has wolves
  is A and B

condition not C:condition
  text "it is not so that {C}"
  example not here is hill
  is not C

condition you have E:elements
  text "you have {E}"
  example you have 2 sun 1 fire
  is has_elements(me, E)

amount N:number per WHAT:pieces here
  text "{N}" per "{WHAT.one} in target land"
  example 1 per sheep here
  is N * count(here, WHAT)

amount double A:amount
  text "twice {A}" per "something"
  example double 2
  is A + A
)";

SentenceTable make_table(const std::string& text) {
  SentenceTable table(words());
  for (const Line& line : lines_of(text)) table.add(line);
  return table;
}

SentenceTable& table() {
  static SentenceTable result = make_table(forms);
  return result;
}

CardBody card(const std::string& text) { return card_body(table(), lines_of(text), power_card); }
std::string code(const std::string& text) { return show(card(text).code); }
std::string text(const std::string& lines) { return whole_text(card(lines).text); }

std::string card_error(const std::string& text) { return error(card, text); }
std::string form_error(const std::string& text) { return error(make_table, text); }

TEST(Sentences, BecomeTheCodeOfTheirForm) {
  EXPECT_EQ(code("push up to 3 foxes or wolves"), "{push(me here kinds(3) 3 true)}");
  EXPECT_EQ(code("push 2 sheep"), "{push(me here kinds(8) 2 false)}");
  EXPECT_EQ(code("fear 1; damage 2"), "{generate_fear(here 1)}; {damage(me here 2)}");
  EXPECT_EQ(code("gain moon"), "{gain_element(me element(1))}");
}

TEST(Sentences, TakeAlternativeWords) {
  EXPECT_EQ(code("gain 1 card"), code("get 1 card"));
  EXPECT_EQ(code("get 1 card for free"), "{gain_cards(me 1 true)}");
}

TEST(Sentences, OfMoreWordsComeFirst) {
  EXPECT_EQ(code("damage 2 to each wolf"),
            "{for piece in pieces(here kinds(2)) {damage_piece(piece 2)}}");
  EXPECT_EQ(code("damage 2"), "{damage(me here 2)}");
}

TEST(Amounts, AreNumbersOrPhrases) {
  EXPECT_EQ(code("fear 2 per sheep here"), "{generate_fear(here (* 2 count(here kinds(8))))}");
  EXPECT_EQ(code("push 1 per sheep here foxes"),
            "{push(me here kinds(1) count(here kinds(8)) false)}");
}

TEST(Pieces, AreJoinedByCommasOrAndSlashes) {
  EXPECT_EQ(code("push 1 fox, wolf or sheep"), "{push(me here kinds(11) 1 false)}");
  EXPECT_EQ(code("push 1 fox, wolf, or sheep"), "{push(me here kinds(11) 1 false)}");
  EXPECT_EQ(code("push 1 fox/wolf"), "{push(me here kinds(3) 1 false)}");
  EXPECT_EQ(code("push 1 hunter and sheep"), "{push(me here kinds(15) 1 false)}");
}

TEST(Text, IsPluralUnlessTheNumberIsOne) {
  EXPECT_EQ(text("push up to 3 foxes or wolves"), "Push up to 3 foxes/wolves.");
  EXPECT_EQ(text("push 1 fox or wolf"), "Push 1 fox/wolf.");
  EXPECT_EQ(text("push 1 sheep"), "Push 1 sheep.");
  EXPECT_EQ(text("push 2 sheep"), "Push 2 sheep.");
  EXPECT_EQ(text("push 2 fox, wolf and bear"), "Push 2 hunters.");
  EXPECT_EQ(text("push 1 hunter"), "Push 1 hunter.");
  EXPECT_EQ(text("push 2 sheep and hunters"), "Push 2 hunters/sheep.");
}

TEST(Text, HasOneSentenceAfterTheOther) {
  EXPECT_EQ(text("fear 1; damage 2\npush 1 fox"), "1 fear. 2 damage. Push 1 fox.");
}

TEST(Text, SaysWhatAmountsArePer) {
  EXPECT_EQ(text("push up to 1 per sheep here foxes"),
            "Push up to 1 fox per sheep in target land.");
  EXPECT_EQ(text("damage 2 to each hunter"), "2 damage to each hunter.");
}

TEST(Text, DependsOnOptionalWordsAndEndings) {
  EXPECT_EQ(text("gain 1 card for free"), "Gain 1 card at no cost.");
  EXPECT_EQ(text("gain 2 card"), "Gain 2 cards, paying for it.");
}

TEST(Labels, NameWhatSlotsHold) {
  EXPECT_EQ(code("lose wolf"),
            "{choose by target [lose wolves in {land}] each land in lands_with(kinds(2)) "
            "{remove(land kinds(2))}}");
}

TEST(SlotsForSentences, TakeTheRestOfTheLine) {
  const std::string expected =
      "{when ravaged this turn {if (== land here) {{{generate_fear(here 1)}; {damage(me here "
      "2)}}}}}";
  EXPECT_EQ(code("after a ravage here: fear 1; damage 2"), expected);
  EXPECT_EQ(code("after a ravage here:\n  fear 1\n  damage 2"), expected);
  EXPECT_EQ(text("after a ravage here: fear 1; damage 2"),
            "After a ravage here, 1 fear; 2 damage.");
}

TEST(SlotsForSentences, TakeControlForms) {
  EXPECT_EQ(text("after a ravage here: if here is hill: push 1 fox"),
            "After a ravage here, if target land is hill, push 1 fox.");
}

TEST(If, RunsItsSentencesWhenItsConditionHolds) {
  EXPECT_EQ(code("if here is hill or marsh: fear 1; damage 1"),
            "if is_terrain(here terrains(3)) {{generate_fear(here 1)}; {damage(me here 1)}}");
  EXPECT_EQ(code("fear 2\nif here has fox:\n  damage 1\notherwise: fear 1"),
            "{generate_fear(here 2)}; if (> count(here kinds(1)) 0) {{damage(me here 1)}} else "
            "{{generate_fear(here 1)}}");
  EXPECT_EQ(text("if here has fox: push 1 fox\notherwise: damage 1"),
            "If target land has foxes, push 1 fox. Otherwise, 1 damage.");
}

TEST(If, MayReplaceTheLineBefore) {
  EXPECT_EQ(code("damage 1\nif here is hill: instead damage 4"),
            "if is_terrain(here terrains(1)) {{damage(me here 4)}} else {{damage(me here 1)}}");
  EXPECT_EQ(text("damage 1\nif here is hill: instead damage 4"),
            "1 damage. If target land is hill, instead, 4 damage.");
  EXPECT_EQ(text("damage 1\nif here is hill: may instead push 1 fox"),
            "1 damage. If target land is hill, you may instead push 1 fox.");
}

TEST(Conditions, Nest) {
  EXPECT_EQ(code("if here is hill and you have 2 sun 1 fire and not here has fox: fear 1"),
            "if (and (and is_terrain(here terrains(1)) has_elements(me elements_of(258))) "
            "(not (> count(here kinds(1)) 0))) {{generate_fear(here 1)}}");
}

TEST(Thresholds, AreShownApart) {
  const CardBody body = card("fear 2\nwith 3 sun 2 water: damage 5; push 1 fox");
  EXPECT_EQ(show(body.code),
            "{generate_fear(here 2)}; if has_elements(user elements_of(131075)) "
            "{{damage(me here 5)}; {push(me here kinds(1) 1 false)}}");
  EXPECT_EQ(body.text.base, "2 fear.");
  ASSERT_EQ(body.text.levels.size(), 1u);
  EXPECT_EQ(body.text.levels[0].elements, "3 sun, 2 water");
  EXPECT_EQ(body.text.levels[0].text, "5 damage. Push 1 fox.");
  EXPECT_EQ(body.text.levels[0].any_of, std::vector<u32>{0x00020003u});
}

TEST(Thresholds, InsideOtherSentencesStayThere) {
  const CardBody body = card("if here is hill:\n  fear 1\n  with 2 sun: damage 1");
  EXPECT_EQ(body.text.base, "If target land is hill, 1 fear; if you have 2 sun, 1 damage.");
  EXPECT_TRUE(body.text.levels.empty());
}

TEST(Thresholds, MayReplaceTheLineBefore) {
  EXPECT_EQ(code("fear 1; damage 1\nwith 2 sun: instead damage 3\nwith 3 sun: instead damage 4"),
            "if has_elements(user elements_of(3)) {{damage(me here 4)}} else "
            "{if has_elements(user elements_of(2)) {{damage(me here 3)}} else "
            "{{generate_fear(here 1)}; {damage(me here 1)}}}");
  EXPECT_EQ(text("damage 1\nwith 2 sun: instead damage 3; push 1 fox"),
            "1 damage. 2 sun: Instead, 3 damage. Push 1 fox.");
}

TEST(Thresholds, MayOfferToReplaceTheLineBefore) {
  EXPECT_EQ(code("push 1 fox\nwith 2 water: may instead damage 2"),
            "choose [push 1 fox] {{push(me here kinds(1) 1 false)}} "
            "[2 damage] if has_elements(user elements_of(131072)) {{damage(me here 2)}}");
  EXPECT_EQ(text("push 1 fox\nwith 2 water: may instead lose fox"),
            "Push 1 fox. 2 water: You may instead lose 1 fox.");
}

TEST(Thresholds, OfTheSameElementsAreOne) {
  const CardBody body = card("fear 1\nwith 2 sun: damage 1\nwith 2 sun: fear 2");
  ASSERT_EQ(body.text.levels.size(), 1u);
  EXPECT_EQ(body.text.levels[0].text, "1 damage. 2 fear.");
}

TEST(Thresholds, MayChangeTheCardItself) {
  const Aside aside = [](const ExprPtr&,
                         std::span<const Token> effect) -> std::optional<std::string> {
    if (effect.size() == 1 && effect[0].text == "quicker") return "This is quicker.";
    return std::nullopt;
  };
  const CardBody body =
      card_body(table(), lines_of("fear 1\nwith 4 air: quicker\nwith 5 air: instead fear 2"),
                power_card, aside);
  EXPECT_EQ(show(body.code),
            "if has_elements(user elements_of(20480)) {{generate_fear(here 2)}} "
            "else {{generate_fear(here 1)}}");
  EXPECT_EQ(whole_text(body.text), "1 fear. 4 air: This is quicker. 5 air: Instead, 2 fear.");
}

TEST(May, AsksBefore) {
  EXPECT_EQ(code("may push 1 fox"),
            "choose [push 1 fox] {{push(me here kinds(1) 1 false)}} [skip]");
  EXPECT_EQ(code("may: push 1 fox"), code("may push 1 fox"));
  EXPECT_EQ(text("may: push 1 fox; fear 1"), "You may push 1 fox; 1 fear.");
  EXPECT_EQ(text("may damage 1"), "You may: 1 damage.");
}

TEST(Either, OffersItsBranches) {
  const std::string lines = "fear 1\neither\n  damage 1 per sheep here\nor\n  push up to 3 sheep";
  EXPECT_EQ(code(lines),
            "{generate_fear(here 1)}; choose [1 damage per sheep in target land] "
            "{{damage(me here count(here kinds(8)))}} [push up to 3 sheep] "
            "{{push(me here kinds(8) 3 true)}}");
  EXPECT_EQ(text(lines), "1 fear. 1 damage per sheep in target land — or — push up to 3 sheep.");
  EXPECT_EQ(text("either: push 1 fox\nor: fear 1; damage 1\nor: lose wolf"),
            "Push 1 fox — or — 1 fear; 1 damage — or — lose 1 wolf.");
}

TEST(InnatePowers, RunEveryLevelThatIsMet) {
  const CardBody body =
      innate_body(table(), lines_of("1 sun: push 1 fox\n2 sun 1 air: damage 2; fear 1"));
  EXPECT_EQ(
      show(body.code),
      "if has_elements(user elements_of(1)) {{push(me here kinds(1) 1 false)}}; "
      "if has_elements(user elements_of(4098)) {{damage(me here 2)}; {generate_fear(here 1)}}");
  EXPECT_EQ(show(body.usable),
            "(or has_elements(user elements_of(1)) has_elements(user elements_of(4098)))");
  EXPECT_EQ(whole_text(body.text), "1 sun: Push 1 fox. 2 sun, 1 air: 2 damage. 1 fear.");
  ASSERT_EQ(body.text.levels.size(), 2u);
  EXPECT_EQ(body.text.levels[0].any_of, std::vector<u32>{1u});
  EXPECT_EQ(body.text.levels[1].any_of, std::vector<u32>{0x1002u});
}

TEST(InnatePowers, InsteadReplacesAllEarlierLevels) {
  const CardBody body =
      innate_body(table(), lines_of("1 sun: fear 1\n2 sun: fear 2\n3 sun: instead fear 5"));
  EXPECT_EQ(show(body.code),
            "if (and has_elements(user elements_of(1)) (not has_elements(user elements_of(3)))) "
            "{{generate_fear(here 1)}}; "
            "if (and has_elements(user elements_of(2)) (not has_elements(user elements_of(3)))) "
            "{{generate_fear(here 2)}}; "
            "if has_elements(user elements_of(3)) {{generate_fear(here 5)}}");
  EXPECT_EQ(body.text.levels[2].text, "Instead, 5 fear.");
}

TEST(InnatePowers, MayInsteadOffersItselfForTheLevelBefore) {
  const CardBody body = innate_body(
      table(), lines_of("3 fire: lose fox\n4 fire: may instead lose wolf\n5 fire: fear 1"));
  EXPECT_THAT(show(body.code),
              HasSubstr("if has_elements(user elements_of(768)) {choose [lose 1 fox]"));
  EXPECT_THAT(show(body.code), HasSubstr("[lose 1 wolf] if has_elements(user elements_of(1024))"));
  EXPECT_EQ(body.text.levels[1].text, "You may instead lose 1 wolf.");
  EXPECT_EQ(body.text.levels.size(), 3u);
}

TEST(GrowthIcons, AreTheSentencesOfALine) {
  const std::vector<Line> lines = lines_of("fear 1; push up to 2 foxes; gain moon");
  const std::vector<SentenceBody> icons = sentences_of(table(), lines[0]);
  ASSERT_EQ(icons.size(), 3u);
  EXPECT_EQ(icons[0].text, "1 fear");
  EXPECT_EQ(icons[1].text, "push up to 2 foxes");
  EXPECT_EQ(show(icons[2].code), "{gain_element(me element(1))}");
}

TEST(TheTable, ListsEveryFormWithItsExample) {
  const std::vector<FormEntry> entries = reference(table());
  ASSERT_EQ(entries.size(), table().forms().size());
  EXPECT_EQ(entries[0].kind, PhraseKind::deed);
  EXPECT_EQ(entries[0].pattern, "push [up to] N:amount WHAT:pieces");
  EXPECT_EQ(entries[0].text, "Push {up_to?up to }{N} {WHAT}{N.per}.");
  EXPECT_EQ(entries[0].example, "push up to 3 sheep");
  EXPECT_EQ(entries[0].rendered, "Push up to 3 sheep.");
  EXPECT_EQ(entries[entries.size() - 2].rendered, "1 per sheep in target land");
}

// By the pattern of each form that is used.
std::map<std::string, u32> uses_in(SentenceTable& table) {
  std::map<std::string, u32> uses;
  for (std::size_t i = 0; i < table.forms().size(); ++i) {
    if (table.uses().of_form[i] > 0) uses[table.forms()[i].written] = table.uses().of_form[i];
  }
  return uses;
}

TEST(Uses, AreCountedInsideOthersToo) {
  SentenceTable counted = make_table(forms);
  card_body(counted,
            lines_of("if here is hill and not here has fox: fear double 1; damage 2\n"
                     "otherwise: twice: fear 1\n"
                     "fear 1\n"
                     "if here is hill: instead fear 2\n"
                     "may: if here is hill: fear 3"),
            power_card);
  innate_body(counted, lines_of("1 sun: damage 1"));
  sentences_of(counted, lines_of("gain moon; fear 1")[0]);
  const std::map<std::string, u32> expected = {
      {"here is T:terrains", 3}, {"A:condition and B:condition", 1},
      {"not C:condition", 1},    {"here has WHAT:pieces", 1},
      {"fear N:amount", 6},      {"double A:amount", 1},
      {"damage N:amount", 2},    {"twice", 1},
      {"gain E:element", 1}};
  EXPECT_EQ(uses_in(counted), expected);
  EXPECT_EQ(counted.uses().one_offs, 0u);
}

TEST(Uses, AreNotThoseOfExamples) {
  SentenceTable counted = make_table(forms);
  reference(counted);
  for (const Form& form : counted.forms()) example_code(counted, form);
  EXPECT_TRUE(uses_in(counted).empty());
}

TEST(Uses, CountOneOffs) {
  SentenceTable counted = make_table(forms);
  card_body(counted, lines_of("fear 1\ndo \"Sing.\"\n  sing()\ntwice:\n  do \"Hum.\"\n    hum()"),
            power_card);
  EXPECT_EQ(counted.uses().one_offs, 2u);
}

TEST(TheTable, ReplacesAFormOfTheSamePattern) {
  SentenceTable changed = make_table(forms + R"(
deed fear AMOUNT:amount
  text "{AMOUNT} terror."
  example fear 1
  do
    terrify(AMOUNT)
)");
  EXPECT_EQ(changed.forms().size(), table().forms().size());
  const CardBody body = card_body(changed, lines_of("fear 3"), power_card);
  EXPECT_EQ(body.text.base, "3 terror.");
  EXPECT_EQ(show(body.code), "{terrify(3)}");
}

TEST(TheTable, RefusesAnExampleOfAnotherForm) {
  const SentenceTable broken = make_table(forms + R"(
deed damage N:number [very much]
  text "{N} damage."
  example damage 2
  do
    hurt(N)
)");
  EXPECT_THROW(reference(broken), Error);
}

TEST(BrokenSentences, SayWhereNothingFits) {
  EXPECT_EQ(
      card_error("pussh 1 fox"),
      "1:1: expected \"after\", \"damage\", \"fear\", \"gain\", \"get\", \"lose\", \"push\" or "
      "\"twice\", found \"pussh\" [\"push\"?]");
  EXPECT_EQ(card_error("push up to 3 foxs"),
            "1:14: expected \"per\" or pieces (fox, wolf, bear, sheep, hunter), found \"foxs\" "
            "[\"fox\"?]");
  EXPECT_EQ(card_error("damage 2 to each"),
            "1:17: expected pieces (fox, wolf, bear, sheep, hunter), found the end of the line");
  EXPECT_EQ(card_error("fear 1 please"),
            "1:8: expected \"per\" or the end of the sentence (a semicolon or a new line), found "
            "\"please\"");
  EXPECT_EQ(card_error("fear 100"), "1:6: expected an amount from 0 to 99, found \"100\"");
  EXPECT_EQ(card_error("fear 1;"), "1:8: expected a sentence");
  EXPECT_EQ(card_error("fear 1\n  damage 2"),
            "2:3: unexpected indentation: the line above does not end in a colon");
  EXPECT_EQ(card_error("after a ravage here"),
            "1:20: expected a colon and sentences, found the end of the line");
}

const std::string places = forms + R"(
lands T:terrains land
  text "{T} land"
  example hill land
  is lands_of(T)
  test is_terrain(it, T)

place one L:lands
  text "one {L}"
  example one hill land
  around
    choose "{S.prompt}"
      each here in L as "{S.label}"
        S

place land N:number
  text "land {N}"
  example land 5
  around
    let here = numbered(N)
    S

deed lead W:pieces to P:place
  text "lead {W} to {P}"
  example lead fox to one hill land
  asks "Where to?" as "lead to {here}"
  do
    move(here, W)
)";

std::string place_error(const std::string& text) {
  SentenceTable table = make_table(places);
  try {
    card_body(table, lines_of(text), power_card);
  } catch (const Error& broken) {
    return broken.what();
  }
  return "no error";
}

TEST(BrokenPhrases, SayWhichKindIsWantedAndShowSome) {
  EXPECT_EQ(place_error("lead fox to fox"),
            "test.loci:1:13: expected a place, found \"fox\"\n"
            "  lead fox to fox\n"
            "              ^^^\n"
            "for example:\n"
            "  land 5\n"
            "  one hill land");
  EXPECT_EQ(place_error("lead fox to one fox land"),
            "test.loci:1:17: expected a sort of land, found \"fox\"\n"
            "  lead fox to one fox land\n"
            "                  ^^^\n"
            "for example:\n"
            "  hill land");
}

TEST(BrokenPhrases, MayBeConditions) {
  EXPECT_EQ(card_error("if their are foxes: fear 1"), "1:4: expected a condition, found \"their\"");
  EXPECT_THAT(place_error("if their are foxes: fear 1"),
              HasSubstr("for example:\n  not here is hill\n"));
}

TEST(BrokenPhrases, ShowOthersOfTheirKind) {
  EXPECT_EQ(place_error("lead fox to land one"),
            "test.loci:1:18: expected a number from 0 to 99, found \"one\"\n"
            "  lead fox to land one\n"
            "                   ^^^\n"
            "for example:\n"
            "  land 5\n"
            "  one hill land");
}

TEST(BrokenSentences, ShowThoseThatBeginAlike) {
  EXPECT_THAT(place_error("lead fox towards one hill land"),
              HasSubstr("for example:\n  lead fox to one hill land"));
}

// A sign or a digit is not misspelt.
TEST(BrokenSentences, SuggestWordsForWordsOnly) {
  EXPECT_EQ(card_error("after 2 ravage here: fear 1"), "1:7: expected \"a\", found \"2\"");
}

TEST(BrokenControlForms, SayWhatTheyNeed) {
  EXPECT_EQ(card_error("otherwise: fear 1"), "1:1: \"otherwise\" needs an if right before it");
  EXPECT_EQ(card_error("fear 1\nor: fear 1"), "2:1: \"or\" needs an either right before it");
  EXPECT_EQ(card_error("either: fear 1"), "1:1: either needs an or below it");
  EXPECT_EQ(card_error("either: fear 1\nfear 2"), "1:1: either needs an or right below it");
  EXPECT_EQ(card_error("with 3 sun: instead fear 1"),
            "1:13: instead of what? No line stands before it");
  EXPECT_EQ(card_error("with 13 sun: fear 1"),
            "1:6: unreachable threshold: no spirit ever has 13 sun");
  EXPECT_EQ(card_error("with 3 sunn: fear 1"), "1:8: there is no element \"sunn\" [\"sun\"?]");
  EXPECT_EQ(card_error("with 3 sun 2 sun: fear 1"), "1:14: \"sun\" stands in this threshold twice");
  EXPECT_EQ(card_error("with 3 sun fear 1"), "1:12: expected a colon behind the elements");
  EXPECT_EQ(card_error("if here is hill fear 1"),
            "1:17: expected \"and\" or a colon, found \"fear\"");
  EXPECT_EQ(card_error("fear 1; with 2 sun: instead fear 1"),
            "1:21: instead replaces the whole line before: begin a new line with this condition");
}

TEST(BrokenForms, SayWhatIsWrong) {
  EXPECT_EQ(form_error("deed A:amount\n  text \"x\""),
            "1:6: a sentence needs a word that is always there");
  EXPECT_EQ(form_error("deed push N:numbr"), "1:13: there is no slot type \"numbr\" [\"number\"?]");
  EXPECT_EQ(form_error("deed if N:number"),
            "1:6: no sentence can begin with \"if\", which controls others");
  EXPECT_EQ(form_error("deed push N:number\n  text \"{M}\""),
            "2:8: the pattern has no slot \"M\" [\"N\"?]");
  EXPECT_EQ(form_error("deed push N:number\n  text \"{N.onne}\""),
            "2:8: no slot has .onne [\".one\"?]");
  EXPECT_EQ(form_error("deed push\n  text \"Push.\"\n  example push"),
            "1:1: this deed does nothing: a line with do is missing");
  EXPECT_EQ(form_error("deed push N:number N:number"), "1:20: two slots are called N");
}

TEST(Ambiguity, IsGivenUpInsteadOfTakingForever) {
  std::string choices = R"(
deed list A:amount B:amount C:amount D:amount E:amount F:amount G:amount H:amount end
  text "List."
  example list 1 1 1 1 1 1 1 1 end
  do
    nothing()
amount A:amount plus
  text "{A}"
  example 1 plus
  is A
)";
  SentenceTable hard = make_table(choices);
  std::string line = "list 1";
  for (int i = 0; i < 400; ++i) line += " plus";
  const auto start = std::chrono::steady_clock::now();
  EXPECT_THROW(card_body(hard, lines_of(line), power_card), Error);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(Growth, OfNestedSentencesIsBounded) {
  std::string line;
  for (int i = 0; i < 25; ++i) line += "twice: ";
  EXPECT_THAT(card_error(line + "fear 1"), HasSubstr("grows too large"));
  std::string amount = "fear ";
  for (int i = 0; i < 20; ++i) amount += "double ";
  EXPECT_THAT(card_error(amount + "1"), HasSubstr("grows too large"));
  std::string deep;
  for (int i = 0; i < 200; ++i) deep += "may ";
  EXPECT_THAT(card_error(deep + "fear 1"), HasSubstr("nested too deeply"));
  std::string negations = "if ";
  for (int i = 0; i < 200; ++i) negations += "not ";
  EXPECT_THAT(card_error(negations + "here is hill: fear 1"), HasSubstr("nested too deeply"));
}

// Words of the language in any order are read or refused, never worse.
TEST(Garbage, IsReadOrRefused) {
  const std::vector<std::string> bits = {
      "push",      "up",    "to",     "3",   "foxes",  "or",  "wolf", "fear",   "1",
      "per",       "sheep", "here",   "if",  ":",      ";",   "is",   "hill",   "and",
      "not",       "with",  "sun",    "may", "either", "\n",  "\n  ", "\n    ", "instead",
      "otherwise", "twice", "double", ",",   "damage", "each"};
  std::mt19937 random(7);
  for (int round = 0; round < 20'000; ++round) {
    std::string garbage;
    const auto length = random() % 24;
    for (auto i = length; i > 0; --i) garbage += bits[random() % bits.size()] + " ";
    const std::string refusal = card_error(garbage);
    EXPECT_FALSE(refusal.empty());
  }
}

}  // namespace
}  // namespace loci::lang
