// The raw primitives of the machine, hook-free: what the rules in rules/ are written with. One list
// gives the compiler their types and the machine their numbers; each is a function of its name in
// namespace primitive (primitives_*.hpp).
#pragma once

#include <span>

#include "lang/bytecode.hpp"

// PURE(name, result, parameters…) only computes; RAW changes the game; LIST(name, option type,
// parameters…) lists options of a choose.
#define LOCI_PRIMITIVES(PURE, RAW, LIST)                      \
  /* numbers */                                               \
  PURE(max, integer, integer, integer)                        \
  PURE(min, integer, integer, integer)                        \
  /* lands */                                                 \
  PURE(all_lands, lands)                                      \
  PURE(adjacent, lands, land)                                 \
  PURE(within, lands, land, integer)                          \
  PURE(reach, lands, lands, integer)                          \
  PURE(lands_of, lands, terrains)                             \
  PURE(lands_with, lands, kinds)                              \
  PURE(is_terrain, boolean, land, terrains)                   \
  PURE(board_of, lands, land)                                 \
  PURE(board_lands, lands, seat)                              \
  PURE(only, lands, land)                                     \
  PURE(contains, boolean, lands, land)                        \
  PURE(size_of, integer, lands)                               \
  PURE(highest_numbered, land, lands)                         \
  PURE(lowest_numbered, land, lands)                          \
  PURE(first_of, land, lands)                                 \
  PURE(asks_land_order, boolean)                              \
  PURE(has_straits, boolean)                                  \
  PURE(straits_between, integer, seat, seat)                  \
  PURE(land_numbered, land, seat, integer)                    \
  PURE(lands_numbered, lands, integer)                        \
  PURE(lands_at_side, lands, integer)                         \
  PURE(most, lands, lands, kinds)                             \
  PURE(fewest, lands, lands, kinds)                           \
  PURE(owner, seat, land)                                     \
  PURE(boards, boards)                                        \
  PURE(extra_board, board)                                    \
  PURE(only_board, boards, board)                             \
  PURE(board_at, board, land)                                 \
  PURE(lands_on, lands, board)                                \
  LIST(these_boards, board, boards)                           \
  PURE(owner_of, seat, board)                                 \
  PURE(shown_lands, lands, invader)                           \
  /* oceans */                                                \
  PURE(oceans, lands)                                         \
  PURE(is_ocean, boolean, land)                               \
  PURE(home_ocean, land, seat)                                \
  RAW(open_seas, none, seat)                                  \
  PURE(adjacent_for_blight, lands, land)                      \
  PURE(drowning, lands)                                       \
  PURE(moved_in_piece, piece, land)                           \
  PURE(stranded, lands)                                       \
  RAW(keep_drowned, none, seat, integer)                      \
  /* the island reshaped */                                   \
  PURE(present_lands, lands)                                  \
  PURE(judged_lands, lands)                                   \
  PURE(is_isolated, boolean, land)                            \
  PURE(isolated_lands, lands)                                 \
  RAW(isolate, none, land)                                    \
  PURE(reach_around, lands, lands, integer, lands)            \
  RAW(join, land, land, land, seat)                           \
  PURE(joined_lands, lands)                                   \
  PURE(whole_of, land, land)                                  \
  PURE(joined_by, seat, land)                                 \
  RAW(part, none, land)                                       \
  RAW(note_all_moved, none, land)                             \
  RAW(suspend, none, land)                                    \
  RAW(return_lands, none)                                     \
  RAW(count_absent, none, boolean)                            \
  RAW(remove_board, none, board)                              \
  PURE(was_board_added, boolean)                              \
  RAW(draw_board, board, board)                               \
  PURE(fits, boolean, board, integer, integer)                \
  RAW(lay_board, none, board, integer, integer)               \
  /* pieces */                                                \
  LIST(pieces, piece, land, kinds)                            \
  LIST(vulnerable, piece, land, kinds)                        \
  LIST(unchosen, piece, land, kinds)                          \
  PURE(count, integer, land, kinds)                           \
  PURE(count_of, integer, land, piece)                        \
  PURE(printed_pieces, integer, land, kinds)                  \
  PURE(last_piece, piece, land, kinds)                        \
  PURE(piece_before, piece, land, kinds, piece)               \
  PURE(is_kind, boolean, piece, kinds)                        \
  PURE(is_marked, boolean, piece, mark)                       \
  LIST(each_kind, kinds, kinds)                               \
  PURE(kind_count, integer, kinds)                            \
  PURE(presence_of, kinds, seat)                              \
  PURE(piece_owner, seat, piece)                              \
  PURE(stands_for, integer, piece)                            \
  PURE(stand_ins_of, kinds, seat)                             \
  PURE(stand_in_piece, piece, seat, kinds, integer)           \
  PURE(stand_in, none, land, piece, integer)                  \
  RAW(begin_looking, boolean)                                 \
  PURE(has_looked, boolean)                                   \
  PURE(strife_of, integer, piece)                             \
  PURE(strife_tokens, integer, piece)                         \
  RAW(ignore_strife, none, integer)                           \
  RAW(change_strife, piece, land, piece, integer)             \
  RAW(spend_strife, none, land, kinds)                        \
  PURE(printed_health, integer, piece)                        \
  PURE(damage_of, integer, piece)                             \
  PURE(dream_of, integer, piece)                              \
  PURE(fear_of, integer, piece)                               \
  PURE(printed_damage, integer, piece)                        \
  PURE(printed_attack, integer, land, kinds)                  \
  RAW(put_pieces, none, land, kinds, integer)                 \
  RAW(take_piece, none, land, piece, integer)                 \
  RAW(move_piece, piece, land, land, piece)                   \
  RAW(wound, piece, land, piece, integer, integer)            \
  RAW(mend, piece, land, piece, integer)                      \
  RAW(dream, piece, land, piece, integer, integer)            \
  RAW(mark, piece, land, piece, integer, mark)                \
  RAW(unmark, none, land, mark)                               \
  RAW(begin_those, none)                                      \
  RAW(exchange, piece, land, piece, kinds, integer)           \
  RAW(settle_marks, none)                                     \
  RAW(set_aside, none, land, piece, integer)                  \
  RAW(bring_back, none, land)                                 \
  /* defence and skips */                                     \
  PURE(given_defend, integer, land)                           \
  RAW(give_defend, none, land, integer)                       \
  RAW(shift_defend, none, land, land, integer)                \
  RAW(give_skips, none, land)                                 \
  PURE(skips_ravage, boolean, land)                           \
  PURE(skips_build, boolean, land)                            \
  PURE(skips_explore, boolean, land)                          \
  /* presence */                                              \
  PURE(presence, integer, seat, land)                         \
  PURE(any_presence, integer, land)                           \
  PURE(presence_lands, lands, seat)                           \
  PURE(lands_with_presence, lands, seat, integer)             \
  PURE(has_presence_left, boolean, seat)                      \
  LIST(open_tracks, track, seat)                              \
  RAW(uncover, none, seat, track)                             \
  LIST(coverable_tracks, track, seat)                         \
  RAW(cover, none, seat, track)                               \
  PURE(suppose_moved, none, seat, land, land)                 \
  RAW(put_presence, none, seat, land, integer)                \
  RAW(take_presence, none, seat, land, integer)               \
  PURE(destroyed_presence, integer, seat)                     \
  RAW(count_destroyed_presence, none, seat, integer)          \
  RAW(count_removed_presence, none, seat, integer)            \
  RAW(cover_tracks, none, seat)                               \
  /* seats */                                                 \
  PURE(seat_count, integer)                                   \
  PURE(seats, seats)                                          \
  PURE(other_seats, seats, seat)                              \
  PURE(only_seat, seats, seat)                                \
  PURE(first_seat, seat)                                      \
  PURE(busy, seats)                                           \
  RAW(set_stage, none, seat, stage)                           \
  RAW(all_done, none)                                         \
  PURE(has_other_option, boolean)                             \
  PURE(energy, integer, seat)                                 \
  RAW(add_energy, none, seat, integer)                        \
  RAW(owe_energy, none, seat, integer)                        \
  PURE(owed_energy, integer, seat)                            \
  PURE(can_pay, boolean, seat, integer)                       \
  RAW(pay_energy, none, seat, integer)                        \
  PURE(printed_income, integer, seat)                         \
  PURE(energy_number, integer, seat)                          \
  PURE(plays_number, integer, seat)                           \
  PURE(elements, elements, seat)                              \
  PURE(element_count, integer, seat, element)                 \
  PURE(meets, boolean, elements, elements)                    \
  RAW(add_element, none, seat, element)                       \
  PURE(prepared_markers, integer, seat)                       \
  LIST(prepared_elements, element, seat)                      \
  LIST(preparable_elements, element, seat)                    \
  RAW(prepare, none, seat, elements)                          \
  RAW(discard_marker, none, seat, element)                    \
  RAW(add_elements, none, seat, elements)                     \
  RAW(take_back_elements, none, seat, elements)               \
  PURE(with_element, elements, elements, element)             \
  PURE(any_left, integer, seat)                               \
  LIST(any_elements, element, seat)                           \
  PURE(gains_by_any, boolean, seat, power)                    \
  LIST(held_elements, element, seat)                          \
  LIST(every_element, element)                                \
  LIST(lesser_elements, elements, seat, power)                \
  RAW(cap_elements, none, elements)                           \
  RAW(choose_any, none, seat, element)                        \
  /* prices paid together */                                  \
  PURE(pledged, integer, integer, seat)                       \
  PURE(pledge, integer, integer, seat)                        \
  PURE(pledged_energy, integer, seat)                         \
  RAW(pledge_energy, none, seat)                              \
  RAW(take_energy_pledge, integer, seat)                      \
  RAW(pledge_card, none, seat, power, boolean)                \
  PURE(is_pledged, boolean, seat, power)                      \
  RAW(take_pledge, power, seat, boolean)                      \
  RAW(drop_pledges, none)                                     \
  PURE(element_on, integer, power, element)                   \
  PURE(is_in_play, boolean, seat, power)                      \
  PURE(worth_of_cards, integer, seat, element)                \
  /* growth */                                                \
  RAW(begin_growth, none, seat)                               \
  LIST(growth_options, growth, seat)                          \
  LIST(growth_icons, icon, seat)                              \
  PURE(growth_cost, integer, growth)                          \
  PURE(only_part, icon, growth)                               \
  LIST(locked_options, growth, seat, track)                   \
  RAW(unlock, none, seat, growth)                             \
  LIST(space_icons, icon, seat)                               \
  PURE(first_icon, icon, seat, track)                         \
  PURE(added_icon, icon, seat, track)                         \
  PURE(is_blank_star, boolean, seat, track)                   \
  RAW(set_star, none, seat, track, element)                   \
  PURE(is_special, boolean, seat, track)                      \
  RAW(pick_growth, none, seat, growth)                        \
  RAW(spend_icon, none, seat, icon)                           \
  RAW(use_space, none, seat, icon)                            \
  PURE(growth_over, boolean, seat)                            \
  PURE(has_grown, boolean, seat)                              \
  /* powers */                                                \
  LIST(playable, power, seat)                                 \
  LIST(ready_powers, power, seat)                             \
  LIST(unused_powers, power, seat)                            \
  LIST(prepared_powers, power, seat)                          \
  LIST(lesser_powers, power, seat)                            \
  LIST(repeatable_powers, power, seat)                        \
  LIST(played_powers, power, seat)                            \
  PURE(first_played, power, seat)                             \
  PURE(played_after, power, seat, power)                      \
  PURE(is_used, boolean, seat, power)                         \
  PURE(fits_phase, boolean, seat, power)                      \
  PURE(hastened, integer, seat)                               \
  PURE(is_hastened, boolean, seat, power)                     \
  RAW(spend_haste, none, seat)                                \
  RAW(mark_hastened, none, seat, power)                       \
  RAW(grant_repeats, none, seat, integer)                     \
  RAW(grant_free_repeat, none, seat, integer)                 \
  PURE(repeats_freely, boolean, seat, integer)                \
  PURE(has_paid_repeat, boolean, seat, power)                 \
  RAW(spend_free_repeat, none, seat, integer)                 \
  RAW(spend_paid_repeat, none, seat, power)                   \
  RAW(grant_own_repeat, none, seat, power, land)              \
  LIST(own_repeats, power, seat)                              \
  PURE(repeats_next_to, land, seat, power)                    \
  RAW(spend_own_repeat, none, seat, power)                    \
  RAW(open_powers, none)                                      \
  RAW(spend_power, none, seat, power)                         \
  RAW(count_play, none, seat)                                 \
  RAW(give_plays, none, seat, integer)                        \
  PURE(cards_played, integer, seat)                           \
  PURE(extra_plays, integer, seat)                            \
  PURE(printed_cost, integer, power)                          \
  PURE(is_printed_fast, boolean, power)                       \
  PURE(speed_cost, integer, power)                            \
  PURE(is_in_phase, boolean, power)                           \
  PURE(may_be_in_phase, boolean, power)                       \
  PURE(is_innate, boolean, power)                             \
  PURE(is_major, boolean, power)                              \
  PURE(targets_land, boolean, power)                          \
  PURE(has_tag, boolean, power, integer)                      \
  PURE(sort_of, integer, power)                               \
  PURE(sorts_owned, integer, seat)                            \
  PURE(cards_owned, integer, seat)                            \
  PURE(target_spirits, seats, seat, power)                    \
  RAW(put_card, none, seat, power, place)                     \
  PURE(scenario_power, power)                                 \
  RAW(make_fears_endless, none)                               \
  RAW(earn_fear_cards, none, integer)                         \
  PURE(has_endless_fears, boolean)                            \
  PURE(element_total, integer, elements)                      \
  LIST(playable_face_down, power, seat)                       \
  RAW(play_face_down, none, seat, power)                      \
  PURE(wave_number, integer)                                  \
  PURE(blight_left_before, integer)                           \
  PURE(was_blighted_before, boolean)                          \
  PURE(first_spirits, integer)                                \
  LIST(cards_of_first, power, integer)                        \
  RAW(keep_for_help, none, power)                             \
  LIST(powers_to_help, power)                                 \
  PURE(has_help, boolean)                                     \
  RAW(help_with, none, seat, power)                           \
  PURE(is_helping, boolean, seat, power)                      \
  RAW(use_up_help, none, seat, power)                         \
  RAW(give_power, none, seat, power)                          \
  RAW(hand_over, none, seat, seat, power)                     \
  RAW(forget, none, seat, power)                              \
  RAW(reclaim_discards, none, seat)                           \
  LIST(own_powers, power, seat)                               \
  LIST(hand_powers, power, seat)                              \
  LIST(discarded_powers, power, seat)                         \
  LIST(forgotten_powers, power, seat)                         \
  LIST(powers_aside, power, seat)                             \
  RAW(put_aside, none, seat, power)                           \
  PURE(discards, integer, seat)                               \
  PURE(has_discards, boolean, seat)                           \
  PURE(progresses, boolean, seat)                             \
  RAW(take_progression, power, seat)                          \
  RAW(lend_power, none, seat, power)                          \
  PURE(is_lent, boolean, seat, power)                         \
  /* programs of the content */                               \
  PURE(targets_program, program, power)                       \
  PURE(body_program, program, power)                          \
  PURE(whole_program, program, power)                         \
  PURE(other_speed_program, program, power)                   \
  PURE(usable_program, program, power)                        \
  PURE(icon_program, program, icon)                           \
  PURE(possible_program, program, icon)                       \
  PURE(setup_program, program, seat)                          \
  PURE(rule_program, program, seat, integer)                  \
  PURE(rule_count, integer, seat)                             \
  PURE(fear_program, program, fear, integer)                  \
  PURE(event_program, program, event, integer)                \
  PURE(event_parts, integer, event)                           \
  PURE(top_stage, integer)                                    \
  /* piles */                                                 \
  PURE(pile_size, integer, pile)                              \
  PURE(card_at, invader, pile, integer)                       \
  LIST(pile_powers, power, pile)                              \
  PURE(top_power, power, pile)                                \
  RAW(shuffle, none, pile)                                    \
  RAW(keep_top, none, pile, integer)                          \
  RAW(draw, none, pile, pile)                                 \
  RAW(put_all, none, pile, pile)                              \
  RAW(put_one, none, pile, invader, pile)                     \
  RAW(take_from_pile, none, pile, power)                      \
  LIST(pile_invaders, invader, pile)                          \
  LIST(face_down_stages, integer, pile)                       \
  LIST(face_down_cards, integer, pile, integer)               \
  PURE(is_top_known, boolean, pile)                           \
  RAW(look_at_top, none, seat, pile)                          \
  RAW(shuffle_top, none, pile, integer)                       \
  RAW(put_under, none, pile)                                  \
  RAW(swap_top, none, invader)                                \
  RAW(drop_bottom_card, none, integer)                        \
  RAW(insert_divider, none, integer, integer)                 \
  /* adversary and scenario */                                \
  PURE(part_count, integer, integer)                          \
  PURE(adversary_parts, integer, integer)                     \
  PURE(part_program, program, integer, integer)               \
  PURE(fear_cards, integer, integer)                          \
  PURE(group_count, integer)                                  \
  RAW(deal_group, none, integer)                              \
  RAW(hide_invader_card, none, integer, integer)              \
  RAW(random_terrain, terrains, invader)                      \
  PURE(escalates, boolean, invader)                           \
  PURE(escalates_second, boolean, invader)                    \
  PURE(stage_of, integer, invader)                            \
  RAW(accelerate, invader)                                    \
  PURE(returnable_card, integer)                              \
  PURE(card_to_accelerate, integer)                           \
  RAW(discard_unseen, none, integer)                          \
  PURE(other_level, integer, counter)                         \
  PURE(is_opposed_by, boolean, counter)                       \
  PURE(has_extra_build, boolean)                              \
  RAW(set_extra_build, none, boolean)                         \
  /* fear and blight */                                       \
  PURE(fear_pool, integer)                                    \
  RAW(set_fear_pool, none, integer)                           \
  RAW(add_fear, none, integer)                                \
  PURE(fear_markers, integer)                                 \
  RAW(take_back_fear, none, integer)                          \
  PURE(terror_level, integer)                                 \
  RAW(next_fear, fear)                                        \
  RAW(return_top_fear, none)                                  \
  RAW(deal_fear, none)                                        \
  PURE(fears_in_box, integer)                                 \
  RAW(exchange_fear, fear, fear)                              \
  PURE(hinges_on, boolean, fear, integer, kinds)              \
  RAW(next_event, event)                                      \
  RAW(bury_event, none, event, integer)                       \
  RAW(bury_named_events, none)                                \
  PURE(leaves_out_events, boolean)                            \
  PURE(grows_in_setup, boolean)                               \
  PURE(explores_in_setup, boolean)                            \
  PURE(has_tokens, boolean)                                   \
  PURE(unused_tokens, kinds)                                  \
  LIST(hidden_fears, integer, pile)                           \
  LIST(fears_in, integer, pile)                               \
  RAW(discard_earned, none, integer)                          \
  RAW(reveal_fear, none, pile, integer)                       \
  PURE(blight_pool, integer)                                  \
  PURE(extra_blight, integer)                                 \
  RAW(set_blight_pool, none, integer)                         \
  RAW(take_blight, none, integer)                             \
  RAW(return_blight, none, integer)                           \
  /* the blight card in force */                              \
  PURE(is_flipped, boolean)                                   \
  PURE(is_still_healthy, boolean)                             \
  PURE(card_blight, integer)                                  \
  PURE(immediate_program, program)                            \
  PURE(invader_phase_program, program)                        \
  RAW(flip_blight_card, none)                                 \
  /* actions */                                               \
  RAW(begin_action, none, action_class, seat, land)           \
  PURE(class_of, action_class, integer)                       \
  PURE(effect_of, trigger, integer)                           \
  PURE(uses_left, integer, integer)                           \
  RAW(begin_trigger, none, integer, action_class, seat, land) \
  RAW(follows_now, boolean, integer)                          \
  PURE(following_count, integer)                              \
  PURE(first_following, trigger)                              \
  LIST(followings, trigger)                                   \
  RAW(let_follow, none, trigger)                              \
  RAW(make_tree, none)                                        \
  RAW(set_source, none, power)                                \
  RAW(set_fear_source, none, fear)                            \
  RAW(set_event_source, none, event, integer)                 \
  RAW(begin_event_part, none, integer)                        \
  PURE(event_source, event)                                   \
  PURE(is_dahan_event, boolean)                               \
  RAW(set_action_land, none, land)                            \
  RAW(call_repeat, none)                                      \
  PURE(is_repeat, boolean)                                    \
  PURE(is_being_resolved, boolean, power)                     \
  PURE(think_of, none, power)                                 \
  PURE(think_with_markers, none, seat)                        \
  PURE(power_in_mind, power)                                  \
  RAW(end_action, none)                                       \
  PURE(ends_tree, boolean)                                    \
  PURE(may_be_over, boolean, kinds, kinds, kinds)             \
  PURE(is_awaited, boolean)                                   \
  PURE(has_frail_pieces, boolean)                             \
  PURE(action_class, action_class)                            \
  PURE(action_owner, seat)                                    \
  PURE(action_land, land)                                     \
  PURE(action_source, power)                                  \
  /* the record of an Action */                               \
  RAW(note_destroyed, none, land, piece, integer)             \
  RAW(note_removed, none, land, piece, integer)               \
  RAW(note_presence_added, none, land, integer)               \
  RAW(note_land_damage, none, land, integer)                  \
  /* what the rules say of themselves, to who listens */      \
  RAW(tell_ravage, none, land, integer, integer, integer)     \
  RAW(tell_return, none, land, integer)                       \
  RAW(tell_skip, none, land)                                  \
  RAW(tell_cascade, none, land, land)                         \
  RAW(tell_turned, none, power)                               \
  RAW(tell_income, none, seat)                                \
  PURE(destroyed, integer, land, kinds)                       \
  PURE(destroyed_in, lands, kinds)                            \
  PURE(added, integer, land, kinds)                           \
  PURE(removed, integer, land, kinds)                         \
  PURE(replaced, integer, land, kinds)                        \
  PURE(moved, integer, land, kinds)                           \
  PURE(moved_out, integer, land, kinds)                       \
  PURE(damaged, integer, land, kinds)                         \
  PURE(land_damage, integer, land)                            \
  PURE(defended, integer, land)                               \
  PURE(skipped, boolean, land)                                \
  RAW(set_origin, none, land)                                 \
  PURE(action_origin, land)                                   \
  RAW(once, boolean, integer)                                 \
  PURE(is_interruption, boolean)                              \
  /* hooks and counters */                                    \
  RAW(used, none, integer)                                    \
  RAW(rest, none, integer)                                    \
  PURE(is_own_action, boolean, integer)                       \
  RAW(keep_captured, none, integer, integer, integer)         \
  RAW(clear_hooks, none)                                      \
  RAW(end_hooks_of_step, none)                                \
  PURE(counter, integer, counter)                             \
  RAW(set_counter, none, counter, integer)                    \
  PURE(own_counter, integer, seat, counter)                   \
  RAW(set_own_counter, none, seat, counter, integer)          \
  /* scenarios */                                             \
  PURE(printed_inner_lands, lands)                            \
  PURE(markers, integer, land, marker)                        \
  PURE(lands_with_marker, lands, marker)                      \
  RAW(put_markers, none, land, marker, integer)               \
  RAW(take_markers, none, land, marker, integer)              \
  PURE(face_down_markers, integer, land)                      \
  RAW(draw_marker, none, land)                                \
  RAW(move_face_down_marker, none, land, land)                \
  RAW(turn_markers_up, none, land)                            \
  RAW(turn_markers_down, none, land)                          \
  LIST(marker_pieces, piece, land)                            \
  PURE(is_marker, boolean, piece)                             \
  PURE(marker_number, integer, piece)                         \
  PURE(marker_numbered, piece, integer)                       \
  PURE(false_explorers, integer, land, kinds)                 \
  PURE(lands_with_false_explorers, lands, kinds)              \
  PURE(markers_like, integer, land, piece)                    \
  RAW(move_marker, none, land, land, piece)                   \
  LIST(free_corners, corner, seat)                            \
  PURE(marked_beside, integer, corner)                        \
  PURE(fewest_beside, integer, seat)                          \
  PURE(has_card_elements, boolean, seat)                      \
  LIST(card_elements, element, seat)                          \
  RAW(put_at_corner, none, corner, element)                   \
  PURE(elements_laid, integer, element)                       \
  PURE(elements_in, elements, seat, land)                     \
  PURE(is_aided, boolean, seat, power, land)                  \
  LIST(lesser_elements_here, elements, seat, power)           \
  RAW(random_below, integer, integer)                         \
  PURE(nearest, lands, land, lands)                           \
  PURE(count_marked, integer, land, mark)                     \
  PURE(lands_with_marked, lands, mark)                        \
  RAW(make_all_fast, none)                                    \
  RAW(deal_power, none, pile, seat)                           \
  RAW(begin_rituals, none)                                    \
  PURE(has_rituals, boolean)                                  \
  RAW(raise_terror, none)                                     \
  PURE(is_fear_complete, boolean)                             \
  PURE(current_turn, integer)                                 \
  /* the game */                                              \
  RAW(begin_turn, none)                                       \
  PURE(damaged_lands, lands)                                  \
  RAW(heal, none, land, kinds)                                \
  RAW(end_turn, none)                                         \
  PURE(current_phase, phase)                                  \
  RAW(set_phase, none, phase)                                 \
  RAW(note_loss, none, ending)                                \
  PURE(are_gone, boolean, kinds, kinds, kinds)                \
  PURE(noted_loss, ending)                                    \
  PURE(losses_are_on, boolean)                                \
  PURE(all_have_presence, boolean)                            \
  RAW(end_game, none, boolean, ending)

namespace loci::island {

enum class Primitive : u16 {
#define LOCI_NAME(name, ...) name,
  LOCI_PRIMITIVES(LOCI_NAME, LOCI_NAME, LOCI_NAME)
#undef LOCI_NAME
      kCount
};

// Whether a primitive does nothing but be heard.
constexpr bool only_tells(Primitive primitive) {
  return primitive == Primitive::tell_ravage || primitive == Primitive::tell_return ||
         primitive == Primitive::tell_skip || primitive == Primitive::tell_cascade ||
         primitive == Primitive::tell_turned || primitive == Primitive::tell_income;
}

// Primitives and named constants, for the compiler.
const lang::Machine& machine();

}  // namespace loci::island
