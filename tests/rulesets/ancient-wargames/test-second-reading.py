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
from reading import is_required  # noqa: E402
import second_reading as reading  # noqa: E402

# What mostly forbids everything
RARE = ('in-compulsory-move', 'pursuing', 'impetuous', 'in-melee', 'charging', 'stationary')

# A die each, the die that confirms it, and the same for the saves
DICE = {'elephant-rout': 3, 'initiative': 2, 'control-roll': 4, 'shooting': 4, 'morale-test': 2, 'evade': 2, 'melee': 8,
        'pursuit-roll': 2, 'free-blows': 4, 'rally-attempt': 2, 'commander-risk': 2}

# There is more to these.
MORE = {'give-points': 2, 'shooting': 2, 'evade': 2, 'melee': 2, 'commander-risk': 3}


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


# ---- Where the rules turn ---------------------------------------------------


def about(dice, length):
    """Just there, or a hundredth of an inch off."""
    return max(length + Fraction(dice.choice((0, 0, 0, 1, -1)), 100), Fraction(0))


def clear(given, *keys):
    for key in keys:
        given.pop(key, None)


def give_with_limits(dice, given):
    clear(given, 'a.given', 'b.given', 'b.points')
    given.update({'a.points': dice.randint(4, 12), 'distance': about(dice, dice.choice((6, 24)))})
    if dice.random() < .3:
        given[dice.choice(('b.pursuing', 'b.impetuous'))] = True
    elif dice.random() < .3:
        given.update({'a.with': 'other-unit', 'a.given-away': dice.randint(1, 2), 'b.grade': 'a',
                      'distance': Fraction(0)})
    elif dice.random() < .3:
        given.update({'a.wounded': True, 'a.influenced': dice.randint(0, 1)})


def move_just_as_far(dice, given):
    normal, charge = reading.MOVES[given['a.type']]
    reach = (charge or normal) * reading.GROUNDS[given.get('terrain', 'open')][0]
    for key in dice.sample(('enemy', 'fresh', 'friend', 'edge'), 2):
        given[f'{key}-distance'] = about(dice, reach)
    if dice.random() < .3:
        given['friend-distance'] = given['enemy-distance'] = about(dice, reach / 2)


def see_a_commander_fall(dice, given):
    given.update({'cause': 'commander-killed', 'distance': about(dice, 6)})


def shy(dice, given):
    if dice.random() < .8:
        clear(given, 'first-time')
    given.update({'a.type': dice.choice(reading.HORSES + ('camel',)), 'b.type': dice.choice(('elephant', 'camel')),
                  'distance': about(dice, 6)})


def hardly_get_away(dice, given):
    given.update({'a.type': 'light-infantry', 'a.terrain': dice.choice(('steep-hill', 'woods', 'scrub')),
                  'gap': Fraction(dice.randint(0, 12))})


def act_in_a_fight(dice, given):
    clear(given, 'a.order', 'a.pursuing', 'a.impetuous', 'a.repeats')
    given.update({'a.points': 12, 'a.charging': dice.random() < .5, 'a.in-melee': dice.random() < .5})
    if dice.random() < .3:
        # One or the other
        given.update({'action': dice.choice(('fire', 'change-formation')), 'a.in-melee': True, 'wheel': False,
                      'a.melee-choice': dice.choice(('none', 'expanded', 'fired'))})


def reform_at_the_last_moment(dice, given):
    clear(given, 'a.commander', 'a.terrain-loss', 'a.pursuing', 'a.impetuous')
    given.update({'purpose': 'reform', 'a.order': 'shaken', 'a.grade': dice.choice('de'), 'a.training': 'irregular',
                  'a.commander-in-sight': False, 'a.enemy-in-sight': dice.random() < .7,
                  'option.shaken-reform': dice.choice(('routs', 'routs', 'holds'))})


def react_while_charging(dice, given):
    clear(given, 'a.order', 'a.pursuing', 'a.impetuous', 'a.in-melee', 'a.repeats')
    given.update({'a.type': dice.choice(('light-infantry', 'light-cavalry')), 'a.points': 6,
                  'a.charging': dice.random() < .7})


def be_of_a_size(dice, given, party):
    """Ranks that are full, or all but."""
    front, ranks = dice.randint(1, 20), dice.randint(1, 6)
    given.update({f'{party}.front': front, f'{party}.ranks': ranks,
                  f'{party}.figures': max(front * ranks - dice.choice((0, 0, 1, 2)), 1)})


def be_shot_at(dice, given, party):
    """About as many shot as make a tenth, or some tenths, of them."""
    whole = dice.randint(1, 3) * 10
    given.update({f'{party}.turn-figures': whole + dice.choice((0, 0, 1)),
                  f'{party}.shot-casualties': dice.randint(0, 6)})


def take_what_reaches_far(dice, given):
    if dice.random() < .15:
        given.update({'a.type': 'engine', 'a.weapon': 'engine'})
    elif dice.random() < .3:
        given.update({'a.type': dice.choice(('elephant', 'heavy-chariot', 'light-cavalry', 'camel')),
                      'a.weapon': 'bow'})


