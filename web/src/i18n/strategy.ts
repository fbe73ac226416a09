/** The page of strategies: trees, where they come from, how a secret is found. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

type Values = Readonly<Record<string, string | number>>;
const said = (value: string | number | undefined) => value ?? "";
const count = (formats: typeof f, value: string | number | undefined) =>
  formats.number(Number(value ?? 0));

const en = {
  number: f.number,
  best: (game: string) => `The best ${game} there is`,
  title: (game: string, strategy: string) => `${game} by ${strategy}`,
  none: (game: string) => `Strategies for ${game}`,
  sum: (words: boolean, secrets: number, total: number, mean: number) =>
    `All ${f.number(secrets)} ${words ? "words" : "codes"} in ${f.number(total)} turns, ${f.number(mean, 3)} on average`,
  proven: ": proven, no strategy has fewer.",
  worst: (turns: number) => `, ${f.plural(turns, { one: "# turn", other: "# turns" })} at worst.`,
  by: (name: string) => `Strategy: ${name}`,
  strategy: "Strategy",
  beside: "Beside it",
  nothing: "Nothing",
  choose: "Choose a strategy …",
  packaged: "The proven optimum",
  optimal: "The optimum, proven here",
  file: (name: string, strategy: string) => `${name} (${strategy})`,
  names: {
    entropy: "Entropy",
    worst: "Smallest worst case",
    expected: "Fewest left on average",
    parts: "Most parts",
    distinct: "Most parts, then worst case",
    first: "The first that fits",
    random: "Any that fits",
  } as Record<string, string>,
  open: "Open a saved tree …",
  openNote:
    "A file of bestguess tree or optimal, .json or .json.gz. Drop it anywhere here; it stays in your browser.",
  drop: "Drop the tree here",
  reading: "Reading the tree …",
  growing: (share: number | null) =>
    share === null ? "Growing the tree …" : `Growing the tree … ${f.percent(share)}`,
  proving: (lower: number, best: number | null) =>
    best === null
      ? "Looking for the optimum …"
      : `Proving: at least ${f.number(lower)} turns, at most ${f.number(best)}`,
  cancel: "Cancel",
  pick: "Choose a strategy above: its tree is grown here, in your browser.",
  large:
    "This game is large: growing its tree takes a while. Choose a strategy, and watch or cancel it.",
  found: "codes found at turn",
  foundWords: "words found at turn",
  bar: (words: boolean, turn: number, more: boolean, size: number) =>
    `Turn ${f.number(turn)}${more ? " or later" : ""}: ${f.plural(size, words ? { one: "# word", other: "# words" } : { one: "# code", other: "# codes" })}`,
  comparison: "Beside each other",
  total: "turns",
  mean: "on average",
  most: "at worst",
  fewer: (name: string, turns: number) =>
    `${name} needs ${f.plural(turns, { one: "# turn", other: "# turns" })} fewer in all.`,
  equal: "Both need the same number of turns in all.",
  swap: "Browse the other one",
  find: "Find",
  findLabel: "How is this secret found?",
  clear: "Clear",
  foundAt: (turn: number) => `Found at turn ${f.number(turn)}.`,
  notSecret: (code: string) => `${code} is no secret of this game.`,
  notFound: (code: string) => `This tree does not look for ${code}.`,
  path: "The turns so far",
  backTo: (turn: number) => `Back to turn ${f.number(turn)}`,
  turn: (turn: number) => `Turn ${f.number(turn)}`,
  left: (words: boolean, size: number) =>
    f.plural(size, words ? { one: "word", other: "words" } : { one: "code", other: "codes" }),
  toGo: (mean: number, worst: number) =>
    `, ${f.number(mean, 2)} to go on average, ${f.number(worst)} at worst`,
  next: "then",
  secretFound: "found",
  way: "on the way",
  more: (rows: number) => f.plural(rows, { one: "# more", other: "# more" }),
  begin: "Press what the guess is told: the next guess opens here.",
  legend: "A row: what the guess is told, how many remain, the next guess.",
  keys: { row: "row", open: "open", back: "back", find: "find" },
  failed: "The tree could not be loaded. Are you online?",
  errors: {
    large: (v: Values) =>
      v.nodes !== undefined
        ? `This tree has more than ${count(f, v.nodes)} guesses: too many for a page. bestguess tree --load reads it.`
        : `This file has more than ${count(f, v.mebibytes)} MiB: too much for a page. bestguess tree --load reads it.`,
    packed: () => "The file is packed, but broken or cut off. Copy it again.",
    json: () => "This is not JSON. Take a file that bestguess tree --save or optimal --save wrote.",
    format: (v: Values) =>
      `This is no saved tree: it has no format “${said(v.format)}”. Take a file that bestguess tree --save wrote.`,
    version: (v: Values) =>
      `The format is “${said(v.found)}”, and this page reads “${said(v.format)}”.`,
    field: (v: Values) => `“${said(v.field)}” is missing in the file, or is not what it should be.`,
    python: (v: Values) =>
      `The tree is of ${said(v.game)}, a file of its own that a page does not run.`,
    game: (v: Values) => `The tree is of ${said(v.game)}, which this page does not know.`,
    node: (v: Values) => `${at(v, "After", "At the root")}: this is no guess with its branches.`,
    guess: (v: Values) =>
      `${at(v, "After", "At the root")}: ${said(v.guess)} is no guess of the game.`,
    hard: (v: Values) =>
      `${at(v, "After", "At the root")}: hard mode does not allow ${said(v.guess)}.`,
    branch: (v: Values) => `${at(v, "After", "At the root")}: no secret comes here.`,
    win: (v: Values) =>
      `${at(v, "After", "At the root")}: a branch for ${said(v.feedback)}, which is the win.`,
    candidate: (v: Values) =>
      `${at(v, "After", "At the root")}: ${said(v.guess)} cannot be the secret, but the file says that each guess can.`,
    secrets: (v: Values) =>
      `The tree finds ${count(f, v.found)} of ${count(f, v.all)} secrets of ${said(v.game)}. Was it grown with another list?`,
    total: (v: Values) =>
      `The tree needs ${count(f, v.found)} turns, and its file says ${count(f, v.said)}. Grow it again.`,
    unread: () => "The tree could not be read.",
  },
};

function at(values: Values, after: string, root: string): string {
  return values.where ? `${after} ${values.where}` : root;
}

const fr: typeof en = {
  number: g.number,
  best: (game) => `${game} : la meilleure stratégie qui soit`,
  title: (game, strategy) => `${game} : ${strategy}`,
  none: (game) => `${game} : les stratégies`,
  sum: (words, secrets, total, mean) =>
    `Les ${g.number(secrets)} ${words ? "mots" : "codes"} en ${g.number(total)} tours, ${g.number(mean, 3)} en moyenne`,
  proven: " : c’est prouvé, aucune stratégie ne fait mieux.",
  worst: (turns) => `, ${g.plural(turns, { one: "# tour", other: "# tours" })} au pire.`,
  by: (name) => `Stratégie : ${name}`,
  strategy: "Stratégie",
  beside: "À côté",
  nothing: "Rien",
  choose: "Choisir une stratégie…",
  packaged: "L’optimum prouvé",
  optimal: "L’optimum, prouvé ici",
  file: (name, strategy) => `${name} (${strategy})`,
  names: {
    entropy: "Entropie",
    worst: "Le pire cas le plus petit",
    expected: "Le moins de restants en moyenne",
    parts: "Le plus de parts",
    distinct: "Le plus de parts, puis le pire cas",
    first: "Le premier qui convient",
    random: "Au hasard parmi ceux qui conviennent",
  },
  open: "Ouvrir un arbre enregistré…",
  openNote:
    "Un fichier de bestguess tree ou optimal, .json ou .json.gz. Déposez-le n’importe où ici ; il reste dans votre navigateur.",
  drop: "Déposez l’arbre ici",
  reading: "Lecture de l’arbre…",
  growing: (share) => (share === null ? "L’arbre pousse…" : `L’arbre pousse… ${g.percent(share)}`),
  proving: (lower, best) =>
    best === null
      ? "Recherche de l’optimum…"
      : `Preuve en cours : au moins ${g.number(lower)} tours, au plus ${g.number(best)}`,
  cancel: "Annuler",
  pick: "Choisissez une stratégie ci-dessus : son arbre pousse ici, dans votre navigateur.",
  large:
    "Ce jeu est grand : faire pousser son arbre prend du temps. Choisissez une stratégie, puis suivez-la ou annulez.",
  found: "codes trouvés au tour",
  foundWords: "mots trouvés au tour",
  bar: (words, turn, more, size) =>
    `Tour ${g.number(turn)}${more ? " ou après" : ""} : ${g.plural(size, words ? { one: "# mot", other: "# mots" } : { one: "# code", other: "# codes" })}`,
  comparison: "Côte à côte",
  total: "tours",
  mean: "en moyenne",
  most: "au pire",
  fewer: (name, turns) =>
    `${name} : ${g.plural(turns, { one: "# tour", other: "# tours" })} de moins en tout.`,
  equal: "Les deux demandent autant de tours en tout.",
  swap: "Parcourir l’autre",
  find: "Trouver",
  findLabel: "Comment ce secret est-il trouvé ?",
  clear: "Effacer",
  foundAt: (turn) => `Trouvé au tour ${g.number(turn)}.`,
  notSecret: (code) => `${code} n’est pas un secret de ce jeu.`,
  notFound: (code) => `Cet arbre ne cherche pas ${code}.`,
  path: "Les tours jusqu’ici",
  backTo: (turn) => `Revenir au tour ${g.number(turn)}`,
  turn: (turn) => `Tour ${g.number(turn)}`,
  left: (words, size) =>
    g.plural(size, words ? { one: "mot", other: "mots" } : { one: "code", other: "codes" }),
  toGo: (mean, worst) => `, encore ${g.number(mean, 2)} en moyenne, ${g.number(worst)} au pire`,
  next: "puis",
  secretFound: "trouvé",
  way: "sur le chemin",
  more: (rows) => g.plural(rows, { one: "# de plus", other: "# de plus" }),
  begin: "Choisissez ce que l’essai apprend : l’essai suivant s’ouvre ici.",
  legend: "Une ligne : ce que l’essai apprend, combien il en reste, l’essai suivant.",
  keys: { row: "ligne", open: "ouvrir", back: "revenir", find: "trouver" },
  failed: "L’arbre n’a pas pu être chargé. Êtes-vous en ligne ?",
  errors: {
    large: (v) =>
      v.nodes !== undefined
        ? `Cet arbre a plus de ${count(g, v.nodes)} essais : trop pour une page. bestguess tree --load le lit.`
        : `Ce fichier dépasse ${count(g, v.mebibytes)} Mio : trop pour une page. bestguess tree --load le lit.`,
    packed: () => "Le fichier est compressé, mais abîmé ou tronqué. Copiez-le de nouveau.",
    json: () =>
      "Ce n’est pas du JSON. Prenez un fichier écrit par bestguess tree --save ou optimal --save.",
    format: (v) =>
      `Ce n’est pas un arbre enregistré : le format « ${said(v.format)} » manque. Prenez un fichier écrit par bestguess tree --save.`,
    version: (v) => `Le format est « ${said(v.found)} », et cette page lit « ${said(v.format)} ».`,
    field: (v) => `« ${said(v.field)} » manque dans le fichier, ou n’est pas ce qu’il faut.`,
    python: (v) =>
      `L’arbre est celui de ${said(v.game)}, un fichier à part qu’une page n’exécute pas.`,
    game: (v) => `L’arbre est celui de ${said(v.game)}, que cette page ne connaît pas.`,
    node: (v) => `${at(v, "Après", "À la racine")} : ce n’est pas un essai avec ses branches.`,
    guess: (v) => `${at(v, "Après", "À la racine")} : ${said(v.guess)} n’est pas un essai du jeu.`,
    hard: (v) => `${at(v, "Après", "À la racine")} : le mode difficile interdit ${said(v.guess)}.`,
    branch: (v) => `${at(v, "Après", "À la racine")} : aucun secret n’arrive ici.`,
    win: (v) =>
      `${at(v, "Après", "À la racine")} : une branche pour ${said(v.feedback)}, qui est la victoire.`,
    candidate: (v) =>
      `${at(v, "Après", "À la racine")} : ${said(v.guess)} ne peut être le secret, mais le fichier dit que chaque essai le peut.`,
    secrets: (v) =>
      `L’arbre trouve ${count(g, v.found)} des ${count(g, v.all)} secrets de ${said(v.game)}. A-t-il poussé avec une autre liste ?`,
    total: (v) =>
      `L’arbre demande ${count(g, v.found)} tours, et son fichier dit ${count(g, v.said)}. Faites-le pousser de nouveau.`,
    unread: () => "L’arbre n’a pas pu être lu.",
  },
};

export const STRATEGY = sentences(en, fr);
export type StrategyTexts = (typeof STRATEGY)["en"];
