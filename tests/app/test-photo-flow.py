#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Photographs in the log by keyboard alone: pasted, and from a file; seen large, undone, and in the saved battle."""

import re
import struct
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import cli, journal_of, make_battle  # noqa: E402
from clipboard import Clipboard  # noqa: E402
from pictures import make_png  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, is_sensitive, look_shown, missing, settle, wait  # noqa: E402


def tells(window, words):
    """Whether anything says so, whatever role it has."""
    return any(words in (node.get_name() or '') for node in look_shown(*window.frames()))


def wait_for_dialog(window, title):
    wait(lambda: title in window.titles(), f'“{title}”')
    window.focus()


def wait_for_none(window):
    wait(lambda: len(window.frames()) == 1, lambda: f'one window, not {window.titles()}')
    window.focus()


def add(window, caption):
    """Captions the picture in the dialog, once it is there, and adds it."""
    wait(lambda: window.focused() == 'Caption', 'the caption')
    window.type(caption)
    wait(lambda: is_sensitive(window.find('push button', 'Add', window.frames()[-1])), 'all pictures to be read')
    window.key('Return')
    wait_for_none(window)


def paste(tap, window, path):
    Clipboard('image/png', make_png(2000, 1000, (40, 120, 60)))
    settle(window.process, window.bus)
    window.key('ctrl+v')
    wait_for_dialog(window, 'Add a Photograph')
    tap.ok(window.says('On the entry: '), 'paste/says-what-it-is-about')
    add(window, 'From the hill')
    tap.ok(bool(window.find('push button', 'From the hill')), 'paste/thumbnail-in-the-log')
    tap.ok(b'<photo ' in journal_of(path).read_bytes(), 'paste/in-the-journal-at-once')


def leave(tap, window):
    """Escape leaves the dialog, and nothing was added."""
    Clipboard('image/png', make_png(30, 20, (200, 30, 30)))
    settle(window.process, window.bus)
    window.key('ctrl+v')
    wait_for_dialog(window, 'Add a Photograph')
    wait(lambda: window.focused() == 'Caption', 'the caption')
    window.type('Never')
    window.key('Escape')
    wait_for_none(window)
    tap.ok(not window.has('push button', 'Never'), 'escape/adds-nothing')


def choose(window, folder, name):
    """Ctrl+I, and the path of a file."""
    window.key('ctrl+i')
    window.choose_file('Add Photographs', folder / name)


def from_files(tap, window, folder):
    (folder / 'river.png').write_bytes(make_png(90, 60, (40, 60, 160)))
    (folder / 'letter.png').write_bytes(b'%PDF-1.7')
    choose(window, folder, 'river.png')
    wait_for_dialog(window, 'Add a Photograph')
    add(window, 'The river')
    tap.ok(bool(window.find('push button', 'The river')), 'file/thumbnail-in-the-log')

    choose(window, folder, 'letter.png')
    wait_for_dialog(window, 'Add a Photograph')
    tap.ok(bool(wait(lambda: tells(window, 'letter.png: this is not a picture'), 'the refusal')),
           'file/refusal-is-told')
    window.key('Escape')
    wait_for_none(window)


def paste_files(tap, window, folder):
    """Files that a file manager has copied come in together, and go together."""
    for name in ('one.png', 'two.png'):
        (folder / name).write_bytes(make_png(60, 60, (160, 60, 40)))
    Clipboard('text/uri-list', ''.join(f'{(folder / name).as_uri()}\r\n' for name in ('one.png', 'two.png')).encode())
    settle(window.process, window.bus)
    window.key('ctrl+v')
    wait_for_dialog(window, 'Add Photographs')
    add(window, 'One of two')
    tap.ok(window.has('push button', 'One of two') and window.has('push button', 'two.png'), 'files/both-in-the-log')
    window.key('ctrl+z')
    wait(lambda: not window.has('push button', 'One of two'), 'the photographs to go')
    tap.ok(not window.has('push button', 'two.png'), 'files/both-undone-at-once')


def look_at(tap, window):
    """The button of a photograph opens it large; Escape closes it."""
    window.act(window.find('push button', 'From the hill'))
    wait_for_dialog(window, 'Photograph.png')
    tap.ok(window.says('From the hill'), 'large/has-its-caption')
    tap.ok(window.has('push button', 'Save As') and window.has('push button', 'Copy'), 'large/save-and-copy')
    window.key('Escape')
    wait_for_none(window)


def undo_and_save(tap, window, path):
    window.key('ctrl+z')
    wait(lambda: not window.has('push button', 'The river'), 'the photograph to go')
    window.key('ctrl+s')
    wait(lambda: not journal_of(path).exists(), 'the battle to be saved')
    shown = cli('show', path, '--entries')
    found = re.findall('#   “(.*)”\n#   photograph ([0-9]+): (.*), 1600 × 800\n', shown)
    tap.ok([(text, name) for text, _, name in found] == [('From the hill', 'Photograph.png')], 'saved/one-is-left', shown)
    tap.ok('river' not in shown, 'saved/the-other-is-undone', shown)
    cli('show', path, '--photo', found[0][1], '-o', path.with_name('out.png'))
    head = path.with_name('out.png').read_bytes()[:24]
    tap.ok(struct.unpack('>II', head[16:24]) == (1600, 800), 'saved/is-a-picture', repr(head))


def main():
    if missing():
        print(f'1..0 # SKIP {missing()}')
        return
    tap = Tap('app/photo-flow')
    with tempfile.TemporaryDirectory() as folder:
        path = make_battle(folder, 'photos.battle')
        window = Window(path)
        try:
            window.find('text', '=Dice')
            paste(tap, window, path)
            leave(tap, window)
            from_files(tap, window, Path(folder))
            paste_files(tap, window, Path(folder))
            look_at(tap, window)
            undo_and_save(tap, window, path)
        finally:
            window.close()
    tap.done()


if __name__ == '__main__':
    main()
