#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The luck of the battles that come with the program, looked at by keyboard alone: the page, a
moment of it in the log, and its figures as a file.
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import CLI, make_battle, take_up_sample  # noqa: E402
from tap import Tap, run  # noqa: E402
from window import Window, look, missing, wait  # noqa: E402

# Each with the words of its rules for what is thrown most
BATTLES = {'hydaspes': 'Melee', 'ilipa': 'Control roll', 'placentia': 'Volley', 'trebia': 'Combat',
           'watling-street': 'Combat'}
# Those whose moments and file are looked at; all of that is alike in all rulesets.
LOOKED_AT = ('hydaspes', 'trebia')
MOST_TABS = 30


def open_battle(path):
    """Once the battle can be played: what is typed goes into the step, whatever its rules call it."""
    window = Window(path)
    wait(lambda: window.focused_role() == 'text', 'the battle')
    return window


def check_page(tap, window, name):
    window.key('ctrl+3')
    tap.ok(window.focused() == 'Turn: The whole battle', f'{name}/first-choice-is-told', window.focused())
    told = wait(lambda: window.find('image', '=Luck, Added Up').get_description(), 'what is said of the chart')
    tap.ok('Successes above expectation' in told, f'{name}/chart-is-told', told)
    tables = [node for node in look(*window.frames()) if node.get_role_name() == 'table']
    tap.ok({'Luck, Added Up', 'Faces Thrown', 'Strength'} <= {table.get_name() for table in tables},
           f'{name}/figures-are-tables')
    cells = [node.get_name() for node in look(tables[0]) if node.get_role_name() == 'table cell']
    tap.ok(any(BATTLES[name] in cell for cell in cells), f'{name}/kinds-are-told', cells[:40])


def selected_rows(window):
    from gi.repository import Atspi
    return [node.get_name() for node in look(*window.frames())
            if node.get_role_name() == 'list item' and node.get_state_set().contains(Atspi.StateType.SELECTED)]


def check_moment(tap, window, name):
    """From the first choice of the page on to the list of moments, and from there to the log."""
    focused = ''
    for _ in range(MOST_TABS):
        if 'points' in focused:
            break
        window.key('Tab')
        focused = window.focused() or ''
    tap.ok('points' in focused, f'{name}/moments-are-reached-by-tab', focused)
    window.key('Return')
    tap.ok(bool(wait(lambda: 'then' in window.search_texts(), 'an earlier moment')), f'{name}/moment-is-shown-as-it-was')
    # "Turn 7 · What was logged, 92 points"
    sentence = focused.rsplit(',', 1)[0].split(' · ', 1)[1]
    tap.ok(sentence in selected_rows(window), f'{name}/moment-leads-to-its-entry', sentence)
    window.key('Escape')
    wait(lambda: 'then' not in window.search_texts(), 'the battle as it is')


def check_file(tap, window, folder, path, name):
    window.key('ctrl+3')
    n_frames = len(window.frames())
    window.key('ctrl+e')
    wait(lambda: len(window.frames()) > n_frames, 'the file chooser')
    window.focus()
    target = Path(folder) / f'{name}.csv'
    window.key('ctrl+a')
    window.type(str(target))
    window.key('Return')
    wait(target.is_file, target)
    told = run([CLI, 'luck', path, '--csv']).stdout
    tap.ok(wait(lambda: target.read_text(encoding='utf-8') == told, 'the whole of the file', 5),
           f'{name}/file-is-that-of-the-command-line')
    tap.ok(bool(wait(lambda: window.says(target.name), 'the toast')), f'{name}/saving-is-told')


def check_samples(tap, folder):
    for name in BATTLES:
        path = take_up_sample(name, folder)
        window = open_battle(path)
        try:
            check_page(tap, window, name)
            if name in LOOKED_AT:
                check_moment(tap, window, name)
                check_file(tap, window, folder, path, name)
        except AssertionError as error:
            tap.ok(False, f'{name}/goes-on', str(error))
        finally:
            window.close()


def check_empty(tap, folder):
    """A battle in which no die was thrown says so, and its dice can be tried all the same."""
    window = open_battle(make_battle(folder, 'new.battle'))
    try:
        window.key('ctrl+3')
        tap.ok(bool(window.wait_for_text('No Dice Yet')), 'empty/says-so')
        n_frames = len(window.frames())
        window.key('alt+t')
        wait(lambda: len(window.frames()) > n_frames, 'the test of the dice')
        tap.ok(bool(window.wait_for_text('degrees of freedom')), 'empty/dice-are-tested')
        tap.ok(bool(window.wait_for_text('acies-cli luck --fairness --seed')), 'empty/seed-is-told')
        window.focus()
        window.key('Escape')
        wait(lambda: len(window.frames()) == n_frames, 'the page')
        window.focus()
        window.key('ctrl+1')
        tap.ok(bool(window.find('text', '=Dice')), 'empty/back-to-play')
    except AssertionError as error:
        tap.ok(False, 'empty/goes-on', str(error))
    finally:
        window.close()


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/luck')
    with tempfile.TemporaryDirectory() as folder:
        check_samples(tap, folder)
        check_empty(tap, folder)
    tap.done()


if __name__ == '__main__':
    main()
