# SPDX-License-Identifier: GPL-3.0-or-later
"""The program's window, driven from outside as a user does: found by what assistive
tools are told, pressed by real keys and a real pointer.
"""

import ast
import functools
import os
import re
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import BUILD  # noqa: E402

# Looking in from outside, GLib's own warnings are about buses and caches that come and go; in the
# program only GTK may warn, whose accounting of what is pressed XTEST upsets.
os.environ.pop('G_DEBUG', None)
STRICT = 'gc-friendly,fatal-criticals'

PROGRAM = BUILD / 'src' / 'app' / 'acies'
PATIENCE = 20
# As long as what has been begun with the focus may take, between two rounds of the main loop
STILL = 0.05
APPLICATION = 'org.acies.Acies'
# How X knows the surface of a popover or a tooltip, which has no title.
POPOVER = 'acies'
# A widget as GLib prints it among all that are told of: its path, its parent's, its place among the children of that, how
# many it has itself, its name, role, description and states.
STRING = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
PATH = re.compile(r"\('[^']*', '([^']*)'\)")
ITEM = re.compile(rf"\({PATH.pattern}, \([^)]*\), {PATH.pattern}, (-?\d+), (-?\d+), \[[^]]*\], {STRING}, "
                  rf"(\d+), {STRING}, \[(\d+), (\d+)\]\)")
ACCESSIBLE = 'org.a11y.atspi.Accessible'
# Asking one by one takes as long for so many as to read all.
MOST_ASKED = 60


def missing():
    """What is not there that the window cannot be driven without; "" when all is."""
    try:
        import Xlib  # noqa: F401
    except ImportError:
        return 'python-xlib is not installed'
    try:
        import gi
        gi.require_version('Atspi', '2.0')
        from gi.repository import Atspi  # noqa: F401
    except (ImportError, ValueError):
        return 'the Atspi bindings for Python are not installed'
    return ''


def wait(condition, what, patience=PATIENCE):
    """What CONDITION gives once it is true; a deadline, not a pace."""
    from gi.repository import GLib
    end = time.monotonic() + patience
    while True:
        try:
            result = condition()
            if result:
                return result
        except (GLib.Error, IndexError):
            pass
        if time.monotonic() > end:
            raise AssertionError(f'waited in vain for {what() if callable(what) else what}')
        time.sleep(0.03)


def connect(address=None):
    """A connection to the session bus, or to one of an address."""
    from gi.repository import Gio
    if address is None:
        return Gio.bus_get_sync(Gio.BusType.SESSION)
    flags = Gio.DBusConnectionFlags
    return Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)


def count_events(key):
    """How many there are of a key such as ctrl+shift+z, which is pressed and released."""
    return 2 * (1 + key.count('+'))


def settle(process, bus=None, n_events=4):
    """Waits until the program on a bus has done what it was asked to by N_EVENTS of the keyboard or the pointer, or
    has ended."""
    from gi.repository import Gio, GLib
    bus = bus or connect()
    # GDK hands on one event in each round of the main loop, which may be one that came before.
    for _ in range(n_events + 1):
        try:
            # The answer is made by the program's main loop, where keys that are there come first.
            bus.call_sync(APPLICATION, '/' + APPLICATION.replace('.', '/'), 'org.gtk.Actions', 'List', None, None,
                          Gio.DBusCallFlags.NO_AUTO_START, PATIENCE * 1000, None)
        except GLib.Error as error:
            wait(lambda: process.poll() is not None, f'the program: {error.message}')


def children(node):
    return [child for child in (node.get_child_at_index(i) for i in range(node.get_child_count())) if child]


