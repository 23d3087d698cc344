#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fights the sample battle "On the Hydaspes" by Meeting of Hosts; see fight.py."""

import math

import fight

FIRST_SEED = 303
LAST_TURN = 12

DEPLOYMENT = {
    'a5': (18, 38, 0), 'a4': (27, 38, 0), 'a3': (36, 38, 0), 'a6': (45, 37, 0),
    'a1': (55, 38, 0), 'a2': (63.5, 38, 0), 'a7': (27, 36.4, 0),
    'ag1': (55, 41, 0), 'ag2': (31.5, 42.5, 0),
    'b7': (7, 9, 180), 'b5': (16, 9.5, 180), 'b1': (25, 10, 180), 'b4': (34, 9.5, 180),
    'b2': (43.5, 10, 180), 'b3': (53, 8, 180), 'b6': (64, 9, 180), 'b8': (34, 12, 180),
    'bg1': (38.7, 6, 180), 'bg2': (11.2, 6.5, 180),
}

# Who goes for the enemy of his own accord.
CHARGERS = {'a1', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'b4', 'b6', 'b7'}
# Whom each one makes for, best first; what is lost is passed over.
AIMS = {
    'a1': ['b6', 'b3', 'b2', 'b4'], 'a2': ['b6', 'b3', 'b2', 'b4'],
    'a3': ['b2', 'b4', 'b3', 'b1'], 'a4': ['b1', 'b4', 'b2', 'b5'], 'a5': ['b5', 'b1', 'b7', 'b4'],
    'a6': ['b8', 'b2', 'b3', 'b4'], 'a7': ['b8', 'b1', 'b4', 'b2'],
    'b1': ['a4', 'a5', 'a3', 'a7'], 'b2': ['a6', 'a3', 'a4', 'a1'], 'b3': ['a6', 'a1', 'a2', 'a3'],
    'b4': ['a7', 'a4', 'a3', 'a5'], 'b5': ['a5', 'a7', 'a4'], 'b6': ['a2', 'a1', 'a6'],
    'b7': ['a5', 'a7', 'a4'], 'b8': ['a7', 'a6', 'a3'],
}
# How many inches a turn each goes at the most: a line keeps together.
PACE = {'a1': 14, 'a2': 16, 'a3': 4, 'a4': 4, 'a5': 4, 'a6': 7, 'a7': 7,
        'b1': 4, 'b2': 4, 'b3': 0, 'b4': 4, 'b5': 3, 'b6': 9, 'b7': 8, 'b8': 7}
# The nearest that those who shoot go to the enemy.
STANDOFF = {'a2': 10, 'a7': 9, 'b3': 11, 'b5': 11, 'b8': 5, 'a6': 5}
# Where a line may stand: west of the river.
ROOM = (0.2, 0.2, 69, 47.8)


def size(who, body):
    """Troops make way for generals."""
    if 'g' in who:
        return None
    files, ranks = (int(n) for n in body['formed'].split('×')) if body['formed'] else (1, 1)
    if who in ('b1', 'b2', 'b6'):
        return files * 2.0, ranks * 2.0
    mounted = who in ('a1', 'a2', 'b7')
    return files * 1.0, ranks * (1.5 if mounted else 0.8)


def wheel(body, degrees, width):
    """Where @body stands when it has wheeled about its inner front corner."""
    half = math.copysign(width / 2, degrees)
    before, after = math.radians(body['heading']), math.radians(body['heading'] + degrees)
    return {**body, 'x': round(body['x'] + half * (math.cos(before) - math.cos(after)), 2),
            'y': round(body['y'] + half * (math.sin(before) - math.sin(after)), 2),
            'heading': round(body['heading'] + degrees, 1) % 360}


def try_charge(battle, who):
    """Into the enemy in front that it reaches, the one it makes for before others."""
    for enemy in AIMS[who]:
        if enemy not in battle.bodies or fight.distance(battle.bodies[who], battle.bodies[enemy]) > 22:
            continue
        parties = {'a': who, 'b': enemy}
        tried = battle.tries('charge', parties)
        if tried and tried['contact'] == 'true':
            battle.log('charge', parties, dice=False)
            return True
    return False


