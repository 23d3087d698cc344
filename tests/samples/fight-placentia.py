#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fights the sample battle "The road to Placentia" by the Roman War Rules; see fight.py."""

import re

import fight

FIRST_SEED = 218
LAST_TURN = 8

DEPLOYMENT = {
    'a5': (9, 39.5, 0), 'a2': (19.5, 39.5, 0), 'a1': (30, 38.5, 0), 'a4': (30, 40.5, 0),
    'a3': (41, 39, 0), 'a8': (50, 38.5, 0), 'a6': (62, 41.8, 0, 2), 'a7': (65.5, 43.2, 0, 2),
    'b5': (29.5, 9.9, 180), 'b7': (37, 9.9, 180), 'b2': (43.5, 9.9, 180), 'b1': (52, 9.9, 180, 8),
    'b3': (60.5, 9.9, 180), 'b4': (52, 7.5, 180), 'b6': (65, 6.5, 180, 5),
}

# Inches of a figure: along the front, and in depth
FOOT, LOOSE, HORSE, ELEPHANT, ENGINE = (0.75, 0.75), (1.0, 0.75), (1.0, 1.5), (2.0, 3.0), (2.0, 2.0)
FIGURES = {'a1': LOOSE, 'a5': HORSE, 'a6': HORSE, 'a7': HORSE, 'a8': ELEPHANT,
           'b1': LOOSE, 'b5': LOOSE, 'b6': HORSE, 'b7': ENGINE}
# Where each one wants to be: places on the way, gone to one after the other, with the front that it shows there.
PLACES = {
    'b1': [(50.2, 22, 180), (50.2, 30.6, 180)], 'b2': [(38.6, 24.6, 180)], 'b3': [(61.5, 24.6, 180)],
    'b4': [(50.2, 19, 180), (50.2, 24.6, 180)], 'b5': [(29.5, 14.4, 180)], 'b6': [(66, 14, 180)],
    'a6': [(62, 35, 0)], 'a7': [(62, 41.8, 0), (62, 36, 0)],
}
# Whom each one makes for after that, best first; what is lost is passed over.
AIMS = {
    'a1': ['b1', 'b2', 'b4', 'b3'], 'a2': ['b2', 'b1', 'b4', 'b5'], 'a3': ['b1', 'b2', 'b4', 'b3'],
    'a4': ['b1', 'b2', 'b4', 'b5'], 'a5': ['b5', 'b7', 'b2'], 'a6': ['b6', 'b3', 'b4'], 'a7': ['b6', 'b3', 'b4'],
    'a8': ['b1', 'b3', 'b4', 'b2'],
    'b2': ['a2', 'a4', 'a3', 'a1'], 'b3': ['a8', 'a3', 'a7', 'a6', 'a4'], 'b4': ['a3', 'a4', 'a8', 'a2'],
    'b6': ['a7', 'a6', 'a8', 'a3'],
}
# Who goes into contact of his own accord, and from how near.
CHARGERS = {'a2': 12, 'a3': 12, 'a4': 12, 'a5': 18, 'a6': 18, 'a7': 18, 'a8': 18, 'b2': 8, 'b3': 8, 'b4': 10, 'b6': 16}
# How near they go who would rather throw and shoot.
STANDOFF = {'a1': 11, 'a2': 5, 'a3': 5, 'a4': 5, 'a5': 7, 'a6': 7, 'a7': 7, 'a8': 1.5, 'b2': 7, 'b3': 7, 'b4': 5, 'b6': 9}
# Inches a turn: a line keeps together.
PACE = {'a1': 8, 'a2': 9, 'a3': 9, 'a4': 9, 'a8': 10, 'a5': 17}
# With how many men to one of theirs a group goes back, unless its enemies do.
GIVES_WAY = {'b4': 3, 'a3': 2, 'b3': 2, 'a2': 2}
ROOM = (0.2, 0.2, 71.8, 47.8)
FARM = (44, 26, 56.5, 32)


def size(who, body):
    files, ranks = (int(n) for n in body['formed'].split('×'))
    width, depth = FIGURES.get(who, FOOT)
    return files * width, ranks * depth


def men(body):
    return int(re.match(r'\d+', body['strength']).group(0))


