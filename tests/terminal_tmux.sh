#!/usr/bin/env bash
# Plays whole games in a real terminal by its keys: terminal_tmux.sh LOCI
# A solo game of Spirit Island with undo and redo, the mouse, the drawn map, kill -9 and --resume;
# games of both kinds from the set-up menu; line mode where the screen is too small.
set -u
loci=$(realpath "$1")
command -v tmux >/dev/null || { echo "tmux is not here"; exit 77; }

folder=$(mktemp -d)
export XDG_STATE_HOME=$folder/state LC_ALL=C.UTF-8 TMUX_TMPDIR=$folder
unset TMUX NO_COLOR
tmux() { command tmux -f /dev/null -L loci "$@"; }
trap 'tmux kill-server 2>/dev/null; rm -rf "$folder"' EXIT

# The server lives as long as one session does.
tmux new-session -d -s idle "sleep 600" || exit 1

screen() { tmux capture-pane -p -t game; }

fail() {
  echo "FAILED: $*"
  screen
  exit 1
}

# start WIDTH HEIGHT ARGS...: loci play ARGS in a terminal of that size.
start() {
  local width=$1 height=$2
  shift 2
  tmux kill-session -t game 2>/dev/null
  tmux new-session -d -s game -x "$width" -y "$height" "bash --norc" || fail "no tmux"
  tmux send-keys -t game "PS1='shell> '; exec 2>&1; clear; '$loci' play $*" Enter
}

keys() { tmux send-keys -t game "$@"; }

# until_shown TEXT: waits until the screen holds it.
until_shown() {
  local i
  for ((i = 0; i < 600; ++i)); do
    [[ $(screen) == *"$1"* ]] && return
    sleep 0.1
  done
  fail "the screen never showed: $1"
}

until_gone() {
  local i
  for ((i = 0; i < 150; ++i)); do
    [[ $(screen) != *"$1"* ]] && return
    sleep 0.1
  done
  fail "the screen went on showing: $1"
}

# row NAME: goes to the row of the menu that begins so.
row() {
  local i
  keys Home
  for ((i = 0; i < 30; ++i)); do
    sleep 0.05
    [[ $(screen) == *" > $1"* ]] && return
    keys Down
  done
  fail "the menu has no row $1"
}

