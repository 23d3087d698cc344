#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The units of the battles that come with the program, looked at by keyboard alone: what each row
says, the table sorted and searched, and who is made the acting one.
"""

import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import CLI, SAMPLES, make_battle, take_up_sample  # noqa: E402
from tap import Tap, run  # noqa: E402
from window import Window, children, has_focus, look, missing, wait  # noqa: E402

# How often the battle goes on, at most, until a unit has something to do
MOST_STEPS = 20
MOST_TABS = 8
# The battles in which the table is sorted and searched, which is the same by all rules
PLAYED = ('hydaspes', 'placentia')
# How many rows are looked at of a long table
MOST_ROWS = 6


class Row:
    """A unit or leader as the command line shows it."""

    def __init__(self, side, id_, name, left, texts):
        self.side, self.id, self.name, self.left, self.texts = side, id_, name, left, texts

    def share(self):
        numbers = re.match(r'(\d+) of (\d+)', self.left)
        return int(numbers[1]) / int(numbers[2]) if numbers else 2

    def is_lost(self):
        return any(text.startswith('Lost in turn') for text in self.texts)

    def is_said_by(self, spoken):
        return (spoken.startswith(f'{self.name}, ') and spoken.endswith('.') and f', {self.side}.' in spoken
                and all(text in spoken for text in [self.left, *self.texts]))


def read_rows(path):
    """The units and leaders of both sides."""
    rows, side, starts = [], '', []
    for line in run([CLI, 'show', '--units', path]).stdout.splitlines():
        if line.startswith('side '):
            side = line.split('  # ')[1]
        elif line.startswith('  #') and re.search(r'\bLeft\b', line):
            starts = [match.start() for match in re.finditer(r'(?<=  )\S', line)]
        elif re.match(r'  [ab]g?\d', line):
            cells = [line[start:end].strip() for start, end in zip(starts, starts[1:] + [None])]
            rows.append(Row(side, cells[0], cells[1], cells[2], [cell for cell in cells[3:] if cell]))
    return rows


def find_actor(path, rows):
    """Goes on in the battle until a unit has something to do; the row of that unit."""
    for _ in range(MOST_STEPS):
        for line in run([CLI, 'show', path]).stdout.splitlines():
            due = re.match(r'(?:must|may) \S+ a=(\w+)', line)
            if due and re.match(r'[ab]\d', due[1]):
                return next(row for row in rows if row.id == due[1])
        run([CLI, 'phase', path, '--leave-open'])
    raise AssertionError('no unit has anything to do')


def open_battle(path):
    """Once the battle can be played: what is typed goes into the step, whatever its rules call it."""
    window = Window(path)
    wait(lambda: window.focused_role() == 'text', 'the battle')
    return window


def is_body(spoken):
    """Whether it is said of a unit or leader, not of a command or a side."""
    return ', key ' in spoken or not re.match(r'The command of |[^.,]*\. ', spoken)


def walk_down(window, most=None):
    """What is said of each row, from the first one down.  Only rows are asked, since a table has some thousand nodes."""
    window.key('Home')
    table = wait(window.find_focus, 'a row').get_parent()

    def row():
        return next((node.get_name() for node in children(table)
                     if has_focus(node)), '')
    spoken = []
    while (not spoken or row() != spoken[-1]) and len(spoken) != most:
        spoken.append(row())
        window.key('Down')
    return spoken


def show_table(window):
    window.key('ctrl+2')
    wait(lambda: window.focused().endswith('.'), 'a row')


def check_rows(tap, window, rows, name):
    """The first rows: each key is a word with the bus of accessibility, so that walking over all of all battles takes
    minutes."""
    show_table(window)
    spoken = walk_down(window, MOST_ROWS)
    told = [text for text in spoken if is_body(text)]
    silent = [row.name for row, text in zip(rows, told) if not row.is_said_by(text)]
    tap.ok(len(told) > 1 and not silent, f'{name}/rows-say-what-they-show', f'{silent} of {spoken}')
    tap.ok(not is_body(spoken[0]), f'{name}/heads', spoken)


def check_all_rows(tap, window, rows, name):
    show_table(window)
    spoken = walk_down(window)
    silent = [row.name for row in rows if not any(row.is_said_by(text) for text in spoken)]
    tap.ok(not silent, f'{name}/all-rows-say-what-they-show', f'{silent} of {spoken}')
    heads = [text for text in spoken if not is_body(text)]
    tap.ok(len(spoken) == len(rows) + len(heads) and len(heads) >= 2, f'{name}/heads', heads)


def tab_to(window, wanted):
    for _ in range(MOST_TABS):
        if window.focused() == wanted:
            return
        window.key('shift+Tab')
    raise AssertionError(f'“{wanted}” is not reached, but {window.focused()}')


def check_sorting(tap, window, rows, name):
    """By what is left, the weakest first, with the button since the titles of columns take no focus."""
    tab_to(window, 'Order of the Units')
    window.key('Return')
    wait(lambda: window.focused() == 'As on the Rosters', 'the menu')
    window.key('Down', 'Down', 'Return')
    wait(lambda: window.focused().endswith('.'), 'the table')
    first, last = rows[0].side, rows[-1].side
    told = next(text for text in walk_down(window, MOST_ROWS) if is_body(text))
    weakest = min((row for row in rows if row.side == first), key=lambda row: (row.is_lost(), row.share()))
    tap.ok(told.startswith(weakest.name), f'{name}/weakest-first', told)
    window.key('End')
    told = window.focused()
    lost = any(row.is_lost() for row in rows if row.side == last)
    tap.ok(f', {last}.' in told and (not lost or 'Lost in turn' in told), f'{name}/lost-last', told)


def check_filter(tap, window, actor, name):
    """What is typed is searched for; Enter makes what was found the acting one."""
    window.type(actor.name[:1].lower())
    wait(lambda: window.focused() == 'Search the Units', 'the search')
    window.type(actor.name[1:].lower())
    window.key('Down')
    wait(lambda: window.focused().startswith(actor.name), 'what was found')
    spoken = [text for text in walk_down(window, MOST_ROWS) if is_body(text)]
    tap.ok(all(actor.name in text for text in spoken), f'{name}/filtered', spoken)
    while not window.focused().startswith(actor.name):
        window.key('Up')
    window.key('Return')
    tap.ok(bool(wait(lambda: [node for node in look(*window.frames())
                              if node.get_role_name() == 'push button'
                              and (node.get_name() or '').endswith(f': {actor.name}')], 'the acting unit')),
           f'{name}/enter-makes-it-act')
    wait(lambda: not window.focused().startswith(actor.name), 'the Play page')


def check_past(tap, window, name):
    """An earlier moment, and back; the search that is still open is closed by the same key."""
    show_table(window)
    window.key('bracketleft')
    tap.ok(bool(window.wait_for_text('as it was')), f'{name}/looks-back')
    said = window.focused()
    window.key('Escape', 'Escape')
    tap.ok(bool(wait(lambda: window.focused().split(',')[0] == said.split(',')[0], 'the row')),
           f'{name}/stays-at-its-row', said)


def check_samples(tap, folder):
    for path in sorted(SAMPLES.glob('*.battle')):
        name = path.stem
        path = take_up_sample(name, folder)
        actor = find_actor(path, read_rows(path)) if name in PLAYED else None
        rows = read_rows(path)
        window = open_battle(path)
        try:
            check_rows(tap, window, rows, name)
            if actor:
                check_sorting(tap, window, rows, name)
                check_filter(tap, window, actor, name)
                check_past(tap, window, name)
        except AssertionError as error:
            tap.ok(False, f'{name}/goes-on', str(error))
        finally:
            window.close()


def check_new(tap, folder):
    """A battle that has just begun, with most units off the table"""
    path = make_battle(folder, 'new.battle')
    rows = read_rows(path)
    window = open_battle(path)
    try:
        check_all_rows(tap, window, rows, 'new')
        window.type('qqq')
        tap.ok(bool(window.wait_for_text('No unit is like that.')), 'new/nothing-found')
        window.key('Escape')
        wait(lambda: window.focused().endswith('.'), 'the table')
    except AssertionError as error:
        tap.ok(False, 'new/goes-on', str(error))
    finally:
        window.close()


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/units')
    with tempfile.TemporaryDirectory() as folder:
        check_samples(tap, folder)
        check_new(tap, folder)
    tap.done()


if __name__ == '__main__':
    main()
