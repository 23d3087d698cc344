# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures for the program, and the one that it shows."""

import struct
import zlib


def make_png(width, height, color):
    """A picture of one color."""
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0))
            + chunk(b'IDAT', zlib.compress((b'\0' + bytes(color) * width) * height)) + chunk(b'IEND', b''))


def get_pixel(window, x, y):
    """Red, green and blue at a place of the screen."""
    from Xlib import X
    image = window.x.root.get_image(x, y, 1, 1, X.ZPixmap, 0xffffffff)
    blue, green, red = image.data[:3]
    return red, green, blue
