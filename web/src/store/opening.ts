/** Opening a round: today's, one of the archive, a practice word; with and without a network. */

import { Problem } from "../api";
import { findByDigest } from "../game/digest";
import { closesOf, dayOf } from "./days";
import { clearDesk, type Desk, go, keep, puzzleOf, say, serviceNow, viewOf } from "./desk";
import { showSecret } from "./ending";
import { join, playWithout } from "./joining";
import { flushOutbox } from "./outbox";
import { readRound, roundKey, type SavedPuzzle, type SavedRound } from "./saved";
import { isAway } from "./source";
import { armMidnight, retryLater } from "./timers";
import type { Kind } from "./types";

export async function openToday(desk: Desk): Promise<void> {
  const opened = clearDesk(desk, "today");
  let puzzle: SavedPuzzle;
  try {
    puzzle = await desk.source.today();
  } catch (error) {
    if (desk.session.opened === opened) openWithout(desk, error);
    return;
  }
  if (desk.session.opened !== opened) return;
  if (desk.env.mode === "static") return openStatic(desk, puzzle, true);
  show(desk, puzzle, true, (saved) => saved.ranked);
  await join(desk);
  if (desk.session.opened !== opened) return;
  armMidnight(desk);
  await flushOutbox(desk);
}

export async function openArchive(desk: Desk, number: number): Promise<void> {
  const opened = clearDesk(desk, "archive");
  if (desk.env.mode === "served") return openServedArchive(desk, number, opened);
  try {
    const { puzzles } = await desk.source.page(null); // all there are, up to today
    const puzzle = puzzles.find((one) => one.number === number);
    if (desk.session.opened !== opened) return;
    if (puzzle === undefined) return fail(desk, "unknownPuzzle", { number });
    await openStatic(desk, puzzle, puzzle.date === dayOf(desk.env.clock.now()));
  } catch (error) {
    if (desk.session.opened === opened) openFailed(desk, error, number);
  }
}

/** Puts the puzzle on the desk, with what is remembered of its round. */
function show(
  desk: Desk,
  puzzle: SavedPuzzle,
  ranked: boolean,
  isOurs: (saved: SavedRound) => boolean,
): void {
  const { documents, session, store } = desk;
  let saved = readRound(documents, puzzle.number);
  if (saved !== null && (saved.commitment !== puzzle.commitment || !isOurs(saved))) {
    const other = saved.commitment !== puzzle.commitment && saved.rows.length > 0;
    if (saved.rows.length > 0) documents.setAside(roundKey(puzzle.number));
    if (other) say(desk, "otherPuzzle");
    saved = null;
  }
  session.started = saved?.started ?? false;
  const draft = saved?.outcome === null ? saved.draft : "";
  store.setState({
    puzzle: puzzleOf(puzzle),
    ranked,
    ...(saved ? { ...viewOf(saved), draft } : {}),
  });
}

/** The puzzle of the day is not to be had. */
function openWithout(desk: Desk, error: unknown): void {
  const last = desk.source.lastToday();
  const saved = last && readRound(desk.documents, last.number);
  const begun = saved !== null && saved.outcome === null && saved.rows.length > 0;
  if (!isAway(error)) {
    const none = error instanceof Problem && error.kind === "no-puzzle";
    fail(desk, none ? "noPuzzle" : "failed");
  } else if (last && (begun || serviceNow(desk) < Date.parse(closesOf(last.date)))) {
    show(desk, last, true, (round) => round.ranked);
    playWithout(desk);
  } else {
    waitFor(desk, "offlineFirst");
  }
}

