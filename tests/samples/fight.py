# SPDX-License-Identifier: GPL-3.0-or-later
"""What the scripts that fight the sample battles share: the battle as acies-cli
keeps it, what is due in it, and the ground that its bodies take up.

A script holds its armies, ground, plan and choices, and is run as

    fight-NAME.py ACIES_CLI SAMPLES_FOLDER OUTPUT.battle [SERVER]

Every entry of the log is made by `acies-cli log`, `move`, `phase` or `note`, as
players would with the program beside the table.  With a SERVER
(tests/rulesets/tabletop-server), which keeps the battle open, it runs these commands
once the armies are deployed; acies-cli reads the whole battle again for each.  The generals of a script decide
from what `acies-cli show` says; the dice are rolled by the program from seeds
counted up from the script's first one, so that the same battle comes out again.
"""

import math
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from server import Server  # noqa: E402


# The side that has won, by the side that is beaten
OTHER = {'a': 'b', 'b': 'a'}


class Refused(Exception):
    """The program said no: not so, by the rules."""


def read_dues(text):
    """What must and may be done, as acies-cli prints it."""
    return [(must == 'must', procedure, dict(re.findall(r'\b([ab])=(\w+)', rest)))
            for must, procedure, rest in re.findall(r'^(must|may) ([a-z-]+)([^#\n]*)', text, re.M)]


