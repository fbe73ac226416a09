/** Replies that come too late are dropped, wherever the work stands. */

import { beforeEach, expect, test } from "vitest";
import { createReplies, type Replies } from "../src/store/replies";

let replies: Replies;
let log: unknown[];
beforeEach(() => {
  replies = createReplies();
  log = [];
});
const note = (what: unknown) => void log.push(what);

test("a reply in time, and a failure with and without somebody who cares", async () => {
  await replies.follow(
    async (reply) => note(await reply(Promise.resolve("in time"))),
    () => note("done"),
  );
  await replies.follow(async (reply) => {
    await reply(Promise.reject("failed"), note);
    note("never");
  });
  const failing = replies.follow(async (reply) => void (await reply(Promise.reject("thrown"))));
  await expect(failing).rejects.toBe("thrown");
  expect(log).toEqual(["in time", "done", "failed"]);
});

test.each([
  ["a reply", () => Promise.resolve("late")],
  ["a failure", () => Promise.reject("late")],
])("too late: %s", async (_, ask) => {
  const work = replies.follow(
    async (reply) => note(await reply(ask(), note)),
    () => note("done"),
  );
  replies.renew();
  await work;
  expect(log).toEqual([]);
});
