"""Prompts of the built program: with pipes, and in a terminal."""
import os
import pty
import re
import select
import signal
import subprocess
import time

from servers import ENVIRONMENT

# Answered without the storage: its output shows that the output of the line before is complete.
SENTINEL = "/version"
# Seconds without an answer after which a run ends.
SILENCE = 120


class Silent(Exception):
    """A prompt that did not answer."""


def variables(home):
    """The environment of a prompt with a home of its own."""
    return ENVIRONMENT | {"JOTTER_HOME": str(home)}


def end(process):
    """Waits for a prompt whose input has ended; kills it if it stays."""
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()


class Prompt:
    """A prompt with pipes: lists on `out`, confirmations and errors on `err`."""

    def __init__(self, program, address, home, *flags):
        self.process = subprocess.Popen(
            [program, "--server", address, *flags], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, bufsize=0, env=variables(home), start_new_session=True)
        self.buffers = {self.process.stdout: b"", self.process.stderr: b""}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        # Unread output would block the prompt.
        self.process.stdout.close()
        self.process.stderr.close()
        end(self.process)

    def fileno(self):
        """The descriptor of confirmations."""
        return self.process.stderr.fileno()

    def type(self, line):
        """Types a line."""
        self.process.stdin.write(line.encode() + b"\n")

    def read(self, pipe):
        """Reads more of a pipe."""
        data = os.read(pipe.fileno(), 1 << 16)
        if not data:
            raise Silent(f"a prompt has ended: {self.buffers[self.process.stderr][-500:].decode()}")
        self.buffers[pipe] += data

    def read_until(self, is_done):
        """Reads both pipes until the buffers of output and errors satisfy a condition; returns and empties them."""
        while not is_done(*self.buffers.values()):
            ready = select.select(list(self.buffers), [], [], SILENCE)[0]
            if not ready:
                raise Silent(f"a prompt did not answer: {self.buffers}")
            for pipe in ready:
                self.read(pipe)
        texts = [data.decode() for data in self.buffers.values()]
        self.buffers = dict.fromkeys(self.buffers, b"")
        return texts

    def answer(self, line):
        """The output and the errors of a line."""
        self.type(f"{line}\n{SENTINEL}")
        out, err = self.read_until(lambda out, _: re.search(rb"^jotter \d\S*\n\Z", out, re.MULTILINE))
        return re.sub(r"^jotter \d\S*\n\Z", "", out, flags=re.MULTILINE), err

    def time(self, line, answer):
        """Milliseconds until output of the length of a line's known answer has arrived."""
        start = time.perf_counter()
        self.type(line)
        size = len(answer.encode())
        self.read_until(lambda out, err: len(out) + len(err) >= size)
        return (time.perf_counter() - start) * 1000

    def note_time(self, text):
        """Milliseconds until a note is confirmed."""
        start = time.perf_counter()
        self.type(text)
        self.read_until(lambda _, err: b" stored: " in err and err.endswith(b"\n"))
        return (time.perf_counter() - start) * 1000


class Terminal:
    """A prompt in a terminal of its own, which prints the news of other prompts."""

    def __init__(self, program, address, home):
        self.control, terminal = pty.openpty()
        self.process = subprocess.Popen(
            [program, "--server", address], stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True,
            env=variables(home) | {"TERM": "xterm-256color", "JOTTER_BACKGROUND": "dark"})
        os.close(terminal)
        self.seen = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.control)
        end(self.process)

    def fileno(self):
        """The descriptor of the output."""
        return self.control

    def read(self):
        """Reads more output."""
        self.seen += os.read(self.control, 1 << 16)


def wait_for(terminals, text):
    """The time at which each terminal printed a text; forgets the output."""
    waiting, times = set(terminals), []
    while waiting:
        ready = select.select(list(waiting), [], [], SILENCE)[0]
        if not ready:
            raise Silent(f"{len(waiting)} terminals did not print {text}: {next(iter(waiting)).seen[-500:]}")
        for terminal in ready:
            terminal.read()
            if text.encode() in terminal.seen:
                times.append(time.perf_counter())
                waiting.remove(terminal)
    for terminal in terminals:
        terminal.seen = b""
    return times
