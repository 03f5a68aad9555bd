"""Runs the notebooks, whose outputs are kept for those who read them on the web.

With ``BRIMFUL_NOTEBOOKS=write`` the outputs are written instead of compared.
"""

from __future__ import annotations

import os
import pathlib
import re
from typing import Any

import pytest

FOLDER = pathlib.Path(__file__).parents[3] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
PICTURES = ("image/svg+xml", "text/html")
SECONDS = re.compile(r"[\d.e-]+ (?:s|seconds)\b")


def join_streams(cell: Any) -> None:
    """Joins what was printed in one go: how it is cut depends on the time that it took."""
    joined: list[Any] = []
    for output in cell.get("outputs", []):
        name = output.get("name")
        if name is not None and joined and joined[-1].get("name") == name:
            joined[-1]["text"] += output["text"]
        else:
            joined.append(output)
    if joined:
        cell["outputs"] = joined


def texts(cell: Any) -> list[str]:
    """What a cell prints and returns, without times; of pictures that there is one."""
    found: list[str] = []
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        pictures = [name for name in PICTURES if name in data]
        found.append(" ".join(pictures) or output.get("text") or data.get("text/plain", ""))
    return [SECONDS.sub("# s", text) for text in found]


def tidy(notebook: Any, metadata: Any) -> None:
    """Leaves nothing in the notebook that differs from run to run."""
    notebook.metadata = metadata
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)


def stem(path: pathlib.Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", NOTEBOOKS, ids=stem)
def test_notebook(path: pathlib.Path) -> None:
    nbformat: Any = pytest.importorskip("nbformat")
    nbclient: Any = pytest.importorskip("nbclient")
    kept = nbformat.read(path, as_version=4)
    ran = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(ran, timeout=120, kernel_name="python3").execute()
    for cell in ran.cells:
        join_streams(cell)
    if os.environ.get("BRIMFUL_NOTEBOOKS") == "write":
        tidy(ran, kept.metadata)
        nbformat.write(ran, path)
        return
    for before, now in zip(kept.cells, ran.cells, strict=True):
        if "varies" not in before.metadata.get("tags", []):
            assert texts(now) == texts(before), before.source


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 6
    for path in NOTEBOOKS:
        assert path.read_text(encoding="utf-8").count('"image/svg+xml"') >= 3, path.stem
