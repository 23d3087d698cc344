#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""acies-cli resolve --cases and check-cases."""

import configparser
import os
import tempfile
from pathlib import Path

from cli import Cli, lines
from tap import SOURCE

CASES = r"""# What stands here is no case.
[volley/two-hits]
procedure=volley
clauses=SC-3
why=four dice, 5 and 6 hit
a.figures=24
range=7
dice=5 6 1 2
expect.half-range=3.50
expect.b.casualties=2
expect.next=nerve:b

[volley/too-far]
procedure=volley
a.figures=24
range=13
dice=1
expect.error=not-allowed

[siege/unknown]
procedure=siege
expect.error=bad-input

[volley/no-dice-are-none]
procedure=volley
a.figures=24
range=1
expect.error=too-few-dice

[volley/key-of-a-language]
procedure=volley
a.figures=24
range=1
range[de]=2
dice=1 1 1 1
expect.error=bad-input

[roster/list]
procedure=roster
a.figures = 41
expect.errors=crowd
expect.warnings=
"""

RESULTS = lines('[volley/two-hits]', 'half-range=3.5', 'b.casualties=2', 'next=nerve:b', '',
                '[volley/too-far]', 'error=not-allowed', '',
                '[siege/unknown]', 'error=bad-input', '',
                '[volley/no-dice-are-none]', 'error=too-few-dice', '',
                '[volley/key-of-a-language]', 'error=bad-input', '',
                '[roster/list]', 'errors=crowd', 'warnings=', 'next=')

WRONG = """[volley/wrong-number]
procedure=volley
a.figures=24
range=7.5
dice=5 6 1 2
expect.b.casualties=3
expect.next=nerve:b

[volley/refused]
procedure=volley
a.figures=24
range=13
expect.b.casualties=3

[volley/not-refused]
procedure=volley
a.figures=24
range=3
dice=1 1 1 1
expect.error=not-allowed

[volley/no-such-output]
procedure=volley
a.figures=24
range=3
dice=1 1 1 1
expect.a.casualties=0

[volley/no-value]
procedure=volley
a.figures=24
range=3
dice=1 1 1 1
expect.b.casualties=none

[volley/nothing-expected]
procedure=volley
a.figures=24
range=3
dice=1 1 1 1
"""


def check_made(tap):
    tap.write('cases.ini', CASES)
    tap.expect('resolves-each-group', 'resolve scuffle --cases cases.ini', out=RESULTS)
    tap.expect('from-standard-input', 'resolve scuffle --cases -', out=RESULTS, input=CASES)
    tap.expect('all-pass', 'check-cases scuffle cases.ini', out='6 passed, 0 failed\n')

    tap.write('wrong.ini', WRONG)
    done = tap.expect('mismatches', 'check-cases scuffle wrong.ini cases.ini', 1,
                      inside=['volley/wrong-number: b.casualties: expected “3”, got “2”\n',
                              'volley/refused: error: expected “”, got “not-allowed”: The target',
                              'volley/not-refused: error: expected “not-allowed”, got a result\n',
                              'volley/no-such-output: a.casualties: expected “0”, but',
                              'volley/no-value: b.casualties: expected “none”, got “0”\n',
                              'volley/nothing-expected: the case says nothing'])
    tap.ok(done.stdout.endswith('\n6 passed, 6 failed\n') and done.stdout.count('\n') == 7,
           'mismatches-are-counted', done.stdout)


def check_unreadable(tap):
    tap.write('latin.ini', CASES.encode('utf-8') + b'why=\xe4\n')
    tap.write('broken.ini', 'procedure=volley\n')
    tap.write('empty.ini', '')
    for name, path in [('no-file', 'none.ini'), ('folder', '.'), ('no-utf-8', 'latin.ini'),
                       ('no-group', 'broken.ini')]:
        for command in (['resolve', 'scuffle', '--cases', path], ['check-cases', 'scuffle', path]):
            tap.expect(f'unreadable/{name}-{command[0]}', command, 2, '', err=['acies-cli: '])
    tap.expect('empty', 'check-cases scuffle empty.ini', out='0 passed, 0 failed\n')
    tap.expect('unknown-ruleset', 'check-cases chess cases.ini', 2, '', err=['chess'])


def check_rulesets(tap):
    """The worked cases of every real ruleset pass, and what is printed is what they say."""
    for path in sorted((SOURCE / 'tests' / 'rulesets').glob('*/cases.ini')):
        name = path.parent.name
        if not any(Path(folder, f'lib{name}.so').exists()
                   for folder in os.environ['ACIES_RULESET_PATH'].split(':')):
            tap.skip(f'{name}/pass', 'there is no such module')
            continue
        done = tap.call('check-cases', name, path)
        tap.ok(done.returncode == 0 and not done.stderr, f'{name}/pass', done.stdout + done.stderr)

        # Read by another reader than GLib's, so that the two agree on what a key file is.
        asked, told = configparser.RawConfigParser(), configparser.RawConfigParser()
        asked.optionxform = told.optionxform = str
        asked.read(path, encoding='utf-8')
        told.read_string(tap.call('resolve', name, '--cases', path).stdout)
        tap.ok(told.sections() == asked.sections(), f'{name}/same-groups')
        tap.none([f'{group}: {key} is {told[group].get(key[7:])}'
                  for group in asked.sections() if group in told
                  for key, value in asked[group].items()
                  if key.startswith('expect.') and told[group].get(key[7:]) != value],
                 f'{name}/same-outputs')


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('cases', folder)
        check_made(tap)
        check_unreadable(tap)
        check_rulesets(tap)
        tap.done()


if __name__ == '__main__':
    main()
