// The plain rules once more, written from the rulebook digest on simple data and without a look at
// rules/: push, gather, damage, destroy, blight with its cascades, ravage, build, explore, healing,
// judging. Thousands of generated positions are played by both with the same choices, by label, and
// compared piece by piece.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/island_games.hpp"
#include "support/position.hpp"

namespace loci::island {
namespace {

using Names = std::vector<std::string>;

struct Piece {
  char kind = 'E';  // E T C D B
  int damage = 0;
  friend auto operator<=>(const Piece&, const Piece&) = default;
};

struct Country {
  std::string terrain;
  bool coastal = false;
  Names adjacent;
};

using Map = std::map<std::string, Country>;  // by name, so in the order of numbers

// One line a land: number, terrain, neighbours. Lands 1 to 3 are coastal on every board.
const std::map<std::string, std::string>& boards() {
  static const std::map<std::string, std::string> all = {
      {"A",
       "1 mountain 2 4 5 6\n2 wetland 1 3 4\n3 jungle 2 4\n4 sands 1 2 3 5\n"
       "5 wetland 1 4 6 7 8\n6 mountain 1 5 8\n7 sands 5 8\n8 jungle 5 6 7\n"},
      {"B",
       "1 wetland 2 4 5 6\n2 mountain 1 3 4\n3 sands 2 4\n4 jungle 1 2 3 5 7\n"
       "5 sands 1 4 6 7\n6 wetland 1 5 7 8\n7 mountain 4 5 6 8\n8 jungle 6 7\n"},
      {"C",
       "1 jungle 2 5 6\n2 sands 1 3 4 5\n3 mountain 2 4\n4 jungle 2 3 5 7\n"
       "5 wetland 1 2 4 6 7\n6 sands 1 5 7 8\n7 mountain 4 5 6 8\n8 wetland 6 7\n"},
      {"D",
       "1 wetland 2 5 7 8\n2 jungle 1 3 4 5\n3 wetland 2 4\n4 sands 2 3 5 6\n"
       "5 mountain 1 2 4 6 7\n6 jungle 4 5 7\n7 sands 1 5 6 8\n8 mountain 1 7\n"}};
  return all;
}

Map map_of(const std::string& board) {
  Map map;
  std::istringstream lines(boards().at(board));
  std::string line;
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    std::string number;
    std::string neighbour;
    Country country;
    words >> number >> country.terrain;
    while (words >> neighbour) country.adjacent.push_back(board + neighbour);
    country.coastal = number <= "3";
    map[board + number] = country;
  }
  return map;
}

int health_of(char kind) { return kind == 'E' ? 1 : kind == 'C' ? 3 : 2; }

std::string word_of(const Piece& piece) {
  static const std::map<char, std::string> words = {
      {'E', "explorer"}, {'T', "town"}, {'C', "city"}, {'D', "dahan"}, {'B', "blight"}};
  std::string word = words.at(piece.kind);
  if (piece.damage > 0) word += " (" + std::to_string(piece.damage) + " damage)";
  return word;
}

// The island of the reference and what its rules do. Where there is something to decide `ask`
// answers with the index of a label.
class Reference {
 public:
  Map map;
  std::map<std::string, std::vector<Piece>> pieces;
  std::map<std::string, int> presence;
  std::map<std::string, int> defend;
  std::set<std::string> skipped;
  int destroyed_presence = 0;
  int pool = 0;
  int fear = 0;
  bool pool_ran_out = false;
  std::string result = "running";
  std::function<std::size_t(const Names&)> ask;

  void push(const std::string& from, const std::string& kinds, int count, bool up_to) {
    for (; count > 0; --count) {
      const std::vector<Piece> which = sorts(from, kinds);
      Names labels;
      for (const Piece& piece : which) labels.push_back("push " + word_of(piece) + " " + from);
      if (up_to) labels.push_back("stop pushing from " + from);
      if (labels.empty()) return;
      const std::size_t chosen = decide(labels);
      if (chosen == which.size()) return;
      Names where;
      for (const std::string& to : map.at(from).adjacent) {
        where.push_back("push " + word_of(which[chosen]) + " " + from + " to " + to);
      }
      move(which[chosen], from, map.at(from).adjacent[decide(where)]);
    }
  }

