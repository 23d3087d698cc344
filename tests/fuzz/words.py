#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a fuzzing dictionary: words.py OUTPUT FILE...

Of an XML Schema the names of its elements and attributes and the values that it
lists, of a declaration the ids and keys in it, of a key file its keys.
"""

import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

XS = '{http://www.w3.org/2001/XMLSchema}'
IDS = ('id', 'key', 'ref', 'procedure', 'vocabulary', 'prefix')


def of_schema(root):
    for node in root.iter():
        if node.tag == XS + 'element' and 'name' in node.attrib:
            yield f'<{node.get("name")} '
            yield f'<{node.get("name")}/>'
            yield f'</{node.get("name")}>'
        elif node.tag == XS + 'attribute' and 'name' in node.attrib:
            yield f' {node.get("name")}="'
        elif node.tag == XS + 'enumeration':
            yield node.get('value')


def of_declaration(root):
    for node in root.iter():
        yield from (node.get(name) for name in IDS if name in node.attrib)


def of_key_file(text):
    yield from re.findall(r'^([a-z][^=\n]*=)', text, re.MULTILINE)
    yield from re.findall(r'^(\[[^]\n]+\])$', text, re.MULTILINE)


def words_of(path):
    if path.suffix == '.ini':
        return of_key_file(path.read_text(encoding='utf-8'))
    root = ET.parse(path).getroot()
    return of_schema(root) if path.suffix == '.xsd' else of_declaration(root)


def quoted(word):
    return '"' + word.replace('\\', '\\\\').replace('"', '\\"') + '"'


def main(output, *paths):
    words = {word for path in paths for word in words_of(Path(path))}
    lines = [quoted(word) for word in sorted(words) if 0 < len(word) < 100 and word.isascii()]
    Path(output).write_text('\n'.join(['# Made by words.py', *lines, '']), encoding='utf-8')


if __name__ == '__main__':
    main(*sys.argv[1:])
