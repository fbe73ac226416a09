/** The rule of a game, shown by playing it: what each symbol became, odd cases, options, history. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

const en = {
  title: (game: string) => `How ${game} is played`,
  examples: "What a guess is told",
  secret: "Secret",
  guess: "Guess",
  fates: {
    place: "In place",
    elsewhere: "Elsewhere",
    out: "Out",
    common: "In both",
    apart: "Not in place",
  },
  fate: (name: string, symbols: string) => `${name}: ${symbols}.`,
  part: (name: string, said: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}. ${said}`,
  more: (symbol: string, guess: number, secret: number) =>
    `${symbol} comes ${times(guess)} in the guess and ${times(secret)} in the secret: it counts ${times(Math.min(guess, secret))}.`,
  /** What the feedback makes of it, by the rule. */
  rules: {
    pegs: "They are counted, and never named.",
    tiles: "Each is marked by itself.",
    likeness: "Only those in place are counted; what is elsewhere is not told.",
    shared: "They are counted wherever they stand.",
    digits: "Each die counts the different letters that share a fate, and hides the fate.",
  } as Record<string, string>,
  try: {
    title: "Try it",
    text: "The secret is shown, for once. Make any guess and see what it would be told.",
    field: "Your guess",
    pick: "Type a guess, or pick one …",
    more: (missing: number) =>
      f.plural(missing, { one: "# more to fill …", other: "# more to fill …" }),
    said: (guess: string, feedback: string) => `${guess}: ${feedback}.`,
    won: "That is the secret.",
    cases: "Odd cases",
    names: {
      twice: (symbol: string) => `A ${symbol} twice in the guess, once in the secret`,
      once: (symbol: string) => `A ${symbol} once in the guess, twice in the secret`,
      turned: () => "All of them right, none in place",
      almost: () => "All in place but one",
      none: () => "Nothing right",
      win: () => "The secret itself",
    },
    another: "Another secret",
  },
  /** What stands in a slot. */
  symbols: {
    peg: "colour",
    pair: "colour or shape",
    letter: "letter",
    digit: "digit",
    sign: "sign",
  } as Record<string, string>,
  facts: {
    secrets: (count: number, words: boolean) =>
      words
        ? f.plural(count, { one: "# word may be the secret", other: "# words may be the secret" })
        : f.plural(count, { one: "# code may be the secret", other: "# codes may be the secret" }),
    guesses: (count: number) =>
      f.plural(count, { one: "# word may be tried", other: "# words may be tried" }),
    turns: (turns: number | null) =>
      turns === null
        ? "as many guesses as you like"
        : f.plural(Number(turns), { one: "# guess", other: "# guesses" }),
  },
  options: "Options",
  optionsText: "The examples and the secret above follow what you choose here.",
  next: "And now",
  why: "Why entropy?",
  /** What a game is, and where it comes from; others say what the package says of them. */
  games: {
    mastermind: [
      "Someone hides a code of coloured pegs; a colour may come more than once. A filled pin counts a peg of the right colour in its place, a ring one whose colour is elsewhere.",
      "D. E. Knuth showed in 1977 how five guesses always do. K. Koyama and T. W. Lai found the least average in 1993: you can walk through it under Strategy.",
    ],
    "word-mastermind": [
      "The secret is a word of a list, told by the pins of Mastermind. Accents are folded: gène and gêne are both GENE.",
      "Words that differ in one letter, RACE, RADE, RAGE, get the same pins from each other. A word that is none of them can tell several apart.",
    ],
    "bulls-and-cows": [
      "All digits are different. A bull is a digit in its place, a cow one that is elsewhere.",
      "T. Tanaka found the least average in 1996, and seven guesses at most.",
    ],
    wordle: [
      "Each letter is told by itself: in place, elsewhere or out. A letter that comes twice in your guess is marked twice only if the secret has it twice.",
      "There are two lists: words that may be the secret, and many more that may be tried. Today's are from 2022 and 2023; the published records stand on those of 2021, which is an option.",
    ],
    fallout: [
      "The terminal shows words of one length, and one of them opens it. A wrong one is told its likeness: how many letters are right and in place. Letters elsewhere do not count.",
    ],
    entropy: [
      "Each letter has one of three fates: in place, elsewhere, out. You are not told which. The die under a letter counts the different letters of your guess that share its fate.",
      "Different dice are different fates; equal ones may be the same or not. Six equal dice alone are no win: the win is told.",
    ],
    jotto: [
      "A guess is told how many letters it has in common with the secret, wherever they stand, each as often as both words have it.",
      "All letters right is no win yet: TEARS and STARE have five in common. The win is told.",
    ],
    equations: [
      "Secret and guess are equations that are right. Each sign is told by itself: in place, elsewhere or not there. The game became known as Nerdle.",
    ],
    "black-peg": [
      "Mastermind that tells less: only the pegs in place are counted, and a colour that is elsewhere is not told.",
    ],
    "marked-mastermind": [
      "Mastermind that tells more: every peg is marked by itself, as the letters of Wordle are.",
    ],
    "grand-mastermind": [
      "Each peg has a colour and a shape, and a guess gets two rows of pins: one for the colours, one for the shapes. They are counted apart, as in two games at once.",
    ],
  } as Record<string, readonly string[]>,
  /** By game and option, else by option; others say what the package says of them. */
  about: {
    pegs: "How many pegs a code has.",
    colours: "How many colours there are.",
    shapes: "How many shapes there are.",
    blanks: "A guess may leave pegs empty, each a dot; no secret does.",
    distinct: "No colour comes twice, neither in a secret nor in a guess.",
    "jotto/distinct": "Only words of different letters.",
    rule: "What a guess is told: pins, places alone, a mark for each, dice, or what is in common.",
    prior: "Who hides the code: chance, or a person, who likes many colours.",
    "wordle/prior": "Whether words that may be tried, but are not listed as secrets, are possible.",
    digits: "How many digits a code has.",
    symbols: "How many digits there are to choose from; after 9 come letters.",
    length: "How many letters the words have.",
    "equations/length": "How many signs an equation has, the = among them.",
    list: "The words that may be the secret; a list of your own stays in your browser.",
    accel: "Words of your own that may be tried at any time, to tell apart what is much alike.",
    year: "Whose lists: the original ones of 2021, or those of today.",
    hard: "What was told must be used in every later guess.",
    secrets: "The words that may be the secret.",
    guesses: "The words that may be tried.",
    past: "Words that were used before, and do not come again.",
    boards: "How many secrets are sought at once with the same guesses.",
  } as Record<string, string>,
};

