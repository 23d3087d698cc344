#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Folders of rulesets with files that are none: each is named, and the rulesets beside them work."""

import os
import shutil
import socket
import tempfile
from pathlib import Path

from cli import BUILD, Cli

MODULE = BUILD / 'tests' / 'cli' / 'libscuffle.so'
DECLARATION = BUILD / 'tests' / 'cli' / 'scuffle.xml'

# Longer than any machine takes to look into two folders.
PATIENCE = 60


def fill(folder):
    """Odd files in FOLDER; from their names to what has to be said of them."""
    folder.mkdir(parents=True)
    whole = MODULE.read_bytes()
    (folder / 'libcut.so').write_bytes(whole[:len(whole) // 2])
    (folder / 'libempty.so').write_bytes(b'')
    (folder / 'libtext.so').write_text('no module')
    shutil.copy('/bin/sh', folder / 'libprogram.so')
    os.mkfifo(folder / 'libpipe.so')
    (folder / 'libfolder.so').mkdir()
    (folder / 'libdangling.so').symlink_to('nowhere')
    (folder / 'libloop.so').symlink_to('libloop.so')
    (folder / 'libdevice.so').symlink_to('/dev/zero')
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(folder / 'libsocket.so'))
    # Nobody looks at a declaration without a module.
    os.mkfifo(folder / 'alone.xml')
    return {'libcut.so': 'cut off', 'libempty.so': 'not a shared library',
            'libtext.so': 'not a shared library', 'libprogram.so': 'cannot be opened',
            'libpipe.so': ', not a file', 'libfolder.so': ', not a file',
            'libdangling.so': 'symbolic link', 'libloop.so': 'symbolic links',
            'libdevice.so': ', not a file', 'libsocket.so': ', not a file'}


def check(tap, name, folder, says):
    done = tap.call('rulesets', timeout=PATIENCE)
    messages = done.stderr.splitlines()
    tap.ok(done.returncode == 0 and 'scuffle  # Scuffle' in done.stdout, f'{name}/others-work', done.stderr)
    tap.none([f'{file}: {what}' for file, what in says.items()
              if sum(f'{folder}/{file}: ' in line and what in line for line in messages) != 1],
             f'{name}/each-is-named')
    tap.ok(len(messages) == len(says) and all(line.startswith('acies-cli: ') for line in messages),
           f'{name}/nothing-else-is-said', messages)


def check_declarations(tap, root):
    """Modules that are sound, with something else for a declaration."""
    makers = {'pipe': (os.mkfifo, ', not a file'),
              'folder': (os.mkdir, ', not a file'),
              'dangling': (lambda path: os.symlink('nowhere', path), 'symbolic link'),
              'device': (lambda path: os.symlink('/dev/zero', path), ', not a file')}
    for kind, (make, what) in makers.items():
        folder = root / kind
        folder.mkdir()
        shutil.copy(MODULE, folder / 'libscuffle.so')
        make(folder / 'scuffle.xml')
        tap.env['ACIES_RULESET_PATH'] = str(folder)
        done = tap.call('rulesets', timeout=PATIENCE)
        tap.ok(f'{folder}/scuffle.xml: ' in done.stderr and what in done.stderr,
               f'declaration/{kind}', done.stderr)


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('odd-rulesets', folder)
        root = Path(folder)
        sound = root / 'sound'
        sound.mkdir()
        shutil.copy(MODULE, sound)
        shutil.copy(DECLARATION, sound)

        data = root / 'data'
        named = root / 'odd'
        says = fill(named)
        tap.env['XDG_DATA_HOME'] = str(data)
        tap.env['ACIES_RULESET_PATH'] = f'{named}:{sound}'
        check(tap, 'path', named, says)

        own = data / 'acies' / 'rulesets'
        says = fill(own)
        tap.env['ACIES_RULESET_PATH'] = str(sound)
        check(tap, 'own-folder', own, says)

        check_declarations(tap, root)
        tap.done()


if __name__ == '__main__':
    main()