def find_aim(battle, who):
    return next((enemy for enemy in AIMS.get(who, ()) if enemy in battle.bodies), None)


def is_in_farm(body):
    left, top, right, bottom = FARM
    return left <= body['x'] <= right and top <= body['y'] <= bottom


# ---- What players say ----

def covered(battle, parties):
    """As many as two beasts can tread on."""
    return min(2 * men(battle.bodies[parties['a']]) + 1, men(battle.bodies[parties['b']]))


def choose(who, own, theirs):
    """To stay, unless there are too many of them."""
    return 'retreat' if theirs >= GIVES_WAY.get(who, 1.5) * own else 'stay'


def read_group(battle, procedure, parties):
    """The men of the first group of the two that this is due for, by what the program shows."""
    found = re.search(rf'^must {procedure} a={parties["a"]} b={parties["b"]}([^#]*)', battle.run('show'), re.M)
    return dict(re.findall(r'([a-z.]+)=(\w+)', found.group(1)))


def answer(battle, procedure, parties):
    if procedure == 'run-over':
        return [f'b.covered={covered(battle, parties)}']
    if procedure == 'melee-decision':
        known = read_group(battle, procedure, parties)
        own, theirs = int(known['a.men']), int(known['b.men'])
        return [f'a.choice={choose(parties["a"], own, theirs)}', f'b.choice={choose(parties["b"], theirs, own)}']
    return []


def settle(battle):
    battle.settle(lambda procedure, parties: answer(battle, procedure, parties))


# ---- Moves ----

def stands_free(battle, who, there):
    return fight.is_free(battle, who, there, size=size, room=ROOM, to_friends=0.1, to_enemies=0.7)


def go(battle, who, there):
    """There, if the rules and the others let it."""
    way = fight.path(there)
    if not stands_free(battle, who, there):
        return False
    tried = battle.tries('move-check', {'a': who}, '--path', way)
    if not tried or tried['a.legal'] != 'true' or tried['a.inches'] == '0':
        return False
    battle.log('move-check', {'a': who}, '--path', way, dice=False)
    return True


def go_towards(battle, who, goal, stop, facing=None):
    """As far as its pace, turning a little as it goes."""
    body = battle.bodies[who]
    far = fight.distance(body, goal) - stop
    heading = fight.bearing(body, goal)
    turn = max(-30.0, min(30.0, fight.turn_between(body['heading'], heading if facing is None else facing)))
    if abs(turn) < 8:
        turn = 0.0
    if far < 0.5 and turn == 0:
        return False
    inches = min(max(far, 0.0), PACE.get(who, 99))
    while inches >= 0.4 or (inches >= 0 and turn):
        for turned in ((turn, 0.0) if turn else (0.0,)):
            there = {**fight.ahead(body, inches, heading), 'heading': round((body['heading'] + turned) % 360, 1) % 360}
            if go(battle, who, there):
                return True
        inches = round(inches - 0.5, 1)
    return False


def find_place(battle, who):
    """The next of its places, if it has not been at all of them."""
    body = battle.bodies[who]
    places = PLACES.get(who, [])
    while places and fight.distance(body, {'x': places[0][0], 'y': places[0][1]}) < 1.0:
        places.pop(0)
    return places[0] if places else None


def crosses(battle, who):
    """Two abreast over the bridge, which takes them in a column."""
    body = battle.bodies[who]
    if 'bridge-crossing' in battle.offers(who) and body['x'] == 62 and body['y'] == 41.8:
        battle.log('bridge-crossing', {'a': who}, 'a.files=2', dice=False)


def charges(battle, who):
    """Into contact, whoever has enough men left for it."""
    near = CHARGERS.get(who)
    left, start = (int(n) for n in re.match(r'(\d+) of (\d+)', battle.bodies[who]['strength']).groups())
    if near is None or left * 4 <= start:
        return False
    foes = [parties['b'] for _, procedure, parties in battle.dues if procedure == 'charge' and parties.get('a') == who]
    foes.sort(key=lambda foe: (AIMS[who].index(foe) if foe in AIMS[who] else 9, foe))
    for foe in foes:
        if fight.distance(battle.bodies[who], battle.bodies[foe]) > near + 6:
            continue
        tried = battle.tries('charge', {'a': who, 'b': foe})
        if tried and tried['a.contact'] == 'true':
            battle.log('charge', {'a': who, 'b': foe}, dice=False)
            return True
    return False


