"""Behaves like OpenMRS for an appointment client. Uses HTTP and faults of AnimalServer."""

import sys
from pathlib import Path

# At the end of the path: both folders have serve.py and driver.py; these must come first.
sys.path.append(str(Path(__file__).resolve().parents[2] / "AnimalServer"))
