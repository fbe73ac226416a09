/** The pegs that the sections speak of: four of six colours, told by pins. */

import { RULES } from "../../engine/rules";
import type { Tell } from "../../store/cut";
import { lookFrom } from "../../store/look";

export const PEGS = lookFrom({
  rule: "pegs",
  coloured: true,
  paired: false,
  alphabet: "ABCDEF",
  shapes: "",
  symbols: 4,
});

export const tellPins: Tell = (guess, secret) => RULES.pegs?.tell(guess, secret) ?? "";

export const THREE = ["ABCD", "ABDC", "BACD"];
