#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages that people read: manual, README and its sisters, and shell completion."""

import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import BUILD, SOURCE, Tap, run, tree_files  # noqa: E402

MAN = SOURCE / 'data' / 'man'
COMPLETION = SOURCE / 'data' / 'completion' / 'acies-cli'


def check_links(tap):
    for page in (path for path in tree_files() if path.suffix == '.md'):
        text = (SOURCE / page).read_text(encoding='utf-8')
        links = [link.split('#')[0] for link in re.findall(r'\]\(([^)\s]+)\)', text)
                 if not re.match(r'[a-z]+:|#', link)]
        tap.none([link for link in links if not (SOURCE / page.parent / link).exists()],
                 f'links/{page}')


def check_manual(tap):
    version = re.search(r"version: '([^']+)'", (SOURCE / 'meson.build').read_text(encoding='utf-8'))
    for page in sorted(MAN.glob('*.1')):
        done = tap.run(f'manual/{page.stem}/formats', ['groff', '-man', '-Tutf8', '-ww', '-z', page])
        if done:
            tap.none(done.stderr.splitlines(), f'manual/{page.stem}/no-warning')
        tap.ok(f'"Acies {version.group(1)}"' in page.read_text(encoding='utf-8'),
               f'manual/{page.stem}/version')


def main():
    tap = Tap('/data/pages')
    check_links(tap)
    check_manual(tap)
    tap.done()


if __name__ == '__main__':
    main()
