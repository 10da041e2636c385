#include "lang/parser.hpp"

#include <gtest/gtest.h>

#include <random>

#include "support/lang_text.hpp"

namespace loci::lang {
namespace {

std::string show(const ExprPtr& expr) {
  if (expr == nullptr) return "nothing";
  if (expr->kind == ExprKind::number) return std::to_string(expr->number);
  if (expr->kind == ExprKind::name) return expr->name;
  std::string text = expr->kind == ExprKind::call ? expr->name + "(" : "(" + expr->name;
  for (const ExprPtr& arg : expr->args) {
    const bool first = expr->kind == ExprKind::call && &arg == &expr->args.front();
    text += (first ? "" : " ") + show(arg);
  }
  return text + ")";
}

std::string expression(const std::string& text) {
  const std::vector<Line> lines = read_lines(keep(text));
  return show(parse_expression(lines.at(0).tokens, lines.at(0).place));
}

Block statements(const std::string& text) { return parse_block(lines_of(text)); }
Stmt statement(const std::string& text) { return *statements(text).at(0); }
Routine routine(const std::string& text) { return parse_routine(lines_of(text).at(0)); }

std::string expression_error(const std::string& text) { return error(expression, text); }
std::string statement_error(const std::string& text) { return error(statements, text); }
std::string routine_error(const std::string& text) { return error(routine, text); }

TEST(Expressions, AreNumbersNamesAndCalls) {
  EXPECT_EQ(expression("12"), "12");
  EXPECT_EQ(expression("none"), "none");
  EXPECT_EQ(expression("f()"), "f()");
  EXPECT_EQ(expression("f(a, g(1, b), (c))"), "f(a g(1 b) c)");
}

TEST(Expressions, BindByPrecedence) {
  EXPECT_EQ(expression("a or b and c"), "(or a (and b c))");
  EXPECT_EQ(expression("not a and b"), "(and (not a) b)");
  EXPECT_EQ(expression("a and not b == c or d"), "(or (and a (not (== b c))) d)");
  EXPECT_EQ(expression("not not a"), "(not (not a))");
  EXPECT_EQ(expression("a | b == c \\ d & e"), "(== (| a b) (& (\\ c d) e))");
  EXPECT_EQ(expression("a | b + c"), "(| a (+ b c))");
  EXPECT_EQ(expression("a + b * c - d / e"), "(- (+ a (* b c)) (/ d e))");
  EXPECT_EQ(expression("-a * - 2"), "(* (- a) (- 2))");
  EXPECT_EQ(expression("(a or b) and (c + 1) * 2 >= 3"), "(and (or a b) (>= (* (+ c 1) 2) 3))");
}

TEST(Expressions, AssociateToTheLeft) {
  EXPECT_EQ(expression("a - b - c"), "(- (- a b) c)");
  EXPECT_EQ(expression("a or b or c"), "(or (or a b) c)");
}

TEST(Expressions, PointAtTheirOperatorOrName) {
  const std::vector<Line> lines = lines_of("land + f(x)");
  const ExprPtr sum = parse_expression(lines[0].tokens, lines[0].place);
  EXPECT_EQ(sum->place.column, 6u);
  EXPECT_EQ(sum->args[1]->place.column, 8u);
}

TEST(Expressions, MustBeComplete) {
  EXPECT_EQ(expression_error("a b"), "1:3: expected the end of the line, found \"b\"");
  EXPECT_EQ(expression_error("a = 3"), "1:3: expected the end of the line, found \"=\" [\"==\"?]");
  EXPECT_EQ(expression_error("f(a"), "1:1: expected \",\" or \")\", found the end of the line");
  EXPECT_EQ(expression_error("f(a,)"), "1:5: expected a value, found \")\"");
  EXPECT_EQ(expression_error("(a"), "1:1: expected \")\", found the end of the line");
  EXPECT_EQ(expression_error("a +"), "1:1: expected a value, found the end of the line");
  EXPECT_EQ(expression_error("a + \"x\""), "1:5: expected a value, found \"x\"");
  EXPECT_EQ(expression_error("a + if"), "1:5: expected a value, found \"if\"");
  EXPECT_EQ(error(
                [](const std::string&) {
                  parse_expression({}, {&keep("x"), 1, 2, 1});
                },
                ""),
            "1:2: expected a value, found the end of the line");
}

TEST(Expressions, SayWhatIsWrong) {
  EXPECT_EQ(expression_error("a < b < c"),
            "1:7: comparisons do not chain; join two of them with \"and\"");
  EXPECT_EQ(expression_error("a == not b"), "1:6: \"not\" needs parentheses here");
  EXPECT_EQ(expression_error("count-x"),
            "1:1: \"count-x\" is not a name: minus needs spaces around it");
  EXPECT_EQ(expression_error("River's"), "1:1: \"River's\" is not a name: it has an apostrophe");
}

std::string repeated(std::size_t times, const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

TEST(Expressions, AreLimitedInDepth) {
  for (const std::string open : {"(", "f(", "- ", "not ", "a + (", "not (", "a + "}) {
    const std::string close = open.ends_with('(') ? ")" : "";
    const auto nested = [&](std::size_t depth) {
      return repeated(depth, open) + "x" + repeated(depth, close);
    };
    EXPECT_EQ(expression_error(nested(deepest_nesting / 2 - 1)), "no error") << open;
    EXPECT_NE(expression_error(nested(deepest_nesting + 1)).find("nested too deeply"),
              std::string::npos)
        << open;
    EXPECT_NE(expression_error(nested(20000)).find("nested too deeply"), std::string::npos) << open;
  }
}

TEST(Statements, LetAndAssign) {
  const Stmt let = statement("let x = a + 1");
  EXPECT_EQ(let.kind, StmtKind::let);
  EXPECT_EQ(let.name, "x");
  EXPECT_EQ(let.place.column, 5u);
  EXPECT_EQ(show(let.exprs.at(0)), "(+ a 1)");
  const Stmt assign = statement("x = none");
  EXPECT_EQ(assign.kind, StmtKind::assign);
  EXPECT_EQ(assign.name, "x");
  EXPECT_EQ(show(assign.exprs.at(0)), "none");
}

TEST(Statements, IfElseChainsNest) {
  const Block block = statements("if a\n  f()\nelse if b\n  g()\nelse\n  h()\nk()");
  ASSERT_EQ(block.size(), 2u);
  const Stmt& outer = *block[0];
  EXPECT_EQ(outer.kind, StmtKind::if_);
  EXPECT_EQ(show(outer.exprs.at(0)), "a");
  EXPECT_EQ(outer.body.size(), 1u);
  ASSERT_EQ(outer.otherwise.size(), 1u);
  const Stmt& inner = *outer.otherwise[0];
  EXPECT_EQ(inner.kind, StmtKind::if_);
  EXPECT_EQ(inner.place.line, 3u);
  EXPECT_EQ(inner.place.column, 6u);
  EXPECT_EQ(show(inner.exprs.at(0)), "b");
  ASSERT_EQ(inner.otherwise.size(), 1u);
  EXPECT_EQ(show(inner.otherwise[0]->exprs.at(0)), "h()");
}

TEST(Statements, LoopsAndReturn) {
  const Stmt loop = statement("while n > 0\n  n = n - 1\n  f(n)");
  EXPECT_EQ(loop.kind, StmtKind::while_);
  EXPECT_EQ(show(loop.exprs.at(0)), "(> n 0)");
  EXPECT_EQ(loop.body.size(), 2u);
  const Stmt each = statement("for land in adjacent(here)\n  f(land)");
  EXPECT_EQ(each.kind, StmtKind::for_);
  EXPECT_EQ(each.name, "land");
  EXPECT_EQ(show(each.exprs.at(0)), "adjacent(here)");
  EXPECT_TRUE(statement("return").exprs.empty());
  EXPECT_EQ(show(statement("return 3").exprs.at(0)), "3");
}

TEST(Statements, CallsAndSlots) {
  const Stmt call = statement("push(me, here, WHAT, N, up_to)");
  EXPECT_EQ(call.kind, StmtKind::evaluate);
  EXPECT_EQ(show(call.exprs.at(0)), "push(me here WHAT N up_to)");
  const Stmt slot = statement("THEN");
  EXPECT_EQ(slot.kind, StmtKind::evaluate);
  EXPECT_EQ(slot.exprs.at(0)->kind, ExprKind::name);
}

TEST(Statements, RaiseAndWhen) {
  const Stmt raise = statement("raise destroy(land, piece, count)");
  EXPECT_EQ(raise.kind, StmtKind::raise);
  EXPECT_EQ(raise.name, "destroy");
  EXPECT_EQ(raise.exprs.size(), 3u);
  const Stmt turn = statement("when destroy this turn\n  count = 0");
  EXPECT_EQ(turn.kind, StmtKind::when);
  EXPECT_EQ(turn.name, "destroy");
  EXPECT_EQ(turn.lifetime, "this turn");
  EXPECT_EQ(turn.body.size(), 1u);
  EXPECT_EQ(statement("when action_ended always\n  f()").lifetime, "always");
}

TEST(Choices, ListAlternatives) {
  const Stmt choose = statement(
      "choose by owner(here) \"Push {count} more\"\n"
      "  each piece in pieces(from, what) if count > 0 as \"push {piece} {from}\"\n"
      "    f(piece)\n"
      "  when optional as \"stop\"\n"
      "    return\n"
      "  always as \"done\"");
  EXPECT_EQ(choose.kind, StmtKind::choose);
  EXPECT_EQ(show(choose.by), "owner(here)");
  EXPECT_EQ(choose.prompt, "Push {count} more");
  EXPECT_EQ(choose.name, "");
  ASSERT_EQ(choose.alternatives.size(), 3u);
  const Alternative& each = choose.alternatives[0];
  EXPECT_EQ(each.name, "piece");
  EXPECT_EQ(show(each.enumerator), "pieces(from what)");
  EXPECT_EQ(show(each.condition), "(> count 0)");
  EXPECT_EQ(each.label, "push {piece} {from}");
  EXPECT_EQ(each.body.size(), 1u);
  const Alternative& stop = choose.alternatives[1];
  EXPECT_EQ(show(stop.enumerator), "nothing");
  EXPECT_EQ(show(stop.condition), "optional");
  const Alternative& done = choose.alternatives[2];
  EXPECT_EQ(show(done.condition), "nothing");
  EXPECT_EQ(done.label, "done");
  EXPECT_TRUE(done.body.empty());
}

TEST(Choices, MaySayTheVerbOfALabel) {
  const Stmt choose = statement("choose\n  always as skip \"let it be\"\n  always as \"go\"");
  EXPECT_EQ(choose.alternatives[0].verb, "skip");
  EXPECT_EQ(choose.alternatives[0].label, "let it be");
  EXPECT_EQ(choose.alternatives[1].verb, "") << "it begins with it";
}

TEST(Choices, MayOpenForSeveralSeats) {
  const Stmt choose = statement("choose for each me in awake() \"Act\"\n  always as \"done\"");
  EXPECT_EQ(choose.each_seat, "me");
  EXPECT_EQ(show(choose.exprs.at(0)), "awake()");
  EXPECT_EQ(choose.prompt, "Act");
}

TEST(Choices, MaySayWhatHappensWithoutOptions) {
  const Stmt choose = statement("choose\n  always as \"x\"\nelse\n  f()");
  ASSERT_EQ(choose.otherwise.size(), 1u);
  EXPECT_EQ(show(choose.otherwise[0]->exprs.at(0)), "f()");
  EXPECT_EQ(statement_error("choose\n  always as \"x\"\nelse"),
            "3:1: indented lines are missing below this one");
  EXPECT_EQ(statement_error("choose\n  always as \"x\"\nelse if a\n  f()"),
            "3:6: expected the end of the line, found \"if\"");
}

TEST(Choices, MayBeTheValueOfALet) {
  const Stmt choose = statement(
      "let where = choose land in adjacent(from) if land != from and it != here by me \"Where\" "
      "as \"push {piece} to {it}\"");
  EXPECT_EQ(choose.kind, StmtKind::choose);
  EXPECT_EQ(choose.name, "where");
  EXPECT_EQ(show(choose.by), "me");
  EXPECT_EQ(choose.prompt, "Where");
  ASSERT_EQ(choose.alternatives.size(), 1u);
  const Alternative& option = choose.alternatives[0];
  EXPECT_EQ(option.name, "it");
  EXPECT_EQ(show(option.enumerator), "adjacent(from)");
  EXPECT_EQ(show(option.condition), "(and (!= it from) (!= it here))");
  EXPECT_EQ(option.label, "push {piece} to {it}");
  EXPECT_EQ(statement_error("let x = choose land in lands() as \"to {land}\""),
            "1:35: the label calls the option {land} [\"{it}\"?]");
  EXPECT_EQ(statement_error("let land = choose land in lands() as \"to {land}\""), "no error");
}

TEST(Choices, NeedAlternativesWithLabels) {
  EXPECT_EQ(statement_error("choose"),
            "1:1: a choice without alternatives: \"each\", \"when\" or \"always\" lines");
  EXPECT_EQ(statement_error("choose\n  alway as \"z\""),
            "2:3: expected \"each\", \"when\" or \"always\", found \"alway\" [\"always\"?]");
  EXPECT_EQ(statement_error("choose\n  always"), "2:9: expected \"as\", found the end of the line");
  EXPECT_EQ(statement_error("choose\n  always as done"),
            "2:17: expected a label in quotes, found the end of the line");
  EXPECT_EQ(statement_error("choose\n  always as Done \"x\""),
            "2:13: \"Done\" is no verb: that is one word in small letters");
  EXPECT_EQ(statement_error("choose me\n  always as \"x\""),
            "1:8: expected a prompt in quotes, found \"me\"");
}

TEST(Labels, HoldOneNameInEachPairOfBraces) {
  const auto label = [](const std::string& text) {
    return statement_error("choose\n  always as \"" + text + "\"");
  };
  EXPECT_EQ(label("{a}{b_2} c"), "no error");
  EXPECT_EQ(label("a {b"), "2:16: \"{\" without a \"}\"");
  EXPECT_EQ(label("a {b {c}"), "2:16: \"{\" without a \"}\"");
  EXPECT_EQ(label("a} b"), "2:15: \"}\" without a \"{\"");
  EXPECT_EQ(label("{}"), "2:14: braces hold exactly one name, like {land} or {to: land}");
  EXPECT_EQ(label("\\\"x\\\" {a b}"),
            "2:20: braces hold exactly one name, like {land} or {to: land}");
}

TEST(BrokenStatements, AreNamedWithTheNearestWord) {
  EXPECT_EQ(statement_error("lett x = 3"), "1:1: \"lett\" does not begin a statement [\"let\"?]");
  EXPECT_EQ(statement_error("retrun 3"),
            "1:1: \"retrun\" does not begin a statement [\"return\"?]");
  EXPECT_EQ(statement_error("push"), "1:1: \"push\" does not begin a statement");
  EXPECT_EQ(statement_error("3"), "1:1: expected a statement, found \"3\"");
  EXPECT_EQ(statement_error("else\n  f()"),
            "1:1: \"else\" without an \"if\" or a \"choose\" before it");
}

TEST(BrokenStatements, SayWhatWasExpected) {
  EXPECT_EQ(statement_error("let 3 = x"), "1:5: expected a name, found \"3\"");
  EXPECT_EQ(statement_error("let true = x"), "1:5: expected a name, found \"true\"");
  EXPECT_EQ(statement_error("none = x"), "1:1: expected a name, found \"none\"");
  EXPECT_EQ(statement_error("let x 3"), "1:7: expected \"=\", found \"3\"");
  EXPECT_EQ(statement_error("f(x) + 1"), "1:6: expected the end of the line, found \"+\"");
  EXPECT_EQ(statement_error("if a:\n  f()"), "1:5: expected the end of the line, found \":\"");
  EXPECT_EQ(statement_error("for x of y\n  f()"), "1:7: expected \"in\", found \"of\"");
  EXPECT_EQ(statement_error("raise x"), "1:8: expected \"(\", found the end of the line");
  EXPECT_EQ(statement_error("when x\n  f()"),
            "1:7: expected \"this turn\", \"this step\", \"this action\", \"always\", \"next "
            "turn\", \"from next "
            "turn on\", "
            "\"until used\" or \"in force\", found the end of the line");
}

TEST(BrokenStatements, HaveChildrenExactlyWhereTheyBelong) {
  EXPECT_EQ(statement_error("if a"), "1:1: indented lines are missing below this one");
  EXPECT_EQ(statement_error("if a\n  f()\nelse\ng()"),
            "3:1: indented lines are missing below this one");
  EXPECT_EQ(statement_error("let x = 3\n  f()"),
            "2:3: unexpected indentation: nothing goes below \"let\" here");
  EXPECT_EQ(statement_error("fo(x)\n  f()"),
            "2:3: unexpected indentation: nothing goes below \"fo\" here [\"for\"?]");
}

TEST(BrokenStatements, AreLimitedInDepth) {
  std::string chain = "if a\n  f()\n";
  EXPECT_EQ(statement_error(chain + repeated(60, "else if a\n  f()\n")), "no error");
  EXPECT_NE(statement_error(chain + repeated(9999, "else if a\n  f()\n")).find("too deeply"),
            std::string::npos);
}

TEST(Routines, HaveParametersAndAResult) {
  const Routine push = routine("procedure push(me: seat, from: land)\n  f(me)\n  g(from)");
  EXPECT_EQ(push.kind, RoutineKind::procedure);
  EXPECT_EQ(push.name, "push");
  EXPECT_EQ(push.place.column, 11u);
  ASSERT_EQ(push.parameters.size(), 2u);
  EXPECT_EQ(push.parameters[1].name, "from");
  EXPECT_EQ(push.parameters[1].type, "land");
  EXPECT_EQ(push.result, "");
  EXPECT_EQ(push.body.size(), 2u);
  const Routine income = routine("function income(me: seat) -> int\n  return 3");
  EXPECT_EQ(income.kind, RoutineKind::function);
  EXPECT_EQ(income.result, "int");
  EXPECT_EQ(routine("event turn_ended()").kind, RoutineKind::event);
  EXPECT_EQ(routine("query sacred_site(me: seat, sites: lands)").kind, RoutineKind::query);
  EXPECT_TRUE(routine("procedure nothing()").body.empty());
}

TEST(Routines, SayWhatIsWrong) {
  EXPECT_EQ(routine_error("procedur f()"),
            "1:1: expected \"procedure\", \"function\", \"event\" or \"query\", found \"procedur\" "
            "[\"procedure\"?]");
  EXPECT_EQ(routine_error("procedure f"), "1:12: expected \"(\", found the end of the line");
  EXPECT_EQ(routine_error("procedure if()"), "1:11: expected a name, found \"if\"");
  EXPECT_EQ(routine_error("procedure f(a)"), "1:14: expected \":\", found \")\"");
  EXPECT_EQ(routine_error("procedure f(a: int, a: land)"), "1:21: two parameters are called \"a\"");
  EXPECT_EQ(routine_error("function f()\n  return 1"),
            "1:13: expected \"->\" and the type of the result, found the end of the line");
  EXPECT_EQ(routine_error("function f() -> int"), "1:1: the function \"f\" returns nothing");
  EXPECT_EQ(routine_error("event f() -> int"), "1:11: expected the end of the line, found \"->\"");
  EXPECT_EQ(routine_error("event f()\n  g()"),
            "2:3: unexpected indentation: nothing goes below \"event\" here");
}

TEST(BrokenText, IsNeverWorseThanAnError) {
  const std::vector<std::string> words = {
      "let",  "x",    "=",      "choose", "in",   "f",      "(",     ")",
      ",",    "if",   "else",   "while",  "for",  "by",     "as",    "\"{x}\"",
      "each", "when", "always", "this",   "turn", "return", "\n",    "\n  ",
      "not",  "-",    "1",      "raise",  "==",   "or",     "\n    "};
  std::mt19937 random(1);
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (auto length = random() % 20; length > 0; --length) {
      text += words[random() % words.size()] + " ";
    }
    statement_error(text);
  }
}

}  // namespace
}  // namespace loci::lang
