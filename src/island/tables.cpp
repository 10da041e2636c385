#include "island/tables.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "island/icon_kinds.hpp"
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
    for (Icon& icon : content_.icons) {
      tables_.icons.push_back({number(icon.program), number(icon.possible)});
      find_icon_kind(code_, icon);
    }
    for (Spirit& spirit : content_.spirits) add_spirit(spirit);
    for (FearCard& fear : content_.fears) {
      std::array<i16, 3> levels{};
      for (std::size_t level = 0; level < 3; ++level) levels[level] = number(fear.levels[level]);
      tables_.fears.push_back(levels);
    }
    tables_.usual = {{3, 3, 3}};
    for (Adversary& adversary : content_.adversaries) add_adversary(adversary);
    for (const lang::CounterInfo& counter : code_.counters) add_counting(counter);
    for (Scenario& scenario : content_.scenarios) {
      ScenarioRow row;
      row.more_fear_cards = static_cast<u8>(scenario.more_fear_cards);
      for (ChallengePart& part : scenario.parts) {
        row.parts[static_cast<std::size_t>(part.moment)].push_back(number(part.program));
      }
      tables_.scenarios.push_back(std::move(row));
    }
    for (EventCard& card : content_.events) {
      EventRow row;
      for (EventCard::Act& act : card.acts) {
        if (act.of_dahan) row.dahan = static_cast<int>(row.programs.size());
        row.programs.push_back(number(act.program));
      }
      tables_.events.push_back(std::move(row));
    }
    for (BlightCard& card : content_.blights) {
      tables_.blights.push_back({static_cast<u8>(card.healthy), static_cast<u8>(card.flipped),
                                 card.still_healthy, number(card.immediately),
                                 number(card.each_invader_phase)});
    }
    tables_.game = code_.routine_named("game");
    for (std::size_t i = 0; i < code_.events.size(); ++i) {
      if (code_.events[i].name == "action_ended") tables_.action_ended = static_cast<u8>(i);
      if (code_.events[i].name == "step_over") tables_.step_over = static_cast<u8>(i);
      if (code_.events[i].name == "haste") tables_.haste = static_cast<u8>(i);
      if (code_.events[i].name == "quickening") tables_.quickening = static_cast<u8>(i);
      if (code_.events[i].name == "slowing") tables_.slowing = static_cast<u8>(i);
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
    tables_.asked.resize(content_.boxes.size() + content_.adversaries.size());
    for (const lang::RoutineInfo& routine : code_.routines) {
      u32& of_whom = tables_.asked.at(asker(routine));
      for (u32 pc = routine.entry; pc < routine.entry + routine.size; ++pc) {
        const u16 op = code_.instructions[pc].op;
        if (op < kFirst) continue;
        of_whom |= asked[op - kFirst];
        asks_for_tags_ |= op - kFirst == static_cast<int>(Primitive::has_tag) ||
                          op - kFirst == static_cast<int>(Primitive::prepared_powers);
      }
    }
  }

  // An adversary asks only where it is in the game; else the box does.
  std::size_t asker(const lang::RoutineInfo& routine) const {
    if (routine.name.starts_with("adversary ")) {
      for (std::size_t i = 0; i < content_.adversaries.size(); ++i) {
        const std::string parts = "adversary " + content_.adversaries[i].id + " part ";
        if (routine.name.starts_with(parts)) return content_.boxes.size() + i;
      }
    }
    return static_cast<std::size_t>(routine.part);
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
    row.other_speed = number(power.other_speed);
    row.speed_cost = static_cast<u8>(power.speed_cost);
    row.usable = number(power.usable);
    row.whole = number(power.whole);
    if (asks_for_tags_) row.tags = tags_of(code_, row.body);
    row.cost = static_cast<u8>(power.cost);
    row.fast = power.fast;
    row.unlimited = power.unlimited;
    row.kind = power.kind;
    row.target = power.target_kind;
    for (const lang::CardText::Level& level : power.text.levels) {
      std::vector<u32>& sort = level.effect ? row.thresholds : row.more_thresholds;
      sort.insert(sort.end(), level.any_of.begin(), level.any_of.end());
    }
    tables_.powers.push_back(row);
  }

  static TrackRow track(const Track& track) {
    TrackRow row;
    row.spaces = static_cast<u8>(track.spaces.size());
    row.open = track.covered ? 0 : std::min<u8>(1, row.spaces);
    for (std::size_t i = 0; i < track.spaces.size(); ++i) {
      const TrackSpace& space = track.spaces[i];
      row.best[i + 1] = std::max(row.best[i], static_cast<u8>(space.number));
      row.more_energy[i + 1] = static_cast<u8>(row.more_energy[i] + space.more_energy);
      row.more_plays[i + 1] = static_cast<u8>(row.more_plays[i] + space.more_plays);
      row.elements[i + 1] = row.elements[i] + element_bytes(space.elements);
    }
    return row;
  }

  static void add_tracks(SpiritRow& row, const Spirit& spirit) {
    for (const Track& each : spirit.tracks) {
      const int first = row.tracks_count * kMaxSpaces;
      for (std::size_t i = 0; i < each.spaces.size(); ++i) {
        const u8 space = static_cast<u8>(first + static_cast<int>(i));
        if (each.spaces[i].star) row.stars.push_back(space);
        row.any.insert(row.any.end(), static_cast<std::size_t>(each.spaces[i].any_elements), space);
        for (const SpaceDeed& deed : each.spaces[i].deeds) {
          row.deeds.push_back({space, deed.moment, static_cast<u16>(deed.icon)});
        }
      }
      row.tracks[row.tracks_count] = track(each);
      ++row.tracks_count;
    }
    std::stable_partition(row.deeds.begin(), row.deeds.end(), [](const SpaceDeedRow& deed) {
      return deed.moment != SpaceMoment::on_add;
    });
    const auto mark_special = [&row](u8 space) {
      row.tracks[space / kMaxSpaces].special |= static_cast<u16>(1U << (space % kMaxSpaces));
    };
    for (const u8 space : row.stars) mark_special(space);
    for (std::size_t i = 0; i < row.deeds.size(); ++i) {
      if (row.deeds[i].moment == SpaceMoment::once) row.lasting_deeds |= 1U << i;
      if (row.deeds[i].moment != SpaceMoment::each_turn) mark_special(row.deeds[i].space);
    }
  }

  static GrowthRow growth(const GrowthOption& option) {
    GrowthRow row;
    row.cost = static_cast<u8>(option.cost);
    row.group = static_cast<u8>(option.group);
    row.track = static_cast<i8>(option.track);
    for (const int icon : option.icons) row.icons[row.count++] = static_cast<u16>(icon);
    return row;
  }

  void add_counting(const lang::CounterInfo& counter) {
    if (counter.keeper != "adversary") return;
    const auto owner = static_cast<std::size_t>(counter.number / kCounterStep);
    tables_.counting.resize(std::max(tables_.counting.size(), owner + 1), -1);
    for (std::size_t i = 0; i < content_.adversaries.size(); ++i) {
      if (content_.adversaries[i].name == counter.owner) {
        tables_.counting[owner] = static_cast<i16>(i);
      }
    }
  }

  void add_adversary(Adversary& adversary) {
    AdversaryRow row;
    for (const AdversaryLevel& level : adversary.levels) {
      LevelRow made = tables_.usual;
      for (std::size_t i = 0; i < 3; ++i) made.fear_cards[i] = static_cast<u8>(level.fear_cards[i]);
      row.levels.push_back(made);
    }
    for (ChallengePart& part : adversary.parts) {
      row.parts[static_cast<std::size_t>(part.moment)].push_back(
          {static_cast<u8>(part.level), static_cast<u8>(part.below), number(part.program)});
    }
    tables_.adversaries.push_back(std::move(row));
  }

  void add_spirit(Spirit& spirit) {
    SpiritRow row;
    add_tracks(row, spirit);
    row.picks = 0;
    for (const int picks : spirit.picks) {
      row.group_picks.push_back(static_cast<u8>(picks));
      row.picks = static_cast<u8>(row.picks + picks);
    }
    row.options = static_cast<u8>(spirit.growth.size());
    for (std::size_t i = 0; i < spirit.growth.size(); ++i) {
      row.growth[i] = growth(spirit.growth[i]);
      const GrowthRow& option = row.growth[i];
      if (option.cost > 0 || option.group > 0 || option.track >= 0) row.plain_growth = false;
      if (option.track >= 0) row.tracks[option.track].opens_growth = true;
    }
    row.always = growth(spirit.always);
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
