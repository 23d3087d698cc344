#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Input without measure: what is too large is refused, what is no file is not waited for, and
what a message repeats of it is short and cannot act on a terminal.
"""

import os
import re
import socket
import tempfile

from cli import ARMY, Cli

HUGE = 1_000_000
# One argument of a command cannot be longer.
LONG = 100_000
# Escape sequences in two forms, a bell, a backspace, overrides and marks of direction.
TRICKS = '\x1b[31m\x1b]0;t\x07\x9b1m\x08\x7f\r\u202e\u202a\u2066\u2069\u200e\u200f\u061c'
# A mark that takes no room of its own
WIDE = '\u0301'
# Those that XML takes.
XML_TRICKS = '\x9b1m\x7f\u202e\u202a\u2066\u2069\u200e\u200f\u061c'
RAW = re.compile('[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]')
MOST = 2100

BATTLE = """<?xml version="1.0" encoding="UTF-8"?>
<battle xmlns="urn:acies" version="1.0" ruleset="scuffle" title="{title}">
<table width="72" height="48"/>
<army ruleset="scuffle" name="{title}"><command id="c1">{units}</command></army>
<army ruleset="scuffle" name="South"><command id="c1">{units}</command></army>
<log>
{log}</log></battle>
"""


def battle(log='', title='T', name='Guard', n_units=3):
    units = ''.join(f'<unit id="{i}" name="{name}"/>' for i in range(1, n_units + 1))
    return BATTLE.format(title=title, units=units, log=log)


def moves(n_moves, n_units):
    return ''.join(f'<move n="{n}">' + ''.join(
        f'<path subject="a{i}" kind="advance"><pose x="{i}" y="{n % 40}" heading="0"/></path>'
        for i in range(1, n_units + 1)) + '</move>\n' for n in range(1, n_moves + 1))


def expect_short(tap, name, arguments, codes=(1, 2), **options):
    """Refused with a message that is short, whatever it repeats, and does nothing to a terminal."""
    done = tap.call(*arguments, errors='replace', **options)
    wrong = []
    if done.returncode not in codes:
        wrong.append(f'exit code {done.returncode}')
    if done.returncode == 2 and not done.stderr.startswith('acies-cli: '):
        wrong.append('there is no message')
    for stream, text in (('output', done.stdout), ('messages', done.stderr)):
        if len(text.encode()) > MOST:
            wrong.append(f'{len(text.encode())} bytes of {stream}')
        wrong += [f'{stream}: raw {found!r}' for found in RAW.findall(text)[:1]]
    tap.ok(not wrong, name, [*wrong, done.stdout[:300], done.stderr[:300]])
    return done


def check_echo_of_arguments(tap):
    """Each text as a whole, and at the end of something that would be right."""
    for kind, text in (('long', f'{TRICKS}{WIDE * (LONG // 4)}{"x" * (LONG // 2)}'),
                       ('no-utf-8', os.fsdecode(b'\xff\x1b' * 1000))):
        for number, arguments in enumerate([
                [text], ['help', text], ['--' + text], ['rulesets', text], ['rulesets', '--' + text],
                ['resolve', text, 'nerve'], ['resolve', 'scuffle', text],
                ['resolve', 'scuffle', 'nerve', text], ['resolve', 'scuffle', 'nerve', f'{text}=1'],
                ['resolve', 'scuffle', 'nerve', f'hits={text}'],
                ['resolve', 'scuffle', 'nerve', '--dice', text], ['resolve', 'scuffle', 'nerve', '--seed', text],
                ['odds', 'scuffle', text], ['odds', 'scuffle', 'nerve', f'{text}=1'],
                ['check-cases', text, 'none'], ['check', text], ['show', text],
                ['show', 'b.battle', '--turn', text], ['log', 'b.battle', text],
                ['log', 'b.battle', 'nerve', f'a={text}'], ['log', 'b.battle', 'nerve', f'{text}=1'],
                ['log', 'b.battle', 'nerve', 'a=a1', '--dice', text],
                ['deploy', 'b.battle', text], ['deploy', 'b.battle', f'{text}=1,1'], ['deploy', 'b.battle', f'a1={text}'],
                ['move', 'b.battle', text, '--ahead', '1'], ['move', 'b.battle', 'a1', '--ahead', text],
                ['move', 'b.battle', 'a1', '--kind', text], ['phase', 'b.battle', '--to', text],
                ['correct', 'b.battle', text, 'shaken=true'], ['correct', 'b.battle', 'a1', f'{text}=true'],
                ['correct', 'b.battle', 'a1', f'shaken={text}'], ['note', 'b.battle', 'x', '--photo', text],
                ['import', 'north.army', '--rules', text, '-o', 'z.army'], ['import', text, '--rules', 'scuffle', '-o', 'z.army'],
                ['muster', 'north.army', text], ['sketch', 'b.battle', '-o', text],
                ['sketch', 'b.battle', '-o', 'x.svg', '--style', text],
                ['sketch', 'b.battle', '-o', 'x.svg', '--width', text], ['report', 'b.battle', '-o', text],
                ['new', 'z.battle', '--army', text], ['new', 'z.battle', '--army=north.army', '--army=south.army', '--table', text],
                ['new', 'z.battle', '--army=north.army', '--army=south.army', '--deployment', text],
                ['new', 'z.battle', '--army=north.army', '--army=south.army', '--option', text],
                ['new', 'z.battle', '--army=north.army', '--army=south.army', '--option', f'{text}=1'],
                ['new', 'z.battle', '--army=north.army', '--army=south.army', '--option', f'cover={text}'],
                ['new', 'z.battle', '--army=north.army', '--army=south.army', '--terrain', text]]):
            expect_short(tap, f'echo/argument/{kind}/{number}', arguments)
    tap.ok(not (tap.folder / 'z.battle').exists(), 'echo/nothing-was-made')


def check_echo_of_key_files(tap):
    good = 'procedure=nerve\n'
    for kind, text in (('long', 'y' * 9_000_000), ('tricks', TRICKS.replace('\r', ''))):
        cases = {'line': text, 'group': f'[{text}]\nprocedure=none\nexpect.error=bad-dice\n',
                 'group-cut-off': f'[{text}', 'key': f'[x]\n{good}{text}=1\nexpect.error=bad-dice\n',
                 'value': f'[x]\nprocedure=nerve\nhits={text}\nexpect.error=bad-dice\n',
                 'procedure': f'[x]\nprocedure={text}\nexpect.error=bad-dice\n',
                 'dice': f'[x]\n{good}dice={text}\nexpect.error=not-allowed\n',
                 'expected-error': f'[x]\n{good}dice=1\nexpect.error={text}\n',
                 'no-expectation': f'[{text}]\nprocedure=nerve\nhits=1\ndice=6\n'}
        for name, content in cases.items():
            tap.write('x.ini', content)
            expect_short(tap, f'echo/cases/{kind}/{name}', ['check-cases', 'scuffle', 'x.ini'])
        for name, content in {'line': text, 'group': f'[{text}]\nkind=hill\n', 'key': f'[x]\nkind=hill\n{text}=1\n',
                              'kind': f'[x]\nkind={text}\n', 'width': f'[x]\nkind=river\npoints=1,1 2,2\nwidth={text}\n',
                              'points': f'[x]\nkind=hill\npoints={text}\n'}.items():
            tap.write('x.ini', content)
            expect_short(tap, f'echo/terrain/{kind}/{name}',
                         ['new', 'z.battle', '--army=north.army', '--army=south.army', '--terrain=x.ini'])


def check_echo_of_xml(tap):
    army = ARMY.format(name='North', leader='Åke', second='Riders')
    log = '<procedure n="1" id="nerve" a="a1"><input key="hits" value="1" from="roster"/></procedure>\n'
    for kind, text in (('long', 'x' * HUGE), ('short', XML_TRICKS + 'x' * 900)):
        for name, content in {
                'element': army.replace('<leader', f'<{"x" * len(text)}/><leader'),
                'attribute': army.replace('<leader', f'<leader {"x" * len(text)}="1"'),
                'root': army.replace('army', 'x' * len(text)), 'namespace': army.replace('urn:acies', text),
                'version': army.replace('version="1.0" ruleset', f'version="{text}" ruleset'),
                'ruleset': army.replace('"scuffle"', f'"{text}"'),
                'encoding': army.replace('UTF-8', 'x' * min(len(text), 900)),
                'text': army.replace('<leader', f'{text}<leader'),
                'id': army.replace('unit id="1"', f'unit id="{text}"'),
                'key': army.replace('"figures"', f'"{text}"'), 'value': army.replace('"24"', f'"{text}"'),
                'entity': army.replace('Guard', f'&{"x" * len(text)};'),
                'end': army.replace('</command>', f'</{"x" * len(text)}>')}.items():
            tap.write('x.army', content)
            expect_short(tap, f'echo/army/{kind}/{name}', ['check', 'x.army'], codes=(2,))
        for name, content in {
                'kind': battle(f'<{"x" * len(text)} n="1"/>'),
                'subject': battle(moves(1, 3).replace('"a1"', f'"{text}"')),
                'procedure': battle(log.replace('"nerve"', f'"{text}"')),
                'input': battle(log.replace('"hits"', f'"{text}"')),
                'value': battle(log.replace('value="1"', f'value="{text}"')),
                'correction': battle(f'<correction n="1" subject="a1" key="shaken" value="{text}"/>'),
                'overrule': battle(log.replace('</procedure>', f'<overrule key="x" value="{text}"/></procedure>')),
                }.items():
            tap.write('x.battle', content)
            expect_short(tap, f'echo/battle/{kind}/{name}', ['check', 'x.battle'])


def check_terminal(tap):
    """What is shown because it is right, too."""
    tap.write('t.battle', battle(f'<note n="1">{XML_TRICKS}note</note>\n' + moves(2, 1).replace('n="2"', 'n="3"')
                                 .replace('n="1"', 'n="2"'), title=f'{XML_TRICKS}title', name=f'{XML_TRICKS}name'))
    tap.write('t.army', ARMY.format(name=f'{XML_TRICKS}army', leader=f'{XML_TRICKS}l', second=f'{XML_TRICKS}s'))
    for name, arguments in {
            'show': ['show', 't.battle', '--entries'], 'check': ['check', 't.battle'], 'army': ['check', 't.army'],
            'phase': ['phase', 't.battle'], 'note': ['note', 't.battle', f'{XML_TRICKS}n'.replace('\x7f', '')],
            'deploy': ['deploy', 't.battle', 'a2=10,10'],
            'new': ['new', 't2.battle', '--army', 't.army', '--army', 't.army']}.items():
        done = tap.call(*arguments)
        raw = RAW.findall(done.stdout + done.stderr)
        tap.ok(done.returncode in (0, 1) and not raw, f'terminal/{name}', [str(raw), done.stdout, done.stderr])
    done = tap.call('show', 't.battle')
    tap.ok('\\u202e\\u202a\\u2066' in done.stdout and 'title' in done.stdout, 'terminal/is-told', done.stdout)
    tap.call('report', 't.battle', '-o', 't.txt')
    tap.ok('\u202e' in (tap.folder / 't.txt').read_text(encoding='utf-8'), 'terminal/files-are-as-they-are')


def check_special_files(tap):
    """Neither waited for nor read nor replaced: a pipe that nobody writes to would never answer."""
    os.mkfifo(tap.folder / 'pipe.army')
    os.mkfifo(tap.folder / 'pipe.svg')
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(os.path.relpath(tap.folder / 'socket', os.getcwd())
                  if len(str(tap.folder)) > 80 else str(tap.folder / 'socket'))
    (tap.folder / 'folder.svg').mkdir()
    files = {'pipe.army': 'pipe', 'socket': 'socket', '/dev/zero': 'device', '/dev/null': 'device', '.': 'folder'}
    for path, word in files.items():
        for name, arguments in {
                'check': ['check', path], 'show': ['show', path], 'phase': ['phase', path], 'note': ['note', path, 'x'],
                'log': ['log', path, 'nerve'], 'muster': ['muster', path],
                'import': ['import', path, '--rules', 'scuffle', '-o', 'z.army'],
                'new': ['new', 'z.battle', '--army', path, '--army', path],
                'terrain': ['new', 'z.battle', '--army=north.army', '--army=south.army', '--terrain', path],
                'cases': ['check-cases', 'scuffle', path], 'resolve': ['resolve', 'scuffle', '--cases', path],
                'photo': ['note', 'b.battle', 'x', '--photo', path],
                'replaced': ['new', path, '--army=north.army', '--army=south.army', '--force']}.items():
            # Each command with what never ends, and each way of reading or writing with the others
            if path not in ('pipe.army', '/dev/zero') and name not in ('check', 'cases', 'photo', 'replaced'):
                continue
            tap.expect(f'special/{word}/{path.strip("./")}/{name}', arguments, 2, '', err=[f'this is a {word}'],
                       timeout=20)
    for path, word in (('pipe.svg', 'pipe'), ('folder.svg', 'folder')):
        before = os.stat(tap.folder / path).st_ino
        tap.expect(f'special/{word}/written', ['sketch', 'b.battle', '-o', path], 2, '', err=[f'this is a {word}'],
                   timeout=20)
        tap.ok(os.stat(tap.folder / path).st_ino == before, f'special/{word}/is-still-there')
    listener.close()
    done = tap.call('resolve', 'scuffle', '--cases', '-', input='[x]\nprocedure=none\n')
    tap.ok(done.returncode == 0 and done.stdout == '[x]\nerror=bad-input\n', 'special/standard-input-is-read',
           [done.stdout, done.stderr])


def check_limits(tap):
    """The message names the file, what there is too much of, and the limit."""
    army = ARMY.format(name='North', leader='Åke', second='Riders')
    trait = '<trait key="figures" value="24"/>'
    for name, content, words in [
            ('attributes', army.replace('<leader', '<leader ' + ' '.join(f'a{i}=""' for i in range(50_000))),
             ['x.army:4: ', 'more than 64 attributes']),
            ('namespaces', army.replace('<leader', '<leader ' + ' '.join(f'xmlns:a{i}="u:{i}"' for i in range(50))),
             ['x.army:4: ', 'more than 32 namespaces']),
            ('traits', army.replace(trait, trait * 1_000_000), ['x.army:5: ', 'more than 1000000 elements']),
            ('units', army.replace('<unit id="1"', '<unit id="1" name="x"/>\n' * 1_000_000 + '<unit id="1"'),
             ['more than 1000000 elements']),
            ('notes', army.replace('<command', '<notes>' + 'x' * 60_000_000 + '</notes><command'),
             ['x.army:3: ', 'a text has more than 1048576 bytes']),
            ('depth', army.replace('<leader', '<command>' * 100_000 + '<leader'), ['more than 32 deep']),
            ('names', army.replace('<leader', ''.join(f'<a{i}/>' for i in range(100_000)) + '<leader'),
             ['x.army:4: ', 'more than 1000 different names']),
            ('errors', army.replace('<leader', '<unit/>\n' * 200_000 + '<leader'),
             ['x.army:4: ', '(and many more errors)'])]:
        tap.write('x.army', content)
        tap.expect(f'limits/{name}', ['check', 'x.army'], 2, '', err=['x.army', *words])
    tap.write('x.ini', 'x' * (16 * 1024 * 1024 + 1))
    tap.expect('limits/cases', ['check-cases', 'scuffle', 'x.ini'], 2, '', err=['x.ini: ', 'up to 16.0', 'MiB'])


def check_large(tap):
    """Far more than is ever played, and still read."""
    tap.write('large.battle', battle(moves(5000, 20), n_units=20))
    tap.expect('large/moves-of-a-whole-army', ['check', 'large.battle'], 0, None, inside=[''], timeout=100)
    tap.write('large.battle', battle(''.join(f'<note n="{n}">x</note>\n' for n in range(1, 50_001))))
    tap.expect('large/notes', ['check', 'large.battle'], 0, None, inside=[''], timeout=100)


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('limits', folder)
        tap.write_armies()
        tap.write('b.battle', battle())
        check_echo_of_arguments(tap)
        check_echo_of_key_files(tap)
        check_echo_of_xml(tap)
        check_terminal(tap)
        check_special_files(tap)
        check_limits(tap)
        check_large(tap)
        tap.done()


if __name__ == '__main__':
    main()
