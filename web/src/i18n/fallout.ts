/** What the pages of the Fallout terminal say: its screen, and the help with one. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

/** All and nothing are said only of what is sure. */
const percentOf = (chance: number, whole: (share: number) => string) =>
  whole(chance === 1 ? 1 : Math.min(Math.max(chance, chance > 0 ? 0.01 : 0), 0.99));

const en = {
  percent: (chance: number) => percentOf(chance, f.percent),
  mean: (mean: number) => f.number(mean, 2),
  screen: "Words and brackets on the screen",
  legend: {
    best: "enter this",
    possible: "possible",
    tried: "entered",
    out: "ruled out",
    pair: "brackets",
  } as Record<string, string>,
  keys: "Arrow keys move, letters find a word, digits say its likeness.",
  word: (word: string, state: string) => `${word}, ${state}`,
  pair: (text: string) => `Brackets ${text}`,
  where: (column: number, row: number, place: number) =>
    `column ${f.number(column)}, row ${f.number(row)}, character ${f.number(place)}`,
  attempts: (count: number) => f.plural(count, { one: "# attempt left", other: "# attempts left" }),
  paste: {
    title: "Which words are on the screen?",
    lead: "Paste the whole screen, or type its words. Addresses, symbols and misread letters are fine.",
    label: "The screen, or its words",
    read: "Read it",
    example: "Show me an example",
    back: "Back to the screen",
    busy: "Reading …",
    keys: "Ctrl and Enter read it.",
    how: [
      "Paste the screen, or type its words.",
      "Enter the best word in your game.",
      "Press the likeness that it says, and so on until it opens.",
    ],
    broken: "This link names no words that a screen can have; it may be cut off. Paste them here.",
  },
  read: {
    title: "The screen",
    words: (count: number) => f.plural(count, { one: "# word read", other: "# words read" }),
    another: "Paste another",
    cut: "The end of this link could not be read; what stands here was.",
    repairs: (count: number) =>
      f.plural(count, { one: "# character was put right:", other: "# characters were put right:" }),
    repair: (read: string, taken: string, where: string) => `${read} → ${taken} (${where})`,
    doubles: (words: string) => `${words}: there twice, taken once.`,
    doubt: (read: string) => `No list has ${read}. Is it`,
    replace: (right: string) => `${right}`,
    keep: "It is right",
  },
  errors: {
    none: () => "No word is in this text. Type or paste the words, or the whole screen.",
    column: (row: string) => `Row ${row} shows only one of the two columns. Paste it whole.`,
    margin: (rest: string, row: string) => `${rest} after ${row} is too much for a row of 12.`,
    absent: (word: string) => `${word} is not on the screen.`,
    either: (lengths: string) =>
      `The words may have ${lengths} letters. Type the unclear ones again.`,
    lengths: (groups: string) =>
      `All words of a screen have one length. These have several: ${groups}.`,
    size: (length: string) => `Words of ${length} letters? Those of a screen have 2 to 16.`,
    misread: (read: string, count: string, length: string) =>
      `${read} has ${count} letters, the others ${length}. Which word is it?`,
    noWord: (read: string) => `${read} is no word. Which one is it?`,
    unclear: (read: string) => `${read} can be read in several ways. Which word is it?`,
    long: () => "This is too long for a screen. Paste the screen alone.",
    many: (count: string, most: string) =>
      `${count} words are too many for a screen. Take at most ${most}.`,
    failed: () => "The lists could not be loaded. Are you online?",
  } as Record<string, (one: string, two: string, three: string) => string>,
  fix: {
    title: (word: string) => `${word} is misread?`,
    label: (word: string) => `As it is on the screen, in place of ${word}`,
    apply: "Put it right",
    alike: "It looks like",
    letters: "Use the letters A to Z.",
    length: (length: number) => `It has ${f.number(length)} letters, as the other words have.`,
    there: "This word is already on the screen.",
  },
  entered: {
    title: "Entered",
    none: "Nothing yet. Enter the best word in your game, then say its likeness here.",
    likeness: (word: string) => `Likeness of ${word}`,
    about: "Likeness: letters right and in place.",
    other: "Another number",
    possible: "Only the possible ones",
    dud: "It was struck out",
    dudOf: (word: string) => `${word}: struck out`,
    reset: "Attempts are full again",
    attempts: (count: number) =>
      f.plural(count, { one: "# attempt is left", other: "# attempts are left" }),
    used: (text: string) => `Brackets ${text} used`,
    remove: (what: string) => `Take back: ${what}`,
    undo: "Undo",
    clear: "Start over",
    more: "One attempt more",
    fewer: "One attempt fewer",
    turn: (word: string, likeness: string) => `${word}, likeness ${likeness}`,
    choose: "What did it say?",
    last: "This is the last word; one must be the password.",
  },
  best: {
    title: "Best next word",
    chosen: "The word you chose",
    opens: (left: number) =>
      f.plural(left, { one: "opens with # attempt", other: "opens within # attempts" }),
    why: "Why?",
    only: "It is the only word that fits.",
    sure: (mean: number, worst: number) =>
      `Whatever it is told, you are sure to open the terminal: ${f.number(Math.round(mean * 100) / 100)} more words on average, ${f.number(worst)} at most.`,
    chance: (percent: string, left: number) =>
      f.plural(left, {
        one: `It opens the terminal in ${percent} of all cases with the attempt left; no word does better.`,
        other: `It opens the terminal in ${percent} of all cases within the # attempts left; no word does better.`,
      }),
    tells: "It cannot be the password itself, but no other word tells as much.",
    exact: "This is exact: every line of play was searched.",
    ahead: "These are many words: they are ranked one step ahead, by what they tell.",
    brackets: "Use the brackets before your last attempt: they cost nothing.",
    likeness: (likeness: string) => `likeness ${likeness}`,
    words: (count: number) => f.plural(count, { one: "# word", other: "# words" }),
    head: { word: "word", parts: "its parts, the largest first", opens: "opens", mean: "mean" },
    row: (rank: number, word: string, chance: string, mean: string, candidate: boolean) =>
      `${f.number(rank)}: ${word}, opens ${chance}, ${mean} words on average${candidate ? ", can be the password" : ""}`,
    plain: (rank: number, word: string, candidate: boolean) =>
      `${f.number(rank)}: ${word}${candidate ? ", can be the password" : ""}`,
    dot: "can be the password",
    all: "Show all words",
    thinking: "Working it out …",
    failed: "The engine could not work this out.",
  },
  found: {
    title: (word: string) => `${word} is the password`,
    turns: (turns: number) => f.plural(turns, { one: "In # attempt.", other: "In # attempts." }),
    next: "Next terminal",
  },
  locked: {
    title: "Locked out",
    text: "No attempts are left. If brackets have restored them, or you go on with another count, say so.",
  },
  possible: {
    title: "Still possible",
    of: (count: number) => f.plural(count, { one: "of # word", other: "of # words" }),
  },
  brackets: {
    title: "Brackets",
    none: "No bracket pairs are left on the screen.",
    about: (count: number) =>
      `${f.plural(count, { one: "# pair is", other: "# pairs are" })} on the screen. Each costs nothing: one in four restores your attempts, once; the others turn a wrong word into dots. A restore is worth most when attempts are used up, so keep a pair for then, but use it before the last attempt.`,
    source: "As read in New Vegas; other games may differ.",
    noScreen: "Paste the whole screen, and its bracket pairs are listed here.",
    did: (text: string) => `What did ${text} do?`,
    dud: "It removed a dud",
    which: "Which word is gone?",
    reset: "Attempts are full again",
    nothing: "Nothing",
    cancel: "Not used",
  },
  clash: {
    title: "No word fits all of this",
    text: "One entry must be wrong. Look at your game again; these changes would do:",
    change: (word: string, old: string, now: string, count: number) =>
      `${word}: ${old} → ${now} (${f.plural(count, { one: "# word left", other: "# words left" })})`,
    back: (what: string) => `Take back ${what}`,
    more: "No single change is enough. Take something back.",
  },
  live: (possible: number, left: number) =>
    `${f.plural(possible, { one: "# word possible", other: "# words possible" })}, ${f.plural(left, { one: "# attempt left", other: "# attempts left" })}.`,
  liveBest: (word: string, chance: string) => `Best: ${word}, ${chance}.`,
};

