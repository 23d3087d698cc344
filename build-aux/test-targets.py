#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints what Ninja has to build for the tests of some suites: `test-targets.py BUILD SUITE…`.

That is all that is built without being asked for, but the programs that only tests of other suites run.
"""

import json
import os
import subprocess
import sys


def introspect(build, what):
    """What Meson knows of a build folder."""
    return json.loads(subprocess.run(['meson', 'introspect', build, what],
                                     check=True, stdout=subprocess.PIPE).stdout)


def main():
    build, *suites = sys.argv[1:]
    wanted, others = set(), set()
    for test in introspect(build, '--tests'):
        # A suite is named after the project, as acies:rules.
        runs = wanted if {suite.split(':')[-1] for suite in test['suite']} & set(suites) else others
        runs.update(os.path.realpath(word) for word in test['cmd'])

    for target in introspect(build, '--targets'):
        made = os.path.realpath(target['filename'][0])
        if target['build_by_default'] and (made in wanted or made not in others):
            print(os.path.relpath(made, os.path.realpath(build)))


if __name__ == '__main__':
    main()
