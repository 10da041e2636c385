"""The table of balance, docs/balance.md: how often a bot wins with each spirit against each adversary.

    python3 learn/balance.py --loci build/loci --bots plan:200 --games 4 --work balance --out docs/balance.md

Every spirit alone, and some pairs, without an adversary and against each at levels 0, 1, 3 and 6, on
boards A to D: --games of each, a fourth on each board. Games are kept in --work as they end, so that it
can be stopped and gone on with, and --games raised later: only what is missing is played.

    python3 learn/balance.py --loci build/loci --lessons lessons/*.tsv --out docs/balance.md

Nothing is played: the games that learn/rounds.py played are counted, those in which no turn went astray,
whose lessons begin with the first. Spirits were drawn whatever the adversary and its level were, so all
spirits of a box met the same mixture of them, and all adversaries the same mixture of spirits.
"""

import argparse
import csv
import io
import json
import math
import pathlib
import subprocess
from collections import defaultdict
from os import cpu_count

BOARDS = "ABCD"
LEVELS = (0, 1, 3, 6)
BANDS = ((0, 1), (2, 3), (4, 6))  # of levels that are told as one
NONE = "none"


def shown(loci, kind):
    """Ids and names, in the order of the boxes; of adversaries those that have all levels."""
    cards = json.loads(subprocess.run([loci, "cards", "--kind", kind, "--json"], check=True,
                                      capture_output=True, text=True).stdout)
    return {card["id"]: card["name"] for card in cards
            if kind != "adversary" or len(card["levels"]) > max(LEVELS)}


def interval(won, games):
    """Wilson's, 95 %, in per cent."""
    z, rate = 1.96, won / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return max(0.0, 100 * (middle - half)), 100 * (middle + half)


class Count:
    def __init__(self):
        self.won, self.games = 0, 0

    def add(self, won, games):
        self.won += won
        self.games += games

    def __str__(self):
        if self.games == 0:
            return ""
        low, high = interval(self.won, self.games)
        return f"{100 * self.won / self.games:.0f} % [{low:.0f}–{high:.0f}]"

    def plain(self):
        return f"{self.won}/{self.games}" if self.games else ""


def command(options, spirits, adversaries, boards, games, seed):
    return [str(options.loci), "sim", "island", "--bots", options.bots, "--games", str(games),
            *(["--weights", str(options.weights)] if options.weights else []),
            "-j", str(options.threads), "--seed", str(seed), "--no-progressions",
            "--blight-card", "random", *(part for board in boards for part in ("--board", board)),
            "--each", "spirit=" + ",".join(spirits),
            "--each", "adversary=" + ",".join([NONE, *adversaries]),
            "--each", "level=" + ",".join(map(str, LEVELS))]


def play(options, name, line):
    """The rows of a series; what was played before is not played again."""
    kept = options.work / f"{name}.games"
    text = subprocess.run([*line, "--resume", str(kept), "--csv"], check=True, capture_output=True,
                          text=True).stdout
    return list(csv.DictReader(io.StringIO(text)))