export type FalloutTexts = typeof en;

const fr: typeof en = {
  percent: (chance) => percentOf(chance, g.percent),
  mean: (mean) => g.number(mean, 2),
  screen: "Mots et crochets de l’écran",
  legend: {
    best: "à saisir",
    possible: "possible",
    tried: "saisi",
    out: "exclu",
    pair: "crochets",
  },
  keys: "Les flèches déplacent, les lettres trouvent un mot, les chiffres disent sa ressemblance.",
  word: (word, state) => `${word}, ${state}`,
  pair: (text) => `Crochets ${text}`,
  where: (column, row, place) =>
    `colonne ${g.number(column)}, ligne ${g.number(row)}, caractère ${g.number(place)}`,
  attempts: (count) =>
    g.plural(count, { one: "# tentative restante", other: "# tentatives restantes" }),
  paste: {
    title: "Quels mots sont à l’écran ?",
    lead: "Collez tout l’écran, ou tapez ses mots. Adresses, symboles et lettres mal lues ne gênent pas.",
    label: "L’écran, ou ses mots",
    read: "Lire",
    example: "Montrer un exemple",
    back: "Revenir à l’écran",
    busy: "Lecture…",
    keys: "Ctrl et Entrée pour lire.",
    how: [
      "Collez l’écran, ou tapez ses mots.",
      "Saisissez le meilleur mot dans votre jeu.",
      "Pressez la ressemblance annoncée, et ainsi de suite jusqu’à l’ouverture.",
    ],
    broken:
      "Ce lien ne nomme pas de mots qu’un écran puisse avoir ; il est peut-être tronqué. Collez-les ici.",
  },
  read: {
    title: "L’écran",
    words: (count) => g.plural(count, { one: "# mot lu", other: "# mots lus" }),
    another: "Coller un autre écran",
    cut: "La fin de ce lien n’a pas pu être lue ; ce qui est ici l’a été.",
    repairs: (count) =>
      g.plural(count, { one: "# caractère corrigé :", other: "# caractères corrigés :" }),
    repair: (read, taken, where) => `${read} → ${taken} (${where})`,
    doubles: (words) => `${words} : présent deux fois, pris une fois.`,
    doubt: (read) => `Aucune liste n’a ${read}. Est-ce`,
    replace: (right) => `${right}`,
    keep: "C’est juste",
  },
  errors: {
    none: () => "Ce texte ne contient aucun mot. Tapez ou collez les mots, ou tout l’écran.",
    column: (row) => `La ligne ${row} ne montre qu’une des deux colonnes. Collez-la en entier.`,
    margin: (rest, row) => `${rest} après ${row} : c’est trop pour une ligne de 12.`,
    absent: (word) => `${word} n’est pas à l’écran.`,
    either: (lengths) =>
      `Les mots peuvent avoir ${lengths.replaceAll("or", "ou")} lettres. Retapez ceux qui sont douteux.`,
    lengths: (groups) =>
      `Tous les mots d’un écran ont la même longueur. Ceux-ci en ont plusieurs : ${groups}.`,
    size: (length) => `Des mots de ${length} lettres ? Ceux d’un écran en ont de 2 à 16.`,
    misread: (read, count, length) =>
      `${read} a ${count} lettres, les autres ${length}. Quel est ce mot ?`,
    noWord: (read) => `${read} n’est pas un mot. Lequel est-ce ?`,
    unclear: (read) => `${read} se lit de plusieurs façons. Quel est ce mot ?`,
    long: () => "C’est trop long pour un écran. Collez l’écran seul.",
    many: (count, most) => `${count} mots, c’est trop pour un écran. Prenez-en ${most} au plus.`,
    failed: () => "Les listes n’ont pas pu être chargées. Êtes-vous en ligne ?",
  },
  fix: {
    title: (word) => `${word} est mal lu ?`,
    label: (word) => `Tel qu’à l’écran, à la place de ${word}`,
    apply: "Corriger",
    alike: "Ressemble à",
    letters: "Utilisez les lettres A à Z.",
    length: (length) => `Il a ${g.number(length)} lettres, comme les autres mots.`,
    there: "Ce mot est déjà à l’écran.",
  },
  entered: {
    title: "Saisi",
    none: "Rien encore. Saisissez le meilleur mot dans votre jeu, puis dites ici sa ressemblance.",
    likeness: (word) => `Ressemblance de ${word}`,
    about: "Ressemblance : lettres justes et à leur place.",
    other: "Un autre nombre",
    possible: "Seulement les possibles",
    dud: "Il a été rayé",
    dudOf: (word) => `${word} : rayé`,
    reset: "Tentatives rétablies",
    attempts: (count) =>
      g.plural(count, { one: "il reste # tentative", other: "il reste # tentatives" }),
    used: (text) => `Crochets ${text} utilisés`,
    remove: (what) => `Annuler : ${what}`,
    undo: "Annuler",
    clear: "Tout recommencer",
    more: "Une tentative de plus",
    fewer: "Une tentative de moins",
    turn: (word, likeness) => `${word}, ressemblance ${likeness}`,
    choose: "Qu’a dit le terminal ?",
    last: "C’est le dernier mot ; l’un d’eux doit être le mot de passe.",
  },
  best: {
    title: "Meilleur mot suivant",
    chosen: "Le mot choisi",
    opens: (left) =>
      g.plural(left, { one: "ouvre avec # tentative", other: "ouvre en # tentatives" }),
    why: "Pourquoi ?",
    only: "C’est le seul mot qui convienne.",
    sure: (mean, worst) =>
      `Quoi qu’on lui réponde, le terminal s’ouvrira : encore ${g.number(Math.round(mean * 100) / 100)} mots en moyenne, ${g.number(worst)} au plus.`,
    chance: (percent, left) =>
      g.plural(left, {
        one: `Il ouvre le terminal dans ${percent} des cas avec la tentative restante ; aucun mot ne fait mieux.`,
        other: `Il ouvre le terminal dans ${percent} des cas avec les # tentatives restantes ; aucun mot ne fait mieux.`,
      }),
    tells: "Il ne peut pas être le mot de passe, mais aucun autre n’en dit autant.",
    exact: "C’est exact : toutes les suites ont été explorées.",
    ahead: "Ces mots sont nombreux : ils sont classés à un coup, par ce qu’ils disent.",
    brackets: "Utilisez les crochets avant la dernière tentative : ils ne coûtent rien.",
    likeness: (likeness) => `ressemblance ${likeness}`,
    words: (count) => g.plural(count, { one: "# mot", other: "# mots" }),
    head: {
      word: "mot",
      parts: "ses parts, la plus grande d’abord",
      opens: "ouvre",
      mean: "moy.",
    },
    row: (rank, word, chance, mean, candidate) =>
      `${g.number(rank)} : ${word}, ouvre ${chance}, ${mean} mots en moyenne${candidate ? ", peut être le mot de passe" : ""}`,
    plain: (rank, word, candidate) =>
      `${g.number(rank)} : ${word}${candidate ? ", peut être le mot de passe" : ""}`,
    dot: "peut être le mot de passe",
    all: "Voir tous les mots",
    thinking: "Calcul en cours…",
    failed: "Le moteur n’a pas pu le calculer.",
  },
  found: {
    title: (word) => `${word} est le mot de passe`,
    turns: (turns) => g.plural(turns, { one: "En # tentative.", other: "En # tentatives." }),
    next: "Terminal suivant",
  },
  locked: {
    title: "Verrouillé",
    text: "Il ne reste aucune tentative. Si des crochets les ont rétablies, ou s’il en reste d’autres, dites-le.",
  },
  possible: {
    title: "Encore possibles",
    of: (count) => g.plural(count, { one: "sur # mot", other: "sur # mots" }),
  },
  brackets: {
    title: "Crochets",
    none: "Il ne reste aucune paire de crochets à l’écran.",
    about: (count) =>
      `${g.plural(count, { one: "# paire est", other: "# paires sont" })} à l’écran. Une paire ne coûte rien : une sur quatre rétablit vos tentatives, une seule fois ; les autres changent un mot faux en points. Rétablir vaut surtout quand des tentatives sont parties : gardez une paire pour ce moment, mais servez-vous-en avant la dernière tentative.`,
    source: "D’après New Vegas ; d’autres jeux peuvent différer.",
    noScreen: "Collez tout l’écran, et ses paires de crochets seront listées ici.",
    did: (text) => `Qu’a fait ${text} ?`,
    dud: "Un mot a été retiré",
    which: "Quel mot a disparu ?",
    reset: "Tentatives rétablies",
    nothing: "Rien",
    cancel: "Pas utilisés",
  },
  clash: {
    title: "Aucun mot ne convient à tout cela",
    text: "Une des saisies doit être fausse. Regardez encore votre jeu ; ces changements suffiraient :",
    change: (word, old, now, count) =>
      `${word} : ${old} → ${now} (${g.plural(count, { one: "# mot reste", other: "# mots restent" })})`,
    back: (what) => `Annuler ${what}`,
    more: "Aucun changement seul ne suffit. Annulez quelque chose.",
  },
  live: (possible, left) =>
    `${g.plural(possible, { one: "# mot possible", other: "# mots possibles" })}, ${g.plural(left, { one: "# tentative restante", other: "# tentatives restantes" })}.`,
  liveBest: (word, chance) => `Meilleur : ${word}, ${chance}.`,
};

export const FALLOUT = sentences(en, fr);
