#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the built library, command and modules need and offer.

The library, acies-cli and the rulesets must run where there is no GTK; a build
with -Dapp=false must not even ask for it.  libacies offers what is named acies_,
a module its entry points.
"""

import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import BUILD, Tap, run  # noqa: E402

TOOLKIT = re.compile(r'libgtk-|libgdk-\d|libadwaita|^gtk4|^libadwaita')


def introspect(name):
    return json.loads((BUILD / 'meson-info' / f'intro-{name}.json').read_text(encoding='utf-8'))


def exported(path):
    """The functions and data that PATH offers; what sanitizers and linkers add is left out."""
    lines = run(['nm', '-D', '--defined-only', path]).stdout.splitlines()
    names = [line.split()[-1].split('@')[0] for line in lines]
    added = ('__odr_asan', '__asan', '_init', '_fini', '_edata', '_end', '__bss_start')
    return [name for name in names if not name.startswith(added)]


def main():
    tap = Tap('/build/links')
    library = [path for path in (BUILD / 'src').glob('libacies-*.so.*.*.*') if path.is_file()]
    modules = sorted((BUILD / 'src' / 'rulesets').glob('lib*.so'))
    command = BUILD / 'src' / 'cli' / 'acies-cli'
    tap.ok(len(library) == 1, 'one-library', map(str, library))
    tap.ok(len(modules) > 0, 'modules-are-built')

    for path in [*library, *modules, command]:
        done = run(['ldd', path])
        needs = [line.strip() for line in done.stdout.splitlines()
                 if TOOLKIT.search(line) or 'not found' in line]
        tap.ok(done.returncode == 0 and not needs, f'{path.name}/needs-no-gtk',
               done.stderr.splitlines() + needs)

    for path in library:
        names = exported(path)
        tap.ok(len(names) > 0, f'{path.name}/offers-something')
        tap.none([name for name in names if not name.startswith('acies_')],
                 f'{path.name}/offers-only-its-own-names')
    for path in modules:
        entry = 'g_io_' + path.stem[len('lib'):].replace('-', '_')
        names = exported(path)
        tap.ok(f'{entry}_load' in names and f'{entry}_unload' in names,
               f'{path.name}/has-its-entry-points', names)
        tap.none([name for name in names if not name.startswith(entry + '_')],
                 f'{path.name}/offers-nothing-else')

    options = {option['name']: option['value'] for option in introspect('buildoptions')}
    if options['app']:
        tap.skip('a-build-without-the-window-asks-for-no-gtk', 'this build has the window')
    else:
        tap.none([d['name'] for d in introspect('dependencies') if TOOLKIT.search(d['name'])],
                 'a-build-without-the-window-asks-for-no-gtk')
    tap.done()


if __name__ == '__main__':
    main()
