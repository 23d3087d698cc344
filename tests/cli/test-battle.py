#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A small battle from its armies to its report, through acies-cli alone."""

import base64
import re
import struct
import tempfile
import xml.etree.ElementTree as ElementTree
import zlib

from cli import Cli, lines

NEW = ['new', 'b.battle', '--army', 'north.army', '--army', 'south.army', '--title', 'Brawl',
       '--date', '326 BC', '--place', 'A field', '--table', '48x36', '--deployment', '8',
       '--option', 'cover=full', '--terrain', 'field.ini']
DUE = 'must initiative a=a b=b  # North → South: Each turn begins with it. (SC-2)\n'


def unit(tap, ident, *arguments):
    """The line of a unit in what `show` prints."""
    shown = tap.call('show', 'b.battle', *arguments).stdout
    return next((line.strip() for line in shown.splitlines() if line.startswith(f'  {ident} ')), '')


def unit_cells(tap, ident):
    """What is said of a unit behind its id and name."""
    return re.split(' {2,}', unit(tap, ident))[2:]


def check_army(tap):
    tap.expect('army/clean', 'check north.army', out='clean\n')
    army = (tap.folder / 'north.army').read_text(encoding='utf-8')
    tap.write('crowd.army', army.replace('"24"', '"48"').replace('key="kind" value="horse"',
                                                                 'key="figures" value="3"'))
    tap.expect('army/error', 'check crowd.army', 1,
               lines('error\t1\tSC-1\tMore than forty figures are a crowd.',
                     'warning\t2\tSC-1\tFewer than six figures throw no die.'))
    tap.write('few.army', army.replace('"24"', '"3"'))
    tap.expect('army/warning', 'check few.army', 0,
               'warning\t1\tSC-1\tFewer than six figures throw no die.\n')
    (tap.folder / 'few.army').rename(tap.folder / 'few.txt')
    tap.expect('army/whatever-it-is-called', 'check few.txt', 0, inside=['warning\t1'])


def check_new(tap):
    tap.expect('new/names-everybody', NEW,
               out=lines('side a  # North',
                         'unit a1  # Guard', 'unit a2  # Riders', 'leader ag1  # Åke',
                         'side b  # South',
                         'unit b1  # Guard', 'unit b2  # Levy', 'leader bg1  # Zoë'))
    before = (tap.folder / 'b.battle').read_bytes()
    tap.expect('new/does-not-replace', NEW, 2, '', err=['--force'])
    tap.ok((tap.folder / 'b.battle').read_bytes() == before, 'new/leaves-it-alone')
    tap.expect('new/force', [*NEW, '--force'], inside=['side b'])
    tap.ok((tap.folder / 'b.battle').read_bytes() == before, 'new/same-bytes')
    root = ElementTree.fromstring(before)
    space = '{urn:acies}'
    ridge, stream = root.findall(f'{space}table/{space}terrain')
    tap.ok([root.get(key) for key in ('title', 'date', 'place')] == ['Brawl', '326 BC', 'A field'],
           'new/texts', str(root.attrib))
    tap.ok(root.find(f'{space}option').attrib == {'key': 'option.cover', 'value': 'full'},
           'new/option')
    tap.ok((ridge.get('kind'), ridge.get('name'), ridge.get('levels')) == ('hill', 'The ridge', '2')
           and len(ridge) == 4, 'new/hill', str(ridge.attrib))
    tap.ok((stream.get('kind'), stream.get('width'), stream.get('classes'))
           == ('river', '1.5', 'difficult water'), 'new/river', str(stream.attrib))
    tap.expect('new/title-by-itself', 'new t.battle --army north.army --army south.army',
               inside=['side a'])
    tap.expect('new/title-shown', 'show t.battle', inside=['# North against South\n'])


def check_deploying(tap):
    tap.expect('deploy/ambiguous', 'deploy b.battle Guard=1,1', 2, '', err=['a1, b1'])
    tap.expect('deploy/nobody', 'deploy b.battle Ghosts=1,1', 2, '', err=['Ghosts'])
    tap.expect('deploy/side', 'deploy b.battle a=1,1', 2, '', err=['a: '])
    tap.expect('deploy/all-or-nothing', 'deploy b.battle a1=1,1 a2=here', 2, '', err=['here'])
    tap.expect('deploy/places', 'deploy b.battle a1=20,10,180,6 riders=30,10,180 '
               'ag1=20,8,180 b1=20,20,0,4 b2=30,20 Zoë=20,22,0',
               out=lines('entry 1  # North deployed 3 bodies', 'entry 2  # South deployed 3 bodies'))
    tap.ok(unit_cells(tap, 'a1') == ['24 of 24', '20,10,180', '6×4'],
           'deploy/shown', unit(tap, 'a1'))
    tap.expect('deploy/is-one-step', 'log b.battle --undo', inside=['undone'])
    tap.ok('not on the table' in unit(tap, 'a1') and 'not on the table' in unit(tap, 'b1'),
           'deploy/taken-back')
    tap.expect('deploy/put-in-again', 'log b.battle --redo', inside=['redone  # '])