def games_of(paths):
    """Of each game in which nothing went astray: spirits, adversary, level, whether it was won."""
    games = {}
    for path in paths:
        with open(path, newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                if row["turn"] == "1":
                    games[row["seed"], row["traits"]] = int(row["won"])
    for (_, traits), won in games.items():
        parts = [trait.split(" ") for trait in traits.split(",")]
        spirits = [name for kind, name, _ in parts if kind == "spirit"]
        adversary = [(name, int(share) // 2) for kind, name, share in parts if kind == "adversary"]
        yield spirits, *(adversary[0] if adversary else (NONE, None)), won


def from_lessons(options, spirits, adversaries):
    by_level, by_spirit = defaultdict(Count), defaultdict(Count)
    cells, pairs = defaultdict(Count), defaultdict(Count)
    band = lambda level: None if level is None else next(b for b in BANDS if b[0] <= level <= b[1])
    for who, adversary, level, won in games_of(options.lessons):
        if len(who) > 1:
            pairs[band(level)].add(won, 1)
            continue
        by_level[adversary, level].add(won, 1)
        by_spirit[who[0]].add(won, 1)
        cells[who[0], adversary, band(level)].add(won, 1)
        cells[who[0], None, band(level)].add(won, 1)
    told = lambda b: "no adversary" if b is None else f"levels {b[0]}–{b[1]}"
    count = sum(c.games for c in by_level.values())
    text = [f"### Adversaries: {count:,} games of all spirits alone", ""]
    text += table(["adversary", *(f"level {level}" for level in range(7))],
                  [["none", str(by_level[NONE, None]), *6 * [""]]]
                  + [[adversaries[a], *(str(by_level[a, level]) for level in range(7))]
                     for a in adversaries])
    text += ["", "### Spirits alone", "", "Victories of games in all but the first column.", ""]
    order = sorted((who for who in spirits if by_spirit[who].games),
                   key=lambda who: -by_spirit[who].won / by_spirit[who].games)
    text += table(["spirit", "all", *(told(b) for b in (None, *BANDS))],
                  [[spirits[who], str(by_spirit[who]),
                    *(cells[who, None, b].plain() for b in (None, *BANDS))] for who in order])
    text += ["", "### Two spirits", ""]
    text += table([told(b) for b in (None, *BANDS)], [[str(pairs[b]) for b in (None, *BANDS)]])
    text += ["", "### Every spirit against every adversary", "", "Victories of games.", ""]
    text += table(["spirit", *(f"{adversaries[a].removeprefix('The ')} {b[0]}–{b[1]}"
                               for a in adversaries for b in BANDS)],
                  [[spirits[who], *(cells[who, a, b].plain() for a in adversaries for b in BANDS)]
                   for who in spirits])
    return text


def table(heading, rows):
    lines = ["| " + " | ".join(heading) + " |", "| --- |" + " ---: |" * (len(heading) - 1)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def from_play(options, spirits, adversaries):
    options.work.mkdir(parents=True, exist_ok=True)
    names = list(spirits)
    # Each spirit with the next but one: every spirit is in two pairs.
    pairs = ["+".join((one, names[(i + 2) % len(names)])) for i, one in enumerate(names)][::4]

    cells = defaultdict(Count)  # (spirits, adversary, level)
    lines = []
    each = max(1, options.games // len(BOARDS))
    series = [(f"alone-{board}", names, [board]) for board in BOARDS]
    series.append(("pairs", pairs, ["A", "B"]))
    for number, (name, who, boards) in enumerate(series):
        line = command(options, who, adversaries, boards, each, options.seed + 1000 * number)
        lines.append(" ".join(["loci", *line[1:], "--csv"]))
        for row in play(options, name, line):
            level = None if row["adversary"] == NONE else int(row["level"])
            cells[row["spirit"], row["adversary"], level].add(int(row["won"]), int(row["games"]))

    columns = [(NONE, None)] + [(a, level) for a in adversaries for level in LEVELS]
    by_column, by_spirit, by_pair = defaultdict(Count), defaultdict(Count), defaultdict(Count)
    by_level = defaultdict(lambda: defaultdict(Count))
    for (who, adversary, level), count in cells.items():
        if "+" in who:
            by_pair[who].add(count.won, count.games)
            continue
        by_column[adversary, level].add(count.won, count.games)
        by_spirit[who].add(count.won, count.games)
        by_level[who][level].add(count.won, count.games)
    text = ["### Adversaries, all spirits alone", ""]
    text += table(["adversary", *(f"level {level}" for level in LEVELS)],
                  [["none", str(by_column[NONE, None]), "", "", ""]]
                  + [[adversaries[a], *(str(by_column[a, level]) for level in LEVELS)]
                     for a in adversaries])
    text += ["", "### Spirits alone, all adversaries", ""]
    order = sorted(names, key=lambda who: -by_spirit[who].won / max(1, by_spirit[who].games))
    text += table(["spirit", "all", "no adversary", *(f"level {level}" for level in LEVELS)],
                  [[spirits[who], str(by_spirit[who]), by_level[who][None].plain(),
                    *(by_level[who][level].plain() for level in LEVELS)] for who in order])
    text += ["", "### Pairs, all adversaries", ""]
    text += table(["spirits", "all"],
                  [[" and ".join(spirits[one] for one in who.split("+")), str(by_pair[who])]
                   for who in sorted(by_pair, key=lambda who: -by_pair[who].won / by_pair[who].games)])
    text += ["", "### Every cell", "", "Victories of games; " + "; ".join(
        f"{letter} {name}" for letter, name in
        zip("abcdefghijklmnopqrstuvwxyz", adversaries.values())) + ".", ""]
    letters = dict(zip(adversaries, "abcdefghijklmnopqrstuvwxyz"))
    text += table(["spirit", *("none" if a == NONE else f"{letters[a]}{level}" for a, level in columns)],
                  [[spirits[who], *(cells[who, a, level].plain() for a, level in columns)]
                   for who in names])
    return text + ["", "### Commands", "", "```", *lines, "```"]


def tell(options, text):
    page = "\n".join(text) + "\n"
    if options.out is None:
        print(page)
        return
    # What people wrote about it above the tables stays.
    mark = "<!-- made by learn/balance.py from here on -->\n"
    old = options.out.read_text() if options.out.exists() else ""
    options.out.write_text(old.partition(mark)[0] + mark + "\n" + page)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--loci", type=pathlib.Path, default=pathlib.Path("build/loci"))
    parser.add_argument("--bots", default="plan:200")
    parser.add_argument("--games", type=int, default=4, help="a cell; some of each board")
    parser.add_argument("--weights", type=pathlib.Path, help="what the bots judge by; else embedded")
    parser.add_argument("--seed", type=int, default=700_001)
    parser.add_argument("--threads", type=int, default=cpu_count())
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("balance"))
    parser.add_argument("--out", type=pathlib.Path, help="else the table is printed")
    parser.add_argument("--lessons", nargs="*", type=pathlib.Path, help="count their games, play none")
    options = parser.parse_args()
    spirits, adversaries = shown(options.loci, "spirit"), shown(options.loci, "adversary")
    if options.lessons:
        tell(options, from_lessons(options, spirits, adversaries))
    else:
        tell(options, from_play(options, spirits, adversaries))


if __name__ == "__main__":
    main()