  void gather(const std::string& to, const std::string& kinds, int count, bool up_to) {
    for (; count > 0; --count) {
      Names from;
      Names labels;
      for (const std::string& land : map.at(to).adjacent) {
        if (sorts(land, kinds).empty()) continue;
        from.push_back(land);
        labels.push_back("gather " + land + " to " + to);
      }
      if (up_to) labels.push_back("stop gathering into " + to);
      if (labels.empty()) return;
      const std::size_t chosen = decide(labels);
      if (chosen == from.size()) return;
      const std::vector<Piece> which = sorts(from[chosen], kinds);
      Names what;
      for (const Piece& piece : which) {
        what.push_back("gather " + word_of(piece) + " " + from[chosen] + " to " + to);
      }
      move(which[decide(what)], from[chosen], to);
    }
  }

  void damage(const std::string& land, const std::string& kinds, int amount) {
    for (; amount > 0; --amount) {
      const std::vector<Piece> which = sorts(land, kinds);
      if (which.empty()) return;
      Names labels;
      for (const Piece& piece : which) labels.push_back("damage " + word_of(piece) + " " + land);
      Piece hit = which[decide(labels)];
      take(land, hit);
      ++hit.damage;
      put_or_bury(land, hit);
    }
  }

  void damage_each(const std::string& land, const std::string& kinds, int amount) {
    std::vector<Piece> before;
    before.swap(pieces[land]);
    for (Piece piece : before) {
      const bool hit = kinds.find(piece.kind) != std::string::npos && amount > 0;
      if (hit) piece.damage += amount;
      if (hit) {
        put_or_bury(land, piece);
      } else {
        pieces[land].push_back(piece);
      }
    }
  }

  void destroy_some(const std::string& land, const std::string& kinds, int count) {
    for (; count > 0; --count) {
      const std::vector<Piece> which = sorts(land, kinds);
      if (which.empty()) return;
      Names labels;
      for (const Piece& piece : which) labels.push_back("destroy " + word_of(piece) + " " + land);
      const Piece dead = which[decide(labels)];
      take(land, dead);
      bury(dead);
    }
  }

  void destroy_all(const std::string& land, const std::string& kinds) {
    for (const Piece& piece : std::vector<Piece>(pieces[land])) {
      if (kinds.find(piece.kind) == std::string::npos) continue;
      take(land, piece);
      bury(piece);
    }
  }

  void remove_some(const std::string& land, const std::string& kinds, int count) {
    for (; count > 0; --count) {
      const std::vector<Piece> which = sorts(land, kinds);
      if (which.empty()) return;
      Names labels;
      for (const Piece& piece : which) labels.push_back("remove " + word_of(piece) + " " + land);
      const Piece gone = which[decide(labels)];
      take(land, gone);
      if (gone.kind == 'B') ++pool;
    }
  }

  void add_blight(std::string land) {
    while (pool > 0) {
      if (--pool == 0) pool_ran_out = true;
      const bool cascades = count(land, "B") > 0;
      pieces[land].push_back({'B', 0});
      if (presence[land] > 0) {
        --presence[land];
        ++destroyed_presence;
      }
      if (!cascades || pool == 0) return;
      Names labels;
      for (const std::string& next : map.at(land).adjacent) {
        labels.push_back("blight cascades " + land + " to " + next);
      }
      land = map.at(land).adjacent[decide(labels)];
    }
  }

  // Kills as many as it can: those first that need least.
  void hurt_dahan(const std::string& land, int amount) {
    for (; amount > 0 && count(land, "D") > 0; --amount) {
      const std::vector<Piece> dahan = sorts(land, "D");
      Piece weakest = dahan.front();
      for (const Piece& piece : dahan) {
        if (piece.damage > weakest.damage) weakest = piece;
      }
      take(land, weakest);
      ++weakest.damage;
      put_or_bury(land, weakest);
    }
  }

  void ravage(const std::string& land) {
    if (skipped.count(land) > 0) return;
    const int total = count(land, "E") + 2 * count(land, "T") + 3 * count(land, "C");
    const int dealt = std::max(0, total - defend[land]);
    if (dealt >= 2) add_blight(land);
    hurt_dahan(land, dealt);
    damage(land, "ETC", 2 * count(land, "D"));
  }

  void build(const std::string& land) {
    if (skipped.count(land) > 0) return;
    pieces[land].push_back({count(land, "T") > count(land, "C") ? 'C' : 'T', 0});
  }

  void explore(const std::string& land) {
    if (skipped.count(land) == 0) pieces[land].push_back({'E', 0});
  }

