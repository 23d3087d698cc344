#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The ground of a new battle, shaped on the sketch by key: a piece is found by Tab and turned, and its
points are moved, added and taken away; a hill is drawn by clicks and a house by keys, and all is undone.  The sides
change edges, the table loses a corner and gets a free rim, and a piece is kept in the library, put down again and given up.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap  # noqa: E402
from window import Window, missing, wait  # noqa: E402

POINT = re.compile(r'point (\d+) of (\d+): ([\d.]+) inches from the left and ([\d.]+) from')


def description(window):
    """What the sketch says of what keys act on."""
    said = (node.get_description() or '' for node in window.search_seen('image', ''))
    return next((text for text in said if 'A table of' in text), '')


def point(window):
    found = POINT.search(description(window))
    return found and (int(found[1]), int(found[2]), float(found[3]), float(found[4]))


def reach(window, expected, what):
    wait(lambda: point(window) == expected, f'{what}: {expected}, not {point(window)}')


def shape(tap, window):
    window.key('ctrl+shift+n')
    window.find('push button', 'Next: Sides')
    window.focus()
    window.key('Return', 'Return')
    window.find('push button', 'Next: Deployment')
    window.act(window.find('push button', '=Two Woods'))
    wait(lambda: 'Low hill' in description(window), 'the table with a hill')
    sketch = next(node for node in window.search('image', '') if 'A table of' in (node.get_description() or ''))
    # The hill lies in the middle.
    window.click_at(sketch)
    wait(lambda: 'Low hill is selected' in description(window), 'the hill')
    window.key('Tab')
    wait(lambda: 'West wood is selected' in description(window), 'the next piece')
    window.key('shift+Tab')
    wait(lambda: 'Low hill is selected' in description(window), 'the hill again')
    tap.ok(True, 'tab-goes-through-the-pieces')
    window.key('Return')
    wait(lambda: point(window), 'its first point')
    _, n_points, x, y = point(window)
    window.key('Right', 'Down')
    reach(window, (1, n_points, x + 0.5, y + 0.5), 'a point by arrows')
    tap.ok(True, 'arrows-move-a-point')
    window.key('shift+Left')
    reach(window, (1, n_points, x - 2.5, y + 0.5), 'a point by Shift and an arrow')
    window.key('Insert')
    wait(lambda: point(window)[:2] == (2, n_points + 1), 'a new point')
    tap.ok(True, 'insert-adds-a-point')
    window.key('Delete')
    reach(window, (1, n_points, x - 2.5, y + 0.5), 'the point that was added is gone')
    tap.ok(True, 'delete-takes-it-away')
    window.key('r')
    wait(lambda: point(window)[2:] != (x - 2.5, y + 0.5), 'the piece turned')
    window.key('shift+r')
    reach(window, (1, n_points, x - 2.5, y + 0.5), 'the piece turned back')
    tap.ok(True, 'keys-turn-a-piece')
    window.key('Escape')
    wait(lambda: 'is selected' in description(window), 'the whole piece')
    tap.ok(True, 'escape-leaves-the-points')
    draw(tap, window, sketch)
    choose_edges(tap, window)
    cut_and_shape(tap, window, sketch)
    keep_pieces(tap, window, sketch)
    window.key('Escape')


def choose(window, what):
    """Begins to draw."""
    window.press('=Draw')
    # Rows of pieces have buttons of that name, too.
    menu = window.find('filler', 'AciesGroundMenu')
    window.act(window.find('push button', '=' + what, menu))
    wait(lambda: f'Drawing {what}: 0 corners' in description(window), 'a pen')


def n_pieces(window):
    return description(window).count('inches from the left and') - ('point' in description(window))


def draw(tap, window, sketch):
    before = n_pieces(window)
    choose(window, 'Hill')
    width, height = (lambda place: (place.width, place.height))(sketch.get_component_iface().get_extents(1))
    corners = ((.3, .55), (.4, .5), (.5, .55), (.45, .7), (.33, .7))
    for number, (x, y) in enumerate(corners, 1):
        window.click_at(sketch, int(x * width), int(y * height))
        wait(lambda n=number: f'Drawing Hill: {n} corner' in description(window), f'corner {number}')
    window.key('BackSpace')
    wait(lambda: 'Drawing Hill: 4 corners' in description(window), 'a corner taken back')
    window.click_at(sketch, int(corners[-1][0] * width), int(corners[-1][1] * height))
    wait(lambda: 'Drawing Hill: 5 corners' in description(window), 'the corner again')
    window.click_at(sketch, int(corners[0][0] * width), int(corners[0][1] * height))
    wait(lambda: 'Hill is selected' in description(window), 'the hill that was drawn')
    tap.ok(n_pieces(window) == before + 1, 'a-hill-is-drawn-by-five-clicks', description(window))
    window.key('Return')
    wait(lambda: (point(window) or ())[:2] == (1, 5), 'its five points')
    _, _, x, y = point(window)
    window.key('Right')
    reach(window, (1, 5, x + 0.5, y), 'its first point moved')
    window.key('Escape', 'r', 'ctrl+d')
    wait(lambda: n_pieces(window) == before + 2, 'a copy of the hill')
    tap.ok(True, 'ctrl-d-duplicates')
    choose(window, 'Hard cover')
    window.key('Up', 'space', 'shift+Right', 'shift+Down', 'space')
    wait(lambda: 'Hard cover is selected' in description(window), 'a house drawn by keys')
    tap.ok(n_pieces(window) == before + 3, 'a-house-is-drawn-by-keys', description(window))
    choose(window, 'Hill')
    window.key('space', 'Escape')
    wait(lambda: 'Drawing' not in description(window), 'no pen')
    tap.ok(n_pieces(window) == before + 3, 'escape-gives-up', description(window))
    undo = window.find('push button', 'Undo: ')
    names = []
    while 'Hill' in description(window):
        names.append(undo.get_name())
        window.key('ctrl+z')
        wait(lambda: undo.get_name() != names[-1], 'the step before')
    tap.ok(names == ['Undo: Add Hard cover', 'Undo: Add Hill', 'Undo: Turn Hill', 'Undo: Reshape Hill', 'Undo: Add Hill'],
           'each-step-is-undone', names)
    window.key('ctrl+shift+z')
    wait(lambda: 'Hill' in description(window), 'the hill again')
    tap.ok(n_pieces(window) == before + 1, 'a-step-is-done-again')


