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
from comparison import Comparison, show, some_integer  # noqa: E402
from ways import all_ways  # noqa: E402
import reading as contract  # noqa: E402
import second_reading as reading  # noqa: E402

RARE = ('on-ladder', 'fighting', 'mounted')
DICE = {'volley': 6, 'run-over': 6, 'melee-round': 6, 'ladder-melee': 6, 'ladder-push': 6, 'door-batter': 1,
        'chain-break': 4}
ROUND_TOLD = {
    'Attackers hit on 1 to': 'a.needs', 'Attackers strike': 'a.dice', 'Hits on defenders': 'a.hits',
    'Defenders dead': 'b.casualties', 'Defenders with flesh wounds': 'b.wounded', 'Defenders hit on 1 to': 'b.needs',
    'Defenders strike back': 'b.dice', 'Hits on attackers': 'b.hits', 'Attackers dead': 'a.casualties',
    'Attackers with flesh wounds': 'a.wounded'}
TOLD = {
    'move-allowance': {'Its row of the move chart': 'a.base'},
    'aim': {'Men who can be hit': 'b.eligible', 'Of them, on the horse': 'horse-faces'},
    'volley': {
        'Dice': 'a.dice', 'Hits on men': 'b.hits', 'Hits on horses': 'b.horse-hits', 'Out of the game': 'b.casualties',
        'Flesh wounds': 'b.wounded', 'Horses killed under their riders': 'b.horses-lost'},
    'charge': {'Goes up to': 'a.allowance'},
    'run-over': {'Men hit': 'b.hits', 'Flesh wounds': 'b.wounded'},
    'melee-round': ROUND_TOLD,
    'retreat': {'A full move away from the enemy': 'a.distance', 'Short of it': 'a.shortfall'},
    'ladder-climb': {'Men on the ladder': 'a.on-ladder'},
    'ladder-melee': {**ROUND_TOLD, 'Men who step onto the wall': 'a.on-wall'},
    'ladder-push': {'Survive the fall': 'b.survivors'},
    'bridge-build': {'Of 100 man-moves': 'progress'},
    'bridge-crossing': {'Men abreast': 'abreast'},
}
MOUNTED = [name for name, kind in reading.TYPES.items() if kind.mounted]
DRIVING = [name for name, kind in reading.TYPES.items() if kind.drives]
FOOT = [name for name in reading.TYPES if name not in MOUNTED]
EDGES = [Fraction(edge * quarters, 4)
         for edges in reading.FAR_EDGES.values() for edge in edges for quarters in (3, 4, 5)]
# All that a full move can be, and half of it.
REACHES = [Fraction(number) / part for number in
           (6, 6.5, 9, 10, 10.5, 11.5, 12, 13.5, 15, 16.5, 18, 18.5, 20, 21, 23.5, 24, 26.5, 27, 30, 33, 36, 36.5, 40)
           for part in (1, 2)]
HUNDREDTH = Fraction(1, 100)


def near(dice, lengths, most=200):
    """One of the lengths, or a hundredth of an inch off."""
    length = dice.choice(lengths) + dice.choice((0, 0, -HUNDREDTH, HUNDREDTH))
    return min(max(length, Fraction(0)), Fraction(most))


def seat(dice, given, party):
    """Only who rode can be on foot."""
    if given.get(f'{party}.dismounted') and given.get(f'{party}.type') not in MOUNTED:
        if f'{party}.type' in given and dice.random() < .5:
            given[f'{party}.type'] = dice.choice(MOUNTED)
        else:
            given.pop(f'{party}.dismounted')


def cut(dice, given, key, most, least=0):
    """Mostly no more than there are."""
    if key in given and given[key] > most:
        given[key] = dice.choice((least, most, dice.randint(least, most), dice.randint(least, most), most + 1))


