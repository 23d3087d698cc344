#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sample battles as data: JSON by its schema, CSV as spreadsheets read it, an animation.

Another program reads what acies-cli wrote: a validator of JSON Schema, Python's csv.
"""

import copy
import csv
import io
import json
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from cli import Cli  # noqa: E402
from tap import SOURCE  # noqa: E402

try:
    import jsonschema
except ImportError:
    jsonschema = None

SAMPLES = ['hydaspes', 'ilipa', 'placentia', 'trebia', 'watling-street']
SCHEMA = SOURCE / 'data' / 'schemas' / 'battle.schema.json'
NAMESPACE = {'a': 'urn:acies'}
BACK = {'undo', 'redo', 'amendment'}


def typed(text):
    """A value of the battle's file as JSON would have it, as far as its text tells."""
    if text in ('true', 'false'):
        return text == 'true'
    try:
        return float(text)
    except ValueError:
        return text


def same(text, value):
    if isinstance(value, list):
        return text.split() == [str(item) for item in value]
    if value is None:
        return text in ('', 'none')
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return text == (str(value).lower() if isinstance(value, bool) else value)
    return typed(text) == value


def compare_with_file(battle, path):
    """What is not in the JSON as it stands in the battle's own file."""
    root = ElementTree.parse(path).getroot()
    log = root.find('a:log', NAMESPACE)
    wrong = []
    if any(event.tag.split('}')[1] in BACK for event in log):
        return [f'{path.name} has been amended: choose another battle']

    by_number = {entry['number']: entry for entry in battle['log']}
    for event in log:
        kind = event.tag.split('}')[1]
        entry = by_number.get(int(event.get('n')))
        if kind in ('note', 'photo') and event.get('target'):
            continue
        if entry is None or entry['kind'] != ('note' if kind == 'photo' else kind):
            wrong.append(f'event {event.get("n")} is missing or of another kind')
            continue
        poses = [{key: float(pose.get(key)) for key in ('x', 'y', 'heading')}
                 for pose in event.iterfind('a:path/a:pose', NAMESPACE)]
        if poses != [pose for move in entry.get('moves', []) for pose in move['poses']]:
            wrong.append(f'event {event.get("n")}: other poses')
        if kind != 'procedure':
            continue
        procedure = entry['procedure']
        if (event.get('dice') or '').split() != [str(die['face']) for die in procedure['dice']]:
            wrong.append(f'event {event.get("n")}: other dice')
        for key in ('id', 'a', 'b', 'seed'):
            if event.get(key) != procedure.get(key):
                wrong.append(f'event {event.get("n")}: other {key}')
        inputs = {node.get('key'): node for node in event.iterfind('a:input', NAMESPACE)}
        if set(inputs) != set(procedure['inputs']):
            wrong.append(f'event {event.get("n")}: other inputs')
        for key, node in inputs.items():
            told = procedure['inputs'].get(key, {})
            if told.get('source') != node.get('from') or not same(node.get('value'), told.get('value')):
                wrong.append(f'event {event.get("n")}: {key} is {told}')
        for node in event.iterfind('a:output', NAMESPACE):
            if not same(node.get('value'), procedure['outputs'].get(node.get('key'), '?')):
                wrong.append(f'event {event.get("n")}: output {node.get("key")}')
    return wrong


def check_keys(battle):
    """Keys of records that the schemas inside of the file do not explain."""
    schemas = battle['schemas']
    keys = {name: {field['key'] for field in fields} for name, fields in schemas.items() if name != 'procedures'}
    wrong = set(battle['options']) - keys['options']
    for side in battle['sides']:
        wrong |= set(side['traits']) - keys['sideTraits']
        for command in side['commands']:
            wrong |= set(command.get('leader', {}).get('traits', {})) - keys['leaderTraits']
            for unit in command['units']:
                wrong |= set(unit['traits']) - keys['unitTraits']
    for body in battle['situation']['bodies']:
        wrong |= set(body['status']) - keys['leaderStatus' if body.get('leader') else 'unitStatus']
    for entry in battle['log']:
        if 'procedure' in entry:
            declared = schemas['procedures'].get(entry['procedure']['id'], {'inputs': [], 'outputs': []})
            wrong |= set(entry['procedure']['inputs']) - {field['key'] for field in declared['inputs']}
            wrong |= set(entry['procedure']['outputs']) - {field['key'] for field in declared['outputs']}
    return sorted(wrong)


def check_json(tap, validator, name):
    source = SOURCE / 'data' / 'samples' / f'{name}.battle'
    tap.expect(f'json/{name}/written', ['report', source, '-o', f'{name}.json'], out='')
    battle = json.loads((tap.folder / f'{name}.json').read_text(encoding='utf-8'))
    if validator:
        tap.none([f'{"/".join(map(str, error.absolute_path))}: {error.message[:200]}'
                  for error in validator.iter_errors(battle)], f'json/{name}/follows-the-schema')
    else:
        tap.skip(f'json/{name}/follows-the-schema', 'python3-jsonschema is not installed')
    tap.none(compare_with_file(battle, source), f'json/{name}/is-what-the-file-has')
    tap.none(check_keys(battle), f'json/{name}/keys-are-explained')
    return battle