/** A past puzzle: a round begun with the service goes on there, any other is the page's own. */
async function openServedArchive(desk: Desk, number: number, opened: number): Promise<void> {
  const saved = readRound(desk.documents, number);
  if (saved?.ranked && (saved.rows.length > 0 || saved.pending !== null)) {
    show(desk, { ...saved, sha1: null }, true, () => true);
    if (saved.outcome === null) return join(desk);
    go(desk, saved.outcome);
    return showSecret(desk);
  }
  try {
    const promised = desk.source.known().find((puzzle) => puzzle.number === number)?.commitment;
    const reveal = await desk.source.reveal(number);
    const holds = await desk.source.holds(reveal, promised ?? null);
    if (desk.session.opened !== opened) return;
    if (!holds) return fail(desk, "commitmentBroken");
    playHere(desk, reveal, reveal.secret, false);
  } catch (error) {
    if (desk.session.opened !== opened) return;
    // Its day is not over: then it is today's.
    if (error instanceof Problem && error.kind === "not-revealed") return openToday(desk);
    openFailed(desk, error, number);
  }
}

/** Without a service the page finds the word by its digest. */
async function openStatic(desk: Desk, puzzle: SavedPuzzle, today: boolean): Promise<void> {
  const { session, store } = desk;
  const opened = session.opened;
  const kind: Kind = today ? "today" : "archive";
  store.setState({ kind });
  try {
    const secret = findByDigest(await desk.dictionary(), puzzle.sha1 ?? "");
    if (session.opened !== opened) return;
    if (secret === null) return fail(desk, "failed");
    playHere(desk, puzzle, secret, today);
    if (today) armMidnight(desk);
  } catch {
    if (session.opened === opened) waitFor(desk, "noDictionary");
  }
}

/** A round that the page judges. One begun on its own day goes on counting. */
function playHere(desk: Desk, puzzle: SavedPuzzle, secret: string, counted: boolean): void {
  const { session, store } = desk;
  session.secret = secret;
  show(desk, { ...puzzle, sha1: null }, false, (saved) => !saved.ranked);
  const { outcome, rows } = store.getState();
  const counts = rows.length > 0 ? store.getState().counted : counted;
  go(desk, outcome ?? "playing", { counted: counts, secret: outcome === null ? null : secret });
}

export async function openPractice(desk: Desk, challenge: number | null): Promise<void> {
  const { session, env } = desk;
  const opened = clearDesk(desk, "practice");
  try {
    const { common } = await desk.dictionary();
    if (session.opened !== opened) return;
    const saved = readRound(desk.documents, 0);
    const unfinished = saved?.outcome === null ? saved.challenge : null;
    const drawn = 1 + Math.floor(env.random() * common.length);
    playWord(desk, common, challenge ?? unfinished ?? drawn);
  } catch {
    if (session.opened === opened) waitFor(desk, "noDictionary");
  }
}

/** Numbers in a row give words that are nowhere near each other in the alphabet. */
const SCATTER = 7919;

function playWord(desk: Desk, common: readonly string[], challenge: number): void {
  const { session, documents, store } = desk;
  const saved = readRound(documents, 0);
  const same = saved?.challenge === challenge ? saved : null;
  session.secret = common[(challenge * SCATTER) % common.length] ?? null;
  const puzzle = { number: 0, date: "", commitment: null, closes: "" };
  store.setState({ puzzle, challenge, ...(same ? { ...viewOf(same), draft: same.draft } : {}) });
  const { outcome } = store.getState();
  go(desk, outcome ?? "playing", { secret: outcome === null ? null : session.secret });
  keep(desk);
}

/** Tries again by itself; said once is enough. */
function waitFor(desk: Desk, key: "noDictionary" | "offline" | "offlineFirst"): void {
  go(desk, "offline", { puzzle: null });
  if (desk.session.tries === 0) say(desk, key);
  retryLater(desk);
}

function openFailed(desk: Desk, error: unknown, number: number): void {
  if (isAway(error)) waitFor(desk, "offline");
  else if (error instanceof Problem && error.status === 404) {
    fail(desk, "unknownPuzzle", { number });
  } else fail(desk, "failed");
}

function fail(
  desk: Desk,
  key: "failed" | "noPuzzle" | "unknownPuzzle" | "commitmentBroken",
  values: Record<string, number> = {},
): void {
  go(desk, "failed");
  say(desk, key, values);
}
