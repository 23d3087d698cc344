#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fights the sample battle "The camp at Ilipa" under Ancient Wargames, Mark 2: the
generals' choices; see fight.py for how."""

import itertools
import math

from fight import (OTHER, Refused, ahead, bearing, corners, distance, find_terrain, is_free, open_battle, overlap,
                   path, turn_between)

FIRST_SEED = 206
LAST_TURN = 8

# 36″ apart: the foot to the east of the hill, the horse to the west of it, light troops between.
DEPLOYMENT = {
    'a5': (20, 42, 0), 'a6': (35, 42, 0), 'a1': (46, 42, 0), 'a2': (51.5, 42, 0), 'a3': (48.7, 45.5, 0),
    'a4': (61, 42, 0), 'ag1': (46, 44.4, 0), 'ag2': (20, 45, 0),
    'b6': (20, 6, 180), 'b5': (31, 6, 180), 'b3': (38.5, 6, 180), 'b1': (46, 6, 180), 'b2': (51.5, 6, 180),
    'b4': (61, 6, 180), 'bg1': (46, 3.6, 180), 'bg2': (31, 3.4, 180),
}
ROOM = (0.2, 0.2, 71.8, 47.8)

# A figure of each unit, across and in depth, in inches.
BASES = {
    'a1': (0.6, 0.6), 'a2': (0.6, 0.6), 'a3': (0.6, 0.6), 'a4': (1, 1), 'a5': (0.75, 1.2), 'a6': (0.75, 0.75),
    'b1': (0.6, 0.6), 'b2': (0.6, 0.6), 'b3': (0.6, 0.6), 'b4': (1.6, 1.6), 'b5': (1, 1), 'b6': (1, 1.2),
}
MOVES = {'a1': 6, 'a2': 6, 'a3': 6, 'a4': 8, 'a5': 12, 'a6': 8, 'b1': 6, 'b2': 6, 'b3': 6, 'b4': 8, 'b5': 8, 'b6': 16}
CHARGES = {'a1': 8, 'a2': 8, 'a3': 8, 'a4': 10, 'a5': 16, 'a6': 10,
           'b1': 8, 'b2': 8, 'b3': 8, 'b4': 12, 'b5': 10, 'b6': 20}
RANGES = {'a4': 6, 'a6': 6, 'b5': 12, 'b6': 6, 'b4': 6}
LIGHT = {'a4', 'b5', 'b6'}

# Whom each one makes for, best first; what is lost or runs is passed over.
AIMS = {
    'a1': ['b1', 'b3', 'b2', 'b4'], 'a2': ['b2', 'b1', 'b3', 'b4'], 'a3': ['b1', 'b2', 'b4', 'b3'],
    'a4': ['b4', 'b2'], 'a5': ['b6', 'b5', 'b3'], 'a6': ['b5', 'b3', 'b6'],
    'b1': ['a1', 'a2', 'a3'], 'b2': ['a2', 'a3', 'a1'], 'b3': ['a6', 'a1', 'a3'], 'b4': ['a4', 'a2', 'a3'],
    'b5': ['a6', 'a1'], 'b6': ['a5', 'a6'],
}
# Who charges of his own accord.
CHARGERS = {'a1', 'a2', 'a3', 'a5', 'a6', 'b1', 'b2', 'b3', 'b4'}
# The nearest that others than chargers go to the enemy.
STANDOFF = {'a3': 7, 'a4': 5, 'b5': 8, 'b6': 5, 'a6': 4}
# The points that each one has use for, those most in need first.
WANTS = {'a': [('a1', 3), ('a2', 3), ('a5', 3), ('a4', 2), ('a6', 2), ('a3', 2)],
         'b': [('b1', 3), ('b4', 2), ('b2', 2), ('b6', 2), ('b5', 2), ('b3', 2)]}
# With whom the commanders ride.
COMPANY = {'ag1': ['a1', 'a2', 'a3'], 'ag2': ['a5', 'a6'], 'bg1': ['b1', 'b2', 'b3'], 'bg2': ['b5', 'b6', 'b3']}


