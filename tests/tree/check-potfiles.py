#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""po/POTFILES.in lists every file with a text for translators, and no other.

With --write, the list is brought up to date.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap, tree_files  # noqa: E402

LIST = SOURCE / 'po' / 'POTFILES.in'
C_CALL = re.compile(r'(?<![\w>.])(?:_|N_|Q_|C_|NC_|ngettext|g_dngettext|g_dgettext|g_dpgettext2?)'
                    r'\s*\(\s*(?:[A-Z_]+,\s*)?(?:NULL,\s*)?"')
MARKED = {
    '.c': C_CALL,
    '.h': C_CALL,
    '.ui': re.compile(r'translatable="(?:yes|true|1)"'),
    '.xml': re.compile(r'<ruleset\b|<schemalist gettext-domain='),
    '.in': re.compile(r'^\[Desktop Entry\]|<component\b|<mime-info\b', re.MULTILINE),
}
COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*', re.DOTALL)


def has_texts(path):
    if path.parts[0] not in ('src', 'ui', 'data') or path.suffix not in MARKED:
        return False
    text = (SOURCE / path).read_text(encoding='utf-8')
    if path.suffix in ('.c', '.h'):
        text = COMMENT.sub('', text)
    return bool(MARKED[path.suffix].search(text))


def read_list():
    return [line for line in LIST.read_text(encoding='utf-8').splitlines()
            if line and not line.startswith('#')]


def write_list(wanted):
    head = [line for line in LIST.read_text(encoding='utf-8').splitlines() if line.startswith('#')]
    LIST.write_text('\n'.join(head + wanted) + '\n', encoding='utf-8')


def main():
    wanted = [path.as_posix() for path in tree_files() if has_texts(path)]
    if '--write' in sys.argv[1:]:
        write_list(wanted)
        return
    tap = Tap('/tree/potfiles')
    listed = read_list()
    tap.none([name for name in wanted if name not in listed], 'every-file-is-listed')
    tap.none([name for name in listed if name not in wanted], 'every-listed-file-has-a-text')
    tap.ok(listed == sorted(set(listed)), 'sorted')
    tap.done()


if __name__ == '__main__':
    main()
