import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { commitmentText } from "../src/game/commitment";
import { decodeDawg } from "../src/game/dictionary";
import { createSha256, findByDigest, sha1 } from "../src/game/digest";
import { exported, smallDawg } from "./cases";

describe.each([
  ["by SubtleCrypto", createSha256(crypto.subtle)],
  ["written out, for plain http", createSha256(undefined)],
])("%s", (_, sha256) => {
  test("digests are those of the Python package", async () => {
    for (const reveal of exported.digests) {
      expect(sha1(reveal.secret)).toBe(reveal.sha1);
      expect(await sha256(commitmentText(reveal))).toBe(reveal.commitment);
    }
  });

  test("and right for every length up to three blocks", async () => {
    for (let length = 0; length <= 190; length++) {
      const letters = Array.from({ length }, (_, index) => String.fromCharCode(32 + (index % 90)));
      const text = letters.join("");
      const expected = (kind: string) => createHash(kind).update(text).digest("hex");
      expect(sha1(text)).toBe(expected("sha1"));
      expect(await sha256(text)).toBe(expected("sha256"));
    }
  });
});

test("the word of a digest is found, common or not", () => {
  const dictionary = decodeDawg(smallDawg);
  const rare = dictionary.words.find((word) => !dictionary.common.includes(word)) as string;
  for (const word of [dictionary.common[3] as string, rare]) {
    expect(findByDigest(dictionary, sha1(word))).toBe(word);
  }
  expect(findByDigest(dictionary, sha1("NOWORD"))).toBeNull();
  expect(findByDigest(dictionary, "")).toBeNull();
});
