/**
 * Feedback as it is entered, press by press: texts in the canonical form of the rules, and what a
 * press or a key makes of them. Feedback that no secret can give cannot be reached.
 */

import type { FeedbackForm } from "./look";

export const WIN = "win";
/** A tile or die that has not been told yet. */
export const OPEN = ".";

/** The feedback of each part; one of several parts is joined with a slash. */
export const splitFeedback = (text: string, parts: number): string[] => {
  const found = parts === 1 ? [text] : text.split("/");
  return Array.from({ length: parts }, (_, part) => found[part] ?? "");
};
export const joinFeedback = (parts: readonly string[]): string => parts.join("/");

/** What an untouched input says: no pins at all are a feedback, an untold tile is none. */
export function emptyOf({ kind, length }: FeedbackForm): string {
  if (kind === "pins" || kind === "counts") return "-";
  return kind === "tiles" || kind === "dice" ? OPEN.repeat(length) : "";
}

export function isComplete({ kind }: FeedbackForm, text: string): boolean {
  if (kind === "tiles" || kind === "dice") return text !== "" && !text.includes(OPEN);
  return text !== "";
}

// --- pins and counts ---

export interface Pins {
  blacks: number;
  whites: number;
}

export const pinsOf = (text: string): Pins => ({
  blacks: text.split("X").length - 1,
  whites: text.split("O").length - 1,
});

const pinText = ({ blacks, whites }: Pins) => "X".repeat(blacks) + "O".repeat(whites) || "-";

/** With all in place but one, that one cannot be elsewhere. */
export function canBe({ blacks, whites }: Pins, length: number): boolean {
  if (blacks < 0 || whites < 0 || blacks + whites > length) return false;
  return !(blacks === length - 1 && whites === 1);
}

/** What more a page knows: whether a feedback can be, for this guess. */
export type Can = (text: string) => boolean;
const ANY: Can = () => true;

/** The pins so many more, where that can be; else as they are. */
export function addPins(
  text: string,
  length: number,
  blacks: number,
  whites: number,
  can: Can = ANY,
): string {
  const now = pinsOf(text);
  return setPins(text, length, { blacks: now.blacks + blacks, whites: now.whites + whites }, can);
}

/** So many pins, where that can be; else as they are. */
export function setPins(text: string, length: number, pins: Pins, can: Can = ANY): string {
  return canBe(pins, length) && can(pinText(pins)) ? pinText(pins) : text;
}

/** A press on a pin: filled, ring, none; what cannot be is passed over. */
export function pressPin(text: string, length: number, pin: number, can: Can = ANY): string {
  const { blacks, whites } = pinsOf(text);
  const steps: [number, number][] =
    pin < blacks
      ? [
          [-1, 1],
          [-1, 0],
        ]
      : pin < blacks + whites
        ? [
            [0, -1],
            [1, -1],
          ]
        : [
            [1, 0],
            [0, 1],
          ];
  for (const [black, white] of steps) {
    const next = addPins(text, length, black, white, can);
    if (next !== text) return next;
  }
  return text;
}

// --- tiles and dice ---

const put = (text: string, at: number, mark: string) =>
  text.slice(0, at) + mark + text.slice(at + 1);

/** What a tile can say beside the others: all in place but one elsewhere cannot be. */
export function tileCan(text: string, at: number, mark: string): boolean {
  const others = put(text, at, "");
  return !(mark === "y" && others !== "" && /^g+$/.test(others));
}

const CYCLE = "byg";

/** A press on a tile: out, elsewhere, in place; what cannot be is passed over. */
export function pressTile(text: string, at: number, can: Can = ANY): string {
  const now = CYCLE.indexOf(text[at] ?? OPEN);
  for (let step = 1; step <= CYCLE.length; step++) {
    const next = setTile(text, at, CYCLE[(now + step) % CYCLE.length] ?? "b", can);
    if (next !== text) return next;
  }
  return text;
}

export function setTile(text: string, at: number, mark: string, can: Can = ANY): string {
  const next = put(text, at, mark);
  return tileCan(text, at, mark) && can(next) ? next : text;
}

/** A press on a die: 1 to the number of letters, and 1 again; what cannot be is passed over. */
export function pressDie(text: string, at: number, length: number, can: Can = ANY): string {
  const face = Number(text[at]) || 0;
  for (let step = 0; step < length; step++) {
    const next = put(text, at, String(((face + step) % length) + 1));
    if (next !== text && can(next)) return next;
  }
  return text;
}

export function setDie(
  text: string,
  at: number,
  face: string,
  length: number,
  can: Can = ANY,
): string {
  const next = put(text, at, face);
  return Number(face) >= 1 && Number(face) <= length && can(next) ? next : text;
}