  void ravage_card(const Names& terrains) {
    act(lands_where([&](const std::string& land) {
          return matches(land, terrains) && count(land, "ETC") > 0;
        }),
        [&](const std::string& land) { ravage(land); });
  }

  void build_card(const Names& terrains) {
    act(lands_where([&](const std::string& land) {
          return matches(land, terrains) && count(land, "ETC") > 0;
        }),
        [&](const std::string& land) { build(land); });
  }

  void explore_card(const Names& terrains) {
    act(lands_where([&](const std::string& land) {
          if (!matches(land, terrains)) return false;
          bool source = map.at(land).coastal || count(land, "TC") > 0;
          for (const std::string& next : map.at(land).adjacent) {
            source = source || count(next, "TC") > 0;
          }
          return source;
        }),
        [&](const std::string& land) { explore(land); });
  }

  void time_passes() {
    for (auto& [land, all] : pieces) {
      for (Piece& piece : all) piece.damage = 0;
    }
    defend.clear();
    skipped.clear();
  }

  int count(const std::string& land, const std::string& kinds) const {
    const auto found = pieces.find(land);
    if (found == pieces.end()) return 0;
    return static_cast<int>(std::count_if(
        found->second.begin(), found->second.end(),
        [&](const Piece& piece) { return kinds.find(piece.kind) != std::string::npos; }));
  }

  // The island in the notation of Position, and everything else that counts.
  std::string text() const {
    std::string all;
    for (const auto& [land, country] : map) {
      std::string here;
      for (const char kind : std::string("CTEDB")) {
        for (int hurt = 3; hurt >= 0; --hurt) {
          const auto& list = pieces.at(land);
          const auto found = std::count(list.begin(), list.end(), Piece{kind, hurt});
          if (found == 0) continue;
          here += " " + std::to_string(found) + kind;
          if (hurt > 0) here += "/" + std::to_string(hurt);
        }
      }
      if (presence.at(land) > 0) here += " " + std::to_string(presence.at(land)) + "P";
      if (!here.empty()) all += (all.empty() ? "" : ", ") + land + ":" + here;
    }
    return all + " | pool " + std::to_string(pool) + ", fear " + std::to_string(fear) + ", lost " +
           std::to_string(destroyed_presence) + ", " + result;
  }

 private:
  std::size_t decide(const Names& labels) { return labels.size() == 1 ? 0 : ask(labels); }

  // The sorts of pieces in a land: like ones once.
  std::vector<Piece> sorts(const std::string& land, const std::string& kinds) const {
    std::set<Piece> found;
    for (const Piece& piece : pieces.at(land)) {
      if (kinds.find(piece.kind) != std::string::npos) found.insert(piece);
    }
    return {found.begin(), found.end()};
  }

  void take(const std::string& land, const Piece& piece) {
    std::vector<Piece>& all = pieces[land];
    all.erase(std::find(all.begin(), all.end(), piece));
  }

  void move(const Piece& piece, const std::string& from, const std::string& to) {
    take(from, piece);
    pieces[to].push_back(piece);
  }

  void put_or_bury(const std::string& land, const Piece& piece) {
    if (piece.damage >= health_of(piece.kind)) {
      bury(piece);
    } else {
      pieces[land].push_back(piece);
    }
  }

  void bury(const Piece& piece) { fear += piece.kind == 'T' ? 1 : piece.kind == 'C' ? 2 : 0; }

  bool matches(const std::string& land, const Names& terrains) const {
    const Country& country = map.at(land);
    return std::any_of(terrains.begin(), terrains.end(), [&](const std::string& terrain) {
      return terrain == "coastal" ? country.coastal : country.terrain == terrain;
    });
  }

  Names lands_where(const std::function<bool(const std::string&)>& test) const {
    Names found;
    for (const auto& [land, country] : map) {
      if (test(land)) found.push_back(land);
    }
    return found;
  }

  void act(const Names& lands, const std::function<void(const std::string&)>& action) {
    for (const std::string& land : lands) {
      action(land);
      judge();
      if (result != "running") return;
    }
  }

