#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long a developer who changed a file waits for the program to be built again, and how much of it is compiled
anew for a header of the lowest floor, beside what includes it.

usage: bench-rebuild.py BUILD_FOLDER
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
FILES = ('data/rulesets/meeting-of-hosts.xml', 'src/app/play/step/acies-wizard.c', 'ui/acies-wizard.ui')
LIMIT = 5000
HEADER = 'src/record/acies-record.h'


def build():
    started = time.monotonic()
    subprocess.run(['ninja', '-C', sys.argv[1]], check=True, stdout=subprocess.DEVNULL)
    return (time.monotonic() - started) * 1000


def ask_ninja(*arguments):
    return subprocess.run(['ninja', '-C', sys.argv[1], *arguments], check=True, stdout=subprocess.PIPE,
                          text=True).stdout


def count_including(header):
    """How many objects were compiled with a header."""
    return sum(block.count(f'/{header}\n') > 0 for block in ask_ninja('-t', 'deps').split('\n\n'))


def count_compilations(header):
    """How many objects would be compiled anew if a header changed.  It is left as it was."""
    path = SOURCE / header
    before = path.stat()
    path.touch()
    try:
        return ask_ninja('-n').count('Compiling C object')
    finally:
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def main():
    build()
    for name in FILES:
        (SOURCE / name).touch()
        print(json.dumps({'row': f'building again after touching {name}, by the clock', 'size': 1,
                          'ours': round(build(), 1), 'unit': 'ms', 'limit': LIMIT, 'limit-of': 'value'}), flush=True)
    print(json.dumps({'row': f'compiled anew after touching {HEADER}', 'size': 1, 'ours': count_compilations(HEADER),
                      'peer': count_including(HEADER), 'peer-is': 'what includes the header', 'unit': 'objects',
                      'limit': 1, 'limit-of': 'ratio'}), flush=True)


if __name__ == '__main__':
    main()
