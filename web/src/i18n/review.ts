/** What the page of a finished round says. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

type Values = Readonly<Record<string, string | number>>;
const said = (value: string | number | undefined) => String(value ?? "");
const num = (formats: typeof f, value: string | number | undefined) =>
  formats.number(Number(value ?? 0));

const some = (count: number, isWords: boolean) =>
  isWords
    ? f.plural(count, { one: "# word", other: "# words" })
    : f.plural(count, { one: "# code", other: "# codes" });

const en = {
  number: f.number,
  signed: (value: number) => f.signed(value, 2),
  two: (value: number) => f.number(value, 2),
  entry: {
    title: "Were you good, or lucky?",
    about:
      "Give a round that is over, and see what each guess gave away, what was luck, and what would have been better.",
    field: "The round",
    note: "A guess on each line, with what it was told or without; and the secret. A link of this site will do as well.",
    secret: "secret",
    read: "Review the round",
    example: "Show me an example",
    making: "Playing an example …",
    play: "Play a round",
    private: "Nothing leaves your browser.",
    promise: {
      lost: "To the left: turns that a guess gave away.",
      luck: "To the right: turns that luck gave you.",
      instead: "How the best guess would have cut what was left, and any other that you try.",
      sum: "All of it adds up to the turns that you took, exactly.",
    },
  },
  why: {
    empty: "it is empty",
    length: "it has too many symbols, or too few",
    symbols: "it has a symbol that is not in this game",
    unlisted: "it is not in the list of this game",
  } as Record<string, string>,
  errors: {
    empty: () => "There is no guess yet. Write each on a line of its own, the first one first.",
    long: (v: Values) =>
      `This text has more than ${num(f, v.most)} characters. Paste the round alone.`,
    many: (v: Values) =>
      `A round here has at most ${num(f, v.most)} guesses. Leave out those that do not belong to it.`,
    noGuesses: () =>
      "This has feedback, but no guesses: a text to share hides them. Write before each row what was guessed.",
    guess: (v: Values, why: string) =>
      `Line ${num(f, v.line)}: “${said(v.text)}” is no guess of this game${why === "" ? "" : `: ${why}`}. Put it right, or choose the game’s options above.`,
    feedback: (v: Values) =>
      `Line ${num(f, v.line)}: the feedback in “${said(v.text)}” cannot be read, or cannot be. Put it right, or leave it out and give the secret.`,
    missing: (v: Values) =>
      `Line ${num(f, v.line)}: ${said(v.text)} has no feedback. Write it behind the guess, or give the secret on the last line.`,
    secret: (v: Values, why: string) =>
      `“${said(v.text)}” is no secret of this game${why === "" ? "" : `: ${why}`}. Put it right, or leave it out.`,
    after: (v: Values) =>
      `Guess ${num(f, v.line)}, ${said(v.text)}, found the secret. Leave out what follows it.`,
    hard: (v: Values) =>
      `Guess ${num(f, v.line)}, ${said(v.text)}, does not use all that ${said(v.turn)} was told: hard mode forbids it.`,
    other: (v: Values) =>
      `Guess ${num(f, v.line)}: if the secret is ${said(v.secret)}, ${said(v.text)} is told ${said(v.wanted)}, and not ${said(v.feedback)}.`,
  },
  repairs: {
    easy: "Review without hard mode",
    retell: "Take the feedback of this secret",
    forget: "Leave the secret open",
    entropy: "Measure by entropy",
  },
  unmeasured: (strategy: string) =>
    `A round cannot be measured by “${strategy.slice(0, 40)}”. Choose one of the strategies above.`,
  failed: "The engine could not work this out.",
  edit: "Change the round",
  other: "Another round",
  ask: {
    title: "Which was the secret?",
    some: (count: number, words: boolean) =>
      `These guesses leave ${some(count, words)}. Choose the secret, or type it.`,
    field: "The secret",
    take: "This was it",
    not: (code: string) => `${code} is no secret that fits these guesses.`,
    more: (count: number) => f.plural(count, { one: "and # more", other: "and # more" }),
  },
  clash: {
    title: "No secret fits all of these guesses",
    /** Those before the last one; none where there is one. */
    some: (others: string, last: number) =>
      others === ""
        ? `Guess ${f.number(last)} cannot have been told this.`
        : `Guesses ${others} and ${f.number(last)} do not go together.`,
    repair: (turn: number, feedback: string, left: number) =>
      `Guess ${f.number(turn)} was told ${feedback}: ${f.plural(left, { one: "# left", other: "# left" })}`,
    outside: (words: string) => `In the larger list there is ${words}.`,
    larger: "Review with the larger list",
  },
  measuring: "Playing it out against every secret …",
  waiting: "Not measured yet",
  large: "A game as large as this may take minutes to be played out against every secret.",
  measure: "Measure it",
  cancel: "Cancel",
  left: (count: number, words: boolean) => `${some(count, words)} left`,
  verdict: {
    lost: {
      gained: "Better than the solver",
      none: "Nothing lost",
      little: "A little lost",
      much: "Much lost",
    },
    luck: {
      bad: "and bad luck",
      even: "and no luck to speak of",
      some: "some luck",
      much: "much luck",
    },
    both: (lost: string, luck: string) => `${lost}, ${luck}`,
  },
  /** `turns + left = expected + loss - luck`. */
  sum: (turns: number, left: number, expected: number, loss: number, luck: number) =>
    [
      f.plural(turns, { one: "# turn", other: "# turns" }),
      left === 0 ? "" : ` and ${f.number(left, 2)} still to go`,
      ` = ${f.number(expected, 2)} that the solver takes on average `,
      loss < 0 ? `− ${f.number(-loss, 2)} gained` : `+ ${f.number(loss, 2)} lost`,
      ` by play ${luck < 0 ? `+ ${f.number(-luck, 2)} bad luck` : `− ${f.number(luck, 2)} luck`}.`,
      " It adds up exactly.",
    ].join(""),
  secretWas: (secret: string) => `The secret was ${secret}.`,
  strategy: "Measured by",
  names: {
    entropy: "entropy",
    worst: "smallest worst case",
    expected: "fewest left on average",
    parts: "most parts",
  } as Record<string, string>,
  curve: {
    title: (words: boolean): string => (words ? "Words left" : "Codes left"),
    said: (counts: string) => `Left after each guess: ${counts}`,
    start: "start",
    found: "found",
    left: (words: boolean): string => (words ? "words left" : "codes left"),
    promised: "what your guess promised",
    best: "what the best guess promised",
  },
  apart: {
    title: (turns: number) =>
      f.plural(turns, { one: "Your turn, taken apart", other: "Your # turns, taken apart" }),
    solver: "The solver",
    lost: "+ lost by play",
    gained: "− gained by play",
    luck: "− luck",
    bad: "+ bad luck",
    turns: "= your turns",
    left: "and still to go",
  },
  list: {
    title: "Turn by turn",
    step: "step",
    lost: "lost",
    gained: "gained",
    luck: "luck",
    best: "best:",
    same: "the best guess",
    skill: { best: "best", better: "better than the solver", good: "good", costly: "costly" },
    chance: { lucky: "lucky", unlucky: "unlucky" },
    legend: "Left of the line: lost by play; outlined: bad luck. Right of it: good luck.",
    gain: "Right of the line in two strokes: gained. On average the guess takes fewer turns than the solver’s, which looks only one step ahead.",
    /** One sentence after another, for who listens. */
    said: {
      turn: (turn: number, guess: string, feedback: string) =>
        `Turn ${f.number(turn)}, ${guess}: ${feedback}.`,
      found: "Found.",
      left: (after: number, before: number) => `${f.number(after)} of ${f.number(before)} left.`,
      same: "The best guess.",
      best: (guess: string) => `The best guess was ${guess}.`,
      worth: (loss: number, luck: number) =>
        `${loss < 0 ? `Gained ${f.number(-loss, 2)}` : `Lost ${f.number(loss, 2)}`}, luck ${f.signed(luck, 2)}.`,
    },
    promise: (before: number, expected: number, after: number, words: boolean) =>
      `It was to leave ${f.number(expected, expected < 10 ? 1 : 0)} of ${some(before, words)}, and left ${f.number(after)}.`,
    found: (before: number, words: boolean) =>
      before === 1 ? "Only this one was left." : `One of ${some(before, words)}.`,
    cost: (best: string, then: number, own: number) =>
      `From here ${best} takes ${f.number(then, 2)} turns on average; yours ${f.number(own, 2)}.`,
    here: (best: string, left: number) =>
      left === 0
        ? `${best} would have found it here.`
        : `${best} would have left ${f.number(left)} here.`,
    only: (then: number) => `From here it takes ${f.number(then, 2)} turns on average.`,
  },
  table: {
    title: "All figures",
    caption: "The round, turn by turn",
    heads: {
      turn: "Turn",
      guess: "Guess",
      feedback: "Feedback",
      left: "Left",
      bits: "Bits",
      expected: "Expected",
      best: "Best",
      bestBits: "Its bits",
      loss: "Lost",
      luck: "Luck",
    },
    same: "the same",
    scroll: "The table, to be scrolled",
  },
  instead: {
    title: (guess: string) => `Instead of ${guess}`,
    left: (turn: number, count: number, words: boolean) =>
      `Before turn ${f.number(turn)}: ${some(count, words)} left.`,
    best: "The best guesses there",
    candidates: (words: boolean): string =>
      words ? "The words that were left" : "The codes that were left",
    search: "Search",
    found: (count: number) => f.plural(count, { one: "# found", other: "# found" }),
    more: "Show more",
    secret: "the secret",
    try: "Try a guess of your own",
    tryButton: "What would it have done?",
    no: (code: string, why: string) =>
      `“${code}” is no guess of this game${why === "" ? "." : `: ${why}.`}`,
    hard: "Hard mode forbids it here.",
    beside: "Beside your guess",
    yours: "yours",
    heads: {
      guess: "Guess",
      parts: "Parts",
      bits: "Bits",
      average: "Left on average",
      worst: "At worst",
      here: "Left here",
      loss: "Lost",
    },
    found0: "found",
    thinking: "…",
    choose: (guess: string) => `Compare ${guess} with your guess`,
  },
  card: {
    title: "A card to share",
    about: "It shows how it went, and neither your guesses nor the secret.",
    found: (turns: number) =>
      f.plural(turns, { one: "found in # turn", other: "found in # turns" }),
    lost: (turns: number) =>
      f.plural(turns, { one: "not found in # turn", other: "not found in # turns" }),
    alt: (title: string, how: string, sum: string) => `${title}, ${how}: ${sum}`,
    solver: "the solver",
    lostBy: "lost by play",
    gained: "gained by play",
    luck: "luck",
    bad: "bad luck",
    left: (count: number) => f.plural(count, { one: "# left", other: "# left" }),
    short: (turns: number, left: number, expected: number, loss: number, luck: number) =>
      [
        f.number(turns),
        left === 0 ? "" : ` + ${f.number(left, 2)} to go`,
        ` = ${f.number(expected, 2)} solver`,
        loss < 0 ? ` − ${f.number(-loss, 2)} gained` : ` + ${f.number(loss, 2)} lost`,
        luck < 0 ? ` + ${f.number(-luck, 2)} bad luck` : ` − ${f.number(luck, 2)} luck`,
      ].join(""),
    png: "Save as a picture (PNG)",
    svg: "Save as SVG",
    copy: "Copy as text",
    copied: "Copied.",
    saved: "Saved.",
    unsaved: "This browser cannot make the picture. Take the SVG instead.",
    manual: "Copy this text:",
    link: "Copy the link to this review",
    linkNote: "The link to the review has the guesses in it; the card has not.",
  },
};

