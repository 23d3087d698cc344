#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Flatpak manifest: read without a complaint, and without the host's files."""

import json
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap  # noqa: E402

MANIFEST = SOURCE / 'flatpak' / 'org.acies.Acies.yml'


def main():
    tap = Tap('/data/flatpak')
    with tempfile.TemporaryDirectory() as folder:
        environ = {**os.environ, 'HOME': folder, 'XDG_DATA_HOME': folder, 'XDG_CACHE_HOME': folder}
        environ.pop('G_DEBUG', None)
        done = tap.run('read', ['flatpak-builder', '--show-manifest', MANIFEST],
                       cwd=folder, env=environ)
    if done and done.returncode == 0:
        # A key that flatpak-builder does not know is only a line on standard error.
        tap.none(done.stderr.splitlines(), 'nothing-unknown')
        manifest = json.loads(done.stdout)
        tap.ok(manifest['id'] == 'org.acies.Acies' and manifest['command'] == 'acies', 'names')
        tap.ok(manifest['runtime'] == 'org.gnome.Platform' and int(manifest['runtime-version']) >= 44,
               'runtime', manifest['runtime-version'])
        tap.none([arg for arg in manifest['finish-args']
                  if arg.startswith(('--filesystem', '--share=network', '--device=all',
                                     '--talk-name', '--socket=session-bus'))], 'sandbox-is-tight')
    tap.done()


if __name__ == '__main__':
    main()
