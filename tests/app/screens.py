# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages and the dialogs of the program, and how a user comes to each of them."""

import functools
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import cli  # noqa: E402
from tap import SOURCE  # noqa: E402
from window import POPOVER, PROGRAM, STRICT, count_events, settle, wait  # noqa: E402

SAMPLES = SOURCE / 'data' / 'samples'
# The title of the window of the library, and of one that reads its first file.
LIBRARY = 'Acies'
# The program as a user without the rights of root, who may write everywhere.
UNPRIVILEGED = ('setpriv', '--inh-caps=-all', '--bounding-set=-all')
# What GTK says of itself.  It counts the buttons that are held down, which a pointer by XTEST leaves
# out of step, and its entries may still blink where all of their text is selected.
TOLERATED = re.compile(r'Broken accounting of active state for widget'
                       r'|GtkText - unexpected blinking selection')
# Its file dialog gives the two arrows of its path bar no place as long as it has not read the folder: it says so of
# one right after the other.  Of any other button, or of one alone, it is a complaint.
UNPLACED = r'\(acies:\d+\): Gtk-WARNING \*\*: \S+: Trying to snapshot GtkButton {} without a current allocation\n'
UNPLACED_ARROWS = re.compile(UNPLACED.format(r'(\S+)') + r'\n*' + UNPLACED.format(r'(?!\1 )\S+'))
COMPLAINT = re.compile(r'(CRITICAL|WARNING|ERROR) \*\*|Sanitizer|Bail out')
# GTK shows a button that a key presses for a quarter of a second before it acts.
SLOW = ('Return', 'ctrl+Return', 'space')
BUTTON = 0.3
# Edits are kept a moment after they are made.
KEPT = 2
LOOK = 0.05


# ---- The program ----

class Program:
    """A run of the program with FILES; WRAPPER is a command that runs it.

    It is not asked through accessibility, which GTK 4.8 serves at the cost of a walk over all
    widgets, and of a critical of its own when it is asked while a window goes.  What is on the
    screen is asked of the X server.
    """

    def __init__(self, files, wrapper, stderr):
        from xserver import XServer
        self.x = XServer()
        # A run that is killed leaves armies there, about which the next one would ask.
        state = tempfile.mkdtemp(dir=os.environ.get('XDG_STATE_HOME'))
        self.process = subprocess.Popen([*wrapper, PROGRAM, *files], stderr=stderr,
                                        env={**os.environ, 'G_DEBUG': STRICT, 'GTK_A11Y': 'none',
                                             'XDG_STATE_HOME': state})

    def status(self):
        """How it has ended; None while it lives."""
        return self.process.poll()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def titles(self):
        """Those of all windows that are seen, popovers included, the newest last."""
        return [title for _, title in self.x.windows(self.process.pid)]

    def windows(self):
        return [title for title in self.titles() if title != POPOVER]

    def wait_for(self, condition, what):
        """Waits until CONDITION holds of the titles of the windows, and gives the newest the keyboard."""
        wait(lambda: self.status() is not None or condition(self.windows()), lambda: f'{what}, not {self.titles()}')
        assert self.status() is None, f'the program ended with status {self.status()} before {what}'
        self.focus()

    def focus(self):
        """Gives the newest window the keyboard, as a window manager would."""
        def focused():
            named = [window for window, title in self.x.windows(self.process.pid) if title != POPOVER]
            return self.status() is not None or (named and self.x.focus(named[-1]))
        wait(focused, 'the keyboard')

    def settle(self):
        """Waits until it has done what it was asked to."""
        settle(self.process)

    def key(self, *keys):
        for key in keys:
            self.x.key(key)

    def press(self, key):
        """Presses KEY and waits for what comes of it; the exit status when the program ends."""
        before = self.titles() if key in SLOW else None
        self.key(key)
        settle(self.process, n_events=count_events(key))
        end = time.monotonic() + BUTTON
        while before and self.status() is None and time.monotonic() < end and self.titles() == before:
            time.sleep(LOOK)
            self.settle()
        return self.status()


# ---- Keys ----

def to_key(accelerator):
    """GTK's <Control><Shift>z as ctrl+shift+z."""
    modifiers = {'Control': 'ctrl', 'Shift': 'shift', 'Alt': 'alt'}
    return '+'.join([modifiers[name] for name in re.findall(r'<(\w+)>', accelerator)]
                    + [re.sub(r'<\w+>', '', accelerator)])


