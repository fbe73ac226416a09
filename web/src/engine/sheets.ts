/** Tables of rules that only Python knows, as `bestguess.catalogue.sheets` packs them. */

import { EngineError } from "./errors";
import type { TableData } from "./rules";
import type { Space } from "./spaces";

/** The tables of a game with all its options, put together: each has some rows and columns. */
export interface Sheet extends TableData {
  readonly guesses: readonly string[];
  readonly secrets: readonly string[];
}

/** Numbers that follow each other. */
export type Run = readonly [first: number, count: number];

/** A line of JSON, then a number for each pair, of one byte, or of two from 256 texts on. */
export function parseSheet(bytes: Uint8Array<ArrayBuffer>): Sheet {
  const end = bytes.indexOf(10);
  const head: Omit<Sheet, "cells"> = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  const rest = bytes.slice(end + 1);
  const cells = head.texts.length <= 256 ? rest : new Uint16Array(rest.buffer);
  if (cells.length !== head.guesses.length * head.secrets.length) {
    throw new EngineError("game", "table", "the table of the rule is cut off", {});
  }
  return { ...head, cells };
}

/** The rows and columns of a game. */
export function tableOf(sheet: Sheet, guesses: Space, secrets: Space): TableData {
  const { guesses: allGuesses, secrets: allSecrets, cells, ...about } = sheet;
  const rows = numbersOf(allGuesses, guesses);
  const columns = numbersOf(allSecrets, secrets);
  const own = new (cells.BYTES_PER_ELEMENT === 1 ? Uint8Array : Uint16Array)(
    rows.length * columns.length,
  );
  const [first = 0] = columns;
  const together = columns.every((column, at) => column === first + at);
  rows.forEach((row, at) => {
    const all = cells.subarray(row * allSecrets.length, (row + 1) * allSecrets.length);
    // Most often the secrets follow each other: a row is copied at once.
    const some = together ? all.subarray(first, first + columns.length) : pick(all, columns);
    own.set(some, at * columns.length);
  });
  return { ...about, cells: own };
}

const pick = (cells: Uint8Array | Uint16Array, columns: Uint32Array) =>
  Array.from(columns, (column) => cells[column] as number);

function numbersOf(all: readonly string[], space: Space): Uint32Array {
  const numbers = new Map(all.map((code, at) => [code, at]));
  return Uint32Array.from({ length: space.size }, (_, at) => {
    const number = numbers.get(space.at(at));
    if (number !== undefined) return number;
    const message = `the table of the rule knows nothing of ${space.at(at)}`;
    throw new EngineError("game", "table", message, {});
  });
}
