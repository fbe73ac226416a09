/** The worker: one request at a time, so that the page never waits. */

import { Library } from "./catalogue";
import { Desk } from "./desk";
import { EngineError } from "./errors";
import { compileFrom, readFrom } from "./files";
import type { GameData } from "./game";
import type { Message, Reply } from "./protocol";

const scope = self as unknown as {
  postMessage(reply: Reply): void;
  addEventListener(type: "message", listener: (event: MessageEvent<Message>) => void): void;
};
const games = new Map<number, GameData>();
let desk: Desk | undefined;

scope.addEventListener("message", ({ data }) => {
  if ("module" in data) {
    const { module, sampler, base } = data;
    desk = new Desk(module, new Library(readFrom(base)), () => compileFrom(sampler));
  } else void reply(data);
});

async function reply({ id, key, game, call }: Extract<Message, { id: number }>): Promise<void> {
  if (game) games.set(key, game);
  try {
    const answer = await desk?.answer(key, games.get(key) as GameData, call, (progress) =>
      scope.postMessage({ id, progress }),
    );
    if (answer !== undefined) scope.postMessage({ id, answer });
  } catch (error) {
    const known =
      error instanceof EngineError ? error : new EngineError("limit", "failed", String(error));
    const { kind, reason, message, values } = known;
    scope.postMessage({ id, error: { kind, reason, message, values } });
  }
}
