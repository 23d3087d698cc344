#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts test cases in Meson's testlog.json files: `N passed, N failed`.

Meson counts programs, and its JUnit file leaves out the cases that a program
which stopped early did not get to.  Here every case counts: a line of TAP is
one, a planned case without a line failed, and so did a program that ended badly
after its last case.  A test without TAP is one case.

The name of what failed is printed, and below it the last that was said of it.  The
logs hold the whole environment of the run, of which nothing is printed.
"""

import json
import re
import sys

CASE = re.compile(r'^(not ok|ok)\b *(\d*) *(.*)$', re.MULTILINE)
PLAN = re.compile(r'^1\.\.(\d+)', re.MULTILINE)
GOOD = ('OK', 'EXPECTEDFAIL')
# What GLib says of every test
USUAL = re.compile(r'# (Start of|End of|random seed|GLib-GIO-DEBUG)')
# How many lines are shown of what a test said
SHOWN = 40


def find_reasons(out, case=None):
    """What is said in OUT of CASE, a match in it, or at its end."""
    cases = [match for match in CASE.finditer(out) if case is None or match.start() < case.start()]
    said = out[cases[-1].end() if cases else 0:case.start() if case else len(out)]
    return [line for line in said.splitlines() if line.strip() and not USUAL.match(line)]


class Count:
    """Passed, failed and skipped cases."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def fail(self, program, what, reasons=()):
        self.failed += 1
        print('FAILED', program, what)
        for line in reasons[-SHOWN:]:
            print('   ', line)

    def add_exit_code(self, run):
        """A test whose exit code is all there is."""
        if run['result'] in GOOD:
            self.passed += 1
        elif run['result'] == 'SKIP':
            self.skipped += 1
        else:
            self.fail(run['name'], run['result'], find_reasons(run.get('stdout', '') + run.get('stderr', '')))

    def add_tap(self, run, cases, plan):
        """A test that lists its cases."""
        failed_before = self.failed
        for case in cases:
            verdict, _, what = case.groups()
            directive = what.upper()
            if '# SKIP' in directive or '# TODO' in directive:
                self.skipped += 1
            elif verdict == 'ok':
                self.passed += 1
            else:
                self.fail(run['name'], what, find_reasons(run['stdout'], case))
        end = find_reasons(run['stdout'] + run.get('stderr', ''))
        for i in range(plan - len(cases)):
            self.fail(run['name'], f'did not get to a planned case: {run["result"]}', end if i == 0 else ())
        if self.failed == failed_before and run['result'] not in GOOD + ('SKIP',):
            self.fail(run['name'], run['result'], end)

    def add_log(self, path):
        with open(path, encoding='utf-8') as log:
            for line in log:
                run = json.loads(line)
                out = run.get('stdout', '')
                cases = list(CASE.finditer(out))
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