const words = (count: number, isWords: boolean) =>
  isWords
    ? g.plural(count, { one: "# mot", other: "# mots" })
    : g.plural(count, { one: "# code", other: "# codes" });
const tours = (count: number) => g.plural(count, { one: "# tour", other: "# tours" });

const fr: typeof en = {
  number: g.number,
  signed: (value) => g.signed(value, 2),
  two: (value) => g.number(value, 2),
  entry: {
    title: "Bien joué, ou de la chance ?",
    about:
      "Donnez une partie terminée : vous verrez ce que chaque essai a coûté, ce qui était de la chance, et ce qui aurait été mieux.",
    field: "La partie",
    note: "Un essai par ligne, avec sa réponse ou sans, et le secret. Un lien de ce site convient aussi.",
    secret: "secret",
    read: "Faire le bilan",
    example: "Montrer un exemple",
    making: "Un exemple se joue…",
    play: "Jouer une partie",
    private: "Rien ne quitte votre navigateur.",
    promise: {
      lost: "À gauche : les tours qu’un essai a coûtés.",
      luck: "À droite : les tours que la chance a donnés.",
      instead: "Comment le meilleur essai aurait coupé ce qui restait, et tout autre à votre idée.",
      sum: "Le tout fait le nombre de vos tours, exactement.",
    },
  },
  why: {
    empty: "il est vide",
    length: "il a trop de signes, ou pas assez",
    symbols: "il contient un signe qui n’est pas dans ce jeu",
    unlisted: "il n’est pas dans la liste de ce jeu",
  },
  errors: {
    empty: () => "Il n’y a pas encore d’essai. Écrivez chacun sur sa ligne, le premier en premier.",
    long: (v) => `Ce texte dépasse ${num(g, v.most)} caractères. Collez la partie seule.`,
    many: (v) =>
      `Une partie a ici ${num(g, v.most)} essais au plus. Enlevez ceux qui n’en sont pas.`,
    noGuesses: () =>
      "Il y a des réponses, mais pas d’essais : un texte à partager les cache. Écrivez devant chaque ligne ce qui a été joué.",
    guess: (v, why) =>
      `Ligne ${num(g, v.line)} : « ${said(v.text)} » n’est pas un essai de ce jeu${why === "" ? "" : ` : ${why}`}. Corrigez-le, ou choisissez les options du jeu ci-dessus.`,
    feedback: (v) =>
      `Ligne ${num(g, v.line)} : la réponse dans « ${said(v.text)} » est illisible ou impossible. Corrigez-la, ou enlevez-la et donnez le secret.`,
    missing: (v) =>
      `Ligne ${num(g, v.line)} : ${said(v.text)} n’a pas de réponse. Écrivez-la après l’essai, ou donnez le secret à la dernière ligne.`,
    secret: (v, why) =>
      `« ${said(v.text)} » n’est pas un secret de ce jeu${why === "" ? "" : ` : ${why}`}. Corrigez-le, ou enlevez-le.`,
    after: (v) =>
      `L’essai ${num(g, v.line)}, ${said(v.text)}, a trouvé le secret. Enlevez ce qui suit.`,
    hard: (v) =>
      `L’essai ${num(g, v.line)}, ${said(v.text)}, n’utilise pas tout ce que ${said(v.turn)} a révélé : le mode difficile l’interdit.`,
    other: (v) =>
      `Essai ${num(g, v.line)} : si le secret est ${said(v.secret)}, ${said(v.text)} reçoit ${said(v.wanted)}, et non ${said(v.feedback)}.`,
  },
  repairs: {
    easy: "Bilan sans le mode difficile",
    retell: "Prendre les réponses de ce secret",
    forget: "Laisser le secret ouvert",
    entropy: "Mesurer par l’entropie",
  },
  unmeasured: (strategy) =>
    `Une partie ne se mesure pas par « ${strategy.slice(0, 40)} ». Choisissez une des stratégies ci-dessus.`,
  failed: "Le moteur n’a pas pu le calculer.",
  edit: "Modifier la partie",
  other: "Une autre partie",
  ask: {
    title: "Quel était le secret ?",
    some: (count, isWords) =>
      `Ces essais laissent ${words(count, isWords)}. Choisissez le secret, ou tapez-le.`,
    field: "Le secret",
    take: "C’était celui-ci",
    not: (code) => `${code} n’est pas un secret compatible avec ces essais.`,
    more: (count) => g.plural(count, { one: "et # de plus", other: "et # de plus" }),
  },
  clash: {
    title: "Aucun secret ne convient à tous ces essais",
    some: (others, last) =>
      others === ""
        ? `L’essai ${g.number(last)} n’a pas pu recevoir cette réponse.`
        : `Les essais ${others} et ${g.number(last)} ne vont pas ensemble.`,
    repair: (turn, feedback, left) =>
      `L’essai ${g.number(turn)} a reçu ${feedback} : il en reste ${g.number(left)}`,
    outside: (found) => `La grande liste contient ${found}.`,
    larger: "Bilan avec la grande liste",
  },
  measuring: "La partie se joue contre tous les secrets…",
  waiting: "Pas encore mesuré",
  large: "Un jeu aussi grand peut demander des minutes pour être joué contre tous les secrets.",
  measure: "Mesurer",
  cancel: "Annuler",
  left: (count, isWords) => `il reste ${words(count, isWords)}`,
  verdict: {
    lost: {
      gained: "Mieux que le solveur",
      none: "Rien de perdu",
      little: "Un peu perdu",
      much: "Beaucoup perdu",
    },
    luck: {
      bad: "et de la malchance",
      even: "et ni chance ni malchance",
      some: "un peu de chance",
      much: "beaucoup de chance",
    },
    both: (lost, luck) => `${lost}, ${luck}`,
  },
  sum: (turns, left, expected, loss, luck) =>
    [
      tours(turns),
      left === 0 ? "" : ` et encore ${g.number(left, 2)} à jouer`,
      ` = ${g.number(expected, 2)} que le solveur joue en moyenne `,
      loss < 0 ? `− ${g.number(-loss, 2)} gagnés` : `+ ${g.number(loss, 2)} perdus`,
      ` par le jeu ${luck < 0 ? `+ ${g.number(-luck, 2)} de malchance` : `− ${g.number(luck, 2)} de chance`}.`,
      " Le compte est exact.",
    ].join(""),
  secretWas: (secret) => `Le secret était ${secret}.`,
  strategy: "Mesuré par",
  names: {
    entropy: "l’entropie",
    worst: "le plus petit pire cas",
    expected: "le moins de restants en moyenne",
    parts: "le plus de parts",
  },
  curve: {
    title: (isWords) => (isWords ? "Mots restants" : "Codes restants"),
    said: (counts) => `Restants après chaque essai : ${counts}`,
    start: "départ",
    found: "trouvé",
    left: (isWords) => (isWords ? "mots restants" : "codes restants"),
    promised: "ce que votre essai promettait",
    best: "ce que le meilleur essai promettait",
  },
  apart: {
    title: (turns) =>
      g.plural(turns, { one: "Votre tour, décomposé", other: "Vos # tours, décomposés" }),
    solver: "Le solveur",
    lost: "+ perdu par le jeu",
    gained: "− gagné par le jeu",
    luck: "− chance",
    bad: "+ malchance",
    turns: "= vos tours",
    left: "et encore à jouer",
  },
  list: {
    title: "Tour par tour",
    step: "avancer",
    lost: "perdu",
    gained: "gagné",
    luck: "chance",
    best: "mieux :",
    same: "le meilleur essai",
    skill: { best: "le meilleur", better: "mieux que le solveur", good: "bon", costly: "coûteux" },
    chance: { lucky: "chanceux", unlucky: "malchanceux" },
    legend: "À gauche du trait : perdu par le jeu ; en contour : malchance. À droite : chance.",
    gain: "À droite du trait, rayé : gagné. En moyenne, l’essai demande moins de tours que celui du solveur, qui ne regarde qu’un coup en avant.",
    said: {
      turn: (turn, guess, feedback) => `Tour ${g.number(turn)}, ${guess} : ${feedback}.`,
      found: "Trouvé.",
      left: (after, before) => `Il en reste ${g.number(after)} sur ${g.number(before)}.`,
      same: "Le meilleur essai.",
      best: (guess) => `Le meilleur essai était ${guess}.`,
      worth: (loss, luck) =>
        `${loss < 0 ? `Gagné ${g.number(-loss, 2)}` : `Perdu ${g.number(loss, 2)}`}, chance ${g.signed(luck, 2)}.`,
    },
    promise: (before, expected, after, isWords) =>
      `Il devait en laisser ${g.number(expected, expected < 10 ? 1 : 0)} sur ${words(before, isWords)}, il en a laissé ${g.number(after)}.`,
    found: (before, isWords) =>
      before === 1 ? "Il ne restait que lui." : `Un parmi ${words(before, isWords)}.`,
    cost: (best, then, own) =>
      `D’ici, ${best} demande ${g.number(then, 2)} tours en moyenne ; le vôtre ${g.number(own, 2)}.`,
    here: (best, left) =>
      left === 0
        ? `${best} l’aurait trouvé ici.`
        : `${best} en aurait laissé ${g.number(left)} ici.`,
    only: (then) => `D’ici, il demande ${g.number(then, 2)} tours en moyenne.`,
  },
  table: {
    title: "Tous les chiffres",
    caption: "La partie, tour par tour",
    heads: {
      turn: "Tour",
      guess: "Essai",
      feedback: "Réponse",
      left: "Restants",
      bits: "Bits",
      expected: "Attendus",
      best: "Meilleur",
      bestBits: "Ses bits",
      loss: "Perdu",
      luck: "Chance",
    },
    same: "le même",
    scroll: "Le tableau, à faire défiler",
  },
  instead: {
    title: (guess) => `Au lieu de ${guess}`,
    left: (turn, count, isWords) =>
      `Avant le tour ${g.number(turn)}, il restait ${words(count, isWords)}.`,
    best: "Les meilleurs essais à ce moment",
    candidates: (isWords) => (isWords ? "Les mots qui restaient" : "Les codes qui restaient"),
    search: "Chercher",
    found: (count) => g.plural(count, { one: "# trouvé", other: "# trouvés" }),
    more: "En montrer plus",
    secret: "le secret",
    try: "Un essai à vous",
    tryButton: "Qu’aurait-il fait ?",
    no: (code, why) => `« ${code} » n’est pas un essai de ce jeu${why === "" ? "." : ` : ${why}.`}`,
    hard: "Le mode difficile l’interdit ici.",
    beside: "À côté de votre essai",
    yours: "le vôtre",
    heads: {
      guess: "Essai",
      parts: "Parts",
      bits: "Bits",
      average: "Restants en moyenne",
      worst: "Au pire",
      here: "Restants ici",
      loss: "Perdu",
    },
    found0: "trouvé",
    thinking: "…",
    choose: (guess) => `Comparer ${guess} à votre essai`,
  },
  card: {
    title: "Une carte à partager",
    about: "Elle montre comment cela s’est passé, sans vos essais ni le secret.",
    found: (turns) => `trouvé en ${tours(turns)}`,
    lost: (turns) => `pas trouvé en ${tours(turns)}`,
    alt: (title, how, sum) => `${title}, ${how} : ${sum}`,
    solver: "le solveur",
    lostBy: "perdu par le jeu",
    gained: "gagné par le jeu",
    luck: "chance",
    bad: "malchance",
    left: (count) => g.plural(count, { one: "# restant", other: "# restants" }),
    short: (turns, left, expected, loss, luck) =>
      [
        g.number(turns),
        left === 0 ? "" : ` + ${g.number(left, 2)} à jouer`,
        ` = ${g.number(expected, 2)} solveur`,
        loss < 0 ? ` − ${g.number(-loss, 2)} gagné` : ` + ${g.number(loss, 2)} perdu`,
        luck < 0 ? ` + ${g.number(-luck, 2)} malchance` : ` − ${g.number(luck, 2)} chance`,
      ].join(""),
    png: "Enregistrer l’image (PNG)",
    svg: "Enregistrer en SVG",
    copy: "Copier en texte",
    copied: "Copié.",
    saved: "Enregistré.",
    unsaved: "Ce navigateur ne peut pas faire l’image. Prenez le SVG.",
    manual: "Copiez ce texte :",
    link: "Copier le lien de ce bilan",
    linkNote: "Le lien du bilan contient les essais ; la carte, non.",
  },
};

export const REVIEW = sentences(en, fr);
export type ReviewTexts = (typeof REVIEW)["en"];
