#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a player waits for at the window, driven by real keys on an X server of its own.  Run by tests/app/run-ui.

usage: bench-window.py [ROW...]   with the rows start, return, zoom, tree, report, idle; all by default

Time is that of the processor in the main thread, from a key to when the window is done with it: painting included.  Of
zooming it is that of each frame, with all that is done before it.
What stalls is measured from outside: how long the program leaves a question on the session bus unanswered.  Frames are
counted by the X server, as what is painted anew.  The server says that it has a window manager, and has none.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'app'))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import BUILD  # noqa: E402
from Xlib import X  # noqa: E402
from Xlib.ext import damage  # noqa: E402
from window import APPLICATION, PROGRAM, connect, missing  # noqa: E402
from xserver import XServer  # noqa: E402

BENCH = BUILD / 'tests' / 'bench'
QUIET = 0.25
# Seconds by which an X server has painted what it was told to
PAINTED = 2
RUNS = 5
# Of the battles in which entries are timed, which take longest to be opened.
ENTRY_RUNS = 3
# Where things are in a window of 1280 by 800 with a battle: points, and a box with its width and height
SKETCH = (440, 340)
SKETCH_BOX = (20, 120, 800, 400)
LOG_BOX = (320, 620, 540, 170)
REPORT_TOGGLE = (782, 28)
# GTK shows the focus for some seconds after a key.
FOCUS_SHOWN = 4
# Seconds in which frames are counted
WATCHED = 3
# For each ruleset the keys until one entry after the other can be accepted, its dice rolled if it has any: points at the
# start, who moves first, on to the next step
OPENINGS = {
    'meeting-of-hosts': ('Return', '5', '2', 'Return', 'Return', 'g'),
    'ancient-wargames': ('Return', 'Return', 'Return'),
    'roman-war': (),
    'punic-wars': ('6', '1', 'Return', 'Return'),
    'bronze-eagles': (),
}
WHEEL_UP, WHEEL_DOWN = 4, 5
FOLDER = Path(tempfile.mkdtemp(prefix='acies-bench-'))


def stop_animations():
    """A key is to take one frame: those of a fading highlight are no wait."""
    folder = Path(os.environ['XDG_CONFIG_HOME']) / 'gtk-4.0'
    folder.mkdir(exist_ok=True)
    (folder / 'settings.ini').write_text('[Settings]\ngtk-enable-animations=0\n', 'utf-8')


def print_row(row, size, ours, unit, limit, peer=None, peer_is=None):
    found = {'row': row, 'size': size, 'ours': round(ours, 3), 'unit': unit, 'limit': limit,
             'limit-of': 'value' if peer is None else 'ratio'}
    if peer is not None:
        found |= {'peer': round(peer, 3), 'peer-is': peer_is}
    print(json.dumps(found), flush=True)


def make(*arguments, use=''):
    """A file with an army or a battle of some size, for some USE: a battle that was played on asks about its copies."""
    path = FOLDER / (use + '-'.join(str(argument) for argument in arguments) + '.' + arguments[0])
    if not path.exists():
        subprocess.run([BENCH / 'bench-make', *(str(argument) for argument in arguments), path], check=True)
    return path


