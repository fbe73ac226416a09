/** What every page of a game says: its options, its entry, what went wrong. */

import { type Formats, formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

/** Three digits, as an estimate has at most. */
function rough({ number }: Formats, value: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2);
  return number(Math.round(value / unit) * unit);
}

const en = {
  loading: "Loading the game …",
  parts: (count: number, largest: number) =>
    `${f.plural(count, { one: "# part", other: "# parts" })}, the largest ${f.number(largest)}`,
  sampled: (size: number, candidates: number) =>
    `From a sample of ${f.number(size)} codes; exactly ${f.number(candidates)} are left.`,
  estimated: (size: number, candidates: number, off: number) =>
    `Estimated from a sample of ${f.number(size)} codes: ${rough(f, candidates)} ± ${f.percent(Math.max(0.01, off))} left.`,
  interval: (low: number, high: number) =>
    `With 95 % certainty from ${rough(f, low)} to ${rough(f, high)}.`,
  pick: (symbol: string) => `Put ${symbol}`,
  back: "Take the last one back",
  guess: "Guess",
  options: "Options",
  change: "Change",
  defaults: "As usual",
  yes: "yes",
  ownList: "A list of your own …",
  ownNote: "One word per line. It stays in your browser.",
  all: "any",
  /** Names of options; those without an entry are called as they are. */
  option: {
    pegs: "pegs",
    colours: "colours",
    digits: "digits",
    length: "letters",
    list: "list",
    distinct: "no repeats",
    hard: "hard mode",
    prior: "prior",
    year: "year",
    blanks: "blanks",
    past: "past words",
    guesses: "guesses",
    turns: "turns",
    level: "level",
    rule: "rule",
    high: "highest",
    low: "lowest",
    boards: "boards",
  } as Record<string, string>,
  /** Numbers that are said otherwise than "4 pegs". */
  sum: {
    high: (value: string) => `up to ${value}`,
    low: (value: string) => `from ${value}`,
  } as Record<string, (value: string) => string>,
  byName: "Or which, by letter or name",
  examples: (few: string) => `Such as ${few}`,
  values: { human: "a person", all: "all" } as Record<string, string>,
  errors: {
    unknown: "There is no such game.",
    elsewhere:
      "This link needs a word list that is only in the browser of who made it. Choose it again from its file.",
    tooMany:
      "These are too many codes for a page. Take fewer pegs or colours; the command line goes further.",
    memory: "This is too large for the memory of the page.",
    large:
      "This game has too many codes for that: it needs a list of all of them. Help and Play work with a sample; or take fewer pegs or colours.",
    together: "These options do not go together: take one of them.",
    colours: "Give colours by letters such as RGBYOP, or by names such as red+green, each once.",
  } as Record<string, string>,
  retry: "Back to the usual game",
};

const fr: typeof en = {
  loading: "Chargement du jeu…",
  parts: (count, largest) =>
    `${g.plural(count, { one: "# part", other: "# parts" })}, la plus grande de ${g.number(largest)}`,
  sampled: (size, candidates) =>
    `D’après un échantillon de ${g.number(size)} codes ; il en reste exactement ${g.number(candidates)}.`,
  estimated: (size, candidates, off) =>
    `Estimé d’après un échantillon de ${g.number(size)} codes : il en reste ${rough(g, candidates)} ± ${g.percent(Math.max(0.01, off))}.`,
  interval: (low, high) => `De ${rough(g, low)} à ${rough(g, high)}, avec 95 % de certitude.`,
  pick: (symbol) => `Poser ${symbol}`,
  back: "Retirer le dernier",
  guess: "Essai",
  options: "Options",
  change: "Changer",
  defaults: "Comme d’habitude",
  yes: "oui",
  ownList: "Votre propre liste…",
  ownNote: "Un mot par ligne. Elle reste dans votre navigateur.",
  all: "toutes",
  option: {
    pegs: "pions",
    colours: "couleurs",
    digits: "chiffres",
    length: "lettres",
    list: "liste",
    distinct: "sans répétition",
    hard: "mode difficile",
    prior: "a priori",
    year: "année",
    blanks: "cases vides",
    past: "mots passés",
    guesses: "essais",
    turns: "tours",
    level: "niveau",
    rule: "règle",
    high: "le plus grand",
    low: "le plus petit",
    boards: "grilles",
  },
  sum: { high: (value) => `jusqu’à ${value}`, low: (value) => `à partir de ${value}` },
  byName: "Ou lesquelles, par lettre ou par nom",
  examples: (few) => `Par exemple ${few}`,
  values: { human: "une personne", all: "tous" },
  errors: {
    unknown: "Ce jeu n’existe pas.",
    elsewhere:
      "Ce lien demande une liste de mots qui n’est que dans le navigateur de son auteur. Choisissez-la de nouveau dans son fichier.",
    tooMany:
      "Ces codes sont trop nombreux pour une page. Prenez moins de pions ou de couleurs ; la ligne de commande va plus loin.",
    memory: "C’est trop grand pour la mémoire de la page.",
    large:
      "Ce jeu a trop de codes pour cela : il faudrait une liste de tous. L’aide et le jeu se servent d’un échantillon ; ou prenez moins de pions ou de couleurs.",
    together: "Ces options ne vont pas ensemble : n’en prenez qu’une.",
    colours:
      "Donnez les couleurs par lettres, comme RGBYOP, ou par noms anglais, comme red+green, chacune une fois.",
  },
  retry: "Revenir au jeu habituel",
};

export const GAME = sentences(en, fr);
