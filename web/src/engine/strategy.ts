/** Strategies: chains of costs that the core knows, such as `worst,entropy`; or `optimal` alone. */

import { COSTS } from "./core";
import { EngineError } from "./errors";

export interface Strategy {
  /** Empty for `optimal`. */
  readonly chain: readonly string[];
  readonly seed: bigint;
  /** The strategy as text, in canonical form. */
  readonly text: string;
}

export const STRATEGIES = [...COSTS, "distinct", "optimal"];

export function parseStrategy(text: string): Strategy {
  const links: string[] = [];
  let seed = 0n;
  for (const each of text.toLowerCase().split(",")) {
    const [name = "", argument] = each.trim().split(":");
    if (!STRATEGIES.includes(name)) {
      const message = `unknown strategy '${name}' (one of ${STRATEGIES.join(", ")})`;
      throw new EngineError("strategy", "unknown", message, { name });
    }
    if (argument !== undefined) {
      if (name !== "random" || !/^\d{1,20}$/.test(argument) || BigInt(argument) >= 1n << 64n) {
        const message = `cannot read '${each.trim()}'; only random takes a seed: random:7`;
        throw new EngineError("strategy", "seed", message, { name: each.trim() });
      }
      seed = BigInt(argument);
    }
    links.push(...(name === "distinct" ? ["parts", "worst"] : [name]));
  }
  const chain = [...new Set(links)];
  if (chain.includes("optimal")) {
    if (chain.length === 1) return { chain: [], seed, text: "optimal" };
    const message = "optimal breaks its ties itself; write it without other names";
    throw new EngineError("strategy", "alone", message, { name: "optimal" });
  }
  const named = chain.map((link) => (link === "random" && seed ? `random:${seed}` : link));
  return { chain, seed, text: named.join(",") };
}
