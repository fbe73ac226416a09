/** What every page of a game says: its options, its entry, what went wrong. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

const en = {
  loading: "Loading the game …",
  parts: (count: number, largest: number) =>
    `${f.plural(count, { one: "# part", other: "# parts" })}, the largest ${f.number(largest)}`,
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
    together: "These options do not go together: take one of them.",
    colours: "Give colours by letters such as RGBYOP, or by names such as red+green, each once.",
  } as Record<string, string>,
  retry: "Back to the usual game",
};

const fr: typeof en = {
  loading: "Chargement du jeu…",
  parts: (count, largest) =>
    `${g.plural(count, { one: "# part", other: "# parts" })}, la plus grande de ${g.number(largest)}`,
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
    together: "Ces options ne vont pas ensemble : n’en prenez qu’une.",
    colours:
      "Donnez les couleurs par lettres, comme RGBYOP, ou par noms anglais, comme red+green, chacune une fois.",
  },
  retry: "Revenir au jeu habituel",
};

export const GAME = sentences(en, fr);
