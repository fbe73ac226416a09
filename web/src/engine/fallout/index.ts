/** The Fallout terminal in the page: screens are read and boards drawn in a worker of its own. */

import { EngineError } from "../errors";
import type { Drawn, FalloutAnswers, FalloutCall, FalloutReply, FalloutRequest } from "./reader";
import type { Correction, Screen } from "./screen";

/** The folder of the page: that above the scripts, where it was built; the root while it is made. */
const here = import.meta.url;
const base = new URL(import.meta.env.DEV ? "/" : "../", here).href;

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

function receive(reply: FalloutReply): void {
  const asked = waiting.get(reply.id);
  waiting.delete(reply.id);
  if ("answer" in reply) asked?.resolve(reply.answer as never);
  else {
    const { kind, reason, message, values } = reply.error;
    asked?.reject(new EngineError(kind, reason, message, values));
  }
}

/** What was asked is lost with its worker; the next call starts another. */
function fail(): void {
  worker = undefined;
  for (const { reject } of waiting.values()) {
    reject(new EngineError("limit", "failed", "the worker could not be started"));
  }
  waiting.clear();
}

function start(): Worker {
  const started = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<FalloutReply>) => receive(data);
  started.onerror = fail;
  return started;
}

function ask<Name extends keyof FalloutAnswers>(
  call: FalloutCall<Name>,
): Promise<FalloutAnswers[Name]> {
  return new Promise((resolve, reject) => {
    worker ??= start();
    const request: FalloutRequest = { id: ++count, base, call: call as FalloutCall };
    waiting.set(request.id, { resolve, reject });
    worker.postMessage(request);
  });
}

/** Reads a pasted screen or a list of words; rejects with an EngineError when it cannot be read. */
export const readPasted = (
  text: string,
  corrections: readonly Correction[] = [],
): Promise<Screen> => ask({ name: "screen", text, corrections });

/** The known words that look like one that may be misread. */
export const findAlike = (word: string): Promise<readonly string[]> => ask({ name: "alike", word });

/** The board of a level and a seed. */
export const drawTerminal = (level: number, seed: number): Promise<Drawn> =>
  ask({ name: "board", level, seed });
