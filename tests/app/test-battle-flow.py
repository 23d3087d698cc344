#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A battle played through the window, from the assistant to the exported report.

The window is found by accessibility and driven by real keys, as a player would; what
came of them is read from the journal, from the file, and from what the window
says.
"""

import re
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import BUILD, Tap, run  # noqa: E402
from window import Window, missing, text_of, wait  # noqa: E402

CLI = BUILD / 'src' / 'cli' / 'acies-cli'
# Lines four inches apart are in contact in the first turn.
DEPTH = 28
# More than a turn ever has.
MOST_STEPS = 150


class Log:
    """The battle's log as it is on disk."""

    def __init__(self, path):
        self.path = path
        self.journal = path.with_name(f'.{path.name}.journal')

    def events(self):
        try:
            text = self.journal.read_text(errors='replace')
        except OSError:
            return []
        return re.findall(r'<(procedure|step|move|note|wording|undo|redo) ([^>]*)>', text)

    def procedures(self):
        return [re.search(' id="([^"]*)"', attributes).group(1)
                for kind, attributes in self.events() if kind == 'procedure']

    def dice(self, procedure):
        return [match.group(1) for kind, attributes in self.events() if kind == 'procedure'
                and f' id="{procedure}"' in attributes
                for match in [re.search(' dice="([^"]*)"', attributes)] if match]


def set_up(tap, window):
    """The assistant; what it needs is chosen already, so Enter alone goes on."""
    from gi.repository import Atspi
    window.press('=_New Battle New Battle')
    wait(lambda: 'New Battle' in window.titles(), 'the assistant')
    window.find('push button', 'Next: Sides')
    tap.ok(True, 'assistant-proposes-two-armies')
    window.focus()
    window.key('Return')
    window.find('push button', 'Next: Table')
    names = [text_of(node) for node in window.all('text', 'Name')]
    tap.ok('Alexander' in names and 'Porus' in names, 'sides-have-the-names-of-their-armies', names)
    window.key('Return')
    window.find('push button', 'Next: Deployment')
    Atspi.Value.set_current_value(window.find('spin button', 'Depth of the table'), DEPTH)
    window.key('Return')
    window.find('push button', '_Begin Begin')
    wait(lambda: any('9 of 9' in (image.get_description() or '') and '10 of 10' in image.get_description()
                     for image in window.all('image', 'Battlefield')), 'everybody in line')
    tap.ok(True, 'deployment-puts-everybody-in-line')
    window.key('Return')
    wait(lambda: 'Alexander against Porus' in window.titles(), 'the battle')
    files = list(Path.home().rglob('*.battle'))
    tap.ok([file.name for file in files] == ['Alexander against Porus.battle'], 'four-enters-begin-a-battle',
           [str(file) for file in files])
    window.focus()
    return files[0]


def dice_wanted(home):
    """How many dice the home entry still wants: it says "0 of 6 dice"."""
    match = re.search(r'(\d+) of (\d+) dice', f'{home.get_name()} {home.get_description()}')
    return int(match.group(2)) - int(match.group(1)) if match else 0


def do_step(window, log, faces):
    """Accepts what is proposed, with typed FACES or, when there are none, rolled dice."""
    before = len(log.events())
    if faces:
        window.type(faces)
    else:
        window.key('KP_Multiply')
    window.key('Return')
    wait(lambda: len(log.events()) > before, f'entry {before + 1}')
    return log.events()[-1]


