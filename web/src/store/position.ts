/**
 * A position as it stands in a link: `AABC=XO&DDAB=O&by:worst`. Turns in their order, and what else
 * a page keeps, as `name:value` with a name in small letters, which no turn begins with.
 */

import type { Game, Turn } from "../engine/game";

export interface Position {
  /** As written; `readTurns` makes turns of them. */
  turns: readonly string[];
  values: Readonly<Record<string, string>>;
}

const VALUE = /^([a-z]+):(.*)$/s;

/** What divides a query is written as a code; the signs of turns stay readable. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/%(3A|2C|3D|2B|2F|2A)/g, (code) => decodeURIComponent(code));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parsePosition(query: string): Position {
  const turns: string[] = [];
  const values: Record<string, string> = {};
  for (const item of query.split("&").map(decode)) {
    const [, name, value] = VALUE.exec(item) ?? [];
    if (name !== undefined) values[name] = value ?? "";
    else if (item !== "") turns.push(item);
  }
  return { turns, values };
}

export function formatPosition(
  turns: readonly Turn[],
  values: Readonly<Record<string, string | undefined>> = {},
): string {
  // A text with a colon, such as a question, is kept apart from a value by a space before it.
  const items = turns
    .map(({ guess, feedback }) => `${guess}=${feedback}`)
    .map((item) => (VALUE.test(item) ? ` ${item}` : item));
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== "") items.push(`${name}:${value}`);
  }
  return items.map(encode).join("&");
}

/** The turns that can be read; a link that was cut off or changed by hand loses the rest. */
export function readTurns(game: Game, texts: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const text of texts) {
    try {
      turns.push(game.parseTurn(text));
    } catch {
      break;
    }
  }
  return turns;
}
