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
from window import Window, live, look, missing, wait  # noqa: E402


def description(window):
    image = window.find('image', 'Battlefield')
    # What is asked again and again would be answered from what is known already.
    image.clear_cache()
    return image.get_description()


def await_focus(window):
    """A key that comes before the window of a popover has gone would be lost."""
    wait(lambda: len(window.x.windows(window.process.pid)) == 1, 'the window alone')
    window.focus()
    wait(window.focused, 'the focus')


def leave_popover(window):
    window.key('Escape')
    await_focus(window)


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


def picture(window, image):
    """What is seen of the sketch."""
    from gi.repository import Atspi
    place = Atspi.Component.get_extents(image, Atspi.CoordType.WINDOW)
    left, top = window.x.find_place(window.front)
    return bytes(window.x.root.get_image(int(left + place.x), int(top + place.y), place.width, place.height, 2,
                                         0xffffffff).data)


def words_of(image):
    image.clear_cache()
    return image.get_description()


def switch(window, layer):
    window.key('F9')
    item = wait(lambda: next((node for node in look(*window.frames())
                              if node.get_name() == layer and 'menu item' in node.get_role_name()), None), layer)
    window.act(live(item))
    await_focus(window)


def check_list(tap, window):
    """The list of units beside the sketch, by keys."""
    window.key('F8')
    units = window.find('list', '=On the table')
    tap.ok(bool(wait(lambda: units.get_child_count() > 5, 'the units')), 'lists-units')
    first = wait(lambda: window.focused_role() == 'list item' and window.focused(), 'a row with the focus')
    window.key('Down')
    second = wait(lambda: (name := window.focused()) and name != first and name, 'another row')
    tap.ok(', key ' in second and ('″' in second or 'Touches ' in second or 'n contact' in second), 'tells-where-it-is', second)
    tap.ok(bool(window.wait_for_text('Nearest enemy: ')), 'tells-what-is-around-it')
    window.key('F6')
    tap.ok(bool(wait(lambda: window.focused() != second, 'the next pane')), 'is-left-by-f6')
    window.key('shift+F6')
    tap.ok(bool(wait(lambda: window.focused() == second, 'the list')), 'is-reached-by-f6')
    window.key('F8')
    tap.ok(bool(wait(lambda: window.focused_role() == 'text', 'the step')), 'is-hidden')


def check_around(tap, window):
    """The reaches of the unit that was chosen in the list, in words and as layers."""
    image = window.find('image', 'Battlefield')
    before = picture(window, image)
    window.key('numbersign')
    words = wait(lambda: (text := words_of(image)) and 'Nearest enemy:' in text and text, 'what is around')
    tap.ok('friend' in words and '″' in words, 'around-in-words', words)
    tap.ok(window.says('Nearest enemy:'), 'around-is-said')
    around = picture(window, image)
    tap.ok(around != before, 'around-is-drawn')
    kinds = {'Threats': 'Charge', 'Zones of Control': 'No march'}
    for layer, reach in kinds.items():
        shown = picture(window, image)
        switch(window, layer)
        tap.ok(bool(wait(lambda shown=shown: picture(window, image) != shown, f'the sketch without {layer}')),
               f'layer-is-drawn-{layer.split()[0].lower()}')
        tap.ok(reach in words and reach in words_of(image), f'words-without-{layer.split()[0].lower()}', words)
    for layer in kinds:
        switch(window, layer)
    tap.ok(bool(wait(lambda: picture(window, image) == around, 'all layers')), 'layers-come-back')
    window.key('numbersign')
    tap.ok(bool(wait(lambda: 'Nearest enemy:' not in words_of(image), 'the end of it')), 'around-goes')


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
            check_list(tap, window)
            check_around(tap, window)
        except AssertionError as error:
            tap.ok(False, 'goes-on-to-the-end', str(error))
        finally:
            window.close()
    tap.done()


if __name__ == '__main__':
    main()
