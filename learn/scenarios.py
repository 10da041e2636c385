"""Learns what scenarios add to the weights: bots play them, and nothing else is fitted.

    python3 learn/scenarios.py --start weights.txt --seconds 300 --bots plan:300 --work lessons --out better.txt

Set-ups are drawn, of every scenario as many: a base spirit alone or two together, without an adversary
or against one of the base box at level 2.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

from rounds import BOARDS, fit, ids, playable_scenarios


def draw_setup(options, scenario, rng):
    count = 2 if rng.random() < options.pairs else 1
    setup = ["--blight-card", "random", "--no-progressions", "--scenario", scenario]
    for spirit, board in zip(rng.sample(options.spirits, count), rng.sample(BOARDS, count)):
        setup += ["--spirit", spirit, "--board", board]
    if rng.random() < options.against:
        setup += ["--adversary", rng.choice(options.adversaries), "--level", "2"]
    return setup


def play(options):
    """Until the time is up; the lessons."""
    rng, end = random.Random(options.seed), time.time() + options.seconds
    number = 0

    def job(task):
        if time.time() > end:
            return None
        out, seed, setup = task
        command = [options.loci, "learn", "export", "--bots", options.bots, "--games", str(options.games),
                   "-j", "1", "--seed", str(seed), "--out", str(out), "--weights", str(options.start), *setup]
        played = subprocess.run(command, capture_output=True, text=True)
        if played.returncode != 0:
            print(f"left out: {' '.join(command)}\n{played.stderr}", file=sys.stderr)
            return None
        return str(out)

    lessons = []
    with ThreadPoolExecutor(options.threads) as pool:
        while time.time() < end:
            tasks = []
            for scenario in options.scenarios * 40:  # many, for threads wait for the last of them
                number += 1
                tasks.append((options.work / f"scenario-{number}.tsv", rng.randrange(10**9),
                              draw_setup(options, scenario, rng)))
            lessons += [out for out in pool.map(job, tasks) if out]
    return lessons


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--loci", default="build/loci")
    parser.add_argument("--start", type=pathlib.Path, required=True, help="weights to add to")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("lessons"))
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--bots", default="plan:300")
    parser.add_argument("--games", type=int, default=3, help="of a set-up that was drawn")
    parser.add_argument("--scenarios", nargs="*", help="ids; else all that begin from nothing")
    parser.add_argument("--pairs", type=float, default=0.2, help="share of games of two spirits")
    parser.add_argument("--against", type=float, default=0.4, help="share of games against an adversary")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fit", action="append", default=[], metavar="OPTIONS", help="as in rounds.py")
    parser.add_argument("--threads", type=int, default=cpu_count())
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    options.spirits = ids(options.loci, "spirit", "base")
    options.adversaries = ids(options.loci, "adversary", "base")
    options.scenarios = options.scenarios or playable_scenarios(options.loci)
    lessons = play(options)
    print(fit(["--start", str(options.start), "--only", "scenario"], options.fit, lessons, options.out))


if __name__ == "__main__":
    main()
