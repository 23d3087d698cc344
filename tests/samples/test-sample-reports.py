# SPDX-License-Identifier: GPL-3.0-or-later
"""The reports of the sample battles, as text at every level and as page, Markdown and BBCode up to the story, compared
with those that somebody read.  ACIES_UPDATE_EXPECTED=1 writes them anew.  Maps are left out: fonts differ from machine
to machine, and other tests look at them.  What the stories tell of losses is added up besides.

usage: test-sample-reports.py ACIES-CLI
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

CLI = sys.argv[1]
HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parents[1] / 'data' / 'samples'
EXPECTED = HERE / 'reports'
BATTLES = ('hydaspes', 'ilipa', 'placentia', 'trebia', 'watling-street')
FORMATS = {'summary': ('txt', 'html', 'md', 'bbcode'), 'story': ('txt', 'html', 'md', 'bbcode'), 'record': ('txt',)}


def normalize(text):
    """Line ends and the ends of lines are nobody's business."""
    return '\n'.join(line.rstrip() for line in text.splitlines()) + '\n'


def find_difference(text, expected):
    for number, (line, wanted) in enumerate(zip(text.splitlines(), expected.splitlines()), 1):
        if line != wanted:
            return f'line {number}: {line[:300]!r}, not {wanted[:300]!r}'
    return f'{len(text.splitlines())} lines, not {len(expected.splitlines())}'


# ---- What the stories tell of losses ----

NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve'.split()
COUNT = re.compile(rf'({"|".join(NUMBERS)}|\d+) (?:more )?(?:figures?|bases?)\b', re.IGNORECASE)


def read_roll(text):
    """How many figures or bases each unit lost, and the turn in which it went out of play, 0 for none"""
    roll = {}
    armies = text[text.index('\nThe armies\n'):text.index('\nDeployment\n')]
    for name, left, start, end in re.findall(r'^  [\[(]\w[\])] (.*?)  +(\d+) of (\d+)(.*)$', armies, re.MULTILINE):
        lost = re.search(r'turn (\d+)$', end)
        roll[name] = (int(start) - int(left), int(lost.group(1)) if lost else 0)
    return roll


def read_turns(text):
    """The paragraphs of each turn, without their headlines and what the players noted"""
    parts = re.split(r'^Turn (\d+)(?::.*\n(?:.+\n)*?)?(?<=\n)─+\n', text[:text.index('\nLosses by turn\n')], flags=re.MULTILINE)
    return {int(number): ' '.join(line for line in story.splitlines() if line and not line.startswith('  │'))
            for number, story in zip(parts[1::2], parts[2::2])}


def add_losses(told, sentence, names):
    """Adds what a sentence says that each unit lost.  It is told of the unit named last before the verb, or after “of”."""
    name = rf'(?:{"|".join(sorted(map(re.escape, names), key=len, reverse=True))})'
    written = {one.lower(): one for one in names}
    sentence = re.sub(rf', fighting (?:the )?{name},', '', sentence, flags=re.IGNORECASE)
    met = re.findall(name, sentence, re.IGNORECASE)
    if '; each lost ' in sentence and len(met) > 1:
        sentence = re.sub(r'; each lost (.*)', rf'; {met[0]} lost \1; {met[1]} lost \1', sentence)
    for word, unit in zip(('the attackers', 'the defenders', 'the former', 'the latter', ', but'), met[:2] * 2 + met[:1]):
        sentence = sentence.replace(word, f'{word} {unit}')
    for count in COUNT.finditer(sentence):
        of = re.match(rf' of (?:the )?({name})', sentence[count.end():], re.IGNORECASE)
        verb = max(sentence.rfind(word, 0, count.start()) for word in ('lost', 'losing', 'a loss', 'got'))
        before = re.findall(name, sentence[:max(verb, 0)], re.IGNORECASE)
        unit = written.get((of.group(1) if of else before[-1] if before else '?').lower(), '?')
        number = count.group(1).lower()
        number = NUMBERS.index(number) if number in NUMBERS else int(number)
        told[unit] = told.get(unit, 0) + (-number if sentence[verb:].startswith('got') else number)


def check_losses(tap, battle, text):
    """Each unit that is lost is named in its turn; the losses told of a unit are those of the roll, and of a turn those of
    the table."""
    roll = read_roll(text)
    turns = read_turns(text)
    told_of_all = {}
    table = text[text.index('\nLosses by turn\n'):]
    missing = [name for name, (_, turn) in roll.items() if turn and name.lower() not in turns[turn].lower()]
    tap.ok(bool(roll) and not missing, f'{battle}/lost-are-named', missing)
    named = re.findall(r'lost \w+ of \w+ units?: ([^.]*)', text[text.index('\nOutcome\n'):].replace('\n', ' '))
    missing = [name for name, (_, turn) in roll.items()
               if (turn > 0) != any(name.lower() in listed.lower() for listed in named)]
    tap.ok(not missing, f'{battle}/lost-in-outcome', missing)
    for turn, story in turns.items():
        told = {}
        for sentence in story.split('. '):
            add_losses(told, sentence, roll)
        row = re.search(rf'^  {turn} +(\d+) +\d+% +(\d+) +\d+%', table, re.MULTILINE)
        tap.ok(sum(told.values()) == int(row.group(1)) + int(row.group(2)), f'{battle}/turn-{turn}-adds-up',
               f'{told}, not {row.group(1)} and {row.group(2)}')
        for unit, lost in told.items():
            told_of_all[unit] = told_of_all.get(unit, 0) + lost
    wrong = {name: (told_of_all.get(name, 0), lost) for name, (lost, _) in roll.items() if told_of_all.get(name, 0) != lost}
    tap.ok(not wrong and set(told_of_all) <= set(roll), f'{battle}/units-add-up',
           f'told and lost: {wrong}; of {set(told_of_all) - set(roll)}')


def main():
    tap = Tap('/samples/reports')
    with tempfile.TemporaryDirectory() as folder:
        for battle in BATTLES:
            for level, endings in FORMATS.items():
                for ending in endings:
                    path = Path(folder) / f'{battle}.{ending}'
                    done = subprocess.run([CLI, 'report', '--level', level, '--maps', 'none', '-o', path,
                                           SAMPLES / f'{battle}.battle'], capture_output=True, text=True, timeout=120)
                    # A page of Markdown is none of this project's pages.
                    kept = EXPECTED / f'{battle}-{level}.{"md.txt" if ending == "md" else ending}'
                    text = normalize(path.read_text(encoding='utf-8')) if done.returncode == 0 else ''
                    if os.environ.get('ACIES_UPDATE_EXPECTED'):
                        EXPECTED.mkdir(exist_ok=True)
                        kept.write_text(text, encoding='utf-8')
                    expected = kept.read_text(encoding='utf-8') if kept.exists() else ''
                    tap.ok(text != '' and text == expected, f'{battle}/{level}/{ending}',
                           done.stderr or find_difference(text, expected))
                    if level == 'story' and ending == 'txt':
                        check_losses(tap, battle, text)
    tap.done()


main()
