#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files and arguments that nobody wrote in good faith: exit code 2, a message, nothing else."""

import os
import stat
import tempfile

from cli import ARMY, Cli

FIGHT = [['new', 'b.battle', '--army', 'north.army', '--army', 'south.army'],
         ['deploy', 'b.battle', 'a1=20,10,180,6', 'b1=20,20,0,4'],
         ['phase', 'b.battle'],
         ['log', 'b.battle', 'initiative', '--dice', '6 1']]

# Every command on a file of another's.
READERS = {'army': ['check {}', 'new x.battle --army {} --army south.army'],
           'battle': ['check {}', 'show {}', 'phase {}', 'log {} --undo', 'log {} nerve a=a1',
                      'note {} x', 'correct {} a1 shaken=true', 'move {} a1 --ahead 1',
                      'deploy {} a1=1,1', 'sketch {} -o x.svg']}


def refuse(tap, kind, name, content):
    path = f'{name}.{kind}'
    tap.write(path, content)
    for number, arguments in enumerate(READERS[kind]):
        tap.expect(f'{kind}/{name}/{number}', arguments.format(path), 2, '', err=['acies-cli: '])
    data = content if isinstance(content, bytes) else content.encode('utf-8')
    tap.ok((tap.folder / path).read_bytes() == data, f'{kind}/{name}/left-alone')


def check_armies(tap):
    army = ARMY.format(name='North', leader='Åke', second='Riders')
    for name, content in {
            'empty': '', 'garbage': b'\x00\xff' * 100, 'cut': army[:300],
            'other-root': '<a xmlns="urn:acies" version="1.0"/>',
            'newer': army.replace('urn:acies" version="1.0"', 'urn:acies" version="9.0"'),
            'no-ruleset': army.replace('"scuffle"', '"chess"'),
            'no-trait': army.replace('"figures"', '"elephants"'),
            'no-value': army.replace('"24"', '"99"'),
            'two-ids': army.replace('unit id="2"', 'unit id="1"'),
            'entity': army.replace('Riders', '&e;')
                      .replace('<army', '<!DOCTYPE army [<!ENTITY e SYSTEM "/etc/passwd">]><army')
            }.items():
        refuse(tap, 'army', name, content)
    tap.ok(not (tap.folder / 'x.battle').exists(), 'army/no-battle-was-made')


def check_battles(tap):
    battle = (tap.folder / 'b.battle').read_text(encoding='utf-8')
    for name, content in {
            'empty': '', 'cut': battle[:-40],
            'no-procedure': battle.replace('id="initiative"', 'id="siege"'),
            'hole-in-the-log': battle.replace('n="4"', 'n="7"'),
            'no-subject': battle.replace('subject="a1"', 'subject="a9"'),
            'huge-place': battle.replace('x="20"', 'x="1e9"', 1)}.items():
        refuse(tap, 'battle', name, content)


def check_files(tap):
    for name, arguments in [('no-file', 'check none'), ('folder', 'check .'),
                            ('device', 'show /dev/null'),
                            ('no-battle', 'show none.battle'), ('no-name', 'check ""'),
                            ('no-folder', 'new none/x.battle --army north.army --army south.army')]:
        tap.expect(f'files/{name}', arguments, 2, '', err=['acies-cli: '])
    tap.expect('files/army-as-battle', 'show north.army', 2, '', err=['north.army'])
    tap.expect('files/battle-as-army', 'new y.battle --army b.battle --army b.battle', 2, '',
               err=['b.battle'])
    odd = tap.folder / os.fsdecode(b'n\xf6rdlich \n.battle')
    (tap.folder / 'b.battle').rename(odd)
    tap.expect('files/name-that-is-no-text', ['note', odd.name, 'Seen'], inside=['Seen'])
    odd.rename(tap.folder / 'b.battle')


def check_arguments(tap):
    for name, arguments in [
            ('one-army', []), ('seven-armies', ['--army', 'north.army'] * 6),
            ('table', ['--army=south.army', '--table=48']),
            ('table-size', ['--army=south.army', '--table=48x4000']),
            ('table-nan', ['--army=south.army', '--table=nanx3']),
            ('deployment', ['--army=south.army', '--deployment=-1']),
            ('option', ['--army=south.army', '--option=wind=strong']),
            ('option-value', ['--army=south.army', '--option=cover=most']),
            ('title', ['--army=south.army', '--title=' + 'x' * 1001]),
            ('no-utf-8', ['--army=south.army', os.fsdecode(b'--title=\xff')]),
            ('control', ['--army=south.army', '--title=a\x01b'])]:
        tap.expect(f'new/{name}', ['new', 'z.battle', '--army=north.army', *arguments], 2, '',
                   err=['acies-cli: '])
    tap.ok(not (tap.folder / 'z.battle').exists(), 'new/nothing-was-made')


def check_terrain(tap):
    good = '[hill]\nkind=hill\npoints=1,1 2,1 2,2\n'
    for name, text in {
            'kind': good.replace('=hill', '=volcano'), 'no-kind': '[x]\npoints=1,1 2,2 3,3\n',
            'points': good.replace('2,2', ''), 'no-points': '[x]\nkind=wood\n',
            'point': good.replace('2,2', '2;2'), 'far': good.replace('2,2', '2,2000'),
            'width': good + 'width=3\n', 'levels': good + 'levels=9\n',
            'blocks': good + 'blocks-sight=perhaps\n', 'key': good + 'color=red\n',
            'id': good.replace('[hill]', '[Ein Hügel]'),
            'name': good + f'name={"x" * 1001}\n', 'no-group': 'kind=hill\n',
            'many-points': '[x]\nkind=wood\npoints=' + '1,1 ' * 1001 + '\n',
            'no-utf-8': good.encode() + b'name=\xff\n'}.items():
        tap.write(f'{name}.ini', text)
        tap.expect(f'terrain/{name}',
                   f'new z.battle --army north.army --army south.army --terrain {name}.ini', 2, '',
                   err=['acies-cli: '])
    tap.ok(not (tap.folder / 'z.battle').exists(), 'terrain/nothing-was-made')


def check_protected(tap):
    """What may not be written is not, and a journal that was left is heard."""
    path = tap.folder / 'b.battle'
    if os.geteuid() == 0:
        tap.skip('protected/read-only', 'root writes everything')
    else:
        path.chmod(stat.S_IRUSR)
        tap.expect('protected/read-only', 'note b.battle x', 2, '', err=['cannot be written'])
        path.chmod(stat.S_IRUSR | stat.S_IWUSR)
    tap.write('.b.battle.journal', b'garbage\x00\xff')
    before = path.read_bytes()
    tap.ok(tap.call('show', 'b.battle').returncode == 0, 'protected/journal-that-is-none')
    tap.ok(path.read_bytes() == before, 'protected/looking-changes-nothing')


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('hostile', folder)
        tap.write_armies()
        for number, arguments in enumerate(FIGHT):
            tap.expect(f'fight/{number}', arguments, inside=[''])
        check_armies(tap)
        check_battles(tap)
        check_files(tap)
        check_arguments(tap)
        check_terrain(tap)
        check_protected(tap)
        tap.done()


if __name__ == '__main__':
    main()
