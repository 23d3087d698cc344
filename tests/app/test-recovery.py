#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Armies that were edited and not saved when the program was killed."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap  # noqa: E402
from window import Window, missing, text_of, wait  # noqa: E402

SAMPLES = SOURCE / 'data' / 'samples'
FOLDER = Path(os.environ.get('XDG_STATE_HOME', '/nonexistent')) / 'acies' / 'recovery'
UNSAVED = FOLDER / 'unsaved.recovery'
# A unit of this type is added, and called after it; the army has none.
UNIT = 'Elephants'


def copy_of(path):
    return path.with_name(f'.{path.name}.recovery')


def army_in(copy):
    """What a copy has behind its header."""
    return copy.read_bytes().partition(b'\n')[2]


def make_army(folder, name):
    path = Path(folder) / name
    shutil.copy(SAMPLES / 'alexander.army', path)
    return path


def open_army(path):
    window = Window(path)
    wait(lambda: 'Alexander' in window.titles(), 'the army')
    return window


def add_unit(window):
    assert not window.says(UNIT), f'there are {UNIT} already'
    window.key('ctrl+e')
    window.type(UNIT.lower())
    window.key('Return')
    window.wait_for_text(UNIT)


def edit_and_kill(path):
    """The army as it was when the program was killed."""
    window = open_army(path)
    try:
        add_unit(window)
        wait(lambda: copy_of(path).exists() and UNIT.encode() in copy_of(path).read_bytes(), 'the recovery copy')
    finally:
        window.kill()
    return army_in(copy_of(path))


def check_keep(tap, folder):
    path = make_army(folder, 'keep.army')
    before = path.read_bytes()
    edited = edit_and_kill(path)
    tap.ok(path.read_bytes() == before, 'keep/was-not-saved')
    window = open_army(path)
    try:
        window.wait_for_text('Changes Were Recovered')
        window.wait_for_text(UNIT)
        window.press('=_Keep Keep', 0)
        wait(lambda: not copy_of(path).exists(), 'the copy to go')
        tap.ok(path.read_bytes() == edited, 'keep/saves-every-byte')
        tap.ok(window.says('Changes recovered'), 'keep/is-told')
    finally:
        window.close()
    window = open_army(path)
    try:
        window.wait_for_text(UNIT)
        tap.ok(not window.says('Changes Were Recovered'), 'keep/is-asked-once')
    finally:
        window.close()


def check_discard(tap, folder):
    path = make_army(folder, 'discard.army')
    before = path.read_bytes()
    edit_and_kill(path)
    window = open_army(path)
    try:
        window.wait_for_text('Changes Were Recovered')
        window.press('=_Discard… Discard…', 0)
        window.wait_for_text('Discard the Changes?')
        window.press('=_Cancel Cancel', 0)
        window.wait_for_text('Changes Were Recovered')
        tap.ok(copy_of(path).exists(), 'discard/cancel-goes-back')
        window.press('=_Discard… Discard…', 0)
        window.wait_for_text('Discard the Changes?')
        window.press('=_Discard Discard', 0)
        wait(lambda: not window.says(UNIT), 'the army as it was saved')
        tap.ok(path.read_bytes() == before and not copy_of(path).exists(), 'discard/leaves-the-file')
    finally:
        window.close()


def check_changed(tap, folder):
    path = make_army(folder, 'changed.army')
    edit_and_kill(path)
    other = path.read_bytes().replace(b'spring of 326', b'summer of 326')
    path.write_bytes(other)
    window = open_army(path)
    try:
        window.wait_for_text('changed by another program since')
        window.press('=_Keep Keep', 0)
        window.wait_for_text('Changes recovered')
        window.wait_for_text('edited')
        tap.ok(path.read_bytes() == other and copy_of(path).exists(), 'changed/keep-does-not-overwrite')
        window.focus()
        window.key('ctrl+s')
        window.wait_for_text('The File Has Changed on Disk')
        window.press('=_Overwrite Overwrite', 0)
        wait(lambda: not copy_of(path).exists(), 'the copy to go')
        tap.ok(UNIT.encode() in path.read_bytes(), 'changed/saving-asks')
    finally:
        window.close()


def check_no_copy_left(tap, folder):
    path = make_army(folder, 'saved.army')
    window = open_army(path)
    try:
        add_unit(window)
        wait(lambda: copy_of(path).exists(), 'the recovery copy')
        window.key('ctrl+z')
        wait(lambda: not copy_of(path).exists(), 'the copy to go with the change')
        tap.ok(True, 'undo/removes-it')
        add_unit(window)
        wait(lambda: copy_of(path).exists(), 'the recovery copy')
        window.key('ctrl+s')
        wait(lambda: not copy_of(path).exists(), 'the copy to go')
        tap.ok(UNIT.encode() in path.read_bytes(), 'save/removes-it')
    finally:
        window.close()


