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

RARE = ('redressed', 'steadied', 'in-combat', 'moved', 'engaged', 'line-of-sight', 'nearest', 'reformed')
DICE = {'initiative': 2, 'control-test': 1, 'rampage-stop': 2, 'shooting': 4, 'move': 3, 'critical-hit': 4,
        'rampage-move': 3, 'leader-risk': 2, 'charge': 1, 'evade': 5, 'free-hack': 4, 'combat': 5, 'withdrawal': 5}


def make_sound(dice, given, party):
    """A unit that there can be."""
    kind = given.get(f'{party}.type')
    if kind not in (reading.MI, reading.HI):
        given.pop(f'{party}.legion', None)
    if given.get(f'{party}.formation') == 'quincunx':
        given[f'{party}.legion'] = True
        if kind not in (reading.MI, reading.HI):
            given[f'{party}.type'] = kind = reading.MI
        given[f'{party}.lines'] = dice.choice((2, 3))
    if kind != reading.HI:
        given.pop(f'{party}.triarii', None)
    if kind == reading.EL:
        for key in ('dp', 'shaken'):
            given.pop(f'{party}.{key}', None)
    elif dice.random() < .6:
        given.pop(f'{party}.shaken', None)
    if f'{party}.dp' in given and dice.random() < .6:
        given[f'{party}.dp'] = dice.randint(0, 5)
    if given.get(f'{party}.state') and dice.random() < .7:
        given[f'{party}.state'] = dice.choice(('normal', 'charging'))
    if given.get(f'{party}.control') and dice.random() < .7:
        given[f'{party}.control'] = 'free'


def make_fighter(dice, given, party, other):
    """A side in a combat that there can be."""
    kind = given.get(f'{party}.type')
    given[f'{party}.contact-bases'] = dice.randint(1, 8)
    if kind == reading.EL:
        given[f'{party}.contact-bases'] = dice.choice((0, 0, 3))
        given[f'{party}.elephants'] = dice.randint(1, 3)
        if given[f'{party}.contact-bases'] and dice.random() < .5:
            given[f'{party}.dp'] = dice.randint(0, 7)
    elif f'{party}.elephants' in given:
        given[f'{party}.elephants'] = dice.choice((0, 0, 1, 2))
    if f'{party}.understrength-bases' in given:
        given[f'{party}.understrength-bases'] = dice.randint(0, given[f'{party}.contact-bases'])
    if not (given.get(f'{party}.legion') and given.get(f'{party}.formation') == 'quincunx'):
        given.pop(f'{party}.second-line-bases', None)
    if not given.get(f'{party}.legion'):
        for key in ('front', 'relieved'):
            given.pop(f'{party}.{key}', None)
    if not given.get(f'{party}.leader'):
        given.pop(f'{party}.inspire', None)
    if dice.random() < .9:
        usual = {'a': 'charge', 'b': 'receive'}
        mine = given.get(f'{party}.action', usual[party])
        his = given.get(f'{other}.action', usual[other])
        if mine == 'receive' and his not in ('charge', 'pursue') or mine == his == 'follow-up':
            given[f'{party}.action'] = dice.choice(('charge', 'pursue', 'stand'))


