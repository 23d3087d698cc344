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

RARE = ('redressed', 'steadied', 'in-combat', 'moved', 'engaged', 'line-of-sight', 'nearest', 'reformed')
DICE = {'initiative': 2, 'control-test': 1, 'rampage-stop': 2, 'shooting': 4, 'move': 3, 'critical-hit': 4,
        'rampage-move': 3, 'leader-risk': 2, 'charge': 1, 'evade': 5, 'free-hack': 4, 'combat': 5, 'withdrawal': 5}

# There is more to these.
MORE = {'combat': 4, 'manoeuvre': 2, 'move': 2, 'charge': 2, 'passage-of-lines': 2}


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


# ---- Where the rules turn ---------------------------------------------------

BORDERS = {
    'range': (4,), 'enemy-distance': (4, 8), 'end-enemy-distance': (8,), 'a.enemy-distance': (8,),
    'b.enemy-distance': (8,), 'leader-distance': (4,), 'controlled-distance': (4,), 'a.behind-distance': (4,),
    'distance': (4,), 'gap': (1, 4), 'longest-move': (12,), 'angle': (Fraction(45, 2),), 'step': (2,),
    'b.distance': (1,),
}


def about(dice, length):
    """Just there, or a hundredth of an inch off."""
    return max(Fraction(int(100 * length) + dice.choice((0, 0, 1, -1)), 100), Fraction(0))


def go_to_the_edge(dice, procedure, given):
    for key, lengths in BORDERS.items():
        if key in given and reading.KEYS[procedure][key][0] == 'decimal' and dice.random() < .4:
            given[key] = about(dice, dice.choice(lengths))


def raise_a_legion(dice, given):
    bases, under = dice.choice(((10, 0), (12, 4)))
    given.update({'a.legion': True, 'a.type': reading.MI, 'a.bases': bases + dice.choice((0, 0, 0, 1, -1)),
                  'a.understrength-bases': max(under + dice.choice((0, 0, 0, 1, -1)), 0)})


def muster_staff(dice, given):
    given.update({'general-exceptional': dice.random() < .5, 'general-figures': dice.randint(1, 4)})


def cheer(dice, given):
    given.pop('a.replacement', None)
    given.update({'a.rank': 'general', 'a.exceptional': dice.random() < .8, 'a.attached': True,
                  'longest-move': Fraction(0), 'a.wounded': dice.random() < .3,
                  'actions': [dice.choice(('inspire', 'inspire', 'steady')) for _ in range(dice.randint(1, 3))]})


def run_wild(dice, given):
    for key in ('a.legion', 'a.triarii', 'a.dp', 'a.shaken', 'a.formation'):
        given.pop(key, None)
    given.update({'a.type': reading.EL, 'a.state': dice.choice(('rampaging', 'normal'))})


def shoot_in_the_back(dice, given):
    given.update({'b.legion': True, 'b.type': dice.choice((reading.MI, reading.HI)),
                  'b.formation': dice.choice(('quincunx', 'quincunx', 'line')), 'b.lines': 3, 'b.state': 'normal',
                  'b.aspect': dice.choice(('rear', 'rear', 'flank')), 'b.dp': dice.randint(0, 2), 'b.shaken': False})


def march_off(dice, given):
    if dice.random() < .4:
        given.update({'kind': 'march', 'a.state': 'normal', 'angle': Fraction(0), 'terrain': 'open'})
        given[dice.choice(('enemy-distance', 'end-enemy-distance'))] = Fraction(200)
    if dice.random() < .2:
        given['terrain'] = 'rough'
    elif dice.random() < .2:
        # Heavy, but not slow
        given.update({'a.type': reading.HI, 'a.legion': True, 'a.formation': 'quincunx', 'a.lines': 3,
                      'a.state': 'normal', 'a.triarii': False, 'terrain': dice.choice(('rough', 'light-woods')),
                      'angle': Fraction(0)})
    for key in ('a.control', 'a.redressed', 'a.steadied', 'a.dp', 'a.shaken'):
        given.pop(key, None)


def turn_about(dice, given):
    for key in ('a.control', 'a.redressed', 'a.steadied', 'a.dp', 'a.shaken', 'used'):
        given.pop(key, None)
    given.update({'a.grade': dice.choice('aab'), 'a.state': dice.choice(('normal',) * 7 + ('charging',))})
    kind = given['kind'] = dice.choice((given['kind'], given['kind'], 'wheel'))
    if kind == 'wheel':
        wheel(dice, given)
    elif kind == 'reform' and dice.random() < .4:
        given.update({'a.type': dice.choice(reading.LIGHT + (reading.EL,)), 'a.legion': False, 'a.triarii': False,
                      'to-formation': 'line'})
    elif dice.random() < .5:
        given.update({'a.legion': True, 'a.type': dice.choice((reading.MI, reading.HI)), 'a.triarii': False,
                      'a.lines': dice.randint(1, 3), 'a.formation': dice.choice(('line', 'column', 'column'))})
    elif dice.random() < .5:
        given['used'] = dice.choice((about(dice, given['move'] / 2), Fraction(1, 100)))


