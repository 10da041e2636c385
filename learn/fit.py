"""Fits the weights of the evaluation on lessons (loci learn export); needs PyTorch.

    python3 learn/fit.py --prior learn/hand-made.txt --out weights.txt lessons/*.tsv
    python3 learn/fit.py --start weights.txt --prior learn/hand-made.txt --out better.txt lessons/*.tsv
    python3 learn/fit.py --start weights.txt --only scenario --out better.txt lessons/*.tsv

A position is worth the odds to win from it. The model is that of src/bots/island/evaluation.hpp: a
straight sum, drawn towards the weights it starts from (--prior), what spirits, adversaries and
scenarios add to that, drawn towards 0, and a small network beside it. With --only nothing is learned
but what traits of that kind add to the straight sum; all else stays as it is.
"""

import argparse
import csv
import multiprocessing
import sys

import numpy as np
import torch

# As in src/bots/island: features.hpp, weight_table.hpp, evaluation.cpp.
SHARE, LATE = 12, 12
LAND_UNITS, HIDDEN = 16, 62
LAND_MOST, LAND_COUNTS, HIDDEN_MOST = 4, 2, 8
STRAIGHT_ONE, LAND_ONE, HIDDEN_ONE, ODDS_ONE = 1000, 256, 1024, 1024
META = 12  # columns before the features; the heading of the last, lands, names what is told of a land


def read_lessons(path):
    """Of one file: the heading, the columns before the features as text, the features, the lands."""
    with open(path, newline="") as file:
        lines = csv.reader(file, delimiter="\t")
        heading = next(lines)
        rows = list(lines)
    digits = len(heading[META - 1].split()) - 1
    lands = [np.frombuffer(row[META - 1].replace(",", "").encode(), dtype=np.uint8).reshape(-1, digits)
             - ord("0") for row in rows]
    features = np.array([row[META:] for row in rows], dtype=np.float32)
    return heading, [row[: META - 1] for row in rows], features, lands


class Lessons:
    """What the files say, as arrays; names of cards and traits in the order of their columns."""

    def __init__(self, paths):
        with multiprocessing.Pool() as pool:
            files = [file for file in pool.map(read_lessons, paths, chunksize=16) if file[1]]
        names = files[0][0]
        if any(file[0] != names for file in files):
            sys.exit("not all lessons have the same columns")
        rows = [row for file in files for row in file[1]]
        self.names = names[META:]
        self.land_names = names[META - 1].split()[1:]
        count = len(rows)
        number = lambda column: np.array([int(row[column]) for row in rows])
        self.seed, self.players, self.turn = number(0), number(2), number(3)
        self.won = number(4).astype(np.float32)
        self.late = (number(7) / LATE).astype(np.float32)
        self.x = np.concatenate([file[2] for file in files]) / SHARE
        # What a search judged of it, in millionths; 0: there was none.
        self.search = (number(8) / 1e6).astype(np.float32)
        self.thought = number(9) == 1  # no game came to it
        # Those with the next turn of the same game behind them, and which that is.
        came = [i for i in range(count) if not self.thought[i]]
        self.followed = [(i, j) for i, j in zip(came, came[1:]) if rows[i][:2] == rows[j][:2]
                         and self.turn[i] + 1 == self.turn[j]]
        traits = [[trait.rsplit(" ", 1) for trait in row[1].split(",")] for row in rows]
        self.traits = sorted({name for row in traits for name, _ in row})
        place = {name: i for i, name in enumerate(self.traits)}
        self.shares = np.zeros((count, len(self.traits)), dtype=np.float32)
        for i, row in enumerate(traits):
            for name, share in row:
                self.shares[i, place[name]] += int(share) / SHARE
        cards = [row[10].split(",") if row[10] else [] for row in rows]
        self.cards = sorted({name for row in cards for name in row})
        place = {name: i for i, name in enumerate(self.cards)}
        self.held = np.zeros((count, len(self.cards)), dtype=np.float32)
        for i, row in enumerate(cards):
            for name in row:
                self.held[i, place[name]] += 1
        lands = [land for file in files for land in file[3]]
        self.lands = np.zeros((count, max(map(len, lands)), len(self.land_names)), dtype=np.float32)
        self.there = np.zeros(self.lands.shape[:2], dtype=np.float32)
        for i, land in enumerate(lands):
            self.lands[i, : len(land)] = land
            self.there[i, : len(land)] = 1


