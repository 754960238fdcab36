"""Chooses the places to change: at random, or on the lines of a diff."""
import bisect
import collections
import itertools
import pathlib
import re
import subprocess

from places import MODULES, Source, module_of

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Folders inside Adapters that belong to other targets.
ELSEWHERE = ("Sources/Adapters/Network/", "Sources/Adapters/CSQLite/", "Sources/Adapters/PostgreSQL/Program/")


def git(*arguments):
    """Runs git; returns its output."""
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def sources(module=None):
    """The Swift files that may be changed."""
    listed = git("ls-files", "-co", "--exclude-standard", "--", *MODULES.values()).splitlines()
    names = [name for name in sorted(set(listed)) if name.endswith(".swift") and (ROOT / name).is_file() and (
        module_of(name) != "Adapters" or not name.startswith(ELSEWHERE))]
    if module:
        names = [name for name in names if module_of(name) == module]
    return [Source(name, (ROOT / name).read_text()) for name in names]


def lines_of(difference):
    """The lines that a diff without context adds or changes, by file."""
    lines, file = collections.defaultdict(set), ""
    for line in difference.splitlines():
        if line.startswith("+++ "):
            file = line[4:]
        elif hunk := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            lines[file].update(range(int(hunk[1]), int(hunk[1]) + int(hunk[2] or 1)))
    return lines


def changed_lines(base):
    """The lines added or changed since that commit, by file; None (all lines) for an untracked file."""
    difference = git("diff", "-U0", "--no-color", "--no-ext-diff", "--no-prefix", "--relative", base, "--", "Sources")
    lines = lines_of(difference)
    lines.update({file: None for file in git("ls-files", "-o", "--exclude-standard", "--", "Sources").splitlines()})
    return lines


def drawn(files, count, chance):
    """Draws `count` places: each a random line, then the next free place after it."""
    places, taken = [], set()
    ends = list(itertools.accumulate(len(file.starts) for file in files))
    for _ in range(100 * count):  # give up when no place is free
        if len(places) == count:
            break
        line = chance.randrange(ends[-1])
        index = bisect.bisect_right(ends, line)
        line -= ends[index] - len(files[index].starts)
        behind = [group for group in files[index].groups if group[0].line > line and group[0].at not in taken]
        same = [group for group in behind if group[0].line == behind[0][0].line]
        if same:
            group = chance.choice(same)
            taken.add(group[0].at)
            places.append(chance.choice(group))
    return places


def of_diff(files, lines, count, chance):
    """One change at each place of these lines; a random choice of `count` if there are more."""
    groups = [group for file in files if file.file in lines for group in file.groups
              if lines[file.file] is None or group[0].line in lines[file.file]]
    places = [chance.choice(group) for group in groups]
    return places if len(places) <= count else [places[at] for at in sorted(chance.sample(range(len(places)), count))]
