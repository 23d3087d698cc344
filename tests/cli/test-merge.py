#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two accounts of a battle, compared and merged."""

import re
import shutil
import tempfile

from cli import Cli
from tap import SOURCE

SAMPLES = ['hydaspes', 'ilipa', 'placentia', 'trebia', 'watling-street']


def take_dice(text, at, dice):
    """The text of a battle in which procedure number @at has other dice."""
    found = [match for match in re.finditer(r' dice="([^"]+)"', text)][at]
    return text[:found.start(1)] + dice(found.group(1)) + text[found.end(1):]


def check_samples(tap):
    for name in SAMPLES:
        battle = f'{name}.battle'
        shutil.copy(SOURCE / 'data' / 'samples' / battle, tap.folder)
        shutil.copy(SOURCE / 'data' / 'samples' / battle, tap.folder / f'{name}-theirs.battle')
        tap.expect(f'{name}/agree', f'merge {battle} {name}-theirs.battle --list', 0, inside=[' entries agree\n'])
        tap.call('note', f'{name}-theirs.battle', 'Seen from the other hill')
        tap.expect(f'{name}/only-theirs', f'merge {battle} {name}-theirs.battle --list', 1,
                   inside=['  only-theirs  Seen from the other hill\n'])
        tap.expect(f'{name}/only-mine', f'merge {name}-theirs.battle {battle} --list', 1,
                   inside=['  only-mine  Seen from the other hill\n'])
        tap.expect(f'{name}/merged', f'merge {battle} {name}-theirs.battle -o {name}-merged.battle', 0,
                   inside=['only-theirs'])
        tap.expect(f'{name}/whole', f'merge {name}-merged.battle {name}-theirs.battle --list', 0)
        tap.expect(f'{name}/checked', f'check {name}-merged.battle', 0)


def check_disagreements(tap):
    mine = (tap.folder / 'hydaspes.battle').read_text()
    tap.write('other.battle', take_dice(mine, 3, lambda dice: ('1' if dice[0] != '1' else '2') + dice[1:]))
    done = tap.expect('disagree/list', 'merge hydaspes.battle other.battle --list', 1, inside=['  disagree  ', 'Dice: '])
    tap.ok(done.stdout.count('  disagree  ') == 1, 'disagree/one', done.stdout.splitlines())
    tap.expect('disagree/mine', 'merge hydaspes.battle other.battle -o m.battle --misfits keep', 0, inside=['disagree'])
    tap.expect('disagree/mine-is-mine', 'merge hydaspes.battle m.battle --list', 0)
    tap.expect('disagree/theirs', 'merge hydaspes.battle other.battle -o t.battle --take theirs --misfits keep', 0)
    tap.expect('disagree/theirs-is-not-mine', 'merge hydaspes.battle t.battle --list', 1, inside=['disagree'])
    tap.ok((tap.folder / 'hydaspes.battle').read_text() == mine, 'disagree/accounts-stay')


def check_misfits(tap):
    mine = (tap.folder / 'trebia.battle').read_text()
    # Theirs ends the battle in the first turn.
    end = re.search(r'\n *<step [^>]*/>', mine).end()
    head = mine[:end]
    number = int(re.findall(r'<(?:move|step|procedure|note|end)\b[^>]* n="(\d+)"', head)[-1])
    tap.write('ended.battle', f'{head}\n    <end n="{number + 1}" winner="a">Rain</end>\n  </log>\n</battle>\n')
    tap.expect('misfit/told', 'merge ended.battle trebia.battle -o over.battle', 1, inside=['\nmisfit '],
               err=['--misfits'])
    tap.ok(not (tap.folder / 'over.battle').exists(), 'misfit/nothing-written')
    tap.expect('misfit/dropped', 'merge ended.battle trebia.battle -o over.battle --misfits drop', 0,
               inside=['\nmisfit '])
    tap.expect('misfit/kept', 'merge ended.battle trebia.battle -o kept.battle --misfits keep', 0,
               inside=['\nmisfit '])


def check_hostile(tap):
    text = (tap.folder / 'hydaspes.battle').read_text()
    tap.expect('hostile/other-ruleset', 'merge hydaspes.battle ilipa.battle --list', 2, '',
               err=['not two accounts of the same battle'])
    tap.write('broken.battle', text[:len(text) // 2])
    tap.expect('hostile/broken', 'merge hydaspes.battle broken.battle --list', 2, '', err=['broken.battle'])
    tap.expect('hostile/no-such-file', 'merge hydaspes.battle nowhere.battle --list', 2, '', err=['nowhere.battle'])
    unit = re.search(r' *<unit id="\d+" name="([^"]+)"', text)
    tap.write('renamed.battle', text.replace(f'name="{unit.group(1)}"', 'name="Strangers"', 1))
    tap.expect('hostile/missing-unit', 'merge hydaspes.battle renamed.battle --list', 2, '',
               err=[unit.group(1), 'is missing in the other account'])
    head, tail = text.split('  </log>')
    last = int(re.findall(r' n="(\d+)"', head)[-1])
    for who in ('mine', 'theirs'):
        notes = ''.join(f'    <note n="{last + 1 + i}">{who if i % 5 == 0 else "both"} {i}</note>\n'
                        for i in range(7000))
        tap.write(f'{who}.battle', f'{head}{notes}  </log>{tail}')
    tap.expect('hostile/thousands', 'merge mine.battle theirs.battle -o thousands.battle', 0, inside=['only-mine'],
               timeout=60)


def check_use(tap):
    tap.expect('use/no-accounts', 'merge', 2, '', err=['MINE THEIRS'])
    tap.expect('use/one-account', 'merge hydaspes.battle --list', 2, '', err=['MINE THEIRS'])
    tap.expect('use/no-output', 'merge hydaspes.battle other.battle', 2, '', err=['-o'])
    tap.expect('use/list-writes-nothing', 'merge hydaspes.battle other.battle --list -o x.battle', 2, '', err=['--list'])
    tap.expect('use/take', 'merge hydaspes.battle other.battle -o x.battle --take both', 2, '', err=['--take'])
    tap.expect('use/misfits', 'merge hydaspes.battle other.battle -o x.battle --misfits no', 2, '', err=['--misfits'])
    tap.expect('use/replace-account', 'merge hydaspes.battle other.battle -o other.battle --force', 2, '',
               err=['must not replace an account'])
    tap.expect('use/exists', 'merge hydaspes.battle other.battle -o m.battle', 2, '', err=['--force'])
    tap.expect('use/force', 'merge hydaspes.battle other.battle -o m.battle --force', 0)


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('merge', folder)
        for check in (check_samples, check_disagreements, check_misfits, check_hostile, check_use):
            check(tap)
        tap.done()


if __name__ == '__main__':
    main()