def installed_accelerators():
    """Actions with their keys, from acies-accels.c; a test in C holds that table to the program."""
    text = (SOURCE / 'src' / 'app' / 'base' / 'acies-accels.c').read_text()
    return {action: re.findall(r'"([^"]+)"', keys)
            for action, keys in re.findall(r'\{ "([\w.:-]+)", \{ ([^}]*) \} \}', text)}


@functools.cache
def accelerators():
    """Every key of the shortcuts window, as XServer.key() has it, in the order of the window."""
    installed = installed_accelerators()
    found = []
    for shortcut in ET.parse(SOURCE / 'ui' / 'gtk' / 'help-overlay.ui').iter('object'):
        if shortcut.get('class') != 'GtkShortcutsShortcut':
            continue
        properties = {child.get('name'): child.text for child in shortcut.iter('property')}
        found += (installed[properties['action-name']] if 'action-name' in properties
                  else properties['accelerator'].split())
    return list(dict.fromkeys(to_key(key) for key in found))


# ---- Files ----

def sample(name):
    """A copy of a sample in the folder of a start."""
    def prepare(folder):
        return [shutil.copy(SAMPLES / name, folder)]
    return prepare


def read_only(name):
    def prepare(folder):
        path = Path(shutil.copy(SAMPLES / name, folder))
        path.chmod(0o444)
        return [path]
    return prepare


def no_file(folder):
    return []


def torn_file(folder):
    path = Path(folder) / 'torn.army'
    path.write_text('<army xmlns="urn:acies" & ruleset')
    return [path]


def new_battle(folder):
    """A battle in which the initiative is to be thrown for."""
    path = Path(folder) / 'new.battle'
    cli('new', path, '--army', SAMPLES / 'alexander.army', '--army', SAMPLES / 'porus.army', '--title', 'A battle')
    cli('deploy', path, 'a1=20,38', 'a2=30,38', 'b1=20,10,180', 'b2=30,10,180')
    cli('phase', path)
    return [path]


def journal_of(path):
    return path.with_name(f'.{path.name}.journal')


class Killed:
    """A battle whose program was killed; it is played once and then copied."""

    def __init__(self):
        self.files = {}

    def __call__(self, folder):
        path = Path(folder) / 'new.battle'
        journal = journal_of(path)
        if not self.files:
            new_battle(folder)
            program = Program([path], (), None)
            program.wait_for(lambda titles: titles == ['A battle'], 'the battle')
            program.settle()
            program.key('5', '3', 'Return')
            wait(lambda: journal.exists() and b'initiative' in journal.read_bytes(), 'the throw in the journal')
            program.kill()
            self.files = {file.name: file.read_bytes() for file in (path, journal)}
        for name, content in self.files.items():
            (Path(folder) / name).write_bytes(content)
        return [path]


# ---- Ways ----

def keys(*pressed):
    """The way by keys to one more window."""
    def go(program, paths):
        n_windows = len(program.windows())
        program.key(*pressed)
        program.wait_for(lambda titles: len(titles) == n_windows + 1, f'a window after {pressed}')
    return go


def assistant(n_steps):
    """The way to a step of the assistant."""
    def go(program, paths):
        keys('ctrl+shift+n')(program, paths)
        program.key(*['alt+Right'] * n_steps)
    return go


def view(digit):
    """The way to a view of a battle."""
    def go(program, paths):
        program.key(f'ctrl+{digit}')
        program.settle()
    return go


def leads(but, *more):
    """How a view of a battle is left for another, by the keys of those and MORE, and come back to."""
    away = tuple(f'ctrl+{digit}' for digit in (PLAY, UNITS, LUCK, REPORT) if digit != but)
    return {'away': away + more, 'back': f'ctrl+{but}'}


def new_army(program, paths):
    """An army without a unit."""
    keys('ctrl+n')(program, paths)
    program.key('Return')
    program.wait_for(lambda titles: len(titles) == 1 and titles != [LIBRARY], 'the new army')


