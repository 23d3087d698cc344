#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Presses every key of the shortcuts window on every page and in every dialog: the
program lives, complains of nothing, and answers afterwards.  Arguments are names of them; "2/3" is the second of three
parts that take about as long as one another.
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from screens import Visit, accelerators, screens  # noqa: E402
from tap import Tap  # noqa: E402
from window import missing, wait  # noqa: E402

# What may end the program: these keys by themselves, the others by a question that they answer.
LEAVING = ['alt+Home', 'ctrl+w', 'ctrl+q']
ANSWERING = ['Return', 'ctrl+Return', 'space']


def answers(visit):
    """Whether a key still does something: a dialog goes away, a page opens the preferences."""
    before = visit.program.windows()

    def changes():
        # A window that came or went late may have taken the keyboard with it.
        visit.program.focus()
        # One that is searched in is left by the search first; the rules have a key of their own.
        return any(visit.press(key) is not None or visit.program.windows() != before
                   for key in (['ctrl+comma'] if len(before) == 1 else ['Escape', 'ctrl+w']))
    try:
        return wait(changes, 'an answer')
    except AssertionError:
        return False


def press_each(visit, keys):
    """Presses KEYS, each on the screen; what goes wrong."""
    problems = []
    for key in keys:
        visit.arrive()
        status = visit.press(key)
        if status is not None and (status != 0 or key not in LEAVING + ANSWERING):
            problems.append(f'{key}: the program ended with status {status}')
    return problems


def press_all(tap, screen, folder, keys):
    with Visit(screen, folder) as visit:
        problems = press_each(visit, keys)
        visit.arrive()
        if not answers(visit):
            problems.append('keys are without effect')
        # What other keys have done would be asked about.
        visit.leave()
        problems += press_each(visit, LEAVING)
        if visit.program.status() is None and not answers(visit):
            problems.append(f'keys are without effect after {LEAVING[-1]}')
    problems += visit.complaints
    tap.none(problems, f'{screen.name}/lives-and-answers')


def choose(found, arguments):
    """The screens that the arguments name, all without any."""
    for part, n_parts in [map(int, argument.split('/')) for argument in arguments if '/' in argument]:
        return found[part - 1::n_parts]
    return [screen for screen in found if screen.name in arguments or not arguments]


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/shortcuts')
    found = accelerators()
    tap.ok(len(found) > 50 and set(LEAVING + ANSWERING) <= set(found), 'all/are-found', found)
    # What answers a question comes first, while its default has the focus; arrows move it to another answer.  What leaves
    # the page comes last, so that the others need not come back to it.
    keys = ANSWERING + [key for key in found if key not in ANSWERING + LEAVING]
    pages, dialogs = screens()
    with tempfile.TemporaryDirectory() as folder:
        for screen in choose(pages + dialogs, sys.argv[1:]):
            try:
                press_all(tap, screen, folder, keys)
            except AssertionError as error:
                tap.ok(False, f'{screen.name}/lives-and-answers', str(error))
    tap.done()


if __name__ == '__main__':
    main()
