#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random inputs of every procedure, resolved by the module and by a second reading of the rules.

Wants the number of cases of each procedure, and a seed, if others than the usual
are meant: test-second-reading.py 2000 7
"""

import configparser
import itertools
import os
import random
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from tap import BUILD, Tap, run  # noqa: E402
import second_reading as reading  # noqa: E402

CLI = BUILD / 'src' / 'cli' / 'acies-cli'

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


# ---- Random inputs ----------------------------------------------------------

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
    return [some_value(dice, field[1]) for _ in range(dice.choice((1, 1, 2, 3, field[2])))]


def is_rare(key, field):
    """What mostly forbids everything, if it is other than usual."""
    return field[0] == 'boolean' and key.split('.')[-1] in (
        'pinned', 'moved', 'marched', 'in-contact', 'shot', 'shot-at', 'fought', 'impetuous', 'clear-line', 'closest',
        'in-front', 'assigned')


def some_inputs(dice, procedure):
    given = {}
    for key, field in reading.KEYS[procedure].items():
        required = field[0] == 'list' or (field[0] != 'boolean' and field[{'choice': 3}.get(field[0], 4)])
        if required and dice.random() < .995 or dice.random() < (.03 if is_rare(key, field) else .55):
            given[key] = some_value(dice, field)
    make_likely(dice, given)
    return given


def make_likely(dice, given):
    """Most of what is drawn at random the rules forbid; so this is brought nearer to what happens."""
    for key in reading.GROUNDS:
        if key in given and dice.random() < .6:
            given[key] = dice.choice((Fraction(0), some_inches(dice, 0, 12)))
    if 'a.casualties' in given and dice.random() < .8:
        given['a.casualties'] = dice.randint(0, 24)
    if 'a.lost' in given and dice.random() < .8:
        given['a.lost'] = dice.randint(0, 12)
    if 'a.shooting-hits' in given and dice.random() < .8:
        given['a.shooting-hits'] = dice.randint(0, min(given.get('a.casualties', 12), 24))
    if 'shares' in given and 'share' in given and dice.random() < .8:
        given['share'] = dice.randint(1, given['shares'])
    if 'range' in given and dice.random() < .8:
        given['range'] = Fraction(dice.randint(0, 1250), 100)
        given['a.missile'] = 'artillery' if given.get('a.type') == 'artillery' else dice.choice(('bow', 'javelin'))
    if 'b.outcomes' in given and dice.random() < .8:
        given['b.outcomes'] = dice.choices(reading.FATES[:5], k=dice.choice((1, 2, 3)))
    if 'enemy-distance' in given and dice.random() < .8:
        given['a.casualties'] = dice.randint(1, 12)
        given.pop('a.disordered', None)


class Supply:
    """Dice as they are wanted, kept."""

    def __init__(self, dice):
        self.dice, self.faces = dice, []

    def __iter__(self):
        return self

    def __next__(self):
        self.faces.append(self.dice.randint(1, 6))
        return self.faces[-1]


def some_dice(dice, procedure, given):
    """Just as many as it takes; now and then one too few, too many, or none that there is."""
    supply = Supply(dice)
    try:
        values = reading.fill(procedure, given)
        reading.PROCEDURES[procedure](values, lambda: next(supply))
    except reading.Refused:
        supply.faces = [dice.randint(1, 6) for _ in range(dice.choice((0, 1, 2)))]
    faces = supply.faces
    spoil = dice.random()
    if spoil < .02:
        faces = faces[:-1]
    elif spoil < .04:
        faces = faces + [dice.randint(1, 6)]
    elif spoil < .06:
        faces = faces + [dice.choice((0, 7, 66, -1))]
    return faces


# ---- Values that are none ---------------------------------------------------

NOT_NUMBERS = ('', ' ', '+1', '01', '1 ', ' 1', '1e1', '0x1', 'one', '1,5', '--1', '1.', '.5', '1.234', '١')


def some_bad_value(dice, field):
    if field[0] == 'integer':
        return dice.choice(NOT_NUMBERS + ('-0', '1.0', '1.5', str(field[1] - 1), str(field[2] + 1), '9' * 30))
    if field[0] == 'decimal':
        bad = NOT_NUMBERS + ('00', '05.5', '-00.5', '1.2.3', show(field[2] + Fraction(1, 100)),
                             show(field[1] - Fraction(1, 100)), '9' * 30)
        return dice.choice(bad + ('0', '-0') if field[5] else bad)
    if field[0] == 'boolean':
        return dice.choice(('', 'yes', '1', '0', 'True', 'FALSE', 'true ', 'tru'))
    if field[0] == 'choice':
        return dice.choice(('', 'nobody', field[1][0].upper(), field[1][0] + ' ', field[1][0] + ' ' + field[1][-1]))
    item = field[1]
    good = [show(some_value(dice, item)) for _ in range(field[2] + 1)]
    return dice.choice(('', ' '.join(good), good[0] + '  ' + good[1], ' ' + good[0], good[0] + ' ',
                        good[0] + ',' + good[1], good[0] + ' ' + some_bad_value(dice, item).strip() + 'x'))


def odd_spelling(dice, value):
    """Another way to write it that is as good."""
    if isinstance(value, Fraction) and dice.random() < .2:
        text = show(value)
        if '.' not in text:
            return text + dice.choice(('.0', '.00'))
        return text + '0' if len(text.split('.')[1]) == 1 else text
    return show(value)


# ---- Cases ------------------------------------------------------------------


def some_case(dice, procedure):
    """Inputs and dice as text, and what ought to come: outputs as text, or an error."""
    given = some_inputs(dice, procedure)
    faces = some_dice(dice, procedure, given)
    case = {key: odd_spelling(dice, value) for key, value in given.items()}
    try:
        outputs = {key: show(value) for key, value in reading.resolve(procedure, given, faces).items()}
    except reading.Refused as refusal:
        outputs = {'error': str(refusal)}
    spoil = dice.random()
    if spoil < .05:
        key = dice.choice(list(reading.KEYS[procedure]))
        case[key] = some_bad_value(dice, reading.KEYS[procedure][key])
        outputs = {'error': 'bad-input'}
    elif spoil < .06:
        case[dice.choice(('weather', 'a.luck', 'option.none', 'A.type'))] = '1'
        outputs = {'error': 'bad-input'}
    if faces or dice.random() < .5:
        case['dice'] = show(faces)
    return case, outputs


def escape(text):
    """As GKeyFile writes a value."""
    text = text.replace('\\', '\\\\')
    start = len(text) - len(text.lstrip(' '))
    return '\\s' * start + text[start:]


def write_cases(cases):
    lines = []
    for name, (procedure, case, _) in cases.items():
        lines += [f'[{name}]', f'procedure={procedure}']
        lines += [f'{key}={escape(value)}' for key, value in case.items()] + ['']
    return '\n'.join(lines)


def read_results(text):
    parser = configparser.RawConfigParser(delimiters=('=',), comment_prefixes=('#',), strict=False)
    parser.optionxform = str
    parser.read_string(text)
    return {name: dict(parser.items(name)) for name in parser.sections()}


def compare(procedure, count, dice, folder):
    cases = {}
    for number in range(count):
        case, outputs = some_case(dice, procedure)
        cases[f'{procedure}/{number}'] = (procedure, case, outputs)
    file = folder / f'{procedure}.ini'
    file.write_text(write_cases(cases), encoding='utf-8')
    done = run([CLI, 'resolve', 'meeting-of-hosts', '--cases', file])
    results = read_results(done.stdout)
    problems = [] if done.returncode == 0 or results else [done.stderr]
    for name, (_, case, wanted) in cases.items():
        found = {key: value for key, value in results.get(name, {}).items() if key not in ('procedure', 'dice')}
        if found != wanted:
            problems.append(f'{name}: {case} gives {found}, should give {wanted}')
    refused = sum('error' in outputs for _, _, outputs in cases.values())
    return problems, count - refused


# ---- Odds -------------------------------------------------------------------

DICE = {'initiative': 2, 'orders': 1, 'shooting': 4, 'melee': 5, 'rally-test': 1, 'recovery': 1}
NEAR = 1e-9


def count_ways(procedure, given, n_dice):
    """How often each output has each value, over all ways that the dice can fall."""
    counts = {}
    ways = 0
    for faces in itertools.product(reading.FACES, repeat=n_dice):
        try:
            outputs = reading.resolve(procedure, given, faces)
        except reading.Refused as refusal:
            # What is thrown again does not count.
            if str(refusal) == 'too-few-dice':
                continue
            raise
        ways += 1
        for key, value in outputs.items():
            counts[key, show(value)] = counts.get((key, show(value)), 0) + 1
    return {name: count / ways for name, count in counts.items()}


def some_chance(dice, procedure):
    """Inputs that are not refused and draw no more dice than can be counted through."""
    while True:
        given = some_inputs(dice, procedure)
        for key in ('a.contact', 'b.contact', 'a.front'):
            if key in given:
                given[key] = dice.randint(1, 12)
        supply = Supply(dice)
        try:
            reading.PROCEDURES[procedure](reading.fill(procedure, given), lambda: next(supply))
        except reading.Refused:
            continue
        n_dice = 2 if procedure == 'initiative' else len(supply.faces)
        if n_dice <= DICE[procedure]:
            return given, n_dice


def compare_odds(procedure, count, dice):
    problems = []
    for _ in range(count):
        given, n_dice = some_chance(dice, procedure)
        wanted = count_ways(procedure, given, n_dice)
        case = [f'{key}={show(value)}' for key, value in given.items()]
        done = run([CLI, 'odds', 'meeting-of-hosts', procedure] + case)
        lines = [line.split('\t') for line in done.stdout.splitlines()]
        found = {(key, value): float(chance) for key, value, chance in lines}
        if found.keys() != wanted.keys() or any(abs(found[name] - wanted[name]) > NEAR for name in wanted):
            problems.append(f'{procedure} {case}: {found}, should be {wanted} {done.stderr}')
    return problems


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    dice = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    os.environ.setdefault('LC_ALL', 'C.UTF-8')
    tap = Tap('/rulesets/meeting-of-hosts/second-reading')
    with tempfile.TemporaryDirectory() as folder:
        for procedure in reading.KEYS:
            problems, n_resolved = compare(procedure, count, dice, Path(folder))
            if n_resolved * 5 < count:
                problems.append(f'only {n_resolved} of {count} were not to be refused')
            tap.none(problems, procedure)
    for procedure in DICE:
        tap.none(compare_odds(procedure, max(count // 30, 1), dice), f'odds/{procedure}')
    tap.done()


main()
