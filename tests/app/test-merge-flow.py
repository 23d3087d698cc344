#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Another player's account of a battle, merged by keyboard alone: as acies-cli merges it."""

import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from battles import CLI, SAMPLES, take_up_sample  # noqa: E402
from tap import Tap, run  # noqa: E402
from window import Window, missing, wait  # noqa: E402

NOTE = 'Seen from the other hill'


def make_accounts(folder, name):
    """Mine, and theirs with another die and a note of its own."""
    folder = Path(folder) / name
    folder.mkdir()
    mine = take_up_sample(name, folder).rename(folder / 'mine.battle')
    text = mine.read_text(encoding='utf-8')
    dice = list(re.finditer(r' dice="(\d)', text))[3]
    theirs = folder / 'theirs.battle'
    other = '2' if dice[1] == '1' else '1'
    theirs.write_text(text[:dice.start(1)] + other + text[dice.end(1):], encoding='utf-8')
    run([CLI, 'note', theirs, NOTE])
    return mine, theirs


def open_accounts(window, theirs):
    window.find('push button', 'Go On')
    window.key('F10')
    wait(lambda: window.has('menu item', 'Merge Another Account'), 'the menu')
    window.key('m')
    window.choose_file('Another Account of This Battle', theirs)


def merged_files(mine):
    return [path for path in mine.parent.glob('*merged*.battle')]


def check_sample(tap, folder, name):
    mine, theirs = make_accounts(folder, name)
    before = mine.read_bytes(), theirs.read_bytes()
    by_hand = mine.with_name('by-hand.battle')
    run([CLI, 'merge', mine, theirs, '-o', by_hand, '--take', 'theirs', '--misfits', 'keep'])
    window = Window(mine)
    try:
        open_accounts(window, theirs)
        tap.ok(bool(window.wait_for_text('1 of 1 disagreement')), f'{name}/disagreements-are-counted')
        tap.ok(window.says('entries agree') and window.says('Dice: '), f'{name}/side-by-side')
        tap.ok(bool(wait(lambda: window.says('To be decided: mine'), 'the choice')), f'{name}/mine-until-chosen')
        window.focus()
        window.key('Right')
        tap.ok(bool(window.wait_for_text('0 of 1 disagreement')), f'{name}/right-is-theirs')
        window.key('Left')
        wait(lambda: 'Mine' in window.search_texts(), 'the choice of mine')
        window.key('Right')
        wait(lambda: window.texts().count('Theirs') > 1, 'the choice of theirs')
        window.key('ctrl+Return')
        wait(lambda: merged_files(mine) or window.says('another result') or window.says('not possible any more'),
             'the merged battle')
        if not merged_files(mine):
            # Enter keeps by hand what no longer fits, and merges where only results are others.
            window.focus()
            window.key('Return')
        wait(lambda: merged_files(mine), 'the file')
        wait(lambda: not window.says('disagreement'), 'the page')
        tap.ok(bool(window.wait_for_text(NOTE)), f'{name}/merged-battle-is-shown')
        merged = merged_files(mine)[0]
        compared = run([CLI, 'merge', merged, by_hand, '--list'])
        tap.ok(compared.returncode == 0, f'{name}/as-the-command-line-merges', compared.stdout.splitlines())
        tap.ok((mine.read_bytes(), theirs.read_bytes()) == before, f'{name}/accounts-stay')
    except AssertionError as error:
        tap.ok(False, f'{name}/goes-on', str(error))
    finally:
        window.close()


def check_refused(tap, folder):
    mine = take_up_sample('hydaspes', folder).rename(Path(folder) / 'mine.battle')
    window = Window(mine)
    try:
        for name, path, words in (('other-battle', SAMPLES / 'ilipa.battle', 'not two accounts of the same battle'),
                                  ('broken', Path(folder) / 'broken.battle', 'broken.battle')):
            if name == 'broken':
                path.write_bytes(mine.read_bytes()[:3000])
            open_accounts(window, path)
            tap.ok(bool(window.wait_for_text(words)), f'refused/{name}')
            window.focus()
            window.key('Escape')
            wait(lambda: not window.says('These Cannot Be Merged'), 'the page')
            window.focus()
    except AssertionError as error:
        tap.ok(False, 'refused/goes-on', str(error))
    finally:
        window.close()


def main():
    reason = missing()
    if reason:
        print(f'1..0 # SKIP {reason}')
        return
    tap = Tap('app/merge')
    with tempfile.TemporaryDirectory() as folder:
        for name in ('hydaspes', 'ilipa', 'placentia', 'trebia', 'watling-street'):
            check_sample(tap, folder, name)
        check_refused(tap, folder)
    tap.done()


if __name__ == '__main__':
    main()
