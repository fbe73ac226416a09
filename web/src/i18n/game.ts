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
    secrets: "secrets",
    accel: "accelerators",
    symbols: "symbols",
    shapes: "shapes",
  } as Record<string, string>,
  /** Numbers that are said otherwise than "4 pegs". */
  sum: {
    high: (value: string) => `up to ${value}`,
    low: (value: string) => `from ${value}`,
  } as Record<string, (value: string) => string>,
  byName: "Or which, by letter or name",
  examples: (few: string) => `Such as ${few}`,
  values: {
    human: "hidden by a person",
    all: "all",
    common: "common words",
    uniform: "all as likely",
    listed: "the listed words",
    pegs: "pins",
    likeness: "how many in place",
    tiles: "tiles",
    digits: "dice",
    shared: "letters in common",
  } as Record<string, string>,
  errors: {
    unknown: "There is no such game.",
    elsewhere:
      "This link needs a word list that is only in the browser of who made it. Choose it again from its file.",
    tooMany:
      "These are too many codes for a page. Take fewer pegs or colours; the command line goes further.",
    memory: "This is too large for the memory of the page.",
    large:
      "This game has too many codes for that: it needs a list of all of them. Help and Play work with a sample; or take fewer pegs or colours.",
    colours: "Give colours by letters such as RGBYOP, or by names such as red+green, each once.",
    empty:
      "There are no words in this file. Write one per line, of 2 to 16 letters, without spaces.",
    unread: "This file cannot be read. Choose it again.",
    lengths: "The list has words of several lengths. Choose one length.",
    length: "The list has no words of this length. Choose another length.",
    option: "The link has an option that this game does not have.",
    value: "The link has a value that this option cannot have.",
    together: "These options do not go together. Take one of them back.",
    distinct:
      "There are not enough different symbols for that. Take more symbols or a shorter code.",
    weights: "So many codes cannot be weighed one by one. Take fewer pegs or colours.",
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
    secrets: "secrets",
    accel: "accélérateurs",
    symbols: "signes",
    shapes: "formes",
  },
  sum: { high: (value) => `jusqu’à ${value}`, low: (value) => `à partir de ${value}` },
  byName: "Ou lesquelles, par lettre ou par nom",
  examples: (few) => `Par exemple ${few}`,
  values: {
    human: "caché par une personne",
    all: "tous",
    common: "mots courants",
    uniform: "tous aussi probables",
    listed: "les mots de la liste",
    pegs: "fiches",
    likeness: "combien bien placés",
    tiles: "cases",
    digits: "dés",
    shared: "lettres en commun",
  },
  errors: {
    unknown: "Ce jeu n’existe pas.",
    elsewhere:
      "Ce lien demande une liste de mots qui n’est que dans le navigateur de son auteur. Choisissez-la de nouveau dans son fichier.",
    tooMany:
      "Ces codes sont trop nombreux pour une page. Prenez moins de pions ou de couleurs ; la ligne de commande va plus loin.",
    memory: "C’est trop grand pour la mémoire de la page.",
    large:
      "Ce jeu a trop de codes pour cela : il faudrait une liste de tous. L’aide et le jeu se servent d’un échantillon ; ou prenez moins de pions ou de couleurs.",
    colours:
      "Donnez les couleurs par lettres, comme RGBYOP, ou par noms anglais, comme red+green, chacune une fois.",
    empty:
      "Il n’y a pas de mots dans ce fichier. Écrivez-en un par ligne, de 2 à 16 lettres, sans espaces.",
    unread: "Ce fichier ne peut pas être lu. Choisissez-le de nouveau.",
    lengths: "La liste a des mots de plusieurs longueurs. Choisissez-en une.",
    length: "La liste n’a pas de mots de cette longueur. Choisissez-en une autre.",
    option: "Le lien a une option que ce jeu n’a pas.",
    value: "Le lien a une valeur que cette option ne peut pas avoir.",
    together: "Ces options ne vont pas ensemble. Retirez l’une d’elles.",
    distinct:
      "Il n’y a pas assez de signes différents. Prenez plus de signes, ou un code plus court.",
    weights: "Tant de codes ne se pèsent pas un par un. Prenez moins de pions ou de couleurs.",
  },
  retry: "Revenir au jeu habituel",
};

export const GAME = sentences(en, fr);
