/** What every page has around it, and the home: the frame, the settings, the games. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

/** What a card says of a game; games without an entry say what the package says of them. */
export type GameText = { title: string; about: string };

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

const en = {
  tag: "en",
  formats: f,
  name: "bestguess",
  description:
    "Mastermind, Wordle, Bulls & Cows, Fallout terminals and a daily word: play, be helped, look back, with the engine in your browser.",
  home: "bestguess: all games",
  skip: "Skip to the page",
  close: "Close",
  loading: "Loading …",
  retry: "Try again",
  broken: "This page could not be loaded. Are you online?",
  lost: {
    title: "Nothing is at this address",
    text: "The link may be old, or cut off.",
    back: "All games",
  },
  navigation: "Pages",
  today: "Today",
  games: "Games",
  settings: "Settings",
  theme: "Theme",
  themes: { system: "As the system", light: "Light", dark: "Dark", contrast: "High contrast" },
  language: "Language",
  update: { ready: "A new version of the page is there.", reload: "Reload now", later: "Later" },
  foot: {
    local: "All of it runs in your browser, also without a network.",
    private: "No account, no tracking.",
  },
  /** What a page is called in the navigation. */
  pages: {
    entropy: "Today",
    play: "Play",
    help: "Help me",
    review: "Review",
    strategy: "Strategy",
    learn: "Learn",
  },
  hero: {
    title: "Entropy",
    number: (number: number) => `No. ${f.number(number)}`,
    lead: "A hidden word of six letters. The dice tell how many of your letters are of a kind. Never which kind.",
    begin: "Play today's word",
    resume: (turn: number, turns: number) =>
      `Go on with guess ${f.number(turn)} of ${f.number(turns)}`,
    won: (turns: number) =>
      f.plural(turns, { one: "Found in # guess", other: "Found in # guesses" }),
    lost: "Not found this time",
    look: "Share and look back",
    practice: "Practice",
    rules: "How the dice work",
    help: "Help me",
    archive: "Archive",
    streak: (days: number) => f.plural(days, { one: "# day in a row", other: "# days in a row" }),
    average: (turns: number) => `${f.number(turns, 1)} guesses on average`,
    next: "Next word in",
    none: "There is no word for today. Past ones and practice are there.",
    offline: "Today's word cannot be loaded without a network. Practice still works.",
    dice: (rows: number) =>
      rows === 0
        ? "No guess yet"
        : f.plural(rows, { one: "Your dice so far: # row", other: "Your dice so far: # rows" }),
    row: (turn: number, digits: string) => `${f.number(turn)}: ${[...digits].join(" ")}`,
  },
  board: {
    title: "Guess, be told something, guess again",
    about: "Play against the engine, or let it help with a game that you play elsewhere.",
  },
  learn: {
    title: "Why entropy?",
    about: "What makes one guess better than another, in five minutes and with your own hands.",
  },
  strategy: {
    title: "The best Mastermind there is",
    about: "Walk through the proven optimum: 1,296 secrets, 4.34 guesses on average.",
  },
  gameTexts: {
    mastermind: { title: "Mastermind", about: "A code of coloured pegs, told by pins." },
    "word-mastermind": {
      title: "Word Mastermind",
      about: "The same pins, for words of any list.",
    },
    "bulls-and-cows": {
      title: "Bulls & Cows",
      about: "Four different digits. Older than Mastermind.",
    },
    wordle: { title: "Wordle", about: "Each letter is in place, elsewhere or out." },
    fallout: { title: "Fallout terminal", about: "One of the words on the screen opens it." },
    entropy: { title: "Entropy", about: "Dice count the letters of a kind, and hide the kind." },
    jotto: { title: "Jotto", about: "How many letters do two words have in common?" },
    equations: { title: "Equations", about: "A sum that is right, one sign after the other." },
    "black-peg": { title: "Black-Peg Mastermind", about: "Only the pegs in place are counted." },
    "marked-mastermind": {
      title: "Marked Mastermind",
      about: "Each peg is told by itself.",
    },
    "grand-mastermind": {
      title: "Grand Mastermind",
      about: "Each peg has a colour and a shape.",
    },
    number: { title: "Number guessing", about: "Higher or lower? A number of a range." },
    questions: { title: "Questions", about: "Odd? Below 128? Until the number is named." },
  } as Record<string, GameText>,
};

export type SiteTexts = typeof en;

