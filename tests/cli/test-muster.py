#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""acies-cli muster, by the one ruleset that rolls armies up."""

import tempfile

from cli import Cli, lines

ARMY = """<?xml version="1.0" encoding="UTF-8"?>
<army xmlns="urn:acies" version="1.0" ruleset="bronze-eagles" name="Host">
  <command id="c1">
    <leader id="g1" name="Chief"/>
    <unit id="1" name="Spears"><trait key="type" value="warband"/></unit>
    <unit id="2" name="Riders"><trait key="type" value="cavalry"/></unit>
    <unit id="3" name="Twin"/>
    <unit id="4" name="Twin"/>
  </command>
</army>
"""


def traits(tap):
    """{unit: {trait: value}} as the file has them."""
    found, unit = {}, None
    for line in (tap.folder / 'host.army').read_text('utf-8').splitlines():
        words = line.strip().split('"')
        if words[0] == '<unit id=':
            unit = found.setdefault(words[1], {})
        elif words[0] == '<trait key=' and unit is not None:
            unit[words[1]] = words[3]
    return found


def check_units(tap):
    tap.write('host.army', ARMY)
    tap.expect('muster/typed', ['muster', 'host.army', 'Spears', '--dice', '4 5'],
               inside=[lines('unit 1  # Spears'), lines('roll=9', 'a.bases=9', 'a.figures=36', 'a.men=720')])
    found = traits(tap)
    tap.ok(found['1'] == {'type': 'warband', 'bases-at-start': '9', 'size-roll': '9'}, 'muster/writes', [found])
    tap.ok('size-roll' not in found['2'], 'muster/only-those-named', [found])
    tap.expect('muster/no-findings-about-size', 'check host.army', 1, inside=['BE-30'])

    tap.expect('muster/reading', ['muster', 'host.army', '2', '--dice', '4', '--option=horse-command=three-models'],
               inside=[lines('roll=4', 'a.bases=12')])
    tap.ok(traits(tap)['2']['bases-at-start'] == '12', 'muster/reading-writes')

    before = traits(tap)
    tap.expect('muster/try', 'muster host.army --seed 5 --try', inside=['unit 4  # Twin\n', 'dice=', '# seed 8\n'])
    tap.ok(traits(tap) == before, 'muster/try-writes-nothing')
    first = tap.expect('muster/all', 'muster host.army --seed 5')
    again = tap.call('muster host.army --seed 5')
    tap.ok(first.stdout == again.stdout, 'muster/the-same-seed')
    tap.ok(all('size-roll' in unit for unit in traits(tap).values()), 'muster/writes-all')


def check_refusals(tap):
    tap.write('host.army', ARMY)
    before = traits(tap)
    tap.expect('muster/too-few-dice', ['muster', 'host.army', '1', '--dice', '4'], 1,
               inside=['error=too-few-dice'], err=['acies-cli: '])
    tap.expect('muster/too-many-dice', ['muster', 'host.army', '2', '--dice', '4 4'], 1,
               inside=['error=too-many-dice'], err=['acies-cli: '])
    tap.expect('muster/dice-for-several', ['muster', 'host.army', '--dice', '4'], 2, '', err=['--dice'])
    tap.expect('muster/dice-and-seed', ['muster', 'host.army', '1', '--dice', '4 4', '--seed', '1'], 2, '',
               err=['--dice', '--seed'])
    tap.expect('muster/nobody', 'muster host.army Nobody', 2, '', err=['“Nobody”'])
    tap.expect('muster/twins', 'muster host.army Twin', 2, '', err=['“Twin”'])
    tap.expect('muster/bad-reading', 'muster host.army --option=horse-command=four-models', 2, '',
               err=['four-models'])
    tap.expect('muster/no-file', 'muster none.army', 2, '', err=['none.army'])
    tap.ok(traits(tap) == before, 'muster/refusals-write-nothing')

    tap.write_armies()
    tap.expect('muster/rules-without', 'muster north.army', 1, '', err=['Scuffle'])


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('muster', folder)
        check_units(tap)
        check_refusals(tap)
        tap.done()


if __name__ == '__main__':
    main()
