# SPDX-License-Identifier: GPL-3.0-or-later
"""Files dragged onto the program, as another program does it: the protocol Xdnd."""

import threading

from Xlib import X, display
from Xlib.protocol import event

VERSION = 5


class Drag(threading.Thread):
    """Drags FILES over a window of the program, and drops them at a place of the screen once it would take them."""

    def __init__(self, window, x, y, files):
        super().__init__(daemon=True)
        self.display = display.Display()
        self.root = self.display.screen().root
        self.window = self.root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.target = self.display.create_resource_object('window', window)
        self.data = ''.join(f'{file.as_uri()}\r\n' for file in files).encode()
        self.type = self.atom('text/uri-list')
        self.place = int(x) << 16 | int(y)
        self.finished = threading.Event()
        self.dropped = False
        self.window.set_selection_owner(self.atom('XdndSelection'), X.CurrentTime)
        self.send('XdndEnter', VERSION << 24, self.type, X.NONE, X.NONE)
        self.send_position()
        self.start()
        assert self.finished.wait(20), 'the program did not take what was dropped'

    def atom(self, name):
        return self.display.get_atom(name)

    def send(self, name, *data):
        self.target.send_event(event.ClientMessage(
            window=self.target, client_type=self.atom(name),
            data=(32, ([self.window.id, *data] + [0] * 5)[:5])))
        self.display.flush()

    def send_position(self):
        self.send('XdndPosition', 0, self.place, X.CurrentTime, self.atom('XdndActionCopy'))

    def told(self, message):
        if message.client_type == self.atom('XdndStatus') and not self.dropped:
            if message.data[1][1] & 1:
                self.dropped = True
                self.send('XdndDrop', 0, X.CurrentTime)
            else:
                self.send_position()
        elif message.client_type == self.atom('XdndFinished'):
            self.finished.set()

    def answer(self, request):
        known = request.target == self.type
        if known:
            request.requestor.change_property(request.property, self.type, 8, self.data)
        request.requestor.send_event(event.SelectionNotify(
            time=request.time, requestor=request.requestor, selection=request.selection, target=request.target,
            property=request.property if known else X.NONE))
        self.display.flush()

    def run(self):
        while not self.finished.is_set():
            found = self.display.next_event()
            if found.type == X.ClientMessage:
                self.told(found)
            elif found.type == X.SelectionRequest:
                self.answer(found)