def undo_name(window):
    return window.find('push button', 'Undo: ').get_name()


def edges(window):
    """The edges that are shown beside the names of the sides."""
    return [text for text in window.texts() if text.endswith(' edge')][-2:]


def choose_edges(tap, window):
    """Each side has an edge of its own."""
    window.press('Swap')
    wait(lambda: 'Change the Edges' in undo_name(window), 'another step')
    tap.ok(edges(window) == ['Far edge', 'Near edge'], 'edges/swapped', window.texts())
    window.click_at(window.all('label', '=Porus')[-1])
    wait(lambda: len([text for text in window.texts() if text == 'Left edge']) > 0, 'the list of edges')
    window.key('Down', 'Return')
    wait(lambda: edges(window) == ['Left edge', 'Near edge'], 'the edge beside that of the enemies')
    window.press('Undo: ')
    wait(lambda: edges(window) == ['Far edge', 'Near edge'], 'the edge before')
    tap.ok(True, 'edges/chosen-and-undone')


def choose_shape(tap, window, rows, shape):
    """Opens the row of shapes and goes some rows down."""
    window.click_at(window.all('label', '=Shape')[-1])
    wait(lambda: 'Octagon' in window.texts(), 'the list of shapes')
    window.key(*['Down'] * rows, 'Return')
    wait(lambda: f'Shape: {shape}.' in description(window), f'the shape {shape}')


def cut_and_shape(tap, window, sketch):
    """A corner is cut away; then all corners are points that are moved by key."""
    choose_shape(tap, window, 1, 'L: without a corner')
    wait(lambda: 'Far right corner' in window.texts(), 'the corner that is cut')
    tap.ok('Change the Shape of the Table' in undo_name(window), 'shape/cut', undo_name(window))
    window.click_at(window.all('label', '=Cut away')[-1])
    wait(lambda: 'Near left corner' in window.texts(), 'the list of corners')
    window.key('Down', 'Return')
    wait(lambda: 'Far left corner' in window.texts() and 'Far right corner' not in window.texts(), 'another corner')
    window.key('ctrl+z')
    wait(lambda: 'Far right corner' in window.texts(), 'the corner before')
    tap.ok(True, 'shape/other-corner')
    choose_shape(tap, window, 6, 'Free outline')
    # A click beside all pieces leaves the rim, with the focus on the table.
    width, height = (lambda place: (place.width, place.height))(sketch.get_component_iface().get_extents(1))
    window.click_at(sketch)
    wait(lambda: 'Low hill is selected' in description(window), 'the hill')
    window.click_at(sketch, width // 2, height // 4)
    wait(lambda: 'Rim of the table is selected' in description(window), 'the rim')
    window.key('Return')
    reach(window, (1, 6, 48.0, 12.0), 'the corner within')
    window.key('Tab', 'Left', 'shift+Down')
    reach(window, (2, 6, 71.5, 15.0), 'the next corner, moved')
    window.key('Insert')
    wait(lambda: (point(window) or ())[:2] == (3, 7), 'one corner more')
    window.key('Delete', 'Escape')
    wait(lambda: 'Rim of the table is selected' in description(window), 'the whole rim')
    tap.ok(True, 'shape/corners-by-key')
    window.key(*['ctrl+z'] * 4)
    wait(lambda: 'Shape: Free outline.' in description(window), 'the corners as they were')
    window.key('ctrl+z', 'ctrl+z')
    wait(lambda: 'Shape' not in description(window), 'a rectangle')
    tap.ok(True, 'shape/undone', undo_name(window))


def keep_pieces(tap, window, sketch):
    """A piece is kept, given up, which is taken back, and put down again."""
    before = n_pieces(window)
    window.click_at(sketch)
    wait(lambda: 'Low hill is selected' in description(window), 'the hill')
    window.press('=Keep in Library', 0)
    tap.ok(wait(lambda: window.all('push button', 'Give this piece up'), 'the piece in the library'), 'library/kept')
    window.press('=Give this piece up')
    window.wait_for_text('“Low hill” was deleted.')
    tap.ok(not window.all('push button', 'Give this piece up'), 'library/given-up')
    window.key('Return')
    wait(lambda: window.all('push button', 'Give this piece up'), 'the piece again')
    tap.ok(True, 'library/undone')
    window.key('space')
    wait(lambda: n_pieces(window) == before + 1, 'the piece on the table')
    tap.ok('Low hill is selected' in description(window), 'library/put', description(window))
    window.key('ctrl+z')
    wait(lambda: n_pieces(window) == before, 'the table without it')


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/ground')
    window = Window(SOURCE / 'data' / 'samples' / 'porus.army')
    try:
        shape(tap, window)
    except AssertionError as error:
        tap.ok(False, 'goes-on', f'{error}; {description(window)}')
    finally:
        window.close()
    tap.done()


if __name__ == '__main__':
    main()