def check_phases(tap):
    tap.expect('phase/begins', 'phase b.battle',
               out='entry 5  # Turn 1 · Start: Initiative\n' + DUE)
    tap.expect('phase/compulsory', 'phase b.battle', 1, DUE, err=['--leave-open'])
    tap.expect('phase/unknown', 'phase b.battle --to siege', 2, '',
               err=['initiative, shoot, nerve'])
    tap.expect('log/found-from-what-is-due', 'log b.battle initiative --dice "6 1"',
               inside=['winner=a\nnext=\nentry 6  # '])
    tap.expect('phase/goes-on', 'phase b.battle', out='entry 7  # Turn 1 · Shooting: North Shoots\n')


def check_logging(tap):
    tap.expect('log/try', 'log b.battle volley a=a1 b=b1 --try --seed 3',
               inside=['# seed 3\ndice=', 'half-range=5\n'])
    tap.expect('log/unknown-party', 'log b.battle volley a=a9 b=b1', 2, '', err=['a9'])
    tap.expect('log/wrong-party', 'log b.battle volley a=a b=b1', 1, 'error=bad-input\n',
               err=['acies-cli: a: '])
    tap.expect('log/refused', 'log b.battle volley a=a1 b=b1 range=20', 1,
               'error=not-allowed\n', err=['(SC-4)'])
    tap.expect('log/looked-up-only', 'log b.battle roster a=a1', 1,
               inside=['error=not-allowed\n'], err=['Roster'])
    tap.expect('log/unknown', 'log b.battle siege', 2, '', err=['siege'])
    tap.ok(tap.call('show b.battle --entries').stdout.count('\nentry ') == 5,
           'log/nothing-was-logged')
    tap.expect('log/volley', 'log b.battle volley a=a1 b=b1 --dice "5 6 5 6"',
               out=lines('# Dice for 24 figures: 4 (SC-3)', 'half-range=5', 'b.casualties=4',
                         'next=nerve:b', 'entry 8  # Volley: Guard, Guard – Casualties 4',
                         '# Guard: Casualties: 0 → 4'))
    tap.expect('phase/names-what-is-in-the-way', 'phase b.battle --to start', 1,
               'must nerve a=b1 hits=4  # Guard: It follows from “Volley”. (SC-5)\n', err=['Nerve'])
    tap.expect('phase/to', 'phase b.battle --to nerve', inside=['must nerve a=b1 hits=4'])
    tap.expect('log/presets-and-moves', 'log b.battle nerve --dice 2',
               inside=['a.shaken=true\n', '# Guard: Shaken: no → yes\n', '# Guard: moved 1″\n'])
    tap.ok(unit_cells(tap, 'b1') == ['20 of 24', '20,21,0', '4×5', 'Casualties 4, Shaken'],
           'show/status', unit(tap, 'b1'))


def logged_seeds(tap):
    """The seeds that the log keeps, undone entries too."""
    return re.findall(r' seed="(\d+)"', (tap.folder / 'b.battle').read_text(encoding='utf-8'))


def check_seeds(tap):
    """A seed is kept with the dice that were rolled from it, and not where none was."""
    before = logged_seeds(tap)
    tap.expect('log/no-dice', 'log b.battle volley a=a1 b=b1 a.figures=5 --seed 77',
               inside=['b.casualties=0\n'])
    tap.ok(logged_seeds(tap) == before, 'log/nothing-rolled-keeps-no-seed')
    tap.call('log b.battle --undo')
    tap.expect('log/one-die', 'log b.battle volley a=a1 b=b1 a.figures=6 --seed 77',
               inside=['# seed 77\ndice='])
    tap.ok(logged_seeds(tap) == [*before, '77'], 'log/rolled-keeps-its-seed')
    tap.call('log b.battle --undo')


