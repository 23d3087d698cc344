#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""acies-cli catch-up, in the first part of the sample battle of each ruleset: what it prints, logs and refuses, and what
the report says of it.
"""

import os
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from cli import Cli

SAMPLES = Path(os.environ['ACIES_DATA_DIR']) / 'samples'
NAMESPACE = '{urn:acies}'
# The battle; what became of units; what is said to be understood; what is not recorded; what the record of the report
# says after it, and the story
BATTLES = [
    ('hydaspes', ['a2=lost 3, disordered', 'b1=destroyed'],
     ['a2  # Dahae horse archers: 9 of 12 left; Disordered', 'b1  # Elephants of the right: State: Destroyed'],
     'Turn 3, Shooting: Losses to End of turn: not recorded.',
     'After it: Dahae horse archers, 9 of 12, Obeys, Disordered; Elephants of the right, Destroyed.',
     'The Agrianians charged the Spearmen of the guilds. A part of this turn is not recorded (Shooting: Losses to End of '
     'turn); after it, the Dahae horse archers had lost three figures and were in disorder; the Elephants of the right '
     'were lost.'),
    ('ilipa', ['a2=down to 20, shaken', 'b1=left the table'],
     ['a2  # Principes of the First: 20 of 24 left; Order: Shaken'], 'not recorded.',
     'Principes of the First, 20 of 24, Shaken',
     'after it, the Principes of the First had lost four figures and were in disorder; the Libyan veterans were lost.'),
    ('placentia', ['a1=3 men lost', 'b1=wiped out'], ['a1  # Balearic slingers: 7 of 10 left'], 'not recorded.',
     'Balearic slingers, 7 of 10',
     'after it, the Balearic slingers had lost three figures; the Velites of the First were lost.'),
    ('trebia', ['a2=lost 2, DPs 1', 'b1=routed'],
     ['a2  # Ala Latina: 10 of 12 left; DPs: 1', 'b1  # Libyan spearmen: State: Routing'], 'not recorded.',
     'Ala Latina, 10 of 12', 'after it, Ala Latina had lost two bases; the Libyan spearmen were in flight.'),
    ('watling-street', ['a2=down to 12', 'b1=broken'],
     ['a2  # Legio XX Valeria: 12 of 20 on 3 left', 'b1  # Iceni Spears: State: Broken'], 'not recorded.',
     'Legio XX Valeria, 12 of 20 on 3',
     'A part of this turn is not recorded (Morale); after it, Legio XX Valeria had lost eight figures.'),
]


def write_part(tap, name):
    """The first three tenths of a battle's log."""
    ElementTree.register_namespace('', 'urn:acies')
    tree = ElementTree.parse(SAMPLES / f'{name}.battle')
    log = tree.getroot().find(NAMESPACE + 'log')
    for event in list(log)[len(log) * 3 // 10:]:
        log.remove(event)
    path = tap.folder / f'{name}.battle'
    tree.write(path, encoding='utf-8', xml_declaration=True)
    return path


def check_battle(tap, name, fates, understood, gap, after, story):
    path = write_part(tap, name)
    before = path.read_bytes()
    turn = int(next(line for line in tap.call('show', path).stdout.splitlines() if line.startswith('turn ')).split()[1])
    tap.expect(f'{name}/try', ['catch-up', path, '--try', *fates], 0, inside=[*understood, gap, 'The log goes on with'])
    tap.ok(path.read_bytes() == before, f'{name}/try-writes-nothing')
    tap.expect(f'{name}/written', ['catch-up', path, *fates], 0, inside=understood)
    tap.expect(f'{name}/turn', ['show', path], 0, inside=[f'turn {turn + 1}\n'])
    tap.expect(f'{name}/check', ['check', path], 0, 'clean\n')
    tap.expect(f'{name}/report', ['report', path, '-o', tap.folder / 'report.txt', '--level', 'record'], 0)
    report = ' '.join((tap.folder / 'report.txt').read_text().split())
    tap.ok(gap in report and after in report, f'{name}/told', report[-2000:])
    tap.ok('By hand' not in report.split('not recorded.', 1)[-1], f'{name}/not-told-as-corrected')
    tap.expect(f'{name}/report-story', ['report', path, '-o', tap.folder / 'report.txt', '--maps', 'none'], 0)
    report = ' '.join((tap.folder / 'report.txt').read_text().split())
    tap.ok(story in report, f'{name}/story', report[-2000:])
    tap.expect(f'{name}/undo', ['log', path, '--undo'], 0, inside=['undone'])
    tap.expect(f'{name}/undone', ['show', path], 0, inside=[f'turn {turn}\n'])


def check_goals(tap):
    path = write_part(tap, 'hydaspes')
    tap.expect('goal/step', ['catch-up', path, '--to', 'fight', '--try'], 0,
               inside=['Turn 3, Shooting: Losses to Melee: Evade: not recorded.', 'Turn 3, Melee: Fight'])
    tap.expect('goal/turn-and-phase', ['catch-up', path, '--turn', '4', '--to', 'shooting', '--try'], 0,
               inside=['Turn 4, Shooting: Shoot', 'Turn 4, Start of turn to Movement: not recorded.'])
    tap.expect('goal/stay', ['catch-up', path, '--stay', 'a2=lost 3', '--try'], 0,
               inside=['goes on with Turn 3, Shooting: Losses'])
    tap.expect('goal/past', ['catch-up', path, '--turn', '2'], 2, '', err=['--turn', 'Turn 4'])
    tap.expect('goal/unknown', ['catch-up', path, '--to', 'lunch'], 2, '', err=['--to'])
    tap.expect('goal/both', ['catch-up', path, '--stay', '--turn', '4'], 2, '', err=['--stay'])
    tap.expect('goal/nothing', ['catch-up', path, '--stay'], 1, inside=['error='], err=['Say what became'])


def check_refused(tap):
    path = write_part(tap, 'trebia')
    before = path.read_bytes()
    tap.expect('refused/unknown-word', ['catch-up', path, 'a1=vanished'], 1, inside=['error=bad-input'],
               err=['“vanished” is not understood'])
    tap.expect('refused/no-place', ['catch-up', path, 'a1=fell back'], 1, inside=['error=missing-input'],
               err=['only you know where it stands now'])
    tap.expect('refused/too-many', ['catch-up', path, 'a1=lost 99'], 1, inside=['error=bad-input'], err=['are not left'])
    tap.expect('refused/too-long', ['catch-up', path, 'a1=' + 'x' * 1001], 1, inside=['error=bad-input'], err=['1000'])
    tap.expect('refused/nobody', ['catch-up', path, 'z9=lost 1'], 2, '', err=['z9'])
    tap.expect('refused/side', ['catch-up', path, 'a=lost 1'], 2, '', err=['not of a side'])
    tap.ok(path.read_bytes() == before, 'refused/nothing-written')
    tap.expect('refused/ended', ['end', path, '--winner', 'a', '--how', 'It was late.'], 0, inside=['entry'])
    tap.expect('refused/over', ['catch-up', path, '--try'], 1, inside=['error=not-allowed'],
               err=['The battle is over'])


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('catch-up', folder)
        for battle in BATTLES:
            check_battle(tap, *battle)
        check_goals(tap)
        check_refused(tap)
        tap.done()


if __name__ == '__main__':
    main()
