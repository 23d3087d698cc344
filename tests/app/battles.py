# SPDX-License-Identifier: GPL-3.0-or-later
"""Battles for the tests that drive the window from outside."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import BUILD, SOURCE  # noqa: E402
from window import wait  # noqa: E402

CLI = BUILD / 'src' / 'cli' / 'acies-cli'
SAMPLES = SOURCE / 'data' / 'samples'


def cli(*arguments):
    """What acies-cli prints, which has to succeed."""
    done = subprocess.run([CLI, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == 0, f'{arguments}: {done.stderr}{done.stdout}'
    return done.stdout


def journal_of(path):
    return path.with_name(f'.{path.name}.journal')


def take_up_sample(name, folder):
    """A copy of a sample battle that is not over any more."""
    path = Path(shutil.copy(SAMPLES / f'{name}.battle', folder))
    cli('end', path, '--resume')
    return path


def make_battle(folder, name):
    path = Path(folder) / name
    for arguments in (['new', path, '--army', SAMPLES / 'alexander.army', '--army', SAMPLES / 'porus.army',
                       '--title', 'A battle'],
                      ['deploy', path, 'a1=20,38', 'a2=30,38', 'b1=20,10,180', 'b2=30,10,180'],
                      ['phase', path]):
        cli(*arguments)
    return path


def throw_for_initiative(window, journal):
    before = journal.read_bytes() if journal.exists() else b''
    window.find('text', '=Dice')
    window.focus()
    window.type('53')
    window.key('Return')
    wait(lambda: journal.exists() and journal.read_bytes() != before
         and b'initiative' in journal.read_bytes(), 'the throw in the journal')


def deploy(path, sample, armies, gap):
    """Deploys as in the sample, on open ground, with the front lines GAP inches apart."""
    cli('new', path, *[word for army in armies for word in ('--army', SAMPLES / f'{army}.army')])
    shown = cli('show', SAMPLES / f'{sample}.battle', '--turn=0')
    places = [(who, float(x), float(y), heading) for who, x, y, heading
              in re.findall(r'^  ([ab]g?\d+) .*?(-?[\d.]+),(-?[\d.]+),([\d.]+)(?: |$)', shown, re.MULTILINE)]
    near = min(y for who, x, y, heading in places if who.startswith('a'))
    far = max(y for who, x, y, heading in places if who.startswith('b'))
    nearer = near - far - gap
    cli('deploy', path, *[f'{who}={x},{y + (nearer if who.startswith("b") else 0):.2f},{heading}'
                          for who, x, y, heading in places])
    cli('phase', path)
