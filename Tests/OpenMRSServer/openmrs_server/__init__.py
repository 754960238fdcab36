"""Behaves like OpenMRS, for a client of appointments. Its HTTP and its faults are those of AnimalServer."""

import sys
from pathlib import Path

# At the end of the path: both folders have a serve.py and a driver.py, and ours come first.
sys.path.append(str(Path(__file__).resolve().parents[2] / "AnimalServer"))
