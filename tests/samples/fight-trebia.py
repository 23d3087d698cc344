#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fights the sample battle "The plain below the Trebia" by the Punic Wars rules; see fight.py."""

import math
import re

import fight

FIRST_SEED = 218
LAST_TURN = 14

DEPLOYMENT = {
    'a2': (19, 26, 0), 'a1': (23.75, 26, 0), 'a5': (28.5, 26, 0),
    'a4': (19, 24.1, 0), 'a3': (23.75, 24.1, 0),
    'a6': (38.6, 25.4, 0), 'a7': (35.5, 25.4, 0), 'a8': (37, 24.1, 0),
    'ag1': (23.75, 31, 0), 'ag2': (21.4, 29.8, 0), 'ag3': (37, 27.4, 0),
    'b1': (15.3, 6.5, 180), 'b4': (21.65, 6.5, 180), 'b3': (28, 6.5, 180), 'b2': (33.55, 6.5, 180),
    'b6': (18.4, 8, 180), 'b7': (31, 8, 180), 'b5': (24.8, 8, 180),
    'b9': (39.4, 7, 180), 'b8': (44.4, 7, 180), 'b10': (39.4, 8, 180),
    'bg1': (24.8, 2.4, 180), 'bg2': (24.8, 4.4, 180), 'bg3': (41.9, 4.6, 180),
}

LIGHT = {'a3', 'a4', 'a8', 'b5', 'b8', 'b10'}
HORSE = {'a6', 'a7', 'b8', 'b9'}
ELEPHANTS = {'b6', 'b7'}
LEGIONS = {'a1', 'a2'}
GRADES = {'a1': 'b', 'a3': 'b', 'a8': 'b', 'b1': 'a', 'b2': 'b', 'b4': 'd', 'b8': 'b', 'b9': 'b'}
# Who leads whom, and whom each leader stays behind.
COMMANDS = {'ag2': ['a1', 'a2', 'a5', 'a3', 'a4'], 'ag3': ['a6', 'a7', 'a8'], 'bg1': ['b1', 'b2', 'b3', 'b4'],
            'bg2': ['b4', 'b3', 'b1', 'b2', 'b5', 'b6', 'b7'], 'bg3': ['b9', 'b8', 'b10']}
# Whom each one makes for, best first; what is lost is passed over.
AIMS = {
    'a1': ['b3', 'b4', 'b2', 'b1'], 'a2': ['b4', 'b1', 'b3', 'b2'], 'a5': ['b3', 'b2', 'b4', 'b1'],
    'a3': ['b7', 'b5', 'b3', 'b2'], 'a4': ['b6', 'b5', 'b4', 'b1'], 'a8': ['b10', 'b8', 'b9', 'b2'],
    'a6': ['b9', 'b8', 'b10', 'b2'], 'a7': ['b9', 'b8', 'b10', 'b2'],
    'b1': ['a2', 'a1', 'a5'], 'b2': ['a5', 'a1', 'a2'], 'b3': ['a1', 'a5', 'a2'], 'b4': ['a2', 'a1', 'a5'],
    'b5': ['a3', 'a4', 'a1', 'a2'], 'b6': ['a4', 'a2', 'a1', 'a3'], 'b7': ['a3', 'a5', 'a1', 'a4'],
    'b8': ['a6', 'a8', 'a7', 'a5', 'a1'], 'b9': ['a7', 'a6', 'a8', 'a5', 'a1'], 'b10': ['a8', 'a7', 'a6', 'a5'],
}
ROOM = (0.1, 0.1, 47.9, 31.9)
BASE = 0.79


def has(body, word):
    return re.search(rf'\b{word}\b', body['state']) is not None


def number(body, word):
    found = re.search(rf'\b{word} (\d+)', body['state'])
    return int(found.group(1)) if found else 0


def size(who, body):
    """Troops make way for leaders."""
    if 'g' in who:
        return None
    files, ranks = (int(n) for n in body['formed'].split('×')) if body['formed'] else (1, 1)
    if who not in LEGIONS:
        return files * BASE, ranks * BASE
    return files * 1.18, ranks * BASE + (ranks - 1) * 0.5


