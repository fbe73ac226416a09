/** What Help me says. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

const codes = (count: number, words: boolean) =>
  f.plural(
    count,
    words ? { one: "# word", other: "# words" } : { one: "# code", other: "# codes" },
  );
const mots = (count: number, words: boolean) =>
  g.plural(count, words ? { one: "# mot", other: "# mots" } : { one: "# code", other: "# codes" });

const en = {
  guesses: "Your guesses",
  intro: "Playing somewhere else? Enter each guess here, and what it was told.",
  turnOf: (turn: number, turns: number) => `${f.number(turn)} of ${f.number(turns)}`,
  field: (turn: number) => `Guess ${f.number(turn)}`,
  turn: (turn: number) => `Turn ${f.number(turn)}`,
  change: (turn: number, guess: string, feedback: string) =>
    `Turn ${f.number(turn)}, ${guess}: ${feedback}. Change it`,
  empty: {
    letter: "Type the word that you guessed.",
    other: "Press or type the guess that you made.",
  },
  asked: {
    tiles: (guess: string) => `What was ${guess} told? Press each tile.`,
    dice: (guess: string) => `Which dice did ${guess} get? Press each.`,
    pins: "What was it told? Press a pin to change it.",
    counts: "What was it told? Two numbers are enough.",
    number: "What was it told? Press the number.",
    words: "What was it told?",
  },
  offered: "The best guess stands in the row. Played another one? Press or type it.",
  legend: {
    place: "in place",
    elsewhere: "elsewhere",
    out: "out",
    pinElsewhere: "right, but elsewhere",
  },
  next: "Next turn",
  found: "That was it!",
  enter: "This was my guess",
  another: "Another guess",
  undo: (turn: number) => `Take turn ${f.number(turn)} back`,
  fresh: "New round",
  save: "Change the turn",
  cancel: "Leave it as it is",
  remove: "Remove the turn",
  keys: {
    symbols: "guess",
    pins: "pins",
    space: "next fate",
    marks: "as in Wordle",
    digits: "bulls, cows",
    number: "told",
    dice: "dice",
    back: "back",
    next: "next turn",
    take: "take a guess",
    why: "why",
    turns: "to a turn",
    undo: "undo",
  },
  unread: (count: number) =>
    f.plural(count, {
      one: "# turn of this link could not be read; the others are here.",
      other: "# turns of this link could not be read; the others are here.",
    }),
  errors: {
    empty: () => "The row is empty: enter your guess first.",
    length: () => "The row is not full yet.",
    symbols: (code: string) => `${code} has a symbol that is not in this game.`,
    unlisted: (code: string) => `${code} is not in the list.`,
    repeated: (code: string) => `${code} has a symbol twice; each may be there once.`,
    hard: (_code: string, turn: string) =>
      `Hard mode: a guess must use all that ${turn} was told. Switch it off in the options if the game allows more.`,
    tell: () => "Say first what the guess was told.",
    feedback: () => "This cannot be read as what the guess was told.",
    impossible: (code: string) => `${code} cannot be told that: no secret gives it.`,
  } as Record<string, (code: string, turn: string) => string>,
  larger: (list: string) => `Take the larger list ${list}`,
  best: "Best next guess",
  last: "It must be this one",
  own: "Your guess",
  rank: "Rank by",
  by: {
    entropy: "most bits",
    worst: "smallest worst case",
    parts: "most parts",
    optimal: "exact",
    expected: "fewest left",
  } as Record<string, string>,
  exactLater: (from: number, words: boolean) =>
    `Exact from ${codes(from, words)} on, where it is worked out in a moment; until then by bits.`,
  exactNot: "This position is too wide to be searched in a moment; it is ranked by bits.",
  exactNow: "Exact: with best play after it, no guess needs fewer turns.",
  any: "Also guesses that cannot be the secret",
  bits: "bits",
  partsUnit: (count: number) => f.plural(count, { one: "part", other: "parts" }),
  worstUnit: "left at worst",
  number: (value: number, decimals: number) => f.number(value, decimals),
  whole: (value: number) => f.number(value),
  why: "Why?",
  cuts: (count: number, words: boolean, parts: number) => {
    const all = f.number(count);
    return `It cuts the ${all} ${words ? "words" : "codes"} into ${f.plural(parts, { one: "# part", other: "# parts" })}.`;
  },
  leaves: (worst: number, average: number) =>
    `At worst ${f.number(worst)} ${worst === 1 ? "is" : "are"} left, on average ${f.number(average, average < 10 ? 1 : 0)}.`,
  single: (words: boolean) =>
    `Every feedback would leave a single ${words ? "word" : "code"}: the next guess wins.`,
  may: "It may be the secret itself.",
  cannot: "It cannot be the secret itself.",
  stillMore: "It cannot be the secret itself, and still tells more than any that can.",
  only: "Nothing else fits all that you were told.",
  behind: (bits: number) => `That is ${f.number(bits, 2)} bits fewer than the best guess.`,
  level: "No guess tells more.",
  tellsNothing: "It tells nothing new: every secret left gives the same feedback.",
  part: (count: number, words: boolean) => codes(count, words),
  wins: "found",
  moreParts: (parts: number, count: number, words: boolean) =>
    `and ${f.plural(parts, { one: "# more part", other: "# more parts" })} with ${codes(count, words)} together`,
  allParts: "Show all parts",
  toldThis: "It was told this",
  andMore: (count: number) => `… and ${f.number(count)} more`,
  list: "Ranked guesses",
  moreRows: (count: number) => f.plural(count, { one: "# more guess", other: "# more guesses" }),
  head: { guess: "guess", parts: "its parts; the largest is dark", worst: "worst" },
  row: (rank: number, guess: string, value: string, worst: number, may: boolean) =>
    `${f.number(rank)}: ${guess}, ${value}, at worst ${f.number(worst)}${may ? ", may be the secret" : ""}. Put it into the row`,
  dot: "may be the secret",
  working: (guesses: number) => `Weighing ${f.number(guesses)} guesses …`,
  share: (share: number) => f.percent(share),
  stop: "Stop",
  long: (guesses: number, left: number) =>
    `Every one of ${f.number(guesses)} guesses against ${f.number(left)} candidates: that takes a while in a page. Enter guesses of your own meanwhile; each turn makes it shorter.`,
  stopped: "Stopped. Your own guesses are rated all the same.",
  start: "Work it out",
  failed: "The engine could not work this out.",
  memory: "This is too large for the memory of the page. Take fewer pegs or colours.",
  retry: "Try again",
  left: "Still possible",
  ofAll: (count: number, words: boolean) => `of ${codes(count, words)}`,
  weighed: "How likely each is stands beside it.",
  likely: (share: number) => `${f.number(100 * share, share < 0.1 ? 1 : 0)}%`,
  funnelFirst: (count: number) => `${f.number(count)} at first`,
  funnelAfter: (count: number, turn: number) =>
    `${count === 0 ? "none" : f.number(count)} after turn ${f.number(turn)}`,
  show: "Show them",
  hide: "Hide them",
  search: "Search",
  foundCount: (found: number) => `${f.number(found)} found`,
  nothing: (search: string) => `None of them has ${search}.`,
  page: (from: number, to: number, all: number) =>
    `${f.number(from)} to ${f.number(to)} of ${f.number(all)}`,
  previous: "Back",
  following: "More",
  takeCode: (code: string) => `${code}: put it into the row`,
  clash: {
    one: (turn: number, words: boolean) =>
      `No ${words ? "word of the list" : "code"} gives what turn ${f.number(turn)} was told.`,
    some: (turns: string, words: boolean) =>
      `No ${words ? "word of the list" : "code"} fits turns ${turns} together.`,
    all: (count: number, words: boolean) =>
      `No ${words ? "word of the list" : "code"} fits ${count === 2 ? "both" : `all ${f.number(count)}`} turns.`,
    and: " and ",
    before: (count: number, turn: number) =>
      turn === 0 ? "" : `Up to turn ${f.number(turn)} there were ${f.number(count)}.`,
    title: "One change makes it fit",
    about: "The nearest slips first. Press one to correct that turn.",
    several:
      "No single change makes it fit: more than one turn is wrong. Look at the framed turns.",
    to: "becomes",
    correct: (turn: number, guess: string, from: string, to: string, left: string) =>
      `Turn ${f.number(turn)}, ${guess}: ${from} becomes ${to}; then ${left}`,
    more: (count: number) =>
      f.plural(count, { one: "# more correction", other: "# more corrections" }),
    working: "Looking for what went wrong …",
  },
  outside: {
    title: "Or the secret is outside the list",
    about: (count: number, list: string) =>
      f.plural(count, {
        one: `# word of the list ${list} fits all turns.`,
        other: `# words of the list ${list} fit all turns.`,
      }),
  },
  end: {
    won: (turns: number) =>
      f.plural(turns, { one: "Found in # guess!", other: "Found in # guesses!" }),
    over: "The guesses of this game are used up",
    was: (secret: string) => `The secret is ${secret}.`,
    review: "Review this round",
  },
  weights: {
    title: "How likely each is",
    own: "Weights of your own …",
    note: "Lines of a secret and its weight; what has none cannot be the secret. It stays in your browser.",
    used: (name: string) => `Weights: ${name}`,
    none: "Leave the weights out",
    errors: {
      weightsElsewhere: (name: string) =>
        `The weights ${name} are in the browser of who made this link. Choose the file again, or go on without.`,
      weightsLine: (name: string, line: string, what: string) =>
        `${name}, line ${line}: “${what}” is not a secret, a space and a number such as 3 or 0.25.`,
      weightsUnlisted: (name: string, line: string, what: string) =>
        `${name}, line ${line}: ${what} is no secret of this game. Take the line out, or choose the list that has it.`,
      weightsAgain: (name: string, line: string, what: string) =>
        `${name}, line ${line}: ${what} again. Remove one.`,
      weightsNone: (name: string) => `${name}: nothing has a weight above 0. Give one to some.`,
      weightsLarge: (name: string) => `${name} has too many lines for a page.`,
    } as Record<string, (name: string, line: string, what: string) => string>,
  },
  daily: {
    title: "Today's word is still open",
    begun:
      "Help me would tell you more than the dice do, and it cannot be unseen. Do you want help with today's word?",
    fresh:
      "You have not found today's word yet. Help me tells more than the dice do, and it cannot be unseen.",
    with: "Help with my guesses of today",
    without: "Help with another word",
    back: "No, I play on my own",
  },
  live: {
    left: (left: number, all: number, words: boolean) =>
      `${f.number(left)} of ${codes(all, words)} left.`,
    best: (guess: string, value: string) => `Best next guess: ${guess}, ${value}.`,
    corrections: (count: number) =>
      f.plural(count, { one: "# correction is offered.", other: "# corrections are offered." }),
  },
};

const fr: typeof en = {
  guesses: "Vos essais",
  intro: "Vous jouez ailleurs ? Entrez ici chaque essai, et ce qu’il a reçu.",
  turnOf: (turn, turns) => `${g.number(turn)} sur ${g.number(turns)}`,
  field: (turn) => `Essai ${g.number(turn)}`,
  turn: (turn) => `Tour ${g.number(turn)}`,
  change: (turn, guess, feedback) => `Tour ${g.number(turn)}, ${guess} : ${feedback}. Le changer`,
  empty: {
    letter: "Tapez le mot que vous avez proposé.",
    other: "Choisissez ou tapez l’essai que vous avez fait.",
  },
  asked: {
    tiles: (guess) => `Qu’a reçu ${guess} ? Touchez chaque case.`,
    dice: (guess) => `Quels dés a reçus ${guess} ? Touchez-les.`,
    pins: "Qu’a-t-il reçu ? Touchez une fiche pour la changer.",
    counts: "Qu’a-t-il reçu ? Deux nombres suffisent.",
    number: "Qu’a-t-il reçu ? Touchez le nombre.",
    words: "Qu’a-t-il reçu ?",
  },
  offered:
    "Le meilleur essai est dans la ligne. Vous en avez joué un autre ? Choisissez-le ou tapez-le.",
  legend: {
    place: "bien placé",
    elsewhere: "ailleurs",
    out: "absent",
    pinElsewhere: "juste, mais ailleurs",
  },
  next: "Tour suivant",
  found: "C’était ça !",
  enter: "C’était mon essai",
  another: "Un autre essai",
  undo: (turn) => `Reprendre le tour ${g.number(turn)}`,
  fresh: "Nouvelle partie",
  save: "Changer le tour",
  cancel: "Le laisser ainsi",
  remove: "Retirer le tour",
  keys: {
    symbols: "essai",
    pins: "fiches",
    space: "sort suivant",
    marks: "comme à Wordle",
    digits: "taureaux, vaches",
    number: "reçu",
    dice: "dés",
    back: "retour",
    next: "tour suivant",
    take: "prendre un essai",
    why: "pourquoi",
    turns: "vers un tour",
    undo: "annuler",
  },
  unread: (count) =>
    g.plural(count, {
      one: "# tour de ce lien n’a pas pu être lu ; les autres sont là.",
      other: "# tours de ce lien n’ont pas pu être lus ; les autres sont là.",
    }),
  errors: {
    empty: () => "La ligne est vide : entrez d’abord votre essai.",
    length: () => "La ligne n’est pas encore pleine.",
    symbols: (code) => `${code} contient un signe qui n’est pas dans ce jeu.`,
    unlisted: (code) => `${code} n’est pas dans la liste.`,
    repeated: (code) => `${code} contient deux fois le même signe ; chacun ne sert qu’une fois.`,
    hard: (_code, turn) =>
      `Mode difficile : un essai doit utiliser tout ce que ${turn} a révélé. Quittez-le dans les options si le jeu permet plus.`,
    tell: () => "Dites d’abord ce que l’essai a reçu.",
    feedback: () => "Cela ne se lit pas comme ce qu’un essai reçoit.",
    impossible: (code) => `${code} ne peut pas recevoir cela : aucun secret ne le donne.`,
  },
  larger: (list) => `Prendre la liste plus grande ${list}`,
  best: "Le meilleur essai",
  last: "C’est forcément lui",
  own: "Votre essai",
  rank: "Classer par",
  by: {
    entropy: "bits apportés",
    worst: "pire cas",
    parts: "nombre de parts",
    optimal: "valeur exacte",
    expected: "reste moyen",
  },
  exactLater: (from, words) =>
    `Exact à partir de ${mots(from, words)}, où cela se calcule en un instant ; d’ici là par bits.`,
  exactNot: "Cette position est trop large pour être fouillée en un instant ; classement par bits.",
  exactNow: "Exact : en jouant au mieux ensuite, aucun essai ne demande moins de tours.",
  any: "Aussi des essais qui ne peuvent pas être le secret",
  bits: "bits",
  partsUnit: (count) => g.plural(count, { one: "part", other: "parts" }),
  worstUnit: "restent au pire",
  number: (value, decimals) => g.number(value, decimals),
  whole: (value) => g.number(value),
  why: "Pourquoi ?",
  cuts: (count, words, parts) =>
    `Il coupe les ${mots(count, words)} en ${g.plural(parts, { one: "# part", other: "# parts" })}.`,
  leaves: (worst, average) =>
    `Au pire il en reste ${g.number(worst)}, en moyenne ${g.number(average, average < 10 ? 1 : 0)}.`,
  single: (words) =>
    `Chaque réponse ne laisserait qu’un ${words ? "mot" : "code"} : l’essai suivant gagne.`,
  may: "Il peut être le secret.",
  cannot: "Il ne peut pas être le secret.",
  stillMore: "Il ne peut pas être le secret, et dit pourtant plus que tous ceux qui le peuvent.",
  only: "Rien d’autre ne s’accorde avec tout ce que vous avez reçu.",
  behind: (bits) => `C’est ${g.number(bits, 2)} bit de moins que le meilleur essai.`,
  level: "Aucun essai n’en dit plus.",
  tellsNothing: "Il n’apprend rien : tous les secrets qui restent donnent la même réponse.",
  part: (count, words) => mots(count, words),
  wins: "trouvé",
  moreParts: (parts, count, words) =>
    `et ${g.plural(parts, { one: "# autre part", other: "# autres parts" })} avec ${mots(count, words)} en tout`,
  allParts: "Montrer toutes les parts",
  toldThis: "Il a reçu cela",
  andMore: (count) => `… et ${g.number(count)} de plus`,
  list: "Essais classés",
  moreRows: (count) => g.plural(count, { one: "# autre essai", other: "# autres essais" }),
  head: { guess: "essai", parts: "ses parts ; la plus grande est foncée", worst: "pire" },
  row: (rank, guess, value, worst, may) =>
    `${g.number(rank)} : ${guess}, ${value}, au pire ${g.number(worst)}${may ? ", peut être le secret" : ""}. Le mettre dans la ligne`,
  dot: "peut être le secret",
  working: (guesses) => `${g.number(guesses)} essais sont pesés…`,
  share: (share) => g.percent(share),
  stop: "Arrêter",
  long: (guesses, left) =>
    `${g.number(guesses)} essais contre ${g.number(left)} candidats : cela prend du temps dans une page. Entrez vos propres essais en attendant ; chaque tour raccourcit le calcul.`,
  stopped: "Arrêté. Vos propres essais sont jugés quand même.",
  start: "Calculer",
  failed: "Le moteur n’a pas pu le calculer.",
  memory: "C’est trop grand pour la mémoire de la page. Prenez moins de pions ou de couleurs.",
  retry: "Réessayer",
  left: "Encore possibles",
  ofAll: (count, words) => `sur ${mots(count, words)}`,
  weighed: "À côté de chacun, combien il est probable.",
  likely: (share) => `${g.number(100 * share, share < 0.1 ? 1 : 0)}\u202f%`,
  funnelFirst: (count) => `${g.number(count)} au début`,
  funnelAfter: (count, turn) =>
    `${count === 0 ? "aucun" : g.number(count)} après le tour ${g.number(turn)}`,
  show: "Les montrer",
  hide: "Les cacher",
  search: "Chercher",
  foundCount: (found) => g.plural(found, { one: "# trouvé", other: "# trouvés" }),
  nothing: (search) => `Aucun d’eux ne contient ${search}.`,
  page: (from, to, all) => `${g.number(from)} à ${g.number(to)} sur ${g.number(all)}`,
  previous: "Retour",
  following: "Suite",
  takeCode: (code) => `${code} : le mettre dans la ligne`,
  clash: {
    one: (turn, words) =>
      `Aucun ${words ? "mot de la liste" : "code"} ne donne ce que le tour ${g.number(turn)} a reçu.`,
    some: (turns, words) =>
      `Aucun ${words ? "mot de la liste" : "code"} ne s’accorde avec les tours ${turns} à la fois.`,
    all: (count, words) =>
      `Aucun ${words ? "mot de la liste" : "code"} ne s’accorde avec les ${count === 2 ? "deux" : g.number(count)} tours.`,
    and: " et ",
    before: (count, turn) =>
      turn === 0 ? "" : `Jusqu’au tour ${g.number(turn)}, il y en avait ${g.number(count)}.`,
    title: "Un changement suffit",
    about: "Les erreurs les plus proches d’abord. Touchez-en une pour corriger ce tour.",
    several:
      "Aucun changement seul ne suffit : plus d’un tour est faux. Regardez les tours encadrés.",
    to: "devient",
    correct: (turn, guess, from, to, left) =>
      `Tour ${g.number(turn)}, ${guess} : ${from} devient ${to} ; alors ${left}`,
    more: (count) => g.plural(count, { one: "# autre correction", other: "# autres corrections" }),
    working: "Recherche de l’erreur…",
  },
  outside: {
    title: "Ou bien le secret n’est pas dans la liste",
    about: (count, list) =>
      g.plural(count, {
        one: `# mot de la liste ${list} s’accorde avec tous les tours.`,
        other: `# mots de la liste ${list} s’accordent avec tous les tours.`,
      }),
  },
  end: {
    won: (turns) => g.plural(turns, { one: "Trouvé en # essai !", other: "Trouvé en # essais !" }),
    over: "Les essais de ce jeu sont épuisés",
    was: (secret) => `Le secret est ${secret}.`,
    review: "Bilan de la partie",
  },
  weights: {
    title: "Combien chacun est probable",
    own: "Vos propres poids…",
    note: "Des lignes avec un secret et son poids ; ce qui n’en a pas ne peut pas être le secret. Cela reste dans votre navigateur.",
    used: (name) => `Poids : ${name}`,
    none: "Laisser les poids de côté",
    errors: {
      weightsElsewhere: (name) =>
        `Les poids ${name} sont dans le navigateur de l’auteur de ce lien. Choisissez de nouveau le fichier, ou continuez sans.`,
      weightsLine: (name, line, what) =>
        `${name}, ligne ${line} : « ${what} » n’est pas un secret, une espace et un nombre comme 3 ou 0.25.`,
      weightsUnlisted: (name, line, what) =>
        `${name}, ligne ${line} : ${what} n’est pas un secret de ce jeu. Retirez la ligne, ou choisissez la liste qui le contient.`,
      weightsAgain: (name, line, what) =>
        `${name}, ligne ${line} : ${what} une deuxième fois. Retirez-en un.`,
      weightsNone: (name) =>
        `${name} : rien n’a de poids au-dessus de 0. Donnez-en à quelques-uns.`,
      weightsLarge: (name) => `${name} a trop de lignes pour une page.`,
    },
  },
  daily: {
    title: "Le mot du jour n’est pas encore trouvé",
    begun:
      "L’aide vous dirait plus que les dés, et cela ne s’oublie pas. Voulez-vous de l’aide pour le mot du jour ?",
    fresh:
      "Vous n’avez pas encore trouvé le mot du jour. L’aide en dit plus que les dés, et cela ne s’oublie pas.",
    with: "De l’aide pour mes essais du jour",
    without: "De l’aide pour un autre mot",
    back: "Non, je joue sans aide",
  },
  live: {
    left: (left, all, words) => `Il en reste ${g.number(left)} sur ${mots(all, words)}.`,
    best: (guess, value) => `Le meilleur essai : ${guess}, ${value}.`,
    corrections: (count) =>
      g.plural(count, {
        one: "# correction est proposée.",
        other: "# corrections sont proposées.",
      }),
  },
};

export const HELP = sentences(en, fr);
export type HelpTexts = typeof en;
