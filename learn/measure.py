"""How often the bot wins, on seeds that were not learned from.

    python3 learn/measure.py --loci build/loci --bots plan:2000 --games 20 --weights weights.txt

Each base spirit without an adversary and against each base adversary at levels 1, 3 and 6, and pairs of
spirits at level 1; with the group scenarios each in every scenario. --games of each, all to their end:
lost games are the shorter ones, so those that end first say too little.
"""

import argparse
import json
import math
import pathlib
import subprocess
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

from rounds import ids, playable_scenarios


def interval(won, games):
    """Wilson's, 95 %."""
    z, n = 1.96, max(games, 1)
    rate = won / n
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return f"{100 * rate:5.1f} % [{100 * low:.0f}-{100 * high:.0f}]"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--loci", default="build/loci")
    parser.add_argument("--bots", default="plan:1000")
    parser.add_argument("--weights", type=pathlib.Path)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=100_001, help="of the first game of each")
    parser.add_argument("--groups", default="0,1,3,6,pairs")
    parser.add_argument("--spirits", nargs="*", help="ids; else those of the base box")
    parser.add_argument("--adversaries", nargs="*", help="ids; else those of the base box")
    parser.add_argument("--threads", type=int, default=cpu_count())
    options = parser.parse_args()
    spirits = options.spirits or ids(options.loci, "spirit", "base")
    adversaries = options.adversaries or ids(options.loci, "adversary", "base")
    scenarios = playable_scenarios(options.loci)

    tasks = []  # (names of what it counts for, arguments, seed); the same game of each first
    for game in range(options.games):
        seed = options.seed + game
        for i, spirit in enumerate(spirits):
            alone = ["--spirit", spirit, "--board", "ABCD"[game % 4]]
            if "0" in options.groups.split(","):
                tasks.append(([f"no adversary", f"no adversary, {spirit}"], alone, seed))
            if "scenarios" in options.groups.split(","):
                tasks += [(["scenarios", f"scenarios, {scenario}"], alone + ["--scenario", scenario], seed)
                          for scenario in scenarios]
            for adversary in adversaries:
                against = ["--adversary", adversary, "--level"]
                for level in (1, 3, 6):
                    if str(level) in options.groups.split(","):
                        tasks.append(([f"level {level}", f"level {level}, {adversary}",
                                       f"level {level}, {spirit}"],
                                      alone + against + [str(level)], seed))
                if "pairs" in options.groups.split(","):
                    other = spirits[(i + 1 + game) % len(spirits)]
                    if other != spirit:
                        pair = ["--spirit", spirit, "--board", "A", "--spirit", other, "--board", "B"]
                        tasks.append((["two, level 1"], pair + against + ["1"], seed))

    counts = defaultdict(lambda: [0, 0])
    times = [0.0, 0]

    def job(task):
        names, setup, seed = task
        command = [options.loci, "sim", "island", "--json", "--bots", options.bots, "--games", "1", "-j",
                   "1", "--seed", str(seed), "--blight-card", "random", "--no-progressions", *setup]
        if options.weights:
            command += ["--weights", str(options.weights)]
        report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        for name in names:
            counts[name][0] += report["wins"]
            counts[name][1] += 1
        times[0] += report["ms_per_decision"]
        times[1] += 1

    with ThreadPoolExecutor(options.threads) as pool:
        list(pool.map(job, tasks))
    print(f"{options.bots} {options.weights or 'embedded'}: {times[0] / max(times[1], 1):.1f} ms a decision")
    for name, (won, games) in sorted(counts.items()):
        print(f"  {name}: {won} of {games}, {interval(won, games)}")


if __name__ == "__main__":
    main()
