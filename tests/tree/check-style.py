#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What CONTRIBUTING.md says of C sources, and of the tree, and a machine can see.

Everything else about style is for people; this is not a formatter.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap, tree_files  # noqa: E402

FILE_LINES = 800
FUNCTION_LINES = 80
# A file past this was not written by hand: a core dump, or something built.
FILE_BYTES = 4 << 20
# What a ruleset calls its fields, values and procedures is known there and below.
ABOVE_RULES = ('app', 'battle', 'cli', 'report', 'sketch', 'storage')
HURRY = re.compile(r'\b(TODO|FIXME|XXX|HACK)\b')
LITERAL = re.compile(
    r'\b(acies_schema_lookup|acies_vocabulary_lookup|acies_record_parse_key|acies_ruleset_find_procedure'
    r'|acies_ruleset_find_vocabulary|acies_history_set_trait) \([^;"]*"[a-z.-]+"'
    r'|\b(?:g_str_equal|g_strcmp0|strcmp) \((?:\w+_get_(?:choice_id|item_id|id|phase) \([^;"]*\)|phase), "[a-z]')
FATAL = re.compile(r'\b(g_error|exit|abort) \(')


def functions(lines):
    """The functions of a C file in GNU style: name, first line, number of lines."""
    start = None
    for number, line in enumerate(lines, 1):
        if line == '{':
            start = number
        elif line == '}' and start:
            head = [text for text in lines[max(0, start - 12):start - 1] if re.match(r'\w.*\(', text)]
            yield (head[-1].split('(')[0].strip() if head else '?'), start, number - start - 1
            start = None


def check_text(path, text, bad):
    """Rules that hold in headers too."""
    for number, line in enumerate(text.splitlines(), 1):
        where = f'{path}:{number}'
        if '\t' in line:
            bad['spaces'].append(f'{where}: a tab')
        if line != line.rstrip():
            bad['spaces'].append(f'{where}: a space at the end')
        if HURRY.search(line):
            bad['hurry'].append(f'{where}: {line.strip()}')
    if text and (not text.endswith('\n') or text.endswith('\n\n')):
        bad['spaces'].append(f'{path}: one newline ends a file')
    if path.suffix == '.h' and '\n#pragma once\n' not in text:
        bad['pragma'].append(str(path))


def check_code(path, text, bad):
    """Rules for .c files."""
    lines = text.splitlines()
    if len(lines) > FILE_LINES:
        bad['files'].append(f'{path}: {len(lines)} lines')
    for name, start, length in functions(lines):
        if length > FUNCTION_LINES:
            bad['functions'].append(f'{path}:{start}: {name}, {length} lines')
    included = re.findall(r'^# *include *["<]([^">]+)', text, re.MULTILINE)
    if included and included[0] != 'config.h':
        bad['config'].append(f'{path} includes {included[0]} first')
    if path.parts[0] == 'src' and path.parts[1] in ABOVE_RULES:
        bad['literal'] += [f'{path}:{text.count(chr(10), 0, match.start()) + 1}: {match.group(0)}'
                           for match in LITERAL.finditer(text)]
    if path.parts[0] == 'src' and path.parts[1] not in ('app', 'cli'):
        bad['fatal'] += [f'{path}:{number}: {line.strip()}' for number, line in enumerate(lines, 1)
                         if FATAL.search(line)]


def main():
    tap = Tap('/tree/style')
    bad = {kind: [] for kind in ('spaces', 'hurry', 'pragma', 'files', 'functions', 'config',
                                 'fatal', 'literal')}
    sources = [path for path in tree_files()
               if path.suffix in ('.c', '.h') and path.parts[0] in ('src', 'tests')]
    for path in sources:
        text = (SOURCE / path).read_text(encoding='utf-8')
        check_text(path, text, bad)
        if path.suffix == '.c':
            check_code(path, text, bad)

    tap.ok(len(sources) > 20, 'sources-are-found', f'{len(sources)} sources')
    tap.none(bad['spaces'], 'spaces')
    tap.none(bad['hurry'], 'nothing-is-left-for-later')
    tap.none(bad['pragma'], 'headers-are-read-once')
    tap.none(bad['literal'], 'rulesets-are-known-by-roles')
    tap.none(bad['config'], 'config-comes-first')
    tap.none(bad['files'], f'no-file-past-{FILE_LINES}-lines')
    tap.none(bad['functions'], f'no-function-past-{FUNCTION_LINES}-lines')
    tap.none(bad['fatal'], 'the-library-never-ends-the-program')

    tap.none([f'{path}: {(SOURCE / path).stat().st_size} bytes' for path in tree_files()
              if (SOURCE / path).stat().st_size > FILE_BYTES], 'no-file-is-a-dump')

    long = ['static void', 'f (void)', '{'] + ['  g ();'] * (FUNCTION_LINES + 1) + ['}']
    tap.ok(list(functions(long)) == [('f', 3, FUNCTION_LINES + 1)], 'finds/long-function')
    tap.ok(not list(functions(['static const int x[] =', '{'] + ['  1,'] * 200 + ['};'])),
           'finds/no-function-in-a-table')
    tap.done()


if __name__ == '__main__':
    main()
