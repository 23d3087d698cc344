#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""acies-cli rulesets, resolve and odds."""

import re
import subprocess
import tempfile

from cli import CLI, Cli, lines

VOLLEY = ['scuffle', 'volley', 'a.figures=24', 'range=7.5']


def check_program(tap):
    done = tap.expect('program/help', 'help', inside=['Usage:', '\n  resolve  ', '\n  show  '])
    tap.ok(tap.call('--help').stdout == done.stdout == tap.call('-h').stdout, 'program/help-options')
    tap.expect('program/version', '--version', inside=['acies-cli 0.'])
    tap.expect('program/nothing', [], 2, '', err=['No command'])
    tap.expect('program/unknown-command', 'conquer', 2, '', err=['“conquer”'])
    tap.expect('program/help-of-unknown-command', 'help conquer', 2, '', err=['“conquer”'])
    for command in re.findall(r'^  ([a-z][a-z-]+) ', done.stdout, re.MULTILINE):
        if command == 'help':
            continue
        usage = [f'acies-cli {command} [OPTION…]', '--help']
        tap.expect(f'{command}/help', [command, '--help'], inside=usage)
        tap.expect(f'{command}/help-command', ['help', command], inside=usage)
        tap.expect(f'{command}/unknown-option', [command, '--conquer'], 2, '', err=['--conquer'])
        if command != 'rulesets':
            tap.expect(f'{command}/nothing', [command], 2, '', err=[f'“acies-cli {command} --help”'])
    tap.expect('program/command-without-end', 'check a b', 2, '', err=['FILE'])


def check_rulesets(tap):
    tap.expect('rulesets/lists', 'rulesets', inside=['scuffle  # Scuffle, The tests, 2026\n'])
    done = tap.expect('rulesets/one', 'rulesets scuffle',
                      inside=['\nphase shooting  # Shooting\n', '\n  step shoot volley  # '])
    words = [line.split() for line in done.stdout.splitlines()]
    tap.ok([w[1] for w in words if w[:1] == ['procedure']]
           == ['roster', 'initiative', 'volley', 'nerve'], 'rulesets/procedures')
    tap.ok('  input range  decimal  required  # Range [inch] (0 to 100)\n' in done.stdout,
           'rulesets/input')
    tap.ok('  input option.cover  choice  default half  of half full  # Cover\n' in done.stdout,
           'rulesets/choices')
    tap.ok('  output half-range  decimal  # Half the range [inch]\n' in done.stdout,
           'rulesets/output')
    tap.ok('  trait kind  choice  default foot  of foot horse  # Kind\n' in done.stdout,
           'rulesets/trait')
    tap.ok('    # What a hedge gives.\n    choice half  # Half\n      # A hedge hides half of a man.\n'
           '    choice full  # Full\n    reading R-1  # Is a hedge full cover?\n      # As the players agree.\n'
           in done.stdout, 'rulesets/choices-and-reading')
    tap.ok('\nreadings\n  reading R-2  # May dead men shoot?\n    # No.\n\nclauses\n' in done.stdout,
           'rulesets/readings-without-option')
    clauses = [line.split() for line in done.stdout.split('\nclauses\n')[1].splitlines()]
    tap.ok([w[:3] for w in clauses]
           == [['clause', f'SC-{n + 1}', kind] for n, kind in
               enumerate(['CHECK', 'COMPUTE', 'COMPUTE', 'COMPUTE', 'COMPUTE', 'ADVICE'])], 'rulesets/clauses')
    tap.ok('  clause SC-1  CHECK  procedure roster, check crowd few  # A unit has six to forty figures.\n'
           in done.stdout, 'rulesets/clause-and-its-places')
    tap.ok('  clause SC-6  ADVICE  # Two pots of paint will do.\n' in done.stdout,
           'rulesets/clause-without-a-place')
    tap.expect('rulesets/unknown', 'rulesets chess', 2, '', err=['chess', 'scuffle'])

    tap.env['ACIES_RULESET_PATH'] = str(tap.folder)
    done = tap.call('rulesets')
    listed = 'scuffle' in done.stdout
    tap.write('libhollow.so', 'no module')
    tap.ok('libhollow.so' in tap.call('rulesets').stderr, 'rulesets/names-what-is-broken')
    tap.env['ACIES_RULESET_PATH'] = tap.path
    tap.ok(not listed, 'rulesets/only-those-of-the-path')


