#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many keys each step of a battle takes in the real window.

Keys are pressed as a hand would, dice apart; what came of them is read from the
journal, which the program writes before it shows anything as logged.
"""

import re
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import SAMPLES, cli, journal_of  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, missing, wait  # noqa: E402

PLACES = """a1=58,24,350 a2=60,16,340 a3=42,26 a4=34,29 a5=24,26 a6=50,22 a7=34,21 ag1=60,30 ag2=24,29
b1=24,23,180 b2=42,18,180 b3=52,11,180 b4=33,14,180 b5=14,13,180 b6=62,7,180 b7=6,22,180
b8=48,20,180 bg1=38,9,180 bg2=22,9,180""".split()
PATIENCE = 30


def until(condition):
    """Waits for the program, which tells nobody when it is ready; a deadline, not a pace."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


class Battle:
    """A battle in the window, at a step of turn 1."""

    def __init__(self, folder, name, step, *entries):
        self.path = Path(folder) / f'{name}.battle'
        self.journal = journal_of(self.path)
        cli('new', self.path, '--army', SAMPLES / 'alexander.army', '--army', SAMPLES / 'porus.army')
        cli('deploy', self.path, *PLACES)
        cli('phase', self.path)
        cli('log', self.path, 'initiative', 'a=a', 'b=b', '--dice', '5 3')
        for entry in entries:
            cli('phase', self.path, '--to', 'first-moves')
            cli('log', self.path, *entry)
        cli('phase', self.path, '--to', step, '--leave-open')
        self.window = Window(str(self.path))
        # Keys pressed while the file is still being read go nowhere.
        wait(lambda: self.window.focused() in ('Dice', 'Inches', 'Step'), 'the focus at home')
        self.presses = 0

    def press(self, *keys):
        for key in keys:
            self.window.key(key)
            self.presses += 1

    def dice(self, faces):
        """Typed, but not counted."""
        self.window.type(faces)

    def events(self):
        try:
            text = self.journal.read_text(errors='replace')
        except OSError:
            return []
        return re.findall(r'<(procedure|step|move|note|undo|redo) ([^>]*)>', text)

    def procedures(self):
        found = []
        for kind, attributes in self.events():
            if kind == 'procedure':
                found.append(tuple(re.search(f'{key}="([^"]*)"', attributes).group(1)
                                   if f'{key}="' in attributes else None for key in ('id', 'a', 'b')))
        return found

    def wait_for(self, n_events):
        return until(lambda: len(self.events()) >= n_events)

    def close(self):
        self.window.kill()


def check(tap, folder, name, step, act, expected, most, entries=()):
    battle = Battle(folder, name, step, *entries)
    try:
        act(battle)
        battle.wait_for(expected[0])
        seen = battle.procedures()
        presses = battle.presses
    finally:
        battle.close()
    tap.ok(len(battle.events()) == expected[0] and seen == expected[1] and presses <= most, name,
           f'{len(battle.events())} events, {seen} with {presses} keys; '
           f'wanted are {expected[0]}, {expected[1]} with {most}')


def volley(battle):
    battle.dice('62')
    battle.press('Return')


def chosen_volley(battle):
    battle.press('u', '6', 't', '8')
    battle.dice('62')
    battle.press('Return')


def other_side(battle):
    battle.press('u', 'Tab', '3', 't', '6')
    battle.dice('6215')
    battle.press('Return')


def melee(battle):
    battle.dice('65233211')
    battle.press('Return')
    battle.wait_for(1)
    battle.press('ctrl+Return')


def next_step(battle):
    battle.press('g')


def move(battle):
    battle.press('Return')


def command_moves(battle):
    battle.press('u', 'shift+s', 'Return')


def undo(battle):
    volley(battle)
    battle.wait_for(1)
    battle.press('ctrl+z')


def keypad(battle):
    battle.press('KP_Multiply', 'KP_Enter')


def incomplete(battle):
    battle.dice('6')
    battle.press('Return')
    battle.dice('2')
    battle.press('Return')


def from_the_list(battle):
    battle.press('d', 'Return')
    battle.dice('62')
    battle.press('Return')


def main():
    tap = Tap('app/keys')
    if missing():
        print(f'1..0 # SKIP {missing()}')
        return
    with tempfile.TemporaryDirectory() as folder:
        fight = (('charge', 'a=a5', 'b=b1'),)
        check(tap, folder, 'volley-as-proposed', 'shoot', volley, (1, [('shooting', 'a2', 'b3')]), 1)
        check(tap, folder, 'volley-chosen', 'shoot', chosen_volley, (1, [('shooting', 'a6', 'b8')]), 5)
        check(tap, folder, 'volley-of-the-other-side', 'shoot', other_side,
              (1, [('shooting', 'b3', 'a6')]), 6)
        check(tap, folder, 'melee-and-results', 'fight', melee,
              (5, [('melee', 'a5', 'b1'), ('melee-result', 'a5', None), ('melee-result', 'b1', None)]),
              2, fight)
        check(tap, folder, 'move-as-proposed', 'first-moves', move, (1, [('move-check', 'a1', None)]), 1)
        check(tap, folder, 'command-moves', 'first-moves', command_moves,
              (3, [('move-check', unit, None) for unit in ('a4', 'a5', 'a6')]), 3)
        check(tap, folder, 'next-step', 'shoot', next_step, (1, []), 1)
        check(tap, folder, 'undo', 'shoot', undo, (2, [('shooting', 'a2', 'b3')]), 2)
        check(tap, folder, 'keypad-alone', 'shoot', keypad, (1, [('shooting', 'a2', 'b3')]), 2)
        check(tap, folder, 'too-few-dice', 'shoot', incomplete, (1, [('shooting', 'a2', 'b3')]), 2)
        check(tap, folder, 'from-the-list', 'shoot', from_the_list, (1, [('shooting', 'a2', 'b3')]), 3)
    tap.done()


if __name__ == '__main__':
    main()
