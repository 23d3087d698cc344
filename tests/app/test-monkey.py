#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Presses keys and clicks at random on the pages of the program, which must live and
complain of nothing.

A run follows from its seed, which is printed with the last actions when it fails.
ACIES_MONKEY_FIRST (1) is the first seed, ACIES_MONKEY_SEEDS (1) says how many follow one
another on each page, ACIES_MONKEY_STEPS (80) how many actions each has; arguments are names
of pages.  The program keeps to temporary folders: it runs with a home of its own, works on
copies, and a file chooser is only typed into and left.
"""

import os
import random
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from screens import LIBRARY, Screen, Visit, accelerators, assistant, keys, new_battle, no_file  # noqa: E402
from screens import REPORT, UNITS, sample, view  # noqa: E402
from tap import SOURCE, Tap  # noqa: E402
from window import missing  # noqa: E402

FIRST = int(os.environ.get('ACIES_MONKEY_FIRST', '1'))
SEEDS = int(os.environ.get('ACIES_MONKEY_SEEDS', '1'))
STEPS = int(os.environ.get('ACIES_MONKEY_STEPS', '80'))
SHOWN = 30

BATTLES = {
    'hydaspes': 'On the Hydaspes',
    'ilipa': 'The camp at Ilipa',
    'placentia': 'The road to Placentia',
    'trebia': 'The plain below the Trebia',
    'watling-street': 'Watling Street',
}
LETTERS = list('abcdefghijklmnopqrstuvwxyz')
DIGITS = list('0123456789')
ARROWS = ['Up', 'Down', 'Left', 'Right', 'Page_Up', 'Page_Down', 'Home', 'End']
COMMON = ['Tab', 'Tab', 'shift+Tab', 'Return', 'Return', 'Escape', 'space', 'Menu', 'Delete', 'BackSpace', 'F10',
          'shift+F10', 'ctrl+Tab', 'ctrl+a', 'ctrl+Return', 'alt+Down', 'KP_Enter', 'KP_Multiply', 'KP_Add', 'period',
          'minus', 'ctrl+plus', 'ctrl+minus', 'ctrl+0', 'ctrl+c', 'ctrl+v', 'ctrl+x']
# The window without a manager is in the corner of the screen, and so is each dialog.
AREAS = [(1280, 800), (1280, 120), (700, 600)]
HEADER = 60


def restrained():
    """The titles of windows that lead out of the temporary folders: choosers of files, links, and
    the dialog of GTK that prints to a file and that GDK moves wherever it is pulled."""
    titles = {'About', 'Print'}
    for source in sorted((SOURCE / 'src' / 'app').rglob('*.c')):
        titles |= set(re.findall(r'gtk_file_chooser_native_new \(_\("([^"]+)"\)', source.read_text()))
    return titles


def draw(chance):
    """One action: calls of XServer, each with its arguments."""
    kind = chance.random()
    if kind < 0.3:
        x, y = chance.choice(AREAS)
        move = ('move', chance.randrange(x), chance.randrange(y))
        button = chance.choices([1, 3, 4, 5], [8, 1, 1, 1])[0]
        return [move, ('click', button, chance.choice([1, 1, 1, 2]))]
    if kind < 0.35:
        # Not by a header: GDK 4.8, which itself moves windows without a manager, goes on to move one
        # that is closed meanwhile, and ends the program over it.
        return [('move', chance.randrange(700), chance.randrange(HEADER, 600)), ('press',),
                ('move', chance.randrange(700), chance.randrange(HEADER, 600)), ('release',)]
    if kind < 0.6:
        return [('key', chance.choice(accelerators()))]
    return [('key', chance.choice(chance.choice([LETTERS, DIGITS, ARROWS, COMMON])))]


def run(visit, seed, tame, done):
    """One seed's actions, which are appended to DONE; what went wrong."""
    chance = random.Random(f'{visit.screen.name}/{seed}')
    n_undone = chance.choice([0, 5, 40])
    for _ in range(STEPS):
        action = draw(chance)
        if visit.program is None or visit.program.status() is not None:
            visit.start()
            visit.program.x.key('ctrl+z', n_undone)
            visit.program.settle()
            done.append(f'start, {n_undone} times ctrl+z')
            first = visit.program.titles()
        now = visit.program.titles()
        # A question over the window is a header from edge to edge.
        pulled = ('press',) in action and now != first
        if pulled or any(title in tame for title in now):
            action = [('key', action[-1][-1] if action[-1][-1] in LETTERS else 'Escape')]
        if now != visit.seen:
            visit.program.focus()
            visit.seen = now
        done.append(' '.join(str(word) for call in action for word in call))
        for name, *arguments in action:
            getattr(visit.program.x, name)(*arguments)
        visit.program.settle()
        if visit.program.status() not in (None, 0):
            return [f'the program ended with status {visit.program.status()}']
    return []


def check(tap, screen, folder, seed, tame):
    done = []
    with Visit(screen, folder) as visit:
        try:
            problems = run(visit, seed, tame, done)
        except AssertionError as error:
            problems = [str(error)]
    problems += visit.complaints
    if problems:
        problems += [f'repeat: ACIES_MONKEY_FIRST={seed} ACIES_MONKEY_STEPS={STEPS}, page {screen.name}; last actions:']
        problems += done[-SHOWN:]
    tap.none(problems, f'{screen.name}/seed-{seed}')


def pages():
    return [
        Screen('library', no_file, LIBRARY),
        Screen('army', sample('boudica.army'), 'Britons'),
        Screen('play-new', new_battle, 'A battle'),
        *[Screen(f'play-{name}', sample(f'{name}.battle'), title) for name, title in BATTLES.items()],
        Screen('units', sample('hydaspes.battle'), BATTLES['hydaspes'], view(UNITS)),
        Screen('report', sample('hydaspes.battle'), BATTLES['hydaspes'], view(REPORT)),
        Screen('rules', no_file, LIBRARY, keys('F1')),
        Screen('assistant', no_file, LIBRARY, assistant(0)),
    ]


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/monkey')
    tame = restrained()
    tap.ok(len(tame) > 5, 'choosers/are-known', tame)
    with tempfile.TemporaryDirectory() as folder:
        for screen in pages():
            if sys.argv[1:] and screen.name not in sys.argv[1:]:
                continue
            for seed in range(FIRST, FIRST + SEEDS):
                check(tap, screen, folder, seed, tame)
    tap.done()


if __name__ == '__main__':
    main()