def read_weights(path):
    """Rows by heading and name, as src/bots/island/weight_table.hpp has it."""
    rows, heading = {}, ""
    if path:
        with open(path) as file:
            for line in file:
                words = line.split()
                name = [word for word in words if not word.lstrip("-").isdigit()]
                row = [float(word) for word in words[len(name):]]
                if row:
                    rows[heading, " ".join(name)] = row
                else:
                    heading = " ".join(name)
    return rows


def read_prior(path, names):
    """The straight weights for all: early and late of each feature."""
    rows = read_weights(path)
    return torch.tensor([rows.get(("", name), [0.0, 0.0])[:2] for name in names]).T / STRAIGHT_ONE


class Model(torch.nn.Module):
    def __init__(self, lessons, prior):
        super().__init__()
        features = len(lessons.names)
        inputs, traits, cards = features + LAND_UNITS, len(lessons.traits), len(lessons.cards)
        new = lambda *shape, scale=0.0: torch.nn.Parameter(scale * torch.randn(*shape))
        # Weights are learned for inputs of mean 0 and deviation 1, and written for plain ones.
        mean, deviation = lessons.x.mean(0), np.maximum(lessons.x.std(0), 0.25)
        bias = lessons.names.index("bias")
        mean[bias], deviation[bias] = 0, 1
        ones = torch.full((LAND_UNITS,), 4.0)
        self.register_buffer("mean", torch.cat([torch.tensor(mean), 0 * ones]))
        self.register_buffer("deviation", torch.cat([torch.tensor(deviation), ones]))
        self.register_buffer("prior", torch.cat([prior, torch.zeros(2, LAND_UNITS)], 1))
        self.bias = bias
        self.straight = new(2, inputs)  # beside the prior
        self.own = new(traits, 2, inputs)
        self.card_straight = new(cards, 2)
        self.land = new(len(lessons.land_names), LAND_UNITS, scale=0.2)
        self.land_bias = new(LAND_UNITS, scale=0.2)
        self.hidden = new(inputs, HIDDEN, scale=inputs**-0.5)
        self.card_hidden = new(cards, HIDDEN)
        self.own_hidden = new(traits, HIDDEN)
        self.odds = new(HIDDEN, scale=0.05)

    def forward(self, b):
        units = (b["lands"] @ self.land + self.land_bias).clamp(0, LAND_MOST)
        said = (units * b["there"][..., None]).sum(1) * LAND_COUNTS / b["players"][:, None]
        plain = torch.cat([b["x"], said], 1)
        x = (plain - self.mean) / self.deviation
        late = b["late"][:, None]
        held = b["held"] / b["players"][:, None]
        straight = self.straight + torch.einsum("nt,tsi->nsi", b["shares"], self.own)
        sums = (plain @ self.prior.T + torch.einsum("ni,nsi->ns", x, straight)
                + held @ self.card_straight)
        hidden = (x @ self.hidden + b["shares"] @ self.own_hidden
                  + held @ self.card_hidden).clamp(0, HIDDEN_MOST)
        return sums[:, 0] * (1 - late[:, 0]) + sums[:, 1] * late[:, 0] + hidden @ self.odds

    def plain(self, weights):
        """Weights of inputs as they are (last dimension): what is left goes to the bias."""
        weights = weights / self.deviation
        rest = (weights * self.mean).sum(-1)
        weights[..., self.bias] -= rest
        return weights


    def unplain(self, weights):
        """The other way round."""
        weights[..., self.bias] += (weights * self.mean).sum(-1)
        return weights * self.deviation

    def start_from(self, path, lessons):
        rows = read_weights(path)
        names = lessons.names + [f"land-{i + 1}" for i in range(LAND_UNITS)]

        def read(heading, names, first, count):
            table = torch.zeros(len(names), count)
            for i, name in enumerate(names):
                row = rows.get((heading, name), [])[first : first + count]
                table[i, : len(row)] = torch.tensor(row)
            return table

        both = lambda heading: read(heading, names, 0, 2).T / STRAIGHT_ONE
        cards = lessons.cards
        own = [f"for {trait}" for trait in lessons.traits]
        with torch.no_grad():
            self.straight.copy_(self.unplain(both("") - self.prior))
            self.own.copy_(self.unplain(torch.stack([both(heading) for heading in own])))
            self.own_hidden.copy_(
                torch.cat([read(heading, ["bias"], 2, HIDDEN) for heading in own]) / HIDDEN_ONE)
            self.card_straight.copy_(read("", cards, 0, 2) / STRAIGHT_ONE)
            self.card_hidden.copy_(read("", cards, 2, HIDDEN) / HIDDEN_ONE)
            self.hidden.copy_(self.unplain(read("", names, 2, HIDDEN).T / HIDDEN_ONE).T)
            self.odds.copy_(read("", ["odds"], 0, HIDDEN)[0] / ODDS_ONE)
            self.land.copy_(read("lands", lessons.land_names, 0, LAND_UNITS) / LAND_ONE)
            self.land_bias.copy_(read("lands", ["bias"], 0, LAND_UNITS)[0] / LAND_ONE)


