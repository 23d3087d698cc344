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
from comparison import Comparison  # noqa: E402
import second_reading as reading  # noqa: E402

RARE = ('in-combat', 'line-of-sight', 'in-contact')
DICE = {'command-size': 2, 'command-morale': 2, 'initiative': 2, 'move-allowance': 2, 'charge': 2, 'flight': 2,
        'pursuit': 4, 'break-off': 6, 'shooting': 6, 'commander-risk': 2, 'commander-loss': 2, 'combat': 5,
        'collision': 5, 'morale-test': 2}


def make_likely(dice, procedure, given):
    """Most of what is drawn at random the rules forbid; so this is brought nearer to what happens."""
    likely = dice.random() < .85
    if not likely:
        return
    if procedure == 'amalgamate':
        given['b.type'] = given.get('a.type', 'levies')
        given.update({key: dice.randint(1, 12) for key in ('a.casualties', 'b.casualties')})
        given.pop('a.state', None)
        given.pop('b.state', None)
    elif procedure == 'army-check':
        given.update({key: dice.randint(0, 2) for key in given if isinstance(given[key], int)})
    elif procedure == 'shooting':
        given['a.weapon'] = dice.choice(reading.WEAPONS[:4])
        given['a.type'] = dice.choice(reading.SHOOTERS[given['a.weapon']])
        reach = 100 * reading.RANGES[given['a.weapon']]
        within = dice.randint(0, reach)
        given['range'] = Fraction(dice.choice((within, within, within, reach, reach, reach + 1, 2 * reach)), 100)
        given['a.moved'] = dice.choice((Fraction(0), Fraction(0), Fraction(0), Fraction(dice.randint(0, 1200), 100)))
        given['a.behind'] = dice.choice(('nothing', 'nothing', 'one-rank-foot', 'horse'))
        given['a.figures'] = dice.randint(1, 12)
        given['b.figures'] = dice.randint(1, 12)
    elif procedure == 'break-off' and dice.random() < .3:
        # They may well be as fast as one another
        given.update({'a.type': 'open-order-foot', 'b.type': 'close-order-foot', 'bad-going': True})
    elif procedure == 'push-back' and dice.random() < .3:
        given['gap'] = given.get('distance', Fraction(0))
    elif procedure == 'flow-round':
        given.update({'round': dice.randint(1, 4), 'a.second-rank': dice.randint(0, 3),
                      'a.on-flank': dice.randint(0, 1), 'a.to-flank': dice.choice((0, 0, 1, 2)), 'a.to-rear': dice.choice((0, 0, 1))})
    elif procedure in ('combat', 'collision'):
        for party in 'ab':
            given[f'{party}.bases'] = dice.randint(1, 4)
            given[f'{party}.casualties'] = dice.choice((0, 0, 1, 2, 3))
            if dice.random() < .5:
                given[f'{party}.support'] = dice.randint(0, 4)
        if dice.random() < .3:
            # Horse in the flank of foot that fights to its front
            given.update({'a.type': dice.choice(reading.TYPES[:4]), 'b.type': dice.choice(reading.FOOT)})
            if procedure == 'combat':
                given.update({'a.charging': True, 'b.engaged-in-front': True})
                given['contact'] = dice.choice(('flank', 'rear'))
                given['ground'], given['obstacle'] = 'open', 'none'
                if dice.random() < .6:
                    # All but one of what it takes
                    given.update(dice.choice((
                        {'a.type': 'warband'}, {'b.type': 'cavalry'}, {'a.charging': False}, {'contact': 'front'},
                        {'b.engaged-in-front': False}, {'ground': 'bad-going'}, {'obstacle': 'between'})))


def make_few(dice, given):
    """Few enough figures for the odds to be counted."""
    for key in ('a.figures', 'a.bases', 'b.bases'):
        if key in given:
            given[key] = dice.randint(1, 3)
    # Both sides have bases where they fight.
    for party in 'ab' if 'a.bases' in given and 'b.bases' in given else '':
        if f'{party}.type' in given:
            full = reading.chart(given[f'{party}.type'], 'figures') * given[f'{party}.bases']
            given[f'{party}.casualties'] = max(full - dice.choice((1, 2, 3)), 0)


Comparison('bronze-eagles', reading, RARE, make_likely, DICE, make_few, leading_zeros=True).main(sys.argv[1:])