def check_resolve(tap):
    tap.expect('resolve/outputs-in-order', ['resolve', *VOLLEY, '--dice', '5 6 1 2'],
               out=lines('# Dice for 24 figures: 4 (SC-3)', 'half-range=3.75', 'b.casualties=2',
                         'next=nerve:b'))
    tap.expect('resolve/settled-after-ties', 'resolve scuffle initiative --dice "3 3 4 1"',
               out=lines('winner=a', 'next='))
    tap.expect('resolve/option',
               ['resolve', *VOLLEY, 'in-cover=true', 'option.cover=full', '--dice=5 6 1 2'],
               inside=['b.casualties=1\n'])
    tap.expect('resolve/without-dice', 'resolve scuffle roster a.figures=41',
               out=lines('errors=crowd', 'warnings=', 'next='))
    tap.expect('resolve/no-dice-where-none-are-drawn',
               ['resolve', 'scuffle', 'volley', 'a.figures=5', 'range=1', '--dice', ''],
               inside=['b.casualties=0\n'])


def check_rolling(tap):
    one = tap.expect('resolve/rolls', ['resolve', *VOLLEY], inside=['\n# seed ', '\ndice='])
    seed = re.search(r'^# seed (\d+)$', one.stdout, re.MULTILINE).group(1)
    dice = re.search(r'^dice=([1-6]( [1-6]){3})$', one.stdout, re.MULTILINE).group(1)
    tap.ok(tap.call('resolve', *VOLLEY, '--seed', seed).stdout == one.stdout,
           'resolve/same-seed-same-dice')
    again = tap.call('resolve', *VOLLEY, '--dice', dice).stdout
    tap.ok([line for line in one.stdout.splitlines() if not re.match('# seed|dice=', line)]
           == again.splitlines(), 'resolve/rolled-dice-typed-again')
    seeds = {re.search('# seed (.*)', tap.call('resolve', *VOLLEY).stdout).group(1)
             for _ in range(4)}
    tap.ok(len(seeds) == 4, 'resolve/fresh-seeds-differ', str(seeds))


def check_refusals(tap):
    for name, error, arguments, message in [
            ('not-allowed', 'not-allowed', ['a.figures=24', 'range=13', '--dice', '1'],
             'The target is too far away (SC-4)'),
            ('missing-input', 'missing-input', ['a.figures=24'], 'range'),
            ('unknown-key', 'bad-input', ['a.figures=24', 'range=1', 'wind=3'], 'wind'),
            ('out-of-limits', 'bad-input', ['a.figures=49', 'range=1'], 'a.figures'),
            ('three-places', 'bad-input', ['a.figures=24', 'range=1.125'], 'range'),
            ('comma', 'bad-input', ['a.figures=24', 'range=1,5'], 'range'),
            ('too-few-dice', 'too-few-dice', ['a.figures=24', 'range=1', '--dice', '1 2 3'], ''),
            ('too-many-dice', 'too-many-dice', ['a.figures=24', 'range=1', '--dice', '1 2 3 4 5'], ''),
            ('bad-dice', 'bad-dice', ['a.figures=24', 'range=1', '--dice', '1 2 3 7'], ''),
            ('dice-that-are-words', 'bad-dice', ['a.figures=24', 'range=1', '--dice', '1 2 3 x'], '')]:
        tap.expect(f'resolve/{name}', ['resolve', 'scuffle', 'volley', *arguments], 1,
                   f'error={error}\n', err=[message or 'acies-cli: '])
    for name, arguments in [
            ('unknown-ruleset', ['chess', 'volley']),
            ('unknown-procedure', ['scuffle', 'siege']),
            ('no-pair', ['scuffle', 'volley', 'range']),
            ('no-key', ['scuffle', 'volley', '=3']),
            ('no-utf-8', ['scuffle', 'volley', b'range=\xff'.decode('utf-8', 'surrogateescape')]),
            ('bad-seed', ['scuffle', 'nerve', '--seed', '-1']),
            ('no-procedure', ['scuffle']),
            ('dice-and-seed', ['scuffle', 'nerve', '--dice', '1', '--seed', '1']),
            ('cases-and-procedure', ['scuffle', 'nerve', '--cases', 'x.ini'])]:
        tap.expect(f'resolve/{name}', ['resolve', *arguments], 2, '', err=['acies-cli: '])


