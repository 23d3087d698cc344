# SPDX-License-Identifier: GPL-3.0-or-later
"""Test cases in the TAP protocol, for the tests that are written in Python."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(os.environ.get('ACIES_SOURCE_ROOT', Path(__file__).resolve().parents[1]))
BUILD = Path(os.environ.get('ACIES_BUILD_ROOT', SOURCE / '_build'))


class Tap:
    """Prints one line for each case, and the plan at the end."""

    def __init__(self, prefix):
        self.prefix = prefix
        self.number = self.failed = 0

    def ok(self, passed, name, why=''):
        """One case: NAME, and WHY (text or lines) when it did not pass."""
        self.number += 1
        if not passed:
            self.failed += 1
            lines = why.splitlines() if isinstance(why, str) else list(why)
            for line in lines[:50]:
                print('#', line.replace('\n', ' '))
        print('ok' if passed else 'not ok', self.number, f'{self.prefix}/{name}', flush=True)
        return passed

    def none(self, problems, name):
        """A case that passes when the list PROBLEMS is empty."""
        return self.ok(not problems, name, problems)

    def skip(self, name, reason):
        self.number += 1
        print('ok', self.number, f'{self.prefix}/{name} # SKIP {reason}', flush=True)

    def run(self, name, command, **options):
        """A case that passes when COMMAND exits 0; skipped when there is no such program."""
        if not shutil.which(command[0]):
            self.skip(name, f'{command[0]} is not installed')
            return None
        done = run(command, **options)
        self.ok(done.returncode == 0, name, done.stdout + done.stderr)
        return done

    def done(self):
        print(f'1..{self.number}')
        sys.exit(1 if self.failed else 0)


def run(command, **options):
    """COMMAND's exit code and what it printed, as text."""
    options.setdefault('input', '')
    try:
        return subprocess.run([str(part) for part in command], capture_output=True, text=True,
                              check=False, **options)
    except OSError as error:
        return subprocess.CompletedProcess(command, 127, '', str(error))


def tree_files(root=SOURCE):
    """The files of the tree, sorted, as paths relative to ROOT; no build folders."""
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders
                            if name not in ('.git', '__pycache__', '.flatpak-builder')
                            and not name.startswith('_build'))
        found += [Path(folder, name).relative_to(root) for name in names]
    return sorted(path for path in found if not path.name.endswith(('~', '.swp', '.pyc')))
