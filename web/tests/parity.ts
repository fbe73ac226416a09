/**
 * node parity.mjs PAGE MODULES CASES: answers the cases that tests/test_parity.py has written, a JSON on
 * each line, with what the engine of the page finds. PAGE is the folder of the page, as it was built,
 * MODULES that of the core.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Library } from "../src/engine/catalogue";
import { Desk } from "../src/engine/desk";
import { EngineError } from "../src/engine/errors";
import type { Game } from "../src/engine/game";
import type { Call } from "../src/engine/protocol";
import { ruleOf } from "../src/engine/rules";
import { readList } from "../src/engine/words";

interface Asked {
  spec: string;
  /** Own lists by option: their texts. */
  lists?: Record<string, string>;
  call?: Call;
  /** Answer with the milliseconds that it took as well. */
  timed?: boolean;
  /** A text of one word per line. */
  list?: string;
  /** Turns as a person types them. */
  typed?: string[];
  rule?: { data: never; length: number; texts: string[]; pairs: [string, string][] };
}

const [page = "", wasm = "", cases = ""] = process.argv.slice(2);
const read = async (path: string) => {
  const bytes = readFileSync(join(page, path));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
};
const library = new Library(read);
const compile = (name: string) => WebAssembly.compile(readFileSync(join(wasm, name)));
const desk = new Desk(await compile("core.wasm"), library, () => compile("sample.wasm"));
const games = new Map<string, Promise<[number, Game]>>();

function load(spec: string, lists: Record<string, string>): Promise<[number, Game]> {
  const key = JSON.stringify([spec, lists]);
  let found = games.get(key);
  if (!found) {
    const own = Object.entries(lists).map(([option, text]) => [option, readList(option, text)]);
    const number = games.size;
    found = library.load(spec, Object.fromEntries(own)).then((game) => [number, game]);
    games.set(key, found);
  }
  return found;
}

async function answer({ spec, lists = {}, call, list, rule, typed }: Asked): Promise<unknown> {
  if (list !== undefined) {
    const { lengths, dropped } = readList("list", list);
    return { lengths: Object.fromEntries(lengths), dropped: Object.fromEntries(dropped) };
  }
  if (rule) {
    const own = ruleOf(rule.data);
    return {
      feedback: rule.pairs.map(([guess, secret]) => own.tell(guess, secret)),
      read: rule.texts.map((text) => said(() => own.parse(text, rule.length))),
    };
  }
  const [key, game] = await load(spec, lists);
  if (typed) {
    return typed.map((text) => said(() => Object.values(game.parseTurn(text)).join(" = ")));
  }
  if (call) return desk.answer(key, game.data, call, () => {});
  const { data } = game;
  const weights = data.weights && Array.from(data.weights);
  const codes = (size: number, at: (index: number) => string) =>
    Array.from({ length: size }, (_, index) => at(index));
  return {
    ...data,
    weights,
    secrets: codes(game.secrets.size, (index) => game.secrets.at(index)),
    guesses: codes(game.guesses.size, (index) => game.guesses.at(index)),
  };
}

const said = (read: () => string) => {
  try {
    return read();
  } catch (error) {
    if (error instanceof EngineError) return { error: error.message };
    throw error;
  }
};

for (const line of readFileSync(cases, "utf8").trim().split("\n")) {
  const asked: Asked = JSON.parse(line);
  const start = performance.now();
  const found = await answer(asked).catch((error: unknown) => {
    if (error instanceof EngineError) return { error: error.message, kind: error.kind };
    throw error;
  });
  const milliseconds = performance.now() - start;
  process.stdout.write(`${JSON.stringify(asked.timed ? { found, milliseconds } : found)}\n`);
}
