#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long a developer who changed a file waits for the program to be built again.

usage: bench-rebuild.py BUILD_FOLDER
"""

import json
import subprocess
import sys
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
FILES = ('data/rulesets/meeting-of-hosts.xml', 'src/app/play/step/acies-wizard.c', 'ui/acies-wizard.ui')
LIMIT = 5000


def build():
    started = time.monotonic()
    subprocess.run(['ninja', '-C', sys.argv[1]], check=True, stdout=subprocess.DEVNULL)
    return (time.monotonic() - started) * 1000


def main():
    build()
    for name in FILES:
        (SOURCE / name).touch()
        print(json.dumps({'row': f'building again after touching {name}, by the clock', 'size': 1,
                          'ours': round(build(), 1), 'unit': 'ms', 'limit': LIMIT, 'limit-of': 'value'}), flush=True)


if __name__ == '__main__':
    main()
