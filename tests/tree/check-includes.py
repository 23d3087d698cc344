#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each file of src/ includes, itself or by headers of the tree, what it uses of GLib, GIO, GTK and libadwaita.

A header that leans on what was included before it compiles until a file includes it first.
"""

import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import SOURCE, Tap  # noqa: E402

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)
# Comments, strings and single characters name nothing.
NO_CODE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)

# Of GLib itself though they are named like classes of GIO
GLIB_FILE = r'(?!g_file_(?:test|get_contents|set_contents|open_tmp|error_|read_link)|G_FILE_(?:TEST|ERROR|SET_CONTENTS)_|GFile(?:Test|Error)\b)'
GIO_CLASSES = ['Action', 'Application', 'Async Result', 'Cancellable', 'Converter', 'DBus', 'Data Input Stream',
               'File', 'Icon', 'Input Stream', 'IO Stream', 'List Model', 'List Store', 'Memory Input Stream',
               'Memory Output Stream', 'Menu', 'Output Stream', 'Property Action', 'Resource', 'Settings', 'Simple Action',
               'Subprocess', 'Task', 'Themed Icon', 'Zlib']


def pattern_of_classes(names):
    """Their types, functions and constants."""
    types = '|'.join(name.replace(' ', '') for name in names)
    functions = '|'.join(name.replace(' ', '_').lower() for name in names)
    return rf'\b{GLIB_FILE}(?:G(?:{types})(?:[A-Z]\w*)?\b|g_(?:{functions})_\w+|G_(?:{functions.upper()}|IO_ERROR)_\w+)'


# What is used, and the headers of which one has to be there
NEEDS = [
    ('libadwaita', re.compile(r'\b(?:Adw[A-Z]\w*|adw_\w+|ADW_\w+)'), re.compile(r'adwaita\.h$')),
    ('GTK', re.compile(r'\b(?!gdk_pixbuf_|GDK_PIXBUF_|GdkPixbuf|GDK_VERSION_|GDK_COLORSPACE_|GDK_INTERP_|GDK_TYPE_PIXBUF)'
                       r'(?:G[tds]k[A-Z]\w*|g[tds]k_\w+|G[TDS]K_\w+)'), re.compile(r'adwaita\.h$|g[tds]k/')),
    ('GIO', re.compile(pattern_of_classes(GIO_CLASSES)), re.compile(r'adwaita\.h$|g[tds]k/|gio/|gdk-pixbuf/')),
    ('GObject', re.compile(r'\b(?:GObject\w*|GType\b|GValue\b|GClosure\b|GParamSpec\w*|g_object_\w+|g_signal_\w+|g_value_\w+|'
                           r'g_param_spec_\w+|G_(?:DECLARE|DEFINE)_(?!AUTO|QUARK|EXTENDED)\w+)'),
     re.compile(r'adwaita\.h$|g[tds]k/|gio/|gdk-pixbuf/|glib-object\.h$|gmodule\.h$|pango/|json-glib/')),
    ('GLib', re.compile(r'\b(?:g_[a-z]\w*|G_[A-Z]\w*|gboolean|guint\d*|gsize|gpointer)\b'),
     re.compile(r'adwaita\.h$|g[tds]k/|gio/|gdk-pixbuf/|glib-object\.h$|gmodule\.h$|pango/|json-glib/|glib\.h$|glib/|'
                r'.*-keys\.h$')),
]


def headers_of(text, included):
    """All headers that a file with this TEXT includes, but those of the tree, whose own are INCLUDED."""
    found, seen = set(), set()
    rest = [name for _, name in INCLUDE.findall(text)]
    while rest:
        name = rest.pop()
        if name not in included:
            found.add(name)
        elif name not in seen:
            seen.add(name)
            rest += included[name]
    return found


def check(src):
    """What files of SRC use without its header."""
    included = {path.name: [name for _, name in INCLUDE.findall(path.read_text(encoding='utf-8'))]
                for path in sorted(src.rglob('*.h'))}
    bad = []
    for path in sorted(src.rglob('*.[ch]')):
        text = path.read_text(encoding='utf-8')
        found = headers_of(text, included)
        code = NO_CODE.sub(' ', text)
        for library, used, header in NEEDS:
            name = used.search(code)
            if name and not any(header.match(one) for one in found):
                bad.append(f'src/{path.relative_to(src)} uses {name.group()} and does not include {library}')
                break
    return bad


def plant(tap, name, n_bad, files):
    """A tree of these FILES, and how many of them lack a header."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            Path(folder, path).write_text(text, encoding='utf-8')
        found = check(Path(folder))
        tap.ok(len(found) == n_bad, f'finds/{name}', str(found))


def main():
    tap = Tap('/tree/includes')
    tap.none(check(SOURCE / 'src'), 'every-file-includes-what-it-uses')

    plant(tap, 'nothing', 0, {'a.c': '/* GtkWidget */\n#include <glib.h>\nconst char *g_x = "AdwBin"; gboolean x = G_FILE_TEST_EXISTS;\n'})
    plant(tap, 'by-a-header', 0, {'a.h': '#include <adwaita.h>\n', 'a.c': '#include "a.h"\nGtkWidget *a; AdwBin *b; GFile *c;\n'})
    plant(tap, 'glib', 1, {'a.c': 'gboolean a;\n'})
    plant(tap, 'gobject', 1, {'a.c': '#include <glib.h>\nGObject *a;\n'})
    plant(tap, 'gio', 1, {'a.c': '#include <glib-object.h>\nGListModel *a;\n'})
    plant(tap, 'gio-function', 1, {'a.c': '#include <glib-object.h>\nvoid a (void) { g_file_new_for_path (0); }\n'})
    plant(tap, 'gtk', 1, {'a.c': '#include <gio/gio.h>\nvoid a (void) { gtk_init (); }\n'})
    plant(tap, 'adwaita', 1, {'a.c': '#include <gtk/gtk.h>\nAdwBin *a;\n'})
    plant(tap, 'header', 2, {'a.h': 'GObject *a;\n', 'a.c': '#include "a.h"\nGObject *b;\n'})
    tap.done()


if __name__ == '__main__':
    main()
