/** Every pair of colours that meet on the page, in every theme, by WCAG 2.2. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
type Palette = Record<string, string>;

const COLOUR =
  /--([a-z-]+): (color-mix\(in srgb, )?light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)(.*);/g;

/**
 * The colours of a theme: "light-dark(#aaaaaa, #bbbbbb)" gives one for each scheme. Those mixed with
 * another are themselves where there are greys, else the other.
 */
function palette(block: string, scheme: 0 | 1): Palette {
  const colours: Palette = {};
  const read = (text: string) =>
    [...text.matchAll(COLOUR)].map(([, name = "", mixed, light, dark, rest = ""]) => {
      const colour = scheme === 0 ? light : dark;
      return {
        name,
        mixed,
        colour: colour ?? "",
        other: /var\(--(\w+)\)\)$/.exec(rest)?.[1] ?? "",
      };
    });
  for (const { name, mixed, colour } of read(block)) if (!mixed) colours[name] = colour;
  const greys = /--greys: (\d+)%/.exec(block)?.[1];
  for (const { name, mixed, colour, other } of read(ROOT)) {
    if (mixed) colours[name] = greys === "0" ? (colours[other] ?? "") : colour;
  }
  return colours;
}

const blockOf = (selector: string): string => {
  const from = css.indexOf(`${selector} {`);
  return css.slice(from, css.indexOf("}", from));
};

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const ROOT = blockOf(":root");
const CONTRAST = blockOf(':root[data-theme="contrast"]');
const MORE = css.slice(css.indexOf("@media (prefers-contrast: more)"));
const THEMES: [string, Palette][] = [
  ["light", palette(ROOT, 0)],
  ["dark", palette(ROOT, 1)],
  ["high contrast, light", palette(CONTRAST, 0)],
  ["high contrast, dark", palette(CONTRAST, 1)],
  ["more contrast, light", palette(MORE, 0)],
  ["more contrast, dark", palette(MORE, 1)],
];
const TEXT: [string, string][] = [
  ...["paper", "tile", "key", "key-held", "wash"].map((ground): [string, string] => [
    "ink",
    ground,
  ]),
  ...["paper", "tile", "key", "key-held", "wash"].map((ground): [string, string] => [
    "accent",
    ground,
  ]),
  ["soft", "paper"],
  ["soft", "tile"],
  ["on-accent", "accent"],
  ["bad", "paper"],
  ["bad", "tile"],
  ["bad", "bad-wash"],
  ["ink", "bad-wash"],
  // Letters and pips of the pieces.
  ...[..."abcdef"].map((piece): [string, string] => [`on-${piece}`, piece]),
];
const SHAPES: [string, string][] = [
  ["dots", "paper"],
  ["soft", "key"],
];

describe.each(THEMES)("%s", (_, colours) => {
  test.each(TEXT)("text in %s on %s has 4.5", (ink, ground) => {
    expect(contrast(colours[ink] ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)("shapes in %s on %s have 3", (ink, ground) => {
    expect(contrast(colours[ink] ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });
});

test("high contrast has no greys", () => {
  for (const block of [CONTRAST, MORE]) {
    for (const scheme of [0, 1] as const) {
      const { ink, soft, dots, edge } = palette(block, scheme);
      expect([soft, dots, edge]).toEqual([ink, ink, ink]);
    }
  }
});
