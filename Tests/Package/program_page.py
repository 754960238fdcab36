"""The table of docs/programs.md."""

import re
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent


@dataclass
class Row:
    """A row: names in its first cell, and the level and the Debian packages of its last one."""

    programs: list[str]
    level: str
    packages: list[str]


def rows() -> list[Row]:
    lines = (PROJECT / "docs/programs.md").read_text().splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return [Row(re.findall(r"`([^`]+)`", row[0]), row[3].partition(":")[0], re.findall(r"`([^`]+)`", row[3]))
            for row in cells[2:]]
