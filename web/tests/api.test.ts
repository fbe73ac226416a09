/** The requests: addresses, problems, networks that are not there or not ours. */

import { expect, test, vi } from "vitest";
import { createApi, NetworkError, Problem } from "../src/api";
import { parseRetryAfter } from "../src/api/errors";

const NOW = Date.parse("2026-11-16T12:00:00Z");
const PUZZLE = { number: 3, date: "2026-11-16", turns: 8, commitment: "c", opens: "", closes: "" };

function reply(body: unknown, init: ResponseInit = {}, type = "application/json"): Response {
  const headers = { "Content-Type": type, ...(init.headers as object) };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(text, { ...init, headers });
}

function setUp(response: () => Response | Promise<Response>) {
  const asked: { address: string; init: RequestInit }[] = [];
  const api = createApi({
    base: "https://example.test/play/",
    now: () => NOW,
    fetch: async (address, init) => {
      asked.push({ address, init });
      return response();
    },
  });
  return { api, asked };
}

test("addresses are relative to the page, and nothing goes elsewhere", async () => {
  const { api, asked } = setUp(() => reply({ ...PUZZLE, puzzles: [], turns: [] }));
  await api.today();
  await api.puzzles(null);
  await api.puzzles(40);
  await api.reveal(3);
  await api.startRound(3);
  await api.leaderboard(3, 50);
  await api.staticReveal(3);
  await api.dictionary();
  expect(asked.map(({ address }) => address.replace("https://example.test/play/", ""))).toEqual([
    "api/v1/today",
    "api/v1/puzzles?limit=50",
    "api/v1/puzzles?limit=50&before=40",
    "api/v1/puzzles/3/reveal",
    "api/v1/puzzles/3/round",
    "api/v1/puzzles/3/leaderboard?limit=50&offset=50",
    "reveals/3.json",
    "d6.dawg",
  ]);
  for (const { init } of asked) expect(init.credentials).toBe("same-origin");
});

test("a guess is JSON with its turn", async () => {
  const row = { number: 3, turn: 2, guess: "CASTLE", digits: "223313", won: false };
  const { api, asked } = setUp(() => reply({ ...row, state: "playing", left: 6 }));
  expect(await api.guess(3, 2, "CASTLE")).toMatchObject(row);
  expect(asked[0]?.init).toMatchObject({ method: "POST", body: '{"turn":2,"guess":"CASTLE"}' });
});

test("a problem is told by its type, with its members and how long to wait", async () => {
  const problem = { type: "/problems/turn-taken", detail: "taken", played: "CARNAL" };
  const headers = { "Retry-After": "5" };
  const { api } = setUp(() => reply(problem, { status: 422, headers }, "application/problem+json"));
  const error = await api.guess(3, 1, "CASTLE").catch((caught) => caught);
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({
    kind: "turn-taken",
    status: 422,
    retryAfter: 5_000,
    passing: false,
  });
  expect(error.members.played).toBe("CARNAL");
});

test("a proxy's error is passing, whatever its body", async () => {
  for (const body of ["<h1>502</h1>", "{"]) {
    const { api } = setUp(() => reply(body, { status: 502 }, "application/json"));
    const error = await api.today().catch((caught) => caught);
    expect(error).toMatchObject({ kind: "unknown", status: 502, passing: true });
  }
});

test.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a hotel's page", () => reply("<html>log in</html>", {}, "text/html")],
  ["another puzzle", () => reply({ ...PUZZLE, number: 4 })],
  ["nothing", () => reply("null")],
])("%s is a network error", async (_, response) => {
  const { api } = setUp(response);
  await expect(api.reveal(3)).rejects.toBeInstanceOf(NetworkError);
});

test("rows that are no rows are not taken", async () => {
  const round = { ...PUZZLE, turns: [{ guess: "<img>", digits: "223313", won: false }] };
  const { api } = setUp(() => reply(round));
  await expect(api.startRound(3)).rejects.toBeInstanceOf(NetworkError);
});

test("a request that takes too long is given up", async () => {
  vi.useFakeTimers();
  try {
    const api = createApi({
      base: "./",
      now: () => NOW,
      fetch: (_, init) =>
        new Promise((__, fail) => {
          init.signal?.addEventListener("abort", () => fail(new DOMException("", "AbortError")));
        }),
    });
    const asked = expect(api.today()).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(15_000);
    await asked;
  } finally {
    vi.useRealTimers();
  }
});

test("the difference of the clocks is that of fresh replies", async () => {
  const headers: Record<string, string> = { Date: new Date(NOW + 60_000).toUTCString() };
  const { api } = setUp(() => reply(PUZZLE, { headers }));
  expect(api.skew()).toBeNull();
  await api.today();
  expect(api.skew()).toBe(60_000);
  headers.Date = new Date(NOW).toUTCString();
  headers.Age = "60";
  await api.today();
  expect(api.skew()).toBe(60_000);
});

test("Retry-After in seconds, as a date, or as nonsense", () => {
  expect(parseRetryAfter("7", NOW)).toBe(7_000);
  expect(parseRetryAfter(new Date(NOW + 9_000).toUTCString(), NOW)).toBe(9_000);
  expect(parseRetryAfter(new Date(NOW - 9_000).toUTCString(), NOW)).toBe(0);
  expect(parseRetryAfter("soon", NOW)).toBeNull();
  expect(parseRetryAfter(null, NOW)).toBeNull();
});
