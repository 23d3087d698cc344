#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fights the sample battle "On the Hydaspes" through acies-cli, as players would
with the program beside the table: every entry of its log is made by `acies-cli
log`, `move`, `phase` or `note`.  The generals below decide from what `acies-cli
show` says; the dice are rolled by the program from seeds counted up from one.

usage: fight-hydaspes.py ACIES_CLI SAMPLES_FOLDER OUTPUT.battle
"""

import math
import re
import subprocess
import sys
from pathlib import Path

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


class Refused(Exception):
    """The program said no: not so, by the rules."""


class Battle:
    """The battle as acies-cli shows it."""

    def __init__(self, cli, file):
        self.cli = cli
        self.file = file
        self.seed = FIRST_SEED

    def run(self, command, *args):
        done = subprocess.run([self.cli, command, self.file, *args], capture_output=True, text=True, check=False)
        if done.returncode == 1:
            raise Refused(done.stderr.strip())
        if done.returncode != 0:
            sys.exit(f'acies-cli {command} {" ".join(args)}: {done.stderr}')
        return done.stdout

    def show(self):
        """Turn, step, what is due, and who stands where with what state."""
        text = self.run('show')
        self.turn = int(re.search(r'^turn (\d+)', text, re.M).group(1))
        step = re.search(r'^step ([a-z-]+)', text, re.M)
        self.step = step.group(1) if step else ''
        first = re.search(r'^first ([a-f])', text, re.M)
        self.first = first.group(1) if first else 'a'
        self.dues = [(must == 'must', procedure, dict(re.findall(r'\b([ab])=(\w+)', rest)))
                     for must, procedure, rest in re.findall(r'^(must|may) ([a-z-]+)([^#\n]*)', text, re.M)]
        self.bodies = {}
        for who, x, y, heading, formed, state in re.findall(
                r'^  (\w+) .*?  (-?[\d.]+),(-?[\d.]+),(-?[\d.]+)(?: +(\d+×\d+))?(?:  (.*))?$', text, re.M):
            self.bodies[who] = {'x': float(x), 'y': float(y), 'heading': float(heading),
                                'formed': formed, 'state': state}
        return text

    def log(self, procedure, parties, *args, dice=True):
        seed = []
        if dice:
            seed = ['--seed', str(self.seed)]
            self.seed += 1
        return self.run('log', procedure, *(f'{k}={v}' for k, v in parties.items()), *args, *seed)

    def tries(self, procedure, parties, *args):
        """The outputs of a procedure that is only tried; None when the rules refuse it."""
        try:
            text = self.run('log', procedure, *(f'{k}={v}' for k, v in parties.items()), *args, '--try')
        except Refused:
            return None
        return dict(re.findall(r'^([a-z.-]+)=(.*)$', text, re.M))


def width_and_depth(who, body):
    files, ranks = (int(n) for n in body['formed'].split('×')) if body['formed'] else (1, 1)
    if who in ('b1', 'b2', 'b6'):
        return files * 2.0, ranks * 2.0
    mounted = who in ('a1', 'a2', 'b7')
    return files * 1.0, ranks * (1.5 if mounted else 0.8)


def corners(who, body, grow=0.0):
    width, depth = width_and_depth(who, body)
    angle = math.radians(body['heading'])
    right, ahead = (math.cos(angle), math.sin(angle)), (math.sin(angle), -math.cos(angle))
    half = width / 2 + grow
    return [(body['x'] + side * half * right[0] + out * ahead[0], body['y'] + side * half * right[1] + out * ahead[1])
            for side, out in ((-1, grow), (1, grow), (1, -depth - grow), (-1, -depth - grow))]


def overlap(one, other):
    """Whether two rectangles share ground (separating axes)."""
    for box in (one, other):
        for i in range(2):
            axis = (box[i + 1][0] - box[i][0], box[i + 1][1] - box[i][1])
            spans = [[px * axis[0] + py * axis[1] for px, py in rectangle] for rectangle in (one, other)]
            if max(spans[0]) <= min(spans[1]) or max(spans[1]) <= min(spans[0]):
                return False
    return True


def distance(one, other):
    return math.hypot(one['x'] - other['x'], one['y'] - other['y'])


def is_free(battle, who, body):
    """On the table, clear of friends by a little and of enemies by more."""
    if not all(0.2 <= x <= 69 and 0.2 <= y <= 47.8 for x, y in corners(who, body)):
        return False
    for other, there in battle.bodies.items():
        if other == who or 'g' in other:
            continue
        gap = 0.15 if other[0] == who[0] else 1.1
        if overlap(corners(who, body, gap), corners(other, there)):
            return False
    return True


def try_charge(battle, who):
    """Into the enemy in front that it reaches, the one it makes for before others."""
    for enemy in AIMS[who]:
        if enemy not in battle.bodies or distance(battle.bodies[who], battle.bodies[enemy]) > 22:
            continue
        parties = {'a': who, 'b': enemy}
        tried = battle.tries('charge', parties)
        if tried and tried['contact'] == 'true':
            battle.log('charge', parties, dice=False)
            return True
    return False


def advance(battle, who, backwards=False):
    """Towards its aim, wheeling as it must, as far as pace, friends and enemies let it."""
    body = battle.bodies[who]
    aim = next((enemy for enemy in AIMS[who] if enemy in battle.bodies), None)
    if aim is None:
        return
    target = battle.bodies[aim]
    bearing = math.degrees(math.atan2(target['x'] - body['x'], body['y'] - target['y']))
    turn = (bearing - body['heading'] + 180) % 360 - 180
    wheel = max(-30.0, min(30.0, turn)) if abs(turn) > 8 else 0.0
    reach = min(PACE.get(who, 6), distance(body, target) - STANDOFF.get(who, 3.5))
    for heading in ([body['heading'] + wheel, body['heading']] if wheel else [body['heading']]):
        inches = math.floor(reach * 2) / 2
        while inches >= 1:
            angle = math.radians(heading)
            there = {'x': round(body['x'] + inches * math.sin(angle), 1),
                     'y': round(body['y'] - inches * math.cos(angle), 1),
                     'heading': round(heading % 360, 1) % 360, 'formed': body['formed']}
            if is_free(battle, who, there):
                path = f"{body['x']},{body['y']},{there['heading']} {there['x']},{there['y']},{there['heading']}"
                tried = battle.tries('move-check', {'a': who}, '--path', path)
                if tried and tried['within'] == 'true':
                    battle.log('move-check', {'a': who}, '--path', path, dice=False)
                    return
            inches -= 0.5


def lead(battle, side):
    """A general stays behind the troops that he leads, where his orders reach them."""
    for general, charge in ((side + 'g1', {'a': 'a1', 'b': 'b4'}[side]), (side + 'g2', {'a': 'a4', 'b': 'b5'}[side])):
        battle.show()
        if general not in battle.bodies or charge not in battle.bodies:
            continue
        me, troops = battle.bodies[general], battle.bodies[charge]
        angle = math.radians(troops['heading'])
        goal = (round(troops['x'] - 4.5 * math.sin(angle), 1), round(troops['y'] + 4.5 * math.cos(angle), 1))
        far = math.hypot(goal[0] - me['x'], goal[1] - me['y'])
        most = 5.5 if general in ('bg1', 'ag2') else 16
        if far < 2:
            continue
        share = min(1.0, most / far)
        there = (round(me['x'] + share * (goal[0] - me['x']), 1), round(me['y'] + share * (goal[1] - me['y']), 1))
        path = f"{there[0]},{there[1]},{troops['heading']}"
        tried = battle.tries('move-check', {'a': general}, '--path', path)
        if tried and tried['within'] == 'true':
            battle.log('move-check', {'a': general}, '--path', path, dice=False)


def move_side(battle, side):
    for who in sorted((w for w in battle.bodies if w[0] == side and 'g' not in w),
                      key=lambda w: (w not in CHARGERS, battle.bodies[w]['y'] * (1 if side == 'a' else -1))):
        battle.show()
        if who not in battle.bodies or 'Pinned' in battle.bodies[who]['state']:
            continue
        offered = {procedure for _, procedure, parties in battle.dues if parties.get('a') == who}
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
    """What must be done, until nothing must any more."""
    for _ in range(100):
        battle.show()
        must = next((due for due in battle.dues if due[0]), None)
        if must is None:
            return
        battle.log(must[1], must[2], *(['choice=first'] if must[1] == 'initiative' else []))
    sys.exit('what must be done never ends')


def offered(battle, procedure, wanted=lambda parties: True):
    """All that is offered of one kind, each once."""
    seen = set()
    while True:
        battle.show()
        due = next((d for d in battle.dues if d[1] == procedure and wanted(d[2])
                    and tuple(sorted(d[2].items())) not in seen), None)
        if due is None:
            return
        seen.add(tuple(sorted(due[2].items())))
        try:
            battle.log(procedure, due[2])
        except Refused:
            continue
        settle(battle)


def play_step(battle):
    settle(battle)
    if battle.step in ('first-moves', 'second-moves'):
        first = battle.step == 'first-moves'
        move_side(battle, battle.first if first else 'ab'.replace(battle.first, ''))
    elif battle.step == 'shoot':
        offered(battle, 'shooting')
    elif battle.step.startswith('evade'):
        offered(battle, 'evade', lambda parties: parties['a'] in ('a7', 'b8'))
    elif 'pursuit' in battle.step:
        offered(battle, 'pursuit', lambda parties: parties['a'] in ('a1', 'b6'))
    elif 'recovery' in battle.step or battle.step == 'recover':
        offered(battle, 'recovery')
    settle(battle)


def beaten(battle):
    """From turn 6 on, a side that has lost two units more than the other gives up the field."""
    lost = {side: whole - sum(1 for who in battle.bodies if who[0] == side and 'g' not in who)
            for side, whole in (('a', 7), ('b', 8))}
    return next((side for side in 'ab' if battle.turn >= 6 and lost[side] - min(lost.values()) >= 2), None)


def main():
    cli, samples, output = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    battle = Battle(cli, output)
    battle.run('new', '--army', str(samples / 'alexander.army'), '--army', str(samples / 'porus.army'),
               '--title', 'On the Hydaspes', '--date', '326 BC', '--place', 'The eastern bank, above the ford',
               '--table', '72x48', '--deployment', '12',
               '--terrain', str(Path(__file__).with_name('hydaspes-terrain.ini')), '--force')
    battle.run('deploy', *(f'{who}={x},{y},{heading}' for who, (x, y, heading) in DEPLOYMENT.items()))
    battle.run('phase')

    while True:
        battle.show()
        play_step(battle)
        battle.show()
        loser = beaten(battle)
        if battle.step == 'recovery' and (loser or battle.turn == LAST_TURN):
            break
        battle.run('phase')
    battle.run('note', {'a': 'Alexander draws off; the field is the king of the Paurava’s.',
                        'b': 'Porus yields, and keeps his kingdom.',
                        None: 'Night falls on both camps.'}[loser])


if __name__ == '__main__':
    main()
