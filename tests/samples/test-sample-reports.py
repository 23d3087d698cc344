# SPDX-License-Identifier: GPL-3.0-or-later
"""The reports of the sample battles, as text at every level and as page, Markdown and BBCode up to the story, compared
with those that somebody read.  ACIES_UPDATE_EXPECTED=1 writes them anew.  Maps are left out: fonts differ from machine
to machine, and other tests look at them.

usage: test-sample-reports.py ACIES-CLI
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

CLI = sys.argv[1]
HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parents[1] / 'data' / 'samples'
EXPECTED = HERE / 'reports'
BATTLES = ('hydaspes', 'ilipa', 'placentia', 'trebia', 'watling-street')
FORMATS = {'summary': ('txt', 'html', 'md', 'bbcode'), 'story': ('txt', 'html', 'md', 'bbcode'), 'record': ('txt',)}


def normalize(text):
    """Line ends and the ends of lines are nobody's business."""
    return '\n'.join(line.rstrip() for line in text.splitlines()) + '\n'


def find_difference(text, expected):
    for number, (line, wanted) in enumerate(zip(text.splitlines(), expected.splitlines()), 1):
        if line != wanted:
            return f'line {number}: {line[:300]!r}, not {wanted[:300]!r}'
    return f'{len(text.splitlines())} lines, not {len(expected.splitlines())}'


def main():
    tap = Tap('/samples/reports')
    with tempfile.TemporaryDirectory() as folder:
        for battle in BATTLES:
            for level, endings in FORMATS.items():
                for ending in endings:
                    path = Path(folder) / f'{battle}.{ending}'
                    done = subprocess.run([CLI, 'report', '--level', level, '--maps', 'none', '-o', path,
                                           SAMPLES / f'{battle}.battle'], capture_output=True, text=True, timeout=120)
                    # A page of Markdown is none of this project's pages.
                    kept = EXPECTED / f'{battle}-{level}.{"md.txt" if ending == "md" else ending}'
                    text = normalize(path.read_text(encoding='utf-8')) if done.returncode == 0 else ''
                    if os.environ.get('ACIES_UPDATE_EXPECTED'):
                        EXPECTED.mkdir(exist_ok=True)
                        kept.write_text(text, encoding='utf-8')
                    expected = kept.read_text(encoding='utf-8') if kept.exists() else ''
                    tap.ok(text != '' and text == expected, f'{battle}/{level}/{ending}',
                           done.stderr or find_difference(text, expected))
    tap.done()


main()