class Program:
    """acies-cli, started for each command."""

    def __init__(self, cli):
        self.cli = cli

    def call(self, arguments):
        """The exit code, and what it printed to standard output and standard error."""
        done = subprocess.run([self.cli, *arguments], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    def stop(self):
        pass


class Battle:
    """The battle as acies-cli shows it.

    turn, phase, step and first are where it stands, and verdict what the rules have
    to say of who is beaten.  dues are what must and may be
    done, each as (must, procedure, parties).  bodies are those on the table, by id:
    x, y, heading, how many files and ranks it has ("6×2"), its strength and its
    state, in words.
    """

    def __init__(self, cli, file, first_seed, server=None):
        self.program = Program(cli)
        self.server = server
        self.file = file
        self.seed = first_seed
        self.changed = True

    def run(self, command, *args):
        self.changed = self.changed or (command != 'show' and '--try' not in args)
        status, printed, errors = self.program.call([command, self.file, *args])
        if status == 1:
            raise Refused(errors.strip())
        if status != 0:
            sys.exit(f'acies-cli {command} {" ".join(args)}: {errors}')
        return printed

    def begin(self, armies, title, *, date, place, terrain, deployment, table='72x48', depth=12, options=()):
        """A new battle with everybody where @deployment has them: {who: (x, y, heading)}."""
        self.run('new', *(f'--army={army}' for army in armies), '--title', title, '--date', date, '--place', place,
                 '--table', table, '--deployment', str(depth), '--terrain', str(terrain),
                 *(f'--option={option}' for option in options), '--force')
        self.run('deploy', *(f'{who}={",".join(str(n) for n in pose)}' for who, pose in deployment.items()))
        if self.server is not None:
            self.program = Server(self.server)

    def end(self, winner, how):
        """The last of the battle: who has won, if anybody, and how; the program that kept it ends as it should."""
        self.run('end', *(['--winner', winner] if winner else []), '--how', how)
        self.program.stop()

    def show(self):
        """Looks again, if anything may have changed."""
        if not self.changed:
            return
        text = self.run('show')
        self.changed = False
        self.turn = int(re.search(r'^turn (\d+)', text, re.M).group(1))
        self.phase, self.step, self.first = (
            found.group(1) if found else '' for found in
            (re.search(rf'^{word} ([a-z-]+)', text, re.M) for word in ('phase', 'step', 'first')))
        self.dues = read_dues(text)
        told = text.split('\n\n')[0].splitlines()[2:]
        self.verdict = next((line[2:] for line in told if line.startswith('# ')), '')
        self.bodies = {}
        for who, strength, x, y, heading, formed, state in re.findall(
                r'^  (\w+) (.*?)  (-?[\d.]+),(-?[\d.]+),(-?[\d.]+)(?: +(\d+×\d+))?(?:  (.*))?$', text, re.M):
            self.bodies[who] = {'x': float(x), 'y': float(y), 'heading': float(heading), 'formed': formed,
                                'strength': strength.strip().split('  ')[-1].strip(), 'state': state}

    def log(self, procedure, parties, *args, dice=True):
        """Resolves and logs; dice=False for what draws none, so that no seed goes by."""
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

    def note(self, text, turning_point=False):
        self.run('note', text, *(['--turning-point'] if turning_point else []))

    def offers(self, who):
        """What @who may or must do now, as procedures."""
        return {procedure for _, procedure, parties in self.dues if parties.get('a') == who}

    def settle(self, answer=lambda procedure, parties: ()):
        """Does what must be done, until nothing must any more; @answer gives the
        arguments that the players say for a procedure."""
        self.show()
        musts = [due for due in self.dues if due[0]]
        for _ in range(100):
            if not musts:
                self.show()
                return
            text = self.log(musts[0][1], musts[0][2], *answer(musts[0][1], musts[0][2]))
            musts = read_dues(text)
        sys.exit('what must be done never ends')

    def take_offers(self, procedure, settle, wanted=lambda parties: True):
        """Does all that is offered of one kind and wanted, each once, and settles after each."""
        seen = set()
        while True:
            self.show()
            due = next((d for d in self.dues if d[1] == procedure and wanted(d[2])
                        and tuple(sorted(d[2].items())) not in seen), None)
            if due is None:
                return
            seen.add(tuple(sorted(due[2].items())))
            try:
                self.log(procedure, due[2])
            except Refused:
                continue
            settle()


# ---- The ground that bodies take up: x, y is the middle of the front ----

def distance(one, other):
    return math.hypot(one['x'] - other['x'], one['y'] - other['y'])


def bearing(one, other):
    """Which way @other lies from @one, as a heading."""
    return math.degrees(math.atan2(other['x'] - one['x'], one['y'] - other['y']))


def turn_between(heading, other):
    """From one heading to another, in degrees to the right."""
    return (other - heading + 180) % 360 - 180


def ahead(body, inches, heading=None):
    """Where @body stands when it has gone straight on, in tenths of an inch."""
    heading = body['heading'] if heading is None else heading
    angle = math.radians(heading)
    return {**body, 'x': round(body['x'] + inches * math.sin(angle), 1),
            'y': round(body['y'] - inches * math.cos(angle), 1), 'heading': round(heading % 360, 1) % 360}


def corners(body, size, grow=0.0):
    width, depth = size
    angle = math.radians(body['heading'])
    right, front = (math.cos(angle), math.sin(angle)), (math.sin(angle), -math.cos(angle))
    half = width / 2 + grow
    return [(body['x'] + side * half * right[0] + out * front[0], body['y'] + side * half * right[1] + out * front[1])
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


def is_free(battle, who, body, *, size, room, to_friends=0.15, to_enemies=1.1):
    """Whether @who can stand as @body does: within @room (left, top, right, bottom),
    clear of friends by a little and of enemies by more.  @size gives the width and
    depth of a body, or None when it bars nobody's way."""
    left, top, right, bottom = room
    if not all(left <= x <= right and top <= y <= bottom for x, y in corners(body, size(who, body))):
        return False
    for other, there in battle.bodies.items():
        taken = size(other, there)
        if other == who or taken is None:
            continue
        gap = to_friends if other[0] == who[0] else to_enemies
        if overlap(corners(body, size(who, body), gap), corners(there, taken)):
            return False
    return True


def path(*places):
    """Bodies as the --path of a procedure."""
    return ' '.join(f"{place['x']},{place['y']},{place['heading']}" for place in places)


# ---- The script ----

def open_battle(first_seed):
    """The battle that the command line asks for, and the folder of the armies."""
    if len(sys.argv) not in (4, 5):
        sys.exit(f'usage: {Path(sys.argv[0]).name} ACIES_CLI SAMPLES_FOLDER OUTPUT.battle [SERVER]')
    return Battle(sys.argv[1], sys.argv[3], first_seed, *sys.argv[4:]), Path(sys.argv[2])


def find_terrain(script):
    """The terrain file beside a script: fight-NAME.py has NAME-terrain.ini."""
    script = Path(script)
    return script.with_name(script.stem.replace('fight-', '') + '-terrain.ini')
