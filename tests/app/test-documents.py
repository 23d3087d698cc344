#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files as players meet them: a sample opened, work taken back, the question about
unsaved work, a program that was killed, files that cannot be read.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import SAMPLES, journal_of, make_battle, throw_for_initiative  # noqa: E402
from pictures import get_pixel  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, is_sensitive, missing, wait  # noqa: E402

BROKEN = {
    # A file, what is in it, and what the window must say of it.
    'truncated.army': (lambda text: text[:len(text) // 2], ['truncated.army:']),
    'no-xml.army': (lambda text: 'Dear diary', ['no-xml.army:1:']),
    'unknown-rules.army': (lambda text: text.replace('meeting-of-hosts', 'chess'), ['unknown-rules.army', 'chess']),
    'too-new.army': (lambda text: text.replace('version="1.0"', 'version="9.0"'), ['too-new.army', '9.0']),
    'wrong-trait.army': (lambda text: text.replace('key="quality"', 'key="smell"'), ['wrong-trait.army:', 'smell']),
}


def check_failures(tap, folder):
    text = (SAMPLES / 'alexander.army').read_text()
    for name, (damage, words) in BROKEN.items():
        path = Path(folder) / name
        path.write_text(damage(text))
        before = path.read_bytes()
        window = Window(path)
        try:
            said = wait(lambda: all(window.says(word) for word in words), f'{words}')
            tap.ok(said and path.read_bytes() == before, f'{name}/is-told-and-left-alone')
        except AssertionError as error:
            tap.ok(False, f'{name}/is-told-and-left-alone', [str(error), *filter(None, window.texts())])
        finally:
            window.close()


def check_sample(tap, folder):
    path = Path(folder) / 'hydaspes.battle'
    shutil.copy(SAMPLES / 'hydaspes.battle', path)
    before = path.read_bytes()
    window = Window(path)
    try:
        wait(lambda: window.all('image', 'Battlefield')[0].get_description(), 'the battlefield')
        frame = wait(lambda: [f for f in window.frames() if f.get_name() == 'On the Hydaspes'], 'the sample')
        tap.ok(bool(frame), 'sample/opens')
        # The program keeps GTK from reading a style sheet of its own: libadwaita's must be there, of light gray bars.
        bar = get_pixel(window, 250, 12)
        tap.ok(min(bar) > 220 and max(bar) < 255, 'sample/has-the-style', bar)
        tap.ok(path.read_bytes() == before, 'sample/is-not-touched-by-opening')
    finally:
        window.close()


def check_unsaved(tap, folder):
    path = make_battle(folder, 'unsaved.battle')
    window = Window(path)
    try:
        throw_for_initiative(window, journal_of(path))
        window.run_action('win.close')
        window.wait_for_text('Save “A battle”?')
        tap.ok(True, 'unsaved/question-is-asked')
        window.press('=_Cancel Cancel', 0)
        wait(lambda: not window.says('Save “A battle”?'), 'the question to go')
        tap.ok(window.process.poll() is None, 'unsaved/cancel-stays')
        window.run_action('win.close')
        window.wait_for_text('Save “A battle”?')
        window.press('=_Save Save', 0)
        wait(lambda: window.process.poll() is not None, 'the end of the program')
        tap.ok('initiative' in path.read_text() and not journal_of(path).exists(), 'unsaved/save-saves',
               path.read_text()[-400:])
    finally:
        window.close()


def check_undo(tap, folder):
    path = make_battle(folder, 'undone.battle')
    journal = journal_of(path)
    window = Window(path)
    try:
        throw_for_initiative(window, journal)
        window.key('ctrl+z')
        wait(lambda: b'<undo' in journal.read_bytes(), 'what was taken back')
        window.wait_for_text('Turn 1')
        window.key('ctrl+shift+z')
        wait(lambda: b'<redo' in journal.read_bytes(), 'what was put in again')
        tap.ok(True, 'undo/and-redo-by-keys')
    finally:
        window.close()


def check_amendment(tap, folder):
    path = make_battle(folder, 'amended.battle')
    journal = journal_of(path)
    window = Window(path)
    try:
        throw_for_initiative(window, journal)
        rally = wait(lambda: window.find('text', '=Step').get_description(), 'the next step')
        window.key('g')
        wait(lambda: window.find('text', '=Step').get_description() != rally, 'the step after it')
        window.click_at(window.find('list item', 'Alexander throws'))
        wait(lambda: window.focused().startswith('Alexander throws'), lambda: f'the entry, not {window.focused()}')
        window.key('ctrl+e')
        wait(lambda: [f for f in window.frames() if f.get_name() == 'Amend Turn 1 · Start of turn, Entry 4'],
             'the entry to be amended')
        window.focus()
        amend = window.find('push button', '=_Amend Amend')
        tap.ok(not is_sensitive(amend), 'amendment/nothing-to-amend-yet')
        window.act(window.find('check box', ''), 'toggle')
        wait(lambda: is_sensitive(amend), 'the answer to what that does')
        window.act(amend)
        wait(lambda: b'<amendment' in journal.read_bytes(), 'the amendment in the journal')
        window.wait_for_text('The log is amended.')
        tap.ok(True, 'amendment/is-logged-and-told')
    finally:
        window.close()


def check_amending_last(tap, folder):
    """Of the entry that was just made, without choosing it first."""
    path = make_battle(folder, 'amended-last.battle')
    window = Window(path)
    try:
        throw_for_initiative(window, journal_of(path))
        window.key('ctrl+e')
        wait(lambda: [f for f in window.frames() if f.get_name().startswith('Amend Turn 1')],
             'the newest entry to be amended')
        tap.ok(True, 'amendment/of-the-newest-entry')
    finally:
        window.close()


def check_changed(tap, folder):
    """Another program writes the file that is open: it is asked about, and read again only if the player says so."""
    path = Path(folder) / 'changed.army'
    shutil.copy(SAMPLES / 'alexander.army', path)
    text = path.read_text()

    def write(name):
        changed = path.with_suffix('.new')
        changed.write_text(text.replace('name="Alexander"', f'name="{name}"', 1))
        changed.rename(path)
    window = Window(path)
    try:
        wait(lambda: [f for f in window.frames() if f.get_name() == 'Alexander'], 'the army')
        write('Cleitus')
        window.wait_for_text('“Alexander” Was Changed')
        window.press('=_Read It Again Read It Again', 0)
        tap.ok(wait(lambda: [f for f in window.frames() if f.get_name() == 'Cleitus'], 'the army as it is now'),
               'changed/is-read-again')
        write('Craterus')
        window.wait_for_text('“Cleitus” Was Changed')
        window.press('=_Keep What Is Here Keep What Is Here', 0)
        wait(lambda: not window.says('“Cleitus” Was Changed'), 'the question to go')
        tap.ok([f.get_name() for f in window.frames()] == ['Cleitus'] and 'Craterus' in path.read_text(),
               'changed/is-kept-as-it-is-here')
    finally:
        window.close()


def check_recovery(tap, folder):
    path = make_battle(folder, 'killed.battle')
    window = Window(path)
    try:
        throw_for_initiative(window, journal_of(path))
    finally:
        window.kill()
    tap.ok('initiative' not in path.read_text(), 'recovery/was-not-saved')
    window = Window(path)
    try:
        window.wait_for_text('1 Entry Was Recovered')
        window.wait_for_text('Alexander moves first')
        tap.ok(True, 'recovery/is-told-and-complete')
    finally:
        window.close()


def check_read_only(tap, folder):
    if os.geteuid() == 0:
        tap.skip('read-only/is-told', 'root may write everywhere')
        return
    path = Path(folder) / 'locked' / 'porus.army'
    path.parent.mkdir()
    shutil.copy(SAMPLES / 'porus.army', path)
    path.chmod(0o444)
    path.parent.chmod(0o555)
    window = Window(path)
    try:
        window.wait_for_text('Save a Copy')
        tap.ok(True, 'read-only/is-told')
    finally:
        window.close()
        path.parent.chmod(0o755)


def make_large_battle(path):
    """As many moves as are read at all: it takes a while."""
    def army(name):
        units = ''.join(f'<unit id="{i}" name="Foot {i}"/>' for i in range(1, 41))
        return f'<army ruleset="meeting-of-hosts" name="{name}"><command id="c1">{units}</command></army>'
    log = ''.join(f'<move n="{n}">' + ''.join(
        f'<path subject="a{i}" kind="advance"><pose x="{i}" y="{n % 40}" heading="0"/></path>'
        for i in range(1, 41)) + '</move>\n' for n in range(1, 12_001))
    path.write_text('<?xml version="1.0" encoding="UTF-8"?>\n'
                    '<battle xmlns="urn:acies" version="1.0" ruleset="meeting-of-hosts" title="Without End">'
                    f'<table width="72" height="48"/>{army("One")}{army("Other")}<log>{log}</log></battle>\n')


def check_cancel(tap, folder):
    """Reading that takes long can be given up, by the button, which has the keyboard, and by Escape."""
    path = Path(folder) / 'endless.battle'
    make_large_battle(path)
    before = path.read_bytes()
    for name, give_up in (('button', lambda window: window.press('Cancel')),
                          ('keyboard', lambda window: window.key('space')),
                          ('escape', lambda window: window.key('Escape'))):
        window = Window(path)
        try:
            window.wait_for_text('Reading the File')
            wait(lambda: 'Cancel' in window.focused(), 'the keyboard on the button')
            give_up(window)
            window.find('push button', 'New Battle')
            tap.ok(not window.says('Cannot Be Opened') and [f.get_name() for f in window.frames()] == ['Acies'],
                   f'cancel/{name}/back-to-the-library', [*filter(None, window.texts())])
        finally:
            window.close()
    tap.ok(path.read_bytes() == before, 'cancel/leaves-the-file-alone')
    path.unlink()


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/documents')
    with tempfile.TemporaryDirectory() as folder:
        for check in (check_sample, check_undo, check_unsaved, check_amendment, check_amending_last, check_changed,
                      check_recovery, check_read_only, check_failures, check_cancel):
            try:
                check(tap, folder)
            except AssertionError as error:
                tap.ok(False, f'{check.__name__[6:]}/goes-on', str(error))
    tap.done()


if __name__ == '__main__':
    main()
