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
from battles import journal_of, make_battle  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, text_of, wait  # noqa: E402


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

    def open_menu(self, n_down):
        """The menu of the first unit of the first side, and in it the item so far down."""
        window = self.window
        self.come_back()
        window.key('Menu')
        wait(lambda: window.has('menu item', 'Porus'), 'the menu of the sides')
        window.key('Right')
        wait(lambda: window.has('menu item', 'Set Status of the Side…'), 'the units')
        window.key('Right')
        wait(lambda: window.has('menu item', 'Set Status…'), 'the corrections')
        window.key(*['Down'] * n_down, 'Return')

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
    table.open_menu(0)
    window.find('push button', 'Apply')
    window.key('Up', 'Up', 'shift+Right')
    window.key('Return')
    table.wait_for_log(r'<path subject="a1" kind="place">\s*<pose x="20" y="37" heading="5"')
    tap.ok(True, 'move-by-hand/with-the-arrows')
    window.wait_for_text('By hand: ')
    tap.ok(True, 'move-by-hand/is-marked')


def check_status(tap, table):
    window = table.window
    table.open_menu(1)
    window.find('spin button', 'Casualties')
    window.key('Up', 'Up')
    window.press('Apply')
    table.wait_for_log(r'<correction [^>]*subject="a1" key="casualties" value="2"')
    tap.ok(True, 'set-status/as-the-form-has-it')


def check_removed(tap, table):
    window = table.window
    table.open_menu(2)
    window.wait_for_text('no further part')
    type_reason(window, 'they ran home')
    window.key('Return')
    table.wait_for_log(r'<move [^>]*agreement="they ran home">\s*<path subject="a1" kind="remove"')
    tap.ok(True, 'remove/with-a-reason')

    table.come_back()
    window.key('Menu', 'Right', 'Right')
    wait(lambda: window.has('menu item', 'Put Back…'), 'the way back')
    window.key('Return')
    window.find('push button', 'Apply')
    window.key('Return')
    table.wait_for_log(r'kind="remove"[\s\S]*<path subject="a1" kind="place"')
    tap.ok(True, 'put-back/where-it-stood')


def choose(window, procedure, *units):
    """A procedure by its number, and the units that act and are acted upon."""
    window.key('p')
    window.find('list item', '=Charge')
    names = [node.get_name() for node in window.all('list item', '')]
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


def main():
    tap = Tap('/app/corrections')
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder, 'corrected.battle')
        try:
            for check in (check_moved, check_status, check_removed, check_agreed,
                          check_agreed_on_a_result):
                check(tap, table)
        finally:
            table.close()
    tap.done()


main()
