#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every source says its license in its first lines, and the license is there.

libacies and the rulesets are LGPL, so that a club's ruleset may have any license;
the programs, the tests and the build are GPL.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap, tree_files  # noqa: E402

SUFFIXES = {'.c', '.h', '.py', '.sh', '.build', '.ui', '.css', '.xml', '.xsd', '.xsl', '.its',
            '.loc', '.svg', '.in', '.yml', '.supp', '.1'}
# Lists, expected output, inputs of tests and what people wrote with the program: no sources.
EXEMPT = [r'po/POTFILES', r'po/LINGUAS', r'data/samples/', r'tests/.*/(data|expected|samples|seeds)/',
          r'docs/']
TAG = re.compile(r'SPDX-License-Identifier: ([A-Za-z0-9.+-]+)')
LIBRARY = ('record', 'table', 'roster', 'rules', 'rulesets', 'import', 'battle', 'luck', 'sketch',
           'storage', 'report')


def is_source(path):
    if any(re.match(pattern, path.as_posix()) for pattern in EXEMPT):
        return False
    if path.suffix in SUFFIXES or path.name in ('dev', 'packages', 'meson_options.txt'):
        return True
    with open(SOURCE / path, 'rb') as file:
        return file.read(2) == b'#!'


def main():
    tap = Tap('/tree/spdx')
    untagged, unknown, wrong = [], [], []
    sources = [path for path in tree_files() if is_source(path)]
    for path in sources:
        head = ''.join((SOURCE / path).read_text(encoding='utf-8').splitlines(True)[:4])
        tag = TAG.search(head)
        if not tag:
            untagged.append(str(path))
            continue
        if not (SOURCE / 'LICENSES' / (tag.group(1) + '.txt')).is_file():
            unknown.append(f'{path}: {tag.group(1)}')
        if path.parts[0] == 'src' and len(path.parts) > 2 and path.suffix in ('.c', '.h'):
            expected = 'LGPL-2.1-or-later' if path.parts[1] in LIBRARY else 'GPL-3.0-or-later'
            if tag.group(1) != expected:
                wrong.append(f'{path}: {tag.group(1)}, which should be {expected}')

    tap.ok(len(sources) > 50, 'sources-are-found', f'{len(sources)} sources')
    tap.none(untagged, 'every-source-is-tagged')
    tap.none(unknown, 'every-license-is-there')
    tap.none(wrong, 'every-floor-has-its-license')
    tap.done()


if __name__ == '__main__':
    main()
