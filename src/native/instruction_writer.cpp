// What each instruction is in C++.
#include <fmt/format.h>

#include "native/routine_writer.hpp"

namespace loci::native {

using lang::Instruction;
using lang::Op;
using lang::Type;

namespace {

int signed_16(u16 number) { return static_cast<i16>(number); }

}  // namespace

void RoutineWriter::instruction() {
  const Instruction i = code_.instructions[at_];
  const auto one = [&](int reg) { return value(reg); };
  const auto set = [&](const std::string& text) { line(put(Type::integer, i.a, text)); };
  const auto set_lands = [&](const std::string& text) { line(put(Type::lands, i.a, text)); };
  const auto combined = [&](std::string_view sign) {
    return fmt::format("{} {} {}", one(i.b), sign, one(i.c));
  };
  const auto with_number = [&](std::string_view sign) {
    return fmt::format("{} {} {}", one(i.b), sign, signed_16(i.c));
  };
  const auto compared = [&](std::string_view sign) {
    return fmt::format("{} {} {}", one(i.a), sign, one(i.b));
  };
  const auto compared_number = [&](std::string_view sign) {
    return fmt::format("{} {} {}", one(i.a), sign, signed_16(i.b));
  };
  const auto both_lands = [&](std::string_view sign) {
    return fmt::format("{} {} {}", lands(i.b), sign, lands(i.c));
  };
  const auto jump_when = [&](const std::string& condition) {
    line(fmt::format("if ({}) goto at_{};", condition, target(at_)));
  };
  switch (Op{i.op}) {
    case Op::move:
      return set(one(i.b));
    case Op::move_lands:
      return set_lands(lands(i.b));
    case Op::constant:
      return set(fmt::format("static_cast<i32>({}U)", static_cast<u32>(lang::wide(i))));
    case Op::no_lands:
      return set_lands("LandSet{}");
    case Op::add:
      return set(fmt::format("add({}, {})", one(i.b), one(i.c)));
    case Op::subtract:
      return set(fmt::format("subtract({}, {})", one(i.b), one(i.c)));
    case Op::multiply:
      return set(fmt::format("multiply({}, {})", one(i.b), one(i.c)));
    case Op::divide:
      stop_if(fmt::format("{} <= 0 && (s.fault = Fault::impossible, true)", one(i.c)));
      return set(combined("/"));
    case Op::bits_or:
      return set(combined("|"));
    case Op::bits_and:
      return set(combined("&"));
    case Op::bits_without:
      return set(combined("& ~"));
    case Op::negate:
      return set(fmt::format("subtract(0, {})", one(i.b)));
    case Op::not_:
      return set(one(i.b) + " == 0");
    case Op::equal:
      return set(combined("=="));
    case Op::not_equal:
      return set(combined("!="));
    case Op::less:
      return set(combined("<"));
    case Op::less_equal:
      return set(combined("<="));
    case Op::add_k:
      return set(fmt::format("add({}, {})", one(i.b), signed_16(i.c)));
    case Op::equal_k:
      return set(with_number("=="));
    case Op::not_equal_k:
      return set(with_number("!="));
    case Op::less_k:
      return set(with_number("<"));
    case Op::more_k:
      return set(with_number(">"));
    case Op::lands_or:
      return set_lands(both_lands("|"));
    case Op::lands_and:
      return set_lands(both_lands("&"));
    case Op::lands_without:
      return set_lands(both_lands("-"));
    case Op::lands_equal:
      return set(both_lands("=="));
    case Op::move_move: {
      // The second may be what the first has become.
      const std::string second = i.c == i.a ? variable(Type::integer, i.a) : one(i.c);
      set(one(i.b));
      return line(put(Type::integer, i.a + 1, second));
    }
    case Op::move_constant:
      set(one(i.b));
      return line(put(Type::integer, i.a + 1, std::to_string(signed_16(i.c))));
    case Op::constant_move: {
      const std::string second = i.c == i.a ? variable(Type::integer, i.a) : one(i.c);
      set(std::to_string(signed_16(i.b)));
      return line(put(Type::integer, i.a + 1, second));
    }
    case Op::constants:
      set(std::to_string(signed_16(i.b)));
      return line(put(Type::integer, i.a + 1, std::to_string(signed_16(i.c))));
    case Op::jump:
      return jump(i);
    case Op::jump_if:
      return jump_when(one(i.a) + " != 0");
    case Op::jump_unless:
      return jump_when(one(i.a) + " == 0");
    case Op::jump_unhooked:
      return jump_when(fmt::format("!s.hook_bits.has({})", i.a));
    case Op::if_equal:
      return test(compared("=="));
    case Op::if_not_equal:
      return test(compared("!="));
    case Op::if_less:
      return test(compared("<"));
    case Op::if_less_equal:
      return test(compared("<="));
    case Op::if_equal_k:
      return test(compared_number("=="));
    case Op::if_not_equal_k:
      return test(compared_number("!="));
    case Op::if_less_k:
      return test(compared_number("<"));
    case Op::if_more_k:
      return test(compared_number(">"));
    case Op::jump_alternative:
      return jump_alternative(i);
    case Op::next_land: {
      const std::string rest = loaded(Type::lands, i.a);
      line(fmt::format("if (!{}.empty()) {{", rest));
      line(put(Type::integer, i.b, fmt::format("take_land({})", rest)) + kept(Type::lands, i.a));
      if (!lists_) stop_if("runs_away(m)");
      go_to(target(at_ + 1));
      line("}");
      return go_to(at_ + 2);
    }
    case Op::next_bit: {
      const std::string rest = loaded(Type::integer, i.a);
      line(fmt::format("if ({} != 0) {{", rest));
      line(put(Type::integer, i.b, fmt::format("take_bit({})", rest)) + kept(Type::integer, i.a));
      go_to(target(at_ + 1));
      line("}");
      return go_to(at_ + 2);
    }
    case Op::call:
      return call(i);
    case Op::tail_call:
      return tail_call(i);
    case Op::call_program:
      return call_program(i);
    case Op::return_:
      if (plain_) return line(fmt::format("return {};", one(i.a)));
      line(fmt::format("r[0] = {};", one(i.a)));
      return line("return false;");
    case Op::return_lands:
      if (plain_) return line(fmt::format("return {};", lands(i.a)));
      line(fmt::format("store(r, {});", lands(i.a)));
      return line("return false;");
    case Op::return_none:
      return line(plain_ ? "return;" : "return false;");
    case Op::return_hook:
      return return_hook(i);
    case Op::raise:
      return raise(i);
    case Op::when:
      return register_hook(i);
    case Op::options:
      return line(fmt::format("m.c.begin_options(static_cast<u8>({}));", one(i.a)));
    case Op::options_seat:
      return line(fmt::format("m.c.option_seat = static_cast<u8>({});", one(i.a)));
    case Op::option:
      return line(fmt::format("m.c.offer({}, 0);", i.b));
    case Op::option_lands:
      return line(fmt::format("offer_lands(m.c, {}, {});", i.b, lands(i.a)));
    case Op::option_bits:
      return line(fmt::format("offer_bits(m.c, {}, {});", i.b, one(i.a)));
    case Op::option_mark:
      return set("m.c.options.count");
    case Op::option_load:
      line(fmt::format("if ({} < m.c.options.count) {{", one(i.a)));
      line(put(Type::integer, i.b, fmt::format("m.c.options.list[{}].value", one(i.a))));
      go_to(at_ + 2);
      return line("}");
    case Op::option_keep:
      return set(one(i.a) + " + 1");
    case Op::option_drop:
      return line(fmt::format("drop_option(m.c.options, {});", one(i.a)));
    case Op::ask:
      return ask(i);
    default:
      return primitive(i);
  }
}

}  // namespace loci::native
