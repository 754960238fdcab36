"""A root with nothing but a package and what it declares."""

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
# A user's PATH may lack the folders that dpkg requires.
SYSTEM_PATH = f"{os.environ['PATH']}:/usr/sbin:/sbin"

# Runs a program in a root that has the kernel's file systems, without being root outside.
NAMESPACE = """#!/bin/sh
exec unshare --map-root-user --mount sh -c '
  mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" &&
    exec unshare --root "$0" /usr/bin/jotter "$@"' '{root}' "$@"
"""
# Runs a program in its folder, with the libraries there.
FOLDER = """#!/bin/sh
LD_LIBRARY_PATH='{libraries}' PATH='{root}/usr/bin' exec '{root}/usr/bin/jotter' "$@"
"""


def output(*command: str, **variables: str) -> str:
    """The standard output of a program that must succeed."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=PROJECT,
                          env=os.environ | {"PATH": SYSTEM_PATH} | variables)
    if done.returncode:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


def names(relations: str) -> list[list[str]]:
    """The packages of a field such as Depends: alternatives in lists."""
    return [[re.sub(r"[(:\[].*", "", name).strip() for name in group.split("|")]
            for group in relations.split(",") if group.strip()]


def closure(relations: str) -> list[str]:
    """The installed packages that a field needs, with all that these need."""
    needs, providers = {}, {}
    form = "${db:Status-Abbrev}\t${Package}\t${Provides}\t${Pre-Depends},${Depends}\n"
    for line in output("dpkg-query", "--show", f"--showformat={form}").splitlines():
        status, name, provided, needed = line.split("\t")
        if status.startswith("ii"):
            needs[name] = needed
            for names_provided in names(provided):
                providers.setdefault(names_provided[0], name)
    found: set[str] = set()
    waiting = names(relations)
    while waiting:
        alternatives = waiting.pop()
        here = [name if name in needs else providers.get(name) for name in alternatives]
        name = next((name for name in here if name), None)
        if name is None:
            raise AssertionError(f"none of these packages is installed here: {alternatives}")
        if name not in found:
            found.add(name)
            waiting += names(needs[name])
    return sorted(found)


def digest(folder: Path) -> dict[str, str]:
    """The contents of each file of a folder."""
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file()}


class EmptyRoot:
    """A root with copies of the installed packages that a package declares."""

    def __init__(self, folder: Path, package: Path):
        self.folder = folder / "root"
        self.folder.mkdir()
        for name in ["proc", "dev", "tmp", "home", "var/lib/dpkg/info", "var/lib/dpkg/updates"]:
            (self.folder / name).mkdir(parents=True)
        # The root's own path means the same inside.
        (self.folder / str(self.folder)[1:]).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / str(self.folder)[1:]).symlink_to("/")
        for link in Path("/").iterdir():
            if link.is_symlink() and not os.path.isabs(os.readlink(link)):
                (self.folder / os.readlink(link)).mkdir(parents=True, exist_ok=True)
                (self.folder / link.name).symlink_to(os.readlink(link))
        self.libraries: set[str] = set()
        self.packages = closure(output("dpkg-deb", "--field", str(package), "Depends"))
        for path in output("dpkg-query", "--listfiles", *self.packages).splitlines():
            self._copy(Path(path))
        (self.folder / "var/lib/dpkg/status").write_text(output("dpkg-query", "--status", *self.packages))
        for name in self.packages:
            for path in Path("/var/lib/dpkg/info").glob(f"{name}[.:]*"):
                if path.name in (f"{name}.list", f"{name}:{self.architecture}.list"):
                    shutil.copy(path, self.folder / "var/lib/dpkg/info")

    @property
    def architecture(self) -> str:
        return output("dpkg", "--print-architecture").strip()

    def _copy(self, path: Path) -> None:
        place = self.folder / str(path)[1:]
        if path.is_dir() and not path.is_symlink():
            place.mkdir(parents=True, exist_ok=True)
        # Containers leave out documents of packages.
        elif os.path.lexists(path) and not os.path.lexists(place):
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, place, follow_symlinks=False)
            if ".so" in path.name:
                self.libraries.add(str(place.parent))

    def dpkg(self, *arguments: str) -> str:
        """Runs dpkg on the root, as any user."""
        return output("dpkg", f"--root={self.folder}", "--force-not-root", "--force-unsafe-io", "--log=/dev/null",
                      *arguments)

    def programs(self) -> dict[str, Path]:
        """Scripts that run the installed program, by the kind of their separation from this machine.

        The first one is the strictest that is possible here. Containers may refuse namespaces.
        """
        ways = {"namespace": NAMESPACE, "folder": FOLDER}
        tried = subprocess.run(
            ["unshare", "--map-root-user", "--mount", "mount", "--rbind", "/proc", str(self.folder / "proc")],
            capture_output=True, text=True, env=os.environ | {"PATH": SYSTEM_PATH})
        if tried.returncode:
            print(f"jotter: no namespace here, so the package runs from its folder: {tried.stderr.strip()}")
            del ways["namespace"]
        scripts = {}
        for name, text in ways.items():
            scripts[name] = self.folder.parent / f"jotter-{name}"
            scripts[name].write_text(text.format(root=self.folder, libraries=":".join(sorted(self.libraries))))
            scripts[name].chmod(0o755)
        return scripts
