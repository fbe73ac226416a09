/** What the pages of several boards say: help, play, and that other pages are for one. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

const list = (numbers: readonly number[], and: string, number: (value: number) => string) => {
  const named = Array.from(numbers, (each) => number(each));
  const last = named.pop() ?? "";
  const rest = named.join(", ");
  return rest === "" ? last : `${rest} ${and} ${last}`;
};
const boards = (numbers: readonly number[]) =>
  `${numbers.length > 1 ? "boards" : "board"} ${list(numbers, "and", f.number)}`;
const grilles = (numbers: readonly number[]) =>
  numbers.length > 1
    ? `des grilles ${list(numbers, "et", g.number)}`
    : `de la grille ${list(numbers, "et", g.number)}`;

const en = {
  boards: "Boards",
  board: (number: number) => `Board ${f.number(number)}`,
  left: (count: number, words: boolean) =>
    words
      ? f.plural(count, { one: "# word left", other: "# words left" })
      : f.plural(count, { one: "# code left", other: "# codes left" }),
  found: (turn: number) => `found in turn ${f.number(turn)}`,
  counting: "counting …",
  turn: (number: number, of: number | null) =>
    of === null ? `Turn ${f.number(number)}` : `Turn ${f.number(number)} of ${f.number(of)}`,
  turns: (board: number) => `Turns of board ${f.number(board)}`,
  open: (open: number, all: number) => `${f.number(all - open)} of ${f.number(all)} boards found`,
  help: {
    next: "Next guess",
    field: (turn: number) => `Guess ${f.number(turn)}`,
    type: { letter: "Type a word, or take one below", other: "Choose below, or take a guess" },
    take: "Take this guess",
    question: (guess: string) => `What was ${guess} told on each board?`,
    how: {
      tiles: "Press each tile until it is right, or type G, Y, B.",
      pins: "Press the pins, or type X and O.",
      counts: "Set both numbers.",
      number: "Press the number.",
      dice: "Press the dice, or type their numbers.",
      words: "Write what each was told.",
    },
    toTell: (board: number) => `Board ${f.number(board)} is not told yet.`,
    enter: "Next turn",
    other: "Another guess",
    undo: (turn: number) => `Change turn ${f.number(turn)}`,
    clear: "Start again",
    cut: (read: number) =>
      `This link is cut off: ${f.plural(read, { one: "# turn was", other: "# turns were" })} read.`,
    badTold: (board: number) => `What board ${f.number(board)} was told cannot be read.`,
    done: (turns: number, all: number) =>
      `All ${f.number(all)} boards are found, in ${f.plural(turns, { one: "# turn", other: "# turns" })}.`,
    best: "Best guess",
    by: "Rank by",
    strategies: {
      entropy: "most bits",
      worst: "smallest worst part",
      expected: "fewest left",
      parts: "most parts",
    } as Record<string, string>,
    working: "Working it out …",
    wait: "First correct the board that nothing fits.",
    failed: "The engine could not work this out.",
    bits: "bits",
    value: (bits: number) => f.number(bits, 2),
    others: "The next ones",
    takeGuess: (guess: string) => `Take ${guess}`,
    known: (numbers: readonly number[]) => `It is the secret of ${boards(numbers)}.`,
    may: (numbers: readonly number[]) => `It may be the secret of ${boards(numbers)}.`,
    cannot: "It cannot be a secret, and still tells more than any that can.",
    tells: (bits: number, count: number) =>
      `It tells ${f.number(bits, 2)} bits of ${f.plural(count, { one: "# open board", other: "# open boards" })} together.`,
    played: (turns: number) => `Played out, it takes ${f.number(turns, 2)} more turns on average.`,
    each: "What it tells of each board",
    tellsOne: (board: number, bits: number, parts: number, worst: number) =>
      `Board ${f.number(board)}: ${f.number(bits, 2)} bits, ${f.plural(parts, { one: "# part", other: "# parts" })}, the largest ${f.number(worst)}`,
    spoken: (guess: string, bits: number, each: readonly string[]) =>
      `Take ${guess}: ${f.number(bits, 2)} bits; ${Array.from(each).join(", ")}`,
    spokenOne: (board: number, bits: number, may: boolean) =>
      `board ${f.number(board)} ${f.number(bits, 1)}${may ? ", may be it" : ""}`,
    cells: "A column for each board: full is all that could be told; a dot: it may be the secret.",
    clash: (words: boolean): string =>
      words ? "No word fits this board." : "No code fits this board.",
    repair: "One change makes it fit:",
    correct: (turn: number, to: string, left: string) => `Turn ${f.number(turn)}: ${to}, ${left}`,
    several: "More than one turn is wrong here: change the last turn, and those before it.",
    outside: (count: number, list: string) =>
      `Or the secret is not in the list: ${f.plural(count, { one: "# word fits", other: "# words fit" })} in ${list}.`,
    larger: "Take that list",
    codes: (codes: string, more: number) =>
      more > 0 ? `${codes} and ${f.number(more)} more` : codes,
  },
  play: {
    intro: (count: number, words: boolean) =>
      `${f.number(count)} secret ${words ? "words" : "codes"} at once: each guess counts on every board.`,
    said: (turn: number, guess: string) => `Guess ${f.number(turn)}, ${guess}.`,
    foundNow: (numbers: readonly number[]) => `Found ${boards(numbers)}.`,
    won: (turns: number) =>
      f.plural(turns, { one: "All found in # guess!", other: "All found in # guesses!" }),
    lost: (found: number, all: number) => `${f.number(found)} of ${f.number(all)} found this time`,
    was: (board: number, secret: string) => `Board ${f.number(board)}: ${secret}`,
    secrets: "The secrets that were left",
    on: (letter: string, each: readonly string[]) =>
      each.length === 0 ? letter : `${letter}: ${Array.from(each).join(", ")}`,
    mark: (board: number, mark: string) => `board ${f.number(board)} ${mark}`,
    outEverywhere: "out on every open board",
    share: (title: string, count: number) => `${title}, ${f.number(count)} boards`,
  },
  one: {
    about: (page: string) => `“${page}” is for one board: several together are too many for it.`,
    link: (title: string, page: string) => `${title} with one board: ${page}`,
    back: "Play on several boards",
  },
};

const fr: typeof en = {
  boards: "Grilles",
  board: (number) => `Grille ${g.number(number)}`,
  left: (count, words) =>
    words
      ? g.plural(count, { one: "# mot possible", other: "# mots possibles" })
      : g.plural(count, { one: "# code possible", other: "# codes possibles" }),
  found: (turn) => `trouvée au tour ${g.number(turn)}`,
  counting: "calcul…",
  turn: (number, of) =>
    of === null ? `Tour ${g.number(number)}` : `Tour ${g.number(number)} sur ${g.number(of)}`,
  turns: (board) => `Tours de la grille ${g.number(board)}`,
  open: (open, all) =>
    `${g.plural(all - open, { one: "# grille trouvée", other: "# grilles trouvées" })} sur ${g.number(all)}`,
  help: {
    next: "Prochain essai",
    field: (turn) => `Essai ${g.number(turn)}`,
    type: {
      letter: "Tapez un mot, ou prenez-en un ci-dessous",
      other: "Choisissez ci-dessous, ou prenez un essai",
    },
    take: "Prendre cet essai",
    question: (guess) => `Qu’a reçu ${guess} sur chaque grille ?`,
    how: {
      tiles: "Pressez chaque case jusqu’à la bonne marque, ou tapez G, Y, B.",
      pins: "Pressez les fiches, ou tapez X et O.",
      counts: "Réglez les deux nombres.",
      number: "Pressez le nombre.",
      dice: "Pressez les dés, ou tapez leurs nombres.",
      words: "Écrivez ce que chacune a reçu.",
    },
    toTell: (board) => `La grille ${g.number(board)} n’a pas encore sa réponse.`,
    enter: "Tour suivant",
    other: "Un autre essai",
    undo: (turn) => `Changer le tour ${g.number(turn)}`,
    clear: "Recommencer",
    cut: (read) =>
      `Ce lien est tronqué : ${g.plural(read, { one: "# tour a été lu", other: "# tours ont été lus" })}.`,
    badTold: (board) => `La réponse de la grille ${g.number(board)} est illisible.`,
    done: (turns, all) =>
      `Les ${g.number(all)} grilles sont trouvées, en ${g.plural(turns, { one: "# tour", other: "# tours" })}.`,
    best: "Meilleur essai",
    by: "Classer par",
    strategies: {
      entropy: "le plus de bits",
      worst: "la plus petite part au pire",
      expected: "le moins de restants",
      parts: "le plus de parts",
    },
    working: "Calcul en cours…",
    wait: "Corrigez d’abord la grille à laquelle rien ne convient.",
    failed: "Le moteur n’a pas pu le calculer.",
    bits: "bits",
    value: (bits) => g.number(bits, 2),
    others: "Les suivants",
    takeGuess: (guess) => `Prendre ${guess}`,
    known: (numbers) => `C’est le secret ${grilles(numbers)}.`,
    may: (numbers) => `Ce peut être le secret ${grilles(numbers)}.`,
    cannot:
      "Ce ne peut être aucun secret, et il en dit pourtant plus que tous ceux qui le peuvent.",
    tells: (bits, count) =>
      `Il apporte ${g.number(bits, 2)} bits sur ${g.plural(count, { one: "# grille ouverte", other: "# grilles ouvertes, ensemble" })}.`,
    played: (turns) =>
      `Joué jusqu’au bout, il mène à ${g.number(turns, 2)} tours de plus en moyenne.`,
    each: "Ce qu’il dit de chaque grille",
    tellsOne: (board, bits, parts, worst) =>
      `Grille ${g.number(board)} : ${g.number(bits, 2)} bits, ${g.plural(parts, { one: "# part", other: "# parts" })}, la plus grande de ${g.number(worst)}`,
    spoken: (guess, bits, each) =>
      `Prendre ${guess} : ${g.number(bits, 2)} bits ; ${Array.from(each).join(", ")}`,
    spokenOne: (board, bits, may) =>
      `grille ${g.number(board)} ${g.number(bits, 1)}${may ? ", peut-être son secret" : ""}`,
    cells:
      "Une colonne par grille : pleine, tout ce qui pouvait être dit ; un point : ce peut être le secret.",
    clash: (words) =>
      words ? "Aucun mot ne convient à cette grille." : "Aucun code ne convient à cette grille.",
    repair: "Un seul changement suffit :",
    correct: (turn, to, left) => `Tour ${g.number(turn)} : ${to}, ${left}`,
    several: "Plus d’un tour est faux ici : changez le dernier tour, puis ceux qui le précèdent.",
    outside: (count, list) =>
      `Ou le secret n’est pas dans la liste : ${g.plural(count, { one: "# mot convient", other: "# mots conviennent" })} dans ${list}.`,
    larger: "Prendre cette liste",
    codes: (codes, more) => (more > 0 ? `${codes} et ${g.number(more)} de plus` : codes),
  },
  play: {
    intro: (count, words) =>
      `${g.number(count)} ${words ? "mots secrets" : "codes secrets"} à la fois : chaque essai vaut pour toutes les grilles.`,
    said: (turn, guess) => `Essai ${g.number(turn)}, ${guess}.`,
    foundNow: (numbers) => `Secret ${grilles(numbers)} trouvé.`,
    won: (turns) =>
      g.plural(turns, { one: "Tout trouvé en # essai !", other: "Tout trouvé en # essais !" }),
    lost: (found, all) => `${g.number(found)} sur ${g.number(all)} cette fois`,
    was: (board, secret) => `Grille ${g.number(board)} : ${secret}`,
    secrets: "Les secrets qui restaient",
    on: (letter, each) =>
      each.length === 0 ? letter : `${letter} : ${Array.from(each).join(", ")}`,
    mark: (board, mark) => `grille ${g.number(board)} ${mark}`,
    outEverywhere: "absent de toutes les grilles ouvertes",
    share: (title, count) => `${title}, ${g.number(count)} grilles`,
  },
  one: {
    about: (page) => `« ${page} » est pour une seule grille : à plusieurs, c’est trop grand.`,
    link: (title, page) => `${title} sur une grille : ${page}`,
    back: "Jouer sur plusieurs grilles",
  },
};

export const BOARDS = sentences(en, fr);