# mouse BUTTON TEXT: presses it on the text; 0 the left button, 64 and 65 the wheel.
mouse() {
  local line number=0
  while IFS= read -r line; do
    number=$((number + 1))
    [[ $line == *"$2"* ]] || continue
    local before=${line%%"$2"*}
    local x y
    printf -v x '%02x' $((33 + ${#before}))
    printf -v y '%02x' $((32 + number))
    keys -H 1b 5b 4d "$(printf '%02x' $((32 + $1)))" "$x" "$y"
    [[ $1 == 0 ]] && keys -H 1b 5b 4d 23 "$x" "$y" # and lets it go
    return
  done < <(screen)
  fail "there is no $2 to click"
}

# play_on: chooses what is under the cursor until the game is over.
play_on() {
  local i
  for ((i = 0; i < 100; ++i)); do
    [[ $(screen) == *"The game is over"* ]] && return
    keys -N 20 Enter
    sleep 0.1
  done
  until_shown "The game is over"
}

kept() { ls "$XDG_STATE_HOME"/loci/games/*"$1"*.replay; }

# Spirit Island: choose, undo, log, filter, resize.
start 80 24 --seed 3
until_shown "Turn 1, Spirit phase"
until_shown "1 grow: reclaim all power cards"
keys 2 Enter
until_shown "1 add Presence to A1"
keys u
until_shown "1 grow: reclaim all power cards"
keys U
until_shown "1 add Presence to A1"
keys u
until_shown "1 grow: reclaim all power cards"

# Reading, and back.
keys r
until_shown "Named here"
keys wash
until_shown "Push up to 3 Explorers/Towns."
keys Escape
until_shown "Boon of Vigor" # no filter any more
keys Escape
until_shown "1 grow: reclaim all power cards"

# The mouse: a click goes there, the next one chooses.
[[ $(tmux display-message -p -t game '#{mouse_any_flag}') == 1 ]] || fail "no mouse"
mouse 0 "2 grow: add 1"
until_shown "> 2 grow: add 1"
mouse 0 "2 grow: add 1"
until_shown "1 add Presence to A1"
mouse 65 "1 add Presence"
until_shown "> 2 add Presence"
mouse 0 "A6  M"
until_shown "Presence to A6"
keys u
until_shown "1 grow: reclaim all power cards"
keys m
until_shown "it selects text"
[[ $(tmux display-message -p -t game '#{mouse_any_flag}') == 0 ]] || fail "the mouse is still ours"
keys m
until_shown "The mouse chooses"

keys /range
until_shown "Options that hold: range_"
keys Escape
until_shown "Enter choose"
tmux resize-window -t game -x 130 -y 40
until_shown "─ log ─"

# The drawn map, where it fits; a click on a land chooses it.
until_shown "┌──"
keys v
until_shown "to come"
keys v
until_gone "to come"
keys 2 Enter
until_shown ">A1 M"
mouse 0 "*A6 M"
until_shown ">A6 M"
mouse 0 ">A6 M"
until_shown "Which Presence goes to A6?"
keys u
until_shown ">A1 M"
keys u
until_shown "1 grow: reclaim all power cards"
tmux resize-window -t game -x 80 -y 24
until_gone "─ log ─"
keys -N 12 Enter
keys l
until_shown "Log: Enter goes back"
keys Home
keys Enter
until_shown "1 grow: reclaim all power cards"
keys -N 20 Enter
keys l
until_shown "> 20 T"
keys Escape
keys 1

# What a kill leaves is there again.
until_shown "─ option"
before=$(screen)
kill -9 "$(pgrep -P "$(tmux display-message -p -t game '#{pane_pid}')")" || fail "no game to kill"
until_shown "shell>"
start 80 24 --resume
until_shown "q quit"
[[ $(screen) == "$before" ]] || fail "the game went on otherwise than it was left: $before"
play_on
until_shown "Score"
keys u
until_gone "The game is over"
play_on
keys q
until_shown "The game is kept in"
"$loci" replay "$(kept island-3)" | grep -q "on turn" || fail "the replay has no end"

# The forest, from the menu: a strong bot sits opposite.
start 80 24
until_shown "Start"
row "Game"
keys Right
until_shown "Spirits of the Forest"
row "Player 2"
keys Right Right Right
until_shown "an easy bot"
row "Start"
keys Enter
until_shown "Which tile do you take?"
keys h
until_shown "Hint: "
keys Enter Enter
keys u
until_gone "is thinking"
play_on
until_shown "ictory of"
keys q
until_shown "Saved games (2)" # who came through the menu is back there
row "Statistics" # of the island alone, once although its end was undone
until_shown "1 game, "
keys Enter
until_shown "Adversaries and levels"
keys Escape
row "Island of the day"
until_shown "the same for"
keys q
until_shown "The game is kept in"
file=$(kept forest)
grep -q "^# players: you,greedy" "$file" || fail "the players are not remarked"
"$loci" replay "$file" | grep -q "victory" || fail "the replay of the forest has no end"

# A game left unfinished is offered.
start 80 24 forest --seed 5 --bots you,greedy
until_shown "Which tile do you take?"
keys Enter Enter
until_gone "48 tiles"
keys q
until_shown "loci play --resume goes on"
start 80 24
until_shown "Go on with Spirits of the Forest"
keys Enter
until_shown "tiles left"
keys q
until_shown "The game is kept in"

# A kept game that cannot be played back is refused in the menu, and left as it is.
file=$(ls -t "$XDG_STATE_HOME"/loci/games/*.replay | head -1)
sed -i 's/^1 (1) .*/1 (1) take nothing at all/' "$file"
before=$(cat "$file")
start 80 24
until_shown "Go on with Spirits of the Forest"
keys Enter
until_shown "This game cannot be played:"
until_shown "take nothing at all"
keys Down
until_gone "cannot be played"
keys q
until_shown "shell>"
[[ $(cat "$file") == "$before" ]] || fail "the refused game was changed"
rm "$file"

# Two spirits on the thematic map, picked from lists.
start 80 24
until_shown "Start"
row "Players"
keys Right
until_shown "Spirit 2"
row "Spirit 2"
keys Enter
until_shown "complexity"
keys ocean
until_shown "Ocean's Hungry Grasp, high"
keys Enter
until_shown "< Ocean's Hungry Grasp >"
row "Island   "
keys Enter
until_shown "─ Island ─"
keys thematic
until_shown "one way only"
keys Enter
until_shown "< Thematic map >"
row "Draw all"
keys Enter
row "Start"
keys Enter
until_shown "q quit"
keys q
until_shown "shell>"

# Too small for a screen, or lines asked for: line by line.
start 79 24 --seed 3
until_shown "  1  grow: reclaim all power cards, gain a power card, gain 1 energy"
start 80 24 --seed 3 --lines
until_shown "  1  grow: reclaim all power cards, gain a power card, gain 1 energy"
echo "All games were played to their end."
