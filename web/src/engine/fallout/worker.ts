/** The worker: screens are read and boards drawn beside the page, since lists are asked. */

import { Library } from "../catalogue";
import { EngineError } from "../errors";
import { readFrom } from "../files";
import type { FalloutReply, FalloutRequest } from "./reader";
import { Reader } from "./reader";

const scope = self as unknown as {
  postMessage(reply: FalloutReply): void;
  addEventListener(type: "message", listener: (event: MessageEvent<FalloutRequest>) => void): void;
};
let reader: Reader | undefined;

scope.addEventListener("message", ({ data }) => {
  reader ??= new Reader(new Library(readFrom(data.base)));
  reader.answer(data.call).then(
    (answer) => scope.postMessage({ id: data.id, answer }),
    (error: unknown) => {
      const known =
        error instanceof EngineError ? error : new EngineError("limit", "failed", String(error));
      const { kind, reason, message, values } = known;
      scope.postMessage({ id: data.id, error: { kind, reason, message, values } });
    },
  );
});
