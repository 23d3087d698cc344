#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""acies-cli roster: an army on paper, in all formats, by the samples and by what users may say wrong."""

import csv
import struct
import tempfile
import zlib
from io import StringIO

from cli import Cli
from tap import SOURCE

SAMPLES = SOURCE / 'data' / 'samples'


def check_formats(tap):
    army = str(SAMPLES / 'porus.army')
    printed = tap.expect('formats/printed', ['roster', army], inside=['Porus\nMeeting of Hosts\n', 'Village levies'])
    tap.expect('formats/text', ['roster', army, '-o', 'porus.txt'], out='')
    tap.ok((tap.folder / 'porus.txt').read_text('utf-8') == printed.stdout, 'formats/text-is-what-is-printed')
    tap.expect('formats/option', ['roster', army, '-o', 'porus.list', '--format', 'md'], out='')
    tap.ok((tap.folder / 'porus.list').read_text('utf-8').startswith('# Porus\n'), 'formats/option-decides')
    tap.expect('formats/page', ['roster', army, '-o', 'porus.html', '--page', 'letter', '--findings'], out='')
    tap.run('formats/page-is-valid', ['tidy', '-q', '-e', '--show-filename', 'yes', 'porus.html'], cwd=tap.folder)
    tap.run('formats/markdown-is-read', ['cmark', 'porus.list'], cwd=tap.folder)
    for sheet in ('list', 'record', 'labels'):
        tap.expect(f'formats/{sheet}', ['roster', army, '-o', f'{sheet}.pdf', '--sheet', sheet], out='')
        tap.run(f'formats/{sheet}-is-valid', ['qpdf', '--check', f'{sheet}.pdf'], cwd=tap.folder)


def check_table(tap):
    for sample in ('porus', 'boudica', 'hannibal', 'scipio', 'convoy-guard'):
        table = tap.expect(f'table/{sample}', ['roster', str(SAMPLES / f'{sample}.army'), '--format', 'csv'])
        rows = list(csv.DictReader(StringIO(table.stdout, newline='')))
        text = (SAMPLES / f'{sample}.army').read_text('utf-8')
        tap.ok(len(rows) == text.count('<unit '), f'table/{sample}/rows', [rows])
        tap.ok(all(f'<unit id="{row["id"]}" name="{row["name"]}"' in text for row in rows), f'table/{sample}/names', [rows])
        tap.ok(all(None not in row and None not in row.values() for row in rows), f'table/{sample}/cells', [rows])


def make_png(width, height):
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    head = struct.pack('>IIBBBBB', width, height, 8, 0, 0, 0, 0)
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(bytes(1 + width) * height))
            + chunk(b'IEND', b''))