def make_aim(dice, given):
    weapon = given.get('a.weapon')
    if weapon == 'scorpio' or dice.random() < .2:
        given['a.type'] = 'roman-artillery'
    if weapon == 'none':
        given.pop('a.weapon')
    if dice.random() < .8:
        weapon = given.get('a.weapon', reading.TYPES[given.get('a.type', 'roman-archers')].weapon)
        quarters = {'up': 3, 'level': 4, 'down': 5}[given.get('slope', 'level')]
        given['range'] = near(dice, [Fraction(edge * quarters, 4) for edge in reading.FAR_EDGES[weapon]]
                              + [Fraction(1, 2), Fraction(dice.randint(51, 2000), 100)])
    elif dice.random() < .5:
        given['range'] = near(dice, EDGES)
    cut(dice, given, 'b.ranks', given.get('b.men', 1), 1)
    if given.get('b.position') in reading.BEHIND + ('in-building',) and dice.random() < .4:
        given.pop('b.position')
    if given.get('b.position') in reading.BEHIND:
        if dice.random() < .9:
            given['b.wall-distance'] = near(dice, [Fraction(2), Fraction(2), Fraction(dice.randint(2, 9))])
        if dice.random() < .7:
            given['a.weapon'] = dice.choice(('bow', 'lance', 'scorpio'))
            given['range'] = Fraction(dice.randint(50, 1500), 100)
            if given['a.weapon'] == 'scorpio':
                given.update({'a.type': 'roman-artillery', 'option.scorpio-arc': dice.random() < .9})


