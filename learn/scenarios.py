"""Learns what scenarios add to the weights: bots play them, and nothing else is fitted.

    python3 learn/scenarios.py --start weights.txt --seconds 300 --bots plan:300 --work lessons --out better.txt
    python3 learn/scenarios.py --start weights.txt --seconds 300 --bots plan:100 --odds --out better.txt

Set-ups are drawn, of every scenario as many: a base spirit alone or two together, without an adversary
or against one of the base box at level 2. With --odds a scenario adds to the odds alone, one number early
and one late, beside what a search makes of a position; that takes no PyTorch.
"""

import argparse
import csv
import math
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
                   "-j", "1", "--search", str(options.search), "--seed", str(seed), "--out", str(out), "--weights", str(options.start), *setup]
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


LATE, LEAST = 12, 1e-3  # as in fit.py


def odds_beside(rows, pull=1.0):
    """(early, late) by which odds grow, from (odds of a search, lateness, won): Newton's method, drawn
    to 0 as by so many games half won."""
    early = late = 0.0
    for _ in range(30):
        g = [-pull * early / 4, -pull * late / 4]
        a, b, c = pull / 4, 0.0, pull / 4
        for odds, gone, won in rows:
            p = 1 / (1 + math.exp(-(odds + early * (1 - gone) + late * gone)))
            for i, share in enumerate((1 - gone, gone)):
                g[i] += (won - p) * share
            a += p * (1 - p) * (1 - gone) ** 2
            b += p * (1 - p) * (1 - gone) * gone
            c += p * (1 - p) * gone**2
        det = a * c - b * b
        early += (c * g[0] - b * g[1]) / det
        late += (a * g[1] - b * g[0]) / det
    return early, late


def fit_odds(options, lessons):
    """Rows of each scenario, and what games held back came to and were expected to before and after."""
    learned, held_back = {}, {}
    for path in lessons:
        with open(path, newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                scenario = [trait for trait in row["traits"].split(",") if trait.startswith("scenario ")]
                chance = min(max(int(row["search"]) / 1e6, LEAST), 1 - LEAST)
                where = held_back if int(row["seed"]) % 4 == 0 else learned
                where.setdefault(scenario[0].split()[1], []).append(
                    (math.log(chance / (1 - chance)), int(row["late"]) / LATE, int(row["won"])))
    lines = []
    for scenario, rows in sorted(learned.items()):
        early, late = odds_beside(rows)
        after = lambda row: row[0] + early * (1 - row[1]) + late * row[1]
        told = []
        for odds in (lambda row: row[0], after):
            chances = [1 / (1 + math.exp(-odds(row))) for row in held_back[scenario]]
            loss = [-math.log(p if row[2] else 1 - p) for p, row in zip(chances, held_back[scenario])]
            told.append((sum(chances) / len(chances), sum(loss) / len(loss)))
        won = sum(row[2] for row in held_back[scenario]) / len(held_back[scenario])
        print(f"{scenario}: {len(held_back[scenario])} held back, {won:.2f} won, expected {told[0][0]:.2f} -> "
              f"{told[1][0]:.2f}, loss {told[0][1]:.3f} -> {told[1][1]:.3f}")
        early, late = odds_beside(rows + held_back[scenario])
        lines += [f"for scenario {scenario}", f"bias {round(1000 * early)} {round(1000 * late)}"]
    kept = options.start.read_text().splitlines()
    at = kept.index("lands")
    options.out.write_text("\n".join(kept[:at] + lines + kept[at:]) + "\n")


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
    parser.add_argument("--odds", action="store_true", help="what they add to the odds alone, without PyTorch")
    parser.add_argument("--search", type=int, default=0, help="plans of a search that judges every position")
    parser.add_argument("--threads", type=int, default=cpu_count())
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    options.spirits = ids(options.loci, "spirit", "base")
    options.adversaries = ids(options.loci, "adversary", "base")
    options.scenarios = options.scenarios or playable_scenarios(options.loci)
    if options.odds:
        options.search = options.search or 300
    lessons = play(options)
    if options.odds:
        fit_odds(options, lessons)
        return
    print(fit(["--start", str(options.start), "--only", "scenario"], options.fit, lessons, options.out))


if __name__ == "__main__":
    main()
