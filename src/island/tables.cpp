#include "island/tables.hpp"

#include <unordered_map>
#include <utility>

#include "island/primitives.hpp"
#include "island/tags.hpp"

namespace loci::island {

namespace {

using lang::Error;

class TableMaker {
 public:
  TableMaker(Content& content, const lang::Code& code) : content_(content), code_(code) {
    for (std::size_t i = 0; i < code.routines.size(); ++i) {
      numbers_.emplace(code.routines[i].name, static_cast<int>(i));
    }
  }

  Tables make() {
    find_asked();
    for (std::size_t i = 0; i < content_.powers.size(); ++i) add_power(i);
    for (GrowthIcon& icon : content_.icons) tables_.icons.push_back(number(icon.program));
    for (Spirit& spirit : content_.spirits) add_spirit(spirit);
    for (FearCard& fear : content_.fears) {
      std::array<i16, 3> levels{};
      for (std::size_t level = 0; level < 3; ++level) levels[level] = number(fear.levels[level]);
      tables_.fears.push_back(levels);
    }
    tables_.usual = {{3, 3, 3}, {{1, 3}, {2, 4}, {3, 5}}};
    for (Adversary& adversary : content_.adversaries) add_adversary(adversary);
    for (Scenario& scenario : content_.scenarios) {
      ScenarioRow row;
      for (ChallengePart& part : scenario.parts) {
        row.parts[static_cast<std::size_t>(part.moment)].push_back(number(part.program));
      }
      tables_.scenarios.push_back(std::move(row));
    }
    for (EventCard& card : content_.events) tables_.events.push_back(number(card.program));
    for (BlightCard& card : content_.blights) {
      tables_.blights.push_back({static_cast<u8>(card.healthy), static_cast<u8>(card.flipped),
                                 card.still_healthy, number(card.immediately),
                                 number(card.each_invader_phase)});
    }
    tables_.game = code_.routine_named("game");
    for (std::size_t i = 0; i < code_.events.size(); ++i) {
      if (code_.events[i].name == "action_ended") tables_.action_ended = static_cast<u8>(i);
      if (code_.events[i].name == "haste") tables_.haste = static_cast<u8>(i);
      if (code_.events[i].name == "health_of") tables_.health_of = static_cast<u8>(i);
      if (code_.events[i].name == "cost_of") tables_.cost_of = static_cast<u8>(i);
      if (code_.events[i].name == "winning" || code_.events[i].name == "losing") {
        tables_.heard_when_judged.insert(static_cast<int>(i));
      }
      if (code_.events[i].name == "action_ended" || code_.events[i].name == "judging") {
        tables_.heard_at_ends.insert(static_cast<int>(i));
      }
    }
    return std::move(tables_);
  }

 private:
  void find_asked() {
    constexpr std::pair<Primitive, Verb> kAsking[] = {{Primitive::destroyed, Verb::destroyed},
                                                      {Primitive::destroyed_in, Verb::destroyed},
                                                      {Primitive::added, Verb::added},
                                                      {Primitive::removed, Verb::removed},
                                                      {Primitive::replaced, Verb::replaced},
                                                      {Primitive::moved, Verb::moved},
                                                      {Primitive::moved_out, Verb::moved_out},
                                                      {Primitive::damaged, Verb::damaged},
                                                      {Primitive::land_damage, Verb::land_damaged},
                                                      {Primitive::defended, Verb::defended},
                                                      {Primitive::skipped, Verb::skipped}};
    u32 asked[static_cast<std::size_t>(Primitive::kCount)] = {};
    for (const auto& [primitive, verb] : kAsking) {
      asked[static_cast<std::size_t>(primitive)] = 1U << static_cast<int>(verb);
    }
    constexpr auto kFirst = static_cast<u16>(lang::Op::kFirstPrimitive);
    for (const lang::Instruction& each : code_.instructions) {
      if (each.op < kFirst) continue;
      tables_.asked |= asked[each.op - kFirst];
      asks_for_tags_ |= each.op - kFirst == static_cast<int>(Primitive::has_tag);
    }
  }

  i16 number(Program& program) {
    if (!program.exists()) return -1;
    program.routine = numbers_.at(program.name);
    return static_cast<i16>(program.routine);
  }