def move(battle, who):
    place = find_place(battle, who)
    if place is not None and not (who[0] == 'b' and charges(battle, who)):
        x, y, heading = place
        crosses(battle, who)
        battle.show()
        go_towards(battle, who, {'x': x, 'y': y}, 0.0, heading)
        return
    if place is None and charges(battle, who):
        return
    aim = find_aim(battle, who)
    if place is None and aim is not None:
        go_towards(battle, who, battle.bodies[aim], STANDOFF.get(who, 5))


def move_side(battle, side):
    order = sorted((who for who in battle.bodies if who[0] == side),
                   key=lambda who: (battle.bodies[who]['y'] * (1 if side == 'a' else -1), who))
    for who in order:
        battle.show()
        if who in battle.bodies and battle.offers(who) & {'move-check', 'charge'}:
            move(battle, who)
            settle(battle)


# ---- The turn ----

def play_step(battle):
    settle(battle)
    side = battle.first if battle.step.startswith('first') else 'ab'.replace(battle.first, '')
    if battle.step.endswith('shoot'):
        battle.take_offers('volley', lambda: settle(battle))
    elif battle.step.endswith('move'):
        move_side(battle, side)
    settle(battle)


def tell(battle, told):
    """What one would tell of it afterwards, once each."""
    held = holders(battle)
    lines_wall = 'b1' in battle.bodies and is_in_farm(battle.bodies['b1'])
    stories = [
        ('velites', lines_wall, 'The Velites are in the farm, and line its wall.', False),
        ('elephants', 'a8' not in battle.bodies, 'The elephants are down among the javelins.', True),
        ('ridge', 'b5' not in battle.bodies, 'Maharbal’s riders have the ridge.', True),
        ('hastati', 'b2' not in battle.bodies, 'Of the Hastati nobody comes back over the road.', True),
        ('spears', 'a3' not in battle.bodies, 'The Libyans have fallen where they stood.', True),
        ('farm', battle.turn > 1 and held['a'] > 0 and held['b'] == 0, 'The farm is Carthage’s.', True),
    ]
    for name, holds, text, turning_point in stories:
        if holds and name not in told:
            told.add(name)
            battle.note(text, turning_point)


def count(battle, side):
    return sum(men(body) for who, body in battle.bodies.items() if who[0] == side)


def holders(battle):
    """Men of either side within the walls of the farm."""
    return {side: sum(men(body) for who, body in battle.bodies.items() if who[0] == side and is_in_farm(body))
            for side in 'ab'}


def find_victor(battle, whole):
    """A side that has lost seven men in eight leaves the field; after the last turn, who holds the farm has it."""
    left = {side: count(battle, side) for side in 'ab'}
    beaten = [side for side in 'ab' if left[side] * 8 <= whole[side]]
    if len(beaten) == 1:
        return 'ab'.replace(beaten[0], '')
    if beaten:
        return max('ab', key=lambda side: left[side])
    if battle.turn < LAST_TURN:
        return None
    held = holders(battle)
    return max('ab', key=lambda side: (held[side], left[side]))


def main():
    battle, samples = fight.open_battle(FIRST_SEED)
    battle.begin([samples / 'column-of-carthage.army', samples / 'convoy-guard.army'], 'The road to Placentia',
                 date='Winter 218 BC', place='A walled farm in the valley of the Po', depth=10,
                 terrain=fight.find_terrain(__file__), deployment=DEPLOYMENT)
    battle.run('phase')
    battle.show()
    whole = {side: count(battle, side) for side in 'ab'}
    told = set()

    while True:
        battle.show()
        play_step(battle)
        battle.show()
        if battle.step.endswith('fight'):
            tell(battle, told)
        victor = find_victor(battle, whole) if battle.step == 'second-fight' else None
        if victor:
            break
        battle.run('phase')
    battle.end(victor, {'a': 'The guard is broken. The road, and the wagons on it, are Hannibal’s.',
                        'b': 'The column falls back to the hills. The convoy rolls on to Placentia.'}[victor])


if __name__ == '__main__':
    main()