/** 1 → "once" */
function times(count: number): string {
  if (Number(count) === 1) return "once";
  return Number(count) === 2 ? "twice" : `${f.number(count)} times`;
}

const fois = (count: number) => `${g.number(count)} fois`;

const fr: typeof en = {
  title: (game) => `${game} : comment jouer`,
  examples: "Ce qu’un essai apprend",
  secret: "Secret",
  guess: "Essai",
  fates: {
    place: "Bien placé",
    elsewhere: "Ailleurs",
    out: "Absent",
    common: "Dans les deux",
    apart: "Pas à sa place",
  },
  fate: (name, symbols) => `${name} : ${symbols}.`,
  part: (name, said) => `${name.charAt(0).toUpperCase()}${name.slice(1)}. ${said}`,
  more: (symbol, guess, secret) =>
    `${symbol} vient ${fois(guess)} dans l’essai et ${fois(secret)} dans le secret : il compte ${fois(Math.min(guess, secret))}.`,
  rules: {
    pegs: "On les compte, sans jamais dire lesquels.",
    tiles: "Chacun a sa propre marque.",
    likeness: "Seuls ceux à leur place sont comptés ; ce qui est ailleurs n’est pas dit.",
    shared: "On les compte où qu’ils soient.",
    digits: "Chaque dé compte les lettres différentes qui ont le même sort, et cache ce sort.",
  },
  try: {
    title: "Essayez",
    text: "Le secret est montré, pour une fois. Faites un essai quelconque et voyez ce qu’il apprend.",
    field: "Votre essai",
    pick: "Tapez un essai, ou choisissez-en un…",
    more: (missing) =>
      g.plural(missing, { one: "encore # à remplir…", other: "encore # à remplir…" }),
    said: (guess, feedback) => `${guess} : ${feedback}.`,
    won: "C’est le secret.",
    cases: "Cas particuliers",
    names: {
      twice: (symbol) => `${symbol} deux fois dans l’essai, une fois dans le secret`,
      once: (symbol) => `${symbol} une fois dans l’essai, deux fois dans le secret`,
      turned: () => "Tout est juste, rien n’est à sa place",
      almost: () => "Tout est à sa place, sauf un",
      none: () => "Rien de juste",
      win: () => "Le secret lui-même",
    },
    another: "Un autre secret",
  },
  symbols: {
    peg: "Une couleur",
    pair: "Une couleur ou une forme",
    letter: "Une lettre",
    digit: "Un chiffre",
    sign: "Un signe",
  },
  facts: {
    secrets: (count, words) =>
      words
        ? g.plural(count, {
            one: "# mot peut être le secret",
            other: "# mots peuvent être le secret",
          })
        : g.plural(count, {
            one: "# code peut être le secret",
            other: "# codes peuvent être le secret",
          }),
    guesses: (count) =>
      g.plural(count, { one: "# mot peut être essayé", other: "# mots peuvent être essayés" }),
    turns: (turns) =>
      turns === null
        ? "autant d’essais que vous voulez"
        : g.plural(Number(turns), { one: "# essai", other: "# essais" }),
  },
  options: "Options",
  optionsText: "Les exemples et le secret ci-dessus suivent ce que vous choisissez ici.",
  next: "Et maintenant",
  why: "Pourquoi l’entropie ?",
  games: {
    mastermind: [
      "Quelqu’un cache un code de pions de couleur ; une couleur peut venir plusieurs fois. Une fiche pleine compte un pion de la bonne couleur à sa place, un anneau un pion dont la couleur est ailleurs.",
      "D. E. Knuth a montré en 1977 comment cinq essais suffisent toujours. K. Koyama et T. W. Lai ont trouvé la plus petite moyenne en 1993 : on peut la parcourir sous Stratégie.",
    ],
    "word-mastermind": [
      "Le secret est un mot d’une liste, jugé par les fiches du Mastermind. Les accents sont repliés : gène et gêne sont tous deux GENE.",
      "Des mots qui diffèrent d’une lettre, RACE, RADE, RAGE, reçoivent les mêmes fiches les uns des autres. Un mot qui n’en fait pas partie peut en distinguer plusieurs.",
    ],
    "bulls-and-cows": [
      "Tous les chiffres sont différents. Un taureau est un chiffre à sa place, une vache un chiffre qui est ailleurs.",
      "T. Tanaka a trouvé en 1996 la plus petite moyenne, et sept essais au plus.",
    ],
    wordle: [
      "Chaque lettre est jugée à part : bien placée, ailleurs ou absente. Une lettre qui vient deux fois dans l’essai n’est marquée deux fois que si le secret l’a deux fois.",
      "Il y a deux listes : les mots qui peuvent être le secret, et bien d’autres qu’on peut essayer. Celles d’aujourd’hui datent de 2022 et de 2023 ; les records publiés sont faits sur celles de 2021, qui sont une option.",
    ],
    fallout: [
      "Le terminal montre des mots d’une même longueur, et l’un d’eux l’ouvre. Un mauvais mot apprend sa ressemblance : combien de lettres sont justes et à leur place. Les lettres ailleurs ne comptent pas.",
    ],
    entropy: [
      "Chaque lettre a l’un de trois sorts : bien placée, ailleurs, absente. On ne vous dit pas lequel. Le dé sous une lettre compte les lettres différentes de l’essai qui ont le même sort qu’elle.",
      "Des dés différents sont des sorts différents ; des dés égaux peuvent être le même ou non. Six dés égaux ne font pas gagner à eux seuls : la victoire est dite.",
    ],
    jotto: [
      "Un essai apprend combien de lettres il a en commun avec le secret, où qu’elles soient, chacune aussi souvent que les deux mots l’ont.",
      "Toutes les lettres justes ne font pas encore gagner : TEARS et STARE en ont cinq en commun. La victoire est dite.",
    ],
    equations: [
      "Le secret et l’essai sont des égalités justes. Chaque signe est jugé à part : bien placé, ailleurs ou absent. Le jeu s’est fait connaître sous le nom de Nerdle.",
    ],
    "black-peg": [
      "Un Mastermind qui en dit moins : seuls les pions à leur place sont comptés, et une couleur qui est ailleurs n’est pas dite.",
    ],
    "marked-mastermind": [
      "Un Mastermind qui en dit plus : chaque pion a sa propre marque, comme les lettres du Wordle.",
    ],
    "grand-mastermind": [
      "Chaque pion a une couleur et une forme, et un essai reçoit deux rangées de fiches : une pour les couleurs, une pour les formes. On les compte à part, comme dans deux jeux à la fois.",
    ],
  },
  about: {
    pegs: "Combien de pions a un code.",
    colours: "Combien il y a de couleurs.",
    shapes: "Combien il y a de formes.",
    blanks: "Un essai peut laisser des cases vides, chacune un point ; un secret jamais.",
    distinct: "Aucune couleur ne vient deux fois, ni dans un secret ni dans un essai.",
    "jotto/distinct": "Seulement des mots aux lettres différentes.",
    rule: "Ce qu’un essai apprend : des fiches, les places seules, une marque pour chacun, des dés, ou ce qui est commun.",
    prior: "Qui cache le code : le hasard, ou une personne, qui aime beaucoup de couleurs.",
    "wordle/prior":
      "Si les mots qu’on peut essayer, mais qui ne sont pas listés comme secrets, sont possibles.",
    digits: "Combien de chiffres a un code.",
    symbols: "Combien de chiffres il y a à choisir ; après 9 viennent des lettres.",
    length: "Combien de lettres ont les mots.",
    "equations/length": "Combien de signes a une égalité, le = compris.",
    list: "Les mots qui peuvent être le secret ; votre propre liste reste dans votre navigateur.",
    accel:
      "Vos propres mots, qu’on peut essayer à tout moment, pour distinguer ce qui se ressemble.",
    year: "Quelles listes : celles d’origine, de 2021, ou celles d’aujourd’hui.",
    hard: "Ce qui a été dit doit servir dans chaque essai suivant.",
    secrets: "Les mots qui peuvent être le secret.",
    guesses: "Les mots qu’on peut essayer.",
    past: "Des mots déjà utilisés, qui ne reviennent pas.",
    boards: "Combien de secrets sont cherchés à la fois avec les mêmes essais.",
  },
};

export const RULE_TEXTS = sentences(en, fr);
export type RuleTexts = typeof en;
