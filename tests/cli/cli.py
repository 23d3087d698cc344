# SPDX-License-Identifier: GPL-3.0-or-later
"""acies-cli as the tests call it, and the files that they give it."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from server import Ended, Server  # noqa: E402
from tap import BUILD, Tap, run  # noqa: E402

CLI = BUILD / 'src' / 'cli' / 'acies-cli'

ARMY = """<?xml version="1.0" encoding="UTF-8"?>
<army xmlns="urn:acies" version="1.0" ruleset="scuffle" name="{name}">
  <command id="c1">
    <leader id="g1" name="{leader}"/>
    <unit id="1" name="Guard"><trait key="figures" value="24"/></unit>
    <unit id="2" name="{second}"><trait key="kind" value="horse"/></unit>
  </command>
</army>
"""

TERRAIN = """[ridge]
kind=hill
name=The ridge
levels=2
points=10,10 20,10 20,16 10,16

[stream]
kind=river
width=1.5
classes=difficult water
points=0,24 30,25 48,20
"""


class Cli(Tap):
    """Calls the program in a folder of its own, and looks at what it answers.

    To start a program takes the sanitizers several times as long as what it is to do: of calls that are alike only the
    first is a program's, the others are made in one process, whose leaks are found at its end.
    """

    def __init__(self, prefix, folder):
        super().__init__(f'/cli/{prefix}')
        self.folder = Path(folder)
        self.env = dict(os.environ)
        self.server = None
        self.alike = set()

    def call(self, *arguments, code=0, errors='strict', timeout=None, **options):
        """Arguments one by one, or all in one text as a shell takes them.  CODE is the exit code that is expected."""
        if len(arguments) == 1 and isinstance(arguments[0], str):
            arguments = shlex.split(arguments[0])
        words = [str(word) for word in arguments]
        if self.is_alike(code, words) and not options and self.env == os.environ:
            return self.call_server(words, errors, timeout)
        return run([CLI, *words], cwd=self.folder, env=self.env, errors=errors, timeout=timeout, **options)

    def call_server(self, words, errors, timeout):
        if self.server is None:
            self.server = Server(alone=True, cwd=self.folder)
        try:
            return subprocess.CompletedProcess(words, *self.server.call(words, errors, timeout))
        except Ended as error:
            self.server = None
            return subprocess.CompletedProcess(words, -1, '', str(error))

    def done(self):
        problems = []
        try:
            if self.server is not None:
                self.server.stop()
        except Ended as error:
            problems = str(error).splitlines()
        self.none(problems, 'nothing-leaks')
        super().done()

    def is_alike(self, code, words):
        """Tells whether a call with the same command and exit code has been made before."""
        likeness = (code, *words[:1])
        alike = likeness in self.alike
        self.alike.add(likeness)
        return alike

    def expect(self, name, arguments, code=0, out=None, inside=(), err=(), **options):
        """A case: the exit code; all of the output, or what is in it; what is in the messages.

        Nothing is said on standard error but when it is expected.
        """
        if isinstance(arguments, str):
            arguments = shlex.split(arguments)
        done = self.call(*arguments, code=code, **options)
        wrong = [f'$ acies-cli {" ".join(map(str, arguments))}']
        if done.returncode != code:
            wrong.append(f'exit code {done.returncode}, not {code}')
        if out is not None and done.stdout != out:
            wrong.append(f'the output is not {out!r}')
        wrong += [f'not in the output: {text!r}' for text in inside if text not in done.stdout]
        wrong += [f'not in the messages: {text!r}' for text in err if text not in done.stderr]
        if not err and done.stderr:
            wrong.append('there are messages')
        if done.stderr and not done.stderr.startswith('acies-cli: '):
            wrong.append('a message that does not say whose it is')
        self.ok(len(wrong) == 1, name, wrong + done.stdout.splitlines() + done.stderr.splitlines())
        return done

    def write(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode('utf-8'))
        return path

    def write_armies(self):
        self.write('north.army', ARMY.format(name='North', leader='Åke', second='Riders'))
        self.write('south.army', ARMY.format(name='South', leader='Zoë', second='Levy'))
        self.write('field.ini', TERRAIN)


def lines(*texts):
    return ''.join(text + '\n' for text in texts)