def edit_army(program, paths):
    """Deletes units until the program has kept that, since the list may not have the focus at once."""
    path = Path(paths[0])
    copy = path.with_name(f'.{path.name}.recovery')

    def edited():
        program.key('Down', 'Delete')
        program.settle()
        end = time.monotonic() + KEPT
        while not copy.exists() and time.monotonic() < end:
            time.sleep(LOOK)
        return copy.exists()
    wait(edited, 'the recovery copy')


def ask(program, key):
    """Opens a question by KEY.  GTK 4.8 drops keys between the end of the row that had the focus and
    the next frame, so that one may not be enough; the question itself takes no notice of it."""
    def asked():
        program.press(key)
        return len(program.windows()) == 2
    wait(asked, f'a question after {key}')
    program.focus()


def unsaved(program, paths):
    edit_army(program, paths)
    ask(program, 'ctrl+w')


def changed_on_disk(program, paths):
    edit_army(program, paths)
    Path(paths[0]).write_text('written by another program')
    ask(program, 'ctrl+s')


def not_saved(program, paths):
    edit_army(program, paths)
    shutil.rmtree(Path(paths[0]).parent)
    ask(program, 'ctrl+s')


def recovered(program, paths):
    program.wait_for(lambda titles: len(titles) == 2, 'the question')


def discard(program, paths):
    """The second question about what was recovered."""
    recovered(program, paths)
    first = program.windows()
    program.key('alt+d')
    program.wait_for(lambda titles: len(titles) == 2 and titles != first, 'the second question')


def overrule(program, paths):
    program.key('5', '3')
    keys('o')(program, paths)


def export(program, paths):
    view(REPORT)(program, paths)
    keys('ctrl+e')(program, paths)


# The keys of the views of a battle, with Control
PLAY, UNITS, LUCK, REPORT = '1', '2', '3', '4'
# Where the pointer brings up no tooltip.
NOWHERE = (1399, 899)


class Screen:
    """A page or a dialog: the files it needs, the title of the window when they are open, and the way
    from there; AWAY are keys after which another page is shown in the same window, and BACK comes back."""

    def __init__(self, name, prepare, title, way=None, wrapper=(), away=(), back=None):
        self.name, self.prepare, self.title, self.way, self.wrapper = name, prepare, title, way, wrapper
        self.away, self.back = away, back
        self.again = way is not None and way.__qualname__.startswith(('keys.', 'assistant.'))

    def open(self, folder, stderr=None):
        """The program in a new folder below FOLDER, with this screen before the user."""
        paths = self.prepare(tempfile.mkdtemp(dir=folder))
        program = Program(paths, self.wrapper, stderr)
        program.x.move(*NOWHERE)
        try:
            program.wait_for(lambda titles: self.title in titles, f'“{self.title}”')
            program.settle()
            if self.way:
                self.way(program, paths)
        except BaseException:
            program.kill()
            raise
        return program


def screens():
    killed = Killed()
    army = sample('boudica.army')
    battle = sample('hydaspes.battle')
    pages = [
        Screen('library', no_file, LIBRARY),
        Screen('new-army-page', no_file, LIBRARY, new_army),
        Screen('army-page', army, 'Britons'),
        Screen('army-page-read-only', read_only('boudica.army'), 'Britons', wrapper=UNPRIVILEGED),
        Screen('play', new_battle, 'A battle', **leads(PLAY)),
        Screen('play-of-the-end', battle, 'On the Hydaspes', **leads(PLAY)),
        Screen('play-read-only', read_only('hydaspes.battle'), 'On the Hydaspes', wrapper=UNPRIVILEGED, **leads(PLAY)),
        Screen('units', battle, 'On the Hydaspes', view(UNITS), **leads(UNITS, 'Return')),
        Screen('units-of-the-start', new_battle, 'A battle', view(UNITS), **leads(UNITS, 'Return')),
        Screen('luck', battle, 'On the Hydaspes', view(LUCK), **leads(LUCK, 'ctrl+f')),
        Screen('report', battle, 'On the Hydaspes', view(REPORT), **leads(REPORT, 'ctrl+f')),
        Screen('failure', torn_file, 'torn'),
    ]
    dialogs = [
        Screen('new-army', no_file, LIBRARY, keys('ctrl+n')),
        *[Screen(f'assistant-{n + 1}', no_file, LIBRARY, assistant(n)) for n in range(4)],
        Screen('open', no_file, LIBRARY, keys('ctrl+o')),
        Screen('import', no_file, LIBRARY, keys('ctrl+shift+o')),
        Screen('preferences', no_file, LIBRARY, keys('ctrl+comma')),
        Screen('shortcuts', no_file, LIBRARY, keys('ctrl+question')),
        Screen('about', no_file, LIBRARY, keys('F10', 'Up', 'Return')),
        Screen('rules', no_file, LIBRARY, keys('F1')),
        Screen('muster', army, 'Britons', keys('ctrl+r')),
        Screen('print-army', army, 'Britons', keys('ctrl+p')),
        Screen('unsaved', army, 'Britons', unsaved),
        Screen('changed-on-disk', army, 'Britons', changed_on_disk),
        Screen('not-saved', army, 'Britons', not_saved),
        Screen('save-as', army, 'Britons', keys('ctrl+alt+s')),
        Screen('recovered', killed, 'A battle', recovered),
        Screen('discard', killed, 'A battle', discard),
        Screen('overrule', new_battle, 'A battle', overrule),
        Screen('not-recorded', new_battle, 'A battle', keys('n')),
        Screen('playback', battle, 'On the Hydaspes', keys('F5')),
        Screen('amend', battle, 'On the Hydaspes', keys('ctrl+e')),
        Screen('comment', battle, 'On the Hydaspes', keys('c')),
        Screen('left-to-do', new_battle, 'A battle', keys('g')),
        Screen('catch-up', new_battle, 'A battle', keys('ctrl+u')),
        Screen('export', battle, 'On the Hydaspes', export),
    ]
    return pages, dialogs


