#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the small battles of cases.table through the command line, and compares what stands on the
table, falls due or is refused with what the rules say.  Each case is a test.

  tabletop.py [-k WORD] [-v] SERVER RULESET/cases.table

A file begins with `ruleset ID`; then cases, each a few lines (quotes as in a shell, # begins a comment):

  case CLAUSE/what-it-is-about
  todo TEXT                             why the program does not play it yet; it may fail
  why TEXT                              why it comes out so, with figures worked by hand
  clauses ID...                         the other clauses that it rests on
  table 72x48                           inches; may be left out
  option KEY=VALUE                      a reading of the rules, as often as needed
  side a KEY=VALUE...                   the side's own traits
  leader ag1 "Caesar" KEY=VALUE... [command=2]
  unit a1 "Tenth" KEY=VALUE... [command=2]          ids count from 1 on each side, a or b
  terrain NAME kind=hill levels=2 points="44,6 50,3.5 57,3"        keys as in `new --terrain`
  deploy a1=20,24,0 b1=20,30,180        as `deploy`
  set a1 KEY=VALUE...                   as `correct`
  run CMD ARG...                        a command that must exit 0
  try CMD ARG...                        the same with --try
  refuse CLAUSE CMD ARG...              must exit 1 or 2, name the clause (- for any) and change nothing
  agree CMD ARG...                      run with --by-agreement --reason
  expect out REGEX | no-out REGEX       what the last command printed
  expect due REGEX | no-due REGEX | must REGEX      the lines of `show` that begin with must or may
  expect at REGEX                       its lines turn, phase, step, first
  expect place a1 X Y [HEADING] [~TOLERANCE]        each a number or a range, 10..11.5; tolerance 0.1
  expect moved a1 D [~TOLERANCE]        straight distance from where it stood before the last command
  expect gone a1 | in-play a1
  expect strength a1 N
  expect status a1 REGEX | no-status a1 REGEX       the line of the unit or leader in `show`
  expect side a REGEX | no-side a REGEX             the line of the side
  expect clean | check REGEX            `check` says clean, or a line of it matches
"""

import argparse
import math
import re
import shlex
import shutil
import sys
import tempfile
from pathlib import Path
from xml.sax.saxutils import quoteattr

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from server import Ended, Server  # noqa: E402
from tap import Tap  # noqa: E402

ARMY = """<?xml version="1.0" encoding="UTF-8"?>
<army xmlns="urn:acies" version="1.0" ruleset={ruleset} name={name} last-unit="{n_units}" last-leader="{n_leaders}" last-command="{n_commands}">
{content}
</army>
"""


class Failed(Exception):
    """A line of a case that does not hold, with what was there instead."""


class Case:
    """One small battle.  Each word of the format is a method do_WORD or expect_WORD."""

    def __init__(self, server, ruleset, name, folder, verbose):
        self.server, self.ruleset, self.name, self.verbose = server, ruleset, name, verbose
        self.folder = Path(folder)
        self.battle = str(self.folder / 'case.battle')
        self.todo = None
        self.table, self.options, self.terrain = '72x48', [], []
        self.traits = {'a': {}, 'b': {}}
        self.bodies = {'a': [], 'b': []}
        self.made = False
        self.output = self.before = ''
        self.shown = None

    # Commands

    def call(self, command, *arguments):
        # Dice that no case depends on fall the same each time.
        if command == 'log' and not {'--dice', '--seed', '--not-recorded'} & {part.split('=')[0] for part in arguments}:
            arguments = (*arguments, '--seed', '1')
        status, *texts = self.server.call([command, self.battle, *arguments])
        text = ''.join(texts)
        if self.verbose:
            print(f'# $ {command} {shlex.join(arguments)} -> {status}')
            print('\n'.join('#   ' + line for line in text.splitlines()))
        if status not in (0, 1, 2):
            raise Failed(f'{command} ended with {status}: {text[-300:]}')
        return status, text

    def must_call(self, command, *arguments):
        status, text = self.call(command, *arguments)
        if status:
            raise Failed(f'{command} failed: {text.strip()[-400:]}')
        return text

    def show(self):
        """What `show` prints; it is asked again when a command may have changed it."""
        if self.shown is None:
            self.shown = self.must_call('show')
        return self.shown

    # Making the battle

    def write_army(self, side):
        bodies = self.bodies[side]
        kinds = [[body for body in bodies if body['kind'] == kind] for kind in ('leader', 'unit')]
        n_commands = max([body['command'] for body in bodies], default=1)
        content = [f'<trait key={quoteattr(key)} value={quoteattr(value)}/>'
                   for key, value in self.traits[side].items()]
        for command in range(1, n_commands + 1):
            content.append(f'<command id="c{command}">')
            for body in kinds[0] + kinds[1]:
                if body['command'] == command:
                    traits = ''.join(f'<trait key={quoteattr(key)} value={quoteattr(value)}/>'
                                     for key, value in body['traits'].items())
                    content.append('<{kind} id={0} name={1}>{2}</{kind}>'.format(
                        quoteattr(body['id'][1:]), quoteattr(body['name']), traits, kind=body['kind']))
            content.append('</command>')
        path = self.folder / f'{side}.army'
        path.write_text(ARMY.format(ruleset=quoteattr(self.ruleset), name=quoteattr(side.upper()),
                                    n_units=len(kinds[1]), n_leaders=len(kinds[0]), n_commands=n_commands,
                                    content='\n'.join(content)), encoding='utf-8')
        return str(path)

    def make(self):
        if self.made:
            return
        self.made = True
        arguments = ['--title', self.name, '--force', '--table', self.table]
        for side in 'ab':
            arguments += ['--army', self.write_army(side)]
        for option in self.options:
            arguments += ['--option', option]
        if self.terrain:
            path = self.folder / 'terrain.ini'
            path.write_text('\n'.join(
                f'[{name}]\n' + ''.join(f'{key}={value}\n' for key, value in keys.items())
                for name, keys in self.terrain), encoding='utf-8')
            arguments += ['--terrain', str(path)]
        self.must_call('new', *arguments)

    @staticmethod
    def pairs(words):
        return dict(word.split('=', 1) for word in words)

    def do_todo(self, *words):
        self.todo = ' '.join(words)

    def do_why(self, *words):
        pass

    do_clauses = do_why

    def do_table(self, size):
        self.table = size

    def do_option(self, *options):
        self.options += options

    def do_side(self, side, *traits):
        self.traits[side].update(self.pairs(traits))

    def add_body(self, kind, ident, name, *traits):
        traits = self.pairs(traits)
        self.bodies[ident[0]].append({'kind': kind, 'id': ident, 'name': name,
                                      'command': int(traits.pop('command', 1)), 'traits': traits})

    def do_unit(self, *words):
        self.add_body('unit', *words)

    def do_leader(self, *words):
        self.add_body('leader', *words)

    def do_terrain(self, name, *keys):
        self.terrain.append((name, {'name': name, **self.pairs(keys)}))

    # Playing it

    def play(self, *arguments):
        self.make()
        self.before = self.show()
        self.shown = None
        self.output = self.must_call(*arguments)

    def do_deploy(self, *places):
        self.play('deploy', *places)

    def do_set(self, *words):
        self.play('correct', *words)

    def do_run(self, *words):
        self.play(*words)

    def do_try(self, *words):
        self.play(*words, '--try')

    def do_agree(self, *words):
        self.play(*words, '--by-agreement', '--reason', 'agreed on')

    def do_refuse(self, clause, *words):
        self.make()
        self.before = self.show()
        self.shown = None
        status, self.output = self.call(*words)
        if not status:
            raise Failed('was accepted')
        if clause != '-' and not re.search(re.escape(clause) + r'\b', self.output):
            raise Failed(f'refused, but {clause} is not named: {self.output.strip()[-200:]}')
        if self.show() != self.before:
            raise Failed('refused, but something has changed')

    # What must be there

    def do_expect(self, what, *words):
        tolerance = 0.1
        if words and re.match(r'~[\d.]', words[-1]):
            tolerance = float(words[-1][1:])
            words = words[:-1]
        if what in ('place', 'moved'):
            words = (*words, tolerance)
        getattr(self, 'expect_' + what.replace('-', '_'))(*words)

    @staticmethod
    def hold(condition, got):
        if not condition:
            raise Failed(f'got {got}')

    @staticmethod
    def is_near(wanted, number, tolerance):
        low, _, high = wanted.partition('..')
        return float(low) - tolerance <= number <= float(high or low) + tolerance

    @staticmethod
    def find_line(text, ident):
        found = re.search(r'^  ' + re.escape(ident) + r'\s.*$', text, re.M)
        if not found:
            raise Failed(f'{ident} is not shown')
        return found.group(0).strip()

    def find_place(self, text, ident):
        found = re.search(r'\s(-?[\d.]+),(-?[\d.]+),(-?[\d.]+)(\s|$)', self.find_line(text, ident))
        return tuple(map(float, found.groups()[:3])) if found else None

    def expect_out(self, pattern):
        self.hold(re.search(pattern, self.output, re.M), self.output.strip()[-400:])

    def expect_no_out(self, pattern):
        self.hold(not re.search(pattern, self.output, re.M), self.output.strip()[-400:])

    def find_dues(self, pattern, first=''):
        lines = [line.split('  #')[0] for line in re.findall(r'^(?:must|may) .*$', self.show(), re.M)]
        return [line for line in lines if re.search(pattern, line) and line.startswith(first)], lines

    def expect_due(self, pattern):
        found, lines = self.find_dues(pattern)
        self.hold(found, lines)

    def expect_must(self, pattern):
        found, lines = self.find_dues(pattern, 'must')
        self.hold(found, lines)

    def expect_no_due(self, pattern):
        found, lines = self.find_dues(pattern)
        self.hold(not found, lines)

    def expect_at(self, pattern):
        lines = re.findall(r'^(?:turn|phase|step|first) .*$', self.show(), re.M)
        self.hold(any(re.search(pattern, line) for line in lines), lines)

    def expect_place(self, ident, *words):
        *place, tolerance = words
        text = self.show()
        got = self.find_place(text, ident)
        self.hold(got, self.find_line(text, ident))
        holds = all(self.is_near(wanted, number, tolerance) for wanted, number in zip(place[:2], got))
        if len(place) > 2:
            turned = abs((got[2] - float(place[2]) + 180) % 360 - 180)
            holds = holds and turned <= max(tolerance, 0.5)
        self.hold(holds, got)

    def expect_moved(self, ident, inches, tolerance):
        was, now = self.find_place(self.before, ident), self.find_place(self.show(), ident)
        self.hold(was and now and self.is_near(inches, math.dist(was[:2], now[:2]), tolerance), (was, now))

    def expect_gone(self, ident):
        text = self.show()
        self.hold(self.find_place(text, ident) is None, self.find_line(text, ident))

    def expect_in_play(self, ident):
        text = self.show()
        self.hold(self.find_place(text, ident) is not None, self.find_line(text, ident))

    def expect_strength(self, ident, number):
        line = self.find_line(self.show(), ident)
        found = re.search(r'\s(\d+) of \d+\s', line)
        self.hold(found and found.group(1) == number, line)

    def expect_status(self, ident, pattern):
        line = self.find_line(self.show(), ident)
        self.hold(re.search(pattern, line), line)

    def expect_no_status(self, ident, pattern):
        line = self.find_line(self.show(), ident)
        self.hold(not re.search(pattern, line), line)

    def find_side(self, side):
        return re.search(r'^side ' + side + r'\b.*$', self.show(), re.M).group(0)

    def expect_side(self, side, pattern):
        self.hold(re.search(pattern, self.find_side(side)), self.find_side(side))

    def expect_no_side(self, side, pattern):
        self.hold(not re.search(pattern, self.find_side(side)), self.find_side(side))

    def expect_clean(self):
        status, text = self.call('check')
        self.hold(status == 0, text.strip()[-300:])

    def expect_check(self, pattern):
        _, text = self.call('check')
        self.hold(re.search(pattern, text, re.M), text.strip()[-300:])

    def compare_file(self):
        """What the file of the battle does not give back when it is read anew."""
        if not self.made:
            return []
        shown, kept = self.show(), self.battle
        self.battle = str(self.folder / 'again.battle')
        shutil.copy(kept, self.battle)
        _, again = self.call('show')
        same = again.replace('again.battle', 'case.battle') == shown
        return [] if same else ['the file reads otherwise:', *again.splitlines()]

    def run_line(self, words):
        getattr(self, 'do_' + words[0])(*words[1:])


def read_cases(path):
    """The id of the ruleset, and a list of (name, [(number of the line, its words)])."""
    ruleset, cases = None, []
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        if line.split()[:1] == ['why']:
            continue
        words = shlex.split(line, comments=True)
        if not words:
            continue
        if words[0] == 'ruleset':
            ruleset = words[1]
        elif words[0] == 'case':
            cases.append((words[1], []))
        else:
            cases[-1][1].append((number, words))
    return ruleset, cases


def play(case, lines, path):
    """Why the case fails; an empty list if it does not."""
    for number, words in lines:
        try:
            case.run_line(words)
        except (Failed, ValueError, IndexError, AttributeError, TypeError) as error:
            return [f'{path.name}:{number}: {shlex.join(words)}', *str(error).splitlines()]
    return case.compare_file()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('-k', default='', metavar='WORD', help='only cases with this in their names')
    parser.add_argument('-v', action='store_true', help='print each command and its answer')
    parser.add_argument('server')
    parser.add_argument('file', type=Path)
    options = parser.parse_args()

    ruleset, cases = read_cases(options.file)
    tap = Tap(f'/rulesets/{ruleset}/table')
    server = Server(options.server)
    for name, lines in cases:
        if options.k not in name:
            continue
        with tempfile.TemporaryDirectory() as folder:
            case = Case(server, ruleset, name, folder, options.v)
            try:
                why = play(case, lines, options.file)
            except Ended as error:
                why = str(error)
                server = Server(options.server)
            passed = tap.ok(not why, name + (f' # TODO {case.todo}' if case.todo is not None else ''), why)
            if not passed and case.todo is not None:
                tap.failed -= 1
    server.stop()
    tap.done()


main()
