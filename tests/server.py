# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands of acies-cli in one process, tests/rulesets/tabletop-server."""

import os
import subprocess
import tempfile


class Ended(Exception):
    """The process has ended by itself, with what it said last."""


class Server:
    """The commands of acies-cli in one process, where the battle that they name stays open."""

    def __init__(self, path):
        self.errors = tempfile.TemporaryFile('a+b')
        self.n_read = 0
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors)

    def read_errors(self):
        """What was written to standard error since the last look."""
        data = os.pread(self.errors.fileno(), os.fstat(self.errors.fileno()).st_size - self.n_read, self.n_read)
        self.n_read += len(data)
        return data.decode()

    def call(self, arguments):
        """The exit code, and what was printed to standard output and standard error."""
        parts = [argument.encode() for argument in arguments]
        data = b'%d\n' % len(parts) + b''.join(b'%d\n%s' % (len(part), part) for part in parts)
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
            status, length = map(int, self.process.stdout.readline().split())
        except (ValueError, BrokenPipeError):
            raise Ended(f'the server of commands ended with {self.process.wait()} in {arguments}:\n'
                        f'{self.read_errors()}') from None
        return status, self.process.stdout.read(int(length)).decode(), self.read_errors()

    def stop(self):
        """Ends it; a leak that a sanitizer finds at the end is a failure, too."""
        self.process.stdin.close()
        status = self.process.wait()
        if status != 0:
            raise Ended(f'the server of commands ended with {status}:\n{self.read_errors()}')
