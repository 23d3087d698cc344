# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands of acies-cli in one process, tests/rulesets/tabletop-server."""

import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from tap import BUILD  # noqa: E402

SERVER = BUILD / 'tests' / 'rulesets' / 'tabletop-server'


class Ended(Exception):
    """The process has ended by itself, with what it said last."""


class Server:
    """The commands of acies-cli in one process, where the battle that they name stays open unless each is to be ALONE."""

    def __init__(self, path=SERVER, alone=False, **options):
        self.errors = tempfile.TemporaryFile('a+b')
        self.n_read = 0
        self.process = subprocess.Popen([path, *(['--alone'] if alone else [])], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.errors, **options)

    def read_errors(self, errors='strict'):
        """What was written to standard error since the last look."""
        data = os.pread(self.errors.fileno(), os.fstat(self.errors.fileno()).st_size - self.n_read, self.n_read)
        self.n_read += len(data)
        return data.decode('utf-8', errors)

    def call(self, arguments, errors='strict', timeout=None):
        """The exit code, and what was printed to standard output and standard error; ERRORS as for bytes.decode().
        With TIMEOUT, in seconds, the process that does not answer by then is killed."""
        watch = threading.Timer(timeout or 0, self.process.kill)
        if timeout is not None:
            watch.start()
        try:
            return self.ask(arguments, errors)
        finally:
            watch.cancel()

    def ask(self, arguments, errors):
        parts = [os.fsencode(argument) for argument in arguments]
        data = b'%d\n' % len(parts) + b''.join(b'%d\n%s' % (len(part), part) for part in parts)
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
            status, length = map(int, self.process.stdout.readline().split())
        except (ValueError, BrokenPipeError):
            raise Ended(f'the server of commands ended with {self.process.wait()} in {arguments}:\n'
                        f'{self.read_errors("replace")}') from None
        return status, self.process.stdout.read(int(length)).decode('utf-8', errors), self.read_errors(errors)

    def stop(self):
        """Ends it; a leak that a sanitizer finds at the end is a failure, too."""
        self.process.stdin.close()
        status = self.process.wait()
        if status != 0:
            raise Ended(f'the server of commands ended with {status}:\n{self.read_errors()}')
