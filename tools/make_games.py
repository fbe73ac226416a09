"""Export the packaged games as data for the page: web/public/games.json, web/words/, web/tables/.

Run it from the root of the project:

    python tools/make_games.py

See `bestguess.catalogue` for what is written.
"""

from pathlib import Path

from bestguess.catalogue import export

WEB = Path(__file__).parent.parent / "web"
CATALOGUE = WEB / "public" / "games.json"
WORDS = WEB / "words"
TABLES = WEB / "tables"


def main() -> None:
    """Write the files anew."""
    made = export()
    for folder in (WORDS, TABLES):
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
    for name, text in made.words.items():
        (WORDS / f"{name}.txt").write_text(text, encoding="utf-8")
    for name, data in made.tables.items():
        (TABLES / f"{name}.gz").write_bytes(data)
    CATALOGUE.write_text(made.text, encoding="utf-8")


if __name__ == "__main__":
    main()
