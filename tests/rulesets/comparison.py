# SPDX-License-Identifier: GPL-3.0-or-later
"""Random inputs of every procedure of a ruleset, resolved by its module and by a second reading of its rules."""

import configparser
import os
import random
import re
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from server import Server  # noqa: E402
from tap import Tap  # noqa: E402
import reading as contract  # noqa: E402

# ---- Values as text ---------------------------------------------------------


def show(value):
    """A value as the command line has it."""
    if isinstance(value, bool):
        return 'true' if value else 'false'
    if isinstance(value, Fraction):
        hundredths = value * 100
        assert hundredths.denominator == 1, value
        sign, digits = '-' if hundredths < 0 else '', abs(int(hundredths))
        text = f'{sign}{digits // 100}.{digits % 100:02}'
        return text.rstrip('0').rstrip('.')
    if isinstance(value, (list, tuple)):
        return ' '.join(show(item) for item in value)
    return str(value)


# ---- Random values ----------------------------------------------------------

# Where limits and charts turn, so that borders are met often.
LENGTHS = (0, 1, 3, 6, 8, 12, 18, 24, 99, 200)


def some_integer(dice, low, high):
    return dice.choice((low, high, dice.randint(low, min(high, 12)), dice.randint(low, min(high, 30)),
                        dice.randint(low, min(high, 30)), dice.randint(low, high)))


def some_inches(dice, low, high, above=False):
    while True:
        aside = dice.choice((0, 0, 0, 1, -1, 50, 25, dice.randint(0, 99)))
        value = Fraction(dice.choice(LENGTHS)) + Fraction(aside, 100)
        if low < 0 and dice.random() < .5:
            value = -value
        if dice.random() < .3:
            value = Fraction(dice.randint(0, 2000), 100)
        if low <= value <= high and not (above and value == low):
            return value


def some_value(dice, field):
    if field[0] == 'integer':
        return some_integer(dice, field[1], field[2])
    if field[0] == 'decimal':
        return some_inches(dice, field[1], field[2], field[5])
    if field[0] == 'boolean':
        return dice.random() < .5
    if field[0] == 'choice':
        return dice.choice(field[1])
    count = dice.choice((max(field[3], 1), field[3], 2, 3, field[2]))
    return [some_value(dice, field[1]) for _ in range(min(max(count, field[3]), field[2]))]


# ---- Values that are none ---------------------------------------------------

NOT_NUMBERS = ('', ' ', '+1', '1 ', ' 1', '1e1', '0x1', 'one', '1,5', '--1', '1.', '.5', '1.234', '١', '9' * 30)


# "# Hits: 3 (AB-12)", or with inches
EXPLAINED = re.compile(r'^# (.+): ([0-9.]+)″? \(', re.MULTILINE)


class Supply:
    """Dice as they are wanted, kept."""

    def __init__(self, dice):
        self.dice, self.faces = dice, []

    def __call__(self, kind=contract.FACES):
        self.faces.append(self.dice.choice(kind))
        return self.faces[-1]


def escape(text):
    """As GKeyFile writes a value."""
    text = text.replace('\\', '\\\\')
    start = len(text) - len(text.lstrip(' '))
    return '\\s' * start + text[start:]


def read_results(text):
    parser = configparser.RawConfigParser(delimiters=('=',), comment_prefixes=('#',), strict=False)
    parser.optionxform = str
    parser.read_string(text)
    return {name: dict(parser.items(name)) for name in parser.sections()}