# ---- Being there ----

class Visit:
    """Runs of the program on one screen, one after the other; what they complain of is kept."""

    def __init__(self, screen, folder):
        self.screen, self.folder = screen, folder
        self.program = None
        self.complaints = []

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.leave()

    def leave(self):
        """Ends the run."""
        if self.program is None:
            return
        self.program.kill()
        self.program = None
        self.stderr.seek(0)
        said = self.stderr.read()
        self.stderr.close()
        sys.stderr.write(said)
        self.complaints += [line for line in UNPLACED_ARROWS.sub('', said).splitlines()
                            if COMPLAINT.search(line) and not TOLERATED.search(line)]

    def start(self):
        self.leave()
        self.stderr = tempfile.TemporaryFile('w+', dir=self.folder)
        self.program = self.screen.open(self.folder, self.stderr)
        self.program.settle()
        self.home = self.seen = self.program.titles()
        self.is_away = False

    def press(self, key):
        self.is_away = self.is_away or key in self.screen.away
        return self.program.press(key)

    def is_there(self, now):
        """Whether the screen is before the user; a document's title may be changed by keys."""
        return (len(now) == len(self.home) and (now[0] == LIBRARY) == (self.home[0] == LIBRARY)
                and (len(now) == 1 or now[-1] == self.home[-1]) and not self.is_away)

    def come_again(self, now):
        """Goes from the page to the screen once more, where that is a way by keys."""
        if not self.screen.again or now != [self.screen.title]:
            return False
        self.program.focus()
        self.screen.way(self.program, [])
        self.program.settle()
        self.seen = self.program.titles()
        return self.is_there(self.seen)

    def close_others(self, now):
        """Closes what was opened on the screen, as far as that goes; what is left then."""
        # A search is left before its window is, and some windows are not left by Escape.
        for key in ('Escape', 'Escape', 'ctrl+w'):
            n_windows = sum(title != POPOVER for title in now)
            if len(now) <= len(self.home) or key == 'ctrl+w' and n_windows <= len(self.home):
                break
            self.program.focus()
            if self.program.press(key) is not None:
                break
            now = self.program.titles()
        return now

    def come_back(self):
        """Goes from another page of the same window to the screen."""
        if self.is_away and self.screen.back is not None:
            self.program.press(self.screen.back)
            self.is_away = False

    def arrive(self):
        """Comes back to the screen, over what was opened on it."""
        if self.program is None or self.program.status() is not None:
            self.start()
            return
        before = self.program.titles()
        now = self.close_others(before)
        if before != self.seen and self.program.status() is None:
            self.program.focus()
        if len(now) == len(self.home) and self.program.status() is None:
            self.come_back()
        if self.program.status() is not None or not (self.is_there(now) or self.come_again(now)):
            self.start()
        else:
            self.seen = now