def check_signal(tap, folder):
    path = make_army(folder, 'ended.army')
    window = open_army(path)
    add_unit(window)
    window.close()
    tap.ok(UNIT.encode() in copy_of(path).read_bytes(), 'signal/loses-nothing')
    tap.ok(window.process.returncode < 0, 'signal/ends-the-program')


def focus_dialog(window):
    """Gives the keyboard to a dialog, once it is on the screen in front of what had the keyboard."""
    behind = window.front.id

    def is_in_front():
        window.focus()
        return window.front.id != behind
    wait(is_in_front, 'the dialog')


def create_army(window, name):
    window.wait_for_text('Meeting of Hosts')
    window.key('ctrl+n')
    wait(lambda: window.all('text', 'Name'), 'the new army')
    focus_dialog(window)

    def is_typed():
        """The first letters may come before the dialog has the keyboard."""
        window.key('ctrl+a')
        window.type(name)
        return text_of(window.all('text', 'Name')[0]) == name

    wait(is_typed, 'the name')
    window.key('Return')
    wait(lambda: [f for f in window.frames() if f.get_name() == name] and len(window.frames()) == 1, 'the page')
    window.focus()
    add_unit(window)


def make_unsaved(name):
    window = Window()
    try:
        create_army(window, name)
        wait(lambda: UNSAVED.exists() and UNIT.encode() in UNSAVED.read_bytes(), 'the recovery copy')
    finally:
        window.kill()


def check_unsaved(tap, folder):
    path = Path(folder) / 'cannae.army'
    make_unsaved('Cannae')
    edited = army_in(UNSAVED)
    window = Window()
    try:
        window.wait_for_text('An Army Was Not Saved')
        window.wait_for_text('“Cannae”')

        def is_gone():
            window.focus()
            window.key('Escape')
            return not window.says('An Army Was Not Saved')
        wait(is_gone, 'the question to go')
        tap.ok(UNSAVED.exists(), 'unsaved/closing-the-question-leaves-it')
    finally:
        window.kill()

    window = Window(make_army(folder, 'named.army'))
    try:
        window.wait_for_text('An Army Was Not Saved')
        tap.ok(True, 'unsaved/is-asked-again-and-beside-a-file')
        window.press('=_Open Open', 0)
        wait(lambda: [f for f in window.frames() if f.get_name() == 'Cannae'], 'the army')
        wait(lambda: len(window.frames()) == 2, 'the question to go')
        tap.ok(any(f.get_name() == 'Alexander' for f in window.frames()), 'unsaved/opens-beside-the-file')
        cannae = next(f for f in window.frames() if f.get_name() == 'Cannae')
        window.focus()
        window.run_action('win.save', cannae)
        wait(lambda: len(window.frames()) == 3, 'the question where to')
        focus_dialog(window)
        window.key('ctrl+a')
        window.type(str(path))
        window.key('Return')
        wait(lambda: path.exists() and not UNSAVED.exists(), 'the army to be saved')
        tap.ok(path.read_bytes() == edited, 'unsaved/saves-every-byte')
    finally:
        window.close()


def check_unsaved_discard(tap, folder):
    make_unsaved('Zama')
    window = Window()
    try:
        window.wait_for_text('An Army Was Not Saved')
        window.press('=_Discard… Discard…', 0)
        window.wait_for_text('Discard “Zama”?')
        window.press('=_Discard Discard', 0)
        wait(lambda: not UNSAVED.exists(), 'the copy to go')
        tap.ok(True, 'unsaved/discard')
    finally:
        window.close()


def check_obstacle(tap, folder):
    shutil.rmtree(FOLDER.parent, ignore_errors=True)
    FOLDER.parent.write_text('A file where a folder should be')
    window = Window()
    try:
        create_army(window, 'Ilipa')
        window.wait_for_text('Changes are not safe from a crash')
        tap.ok(window.says('Not a directory'), 'obstacle/is-told-with-its-cause')
        FOLDER.parent.unlink()
        wait(UNSAVED.exists, 'the recovery copy')
        wait(lambda: not window.says('Changes are not safe from a crash'), 'the banner to go')
        tap.ok(True, 'obstacle/goes-by-itself')
    finally:
        window.kill()


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/recovery')
    with tempfile.TemporaryDirectory() as folder:
        for check in (check_keep, check_discard, check_changed, check_no_copy_left, check_signal, check_unsaved,
                      check_unsaved_discard, check_obstacle):
            try:
                check(tap, folder)
            except AssertionError as error:
                tap.ok(False, f'{check.__name__[6:]}/goes-on', str(error))
    tap.done()


if __name__ == '__main__':
    main()
