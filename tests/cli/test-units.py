#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `acies-cli show` tells of units in words, in the sample battle of each ruleset."""

import os
import re
import tempfile
from pathlib import Path

from cli import Cli

SAMPLES = Path(os.environ['ACIES_DATA_DIR']) / 'samples'
NONE = 'The players agree when it is beaten; no losses break a command or an army by these rules.'
# The battle, the turn, and of some units the cells from the strength on: what is not looked at is None.
# Distances are worked out from the places that `show` prints without --units.
TABLES = [
    # The legion's front is at 37″, that of the Iceni opposite at 24″ + 7″.
    ('watling-street', 3, {
        'a1': ('24 of 24 on 6', 'Has moved', 'Steady', 'Iceni Spears 6″ ahead', 'stood where it was'),
        'a5': ('9 of 9 on 3', 'Has moved, Has shot', 'Steady', None,
               'stood where they were; shot at Trinovantes without effect'),
        'b6': ('2 of 4 on 2', 'In combat', 'Steady', 'In contact with Ala Petriana', None)}),
    # The chariots charged the Companions in turn 2; the Forest tribesmen broke in turn 3.
    ('hydaspes', 3, {
        'a1': ('10 of 12', 'Pinned, In contact', 'Obeys', 'In contact with Four-horse chariots', None),
        'b3': ('24 of 24', '', 'Obeys', 'Companions 14.8″ ahead; on Low hill', ''),
        'b8': ('12 of 12', 'Broken', '', 'Lost in turn 3', 'broke and fled the field')}),
    ('ilipa', 2, {
        'a1': ('22 of 24', '', 'Routing', None, None),
        'ag1': ('', 'Action points 1/12', '', 'With Hastati of the First', None)}),
    ('trebia', 2, {
        'a4': ('3 of 3', 'Has moved, DPs 1/5, In combat 2', 'Unformed', 'In contact with Libyan spearmen', None),
        'b6': ('1 of 1', 'Destroyed', '', 'Lost in turn 2', None)}),
    # These rules have neither orders nor states.  From the scorpio's right corner at 36,9.9 to the horse's at 25.75,14.4
    ('placentia', 2, {
        'a8': ('0 of 2', 'Lost', 'Lost in turn 2', None),
        'b7': ('3 of 3', 'Has shot', 'Maharbal’s Numidians 11.2″ to the right; on Ridge',
               'shot at Maharbal’s Numidians and killed 1 man')}),
]


def cells(table, ident, columns):
    """What stands in the row of a unit, by the columns of the head above it."""
    lines = table.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(f'  {ident} '))
    head = next(line for line in reversed(lines[:at]) if line.startswith('  # '))
    starts = [match.start() for match in re.finditer(r'(?<=  )\S', head)] + [None]
    row = [lines[at][start:end].strip() for start, end in zip(starts, starts[1:])]
    return row[2:2 + columns]


def check_tables(tap):
    for name, turn, units in TABLES:
        table = tap.call('show', SAMPLES / f'{name}.battle', '--turn', str(turn), '--units').stdout
        for ident, expected in units.items():
            found = cells(table, ident, len(expected))
            tap.ok(len(found) == len(expected)
                   and all(want is None or want == has for want, has in zip(expected, found)),
                   f'table/{name}/{ident}', f'{found}, not {expected}')
        tap.ok(table.count(NONE) == 2, f'table/{name}/no-limit-of-armies', table)


def check_losses(tap):
    """Two of the eight units of Porus are lost in turn 3, one of each command."""
    for option in ([], ['--units']):
        shown = tap.call('show', SAMPLES / 'hydaspes.battle', '--turn', '3', *option).stdout
        name = option[0].strip('-') if option else 'plain'
        for line in ('# Porus: 2 of 8 units lost; 82 of 108', '# The command of Porus: 1 of 5 units lost; 54 of 68',
                     '# The command of Spitakes: 1 of 3 units lost; 28 of 40',
                     '# Alexander: 7 units, none lost; 115 of 120'):
            tap.ok(f'\n  {line}\n' in shown, f'losses/{name}/{line.split(":")[0].strip("# ")}', shown)


def check_thresholds(tap):
    """As far as it is to each limit; what nothing counts towards is left out."""
    hydaspes = tap.call('show', SAMPLES / 'hydaspes.battle', '--turn', '3').stdout
    tap.ok('\n  threshold a6 3 of 6  # Agrianians: Half lost with 6 of 12 hits (3 now): −2 on orders, rally tests '
           'and recovery (MH-159)\n' in hydaspes, 'thresholds/meeting-of-hosts', hydaspes)
    tap.ok(' threshold a3 ' not in hydaspes, 'thresholds/none-begun', hydaspes)
    trebia = tap.call('show', SAMPLES / 'trebia.battle', '--turn', '3').stdout
    tap.ok('\n  threshold b1 5 of 5  # Libyan spearmen: Shaken with 5 DPs (5 now): ' in trebia,
           'thresholds/punic-wars', trebia)
    ilipa = tap.call('show', SAMPLES / 'ilipa.battle', '--turn', '3').stdout
    tap.ok('\n  threshold a1 2 of 7  # Hastati of the First: Under three quarters of its strength with 7 of 24 lost '
           '(2 now): −1 on morale (AW-104)\n' in ilipa, 'thresholds/ancient-wargames', ilipa)
    placentia = tap.call('show', SAMPLES / 'placentia.battle', '--turn', '3').stdout
    tap.ok('threshold' not in placentia, 'thresholds/roman-war-has-none', placentia)


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('units', folder)
        check_tables(tap)
        check_losses(tap)
        check_thresholds(tap)
        tap.done()


if __name__ == '__main__':
    main()