  // Four fear a card, three cards a terror level, nine in all; victory before defeat.
  void judge() {
    const int level = std::min(4, fear / 4 / 3 + 1);
    const std::string enemies = level == 1 ? "ETC" : level == 2 ? "TC" : "C";
    int left = 0;
    int own = 0;
    for (const auto& [land, country] : map) {
      left += count(land, enemies);
      own += presence.at(land);
    }
    if (level == 4 || left == 0) {
      result = "won";
    } else if (pool_ran_out || own == 0) {
      result = "lost";
    }
  }
};

// What both agree or disagree about, as one number.
struct Signature {
  u64 value = 14695981039346656037U;
  void add(const std::string& text) {
    for (const char c : text + "\n") {
      value = (value ^ static_cast<unsigned char>(c)) * 1099511628211U;
    }
  }
};

// One generated position, played by both.
class Duel {
 public:
  explicit Duel(u64 seed)
      : random_(seed), board_(std::string(1, "ABCD"[below(4)])), engine_(kRiver, board_) {
    reference_.map = map_of(board_);
    reference_.pool = 1 + below(8);
    engine_.blight_pool(reference_.pool);
    for (const auto& [land, country] : reference_.map) fill(land);
    reference_.ask = [this](const Names& labels) { return ask(labels); };
  }

  // Does one thing; false when the game is over or they differ.
  bool step() {
    const std::string land = board_ + std::to_string(1 + below(8));
    do_one(land);
    if (!engine_.options().empty()) {
      difference_ = "only the engine still asks: " + engine_.prompt();
    }
    log_ += verb_ + "\n";
    const std::string ours = engine_text();
    const std::string theirs = reference_.text();
    engine_signature.add(log_ + ours);
    reference_signature.add(log_ + theirs);
    if (difference_.empty() && ours != theirs)
      difference_ = "engine: " + ours + "\nreference: " + theirs;
    return difference_.empty() && reference_.result == "running";
  }

  // What went wrong, with all that led to it; empty if nothing.
  std::string difference() const {
    return difference_.empty() ? "" : start_ + "\n" + log_ + difference_;
  }

  static Signature engine_signature;
  static Signature reference_signature;

 private:
  int below(int bound) { return static_cast<int>(random_() % static_cast<u64>(bound)); }
  bool one_in(int n) { return below(n) == 0; }

  void fill(const std::string& land) {
    std::string text;
    std::vector<Piece>& pieces = reference_.pieces[land];
    if (!one_in(3)) {
      for (const auto& [kind, most] : std::map<char, int>{{'E', 3}, {'T', 3}, {'C', 2}, {'D', 4}}) {
        for (int left = one_in(2) ? below(most + 1) : 0; left > 0; --left) {
          const Piece piece{kind, one_in(3) ? below(health_of(kind)) : 0};
          pieces.push_back(piece);
          text += "1" + std::string(1, kind);
          text += piece.damage > 0 ? "/" + std::to_string(piece.damage) + " " : " ";
        }
      }
    }
    for (int left = one_in(3) ? 1 + below(2) : 0; left > 0; --left) {
      pieces.push_back({'B', 0});
      text += "1B ";
    }
    reference_.presence[land] = one_in(2) ? below(4) : 0;
    text += std::to_string(reference_.presence[land]) + "P";
    engine_.put(land, text);
    start_ += land + ": " + text + "  ";
    if (one_in(3)) {
      const int defend = below(6);
      reference_.defend[land] = defend;
      engine_.state().lands[engine_.land(land)].defend = static_cast<u8>(defend);
    }
    if (one_in(10)) {
      reference_.skipped.insert(land);
      engine_.perform("skip_invader_actions", {engine_.land(land)});
    }
  }

  std::size_t ask(const Names& labels) {
    Names wanted = labels;
    Names offered = engine_.options();
    std::sort(wanted.begin(), wanted.end());
    std::sort(offered.begin(), offered.end());
    if (wanted != offered) {
      std::string text = "the reference offers:";
      for (const std::string& label : wanted) text += "\n  " + label;
      text += "\nthe engine offers:";
      for (const std::string& label : offered) text += "\n  " + label;
      throw std::logic_error(text);
    }
    const auto chosen = static_cast<std::size_t>(below(static_cast<int>(labels.size())));
    log_ += "  " + labels[chosen] + "\n";
    engine_.choose(labels[chosen]);
    return chosen;
  }

  std::string engine_text() const {
    const char* results[] = {"running", "won", "lost"};
    return engine_.island() + " | pool " + std::to_string(engine_.blight_pool()) + ", fear " +
           std::to_string(engine_.fear()) + ", lost " +
           std::to_string(engine_.destroyed_presence()) + ", " +
           results[static_cast<int>(engine_.result())];
  }

