#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of a ruleset as players meet it: by its key, from the library and from an
army, searched and filtered by keyboard; and that everything there has a name for those
who hear it.
"""

import re
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap  # noqa: E402
from window import Window, is_visible, live, look, missing, wait  # noqa: E402

SAMPLES = SOURCE / 'data' / 'samples'
# What can be pressed or written into; lists and panes are made by the toolkit.
HANDLED = {'push button', 'toggle button', 'radio button', 'check box', 'combo box', 'entry', 'text', 'page tab'}
# What GTK makes of its own inside of what has a name.
INSIDE = {'combo box', 'menu', 'popup menu'}


def reminders(ruleset):
    """How many clauses the list of classes beside the cases calls reminders."""
    classes = SOURCE / 'tests' / 'rulesets' / ruleset / 'clauses.txt'
    return sum(line.split()[1] == 'REMIND' for line in classes.read_text(encoding='utf-8').splitlines())


def rules_frame(window):
    return next((frame for frame in window.frames() if (frame.get_name() or '').startswith('Rules: ')), None)


def open_rules(window):
    """By its key; then the window of the rules has the keyboard."""
    window.key('F1')
    frame = wait(lambda: rules_frame(window), 'the rules')
    window.focus()
    return frame


def labels(frame):
    return [node.get_name() for node in look(frame) if node.get_role_name() == 'label' and is_visible(node)]


def clauses(frame):
    """The names of the rows that are in the list; it keeps a few beyond what is seen."""
    rows = next((node for node in look(frame) if node.get_role_name() == 'list' and node.get_name() == 'Clauses'), None)
    return [node.get_name() for node in look(rows) if node.get_role_name() == 'list item'] if rows else []


def is_inside(node):
    parent = node.get_parent()
    while parent:
        if parent.get_role_name() in INSIDE:
            return True
        parent = parent.get_parent()
    return False


def nameless(window):
    """What is named after nothing, or after its class."""
    return [f'{node.get_role_name()} “{node.get_name()}”'
            for node in look(*window.frames())
            if is_visible(node) and node.get_role_name() in HANDLED and not is_inside(node)
            and (not node.get_name() or node.get_name().startswith(('Gtk', 'Adw', 'Acies')))]


def check_page(tap, folder):
    window = Window()
    try:
        window.wait_for_text('Draw Up an Army')
        frame = open_rules(window)
        wait(lambda: window.all('list item', '=Bronze Eagles, version II', frame), 'the list of rulesets')
        tap.ok(len(window.all('list item', '=Meeting of Hosts', frame)) == 1, 'page/lists-the-rulesets')

        window.key('Down')
        wait(lambda: getattr(rules_frame(window), 'get_name', str)() == 'Rules: Bronze Eagles, version II', 'the next ruleset')
        tap.ok('David Child-Dennis, 2010' in labels(frame), 'page/arrow-keys-turn-it')

        window.key('alt+2')
        wait(lambda: 'Commanders at Risk' in labels(frame), 'the steps of the turn')
        tap.ok(True, 'page/turn-by-key')
        window.key('alt+3')
        wait(lambda: 'Settled Readings' in labels(frame), 'the readings')
        tap.ok(True, 'page/readings-by-key')
        tap.none(nameless(window), 'page/everything-has-a-name')
        window.key('ctrl+w')
        wait(lambda: not rules_frame(window), 'the end of the rules')
        tap.ok(window.process.poll() is None, 'page/closes-alone')
    finally:
        window.close()


def check_clauses(tap, folder):
    path = Path(folder) / 'porus.army'
    shutil.copy(SAMPLES / 'porus.army', path)
    window = Window(path)
    try:
        wait(lambda: [f for f in window.frames() if f.get_name() == 'Porus'], 'the army')
        frame = open_rules(window)
        tap.ok(frame.get_name() == 'Rules: Meeting of Hosts', 'clauses/of-the-document', frame.get_name())

        window.key('ctrl+f')
        wait(lambda: window.focused() == 'Search the clauses', lambda: f'the search, not {window.focused()}')
        window.type('evade rally')
        wait(lambda: clauses(frame) == ['MH-118, Computed: Evade: rally test after it',
                                        'MH-147, Computed: Test: after fallback, maneuver, evade'],
             lambda: f'what was searched, not {clauses(frame)}')
        tap.ok('2 of 171 clauses' in labels(frame), 'clauses/are-searched', labels(frame)[-8:])

        window.key('Return')
        wait(lambda: window.focused().startswith('MH-118'), lambda: f'the first row, not {window.focused()}')
        window.key('Down')
        wait(lambda: window.focused().startswith('MH-147'), lambda: f'the second row, not {window.focused()}')
        tap.ok(True, 'clauses/are-walked-by-arrow-keys')

        window.key('ctrl+f', 'Escape')
        wait(lambda: '171 clauses' in labels(frame), 'all clauses')
        tap.ok(True, 'clauses/escape-empties-the-search')
        count = reminders('meeting-of-hosts')
        name = f'Reminded {count}'
        window.act(wait(lambda: window.all('radio button', name, frame) or window.all('toggle button', name, frame)
                        or window.all('push button', name, frame), lambda: f'the class {name}')[0])
        wait(lambda: f'{count} of 171 clauses' in labels(frame), 'a class of clauses')
        tap.ok(all(', Reminded: ' in row for row in clauses(frame)) and len(clauses(frame)) == count,
               'clauses/are-filtered', clauses(frame))
        tap.none(nameless(window), 'clauses/everything-has-a-name')
    finally:
        window.close()


def check_battle(tap, folder):
    path = Path(folder) / 'hydaspes.battle'
    shutil.copy(SAMPLES / 'hydaspes.battle', path)
    window = Window(path)
    try:
        wait(lambda: window.all('image', 'Battlefield')[0].get_description(), 'the battlefield')
        tap.none(nameless(window), 'battle/everything-has-a-name')
        clause = live(next(node for node in look(window.frames()[0]) if node.get_role_name() in ('label', 'static')
                           and re.fullmatch(r'MH-[0-9]+', node.get_name() or '') and is_visible(node)))
        name = clause.get_name()
        window.click_at(clause)
        wait(lambda: rules_frame(window), 'the rules')
        wait(lambda: window.focused().startswith(f'{name}, '), lambda: f'{name}, not {window.focused()}')
        tap.ok(rules_frame(window).get_name() == 'Rules: Meeting of Hosts', 'battle/opens-a-clause')
    finally:
        window.close()


def check_library(tap, folder):
    window = Window()
    try:
        button = wait(lambda: window.all('push button', '=Punic Wars Rules'), 'the rules in the library')[0]
        tap.none(nameless(window), 'library/everything-has-a-name')
        window.act(button)
        wait(lambda: rules_frame(window) and rules_frame(window).get_name() == 'Rules: Punic Wars Rules',
             'the rules that were chosen')
        tap.ok(True, 'library/opens-rules')
    finally:
        window.close()


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/rules-flow')
    with tempfile.TemporaryDirectory() as folder:
        for check in (check_page, check_clauses, check_battle, check_library):
            try:
                check(tap, folder)
            except AssertionError as error:
                tap.ok(False, f'{check.__name__[6:]}/goes-on', str(error))
    tap.done()


if __name__ == '__main__':
    main()