def check_amending(tap):
    amend = ['log', 'b.battle', '--amend', '8', '--dice', '1 1 1 1']
    before = (tap.folder / 'b.battle').read_bytes()
    tap.expect('amend/misfit', amend, 1, inside=['misfit 10  # ', '# Guard: Casualties: 4 → 0\n'],
               err=['Entry 10'])
    tap.expect('amend/try', [*amend, '--drop', '10', '--try'], inside=['dropped 10  # '])
    tap.ok((tap.folder / 'b.battle').read_bytes() == before, 'amend/nothing-yet')
    tap.expect('amend/drop', [*amend, '--drop', '10', '--reason', 'misread'],
               inside=['dropped 10  # '])
    tap.ok(unit_cells(tap, 'b1') == ['24 of 24', '20,20,0', '4×6'], 'amend/dropped')
    tap.expect('amend/undo', 'log b.battle --undo', inside=['undone  # '])
    tap.expect('amend/keep', [*amend, '--keep', '10'], inside=['kept 10  # '])
    tap.ok(unit_cells(tap, 'b1') == ['24 of 24', '20,21,0', '4×6', 'Shaken'], 'amend/kept')
    tap.expect('amend/shown', 'show b.battle --entries',
               inside=['Casualties 0 [amended]\n', 'when an earlier entry was amended) [amended] [by hand]\n'])
    tap.call('log b.battle --undo')
    tap.expect('amend/recomputed', 'log b.battle --amend 10 hits=1',
               inside=['# Guard: Shaken: yes → no\n'])
    tap.call('log b.battle --undo')
    tap.expect('amend/itself-dropped', 'log b.battle --amend 10 --drop 10',
               inside=['# Guard: Shaken: yes → no\n'])
    tap.call('log b.battle --undo')
    for name, arguments in [('nothing', '8'), ('no-entry', '99 hits=1'), ('no-number', 'x hits=1'),
                            ('a-move', '1 hits=1'), ('drop-and-change', '8 range=3 --drop 8'),
                            ('earlier-entry', '8 --dice "1 1 1 1" --drop 6')]:
        tap.expect(f'amend/wrong-{name}', f'log b.battle --amend {arguments}', 2, '',
                   err=['acies-cli: '])
    tap.expect('amend/bad-input', 'log b.battle --amend 8 wind=3', 1, 'error=bad-input\n',
               err=['wind'])


def check_inserting(tap):
    before = (tap.folder / 'b.battle').read_bytes()
    insert = 'log b.battle volley a=a2 b=b2 --dice "6 1" --insert-before 8'
    tap.expect('insert/try', insert + ' --try', inside=['b.casualties=', '# Levy: '])
    tap.ok((tap.folder / 'b.battle').read_bytes() == before, 'insert/nothing-yet')
    tap.expect('insert/done', insert + ' --reason forgotten', inside=['# Levy: '])
    shown = tap.expect('insert/shown', 'show b.battle --entries', inside=['Riders, Levy'])
    lines = [line.split()[1] for line in shown.stdout.splitlines() if line.startswith('entry ')]
    tap.ok(lines.index('8') == lines.index('7') + 2, 'insert/in-its-place', shown.stdout)
    tap.expect('insert/sound', 'check b.battle', inside=['clean'])
    tap.expect('insert/undo', 'log b.battle --undo', inside=['undone  # '])
    for name, arguments in [('no-entry', '--insert-before 99'), ('no-number', '--insert-before x'),
                            ('and-amend', '--insert-before 8 --amend 8')]:
        tap.expect(f'insert/wrong-{name}', f'log b.battle volley a=a2 b=b2 --dice "6 1" {arguments}', 2, '',
                   err=['acies-cli: '])


def check_by_hand(tap):
    tap.expect('overrule/with-result', 'log b.battle volley a=a2 b=b2 --dice "1 1" '
               '--overrule b.casualties=1 --reason "we agreed"',
               inside=['b.casualties=1\n', '# Levy: Casualties: 0 → 1\n'])
    tap.expect('overrule/refusal', 'log b.battle volley a=a2 b=b2 range=20 --overrule b.casualties=1',
               inside=['# Levy: Casualties: 1 → 2\n'])
    tap.expect('overrule/not-recorded',
               'log b.battle volley a=a2 b=b2 --not-recorded --overrule b.casualties=1',
               inside=['# Levy: Casualties: 2 → 3\n'])
    tap.expect('overrule/unknown', 'log b.battle volley a=a2 b=b2 --overrule wind=1', 1,
               'error=bad-input\n', err=['wind'])
    tap.expect('correct/sets', 'correct b.battle levy casualties=5 shaken=true --reason Counted',
               inside=['By hand: Levy, Casualties: 5 (Counted)\n', 'Shaken: yes (Counted)\n'])
    tap.expect('correct/side', 'correct b.battle South heart=9', inside=['South'])
    tap.expect('correct/all-or-nothing', 'correct b.battle b2 casualties=6 shaken=perhaps', 1,
               'error=bad-input\n', err=['perhaps'])
    tap.ok(unit(tap, 'b2').endswith('Casualties 5, Shaken'), 'correct/shown', unit(tap, 'b2'))
    tap.expect('correct/undo', 'log b.battle --undo', inside=['undone'])
    tap.expect('correct/one-step', 'log b.battle --undo', inside=['undone'])
    tap.ok(unit(tap, 'b2').endswith('Casualties 3'), 'correct/taken-back', unit(tap, 'b2'))


