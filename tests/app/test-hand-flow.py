#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two whole turns of a ruleset, played in the real window by keyboard alone with typed dice.

The hand accepts all that is compulsory, and of what is offered it shoots, charges, moves and fights, some of it
otherwise than proposed.  Each entry that the window logs is made again by the command line in a copy of the battle,
from what the hand chose and threw alone; in the end both battles are the same.  Then a quiet turn is played, in which nothing but what is compulsory is done.
The keys that each kind of step took, digits of dice apart, are printed as a row of the table in tests/bench/KEYS.md.
"""

import difflib
import re
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import deploy, journal_of  # noqa: E402
from occasions import OCCASIONS  # noqa: E402
from server import Server  # noqa: E402
from tap import Tap  # noqa: E402
from window import Window, has_focus, is_visible, live, look, missing, wait  # noqa: E402

HOME = ('Dice', 'Inches', 'Step')
NAMESPACE = '{urn:acies}'
N_TURNS = 2
FACES = '4163525261436152344216351653'

# By ruleset: who stands where at first, the armies, how far apart, how many offers are accepted in one step, and what
# has to have happened in two turns.
BATTLES = {
    'meeting-of-hosts': ('hydaspes', ('alexander', 'porus'), 9, 5,
                         {'initiative', 'orders', 'move-check', 'charge', 'shooting', 'shooting-losses', 'melee',
                          'melee-result', 'rally-test'}),
    'ancient-wargames': ('ilipa', ('scipio', 'hasdrubal'), 9, 5,
                         {'initiative', 'pay-action', 'morale-test', 'move-allowance', 'shooting', 'melee'}),
    'roman-war': ('placentia', ('column-of-carthage', 'convoy-guard'), 9, 3,
                  {'volley', 'move-check', 'charge', 'melee-round'}),
    'punic-wars': ('trebia', ('sempronius', 'hannibal'), 6, 2,
                   {'initiative', 'leader-actions', 'shooting', 'move', 'charge', 'combat'}),
    'bronze-eagles': ('watling-street', ('suetonius', 'boudica'), 6, 5,
                      {'initiative', 'shooting', 'move-allowance', 'charge', 'combat'}),
}
# The roles of the buttons by which something is decided
CHOICES = ('toggle button', 'radio button', 'push button')
NEVER = 1000  # keys
GLANCE = 2  # seconds
MOST_TRIES = 4  # to do a volley otherwise, where the rules allow few targets
MOST_DECISIONS = 4
NUMBER = '4'
# Kinds of steps, and how many keys each may take at most
KINDS = {
    'volley': ('shooting', 'volley'),
    'fight': ('melee', 'combat', 'melee-round'),
    'test': ('rally-test', 'morale-test', 'control-test', 'command-morale'),
    'leader': ('leader-actions', 'commander-move', 'join-unit'),
}
MOST_KEYS = {
    'volley': 1, 'volley, other target and fact': 6, 'fight': 1, 'fight, chosen': 5, 'test': 1,
    'move with a wheel': 6, 'command': 4, 'leader, decided': 4,
}
MOVES = ('move-check', 'move-allowance', 'move')
# What the hand types in place of a way that is proposed, by turns; "" is as proposed
WAYS = ('', '4', 'w15 3')


class Due:
    def __init__(self, line):
        self.must = line.startswith('must')
        self.key = line.split('  #')[0].split(' ', 1)[1]
        self.procedure, *words = self.key.split()
        self.presets = [word for word in words if not re.match('[ab]=', word)]
        self.a, self.b = (next((word[2:] for word in words if word.startswith(party)), '') for party in ('a=', 'b='))
        self.told = line.split('  # ')[1]
        self.kind = (self.procedure, *self.presets)
        self.idle = 'needs no test' in line or 'To do otherwise' in line

    def is_told_by(self, row):
        """Whether a row of the list tells the same: parties and reason."""
        parties, reason = re.fullmatch('([^:]*): (.*?)(?: \\([A-Z-0-9]+\\))?', self.told).groups()
        # Inches may differ by a hundredth, as ways do.
        return all(party in row for party in parties.split(' → ')) and re.sub(r'\d', '', reason) in re.sub(r'\d', '', row)


def kind_of(due):
    return next((kind for kind, procedures in KINDS.items() if due.procedure in procedures), None)


class Copy:
    """The battle as the command line makes it."""

    def __init__(self, path):
        self.path = path
        self.program = Server()
        self.read()

    def run(self, command, *arguments):
        """What a command prints, which has to succeed."""
        status, printed, errors = self.program.call([command, self.path, *arguments])
        assert status == 0, f'{command} {arguments}: {errors}{printed}'
        return printed

    def read(self):
        """Reads what can be done, in the order in which the window lists it."""
        shown = self.run('show')
        self.turn = int(re.search(r'^.*[Tt]urn (\d+)', shown, re.MULTILINE)[1])
        self.dues = [Due(line) for line in shown.splitlines() if re.match('(must|may) ', line)]

    def repeat(self, event, presets, laid):
        """Does what EVENT tells, from what was chosen and thrown alone; its way is given where it was LAID."""
        kind = event.tag.removeprefix(NAMESPACE)
        if kind == 'step':
            self.run('phase', '--leave-open')
            return
        assert kind == 'procedure', f'an entry of a kind that no hand made: {kind}'
        words = [f'{party}={event.get(party)}' for party in 'ab' if event.get(party)]
        words += [f'{given.get("key")}={given.get("value")}' for given in event.iter(f'{NAMESPACE}input')
                  if given.get('from') == 'hand']
        words += [preset for preset in presets if preset not in words]
        if event.get('dice'):
            words += ['--dice', event.get('dice')]
        # What a command does together follows the way of the first of its units.
        if laid or event.get('group'):
            path = next((path for path in event.iter(f'{NAMESPACE}path') if path.get('subject') == event.get('a')), [])
            way = ' '.join(','.join(f'{float(pose.get(key)):.2f}' for key in ('x', 'y', 'heading')) for pose in path[1:])
            words += ['--kind', path.get('kind'), '--path', way] if way else []
        self.run('log', event.get('id'), *words)


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
        self.keys = {}
        self.has_missed = False
        self.refused = set()
        self.tried = Counter()
        self.label = None
        self.window = Window(str(path))
        wait(lambda: self.find_home() and self.is_home(), 'the focus at home')

    def press(self, *keys):
        for key in keys:
            self.window.key(key)
            self.presses += 1

    # ---- What the window says ----

    def find_home(self):
        """Finds the entry of dice and ways, by which the hand comes back after each step."""
        self.home = live(next(node for node in look(*reversed(self.window.frames()))
                              if node.get_name() in HOME and node.get_role_name() == 'text'))
        return self.home

    def is_home(self):
        return has_focus(self.home)

    def count_dice(self):
        """How many dice lie, and how many are to be thrown, as far as it is known."""
        # A label may go while it is asked.
        return wait(self.read_count, 'the number of dice')

    def read_count(self):
        # The label that told last tells again, until it goes.
        told = self.read_label(self.label) if self.label else None
        if told:
            return told
        row = self.home.get_parent()
        while not (labels := [node for node in look(row, part=True) if node.get_role_name() == 'label']):
            row = row.get_parent()
        self.label = next((live(label) for label in labels if self.read_label(label)), None)
        return self.read_label(self.label) if self.label else (0, 0)

    def read_label(self, label):
        """What a label tells of dice, as numbers; None when it tells of something else, or is not seen."""
        told = re.fullmatch(r'(\d+) of (\d+)', label.get_name() or '')
        return (int(told[1]), int(told[2])) if told and is_visible(label) else None

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
        self.throw()
        if due.procedure in MOVES and self.home.get_name() == 'Inches':
            way = WAYS[self.n_moves % len(WAYS)]
            self.n_moves += 1
            if way:
                wait(self.is_home, 'the focus at home')
                self.window.type(way)
                self.presses += len(way)
        self.press('Return')
        # What is missing has the focus, one after the other: the first choice will do, and any small number.
        for _ in range(MOST_DECISIONS):
            if self.take_over(due.presets, way != '') or self.is_home():
                break
            if not self.has_missed:
                told = wait(self.window.texts, 'the texts')
                assert not any(re.search(r'\b[ab]\.[a-z]', text or '') for text in told), f'a key is shown: {told}'
                self.has_missed = True
            if wait(self.window.focused_role, 'the focus') in CHOICES:
                self.press('space')
            else:
                self.window.type(NUMBER)
                self.press('Return')
            self.throw()
            self.press('Return')
        if self.n_events > accepted:
            self.count(kind_of(due) if not way else 'move with a wheel' if 'w' in way else None, before)
            return
        if way:
            # Not every way is allowed; that which is proposed is.
            self.press('Escape')
            self.press('Return')
            if self.take_over(due.presets):
                return
        self.refused.add(due.key)
        self.press('Escape')

    def count(self, kind, before):
        """Notes the least that a kind of step has taken since there were BEFORE presses."""
        if kind is not None:
            self.keys[kind] = min(self.presses - before, self.keys.get(kind, NEVER))

    def overrule_fact(self):
        """Goes to the first fact and makes it otherwise."""
        self.press('f')
        if wait(self.window.focused_role, 'the focus') == 'check box':
            self.press('space')
        else:
            self.press('Return')
            self.window.type(NUMBER)
            self.press('Return')

    def do_otherwise(self, kind, before, accepted, laid=False):
        """Accepts what is prepared now, which is not as it was proposed."""
        self.throw()
        self.press('Return')
        if self.take_over(laid=laid) or self.n_events > accepted:
            self.count(kind, before)
            return True
        self.press('Escape', 'Escape')
        return False

    def try_otherwise(self, due, dues):
        """Once for each kind: does a step otherwise than proposed; tells whether it did."""
        before, accepted = self.presses, self.n_events
        kind = kind_of(due)
        others = [other for other in dues if other.procedure == due.procedure and other.key != due.key and other.b]
        if kind == 'volley' and 'volley, other target and fact' not in self.keys:
            other = next((other for other in others if other.a == due.a and other.b != due.b and other.b[1:].isdigit()), None)
            other = other.b if other is not None else next(f'{due.b[0]}{n}' for n in '4321' if f'{due.b[0]}{n}' != due.b)
            if self.tried[kind] < MOST_TRIES:
                self.tried[kind] += 1
                self.press('t', *other[1:])
                self.overrule_fact()
                return self.do_otherwise('volley, other target and fact', before, accepted)
        if kind == 'fight' and 'fight, chosen' not in self.keys:
            other = next((other for other in others if other.must and other.a[0] == due.a[0] and other.a != due.a
                          and (other.a + other.b)[1:].replace('b', '').replace('a', '').isdigit()), None)
            if other is not None:
                self.press('u', *other.a[1:], 't', *other.b[1:])
                return self.do_otherwise('fight, chosen', before, accepted)
        if due.procedure in MOVES and 'command' not in self.keys:
            self.keys['command'] = NEVER
            self.press('u')
            wait(lambda: not self.is_home(), 'the picker')
            self.press('shift+s')
            # Not all rules let a command move as a whole: a unit alone is none.
            if self.is_home() and self.do_otherwise('command', before, accepted):
                if self.n_events < accepted + 2:
                    self.keys['command'] = NEVER
                return True
            self.press('Escape', 'Escape')
        if due.procedure == 'leader-actions' and 'leader, decided' not in self.keys:
            self.press('v', '5')
            return self.do_otherwise('leader, decided', before, accepted, laid=True)
        if kind == 'leader' and 'leader, decided' not in self.keys:
            other = next((other for other in others if other.a == due.a and other.b != due.b), None)
            if other is not None:
                self.press('t', *other.b[1:])
                return self.do_otherwise('leader, decided', before, accepted)
        return False

    def find_row(self, due):
        """The keys from the top of the list to a row: what else is offered for a unit is folded below the first."""
        leads = {}
        rows = []
        for other in self.copy.dues:
            offered = other.a and not other.must and not other.idle
            if offered and other.a in leads:
                leads[other.a].append(other)
                continue
            rows.append([other])
            if offered:
                leads[other.a] = rows[-1]
        position = next(n for n, row in enumerate(rows) if due in row)
        inside = rows[position].index(due)
        return ['Home', *['Down'] * position, *(['Left', 'Right', *['Down'] * inside] if inside else [])]

    def choose(self, due):
        self.press('d')
        wait(lambda: not self.is_home(), 'the focus in the list')
        row = ''
        for _ in range(MOST_TRIES):
            self.press(*self.find_row(due))
            try:
                row = wait(lambda: due.is_told_by(name := self.window.focused()) and name, 'a row', GLANCE)
                break
            except AssertionError:
                # The list may still have been scrolling.
                continue
        assert row, f'{due.told} is not where it should be: {self.window.focused()}'
        self.press('Return')
        wait(lambda: self.window.focused() != row, 'the focus away from the list')

    def play_step(self, most_offers):
        offered = Counter()
        while True:
            dues = self.copy.dues
            musts = [due for due in dues if due.must and due.key not in self.refused]
            open_offers = [due for due in dues if not due.must and not due.idle and due.key not in self.refused
                           and offered[due.procedure] < 2 and offered.total() < most_offers]
            # What has been done least comes first, and so everything that the rules offer is tried.
            open_offers.sort(key=lambda due: self.tried[due.kind])
            due = (musts + open_offers + [None])[0]
            if due is None:
                break
            if not due.must:
                offered[due.procedure] += 1
                self.tried[due.kind] += 1
            before = self.presses
            if most_offers > 0 and dues.index(due) == 0 and self.try_otherwise(due, dues):
                continue
            if dues.index(due) > 0 or self.presses > before:
                self.choose(due)
            self.accept(due)
        left = [due.key for due in self.copy.dues if due.must]
        assert not left, f'compulsory and not accepted: {left}'
        self.refused.clear()
        self.press('g')
        assert wait(self.take_over, 'the next step')

    def play(self, n_turns, most_offers):
        """Plays on until the turn after the last one begins, and then a quiet one."""
        while self.copy.turn <= n_turns:
            self.play_step(most_offers)
        before = self.presses
        while self.copy.turn <= n_turns + 1:
            self.play_step(0)
        self.keys['quiet turn'] = self.presses - before

    def save(self):
        self.press('ctrl+s')
        wait(lambda: not self.journal.exists(), 'the saved battle')

    # ---- What two turns need not bring ----

    def open(self, path):
        """Opens another battle in place of the one before."""
        n_frames = len(self.window.frames())
        self.window.open(path)
        self.window.focus()
        self.path, self.journal, self.n_events, self.label = path, journal_of(path), 0, None
        wait(lambda: self.find_home() and self.is_home(), 'the focus at home')

    def take(self, occasion):
        """Does a step by its keys, and tells what the log has of it then that it should not, or has not."""
        self.press(*occasion.before)
        wait(self.is_home, 'the focus at home')
        before = self.presses
        for word in occasion.keys:
            if word == '<>':
                self.throw()
            elif word.startswith(':'):
                self.window.type(word[1:])
                self.presses += len(word) - 1
            else:
                self.press(word)
        wait(lambda: len(self.events()) == occasion.n_entries, lambda: f'{occasion.n_entries} entries: {self.events()}')
        self.count(occasion.kind, before)
        event = self.events()[-1]
        seen = (event.get('id'), event.get('a'), event.get('b'))
        told = {given.get('key') for given in event.iter(f'{NAMESPACE}input') if given.get('from') == 'hand'}
        return [] if seen == occasion.event and occasion.told <= told else [f'{occasion.kind}: {seen}, {told}']


def read_log(path):
    root = ElementTree.parse(path).getroot()
    return list(next(child for child in root if child.tag == f'{NAMESPACE}log'))


def is_number(text):
    return re.fullmatch(r'-?\d+(\.\d+)?', text or '') is not None


def same(one, other):
    """Ways are given to the command line with two places, what is undone together one by one, and what a due sets
    beforehand has another source; nothing else may differ."""
    keys = set(one.keys()) - {'group'}
    if one.tag != other.tag or len(one) != len(other) or set(other.keys()) - {'group'} != keys:
        return False
    for key in keys:
        here, there = one.get(key), other.get(key)
        if key == 'from' and {here, there} <= {'hand', 'log', 'status'}:
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
    sample, armies, gap, most_offers, kinds = BATTLES[ruleset]
    with tempfile.TemporaryDirectory() as folder:
        path, other = Path(folder) / 'hand.battle', Path(folder) / 'copy.battle'
        deploy(path, sample, armies, gap)
        other.write_bytes(path.read_bytes())
        hand = Hand(path, Copy(other))
        try:
            hand.play(N_TURNS, most_offers)
            hand.save()
            wrong = []
            for n, occasion in enumerate(OCCASIONS[ruleset]):
                occasion.prepare(Path(folder) / f'{n}.battle')
                hand.open(Path(folder) / f'{n}.battle')
                wrong += hand.take(occasion)
            hand.window.close()
        finally:
            hand.window.kill()
        tap.none(wrong, 'occasions')
        tap.ok(kinds <= set(hand.done), 'kinds', f'{sorted(kinds - set(hand.done))} of {Counter(hand.done)}')
        here, there = read_log(path), read_log(other)
        tap.ok(len(here) == len(there), 'entries', f'{len(here)} and {len(there)}')
        unlike = [f'{line}' for one, two in zip(here, there) if not same(one, two)
                  for line in difflib.unified_diff(*[ElementTree.tostring(entry, encoding='unicode').splitlines()
                                                     for entry in (one, two)], 'window', 'command line', n=9)]
        tap.none(unlike, 'same-as-by-command-line')
        most = {kind: keys for kind, keys in hand.keys.items() if keys < NEVER}
        tap.none([f'{kind}: {keys} keys' for kind, keys in most.items() if keys > MOST_KEYS.get(kind, keys)], 'keys')
        row = ' | '.join(str(most.get(kind, '–')) for kind in (*MOST_KEYS, 'quiet turn'))
        print(f'# | {ruleset} | {row} |')
        print(f'# {ruleset}: {len(hand.done)} entries with {hand.presses} keys: {dict(Counter(hand.done))}')
    tap.done()


if __name__ == '__main__':
    main()