def gap(one, one_body, other, other_body):
    """Inches from border to border."""
    def nearest(points, box):
        best = 1e9
        for (px, py) in points:
            for i in range(4):
                (ax, ay), (bx, by) = box[i], box[(i + 1) % 4]
                length = (bx - ax) ** 2 + (by - ay) ** 2
                t = max(0, min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length)) if length else 0
                best = min(best, ((ax + t * (bx - ax) - px) ** 2 + (ay + t * (by - ay) - py) ** 2) ** 0.5)
        return best
    a = fight.corners(one_body, size(one, one_body))
    b = fight.corners(other_body, size(other, other_body))
    return 0.0 if fight.overlap(a, b) else min(nearest(a, b), nearest(b, a))


def enemies_of(battle, who):
    return {other: there for other, there in battle.bodies.items() if other[0] != who[0] and 'g' not in other}


def nearest_enemy(battle, who):
    """The nearest enemy unit, and how far away it is."""
    found = [(gap(who, battle.bodies[who], other, there), other) for other, there in enemies_of(battle, who).items()]
    return min(found, default=(99.0, None))


def is_formed(who, body):
    return who not in LIGHT and who not in ELEPHANTS and not has(body, 'Unformed') and not has(body, 'Shaken')


def is_upset(body):
    return any(has(body, word) for word in ('Routing', 'Retiring', 'Rampaging', 'Shaken'))


# ---- Leaders ----

def follow(battle, leader):
    """A Commander rides where he has most of his own within 4″."""
    me = battle.bodies[leader]
    own = [who for who in COMMANDS[leader] if who in battle.bodies and not is_upset(battle.bodies[who])]
    heading = {'a': 0.0, 'b': 180.0}[leader[0]]
    best = None
    for who in own:
        width, depth = size(who, battle.bodies[who])
        for aside in (-width / 2, 0.0, width / 2):
            place = fight.ahead({**battle.bodies[who], 'heading': heading}, -depth - 0.8)
            place['x'] = round(place['x'] + aside, 1)
            if fight.distance(me, place) > 12 or not (1 < place['x'] < 47 and 1 < place['y'] < 31):
                continue
            spot = {**place, 'formed': '1×1', 'state': ''}
            if any(gap('m1', spot, foe, there) < 3 for foe, there in enemies_of(battle, leader).items()):
                continue
            reached = sum(3 if other not in LIGHT else 1 for other in own
                          if gap('m1', spot, other, battle.bodies[other]) <= 3.6)
            if best is None or reached > best[0]:
                best = (reached, place)
    if best and fight.distance(me, best[1]) > 0.7:
        battle.log('leader-actions', {'a': leader}, 'actions=move', '--path', fight.path(best[1]), dice=False)


def encourage(battle, leader, action, *, b=None):
    """With all the actions that he has left."""
    joins = ['attach'] if b else []
    for n in (3 - len(joins), 2 - len(joins), 1 - len(joins)):
        try:
            battle.log('leader-actions', {'a': leader, **({'b': b} if b else {})},
                       f'actions={" ".join(joins + [action] * min(n, 2))}', dice=False)
            return
        except fight.Refused:
            continue


def lead_legion(battle):
    """The consul fights in the front rank of his first legion."""
    legion = battle.bodies.get('a1')
    if legion is None:
        own = [who for who in ('a2', 'a5') if who in battle.bodies and not is_upset(battle.bodies[who])]
        if own and fight.distance(battle.bodies['ag1'], battle.bodies[own[0]]) < 12:
            battle.log('leader-actions', {'a': 'ag1', 'b': own[0]}, 'actions=attach', dice=False)
        return
    if not has(battle.bodies['ag1'], 'a1'):
        encourage(battle, 'ag1', 'inspire', b='a1')
    else:
        encourage(battle, 'ag1', 'steady' if number(legion, 'DPs') >= 4 or has(legion, 'Shaken') else 'inspire')


