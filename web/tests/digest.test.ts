import { describe, expect, test } from "vitest";
import { decodeDawg } from "../src/dictionary";
import { commitmentText, createDigests, findByDigest } from "../src/digest";
import { exported, smallDawg } from "./cases";

describe.each([
  ["by SubtleCrypto", createDigests(crypto.subtle)],
  ["written out, for plain http", createDigests(undefined)],
])("%s", (_, digests) => {
  test("digests are those of the Python package", async () => {
    for (const reveal of exported.digests) {
      expect(await digests.sha1(reveal.secret)).toBe(reveal.sha1);
      expect(await digests.sha256(commitmentText(reveal))).toBe(reveal.commitment);
    }
  });
});

test("both ways agree on every length up to three blocks", async () => {
  const [subtle, written] = [createDigests(crypto.subtle), createDigests(undefined)];
  for (let length = 0; length <= 190; length++) {
    const text = Array.from({ length }, (_, place) => String.fromCharCode(32 + (place % 90))).join(
      "",
    );
    expect(await written.sha1(text)).toBe(await subtle.sha1(text));
    expect(await written.sha256(text)).toBe(await subtle.sha256(text));
  }
});

test("the word of a digest is found, common or not", async () => {
  const dictionary = decodeDawg(smallDawg);
  const { sha1 } = createDigests(undefined);
  const rare = dictionary.words.find((word) => !dictionary.common.includes(word)) as string;
  for (const word of [dictionary.common[3] as string, rare]) {
    expect(findByDigest(dictionary, await sha1(word))).toBe(word);
  }
  expect(findByDigest(dictionary, await sha1("NOWORD"))).toBeNull();
  expect(findByDigest(dictionary, "")).toBeNull();
});
