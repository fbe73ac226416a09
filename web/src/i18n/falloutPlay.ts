/** What the page to play a Fallout terminal says. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

const en = {
  title: "Locked terminal",
  lead: "One of the words opens it. A wrong one is told its likeness: letters right and in place.",
  loading: "Drawing a terminal …",
  failed: "The word list could not be loaded. Are you online?",
  retry: "Try again",
  line: "Under the cursor",
  nothing: "Choose a word or a pair of brackets.",
  enter: (word: string) => `Enter ${word}`,
  use: (text: string) => `Use ${text}`,
  keys: "Arrow keys or letters choose, Enter enters, ? buys a hint.",
  touch: "Tap to choose, tap again to enter.",
  states: { word: "a word", tried: "tried", pair: "brackets", best: "the password" } as Record<
    string,
    string
  >,
  tried: (likeness: string) => `tried, likeness ${likeness}`,
  log: "What the terminal said",
  denied: "Entry denied.",
  likeness: (count: string) => `Likeness=${count}`,
  accepted: "Password accepted.",
  effect: {
    dud: (word: string) => `Dud removed: ${word}.`,
    reset: "Attempts restored.",
    none: "Nothing happens.",
  },
  live: {
    guess: (word: string, likeness: string, left: number) =>
      `${word}: likeness ${likeness}. ${f.plural(left, { one: "# attempt left.", other: "# attempts left." })}`,
    won: (word: string) => `${word}: password accepted.`,
    locked: (word: string, likeness: string) => `${word}: likeness ${likeness}. Locked out.`,
  },
  level: {
    title: "Level",
    name: (level: number) => `Level ${f.number(level)}`,
    about: (least: number, most: number, fewest: number, many: number) =>
      `${least === most ? f.number(least) : `${f.number(least)} or ${f.number(most)}`} letters, ${fewest === many ? f.number(fewest) : `${f.number(fewest)} to ${f.number(many)}`} words`,
    next: "It changes with the next terminal.",
  },
  brackets: {
    title: "Brackets",
    about:
      "A pair costs nothing: one in four restores your attempts, once; the others remove a dud.",
    none: "All pairs are used.",
  },
  hints: {
    steps: ["How many words are possible?", "How good is my word?", "Show the best word"],
    possible: (count: number) =>
      f.plural(count, { one: "# word is possible.", other: "# words are possible." }),
    choose: "Put the cursor on a word first.",
    chance: (word: string, percent: string) => `${word} opens the terminal in ${percent} of cases.`,
    cannot: "It cannot be the password.",
    useless: (word: string) => `${word} would tell nothing.`,
    best: (word: string, percent: string) => `${word}: ${percent}`,
    take: "Put the cursor on it",
  },
  fresh: "New terminal",
  linked: "Someone sends you this terminal.",
  badLink: "This link is cut off; here is a terminal of its own.",
  won: (turns: number) =>
    f.plural(turns, { one: "Opened at the first attempt!", other: "Opened with # attempts!" }),
  locked: "Locked out",
  was: (secret: string) => `The password was ${secret}.`,
  again: "Copy a link to this terminal",
  help: "Help me here",
  helpWhole: "Look at it in Help me",
  back: {
    title: "Your words, and the best ones",
    about: "The chance to open the terminal with each word, as the engine knows it exactly.",
    yours: "yours",
    best: "best",
    as: "as good as any",
    row: (word: string, yours: string, best: string, top: string) =>
      `${word} ${yours}; best ${best} ${top}`,
  },
  share: {
    head: (title: string, level: number, turns: string) =>
      `${title}, level ${f.number(level)}: ${turns}`,
    duds: (count: number) => f.plural(count, { one: "# dud removed", other: "# duds removed" }),
    reset: "attempts restored",
  },
};

const fr: typeof en = {
  title: "Terminal verrouillé",
  lead: "Un des mots l’ouvre. Un mot faux reçoit sa ressemblance : lettres justes et à leur place.",
  loading: "Tirage d’un terminal…",
  failed: "La liste de mots n’a pas pu être chargée. Êtes-vous en ligne ?",
  retry: "Réessayer",
  line: "Sous le curseur",
  nothing: "Choisissez un mot ou une paire de crochets.",
  enter: (word) => `Saisir ${word}`,
  use: (text) => `Utiliser ${text}`,
  keys: "Flèches ou lettres pour choisir, Entrée pour saisir, ? pour un indice.",
  touch: "Touchez pour choisir, touchez encore pour saisir.",
  states: { word: "un mot", tried: "essayé", pair: "crochets", best: "le mot de passe" },
  tried: (likeness) => `essayé, ressemblance ${likeness}`,
  log: "Ce que le terminal a dit",
  denied: "Entrée refusée.",
  likeness: (count) => `Ressemblance=${count}`,
  accepted: "Mot de passe accepté.",
  effect: {
    dud: (word) => `Mot retiré : ${word}.`,
    reset: "Tentatives rétablies.",
    none: "Il ne se passe rien.",
  },
  live: {
    guess: (word, likeness, left) =>
      `${word} : ressemblance ${likeness}. ${g.plural(left, { one: "Il reste # tentative.", other: "Il reste # tentatives." })}`,
    won: (word) => `${word} : mot de passe accepté.`,
    locked: (word, likeness) => `${word} : ressemblance ${likeness}. Verrouillé.`,
  },
  level: {
    title: "Niveau",
    name: (level) => `Niveau ${g.number(level)}`,
    about: (least, most, fewest, many) =>
      `${least === most ? g.number(least) : `${g.number(least)} ou ${g.number(most)}`} lettres, ${fewest === many ? g.number(fewest) : `${g.number(fewest)} à ${g.number(many)}`} mots`,
    next: "Cela change au prochain terminal.",
  },
  brackets: {
    title: "Crochets",
    about:
      "Une paire ne coûte rien : une sur quatre rétablit vos tentatives, une seule fois ; les autres retirent un mot.",
    none: "Toutes les paires sont utilisées.",
  },
  hints: {
    steps: ["Combien de mots sont possibles ?", "Que vaut mon mot ?", "Montrer le meilleur mot"],
    possible: (count) =>
      g.plural(count, { one: "# mot est possible.", other: "# mots sont possibles." }),
    choose: "Placez d’abord le curseur sur un mot.",
    chance: (word, percent) => `${word} ouvre le terminal dans ${percent} des cas.`,
    cannot: "Il ne peut pas être le mot de passe.",
    useless: (word) => `${word} n’apprendrait rien.`,
    best: (word, percent) => `${word} : ${percent}`,
    take: "Y placer le curseur",
  },
  fresh: "Nouveau terminal",
  linked: "Quelqu’un vous envoie ce terminal.",
  badLink: "Ce lien est tronqué ; voici un autre terminal.",
  won: (turns) =>
    g.plural(turns, { one: "Ouvert à la première tentative !", other: "Ouvert en # tentatives !" }),
  locked: "Verrouillé",
  was: (secret) => `Le mot de passe était ${secret}.`,
  again: "Copier un lien vers ce terminal",
  help: "Aide-moi ici",
  helpWhole: "Le revoir dans Aide-moi",
  back: {
    title: "Vos mots, et les meilleurs",
    about:
      "La chance d’ouvrir le terminal avec chaque mot, telle que le moteur la connaît exactement.",
    yours: "vous",
    best: "meilleur",
    as: "aucun ne faisait mieux",
    row: (word, yours, best, top) => `${word} ${yours} ; meilleur ${best} ${top}`,
  },
  share: {
    head: (title, level, turns) => `${title}, niveau ${g.number(level)} : ${turns}`,
    duds: (count) => g.plural(count, { one: "# mot retiré", other: "# mots retirés" }),
    reset: "tentatives rétablies",
  },
};

export const FALLOUT_PLAY = sentences(en, fr);
