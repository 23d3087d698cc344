#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""acies-cli import: what it prints, what it writes, and what it leaves alone."""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from cli import Cli, lines  # noqa: E402
from tap import SOURCE  # noqa: E402

MUSTER = SOURCE / 'tests' / 'import' / 'files' / 'muster.ros'
RULESETS = ['ancient-wargames', 'bronze-eagles', 'meeting-of-hosts', 'punic-wars', 'roman-war']


def check_rosters(tap):
    for ruleset in RULESETS:
        tap.expect(f'import/roster/{ruleset}', ['import', MUSTER, '--rules', ruleset, '-o', f'{ruleset}.army'],
                   out=None, inside=[lines('Host of the River: 3 commands, 6 units', 'Vanguard 3 CP'),
                                     'Allied contingent\n  Chieftain: '],
                   err=[f'{MUSTER}:19: Size of the game: this is no unit', f'{MUSTER}:87: Chieftain: '])
        text = (tap.folder / f'{ruleset}.army').read_text('utf-8')
        tap.ok(f'ruleset="{ruleset}"' in text and 'name="The King’s Reeds"' in text, f'import/roster/{ruleset}/written')


def check_texts(tap):
    tap.write('list.txt', '8 Principes, heavy foot\n')
    tap.expect('import/text', 'import list.txt --rules punic-wars -o list.army --name Scipio',
               inside=[lines('Scipio: 1 command, 1 unit', 'Units without a command', '  Principes: Heavy infantry, 8 bases')])
    tap.expect('import/not-replaced', 'import list.txt --rules punic-wars -o list.army', 2, err=['--force replaces it'])
    tap.expect('import/replaced', 'import list.txt --rules roman-war -o list.army --force', inside=['list: 1 command, 1 unit'])
    tap.expect('import/standard-input', 'import - --rules punic-wars -o stdin.army', input='7 Velites, light foot\n',
               inside=['  Velites: Light infantry, 7 bases\n'])


def check_tables(tap):
    tap.write('list.csv', '7;Velites;x\n9;Triarii;y\n')
    tap.expect('import/columns', ['import', 'list.csv', '--rules', 'punic-wars', '-o', 'table.army', '--columns',
                                  'name=2,bases=1'],
               inside=['  Velites: Medium infantry, 7 bases ?\n'], err=['list.csv: Column 3: the column is left out'])
    tap.expect('import/wrong-column', 'import list.csv --rules punic-wars -o no.army --columns name=9', 2,
               err=['numbered from 1 to 3'])
    tap.expect('import/columns-of-text', ['import', MUSTER, '--rules', 'punic-wars', '-o', 'no.army', '--columns', 'name=1'], 2,
               err=['--columns is for tables only'])


def check_wrong_use(tap):
    tap.expect('import/no-rules', 'import list.txt -o no.army', 2, err=['with --rules'])
    tap.expect('import/no-output', 'import list.txt --rules punic-wars', 2, err=['with -o'])
    tap.expect('import/unknown-rules', 'import list.txt --rules chess -o no.army', 2, err=['chess'])
    tap.expect('import/no-file', 'import none.ros --rules punic-wars -o no.army', 2, err=['none.ros'])
    tap.write('empty.txt', '\n----\n')
    tap.expect('import/empty', 'import empty.txt --rules punic-wars -o no.army', 2, err=['nothing in it that may be a unit'])
    tap.ok(not (tap.folder / 'no.army').exists(), 'import/nothing-was-made')


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('import', folder)
        check_rosters(tap)
        check_texts(tap)
        check_tables(tap)
        check_wrong_use(tap)
        tap.done()


if __name__ == '__main__':
    main()
