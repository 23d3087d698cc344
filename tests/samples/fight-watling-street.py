#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fights the sample battle "Watling Street" by Bronze Eagles; see fight.py."""

import re

import fight

FIRST_SEED = 60
LAST_TURN = 12

DEPLOYMENT = {
    'a3': (16, 37, 0), 'a1': (30, 37, 0), 'a2': (44, 37, 0), 'a5': (54.5, 37, 0), 'a4': (37, 41, 0),
    'a6': (60.6, 38, 0), 'ag1': (30, 39.5, 0),
    'b3': (16, 10, 180), 'b1': (30, 10, 180), 'b2': (44, 10, 180), 'b4': (54.5, 11.5, 180),
    'b5': (54.5, 7.5, 180), 'b6': (61, 10, 180), 'bg1': (37, 6.5, 180),
}
ROOM = (0.3, 0.3, 71.7, 47.7)
COMMANDERS = {'a': 'ag1', 'b': 'bg1'}

# Whom each one makes for, best first; what is lost is passed over.
AIMS = {
    'a1': ['b1', 'b2', 'b3'], 'a2': ['b2', 'b1'], 'a3': ['b3', 'b1'], 'a4': ['b1', 'b2', 'b3', 'b4', 'b5'],
    'a5': ['b4', 'b5'], 'a6': ['b6', 'b5', 'b4', 'b2', 'b1'],
    'b1': ['a1', 'a4', 'a2', 'a3'], 'b2': ['a2', 'a1', 'a5', 'a4'], 'b3': ['a3', 'a1', 'a4'], 'b4': ['a5'],
    'b5': ['a6', 'a5', 'a2', 'a4'], 'b6': ['a6', 'a5', 'a4', 'a2'],
}
# The order in which a side moves its commands.
ORDER = {'a': ['a1', 'a2', 'a3', 'a6', 'a4', 'a5'], 'b': ['b1', 'b2', 'b3', 'b6', 'b5', 'b4']}
# How many inches each goes at the most in a turn, and how near to its aim before it charges.
PACE = {'a1': 2, 'a2': 2, 'a3': 2, 'a4': 4, 'a5': 0, 'a6': 4, 'b1': 7, 'b2': 7, 'b3': 7, 'b4': 5, 'b5': 6, 'b6': 7}
STANDOFF = {'a1': 6, 'a2': 6, 'a3': 6, 'a4': 7, 'a6': 12, 'b1': 6, 'b2': 6, 'b3': 6, 'b4': 3.5, 'b5': 14, 'b6': 15}
# Romans keep their line until the enemy is this near.
WAITS = {'a1': 9, 'a2': 9, 'a3': 9, 'a4': 12, 'a6': 16}
SHOOTERS = {'a5', 'b4'}


def size(who, body):
    """Troops make way for commanders."""
    if 'g' in who:
        return None
    files, ranks = (int(n) for n in body['formed'].split('×'))
    mounted = who in ('a6', 'b5', 'b6')
    return files * (0.79 if mounted else 2.36), ranks * (1.6 if who == 'b5' else 1.2 if mounted else 1.0)


def try_charge(battle, who):
    """Into the first enemy whom it wants and surely reaches."""
    reachable = [p['b'] for _, procedure, p in battle.dues if procedure == 'charge' and p.get('a') == who]
    for enemy in AIMS[who]:
        if enemy not in reachable or who in SHOOTERS:
            continue
        tried = battle.tries('charge', {'a': who, 'b': enemy}, '--seed', '1')
        if tried and tried['a.contact'] == 'true':
            battle.log('charge', {'a': who, 'b': enemy})
            return True
    return False


def go(battle, who, *path):
    """A move draws dice in bad going alone; its seed is used again by what comes next."""
    battle.log('move-allowance', {'a': who}, *path, '--seed', str(battle.seed), dice=False)