def own_lines(model, lessons, wanted):
    """What traits add of which `wanted(name)` holds."""
    names = lessons.names + [f"land-{i + 1}" for i in range(LAND_UNITS)]
    own = whole(model.plain(model.own), STRAIGHT_ONE)
    own_hidden = whole(model.own_hidden, HIDDEN_ONE)
    lines = []
    for t, trait in enumerate(lessons.traits):
        if not wanted(trait):
            continue
        lines.append(f"for {trait}")
        for i, name in enumerate(names):
            if name == "bias":
                lines.append(row(name, own[t, :, i], own_hidden[t]))
            elif own[t, :, i].any():
                lines.append(row(name, own[t, :, i]))
    return lines


def write_only(path, model, lessons, start, kind):
    """The weights as they were, with what traits of a kind add instead of what these added."""
    kept, keeps = [], True
    with open(start) as file:
        for line in file.read().splitlines():
            if line.startswith("for ") or line == "lands":
                keeps = not line.startswith(f"for {kind} ")
            if keeps:
                kept.append(line)
    at = kept.index("lands")
    kept[at:at] = own_lines(model, lessons, lambda trait: trait.startswith(kind + " "))
    with open(path, "w") as file:
        file.write("\n".join(kept) + "\n")


def whole(weights, one):
    return np.rint(weights.detach().cpu().numpy() * one).astype(int)


def row(name, *parts):
    return f"{name} {' '.join(str(n) for part in parts for n in part)}"


def unmet(start, lessons):
    """Of the weights a fit began with what no lesson spoke of: rows of cards, and what traits add."""
    cards, own, heading = [], [], ""
    if start:
        with open(start) as file:
            for line in file.read().splitlines():
                words = line.split()
                name = " ".join(word for word in words if not word.lstrip("-").isdigit())
                if name == line.strip():
                    heading = name
                if heading == "" and words[0] in ("hand", "held") and name not in lessons.cards:
                    cards.append(line)
                if heading.startswith("for ") and heading[4:] not in lessons.traits:
                    own.append(line)
    return cards, own


def write(path, model, lessons, start):
    names = lessons.names + [f"land-{i + 1}" for i in range(LAND_UNITS)]
    straight = whole(model.prior + model.plain(model.straight), STRAIGHT_ONE)
    hidden = whole(model.plain(model.hidden.T), HIDDEN_ONE)
    card, card_hidden = whole(model.card_straight, STRAIGHT_ONE), whole(model.card_hidden, HIDDEN_ONE)
    lines = [row(n, straight[:, i], hidden[:, i]) for i, n in enumerate(names)]
    lines += [row(n, card[i], card_hidden[i]) for i, n in enumerate(lessons.cards)]
    more_cards, more_own = unmet(start, lessons)
    lines += more_cards
    lines.append(row("odds", whole(model.odds, ODDS_ONE)))
    lines += own_lines(model, lessons, lambda trait: True) + more_own
    lines.append("lands")
    land = whole(model.land, LAND_ONE)
    lines += [row(n, land[i]) for i, n in enumerate(lessons.land_names)]
    lines.append(row("bias", whole(model.land_bias, LAND_ONE)))
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")


