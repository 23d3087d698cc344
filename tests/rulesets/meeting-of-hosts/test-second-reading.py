#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random inputs of every procedure, resolved by the module and by a second reading of the rules.

Wants the number of cases of each procedure, and a seed, if others than the usual
are meant: test-second-reading.py 2000 7
"""

import sys
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from comparison import Comparison, some_inches  # noqa: E402
import second_reading as reading  # noqa: E402

RARE = ('pinned', 'moved', 'marched', 'in-contact', 'shot', 'shot-at', 'fought', 'impetuous', 'clear-line', 'closest',
        'in-front', 'assigned')
DICE = {'initiative': 2, 'orders': 1, 'shooting': 4, 'melee': 5, 'rally-test': 1, 'recovery': 1}


def make_likely(dice, procedure, given):
    """Most of what is drawn at random the rules forbid; so this is brought nearer to what happens."""
    for key in reading.GROUNDS:
        if key in given and dice.random() < .6:
            given[key] = dice.choice((Fraction(0), some_inches(dice, 0, 12)))
    if 'open' in reading.KEYS[procedure] and dice.random() < .3:
        # Just a full move, or a hundredth of an inch more
        for key in reading.GROUNDS:
            given.pop(key, None)
        given['open'] = Fraction(dice.choice((3, 6, 12, 18, 24))) + dice.choice((0, 0, Fraction(1, 100)))
    if 'a.casualties' in given and dice.random() < .8:
        given['a.casualties'] = dice.randint(0, 24)
    if 'a.lost' in given and dice.random() < .8:
        given['a.lost'] = dice.randint(0, 12)
    if 'a.shooting-hits' in given and dice.random() < .8:
        given['a.shooting-hits'] = dice.randint(0, min(given.get('a.casualties', 12), 24))
    if procedure == 'shooting-losses' and dice.random() < .3:
        # Just a quarter, or one hit less
        for key in ('a.casualties', 'a.lost'):
            given.pop(key, None)
        given['a.figures'] = 4 * dice.randint(1, 6)
        given['a.shooting-hits'] = given['a.figures'] // 4 - dice.choice((0, 0, 1))
    if 'shares' in given and 'share' in given and dice.random() < .8:
        given['share'] = dice.randint(1, given['shares'])
    if 'range' in given and dice.random() < .8:
        given['range'] = Fraction(dice.randint(0, 1250), 100)
        given['a.missile'] = 'artillery' if given.get('a.type') == 'artillery' else dice.choice(('bow', 'javelin'))
    if 'b.outcomes' in given and dice.random() < .8:
        given['b.outcomes'] = dice.choices(reading.FATES[:5], k=dice.choice((1, 2, 3)))
    if 'enemy-distance' in given and dice.random() < .8:
        given['a.casualties'] = dice.randint(1, 12)
        given.pop('a.disordered', None)


def make_few(dice, given):
    """Few enough figures for the odds to be counted."""
    for key in ('a.contact', 'b.contact', 'a.front'):
        if key in given:
            given[key] = dice.randint(1, 12)


Comparison('meeting-of-hosts', reading, RARE, make_likely, DICE, make_few).main(sys.argv[1:])
