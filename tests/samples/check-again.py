#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fights a sample battle again and compares it with the one in the tree, which
must be clean by the rules as well.

Numbers may differ by what a compiler or a processor rounds otherwise, which is
far below what anybody measures on a table.

usage: check-again.py ACIES_CLI SERVER SAMPLES_FOLDER NAME
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
NUMBER = re.compile(r'-?\d+\.\d+(?:e-?\d+)?|-?\d+')
NEGLIGIBLE = 1e-9


def is_same(old, new):
    if old == new:
        return True
    if NUMBER.sub('#', old) != NUMBER.sub('#', new):
        return False
    return all(was == now or '.' in was + now and abs(float(was) - float(now)) < NEGLIGIBLE
               for was, now in zip(NUMBER.findall(old), NUMBER.findall(new)))


def main():
    cli, server, samples, name = sys.argv[1], sys.argv[2], Path(sys.argv[3]), sys.argv[4]
    sample = samples / f'{name}.battle'
    subprocess.run([cli, 'check', str(sample)], check=True)

    with tempfile.TemporaryDirectory() as folder:
        again = Path(folder) / f'{name}.battle'
        subprocess.run([sys.executable, str(HERE / f'fight-{name}.py'), cli, str(samples), str(again), server],
                       check=True)
        was, now = sample.read_text('utf-8').splitlines(), again.read_text('utf-8').splitlines()

    for number, (old, new) in enumerate(zip(was, now), 1):
        if not is_same(old, new):
            sys.exit(f'{sample}:{number}: fought again this is\n  {new.strip()}\nnot\n  {old.strip()}\n'
                     f'If that is meant, put the new battle in its place: see tests/samples/fight-{name}.py')
    if len(was) != len(now):
        sys.exit(f'{sample}: fought again it has {len(now)} lines, not {len(was)}')


if __name__ == '__main__':
    main()
