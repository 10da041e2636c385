#include "support/every_card.hpp"

#include <algorithm>

#include "island/piles.hpp"
#include "support/island_games.hpp"
#include "support/random_island.hpp"

namespace loci::island {

namespace {

class CardByCard {
 public:
  CardByCard(const std::shared_ptr<const Library>& library, const std::string& blight_card,
             int times)
      : game_(library, {.spirits = {"many-minds-move-as-one"},
                        .boards = {"A"},
                        .boxes = all_boxes(library->content),
                        .blight_card = blight_card,
                        .retired = true,
                        .losses = false}),
        state_(make_state()),
        times_(times) {}

  void turn_blight_card() {
    repeat([&](const RandomIsland&) { game_.perform(*state_, options_, "turn_blight_card", {}); });
  }

  void use_powers() {
    for (int power = 0; power < number_of(game_.content().powers); ++power) {
      repeat([&](const RandomIsland& island) { island.use(*state_, options_, power); });
      if (game_.content().powers[static_cast<std::size_t>(power)].whole.exists()) copy(power);
    }
  }

  void resolve_fears() {
    for (int card = 0; card < number_of(game_.content().fears); ++card) {
      for (int level = 1; level <= 3; ++level) {
        repeat([&](const RandomIsland& island) {
          island.resolve_fear(*state_, options_, card, level);
        });
      }
    }
  }

  void resolve_events() {
    for (int card = 0; card < number_of(game_.content().events); ++card) {
      repeat([&](const RandomIsland& island) { island.resolve_event(*state_, options_, card); });
    }
  }

 private:
  template <class Cards>
  static int number_of(const Cards& cards) {
    return static_cast<int>(cards.size());
  }

  // With every choice of the card taken, by a power that does what the next minor power says.
  void copy(int power) {
    const int deck = static_cast<int>(Pile::minor_deck);
    const int copying = power_named(game_, "lets-see-what-happens");
    repeat([&](const RandomIsland& island) {
      const int at = find_entry(*state_, deck, power);
      if (at < 0) return;
      put_on_top(*state_, deck, take_entry(*state_, deck, at));
      for (u8& element : state_->seats[0].gained) element = std::max<u8>(element, 2);
      island.use(*state_, options_, copying);
    });
  }

  template <class Begin>
  void repeat(Begin begin) {
    for (int time = 1; time <= times_; ++time) {
      // The same positions for every card, whatever other cards there are.
      rng_ = Rng::seeded(static_cast<u64>(time));
      const RandomIsland island(game_, rng_);
      island.lay_out(*state_, rng_, static_cast<u64>(time));
      state_->terror = static_cast<u8>(1 + time % 3);
      if (time % 2 == 0) std::ranges::fill(state_->seats[0].gained, u8{8});
      begin(island);
      finish();
      island.ravage(*state_, options_, time);
      finish();
      island.build(*state_, options_, time);
      finish();
      game_.perform(*state_, options_, "time_passes", {});
      finish();
    }
  }

  void finish() {
    while (options_.count > 0) game_.choose(*state_, options_, random_index(rng_, options_));
  }

  Rng rng_ = Rng::seeded(2);
  Game game_;
  std::unique_ptr<State> state_;
  Options options_;
  int times_;
};

}  // namespace

void play_every_card(const std::shared_ptr<const Library>& library, int times) {
  CardByCard cards(library, "none", times);
  cards.use_powers();
  cards.resolve_fears();
  cards.resolve_events();
  for (const BlightCard& card : library->content.blights) {
    CardByCard(library, card.id, times).turn_blight_card();
  }
}

}  // namespace loci::island