def advance(battle, who):
    """Towards its aim, wheeling as it must, as far as pace, friends and enemies let it."""
    body = battle.bodies[who]
    aim = next((enemy for enemy in AIMS[who] if enemy in battle.bodies), None)
    if aim is None:
        return
    target = battle.bodies[aim]
    turn = fight.turn_between(body['heading'], fight.bearing(body, target))
    degrees = round(max(-30.0, min(30.0, turn)), 1) if abs(turn) > 8 else 0.0
    reach = min(PACE.get(who, 6), fight.distance(body, target) - STANDOFF.get(who, 3.5))
    for wheeled in ([wheel(body, degrees, size(who, body)[0]), body] if degrees else [body]):
        inches = math.floor(reach * 2) / 2
        while inches >= 1:
            there = fight.ahead(wheeled, inches)
            if fight.is_free(battle, who, there, size=size, room=ROOM):
                way = fight.path(there) if wheeled is body else fight.path(wheeled, there)
                tried = battle.tries('move-check', {'a': who}, '--path', way)
                if tried and tried['within'] == 'true':
                    battle.log('move-check', {'a': who}, '--path', way, dice=False)
                    return
            inches -= 0.5


def lead(battle, side):
    """A general stays behind the troops that he leads, where his orders reach them."""
    for general, charge in ((side + 'g1', {'a': 'a1', 'b': 'b4'}[side]), (side + 'g2', {'a': 'a4', 'b': 'b5'}[side])):
        battle.show()
        if general not in battle.bodies or charge not in battle.bodies:
            continue
        me, troops = battle.bodies[general], battle.bodies[charge]
        goal = fight.ahead(troops, -4.5)
        far = fight.distance(goal, me)
        most = 5.5 if general in ('bg1', 'ag2') else 16
        if far < 2:
            continue
        share = min(1.0, most / far)
        way = fight.path({'x': round(me['x'] + share * (goal['x'] - me['x']), 1),
                          'y': round(me['y'] + share * (goal['y'] - me['y']), 1), 'heading': troops['heading']})
        tried = battle.tries('move-check', {'a': general}, '--path', way)
        if tried and tried['within'] == 'true':
            battle.log('move-check', {'a': general}, '--path', way, dice=False)


def move_side(battle, side):
    for who in sorted((w for w in battle.bodies if w[0] == side and 'g' not in w),
                      key=lambda w: (w not in CHARGERS, battle.bodies[w]['y'] * (1 if side == 'a' else -1))):
        battle.show()
        if who not in battle.bodies or 'Pinned' in battle.bodies[who]['state']:
            continue
        offered = battle.offers(who)
        if not offered & {'orders', 'move-check', 'charge'}:
            continue
        if PACE.get(who, 6) == 0:
            continue
        if 'orders' in offered:
            said = battle.log('orders', {'a': who})
            if 'a.order=obey' not in said:
                settle(battle)
                continue
            battle.show()
        if not (who in CHARGERS and try_charge(battle, who)):
            advance(battle, who)
        settle(battle)
    lead(battle, side)


def settle(battle):
    said = {'initiative': ['choice=first'], 'general-fate': ['fate=active']}
    battle.settle(lambda procedure, parties: said.get(procedure, []))


def play_step(battle):
    settle(battle)
    if battle.step in ('first-moves', 'second-moves'):
        first = battle.step == 'first-moves'
        move_side(battle, battle.first if first else 'ab'.replace(battle.first, ''))
    elif battle.step == 'shoot':
        battle.take_offers('shooting', lambda: settle(battle))
    elif battle.step.startswith('evade'):
        battle.take_offers('evade', lambda: settle(battle), lambda parties: parties['a'] in ('a7', 'b8'))
    elif 'pursuit' in battle.step:
        battle.take_offers('pursuit', lambda: settle(battle), lambda parties: parties['a'] in ('a1', 'b6'))
    elif 'recovery' in battle.step or battle.step == 'recover':
        battle.take_offers('recovery', lambda: settle(battle))
    settle(battle)


def beaten(battle):
    """From turn 6 on, a side that has lost two units more than the other gives up the field."""
    lost = {side: whole - sum(1 for who in battle.bodies if who[0] == side and 'g' not in who)
            for side, whole in (('a', 7), ('b', 8))}
    return next((side for side in 'ab' if battle.turn >= 6 and lost[side] - min(lost.values()) >= 2), None)


def main():
    battle, samples = fight.open_battle(FIRST_SEED)
    battle.begin([samples / 'alexander.army', samples / 'porus.army'], 'On the Hydaspes',
                 date='326 BC', place='The eastern bank, above the ford',
                 terrain=fight.find_terrain(__file__), deployment=DEPLOYMENT)
    battle.run('phase')

    while True:
        battle.show()
        play_step(battle)
        battle.show()
        loser = beaten(battle)
        if battle.step == 'recovery' and (loser or battle.turn == LAST_TURN):
            break
        battle.run('phase')
    battle.end(fight.OTHER.get(loser), {'a': 'Alexander draws off; the field is the king of the Paurava’s.',
                                        'b': 'Porus yields, and keeps his kingdom.',
                                        None: 'Night falls on both camps.'}[loser])


if __name__ == '__main__':
    main()
