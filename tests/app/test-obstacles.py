#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands in the way of logging: a disk without room, another program with the same
battle.  The page says so, takes no entry, loses none, and goes on when the way is free.
"""

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import CLI, journal_of, make_battle, throw_for_initiative  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, is_sensitive, missing, wait  # noqa: E402

UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


class Bus:
    """A session bus of its own, on which the program does not find the one that runs already."""

    def __init__(self):
        self.process = subprocess.Popen(['dbus-daemon', '--session', '--nofork', '--print-address'],
                                        stdout=subprocess.PIPE, text=True)
        # Assistive tools see both programs all the same.
        accessibility = subprocess.run(['dbus-send', '--session', '--print-reply=literal', '--dest=org.a11y.Bus',
                                        '/org/a11y/bus', 'org.a11y.Bus.GetAddress'],
                                       capture_output=True, text=True, check=True).stdout.strip()
        self.environment = {'DBUS_SESSION_BUS_ADDRESS': self.process.stdout.readline().strip(),
                            'AT_SPI_BUS_ADDRESS': accessibility}

    def close(self):
        self.process.terminate()
        self.process.wait()


def accept_button(window):
    return window.find('push button', 'Accept')


def check_no_room(tap, folder):
    path = make_battle(folder, 'full.battle')
    window = Window(path)
    try:
        resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
        window.find('text', '=Dice')
        window.type('53')
        window.key('Return')
        window.wait_for_text('Nothing can be logged at the moment.')
        wait(lambda: not is_sensitive(accept_button(window)), 'Accept to be off')
        tap.ok(b'initiative' not in journal_of(path).read_bytes(), 'no-room/is-told-and-not-accepted')

        resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, UNLIMITED)
        wait(lambda: not window.says('Nothing can be logged'), 'the banner to go')
        wait(lambda: is_sensitive(accept_button(window)), 'Accept to be on again')
        window.focus()
        window.key('Return')
        wait(lambda: b'initiative' in journal_of(path).read_bytes(), 'the throw in the journal')
        tap.ok(True, 'no-room/goes-on-by-itself-with-the-dice-typed')
    finally:
        window.close()


def check_another_program(tap, folder):
    path = make_battle(folder, 'two.battle')
    first = Window(path)
    second = None
    bus = Bus()
    try:
        throw_for_initiative(first, journal_of(path))
        logged = journal_of(path).read_bytes()
        second = Window(path, **bus.environment)
        second.wait_for_text('being played in another window or program')
        # It shows what the first has logged, and must not take it away.
        second.wait_for_text('Alexander moves first')
        tap.ok(not second.says('Recovered'), 'another-program/is-no-crash')
        second.focus()
        second.key('ctrl+s')
        second.wait_for_text('The Document Is Not Saved')
        tap.ok(journal_of(path).read_bytes() == logged, 'another-program/is-told-and-does-not-save')
        second.press('=_Cancel Cancel', 0)

        done = subprocess.run([CLI, 'note', path, 'From the shell'], capture_output=True, text=True, check=False)
        tap.ok(done.returncode == 2 and 'another window' in done.stderr and journal_of(path).read_bytes() == logged,
               'another-program/nor-does-the-command-line', [done.stdout, done.stderr])

        first.kill()
        wait(lambda: not second.says('being played in another window'), 'the way to be free when the first is gone')
        second.focus()
        second.key('ctrl+s')
        wait(lambda: not journal_of(path).exists(), 'the journal to be saved')
        tap.ok('initiative' in path.read_text(), 'another-program/saves-what-the-first-had-accepted')
    finally:
        first.close()
        if second:
            second.close()
        bus.close()


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/obstacles')
    with tempfile.TemporaryDirectory() as folder:
        for check in (check_no_room, check_another_program):
            try:
                check(tap, folder)
            except AssertionError as error:
                tap.ok(False, f'{check.__name__[6:]}/goes-on', str(error))
    tap.done()


if __name__ == '__main__':
    main()
