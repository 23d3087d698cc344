#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the players correct by hand, and what they agree on though the rules forbid it: all of it
with the keyboard, and as the log has it.
"""

import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import journal_of, make_battle, throw_for_initiative  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, is_sensitive, text_of, wait  # noqa: E402


# The first unit of each side
FIRST = ('Companions', 'Elephants of the right')


class Table:
    """A battle in its first step, and what was logged since it was opened."""

    def __init__(self, folder, name):
        self.path = make_battle(folder, name)
        self.window = Window(self.path)
        self.window.find('text', '=Dice')
        self.window.focus()

    def logged(self):
        journal = journal_of(self.path)
        return journal.read_text(encoding='utf-8') if journal.exists() else ''

    def wait_for_log(self, pattern):
        wait(lambda: re.search(pattern, self.logged()), f'“{pattern}” in the journal')

    def come_back(self):
        """To the page, when the dialog has gone."""
        wait(lambda: not self.window.has('push button', 'Apply'), 'the dialog to close')
        self.window.focus()

    def open_menu(self, *items):
        """The menu of the first unit of the first side, and in it the last of ITEMS, which stand below each other."""
        self.come_back()
        # A dialog that has just gone may take the focus with it once more.
        for patience in (3, 3, 3, 3, 20):
            try:
                self.go_to(items, patience)
                break
            except AssertionError:
                if patience == 20:
                    raise
                self.window.key('Escape', 'Escape')
                wait(lambda: not self.window.has('menu item', 'Porus'), 'the menu to close')
                self.window.focus()
        self.window.key('Return')

    def go_to(self, items, patience):
        for key, item in zip(('Menu', 'Right', 'Right', 'Down', 'Down'), ('Alexander', FIRST[0], *items)):
            self.window.key(key)
            wait(lambda name=item: self.window.focused() == name, f'the focus on “{item}”', patience)

    def close(self):
        self.window.close()


def type_reason(window, reason):
    """Into the entry of a question, which gets the focus a little after it is shown."""
    entry = window.find('text', 'Reason')
    wait(lambda: is_focused(entry), 'the focus on the entry')
    window.type(reason)
    wait(lambda: text_of(entry) == reason, 'the reason in the entry')


def is_focused(node):
    from gi.repository import Atspi
    return node.get_state_set().contains(Atspi.StateType.FOCUSED)


def check_moved(tap, table):
    window = table.window
    table.open_menu('Move by Hand…')
    window.find('push button', 'Apply')
    window.key('Up', 'Up', 'shift+Right')
    window.key('Return')
    table.wait_for_log(r'<path subject="a1" kind="place">\s*<pose x="20" y="37" heading="5"')
    tap.ok(True, 'move-by-hand/with-the-arrows')
    window.wait_for_text('By hand: ')
    tap.ok(True, 'move-by-hand/is-marked')


def check_status(tap, table):
    window = table.window
    table.open_menu('Move by Hand…', 'Set Status…')
    window.find('spin button', 'Casualties')
    window.key('Up', 'Up')
    window.press('Apply')
    table.wait_for_log(r'<correction [^>]*subject="a1" key="casualties" value="2"')
    tap.ok(True, 'set-status/as-the-form-has-it')


def check_removed(tap, table):
    window = table.window
    table.open_menu('Move by Hand…', 'Set Status…', 'Remove by Agreement…')
    window.wait_for_text('no further part')
    type_reason(window, 'they ran home')
    window.key('Return')
    table.wait_for_log(r'<move [^>]*agreement="they ran home">\s*<path subject="a1" kind="remove"')
    tap.ok(True, 'remove/with-a-reason')

    table.open_menu('Put Back…')
    window.find('push button', 'Apply')
    window.key('Return')
    table.wait_for_log(r'kind="remove"[\s\S]*<path subject="a1" kind="place"')
    tap.ok(True, 'put-back/where-it-stood')


def check_menus_of_lists(tap, table):
    """The same menu, for the units that rows of the lists name."""
    window = table.window
    table.come_back()
    window.key('d', 'Menu')
    wait(lambda: window.has('menu item', 'Alexander') and window.has('menu item', 'Porus'), 'both sides of what is due')
    tap.ok(True, 'menu/of-what-is-due')
    window.key('Escape')
    wait(lambda: not window.has('menu item', 'Porus'), 'the menu to close')

    window.key('l', 'shift+F10')
    wait(lambda: window.has('menu item', 'Move by Hand…'), 'the unit of the entry')
    tap.ok(not window.has('menu item', FIRST[0]), 'menu/of-an-entry')
    window.key('Escape')
    wait(lambda: not window.has('menu item', 'Move by Hand…'), 'the menu to close')

    window.key('End')
    wait(lambda: 'then' in window.search_texts(), 'an earlier moment')
    window.key('Menu')
    wait(lambda: window.has('menu item', FIRST[0]), 'the units of the entry')
    window.key('Right')
    wait(lambda: window.has('menu item', 'Move by Hand…'), 'the corrections')
    window.key('Return')
    window.find('push button', 'Apply')
    tap.ok('now' in window.search_texts(), 'menu/of-an-entry/goes-back-to-now')
    window.key('Escape')

    table.come_back()
    window.click_at(window.find('list item', f'By hand: {FIRST[0]}'), button=3)
    wait(lambda: window.has('menu item', 'Move by Hand…'), 'the unit under the pointer')
    tap.ok(True, 'menu/by-the-pointer')
    window.key('Escape')
    wait(lambda: not window.has('menu item', 'Move by Hand…'), 'the menu to close')

    choose(window, 'Move')
    window.key('u')
    window.find('list item', f'={FIRST[0]}')
    window.key('Home', 'Down', 'Menu')
    wait(lambda: window.has('menu item', 'Set Status…'), 'the unit of the list')
    tap.ok(not window.has('list item', f'={FIRST[0]}'), 'menu/of-a-unit-in-the-list')
    window.key('Escape')
    wait(lambda: not window.has('menu item', 'Set Status…'), 'the menu to close')


def choose(window, procedure, *units):
    """A procedure by its number, and the units that act and are acted upon."""
    window.key('p')
    window.find('list item', '=Charge')
    names = [node.get_name() for node in window.search_seen('list item', '')]
    window.key(str(names.index(procedure) - names.index('Initiative') + 1))
    wait(lambda: not window.has('list item', '=Charge'), 'the procedures to close')
    for key, unit in zip('ut', units):
        window.key(key)
        wait(lambda: any(window.has('list item', f'={name}') for name in FIRST), 'the units')
        if not window.has('list item', f'={unit}'):
            window.key('Tab')
        window.find('list item', f'={unit}')
        window.key('Return')
        wait(lambda u=unit: not window.has('list item', f'={u}'), 'the units to close')


def check_agreed(tap, table):
    """A move in the step for initiative is refused, and made all the same when the players agree."""
    window = table.window
    table.come_back()
    choose(window, 'Move', 'Companions')
    window.find('push button', 'By Agreement…')
    tap.ok('move-check' not in table.logged(), 'by-agreement/is-refused-first')
    window.key('y')
    window.wait_for_text('If the players agree')
    type_reason(window, 'we forgot it')
    window.key('Return')
    window.wait_for_text('By agreement: we forgot it')
    window.key('Return')
    table.wait_for_log(r'<procedure [^>]*id="move-check"[^>]* agreement="we forgot it"')
    tap.ok(True, 'by-agreement/is-made-and-marked')


def check_agreed_on_a_result(tap, table):
    """What has no result by the arithmetic gets one from the players, for the reason that they gave."""
    window = table.window
    window.focus()
    choose(window, 'Shooting', *FIRST)
    window.wait_for_text('MH-57')
    window.key('y')
    window.wait_for_text('If the players agree')
    type_reason(window, 'they found javelins')
    window.key('Return')
    window.find('push button', 'Use These')
    tap.ok(text_of(window.find('text', 'Reason')) == 'they found javelins', 'by-agreement/asks-for-the-result')

    window.press('Cancel')
    wait(lambda: not window.has('push button', 'Use These'), 'the results to close')
    window.focus()
    window.wait_for_text('MH-57')
    tap.ok(not window.says('they found javelins'), 'by-agreement/can-be-thought-better-of')

    window.key('y')
    window.wait_for_text('If the players agree')
    type_reason(window, 'they found javelins')
    window.key('Return')
    window.press('Use These')
    wait(lambda: not window.has('push button', 'Use These'), 'the results to close')
    window.focus()
    window.wait_for_text('By agreement: they found javelins')
    window.key('Return')
    table.wait_for_log(r'<procedure [^>]*id="shooting"[^>]* agreement="they found javelins"[\s\S]*<overrule ')
    tap.ok(True, 'by-agreement/has-the-result-of-the-players')


def check_inserted(tap, folder):
    """A throw for initiative that was forgotten before the one in the log, which no longer fits then."""
    table = Table(folder, 'inserted.battle')
    window = table.window
    try:
        throw_for_initiative(window, journal_of(table.path))
        window.key('bracketleft')
        wait(lambda: 'then' in window.search_texts(), 'the moment before the throw')
        marked = 'amended' in window.search_texts()
        window.key('i')
        wait(lambda: window.says('Insert…'), 'a step to be inserted')
        window.type('35')
        window.key('Return')
        wait(lambda: [f for f in window.frames() if f.get_name().startswith('Insert in Turn 1')], 'what comes of it')
        tap.ok(not window.has('push button', '=_Amend Amend'), 'insertion/is-called-so')
        window.wait_for_text('No Longer Fits')
        insert = window.find('push button', '=_Insert Insert')
        wait(lambda: is_sensitive(insert), 'an answer for the later throw')
        tap.ok('<amendment' not in table.logged(), 'insertion/shows-what-comes-of-it')

        window.focus()
        window.key('Return')
        table.wait_for_log(r'<insert before="4">\s*<procedure [^>]*dice="3 5"')
        window.wait_for_text('The step is inserted.')
        wait(lambda: len(window.frames()) == 1, 'the dialog to close')
        window.focus()
        wait(lambda: 'now' in window.search_texts() and window.all('list item', 'Porus'), 'the log with it')
        tap.ok(not marked and 'amended' in window.search_texts(), 'insertion/is-marked-in-the-log')

        window.act(window.find('push button', '=Report Report'))
        report = wait(lambda: window.report_text(), 'the report')
        tap.ok('1 amended later' in report, 'insertion/is-marked-in-the-report', report[:600])
    finally:
        table.close()


def main():
    tap = Tap('/app/corrections')
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder, 'corrected.battle')
        try:
            for check in (check_moved, check_menus_of_lists, check_status, check_removed, check_agreed,
                          check_agreed_on_a_result):
                check(tap, table)
        finally:
            table.close()
        check_inserted(tap, folder)
    tap.done()


main()
