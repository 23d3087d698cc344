#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The floors of src/ and their rooms: each file includes only its own and those below.

Meson gives the compiler of a floor or room only the folders below, so that a wrong
include does not compile.  What the compiler cannot see is checked here: GTK below app/, a
public header that needs a private one, a ruleset that reads another's headers.
"""

import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap  # noqa: E402

# From the ground up.  Floors of one height know nothing of each other.
HEIGHTS = [['record'], ['table'], ['roster'], ['rules'], ['battle', 'rulesets', 'import'],
           ['luck', 'sketch', 'storage'], ['report'], ['cli', 'model'], ['app']]
HEIGHT = {floor: height for height, floors in enumerate(HEIGHTS) for floor in floors}
# The rooms of a floor, in the same way.
ROOMS = {
    'rules': [['dice'], ['procedure'], ['declaration'], ['situation'], ['ruleset'], ['kit']],
    'model': [['army', 'library', 'setup', 'play', 'sketch']],
    'app': [['base'], ['widgets'], ['library', 'army', 'setup', 'report', 'luck', 'rulebook'],
            ['play/step'], ['play'], ['shell']],
}
RANK = {(floor, room): rank for floor, ranks in ROOMS.items()
        for rank, rooms in enumerate(ranks) for room in rooms}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*(?:include|import)[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)
TOOLKIT = re.compile(r'^(gtk/|gdk/|gsk/|gtk4|adwaita\.h|libadwaita)')
HEADER_LIST = re.compile(r'^\s*(\w+)_headers\s*\+?=\s*(?:files\s*)?[(\[](.*?)[)\]]',
                         re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
DEFINITION = re.compile(r'^(\w+) \(', re.MULTILINE)
DECLARATION = re.compile(r'^(?!typedef|#|static)[A-Za-z][\w \t*]*?[ *](acies_\w+)\s*\(', re.MULTILINE)
# The floors of libacies, whose headers others compile against.
LIBRARY = ['record', 'table', 'roster', 'rules', 'import', 'battle', 'luck', 'sketch', 'storage', 'report']

# Headers that Meson writes.
GENERATED = re.compile(r'^(config\.h|.*-resources\.h|.*-enums\.h|.*-enum-types\.h|.*-keys\.h)$')


def room(path):
    """The folder that shares its headers: a floor without rooms, a room, or one ruleset."""
    floor, *folders = path.parent.parts
    return (floor, '/'.join(folders)) if floor in ROOMS or folders else (floor, '')


def may_include(path, target):
    """Whether a file of PATH's room may include the header TARGET."""
    here, there = room(path), room(target)
    if here == there:
        return True
    if here[0] == there[0]:
        return here in RANK and there in RANK and RANK[there] < RANK[here]
    return HEIGHT[there[0]] < HEIGHT[here[0]] and there[0] != 'rulesets'


def includes(path):
    """The includes of a file: line, whether in quotes, name."""
    text = path.read_text(encoding='utf-8')
    for match in INCLUDE.finditer(text):
        line = text.count('\n', 0, match.start(2)) + 1
        yield line, match.group(1) == '"', match.group(2)


def public_headers(src):
    """The headers in the lists that are installed, relative to SRC."""
    found = {}
    for build in sorted(src.rglob('meson.build')):
        text = re.sub(r'#.*', '', build.read_text(encoding='utf-8'))
        for match in HEADER_LIST.finditer(text):
            for name in re.findall(r"'([^']+\.h)'", match.group(2)):
                found[(build.parent / name).relative_to(src)] = build
    return found


