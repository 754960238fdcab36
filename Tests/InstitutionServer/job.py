"""Moves complete reports, JSON files with their media, out of the upload folder, as an institution's job does.

    python3 -B Tests/InstitutionServer/job.py FOLDER [--watch]
"""

import json
import re
import sys
import time
from pathlib import Path

MEDIA = ("jpg", "mp4", "pdf")
NAME = re.compile(r"(?P<base>.+)_(?P<counter>\d+)\.(?P<end>[a-z0-9]+)")


def pick_up(home: Path, say=print) -> list[str]:
    """Moves each complete report into done/, and returns their base names.

    A report is complete if each JSON file has a medium with the same counter, and each medium has a JSON file. A JSON
    file that counts no media is a report alone.
    """
    reports: dict[str, dict[str, dict[str, Path]]] = {}
    for path in sorted(home.iterdir()):
        match = NAME.fullmatch(path.name)
        if match and path.is_file():
            reports.setdefault(match["base"], {}).setdefault(match["counter"], {})[match["end"]] = path
    taken = []
    for base, parts in reports.items():
        if not any("json" in part for part in parts.values()):
            continue
        problems = []
        for counter, part in sorted(parts.items(), key=lambda item: int(item[0])):
            if "json" not in part:
                problems.append(f"{base}_{counter} has no JSON")
                continue
            content = None
            try:
                content = json.loads(part["json"].read_text("utf-8"))
                say(f"{part['json'].name}: {json.dumps(content, ensure_ascii=False, indent=2, sort_keys=True)}")
            except ValueError as error:
                problems.append(f"{part['json'].name} cannot be read: {error}")
            is_alone = isinstance(content, dict) and content.get("AnzahlMedien") == "0"
            if not is_alone and not any(end in part for end in MEDIA):
                problems.append(f"{base}_{counter}.json has no medium")
        for problem in problems:
            say(f"! {problem}")
        if problems:
            continue
        done = home / "done"
        done.mkdir(exist_ok=True)
        for part in parts.values():
            for path in part.values():
                path.replace(done / path.name)
        say(f"= {base}: taken, {len(parts)} in all")
        taken.append(base)
    return taken


def main() -> int:
    arguments = [argument for argument in sys.argv[1:] if argument != "--watch"]
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print(__doc__, file=sys.stderr)
        return 64
    home = Path(arguments[0])
    pick_up(home)
    while "--watch" in sys.argv:
        time.sleep(1)
        pick_up(home)
    return 0


if __name__ == "__main__":
    sys.exit(main())