  void add_power(std::size_t index) {
    Power& power = content_.powers[index];
    if (index >= kCardMask - 1) throw Error(power.place, "too many powers");
    PowerRow row;
    row.elements = element_bytes(power.elements);
    row.targets = number(power.targets);
    row.body = number(power.body);
    row.may_be_fast = number(power.may_be_fast);
    row.usable = number(power.usable);
    row.whole = number(power.whole);
    if (asks_for_tags_) row.tags = tags_of(code_, row.body);
    row.cost = static_cast<u8>(power.cost);
    row.fast = power.fast;
    row.kind = power.kind;
    row.target = power.target_kind;
    for (const lang::CardText::Level& level : power.text.levels) {
      if (level.effect) row.thresholds.push_back(level.packed);
    }
    tables_.powers.push_back(row);
  }

  TrackRow track(const std::vector<TrackSpace>& spaces, const lang::Place& place) {
    if (spaces.size() > kMaxSpaces) throw Error(place, "a track has more than 16 spaces");
    TrackRow row;
    row.spaces = static_cast<u8>(spaces.size());
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      const u8 number_here = static_cast<u8>(spaces[i].number);
      row.best[i + 1] = std::max(row.best[i], number_here);
      row.any[i + 1] = static_cast<u8>(row.any[i] + spaces[i].any_elements);
      row.elements[i + 1] = row.elements[i] + element_bytes(spaces[i].elements);
      if (spaces[i].reclaim_one) row.reclaim |= 1U << i;
    }
    return row;
  }

  static GrowthRow growth(const GrowthOption& option, const lang::Place& place) {
    if (option.icons.size() > kMaxIcons)
      throw Error(place, "a growth option has more than 8 icons");
    GrowthRow row;
    for (const int icon : option.icons) row.icons[row.count++] = static_cast<u16>(icon);
    return row;
  }

  void add_adversary(Adversary& adversary) {
    AdversaryRow row;
    for (const AdversaryLevel& level : adversary.levels) {
      LevelRow made = tables_.usual;
      for (std::size_t i = 0; i < 3; ++i) made.fear_cards[i] = static_cast<u8>(level.fear_cards[i]);
      if (!level.deck.empty()) made.deck.clear();
      for (const int stage : level.deck) {
        if (made.deck.empty() || made.deck.back().stage != stage) {
          made.deck.push_back({static_cast<u8>(stage), 0});
        }
        ++made.deck.back().size;
      }
      row.levels.push_back(std::move(made));
    }
    for (ChallengePart& part : adversary.parts) {
      row.parts[static_cast<std::size_t>(part.moment)].push_back(
          {static_cast<u8>(part.level), number(part.program)});
    }
    tables_.adversaries.push_back(std::move(row));
  }

  void add_spirit(Spirit& spirit) {
    SpiritRow row;
    row.tracks[0] = track(spirit.energy, spirit.place);
    row.tracks[1] = track(spirit.plays, spirit.place);
    row.picks = static_cast<u8>(spirit.picks);
    if (spirit.growth.size() > kMaxGrowth) throw Error(spirit.place, "more than 8 growth options");
    if (spirit.innates.size() > kMaxInnates) throw Error(spirit.place, "more than 8 innate powers");
    row.options = static_cast<u8>(spirit.growth.size());
    for (std::size_t i = 0; i < spirit.growth.size(); ++i) {
      row.growth[i] = growth(spirit.growth[i], spirit.place);
    }
    row.always = growth(spirit.always, spirit.place);
    row.setup = number(spirit.setup);
    for (SpecialRule& rule : spirit.rules) row.rules.push_back(number(rule.program));
    for (const int innate : spirit.innates) {
      row.innates[row.innates_count++] = static_cast<u16>(innate);
    }
    for (const int power : spirit.uniques) row.uniques.push_back(static_cast<u16>(power));
    for (const int power : spirit.progression) row.progression.push_back(static_cast<u16>(power));
    tables_.spirits.push_back(std::move(row));
  }

  Content& content_;
  const lang::Code& code_;
  std::unordered_map<std::string, int> numbers_;
  Tables tables_;
  bool asks_for_tags_ = false;
};

}  // namespace

Tables make_tables(Content& content, const lang::Code& code) {
  return TableMaker(content, code).make();
}

}  // namespace loci::island