def play_turn(tap, window, log):
    """The whole of turn 1: whatever is proposed is done, by the same dice each time, and then gone on."""
    window.key('g')
    wait(lambda: len(log.events()) == 1, 'turn 1')
    do_step(window, log, '53')
    tap.ok(log.dice('initiative') == ['5 3'], 'typed-dice-are-logged', log.dice('initiative'))

    home = window.find('text', '=Step')
    typed = 0
    for _ in range(MOST_STEPS):
        wanted = dice_wanted(home)
        # Typed, the battle is the same each time; where a general falls the players would have to say so.
        if wanted > 0:
            do_step(window, log, ('6152436152' * 4)[typed % 7:][:wanted])
            typed += 1
        else:
            do_step(window, log, '')
        if log.procedures().count('initiative') > 1:
            break
    counted = Counter(log.procedures())
    tap.ok(typed >= 3, 'dice-are-typed-for-three-steps', str(typed))
    tap.ok(counted['shooting'] > 0, 'somebody-shot', str(counted))
    tap.ok(counted['melee'] > 0, 'somebody-fought', str(counted))
    tap.ok(counted['rally-test'] > 0, 'somebody-was-tested', str(counted))
    tap.ok(counted['initiative'] == 2, 'turn-2-began', str(counted))


def take_back(tap, window, log):
    before = len(log.events())
    window.key('ctrl+z')
    wait(lambda: len(log.events()) == before + 1, 'what was taken back')
    tap.ok(log.events()[-1][0] == 'undo', 'undo-is-logged', str(log.events()[-1]))
    window.key('ctrl+shift+z')
    wait(lambda: len(log.events()) == before + 2, 'what was put in again')
    tap.ok(log.events()[-1][0] == 'redo', 'redo-is-logged', str(log.events()[-1]))


def save(tap, window, log):
    window.key('ctrl+s')
    wait(lambda: not log.events(), 'the journal to begin anew')
    checked = run([CLI, 'check', log.path])
    tap.ok(checked.returncode == 0, 'saved-battle-checks-out', checked.stdout + checked.stderr)


def read_report(tap, window, log):
    window.click_at(window.find('push button', '=Report Report'))
    text = wait(lambda: window.report_text() if 'Turn 1' in window.report_text() else '', 'the report')
    tap.ok('Alexander against Porus' in text and 'As it stood in turn 2' in text, 'report-reads-as-a-report', text[:600])

    # The opening in the players' own words, and back.
    words = window.find('text', 'Words of this part')
    window.click_at(words)
    window.key('ctrl+a')
    window.type('We met at noon.')
    window.key('ctrl+Return')
    wait(lambda: log.events()[-1][0] == 'wording', 'the words in the journal')
    wait(lambda: 'We met at noon.' in window.report_text(), 'the words on the page')
    tap.ok(wait(lambda: window.has('label', 'yours'), 'the mark of own words'), 'report-has-own-words')
    window.press('Back to the words of the program')
    wait(lambda: 'We met at noon.' not in window.report_text(), 'the words of the program')
    tap.ok(True, 'report-goes-back-to-its-words')


def choose_file(window, button, path):
    n_frames = len(window.frames())
    window.press(button)
    wait(lambda: len(window.frames()) > n_frames, 'the file chooser')
    window.focus()
    window.key('ctrl+a')
    window.type(str(path))
    window.key('Return')
    wait(path.is_file, path)


def export(tap, window, folder):
    path = Path(folder) / 'On a small table.html'
    choose_file(window, 'Export', path)
    wait(lambda: '</html>' in path.read_text(errors='replace'), 'the end of the report')
    page = path.read_text()
    tap.ok('Alexander against Porus' in page and '<svg' in page, 'exported-page-has-title-and-sketches', page[:400])
    tap.ok(wait(lambda: window.says('On a small table.html'), 'the toast'), 'export-is-told')


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/battle')
    with tempfile.TemporaryDirectory() as folder:
        window = None
        try:
            window = Window()
            log = Log(set_up(tap, window))
            play_turn(tap, window, log)
            take_back(tap, window, log)
            save(tap, window, log)
            read_report(tap, window, log)
            export(tap, window, folder)
        except AssertionError as error:
            tap.ok(False, 'goes-on', str(error))
        finally:
            if window:
                window.close()
    tap.done()


if __name__ == '__main__':
    main()
