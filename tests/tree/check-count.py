#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""build-aux/count-tests.py counts every case, and build-aux/packages is whole."""

import json
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap, run  # noqa: E402

COUNT = SOURCE / 'build-aux' / 'count-tests.py'
RUNS = {
    'good': ('OK', '1..2\nok 1 /a\nok 2 - /b\n', (2, 0, 0)),
    'failed-case': ('FAIL', '1..2\nok 1 /a\nnot ok 2 /b\n', (1, 1, 0)),
    'stopped-early': ('ERROR', '1..3\nok 1 /a\nBail out!\n', (1, 2, 0)),
    'bad-end': ('ERROR', 'ok 1 /a\n1..1\n', (1, 1, 0)),
    'timeout': ('TIMEOUT', '1..1\nok 1 /a\n', (1, 1, 0)),
    'skipped-and-unfinished': ('OK', '1..3\nok 1 /a # SKIP no display\nnot ok 2 # TODO later\nok 3\n',
                               (1, 0, 2)),
    'skipped-wholly': ('SKIP', '1..0 # SKIP no display\n', (0, 0, 1)),
    'exit-code': ('OK', 'hello\n', (1, 0, 0)),
    'exit-code-failed': ('FAIL', '', (0, 1, 0)),
    'exit-code-skipped': ('SKIP', '', (0, 0, 1)),
    'without-a-plan': ('ERROR', 'ok 1 /a\n', (1, 1, 0)),
}


def count(folder, names):
    """What the script says of the runs named, in one log."""
    log = Path(folder, 'testlog.json')
    log.write_text(''.join(json.dumps({'name': name, 'result': RUNS[name][0], 'stdout': RUNS[name][1]})
                           + '\n' for name in names), encoding='utf-8')
    return run([sys.executable, COUNT, log])


def check_count(tap):
    with tempfile.TemporaryDirectory() as folder:
        for name, (_, _, (passed, failed, skipped)) in RUNS.items():
            done = count(folder, [name])
            line = f'{passed} passed, {failed} failed' + (f', {skipped} skipped' if skipped else '')
            tap.ok(done.stdout.splitlines()[-1] == line, f'counts/{name}', done.stdout + done.stderr)
            tap.ok((done.returncode == 0) == (passed > 0 and not failed), f'counts/{name}/exit-code')
        done = count(folder, RUNS)
        sums = [sum(expected[i] for _, _, expected in RUNS.values()) for i in range(3)]
        tap.ok(done.stdout.splitlines()[-1] == '{} passed, {} failed, {} skipped'.format(*sums),
               'counts/all', done.stdout)
        done = run([sys.executable, COUNT, Path(folder, 'missing.json')])
        tap.ok(done.returncode != 0 and done.stdout.endswith('0 passed, 1 failed\n'),
               'counts/missing-log', done.stdout)


def check_reasons(tap):
    said = {
        'of-a-case': ('1..2\n# before\nok 1 /a\n# too wide\nnot ok 2 /b\n# after\n', '', ['# too wide']),
        'of-the-end': ('1..2\n# before\nok 1 /a\n# it ends\n', 'Killed\n', ['# it ends', 'Killed']),
        'without-cases': ('hello\n', 'no such file\n', ['hello', 'no such file']),
    }
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, 'testlog.json')
        for name, (out, error, reasons) in said.items():
            log.write_text(json.dumps({'name': name, 'result': 'FAIL', 'stdout': out, 'stderr': error,
                                       'env': {'SECRET': 'not to be printed'}}) + '\n', encoding='utf-8')
            done = run([sys.executable, COUNT, log])
            shown = [line.strip() for line in done.stdout.splitlines()[1:-1]]
            tap.ok(shown == reasons, f'reasons/{name}', done.stdout + done.stderr)


def check_packages(tap):
    lines = (SOURCE / 'build-aux' / 'packages').read_text(encoding='utf-8').splitlines()
    rows = [line.split() for line in lines if line.strip() and not line.startswith('#')]
    tap.none([' '.join(row) for row in rows
              if len(row) != 4 or row[0] not in ('build', 'app', 'test', 'fuzz')], 'packages/four-columns')
    for column, manager in enumerate(('apt', 'dnf', 'pacman'), 1):
        names = [row[column] for row in rows if row[column] != '-']
        twice = {name for name in names if names.count(name) > 1}
        tap.none(sorted(twice), f'packages/{manager}/each-once')
        tap.none([name for name in names if not re.fullmatch(r'[A-Za-z0-9][A-Za-z0-9.+_-]*', name)],
                 f'packages/{manager}/names')

    # One place: no package's name is written into a script beside the list.
    dev = (SOURCE / 'dev').read_text(encoding='utf-8')
    tap.none([row[1] for row in rows if row[1].startswith('lib') and row[1] in dev], 'packages/one-place')


def main():
    tap = Tap('/tree/count')
    check_count(tap)
    check_reasons(tap)
    check_packages(tap)
    tap.done()


if __name__ == '__main__':
    main()
