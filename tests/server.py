# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands of acies-cli, run by tests/rulesets/tabletop-server."""

import subprocess


class Server:
    """A process that runs commands, with what it was told to keep read; ARGUMENT is its ruleset or
    --one-battle, STDERR a file."""

    def __init__(self, path, argument, stderr=None):
        self.process = subprocess.Popen([path, argument], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=stderr)

    def call(self, arguments):
        """The exit code and what was printed."""
        parts = [argument.encode() for argument in arguments]
        data = b'%d\n' % len(parts) + b''.join(b'%d\n%s' % (len(part), part) for part in parts)
        self.process.stdin.write(data)
        self.process.stdin.flush()
        status, length = map(int, self.process.stdout.readline().split())
        return status, self.process.stdout.read(int(length)).decode()

    def stop(self):
        """Ends it; its exit code."""
        self.process.stdin.close()
        return self.process.wait()
