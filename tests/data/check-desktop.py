#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a desktop is told of Acies: entry, catalog, file types, settings and icons."""

import configparser
import os
import re
import struct
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import BUILD, SOURCE, Tap, run  # noqa: E402

ID = 'org.acies.Acies'
DATA = SOURCE / 'data'
BUILT = BUILD / 'data'
ICONS = DATA / 'icons' / 'hicolor'
TYPES = {'army': 'application/x-acies-army+xml', 'battle': 'application/x-acies-battle+xml'}


def check_entry(tap):
    path = BUILT / f'{ID}.desktop'
    tap.run('entry/valid', ['desktop-file-validate', path])
    entry = configparser.ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str
    entry.read(path, encoding='utf-8')
    section = entry['Desktop Entry']
    tap.ok(sorted(section['MimeType'].strip(';').split(';')) == sorted(TYPES.values()),
           'entry/opens-both-file-types', section['MimeType'])
    tap.ok((ICONS / 'scalable' / 'apps' / (section['Icon'] + '.svg')).is_file(), 'entry/icon-is-there')
    tap.ok(any(key.startswith('Comment[') for key in section), 'entry/translated')


def news():
    """The releases that NEWS names: version and date."""
    return re.findall(r'^Version (\S+), (\d{4}-\d\d-\d\d)$',
                      (SOURCE / 'NEWS').read_text(encoding='utf-8'), re.MULTILINE)


def check_catalog(tap):
    path = BUILT / f'{ID}.metainfo.xml'
    tap.run('catalog/valid', ['appstreamcli', 'validate', '--no-net', '--explain', path])
    root = ET.parse(path).getroot()
    releases = [(r.get('version'), r.get('date')) for r in root.iter('release')]
    tap.ok(releases == news() and releases, 'catalog/releases-as-in-news', f'{releases} {news()}')
    version = re.search(r"version: '([^']+)'", (SOURCE / 'meson.build').read_text(encoding='utf-8'))
    tap.ok(releases[0][0] == version.group(1), 'catalog/newest-release-is-this-version')
    tap.ok(sorted(e.text for e in root.iter('mediatype')) == sorted(TYPES.values()),
           'catalog/opens-both-file-types')


def check_file_types(tap):
    """Installed for one user alone, the types are known by name and by root element."""
    source = BUILT / f'{ID}.xml'
    tap.run('types/well-formed', ['xmllint', '--nonet', '--noout', source])
    with tempfile.TemporaryDirectory() as home:
        packages = Path(home, 'mime', 'packages')
        packages.mkdir(parents=True)
        (packages / f'{ID}.xml').write_bytes(source.read_bytes())
        done = tap.run('types/update', ['update-mime-database', Path(home, 'mime')])
        if not done:
            return
        namespaces = Path(home, 'mime', 'XMLnamespaces').read_text(encoding='utf-8')
        environ = {**os.environ, 'XDG_DATA_HOME': home, 'GIO_USE_VFS': 'local'}
        environ.pop('G_DEBUG', None)
        for word, mime in TYPES.items():
            tap.ok(f'urn:acies {word} {mime}\n' in namespaces, f'types/{word}-by-its-root', namespaces)
            file = Path(home, f'a.{word}')
            file.write_text(f'<?xml version="1.0"?>\n<{word} xmlns="urn:acies"/>\n', encoding='utf-8')
            info = run(['gio', 'info', '-a', 'standard::content-type', file], env=environ)
            tap.ok(f'standard::content-type: {mime}\n' in info.stdout, f'types/{word}-by-its-name',
                   info.stdout + info.stderr)
            icon = ICONS / 'scalable' / 'mimetypes' / (mime.replace('/', '-') + '.svg')
            tap.ok(icon.is_file(), f'types/{word}-has-an-icon')


def check_settings(tap):
    tap.run('settings/valid', ['glib-compile-schemas', '--strict', '--dry-run', DATA])
    keys = [key.get('name') for key in ET.parse(DATA / f'{ID}.gschema.xml').iter('key')]
    texts = [path.read_text(encoding='utf-8') for path in (SOURCE / 'src' / 'app').rglob('*.[ch]')]
    tap.none([key for key in keys if not any(f'"{key}"' in text for text in texts)],
             'settings/every-key-is-used')


def check_icons(tap):
    found = sorted(ICONS.rglob('*.svg'))
    installed = (DATA / 'meson.build').read_text(encoding='utf-8').replace("' / application_id + '", f'/{ID}')
    for path in found:
        name = path.relative_to(ICONS)
        for size in (16, 128):
            with tempfile.TemporaryDirectory() as folder:
                png = Path(folder, 'icon.png')
                done = tap.run(f'icons/{path.stem}/{size}',
                               ['rsvg-convert', '-w', size, '-h', size, '-o', png, path])
                if done and done.returncode == 0:
                    width, height = struct.unpack('>II', png.read_bytes()[16:24])
                    tap.ok((width, height) == (size, size), f'icons/{path.stem}/{size}-is-square')
        tap.ok(f'icons/hicolor/{name}' in installed, f'icons/{path.stem}/installed')
        if path.stem.endswith('-symbolic'):
            fills = set(re.findall(r'(?:fill|stroke)="(#[^"]+)"', path.read_text(encoding='utf-8')))
            tap.ok(len(fills) == 1, f'icons/{path.stem}/one-color', sorted(fills))
    tap.ok(len(found) >= 4, 'icons/are-there', map(str, found))


def main():
    tap = Tap('/data/desktop')
    check_entry(tap)
    check_catalog(tap)
    check_file_types(tap)
    check_settings(tap)
    check_icons(tap)
    tap.done()


if __name__ == '__main__':
    main()