def check_moves(tap):
    """Each way from 30,10 facing down the table, and where it ends."""
    for name, arguments, place in [
            ('ahead', '--ahead 4', '30,14,180'),
            ('back', '--ahead -2.5', '30,7.5,180'),
            ('to', '--to 30,20', '30,20,180'),
            ('to-heading', '--to 33,14,90 --kind march', '33,14,90'),
            ('faces-where-it-goes', '--to 40,10', '40,10,90'),
            ('recoil-faces-the-enemy', '--to 30,8 --kind recoil', '30,8,180'),
            ('via', '--via 40,10 --to 40,20', '40,20,180'),
            # Half an inch wide, and around its right corner.
            ('wheel-and-ahead', '--wheel 90 --ahead 1 --files 2', '28.75,10.25,270'),
            ('face', '--face -90', '30,10,270'),
            ('place', '--place 5,6.25,45', '5,6.25,45')]:
        tap.expect(f'move/{name}', f'move b.battle a2 {arguments}', inside=['entry '])
        shown = unit(tap, 'a2')
        tap.ok(f' {place} ' in shown, f'move/{name}-ends-there', shown)
        tap.call('log b.battle --undo')
    for name, arguments in [('nowhere', ''), ('place-and-way', '--place 1,1 --ahead 3'),
                            ('kind', '--ahead 3 --kind flight'), ('files', '--files 0'),
                            ('no-number', '--ahead inf'), ('comma', '--to "1;5"'),
                            ('kind-place', '--to 1,5 --kind place'),
                            ('too-far', '--ahead 999 --ahead 999')]:
        tap.expect(f'move/wrong-{name}', f'move b.battle a2 {arguments}', 2, '', err=['acies-cli: '])
    tap.expect('move/not-on-the-table', 'move t.battle a2 --ahead 1', 2, '', err=['--place'])
    tap.expect('move/path-with-a-procedure', 'log b.battle volley a=a2 b=b2 --dice "1 1" '
               '--path "30,12 31,12,90" --kind evade', inside=['entry '])
    tap.ok(' 31,12,90 ' in unit(tap, 'a2'), 'move/path-ends-there', unit(tap, 'a2'))
    tap.call('log b.battle --undo')
    tap.expect('move/no-moves', 'log b.battle nerve a=b2 hits=6 --dice 1 --no-moves',
               inside=['a.shaken=true'])
    tap.ok(' 30,20,0 ' in unit(tap, 'b2'), 'move/stays-where-it-is', unit(tap, 'b2'))
    tap.call('log b.battle --undo')


def make_png(width, height):
    """A picture of one color."""
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0))
            + chunk(b'IDAT', zlib.compress((b'\0' + b'\x40\x80\x20' * width) * height)) + chunk(b'IEND', b''))