def soften(lessons, expected, trust):
    """What follows a position, rather than how its game ended alone: a target is drawn to what is
    expected one turn later (a TD(λ) return)."""
    target, expected = lessons.won.tolist(), expected.tolist()
    for i, j in reversed(lessons.followed):
        target[i] = trust * target[j] + (1 - trust) * expected[j]
    return np.array(target, dtype=np.float32)


def logit(chance):
    chance = chance.clip(1e-3, 1 - 1e-3)
    return np.log(chance / (1 - chance))


def level(lessons):
    """What searches said, such that games come to it: chances are stretched and moved alike."""
    x = torch.tensor(logit(lessons.search[~lessons.thought]))
    won = torch.tensor(lessons.won[~lessons.thought])
    line = torch.tensor([1.0, 0.0], requires_grad=True)
    optimizer = torch.optim.LBFGS([line], max_iter=50)

    def loss():
        optimizer.zero_grad()
        value = torch.nn.functional.binary_cross_entropy_with_logits(line[0] * x + line[1], won)
        value.backward()
        return value

    optimizer.step(loss)
    with torch.no_grad():
        print(f"  searches: odds times {line[0]:.3f} and {line[1]:+.3f}, loss {loss_of(x, won):.4f}, then "
              f"{loss_of(line[0] * x + line[1], won):.4f}", flush=True)
        chances = torch.sigmoid(line[0] * torch.tensor(logit(lessons.search)) + line[1])
    return chances.numpy()


def loss_of(odds, won):
    return torch.nn.functional.binary_cross_entropy_with_logits(odds, won).item()


def judged(lessons, trust):
    """The same with what searches judged: of what no game came to nothing else is known."""
    chances = level(lessons)
    target = np.where(lessons.thought, chances, trust * lessons.won + (1 - trust) * chances)
    for i, j in reversed(lessons.followed):
        target[i] = trust * target[j] + (1 - trust) * chances[i]
    return target.astype(np.float32)


