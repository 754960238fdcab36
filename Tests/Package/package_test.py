"""Tests of the built package; `make test-package` builds and names it."""

import gzip
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from empty_root import PROJECT, SYSTEM_PATH, EmptyRoot, digest, names, output
from program_page import rows

sys.path.insert(0, str(PROJECT / "Tests/AnimalServer"))
from driver import Driver  # noqa: E402

PACKAGE = Path(os.environ["JOTTER_PACKAGE"]).resolve()
# Nothing of the caller's settings; a plain terminal.
VARIABLES = {"PATH": SYSTEM_PATH, "LC_ALL": "C.UTF-8", "TERM": "dumb", "HOME": "/home"}


def run(program: Path, *arguments: str) -> tuple[int, str]:
    """The exit code, and both outputs."""
    done = subprocess.run([str(program), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, env=VARIABLES)
    return done.returncode, done.stdout


class Prompt:
    """A prompt on a terminal of its own."""

    def __init__(self, program: Path, *arguments: str):
        self.seen = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execve(program, [str(program), *arguments], VARIABLES)

    def type(self, line: str, until: str) -> None:
        """Types a line, and reads until a text is printed; fails at a message of an error."""
        os.write(self.terminal, f"{line}\r".encode())
        said = ""
        while until not in said:
            try:
                said += os.read(self.terminal, 4096).decode(errors="replace")
            except OSError as error:
                raise AssertionError(f"the prompt ended: {self.seen}{said}") from error
            if "jotter: " in said:
                raise AssertionError(self.seen + said)
        self.seen += said

    def pause(self) -> None:
        """Stops the prompt, so that it writes no file."""
        os.kill(self.process, signal.SIGSTOP)
        os.waitpid(self.process, os.WUNTRACED)

    def resume(self) -> None:
        os.kill(self.process, signal.SIGCONT)

    def quit(self) -> int:
        """Leaves the prompt; returns its exit code."""
        os.write(self.terminal, b"/quit\r")
        try:
            while os.read(self.terminal, 4096):
                pass
        except OSError:
            pass
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


class Temporary(unittest.TestCase):
    """Tests with a temporary folder."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()

    def field(self, name: str) -> str:
        """A field of the package."""
        return output("dpkg-deb", "--field", str(PACKAGE), name).strip()


class Contents(Temporary):
    def setUp(self) -> None:
        super().setUp()
        output("dpkg-deb", "--raw-extract", str(PACKAGE), str(self.folder / "files"))
        self.files = self.folder / "files"

    def test_each_file_is_in_its_place_and_readable_by_everybody(self) -> None:
        listed = [line.split() for line in output("dpkg-deb", "--contents", str(PACKAGE)).splitlines()]
        files = {words[5][2:]: (words[0], words[1]) for words in listed if not words[0].startswith("d")}
        program, text = ("-rwxr-xr-x", "root/root"), ("-rw-r--r--", "root/root")
        self.assertEqual(files, {
            "usr/bin/jotter": program, "usr/libexec/jotter-network": program, "usr/libexec/jotter-postgresql": program,
            "usr/lib/systemd/user/jotter-watch.service": text, "usr/share/applications/jotter.desktop": text,
            "usr/share/bash-completion/completions/jotter": text, "usr/share/zsh/vendor-completions/_jotter": text,
            "usr/share/fish/vendor_completions.d/jotter.fish": text, "usr/share/man/man1/jotter.1.gz": text,
            "usr/share/doc/jotter/changelog.gz": text, "usr/share/doc/jotter/changelog.Debian.gz": text,
            "usr/share/doc/jotter/copyright": text})

    def test_manual_page_and_completions_are_those_of_the_program(self) -> None:
        program, share = str(self.files / "usr/bin/jotter"), self.files / "usr/share"
        self.assertEqual(gzip.decompress((share / "man/man1/jotter.1.gz").read_bytes()).decode(),
                         output(program, "help", "--man", LC_ALL="C.UTF-8", HOME=str(self.folder)))
        for shell, path in [("bash", "bash-completion/completions/jotter"), ("zsh", "zsh/vendor-completions/_jotter"),
                            ("fish", "fish/vendor_completions.d/jotter.fish")]:
            self.assertEqual((share / path).read_text(),
                             output(program, "completion", shell, LC_ALL="C.UTF-8", HOME=str(self.folder)))

    def test_the_menu_opens_a_terminal_and_systemd_runs_the_watch(self) -> None:
        entry = (self.files / "usr/share/applications/jotter.desktop").read_text()
        self.assertIn("\nExec=jotter\nTerminal=true\n", entry)
        self.assertIn("\nComment=a veterinarian's jotter\nComment[de]=der Notizblock einer Tierarztpraxis\n", entry)
        unit = (self.files / "usr/lib/systemd/user/jotter-watch.service").read_text()
        self.assertIn("\nExecStart=/usr/bin/jotter watch\n", unit)
        self.assertNotIn("Environment=", unit)

    def test_the_version_is_the_programs_and_a_later_commit_is_an_update(self) -> None:
        version = output(str(self.files / "usr/bin/jotter"), "--version", HOME=str(self.folder)).split()[1]
        self.assertRegex(self.field("Version"), rf"^{re.escape(version)}-\d{{12}}$")
        changes = gzip.decompress((self.files / "usr/share/doc/jotter/changelog.gz").read_bytes())
        self.assertEqual(changes, (PROJECT / "CHANGELOG.md").read_bytes())
        latest = gzip.decompress((self.files / "usr/share/doc/jotter/changelog.Debian.gz").read_bytes()).decode()
        self.assertTrue(latest.startswith(f"jotter ({self.field('Version')}) "), latest)

    def test_the_linked_libraries_are_needed_and_the_document_names_the_rest(self) -> None:
        documented = rows()
        linked = {name for group in names(self.field("Depends")) for name in group}
        needed = [row.programs[-1] for row in documented if row.level == "needed"]
        self.assertEqual([library for library in needed if sum(name.startswith(library) for name in linked) != 1], [])
        self.assertEqual([name for name in linked if not name.startswith(("libc6", "libgcc", *needed))], [])
        for level, field in [("recommended", "Recommends"), ("suggested", "Suggests")]:
            expected = sorted(name for row in documented if row.level == level for name in row.packages)
            self.assertEqual(self.field(field), ", ".join(expected))

    def test_it_has_the_same_bytes_from_another_place_and_none_of_them_names_this_machine(self) -> None:
        place = self.folder / "another place"
        (place / "config").mkdir(parents=True)
        (place / "config/config.json").write_text('{"language": "de"}')
        # Another umask, zone and language, and settings of the caller.
        made = subprocess.run(["sh", "-c", "umask 007; exec scripts/package \"$1\"", "sh", str(place / "products")],
                              cwd=PROJECT, capture_output=True, text=True,
                              env=os.environ | {"TMPDIR": str(place), "TZ": "Asia/Kathmandu", "LC_ALL": "de_DE.UTF-8",
                                                "JOTTER_HOME": str(place)})
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertEqual(Path(made.stdout.strip()).read_bytes(), PACKAGE.read_bytes())
        here = str(PROJECT).encode()
        self.assertEqual([str(path) for path in self.files.rglob("*") if path.is_file() and here in path.read_bytes()],
                         [])


class Installed(Temporary):
    def setUp(self) -> None:
        super().setUp()
        self.root = EmptyRoot(self.folder, PACKAGE)
        self.programs = self.root.programs()
        self.program = next(iter(self.programs.values()))
        self.home = self.root.folder / "home/practice"

    def older(self) -> Path:
        """The same package with a lower version."""
        files, package = self.folder / "older", self.folder / "older.deb"
        output("dpkg-deb", "--raw-extract", str(PACKAGE), str(files))
        control = files / "DEBIAN/control"
        control.write_text(re.sub(r"(?m)^Version: .*", "Version: 0.0.1-1", control.read_text()))
        output("dpkg-deb", "--root-owner-group", "-Znone", "--build", str(files), str(package))
        shutil.rmtree(files)
        return package

    def version(self) -> str:
        """The installed version."""
        return output("dpkg-query", f"--admindir={self.root.folder}/var/lib/dpkg", "--show",
                      "--showformat=${db:Status-Abbrev}${Version}", "jotter")

    def test_the_first_day_runs_in_a_root_with_only_what_is_declared(self) -> None:
        self.root.dpkg("--install", str(PACKAGE))
        for name, program in self.programs.items():
            with self.subTest(name):
                done = subprocess.run(
                    ["sh", "scripts/smoke", str(program)], cwd=PROJECT, capture_output=True, text=True,
                    stdin=subprocess.DEVNULL, env=VARIABLES | {"TMPDIR": str(self.root.folder / "tmp")})
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_each_program_gets_all_its_libraries_from_the_root(self) -> None:
        self.root.dpkg("--install", str(PACKAGE))
        for name in ["bin/jotter", "libexec/jotter-network", "libexec/jotter-postgresql"]:
            loaded = output(str(self.root.folder / "usr" / name), LD_TRACE_LOADED_OBJECTS="1",
                            LD_LIBRARY_PATH=":".join(sorted(self.root.libraries)))
            paths = re.findall(r"=> (.*) \(0x", loaded)
            self.assertGreater(len(paths), 3, loaded)
            self.assertEqual([path for path in paths if not path.startswith(f"{self.root.folder}/")], [], loaded)
            self.assertNotIn("not found", loaded)

    def test_the_program_for_servers_starts_there(self) -> None:
        self.root.dpkg("--install", str(PACKAGE))
        for name, program in self.programs.items():
            with self.subTest(name):
                # Port 1 is closed: libpq says so.
                code, said = run(program, "--home", str(self.home), "--server", "postgres://ada@127.0.0.1:1/none",
                                 "incidents")
                self.assertEqual(code, 7, said)
                self.assertIn("127.0.0.1", said)

    def test_an_update_leaves_data_alone_and_an_open_prompt_goes_on_with_its_programs(self) -> None:
        server = Driver()
        self.addCleanup(server.stop)
        older = self.older()
        # An open prompt may have started its program for requests, or not yet.
        for asks in (True, False):
            with self.subTest(asks=asks):
                self.root.dpkg("--install", str(older))
                self.assertEqual(self.version(), "ii 0.0.1-1")
                home = ["--home", str(self.home / str(asks))]
                prompt = Prompt(self.program, *home, "--cat-api", server.bases["cat"])
                prompt.type("limping before the update", until="n1 stored")
                if asks:
                    prompt.type("/cat search --count 1", until="/files/")
                prompt.pause()
                before = digest(self.home)
                self.assertNotEqual(before, {})
                self.root.dpkg("--install", str(PACKAGE))
                self.assertEqual(self.version(), f"ii {self.field('Version')}")
                self.assertEqual(digest(self.home), before)
                prompt.resume()
                prompt.type("bandage after the update", until="n2 stored")
                prompt.type("/cat search --count 1", until="/files/")
                self.assertEqual(prompt.quit(), 0)
                code, said = run(self.program, *home, "show", "1")
                self.assertEqual(code, 0, said)
                self.assertIn("limping before the update", said)
                self.assertIn("bandage after the update", said)
                self.root.dpkg("--purge", "jotter")

    def test_a_removal_leaves_the_data_of_users_and_nothing_else(self) -> None:
        before = digest(self.root.folder / "usr")
        self.root.dpkg("--install", str(PACKAGE))
        code, said = run(self.program, "--home", str(self.home), "note", "limping")
        self.assertEqual(code, 0, said)
        stored = digest(self.root.folder / "home")
        self.root.dpkg("--remove", "jotter")
        self.assertEqual(digest(self.root.folder / "home"), stored)
        self.root.dpkg("--purge", "jotter")
        self.assertEqual(digest(self.root.folder / "home"), stored)
        self.assertEqual(digest(self.root.folder / "usr"), before)

    def test_a_missing_library_stops_the_installation(self) -> None:
        status = self.root.folder / "var/lib/dpkg/status"
        stanzas = status.read_text().split("\n\n")
        status.write_text("\n\n".join(stanza for stanza in stanzas if not stanza.startswith("Package: libsqlite3")))
        with self.assertRaisesRegex(AssertionError, "depends on libsqlite3"):
            self.root.dpkg("--install", str(PACKAGE))


if __name__ == "__main__":
    unittest.main()
