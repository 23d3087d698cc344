#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""acies-ruleset-keys: what it writes, and how it refuses.  Arguments: the program and a declaration."""

import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap, run  # noqa: E402


def main():
    program, declaration = sys.argv[1], Path(sys.argv[2])
    tap = Tap('/rules/ruleset-keys')
    with tempfile.TemporaryDirectory() as folder:
        header = Path(folder, 'keys.h')
        again = Path(folder, 'again.h')
        done = run([program, declaration, header])
        tap.ok(done.returncode == 0 and not done.stdout and not done.stderr, 'writes',
               done.stdout + done.stderr)
        run([program, declaration, again])
        tap.ok(header.read_bytes() == again.read_bytes(), 'same-again')
        os.utime(header, (1, 1))
        run([program, declaration, header])
        tap.ok(header.stat().st_mtime == 1, 'leaves-what-says-the-same')
        header.write_text('something else\n', encoding='utf-8')
        run([program, declaration, header])
        tap.ok(header.read_bytes() == again.read_bytes(), 'replaces-what-says-something-else')
        lines = header.read_text(encoding='utf-8').splitlines()
        tap.ok('  TR_TYPE_COLUMN_MOVE = 0,' in lines and '  TR_N_PROCEDURES = 7' in lines, 'names', lines)
        tap.ok('} TrDuelIn;' in lines and 'tr_duel_out (const AciesRecord *record)' in lines, 'structs', lines)
        flags = run(['pkg-config', '--cflags', 'gio-2.0']).stdout.split()
        folders = {f'-I{path.parent}' for path in (SOURCE / 'src').rglob('*.h') if 'app' not in path.parts}
        tap.run('compiles', ['cc', '-Wall', '-Wextra', '-Werror', '-fsyntax-only', *flags, *sorted(folders),
                             '-include', header, '-x', 'c', '/dev/null'])

        wrong = Path(folder, 'wrong.xml')
        text = declaration.read_text(encoding='utf-8')
        wrong.write_text(text.replace('procedures="duel"', 'procedures="dual"'), encoding='utf-8')
        header.unlink()
        done = run([program, wrong, header])
        line = 1 + text[:text.index('procedures="duel"')].count('\n')
        tap.ok(done.returncode == 1
               and done.stderr == f'acies-ruleset-keys: {wrong}:{line}: there is no procedure “dual”\n',
               'refuses-with-file-and-line', done.stderr)
        tap.ok(not header.exists(), 'leaves-nothing-behind')

        done = run([program, Path(folder, 'nothing.xml'), header])
        tap.ok(done.returncode == 1 and 'nothing.xml' in done.stderr, 'missing-file', done.stderr)
        done = run([program, declaration, Path(folder, 'no', 'keys.h')])
        tap.ok(done.returncode == 1 and 'keys.h' in done.stderr, 'no-such-folder', done.stderr)
        done = run([program, declaration])
        tap.ok(done.returncode == 2 and done.stderr.startswith('Usage: '), 'usage', done.stderr)
    tap.done()


if __name__ == '__main__':
    main()