def make_volley(dice, given):
    given['a.men'] = dice.choice((1, 2, 5, dice.randint(1, 40), dice.randint(1, 40), 200))
    given['b.men'] = some_integer(dice, 1, 40)
    cut(dice, given, 'b.ranks', given['b.men'], 1)
    eligible = min(given['b.men'], 2 * -(-given['b.men'] // given.get('b.ranks', 1)))
    cut(dice, given, 'b.aimed-at', eligible, 1)
    targets = given.get('b.aimed-at', eligible)
    for key in ('b.already-hit', 'b.horses-already-hit'):
        cut(dice, given, key, targets)
    if dice.random() < .5:
        given['b.type'] = dice.choice(MOUNTED)
        given.pop('b.dismounted', None)
    elif given.get('b.type') not in MOUNTED and dice.random() < .8:
        given.pop('b.horses-already-hit', None)


def make_fight(dice, given, procedure):
    most = 10 if procedure == 'melee-round' else 2
    for party in 'ab':
        given[f'{party}.men'] = dice.choice((most, dice.randint(1, most), dice.randint(1, most)))
        if dice.random() < .05:
            given[f'{party}.men'] = most + 1
        cut(dice, given, f'{party}.already-hit', given[f'{party}.men'])
        if procedure == 'ladder-melee' or given.get('place') == 'wall':
            if given.get(f'{party}.type') in MOUNTED and dice.random() < .8:
                given[f'{party}.dismounted'] = True
    if procedure == 'ladder-melee':
        if dice.random() < .15:
            given['b.men'] = 0
            cut(dice, given, 'b.already-hit', 0)
        if dice.random() < .8:
            given.pop('a.share-left', None)
            given.setdefault('b.type', dice.choice(FOOT))
    elif given.get('a.type') in DRIVING and dice.random() < .8:
        given['option.chariot-melee'] = 'crew-may-fight'
    if dice.random() < .3 and 'round' in given:
        given['round'] = 1


def make_works(dice, procedure, given):
    usual = {'door-work': ('a.share-left',), 'ladder-raise': ('ladder', 'a.share-left'),
             'ladder-climb': ('ladder', 'a.share-left', 'a.fired'), 'ladder-push': ('ladder',),
             'door-batter': ('door',), 'chain-break': ('a.inside',), 'bridge-crossing': ('built',),
             'retreat': ('away',)}
    for key in usual.get(procedure, ()):
        if dice.random() < .8:
            given.pop(key, None)
    if procedure == 'ladder-raise':
        given['distance'] = near(dice, [Fraction(0), Fraction(1), Fraction(1), Fraction(dice.randint(0, 120), 100)])
    if procedure == 'ladder-climb':
        given['a.men'] = dice.choice((1, 2, 2, 3))
        if 'a.on-ladder' in given:
            given['a.on-ladder'] = dice.choice((0, 1, 2, 2, 3))
            given['a.top-stays'] = dice.random() < .9
    if procedure == 'door-batter':
        given['a.men'] = dice.randint(4, 11)
    if procedure == 'chain-break':
        given['a.men'] = dice.choice((0, 1, 2, 3, 4, 4, 5))
    if procedure == 'bridge-build':
        given['a.men'] = dice.choice((1, 5, 10, 10, 11, dice.randint(1, 10)))
    if procedure == 'bridge-crossing' and 'a.files' in given:
        given['a.files'] = dice.randint(1, 5)
    if procedure == 'melee-decision':
        most = 2 if given.get('place') == 'ladder' else 10
        given.update({f'{party}.men': dice.choice((most, most, 1, dice.randint(1, most + 1))) for party in 'ab'})


def make_likely(dice, procedure, given):
    """Most of what is drawn at random the rules forbid; so this is brought nearer to what happens."""
    if dice.random() < .08:
        return
    if procedure in ('aim', 'volley'):
        make_aim(dice, given)
        if procedure == 'volley':
            make_volley(dice, given)
    elif procedure in ('melee-round', 'ladder-melee'):
        make_fight(dice, given, procedure)
    elif procedure == 'run-over':
        given['a.type'] = dice.choice(DRIVING)
        if dice.random() < .8:
            given.pop('a.dismounted', None)
        given['b.covered'] = dice.choice((1, 2, dice.randint(1, 12)))
        if dice.random() < .9 and given.get('b.men', 500) < given['b.covered']:
            given['b.men'] = given['b.covered']
        cut(dice, given, 'b.already-hit', given['b.covered'])
    elif procedure == 'charge':
        cut(dice, given, 'b.killed-by-fire', given.get('b.men', 1))
        given['distance'] = near(dice, REACHES)
        if dice.random() < .5:
            given.pop('a.share-left', None)
    elif procedure == 'retreat' and 'moved' in given:
        given['moved'] = near(dice, REACHES)
    elif procedure == 'move-check' and dice.random() < .8:
        # Legs that may just make up a move
        for leg in reading.LEGS:
            if leg in given:
                given[leg] = near(dice, REACHES) / dice.choice((1, 2, 2, 4))
                given[leg] -= given[leg] % HUNDREDTH
    elif procedure == 'roster-check' and dice.random() < .95:
        count = len(given.get('a.types', ()))
        given['a.men'] = [dice.choice((0, 1, 40, 41, dice.randint(1, 40), 500)) for _ in range(count)]
        if dice.random() < .3:
            given['a.men'] = [0] * count
        if given.get('a.weapons'):
            weapons = reading.KEYS[procedure]['a.weapons'][1][1]
            given['a.weapons'] = [dice.choice(weapons) for _ in range(count)]
    else:
        make_works(dice, procedure, given)
    for party in 'ab':
        seat(dice, given, party)


# ---- Odds --------------------------------------------------------------------


class RomanComparison(Comparison):
    """The Roman War Rules ask of a die only how high it is."""

    def count_ways(self, procedure, given, n_dice):
        values = contract.fill(self.reading, procedure, given)
        counts = {}
        for outputs, chance in all_ways(lambda die: self.reading.PROCEDURES[procedure](values, die)):
            for key, value in outputs.items():
                name = key, show(value)
                counts[name] = counts.get(name, 0) + chance
        return counts


def make_few(dice, given):
    """Few enough men for the odds to be counted."""
    most = dice.choice((1, 2, 3))
    if 'a.type' not in given:
        return
    for key in ('a.men', 'b.covered', 'a.engines'):
        if key in given:
            given[key] = min(given[key], most)
    if 'b.men' in given and 'range' not in given:
        given['b.men'] = min(given['b.men'], most)


RomanComparison('roman-war', reading, RARE, make_likely, DICE, make_few, leading_zeros=True,
                told=TOLD).main(sys.argv[1:])