class Comparison:
    """A ruleset and its second reading.

    rare: the ends of keys that mostly forbid everything, if they are given
    likely: brings random inputs nearer to what happens
    dice: how many dice may be counted through for the odds, by procedure
    few: changes random inputs so that they want few dice
    more: how many times as many cases a procedure has, by procedure
    one_off: how many inputs of 100 differ in one key from others that are allowed
    leading_zeros: whether 007 and -0 are numbers
    told: the outputs that explanations tell, by procedure and label; what is not 0 must be told
    """

    near = 1e-9

    def __init__(self, ruleset, reading, rare=(), likely=None, dice=None, few=None, more=None,
                 one_off=0, leading_zeros=False, told=None):
        self.ruleset, self.reading, self.rare = ruleset, reading, rare
        self.likely, self.few = likely or (lambda dice, procedure, given: None), few or (lambda dice, given: None)
        self.n_dice, self.more, self.one_off = dice or {}, more or {}, one_off
        self.leading_zeros, self.told = leading_zeros, told or {}
        self.server = None

    # -- Cases

    def some_inputs(self, dice, procedure):
        given = self.draw_inputs(dice, procedure)
        if self.one_off and dice.randrange(100) < self.one_off:
            for _ in range(20):
                if self.is_allowed(dice, procedure, given):
                    break
                given = self.draw_inputs(dice, procedure)
            self.change_one(dice, procedure, given)
        return given

    def is_allowed(self, dice, procedure, given):
        try:
            self.reading.PROCEDURES[procedure](contract.fill(self.reading, procedure, given), Supply(dice))
        except contract.Refused:
            return False
        return True

    def change_one(self, dice, procedure, given):
        fields = self.reading.KEYS[procedure]
        if fields:
            key = dice.choice(list(fields))
            if not contract.is_required(fields[key]) and dice.random() < .2:
                given.pop(key, None)
            elif fields[key][0] == 'boolean':
                given[key] = not given.get(key, contract.get_default(fields[key]))
            else:
                given[key] = some_value(dice, fields[key])

    def draw_inputs(self, dice, procedure):
        given = {}
        for key, field in self.reading.KEYS[procedure].items():
            rare = field[0] == 'boolean' and key.split('.')[-1] in self.rare
            if contract.is_required(field) and dice.random() < .995 or dice.random() < (.03 if rare else .55):
                given[key] = some_value(dice, field)
        self.likely(dice, procedure, given)
        return given

    def some_dice(self, dice, procedure, given):
        """Just as many as it takes; now and then one too few, too many, or none that there is."""
        supply = Supply(dice)
        try:
            values = contract.fill(self.reading, procedure, given)
            self.reading.PROCEDURES[procedure](values, supply)
        except contract.Refused:
            supply.faces = [dice.randint(1, 6) for _ in range(dice.choice((0, 1, 2)))]
        faces = supply.faces
        spoil = dice.random()
        if spoil < .02:
            faces = faces[:-1]
        elif spoil < .04:
            faces = faces + [dice.randint(1, 6)]
        elif spoil < .06:
            faces = faces + [dice.choice((0, 7, 66, -1))]
        elif spoil < .09 and faces:
            # Not every die has them.
            faces = [dice.choice((1, 6))] + faces[1:]
        return faces

    def some_bad_value(self, dice, field):
        bad = NOT_NUMBERS + (() if self.leading_zeros else ('01',))
        if field[0] == 'integer':
            bad += ('1.0', '1.5', str(field[1] - 1), str(field[2] + 1)) + (() if self.leading_zeros else ('-0',))
            return dice.choice(bad)
        if field[0] == 'decimal':
            bad += ('1.2.3', show(field[2] + Fraction(1, 100)), show(field[1] - Fraction(1, 100)))
            bad += () if self.leading_zeros else ('00', '05.5', '-00.5')
            return dice.choice(bad + ('0', '-0') if field[5] else bad)
        if field[0] == 'boolean':
            return dice.choice(('', 'yes', '1', '0', 'True', 'FALSE', 'true ', 'tru'))
        if field[0] == 'choice':
            first, last = str(field[1][0]), str(field[1][-1])
            return dice.choice(('', 'nobody', first.upper() + '.', first + ' ', first + ' ' + last))
        item = field[1]
        good = [show(some_value(dice, item)) for _ in range(field[2] + 1)]
        bad = (good[0] + '  ' + good[-1], ' ' + good[0], good[0] + ' ', good[0] + ',' + good[-1],
               good[0] + ' ' + self.some_bad_value(dice, item).strip() + 'x')
        # A list without a limit to speak of can hardly be too long.
        return dice.choice(bad if field[3] == 0 else bad + ('', ' '.join(good)))

    def odd_spelling(self, dice, value):
        """Another way to write it that is as good."""
        text = show(value)
        if isinstance(value, Fraction) and dice.random() < .2:
            if '.' not in text:
                text += dice.choice(('.0', '.00'))
            elif len(text.split('.')[1]) == 1:
                text += '0'
        if self.leading_zeros and isinstance(value, (int, Fraction)) and not isinstance(value, bool) \
                and dice.random() < .1:
            text = '-' + text if value == 0 else '00' + text if value > 0 else text
        return text

    def some_case(self, dice, procedure):
        """Inputs and dice as text, and what ought to come: outputs as text, or an error."""
        given = self.some_inputs(dice, procedure)
        faces = self.some_dice(dice, procedure, given)
        case = {key: self.odd_spelling(dice, value) for key, value in given.items()}
        try:
            outputs = contract.resolve(self.reading, procedure, given, faces)
            outputs = {key: show(value) for key, value in outputs.items()}
        except contract.Refused as refusal:
            outputs = {'error': str(refusal)}
        spoil = dice.random()
        if spoil < .05 and self.reading.KEYS[procedure]:
            key = dice.choice(list(self.reading.KEYS[procedure]))
            case[key] = self.some_bad_value(dice, self.reading.KEYS[procedure][key])
            outputs = {'error': 'bad-input'}
        elif spoil < .06:
            keys = self.reading.KEYS
            stranger = dice.choice(('weather', 'a.luck', 'option.none', 'A.type')
                                   + tuple(key for key in keys[dice.choice(list(keys))] if key not in keys[procedure]))
            case[stranger] = '1'
            outputs = {'error': 'bad-input'}
        if faces or dice.random() < .5:
            case['dice'] = show(faces)
        return case, outputs

    def compare(self, procedure, count, dice, folder):
        cases = {}
        lines = []
        for number in range(count):
            case, outputs = self.some_case(dice, procedure)
            cases[f'{procedure}/{number}'] = (case, outputs)
            lines += [f'[{procedure}/{number}]', f'procedure={procedure}']
            lines += [f'{key}={escape(value)}' for key, value in case.items()] + ['']
        file = folder / f'{procedure}.ini'
        file.write_text('\n'.join(lines), encoding='utf-8')
        status, output, errors = self.server.call(['resolve', self.ruleset, '--cases', file])
        results = read_results(output)
        problems = [] if status == 0 or results else [errors]
        for name, (case, wanted) in cases.items():
            found = {key: value for key, value in results.get(name, {}).items() if key not in ('procedure', 'dice')}
            if found != wanted:
                problems.append(f'{name}: {case} gives {found}, should give {wanted}')
        n_resolved = sum('error' not in outputs for _, outputs in cases.values())
        if n_resolved * 5 < count:
            problems.append(f'only {n_resolved} of {count} were not to be refused')
        return problems

    # -- Worked cases

    def read_case(self, procedure, given, faces):
        fields = self.reading.KEYS[procedure]
        if not given.keys() <= fields.keys():
            raise contract.Refused('bad-input')
        values = {key: contract.parse(fields[key], text) for key, text in given.items()}
        return contract.resolve(self.reading, procedure, values, [int(face) for face in faces])

    def check_cases(self, file):
        """The reading gives what the cases do that were worked by hand."""
        parser = configparser.RawConfigParser(delimiters=('=',), comment_prefixes=('#',))
        parser.optionxform = str
        parser.read(file, encoding='utf-8')
        problems = []
        for name in parser.sections():
            case = dict(parser.items(name))
            procedure, faces = case.pop('procedure'), case.pop('dice', '').split()
            wanted = {key.removeprefix('expect.'): text for key, text in case.items() if key.startswith('expect.')}
            given = {key: text for key, text in case.items()
                     if key not in ('clauses', 'why') and not key.startswith('expect.')}
            try:
                found = {key: show(value) for key, value in self.read_case(procedure, given, faces).items()}
            except contract.Refused as refusal:
                found = {'error': str(refusal)}
            if found != wanted:
                problems.append(f'{name}: read as {found}, worked as {wanted}')
        return problems if parser.sections() else [f'{file}: no cases']

    # -- Odds

    def count_ways(self, procedure, given, n_dice):
        """How often each output has each value, over all ways that the dice can fall."""
        counts = {}
        ways = Fraction(0)
        waiting = [()]
        while waiting:
            faces = waiting.pop()
            try:
                outputs = contract.resolve(self.reading, procedure, given, faces)
            except contract.TooFewDice as wanting:
                # What takes more dice than that is thrown again, and does not count.
                if len(faces) < n_dice:
                    waiting += [faces + (face,) for face in wanting.faces]
                continue
            chance = Fraction(1, 6 ** len(faces))
            ways += chance
            for key, value in outputs.items():
                counts[key, show(value)] = counts.get((key, show(value)), 0) + chance
        # Where throws do not count, how often dice are thrown again has no distribution.
        return {name: float(count / ways) for name, count in counts.items() if name[0] != 'rerolls' or ways == 1}

    def some_chance(self, dice, procedure):
        """Inputs that are not refused and draw no more dice than can be counted through."""
        while True:
            given = self.some_inputs(dice, procedure)
            self.few(dice, given)
            supply = Supply(dice)
            try:
                values = contract.fill(self.reading, procedure, given)
                self.reading.PROCEDURES[procedure](values, supply)
            except contract.Refused:
                continue
            if len(supply.faces) <= self.n_dice[procedure]:
                return given

    def compare_odds(self, procedure, count, dice):
        problems = []
        for _ in range(count):
            given = self.some_chance(dice, procedure)
            wanted = self.count_ways(procedure, given, self.n_dice[procedure])
            case = [f'{key}={show(value)}' for key, value in given.items()]
            _, output, errors = self.server.call(['odds', self.ruleset, procedure] + case)
            lines = [line.split('\t') for line in output.splitlines()]
            found = {(key, value): float(chance) for key, value, chance in lines}
            if found.keys() != wanted.keys() or any(abs(found[name] - wanted[name]) > self.near for name in wanted):
                problems.append(f'{procedure} {case}: {found}, should be {wanted} {errors}')
        return problems

    # -- Explanations

    def compare_told(self, procedure, count, dice):
        """Numbers in explanations are those of the outputs."""
        problems, told = [], self.told[procedure]
        while count > 0:
            case, outputs = self.some_case(dice, procedure)
            if 'error' in outputs:
                continue
            count -= 1
            faces = case.pop('dice', '')
            inputs = [f'{key}={value}' for key, value in case.items()]
            _, output, _ = self.server.call(['resolve', self.ruleset, procedure, f'--dice={faces}'] + inputs)
            lines = dict(EXPLAINED.findall(output))
            for label, key in told.items():
                if lines.get(label, '0') != outputs[key]:
                    problems.append(f'{procedure} {inputs} {faces}: {label} is {lines.get(label)}, '
                                    f'{key}={outputs[key]}')
        return problems

    # -- All

    def main(self, arguments):
        """Wants the number of cases of each procedure, and a seed, if others than the usual are meant."""
        count = int(arguments[0]) if arguments else 300
        dice = random.Random(int(arguments[1]) if len(arguments) > 1 else 1)
        os.environ.setdefault('LC_ALL', 'C.UTF-8')
        tap = Tap(f'/rulesets/{self.ruleset}/second-reading')
        self.server = Server(alone=True)
        tap.none(self.check_cases(Path(self.reading.__file__).with_name('cases.ini')), 'worked-cases')
        with tempfile.TemporaryDirectory() as folder:
            for procedure in self.reading.KEYS:
                n_cases = count * self.more.get(procedure, 1)
                tap.none(self.compare(procedure, n_cases, dice, Path(folder)), procedure)
        for procedure in self.told:
            tap.none(self.compare_told(procedure, max(count // 50, 1), dice), f'explanations/{procedure}')
        for procedure in self.n_dice:
            tap.none(self.compare_odds(procedure, max(count // 30, 1), dice), f'odds/{procedure}')
        self.server.stop()
        tap.done()