def check_photos(tap):
    """A photograph is in the battle, smaller if need be, and comes out of it again."""
    tap.write('Wide hill.png', make_png(2000, 500))
    tap.write('cut.png', make_png(2000, 500)[:-20])
    tap.write('letter.jpg', b'%PDF-1.7')
    tap.expect('photo/note', ['note', 'b.battle', 'From the hill', '--photo', tap.folder / 'Wide hill.png'],
               inside=['From the hill\n'])
    tap.expect('photo/comment', ['comment', 'b.battle', '8', '--photo', 'Wide hill.png'], inside=['event '])
    (tap.folder / 'Wide hill.png').unlink()
    shown = tap.expect('photo/shown', 'show b.battle --entries', inside=[
        'From the hill\n#   photograph ', ': Wide hill.png, 1600 × 400\n', 'Casualties 4 [turning point]\n#   photograph ']).stdout
    numbers = re.findall('photograph ([0-9]+): ', shown)
    tap.ok(len(numbers) == 2, 'photo/two', shown)
    for number in numbers:
        tap.expect(f'photo/out-{number}', f'show b.battle --photo {number} -o out-{number}.png', out='')
        head = (tap.folder / f'out-{number}.png').read_bytes()[:24]
        tap.ok(head[:8] == b'\x89PNG\r\n\x1a\n' and struct.unpack('>II', head[16:24]) == (1600, 400),
               f'photo/out-{number}-is-one', repr(head))
    for name, arguments in [('no-number', '--photo x -o x.png'), ('none', '--photo 1 -o x.png'),
                            ('no-file', f'--photo {numbers[0]}')]:
        tap.expect(f'photo/wrong-{name}', f'show b.battle {arguments}', 2, '', err=['acies-cli: '])
    before = (tap.folder / 'b.battle').read_bytes()
    for name, path, why in [('no-picture', 'letter.jpg', 'not a picture'), ('cut-off', 'cut.png', 'cut off'),
                            ('absent', 'none.png', 'none.png')]:
        tap.expect(f'photo/refused-{name}', f'note b.battle x --photo {path}', 2, '', err=[why])
    tap.ok((tap.folder / 'b.battle').read_bytes() == before, 'photo/refused-changes-nothing')
    tap.expect('photo/check', 'check b.battle', inside=['clean\n'])
    damaged = re.sub(b'width="1600"', b'width="1599"', before, count=1)
    tap.write('damaged.battle', damaged)
    tap.expect('photo/check-damaged', 'check damaged.battle', 1, inside=['photo\t', 'damaged'])
    tap.call('log b.battle --undo')
    tap.call('log b.battle --undo')


def check_old_photos(tap):
    """A note of an earlier version refers to a picture beside the battle, and still does when it is saved."""
    tap.expect('old-photo/note', 'note b.battle Rain', inside=['Rain\n'])
    battle = (tap.folder / 'b.battle').read_bytes()
    tap.write('old.battle', battle.replace(b'>Rain</note>', b' photo="pictures/rain.jpg">Rain</note>'))
    tap.expect('old-photo/shown', 'show old.battle --entries',
               inside=['Rain\n#   photograph: pictures/rain.jpg (not in the file)\n'])
    tap.expect('old-photo/kept', 'note old.battle More', inside=['More\n'])
    tap.ok(b'photo="pictures/rain.jpg"' in (tap.folder / 'old.battle').read_bytes(), 'old-photo/written-again')
    tap.expect('old-photo/report', 'report old.battle -o old.txt', out='')
    tap.ok('Photograph, not stored in the battle: rain.jpg' in (tap.folder / 'old.txt').read_text(encoding='utf-8'),
           'old-photo/in-the-report')
    tap.call('log b.battle --undo')


def check_notes(tap):
    tap.expect('note/text', ['note', 'b.battle', 'Rain'], inside=['Rain\n'])
    tap.expect('note/turning-point', 'note b.battle --turning-point --at 8', inside=[''])
    tap.expect('note/shown', 'show b.battle --entries', inside=['Casualties 4 [turning point]\n'])
    for name, arguments in [('nothing', []), ('no-entry', ['x', '--at', '99']),
                            ('no-photo', ['--photo', 'none.png']),
                            ('control-character', ['a\x07b']), ('too-long', ['x' * 100001])]:
        tap.expect(f'note/wrong-{name}', ['note', 'b.battle', *arguments], 2, '',
                   err=['acies-cli: '])


def check_comments(tap):
    """What is said of an entry stands below it, and is an event that can be taken back."""
    tap.expect('comment/text', ['comment', 'b.battle', '8', 'A lucky shot.\nOr two.'], inside=['event '])
    tap.expect('comment/shown', 'show b.battle --entries',
               inside=['Casualties 4 [turning point]\n#   “A lucky shot.”\n#   “Or two.”\n'])
    tap.expect('bookmark/off', 'bookmark b.battle 8 --off', inside=['event '])
    tap.expect('bookmark/none-left', 'show b.battle --entries', inside=['Casualties 4\n#   “A lucky shot.”\n'])
    tap.expect('bookmark/undo', 'log b.battle --undo', inside=[''])
    tap.expect('bookmark/again', 'show b.battle --entries', inside=['Casualties 4 [turning point]\n'])
    tap.expect('bookmark/on', 'bookmark b.battle 7', inside=['event '])
    tap.expect('wording/parts', 'wording b.battle', inside=['foreword  #', 'opening  #', 'afterword  #'])
    tap.expect('wording/set', ['wording', 'b.battle', 'opening', 'We met on a <cold> morning.'], inside=['event '])
    tap.expect('wording/own', 'wording b.battle', inside=['opening own  #'])
    tap.expect('wording/print', 'wording b.battle opening', inside=['We met on a <cold> morning.\n'])
    tap.expect('wording/back', 'wording b.battle opening --back', inside=['event '])
    tap.expect('wording/program', 'wording b.battle', inside=['opening  #'])
    tap.expect('wording/undo', 'log b.battle --undo', inside=[''])
    tap.expect('wording/again', 'wording b.battle opening', inside=['We met on a <cold> morning.\n'])
    tap.expect('wording/no-such-part', 'wording b.battle turn-99', 2, '', err=['turn-99'])
    tap.call('log b.battle --undo')
    tap.call('log b.battle --undo')
    tap.call('log b.battle --undo')
    for name, arguments in [('no-entry', ['comment', 'b.battle', '9999', 'x']),
                            ('no-number', ['comment', 'b.battle', 'x', 'x']),
                            ('nothing', ['comment', 'b.battle', '8']),
                            ('too-long', ['comment', 'b.battle', '8', 'x' * 100001]),
                            ('bookmark-of-none', ['bookmark', 'b.battle', '0'])]:
        tap.expect(f'comment/wrong-{name}', arguments, 2, '', err=['acies-cli: '])