class Run:
    """A run of a program with a window, until it has nothing more to do; FRAME_OF is the type of a widget
    whose first frame is looked for.  With TIMED its frames are timed, too."""

    def __init__(self, program, *files, frame_of=None, timed=False):
        environment = {**os.environ, 'GTK_A11Y': 'none', 'G_MESSAGES_DEBUG': ''}
        self.frame = FOLDER / 'first-frame'
        self.frame.unlink(missing_ok=True)
        if frame_of is not None:
            environment |= {'LD_PRELOAD': str(BENCH / 'first-frame.so'), 'FIRST_FRAME_OF': frame_of,
                            'FIRST_FRAME_TO': str(self.frame)}
        self.frames = FOLDER / 'frames'
        if timed:
            environment |= {'LD_PRELOAD': str(BENCH / 'first-frame.so'), 'FRAMES_TO': str(self.frames)}
        self.x = XServer()
        self.process = subprocess.Popen([program, *files], env=environment)
        # Until there is a window the program may wait for a disk.
        while not self.x.windows(self.process.pid):
            time.sleep(0.02)
        self.started = self.wait()
        self.x.focus(self.x.windows(self.process.pid)[-1][0])
        self.wait()

    def cpu(self, all_threads=False):
        """Processor time so far in ms: of the main thread, or all."""
        tasks = Path(f'/proc/{self.process.pid}/task')
        names = [task.name for task in tasks.iterdir()] if all_threads else [str(self.process.pid)]
        total = 0
        for name in names:
            try:
                total += int((tasks / name / 'schedstat').read_text().split()[0])
            except (FileNotFoundError, ProcessLookupError):
                # The thread has ended meanwhile.
                pass
        return total / 1e6

    def wait(self, idle=0.2):
        """Waits until nothing is done any more, but for IDLE ms now and then; the processor time by then."""
        last, since = self.cpu(True), time.monotonic()
        while time.monotonic() - since < QUIET:
            time.sleep(0.02)
            now = self.cpu(True)
            if now - last > idle:
                since = time.monotonic()
            last = now
        return self.cpu()

    def key(self, key):
        """Processor time for a key, ms."""
        before = self.wait()
        self.x.key(key)
        return self.wait() - before

    def click(self, x, y, button=1):
        """Processor time for a click, or a turn of the wheel."""
        self.x.move(x, y)
        before = self.wait()
        self.x.click(button)
        return self.wait() - before

    def look(self, box):
        """What is seen in a box on the screen."""
        self.x.display.sync()
        return self.x.root.get_image(*box, X.ZPixmap, 0xffffffff).data

    def check(self, act, box, what):
        """What ACT takes, which must change what is seen in BOX: a key that does nothing costs nothing."""
        before = self.look(box)
        found = act()
        end = time.monotonic() + PAINTED
        while self.look(box) == before and time.monotonic() < end:
            time.sleep(0.02)
        if self.look(box) == before:
            sys.exit(f'bench-window.py: nothing is to be seen of {what}')
        return found

    @staticmethod
    def count_damage(watcher):
        found = 0
        while watcher.pending_events():
            found += watcher.next_event().type == watcher.extension_event.DamageNotify
        return found

    def watch_frames(self):
        """A connection that learns of all that is painted in the window from now on."""
        watcher = XServer().display
        window = watcher.create_resource_object('window', self.x.windows(self.process.pid)[-1][0].id)
        watcher.damage_query_version()
        window.damage_create(damage.DamageReportRawRectangles)
        watcher.sync()
        # What is reported at once is all that has been painted before.
        self.count_damage(watcher)
        return watcher

    def key_to_frame(self, key):
        """Processor time from a key to the next painted frame, and until nothing is left to be done, ms."""
        watcher = self.watch_frames()
        before = self.wait()
        self.count_damage(watcher)
        self.x.key(key)
        end = time.monotonic() + PAINTED
        while self.count_damage(watcher) == 0 and time.monotonic() < end:
            time.sleep(0.0005)
        frame = self.cpu() - before
        watcher.close()
        return frame, self.wait() - before

    def count_frames(self, seconds):
        """How often anything is painted while nothing is touched."""
        watcher = self.watch_frames()
        time.sleep(seconds)
        watcher.sync()
        n_frames = self.count_damage(watcher)
        watcher.close()
        return n_frames

    def first_frame(self):
        """Processor time of the main thread by the first frame, ms."""
        return float(self.frame.read_text('utf-8'))

    def list_frames(self):
        """What each frame so far has taken the main thread, with what was done before it, ms."""
        return [float(line) for line in self.frames.read_text('utf-8').splitlines()]

    def memory(self):
        """What it takes for itself and its share of what others use too, MB."""
        for line in Path(f'/proc/{self.process.pid}/smaps_rollup').read_text().splitlines():
            if line.startswith('Pss:'):
                return int(line.split()[1]) / 1024
        return 0.0

    def close(self):
        self.process.terminate()
        self.process.wait()


def start(programs):
    """The middle one of several starts of each: processor time by the first frame, and in the end; memory.  They take
    turns, so that a machine that is slower for a while is so for all of them."""
    found = [[] for _ in programs]
    for _ in range(RUNS):
        for times, (program, files, frame_of) in zip(found, programs):
            run = Run(program, *files, frame_of=frame_of)
            times.append((run.first_frame(), run.started, run.memory()))
            run.close()
    return [[statistics.median(values) for values in zip(*times)] for times in found]


def bench_start():
    """The first start of the library reads all rulesets and samples, the others find what it has kept."""
    battle_file = make('battle', 'meeting-of-hosts', 10, 1)
    ((empty_frame, empty, empty_memory), (frame, library, library_memory), (_, battle, _)) = start([
        (BENCH / 'empty-window', (), ''), (PROGRAM, (), 'AciesOffer'), (PROGRAM, (battle_file,), 'AciesPlayPage')])
    peer = 'an empty window of libadwaita'
    print_row('the first frame of the library', 1, frame, 'ms', 1.3, empty_frame, peer)
    print_row('the library in its window', 1, library, 'ms', 2, empty, peer)
    print_row('memory of the library', 1, library_memory, 'MB', 2, empty_memory, peer)
    print_row('a battle complete on the screen', 20, battle, 'ms', 1.8, empty, peer)


def time_entries(ruleset, units, number):
    """What five entries take to the next painted frame, the worst, and until all is painted, the middle one."""
    run = Run(PROGRAM, make('battle', ruleset, units, 1, use=f'return-{number}-'))
    for key in OPENINGS[ruleset]:
        run.key(key)
    times = []
    for _ in range(5):
        run.key('r')
        times.append(run.check(lambda: run.key_to_frame('Return'), LOG_BOX, f'an entry of {ruleset}'))
    run.close()
    frames, all_times = zip(*times)
    return max(frames), statistics.median(all_times)