def lead_army(battle):
    """Hannibal goes where he is needed most."""
    me = battle.bodies['bg1']
    at = next((who for who in battle.bodies if who[0] == 'b' and 'g' not in who and has(me, who)), None)
    needy = sorted((who for who in ('b1', 'b2', 'b3', 'b4') if who in battle.bodies
                    and not has(battle.bodies[who], 'Routing') and fight.distance(me, battle.bodies[who]) < 11.5),
                   key=lambda who: (-number(battle.bodies[who], 'DPs'), who))
    needy = [who for who in needy if number(battle.bodies[who], 'DPs') >= 3 or has(battle.bodies[who], 'Shaken')]
    if at and (number(battle.bodies[at], 'DPs') >= 3 or has(battle.bodies[at], 'Shaken')):
        encourage(battle, 'bg1', 'steady')
    elif needy and needy[0] != at:
        encourage(battle, 'bg1', 'steady', b=needy[0])
    elif at and nearest_enemy(battle, at)[0] < 8:
        encourage(battle, 'bg1', 'inspire')
    elif not at:
        ready = [who for who in ('b1', 'b2') if who in battle.bodies and nearest_enemy(battle, who)[0] < 7
                 and not is_upset(battle.bodies[who]) and fight.distance(me, battle.bodies[who]) < 11.5]
        if ready:
            encourage(battle, 'bg1', 'inspire', b=ready[0])
        else:
            follow(battle, 'bg1')


def lead(battle, side):
    for leader in (f'{side}g1', f'{side}g2', f'{side}g3'):
        battle.show()
        if leader not in battle.bodies or 'leader-actions' not in battle.offers(leader):
            continue
        try:
            if leader == 'ag1':
                lead_legion(battle)
            elif leader == 'bg1':
                lead_army(battle)
            else:
                follow(battle, leader)
        except fight.Refused:
            # He is too far away, or has no action left for it.
            continue
        settle(battle)


# ---- Moves ----

# The lines of battle, from their right to their left: they move together, on one roll.
LINES = {'a': ['a5', 'a1', 'a2'], 'b': ['b1', 'b4', 'b3', 'b2']}


def find_aim(battle, who):
    return next((enemy for enemy in AIMS[who]
                 if enemy in battle.bodies and not has(battle.bodies[enemy], 'Routing')), None)


def place_for(battle, who, inches, heading):
    """To the hundredth of an inch, as a line stops 4″ from the enemy and not a hair before."""
    body = battle.bodies[who]
    angle = math.radians(heading)
    facing = body['heading'] if is_formed(who, body) else heading
    return {**body, 'x': round(body['x'] + inches * math.sin(angle), 2),
            'y': round(body['y'] - inches * math.cos(angle), 2), 'heading': round(facing % 360, 1) % 360}


def stands_free(battle, who, there):
    return fight.is_free(battle, who, there, size=size, room=ROOM, to_friends=0.0, to_enemies=0.3)


def on_shared_roll(battle, who, inputs):
    """The inputs and dice of a move on the roll of others under its leader; no dice for one of its own."""
    found = re.search(rf'^may move a={who}\b.*leader: ([\d ]+)', battle.run('show'), re.M)
    extra = next((int(text.split('=')[1]) for text in inputs if text.startswith('extra-dice=')), None)
    if found is None or extra is None:
        return inputs, None
    dice = found.group(1).split()[:extra + 1]
    return [text if not text.startswith('extra-dice=') else f'extra-dice={len(dice) - 1}' for text in inputs], \
        ' '.join(dice)


def go(battle, who, heading, *inputs, dice=None, must=False):
    """By the dice along a heading, as near to the whole way as friends let it; the dice that were rolled."""
    if dice is None:
        inputs, dice = on_shared_roll(battle, who, inputs)
    rolled = ['--dice', dice] if dice else ['--seed', str(battle.seed)]
    far = fight.path(place_for(battle, who, 6.0, heading))
    # Only what the dice give along this heading matters yet, not where it ends.
    tried = battle.tries('move', {'a': who}, *inputs, *rolled, '--path', far, '--by-agreement', '--reason', 'tried')
    if tried is None:
        return None
    inches, least = float(tried['a.distance']), float(tried['a.least-distance'])
    while inches >= max(least, 0.1) - 0.001:
        there = place_for(battle, who, inches, heading)
        if stands_free(battle, who, there):
            try:
                battle.log('move', {'a': who}, *inputs, *(rolled if dice else []), '--path', fight.path(there),
                           dice=not dice)
                return tried.get('dice', '-')
            except fight.Refused:
                battle.seed -= not dice
        inches = round(inches - 0.25, 2)
    if must:
        battle.log('move', {'a': who}, *inputs, '--no-moves')
        return tried.get('dice', '-')
    return None


