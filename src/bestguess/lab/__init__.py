"""The lab: exhaustive experiments that one keeps, resumes, compares and draws."""

from bestguess.errors import LabError
from bestguess.lab.experiment import (
    Experiment,
    Setting,
    load_experiment,
    make_experiment,
    make_setting,
)
from bestguess.lab.run import RunOutcome, Step, run_experiment
from bestguess.lab.store import Cell, Store

__all__ = [
    "Cell",
    "Experiment",
    "LabError",
    "RunOutcome",
    "Setting",
    "Step",
    "Store",
    "load_experiment",
    "make_experiment",
    "make_setting",
    "run_experiment",
]
