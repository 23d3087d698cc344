#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The translations: well-formed, complete, and of texts in the program's own tone."""

import ast
import os
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap, run  # noqa: E402

PO = SOURCE / 'po'
# As i18n.gettext() with the preset `glib` in po/meson.build.
XGETTEXT = ['xgettext', '--from-code=UTF-8', '--add-comments', '--keyword=_', '--keyword=N_',
            '--keyword=C_:1c,2', '--keyword=NC_:1c,2', '--keyword=g_dcgettext:2',
            '--keyword=g_dngettext:2,3', '--keyword=g_dpgettext2:2c,3',
            '--flag=N_:1:pass-c-format', '--flag=C_:2:pass-c-format',
            '--flag=NC_:2:pass-c-format', '--flag=g_dngettext:2:pass-c-format',
            '--flag=g_strdup_printf:1:c-format', '--flag=g_string_printf:2:c-format',
            '--flag=g_string_append_printf:2:c-format', '--flag=g_error_new:3:c-format',
            '--flag=g_set_error:4:c-format', '--package-name=acies']
MESSAGE = re.compile(r'^(?:msgid|msgid_plural) ((?:"(?:[^"\\]|\\.)*"\n?)+)', re.MULTILINE)
TONE = re.compile(r'!|\bplease\b|\bsuccessfully\b', re.IGNORECASE)


def languages():
    lines = (PO / 'LINGUAS').read_text(encoding='utf-8').splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith('#')]


def messages(pot):
    """The English texts of a template."""
    for match in MESSAGE.finditer(pot):
        text = ''.join(ast.literal_eval(line) for line in match.group(1).splitlines())
        if text:
            yield text


def main():
    tap = Tap('/tree/po')
    found = sorted(path.stem for path in PO.glob('*.po'))
    tap.ok(languages() == found, 'every-language-is-listed', f'{languages()} but {found}')

    with tempfile.TemporaryDirectory() as folder:
        pot = Path(folder, 'acies.pot')
        done = tap.run('extract', XGETTEXT + ['-o', pot, '-D', SOURCE, '-f', PO / 'POTFILES.in'],
                       env={**os.environ, 'GETTEXTDATADIRS': str(SOURCE / 'data')})
        if not done or not pot.is_file():
            tap.done()
        tap.none([line for line in done.stderr.splitlines() if 'warning' in line],
                 'extract-without-a-warning')

        texts = list(messages(pot.read_text(encoding='utf-8')))
        tap.none([text for text in texts if TONE.search(text)], 'tone')
        for language in languages():
            po = PO / f'{language}.po'
            tap.run(f'{language}/well-formed', ['msgfmt', '-c', '-o', os.devnull, po])
            merged = run(['msgmerge', '-q', '--no-fuzzy-matching', '-o', '-', po, pot]).stdout
            for state in ('untranslated', 'only-fuzzy'):
                left = run(['msgattrib', '--no-obsolete', f'--{state}'], input=merged).stdout
                tap.none(list(messages(left)), f'{language}/none-{state.removeprefix("only-")}')
    tap.done()


if __name__ == '__main__':
    main()