# What is noted when it first comes to pass, and whether the battle turns on it.
STORY = [
    (lambda battle: fights(battle, 'a1', 'b1'),
     'On the open side of the hill the first line meets the Libyans.', False),
    (lambda battle: runs(battle, 'b6'),
     'The Numidians, who live by running, run once too often.', False),
    (lambda battle: runs(battle, 'a1'),
     'The first line breaks. Scipio rides to the second.', True),
    (lambda battle: runs(battle, 'a4'),
     'The elephants are through the Velites; there is nothing behind them but the camp.', False),
    (lambda battle: fights(battle, 'a3', 'b1'),
     'It has come to the Triarii: they stand across the way of the Libyans.', True),
    (lambda battle: runs(battle, 'b5') and 'a5' in steady(battle, 'a'),
     'Laelius is among the light troops.', False),
    (lambda battle: runs(battle, 'b2'),
     'The levy sees the Principes come on, and has seen enough.', True),
]
ENDING = {
    'a': 'The Romans are driven into their camp, and Hasdrubal has the plain.',
    'b': 'Hasdrubal draws off what still obeys him. The camp is safe.',
    None: 'Dusk parts them. Both will be here tomorrow.',
}


# ---- What the program shows ----

def size(who, body):
    if 'g' in who:
        return None
    files, ranks = (int(n) for n in body['formed'].split('×'))
    width, depth = BASES[who]
    return files * width, ranks * depth


def to_edge(p, q1, q2):
    dx, dy = q2[0] - q1[0], q2[1] - q1[1]
    t = max(0.0, min(1.0, ((p[0] - q1[0]) * dx + (p[1] - q1[1]) * dy) / (dx * dx + dy * dy or 1)))
    return math.hypot(p[0] - q1[0] - t * dx, p[1] - q1[1] - t * dy)


def gap(battle, one, other, from_front=False):
    """Between the nearest points of two units, or from the front of one."""
    width, depth = size(one, battle.bodies[one])
    a = corners(battle.bodies[one], (width, 0.01 if from_front else depth))
    b = corners(battle.bodies[other], size(other, battle.bodies[other]))
    if overlap(a, b):
        return 0.0
    return min(min(to_edge(p, q1, q2) for p in first for q1, q2 in zip(second, second[1:] + second[:1]))
               for first, second in ((a, b), (b, a)))


def state(battle, who):
    return battle.bodies[who]['state'].strip().split(', ')


def order(battle, who):
    return next((part.split()[1] for part in state(battle, who) if part.startswith('Order ')
                 and not part.startswith('Order lost') and not part.startswith('Order before')), 'Formed')


def points(battle, who):
    found = [part for part in state(battle, who) if part.startswith('Action points')]
    return int(found[0].split()[-1]) if found else 0


def steady(battle, side):
    return [who for who in battle.bodies if who[0] == side and 'g' not in who and order(battle, who) != 'Routing']


def runs(battle, who):
    return who not in steady(battle, who[0])


def fights(battle, who, enemy):
    """The program lists opponents by their ids, and then what has another name."""
    listed = battle.bodies.get(who, {'state': ''})['state'].partition('Opponents ')[2]
    return enemy in itertools.takewhile(lambda word: word[:1] in 'ab' and word[1:].isdigit(), listed.split(', '))


def find_aim(battle, who):
    standing = steady(battle, 'ab'.replace(who[0], ''))
    return next((enemy for enemy in AIMS[who] if enemy in standing),
                min(standing, key=lambda enemy: gap(battle, who, enemy), default=None))


def is_free_at(battle, who, body):
    return is_free(battle, who, body, size=size, room=ROOM, to_friends=0.1)


# ---- The Action phase ----

def pay(battle, who, action, enemy=None, *more):
    parties = {'a': who, **({'b': enemy} if enemy else {})}
    battle.log('pay-action', parties, f'action={action}', *more, dice=False)


def finish(battle, way=None):
    """What an action leads to: the control roll, then the move."""
    for _ in range(20):
        battle.show()
        must = next((due for due in battle.dues if due[0]), None)
        if must is None:
            return
        moves = must[1] in ('move-allowance', 'wheel-allowance')
        try:
            battle.log(must[1], must[2], *(['--path', way] if moves and way else []), dice=not moves)
        except Refused:
            if not moves or not way:
                raise
            # Slow ground: it goes as far as the rules propose.
            battle.log(must[1], must[2], dice=False)


