#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two whole turns of a ruleset, played in the real window by keyboard alone with typed dice.

The hand accepts all that is compulsory, and of what is offered it shoots, charges, moves and fights, some of it
otherwise than proposed.  Each entry that the window logs is made again by the command line in a copy of the battle,
from what the hand chose and threw alone; in the end both battles are the same.
"""

import difflib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import CLI, SAMPLES, journal_of  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, has_focus, is_visible, missing, wait, walk  # noqa: E402

HOME = ('Dice', 'Inches', 'Step')
NAMESPACE = '{urn:acies}'
N_TURNS = 2
MOST_OFFERS = 5  # accepted in one step
FACES = '4163525261436152344216351653'

# By ruleset: the armies, who stands where at first and how far apart, and what has to have happened in two turns.
BATTLES = {
    'meeting-of-hosts': ('hydaspes', ('alexander', 'porus'), 9,
                         {'initiative', 'orders', 'move-check', 'charge', 'shooting', 'shooting-losses', 'melee',
                          'melee-result', 'rally-test'}),
    'ancient-wargames': ('ilipa', ('scipio', 'hasdrubal'), 9,
                         {'initiative', 'pay-action', 'morale-test', 'move-allowance', 'shooting', 'melee'}),
    'roman-war': ('placentia', ('column-of-carthage', 'convoy-guard'), 9,
                  {'volley', 'move-check', 'charge', 'melee-round'}),
    'punic-wars': ('trebia', ('sempronius', 'hannibal'), 6,
                   {'initiative', 'leader-actions', 'shooting', 'move', 'charge', 'combat'}),
    'bronze-eagles': ('watling-street', ('suetonius', 'boudica'), 6,
                      {'initiative', 'shooting', 'move-allowance', 'charge', 'combat'}),
}
# What the hand types in place of a way that is proposed, by turns; "" is as proposed
# The roles of the buttons by which something is decided
CHOICES = ('toggle button', 'radio button', 'push button')
MOST_DECISIONS = 4
NUMBER = '4'
MOVES = ('move-check', 'move-allowance', 'move')
WAYS = ('', '4', 'w15 3')


def cli(*arguments):
    done = subprocess.run([CLI, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == 0, f'{arguments}: {done.stderr}{done.stdout}'
    return done.stdout


def deploy(path, sample, armies, gap):
    """Deploys as in the sample, on open ground, with the front lines GAP inches apart."""
    cli('new', path, *[word for army in armies for word in ('--army', SAMPLES / f'{army}.army')])
    shown = cli('show', SAMPLES / f'{sample}.battle', '--turn=0')
    places = [(who, float(x), float(y), heading) for who, x, y, heading
              in re.findall(r'^  ([ab]g?\d+) .*?(-?[\d.]+),(-?[\d.]+),([\d.]+)(?: |$)', shown, re.MULTILINE)]
    near = min(y for who, x, y, heading in places if who.startswith('a'))
    far = max(y for who, x, y, heading in places if who.startswith('b'))
    nearer = near - far - gap
    cli('deploy', path, *[f'{who}={x},{y + (nearer if who.startswith("b") else 0):.2f},{heading}'
                          for who, x, y, heading in places])
    cli('phase', path)


class Due:
    def __init__(self, line):
        self.must = line.startswith('must')
        self.key = line.split('  #')[0].split(' ', 1)[1]
        self.procedure, *words = self.key.split()
        self.presets = [word for word in words if not re.match('[ab]=', word)]
        self.told = line.split('  # ')[1]
        self.kind = (self.procedure, *self.presets)
        self.idle = 'needs no test' in line or 'To do otherwise' in line


    def is_told_by(self, row):
        """Whether a row of the list tells the same: parties and reason."""
        parties, reason = re.fullmatch('([^:]*): (.*?)(?: \\([A-Z-0-9]+\\))?', self.told).groups()
        return all(party in row for party in parties.split(' → ')) and reason in row


class Copy:
    """The battle as the command line makes it."""

    def __init__(self, path):
        self.path = path
        self.read()

    def read(self):
        """Reads what can be done, in the order in which the window lists it."""
        shown = cli('show', self.path)
        self.turn = int(re.search(r'^.*[Tt]urn (\d+)', shown, re.MULTILINE)[1])
        self.dues = [Due(line) for line in shown.splitlines() if re.match('(must|may) ', line)]

    def repeat(self, event, presets, laid):
        """Does what EVENT tells, from what was chosen and thrown alone; its way is given where it was LAID."""
        kind = event.tag.removeprefix(NAMESPACE)
        if kind == 'step':
            cli('phase', self.path, '--leave-open')
            return
        assert kind == 'procedure', f'an entry of a kind that no hand made: {kind}'
        words = [f'{party}={event.get(party)}' for party in 'ab' if event.get(party)]
        words += [f'{given.get("key")}={given.get("value")}' for given in event.iter(f'{NAMESPACE}input')
                  if given.get('from') == 'hand']
        words += [preset for preset in presets if preset not in words]
        if event.get('dice'):
            words += ['--dice', event.get('dice')]
        if laid:
            path = next(path for path in event.iter(f'{NAMESPACE}path') if path.get('subject') == event.get('a'))
            words += ['--kind', path.get('kind'), '--path',
                      ' '.join(','.join(f'{float(pose.get(key)):.2f}' for key in ('x', 'y', 'heading'))
                               for pose in path[1:])]
        cli('log', self.path, event.get('id'), *words)


class Hand:
    def __init__(self, path, copy):
        self.path = path
        self.copy = copy
        self.journal = journal_of(path)
        self.n_events = 0
        self.n_moves = 0
        self.faces = 0
        self.presses = 0
        self.done = []
        self.refused = set()
        self.tried = Counter()
        self.window = Window(str(path))
        wait(lambda: self.find_home() and self.is_home(), 'the focus at home')

    def press(self, *keys):
        for key in keys:
            self.window.key(key)
            self.presses += 1

    # ---- What the window says ----

    def find_home(self):
        """Finds the entry of dice and ways, by which the hand comes back after each step."""
        self.home = next(node for top in self.window.frames() for node in walk(top)
                         if node.get_name() in HOME and node.get_role_name() == 'text')
        return self.home

    def is_home(self):
        return has_focus(self.home)

    def count_dice(self):
        """How many dice lie, and how many are to be thrown, as far as it is known."""
        # A label may go while it is asked.
        return wait(self.read_count, 'the number of dice')

    def read_count(self):
        row = self.home.get_parent()
        while not (labels := [node for node in walk(row) if node.get_role_name() == 'label']):
            row = row.get_parent()
        for label in labels:
            told = re.fullmatch(r'(\d+) of (\d+)', label.get_name() or '')
            if told and is_visible(label):
                return int(told[1]), int(told[2])
        return 0, 0

    def events(self):
        try:
            text = self.journal.read_text()
        except OSError:
            return []
        found = []
        for part in re.findall(r'<journal [^>]*>.*?</journal>', text, re.DOTALL):
            found += list(ElementTree.fromstring(part))
        return found

    # ---- What the hand does ----

    def throw(self):
        """Types all dice that are to be thrown; they may be more once some of them lie."""
        while True:
            given, wanted = self.count_dice()
            if given >= wanted:
                return
            self.window.type(FACES[self.faces % len(FACES)])
            self.faces += 1
            # Some dice have no 1 or 6.
            wait(lambda: self.count_dice() != (given, wanted) or self.window.says('on these dice'), 'the dice')

    def take_over(self, presets=(), laid=False):
        """Repeats what the window has logged since; tells whether there was anything."""
        events = self.events()
        new = events[self.n_events:]
        for event in new:
            self.copy.repeat(event, presets, laid)
            self.done.append(event.get('id') or 'step')
        self.n_events = len(events)
        if new:
            self.copy.read()
        return len(new) > 0

    def accept(self, due):
        """Accepts what is prepared: dice are thrown, ways typed."""
        before, accepted = self.presses, self.n_events
        way = ''
        if due.procedure in MOVES and self.home.get_name() == 'Inches':
            way = WAYS[self.n_moves % len(WAYS)]
            self.n_moves += 1
            if way:
                self.window.type(way)
                self.presses += len(way)
        self.throw()
        self.press('Return')
        # What is missing has the focus, one after the other: the first choice will do, and any small number.
        for _ in range(MOST_DECISIONS):
            if self.take_over(due.presets, way != '') or self.is_home():
                break
            told = wait(self.window.texts, 'the texts')
            assert not any(re.search(r'\b[ab]\.[a-z]', text or '') for text in told), f'a key is shown: {told}'
            if wait(self.window.focused_role, 'the focus') in CHOICES:
                self.press('space')
            else:
                self.window.type(NUMBER)
                self.press('Return')
            self.throw()
            self.press('Return')
        if self.n_events > accepted:
            return self.presses - before
        self.refused.add(due.key)
        self.press('Escape')
        return None

    def choose(self, position, due):
        self.press('d', 'Home', *['Down'] * position)
        wait(lambda: due.is_told_by(self.window.focused()), lambda: f'the focus at {due.told}, not {self.window.focused()}')
        self.press('Return')

    def play_step(self):
        offered = Counter()
        while True:
            dues = self.copy.dues
            musts = [due for due in dues if due.must and due.key not in self.refused]
            open_offers = [due for due in dues if not due.must and not due.idle and due.key not in self.refused
                           and offered[due.procedure] < 2 and offered.total() < MOST_OFFERS]
            # What has been done least comes first, and so everything that the rules offer is tried.
            open_offers.sort(key=lambda due: self.tried[due.kind])
            due = (musts + open_offers + [None])[0]
            if due is None:
                break
            if not due.must:
                offered[due.procedure] += 1
                self.tried[due.kind] += 1
            if dues.index(due) > 0:
                self.choose(dues.index(due), due)
            self.accept(due)
        left = [due.key for due in self.copy.dues if due.must]
        assert not left, f'compulsory and not accepted: {left}'
        self.refused.clear()
        self.press('g')
        assert wait(self.take_over, 'the next step')

    def play(self, n_turns):
        """Plays on until the turn after the last one begins."""
        while self.copy.turn <= n_turns:
            self.play_step()

    def close(self):
        self.press('ctrl+s')
        wait(lambda: not self.journal.exists(), 'the saved battle')
        self.window.close()


def read_log(path):
    root = ElementTree.parse(path).getroot()
    return list(next(child for child in root if child.tag == f'{NAMESPACE}log'))


def is_number(text):
    return re.fullmatch(r'-?\d+(\.\d+)?', text or '') is not None


def same(one, other):
    """Ways are given to the command line with two places, and what a due sets beforehand by hand; nothing else may
    differ."""
    if one.tag != other.tag or len(one) != len(other) or set(one.keys()) != set(other.keys()):
        return False
    for key in one.keys():
        here, there = one.get(key), other.get(key)
        if key == 'from' and {here, there} == {'hand', 'log'}:
            continue
        near = is_number(here) and is_number(there) and abs(float(here) - float(there)) < 0.15
        if here != there and not near:
            return False
    return all(map(same, one, other))


def main():
    ruleset = sys.argv[1]
    tap = Tap(f'app/hand/{ruleset}')
    if missing():
        print(f'1..0 # SKIP {missing()}')
        return
    sample, armies, gap, kinds = BATTLES[ruleset]
    with tempfile.TemporaryDirectory() as folder:
        path, other = Path(folder) / 'hand.battle', Path(folder) / 'copy.battle'
        deploy(path, sample, armies, gap)
        other.write_bytes(path.read_bytes())
        hand = Hand(path, Copy(other))
        try:
            hand.play(N_TURNS)
            hand.close()
        finally:
            hand.window.kill()
        tap.ok(kinds <= set(hand.done), 'kinds', f'{sorted(kinds - set(hand.done))} of {Counter(hand.done)}')
        here, there = read_log(path), read_log(other)
        tap.ok(len(here) == len(there), 'entries', f'{len(here)} and {len(there)}')
        unlike = [f'{line}' for one, two in zip(here, there) if not same(one, two)
                  for line in difflib.unified_diff(*[ElementTree.tostring(entry, encoding='unicode').splitlines()
                                                     for entry in (one, two)], 'window', 'command line', n=1)]
        tap.none(unlike, 'same-as-by-command-line')
        print(f'# {ruleset}: {len(hand.done)} entries with {hand.presses} keys: {dict(Counter(hand.done))}')
    tap.done()


if __name__ == '__main__':
    main()
