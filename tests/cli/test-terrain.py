#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`acies-cli terrain`: tables that are kept, the pieces on them, and the library of pieces."""

import os
import tempfile
from pathlib import Path

from cli import Cli, lines

SAMPLES = Path(os.environ['ACIES_DATA_DIR']) / 'samples'
PIECES = """
[barn]
kind=building
name=Barn
classes=hard-cover
points=10,10 14,10 14,13 10,13

[copse]
kind=wood
name=Copse
points=30,20 36,20 36,26 30,26
"""


def check_drawing(tap):
    tap.expect('none-yet', 'terrain t.table', 2, '', err=['t.table'])
    tap.expect('begun', 'terrain t.table --size 60x40 --deployment 9 --edges left,right --terrain pieces.ini',
               out=lines('table 60x40  deployment 9  edges left right  # t',
                         'barn  building  12.0,11.5  hard-cover  # Barn', 'copse  wood  33.0,23.0    # Copse'))
    tap.expect('as-it-is', 'terrain t.table', inside=['edges left right  # t\n', 'copse'])
    tap.expect('named', ['terrain', 't.table', '--name', 'Two fields'], inside=['# Two fields\n'])


def check_changing(tap):
    tap.expect('duplicate', 'terrain t.table --duplicate barn',
               inside=['building-1  building  14.0,13.5  hard-cover  # Barn'])
    tap.expect('lower', 'terrain t.table --lower building-1', inside=['building-1', 'copse'])
    listed = [line.split()[0] for line in tap.call('terrain t.table').stdout.splitlines()[1:]]
    tap.ok(listed == ['barn', 'building-1', 'copse'], 'order', listed)
    before = (tap.folder / 't.table').read_bytes()
    tap.expect('highest', 'terrain t.table --size 72x48 --raise copse', 2, '', err=['--raise', 'highest'])
    tap.expect('no-such-piece', 'terrain t.table --size 72x48 --remove barm', 2, '', err=['--remove', 'barm'])
    tap.expect('wrong-shape', ['terrain', 't.table', '--size', '72x48', '--shape', 'l far-right 72x12'], 2, '',
               err=['--shape', '71 by 47'])
    tap.expect('wrong-edges', 'terrain t.table --edges left,left', 2, '', err=['--edges'])
    tap.expect('wrong-size', 'terrain t.table --size 60', 2, '', err=['--size'])
    tap.ok((tap.folder / 't.table').read_bytes() == before, 'all-or-nothing')
    tap.expect('remove', 'terrain t.table --remove building-1', inside=['barn'])
    tap.ok('building-1' not in tap.call('terrain t.table').stdout, 'removed')


def check_shape(tap):
    tap.expect('shape', ['terrain', 't.table', '--shape', 'L far-right 20x10'],
               inside=['table 60x40  shape l far-right 20x10  deployment 9  edges left right  # '])
    # It is kept with the table, and its cut with another size.
    tap.expect('shape-size', 'terrain t.table --size 72x48', inside=['table 72x48  shape l far-right 20x10  '])
    tap.expect('shape-free', ['terrain', 't.table', '--shape', 'free 0,0 72,0 72,48 10,40'],
               inside=['  shape free 0,0 72,0 72,48 10,40  '])
    tap.expect('shape-round', 'terrain t.table --shape round', inside=['  shape round  '])
    tap.expect('shape-rectangle', 'terrain t.table --shape rectangle --size 60x40', inside=['table 60x40  deployment 9  '])


def check_library(tap):
    tap.expect('library-empty', 'terrain --library', out='')
    tap.expect('keep', 'terrain t.table --keep barn', inside=['barn'])
    tap.expect('library', 'terrain --library', out=lines('Barn  # building'))
    tap.expect('put', 'terrain u.table --size 48x48 --put Barn --put Barn=10,9',
               inside=['building-1  building  24.0,24.0  hard-cover  # Barn',
                       'building-2  building  10.0,9.0  hard-cover  # Barn'])
    tap.expect('put-nothing', 'terrain u.table --put Byre', 2, '', err=['--put', 'Byre'])


def check_hostile(tap):
    tap.write('torn.table', '<table xmlns="urn:acies"')
    tap.expect('torn', 'terrain torn.table --size 60x40', 2, '', err=['torn.table'])
    tap.ok((tap.folder / 'torn.table').read_text() == '<table xmlns="urn:acies"', 'torn-stays')


def check_battle(tap):
    """A battle on a table that is kept."""
    armies = [word for name in ('alexander', 'porus') for word in ('--army', SAMPLES / f'{name}.army')]
    tap.call('new', 'b.battle', *armies, '--table', 't.table')
    text = (tap.folder / 'b.battle').read_text(encoding='utf-8')
    tap.ok('<table width="60" height="40" deployment="9" edges="left right">' in text and 'id="barn"' in text, 'battle', text)
    tap.expect('battle-without-table', ['new', 'c.battle', *map(str, armies), '--table', 'none.table'], 2, '',
               err=['none.table'])


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('terrain', folder)
        tap.env['XDG_DATA_HOME'] = folder
        tap.write('pieces.ini', PIECES)
        for check in (check_drawing, check_changing, check_shape, check_library, check_hostile, check_battle):
            check(tap)
        tap.done()


if __name__ == '__main__':
    main()