def try_moves(battle, who, *inputs, must=False):
    """Towards its aim, or a little beside it."""
    body = battle.bodies[who]
    aim = find_aim(battle, who)
    if aim is None:
        return False
    turn = fight.turn_between(body['heading'], fight.bearing(body, battle.bodies[aim]))
    if is_formed(who, body):
        turn = max(-20.0, min(20.0, turn)) if 12 < abs(turn) < 90 else 0.0
        asides = (0, -turn) if turn else (0,)
    else:
        asides = (0, 12, -12, 25, -25, 45, -45)
    for aside in asides:
        if go(battle, who, body['heading'] + turn + aside, *inputs):
            return True
    return bool(must and go(battle, who, body['heading'], *inputs, must=True))


def face(battle, who):
    """A formed unit whose enemies are not in front of it wheels."""
    body = battle.bodies[who]
    aim = find_aim(battle, who)
    if aim is None:
        return False
    turn = fight.turn_between(body['heading'], fight.bearing(body, battle.bodies[aim]))
    if abs(turn) < 30:
        return False
    tried = battle.tries('move', {'a': who}, 'extra-dice=1', '--seed', str(battle.seed), '--no-moves')
    if tried is None:
        return False
    width = size(who, body)[0]
    if abs(turn) > 120:
        kind, there = ['kind=about-face'], {**fight.ahead(body, -size(who, body)[1]),
                                            'heading': (body['heading'] + 180) % 360}
    else:
        degrees = min(abs(turn), float(tried['a.full-distance']) / width * 57.2, 90)
        angle = int(degrees) * (1 if turn > 0 else -1)
        side = -1 if turn < 0 else 1
        corner = fight.ahead(body, side * width / 2, body['heading'] + 90)
        heading = (body['heading'] + angle) % 360
        there = {**fight.ahead({**corner, 'heading': heading}, -side * width / 2, heading + 90), 'heading': heading}
        kind = ['kind=wheel', f'angle={abs(angle)}']
    there['heading'] = round(there['heading'], 1) % 360
    if not stands_free(battle, who, there):
        return False
    battle.log('move', {'a': who}, 'extra-dice=1', '--no-moves')
    try:
        battle.log('manoeuvre', {'a': who}, *kind, '--path', fight.path(there), dice=False)
    except fight.Refused:
        # The dice were too low for it: it stays as it stands.
        pass
    return True


def advance(battle, who):
    far = nearest_enemy(battle, who)[0]
    if far > (20 if who in HORSE else 16) and try_moves(battle, who, 'kind=march'):
        return True
    few = who not in HORSE and (battle.turn < 3 or number(battle.bodies[who], 'DPs') >= 2)
    return try_moves(battle, who, f'extra-dice={0 if few else 1}')


def lines_up(battle, who):
    """Whether it still stands in its line of battle, with nothing to do but go forward."""
    body = battle.bodies.get(who)
    heading = {'a': 0.0, 'b': 180.0}[who[0]]
    return (body is not None and is_formed(who, body) and body['heading'] == heading
            and 'move' in battle.offers(who) and number(body, 'DPs') < 2)


def advance_line(battle, side):
    """Together, straight ahead, an average die for all."""
    dice = None
    for who in LINES[side]:
        battle.show()
        if not lines_up(battle, who) or nearest_enemy(battle, who)[0] <= 4.01:
            continue
        rolled = go(battle, who, battle.bodies[who]['heading'], 'extra-dice=0', dice=dice)
        dice = dice or rolled
        settle(battle)


def steps_aside(battle, who):
    """Skirmishers that are about to be run into go back through their own line."""
    body = battle.bodies[who]
    home = {'a': 180.0, 'b': 0.0}[who[0]]
    pressed = any(is_formed(foe, there) and gap(who, body, foe, there) < 6.5
                  for foe, there in enemies_of(battle, who).items())
    backed = any(who[0] == other[0] and other in LINES[who[0]] and gap(who, body, other, there) < 5
                 for other, there in battle.bodies.items())
    return pressed and backed and any(go(battle, who, home + aside, 'extra-dice=1') for aside in (0, 15, -15, 30, -30))


