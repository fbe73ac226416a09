/** What a person can put right. A page shows the message, or says the reason in its own language. */

export type ErrorKind = "game" | "code" | "feedback" | "strategy" | "words" | "limit" | "clash";

/**
 * `reason` names the case, and `values` is what its sentence is made of; `message` is that sentence
 * in English, as the library says it.
 */
export class EngineError extends Error {
  override readonly name = "EngineError";

  constructor(
    readonly kind: ErrorKind,
    readonly reason: string,
    message: string,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
  }
}

/** "1 turn", "1,296 candidates". */
export function plural(count: number, one: string): string {
  return `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
}
