#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The bar beneath the sketch by the keyboard: the slider, comparing, what is shown, exporting."""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import take_up_sample  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, look, missing, wait  # noqa: E402


def description(window):
    image = window.find('image', 'Battlefield')
    # What is asked again and again would be answered from what is known already.
    image.clear_cache()
    return image.get_description()


def leave_popover(window):
    """A key that comes before its window has gone would be lost."""
    window.key('Escape')
    wait(lambda: len(window.x.windows(window.process.pid)) == 1, 'the window alone')
    window.focus()
    wait(window.focused, 'the focus')


def check_slider(tap, window):
    from gi.repository import Atspi
    slider = window.find('slider', 'Moment of the Battle')
    last = Atspi.Value.get_current_value(slider)
    window.key('bracketleft')
    tap.ok(bool(wait(lambda: Atspi.Value.get_current_value(slider) == last - 1, 'the slider')), 'follows')
    Atspi.Value.set_current_value(slider, 40)
    tap.ok(bool(window.wait_for_text('entry 40, as it was')), 'shows-then')
    window.key('shift+F5')
    tap.ok(bool(wait(lambda: window.has('push button', '=Pause'), 'playing')), 'plays')
    tap.ok(bool(wait(lambda: Atspi.Value.get_current_value(slider) > 40, 'a frame on')), 'goes-on')
    window.key('shift+F5')
    tap.ok(bool(wait(lambda: window.has('push button', '=Play'), 'the pause')), 'pauses')
    window.key('Escape')
    tap.ok(bool(wait(lambda: Atspi.Value.get_current_value(slider) == last, 'now')), 'leads-back-to-now')


def check_comparing(tap, window):
    window.key('F7')
    wait(lambda: window.has('label', 'Compare with'), 'the moments')
    window.key('Down', 'Return')
    tap.ok(bool(window.wait_for_text('Dashed: the deployment')), 'compares')
    tap.ok(bool(window.wait_for_text('moved ')), 'tells-what-has-changed')
    tap.ok(bool(wait(lambda: 'Dashed' in description(window), 'the description')), 'describes-it')
    leave_popover(window)
    window.key('Escape')
    tap.ok(bool(wait(lambda: 'Dashed' not in description(window), 'the sketch of now')), 'stops-comparing')


def check_looks(tap, window):
    window.key('F9')
    tap.ok(bool(wait(lambda: any(node.get_name() == 'Minimap' for node in look(*window.frames())),
                     'the menu')), 'has-a-menu')
    leave_popover(window)


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    from gi.repository import Atspi
    tap = Tap('app/sketch')
    with tempfile.TemporaryDirectory() as folder:
        window = Window(take_up_sample('trebia', folder))
        try:
            wait(lambda: any(node.get_role_name() == 'text' and node.get_state_set().contains(Atspi.StateType.FOCUSED)
                             for node in look(*window.frames())), 'the battle')
            check_slider(tap, window)
            check_comparing(tap, window)
            check_looks(tap, window)
        except AssertionError as error:
            tap.ok(False, 'goes-on-to-the-end', str(error))
        finally:
            window.close()
    tap.done()


if __name__ == '__main__':
    main()