def bench_return():
    for ruleset in OPENINGS:
        for units, limit in ((20, 50), (60, 50), (200, 100)):
            worst, painted = zip(*(time_entries(ruleset, units, number) for number in range(ENTRY_RUNS)))
            print_row(f'from Return to the next painted frame, {ruleset}', units, statistics.median(worst), 'ms', limit)
            # What is worked out in threads, the odds say, comes in frames of its own.
            print_row(f'from Return to when all is painted, {ruleset}', units, statistics.median(painted), 'ms', limit)


def turn_wheel(run, button):
    """Turns the wheel by a step, and waits for the frame that shows it and for no more."""
    n_frames = len(run.list_frames())
    run.x.click(button)
    end = time.monotonic() + PAINTED
    while len(run.list_frames()) == n_frames and time.monotonic() < end:
        time.sleep(0.0005)


def bench_zoom():
    """A wheel that is turned on, and one that rests after each step, when all is painted as it is to stay."""
    steps = [WHEEL_UP] * 12 + [WHEEL_DOWN] * 12
    for units in (20, 60, 250):
        run = Run(PROGRAM, make('battle', 'meeting-of-hosts', units, 1, use='zoom-'), timed=True)
        run.x.move(*SKETCH)
        run.wait()
        before = len(run.list_frames())
        run.check(lambda: [turn_wheel(run, button) for button in steps[:12]], SKETCH_BOX, 'a turned wheel')
        run.check(lambda: [turn_wheel(run, button) for button in steps[12:]], SKETCH_BOX, 'a turned wheel')
        run.wait()
        frames = run.list_frames()[before:]
        for button in steps:
            run.check(lambda: run.click(*SKETCH, button=button), SKETCH_BOX, 'a step of the wheel')
        print_row('a frame of zooming in the window, mean', 2 * units, statistics.mean(frames), 'ms', 20)
        print_row('a frame of zooming in the window, worst', 2 * units, max(run.list_frames()[before:]), 'ms', 33)
        run.close()


def run_again(*files):
    """RUNS runs with FILES, one after the other: one alone tells more of the machine than of the program."""
    for _ in range(RUNS):
        run = Run(PROGRAM, *files)
        yield run
        run.close()


def bench_tree():
    for units in (100, 1000, 10000):
        army = make('army', 'meeting-of-hosts', units)
        (_, library, _), (_, opened, _) = start([(PROGRAM, (), ''), (PROGRAM, (army,), '')])
        times = [run.key(key) for run in run_again(army) for key in ['Down'] * 10 + ['Next'] * 3]
        print_row('opening an army', units, opened - library, 'ms', 200)
        print_row('an arrow key in the tree, median', units, statistics.median(times), 'ms', 16)


class Stalls(threading.Thread):
    """Asks a program all the time, and notes how long it does not answer."""

    def __init__(self):
        super().__init__(daemon=True)
        self.longest = 0.0
        self.stopped = False
        self.start()

    def run(self):
        from gi.repository import Gio
        bus = connect()
        while not self.stopped:
            asked = time.monotonic()
            bus.call_sync(APPLICATION, '/' + APPLICATION.replace('.', '/'), 'org.gtk.Actions', 'List', None, None,
                          Gio.DBusCallFlags.NO_AUTO_START, 60000, None)
            self.longest = max(self.longest, (time.monotonic() - asked) * 1000)
            time.sleep(0.004)

    def stop(self):
        self.stopped = True
        self.join()
        return self.longest


def bench_report():
    for units in (10, 60):
        longest = []
        for run in run_again(make('battle', 'meeting-of-hosts', units, 11)):
            stalls = Stalls()
            run.x.move(*REPORT_TOGGLE)
            run.x.click()
            # The questions take some time too.
            run.wait(8)
            longest.append(stalls.stop())
        print_row('report page, longest stall', units, statistics.median(longest), 'ms', 33)


def bench_idle():
    battle = make('battle', 'meeting-of-hosts', 20, 1, use='idle-')
    for page, files in (('library', ()), ('army', (make('army', 'meeting-of-hosts', 100),)),
                        ('battle', (battle,)), ('report', (battle,))):
        run = Run(PROGRAM, *files)
        if page == 'report':
            run.click(*REPORT_TOGGLE)
        time.sleep(FOCUS_SHOWN)
        run.wait()
        print_row(f'frames while nothing is touched, {page}', 1, run.count_frames(WATCHED), 'frames', 0)
        run.close()


BENCHES = {'start': bench_start, 'return': bench_return, 'zoom': bench_zoom, 'tree': bench_tree,
           'report': bench_report, 'idle': bench_idle}


def main():
    lacks = missing()
    if lacks:
        sys.exit(f'bench-window.py: {lacks}')
    stop_animations()
    server = XServer()
    server.stand_for_manager()
    for name in sys.argv[1:] or BENCHES:
        BENCHES[name]()


if __name__ == '__main__':
    main()