def is_behind_friends(battle, who):
    """Whether a line of its own stands close before it."""
    body = battle.bodies[who]
    heading = {'a': 0.0, 'b': 180.0}[who[0]]
    for inches in (1, 2, 3, 4, 5):
        there = fight.corners({**fight.ahead(body, inches, heading), 'heading': heading}, size(who, body))
        for other, friend in battle.bodies.items():
            if other[0] == who[0] and other != who and 'g' not in other and other not in LIGHT \
                    and fight.overlap(there, fight.corners(friend, size(other, friend))):
                return True
    return False


def shoot(battle, who, volleys):
    for _ in range(volleys):
        battle.show()
        target = next((parties for _, procedure, parties in battle.dues
                       if procedure == 'shooting' and parties['a'] == who), None)
        if target is None:
            return
        try:
            battle.log('shooting', target)
        except fight.Refused:
            return
        settle(battle)


def skirmish(battle, who):
    body = battle.bodies[who]
    offered = battle.offers(who)
    if 'redress' in offered and number(body, 'DPs') >= 2:
        battle.log('redress', {'a': who}, dice=False)
    elif 'shooting' in offered:
        shoot(battle, who, 1)
        battle.show()
        if who not in battle.bodies or 'move' not in battle.offers(who) or not steps_aside(battle, who):
            shoot(battle, who, 1)
    elif 'move' in offered and (who in HORSE or not is_behind_friends(battle, who) and not steps_aside(battle, who)):
        if advance(battle, who):
            settle(battle)
            shoot(battle, who, 1)


def reform(battle, who):
    battle.log('manoeuvre', {'a': who}, 'kind=reform', f'to-formation={"quincunx" if who in LEGIONS else "line"}',
               dice=False)


def maneuver(battle, who):
    body = battle.bodies[who]
    offered = battle.offers(who)
    far = nearest_enemy(battle, who)[0]
    dp = number(body, 'DPs')
    if 'manoeuvre' in offered and has(body, 'Unformed') and not has(body, 'Shaken'):
        try:
            reform(battle, who)
        except fight.Refused:
            pass
    elif 'redress' in offered and (dp >= 3 or dp == 2 and far > 8):
        battle.log('redress', {'a': who}, dice=False)
    elif 'move' in offered and not has(body, 'Shaken') and far > 4.01:
        if who in LIGHT or who in ELEPHANTS or not is_formed(who, body) or not face(battle, who):
            advance(battle, who)
    elif 'move' in offered and is_formed(who, body):
        face(battle, who)


def move_side(battle, side, light):
    if not light:
        for who in sorted(ELEPHANTS):
            battle.show()
            if who in battle.bodies and who[0] == side and battle.offers(who):
                maneuver(battle, who)
                settle(battle)
        advance_line(battle, side)
    battle.show()
    order = sorted((who for who in battle.bodies if who[0] == side and 'g' not in who and (who in LIGHT) == light),
                   key=lambda who: (who not in ELEPHANTS, battle.bodies[who]['y'] * (1 if side == 'a' else -1),
                                    battle.bodies[who]['x'] * (-1 if side == 'a' else 1)))
    for who in order:
        battle.show()
        if who not in battle.bodies or not battle.offers(who):
            continue
        (skirmish if light else maneuver)(battle, who)
        settle(battle)


# ---- Charges ----

def wants(battle, who, enemy):
    """Whether a charge is worth the risk."""
    body, foe = battle.bodies[who], battle.bodies[enemy]
    if who in ELEPHANTS:
        return True
    if number(body, 'DPs') >= 4:
        return False
    fighters = re.search(r'In contact with ((?:\w+(?:, )?)+?)(?:, [A-Z]|$)', foe['state'])
    if fighters and any(has(battle.bodies[friend], 'Shaken') for friend in fighters.group(1).split(', ')
                        if friend in battle.bodies):
        return False
    if who in LIGHT:
        if who in HORSE:
            return has(foe, 'In combat') or is_upset(foe) or enemy in LIGHT
        return enemy in ELEPHANTS and number(body, 'DPs') < 3 or enemy in LIGHT and GRADES.get(who) == 'b'
    if who in HORSE:
        return enemy in HORSE or enemy in LIGHT or has(foe, 'In combat') or is_upset(foe)
    return enemy not in ELEPHANTS or GRADES.get(who) in ('a', 'b')