def wheel(dice, given):
    if dice.random() < .5:
        # Heavy, and near the enemy
        given.update({'a.type': reading.HI, 'a.triarii': False, 'a.lines': 3, 'enemy-distance': Fraction(8),
                      'a.formation': dice.choice(('line', 'column', 'quincunx')), 'move': Fraction(12),
                      'frontage': Fraction(4), 'angle': 45})
        given['a.legion'] = given['a.formation'] == 'quincunx'
        if dice.random() < .2:
            given.pop(dice.choice(('frontage', 'angle')))
    else:
        # So wide that it shows how round a circle is
        given.update({'move': Fraction(200), 'angle': dice.randint(150, 180),
                      'frontage': Fraction(dice.randint(5000, 6300), 100)})


def redress_at_ease(dice, given):
    for key in ('a.state', 'a.control', 'a.in-combat', 'a.moved', 'a.shots', 'a.shaken'):
        given.pop(key, None)
    given.update({'a.grade': dice.choice('aabc'), 'a.dp': dice.randint(1, 4)})
    if dice.random() < .1:
        run_wild(dice, given)
        given['a.state'] = 'normal'
    elif dice.random() < .1:
        given.update({'a.control': 'halt', 'option.halted-units': 'nothing'})


def pass_through(dice, given):
    for party in 'ab':
        given.update({f'{party}.dp': dice.randint(0, 3), f'{party}.shaken': False,
                      f'{party}.stationary': dice.random() < .6, f'{party}.enemy-distance': about(dice, 8),
                      f'{party}.state': dice.choice(('normal', 'normal', 'routing'))})
        if dice.random() < .3:
            given.update({f'{party}.type': reading.MC, f'{party}.legion': False, f'{party}.formation': 'line'})
    given['phase'] = dice.choice(('skirmish', 'manoeuvre'))


def see_friends_go(dice, given):
    given.update({'event': dice.choice(('unit-retired', 'unit-routed', 'unit-destroyed')), 'distance': about(dice, 4),
                  'b.type': dice.choice(reading.TYPES)})


def hardly_hurt(dice, given):
    given.update({'tests': dice.randint(0, 3), 'criticals': dice.choice((0, 0, 1)),
                  'option.critical-rolls': dice.choice(('each', 'once'))})


def stand_in_the_way(dice, given):
    for key in ('a.already-burst', 'a.dp', 'a.shaken', 'a.state', 'a.open-ranks'):
        given.pop(key, None)
    given.update({'a.type': reading.HI, 'a.formation': 'line',
                  'gap': Fraction(dice.choice((0, 99, 100, 101, 150, 200)), 100)})


def be_wounded(dice, given):
    given.update({'a.wounded': True, 'cause': dice.choice(('shooting', 'combat')), 'a.attached': True})


def charge_at_once(dice, given):
    for key in ('a.control', 'a.reformed', 'b.control', 'b.reformed', 'a.dp', 'a.shaken', 'b.dp', 'b.shaken'):
        given.pop(key, None)
    given.update({'a.state': 'normal', 'b.state': 'normal'})
    if dice.random() < .4:
        run_wild(dice, given)
        if dice.random() < .6:
            given.update({'b.legion': True, 'b.type': reading.MI, 'b.formation': 'quincunx', 'b.lines': 3,
                          'b.open-ranks': dice.random() < .7})
        else:
            given.update({'b.type': dice.choice(reading.LIGHT), 'b.legion': False, 'b.formation': 'line',
                          'b.response': dice.choice(('stand', 'charge'))})
    elif dice.random() < .2:
        given.update({'a.type': dice.choice((reading.MI, reading.HI, reading.MC)), 'a.legion': False,
                      'a.formation': 'column'})
    elif dice.random() < .3:
        given.update({'automatic': dice.choice(('onward', 'pursuit')), 'b.response': 'charge',
                      'range': Fraction(dice.choice((4, 5)))})
    elif dice.random() < .6:
        given.update({'a.type': dice.choice(reading.LIGHT), 'a.legion': False,
                      'b.formation': dice.choice(('line', 'unformed')), 'b.legion': False})


def run_into_others(dice, given):
    given['new-enemy-distance'] = Fraction(dice.randint(3, 14))
    if 'range' in given:
        given['range'] = Fraction(dice.randint(0, 4))
    else:
        given['gap'] = Fraction(dice.randint(0, 4))


def retire(dice, given):
    given.update({'a.type': dice.choice(reading.TYPES), 'kind': 'retire', 'b.type': dice.choice(reading.CAVALRY),
                  'b.pursues': True, 'gap': Fraction(0), 'a.blocked': False})
    make_sound(dice, given, 'a')


def be_cornered(dice, given):
    given.update({'kind': 'rout', 'a.blocked': True, 'gap': about(dice, 4)})


