#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The XML Schemas, and every declaration and sample against its own.

The program checks a file by the same schemas when it reads it.  Here another
reader, xmllint, does it, so that people can trust the schemas with other tools.
"""

import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap, run  # noqa: E402

DATA = SOURCE / 'data'
# Schema, and the files that follow it.
KINDS = {'ruleset': ('rulesets', '*.xml'), 'army': ('samples', '*.army'),
         'battle': ('samples', '*.battle'), 'table': ('samples', '*.table'),
         'report': ('../tests/report/expected', '*.xml')}
SCHEMA_IS_WRONG = 5


def validate(schema, path):
    return run(['xmllint', '--nonet', '--noout', '--schema', schema, path])


def main():
    tap = Tap('/data/schemas')
    for kind, (folder, pattern) in KINDS.items():
        schema = DATA / 'schemas' / f'{kind}.xsd'
        files = sorted((DATA / folder).glob(pattern))
        tap.ok(schema.is_file() and len(files) > 0, f'{kind}/is-there',
               f'{schema.is_file()}, {len(files)} files')
        if not schema.is_file():
            continue
        with tempfile.TemporaryDirectory() as folder_name:
            foreign = Path(folder_name, 'foreign.xml')
            foreign.write_text('<foreign/>\n', encoding='utf-8')
            done = validate(schema, foreign)
            tap.ok(done.returncode not in (0, SCHEMA_IS_WRONG), f'{kind}/schema-compiles', done.stderr)

            for path in files:
                done = validate(schema, path)
                tap.ok(done.returncode == 0, f'{kind}/{path.stem}', done.stderr)

            # A schema that takes anything would pass all of the above.
            for path in files[:1]:
                text = path.read_text(encoding='utf-8')
                broken = Path(folder_name, path.name)
                broken.write_text(re.sub(r'(</\w+>\s*)\Z', r'<unheard-of/>\1', text), encoding='utf-8')
                done = validate(schema, broken)
                tap.ok(done.returncode not in (0, SCHEMA_IS_WRONG), f'{kind}/refuses-an-unknown-element',
                       done.stderr)
                broken.write_text(re.sub(r'(<[a-z]+)( [^>]*>)', r'\1 unheard-of=""\2', text, count=1),
                                  encoding='utf-8')
                done = validate(schema, broken)
                tap.ok(done.returncode not in (0, SCHEMA_IS_WRONG), f'{kind}/refuses-an-unknown-attribute',
                       done.stderr)
    loose = sorted(path.name for path in (DATA / 'schemas').glob('*.xsd') if path.stem not in KINDS)
    tap.none([name for name in loose
              if not any(name in (DATA / 'schemas' / f'{kind}.xsd').read_text(encoding='utf-8')
                         for kind in KINDS if (DATA / 'schemas' / f'{kind}.xsd').is_file())],
             'every-schema-is-used')
    tap.done()


if __name__ == '__main__':
    main()
