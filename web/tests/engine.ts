/** The engine of the page without a browser: its files from the disk, its worker in this thread. */

import { existsSync, readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { Library } from "../src/engine/catalogue";
import { Desk } from "../src/engine/desk";
import { Engine, type WorkerLike } from "../src/engine/engine";
import { EngineError } from "../src/engine/errors";
import type { GameData } from "../src/engine/game";
import type { Message, Reply } from "../src/engine/protocol";

const WEB = new URL("../", import.meta.url);
const bytesOf = (path: string) => Uint8Array.from(readFileSync(new URL(path, WEB))).buffer;

/** As the built page has them: words/enable.6.gz from the package, words/equations.1.gz from here. */
async function read(path: string): Promise<ArrayBuffer> {
  if (path.startsWith("tables/")) return bytesOf(path);
  if (!path.startsWith("words/")) return bytesOf(`public/${path}`);
  const name = path.slice("words/".length, -".gz".length);
  const own = `words/${name}.txt`;
  if (existsSync(new URL(own, WEB)))
    return Uint8Array.from(gzipSync(Buffer.from(bytesOf(own)))).buffer;
  const packaged = `../src/bestguess/words/data/${name}.txt.gz`;
  if (existsSync(new URL(packaged, WEB))) return bytesOf(packaged);
  const [, list = "", length = ""] = /^(.*)\.(\d+)$/.exec(name) ?? [];
  const all = gunzipSync(Buffer.from(bytesOf(`../src/bestguess/words/data/${list}.txt.gz`)));
  const words = all.toString("utf8").split(/\s+/);
  const some = words.filter((word) => word.length === Number(length)).join("\n");
  return Uint8Array.from(gzipSync(some)).buffer;
}

export const library = new Library(read);
const compile = (name: string) =>
  WebAssembly.compile(readFileSync(new URL(`src/engine/${name}`, WEB)));
const [module, sampler] = await Promise.all([compile("core.wasm"), compile("sample.wasm")]);

/** Does what worker.ts does, a moment later. */
export class FakeWorker implements WorkerLike {
  onmessage: ((event: MessageEvent<Reply>) => void) | null = null;
  ended = false;
  readonly sent: Message[] = [];
  readonly #desk = new Desk(module, library, async () => sampler);
  readonly #games = new Map<number, GameData>();

  postMessage(message: Message): void {
    this.sent.push(message);
    if ("id" in message) setTimeout(() => void this.#reply(message));
  }

  async #reply({ id, key, game, call }: Extract<Message, { id: number }>): Promise<void> {
    if (this.ended) return;
    if (game) this.#games.set(key, game);
    const say = (reply: Reply) => {
      if (!this.ended) this.onmessage?.({ data: reply } as MessageEvent<Reply>);
    };
    try {
      const data = this.#games.get(key) as GameData;
      const answer = await this.#desk.answer(key, data, call, (progress) => say({ id, progress }));
      say({ id, answer });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const { kind, reason, message, values } = error;
      say({ id, error: { kind, reason, message, values } });
    }
  }

  terminate(): void {
    this.ended = true;
  }
}

/** An engine, and the workers that it has started. */
export function makeEngine(): { engine: Engine; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const engine = new Engine(async () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { engine, workers };
}