class Seen:
    """A node as it was at one moment, which costs nothing to look at."""

    def __init__(self, found, parent, place):
        self.path, _, _, _, self.name, role, self.description, *states = found
        self.role, self.states = int(role), [int(n) for n in states]
        self.parent, self.place, self.node = parent, place, None

    def get_name(self):
        return ast.literal_eval(self.name)

    def get_description(self):
        return ast.literal_eval(self.description)

    def get_parent(self):
        return self.parent

    def get_role_name(self):
        from gi.repository import Atspi
        return Atspi.role_get_name(self.role)

    def get_state_set(self):
        return self

    def contains(self, state):
        return bool(self.states[state // 32] >> state % 32 & 1)

    def live(self):
        """The node itself; an IndexError when it has gone."""
        if not self.node:
            parent = live(self.parent)
            found = parent.get_child_at_index(self.place)
            if not found or found.path != self.path:
                # For libatspi there are pages between a stack and its children.
                found = next((node for page in children(parent) for node in children(page) if node.path == self.path), None)
            if not found:
                raise IndexError(f'{self.name} has gone')
            self.node = found
        return self.node


def live(node):
    return node.live() if isinstance(node, Seen) else node


@functools.cache
def accessibility_bus():
    answer = connect().call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1, None)
    return connect(answer.unpack()[0])


class Known:
    """What has been asked of the widgets of one program, and has not changed since."""

    def __init__(self, name):
        from gi.repository import Gio, GLib
        self.bus, self.name = accessibility_bus(), name
        # Not where libatspi hears of changes, which it would then keep.
        self.context = GLib.MainContext.new()
        self.children = {}
        self.focus = None
        self.context.push_thread_default()
        for signal, of, heard in (('ChildrenChanged', None, self.forget), ('StateChanged', 'focused', self.move_focus)):
            self.bus.signal_subscribe(name, 'org.a11y.atspi.Event.Object', signal, None, of, Gio.DBusSignalFlags.NONE, heard)
        self.context.pop_thread_default()

    def forget(self, bus, sender, path, *ignored):
        self.children.pop(path, None)

    def move_focus(self, bus, sender, path, interface, signal, told):
        if told.get_child_value(1).get_int32():
            self.focus = path
        elif self.focus == path:
            self.focus = None

    def ask(self, questions):
        """Asks all of (path, interface, method, arguments) before it waits for what they answer, which is None where
        the node has gone."""
        from gi.repository import Gio, GLib
        answers = {}

        def answered(bus, result, number):
            try:
                answers[number] = bus.call_finish(result)
            except GLib.Error:
                answers[number] = None
        self.context.push_thread_default()
        try:
            for number, question in enumerate(questions):
                self.bus.call(self.name, *question, None, Gio.DBusCallFlags.NONE, PATIENCE * 1000, None, answered, number)
            while len(answers) < len(questions):
                self.context.iteration(True)
        finally:
            self.context.pop_thread_default()
        return [answers[number] for number in range(len(questions))]

    def describe(self, paths):
        """What Seen takes of each widget that is there, asked of it alone."""
        from gi.repository import GLib
        # These two alone: among all of them are some that the program would work out for nothing.
        properties = [GLib.Variant('(ss)', (ACCESSIBLE, name)) for name in ('Name', 'Description')]
        answers = self.ask([question for path in paths for question in (
            *((path, 'org.freedesktop.DBus.Properties', 'Get', which) for which in properties),
            (path, ACCESSIBLE, 'GetRole', None), (path, ACCESSIBLE, 'GetState', None))])
        items = {}
        for number, path in enumerate(paths):
            told = answers[4 * number:4 * number + 4]
            if None not in told:
                name, description, role, states = [answer.unpack()[0] for answer in told]
                items[path] = (path, '', '', '', repr(name), role, repr(description), *states)
        return items


@functools.cache
def known(name):
    return Known(name)


class Look:
    """What there is below TOPS, which are of one program, at one moment; of a whole window or of a PART of it."""

    def __init__(self, tops, part):
        self.known = known(tops[0].app.bus_name)
        self.items, self.found = {}, {}
        if not part:
            self.read_told()
        paths = [top.path for top in tops]
        while paths:
            paths = self.find_below(paths)
        # What was asked for is told of from then on; few are asked one by one.
        if len(self.list_unknown()) > MOST_ASKED:
            self.read_told()
        self.items.update(self.known.describe(self.list_unknown()))

    def read_told(self):
        """All that the program has told of so far, read as text, which is many times faster than to take it apart."""
        answer, = self.known.ask([('/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems', None)])
        self.items.update((found[0], found) for found in ITEM.findall(answer.print_(False)))

    def list_unknown(self):
        return [path for paths in self.found.values() for path in paths if path not in self.items]

    def find_children(self, path):
        """The paths of the children of a widget when they are known and have not changed; else None."""
        item = self.items.get(path)
        found = self.known.children.get(path, []) if item else None
        # Places change without a word, as does the number when a child appears that has never been told of.
        if item and int(item[3]) == len(found) and all(
                child in self.items and self.items[child][1:3] == (path, str(place)) for place, child in enumerate(found)):
            return found
        return None

    def find_below(self, paths):
        """Finds the children of widgets, which it gives."""
        for path in paths:
            self.found[path] = self.find_children(path)
        # A widget is told of once it is asked for.
        rest = [path for path in paths if self.found[path] is None]
        for path, answer in zip(rest, self.known.ask([(path, ACCESSIBLE, 'GetChildren', None) for path in rest])):
            self.found[path] = self.known.children[path] = PATH.findall(answer.print_(False)) if answer else []
        return [child for path in paths for child in self.found[path]]

    def walk(self, node, enters):
        """A node and all below it, but what ENTERS refuses and what was gone when it was asked for."""
        yield node
        for place, path in enumerate(self.found[node.path]):
            if path in self.items and enters(child := Seen(self.items[path], node, place)):
                yield from self.walk(child, enters)


def look(*tops, enters=lambda node: True, part=False):
    """Goes through what is below TOPS, themselves included, each before what is below it, but not what ENTERS
    refuses.  Where they are a small PART of a window, it alone is asked for."""
    # A window that has closed meanwhile belongs to no program.
    tops = [top for top in map(live, tops) if top.app]
    if tops:
        found = Look(tops, part)
        for top in tops:
            yield from found.walk(top, enters)


def look_shown(*tops):
    """Like look(), without what lies in pages that are not shown."""
    return look(*tops, enters=is_visible)


def text_of(node):
    from gi.repository import Atspi
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def is_visible(node):
    from gi.repository import Atspi
    return node.get_state_set().contains(Atspi.StateType.VISIBLE)


def is_sensitive(node):
    from gi.repository import Atspi
    return node.get_state_set().contains(Atspi.StateType.SENSITIVE)


def has_focus(node):
    from gi.repository import Atspi
    return node.get_state_set().contains(Atspi.StateType.FOCUSED)


class Window:
    """A run of the program with FILES; ENVIRONMENT is added to the test's own."""

    def __init__(self, *files, **environment):
        from gi.repository import Atspi
        from xserver import XServer
        Atspi.init()
        # It would give up a program that is busy, or that others keep from running, after 0.8 seconds.
        Atspi.set_timeout(PATIENCE * 1000, PATIENCE * 1000)
        self.x = XServer()
        self.bus = connect(environment.get('DBUS_SESSION_BUS_ADDRESS'))
        self.process = subprocess.Popen([PROGRAM, *files], env={**os.environ, 'G_DEBUG': STRICT, **environment})
        self.nodes = {}
        self.application = wait(self._find_application, 'the program')
        wait(lambda: self.frames(), 'a window')
        self.focus()

    def _find_application(self):
        from gi.repository import Atspi
        desktop = Atspi.get_desktop(0)
        for child in children(desktop):
            if child.get_process_id() == self.process.pid:
                return child
        return None

    # ---- What there is ----

    def frames(self):
        """Windows and dialogs; what role GTK gives a dialog depends on its kind."""
        answer, = known(self.application.app.bus_name).ask([(self.application.path, ACCESSIBLE, 'GetChildren', None)])
        paths = PATH.findall(answer.print_(False)) if answer else []
        # By a number that has gone GTK 4.8 gives a hidden window, which has no path, so only new ones are asked for by it.
        for place, path in enumerate(paths):
            if path not in self.nodes:
                node = self.application.get_child_at_index(place)
                if node and node.path == path:
                    self.nodes[path] = node
        return [self.nodes[path] for path in paths if path in self.nodes]

    def titles(self):
        """Those of windows and dialogs."""
        return [frame.get_name() for frame in self.frames()]

    def search_seen(self, role, name, root=None):
        """Those of a role that are not hidden, with NAME in their names, as they were; "=NAME" is the whole name."""
        def fits(node):
            called = node.get_name() or ''
            return called == name[1:] if name.startswith('=') else name in called
        return (node for node in look(*([root] if root else self.frames()))
                if node.get_role_name() == role and fits(node) and is_visible(node))

    def search(self, role, name, root=None):
        """As search_seen(), to do something with.  Each is looked for when it is asked for: all that is asked of the
        program takes time."""
        return map(live, self.search_seen(role, name, root))

    def all(self, role, name, root=None):
        return list(self.search(role, name, root))

    def find(self, role, name, root=None):
        return wait(lambda: next(self.search(role, name, root), None), f'{role} “{name}”')

    def has(self, role, name):
        return next(self.search_seen(role, name), None) is not None

    def search_texts(self):
        """All that is written, the window that was opened last before the others, since most is said there."""
        return (node.get_name() for node in look(*reversed(self.frames()))
                if node.get_role_name() in ('label', 'static', 'status bar') and is_visible(node))

    def texts(self):
        return list(self.search_texts())

    def report_text(self):
        """The words on all pages of the report; "" until there are any."""
        return ' '.join(' '.join((node.get_description() or '').split()) for node in look(*self.frames())
                        if (node.get_name() or '').startswith('Page ') and ' of ' in node.get_name())

    def says(self, words):
        return any(words in (text or '') for text in self.search_texts())

    def wait_for_text(self, words):
        return wait(lambda: self.says(words), f'“{words}”')

    def find_focus(self):
        return next((live(node) for node in look_shown(*self.frames()) if has_focus(node)), None)

    def ask_focus(self):
        """What has the focus, as the program has told by itself; None where it has not, or it has gone since."""
        program = known(self.application.app.bus_name)
        # What was told before comes with the answer, whatever is asked.
        program.ask([(self.application.path, ACCESSIBLE, 'GetRole', None)])
        item = program.describe([program.focus]).get(program.focus) if program.focus else None
        found = Seen(item, None, 0) if item else None
        return found if found and has_focus(found) and is_visible(found) else None

    def see_focus(self):
        """What has the focus, to be looked at only, once that stays where it is; None where nothing has."""
        last = self.ask_focus()
        while last:
            # The program may yet have in mind to move it.
            time.sleep(STILL)
            found = self.ask_focus()
            if found and found.path == last.path:
                return found
            last = found
        return self.find_focus()

    def focused(self):
        """The name of what has the focus."""
        focus = self.see_focus()
        return focus.get_name() if focus else ''

    def focused_role(self):
        focus = self.see_focus()
        return focus.get_role_name() if focus else ''

    # ---- Hands ----

    def act(self, node, name='click'):
        from gi.repository import Atspi
        names = [Atspi.Action.get_action_name(node, i) for i in range(Atspi.Action.get_n_actions(node))]
        assert name in names, f'{node.get_name()}: there is no {name} among {names}'
        Atspi.Action.do_action(node, names.index(name))

    def press(self, name, which=-1):
        """A button, by its name, once it can be pressed; a dialog has its buttons twice, to lie or to stand."""
        button = wait(lambda: [found for found in self.all('push button', name) if is_sensitive(found)][which],
                      f'a button “{name}” that can be pressed')
        self.act(button)

    def run_action(self, name, frame=None):
        self.act(frame or self.frames()[-1], name)

    def open(self, path):
        """Opens a file in a window of its own, as a file manager does."""
        n_frames = len(self.frames())
        subprocess.run([PROGRAM, path], env={**os.environ, 'G_DEBUG': STRICT}, check=True)
        wait(lambda: len(self.frames()) > n_frames, f'a window with {path}')

    def focus(self):
        """Gives the window that was opened last the keyboard, as a window manager would, once it is on the screen."""
        def focused():
            named = [window for window, title in self.x.windows(self.process.pid) if title != POPOVER]
            if len(named) < max(1, len(self.frames())):
                return False
            self.front = named[-1]
            return self.x.focus(self.front)
        wait(focused, 'the keyboard')

    def key(self, *keys):
        for key in keys:
            self.x.key(key)
        settle(self.process, self.bus, sum(map(count_events, keys)))

    def type(self, text):
        self.x.type(text)
        settle(self.process, self.bus, 2 * len(text))

    def click_at(self, node, x=None, y=None, button=1):
        """A real click into the middle of NODE, or at a point of it."""
        from gi.repository import Atspi
        self.focus()
        place = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
        left, top = self.x.find_place(self.front)
        left += place.x + (x if x is not None else place.width // 2)
        top += place.y + (y if y is not None else place.height // 2)
        # From beside it, as a hand comes: a tooltip that lies there goes before the click.
        for beside in (2, 0):
            self.x.move(left - beside, top)
            settle(self.process, self.bus, 1)
        self.x.click(button)
        settle(self.process, self.bus)

    def choose_file(self, title, path):
        """Types the path of a file into the chooser with a title, and waits until that has closed."""
        wait(lambda: title in self.titles(), f'“{title}”')
        self.focus()
        self.key('ctrl+l', 'ctrl+a')
        self.type(str(path))

        # Once it has closed a key too many goes nowhere, and not to what the pointer is over.
        self.x.focus(self.front, or_none=True)

        def has_closed():
            if title in self.titles():
                # It takes Enter once it has read the folder.
                self.key('Return')
                return False
            return True
        wait(has_closed, lambda: f'“{title}” to close')

    # ---- The end ----

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