def check(src):
    """The problems of the tree SRC, by kind."""
    files = sorted(p.relative_to(src) for p in src.rglob('*.[ch]'))
    by_name = {}
    for path in files:
        if path.suffix == '.h':
            by_name.setdefault(path.name, []).append(path)
    public = public_headers(src)
    bad = {'up': [], 'room': [], 'toolkit': [], 'unknown': [], 'private': [], 'floor': [], 'unlisted': []}
    # Includes have no path, so which of two is meant would hang on the order of folders.
    bad['twice'] = [f'src/{paths[0]} and src/{paths[1]} have one name'
                    for paths in by_name.values() if len(paths) > 1]

    for path in files:
        floor = path.parts[0]
        if len(path.parts) < 2 or floor not in HEIGHT:
            bad['floor'].append(f'src/{path} stands on no floor')
            continue
        if floor in ROOMS and room(path) not in RANK:
            bad['room'].append(f'src/{path} stands in no room')
            continue
        if (floor in LIBRARY and path.suffix == '.h' and path not in public
                and not path.name.endswith('-private.h')):
            bad['unlisted'].append(f'src/{path} is neither private nor installed')
        for line, quoted, name in includes(src / path):
            where = f'src/{path}:{line} includes {name}'
            if TOOLKIT.match(name) and floor != 'app':
                bad['toolkit'].append(where)
            if not quoted:
                continue
            if '/' in name:
                bad['unknown'].append(f'{where}, by its path')
                continue
            if GENERATED.match(name) and name not in by_name:
                continue
            if name not in by_name:
                bad['unknown'].append(f'{where}, which is not in src/')
                continue
            targets = [target for target in by_name[name] if may_include(path, target)]
            if not targets:
                bad['up'].append(f'{where}, of {by_name[name][0].parent}')
            if path in public and (name.endswith('-private.h')
                                   or not any(t in public for t in targets)):
                bad['private'].append(where)

    for path, build in public.items():
        where = build.relative_to(src.parent)
        if path.name.endswith('-private.h'):
            bad['private'].append(f'{where} installs {path.name}')
        if not (src / path).is_file():
            bad['unknown'].append(f'{where} installs {path.name}, which is not there')
    return bad


def stem(path):
    """The class or module of a file: acies-play for acies-play.c, .h and -private.h."""
    return path.stem.removesuffix('-private')


def reach(edges, start):
    """All that START leads to."""
    found, rest = set(), [start]
    while rest:
        for following in edges.get(rest.pop(), ()):
            if following not in found:
                found.add(following)
                rest.append(following)
    return found


def check_circles(floor):
    """Files of FLOOR that include one another's headers, and functions that are not defined in the
    file of the header that declares them, by which a circle would be hidden."""
    files = sorted(floor.rglob('*.[ch]'))
    headers = {path.name: path for path in files if path.suffix == '.h'}
    texts = {path: path.read_text(encoding='utf-8') for path in files}
    edges, defined = {}, {}
    for path, text in texts.items():
        for _, quoted, name in includes(path):
            if quoted and name in headers and stem(headers[name]) != stem(path):
                edges.setdefault(stem(path), set()).add(stem(headers[name]))
        if path.suffix == '.c':
            defined.update({name: path for name in DEFINITION.findall(text)})
    bad = [f'{one} and {other} need each other' for one in sorted(edges) for other in sorted(edges[one])
           if one < other and one in reach(edges, other)]
    for path in headers.values():
        for name in DECLARATION.findall(COMMENT.sub('', texts[path])):
            if name in defined and stem(defined[name]) != stem(path):
                bad.append(f'{path.name} declares {name}(), which {defined[name].name} defines')
    return bad


def plant_circle(tap, name, n_bad, files):
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            Path(folder, path).write_text(text, encoding='utf-8')
        found = check_circles(Path(folder))
        tap.ok(len(found) == n_bad, f'finds/{name}', str(found))


def plant(tap, name, kind, files):
    """A tree with one fault, which must be found, and be the only one."""
    with tempfile.TemporaryDirectory() as folder:
        src = Path(folder, 'src')
        for path, text in files.items():
            (src / path).parent.mkdir(parents=True, exist_ok=True)
            (src / path).write_text(text, encoding='utf-8')
        found = {k: v for k, v in check(src).items() if v}
        tap.ok(list(found) == ([kind] if kind else []) and sum(map(len, found.values())) <= 1,
               f'finds/{name}', str(found))