def try_charge(battle, who):
    me = battle.bodies[who]
    if who not in CHARGERS or order(battle, who) in ('Shaken', 'Disordered'):
        return False
    for enemy in AIMS[who]:
        if enemy not in battle.bodies or gap(battle, who, enemy) > CHARGES[who] - 0.2:
            continue
        if abs(turn_between(me['heading'], bearing(me, battle.bodies[enemy]))) > 35 or is_met(battle, who, enemy):
            continue
        try:
            pay(battle, who, 'charge', enemy)
        except Refused:
            return False
        finish(battle)
        return True
    return False


def is_met(battle, who, enemy):
    """Whether a friend charges or fights @enemy already, and leaves no room beside him."""
    return any(other[0] == who[0] and other != who and abs(there['x'] - battle.bodies[who]['x']) < 4
               and (f'Charges {enemy}' in there['state'] or f'Opponents {enemy}' in there['state'])
               for other, there in battle.bodies.items() if 'g' not in other)


def try_shoot(battle, who):
    """At the nearest enemy, if the missiles carry so far."""
    if who not in RANGES:
        return False
    enemies = [other for other in battle.bodies if other[0] != who[0] and 'g' not in other]
    target = min(enemies, key=lambda enemy: gap(battle, who, enemy, from_front=True))
    if gap(battle, who, target, from_front=True) > RANGES[who]:
        return False
    try:
        pay(battle, who, 'fire', target)
    except Refused:
        return False
    finish(battle)
    return True


def try_reform(battle, who, worst=('Disordered', 'Shaken')):
    if order(battle, who) not in worst:
        return False
    try:
        pay(battle, who, 'reform')
    except Refused:
        return False
    finish(battle)
    return True


def try_wheel(battle, who, turn):
    """Forward on the inner corner, as far as half a move of the outer one goes."""
    me = battle.bodies[who]
    width = size(who, me)[0]
    most = math.degrees(MOVES[who] / 2 / width) - 1
    turn = round(max(-most, min(most, turn)))
    side = 1 if turn > 0 else -1
    angle, after = math.radians(me['heading']), math.radians(me['heading'] + turn)
    x = me['x'] + side * width / 2 * (math.cos(angle) - math.cos(after))
    y = me['y'] + side * width / 2 * (math.sin(angle) - math.sin(after))
    there = {**me, 'x': round(x, 2), 'y': round(y, 2), 'heading': (me['heading'] + turn) % 360}
    if abs(turn) < 5 or not is_free_at(battle, who, there):
        return False
    try:
        pay(battle, who, 'change-formation', None, 'wheel=true')
    except Refused:
        return False
    finish(battle, path(me, there))
    return True


def try_move(battle, who):
    me = battle.bodies[who]
    aim = find_aim(battle, who)
    if aim is None:
        return False
    there = battle.bodies[aim]
    turn = turn_between(me['heading'], bearing(me, there))
    if abs(turn) > 30:
        return try_wheel(battle, who, turn)
    inches = math.floor(min(MOVES[who], gap(battle, who, aim) - STANDOFF.get(who, 3)) * 2) / 2
    while inches >= 1:
        end = ahead(me, inches)
        if is_free_at(battle, who, end):
            # Looked at before the action is paid, when the rules do not allow it yet.
            tried = battle.tries('move-allowance', {'a': who}, '--path', path(me, end),
                                 '--by-agreement', '--reason', 'a look ahead')
            if tried and tried['within'] == 'true':
                try:
                    pay(battle, who, 'move')
                except Refused:
                    return False
                finish(battle, path(me, end))
                return True
        inches -= 0.5 if inches < 4.5 else 2
    return False


def act(battle, who):
    return (try_charge(battle, who) or try_shoot(battle, who)
            or try_reform(battle, who) or try_move(battle, who))


def play_actions(battle):
    """In turn, a unit of each side; who has nothing more to do passes."""
    idle = set()
    passes = 0
    done = {}
    side = battle.first
    while passes < 2:
        battle.show()
        acted = False
        for who in sorted((w for w in battle.bodies if w[0] == side and 'g' not in w),
                          key=lambda w: (done.get(w, 0), w)):
            if who in idle or points(battle, who) == 0 or 'pay-action' not in battle.offers(who):
                continue
            if act(battle, who):
                done[who] = done.get(who, 0) + 1
                acted = True
                break
            idle.add(who)
        passes = 0 if acted else passes + 1
        side = 'ab'.replace(side, '')


