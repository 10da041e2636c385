#include "native/rooms.hpp"

#include <algorithm>

namespace loci::native {

using lang::Instruction;
using lang::Op;

Rooms::Rooms(const lang::Code& code, const std::vector<bool>& plain) {
  const std::size_t count = code.routines.size();
  calls_.resize(count);
  tail_calls_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const lang::RoutineInfo& routine = code.routines[i];
    for (u32 at = routine.entry; at < routine.entry + routine.size; ++at) {
      const Instruction one = code.instructions[at];
      const Op op{one.op};
      if (op != Op::call && op != Op::tail_call) continue;
      const auto to = static_cast<std::size_t>(lang::wide(one));
      if (plain[to]) continue;
      if (op == Op::call) calls_[i].push_back({to, one.a});
      if (op == Op::tail_call) tail_calls_[i].push_back(to);
    }
  }
  reached_.assign(count, std::vector<bool>(count));
  for (std::size_t i = 0; i < count; ++i) reach(i, i);
  rooms_.assign(count, 0);
  for (std::size_t i = 0; i < count; ++i) measure(code, i);
}

void Rooms::reach(std::size_t from, std::size_t at) {
  const auto go = [&](std::size_t to) {
    if (reached_[from][to]) return;
    reached_[from][to] = true;
    reach(from, to);
  };
  for (const Call& call : calls_[at]) go(call.to);
  for (const std::size_t to : tail_calls_[at]) go(to);
}

int Rooms::measure(const lang::Code& code, std::size_t routine) {
  if (rooms_[routine] > 0) return rooms_[routine];
  int room = std::max<int>(1, code.routines[routine].registers);
  for (const Call& call : calls_[routine]) {
    if (come_back(routine, call.to)) continue;
    room = std::max(room, call.base + measure(code, call.to));
  }
  return rooms_[routine] = room;
}

}  // namespace loci::native
