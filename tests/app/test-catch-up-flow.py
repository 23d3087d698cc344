#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A turn that nobody wrote down, caught up with in the real window by keyboard alone, in each ruleset: six units, one
of them moved.  The command line is told the same of a copy of the battle; in the end both logs are the same.
"""

import math
import re
import shutil
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import cli, deploy  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, missing, wait  # noqa: E402

NAMESPACE = '{urn:acies}'
# Armies as they stand in a sample, and what became of their units
BATTLES = {
    'meeting-of-hosts': ('hydaspes', ('alexander', 'porus'),
                         {'a1': 'lost 3, fell back 2', 'a2': 'down to 9, disordered', 'a3': 'routed', 'b1': '2 lost', 'b2': 'destroyed'}),
    'ancient-wargames': ('ilipa', ('scipio', 'hasdrubal'),
                         {'a1': 'lost 3, fell back 2', 'a2': 'down to 9, disordered', 'a3': 'routed', 'b1': '2 lost', 'b2': 'destroyed'}),
    'roman-war': ('placentia', ('column-of-carthage', 'convoy-guard'),
                  {'a1': 'lost 3, fell back 2', 'a2': 'down to 9', 'a3': 'removed', 'b1': '2 lost', 'b2': 'destroyed'}),
    'punic-wars': ('trebia', ('sempronius', 'hannibal'),
                   {'a1': 'lost 3, fell back 2', 'a2': 'down to 9, shaken', 'a3': 'routed', 'b1': '2 lost, dps 2', 'b2': 'destroyed'}),
    'bronze-eagles': ('watling-street', ('suetonius', 'boudica'),
                      {'a1': 'lost 3, fell back 2', 'a2': 'down to 9', 'a3': 'routed', 'b1': '2 lost', 'b2': 'destroyed'}),
}
MOVED = 'b3'
# A minute of a hand that presses two keys a second
MOST_KEYS = 120
# The second and the third row of the first battle, which go as far together
TOGETHER = ('a2', 'a7')


class Counted(Window):
    """A window that counts the keys that are pressed in it."""
    presses = 0

    def key(self, *keys):
        self.presses += len(keys)
        super().key(*keys)

    def type(self, text):
        self.presses += len(text)
        super().type(text)


def shorten(units, who):
    """The shortest beginning of a word of the name by which the unit is found first; else the whole name."""
    ids = list(units)
    words = [word for other in ids[:ids.index(who)] for word in units[other][0].lower().split()]
    for length in range(2, 12):
        for word in units[who][0].split():
            if len(word) >= length and not any(other.startswith(word[:length].lower()) for other in words):
                return word[:length]
    return units[who][0]


def read_units(path):
    """From ids to names, and where each stands."""
    return {who: (name, float(x), float(y), float(heading)) for who, name, x, y, heading in re.findall(
        r'^  ([ab]\d+) +(.*?)  .*?(-?[\d.]+),(-?[\d.]+),([\d.]+)(?: |$)', cli('show', path), re.MULTILINE)}


def read_log(path):
    return [ElementTree.tostring(event) for event in ElementTree.parse(path).getroot().find(NAMESPACE + 'log')]


def tell(window, units, who, text, way=''):
    """Looks for a unit by its name, and types what became of it, and the way that it went."""
    name = units[who][0]
    window.type(shorten(units, who))
    window.key('Return')
    wait(lambda: name in window.focused(), lambda: f'the row of {name}, not {window.focused()}')
    if text:
        window.type(text)
    if way:
        window.key('Tab')
        window.type(way)
    window.key('Return')
    wait(lambda: 'Key or name' in window.focused(), 'the search')


def ahead(unit, inches):
    """Where a unit stands that went straight on, as the command line takes it."""
    _, x, y, heading = unit
    return (f'{x + inches * math.sin(math.radians(heading)):.2f},'
            f'{y - inches * math.cos(math.radians(heading)):.2f},{heading}')


def move_together(window):
    """Selects two rows by keyboard, and types one way for both."""
    window.key('Tab', 'Home', 'Down', 'shift+Down', 'Tab', 'Tab')
    wait(lambda: window.focused().startswith('Way of'), lambda: f'the way, not {window.focused()}')
    window.type('1')
    window.key('Escape')
    wait(lambda: 'Key or name' in window.focused(), 'the search')


def catch_up(tap, ruleset, folder):
    sample, armies, fates = BATTLES[ruleset]
    path = Path(folder) / f'{ruleset}.battle'
    deploy(path, sample, armies, 9)
    copy = Path(folder) / f'{ruleset}-cli.battle'
    shutil.copy(path, copy)
    units = read_units(path)
    together = TOGETHER if ruleset == next(iter(BATTLES)) else ()
    cli('catch-up', copy, *[f'{who}={text}' for who, text in fates.items()], f'{MOVED}={ahead(units[MOVED], 5)}',
        *[f'{who}={ahead(units[who], 1)}' for who in together])

    window = Counted(path)
    try:
        window.find('push button', 'Go On')
        window.focus()
        window.presses = 0
        window.key('ctrl+u')
        wait(lambda: 'Key or name' in window.focused(), 'the window that catches up')
        for who, text in fates.items():
            tell(window, units, who, text)
        if ruleset == next(iter(BATTLES)):
            window.key('Escape')
            tap.ok(bool(window.wait_for_text('Discard What You Have Told?')), 'what was told is not dropped by Escape')
            window.focus()
            window.key('Escape')
            wait(lambda: not window.says('Discard What You Have Told?'), 'the window that catches up')
            window.focus()
        if together:
            move_together(window)
        tell(window, units, MOVED, '', '4')
        # From the search to the sketch, where arrows move what is selected another inch
        window.key('shift+Tab')
        wait(lambda: 'Key or name' not in window.focused(), 'the sketch')
        window.key('Up', 'Up')
        window.key('ctrl+Return')
        window.wait_for_text('Turn 2')
        print(f'# keys of a turn caught up, {ruleset}: {window.presses}')
        tap.ok(window.presses <= MOST_KEYS, f'{ruleset}: it takes no more than {MOST_KEYS} keys', f'{window.presses}')
        # A key that comes while the window closes is lost.
        wait(lambda: len(window.frames()) == 1, 'the window that catches up to be gone')
        window.focus()
        window.key('ctrl+s')
        wait(lambda: len(read_log(path)) == len(read_log(copy)), 'the saved log')
        tap.ok(read_log(path) == read_log(copy), f'{ruleset}: the window writes down what the command line does')
        window.key('ctrl+z')
        window.wait_for_text('Turn 1')
        tap.ok(True, f'{ruleset}: one step of undo takes it back')
    finally:
        window.close()
    tap.ok(cli('check', copy).strip() == 'clean', f'{ruleset}: the battle is as the rules have it')


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/catch-up')
    with tempfile.TemporaryDirectory() as folder:
        for ruleset in BATTLES:
            catch_up(tap, ruleset, folder)
    tap.done()


if __name__ == '__main__':
    main()