def main():
    tap = Tap('/tree/floors')
    src = SOURCE / 'src'
    bad = check(src)
    tap.none(bad['floor'], 'every-file-on-a-floor')
    tap.none(bad['room'], 'every-file-in-a-room')
    tap.none(bad['up'], 'no-include-up-a-floor-or-a-room')
    tap.none(bad['toolkit'], 'no-toolkit-below-app')
    tap.none(bad['unknown'], 'every-include-is-there')
    tap.none(bad['private'], 'public-headers-need-no-private-ones')
    tap.none(bad['unlisted'], 'public-headers-are-installed')
    tap.none(bad['twice'], 'every-header-has-a-name-of-its-own')
    tap.none(check_circles(src / 'app') + check_circles(src / 'model'), 'no-circle-of-files-in-the-window')
    missing = [floor for floor in HEIGHT if not (src / floor).is_dir()]
    missing += ['/'.join(name) for name in RANK if not src.joinpath(*name).is_dir()]
    tap.none(missing, 'every-floor-and-room-is-there')

    listed = "table_headers = files(\n  'acies-table.h',\n)\n"
    table = {'table/acies-table.h': '#pragma once\n', 'table/meson.build': listed}
    plant(tap, 'nothing', None, {**table, 'battle/b.c': '#include "acies-table.h"\n'})
    plant(tap, 'include-up', 'up', {'battle/b-private.h': '', 'table/t.c': '#include "b-private.h"\n'})
    plant(tap, 'include-aside', 'up', {'sketch/s-private.h': '', 'storage/t.c': '#include "s-private.h"\n'})
    plant(tap, 'ruleset-of-another', 'up',
          {'rulesets/one/one.h': '', 'rulesets/two/two.c': '#include "one.h"\n'})
    plant(tap, 'ruleset-from-above', 'up',
          {'rulesets/one/one.h': '', 'app/base/a.c': '#include "one.h"\n'})
    plant(tap, 'room-above', 'up', {'app/base/a.c': '#include "p.h"\n', 'app/shell/p.h': ''})
    plant(tap, 'room-above-within', 'up', {'app/play/step/a.c': '#include "p.h"\n', 'app/play/p.h': ''})
    plant(tap, 'room-beside', 'up', {'app/army/a.c': '#include "l.h"\n', 'app/library/l.h': ''})
    plant(tap, 'room-below', None, {'app/play/a.c': '#include "l.h"\n', 'app/play/step/l.h': ''})
    plant(tap, 'file-beside-the-rooms', 'room', {'app/a.c': ''})
    plant(tap, 'gtk-in-cli', 'toolkit', {'cli/c.c': '# include <gtk/gtk.h>\n'})
    plant(tap, 'adwaita-in-report', 'toolkit', {'report/r.c': '#include <adwaita.h>\n'})
    plant(tap, 'path', 'unknown', {**table, 'roster/r.c': '#include "table/acies-table.h"\n'})
    plant(tap, 'private-in-public', 'private',
          {'table/t-private.h': '', 'table/t.h': '#include "t-private.h"\n',
           'table/meson.build': "table_headers = files(\n  't.h',\n)\n"})
    plant(tap, 'private-installed', 'private',
          {'table/t-private.h': '', 'table/meson.build': "table_headers = files('t-private.h')\n"})
    plant(tap, 'header-neither-private-nor-installed', 'unlisted', {'battle/b.h': ''})
    plant(tap, 'name-of-another-header', 'twice', {'battle/b-private.h': '', 'app/base/b-private.h': ''})
    plant(tap, 'file-beside-the-floors', 'floor', {'loose.c': ''})
    plant_circle(tap, 'no-circle', 0, {'a.h': 'void acies_a (void);\n', 'a.c': '#include "a.h"\n#include "b.h"\nvoid\nacies_a (void)\n',
                                       'b.h': '', 'b.c': '#include "b.h"\n'})
    plant_circle(tap, 'circle', 1, {'a.h': '', 'a.c': '#include "b.h"\n', 'b.h': '', 'b.c': '#include "a.h"\n'})
    plant_circle(tap, 'circle-of-three', 2,
                 {'a.c': '#include "b.h"\n', 'a.h': '', 'b.c': '#include "c.h"\n', 'b.h': '', 'c.c': '#include "a.h"\n',
                  'c.h': ''})
    plant_circle(tap, 'part-of-a-class', 1,
                 {'a-private.h': 'void acies_a (void);\n', 'a-part.c': '#include "a-private.h"\nvoid\nacies_a (void)\n'})
    tap.done()


if __name__ == '__main__':
    main()
