# SPDX-License-Identifier: GPL-3.0-or-later
"""The pointer of a user over the windows of the program, popovers included."""

from window import POPOVER, is_sensitive, is_visible, look_shown, settle, wait

# The buttons of a wheel
UP, DOWN = 4, 5
# The most turns of a wheel to anything
MOST_TURNS = 60


class Pointer:
    """Points at what accessibility finds, and clicks only where the pointer has arrived."""

    def __init__(self, window):
        self.window = window
        self.x = window.x
        # Where it shows no tooltip
        self.x.move(0, 0)

    def windows(self):
        """Windows and dialogs that are seen, popovers and tooltips left out: (window, title)."""
        return [(window, title) for window, title in self.x.windows(self.window.process.pid) if title != POPOVER]

    def settle(self):
        settle(self.window.process, self.window.bus)

    # ---- Places ----

    @staticmethod
    def extents(node):
        from gi.repository import Atspi
        place = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
        return place.x, place.y, place.width, place.height

    @staticmethod
    def find_above(node, fits):
        """The nearest that holds NODE and fits; None if there is none."""
        while node is not None and not fits(node):
            node = node.get_parent()
        return node

    def find_surface(self, node):
        """What NODE is on, a popover or a window, with its place on the screen."""
        top = self.find_above(node, lambda above: above.get_parent() is None
                              or above.get_parent().get_role_name() == 'application'
                              or 'Popover' in (above.get_name() or '') and 'Content' not in above.get_name())
        _, _, width, height = self.extents(top)
        is_popover = top.get_parent().get_role_name() != 'application'
        for window, title in reversed(self.x.windows(self.window.process.pid)):
            place = window.get_geometry()
            fits = ((place.width, place.height) == (width, height) if is_popover
                    else title == top.get_name() or title != POPOVER and not top.get_name())
            if (title == POPOVER) == is_popover and fits:
                left, top_edge = self.x.find_place(window)
                # Windows have a margin for their shadow, which accessibility leaves out.
                return top, left + (place.width - width) // 2, top_edge + (place.height - height) // 2
        raise IndexError(f'there is no surface with {node.get_name()}')

    def is_seen(self, node):
        """Whether the popover or the window is there that NODE is on."""
        try:
            return bool(self.find_surface(node))
        except IndexError:
            return False

    def find_place(self, node):
        top, left, top_edge = self.find_surface(node)
        x, y, width, height = self.extents(node)
        x_of_top, y_of_top, _, _ = self.extents(top)
        return left + x - x_of_top + width // 2, top_edge + y - y_of_top + height // 2

    def find_still(self, node):
        """Where a node is once it has come to rest."""
        def rests():
            before = self.find_place(node)
            self.settle()
            return before if self.find_place(node) == before else None
        return wait(rests, f'“{node.get_name()}” to stand still')

    def bring(self, node):
        """Turns the wheel until all of a node is seen."""
        pane = self.find_above(node.get_parent(), lambda above: above.get_role_name() == 'scroll pane')
        for _ in range(MOST_TURNS):
            if pane is None:
                return
            _, y, _, height = self.extents(node)
            _, top, _, length = self.extents(pane)
            if top <= y and y + height <= top + length:
                return
            self.x.move(*self.find_place(pane))
            self.settle()
            self.x.click(UP if y < top else DOWN)
            self.settle()
        raise AssertionError(f'the wheel does not bring “{node.get_name()}”')

    # ---- Hands ----

    def move_to(self, node, right=None):
        """Into the middle, or RIGHT pixels from the right edge, as a hand would: from beside it."""
        self.bring(node)
        x, y = self.find_still(node)
        if right is not None:
            x += self.extents(node)[2] // 2 - right
        self.x.move(x - 2, y)
        self.settle()
        self.x.move(x, y)
        self.settle()

    def click(self, node, times=1, right=None):
        self.move_to(node, right)
        self.x.click(1, times)
        self.settle()

    def find(self, role, name, root=None):
        """What can be clicked on, by its name; the innermost, since a button may lie in another."""
        def found():
            nodes = [node for node in self.window.search(role, name, root) if is_sensitive(node)]
            return nodes[-1] if nodes else None
        return wait(found, f'{role} “{name}”')

    def click_on(self, role, name, times=1, root=None):
        self.click(self.find(role, name, root), times)

    def find_popover(self):
        """What is on the popover that was opened last; a tooltip has nothing to click on."""
        def found():
            names = [(node, node.get_name() or '') for node in look_shown(*self.window.frames()) if is_visible(node)]
            popovers = [node for node, name in names if 'Popover' in name and 'Content' not in name]
            return popovers[-1].live() if popovers else None
        return wait(found, 'a popover')