def shoot_at_the_edge(dice, given):
    be_of_a_size(dice, given, 'a')
    be_shot_at(dice, given, 'b')
    clear(given, 'a.order', 'b.stationary')
    given.update({'a.ranks-fighting': dice.choice((0, 0, 1, 2)), 'b.figures': dice.randint(1, 30)})
    take_what_reaches_far(dice, given)
    short, far = reading.ranges(given['a.type'], given['a.weapon'])
    given['range'] = about(dice, dice.choice((short, short, far)))
    if dice.random() < .1:
        given.update({'a.type': dice.choice(('pack-animal', 'wagon')), 'a.weapon': 'javelin', 'range': Fraction(4)})
    if dice.random() < .3:
        given.update({'b.type': 'commander', 'b.wounds': dice.randint(0, 1)})
    elif dice.random() < .2:
        given.update({'a.type': 'medium-infantry', 'a.weapon': dice.choice(('sling', 'staff-sling')),
                      'b.type': 'light-infantry', 'range': Fraction(dice.choice((8, 12)))})
    if dice.random() < .3:
        given.update({'b.stationary': True,
                      'b.moved-across': dice.choice((0, 0, 0, Fraction(1, 100), 1)) + Fraction(0)})
    if dice.random() < .2:
        # As little to hope for as can be
        given.update({'a.order': 'shaken', 'b.cover': 'hard', 'b.moved-across': Fraction(6),
                      'option.shared-rows': 'each', 'range': Fraction(far)})


def shoot_charging(dice, given):
    take_what_reaches_far(dice, given)
    short, far = reading.ranges(given['a.type'], given['a.weapon'])
    given['distance'] = about(dice, 2 * dice.choice((short, short, far)))
    if dice.random() < .1:
        given.update({'a.type': dice.choice(('pack-animal', 'wagon')), 'a.weapon': 'javelin'})


def strike(dice, given):
    be_of_a_size(dice, given, 'a')
    be_shot_at(dice, given, 'b')
    given['first-contact'] = dice.random() < .5
    if dice.random() < .6:
        given.update({'a.type': dice.choice(reading.INFANTRY),
                      'a.weapon': dice.choice(('pila', 'pike', 'long-spear', 'javelin')),
                      'b.type': dice.choice(('elephant', 'camel', 'heavy-chariot', 'wagon', 'heavy-infantry'))})


def close_in(dice, given):
    be_of_a_size(dice, given, 'b')
    be_shot_at(dice, given, 'a')
    strike(dice, given)
    if dice.random() < .2:
        given.update({'b.type': 'commander', 'b.wounds': dice.randint(0, 1)})
    if dice.random() < .1:
        given.update({'a.defends-obstacle': True, 'b.defends-obstacle': True})
    carry_what_suits(dice, given)


def waver(dice, given):
    now = given['a.figures'] = 3 * dice.randint(1, 30)
    given['a.start-figures'] = dice.choice((3 * now, 2 * now, 4 * now // 3)) + dice.choice((0, 0, 1, -1))
    normal = reading.MOVES[given['a.type']][0]
    given[dice.choice(('a.friend-distance', 'a.support-distance'))] = about(dice, normal)


def waver_or_pursue(dice, given):
    waver(dice, given)
    clear(given, 'a.impetuous')
    if dice.random() < .5:
        given.update({'a.pursuing': True, 'reason': dice.choice(reading.REASONS)})


def look_about(dice, given):
    clear(given, 'a.order', 'a.impetuous', 'friend-rout-seen', 'friend-rout-tested')
    tenth = dice.randint(1, 9)
    given.update({'a.turn-figures': 10 * tenth, 'a.start-figures': 10 * tenth + dice.choice((0, 1, 10)),
                  'a.shot-casualties': dice.choice((tenth, tenth, tenth - 1, 0)),
                  'friend-rout-distance': about(dice, 15), 'commander-killed-distance': about(dice, 6),
                  'a.pursuing': dice.random() < .5, 'pursuit-moves': dice.randint(0, 1)})


TURNS = {
    'give-points': give_with_limits, 'compulsory-move': move_just_as_far, 'order-change': see_a_commander_fall,
    'horse-fright': shy, 'evade': hardly_get_away, 'pay-action': act_in_a_fight,
    'control-roll': reform_at_the_last_moment, 'reaction': react_while_charging, 'shooting': shoot_at_the_edge,
    'charge-fire-range': shoot_charging, 'melee': close_in, 'free-blows': strike, 'morale-test': waver_or_pursue,
    'rally-attempt': waver, 'rally-tests-due': look_about,
}


def make_likely(dice, procedure, given):
    bring_nearer(dice, procedure, given)
    needed = [key for key, field in reading.KEYS[procedure].items() if is_required(field)]
    if procedure in TURNS and given.keys() >= set(needed) and dice.random() < .4:
        TURNS[procedure](dice, given)


def bring_nearer(dice, procedure, given):
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


Comparison('ancient-wargames', reading, rare=RARE, likely=make_likely, dice=DICE, few=want_few_dice,
           more=MORE, one_off=30).main(sys.argv[1:])
