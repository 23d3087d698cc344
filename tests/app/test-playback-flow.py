#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The battles that come with the program, played again by the keys of a keyboard and of a presenter."""

import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import take_up_sample  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, look, missing, wait  # noqa: E402

BATTLES = ('hydaspes', 'ilipa', 'placentia', 'trebia', 'watling-street')
WITHOUT_TURNING_POINTS = ('hydaspes',)
TITLE = 'The Battle, Played Again'
PLACE = re.compile(r'(\d+) of (\d+)')


def open_battle(path):
    from gi.repository import Atspi
    window = Window(path)
    wait(lambda: any(node.get_role_name() == 'text' and node.get_state_set().contains(Atspi.StateType.FOCUSED)
                     for node in look(*window.frames())), 'the battle')
    return window


def place(window):
    """The frame that is shown and how many there are; None where no battle is played again."""
    found = [match for top in window.frames() if top.get_name() == TITLE for node in look(top)
             if (match := PLACE.fullmatch(node.get_name() or ''))]
    return (int(found[0][1]), int(found[0][2])) if found else None


def is_at(window, number):
    return wait(lambda: place(window)[0] == number, lambda: f'frame {number}, not {place(window)}')


def start(window):
    n_frames = len(window.frames())
    window.key('F5')
    wait(lambda: len(window.frames()) > n_frames, 'the battle played again')
    window.focus()
    wait(lambda: place(window), 'its frames')
    return n_frames


def check(tap, window, name):
    n_frames = start(window)
    # It plays; a pause first, so that nothing goes on by itself.
    window.key('space')
    tap.ok(bool(wait(lambda: window.has('push button', '=Play'), 'the pause')), f'{name}/pauses')
    window.key('Home')
    tap.ok(is_at(window, 1), f'{name}/begins')
    window.key('Page_Down')
    window.key('Right')
    tap.ok(is_at(window, 3), f'{name}/goes-on')
    window.key('Page_Up')
    tap.ok(is_at(window, 2), f'{name}/goes-back')
    window.key('End')
    last = place(window)[1]
    tap.ok(is_at(window, last) and last > 10, f'{name}/ends', last)
    if name not in WITHOUT_TURNING_POINTS:
        window.key('b')
        tap.ok(bool(wait(lambda: place(window)[0] != last, 'a turning point')), f'{name}/has-turning-points')
    window.key('plus')
    tap.ok(bool(window.wait_for_text('1.5×')), f'{name}/goes-faster')
    window.key('minus')
    window.key('minus')
    tap.ok(bool(window.wait_for_text('0.5×')), f'{name}/goes-slower')
    window.key('Escape')
    tap.ok(bool(wait(lambda: len(window.frames()) == n_frames, 'the page')), f'{name}/leaves')
    window.focus()


def check_report(tap, window):
    """The button on the strip of the report, and going on by itself."""
    window.key('ctrl+4')
    window.find('push button', 'Play the Battle')
    n_frames = len(window.frames())
    window.press('Play the Battle')
    wait(lambda: len(window.frames()) > n_frames, 'the battle played again')
    window.focus()
    wait(lambda: place(window), 'its frames')
    for _ in range(4):
        window.key('plus')
    tap.ok(bool(wait(lambda: place(window)[0] > 3, 'some frames')), 'report/plays-by-itself')
    window.key('F11')
    window.key('Escape')
    tap.ok(bool(wait(lambda: len(window.frames()) == n_frames, 'the report')), 'report/leaves')


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/playback')
    with tempfile.TemporaryDirectory() as folder:
        for name in BATTLES:
            window = open_battle(take_up_sample(name, folder))
            try:
                check(tap, window, name)
                if name == BATTLES[0]:
                    check_report(tap, window)
            except AssertionError as error:
                tap.ok(False, f'{name}/goes-on-to-the-end', str(error))
            finally:
                window.close()
    tap.done()


if __name__ == '__main__':
    main()
