#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window's templates, as far as they can be judged without a display.

Every template is in the resource, every text can be translated, every button that
shows only a picture says what it does.
"""

import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap  # noqa: E402

UI = SOURCE / 'ui'
TEXTS = {'label', 'title', 'subtitle', 'tooltip-text', 'description', 'heading', 'body',
         'placeholder-text', 'menu-label', 'text'}
BUTTONS = {'GtkButton', 'GtkToggleButton', 'GtkMenuButton', 'AdwSplitButton'}


def prop(element, name):
    """The text of a property that ELEMENT itself has."""
    for child in element.findall('property'):
        if child.get('name', '').replace('_', '-') == name:
            return (child.text or '').strip()
    return ''


def untranslated(root):
    for element in list(root.iter('property')) + list(root.iter('attribute')):
        name = element.get('name', '').replace('_', '-')
        text = (element.text or '').strip()
        if (name in TEXTS and re.search(r'[^\W\d_]{2}', text) and not len(element)
                and element.get('translatable') not in ('yes', 'true', '1')):
            yield f'{name}: {text}'


def nameless_buttons(root):
    for element in root.iter('object'):
        bound = any(binding.get('name') == 'label' for binding in element.findall('binding'))
        if element.get('class') not in BUTTONS or prop(element, 'label') or bound:
            continue
        has_child = element.find('child') is not None or any(
            child.get('name') == 'child' for child in element.findall('property'))
        # A tooltip is for those who see; to others GTK makes no name of it.
        named = any(p.get('name') == 'label' for p in element.findall('accessibility/property'))
        named = named or (not prop(element, 'icon-name') and prop(element, 'tooltip-text'))
        if not has_child and not named:
            yield f'{element.get("class")} {element.get("id", "")} {prop(element, "icon-name")}'


def main():
    tap = Tap('/data/ui')
    resources = [ET.parse(path).getroot() for path in UI.glob('*.gresource.xml')]
    listed = sorted((element.text or '').strip() for root in resources for element in root.iter('file'))
    files = sorted(path.relative_to(UI).as_posix() for path in UI.rglob('*.ui'))
    tap.ok(len(files) > 0, 'templates-are-there')
    tap.none([name for name in files if name not in listed], 'every-template-is-in-the-resource')
    for name in files:
        try:
            root = ET.parse(UI / name).getroot()
        except ET.ParseError as error:
            tap.ok(False, f'{name}/well-formed', str(error))
            continue
        ids = [element.get('id') for element in root.iter('object') if element.get('id')]
        tap.none(sorted({i for i in ids if ids.count(i) > 1}), f'{name}/ids-are-unique')
        tap.none(list(untranslated(root)), f'{name}/texts-can-be-translated')
        tap.none(list(nameless_buttons(root)), f'{name}/buttons-have-names')
    tap.done()


if __name__ == '__main__':
    main()
