#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""acies-cli roster: an army on paper, in all formats, by the samples and by what users may say wrong."""

import csv
import tempfile
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
        check_errors(tap)
        tap.done()


if __name__ == '__main__':
    main()