def check_facts(tap, battle):
    """Hydaspes, as its file and its script have it."""
    first = next(entry for entry in battle['log'] if entry['number'] == 4)
    tap.ok(battle['title'] == 'On the Hydaspes' and battle['date'] == '326 BC'
           and battle['ruleset']['id'] == 'meeting-of-hosts', 'json/facts/overview')
    tap.ok((battle['table']['width'], battle['table']['height']) == (72, 48)
           and [piece['kind'] for piece in battle['table']['terrain']] == ['hill', 'scrub', 'water']
           and battle['table']['terrain'][0]['points'][1] == {'x': 50, 'y': 3.5}, 'json/facts/table')
    tap.ok([side['name'] for side in battle['sides']] == ['Alexander', 'Porus']
           and battle['sides'][0]['commands'][0]['units'][0]['traits']['figures'] == 12, 'json/facts/sides')
    tap.ok(first['procedure']['dice'] == [{'face': 1, 'side': 'a'}, {'face': 4, 'side': 'b'}]
           and first['procedure']['seed'] == '303' and first['procedure']['outputs']['winner'] == 'b',
           'json/facts/initiative', str(first))
    tap.ok(battle['ending']['winner'] == 'a' and battle['ending']['byRules'] is False
           and battle['ending']['how'] == 'Porus yields, and keeps his kingdom.', 'json/facts/ending')


def check_teeth(tap, validator, battle):
    """A schema that takes anything would pass all of the above."""
    def spoil(name, change):
        broken = copy.deepcopy(battle)
        change(broken)
        tap.ok(not validator.is_valid(broken), f'json/schema/refuses-{name}')

    procedure = next(i for i, entry in enumerate(battle['log']) if entry['kind'] == 'procedure')
    moved = next(i for i, entry in enumerate(battle['log']) if entry.get('moves'))
    spoil('an-unknown-member', lambda it: it.update(unheard=1))
    spoil('an-unknown-member-of-an-entry', lambda it: it['log'][0].update(unheard=1))
    spoil('a-missing-title', lambda it: it.pop('title'))
    spoil('another-major-version', lambda it: it.update(version='2.0'))
    spoil('a-procedure-without-its-facts', lambda it: it['log'][procedure].pop('procedure'))
    spoil('a-seed-as-number', lambda it: it['log'][procedure]['procedure'].update(seed=303))
    spoil('a-heading-of-360', lambda it: it['log'][moved]['moves'][0]['poses'][0].update(heading=360))
    spoil('an-unknown-kind', lambda it: it['log'][0].update(kind='undo'))
    spoil('an-object-as-value', lambda it: it['options'].update(x={}))


def check_csv(tap, name, battle):
    source = SOURCE / 'data' / 'samples' / f'{name}.battle'
    tap.expect(f'csv/{name}/written', ['report', source, '-o', f'{name}.csv'], out='')
    text = (tap.folder / f'{name}.csv').read_bytes().decode('utf-8')
    rows = list(csv.reader(io.StringIO(text, newline=''), strict=True))
    tap.ok(all(len(row) == 16 for row in rows), f'csv/{name}/columns')
    tap.ok([row[0] for row in rows[1:]] == [str(entry['number']) for entry in battle['log']], f'csv/{name}/rows')
    tap.none([row[0] for row, entry in zip(rows[1:], battle['log'])
              if row[8].lstrip("'") != ' '.join(entry['sentence'].split('\n')).strip()], f'csv/{name}/sentences')
    tap.none([row[0] for row in rows for cell in row if cell[:1] in ('=', '+', '-', '@')], f'csv/{name}/no-formula')


def check_pictures(tap):
    source = SOURCE / 'data' / 'samples' / 'placentia.battle'
    tap.expect('film/written', ['report', source, '-o', 'placentia.webp'], out='')
    film = (tap.folder / 'placentia.webp').read_bytes()
    tap.ok(film[:4] == b'RIFF' and film[8:16] == b'WEBPVP8X' and film.count(b'ANMF') > 50, 'film/is-animated')
    tap.ok(len(film) < 3_000_000, 'film/is-small', str(len(film)))

    for number in ('2', '90'):
        tap.expect(f'sketch/entry-{number}', ['sketch', source, '--entry', number, '-o', f'{number}.svg'], out='')
    tap.ok((tap.folder / '2.svg').read_bytes() != (tap.folder / '90.svg').read_bytes(), 'sketch/entries-differ')
    tap.expect('sketch/no-such-entry', ['sketch', source, '--entry', '9999', '-o', 'x.svg'], 2, '', err=['9999'])
    tap.expect('sketch/entry-is-no-number', ['sketch', source, '--entry', 'x', '-o', 'x.svg'], 2, '', err=['--entry'])
    tap.expect('sketch/entry-and-turn', ['sketch', source, '--entry', '2', '--turn', '1', '-o', 'x.svg'], 2, '',
               err=['--entry', '--turn'])


def main():
    with tempfile.TemporaryDirectory() as folder:
        tap = Cli('data', folder)
        validator = None
        if jsonschema:
            schema = json.loads(SCHEMA.read_text(encoding='utf-8'))
            jsonschema.Draft202012Validator.check_schema(schema)
            validator = jsonschema.Draft202012Validator(schema)
        battles = {name: check_json(tap, validator, name) for name in SAMPLES}
        check_facts(tap, battles['hydaspes'])
        if validator:
            check_teeth(tap, validator, battles['hydaspes'])
        else:
            tap.skip('json/schema', 'python3-jsonschema is not installed')
        for name in SAMPLES:
            check_csv(tap, name, battles[name])
        check_pictures(tap)
        tap.done()


if __name__ == '__main__':
    main()
