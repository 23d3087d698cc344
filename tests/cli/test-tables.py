#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table on which `acies-cli new` lays a battle, and what `acies-cli rulesets` says of tables and of what comes
before the first turn, by each ruleset."""

import os
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from cli import Cli

SAMPLES = Path(os.environ['ACIES_DATA_DIR']) / 'samples'
# Two armies; the width and depth of the table and the depth of the zones as in the rules; whether something comes before
RULES = {
    'ancient-wargames': ('scipio', 'hasdrubal', ('72', '48', '6'), True),
    'bronze-eagles': ('suetonius', 'boudica', ('72', '48', '12'), True),
    'meeting-of-hosts': ('alexander', 'porus', ('72', '48', '12'), False),
    'punic-wars': ('sempronius', 'hannibal', ('48', '32', '8'), False),
    'roman-war': ('convoy-guard', 'column-of-carthage', ('72', '48', '10'), True),
}


def check_ruleset(tap, ruleset):
    first, second, (width, height, deployment), has_before = RULES[ruleset]
    path = tap.folder / f'{ruleset}.battle'
    armies = ['--army', SAMPLES / f'{first}.army', '--army', SAMPLES / f'{second}.army']
    tap.call('new', path, *armies)
    table = ElementTree.parse(path).getroot().find('{urn:acies}table').attrib
    tap.ok(table == {'width': width, 'height': height, 'deployment': deployment}, f'{ruleset}/proposed', str(table))

    tap.call('new', '--force', path, *armies, '--table', '60x40', '--deployment', '5')
    table = ElementTree.parse(path).getroot().find('{urn:acies}table').attrib
    tap.ok(table == {'width': '60', 'height': '40', 'deployment': '5'}, f'{ruleset}/as-asked', str(table))

    tap.call('new', '--force', path, *armies, '--edges', 'right,left')
    table = ElementTree.parse(path).getroot().find('{urn:acies}table').attrib
    tap.ok(table == {'width': width, 'height': height, 'deployment': deployment, 'edges': 'right left'}, f'{ruleset}/edges',
           str(table))
    for number, wrong in enumerate(('', 'near', 'near,near', 'near,up', 'near,far,left')):
        refused = tap.call('new', '--force', path, *armies, '--edges', wrong)
        tap.ok(refused.returncode == 2 and '--edges' in refused.stderr, f'{ruleset}/wrong-edges-{number}', refused.stderr)

    listed = tap.call('rulesets', ruleset).stdout
    tap.ok(f'\ntable {width}x{height}  deployment {deployment}  # ' in listed, f'{ruleset}/listed', listed[:800])
    tap.ok(('\nbefore  # ' in listed) == has_before, f'{ruleset}/before', listed[:800])


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('tables', folder)
        for ruleset in RULES:
            check_ruleset(tap, ruleset)
        tap.done()


if __name__ == '__main__':
    main()
