"""Test laws for the whole suite: nothing is skipped, and the examples are the same on every run."""

import os
from collections.abc import Generator
from typing import TypeVar

import pytest
from hypothesis import settings

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

settings.register_profile("bestguess", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("bestguess")
os.environ["BESTGUESS_CACHE"] = "off"  # but where a test has a folder for it


class NoSkips:
    """Turn a skip into a failure: a test that does not run proves nothing.

    A plugin object rather than hooks of this file: those would not see the doctests under src/.
    """

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self,
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        return _refuse(report)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self,
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        report = yield
        return _refuse(report)


def _refuse(report: Report) -> Report:
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and no test may be: {report.longrepr}"
    return report


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(NoSkips(), "no-skips")
