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

# What mostly forbids everything
RARE = ('in-compulsory-move', 'pursuing', 'impetuous', 'in-melee', 'charging', 'stationary')

# A die each, the die that confirms it, and the same for the saves
DICE = {'elephant-rout': 3, 'initiative': 2, 'control-roll': 4, 'shooting': 4, 'morale-test': 2, 'evade': 2, 'melee': 8,
        'pursuit-roll': 2, 'free-blows': 4, 'rally-attempt': 2, 'commander-risk': 2}


def be_in_order(dice, given):
    """Routers may do nothing; but they are what a rally is for."""
    for key in ('a.order', 'b.order'):
        if given.get(key) == 'routing' and dice.random() < .8:
            given[key] = dice.choice(reading.ORDERS[:4])


def carry_what_suits(dice, given):
    for party in 'ab':
        troops, key = given.get(f'{party}.type'), f'{party}.weapon'
        if key in given and given[key] in reading.WEAPONS and dice.random() < .9:
            given[key] = dice.choice([weapon for weapon in reading.WEAPONS if reading.may_carry(troops, weapon)])


def shoot_in_range(dice, given):
    if dice.random() < .9:
        if given['a.type'] in ('pack-animal', 'wagon'):
            given['a.type'] = 'medium-infantry'
        given['a.weapon'] = 'engine' if given['a.type'] == 'engine' else dice.choice(tuple(reading.RANGES)[:7])
    if 'range' in given and dice.random() < .9:
        far = reading.ranges(given['a.type'], given['a.weapon'])[1]
        given['range'] = dice.choice((Fraction(far), Fraction(dice.randint(0, 100 * far), 100)))
    if given.get('b.stationary') and dice.random() < .9:
        given.pop('b.moved-across', None)


def afford(dice, given):
    if 'a.points' in given and dice.random() < .7:
        given['a.points'] = dice.randint(3, 12)
    if 'a.repeats' in given and dice.random() < .7:
        given['a.repeats'] = dice.randint(0, 3)


def ask_for_little(dice, given):
    """Commanders mostly have more than they are asked for."""
    for key, most in (('a.given', 4), ('a.given-away', 3), ('b.points', 3), ('b.given', 2), ('count', 9), ('attempts', 2)):
        if key in given and dice.random() < .7:
            given[key] = dice.randint(1 if key == 'count' else 0, most)
    for key in ('a.points', 'a.pool', 'commander-points'):
        if key in given and dice.random() < .7:
            given[key] = dice.randint(0, 12)
    if 'points' in given and dice.random() < .7:
        given['points'] = dice.randint(0, 2)


def make_likely(dice, procedure, given):
    """Most of what is drawn at random the rules forbid; so this is brought nearer to what happens."""
    if procedure == 'rally-attempt':
        if dice.random() < .9:
            given.pop('a.order', None)
            given['a.commander'] = dice.choice(reading.WITH[1:])
            given['commander-points'] = dice.randint(3, 12)
            given['attempts'] = dice.randint(0, 2)
        return
    be_in_order(dice, given)
    if procedure in ('shooting', 'charge-fire-range') and {'a.type', 'a.weapon'} <= given.keys():
        shoot_in_range(dice, given)
    if procedure in ('melee', 'free-blows'):
        carry_what_suits(dice, given)
        for key in ('a.figures', 'a.front', 'b.figures', 'b.front'):
            if key in reading.KEYS[procedure] and dice.random() < .95:
                given.setdefault(key, dice.randint(1, 30))
        if given.get('b.defends-obstacle') and dice.random() < .9:
            given.pop('a.defends-obstacle', None)
    if procedure in ('pay-action', 'reaction'):
        afford(dice, given)
        if procedure == 'pay-action' and given.get('action') == 'break-off' and dice.random() < .8:
            given['a.in-melee'] = True
    if procedure in ('dole-points', 'give-points', 'discard-points', 'commander-move'):
        ask_for_little(dice, given)
    if procedure == 'evade' and dice.random() < .9:
        given['a.type'] = dice.choice(('light-infantry', 'light-cavalry', 'light-infantry', 'light-chariot'))
        if dice.random() < .8:
            given.pop('a.terrain', None)
            given.pop('b.terrain', None)
    if procedure == 'pursuit-roll' and dice.random() < .9:
        given['pursuit-moves'] = dice.randint(1, 3)
        given['a.defends-obstacle'] = True


def want_few_dice(dice, given):
    for party in 'ab':
        most = 1 if given.get(f'{party}.type') in reading.MODELS else 6
        for key in (f'{party}.figures', f'{party}.front'):
            if key in given:
                given[key] = dice.randint(1, most)
    if 'a.models' in given:
        given['a.models'] = dice.randint(1, 3)


Comparison('ancient-wargames', reading, rare=RARE, likely=make_likely, dice=DICE, few=want_few_dice).main(sys.argv[1:])
