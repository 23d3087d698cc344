#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""acies-cli is killed at each call in turn with which a command changes files, in front of
it and in the middle of it.  Whatever was accepted before is there afterwards, a file is the
old or the new one, and nothing is left behind for ever.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from server import Server  # noqa: E402
from tap import BUILD, SOURCE, Tap  # noqa: E402

CLI = BUILD / 'src' / 'cli' / 'acies-cli'
SAMPLES = SOURCE / 'data' / 'samples'
KILLER = sys.argv[1]
# No command changes files by more calls than that.
MOST_CALLS = 60


class Table:
    """A battle in a folder, put back as it was before each try.  Only what is to be killed is a program of its own."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.battle = self.folder / 'b.battle'
        self.server = Server(alone=True, cwd=folder)
        self.kept = {}
        self.cli('new', self.battle, '--army', SAMPLES / 'alexander.army', '--army', SAMPLES / 'porus.army')
        self.cli('deploy', self.battle, 'a1=20,38', 'a2=30,38', 'b1=20,10,180', 'b2=30,10,180')
        self.cli('phase', self.battle)

    def run(self, *arguments):
        return subprocess.CompletedProcess(arguments, *self.server.call(list(map(str, arguments))))

    def run_to_kill(self, arguments, at, **half):
        return subprocess.run([str(CLI), *map(str, arguments)], capture_output=True, text=True, check=False,
                              cwd=self.folder, env={**os.environ, 'LD_PRELOAD': KILLER, 'ACIES_KILL_AT': str(at), **half})

    def cli(self, *arguments):
        done = self.run(*arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def keep(self):
        """What is in the folder now is what restore() brings back."""
        self.kept = {path.name: path.read_bytes() for path in self.folder.iterdir()}

    def restore(self):
        for path in self.folder.iterdir():
            path.unlink()
        for name, data in self.kept.items():
            (self.folder / name).write_bytes(data)

    def report(self):
        """All that is in the log, with what is in the journal."""
        path = self.folder / 'all.txt'
        self.cli('report', self.battle, '-o', path, '--level', 'record')
        text = path.read_text()
        path.unlink()
        return text


def kill_through(table, name, arguments, half):
    """Runs a command with a kill at its first call, its second and so on until it comes through."""
    problems = []
    kills = 0
    table.restore()
    before = table.report()
    table.restore()
    table.cli(*arguments)
    after = table.report()
    for at in range(1, MOST_CALLS):
        table.restore()
        done = table.run_to_kill(arguments, at, **half)
        if done.returncode == 0:
            break
        if done.returncode != -9:
            problems.append(f'{at}: exit {done.returncode}: {done.stderr}')
            continue
        kills += 1
        try:
            # Killed before it said so, the entry may be there or not; what was there before is.
            found = table.report()
            if found not in (before, after):
                problems.append(f'{at}: neither the old log nor the new one')
            table.cli('note', table.battle, 'Goes on')
            left = [path.name for path in table.folder.iterdir() if path != table.battle]
            if left:
                problems.append(f'{at}: {left} are left behind')
        except AssertionError as error:
            problems.append(f'{at}: {error}')
    else:
        problems.append(f'more than {MOST_CALLS} calls')
    checked = table.run('check', table.battle)
    if checked.returncode != 0:
        problems.append(checked.stdout + checked.stderr)
    return kills, problems


def check_log(tap, table):
    commands = {
        'note': ['note', table.battle, 'A note'],
        'log': ['log', table.battle, 'initiative', 'a=a', 'b=b', '--dice', '5 3'],
        'phase': ['phase', table.battle, '--leave-open'],
        'undo': ['log', table.battle, '--undo'],
        'move': ['move', table.battle, 'a1', '--place', '22,36'],
        'correct': ['correct', table.battle, 'a1', 'casualties=2', '--reason', 'Miscounted'],
    }
    total = 0
    for name, arguments in commands.items():
        for half in ({}, {'ACIES_KILL_HALF': '1'}):
            kills, problems = kill_through(table, name, arguments, half)
            total += kills
            tap.none(problems, f'{name}/{"half-written" if half else "in-front-of-each-call"}')
    return total


def check_recovering(tap, table):
    """The same with entries in the journal that a killed program left there."""
    table.restore()
    table.run_to_kill(['note', table.battle, 'Left in the journal'], 6)
    assert (table.folder / '.b.battle.journal').exists()
    assert 'Left in the journal' in table.report()
    table.keep()
    total = 0
    for half in ({}, {'ACIES_KILL_HALF': '1'}):
        kills, problems = kill_through(table, 'note', ['note', table.battle, 'After it'], half)
        total += kills
        tap.none(problems, f'recovering/{"half-written" if half else "in-front-of-each-call"}')
    return total


def check_exports(tap, table):
    """A file that is exported is the old or the new one."""
    total = 0
    for name in ('b.html', 'b.txt', 'b.svg', 'b.png', 'b.pdf'):
        command = 'report' if name in ('b.html', 'b.txt') else 'sketch'
        path = table.folder / name
        problems = []
        for at in range(1, MOST_CALLS):
            path.write_text('the old one')
            done = table.run_to_kill([command, table.battle, '-o', path], at, ACIES_KILL_HALF='1')
            if done.returncode == 0:
                break
            total += 1
            if path.read_text(errors='replace') != 'the old one' and path.stat().st_size < 200:
                problems.append(f'{at}: a part of a file')
        table.run(command, table.battle, '-o', path)
        left = [each.name for each in table.folder.iterdir() if name in each.name and each != path]
        if left:
            problems.append(f'{left} are left behind')
        tap.none(problems, f'export/{name[2:]}')
    return total


def main():
    tap = Tap('/cli/kills')
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        table.keep()
        kills = check_log(tap, table)
        table.restore()
        kills += check_exports(tap, table)
        table.restore()
        table.keep()
        kills += check_recovering(tap, table)
        table.server.stop()
        tap.ok(kills >= 100, 'as-many-kills-as-there-should-be', f'{kills} kills')
        print(f'# {kills} kills')
    tap.done()


if __name__ == '__main__':
    main()