def advance(battle, who):
    """Straight on, as far as its pace, its aim, friends and enemies let it; else it stands."""
    body = battle.bodies[who]
    aim = next((battle.bodies[enemy] for enemy in AIMS[who] if enemy in battle.bodies), None)
    far = abs(aim['y'] - body['y']) if aim else 0
    inches = min(PACE[who], far - STANDOFF.get(who, 0)) if far <= WAITS.get(who, 99) else 0
    inches = int(inches * 2) / 2
    while inches >= 1:
        there = fight.ahead(body, inches)
        if fight.is_free(battle, who, there, size=size, room=ROOM):
            try:
                go(battle, who, '--path', fight.path(there))
                return
            except fight.Refused:
                # Bases of a ragged line stand before it.
                pass
        inches -= 0.5
    go(battle, who)


def move_sides(battle):
    """The sides take turns, as the rules offer it."""
    for _ in range(40):
        battle.show()
        free = {p['a'] for _, procedure, p in battle.dues if procedure == 'move-allowance'}
        if not free:
            return
        side = min(free)[0]
        who = next(w for w in ORDER[side] if w in free)
        if not try_charge(battle, who):
            advance(battle, who)
        battle.settle()


def lead(battle):
    """Commanders ride behind the troops whom they trust most, and share their fight once it is joined."""
    for who, commander in (('a1', 'ag1'), ('b1', 'bg1')):
        battle.show()
        if commander in battle.bodies and ('commander-risk', who) in {(p, x.get('a')) for _, p, x in battle.dues}:
            enemy = next(x['b'] for _, p, x in battle.dues if p == 'commander-risk' and x['a'] == who)
            battle.log('commander-risk', {'a': who, 'b': enemy})
            battle.settle()
        elif commander in battle.bodies and who in battle.bodies:
            behind = fight.ahead(battle.bodies[who], -3.5)
            if 'combat' not in battle.bodies[who]['state'] and fight.distance(behind, battle.bodies[commander]) > 1:
                battle.run('move', commander, '--to', fight.path(behind))


def play_step(battle):
    battle.settle()
    if battle.step == 'moves':
        move_sides(battle)
        lead(battle)
    elif battle.step == 'shoot':
        battle.take_offers('shooting', battle.settle)
    elif battle.step == 'pursuits':
        battle.take_offers('pursuit', battle.settle)
    battle.settle()


def count_figures(battle, side):
    """Figures that stand, and with how many the side began."""
    counts = [[int(n) for n in re.findall(r'\d+', body['strength'])[:2]]
              for who, body in battle.bodies.items() if who[0] == side and 'g' not in who]
    return sum(left for left, _ in counts), {'a': 86, 'b': 117}[side]


def tell(battle, told):
    """What deserves a word, once."""
    if 'lines' not in told and any('combat' in body['state'] for body in battle.bodies.values()):
        told.add('lines')
        battle.note('The lines meet on both sides of the road.', turning_point=True)
    for commander, text in (('ag1', 'Suetonius lies among the men of the Fourteenth.'),
                            ('bg1', 'The queen falls, and her chariot drives on without her.')):
        if commander not in told and commander not in battle.bodies:
            told.add(commander)
            battle.note(text, turning_point=True)
    battle.show()


def find_beaten(battle):
    """The players have agreed that an army which has lost half of its figures is beaten."""
    for side in 'ab':
        left, start = count_figures(battle, side)
        if left * 2 <= start:
            return side
    return None


def main():
    told = set()
    battle, samples = fight.open_battle(FIRST_SEED)
    battle.begin([samples / 'suetonius.army', samples / 'boudica.army'], 'Watling Street',
                 date='AD 61', place='A defile beside the road', terrain=fight.find_terrain(__file__),
                 deployment=DEPLOYMENT)
    battle.note('Suetonius has woods on both flanks and broken ground at his back. '
                'An army that loses half of its figures has lost the day.')
    battle.run('phase', '--to', 'roll')

    while True:
        battle.show()
        play_step(battle)
        battle.show()
        tell(battle, told)
        beaten = find_beaten(battle)
        if battle.step == 'pursuits' and (beaten or battle.turn == LAST_TURN):
            break
        battle.run('phase')
    battle.end(fight.OTHER.get(beaten),
               {'a': 'The eagles are lost, and Rome’s hold on the island with them.',
                'b': 'The host breaks up against its own wagons; the road to London lies open.',
                None: 'Night parts them; neither has won.'}[beaten])


if __name__ == '__main__':
    main()
