#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An army of Bronze Eagles and one of Roman War, written from nothing by pointer alone in the real window and saved: the
file has the commands, units, types and sizes that were meant, and acies-cli finds them in it and no error.
"""

import csv
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import cli  # noqa: E402
from pointer import Pointer  # noqa: E402
from tap import SOURCE, Tap  # noqa: E402
from window import Window, children, live, look, missing, wait  # noqa: E402

ACIES = '{urn:acies}'
# Pixels from the right edge of a spin button to the middle of its buttons
MORE, LESS = 17, 49
# By ruleset, the commands with their units: the troop type as the catalog has it, and what is changed in the form
ARMIES = {
    'bronze-eagles': [
        [('Close order foot', {'Bases': 5, 'Weapon': 'Spear'}), ('Close order foot', {})],
        [('Open order foot', {'Bases': 5}), ('Levies', {'Weapon': 'Throwing weapon'}), ('Levies', {}), ('Cavalry', {})],
    ],
    'roman-war': [
        [('Hastati', {'Men': 22}), ('Hastati', {})],
        [('Triarii', {'Men': 18, 'Weapon': 'Bow'}), ('War elephants', {})],
    ],
}


class Rules:
    """The fields of units of a ruleset, by their labels."""

    def __init__(self, ruleset):
        root = ET.parse(SOURCE / 'data' / 'rulesets' / f'{ruleset}.xml').getroot()
        self.title = root.findtext(f'.//{ACIES}title')
        self.fields = {field.get('label'): field for field in root.find(f'.//{ACIES}unit/{ACIES}traits')}
        self.roles = {field.get('role'): label for label, field in self.fields.items()}
        self.vocabularies = {vocabulary.get('id'): vocabulary for vocabulary in root.iter(ACIES + 'vocabulary')}

    def read(self, unit, label):
        """What a unit of a file has in a field, as players see it; numbers as such."""
        field = self.fields[label]
        value = next((trait.get('value') for trait in unit.findall(ACIES + 'trait')
                      if trait.get('key') == field.get('id')), field.get('default'))
        if field.get('type') == 'integer':
            return int(value)
        return next((item.get('label') for item in self.vocabularies[field.get('vocabulary')]
                     if item.get('id') == value), None)


class Roster:
    """The page of an army, by its pointer."""

    def __init__(self, window):
        self.window = window
        self.pointer = Pointer(window)
        # What is asked for often is looked for once.
        self.list = self.totals = None

    # ---- The window ----

    def begin(self, title):
        wait(lambda: 'New Battle' in (self.window.focused() or ''), 'the library')
        self.pointer.click_on('push button', 'New _Army')
        wait(lambda: len(self.pointer.windows()) == 2, 'what is asked of a new army')
        self.pointer.click_on('list item', title)
        self.pointer.click_on('push button', 'Create')
        wait(lambda: len(self.pointer.windows()) == 1, 'the new army')
        self.window.focus()
        wait(lambda: self.window.focused() == 'Add units', 'the entry of quick add')

    def save(self, path):
        self.pointer.click_on('push button', 'Main Menu')
        self.pointer.click_on('menu item', 'Save')
        wait(lambda: len(self.pointer.windows()) == 2, 'where to save it')
        self.pointer.click_on('push button', 'Save', root=self.window.frames()[-1])
        wait(path.exists, f'the file {path}')

    # ---- The tree ----

    def wait_for_units(self, n_units):
        if self.totals is None:
            self.totals = self.window.find('label', ' units   ')
        wait(lambda: self.totals.get_name().startswith(f'{n_units} unit'), f'{n_units} units')

    def find_rows(self):
        if self.list is None:
            self.list = self.window.find('list', 'GtkColumnListView')
        return children(self.list)

    def select(self, row):
        """A click on the name of the row at an index."""
        def find_name():
            cells = look(self.find_rows()[row], part=True)
            return next((live(node) for node in cells if node.get_name() == 'AciesNameCell'), None)
        self.pointer.click(wait(find_name, 'the name of the row'))

    def find_catalog(self):
        """The list of troop types; None while it is not seen."""
        # What goes while it is looked for is looked for again.
        catalog = wait(lambda: [next(self.window.search('list', 'What can be added'), None)], 'the catalog')[0]
        return catalog if catalog and self.pointer.is_seen(catalog) else None

    def open_catalog(self):
        # A menu that goes gives back the focus a moment later, and the catalog goes with it.
        while not self.find_catalog():
            self.pointer.click_on('push button', 'All Troop Types')
            wait(self.find_catalog, 'the catalog')
            self.pointer.settle()
        return self.find_catalog()

    def close_catalog(self):
        """It lies over the roster."""
        self.pointer.click_on('push button', 'All Troop Types')
        wait(lambda: not self.find_catalog(), 'the catalog to go')

    def add(self, catalog, label, times=1):
        self.pointer.click(self.window.find('list item', label, catalog), times)

    def add_command(self):
        self.pointer.click_on('push button', 'Add Leaders and Commands')
        self.pointer.click_on('menu item', 'Add a Leader and Command')
        wait(lambda: any('2 leaders' in (text or '') for text in self.window.search_texts()), 'the leader')
        # His name may be typed, which a click elsewhere ends.
        self.select(0)
        self.select(len(self.find_rows()) - 1)

    # ---- The form ----

    def set_number(self, label, wanted):
        from gi.repository import Atspi
        button = self.pointer.find('spin button', f'={label} {label}')
        value = int(Atspi.Value.get_current_value(button))
        for _ in range(abs(wanted - value)):
            self.pointer.click(button, right=MORE if wanted > value else LESS)
        wait(lambda: Atspi.Value.get_current_value(button) == wanted, f'{label} {wanted}')

    def choose(self, label, wanted):
        self.pointer.click_on('combo box', f'={label}')
        self.pointer.click_on('label', f'={wanted}', root=self.pointer.find_popover())

    def fill(self, rules, row, changes):
        if not changes:
            return
        self.select(row)
        for label, wanted in changes.items():
            if rules.fields[label].get('type') == 'integer':
                self.set_number(label, wanted)
            else:
                self.choose(label, wanted)


def write(roster, rules, commands):
    """The same type twice by two quick clicks; one too many is deleted."""
    first, second = commands
    catalog = roster.open_catalog()
    assert first[0][0] == first[1][0]
    roster.add(catalog, first[0][0], times=2)
    roster.wait_for_units(2)
    roster.close_catalog()
    roster.select(1)
    roster.add_command()
    catalog = roster.open_catalog()
    for n_units, (label, _) in enumerate([*second, second[-1]], 3):
        roster.add(catalog, label)
        roster.wait_for_units(n_units)
    roster.close_catalog()
    roster.select(len(roster.find_rows()) - 1)
    roster.pointer.click_on('push button', '=Delete')
    roster.wait_for_units(len(first) + len(second))
    for row, (_, changes) in [*enumerate(first, 1), *enumerate(second, len(first) + 2)]:
        roster.fill(rules, row, changes)


def check(tap, ruleset, path, rules, commands):
    army = ET.parse(path).getroot()
    written = army.findall(ACIES + 'command')
    tap.ok(len(written) == len(commands) and all(command.find(ACIES + 'leader') is not None for command in written),
           f'{ruleset}/commands', ET.tostring(army, encoding='unicode')[:2000])
    for command, units in zip(written, commands):
        found = [{label: rules.read(unit, label) for label in (rules.roles['type'], *changes)}
                 for unit, (_, changes) in zip(command.findall(ACIES + 'unit'), units)]
        wanted = [{rules.roles['type']: label, **changes} for label, changes in units]
        tap.ok(len(command.findall(ACIES + 'unit')) == len(units) and found == wanted,
               f'{ruleset}/units-of-{command.get("id")}', f'{found}, wanted are {wanted}')
    listed = Counter(row['command'] for row in csv.DictReader(cli('roster', path, '--format=csv').splitlines()))
    tap.ok('error' not in cli('check', path) and list(listed.values()) == [len(units) for units in commands],
           f'{ruleset}/cli-takes-it', f'{cli("check", path)}\n{listed}')


def main():
    if missing():
        print(f'1..0 # SKIP {missing()}')
        return
    tap = Tap('app/roster-pointer')
    for ruleset, commands in ARMIES.items():
        rules = Rules(ruleset)
        with tempfile.TemporaryDirectory() as folder:
            # An army that is not saved is asked about by the next run.
            window = Window(HOME=folder, **{name: tempfile.mkdtemp(dir=folder)
                                            for name in ('XDG_STATE_HOME', 'XDG_DATA_HOME')})
            try:
                roster = Roster(window)
                roster.begin(rules.title)
                write(roster, rules, commands)
                path = Path(folder) / 'Acies' / 'New Army.army'
                roster.save(path)
                check(tap, ruleset, path, rules, commands)
            except AssertionError as error:
                tap.ok(False, f'{ruleset}/written', str(error))
            finally:
                window.kill()
    tap.done()


if __name__ == '__main__':
    main()
