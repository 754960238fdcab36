"""Tests of the facts of the package that need no built program."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest

from program_page import PROJECT, rows


class Facts(unittest.TestCase):
    def test_each_row_is_needed_recommended_suggested_or_for_tests_and_each_package_has_one_row(self) -> None:
        levels = {"needed": False, "recommended": True, "suggested": True, "": False}
        self.assertEqual([row for row in rows() if levels.get(row.level) != bool(row.packages)], [])
        packages = [package for row in rows() for package in row.packages]
        self.assertEqual(sorted(set(packages)), sorted(packages))
        self.assertGreater(len(packages), 10)

    def test_setup_installs_a_program_from_the_package_of_its_row(self) -> None:
        installed = dict(re.findall(r"(?m)^test +(\S+) +(\S+) ", (PROJECT / "scripts/setup").read_text()))
        self.assertGreater(len(installed), 20)
        self.assertEqual([(program, installed[program]) for row in rows() if row.packages for program in row.programs
                          if program in installed and installed[program] not in row.packages], [])

    def test_messages_name_packages_of_the_document(self) -> None:
        packages = {package for row in rows() for package in row.packages}
        said = [(path.name, name) for path in sorted((PROJECT / "Sources").rglob("*.swift"))
                for command in re.findall(r"apt-get install ([a-z0-9 -]+)", path.read_text())
                for name in command.split()]
        self.assertGreater(len(said), 5)
        self.assertEqual([found for found in said if found[1] not in packages], [])

    def test_without_debians_tools_make_says_so_before_anything_is_built(self) -> None:
        make = shutil.which("make")
        assert make is not None
        done = subprocess.run([make, "package"], cwd=PROJECT, capture_output=True, text=True, env={"PATH": "/nowhere"})
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("jotter: there is no dpkg-deb", done.stderr)

    def test_sources_without_a_history_need_a_time_and_an_address(self) -> None:
        variables = {name: value for name, value in os.environ.items() if name not in ("SOURCE_DATE_EPOCH", "DEBEMAIL")}
        for known in ({}, {"SOURCE_DATE_EPOCH": "0"}, {"DEBEMAIL": "ada@practice.example"}):
            with tempfile.TemporaryDirectory() as folder:
                done = subprocess.run(["sh", "scripts/package", folder], cwd=PROJECT, capture_output=True, text=True,
                                      env=variables | known | {"GIT_DIR": folder})
                self.assertEqual((done.returncode, done.stdout, os.listdir(folder)), (1, "", []))
                self.assertIn("set SOURCE_DATE_EPOCH to their time, and DEBEMAIL", done.stderr)


if __name__ == "__main__":
    unittest.main()
