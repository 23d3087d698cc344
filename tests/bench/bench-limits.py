#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the time and the memory of acies-cli grow with what it reads: each input in two sizes,
one four times the other.  About 4 in the columns of ratios is linear; nothing is judged.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import BUILD  # noqa: E402

CLI = BUILD / 'src' / 'cli' / 'acies-cli'
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
FACTOR = 4


def army(content, name='One'):
    return f'<army ruleset="meeting-of-hosts" name="{name}" xmlns="urn:acies" version="1.0">{content}</army>'


def units(number, content=''):
    return ''.join(f'<unit id="{i}" name="Foot {i}">{content}</unit>' for i in range(1, number + 1))


def battle(log, terrain='', n_units=20):
    sides = ''.join(f'<army ruleset="meeting-of-hosts" name="{name}"><command id="c1">{units(n_units)}</command></army>'
                    for name in ('One', 'Other'))
    return (HEAD + '<battle xmlns="urn:acies" version="1.0" ruleset="meeting-of-hosts" title="Bench">'
            f'<table width="72" height="48">{terrain}</table>{sides}<log>\n{log}</log></battle>\n')


def event(number, text):
    return text.replace('#', str(number), 1) + '\n'


def events(number, *texts):
    return ''.join(event(n + 1, texts[n % len(texts)]) for n in range(number))


def moves(number, n_units=20):
    paths = ''.join(f'<path subject="a{i}" kind="advance"><pose x="{i}" y="9" heading="0"/></path>'
                    for i in range(1, n_units + 1))
    return events(number, f'<move n="#">{paths}</move>')


def pieces(number):
    points = ''.join(f'<point x="{x}" y="{y}"/>' for x, y in ((1, 1), (9, 1), (9, 9), (1, 9)) * 25)
    return ''.join(f'<terrain id="t{i}" kind="wood">{points}</terrain>' for i in range(number))


TRAIT = '<trait key="figures" value="12"/>'

# A name, the smaller number, and the content for a number; army and battle files are checked.
INPUTS = [
    ('units', 5_000, '.army', lambda n: HEAD + army(f'<command id="c1">{units(n)}</command>')),
    ('commands', 20_000, '.army', lambda n: HEAD + army(''.join(f'<command id="c{i}"/>' for i in range(1, n + 1)))),
    ('traits of a unit', 100_000, '.army', lambda n: HEAD + army(
        f'<command id="c1">{units(1, TRAIT * n)}</command>')),
    ('comments', 1_000_000, '.army', lambda n: HEAD + army('<!-- a -->' * n)),
    ('moves of 20 units', 4_000, '.battle', lambda n: battle(moves(n))),
    ('notes', 40_000, '.battle', lambda n: battle(events(n, '<note n="#">x</note>'))),
    ('steps', 10_000, '.battle', lambda n: battle(events(n, '<step n="#"/>'))),
    ('corrections', 20_000, '.battle', lambda n: battle(
        events(n, '<correction n="#" subject="a1" key="casualties" value="1"/>',
               '<correction n="#" subject="a1" key="casualties" value="2"/>'))),
    ('notes taken back', 10_000, '.battle', lambda n: battle(events(n, '<note n="#">x</note>', '<undo n="#"/>'))),
    ('points of terrain', 250, '.battle', lambda n: battle('', pieces(n))),
    ('cases', 20_000, '.ini', lambda n: ''.join(
        f'[{i}]\nprocedure=initiative\ndice=5 3\nexpect.winner=a\n' for i in range(n))),
    ('keys of a case', 50_000, '.ini', lambda n: '[x]\nprocedure=initiative\n' + ''.join(f'k{i}=1\n' for i in range(n))),
]


def measure(path):
    """Seconds of the processor, and megabytes at most."""
    arguments = ['check-cases', 'meeting-of-hosts', path] if path.suffix == '.ini' else ['check', path]
    with subprocess.Popen([CLI, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        message = process.stderr.read().decode('utf-8', 'replace')
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode == 2:
        sys.exit(f'{path.name}: {message}')
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    print(f'{"input":<20} {"number":>9} {"s":>7} {"MB":>6}   {"number":>9} {"s":>7} {"MB":>6}   {"s":>5} {"MB":>5}')
    with tempfile.TemporaryDirectory() as folder:
        for name, number, suffix, make in INPUTS:
            figures = []
            for size in (number, FACTOR * number):
                path = Path(folder) / ('x' + suffix)
                path.write_text(make(size), encoding='utf-8')
                figures.append((size, *measure(path)))
            (small, seconds, memory), (large, more_seconds, more_memory) = figures
            print(f'{name:<20} {small:>9} {seconds:>7.2f} {memory:>6.0f}   {large:>9} {more_seconds:>7.2f} '
                  f'{more_memory:>6.0f}   {more_seconds / seconds:>5.1f} {more_memory / memory:>5.1f}', flush=True)


if __name__ == '__main__':
    main()