def check_odds(tap):
    tap.expect('odds/exact', 'odds scuffle volley a.figures=12 range=5',
               out=lines('half-range\t2.5\t1',
                         'b.casualties\t0\t0.444444444444',
                         'b.casualties\t1\t0.444444444444',
                         'b.casualties\t2\t0.111111111111',
                         'next\t\t0.444444444444',
                         'next\tnerve:b\t0.555555555556'))
    tap.expect('odds/once-settled', 'odds scuffle initiative',
               out=lines('winner\ta\t0.5', 'winner\tb\t0.5', 'next\t\t1'))
    tap.expect('odds/thrown-again', 'odds ancient-wargames initiative',
               out=lines('winner\ta\t0.5', 'winner\tb\t0.5',
                         *(f'{party}.roll\t{face}\t0.166666666667' for party in 'ab' for face in range(1, 7)),
                         'next\t\t1'))
    duel = 'odds roman-war melee-round a.type=roman-hastati b.type=roman-hastati a.men=1 b.men=1'
    tap.expect('odds/rounds', f'{duel} --rounds 1',
               out=lines('1\ta-breaks\t0.148148148148', '1\tb-breaks\t0.666666666667', '1\tboth-break\t0',
                         '1\tparted\t0', '1\tfights-on\t0.185185185185',
                         '# Both sides choose to stay, and no other group joins in.'))
    tap.expect('odds/rounds-beyond', f'{duel} --rounds 10', 2, '', err=['--rounds'])
    tap.expect('odds/rounds-unknown-key', f'{duel} --rounds 1 a.shoes=2', 1, 'error=bad-input\n', err=['a.shoes'])
    tap.expect('odds/rounds-of-no-fight', 'odds scuffle nerve --rounds 2', 1, 'error=bad-input\n', err=['Test of nerve'])
    rally = 'odds meeting-of-hosts rally-test a.type=heavy-infantry a.figures=8 cause=recoil --modifiers'
    tap.expect('odds/modifiers', rally,
               out=lines('pass\t0.5', 'a.quality\taverage\tlevy\t-0.166666666667',
                         'a.general\tfalse\ttrue\t0.166666666667'))
    volley = 'odds meeting-of-hosts shooting a.type=medium-infantry a.missile=bow a.front=8 a.second=8'
    tap.expect('odds/consequences', f'{volley} b.type=medium-infantry range=5 b.figures=8 --consequences',
               out=lines('rally-test\t2\t0.259259259259\t0.5'))
    tap.expect('odds/one-view', f'{duel} --rounds 1 --modifiers', 2, '', err=['--modifiers'])
    tap.expect('odds/refused', 'odds scuffle volley a.figures=12 range=50', 1,
               'error=not-allowed\n', err=['too far'])
    tap.expect('odds/missing', 'odds scuffle volley range=50', 1,
               'error=missing-input\n', err=['a.figures'])
    tap.expect('odds/unknown-procedure', 'odds scuffle siege', 2, '', err=['siege'])
    tap.expect('odds/dice', 'odds scuffle nerve --dice 1', 2, '', err=['--dice'])
    tap.expect('odds/too-many-ways', 'odds ancient-wargames elephant-rout a.models=20', 2, '',
               err=['“elephant-rout”', 'too many ways'])


def check_surroundings(tap):
    """Neither the language nor where the output goes makes another result."""
    for locale in ['C', 'C.UTF-8', 'de_DE.UTF-8', 'POSIX']:
        tap.env['LC_ALL'] = locale
        tap.expect(f'locale/{locale}', ['resolve', *VOLLEY, '--dice', '5 6 1 2'],
                   inside=['half-range=3.75\n'])
        tap.expect(f'locale/{locale}-message', 'resolve scuffle volley é=1', 1,
                   'error=bad-input\n', err=['“é”'])
    tap.env['LC_ALL'] = 'C.UTF-8'
    with open('/dev/full', 'wb') as full:
        done = subprocess.run([CLI, 'rulesets'], stdout=full, stderr=subprocess.PIPE, text=True,
                              env=tap.env, check=False)
    tap.ok(done.returncode == 2 and 'could not be written' in done.stderr, 'output/full-disk',
           done.stderr)


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('resolve', folder)
        tap.path = tap.env['ACIES_RULESET_PATH']
        check_program(tap)
        check_rulesets(tap)
        check_resolve(tap)
        check_rolling(tap)
        check_refusals(tap)
        check_odds(tap)
        check_surroundings(tap)
        tap.done()


if __name__ == '__main__':
    main()
