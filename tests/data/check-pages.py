#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages that people read: manual, README and its sisters, and shell completion."""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import BUILD, SOURCE, Tap, run, tree_files  # noqa: E402

MAN = SOURCE / 'data' / 'man'
CLI = BUILD / 'src' / 'cli' / 'acies-cli'
COMPLETION = SOURCE / 'data' / 'completion' / 'acies-cli'


def check_links(tap):
    for page in (path for path in tree_files() if path.suffix == '.md'):
        text = (SOURCE / page).read_text(encoding='utf-8')
        links = [link.split('#')[0] for link in re.findall(r'\]\(([^)\s]+)\)', text)
                 if not re.match(r'[a-z]+:|#', link)]
        tap.none([link for link in links if not (SOURCE / page.parent / link).exists()],
                 f'links/{page}')


def check_manual(tap):
    version = re.search(r"version: '([^']+)'", (SOURCE / 'meson.build').read_text(encoding='utf-8'))
    for page in sorted(MAN.glob('*.1')):
        done = tap.run(f'manual/{page.stem}/formats', ['groff', '-man', '-Tutf8', '-ww', '-z', page])
        if done:
            tap.none(done.stderr.splitlines(), f'manual/{page.stem}/no-warning')
        tap.ok(f'"Acies {version.group(1)}"' in page.read_text(encoding='utf-8'),
               f'manual/{page.stem}/version')


def complete(*words):
    """What bash offers for the last of the words."""
    script = (f'source {COMPLETION}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _acies_cli; '
              'printf "%s\\n" "${COMPREPLY[@]}"')
    done = run(['bash', '-c', script, 'bash', CLI, *words], cwd=SOURCE / 'data' / 'samples')
    return done.stdout.split()


def check_commands(tap):
    """Each command of acies-cli is in the manual and is completed, and no other."""
    manual = (MAN / 'acies-cli.1').read_text(encoding='utf-8').replace('\\-', '-')
    helped = run([CLI, 'help']).stdout
    commands = [word for word in complete('') if not word.startswith('-') and word != 'help']
    tap.none([c for c in commands if not re.search(rf'^  {c}\b', helped, re.MULTILINE)],
             'commands/completed-ones-are-there')
    offered = set(re.findall(r'^  ([a-z][a-z-]+)\b', helped, re.MULTILINE)) - {'help'}
    tap.none(sorted(offered - set(commands)), 'commands/all-are-completed')
    tap.none([c for c in sorted(offered) if not re.search(rf'^\.BR? {c}\b', manual, re.MULTILINE)],
             'commands/all-are-in-the-manual')
    for command in sorted(offered):
        options = set(re.findall(r'(?<![\w-])--[a-z][a-z-]+', run([CLI, command, '--help']).stdout))
        tap.none([o for o in sorted(options) if o not in manual], f'commands/{command}/options-in-the-manual')


def check_completion(tap):
    tap.run('completion/syntax', ['bash', '-n', COMPLETION])
    for name, words, expected in [
            ('commands', ['re'], {'resolve', 'report'}),
            ('rulesets', ['odds', 'meeting'], {'meeting-of-hosts'}),
            ('procedures', ['odds', 'meeting-of-hosts', 'shoot'], {'shooting', 'shooting-losses'}),
            ('inputs', ['odds', 'meeting-of-hosts', 'shooting', 'a.typ'], {'a.type='}),
            ('battles', ['show', 'hyd'], {'hydaspes.battle'}),
            ('procedures-of-a-battle', ['log', 'hydaspes.battle', 'shoot'], {'shooting', 'shooting-losses'}),
            ('sides-of-a-battle', ['luck', 'hydaspes.battle', '--side', ''], {'a', 'b'}),
            ('options', ['sketch', 'hydaspes.battle', '--t'], {'--turn', '--turns'})]:
        found = set(complete(*words))
        tap.ok(found == expected, f'completion/{name}', f'{sorted(found)}')


def main():
    tap = Tap('/data/pages')
    check_links(tap)
    check_manual(tap)
    check_commands(tap)
    check_completion(tap)
    tap.done()


if __name__ == '__main__':
    main()
