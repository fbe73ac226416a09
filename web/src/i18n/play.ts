/** What the page to play says. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

const en = {
  board: "Your guesses",
  engineBoard: "Guesses of the engine",
  secret: (count: number, words: boolean) =>
    `The secret: one of ${f.number(count)} ${words ? "words" : "codes"}`,
  none: (count: number, words: boolean) =>
    `No secret is fixed: any of ${f.number(count)} ${words ? "words" : "codes"}`,
  was: "The secret",
  field: (turn: number) => `Guess ${f.number(turn)}`,
  guess: "Guess",
  thinking: "Thinking …",
  type: {
    letter: "Type a word, then Enter.",
    peg: "Choose pegs below, or type their letters.",
    pair: "Choose a colour, then a shape; or type both.",
    digit: "Choose digits below, or type them.",
    sign: "Choose signs below, or type them.",
    wide: "Choose below, or type them with a space between.",
    text: "Type it, or begin with a key below.",
  },
  enter: "Enter",
  said: (turn: number, guess: string, feedback: string) =>
    `Guess ${f.number(turn)}, ${guess}: ${feedback}.`,
  guessesLeft: (count: number) =>
    f.plural(count, { one: "# guess left.", other: "# guesses left." }),
  errors: {
    empty: () => "The row is empty.",
    length: () => "The row is not full yet.",
    symbols: (code: string) => `${code} has a symbol that is not in this game.`,
    unlisted: (code: string) => `${code} is not in the list.`,
    repeated: (code: string) => `${code} has a symbol twice; each may be there once.`,
    hard: (_code: string, turn: string) => `Hard mode: use all that ${turn} was told.`,
    repeat: (code: string, turn: string) =>
      `${code} was guess ${turn}, and would be told the same. Guess again to play it all the same.`,
  } as Record<string, (code: string, turn: string) => string>,
  failed: "The engine could not work this out.",
  keyboard: "Keyboard",
  letter: (letter: string, mark: string) => (mark === "" ? letter : `${letter}, ${mark}`),
  back: "Take the last one back",
  hints: {
    title: "Hints",
    button: "Hint",
    about: "Each says more than the one before, and is counted.",
    price: (price: number) => `price ${f.number(price)}`,
    steps: ["How many are left?", "What would my row do?", "Show the best guess"],
    left: (count: number, words: boolean) =>
      words
        ? f.plural(count, { one: "# word is left", other: "# words are left" })
        : f.plural(count, { one: "# code is left", other: "# codes are left" }),
    can: "Your row can be the secret.",
    cannot: "Your row cannot be the secret.",
    tells: (bits: number, expected: number, worst: number) =>
      `It tells ${f.number(bits, 2)} bits; ${f.number(expected, 1)} stay on average, ${f.number(worst)} at worst.`,
    fill: "Fill your row first.",
    take: "Put it into the row",
    total: (used: number, price: number) =>
      `${f.plural(used, { one: "# hint", other: "# hints" })}, price ${f.number(price)}`,
  },
  modes: {
    title: "Against",
    next: "It changes with the next round.",
    large: "This game has too many codes for the adversary, who needs a list of them.",
    names: { secret: "A secret", adversary: "The adversary", duel: "The engine, a duel" },
    about: {
      secret: "The secret was drawn at random.",
      adversary:
        "No secret is fixed. Each guess is told whatever leaves the most, and nothing told is ever taken back.",
      duel: "You and the engine look for the same secret. Its guesses are shown after yours.",
    },
  },
  round: "This round",
  limit: (turns: number | null) =>
    turns === null ? "As many guesses as you like." : `${f.number(turns)} guesses.`,
  more: "This round: against whom, with what",
  fresh: "New round",
  giveUp: "Give up",
  help: "Help me here",
  review: "Review this round",
  share: "Share",
  challenge: "Copy a challenge link",
  challenged: "A challenge: someone sends you this secret.",
  badChallenge: "This challenge link is cut off or of another game. Here is a round of your own.",
  copied: "Copied.",
  shared: "Shared.",
  manual: "Copy this text:",
  won: (turns: number) =>
    f.plural(turns, { one: "Found in # guess!", other: "Found in # guesses!" }),
  lost: "Not found this time",
  gaveUp: "Given up",
  secretWas: (secret: string) => `The secret was ${secret}.`,
  could: (secret: string) => `It could have been ${secret}.`,
  duel: {
    title: "The engine",
    at: (turns: number) =>
      f.plural(turns, { one: "It has used # guess.", other: "It has used # guesses." }),
    found: (turns: number) =>
      f.plural(turns, {
        one: "It found the secret in # guess.",
        other: "It found the secret in # guesses.",
      }),
    short: (turns: number, found: boolean) =>
      found
        ? `The engine: found in ${f.number(turns)}`
        : `The engine: ${f.plural(turns, { one: "# guess", other: "# guesses" })}`,
    missed: "It did not find the secret.",
    faster: (by: number) =>
      f.plural(by, { one: "You were # guess faster.", other: "You were # guesses faster." }),
    slower: (by: number) =>
      f.plural(by, {
        one: "The engine was # guess faster.",
        other: "The engine was # guesses faster.",
      }),
    even: "As fast as the engine.",
    share: (turns: number | null) => `The engine: ${turns === null ? "X" : f.number(turns)}`,
  },
};

const fr: typeof en = {
  board: "Vos essais",
  engineBoard: "Essais du moteur",
  secret: (count, words) => `Le secret : ${words ? "un mot" : "un code"} parmi ${g.number(count)}`,
  none: (count, words) =>
    `Aucun secret n’est fixé : n’importe lequel des ${g.number(count)} ${words ? "mots" : "codes"}`,
  was: "Le secret",
  field: (turn) => `Essai ${g.number(turn)}`,
  guess: "Proposer",
  thinking: "Réflexion…",
  type: {
    letter: "Tapez un mot, puis Entrée.",
    peg: "Choisissez des pions ci-dessous, ou tapez leurs lettres.",
    pair: "Choisissez une couleur, puis une forme ; ou tapez les deux.",
    digit: "Choisissez des chiffres ci-dessous, ou tapez-les.",
    sign: "Choisissez des signes ci-dessous, ou tapez-les.",
    wide: "Choisissez ci-dessous, ou tapez-les séparés par une espace.",
    text: "Tapez-le, ou commencez par une touche ci-dessous.",
  },
  enter: "Entrée",
  said: (turn, guess, feedback) => `Essai ${g.number(turn)}, ${guess} : ${feedback}.`,
  guessesLeft: (count) =>
    g.plural(count, { one: "Il reste # essai.", other: "Il reste # essais." }),
  errors: {
    empty: () => "La ligne est vide.",
    length: () => "La ligne n’est pas encore pleine.",
    symbols: (code) => `${code} contient un signe qui n’est pas dans ce jeu.`,
    unlisted: (code) => `${code} n’est pas dans la liste.`,
    repeated: (code) => `${code} contient deux fois le même signe ; chacun ne sert qu’une fois.`,
    hard: (_code, turn) => `Mode difficile : utilisez tout ce que ${turn} a révélé.`,
    repeat: (code, turn) =>
      `${code} était l’essai ${turn} et apprendrait la même chose. Proposez encore pour le jouer quand même.`,
  },
  failed: "Le moteur n’a pas pu le calculer.",
  keyboard: "Clavier",
  letter: (letter, mark) => (mark === "" ? letter : `${letter}, ${mark}`),
  back: "Retirer le dernier",
  hints: {
    title: "Indices",
    button: "Indice",
    about: "Chacun en dit plus que le précédent, et il est compté.",
    price: (price) => `prix ${g.number(price)}`,
    steps: ["Combien en reste-t-il ?", "Que ferait ma ligne ?", "Montrer le meilleur essai"],
    left: (count, words) =>
      words
        ? g.plural(count, { one: "Il reste # mot", other: "Il reste # mots" })
        : g.plural(count, { one: "Il reste # code", other: "Il reste # codes" }),
    can: "Votre ligne peut être le secret.",
    cannot: "Votre ligne ne peut pas être le secret.",
    tells: (bits, expected, worst) =>
      `Elle apporte ${g.number(bits, 2)} bits ; il en reste ${g.number(expected, 1)} en moyenne, ${g.number(worst)} au pire.`,
    fill: "Remplissez d’abord votre ligne.",
    take: "La mettre dans la ligne",
    total: (used, price) =>
      `${g.plural(used, { one: "# indice", other: "# indices" })}, prix ${g.number(price)}`,
  },
  modes: {
    title: "Contre",
    next: "Cela change à la prochaine partie.",
    large: "Ce jeu a trop de codes pour l’adversaire, à qui il en faut la liste.",
    names: { secret: "Un secret", adversary: "L’adversaire", duel: "Le moteur, en duel" },
    about: {
      secret: "Le secret a été tiré au hasard.",
      adversary:
        "Aucun secret n’est fixé. Chaque essai reçoit ce qui en laisse le plus, et rien de ce qui est dit n’est repris.",
      duel: "Vous et le moteur cherchez le même secret. Ses essais se montrent après les vôtres.",
    },
  },
  round: "Cette partie",
  limit: (turns) =>
    turns === null ? "Autant d’essais que vous voulez." : `${g.number(turns)} essais.`,
  more: "Cette partie : contre qui, avec quoi",
  fresh: "Nouvelle partie",
  giveUp: "Abandonner",
  help: "Aide-moi ici",
  review: "Bilan de la partie",
  share: "Partager",
  challenge: "Copier un lien de défi",
  challenged: "Un défi : quelqu’un vous envoie ce secret.",
  badChallenge: "Ce lien de défi est tronqué ou d’un autre jeu ; voici une partie ordinaire.",
  copied: "Copié.",
  shared: "Partagé.",
  manual: "Copiez ce texte :",
  won: (turns) => g.plural(turns, { one: "Trouvé en # essai !", other: "Trouvé en # essais !" }),
  lost: "Pas trouvé cette fois",
  gaveUp: "Partie abandonnée",
  secretWas: (secret) => `Le secret était ${secret}.`,
  could: (secret) => `Cela aurait pu être ${secret}.`,
  duel: {
    title: "Le moteur",
    at: (turns) => g.plural(turns, { one: "Il a joué # essai.", other: "Il a joué # essais." }),
    found: (turns) =>
      g.plural(turns, {
        one: "Il a trouvé le secret en # essai.",
        other: "Il a trouvé le secret en # essais.",
      }),
    short: (turns, found) =>
      found
        ? `Le moteur : trouvé en ${g.number(turns)}`
        : `Le moteur : ${g.plural(turns, { one: "# essai", other: "# essais" })}`,
    missed: "Il n’a pas trouvé le secret.",
    faster: (by) =>
      g.plural(by, {
        one: "# essai de moins que le moteur.",
        other: "# essais de moins que le moteur.",
      }),
    slower: (by) =>
      g.plural(by, {
        one: "# essai de plus que le moteur.",
        other: "# essais de plus que le moteur.",
      }),
    even: "Aussi vite que le moteur.",
    share: (turns) => `Le moteur : ${turns === null ? "X" : g.number(turns)}`,
  },
};

export const PLAY = sentences(en, fr);
export type PlayTexts = typeof en;
