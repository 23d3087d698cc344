#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the command line takes for one procedure, against a program that does nothing but start with the same
libraries.  Processor time of the middle one of several runs.

usage: bench-cli.py ACIES_CLI PEER [--smallest]
"""

import json
import os
import subprocess
import sys

RUNS = 21
RESOLVE = ['resolve', 'meeting-of-hosts', 'initiative', '--dice', '4 2']


def measure(command):
    with open(os.devnull, 'w', encoding='utf-8') as nowhere:
        process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f'{" ".join(command)}: status {status}')
    return (usage.ru_utime + usage.ru_stime) * 1000


def main():
    cli, peer = sys.argv[1:3]
    runs = 1 if '--smallest' in sys.argv else RUNS
    ours, theirs = [], []
    for _ in range(runs):
        ours.append(measure([cli, *RESOLVE]))
        theirs.append(measure([peer]))
    print(json.dumps({
        'row': 'acies-cli resolve', 'size': 1, 'ours': round(sorted(ours)[runs // 2], 3),
        'peer': round(sorted(theirs)[runs // 2], 3), 'peer-is': 'a C program with the same libraries', 'unit': 'ms',
        'limit': 3, 'limit-of': 'ratio',
    }))


if __name__ == '__main__':
    main()