def check_changes(tap):
    """Photographs, the emblem and other texts are set in the file, and come out of it again."""
    sample = (SAMPLES / 'porus.army').read_bytes()
    tap.write('porus.army', sample)
    tap.write('elephants.png', make_png(2000, 500))
    tap.expect('set/army', ['roster', 'porus.army', '--set', 'emblem=boar', '--set', 'year=326 BC', '--set', 'color=3'],
               out='')
    tap.expect('set/unit', ['roster', 'porus.army', '--of', '1', '--set', 'photo=elephants.png', '--set',
                            'caption=On parade'], out='')
    tap.expect('set/leader', ['roster', 'porus.army', '--of', 'g1', '--set', 'photo=elephants.png'], out='')
    text = (tap.folder / 'porus.army').read_text('utf-8')
    tap.ok(all(said in text for said in (' emblem="boar"', ' year="326 BC"', ' color="3"', ' caption="On parade"',
                                         'width="1600" height="400"')), 'set/written', text[:2000])
    tap.ok(text.count('<photo ') == 1 and text.count(' picture="1"') == 2, 'set/stored-once', text[:2000])
    tap.expect('set/check', 'check porus.army', 0)
    tap.expect('photo/out', 'roster porus.army --of 1 --photo -o out.png', out='')
    tap.ok((tap.folder / 'out.png').read_bytes()[16:24] == struct.pack('>II', 1600, 400), 'photo/is-one')
    tap.expect('photo/html', 'roster porus.army -o porus.html', out='')
    page = (tap.folder / 'porus.html').read_text('utf-8')
    tap.ok(page.count('<img ') == 2 and 'data:image/png;base64,' in page and 'On parade' in page, 'photo/in-page')
    tap.ok('class="emblem"' in page and 'aria-label="Boar"' in page, 'set/emblem-in-page')
    tap.expect('photo/left-out', 'roster porus.army -o bare.html --no-photographs', out='')
    tap.ok('<img ' not in (tap.folder / 'bare.html').read_text('utf-8'), 'photo/not-in-page')
    tap.expect('photo/text', 'roster porus.army --format txt', inside=['Porus'])
    with_photos = (tap.folder / 'porus.army').read_bytes()
    tap.write('cut.png', make_png(2000, 500)[:-20])
    tap.write('letter.jpg', 'Dear Porus')
    for name, arguments, said in [
            ('of', '--of 99 --set caption=x', '“99”'), ('key', '--set shape=round', 'shape'),
            ('emblem', '--set emblem=eagle', 'eagle'), ('pair', '--set emblem', 'emblem'),
            ('cut', '--of 2 --set caption=x --set photo=cut.png', 'cut off'), ('text', '--set photo=letter.jpg', 'not a picture'),
            ('gone', '--set photo=gone.png', 'gone.png'), ('of-alone', '--of 1', '--of'), ('both', '--set year=1 -o x.html', '--set'),
            ('no-photo', '--of 2 --photo -o x.png', 'no photograph'), ('no-file', '--of 1 --photo', '-o')]:
        tap.expect(f'set/wrong-{name}', f'roster porus.army {arguments}', 2, err=[said])
    tap.ok((tap.folder / 'porus.army').read_bytes() == with_photos, 'set/wrong-changes-nothing')
    tap.expect('set/removed', 'roster porus.army --of g1 --set photo=', out='')
    tap.expect('set/removed-too', 'roster porus.army --of 1 --set photo=', out='')
    tap.expect('set/none', 'roster porus.army --set emblem=none --set year=', out='')
    text = (tap.folder / 'porus.army').read_text('utf-8')
    tap.ok(not any(said in text for said in ('photo', 'picture', 'caption', 'emblem', 'year')), 'set/taken-back', text[:2000])


def check_errors(tap):
    army = str(SAMPLES / 'porus.army')
    tap.expect('errors/ending', ['roster', army, '-o', 'porus.odt'], 2, err=['porus.odt', '.pdf, .html, .md, .txt, .csv'])
    tap.expect('errors/format', ['roster', army, '--format', 'odt'], 2, err=['--format', 'pdf, html, md, txt, csv', 'odt'])
    tap.expect('errors/sheet', ['roster', army, '-o', 'x.pdf', '--sheet', 'card'], 2, err=['list, record, labels', 'card'])
    tap.expect('errors/page', ['roster', army, '-o', 'x.pdf', '--page', 'a5'], 2, err=['a4, letter', 'a5'])
    tap.expect('errors/record-as-text', ['roster', army, '-o', 'x.txt', '--sheet', 'record'], 2, err=['.pdf', '.txt'])
    tap.expect('errors/pages-without-file', ['roster', army, '--sheet', 'labels'], 2, err=['-o'])
    tap.expect('errors/pages-printed', ['roster', army, '--format', 'pdf'], 2, err=['-o'])
    tap.expect('errors/no-army', ['roster'], 2, err=['roster'])
    tap.expect('errors/missing', ['roster', 'gone.army'], 2, err=['gone.army'])
    tap.write('broken.army', '<army')
    tap.expect('errors/broken', ['roster', 'broken.army', '-o', 'x.pdf'], 2, err=['broken.army'])
    tap.ok(not (tap.folder / 'x.pdf').exists() and not (tap.folder / 'x.txt').exists(), 'errors/write-nothing')
    tap.expect('errors/no-folder', ['roster', army, '-o', 'gone/x.pdf'], 2, err=['gone/x.pdf'])


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('roster', folder)
        check_formats(tap)
        check_table(tap)
        check_changes(tap)
        check_errors(tap)
        tap.done()


if __name__ == '__main__':
    main()
