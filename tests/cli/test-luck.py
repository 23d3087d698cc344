#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The dice of a battle beside their odds, and whether those of the program are fair."""

import csv
import re
import shutil
import tempfile
import xml.etree.ElementTree as ElementTree

from cli import Cli
from tap import SOURCE

SAMPLES = ['hydaspes', 'ilipa', 'placentia', 'trebia', 'watling-street']


def tables(text):
    """The lines of each table, as dictionaries."""
    found = {}
    for block in text.strip().split('\n\n'):
        rows = list(csv.DictReader(block.splitlines()))
        found.update({row['table']: rows for row in rows})
    return found


def count_dice(path):
    """The dice in a battle file in which no step was taken back or amended."""
    space = '{urn:acies}'
    return sum(len(event.get('dice', '').split())
               for event in ElementTree.parse(path).getroot().iter(f'{space}procedure'))


def check_samples(tap):
    for name in SAMPLES:
        battle = f'{name}.battle'
        shutil.copy(SOURCE / 'data' / 'samples' / battle, tap.folder)
        tap.expect(f'{name}/told', ['luck', battle], inside=['\nside a  # ', '\nstrength b '])
        done = tap.expect(f'{name}/csv', ['luck', battle, '--csv'], inside=['table,side,kind,'])
        found = tables(done.stdout)
        tap.ok(set(found) == {'kind', 'face', 'roll', 'moment', 'strength'}, f'{name}/tables', str(set(found)))
        n_dice = count_dice(tap.folder / battle)
        tap.ok(sum(int(row['dice']) for row in found['kind']) == n_dice, f'{name}/dice-by-kind')
        tap.ok(sum(int(row['times']) for row in found['face']) == n_dice, f'{name}/dice-by-face')
        tap.ok(all(0 < float(row['chance_of_at_least'] or 1) <= 1 for row in found['kind']),
               f'{name}/chances')


def check_filters(tap):
    whole = tables(tap.call('luck', 'hydaspes.battle', '--csv').stdout)
    turns = [tables(tap.call('luck', 'hydaspes.battle', '--csv', '--turn', str(turn)).stdout)
             for turn in range(10)]
    tap.ok(sum(len(found.get('roll', [])) for found in turns) == len(whole['roll']), 'filter/turns-add-up')
    tap.expect('filter/side', 'luck hydaspes.battle --side Porus', inside=['\nside b  # Porus'])
    tap.ok('side a' not in tap.call('luck hydaspes.battle --side b').stdout, 'filter/side-alone')
    melee = tables(tap.call('luck hydaspes.battle --csv --kind Melee').stdout)
    tap.ok({row['kind'] for row in melee['kind']} == {'Melee'}, 'filter/kind')
    tap.expect('filter/no-such-kind', 'luck hydaspes.battle --kind Luck', 2, '', err=['Melee'])
    tap.expect('filter/no-such-turn', 'luck hydaspes.battle --turn 99', 2, '', err=['--turn'])
    tap.expect('filter/no-such-side', 'luck hydaspes.battle --side Nobody', 2, '', err=['Nobody'])
    tap.expect('too-few', 'luck hydaspes.battle --turn 1', inside=['too few to say'])


def check_fairness(tap):
    first = tap.expect('fairness/seed', 'luck --fairness --seed 7 --throws 60000',
                       inside=['throws 60000\nseed 7\nface 1 '])
    again = tap.call('luck --fairness --seed 7 --throws 60000')
    tap.ok(first.stdout == again.stdout, 'fairness/same-seed-same-dice')
    counts = [int(count) for count in re.findall(r'^face \d (\d+)', first.stdout, re.MULTILINE)]
    tap.ok(len(counts) == 6 and sum(counts) == 60000, 'fairness/counts', str(counts))
    chances = re.findall(r'^(?:faces|pairs) [\d.]+ ([\d.]+)', first.stdout, re.MULTILINE)
    tap.ok(len(chances) == 2 and all(0 <= float(chance) <= 1 for chance in chances),
           'fairness/chances', str(chances))
    other = tap.call('luck --fairness --throws 60000')
    tap.ok('seed 7\n' not in other.stdout and other.returncode == 0, 'fairness/fresh-seed')
    for name, arguments in [('few', '--throws 5'), ('many', '--throws 100000001'), ('word', '--throws often'),
                            ('seed', '--seed x')]:
        tap.expect(f'fairness/wrong-{name}', f'luck --fairness {arguments}', 2, '', err=['acies-cli: '])


def check_use(tap):
    tap.expect('use/no-battle', 'luck', 2, '', err=['acies-cli: '])
    tap.expect('use/battle-for-fairness', 'luck hydaspes.battle --fairness', 2, '', err=['--fairness'])
    tap.expect('use/seed-for-battle', 'luck hydaspes.battle --seed 1', 2, '', err=['--fairness'])
    tap.expect('use/no-such-file', 'luck nowhere.battle', 2, '', err=['nowhere.battle'])


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('luck', folder)
        for check in (check_samples, check_filters, check_fairness, check_use):
            check(tap)
        tap.done()


if __name__ == '__main__':
    main()
