#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The two sample armies of Meeting of Hosts, written from nothing by keyboard alone in the real
window, and saved: the files are those that are shipped.
"""

import difflib
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap  # noqa: E402
from window import Window, missing, settle, wait  # noqa: E402

SAMPLES = SOURCE / 'data' / 'samples'
RULES = SOURCE / 'data' / 'rulesets' / 'meeting-of-hosts.xml'
ACIES = '{urn:acies}'
# More items than these are searched in by typing.
MOST_SEEN = 8


def traits(node):
    return {trait.get('key'): trait.get('value') for trait in node.findall(ACIES + 'trait')}


def tab_to(window, name):
    for _ in range(12):
        window.key('Tab')
        if (window.focused() or '').startswith(name):
            return
    raise AssertionError(f'Tab does not come to “{name}”')


class Form:
    """The fields of a schema, as the Tab key comes to them."""

    def __init__(self, root, party):
        self.fields = list(root.find(f'.//{ACIES}{party}/{ACIES}traits'))
        self.vocabularies = {vocabulary.get('id'): [(item.get('id'), item.get('label'))
                                                    for item in vocabulary.findall(ACIES + 'item')]
                             for vocabulary in root.iter(ACIES + 'vocabulary')}
        # Behind the name; of a unit also how sentences use it.
        self.first = 2 if party == 'unit' else 1

    def stops(self, field):
        # The row is a stop, and so is what is in it.
        return 2 if field.get('type') != 'choice' or self.is_searched(field) else 1

    def is_searched(self, field):
        return len(self.vocabularies[field.get('vocabulary')]) > MOST_SEEN

    def fill(self, window, given, wanted):
        """Gives a unit or leader what it lacks, from its name on; GIVEN: what quick add has given already."""
        presses = self.first
        for field in self.fields:
            key, usual = field.get('id'), field.get('default')
            value = wanted.get(key)
            if key not in wanted or given.get(key) == value:
                # What differs from the usual can be set back, by a button behind it.
                presses += self.stops(field) + (1 if given.get(key, usual) != usual else 0)
                continue
            window.key(*['Tab'] * presses)
            if field.get('type') == 'integer':
                window.key('Tab')
                # A number that is the usual one anyway is given by typing another first.
                for number in ([str(int(value) + 1)] if value == usual else []) + [value]:
                    window.key('ctrl+a')
                    window.type(number)
                    window.key('Return')
                # The button that sets it back shows up a moment later, and is a stop of the Tab key.
                settle(window.process, window.bus, 12)
                wait(window.focused, 'the number')
            else:
                self.choose(window, field, value, usual)
            presses = 1 if value == usual else 2

    def choose(self, window, field, value, usual):
        items = self.vocabularies[field.get('vocabulary')]
        ids = [item[0] for item in items]
        if self.is_searched(field):
            window.key('Tab')
        # One that is the usual one anyway is given by choosing another first.
        for chosen in [value] if value != usual else [next(item for item in ids if item != value), value]:
            window.key('space')
            wait(lambda: count_windows(window) == 2, f'the choices of “{field.get("label")}”')
            settle(window.process, window.bus, 8)
            if self.is_searched(field):
                window.type(dict(items)[chosen].lower())
                window.key('Return')
            else:
                window.key('Home', *['Down'] * ids.index(chosen), 'Return')
            # The popover has the keyboard to itself until it is gone, and gives it back a frame later.
            wait(lambda: count_windows(window) == 1, 'the choices to go')
            wait(window.focused, 'the focus to come back')


class Roster:
    """What has been written, and which row is selected."""

    def __init__(self, window):
        self.window = window
        self.rows = []
        self.at = None

    def go_to(self, row):
        """From anywhere to a row of the tree; which row has the focus there does not matter."""
        self.window.key('ctrl+e', 'F6', 'shift+F6')
        way = self.rows.index(row) - self.rows.index(self.at)
        self.window.key(*['Down' if way > 0 else 'Up'] * abs(way))
        self.at = row

    def add(self, line, unit, behind):
        if behind is not None and behind != self.at:
            self.go_to(behind)
        self.window.key('ctrl+e')
        self.window.type(line)
        self.window.key('Return')
        self.rows.insert(self.rows.index(self.at) + 1 if self.at else len(self.rows), unit)
        self.at = unit

    def add_command(self, command, name):
        """By the menu beside the entry; the name of its leader is typed in place."""
        last = self.rows[-1]
        if last != self.at:
            self.go_to(last)
        self.window.key('ctrl+e', 'Tab', 'Tab', 'Return')
        wait(lambda: count_windows(self.window) == 2, 'the menu')
        self.window.key('Return')
        wait(lambda: 'Add' not in (self.window.focused() or ''), 'the name to be typed')
        self.window.type(name)
        self.window.key('Return')
        self.rows.append(command)
        self.at = command


def label_of(root, vocabulary, item):
    return root.find(f'.//{ACIES}vocabulary[@id="{vocabulary}"]/{ACIES}item[@id="{item}"]').get('label').lower()


def count_windows(window):
    """Those on the screen, popovers included."""
    return len(window.x.windows(window.process.pid))


def begin(window, name, rules):
    """A new army, from the library."""
    wait(lambda: 'New Battle' in (window.focused() or ''), 'the library')
    window.key('ctrl+n')
    wait(lambda: count_windows(window) == 2, 'what is asked of a new army')
    window.focus()
    window.type(name)
    tab_to(window, rules)
    window.key('Return')
    wait(lambda: count_windows(window) == 1, 'the new army')
    window.focus()
    wait(lambda: window.focused() == 'Add units', 'the entry of quick add')


def save(window, path):
    window.key('ctrl+s')
    wait(lambda: count_windows(window) == 2, 'where to save it')
    window.focus()
    window.key('ctrl+a')
    window.type(str(path))
    window.key('Return')
    wait(path.exists, 'the file')


def write(window, army, rules):
    commands = army.findall(ACIES + 'command')
    units = sorted(((int(unit.get('id')), number, unit) for number, command in enumerate(commands)
                    for unit in command.findall(ACIES + 'unit')), key=lambda unit: unit[0])
    roster = Roster(window)
    unit_form, leader_form = Form(rules, 'unit'), Form(rules, 'leader')
    started = 0

    window.key('F6')
    tab_to(window, 'Notes')
    window.type(army.findtext(ACIES + 'notes'))
    for number, command_number, unit in units:
        leader = commands[command_number].find(ACIES + 'leader')
        wanted = traits(unit)
        line = f'{wanted["figures"]} {label_of(rules, "type", wanted["type"])} {unit.get("name")}'
        command = ('command', command_number)
        if command_number == started == 0:
            # The first unit brings its leader along.
            roster.add(line, number, None)
            roster.rows.insert(0, command)
            roster.go_to(command)
            window.key('F2', 'ctrl+a')
            window.type(leader.get('name'))
            window.key('Return')
        elif command_number == started:
            roster.add_command(command, leader.get('name'))
            roster.add(line, number, command)
        else:
            inside = [row for row in roster.rows if row in [u[0] for u in units if u[1] == command_number]]
            roster.add(line, number, inside[-1])
        if command_number == started:
            roster.go_to(command)
            window.key('Return')
            # A leader who is added to others is no commander; the first one only by the usual value.
            leader_form.fill(window, {'role': traits(leader)['role']} if started > 0 else {}, traits(leader))
            started += 1
        roster.go_to(number)
        window.key('Return')
        unit_form.fill(window, {'type': wanted['type'], 'figures': wanted['figures']}, wanted)


def main():
    if missing():
        print(f'1..0 # SKIP {missing()}')
        return
    tap = Tap('app/roster-flow')
    rules = ET.parse(RULES).getroot()
    with tempfile.TemporaryDirectory() as folder:
        for name in ('porus', 'alexander'):
            sample = SAMPLES / f'{name}.army'
            army = ET.parse(sample).getroot()
            path = Path(folder) / f'{name}.army'
            # An army that is not saved is asked about by the next run.
            window = Window(XDG_STATE_HOME=tempfile.mkdtemp(dir=folder))
            try:
                begin(window, army.get('name'), rules.findtext(f'.//{ACIES}title'))
                write(window, army, rules)
                save(window, path)
                wanted = sample.read_text(encoding='utf-8').splitlines()
                written = path.read_text(encoding='utf-8').splitlines()
                tap.none(list(difflib.unified_diff(wanted, written, lineterm='', n=1)), f'{name}/as-shipped')
            except AssertionError as error:
                tap.ok(False, f'{name}/as-shipped', str(error))
            finally:
                window.kill()
    tap.done()


if __name__ == '__main__':
    main()
