"""Processor time and memory of processes, from /proc; zero on other systems."""
import os
import re
import subprocess


def children(pids):
    """The children of these processes."""
    lines = subprocess.run(["ps", "-A", "-o", "ppid=", "-o", "pid="], check=True, stdout=subprocess.PIPE,
                           text=True).stdout.splitlines()
    return [child for parent, child in (map(int, line.split()) for line in lines) if parent in pids]


def text(pid, name):
    """A file of a process; empty if there is none."""
    try:
        with open(f"/proc/{pid}/{name}") as file:
            return file.read()
    except OSError:
        return ""


def cpu_seconds(pids):
    """The processor time of processes that live."""
    ticks = 0
    for pid in pids:
        # The name of the program may have blanks.
        fields = text(pid, "stat").rpartition(")")[2].split()
        ticks += sum(map(int, fields[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def private_memory(pid):
    """The bytes that a process shares with none."""
    return 1024 * sum(map(int, re.findall(r"^Private_\w+: +(\d+) kB", text(pid, "smaps_rollup"), re.MULTILINE)))
