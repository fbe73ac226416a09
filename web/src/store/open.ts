/** Opens a round: today's, one of the archive, a practice word; with and without a network. */

import { isAway, Problem } from "../api";
import { findByDigest } from "../game/digest";
import { closesOf, dayOf } from "./days";
import { drafted } from "./draft";
import { flushOutbox } from "./outbox";
import { showSecret, wordAtEnd } from "./outcome";
import {
  begin,
  go,
  keep,
  type Published,
  puzzleOf,
  type Round,
  say,
  serviceNow,
  viewOf,
} from "./round";
import { readRound, roundKey, type SavedPuzzle, type SavedRound } from "./schemas";
import { join, playWithout } from "./service";
import { armMidnight, retryLater } from "./timers";

export function openToday(round: Round): Promise<void> {
  begin(round, "today");
  return round.replies.follow(async (reply) => {
    const puzzle = await reply(round.puzzles.today(), (error) => openWithout(round, error));
    if (round.env.mode === "static") return openStatic(round, puzzle, true);
    show(round, puzzle, true, (saved) => saved.ranked);
    await reply(join(round));
    armMidnight(round);
    await flushOutbox(round);
  });
}

export function openArchive(round: Round, number: number): Promise<void> {
  begin(round, "archive");
  if (round.env.mode === "served") return openServedArchive(round, number);
  return round.replies.follow(async (reply) => {
    const failed = (error: unknown) => openFailed(round, error, number);
    const { puzzles } = await reply(round.puzzles.page(null), failed); // all there are, up to today
    const puzzle = puzzles.find((one) => one.number === number);
    if (puzzle === undefined) return fail(round, "unknownPuzzle", { number });
    await openStatic(round, puzzle, puzzle.date === dayOf(round.env.clock.now()));
  });
}

/** Shows the puzzle, with what is remembered of its round. */
function show(
  round: Round,
  puzzle: Published,
  ranked: boolean,
  isOurs: (saved: SavedRound) => boolean,
): void {
  const { documents, store } = round;
  let saved = readRound(documents, puzzle.number);
  if (saved !== null && (saved.commitment !== puzzle.commitment || !isOurs(saved))) {
    const other = saved.commitment !== puzzle.commitment && saved.rows.length > 0;
    if (saved.rows.length > 0) documents.setAside(roundKey(puzzle.number));
    if (other) say(round, "otherPuzzle");
    saved = null;
  }
  round.started = saved?.started ?? false;
  const draft = saved?.outcome === null ? saved.draft : "";
  store.setState({
    puzzle: puzzleOf(puzzle),
    ranked,
    ...(saved ? { ...viewOf(saved), ...drafted(draft) } : {}),
  });
}

/** The puzzle of the day is not to be had. */
function openWithout(round: Round, error: unknown): void {
  const last = round.puzzles.lastToday();
  const saved = last && readRound(round.documents, last.number);
  const begun = saved !== null && saved.outcome === null && saved.rows.length > 0;
  if (!isAway(error)) {
    const none = error instanceof Problem && error.kind === "no-puzzle";
    fail(round, none ? "noPuzzle" : "failed");
  } else if (last && (begun || serviceNow(round) < Date.parse(closesOf(last.date)))) {
    show(round, last, true, (saved) => saved.ranked);
    playWithout(round);
  } else {
    waitFor(round, "offlineFirst");
  }
}

/** A past puzzle: a round begun with the service goes on there, any other is the page's own. */
async function openServedArchive(round: Round, number: number): Promise<void> {
  const saved = readRound(round.documents, number);
  if (saved?.ranked && (saved.rows.length > 0 || saved.pending !== null)) {
    show(round, saved, true, () => true);
    if (saved.outcome === null) return join(round);
    go(round, saved.outcome);
    return showSecret(round);
  }
  await round.replies.follow(async (reply) => {
    const { puzzles } = round;
    const listed = puzzles.known().find((puzzle) => puzzle.number === number);
    if (listed === undefined || listed.date >= puzzles.day()) {
      // Who follows a shared link on its own day comes for today's puzzle.
      const today = await reply(puzzles.today().catch(() => null));
      if (today?.number === number) return openToday(round);
    }
    const reveal = await reply(puzzles.reveal(number, listed?.commitment ?? null), (error) => {
      // Its day is not over: then it is today's.
      const early = error instanceof Problem && error.kind === "not-revealed";
      return early ? openToday(round) : openFailed(round, error, number);
    });
    if (!reveal.holds) return fail(round, "commitmentBroken");
    playHere(round, reveal, reveal.secret, false);
  });
}

/** Without a service the page finds the word by its digest. */
function openStatic(round: Round, puzzle: SavedPuzzle, today: boolean): Promise<void> {
  round.store.setState({ kind: today ? "today" : "archive" });
  return round.replies.follow(async (reply) => {
    const dictionary = await reply(round.dictionary(), () => waitFor(round, "noDictionary"));
    const secret = findByDigest(dictionary, puzzle.sha1 ?? "");
    if (secret === null) return fail(round, "failed");
    playHere(round, puzzle, secret, today);
    if (today) armMidnight(round);
  });
}

/** A round that the page judges. One begun on its own day goes on counting. */
function playHere(round: Round, puzzle: Published, secret: string, counted: boolean): void {
  round.secret = secret;
  show(round, puzzle, false, (saved) => !saved.ranked);
  const { outcome, rows, counted: before } = round.store.getState();
  const counts = rows.length > 0 ? before : counted;
  go(round, outcome ?? "playing", { counted: counts, secret: wordAtEnd(round, outcome) });
}

export function openPractice(round: Round, challenge: number | null): Promise<void> {
  begin(round, "practice");
  return round.replies.follow(async (reply) => {
    const { common } = await reply(round.dictionary(), () => waitFor(round, "noDictionary"));
    const saved = readRound(round.documents, 0);
    const unfinished = saved?.outcome === null ? saved.challenge : null;
    const drawn = 1 + Math.floor(round.env.random() * common.length);
    playWord(round, common, challenge ?? unfinished ?? drawn);
  });
}

/** Numbers in a row give words that are nowhere near each other in the alphabet. */
const SCATTER = 7919;

function playWord(round: Round, common: readonly string[], challenge: number): void {
  const { documents, store } = round;
  const saved = readRound(documents, 0);
  const same = saved?.challenge === challenge ? saved : null;
  round.secret = common[(challenge * SCATTER) % common.length] ?? null;
  const puzzle = { number: 0, date: "", commitment: null, closes: "" };
  store.setState({
    puzzle,
    challenge,
    ...(same ? { ...viewOf(same), ...drafted(same.draft) } : {}),
  });
  const { outcome } = store.getState();
  go(round, outcome ?? "playing", { secret: wordAtEnd(round, outcome) });
  keep(round);
}

/** Tries again by itself; said once is enough. */
function waitFor(round: Round, key: "noDictionary" | "offline" | "offlineFirst"): void {
  go(round, "offline", { puzzle: null });
  if (round.tries === 0) say(round, key);
  retryLater(round);
}

function openFailed(round: Round, error: unknown, number: number): void {
  if (isAway(error)) waitFor(round, "offline");
  else if (error instanceof Problem && error.status === 404) {
    fail(round, "unknownPuzzle", { number });
  } else fail(round, "failed");
}

function fail(
  round: Round,
  key: "failed" | "noPuzzle" | "unknownPuzzle" | "commitmentBroken",
  values: Record<string, number> = {},
): void {
  go(round, "failed");
  say(round, key, values);
}
