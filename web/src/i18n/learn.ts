/** Why entropy?: the explorable sections. Figures are given to the sentences, never part of them. */

import { formatsOf } from "./formats";
import { sentences } from "./language";

const f = formatsOf("en-GB");
const g = formatsOf("fr-FR");

/** 1.585 → "1.58", 1.5 → "1.5". */
const rounded = (value: number) => Math.round(value * 100) / 100;
const bits = (value: number) => f.number(rounded(value));
const bitsFr = (value: number) => g.number(rounded(value));
/** French has the plural from two on. */
const unitFr = (value: number) => (value < 2 ? "bit" : "bits");
const unit = (value: number) => (value === 1 ? "bit" : "bits");
const join = (items: Iterable<string | number>, and: string) => {
  const all = [...items].map(String);
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} ${and} ${last}`;
};

const en = {
  title: "Why entropy?",
  intro:
    "A guess is a question. What it is told cuts the candidates into parts, and a part with the share p tells log₂(1/p) bits. Entropy is the average of that: what you may expect to learn.",
  bits: (value: number) => `${bits(value)} ${unit(value)}`,
  /** In a column: as many digits as the others have. */
  figure: (value: number) => f.number(value, Number.isInteger(value) ? 0 : 2),
  number: (value: number, decimals?: number) => f.number(value, decimals),
  columns: { bits: "bits", worst: "largest" },
  failed: "The engine could not compute this. Load the page again when you are online.",
  computing: "Computing …",
  numbers: {
    title: "A good question halves",
    text: (count: number, most: number, need: number) =>
      `Think of a number from 0 to ${f.number(most)}. Ask what you like, and press what is true of it. To know which of ${f.number(count)} it is takes ${f.number(need)} bits, however you ask. A question that halves what is left tells one bit, whatever happens: ${f.number(need)} of them are enough.`,
    kind: "Your question",
    kinds: {
      below: "Is it below …?",
      divisible: "Is it divisible by …?",
      among: "Is it one of …?",
    },
    limit: "Below which number?",
    divisor: "Divisible by",
    even: "2 (even)",
    list: "Numbers and ranges, as in 3, 7, 20-31",
    unread: (most: number) =>
      `Write whole numbers from 0 to ${f.number(most)} with commas between them, or ranges such as 20-31.`,
    below: (number: number) => `Is it below ${number}?`,
    divisible: (by: number) => (by === 2 ? "Is it even?" : `Is it divisible by ${by}?`),
    among: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Is it ${numbers[0]}?`
        : f.plural(numbers.length, {
            one: "Is it one of # number?",
            other: "Is it one of # numbers?",
          }),
    yes: "Yes",
    no: "No",
    tells: (left: number, value: number) =>
      `${f.number(left)} left, tells ${bits(value)} ${unit(value)}`,
    never: "cannot be",
    cuts: (question: string, yes: number, no: number, value: number) =>
      `${question} Yes leaves ${f.number(yes)}, no leaves ${f.number(no)}: ${bits(value)} ${unit(value)} on average.`,
    picture: (left: number, yes: number, no: number) =>
      `${f.number(left)} numbers left: yes for ${f.number(yes)} (filled), no for ${f.number(no)} (rings)`,
    curve: (share: number, value: number) =>
      `Bits on average by the share of yes: ${f.percent(share)} gives ${bits(value)}; one half would give most.`,
    axis: { none: "never", half: "half", all: "always" },
    asked: "Asked so far",
    left: (left: number) => f.plural(left, { one: "left", other: "left" }),
    togo: (value: number) => `${bits(value)} ${unit(value)} to go`,
    sum: (questions: number, value: number) =>
      `${f.plural(questions, { one: "# question", other: "# questions" })}, ${bits(value)} ${unit(value)} together`,
    found: (number: number, questions: number, value: number) =>
      `It is ${number}. ${f.plural(questions, { one: "# question", other: "# questions" })}, and what they were told adds up to ${bits(value)} ${unit(value)}.`,
    halve: "Choose one that halves",
    undo: "Take back",
    again: "Another number",
  },
  halvings: {
    title: "A bit is a halving",
    text: (count: number) =>
      `Here are ${f.number(count)} candidates, each with the feedback that your guess would get if it were the secret. Press one to give it another feedback. Small parts tell much and come seldom, large ones tell little and come often: each counts by its share.`,
    board: "Candidates and their feedback",
    candidate: (number: number, feedback: string) => `Candidate ${number}: feedback ${feedback}`,
    presets: "Try these",
    names: {
      halves: "Two halves",
      quarters: "A half, two quarters",
      alone: "One alone",
      pairs: "All pairs",
      same: "All the same",
    },
    head: { feedback: "feedback", left: "leaves", tells: "tells", adds: "share × bits" },
    share: (size: number, total: number) => `${f.number(size)} of ${f.number(total)}`,
    sum: "Together: the entropy",
    said: (sizes: readonly number[], value: number) =>
      sizes.length === 1
        ? "Whatever happens, the feedback is the same: it tells nothing."
        : `Parts of ${join(sizes, "and")}: ${bits(value)} ${unit(value)} on average.`,
  },
  three: {
    title: "Three codes are left. Which one do you try?",
    text: "Each may be the secret. A box holds what one feedback leaves together.",
    group: "Your guess",
    worst: (size: number) => `${f.number(size)} at worst`,
    mean: (turns: number) => `${bits(turns)} guesses on average`,
    apart: (code: string, value: number) =>
      `${code} tells the three apart: ${bits(value)} bits, and one code is left at worst. Your next guess is right.`,
    together: (code: string, codes: readonly string[], value: number, worst: number) =>
      `${code} gets the same feedback from ${join(codes, "and")}: ${bits(value)} bits, and ${f.number(worst)} codes are left at worst. You may need a third guess.`,
    agree: (codes: readonly string[]) =>
      `Entropy and the worst case agree here: ${join(codes, "or")}.`,
  },
  openers: {
    title: "On average, or at worst?",
    text: (codes: number) =>
      `A first guess cuts ${f.number(codes)} codes into parts. Entropy looks at all of them, the worst case at the largest alone. Should a colour come twice? Press a guess to open its parts.`,
    group: "First guesses",
    opened: (code: string, parts: number) =>
      `${code} has ${f.plural(parts, { one: "# part", other: "# parts" })}, one for each feedback:`,
    compare: (one: string, other: string, lost: number, size: number, less: number) =>
      `${other} tells ${f.number(lost, 3)} bits less than ${one}, but its largest part has ${f.number(less)} codes instead of ${f.number(size)}.`,
    choice: (entropy: string, worst: string) =>
      `By entropy ${entropy} is best, by the worst case ${worst}.`,
    play: (codes: number) => `Play all ${f.number(codes)} secrets to the end`,
    playing: "Playing …",
    names: { entropy: "entropy", worst: "worst case", optimum: "the optimum" },
    ends: (name: string, code: string, mean: number, most: number) =>
      `${name}, from ${code}: ${f.number(mean, 3)} guesses on average, ${f.number(most)} at most`,
    moral:
      "One step ahead is all that entropy and the worst case look. Who looks to the end of the game begins otherwise, and no one can do better: it is proven.",
    walk: "Walk through the optimum",
  },
  rings: {
    title: "Rings, not sectors",
    text: "“Higher or lower” gives a direction, so the middle is best. Pins give a distance only: whatever gets the same pins lies on one ring around your guess, on all sides of it. The average code stands in the middle of all, where most of them share few rings.",
    sets: "What is left",
    names: { line: "Five numbers", three: "Three codes", five: "Five codes" },
    group: "Guess from here",
    said: (guess: string, sizes: readonly number[], value: number) =>
      `From ${guess}: parts of ${join(sizes, "and")}, ${bits(value)} ${unit(value)}.`,
    best: (codes: readonly string[], value: number) =>
      `Best: ${join(codes, "or")} with ${bits(value)}.`,
    isBest: "None tells more.",
    average: (code: string, nearest: string) =>
      code === nearest
        ? `The average code is ${code}.`
        : `The average code is ${code}; ${nearest} is nearest to it.`,
    middle: (number: string) => `The middle is ${number}.`,
    picture: (guess: string, parts: readonly string[]) =>
      `Around ${guess}, from the inside out: ${[...parts].join("; ")}`,
    ring: (feedback: string, codes: readonly string[]) => `${feedback}: ${join(codes, "and")}`,
    order: { "<": "lower", ">": "higher", "=": "it is the secret" } as Record<string, string>,
    note: "J. Forget's decoder of 1983 played the candidate nearest to the average code; he found the rings later. Where on its ring a code is drawn means nothing.",
  },
  outside: {
    title: "The best guess may be no candidate",
    text: (guess: string, left: number) =>
      `${guess} got three pins: all but one peg are right, and ${f.number(left)} codes are left, much alike. Trying one of them hardly tells the others apart. Make a guess that cannot be the secret, and ask about several at once.`,
    field: "Your guess",
    fill: (missing: number) => f.plural(missing, { one: "# peg more …", other: "# pegs more …" }),
    candidate: "Best candidate",
    all: "Best of all guesses",
    clear: "Empty",
    can: "It may be the secret.",
    cannot: "It cannot be the secret.",
    tells: (code: string, value: number, worst: number) =>
      `${code}: ${bits(value)} ${unit(value)}, ${f.number(worst)} left at worst.`,
    help: "Go on from here with Help me",
  },
  next: {
    title: "Where to go next",
    pages: {
      play: "Play a round; the engine's hints have their price",
      help: "Let the engine rank your guesses, with the bar of their parts",
      review: "See what a finished round owed to luck and to skill",
      strategy: "Walk through the proven optimum, secret by secret",
    } as Record<string, string>,
    rules: "Each game's rule, tried with your own hands",
    sources: "Sources",
    cited: [
      "C. E. Shannon, A Mathematical Theory of Communication, 1948: the bits.",
      "D. E. Knuth, The Computer as Master Mind, 1977: the worst case.",
      "E. Neuwirth, 1982: entropy for Mastermind.",
      "K. Koyama and T. W. Lai, An Optimal Mastermind Strategy, 1993: the optimum.",
      "J. Forget, perl5-decodeur-Mastermind, 2011–2026: the number game, the three codes, the average code. Every figure here is computed in your browser; where a printed one differs (ABCE of the five codes: 0.72 bits), it is a slip.",
    ],
  },
};