# ---- The other phases ----

def answer(procedure, parties):
    if procedure == 'reaction':
        return ['reaction=evade' if parties['a'] in LIGHT else 'reaction=stand']
    return ()


def settle(battle):
    battle.settle(answer)


def give(battle):
    """Each unit's wants from the commander who can give it most."""
    for side in 'ab':
        for who, most in WANTS[side]:
            battle.show()
            offers = [parties['a'] for _, procedure, parties in battle.dues
                      if procedure == 'give-points' and parties.get('b') == who]
            if who not in battle.bodies or points(battle, who) >= most or not offers:
                continue
            giver = max(offers, key=lambda commander: points(battle, commander))
            tried = battle.tries('give-points', {'a': giver, 'b': who})
            n = min(int(tried['limit']), most - points(battle, who))
            battle.log('give-points', {'a': giver, 'b': who}, f'points={n}', dice=False)


def can_ride(battle, commander, unit):
    tried = battle.tries('commander-move', {'a': commander, 'b': unit})
    return tried is not None and tried['within'] == 'true'


def lead(battle):
    """A commander rides with the first of his units that stands."""
    for commander, units in COMPANY.items():
        battle.show()
        if commander not in battle.bodies:
            continue
        unit = next((who for who in units if who in battle.bodies and order(battle, who) != 'Routing'), None)
        if unit is None or f'With the unit {unit}' in battle.bodies[commander]['state']:
            continue
        if can_ride(battle, commander, unit):
            battle.log('commander-move', {'a': commander, 'b': unit}, dice=False)


def rally(battle):
    """Commanders ride to the nearest of their routers and try to halt them while their points last."""
    for _ in range(8):
        battle.show()
        due = next((d for d in battle.dues if d[1] == 'rally-attempt'),
                   next((d for d in battle.dues if d[1] == 'commander-move' and 'b' in d[2]
                         and points(battle, d[2]['a']) > 1 and can_ride(battle, d[2]['a'], d[2]['b'])), None))
        if due is None:
            return
        battle.log(due[1], due[2], dice=due[1] == 'rally-attempt')
        settle(battle)


def play_step(battle):
    settle(battle)
    if battle.step == 'dole':
        battle.take_offers('dole-points', lambda: settle(battle))
    elif battle.step == 'commanders':
        lead(battle)
    elif battle.step == 'give':
        give(battle)
    elif battle.step == 'act':
        play_actions(battle)
    elif battle.step == 'tests':
        battle.take_offers('pursuit-roll', lambda: settle(battle))
    elif battle.step == 'rally':
        rally(battle)
    settle(battle)


def tell(battle, story):
    """Notes what has come to pass."""
    battle.show()
    for chapter in [chapter for chapter in story if chapter[0](battle)]:
        battle.note(chapter[1], turning_point=chapter[2])
        story.remove(chapter)


def beaten(battle):
    """A side of which half runs or is gone, and that is worse off, gives up the field."""
    standing = {side: len(steady(battle, side)) for side in 'ab'}
    return next((side for side in 'ab' if standing[side] <= 3 and standing[side] == min(standing.values())
                 and standing['a'] != standing['b']), None)


def main():
    battle, samples = open_battle(FIRST_SEED)
    battle.begin([samples / 'scipio.army', samples / 'hasdrubal.army'], 'The camp at Ilipa', date='206 BC',
                 place='Before the Roman camp', terrain=find_terrain(__file__), deployment=DEPLOYMENT)
    battle.run('phase')
    story = list(STORY)
    while True:
        battle.show()
        play_step(battle)
        if battle.step in ('charges', 'results', 'rally'):
            tell(battle, story)
        if battle.step == 'rally' and (beaten(battle) or battle.turn == LAST_TURN):
            break
        battle.run('phase')
    loser = beaten(battle)
    battle.end(OTHER.get(loser), ENDING[loser])


if __name__ == '__main__':
    main()
