"""The schema of a lab database; docs/lab.md explains it for those who write SQL."""

APPLICATION = 0x62675F6C  # "bg_l" in SQLite's header: tells a lab from other databases
VERSION = 1

TABLES = """
CREATE TABLE cell (
    id           INTEGER PRIMARY KEY,
    key          TEXT    NOT NULL UNIQUE,      -- digest of the seven columns that follow
    game         TEXT    NOT NULL,             -- its spec, such as mastermind:4x7
    rules        TEXT    NOT NULL,             -- digest of its secrets, guesses and rule
    strategy     TEXT    NOT NULL,
    guesses      TEXT    NOT NULL CHECK (guesses IN ('all', 'candidates')),
    options      TEXT    NOT NULL CHECK (json_valid(options)),
    sample       INTEGER NOT NULL,             -- secrets asked for; 0: every secret
    seed         INTEGER NOT NULL,             -- of the sample
    secrets      INTEGER NOT NULL,             -- rows in `turns`
    space        INTEGER NOT NULL,             -- secrets of the game
    total        INTEGER NOT NULL,
    mean         REAL    NOT NULL,
    worst        INTEGER NOT NULL,
    histogram    TEXT    NOT NULL CHECK (json_valid(histogram)),  -- secrets by turns, from 1
    bits         TEXT    CHECK (json_valid(bits)),                -- mean gain by turn, from 1
    first        TEXT    NOT NULL,
    proven       INTEGER,                      -- of `optimal`: 1 when no strategy can be better
    wall_seconds REAL    NOT NULL,
    cpu_seconds  REAL    NOT NULL,
    threads      INTEGER NOT NULL,
    host         TEXT    NOT NULL,
    version      TEXT    NOT NULL,             -- of bestguess
    created      TEXT    NOT NULL              -- UTC, ISO 8601
) STRICT;
CREATE TABLE turns (
    cell   INTEGER NOT NULL REFERENCES cell ON DELETE CASCADE,
    secret TEXT    NOT NULL,
    turns  INTEGER NOT NULL CHECK (turns >= 1),
    round  TEXT,                               -- GUESS=FEEDBACK …, not for very large games
    PRIMARY KEY (cell, secret)
) STRICT, WITHOUT ROWID;
CREATE TABLE plan (
    experiment TEXT    NOT NULL,
    place      INTEGER NOT NULL,
    key        TEXT    NOT NULL,
    PRIMARY KEY (experiment, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE given_up (
    key      TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    strategy TEXT NOT NULL,
    guesses  TEXT NOT NULL,
    reason   TEXT NOT NULL,
    created  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
"""

# The three questions of the exploration, answered from the rows of `turns` and not from summaries.
VIEWS = """
CREATE VIEW played AS
SELECT cell.id AS cell, game, strategy, guesses, sample, seed, secret, turns, round
FROM cell JOIN turns ON turns.cell = cell.id;

CREATE VIEW worst_and_mean AS
SELECT cell.id AS cell, game, strategy, guesses, sample, seed, space,
       count(*) AS secrets, sum(turns) AS total, avg(turns) AS mean, max(turns) AS worst
FROM cell JOIN turns ON turns.cell = cell.id
GROUP BY cell.id;

CREATE VIEW pair AS
SELECT one.id AS one, other.id AS other, one.game AS game,
       one.strategy AS one_strategy, one.guesses AS one_guesses,
       other.strategy AS other_strategy, other.guesses AS other_guesses
FROM cell AS one
JOIN cell AS other ON other.rules = one.rules AND other.game = one.game
     AND other.sample = one.sample AND other.seed = one.seed AND other.id <> one.id;

CREATE VIEW faster AS
SELECT pair.*, count(*) AS secrets,
       sum(a.turns < b.turns) AS one_faster, sum(a.turns > b.turns) AS other_faster,
       sum(a.turns = b.turns) AS same,
       avg(a.turns) AS one_mean, avg(b.turns) AS other_mean,
       max(0, max(b.turns - a.turns)) AS one_by_most,
       max(0, max(a.turns - b.turns)) AS other_by_most
FROM pair JOIN turns AS a ON a.cell = pair.one
JOIN turns AS b ON b.cell = pair.other AND b.secret = a.secret
GROUP BY pair.one, pair.other;

CREATE VIEW differences AS
SELECT pair.*, a.turns - b.turns AS difference, count(*) AS secrets
FROM pair JOIN turns AS a ON a.cell = pair.one
JOIN turns AS b ON b.cell = pair.other AND b.secret = a.secret
GROUP BY pair.one, pair.other, a.turns - b.turns;
"""
