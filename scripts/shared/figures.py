"""Figures of `make bench-shared`, in the format of `make bench`."""
import json
import math


def quantile(values, share):
    """The value below which this share of the values lies, as in Benchmarks/Measure.swift; NaN without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else math.nan


def median(values):
    """The value in the middle."""
    return quantile(values, 0.5)


def number(value):
    """A number with three decimals, or none from a thousand on; None if there is none."""
    if value is None or not math.isfinite(value):
        return None
    return round(value) if value >= 1000 else round(value, 3)


class Figures:
    """Prints figures as lines of JSON, and keeps the names of those that miss their goal."""

    def __init__(self):
        self.missed = []

    def report(self, name, value, unit, limit=None, most_ratio=None, least_ratio=None, most=None):
        """Prints a figure with its goal: bounds of its ratio to the limit, or of the value itself."""
        ratio = value / limit if limit else None
        goal, is_met = "none", True
        if most_ratio is not None:
            goal, is_met = f"ratio at most {most_ratio}", ratio is not None and ratio <= most_ratio
        elif least_ratio is not None:
            goal, is_met = f"ratio at least {least_ratio}", ratio is not None and ratio >= least_ratio
        elif most is not None:
            goal, is_met = f"at most {most} {unit}", value <= most
        if not is_met:
            self.missed.append(name)
        print(json.dumps({"name": name, "value": number(value), "unit": unit, "limit": number(limit),
                          "ratio": number(ratio), "goal": goal}), flush=True)
