#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Units moved on the sketch by pointer: what is pulled stands in the line of the step as it would be typed, goes the way
that acies-cli goes on the same words, and comes back on Escape.
"""

import re
import shutil
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import SAMPLES, cli, deploy, journal_of  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, missing, settle, wait  # noqa: E402

NAMESPACE = '{urn:acies}'
MARGIN = 12
# Pixels of the window's shadow, which places of widgets leave out where there is no compositor
SHADOW = 5
# By ruleset: sample, armies, the gap between them, the step, entries before it, the unit that is pulled, its procedure
BATTLES = {
    'meeting-of-hosts': ('hydaspes', ('alexander', 'porus'), 20, 'first-moves',
                         [('log', 'initiative', 'a=a', 'b=b', '--dice', '5 3')], 'move-check'),
    'roman-war': ('placentia', ('column-of-carthage', 'convoy-guard'), 20, 'first-move', [], 'move-check'),
}


class Table:
    """The sketch of a window, in inches."""

    def __init__(self, window, path):
        self.window = window
        self.sketch = window.find('image', 'Battlefield')
        table = ElementTree.parse(path).getroot().find(f'.//{NAMESPACE}table')
        self.width, self.height = float(table.get('width')), float(table.get('height'))

    def find(self, x, y):
        """The place on the screen where a place on the table is seen, while all of it is."""
        from gi.repository import Atspi
        place = Atspi.Component.get_extents(self.sketch, Atspi.CoordType.WINDOW)
        left, top = self.window.x.find_place(self.window.front)
        zoom = min((place.width - 2 * MARGIN) / self.width, (place.height - 2 * MARGIN) / self.height)
        return (left + SHADOW + place.x + (place.width - zoom * self.width) / 2 + zoom * x,
                top + SHADOW + place.y + (place.height - zoom * self.height) / 2 + zoom * y)

    def pull(self, *places, release=True):
        """Pulls from the first of places over the others."""
        self.window.x.move(*self.find(*places[0]))
        self.window.x.press()
        for place in places[1:]:
            self.window.x.move(*self.find(*place))
        if release:
            self.window.x.release()
        settle(self.window.process, self.window.bus)


def places_of(path):
    """Where each unit stands now: middle of its front and heading."""
    shown = cli('show', path)
    return {who: (float(x), float(y), float(heading)) for who, x, y, heading
            in re.findall(r'^  ([ab]g?\d+) .*?(-?[\d.]+),(-?[\d.]+),([\d.]+)(?: |$)', shown, re.MULTILINE)}


def offered(path, procedure):
    """The units for which a move is offered."""
    return re.findall(rf'^(?:may|must) {procedure} a=(\w+)', cli('show', path), re.MULTILINE)


def moved(path, unit):
    """The path of the last move of a unit, from file and journal."""
    text = ''.join(file.read_text(encoding='utf-8', errors='replace') for file in (path, journal_of(path)) if file.exists())
    moves = re.findall(rf'<path subject="{unit}" kind="(?!place)[^>]*>(.*?)</path>', text, re.DOTALL)
    return [tuple(float(number) for number in pose) for pose
            in re.findall(r'<pose x="([^"]*)" y="([^"]*)" heading="([^"]*)"', moves[-1] if moves else '')]


def are_near(one, other):
    return len(one) == len(other) > 0 and all(abs(a - b) < 0.02 for p, q in zip(one, other) for a, b in zip(p, q))


def go_on(path, way, unit):
    """The same by acies-cli, in a copy."""
    words = []
    for part in way.split():
        words += ['--wheel', part[1:]] if part[0] == 'w' else ['--ahead', part.lstrip('+')]
    cli('move', path, unit, *words)
    return moved(path, unit)


def play(tap, ruleset, folder):
    sample, armies, gap, step, before, procedure = BATTLES[ruleset]
    path = Path(folder) / f'{ruleset}.battle'
    deploy(path, sample, armies, gap)
    for command, *words in before:
        cli(command, path, *words)
    if step:
        cli('phase', path, '--to', step, '--leave-open')
    units = [unit for unit in offered(path, procedure) if 'g' not in unit]
    copy = Path(shutil.copy(path, Path(folder) / f'{ruleset}-copy.battle'))
    window = Window(path)
    try:
        table = Table(window, path)
        entry = window.find('text', '=Inches') if step else wait(
            lambda: window.all('text', '=Inches') or window.all('text', '=Dice') or window.all('text', '=Step'), 'home')
        for unit, aside in zip(units, (0.0, 1.0)):
            x, y, heading = places_of(copy)[unit]
            ahead = -1 if heading < 90 or heading > 270 else 1
            start = (x, y - ahead)
            table.pull(start, (start[0], start[1] + ahead), (start[0] + aside, start[1] + ahead * 3))
            entry = window.find('text', '=Inches')
            way = entry.get_description().split(' inches')[0]
            tap.ok(re.fullmatch(r'\+\d+(\.\d)?' if aside == 0 else r'w-?\d+ \d+(\.\d)?', way),
                   f'{ruleset}/pull-is-typed-{unit}', way)
            window.focus()
            window.key('Return')
            wait(lambda u=unit: moved(path, u), f'the move of {unit} in the journal')
            tap.ok(are_near(moved(path, unit), go_on(copy, way, unit)), f'{ruleset}/pull-goes-the-way-of-the-cli-{unit}',
                   f'{moved(path, unit)} {moved(copy, unit)}')
    finally:
        window.close()


def move_group(tap, folder):
    """Two units picked by hand: a pull on the second moves both, and one step back takes back both."""
    sample, armies, gap, step, before, procedure = BATTLES['meeting-of-hosts']
    path = Path(folder) / 'group.battle'
    deploy(path, sample, armies, gap)
    for command, *words in before:
        cli(command, path, *words)
    cli('phase', path, '--to', step, '--leave-open')
    units = [unit for unit in offered(path, procedure) if 'g' not in unit][:2]
    copy = Path(shutil.copy(path, Path(folder) / 'group-copy.battle'))
    places = places_of(copy)
    ahead = -1 if places[units[0]][2] < 90 or places[units[0]][2] > 270 else 1
    window = Window(path)
    try:
        table = Table(window, path)
        window.find('text', '=Inches')
        middles = [(places[unit][0], places[unit][1] - ahead) for unit in units]
        window.x.move(*table.find(*middles[0]))
        window.x.click()
        settle(window.process, window.bus)
        with window.x.holding('shift'):
            window.x.move(*table.find(*middles[1]))
            window.x.click()
        tap.ok(bool(window.wait_for_text('Units that move together')), 'group/picked')
        table.pull(middles[1], (middles[1][0], middles[1][1] + ahead), (middles[1][0], middles[1][1] + ahead * 3))
        way = window.find('text', '=Inches').get_description().split(' inches')[0]
        tap.ok(re.fullmatch(r'\+\d+(\.\d)?', way), 'group/pull-is-typed', way)
        window.focus()
        window.key('Return')
        wait(lambda: all(moved(path, unit) for unit in units), 'the moves of both in the journal')
        tap.ok(all(are_near(moved(path, unit), go_on(copy, way, unit)) for unit in units), 'group/both-go-that-way',
               str([(moved(path, unit), moved(copy, unit)) for unit in units]))
        window.key('ctrl+z')
        wait(lambda: len(re.findall('<undo', journal_of(path).read_text(encoding='utf-8', errors='replace'))) == 1
             if journal_of(path).exists() else False, 'the undo')
        window.find('text', '=Inches')
        window.close()
        tap.ok(places_of(path)[units[0]] == places[units[0]] and places_of(path)[units[1]] == places[units[1]],
               'group/taken-back-together', str(places_of(path)))
    finally:
        window.close()


def placed(path, unit):
    """Where a unit was put last, from file and journal."""
    text = ''.join(file.read_text(encoding='utf-8', errors='replace') for file in (path, journal_of(path)) if file.exists())
    found = re.findall(rf'<path subject="{unit}" kind="place">\s*<pose x="([^"]*)" y="([^"]*)" heading="([^"]*)"', text)
    return tuple(float(number) for number in found[-1]) if found else None


def deploy_by_pointer(tap, folder):
    """From the list onto the table, to another place there, and a command in line."""
    path = Path(folder) / 'deployed.battle'
    cli('new', path, '--army', SAMPLES / 'alexander.army', '--army', SAMPLES / 'porus.army')
    window = Window(path)
    try:
        table = Table(window, path)
        row = window.find('list item', 'Companions')
        drag(window, row, table.find(20, 40))
        wait(lambda: placed(path, 'a1'), 'the unit on the table')
        tap.ok(is_at(placed(path, 'a1'), 20, 40, 0), 'deploy/from-the-list', str(placed(path, 'a1')))
        x, y, _ = placed(path, 'a1')
        table.pull((x, y + 1), (25, 41), (x + 10, y + 3))
        wait(lambda: placed(path, 'a1')[0] > 25, 'the unit at another place')
        tap.ok(is_at(placed(path, 'a1'), x + 10, y + 2, 0), 'deploy/pulled', str(placed(path, 'a1')))
        window.key('Left', 'Left')
        wait(lambda: placed(path, 'a1')[0] < x + 9.5, 'the unit pushed')
        tap.ok(is_at(placed(path, 'a1'), x + 9, y + 2, 0), 'deploy/by-keys', str(placed(path, 'a1')))
        window.key('ctrl+a')
        with window.x.holding('shift'):
            table.pull((10, 38), (20, 38), (40, 38))
        wait(lambda: placed(path, 'a2'), 'the command on the table')
        ys = [placed(path, unit)[1] for unit in ('a1', 'a2', 'a7')]
        tap.ok(max(ys) - min(ys) < 0.02 and abs(ys[0] - 38) < 0.8, 'deploy/command-in-line', str(ys))
        window.key('ctrl+z')
        wait(lambda: 'undo' in ''.join(f.read_text() for f in (path, journal_of(path)) if f.exists()), 'the undo')
        tap.ok(True, 'deploy/undone')
    finally:
        window.close()


def is_at(pose, x, y, heading):
    return pose is not None and abs(pose[0] - x) < 0.8 and abs(pose[1] - y) < 0.8 and abs(pose[2] - heading) < 0.5


def drag(window, node, to):
    """Drags what NODE shows to a place on the screen."""
    from gi.repository import Atspi
    window.focus()
    place = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
    left, top = window.x.find_place(window.front)
    x, y = left + place.x + place.width // 2, top + place.y + place.height // 2
    n_windows = len(window.x.windows(window.process.pid))
    window.x.move(x, y)
    window.x.press()
    window.x.move(x + 10, y - 10)
    window.x.move(x + 20, y - 20)
    # What is dragged is shown in a window of its own, and from then on the server is asked what is under the pointer.
    wait(lambda: len(window.x.windows(window.process.pid)) > n_windows, 'what is dragged')
    for aside in (0, 3, -3, 0):
        window.x.move(to[0] + aside, to[1])
        settle(window.process, window.bus, 40)
    window.x.release()
    settle(window.process, window.bus)


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/pull')
    with tempfile.TemporaryDirectory() as folder:
        for ruleset in BATTLES:
            try:
                play(tap, ruleset, folder)
            except AssertionError as error:
                tap.ok(False, f'{ruleset}/goes-on', str(error))
        for name, check in (('group', move_group), ('deploy', deploy_by_pointer)):
            try:
                check(tap, folder)
            except AssertionError as error:
                tap.ok(False, f'{name}/goes-on', str(error))
    tap.done()


if __name__ == '__main__':
    main()
