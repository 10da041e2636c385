"""Rounds of self-play and fitting: bots play without a break, and every round their evaluation is
fitted on what they came to; games that begin then are played with it.

    python3 learn/rounds.py --loci build/loci --rounds 6 --seconds 60 --bots plan:200 --work lessons

Every set-up is drawn: spirits alone or two together, with or without an adversary, whose level is
drawn so that games are neither always won nor never: from those nothing can be learned. Lessons of
the last --keep rounds are used. Weights of round N are WORK/weights-N.txt; learn/measure.py tells how
well they play, and the best become src/bots/island/weights.txt.
"""

import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import threading
import time
from os import cpu_count

HERE = pathlib.Path(__file__).parent
BOARDS = "ABCD"


def cards(loci, kind):
    return json.loads(subprocess.run([loci, "cards", "--kind", kind, "--json"], check=True,
                                     capture_output=True, text=True).stdout)


def ids(loci, kind, box):
    return [card["id"] for card in cards(loci, kind) if box in ("", card["box"])]


def playable_scenarios(loci):
    """Those that begin from nothing: one goes on from a game that was won."""
    return [card["id"] for card in cards(loci, "scenario") if not card["follows"]]


class Levels:
    """How often each adversary was beaten at each level; forgets what is long past."""

    def __init__(self, adversaries):
        """adversaries: how many levels each has, by id."""
        self.games = {(a, level): [0.5 * (7 - level), 7.0 - 0.5 * (7 - level)]
                      for a, levels in adversaries.items() for level in range(levels)}

    def draw(self, adversaries, rng):
        names = [name for name in self.games if name[0] in adversaries]
        rates = [self.games[name][0] / sum(self.games[name]) for name in names]
        return rng.choices(names, [rate * (1 - rate) + 0.03 for rate in rates])[0]

    def add(self, name, won, lost):
        old = self.games[name]
        self.games[name] = [0.8 * old[0] + won, 0.8 * old[1] + lost]

    def __str__(self):
        return "\n".join(f"  {a} {level}: {won / (won + lost):.2f}"
                         for (a, level), (won, lost) in self.games.items())


def draw_setup(options, levels, rng):
    """Arguments for loci, and which adversary at which level."""
    count = 2 if rng.random() < options.pairs else 1
    spirits = rng.sample(options.spirits, count)
    if options.others and rng.random() < options.strangers:
        # A spirit does not play beside an aspect of its own.
        spirits[0] = rng.choice([one for one in options.others
                                 if not any(one.startswith(other) for other in spirits[1:])])
    setup = ["--blight-card", "random", "--no-progressions"]
    for spirit, board in zip(spirits, rng.sample(BOARDS, count)):
        setup += ["--spirit", spirit, "--board", board]
    if rng.random() < options.boxed:
        setup += ["--boxes", rng.choice(["base,branch-and-claw", "base,branch-and-claw,jagged-earth"])]
    if not options.adversaries or rng.random() < options.free:
        return setup, None
    strange = options.other_adversaries and rng.random() < options.strangers
    adversary, level = levels.draw(options.other_adversaries if strange else options.adversaries, rng)
    return setup + ["--adversary", adversary, "--level", str(level)], (adversary, level)


class Players:
    """Threads that play one set-up after the other with the newest weights, until they are stopped."""

    def __init__(self, options):
        self.options, self.weights = options, options.start
        levels = {card["id"]: len(card["levels"]) for card in cards(options.loci, "adversary")}
        self.rng, self.levels = random.Random(options.seed), Levels(
            {a: levels[a] for a in [*options.adversaries, *options.other_adversaries]})
        self.lock, self.stopped = threading.Lock(), False
        self.refused = ""
        self.number, self.lessons, self.won = 0, [], {}
        self.threads = [threading.Thread(target=self.play) for _ in range(options.threads)]
        for thread in self.threads:
            thread.start()

    def play(self):
        while not self.stopped:
            with self.lock:
                setup, against = draw_setup(self.options, self.levels, self.rng)
                seed = self.rng.randrange(10**9)
                self.number += 1
                out = self.options.work / f"lessons-{self.number}.tsv"
            command = [self.options.loci, "learn", "export", "--bots", self.options.bots, "--games", str(self.options.games),
                       "-j", "1", "--seed", str(seed), "--out", str(out), "--search", str(self.options.search),
                       "--thoughts", str(self.options.thoughts), *setup]
            if self.weights:
                command += ["--weights", str(self.weights)]
            played = subprocess.run(command, capture_output=True, text=True)
            if played.returncode != 0:
                self.stopped, self.refused = True, f"{' '.join(command)}\n{played.stderr}"
                return
            text = played.stdout.split()
            won, games = int(text[2]), int(text[0])
            with self.lock:
                self.lessons.append(str(out))
                if against:
                    self.levels.add(against, won, games - won)
                entry = self.won.setdefault("adversaries" if against else "none", [0, 0])
                entry[0] += won
                entry[1] += games

    def take(self):
        """The lessons since this was last asked."""
        if self.refused:
            sys.exit(self.refused)
        with self.lock:
            print("  " + ", ".join(f"{n}: {won} of {games}" for n, (won, games) in self.won.items()))
            lessons, self.lessons, self.won = self.lessons, [], {}
        return lessons

    def stop(self):
        self.stopped = True
        for thread in self.threads:
            thread.join()