def check_backdrop(tap):
    """The photograph under the table, which a sketch has when it is told; the rest of the program lets it be."""
    battle = (tap.folder / 'b.battle').read_bytes()
    photo = base64.b64encode(make_png(40, 30)).decode()
    corners = ''.join(f'<corner x="{x}" y="{y}"/>' for x, y in ((.25, 0), (.75, 0), (1, 1), (0, 1)))
    backdrop = f'<backdrop opacity="0.5">{corners}<photo name="t.png" type="image/png" width="40" height="30">{photo}</photo></backdrop>'
    with_one = re.sub(rb'(<table [^>]*[^/])/?>', rb'\1>' + backdrop.encode(), battle, count=1)
    if re.search(rb'<table [^>]*/>', battle):
        with_one = with_one.replace(b'</backdrop>', b'</backdrop></table>')
    tap.write('backdrop.battle', with_one)
    tap.expect('backdrop/check', 'check backdrop.battle', out='clean\n')
    tap.expect('backdrop/kept', 'note backdrop.battle More', inside=['More\n'])
    tap.ok(b'<corner x="0.25" y="0"/>' in (tap.folder / 'backdrop.battle').read_bytes(), 'backdrop/written-again')
    tap.expect('backdrop/none', 'sketch b.battle --backdrop -o s.svg', 2, '', err=['--backdrop: this battle has no photograph'])
    tap.expect('backdrop/left-out', 'sketch backdrop.battle -o s.svg', out='')
    tap.ok(b'<image' not in (tap.folder / 's.svg').read_bytes(), 'backdrop/off-unless-told')
    tap.expect('backdrop/shown', 'sketch backdrop.battle --backdrop -o s.svg', out='')
    tap.ok(b'<image' in (tap.folder / 's.svg').read_bytes(), 'backdrop/shown-when-told')
    tap.expect('backdrop/report', 'report backdrop.battle -o s.html', out='')
    tap.ok(photo.encode() not in (tap.folder / 's.html').read_bytes(), 'backdrop/not-in-reports')
    for name, old, new, why in [('line', b'<corner x="0.75" y="0"/>', b'<corner x="0" y="1"/>', 'No table is seen'),
                                ('far', b'<corner x="0.75" y="0"/>', b'<corner x="7" y="0"/>', '7')]:
        tap.write('hostile.battle', with_one.replace(old, new))
        tap.expect(f'backdrop/hostile-{name}', 'check hostile.battle', 2, '', err=['hostile.battle:', why])
    tap.write('damaged.battle', with_one.replace(b'width="40"', b'width="41"'))
    tap.expect('backdrop/check-damaged', 'check damaged.battle', 1, inside=['backdrop\tt.png: '])
    tap.expect('backdrop/damaged', 'sketch damaged.battle --backdrop -o s.svg', 2, '', err=['t.png: '])


