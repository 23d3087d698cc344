# SPDX-License-Identifier: GPL-3.0-or-later
"""The X server of a test, asked and fed by python-xlib: windows, keyboard and pointer."""

import contextlib

from Xlib import X, XK, Xatom, display, error
from Xlib.ext import xtest

MODIFIERS = {'ctrl': 'Control_L', 'shift': 'Shift_L', 'alt': 'Alt_L'}
# The first keysym of those that stand for Unicode characters
UNICODE = 0x01000000

for group in ('xkb', 'latin2'):
    XK.load_keysym_group(group)


class XServer:
    """A connection to the server; windows that go while they are asked about are as if they had
    gone before."""

    def __init__(self):
        self.display = display.Display()
        self.display.set_error_handler(lambda *ignored: None)
        self.root = self.display.screen().root
        self.pid_atom = self.display.get_atom('_NET_WM_PID')
        self.name_atom = self.display.get_atom('_NET_WM_NAME')

    # ---- Windows ----

    def read(self, window, atom):
        found = window.get_full_property(atom, X.AnyPropertyType)
        return found.value if found is not None else None

    def windows(self, pid):
        """Those of a process that are seen, popovers included, the newest last: (window, title)."""
        found = []
        for window in self.root.query_tree().children:
            try:
                owner = self.read(window, self.pid_atom)
                if (owner is not None and owner[0] == pid
                        and window.get_attributes().map_state == X.IsViewable):
                    name = self.read(window, self.name_atom)
                    found.append((window, (name or b'').decode()))
            except error.XError:
                pass
        return found

    def focus(self, window, or_none=False):
        """Gives a window the keyboard; whether it has it then.  When the window has gone, what is below the pointer has
        it, OR_NONE has."""
        window.set_input_focus(X.RevertToNone if or_none else X.RevertToParent, X.CurrentTime)
        return getattr(self.display.get_input_focus().focus, 'id', None) == window.id

    def find_place(self, window):
        """Where its top left corner is on the screen."""
        place = window.translate_coords(self.root, 0, 0)
        return -place.x, -place.y

    def stand_for_manager(self):
        """Says as long as this connection lasts that there is a window manager, as there is on any desktop: where nobody
        says so, GTK asks again several times in each frame, and waits for the answers.  Windows are left alone."""
        check = self.root.create_window(-1, -1, 1, 1, 0, X.CopyFromParent)
        for window in (self.root, check):
            window.change_property(self.display.get_atom('_NET_SUPPORTING_WM_CHECK'), Xatom.WINDOW, 32, [check.id])
        self.display.sync()

    # ---- Keyboard ----

    def find_key(self, name):
        """The code of a key, and whether it takes Shift, by its name or character."""
        keysym = XK.string_to_keysym(name)
        if keysym == X.NoSymbol and len(name) == 1:
            keysym = ord(name) if ord(name) < 0x100 else UNICODE + ord(name)
        codes = sorted((index, code) for code, index in self.display.keysym_to_keycodes(keysym) if index < 2)
        if not codes:
            raise KeyError(f'there is no key for {name}')
        index, code = codes[0]
        return code, index == 1

    def fake(self, kind, *arguments, **more):
        xtest.fake_input(self.display, kind, *arguments, **more)

    def key(self, combination, times=1):
        """Presses keys such as ctrl+shift+z."""
        *names, last = combination.split('+')
        code, shifted = self.find_key(last)
        held = [self.find_key(MODIFIERS[name])[0] for name in names]
        shift = self.find_key(MODIFIERS['shift'])[0]
        if shifted and shift not in held:
            held.append(shift)
        for modifier in held:
            self.fake(X.KeyPress, modifier)
        for _ in range(times):
            self.fake(X.KeyPress, code)
            self.fake(X.KeyRelease, code)
        for modifier in reversed(held):
            self.fake(X.KeyRelease, modifier)
        self.display.sync()

    def type(self, text):
        for character in text:
            self.key('space' if character == ' ' else 'plus' if character == '+' else character)

    @contextlib.contextmanager
    def holding(self, name):
        """Holds a modifier down."""
        code = self.find_key(MODIFIERS[name])[0]
        self.fake(X.KeyPress, code)
        self.display.sync()
        try:
            yield
        finally:
            self.fake(X.KeyRelease, code)
            self.display.sync()

    # ---- Pointer ----

    def move(self, x, y):
        self.fake(X.MotionNotify, x=int(x), y=int(y))
        self.display.sync()

    def press(self, button=1):
        self.fake(X.ButtonPress, button)
        self.display.sync()

    def release(self, button=1):
        self.fake(X.ButtonRelease, button)
        self.display.sync()

    def click(self, button=1, times=1):
        for _ in range(times):
            self.press(button)
            self.release(button)