const fr: SiteTexts = {
  tag: "fr",
  formats: g,
  name: "bestguess",
  description:
    "Mastermind, Wordle, Bulls & Cows, terminaux Fallout et un mot par jour : jouer, se faire aider, revenir sur la partie, avec le moteur dans le navigateur.",
  home: "bestguess : tous les jeux",
  skip: "Aller à la page",
  close: "Fermer",
  loading: "Chargement…",
  retry: "Réessayer",
  broken: "Cette page n’a pas pu être chargée. Êtes-vous en ligne ?",
  lost: {
    title: "Il n’y a rien à cette adresse",
    text: "Le lien est peut-être ancien, ou tronqué.",
    back: "Tous les jeux",
  },
  navigation: "Pages",
  today: "Aujourd’hui",
  games: "Jeux",
  settings: "Réglages",
  theme: "Thème",
  themes: {
    system: "Celui du système",
    light: "Clair",
    dark: "Sombre",
    contrast: "Contraste élevé",
  },
  language: "Langue",
  update: {
    ready: "Une nouvelle version de la page est là.",
    reload: "Recharger maintenant",
    later: "Plus tard",
  },
  foot: {
    local: "Tout se passe dans votre navigateur, même sans réseau.",
    private: "Ni compte, ni pistage.",
  },
  pages: {
    entropy: "Aujourd’hui",
    play: "Jouer",
    help: "Aide-moi",
    review: "Bilan",
    strategy: "Stratégie",
    learn: "Comprendre",
  },
  hero: {
    title: "Entropy",
    number: (number) => `Nº ${g.number(number)}`,
    lead: "Un mot caché de six lettres. Les dés disent combien de vos lettres sont d’une même sorte. Jamais laquelle.",
    begin: "Jouer le mot du jour",
    resume: (turn, turns) => `Reprendre à l’essai ${g.number(turn)} sur ${g.number(turns)}`,
    won: (turns) => g.plural(turns, { one: "Trouvé en # essai", other: "Trouvé en # essais" }),
    lost: "Pas trouvé cette fois",
    look: "Partager, revoir la partie",
    practice: "Entraînement",
    rules: "Ce que disent les dés",
    help: "Aide-moi",
    archive: "Archives",
    streak: (days) => g.plural(days, { one: "# jour de suite", other: "# jours de suite" }),
    average: (turns) => `${g.number(turns, 1)} essais en moyenne`,
    next: "Prochain mot dans",
    none: "Il n’y a pas de mot aujourd’hui. Les archives et l’entraînement sont là.",
    offline: "Le mot du jour ne se charge pas sans réseau. L’entraînement reste possible.",
    dice: (rows) =>
      rows === 0
        ? "Pas encore d’essai"
        : g.plural(rows, {
            one: "Vos dés jusqu’ici : # ligne",
            other: "Vos dés jusqu’ici : # lignes",
          }),
    row: (turn, digits) => `${g.number(turn)} : ${[...digits].join(" ")}`,
  },
  board: {
    title: "Proposer, apprendre, proposer encore",
    about: "Jouez contre le moteur, ou laissez-le aider dans un jeu que vous jouez ailleurs.",
  },
  learn: {
    title: "Pourquoi l’entropie ?",
    about: "Ce qui rend un essai meilleur qu’un autre, en cinq minutes et de vos mains.",
  },
  strategy: {
    title: "Le meilleur Mastermind qui soit",
    about: "Parcourez l’optimum prouvé : 1 296 secrets, 4,34 essais en moyenne.",
  },
  gameTexts: {
    mastermind: {
      title: "Mastermind",
      about: "Un code de pions de couleur, jugé par des fiches.",
    },
    "word-mastermind": {
      title: "Mastermind des mots",
      about: "Les mêmes fiches, pour les mots d’une liste.",
    },
    "bulls-and-cows": {
      title: "Taureaux et vaches",
      about: "Quatre chiffres différents. Plus ancien que le Mastermind.",
    },
    wordle: { title: "Wordle", about: "Chaque lettre est bien placée, ailleurs ou absente." },
    fallout: { title: "Terminal Fallout", about: "Un des mots de l’écran l’ouvre." },
    entropy: {
      title: "Entropy",
      about: "Les dés comptent les lettres d’une sorte, et la cachent.",
    },
    jotto: { title: "Jotto", about: "Combien de lettres deux mots ont-ils en commun ?" },
    equations: { title: "Équations", about: "Un calcul juste, signe après signe." },
    "black-peg": {
      title: "Mastermind noir",
      about: "Seuls les pions bien placés sont comptés.",
    },
    "marked-mastermind": { title: "Mastermind marqué", about: "Chaque pion est jugé à part." },
    "grand-mastermind": {
      title: "Grand Mastermind",
      about: "Chaque pion a une couleur et une forme.",
    },
    number: { title: "Le nombre caché", about: "Plus grand ou plus petit ? Un nombre à trouver." },
    questions: {
      title: "Questions",
      about: "Impair ? Inférieur à 128 ? Jusqu’à nommer le nombre.",
    },
  },
};

export const SITE = sentences(en, fr);
