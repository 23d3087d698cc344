#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The ground of a new battle, shaped on the sketch by key: a piece is found by Tab and turned, and its
points are moved, added and taken away.
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
    for node in window.all('image', ''):
        if 'A table of' in (node.get_description() or ''):
            return node.get_description()
    return ''


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
    sketch = next(node for node in window.all('image', '') if 'A table of' in (node.get_description() or ''))
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
    window.key('Escape')


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
