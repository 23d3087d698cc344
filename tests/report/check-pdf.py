# SPDX-License-Identifier: GPL-3.0-or-later
"""The PDF of each sample battle: well formed, with an outline, and its text in the order of the report."""

import re
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import BUILD, SOURCE, Tap, run  # noqa: E402

CLI = BUILD / 'src' / 'cli' / 'acies-cli'


def words(text):
    return re.findall(r'\w+', text)


def prose(text):
    """The paragraphs of a plain report that its story has: those that begin at the margin and are no headings."""
    paragraphs = []
    for block in text.split('\n\n'):
        lines = block.splitlines()
        if lines and re.match(r'\w', lines[0]) and not any(re.match('[─═]', line) for line in lines):
            paragraphs.append(words(block))
    # What the plain text says of its own signs is not on pages.
    return [told for told in paragraphs if 'star' not in told and 'brackets' not in told]


def missing_in(told, printed):
    """The first words of each paragraph of TOLD that do not follow in PRINTED, after those before."""
    start = 0
    missing = []
    for paragraph in told:
        place = start
        for word in paragraph:
            try:
                place = printed.index(word, place) + 1
            except ValueError:
                missing.append(' '.join(paragraph[:12]))
                break
        else:
            start = place
    return missing


def check(tap, battle, folder):
    name = battle.stem
    pdf = folder / f'{name}.pdf'
    text = folder / f'{name}.txt'
    for output in (pdf, text):
        done = run([CLI, 'report', '-o', output, battle])
        if not tap.ok(done.returncode == 0, f'{name}/written{output.suffix}', done.stderr):
            return
    tap.run(f'{name}/well-formed', ['qpdf', '--check', pdf])
    if not shutil.which('pdftotext'):
        tap.skip(f'{name}/text', 'pdftotext is not installed')
        return
    printed = words(run(['pdftotext', '-raw', pdf, '-']).stdout)
    told = prose(text.read_text(encoding='utf-8'))
    tap.ok(len(told) > 5, f'{name}/has-prose')
    tap.none(missing_in(told, printed), f'{name}/text')
    info = run(['pdfinfo', pdf]).stdout
    tap.ok(re.search(r'^Tagged: +yes', info, re.M) and re.search(r'^Page size: .*A4', info, re.M), f'{name}/tagged', info)
    fonts = run(['pdffonts', pdf]).stdout.splitlines()[2:]
    tap.none([line for line in fonts if 'Type 3' in line or not re.search(r'yes +yes +yes', line)], f'{name}/fonts')


def main():
    tap = Tap('pdf')
    with tempfile.TemporaryDirectory() as path:
        folder = Path(path)
        battles = sorted((SOURCE / 'data' / 'samples').glob('*.battle'))
        for battle in battles:
            check(tap, battle, folder)
        letter = folder / 'letter.pdf'
        done = run([CLI, 'report', '--page', 'letter', '-o', letter, battles[0]])
        tap.ok(done.returncode == 0, 'letter', done.stderr)
        tap.ok(b'612 792' in letter.read_bytes(), 'letter/size')
        done = run([CLI, 'report', '--page', 'quarto', '-o', letter, battles[0]])
        tap.ok(done.returncode != 0 and 'quarto' in done.stderr, 'page-refused', done.stderr)
    tap.done()


main()
