#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A photograph of the real table: pasted where a battle is set up, fitted by keys, traced over, switched off and on, undone,
kept with the battle, and seen there when its layer is on.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from clipboard import Clipboard  # noqa: E402
from pictures import get_pixel, make_png  # noqa: E402
from tap import SOURCE, Tap  # noqa: E402
from window import Window, live, look, missing, settle, wait  # noqa: E402

RED = (220, 20, 40)


def find_image(window, words):
    """An image of the window that was opened last, by its description."""
    return wait(lambda: next((node for node in window.search('image', '', window.frames()[-1])
                              if words in (node.get_description() or '')), None), f'an image with “{words}”')


def count_windows(window):
    """Menus too: what is told the program before one of them has gone would be lost."""
    return len(window.x.windows(window.process.pid))


def reach(node, words):
    """Waits until the description of NODE begins so."""
    def said():
        node.clear_cache()
        return node.get_description() or ''
    wait(lambda: said().startswith(words), lambda: f'“{words}”, not “{said()}”')


def is_red(window, node, x, y):
    """Whether the place of NODE, in parts of its size, shows the photograph."""
    from gi.repository import Atspi
    place = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
    left, top = window.x.find_place(window.front)
    red, green, blue = get_pixel(window, left + place.x + int(x * place.width), top + place.y + int(y * place.height))
    return red > 150 and green < 110 and blue < 130


def go_to_table(window):
    window.key('ctrl+shift+n')
    window.find('push button', 'Next: Sides')
    window.focus()
    window.key('Return', 'Return')
    window.find('push button', 'Next: Deployment')


def fit(tap, window):
    # Where nothing has a tip, which would be a window, too
    window.x.move(1, 1)
    Clipboard('image/png', make_png(800, 600, RED))
    settle(window.process, window.bus)
    n_windows = count_windows(window)
    window.press('Paste a Photograph')
    wait(lambda: window.frames()[-1].get_name() == 'Fit the Photograph', 'the marks')
    window.focus()
    marks = find_image(window, 'corners of the table')
    reach(marks, 'All four corners of the table')
    window.key('Tab')
    reach(marks, 'Far left corner: 0 pixels from the left, 0 from the top')
    window.key('shift+Right', 'shift+Right', 'Right', 'Down')
    reach(marks, 'Far left corner: 41 pixels from the left, 1 from the top')
    window.key('Tab', 'shift+Left')
    reach(marks, 'Far right corner: 780 pixels from the left, 0 from the top')
    tap.ok(True, 'marks-go-by-keys')
    window.key('Escape', 'r', 'Tab')
    reach(marks, 'Far left corner: 0 pixels from the left, 600 from the top')
    window.key('shift+r')
    reach(marks, 'Far left corner: 41 pixels from the left, 1 from the top')
    tap.ok(True, 'r-turns-them')
    window.key('Return')
    wait(lambda: count_windows(window) == n_windows, 'the window of the marks to go')
    window.focus()
    window.find('push button', 'Undo: Fit the Photograph', window.frames()[-1])


def trace(tap, window):
    """Draws a hill over the photograph."""
    from gi.repository import Atspi
    sketch = find_image(window, 'A table of')
    wait(lambda: is_red(window, sketch, .2, .5), 'the photograph under the ground')
    tap.ok(True, 'photograph-is-seen')
    n_windows = count_windows(window)
    window.press('=Draw')
    window.press('=Hill', 0)
    reach(sketch, 'Drawing Hill: 0 corners')
    wait(lambda: count_windows(window) == n_windows, 'no menu')
    place = Atspi.Component.get_extents(sketch, Atspi.CoordType.WINDOW)
    for number, (x, y) in enumerate(((.4, .45), (.6, .45), (.6, .6), (.4, .6)), 1):
        window.click_at(sketch, int(x * place.width), int(y * place.height))
        reach(sketch, f'Drawing Hill: {number} corner')
    window.key('Return')
    reach(sketch, 'Hill is selected')
    wait(lambda: not is_red(window, sketch, .55, .57), 'the hill over the photograph')
    tap.ok(True, 'hill-lies-over-it')
    return sketch


def switch(tap, window, sketch):
    toggle = window.find('check box', 'Seen under the ground', window.frames()[-1])
    window.act(toggle, 'toggle')
    wait(lambda: not is_red(window, sketch, .2, .5), 'the ground alone')
    window.act(toggle, 'toggle')
    wait(lambda: is_red(window, sketch, .2, .5), 'the photograph again')
    tap.ok(True, 'switched-off-and-on')
    window.press('Remove the Photograph')
    wait(lambda: not is_red(window, sketch, .2, .5), 'no photograph')
    window.press('Undo: Remove the Photograph')
    wait(lambda: is_red(window, sketch, .2, .5), 'the photograph after undo')
    tap.ok(True, 'undone')


def begin(tap, window):
    window.key('ctrl+Return')
    title = 'Porus against Alexander'
    wait(lambda: any(frame.get_name() == title for frame in window.frames()), title)
    path = next(Path.home().rglob(f'{title}.battle'))
    text = path.read_text(encoding='utf-8')
    tap.ok('<backdrop opacity="0.8">' in text and '<corner x="0.05125' in text and '<corner x="0.975" y="0"/>' in text,
           'battle-has-it', text[:400])
    return path


def see(tap, path):
    """The battle, opened again; the layer is off at first."""
    window = Window(path)
    try:
        sketch = window.find('image', 'Battlefield')
        wait(window.focused, 'the focus')
        tap.ok(not is_red(window, sketch, .5, .3), 'layer-is-off')
        window.key('F9')
        item = wait(lambda: next((live(node) for node in look(window.frames()[-1])
                                  if node.get_name() == 'Photograph of the Table'), None), 'the layer')
        window.act(item)
        wait(lambda: is_red(window, sketch, .5, .3), 'the photograph under the battle')
        tap.ok(True, 'layer-shows-it')
    finally:
        window.close()


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/backdrop')
    window = Window(SOURCE / 'data' / 'samples' / 'porus.army')
    path = None
    try:
        go_to_table(window)
        fit(tap, window)
        sketch = trace(tap, window)
        switch(tap, window, sketch)
        path = begin(tap, window)
    except AssertionError as error:
        tap.ok(False, 'goes-on', str(error))
    finally:
        window.close()
    if path is not None:
        see(tap, path)
    tap.done()


if __name__ == '__main__':
    main()
