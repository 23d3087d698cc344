#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A photograph of the real table: dropped or pasted where a battle is set up, fitted by keys and by the pointer, traced over,
switched off and on, undone, kept with the battle, and seen there when its layer is on.
"""

import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from clipboard import Clipboard  # noqa: E402
from dragging import Drag  # noqa: E402
from pictures import get_pixel, make_png  # noqa: E402
from tap import SOURCE, Tap  # noqa: E402
from window import Window, live, look, missing, settle, wait  # noqa: E402

RED = (220, 20, 40)
BLUE = (20, 40, 220)
WIDTH, HEIGHT = 800, 600
# Pixels around the photograph where its marks are set
MARGIN = 24


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


def find_place(window, node):
    """Where NODE is on the screen, and its size."""
    from gi.repository import Atspi
    place = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
    left, top = window.x.find_place(window.front)
    return left + place.x, top + place.y, place.width, place.height


def get_color(window, node, x, y):
    """The color at a place of NODE, in parts of its size"""
    left, top, width, height = find_place(window, node)
    return get_pixel(window, left + int(x * width), top + int(y * height))


def is_red(window, node, x, y):
    """Whether the place of NODE, in parts of its size, shows the photograph."""
    red, green, blue = get_color(window, node, x, y)
    return red > 150 and green < 110 and blue < 130


def is_blue(window, node, x, y):
    """Whether it shows that which was dropped."""
    red, green, blue = get_color(window, node, x, y)
    return blue > 150 and green < 130 and red < 110


def go_to_table(window):
    window.key('ctrl+shift+n')
    window.find('push button', 'Next: Sides')
    window.focus()
    window.key('Return', 'Return')
    window.find('push button', 'Next: Deployment')


def drop(tap, window):
    """Drags a file onto the table, as a file manager does."""
    sketch = find_image(window, 'A table of')
    left, top, width, height = find_place(window, sketch)
    n_windows = count_windows(window)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / 'The table.png'
        file.write_bytes(make_png(400, 300, BLUE))
        Drag(window.front.id, left + width // 2, top + height // 2, [file])
        wait(lambda: window.frames()[-1].get_name() == 'Fit the Photograph', 'the marks')
    window.focus()
    reach(find_image(window, 'corners of the table'), 'All four corners of the table')
    window.key('Return')
    wait(lambda: count_windows(window) == n_windows, 'the window of the marks to go')
    window.focus()
    wait(lambda: is_blue(window, sketch, .2, .5), 'what was dropped under the ground')
    tap.ok(True, 'dropped-from-another-program')


def pull(tap, window, marks):
    """Pulls the mark of the near right corner inwards by the pointer."""
    left, top, width, height = find_place(window, marks)
    scale = min((width - 2 * MARGIN) / WIDTH, (height - 2 * MARGIN) / HEIGHT)

    def find(x, y):
        return int(left + (width - WIDTH * scale) / 2 + x * scale), int(top + (height - HEIGHT * scale) / 2 + y * scale)

    window.x.move(*find(WIDTH, HEIGHT))
    window.x.press()
    for part in (.25, .5, .75, 1):
        window.x.move(*find(WIDTH - 120 * part, HEIGHT - 90 * part))
    window.x.release()
    # Where nothing has a tip
    window.x.move(1, 1)
    reach(marks, 'Near right corner: ')
    x, y = map(int, re.findall(r'\d+', marks.get_description())[:2])
    tap.ok(abs(x - (WIDTH - 120)) < 9 and abs(y - (HEIGHT - 90)) < 9, 'mark-goes-by-pointer', f'{x}, {y}')


def fit(tap, window):
    # Where nothing has a tip, which would be a window, too
    window.x.move(1, 1)
    Clipboard('image/png', make_png(WIDTH, HEIGHT, RED))
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
    pull(tap, window, marks)
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
    wait(lambda: title in window.titles(), title)
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
        drop(tap, window)
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
