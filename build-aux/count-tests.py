#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts test cases in Meson's testlog.json files: `N passed, N failed`.

Meson counts programs, and its JUnit file leaves out the cases that a program
which stopped early did not get to.  Here every case counts: a line of TAP is
one, a planned case without a line failed, and so did a program that ended badly
after its last case.  A test without TAP is one case.

The logs hold the whole environment of the run, so nothing of them but the names
of what failed is printed.
"""

import json
import re
import sys

CASE = re.compile(r'^(not ok|ok)\b *(\d*) *(.*)$', re.MULTILINE)
PLAN = re.compile(r'^1\.\.(\d+)', re.MULTILINE)
GOOD = ('OK', 'EXPECTEDFAIL')


class Count:
    """Passed, failed and skipped cases."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def fail(self, program, what):
        self.failed += 1
        print('FAILED', program, what)

    def add_exit_code(self, run):
        """A test whose exit code is all there is."""
        if run['result'] in GOOD:
            self.passed += 1
        elif run['result'] == 'SKIP':
            self.skipped += 1
        else:
            self.fail(run['name'], run['result'])

    def add_tap(self, run, cases, plan):
        """A test that lists its cases."""
        failed_before = self.failed
        for verdict, _, what in cases:
            directive = what.upper()
            if '# SKIP' in directive or '# TODO' in directive:
                self.skipped += 1
            elif verdict == 'ok':
                self.passed += 1
            else:
                self.fail(run['name'], what)
        for _ in range(plan - len(cases)):
            self.fail(run['name'], f'did not get to a planned case: {run["result"]}')
        if self.failed == failed_before and run['result'] not in GOOD + ('SKIP',):
            self.fail(run['name'], run['result'])

    def add_log(self, path):
        with open(path, encoding='utf-8') as log:
            for line in log:
                run = json.loads(line)
                out = run.get('stdout', '')
                cases = CASE.findall(out)
                plan = PLAN.search(out)
                if cases or (plan and plan.group(1) != '0'):
                    self.add_tap(run, cases, int(plan.group(1)) if plan else 0)
                else:
                    self.add_exit_code(run)

    def __str__(self):
        text = f'{self.passed} passed, {self.failed} failed'
        return text + (f', {self.skipped} skipped' if self.skipped else '')


def main(paths):
    count = Count()
    for path in paths:
        try:
            count.add_log(path)
        except OSError as error:
            count.fail(path, f'left no log: {error.strerror}')
    print(count)
    return 1 if count.failed or not count.passed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