def go_back(dice, given):
    given.update({'a.legion': True, 'a.type': reading.MI, 'a.lines': dice.choice((2, 3)), 'a.dp': dice.randint(0, 2),
                  'a.shaken': False, 'a.formation': dice.choice(('quincunx', 'quincunx', 'unformed', 'line')),
                  'a.front': dice.choice(('hastati',) * 5 + ('triarii',)), 'a.reliefs': dice.randint(0, 2),
                  'a.blocked': dice.random() < .4})
    if dice.random() < .4:
        given.update({'move': 'retire-behind-triarii', 'relieve': False, 'a.lines': 3, 'a.legion': dice.random() < .8})
    elif dice.random() < .4:
        given.update({'move': 'fall-back', 'relieve': dice.random() < .7, 'a.blocked': dice.random() < .7})
    if dice.random() < .2:
        run_wild(dice, given)
        given.pop('a.state')
        given.update({'move': 'fall-back', 'a.blocked': True, 'a.front': 'hastati', 'relieve': False})


def fight_on(dice, given):
    """A combat with one thing about it."""
    matter = dice.randrange(5)
    if matter == 0:
        # Elephants in front of others, or alone
        given.update({'a.type': reading.EL, 'a.elephants': dice.choice((0, 1, 2, 2)),
                      'a.contact-bases': dice.choice((0, 0, 1, 3)), 'a.dp': dice.choice((0, 0, 3)),
                      'a.shaken': dice.random() < .2, 'a.legion': False, 'a.formation': 'line',
                      'a.understrength-bases': 0, 'a.overlap-bases': 0, 'a.action': 'charge',
                      'b.type': dice.choice((reading.LI, reading.HI)), 'b.legion': False, 'b.formation': 'line',
                      'b.grade': dice.choice('ad'), 'b.contact-bases': dice.choice((1, 10))})
    elif matter == 1:
        # A whole legion that may be beaten
        given.update({'a.legion': True, 'a.type': reading.MI, 'a.formation': 'quincunx',
                      'a.lines': dice.choice((2, 3, 3)), 'a.dp': dice.randint(0, 4), 'a.shaken': False,
                      'a.contact-bases': dice.randint(1, 3), 'a.attacked-from': dice.choice(reading.ASPECTS),
                      'b.grade': 'a', 'b.contact-bases': dice.randint(8, 10)})
    elif matter == 2:
        # Horse that may be beaten, or win
        given.update({'a.type': dice.choice(reading.CAVALRY), 'a.legion': False, 'a.formation': 'line',
                      'a.contact-bases': 4, 'a.shaken': False, 'a.dp': dice.randint(0, 2),
                      'round': dice.randint(1, 3), 'b.legion': False, 'b.type': dice.choice(reading.TYPES[:5]),
                      'b.formation': 'line', 'b.contact-bases': 4})
    elif matter == 3:
        # One who wins by much
        given.update({'a.grade': dice.choice('abbc'), 'a.contact-bases': 10, 'a.action': dice.choice(reading.ACTIONS),
                      'a.type': dice.choice(reading.TYPES[:5]), 'a.legion': False, 'a.formation': 'line', 'a.dp': 0,
                      'a.shaken': False, 'b.type': dice.choice(reading.TYPES[:5]), 'b.legion': False, 'b.grade': 'd',
                      'b.contact-bases': 1, 'b.action': 'charge', 'b.mixed': dice.random() < .5})
    else:
        # Counts that may not be
        key, value = dice.choice((
            ('second-line-bases', 1), ('understrength-bases', 5), ('inspire', 1), ('relieved', True),
            ('front', 'triarii'), ('overlap-bases', 1), ('contact-bases', 0)))
        given[f'{dice.choice("ab")}.{key}'] = value
        if key == 'second-line-bases' and dice.random() < .5:
            given.update({'a.legion': True, 'a.type': reading.MI, 'a.formation': 'line', 'a.second-line-bases': 1})
        if dice.random() < .3:
            given['a.action'] = given['b.action'] = 'follow-up'


TURNS = {
    'unit-check': raise_a_legion, 'army-check': muster_staff, 'leader-actions': cheer, 'control-test': run_wild,
    'shooting': shoot_in_the_back, 'move': march_off, 'passage-of-lines': pass_through,
    'morale-event': see_friends_go, 'manoeuvre': turn_about, 'redress': redress_at_ease, 'critical-hit': hardly_hurt,
    'burst-through': stand_in_the_way, 'leader-risk': be_wounded, 'charge': charge_at_once, 'evade': run_into_others,
    'combat': fight_on, 'combat-move': go_back,
}


def make_likely(dice, procedure, given):
    bring_nearer(dice, procedure, given)
    needed = [key for key, field in reading.KEYS[procedure].items() if is_required(field)]
    if given.keys() >= set(needed):
        if dice.random() < .5 and procedure in TURNS:
            TURNS[procedure](dice, given)
        elif dice.random() < .5 and procedure == 'withdrawal':
            dice.choice((retire, run_into_others, be_cornered))(dice, given)
    go_to_the_edge(dice, procedure, given)


def bring_nearer(dice, procedure, given):
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
        given.update({'a.legion': True, 'a.type': reading.MI, 'a.formation': 'quincunx',
                      'a.lines': dice.choice((2, 3))})
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


Comparison('punic-wars', reading, RARE, make_likely, DICE, make_few, MORE, one_off=40,
           leading_zeros=True).main(sys.argv[1:])