def check_output(tap):
    tap.expect('phase/leave-open', 'phase b.battle --to shooting --leave-open',
               inside=['Turn 2 · Shooting'])
    first = tap.expect('show/earlier-turn', 'show b.battle --turn 1', inside=['\nturn 1\n'])
    tap.expect('show/deployment', 'show b.battle --turn 0', inside=['\nturn 0  # Deployment\n'])
    tap.expect('show/no-such-turn', 'show b.battle --turn 3', 2, '', err=['0 to 2'])
    tap.ok(first.stdout != tap.call('show', 'b.battle').stdout, 'show/turns-differ')
    tap.expect('check/clean', 'check b.battle', out='clean\n')
    for name, arguments, head in [
            ('svg', '', b'<?xml'),
            ('png', '--turn 1 --style paper --width 400', b'\x89PNG'),
            ('pdf', '--style dark --bare', b'%PDF-')]:
        tap.expect(f'sketch/{name}', f'sketch b.battle -o s.{name} {arguments}', out='')
        tap.ok((tap.folder / f's.{name}').read_bytes().startswith(head), f'sketch/{name}-is-one')
    now = (tap.folder / 's.svg').read_bytes()
    tap.expect('sketch/overwrites', 'sketch b.battle --turn 0 -o s.svg', out='')
    tap.ok((tap.folder / 's.svg').read_bytes() != now, 'sketch/turns-differ')
    tap.expect('sketch/compares', 'sketch b.battle --compare 0 -o s.svg', out='')
    tap.ok((tap.folder / 's.svg').read_bytes() != now and b'stroke-dasharray' in (tap.folder / 's.svg').read_bytes(),
           'sketch/comparing-shows')
    check_backdrop(tap)
    tap.expect('sketch/turns', 'sketch b.battle --turns -o s.pdf', out='')
    tap.ok(len(re.findall(rb'/Type /Page\b', (tap.folder / 's.pdf').read_bytes())) == 3, 'sketch/each-turn-has-a-page')
    for name, arguments in [('no-format', '-o s.jpeg'), ('no-file', ''), ('turns', '-o s.svg --turns'),
                            ('turns-of-one', '-o s.pdf --turns --turn 1'), ('compare', '-o s.svg --compare 9'),
                            ('style', '-o s.svg --style x'), ('no-folder', '-o none/s.svg'),
                            ('width', '-o s.png --width 9999999')]:
        tap.expect(f'sketch/wrong-{name}', f'sketch b.battle {arguments}', 2, '',
                   err=['acies-cli: '])


def check_report(tap):
    for name, head in [('html', b'<!DOCTYPE html>'), ('txt', b'')]:
        path = tap.folder / f'r.{name}'
        tap.expect(f'report/{name}', ['report', 'b.battle', '-o', path.name], out='')
        text = path.read_bytes() if path.exists() else b''
        tap.ok(text.startswith(head) and b'Brawl' in text and b'Rain' in text,
               f'report/{name}-is-one')
    for name, arguments in [('level', '--level all'), ('maps', '--maps x'), ('page', '--page a5'),
                            ('style', '--style none.xsl')]:
        tap.expect(f'report/wrong-{name}', f'report b.battle -o w.html {arguments}', 2, '', err=['acies-cli: '])
        tap.ok(not (tap.folder / 'w.html').exists(), f'report/wrong-{name}-writes-nothing')
    tap.expect('report/style-for-text', ['report', 'b.battle', '-o', 'w.txt', '--style', 'x.xsl'], 2, '', err=['.txt'])
    sizes = []
    for level in ('summary', 'story', 'record'):
        tap.expect(f'report/{level}', f'report b.battle -o l.txt --level {level}', out='')
        sizes.append((tap.folder / 'l.txt').stat().st_size)
    tap.ok(sizes == sorted(set(sizes)), 'report/levels-grow', sizes)
    for ending in ('md', 'bbcode', 'xml'):
        folder = tap.folder / ending
        folder.mkdir()
        tap.expect(f'report/{ending}', ['report', 'b.battle', '-o', folder / f'r.{ending}', '--maps', 'all'], out='')
        names = sorted(path.name for path in folder.iterdir())
        tap.ok(f'r.{ending}' in names and (len(names) > 1) == (ending != 'xml'), f'report/{ending}-files', names)
        text = (folder / f'r.{ending}').read_text(encoding='utf-8')
        tap.ok(all(name in text for name in names if name.endswith('.png')), f'report/{ending}-names-its-sketches')
    tap.expect('report/odt', 'report b.battle -o r.odt --level record --page letter', out='')
    text = (tap.folder / 'r.odt').read_bytes()
    tap.ok(text[30:].startswith(b'mimetypeapplication/vnd.oasis.opendocument.text'), 'report/odt-says-what-it-is')
    tap.expect('report/style-for-odt', ['report', 'b.battle', '-o', 's.odt', '--style', 'x.xsl'], 2, '', err=['.odt'])
    tap.expect('report/write-style', ['report', '--write-style', tap.folder / 'styles'], out='')
    sheet = tap.folder / 'styles' / 'mine.xsl'
    sheet.write_text('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report">'
                     '<xsl:import href="markdown.xsl"/><xsl:template match="a:notes"/></xsl:stylesheet>')
    tap.expect('report/own-style', ['report', 'b.battle', '-o', 'm.md', '--style', sheet, '--maps', 'none'], out='')
    tap.ok((tap.folder / 'm.md').read_text(encoding='utf-8').startswith('# '), 'report/own-style-is-applied')
    sheet.write_text('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">\n<xsl:template match="/">\n'
                     '<xsl:copy-of select="document(\'/etc/passwd\')"/></xsl:template></xsl:stylesheet>')
    tap.expect('report/hostile-style', ['report', 'b.battle', '-o', 'h.md', '--style', sheet], 2, '', err=['mine.xsl:3'])
    tap.expect('report/wrong-format', 'report b.battle -o r.doc', 2, '', err=['.html'])
    tap.expect('report/no-file', 'report b.battle', 2, '', err=['-o'])


