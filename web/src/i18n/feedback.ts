/** What feedback is called, where it is shown and where it is entered. */

import { sentences } from "./language";

const en = {
  feedback: "Feedback",
  mark: { g: "in place", y: "elsewhere", b: "out", ".": "not told yet" } as Record<string, string>,
  pins: (blacks: number, whites: number) =>
    blacks + whites === 0
      ? "no pins"
      : [blacks ? `${blacks} in place` : "", whites ? `${whites} elsewhere` : ""]
          .filter(Boolean)
          .join(", "),
  states: { black: "in place", white: "elsewhere", none: "none" },
  pin: (number: number, state: string) => `Pin ${number}: ${state}`,
  bulls: "bulls",
  cows: "cows",
  more: (what: string) => `One more: ${what}`,
  fewer: (what: string) => `One fewer: ${what}`,
  number: (value: string, most: number) => `${value} of ${most}`,
  die: (letter: string, face: string) => `${letter}: ${face === "." ? "no die yet" : face}`,
  tile: (letter: string, mark: string) => `${letter}: ${mark}`,
  won: "won",
  win: "It is the secret",
  impossible: "This guess cannot be told that.",
  words: "What the guess was told",
  part: { colours: "colours", shapes: "shapes" } as Record<string, string>,
};

const fr: typeof en = {
  feedback: "Réponse",
  mark: { g: "bien placé", y: "ailleurs", b: "absent", ".": "pas encore dit" },
  pins: (blacks, whites) =>
    blacks + whites === 0
      ? "aucune fiche"
      : [
          blacks ? `${blacks} bien placé${blacks > 1 ? "s" : ""}` : "",
          whites ? `${whites} ailleurs` : "",
        ]
          .filter(Boolean)
          .join(", "),
  states: { black: "bien placé", white: "ailleurs", none: "aucune" },
  pin: (number, state) => `Fiche ${number} : ${state}`,
  bulls: "taureaux",
  cows: "vaches",
  more: (what) => `Un de plus : ${what}`,
  fewer: (what) => `Un de moins : ${what}`,
  number: (value, most) => `${value} sur ${most}`,
  die: (letter, face) => `${letter} : ${face === "." ? "pas encore de dé" : face}`,
  tile: (letter, mark) => `${letter} : ${mark}`,
  won: "gagné",
  win: "C’est le secret",
  impossible: "Cet essai ne peut pas recevoir cela.",
  words: "Ce que l’essai a reçu",
  part: { colours: "couleurs", shapes: "formes" },
};

export const FEEDBACK = sentences(en, fr);