def fit(begin, variants, lessons, weights):
    """Fits with each of several options side by side; what told best of what was held back is kept.
    Returns what that fit said."""
    tried = []
    for number, variant in enumerate(variants or [""]):
        out = weights.with_name(f"{weights.stem}-{number}.txt")
        command = [sys.executable, str(HERE / "fit.py"), *begin, "--out", str(out), *variant.split(),
                   *lessons]
        tried.append((out, subprocess.Popen(command, stdout=subprocess.PIPE, text=True)))
    told = []
    for out, process in tried:
        text = process.communicate()[0]
        if process.returncode != 0:
            sys.exit(f"{out} could not be fitted")
        print("\n".join([*text.splitlines()[:2], *text.splitlines()[-2:]]), flush=True)
        told.append((float(text.split()[-1]), out, text))
    _, best, text = min(told)
    shutil.copy(best, weights)
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--loci", default="build/loci")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=60, help="a round, at least")
    parser.add_argument("--bots", default="plan:300")
    parser.add_argument("--keep", type=int, default=9, help="rounds whose lessons are used")
    parser.add_argument("--pairs", type=float, default=0.15, help="share of games of two spirits")
    parser.add_argument("--free", type=float, default=0.35, help="share of games without an adversary")
    parser.add_argument("--spirits", nargs="*", help="ids; else those of the base box")
    parser.add_argument("--others", nargs="*", default=[], help="ids of spirits that play now and then")
    parser.add_argument("--strangers", type=float, default=0.1,
                        help="share of games with one of these, and against one of --other-adversaries")
    parser.add_argument("--boxed", type=float, default=0.05, help="share of games with cards of more boxes")
    parser.add_argument("--search", type=int, default=0, help="plans of a search that judges every position; 0: none")
    parser.add_argument("--thoughts", type=int, default=0, help="positions it looked at that are told and judged too")
    parser.add_argument("--stay", action="store_true", help="fits begin with --start and are drawn to it")
    parser.add_argument("--games", type=int, default=6, help="of a set-up that was drawn")
    parser.add_argument("--adversaries", nargs="*", help="ids; else those of the base box")
    parser.add_argument("--other-adversaries", nargs="*", default=[], help="likewise")
    parser.add_argument("--threads", type=int, default=cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=pathlib.Path, help="weights to begin with; else embedded")
    parser.add_argument("--earlier", nargs="*", default=[], help="lessons from before, as a round")
    parser.add_argument("--prior", type=pathlib.Path, default=HERE / "hand-made.txt")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("lessons"))
    parser.add_argument("--fit", action="append", default=[], metavar="OPTIONS",
                        help="options of fit.py, as one word; repeat it for several fits of each round, "
                        "of which the one is used that tells best what was held back")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    if options.spirits is None:
        options.spirits = ids(options.loci, "spirit", "base")
    if options.adversaries is None:
        options.adversaries = ids(options.loci, "adversary", "base")

    players = Players(options)
    rounds = [options.earlier]
    try:
        end = time.time()
        for number in range(1, options.rounds + 1):
            # While the last fit ran they played on.
            end += options.seconds
            time.sleep(max(0, end - time.time()))
            print(f"round {number}", flush=True)
            rounds = [*rounds, players.take()][-options.keep:]
            weights = options.work / f"weights-{number}.txt"
            # Always from the hand-made weights: going on from those of the last round, which know
            # these lessons, tells what was held back worse with every round, and plays worse.
            begin = ["--start", str(options.start), "--stay"] if options.stay else []
            fit(["--prior", str(options.prior), *begin], options.fit,
                [path for lessons in rounds for path in lessons], weights)
            players.weights = weights
            print(players.levels, flush=True)
    finally:
        players.stop()


if __name__ == "__main__":
    main()
