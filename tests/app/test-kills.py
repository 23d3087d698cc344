#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program with its window is killed at each call in turn with which accepting a step and
saving change files.  Afterwards the battle is as it was before the step, or after it.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import CLI, make_battle  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, missing, wait  # noqa: E402

KILLER = sys.argv[1]
MOST_CALLS = 30


def has_died(window):
    return window.process.poll() is not None


def play(path, at):
    """Accepts a step and saves; whether the program lived to do so."""
    window = Window(path, LD_PRELOAD=KILLER, ACIES_KILL_AT=str(at), ACIES_KILL_UNDER=str(path.parent),
                    ACIES_KILL_HALF='1')
    try:
        window.find('text', '=Dice')
        window.type('53')
        window.key('Return')
        wait(lambda: has_died(window) or window.says('Alexander moves first'), 'the step or the end')
        window.key('ctrl+s')
        wait(lambda: has_died(window) or 'initiative' in path.read_text()
             and not path.with_name(f'.{path.name}.journal').exists(), 'the save or the end')
        return not has_died(window)
    finally:
        window.kill()


def report(path):
    done = subprocess.run([CLI, 'report', path, '-o', path.with_name('all.txt'), '--level', 'record'], capture_output=True, text=True,
                          check=False)
    if done.returncode != 0:
        return done.stderr
    return path.with_name('all.txt').read_text()


def check_kills(tap, folder):
    path = make_battle(folder, 'killed.battle')
    clean = path.read_bytes()
    before = report(path)
    problems = []
    kills = 0
    for at in range(1, MOST_CALLS):
        for leftover in Path(folder).iterdir():
            leftover.unlink()
        path.write_bytes(clean)
        lived = play(path, at)
        found = report(path)
        if found != before and 'Alexander moves first' not in found:
            problems.append(f'{at}: {found}')
        checked = subprocess.run([CLI, 'check', path], capture_output=True, text=True, check=False)
        if checked.returncode != 0:
            problems.append(f'{at}: {checked.stdout}{checked.stderr}')
        if lived:
            break
        kills += 1
    tap.none(problems, 'is-the-old-battle-or-the-new-one')
    tap.ok(10 <= kills < MOST_CALLS - 1, 'as-many-kills-as-there-should-be', f'{kills} kills')


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/kills')
    with tempfile.TemporaryDirectory() as folder:
        try:
            check_kills(tap, folder)
        except AssertionError as error:
            tap.ok(False, 'goes-on', str(error))
    tap.done()


if __name__ == '__main__':
    main()