def auc(score, won):
    ranks = np.empty(len(score))
    ranks[np.argsort(score)] = np.arange(1, len(score) + 1)
    wins, losses = won.sum(), (1 - won).sum()
    if wins == 0 or losses == 0:
        return float("nan")
    return (ranks[won == 1].sum() - wins * (wins + 1) / 2) / (wins * losses)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lessons", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--prior", help="straight weights to be drawn to; else to 0")
    parser.add_argument("--start", help="weights to go on from; else from the prior and chance")
    parser.add_argument("--only", metavar="KIND", help="learn only what traits of this kind add to the straight "
                        "sum of --start: spirit, adversary or scenario")
    parser.add_argument("--trust", type=float, default=0.8, help="in the outcome, for each turn")
    parser.add_argument("--stay", action="store_true", help="weights are drawn to those of --start")
    parser.add_argument("--thoughts", type=float, default=0.5, help="how much a position counts that no game came to")
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--rate", type=float, default=3e-3, help="of learning, at first")
    parser.add_argument("--network", type=int, default=1, help="0: the straight sum alone")
    parser.add_argument("--pull", type=float, default=3e-4, help="of straight weights to the prior")
    parser.add_argument("--own", type=float, default=3e-3, help="of own weights to 0")
    parser.add_argument("--decay", type=float, default=3e-4, help="of the network's weights")
    options = parser.parse_args()

    torch.manual_seed(1)
    lessons = Lessons(options.lessons)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = Model(lessons, read_prior(options.prior, lessons.names))
    if options.start:
        model.start_from(options.start, lessons)
    model.to(device)
    if not options.network:
        torch.nn.init.zeros_(model.odds)
    data = {name: torch.tensor(getattr(lessons, name)).to(device)
            for name in ("x", "late", "players", "held", "shares", "lands", "there")}
    held_back = lessons.seed % 10 == 0  # whole games
    learned = torch.tensor(np.flatnonzero(~held_back), device=device)
    came = ~lessons.thought
    test = np.flatnonzero(held_back & came)
    counts = torch.tensor(np.where(came, 1.0, options.thoughts).astype(np.float32), device=device)
    softer = judged(lessons, options.trust) if (lessons.search > 0).any() else None
    pulls = [(model.straight, options.pull), (model.own, options.own), (model.card_straight, options.own)]
    if options.network:
        pulls += [(p, options.decay) for p in
                  (model.hidden, model.card_hidden, model.own_hidden, model.odds, model.land)]
    free = [p for p, _ in pulls] + ([model.land_bias] if options.network else [])
    only = None
    if options.only:
        # How much a trait makes easier or harder as a whole is not drawn to anything.
        pulled = torch.ones(model.own.shape[2], device=device)
        pulled[model.bias] = 0
        free = [model.own]
        only = torch.tensor([trait.startswith(options.only + " ") for trait in lessons.traits],
                            device=device)
    bases = [p.detach().clone() if options.stay else torch.zeros_like(p) for p, _ in pulls]
    optimizer = torch.optim.Adam(free, lr=options.rate)
    batch = 2048

    def pull_of():
        if only is not None:
            return options.own * (model.own * pulled).square().sum() / 2
        return sum(pull * (p - base).square().sum() / 2 for (p, pull), base in zip(pulls, bases))

    def expected():
        with torch.no_grad():
            return np.concatenate([
                torch.sigmoid(model({k: v[i : i + 8192] for k, v in data.items()})).cpu().numpy()
                for i in range(0, len(lessons.won), 8192)])

    def losses():
        p = expected()
        return p, -np.log(np.where(lessons.won == 1, p, 1 - p).clip(1e-6)).astype(np.float64)

    def tell(when):
        p, loss = losses()
        known = lessons.won if softer is None else softer
        away = -(known * np.log(p.clip(1e-6)) + (1 - known) * np.log((1 - p).clip(1e-6)))[held_back].mean()
        print(f"  {when}: loss {loss[~held_back & came].mean():.4f}, held back {loss[test].mean():.4f}, "
              f"AUC {auc(p[test], lessons.won[test]):.4f}, what is aimed at {away:.4f}", flush=True)
        return loss[test].mean() if softer is None else away

    def tell_traits(when):
        """What games held back came to, and what was expected of them."""
        p, loss = losses()
        for t, trait in enumerate(lessons.traits):
            rows = held_back & came & (lessons.shares[:, t] > 0)
            if trait.startswith(options.only + " ") and rows.any():
                print(f"  {when}: {trait}: {rows.sum()} lessons, {lessons.won[rows].mean():.3f} won, "
                      f"{p[rows].mean():.3f} expected, loss {loss[rows].mean():.4f}", flush=True)

    print(f"{len(lessons.won)} lessons, {lessons.won.mean():.3f} won, on {device}")
    tell("start")
    if options.only:
        tell_traits("start")
    target = torch.tensor(lessons.won if softer is None else softer, device=device)
    best, kept = float("inf"), None
    for epoch in range(options.epochs):
        if softer is None and epoch >= options.epochs // 4 and epoch % 2 == 0:
            target = torch.tensor(soften(lessons, expected(), options.trust), device=device)
        for group in optimizer.param_groups:
            group["lr"] = options.rate * (1 - epoch / options.epochs) + 1e-4
        for rows in learned[torch.randperm(len(learned), device=device)].split(batch):
            odds = model({k: v[rows] for k, v in data.items()})
            loss = torch.nn.functional.binary_cross_entropy_with_logits(odds, target[rows], counts[rows])
            loss = loss + pull_of()
            optimizer.zero_grad()
            loss.backward()
            if only is not None:
                model.own.grad[~only] = 0
            optimizer.step()
        if epoch >= options.epochs // 2:
            now = tell(f"epoch {epoch + 1}")
            if now < best:
                best, kept = now, {k: v.clone() for k, v in model.state_dict().items()}
    model.load_state_dict(kept)
    if options.only:
        tell_traits("end")
        write_only(options.out, model, lessons, options.start, options.only)
    else:
        write(options.out, model, lessons, options.start)
    print(f"{options.out}: held back {best:.4f}")


if __name__ == "__main__":
    main()
