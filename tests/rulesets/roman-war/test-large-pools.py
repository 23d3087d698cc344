#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Odds of volleys and rounds that are too large to count through.

Men fare apart from one another: what befalls the body is the sum of what befalls
each, which the second reading counts for a body of one man.
"""

import os
import sys
from fractions import Fraction
from math import comb
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from comparison import show  # noqa: E402
from server import Server  # noqa: E402
from tap import Tap  # noqa: E402
from ways import all_ways  # noqa: E402
import reading as contract  # noqa: E402
import second_reading as reading  # noqa: E402

NEAR = 1e-9
TARGET = ('b.hits', 'b.horse-hits', 'b.casualties', 'b.horses-lost', 'b.dismounted', 'b.wounded', 'b.already-hit',
          'b.horses-already-hit')
PAIR = tuple(f'{party}.{what}' for party in 'ab' for what in ('dice', 'hits', 'casualties', 'wounded', 'already-hit'))

# ---- Sums of chances ---------------------------------------------------------


def add(one, other):
    """The chances of sums, from the chances of what is added: tuples, entry by entry."""
    total = {}
    for left, p in one.items():
        for right, q in other.items():
            key = tuple(map(sum, zip(left, right)))
            total[key] = total.get(key, 0) + p * q
    return total


def count(procedure, given, keys, faces=()):
    """The chances of outputs taken together; the first dice may be laid down."""
    values, chances = contract.fill(reading, procedure, given), {}

    def resolve(roll):
        laid = iter(faces)

        def die():
            face = next(laid, None)
            return roll() if face is None else face
        return reading.PROCEDURES[procedure](values, die)
    for outputs, chance in all_ways(resolve):
        key = tuple(outputs[name] for name in keys)
        chances[key] = chances.get(key, 0) + chance
    return chances


# ---- Volleys -----------------------------------------------------------------


class Volley:
    """A volley, taken apart into the men that it is aimed at."""

    def __init__(self, given):
        self.given, values = given, contract.fill(reading, 'volley', given)
        self.shot = reading.see(values)
        self.n_dice, self.by_hits = values['a.men'], values['option.allocation'] == 'by-hits'
        self.n_targets = values['b.aimed-at'] or self.shot.eligible
        self.n_men = values['b.men']
        unhit = [self.n_targets - values[key] for key in ('b.already-hit', 'b.horses-already-hit')]
        self.hit_before = [tuple(int(k >= first) for first in unhit) for k in range(self.n_targets)]
        self.known = {}

    def count_one(self, key, before, n_shots, faces=()):
        """What befalls one man who is shot at N_SHOTS times."""
        name = key, before, n_shots, faces
        if name not in self.known:
            # A volley has a die at least.
            if n_shots == 0:
                standing = {'b.already-hit': before[0], 'b.horses-already-hit': before[1]}
                self.known[name] = {(standing.get(key, 0),): 1.}
            else:
                one = {**self.given, 'a.men': n_shots, 'b.aimed-at': 1, 'b.already-hit': before[0],
                       'b.horses-already-hit': before[1]}
                self.known[name] = count('volley', one, (key,), faces)
        return self.known[name]

    def count_dealt(self, key):
        total = {(0,): 1.}
        for before, n_shots in zip(self.hit_before, reading.deal(self.n_dice, self.n_targets)):
            total = add(total, self.count_one(key, before, n_shots))
        return total

    def count_hits(self, key):
        """For each number of men and of horses hit, what comes of it."""
        man, horse, total = self.shot.man / 6, self.shot.horse / 6, {}
        for men in range(self.n_dice + 1):
            for horses in range(self.n_dice - men + 1 if self.shot.horse else 1):
                misses = self.n_dice - men - horses
                chance = comb(self.n_dice, men) * comb(self.n_dice - men, horses) \
                    * man ** men * horse ** horses * (1 - man - horse) ** misses
                some = {(0,): chance}
                for before, m, h in zip(self.hit_before, reading.deal(men, self.n_targets),
                                        reading.deal(horses, self.n_targets)):
                    some = add(some, self.count_one(key, before, m + h, (1,) * m + (self.shot.man + 1,) * h))
                for name, p in some.items():
                    total[name] = total.get(name, 0) + p
        return total

    def count(self):
        counts = {}
        for key in TARGET:
            chances = self.count_hits(key) if self.by_hits else self.count_dealt(key)
            counts.update({(key, str(number)): chance for (number,), chance in chances.items()})
        counts.update({('b.remaining', str(self.n_men - int(number))): chance
                       for (key, number), chance in counts.items() if key == 'b.casualties'})
        return counts


# ---- Rounds ------------------------------------------------------------------


def count_round(given):
    """A round of men against men, each pair apart."""
    values, counts = contract.fill(reading, 'melee-round', given), {}
    men = {party: values[f'{party}.men'] for party in 'ab'}
    before = {party: [int(k >= men[party] - values[f'{party}.already-hit']) for k in range(men[party])]
              for party in 'ab'}
    n_pairs = min(men.values())

    def count_pairs(*keys):
        total = {(0,) * len(keys): 1.}
        for a, b in zip(before['a'], before['b']):
            pair = {**given, 'a.men': 1, 'b.men': 1, 'a.already-hit': a, 'b.already-hit': b}
            total = add(total, count('melee-round', pair, keys))
        return total
    for key in PAIR:
        idle = sum(before[key[0]][n_pairs:]) if key.endswith('already-hit') else 0
        counts.update({(key, str(number + idle)): chance for (number,), chance in count_pairs(key).items()})
    for dead, chance in count_pairs('a.casualties', 'b.casualties').items():
        result = reading.get_result({f'{party}.remaining': men[party] - n for party, n in zip('ab', dead)})
        counts['result', result] = counts.get(('result', result), 0) + chance
    return counts


# ---- All ---------------------------------------------------------------------


def compare(server, procedure, given, wanted):
    """Where the odds of the outputs that are known differ."""
    _, output, errors = server.call(['odds', 'roman-war', procedure] + [f'{key}={show(value)}' for key, value in given.items()])
    found = {}
    for line in output.splitlines():
        key, value, chance = line.split('\t')
        found[key, value] = float(chance)
    keys = {key for key, _ in wanted}
    names = wanted.keys() | {name for name in found if name[0] in keys}
    problems = [f'{" = ".join(name)}: {found.get(name, 0)}, should be {wanted.get(name, 0)}' for name in sorted(names)
                if abs(found.get(name, 0) - wanted.get(name, 0)) > NEAR]
    return problems if found else [errors]


HORSE = {'a.type': 'spanish-slingers', 'b.type': 'numidian-cavalry', 'range': Fraction(8)}
FOOT = {'a.type': 'roman-archers', 'b.type': 'gaul-warriors', 'range': Fraction(18)}
BY_HITS, OUT, DIES = {'option.allocation': 'by-hits'}, {'option.dismounted': 'out'}, {'option.horse-survival': 'dies'}
HIT_BEFORE = {'b.already-hit': 3, 'b.horses-already-hit': 4}
VOLLEYS = {
    '20-at-12-horse': {**HORSE, 'a.men': 20, 'b.men': 12},
    '40-at-20-horse': {**HORSE, 'a.men': 40, 'b.men': 20},
    '24-at-10-horse-hit-before': {**HORSE, 'a.men': 24, 'b.men': 10, **HIT_BEFORE},
    '24-at-10-horse-by-hits': {**HORSE, 'a.men': 24, 'b.men': 10, **HIT_BEFORE, **BY_HITS, **OUT},
    '17-at-5-horse-that-die': {**HORSE, 'a.men': 17, 'b.men': 5, 'b.already-hit': 2, **DIES},
    '13-at-4-of-6-horse': {**HORSE, 'a.men': 13, 'b.men': 6, 'b.aimed-at': 4, 'b.horses-already-hit': 2, **OUT},
    '40-at-20-foot': {**FOOT, 'a.men': 40, 'b.men': 20, 'b.already-hit': 5},
    '40-at-20-foot-by-hits': {**FOOT, 'a.men': 40, 'b.men': 20, **BY_HITS},
}
ROUND = {'a.type': 'roman-hastati', 'b.type': 'liby-phoenician-foot', 'a.men': 10, 'b.men': 10}
ROUNDS = {
    'first': ROUND, 'second': {**ROUND, 'round': 2},
    'hit-before': {**ROUND, 'round': 2, 'a.already-hit': 3, 'b.already-hit': 4},
    'first-of-10-and-6': {**ROUND, 'b.men': 6, 'a.already-hit': 5},
    'third-of-7-and-10': {**ROUND, 'a.men': 7, 'round': 3, 'b.already-hit': 5, 'option.second-hit': 'projectiles-only'},
}

if __name__ == '__main__':
    os.environ.setdefault('LC_ALL', 'C.UTF-8')
    tap = Tap('/rulesets/roman-war/large-pools')
    server = Server(alone=True)
    for label, volley in VOLLEYS.items():
        tap.none(compare(server, 'volley', volley, Volley(volley).count()), f'volley/{label}')
    for label, fray in ROUNDS.items():
        tap.none(compare(server, 'melee-round', fray, count_round(fray)), f'melee-round/{label}')
    server.stop()
    tap.done()