def response(battle, who, charger):
    """How @who answers a charge."""
    body = battle.bodies[who]
    if has(body, 'Has charged') or has(body, 'In combat'):
        return 'stand'
    counter = battle.tries('charge', {'a': who, 'b': charger}, 'b.response=stand', '--dice', '')
    if counter is not None and (who not in LIGHT or charger in LIGHT) and wants(battle, who, charger):
        return 'charge'
    if who in LIGHT and charger not in ELEPHANTS or who in LIGHT and GRADES.get(who) != 'b':
        return 'evade'
    return 'stand'


def faces(battle, who, enemy):
    """How wide the enemy stands before it: so many inches of its front would meet him."""
    body, foe = battle.bodies[who], battle.bodies[enemy]
    width, _ = size(who, body)
    if not is_formed(who, body):
        return width
    angle = math.radians(body['heading'])
    across, ahead = [], []
    for x, y in fight.corners(foe, size(enemy, foe)):
        dx, dy = x - body['x'], y - body['y']
        across.append(dx * math.cos(angle) + dy * math.sin(angle))
        ahead.append(dx * math.sin(angle) - dy * math.cos(angle))
    if max(ahead) < 0.3:
        return 0.0
    return min(width / 2, max(across)) - max(-width / 2, min(across))


def charge(battle):
    """The best charges first, each unit at the enemy that stands most before it."""
    seen = set()
    while True:
        battle.show()
        dues = [(parties['a'], parties['b']) for _, procedure, parties in battle.dues if procedure == 'charge']
        dues = [(who, enemy) for who, enemy in dues if (who, enemy) not in seen and enemy in battle.bodies
                and wants(battle, who, enemy) and faces(battle, who, enemy) > 0.7]
        if not dues:
            return
        who = dues[0][0]
        who, enemy = max((due for due in dues if due[0] == who), key=lambda due: round(faces(battle, *due), 2))
        seen.add((who, enemy))
        try:
            battle.log('charge', {'a': who, 'b': enemy}, f'b.response={response(battle, enemy, who)}')
        except fight.Refused:
            continue
        settle(battle)


# ---- Combat and after ----

def after_combat(battle):
    """Who may follow up does; the rest halt, and the legions bring fresh ranks forward."""
    seen = set()
    while True:
        battle.show()
        offered = re.findall(r'^may (combat-move|move) a=(\w+)(?: b=(\w+))? (?:move|kind)=([a-z-]+)',
                             battle.run('show'), re.M)
        who = next((who for _, who, _, _ in offered if who not in seen), None)
        if who is None:
            return
        seen.add(who)
        choices = {move: enemy for _, unit, enemy, move in offered if unit == who}
        move = next(move for move in ('follow-up', 'halt', 'pursue') if move in choices)
        if 'pursue' in choices and who in HORSE:
            move = 'pursue'
        parties = {'a': who, **({'b': choices[move]} if choices[move] else {})}
        fresh = who in LEGIONS and number(battle.bodies[who], 'DPs') > 0
        for args in ([f'move={move}', 'relieve=true'], [f'move={move}']) if move != 'pursue' else (['kind=pursue'],):
            if 'relieve=true' in args and not fresh:
                continue
            try:
                battle.log('move' if move == 'pursue' else 'combat-move', parties, *args, dice=move == 'pursue')
                break
            except fight.Refused:
                continue
        settle(battle)


def settle(battle):
    """What must be done, until nothing must any more."""
    for _ in range(100):
        battle.show()
        must = next((due for due in battle.dues if due[0]), None)
        if must is None:
            return
        procedure, parties = must[1], must[2]
        args = []
        if procedure == 'charge':
            args = [f'b.response={response(battle, parties["b"], parties["a"])}']
        if procedure == 'move' and battle.phase in ('skirmish', 'manoeuvre'):
            pursues = has(battle.bodies[parties['a']], 'Pursuing') or has(battle.bodies[parties['a']], 'Looting')
            if not try_moves(battle, parties['a'], *([] if pursues else ['extra-dice=1']), must=True):
                raise SystemExit(f'{parties} cannot move')
            continue
        battle.log(procedure, parties, *args)
    raise SystemExit('what must be done never ends')