  static i32 mask_of(const std::string& kinds) {
    i32 mask = 0;
    for (const char kind : kinds) mask |= 1 << std::string("ETCDB").find(kind);
    return mask;
  }

  Names random_card() {
    const Names terrains = {"jungle", "mountain", "sands", "wetland"};
    const int first = below(5);
    if (first == 4) return {"coastal"};
    const int second = below(4);
    if (second <= first) return {terrains[static_cast<std::size_t>(first)]};
    return {terrains[static_cast<std::size_t>(first)], terrains[static_cast<std::size_t>(second)]};
  }

  void do_one(const std::string& land) {
    const int number = engine_.land(land);
    const Names sorts = {"E", "T", "C", "D", "ET", "TC", "ETC", "ETCD"};
    const std::string kinds =
        sorts[static_cast<std::size_t>(below(static_cast<int>(sorts.size())))];
    const i32 mask = mask_of(kinds);
    const int amount = below(7);
    const bool up_to = one_in(2);
    const Names card = random_card();
    const std::string terrains = card[0] + (card.size() > 1 ? " or " + card[1] : "");
    const auto say = [&](const std::string& what) {
      verb_ = what + " " + land + " " + kinds + " " + std::to_string(amount) +
              (up_to ? " up to" : "") + " " + terrains;
    };
    try {
      switch (below(16)) {
        case 0:
          say("push");
          engine_.perform("push", {0, number, mask, amount, up_to});
          reference_.push(land, kinds, amount, up_to);
          break;
        case 1:
          say("gather");
          engine_.perform("gather", {0, number, mask, amount, up_to});
          reference_.gather(land, kinds, amount, up_to);
          break;
        case 2:
          say("damage");
          engine_.perform("damage", {0, number, mask, amount});
          reference_.damage(land, kinds, amount);
          break;
        case 3:
          say("damage each");
          engine_.perform("damage_each", {0, number, mask, amount});
          reference_.damage_each(land, kinds, amount);
          break;
        case 4:
          say("destroy");
          engine_.perform("destroy_some", {0, number, mask, amount});
          reference_.destroy_some(land, kinds, amount);
          break;
        case 5:
          say("destroy all");
          engine_.perform("destroy_all", {number, mask});
          reference_.destroy_all(land, kinds);
          break;
        case 6:
          say("remove");
          engine_.perform("remove_some", {0, number, mask | 1 << blight, amount});
          reference_.remove_some(land, kinds + "B", amount);
          break;
        case 7:
          say("add blight");
          engine_.perform("add_blight", {number});
          reference_.add_blight(land);
          break;
        case 8:
          say("hurt dahan");
          engine_.perform("hurt_dahan", {number, amount});
          reference_.hurt_dahan(land, amount);
          break;
        case 9:
          say("time passes");
          engine_.time_passes();
          reference_.time_passes();
          break;
        case 10:
          say("ravage");
          engine_.perform("ravage", {number});
          reference_.ravage(land);
          break;
        case 11:
          say("build");
          engine_.perform("build", {number});
          reference_.build(land);
          break;
        case 12:
          say("explore");
          engine_.perform("explore", {number, 1});
          reference_.explore(land);
          break;
        case 13:
          say("ravage card");
          engine_.ravage(terrains);
          reference_.ravage_card(card);
          break;
        case 14:
          say("build card");
          engine_.build(terrains);
          reference_.build_card(card);
          break;
        default:
          say("explore card");
          engine_.explore(terrains);
          reference_.explore_card(card);
      }
    } catch (const std::exception& error) {
      difference_ = error.what();
    }
  }

  std::mt19937_64 random_;
  std::string board_;
  Position engine_;
  Reference reference_;
  std::string start_;
  std::string verb_;
  std::string log_;
  std::string difference_;
};

Signature Duel::engine_signature;
Signature Duel::reference_signature;

TEST(Reference, AgreesPieceByPiece) {
  const int positions = scaled(20000, 1000);
  int steps = 0;
  for (int seed = 1; seed <= positions; ++seed) {
    Duel duel(static_cast<u64>(seed));
    for (int i = 0; i < 8; ++i) {
      ++steps;
      if (!duel.step()) break;
    }
    ASSERT_EQ(duel.difference(), "") << "position " << seed;
  }
  EXPECT_EQ(Duel::engine_signature.value, Duel::reference_signature.value);
  RecordProperty("steps", steps);
  RecordProperty("signature", std::to_string(Duel::engine_signature.value));
}

}  // namespace
}  // namespace loci::island
