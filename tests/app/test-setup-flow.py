#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A battle set up by keyboard alone, in all five rulesets: the army that is open is listed
once and meets another, the table is one that the rules propose, what comes before the first
turn is typed where the rules have it, and the log tells it.  A table is kept under a name, and
is there again in the next battle.
"""

import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap  # noqa: E402
from window import Window, is_sensitive, missing, wait  # noqa: E402

SAMPLES = SOURCE / 'data' / 'samples'
BEFORE = 'Before the First Turn'
# The army that is open, the title, the table, what is typed before the first turn, and what the log has of it
RULES = {
    'meeting-of-hosts': ('porus', 'Porus against Alexander', ('72', '48'), None, None),
    'punic-wars': ('hannibal', 'Hannibal against Sempronius', ('48', '32'), None, None),
    'ancient-wargames': ('scipio', 'Scipio against Hasdrubal', ('72', '48'), '', 'id="initial-points"'),
    'bronze-eagles': ('suetonius', 'Romans against Britons', ('72', '48'), '62', 'dice="6 2"'),
    'roman-war': ('convoy-guard', 'Rome against Carthage', ('72', '48'), '', 'Goes first: Carthage'),
}


def open_assistant(window):
    window.key('ctrl+shift+n')
    wait(lambda: 'New Battle' in window.titles(), 'the assistant')
    window.find('push button', 'Next: Sides')
    window.focus()


def logged(path):
    """What a battle has on disk, in its file or its journal."""
    journal = path.with_name(f'.{path.name}.journal')
    return ''.join(file.read_text(encoding='utf-8', errors='replace') for file in (path, journal) if file.exists())


def set_up(tap, ruleset):
    army, title, table, typed, told = RULES[ruleset]
    window = Window(SAMPLES / f'{army}.army')
    try:
        open_assistant(window)
        rows = [node.get_name() for role in ('radio button', 'check box') for node in window.search_seen(role, '')]
        name = title.split(' against ')[0]
        tap.ok(wait(lambda: title in window.search_texts(), title), f'{ruleset}/another-army-is-proposed')
        # Once for each side, and where the rules have the sides agree on one
        n_lists = 3 if told and told.startswith('Goes first') else 2
        tap.ok(sum(name in (row or '') for row in rows) == n_lists, f'{ruleset}/open-army-is-listed-once', str(rows))
        for step in ('Table', 'Deployment'):
            window.key('Return')
            window.find('push button', f'Next: {step}')
        window.key('Return')
        # The list beside the sketch says where each stands.
        wait(lambda: any('″ ahead' in (text or '') for text in window.texts()), 'where the units stand')
        has_step = window.has('push button', f'Next: {BEFORE}')
        tap.ok(has_step == (typed is not None), f'{ruleset}/step-is-there-where-the-rules-have-it')
        if typed is not None:
            window.find('push button', f'Next: {BEFORE}')
            window.key('Return')
            window.find('push button', '_Begin Begin')
        if typed:
            window.type(typed)
        window.key('ctrl+Return')
        wait(lambda: title in window.titles(), title)
        path = next(Path.home().rglob(f'{title}.battle'))
        text = logged(path)
        tap.ok(re.search(rf'<table width="{table[0]}" height="{table[1]}"', text), f'{ruleset}/table-of-the-rules',
               text[:300])
        tap.ok(told is None or told in text, f'{ruleset}/log-tells-it', text[-1500:])
    finally:
        window.close()


def kept():
    data = Path(os.environ.get('XDG_DATA_HOME') or Path.home() / '.local' / 'share')
    return list((data / 'acies' / 'tables').glob('Ford.table'))


def keep_table(tap):
    window = Window(SAMPLES / 'porus.army')
    try:
        open_assistant(window)
        window.key('Return', 'Return')
        window.find('push button', 'Next: Deployment')
        window.key('alt+m')
        window.type('Ford')
        window.key('Return')
        wait(lambda: window.has('push button', '=Ford'), 'the table that was kept')
        tap.ok(len(kept()) == 1, 'table-is-kept')
        window.key('Escape')
    finally:
        window.close()
    window = Window(SAMPLES / 'scipio.army')
    try:
        open_assistant(window)
        window.key('Return', 'Return')
        window.act(window.find('push button', '=Ford'))
        # A button that is pressed so acts a moment later.
        wait(lambda: any(is_sensitive(button) for button in window.search('push button', 'Delete')), 'the chosen table')
        window.key('alt+d')
        window.wait_for_text('“Ford” was deleted.')
        tap.ok(not kept(), 'table-is-deleted')
        window.key('alt+u')
        wait(lambda: window.has('push button', '=Ford'), 'the table again')
        tap.ok(len(kept()) == 1, 'deletion-is-taken-back')
    finally:
        window.close()


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/setup')
    for ruleset in RULES:
        try:
            set_up(tap, ruleset)
        except AssertionError as error:
            tap.ok(False, f'{ruleset}/goes-on', str(error))
    try:
        keep_table(tap)
    except AssertionError as error:
        tap.ok(False, 'tables/goes-on', str(error))
    tap.done()


if __name__ == '__main__':
    main()
