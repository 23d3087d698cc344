#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A battle ended by keyboard alone, taken back, and taken up again: as the players say, and where
the program notices that a side is beaten.
"""

import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import CLI, SAMPLES, take_up_sample  # noqa: E402
from tap import Tap, run  # noqa: E402
from window import Window, look, missing, wait  # noqa: E402


def shown(path):
    """How it ended, as the command line shows it once it is saved; '' while it goes on."""
    match = re.search(r'^end .*$', run([CLI, 'show', path]).stdout, re.MULTILINE)
    return match[0] if match else ''


def save(window, path, condition):
    window.key('ctrl+s')
    wait(lambda: condition(shown(path)), 'the saved battle')


def wait_for_dialog(window):
    wait(lambda: 'End the Battle' in window.titles(), 'the dialog')
    window.focus()


def choose(window, label, mnemonic):
    """From the main menu."""
    window.key('F10')
    wait(lambda: window.has('menu item', label), f'“{label}”')
    window.key(mnemonic)


def focused_in_dialog(window):
    """The window behind it keeps a focus of its own."""
    from gi.repository import Atspi
    return next((node.get_name() or '' for frame in window.frames()
                 if frame.get_name() == 'End the Battle' for node in look(frame)
                 if node.get_state_set().contains(Atspi.StateType.FOCUSED)), '')


def choose_first_side(window):
    """Goes from the drop-down, which has the focus, on to the text."""
    wait(lambda: focused_in_dialog(window) == 'Winner', 'the drop-down')
    window.key('space')
    wait(lambda: focused_in_dialog(window) != 'Winner', 'the list of sides')
    window.key('Home', 'Return')
    wait(lambda: focused_in_dialog(window) == 'Winner', 'the drop-down')
    window.key('Tab')
    # GTK does not tell the focus of the text of a row.
    wait(lambda: focused_in_dialog(window) != 'Winner', 'the text')


def check_by_players(tap, folder, name):
    """From the menu: the first side, and how."""
    path = take_up_sample(name, folder)
    side = re.search(r'^side a  # ([^:\n]*)', run([CLI, 'show', path]).stdout, re.MULTILINE)[1].strip()
    window = Window(path)
    try:
        window.find('push button', 'Go On')
        choose(window, 'End the Battle', 'e')
        wait_for_dialog(window)
        choose_first_side(window)
        window.type('Night fell')
        window.key('Return')
        tap.ok(bool(window.wait_for_text(f'{side} won.')), f'{name}/says-who-has-won')
        tap.ok(window.says('Night fell') and window.says('The players say so'), f'{name}/says-how')
        save(window, path, bool)
        # A plural has its article: “the Romans”.
        told = 'the Romans' if side == 'Romans' else side
        tap.ok(shown(path) == f'end a  # The players say that {told} won: “Night fell”', f'{name}/saved', shown(path))
        window.key('ctrl+z')
        save(window, path, lambda text: not text)
        # The log still tells of the first end.
        tap.ok(f'{side} won.' not in window.search_texts(), f'{name}/taken-back')
        window.key('ctrl+shift+z')
        window.wait_for_text(f'{side} won.')
        choose(window, 'Take Up the Battle Again', 't')
        # The log still tells of the end.
        wait(lambda: not window.says('The players say so'), 'the battle taken up again')
        save(window, path, lambda text: not text)
        tap.ok(run([CLI, 'check', path]).returncode == 0, f'{name}/checks-out')
    except AssertionError as error:
        tap.ok(False, f'{name}/goes-on', str(error))
    finally:
        window.close()


def check_offered(tap, folder):
    """A side that has nothing left is noticed; the other one is proposed, and two times Enter is enough."""
    path = take_up_sample('hydaspes', folder).rename(Path(folder) / 'beaten.battle')
    for match in re.finditer(r'^  (b\d+) .*$', run([CLI, 'show', path]).stdout, re.MULTILINE):
        if 'out of play' not in match[0]:
            run([CLI, 'correct', path, match[1], 'state=broken'])
    tap.ok('may end  # Porus has no unit left in play. The players may end the battle.\n'
           in run([CLI, 'phase', path, '--leave-open']).stdout
           or 'Porus has no unit left in play.' in run([CLI, 'show', path]).stdout, 'offered/by-the-command-line')
    window = Window(path)
    try:
        tap.ok(bool(window.wait_for_text('Porus has no unit left in play.')), 'offered/is-due')
        window.key('d', 'End', 'Return')
        wait_for_dialog(window)
        window.key('Return')
        tap.ok(bool(window.wait_for_text('Alexander won.')), 'offered/proposes-the-winner')
        save(window, path, bool)
        tap.ok(shown(path).startswith('end a  # The players say that Alexander won: “Porus has no unit left'),
               'offered/saved', shown(path))
    except AssertionError as error:
        tap.ok(False, 'offered/goes-on', str(error))
    finally:
        window.close()


def check_not_begun(tap, folder):
    path = Path(folder) / 'early.battle'
    run([CLI, 'new', path, '--army', SAMPLES / 'alexander.army', '--army', SAMPLES / 'porus.army'])
    window = Window(path)
    try:
        window.find('push button', 'Deploy All in Line')
        window.key('F10')
        wait(lambda: window.has('menu item', 'About Acies'), 'the menu')
        tap.ok(not window.has('menu item', 'End the Battle'), 'not-begun/cannot-be-ended')
    except AssertionError as error:
        tap.ok(False, 'not-begun/goes-on', str(error))
    finally:
        window.close()


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/end')
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(SAMPLES.glob('*.battle')):
            check_by_players(tap, folder, path.stem)
        check_offered(tap, folder)
        check_not_begun(tap, folder)
    tap.done()


if __name__ == '__main__':
    main()
