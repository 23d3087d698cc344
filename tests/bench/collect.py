#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the benchmarks that print a row of JSON a line, and writes what they say as a table.

usage: collect.py RESULTS.md|- PROGRAM[:ARGUMENT]...

A row has a name, a size (units, entries), what Acies takes, a peer where there is one, and its limit: of the ratio to
the peer, or of the value itself.  Rows of one name are one table; its exponent tells how the time grows with the size:
1 where it grows as the size does.  A row may limit that too, from its own size on.
"""

import datetime
import json
import math
import os
import platform
import subprocess
import sys
from pathlib import Path


def run(command):
    """Lists the rows that a benchmark prints."""
    name = ' '.join(Path(part).name for part in command)
    print(f'{name} ...', file=sys.stderr, flush=True)
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith('{')]
    if not rows:
        print(f'{name} measured nothing: {done.stdout.strip()}', file=sys.stderr)
    return rows


def get_value(row):
    return row['ours'] / row['peer'] if row['limit-of'] == 'ratio' else row['ours']


def find_exponent(rows):
    """The slope of the times over the sizes, both by their logarithms; None for a single size."""
    least = min((row['size'] for row in rows if 'exponent-limit' in row), default=1)
    points = [(math.log(row['size']), math.log(row['ours'])) for row in rows
              if row['size'] >= least and row['ours'] > 0]
    if len({x for x, _ in points}) < 2:
        return None
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return (sum((x - mean_x) * (y - mean_y) for x, y in points)
            / sum((x - mean_x) ** 2 for x, _ in points))


def describe(row):
    unit = row['unit']
    if row['limit-of'] == 'ratio':
        return f'{get_value(row):.1f} times', f'≤ {row["limit"]} times', f'{row["ours"]:.2f} {unit}', \
               f'{row["peer"]:.2f} {unit}'
    return f'{row["ours"]:.2f} {unit}', f'≤ {row["limit"]} {unit}', f'{row["ours"]:.2f} {unit}', ''


def find_shortfalls(names):
    """Yields what is more than was asked for, a line each."""
    for name, rows in names.items():
        for row in rows:
            if get_value(row) > row['limit']:
                yield f'{name}, {row["size"]:,}: {describe(row)[0]}, asked for {describe(row)[1]}'
        limit = min((row['exponent-limit'] for row in rows if 'exponent-limit' in row), default=None)
        exponent = find_exponent(rows)
        if limit is not None and exponent is not None and exponent > limit:
            yield f'{name}: grows with an exponent of {exponent:.2f}, asked for ≤ {limit}'


def get_machine():
    model = platform.processor() or platform.machine()
    try:
        for line in Path('/proc/cpuinfo').read_text('utf-8').splitlines():
            if line.startswith('model name'):
                model = line.split(':', 1)[1].strip()
                break
    except OSError:
        pass
    return f'{model}, {os.cpu_count()} cores'


def write_table(names):
    lines = ['| what | size | ours | peer | says | asked for | exponent |',
             '| --- | ---: | ---: | ---: | ---: | ---: | ---: |']
    for name, rows in names.items():
        exponent = find_exponent(rows)
        for index, row in enumerate(rows):
            says, limit, ours, peer = describe(row)
            grows = f'{exponent:.2f}' if exponent is not None and index == len(rows) - 1 else ''
            lines.append(f'| {name} | {row["size"]:,} | {ours} | {peer} | {says} | {limit} | {grows} |')
    return lines


def main():
    names = {}
    for argument in sys.argv[2:]:
        for row in run(argument.split(':')):
            names.setdefault(row['row'], []).append(row)

    peers = sorted({row['peer-is'] for rows in names.values() for row in rows if 'peer-is' in row})
    short = list(find_shortfalls(names))
    lines = ['# Measured', '',
             f'By `./dev bench` on {datetime.date.today().isoformat()}: {get_machine()}, release build. Processor time '
             'unless a row says otherwise; ratios are to peers that ran right before or after, by the same program '
             'or script. An exponent says how the time grows with the size.', '',
             *(f'* Peer: {peer}.' for peer in peers), '', *write_table(names), '', '## What falls short', '',
             *([f'* {line}' for line in short] or ['Nothing.']), '']
    if sys.argv[1] != '-':
        Path(sys.argv[1]).write_text('\n'.join(lines), encoding='utf-8')
    print('\n'.join(lines))


if __name__ == '__main__':
    main()