const fr: typeof en = {
  title: "Pourquoi l’entropie ?",
  intro:
    "Un essai est une question. Ce qu’il apprend découpe les candidats en parts, et une part de poids p apporte log₂(1/p) bits. L’entropie en est la moyenne : ce que vous pouvez espérer apprendre.",
  bits: (value) => `${bitsFr(value)} ${unitFr(value)}`,
  figure: (value) => g.number(value, Number.isInteger(value) ? 0 : 2),
  number: (value, decimals) => g.number(value, decimals),
  columns: { bits: "bits", worst: "la plus grande" },
  failed: "Le moteur n’a pas pu le calculer. Rechargez la page une fois en ligne.",
  computing: "Calcul en cours…",
  numbers: {
    title: "Une bonne question coupe en deux",
    text: (count, most, need) =>
      `Pensez à un nombre de 0 à ${g.number(most)}. Demandez ce que vous voulez, et pressez ce qui est vrai. Savoir lequel des ${g.number(count)} c’est demande ${g.number(need)} bits, quelles que soient les questions. Une question qui coupe le reste en deux apporte un bit quoi qu’il arrive : ${g.number(need)} suffisent.`,
    kind: "Votre question",
    kinds: {
      below: "Est-il plus petit que… ?",
      divisible: "Est-il divisible par… ?",
      among: "Est-il l’un de… ?",
    },
    limit: "Plus petit que quel nombre ?",
    divisor: "Divisible par",
    even: "2 (pair)",
    list: "Nombres et intervalles, comme 3, 7, 20-31",
    unread: (most) =>
      `Écrivez des nombres entiers de 0 à ${g.number(most)} séparés par des virgules, ou des intervalles comme 20-31.`,
    below: (number) => `Est-il plus petit que ${number} ?`,
    divisible: (by) => (by === 2 ? "Est-il pair ?" : `Est-il divisible par ${by} ?`),
    among: (numbers) =>
      numbers.length === 1
        ? `Est-ce ${numbers[0]} ?`
        : g.plural(numbers.length, {
            one: "Est-il l’un de # nombre ?",
            other: "Est-il l’un de # nombres ?",
          }),
    yes: "Oui",
    no: "Non",
    tells: (left, value) =>
      `il en reste ${g.number(left)}, apporte ${bitsFr(value)} ${unitFr(value)}`,
    never: "impossible",
    cuts: (question, yes, no, value) =>
      `${question} Oui en laisse ${g.number(yes)}, non ${g.number(no)} : ${bitsFr(value)} ${unitFr(value)} en moyenne.`,
    picture: (left, yes, no) =>
      `Il reste ${g.number(left)} nombres : oui pour ${g.number(yes)} (pleins), non pour ${g.number(no)} (anneaux)`,
    curve: (share, value) =>
      `Bits en moyenne selon la part des oui : ${g.percent(share)} donne ${bitsFr(value)} ; la moitié donnerait le plus.`,
    axis: { none: "jamais", half: "moitié", all: "toujours" },
    asked: "Questions posées",
    left: (left) => g.plural(left, { one: "reste", other: "restent" }),
    togo: (value) => `encore ${bitsFr(value)} ${unitFr(value)}`,
    sum: (questions, value) =>
      `${g.plural(questions, { one: "# question", other: "# questions" })}, ${bitsFr(value)} ${unitFr(value)} en tout`,
    found: (number, questions, value) =>
      `C’est ${number}. ${g.plural(questions, { one: "# question", other: "# questions" })}, et ce qu’elles ont appris fait ${bitsFr(value)} ${unitFr(value)} en tout.`,
    halve: "En choisir une qui coupe en deux",
    undo: "Revenir d’un pas",
    again: "Un autre nombre",
  },
  halvings: {
    title: "Un bit, c’est une coupe en deux",
    text: (count) =>
      `Voici ${g.number(count)} candidats, chacun avec la réponse qu’aurait votre essai s’il était le secret. Pressez-en un pour changer sa réponse. Les petites parts apprennent beaucoup et viennent rarement, les grandes apprennent peu et viennent souvent : chacune compte selon son poids.`,
    board: "Candidats et leur réponse",
    candidate: (number, feedback) => `Candidat ${number} : réponse ${feedback}`,
    presets: "Essayez",
    names: {
      halves: "Deux moitiés",
      quarters: "Une moitié, deux quarts",
      alone: "Un seul à part",
      pairs: "Des paires",
      same: "Toutes pareilles",
    },
    head: { feedback: "réponse", left: "laisse", tells: "apporte", adds: "poids × bits" },
    share: (size, total) => `${g.number(size)} sur ${g.number(total)}`,
    sum: "En tout : l’entropie",
    said: (sizes, value) =>
      sizes.length === 1
        ? "Quoi qu’il arrive, la réponse est la même : elle n’apprend rien."
        : `Parts de ${join(sizes, "et")} : ${bitsFr(value)} ${unitFr(value)} en moyenne.`,
  },
  three: {
    title: "Il reste trois codes. Lequel essayer ?",
    text: "Chacun peut être le secret. Une boîte contient ce qu’une réponse laisse ensemble.",
    group: "Votre essai",
    worst: (size) => `${g.number(size)} au pire`,
    mean: (turns) => `${bitsFr(turns)} ${turns < 2 ? "essai" : "essais"} en moyenne`,
    apart: (code, value) =>
      `${code} distingue les trois : ${bitsFr(value)} ${unitFr(value)}, et il reste un code au pire. L’essai suivant est le bon.`,
    together: (code, codes, value, worst) =>
      `${code} reçoit la même réponse de ${join(codes, "et")} : ${bitsFr(value)} ${unitFr(value)}, et il reste ${g.number(worst)} codes au pire. Il faudra peut-être un troisième essai.`,
    agree: (codes) => `L’entropie et le pire des cas sont ici d’accord : ${join(codes, "ou")}.`,
  },
  openers: {
    title: "En moyenne, ou au pire ?",
    text: (codes) =>
      `Un premier essai découpe ${g.number(codes)} codes en parts. L’entropie les regarde toutes, le pire des cas la plus grande seulement. Faut-il répéter une couleur ? Pressez un essai pour ouvrir ses parts.`,
    group: "Premiers essais",
    opened: (code, parts) =>
      `${code} a ${g.plural(parts, { one: "# part", other: "# parts" })}, une pour chaque réponse :`,
    compare: (one, other, lost, size, less) =>
      `${other} apporte ${g.number(lost, 3)} bit de moins que ${one}, mais sa plus grande part a ${g.number(less)} codes au lieu de ${g.number(size)}.`,
    choice: (entropy, worst) =>
      `Selon l’entropie, ${entropy} est le meilleur ; selon le pire des cas, ${worst}.`,
    play: (codes) => `Jouer les ${g.number(codes)} secrets jusqu’au bout`,
    playing: "Parties en cours…",
    names: { entropy: "l’entropie", worst: "le pire des cas", optimum: "l’optimum" },
    ends: (name, code, mean, most) =>
      `${name}, à partir de ${code} : ${g.number(mean, 3)} essais en moyenne, ${g.number(most)} au plus`,
    moral:
      "L’entropie et le pire des cas ne regardent qu’un coup d’avance. Qui regarde jusqu’à la fin de la partie commence autrement, et nul ne peut faire mieux : c’est prouvé.",
    walk: "Parcourir l’optimum",
  },
  rings: {
    title: "Des anneaux, pas des secteurs",
    text: "« Plus grand ou plus petit » donne une direction : le milieu est le meilleur. Les fiches ne donnent qu’une distance : tout ce qui reçoit les mêmes fiches est sur un même anneau autour de votre essai, de tous les côtés. Le code moyen se tient au milieu de tous, là où la plupart se partagent peu d’anneaux.",
    sets: "Ce qui reste",
    names: { line: "Cinq nombres", three: "Trois codes", five: "Cinq codes" },
    group: "Essayer depuis",
    said: (guess, sizes, value) =>
      `Depuis ${guess} : parts de ${join(sizes, "et")}, ${bitsFr(value)} ${unitFr(value)}.`,
    best: (codes, value) => `Le meilleur : ${join(codes, "ou")}, avec ${bitsFr(value)}.`,
    isBest: "Aucun n’apprend plus.",
    average: (code, nearest) =>
      code === nearest
        ? `Le code moyen est ${code}.`
        : `Le code moyen est ${code} ; ${nearest} en est le plus proche.`,
    middle: (number) => `Le milieu est ${number}.`,
    picture: (guess, parts) =>
      `Autour de ${guess}, de l’intérieur vers l’extérieur : ${[...parts].join(" ; ")}`,
    ring: (feedback, codes) => `${feedback} : ${join(codes, "et")}`,
    order: { "<": "plus petit", ">": "plus grand", "=": "c’est le secret" },
    note: "Le décodeur de J. Forget, en 1983, jouait le candidat le plus proche du code moyen ; il a trouvé les anneaux plus tard. L’endroit où un code est dessiné sur son anneau ne veut rien dire.",
  },
  outside: {
    title: "Le meilleur essai peut n’être pas un candidat",
    text: (guess, left) =>
      `${guess} a reçu trois fiches : tous les pions sauf un sont bons, et il reste ${g.number(left)} codes qui se ressemblent. En essayer un ne distingue guère les autres. Faites un essai qui ne peut pas être le secret, et interrogez-en plusieurs à la fois.`,
    field: "Votre essai",
    fill: (missing) => g.plural(missing, { one: "encore # pion…", other: "encore # pions…" }),
    candidate: "Meilleur candidat",
    all: "Meilleur de tous les essais",
    clear: "Vider",
    can: "Il peut être le secret.",
    cannot: "Il ne peut pas être le secret.",
    tells: (code, value, worst) =>
      `${code} : ${bitsFr(value)} ${unitFr(value)}, il en reste ${g.number(worst)} au pire.`,
    help: "Continuer d’ici avec Aide-moi",
  },
  next: {
    title: "Et maintenant",
    pages: {
      play: "Jouer une partie ; les indices du moteur ont leur prix",
      help: "Laisser le moteur classer vos essais, avec la barre de leurs parts",
      review: "Voir ce qu’une partie finie doit à la chance et à l’adresse",
      strategy: "Parcourir l’optimum prouvé, secret par secret",
    },
    rules: "La règle de chaque jeu, à essayer de vos mains",
    sources: "Sources",
    cited: [
      "C. E. Shannon, A Mathematical Theory of Communication, 1948 : les bits.",
      "D. E. Knuth, The Computer as Master Mind, 1977 : le pire des cas.",
      "E. Neuwirth, 1982 : l’entropie au Mastermind.",
      "K. Koyama et T. W. Lai, An Optimal Mastermind Strategy, 1993 : l’optimum.",
      "J. Forget, perl5-decodeur-Mastermind, 2011–2026 : le jeu des nombres, les trois codes, le code moyen. Chaque chiffre d’ici est calculé dans votre navigateur ; là où un chiffre imprimé diffère (ABCE parmi les cinq codes : 0,72 bit), c’est une coquille.",
    ],
  },
};

export const LEARN = sentences(en, fr);
export type LearnTexts = typeof en;
