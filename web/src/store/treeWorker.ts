/** A worker for one saved tree: its head first, and its nodes once the page has loaded the game. */

import { Game, type GameData } from "../engine/game";
import type { Strategy } from "./tree";
import {
  parseTree,
  plant,
  readText,
  type SavedTree,
  TreeError,
  type TreeHead,
  type TreeReason,
} from "./treeFile";

export type TreeRequest = { file: Blob } | { game: GameData };
export type TreeReply =
  | { head: TreeHead }
  | { tree: Strategy }
  | { error: { reason: TreeReason; values: TreeError["values"] } };

const scope = self as unknown as {
  postMessage(reply: TreeReply): void;
  addEventListener(type: "message", listener: (event: MessageEvent<TreeRequest>) => void): void;
};
let saved: SavedTree | undefined;

async function answer(asked: TreeRequest): Promise<TreeReply> {
  if ("file" in asked) {
    saved = parseTree(await readText(asked.file));
    const { game, strategy, secrets, whole } = saved;
    return { head: { game, strategy, secrets, whole } };
  }
  if (!saved) throw new TreeError("unread");
  return { tree: plant(saved, new Game(asked.game)) };
}

scope.addEventListener("message", ({ data }) => {
  answer(data).then(
    (reply) => scope.postMessage(reply),
    (error: unknown) => {
      const { reason, values } = error instanceof TreeError ? error : new TreeError("unread");
      scope.postMessage({ error: { reason, values } });
    },
  );
});