def make_likely(dice, procedure, given):
    """Most of what is drawn at random the rules forbid; so this is brought nearer to what happens."""
    if dice.random() < .08:
        return
    if procedure != 'unit-check':
        for party in 'ab':
            make_sound(dice, given, party)
    if procedure == 'combat':
        make_fighter(dice, given, 'a', 'b')
        make_fighter(dice, given, 'b', 'a')
    if procedure == 'detach-line':
        given.update({'a.legion': True, 'a.type': dice.choice((reading.MI, reading.HI)),
                      'detached-bases': dice.randint(1, 5)})
    if procedure == 'combat-move' and dice.random() < .5:
        given.update({'a.legion': True, 'a.type': reading.MI, 'a.formation': 'quincunx', 'a.lines': dice.choice((2, 3))})
    if procedure == 'shooting':
        given['a.type'] = dice.choice(reading.LIGHT)
        given.pop('a.state', None)
        if 'a.understrength-bases' in given:
            given['a.understrength-bases'] = dice.randint(0, given.get('a.bases-in-range', 0))
        for key in ('line-of-sight', 'nearest'):
            if dice.random() < .95:
                given.pop(key, None)
    if procedure in ('shooting', 'charge') and 'range' in given:
        given['range'] = Fraction(dice.randint(0, 405), 100)
    if procedure == 'evade':
        given['a.type'] = dice.choice((reading.LI, reading.LC, reading.MC))
        given['b.halts'] = dice.random() < .2
        for key, most in (('range', 4), ('new-enemy-distance', 20)):
            if key in given:
                given[key] = Fraction(dice.randint(0, most * 100), dice.choice((1, 100, 100)))\
                    if key != 'range' else Fraction(dice.randint(0, most))
                given[key] = min(given[key], Fraction(200))
    if procedure == 'manoeuvre':
        make_maneuver(dice, given)
    if procedure == 'leader-actions' and 'actions' in given:
        given['actions'] = given['actions'][:dice.choice((1, 2, 2, 3))]
        given['longest-move'] = Fraction(dice.randint(0, 1250), 100)
        given['a.attached'] = dice.random() < .7
    if procedure == 'control-test' and dice.random() < .6:
        given['a.leader'] = True
    if procedure == 'leader-risk' and given.get('cause') == 'contact':
        given['a.attached'] = False
    elif procedure == 'leader-risk' and dice.random() < .9:
        given.pop('a.attached', None)
    if procedure == 'dp-gain':
        given['amount'] = dice.randint(0, 9)
        if given.get('cause') != 'combat':
            given.pop('a.supporting', None)
    if procedure == 'combined-units' and 'a.bases' in given:
        for key in ('a.grades', 'a.dps', 'a.shakens'):
            if key in given:
                given[key] = [dice.choice(given[key]) for _ in given['a.bases']]
    if procedure == 'move':
        if 'angle' in given:
            given['angle'] = Fraction(dice.randint(0, 2300), 100)
        if given.get('a.type') in reading.MOUNTED and given.get('terrain') == 'rough':
            given['terrain'] = 'open'
        given['extra-dice'] = dice.choice((0, 1, 1, 2))
    if procedure == 'withdrawal' and given.get('a.type') == reading.EL:
        given['a.type'] = reading.HI
    if procedure == 'withdrawal' and dice.random() < .6:
        given['gap'] = Fraction(dice.randint(0, 6))
    if procedure == 'rally':
        given.update({'a.type': dice.choice((reading.MI, reading.LI, reading.MC)), 'a.shaken': True,
                      'a.halted-all-turn': dice.random() < .9})
        for party in 'a':
            make_sound(dice, given, party)
        given['a.shaken'] = True
    if procedure == 'redress' and given.get('a.type') == reading.EL:
        given['a.type'] = reading.HI


def make_maneuver(dice, given):
    given['a.type'] = dice.choice((reading.MI, reading.HI, reading.MC))
    make_sound(dice, given, 'a')
    given['a.state'] = 'normal'
    given['move'] = Fraction(dice.randint(200, 1200), 100)
    if 'used' in given:
        given['used'] = dice.choice((Fraction(0), Fraction(dice.randint(0, 500), 100)))
    if 'step' in given:
        given['step'] = Fraction(dice.randint(0, 210), 100)
    if given.get('kind') == 'wheel':
        given.update({'frontage': Fraction(dice.randint(79, 600), 100), 'angle': dice.randint(1, 90)})
    if given.get('kind') in ('change-formation', 'reform'):
        given['to-formation'] = dice.choice(('line', 'column', 'quincunx'))
    if given.get('kind') == 'reform':
        given['a.formation'] = 'unformed'
        given.pop('used', None)


def make_few(dice, given):
    """Few enough bases for the odds to be counted."""
    for key in ('a.bases-in-range', 'a.engaged-bases'):
        if key in given:
            given[key] = dice.randint(1, 4)
    # A test can want a second die.
    if 'tests' in given:
        given['tests'] = dice.randint(0, 2)
    if 'criticals' in given:
        given['criticals'] = 0 if given.get('tests') == 2 else dice.randint(0, 2)
    for party in 'ab':
        if f'{party}.contact-bases' in given:
            given[f'{party}.contact-bases'] = dice.randint(1, 3)
            given[f'{party}.grade'] = dice.choice('cd')
            given.pop(f'{party}.second-line-bases', None)
            given.pop(f'{party}.understrength-bases', None)


Comparison('punic-wars', reading, RARE, make_likely, DICE, make_few, leading_zeros=True).main(sys.argv[1:])