def check_ending(tap):
    for name, arguments in [('no-winner', ''), ('unknown-side', '--winner East'), ('a-unit', '--winner a1'),
                            ('only-how', '--how Night'), ('resume-and-winner', '--resume --winner a'),
                            ('too-long', '--winner a --how ' + 'x' * 501)]:
        tap.expect(f'end/wrong-{name}', f'end b.battle {arguments}', 2, '', err=['acies-cli: '])
    tap.expect('end/not-begun', 'end t.battle --winner a', 1, 'error=not-allowed\n', err=['not begun'])
    tap.expect('end/not-over', 'end b.battle --resume', 1, 'error=not-allowed\n', err=['not over'])
    tap.expect('end/by-name', ['end', 'b.battle', '--winner', 'South', '--how', 'Night fell.'],
               inside=['  # The battle is over. The players say that South won: “Night fell.”\n'])
    tap.expect('end/shown', 'show b.battle',
               inside=['\nend b  # The players say that South won: “Night fell.”\n'])
    tap.expect('end/over-already', 'end b.battle --winner a', 1, 'error=not-allowed\n', err=['over already'])
    tap.expect('end/no-step', 'phase b.battle --leave-open', 1, 'error=not-allowed\n', err=['over'])
    tap.expect('end/no-procedure', 'log b.battle volley a=a2 b=b2 --dice "1 1"', 1, 'error=not-allowed\n',
               err=['over'])
    tap.expect('end/no-move', 'move b.battle a2 --ahead 1', 1, 'error=not-allowed\n', err=['over'])
    tap.expect('end/a-note-goes', 'note b.battle "A long day"', inside=['A long day\n'])
    tap.expect('end/checked', 'check b.battle', out='clean\n')
    tap.expect('report/over', 'report b.battle -o over.txt', out='')
    told = (tap.folder / 'over.txt').read_text(encoding='utf-8')
    tap.ok('The players say that South won: “Night fell.”' in told, 'report/tells-who-has-won')
    tap.expect('end/resume', 'end b.battle --resume', inside=['  # The battle was taken up again\n'])
    tap.expect('end/nobody', 'end b.battle --winner none', inside=['The players say that nobody has won.'])
    tap.expect('end/nobody-shown', 'show b.battle', inside=['\nend none  # '])
    tap.expect('end/undo', 'log b.battle --undo', inside=['undone'])
    tap.ok('\nend ' not in tap.call('show', 'b.battle').stdout, 'end/undone')


def check_falsified(tap):
    """A battle that somebody improved is found out."""
    battle = (tap.folder / 'b.battle').read_text(encoding='utf-8')
    tap.write('false.battle', battle.replace('dice="5 6 5 6"', 'dice="5 6 5 1"'))
    tap.expect('check/difference', 'check false.battle', 1, inside=['difference\tEntry 8, '])
    tap.write('crowd.battle', battle.replace('value="24"', 'value="48"', 1))
    tap.expect('check/roster', 'check crowd.battle', 1,
               inside=['difference\t', 'warning\ta1\tSC-1\t'])


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('battle', folder)
        tap.write_armies()
        for check in (check_army, check_new, check_deploying, check_phases, check_logging,
                      check_amending, check_inserting, check_by_hand, check_moves,
                      check_notes, check_photos, check_old_photos, check_comments,
                      check_output, check_report, check_ending, check_falsified, check_seeds):
            check(tap)
        tap.ok(not list(tap.folder.glob('.*')), 'no-journal-is-left')
        tap.done()


if __name__ == '__main__':
    main()