def play_step(battle):
    settle(battle)
    other = 'ab'.replace(battle.first, '')
    if battle.step in ('first-leaders', 'second-leaders'):
        lead(battle, battle.first if battle.step == 'first-leaders' else other)
    elif battle.step == 'control':
        battle.take_offers('control-test', lambda: settle(battle))
        battle.take_offers('control-status', lambda: settle(battle),
                           lambda parties: has(battle.bodies[parties['a']], 'Retiring'))
    elif battle.phase in ('skirmish', 'manoeuvre'):
        move_side(battle, battle.first if battle.step.startswith('first') else other, battle.phase == 'skirmish')
    elif battle.step == 'charges':
        charge(battle)
    elif battle.step == 'fights':
        battle.take_offers('support', lambda: settle(battle))
    elif battle.phase == 'after':
        after_combat(battle)
    elif battle.step == 'rally':
        battle.take_offers('rally', lambda: settle(battle))
    settle(battle)


# ---- The story ----

def is_gone(*units):
    return lambda bodies: not any(who in bodies for who in units)


# What the chronicler writes down when it comes to pass, and whether the battle turns on it.
STORY = [
    (lambda bodies: any(who not in bodies or has(bodies[who], 'Rampaging') for who in ELEPHANTS),
     'A wounded elephant no longer knows friend from foe.', False),
    (lambda bodies: 'a2' in bodies and has(bodies['a2'], 'Triarii'),
     'The Ala is down to its last line: it has come to the triarii.', False),
    (lambda bodies: 'a1' in bodies and has(bodies['a1'], 'Triarii'),
     'Legio I has come to its triarii.', False),
    (is_gone('a1'), 'Legio I, in the thick of it from the first, is swept away.', True),
    (is_gone('a6', 'a7'), 'The Roman horse is gone. Nothing covers the right of the legions any more.', True),
    (is_gone('b9'), 'The Spanish horse is spent, and Maharbal has only Numidians left.', True),
    (is_gone('b3', 'b4'), 'The Gauls have bled enough for Carthage: the center is open.', True),
    (is_gone('b1'), 'The Libyans, of all people, break.', True),
    (lambda bodies: 'ag1' not in bodies or has(bodies['ag1'], 'Second in command'),
     'The consul is lost, and the tribunes fight on by themselves.', True),
    (lambda bodies: 'bg1' not in bodies or has(bodies['bg1'], 'Second in command'),
     'Hannibal is struck down in the front rank; Mago takes over.', True),
]


def tell(battle, told):
    battle.show()
    for number_, (happened, text, turning_point) in enumerate(STORY):
        if number_ not in told and happened(battle.bodies):
            told.add(number_)
            battle.note(text, turning_point)


HEAVY = {'a': ['a1', 'a2', 'a5', 'a6', 'a7'], 'b': ['b1', 'b2', 'b3', 'b4', 'b9']}


def beaten(battle):
    """Agreed beforehand: a side yields that has lost three of its five heavier units."""
    lost = {side: sum(1 for who in HEAVY[side] if who not in battle.bodies) for side in 'ab'}
    return max(lost, key=lost.get) if max(lost.values()) >= 3 else None


def main():
    battle, samples = fight.open_battle(FIRST_SEED)
    battle.begin([samples / 'sempronius.army', samples / 'hannibal.army'], 'The plain below the Trebia',
                 date='December 218 BC', place='Below the Trebia, in sleet', table='48x32', depth=8,
                 terrain=fight.find_terrain(__file__), deployment=DEPLOYMENT)
    battle.run('phase')
    battle.note('The consul’s men have waded the river without breakfast. Hannibal’s have eaten, and are warm.')
    told = set()
    while True:
        battle.show()
        play_step(battle)
        tell(battle, told)
        loser = beaten(battle)
        if battle.step == 'rally' and (loser or battle.turn == LAST_TURN):
            break
        battle.run('phase')
    battle.end(fight.OTHER.get(loser),
               {'a': 'The plain is Hannibal’s. What is left of the legions cuts its way out toward Placentia.',
                'b': 'Hannibal draws off across the plain, and the consul has his victory.',
                None: 'Snow and dusk part the armies.'}[loser])


if __name__ == '__main__':
    main()
