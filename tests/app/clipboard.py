# SPDX-License-Identifier: GPL-3.0-or-later
"""The clipboard of the X server, as another program fills it."""

import threading

from Xlib import X, display
from Xlib.protocol import event


class Clipboard(threading.Thread):
    """Owns the clipboard with DATA of one media type until another program does."""

    def __init__(self, media_type, data):
        super().__init__(daemon=True)
        self.display = display.Display()
        self.window = self.display.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.selection = self.display.get_atom('CLIPBOARD')
        self.targets = self.display.get_atom('TARGETS')
        self.type = self.display.get_atom(media_type)
        self.data = data
        self.asked = threading.Event()
        self.window.set_selection_owner(self.selection, X.CurrentTime)
        self.display.flush()
        self.start()
        assert self.asked.wait(20), 'the program did not ask what is in the clipboard'

    def answer(self, request):
        known = True
        if request.target == self.targets:
            request.requestor.change_property(request.property, self.display.get_atom('ATOM'), 32,
                                              [self.targets, self.type])
        elif request.target == self.type:
            request.requestor.change_property(request.property, self.type, 8, self.data)
        else:
            known = False
        request.requestor.send_event(event.SelectionNotify(
            time=request.time, requestor=request.requestor, selection=request.selection, target=request.target,
            property=request.property if known else X.NONE))
        self.display.flush()
        if request.target == self.targets:
            self.asked.set()

    def run(self):
        while True:
            found = self.display.next_event()
            if found.type == X.SelectionRequest:
                self.answer(found)
            elif found.type == X.SelectionClear:
                return
