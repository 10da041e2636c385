#include "sim/tally.hpp"

#include <algorithm>

namespace loci::sim {

void Tally::add(const Outcome& outcome, u64 seed) {
  ++games;
  if (outcome.result == island::Result::victory) ++wins;
  if (outcome.result == island::Result::defeat) ++losses;
  if (outcome.fault != island::Fault::none) {
    ++faults;
    note_fault(seed, outcome.fault);
  }
  decisions += outcome.decisions;
  turns += outcome.turns;
  if (outcome.sacrifice) ++sacrifices;
  score += outcome.score;
  ++endings[static_cast<std::size_t>(outcome.ending)];
  card.add(outcome.card);
  thinking.sum += outcome.thinking;
}

void Tally::add(const Tally& other) {
  games += other.games;
  wins += other.wins;
  losses += other.losses;
  faults += other.faults;
  note_fault(other.faulty_seed, other.fault);
  decisions += other.decisions;
  turns += other.turns;
  sacrifices += other.sacrifices;
  score += other.score;
  for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
  card.add(other.card);
  thinking.sum += other.thinking.sum;
}

void Tally::note_fault(u64 seed, island::Fault which) {
  if (seed >= faulty_seed) return;
  faulty_seed = seed;
  fault = which;
}

}  // namespace loci::sim
