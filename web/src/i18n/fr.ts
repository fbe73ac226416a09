/** Le français : les mêmes clés que `en.ts`. Les espaces insécables sont l’affaire de `typeset.ts`. */

import type { Texts } from "./en";
import { formatsOf } from "./formats";
import { count, listed, small, spell, text, type Values } from "./spell";

const f = formatsOf("fr-FR");
const { number, plural } = f;
const MARKS: Record<string, string> = {
  place: "bien placée",
  elsewhere: "ailleurs",
  out: "absente",
};
const NUMBERS = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six"];
const dice = (v: Values) => spell(text(v, "guess"), text(v, "digits"), "pour", "et");
const commas = (letters: string) => [...letters].join(", ");
const essais = (n: number) => plural(n, { one: "# essai", other: "# essais" });

export const fr: Texts = {
  tag: "fr",
  formats: f,

  page: {
    title: "Entropy",
    description:
      "Un jeu de mots quotidien : trouver le mot de six lettres en huit essais, aux dés.",
    skip: "Aller au jeu",
    menu: "Menu",
    loading: "Chargement…",
    retry: "Réessayer",
    staticNote:
      "Cette copie de la page juge elle-même les essais : le mot est à l’abri d’un coup d’œil, pas d’un lecteur décidé.",
  },

  header: {
    puzzle: (value) => `Nº ${number(value)}`,
    practice: "Entraînement",
    archive: "Archives",
    turn: (turn, turns) => `Essai ${number(turn)} sur ${number(turns)}`,
  },

  buttons: {
    today: "Aujourd’hui",
    help: "Règles",
    statistics: "Statistiques",
    archive: "Archives",
    practice: "Entraînement",
    practise: "S’entraîner",
    leaderboard: "Classement",
    settings: "Réglages",
    review: "Retour sur la partie",
    summary: "Lire la partie",
    again: "Mot suivant",
    openToday: "Ouvrir le mot du jour",
    challenge: "Défier un ami",
  },

  board: {
    label: "Vos essais",
    active: (turn) => `Essai ${number(turn)}, en cours de saisie`,
    empty: (turn) => `Essai ${number(turn)}, pas encore joué`,
    pending: (guess) => `${guess.toLowerCase()}, en attente de jugement`,
    letter: (letter, position) => `${letter.toLowerCase()}, lettre ${position}`,
    blank: (position) => `lettre ${position}, vide`,
    judged: (letter, digit, others) =>
      `${letter.toLowerCase()} ${digit}${others && ` avec ${listed(others, "et")}`}`,
  },

  keyboard: {
    label: "Clavier",
    enter: "Entrée",
    enterLabel: "Valider l’essai",
    backspace: "Effacer",
    letter: (letter) => letter.toLowerCase(),
  },

  pad: {
    title: "Vos notes",
    about: "Vos propres marques ; rien n’est calculé pour vous.",
    held: "Ce que vous tenez pour vrai",
    heldAt: (position, letter, notes) =>
      `Place ${number(position)} : ${letter.toLowerCase() || "libre"}${notes && `, noté ${commas(notes.toLowerCase())}`}`,
    bar: (letters) => `Marquer ${listed(letters, "et")}`,
    none: "sans marque",
    alone: (letter) => `${letter} seule`,
    undo: "Annuler",
    carry: (letters) => `Reprendre ${commas(letters)}`,
    carryAll: "Reprendre mes marques sur les lignes suivantes",
    carryNote: "À la même place telles quelles ; les lettres absentes, partout.",
    place: "bien placée",
    elsewhere: "ailleurs",
    out: "absente",
    noted: (letters) => `noté ${[...letters.toLowerCase()].join(", ")}`,
    clear: "Effacer toutes les notes",
  },

  pencil: {
    button: "Crayon",
    strikes:
      "Crayon : les lettres se barrent ; appuyez sur une case de la ligne pour y noter des lettres.",
    notes: (position) => `Crayon : les lettres se notent au-dessus de la case ${number(position)}.`,
  },

  says: {
    start: "Tapez un mot (anglais) de six lettres, puis Entrée.",
    type: "Tapez un mot, puis",
    all: "Toutes les lettres sont d’une même sorte",
    one: (letters, first) => `${commas(letters)} sont d’une ${first ? "même sorte" : "autre"}`,
    alone: (letter) => `${letter} est seule de sa sorte`,
    alones: (letters) => `${commas(letters)} sont seules, chacune de sa sorte`,
    several: (letters, kinds, each) =>
      `${commas(letters)} : ${NUMBERS[kinds] ?? kinds} sortes de ${NUMBERS[each] ?? each}, à vous de voir comment`,
    maybe: (letters) => `${commas(letters)} : une seule sorte ou plusieurs`,
    mark: "Appuyez sur un dé pour marquer tous ses égaux :",
  },

  clash: {
    dice: (letters) =>
      `${[...letters].join(" et ")} ont des dés différents : elles ne peuvent être d’une même sorte.`,
    row: (_letters, row) => `Vos marques de la ligne ${number(row)} ne vont pas avec ses dés.`,
    place: (letters, place) =>
      `La place ${number(place)} ne peut pas être ${[...letters].join(" et ")} à la fois.`,
    letter: (letter) => `${letter} est marquée absente, et présente.`,
    spot: (letter, place) => `${letter} est marquée à la place ${number(place)}, et pas là.`,
    many: (_letters, count) => `Vous avez ${number(count)} lettres dans un mot de six.`,
  },

  cards: {
    title: "Entropy en trois cartes",
    lead: "Un mot caché de six lettres, huit essais, et des dés qui en disent moins qu’on voudrait.",
    step: (card, cards) => `Carte ${number(card)} sur ${number(cards)}`,
    dice: "Les dés comptent",
    diceText:
      "Le mot caché est CARNAL, vous essayez CASTLE. Chaque lettre est de l’une de trois sortes.",
    dicePlace: "bien placées : deux lettres, donc chacune montre 2",
    diceOut: "absentes : trois lettres, donc chacune montre 3",
    diceElsewhere: "ailleurs dans le mot : seule, donc 1",
    diceEnd: "Vous voyez les dés, jamais les sortes.",
    equal: "Égaux et différents",
    different: "Des dés différents sont toujours des sortes différentes.",
    same: "Des dés égaux sont d’une même sorte s’ils sont autant qu’ils le disent : trois 3.",
    split:
      "Mais des dés égaux peuvent être de sortes différentes. CAVERN contre CARNAL reçoit six 2 : trois sortes de deux.",
    mark: "Crayonnez votre idée",
    markText: "Appuyez sur un dé : tous ses égaux sont marqués. Sur une lettre : elle seule.",
    markTry: "Essayez : appuyez sur un dé ici.",
    markEnd: "Vous pouvez vous tromper : c’est votre crayon, et il y a Annuler.",
    play: "Jouer",
    own: "Essayer deux mots à vous",
    next: "Suivant",
    back: "Retour",
    skip: "Passer, je connais les dés",
    again: "À revoir à tout moment sous « Règles ».",
  },

  keys: {
    title: "Touches",
    list: [
      [["A–Z", "Entrée", "Retour arrière"], "l’essai, où que soit le curseur"],
      [["Tab"], "vers la grille, puis les boutons et le clavier"],
      [["↑", "↓", "←", "→"], "d’une lettre de la grille à l’autre"],
      [
        ["1", "2", "3", "0"],
        "sur un dé : bien placée, ailleurs, absente, sans marque, pour tous ses égaux",
      ],
      [["Espace"], "sur un dé : la marque suivante, pour tous ses égaux"],
      [["⇧"], "avec ces touches : pour la lettre seule"],
      [["Ctrl Z"], "annule la dernière marque, même après la gomme"],
      [["Espace"], "sur une case de la ligne active : y noter des lettres"],
      [["Appui long"], "à l’écran : les lettres d’un dé sont absentes, une touche est barrée"],
      [["Échap"], "pose le crayon, ferme une fenêtre"],
    ],
    short: [
      [["A–Z"], "l’essai, de partout"],
      [["↑", "↓", "←", "→"], "sur la grille"],
      [["1", "2", "3", "0"], "marquer les dés égaux"],
      [["⇧"], "avec : la lettre seule"],
      [["Ctrl Z"], "annuler une marque"],
    ],
  },

  result: {
    won: (turns) => `Trouvé en ${essais(turns)}`,
    lost: "Pas trouvé cette fois",
    found: (turns) => `Trouvé, en ${turns === 1 ? "un" : (NUMBERS[turns] ?? turns)}.`,
    notFound: "Pas cette fois.",
    threw: (left) =>
      left === 1
        ? "Il restait un seul mot, et vous le saviez."
        : `Il restait ${number(left)} mots, et vous avez lancé le bon.`,
    oneShot: "Du premier coup. C’est de la chance, et elle compte.",
    tomorrow: (time) =>
      `Le mot sera montré à la fin de sa journée : ${time}, chez vous. Revenez le voir.`,
    streak: (days) => plural(days, { one: "jour de suite", other: "jours de suite" }),
    solver: "essais, le solveur en moyenne",
    luck: "essais de chance",
    skill: "essais d’adresse face au solveur",
    better: "des joueurs du jour ont fait moins bien",
    friend: (turns) =>
      turns === null
        ? "Votre ami ne l’a pas trouvé."
        : `Votre ami en a eu besoin de ${number(turns)}.`,
    secret: (secret) => `Le mot était ${secret}.`,
    place: (place) =>
      `Pour l’instant ${number(place)}${place === 1 ? "ʳᵉ" : "ᵉ"} place du classement`,
    uncounted: "Un mot des jours passés : ni statistiques ni classement.",
    next: "Prochain mot dans",
    nextAt: (time) => `à ${time} chez vous`,
    stale: (value) => `Le mot nº ${number(value)} est arrivé.`,
    yesterday: (secret) => `Le mot d’hier était ${secret}.`,
    lookBack: "Y revenir",
    dismiss: "Bon à savoir",
    beat: (turns) =>
      turns === null
        ? "Un ami n’a pas trouvé ce mot. Et vous ?"
        : `Un ami a trouvé ce mot en ${essais(turns)}. Ferez-vous mieux ?`,
  },

  share: {
    title: "Partager",
    button: "Partager",
    manual: "Copiez ce texte :",
    diceNote: "Les lecteurs d’écran lisent mieux les chiffres.",
    challenge: (turns) =>
      turns === null
        ? "Un mot caché, dit par les dés. Je ne l’ai pas trouvé. Et toi ?"
        : `Un mot caché, dit par les dés. Je l’ai trouvé en ${number(turns)}. Feras-tu mieux ?`,
    form: "Partager sous forme de",
    picture: "Image",
    dice: "Dés",
    digits: "Chiffres",
    note: "Aucune lettre n’est révélée. Le lien ouvre le même mot.",
    friend: "Le résultat d’un ami : collez-le ici",
    unreadable:
      "Ce n’est pas un résultat d’Entropy. Il a le numéro, les essais utilisés et six chiffres pour chaque essai.",
  },

  help: {
    title: "Règles du jeu",
    intro: "Trouvez le mot caché de six lettres en huit essais au plus.",
    rules: [
      "Chaque essai est un mot (anglais) du dictionnaire ; tout autre mot est refusé et ne coûte rien.",
      "Chaque lettre d’un essai est de l’une de trois sortes : bien placée, ailleurs dans le mot, ou absente. On ne vous dit pas laquelle.",
      "À la place, un dé sous chaque lettre montre combien de lettres différentes de votre essai sont de la même sorte qu’elle.",
      "Une lettre présente deux fois peut être de deux sortes ; elle compte une fois dans chacune.",
      "Vous gagnez quand l’essai est le mot. Six six ne suffisent pas à le dire : les six lettres peuvent être absentes.",
    ],
    example: "Un exemple",
    exampleIntro: "Le mot caché est CARNAL et l’essai est CASTLE.",
    steps: [
      "C et A sont bien placées : deux lettres différentes, donc chacune montre 2.",
      "L est dans le mot, mais ailleurs : elle est seule, donc elle montre 1.",
      "S, T et E sont absentes : trois lettres, donc chacune montre 3.",
      "Les dés montrent donc 2 2 3 3 1 3. Vous ne voyez que les dés ; à vous de deviner les sortes.",
    ],
    try: "Essayez",
    trySecret: "Mot caché",
    tryGuess: "Essai",
    tryResult: (digits) => `Les dés montrent ${[...digits].join(" ")}.`,
    tryWon: "C’est le mot.",
    tryClasses: (place, elsewhere, out) =>
      `Bien placées : ${place || "aucune"}. Ailleurs : ${elsewhere || "aucune"}. Absentes : ${out || "aucune"}.`,
    next: "Étape suivante",
    previous: "Étape précédente",
    step: (step, steps) => `Étape ${number(step)} sur ${number(steps)}`,
    pad: "Appuyez sur un dé : tous ses égaux de la ligne prennent la marque suivante, sauf celle d’un autre dé de la ligne. Sur une lettre : elle seule. Avec le crayon, notez des lettres au-dessus des places et barrez des touches.",
    rulesTitle: "Les règles",
    daily: "Un nouveau mot chaque jour à minuit UTC, le même pour tout le monde.",
  },

  statistics: {
    title: "Statistiques",
    played: "Parties",
    rate: "Taux de victoire",
    streak: "Jours de suite",
    best: "Plus longue série",
    histogram: "Essais nécessaires",
    bar: (turns, rounds) =>
      `${essais(turns)} : ${plural(rounds, { one: "# partie", other: "# parties" })}`,
    lost: "Perdues",
    empty: "Rien encore : terminez d’abord le mot du jour.",
    move: "Passer à un autre appareil",
    exportFile: "Enregistrer un fichier",
    exportCode: "Copier un code",
    code: "Code",
    importFile: "Lire un fichier",
    importCode: "Coller un code",
    import: "Importer",
    importNote: "L’importation ajoute ce qui manque ici et n’abaisse jamais rien.",
  },

  archive: {
    title: "Archives",
    note: "Les mots des jours passés. Ils se jouent sur cet appareil et ne comptent pas.",
    marks: { new: "pas joué", playing: "commencé", won: "gagné", lost: "perdu" },
    wonIn: (turns) => `gagné en ${number(turns)}`,
    today: "aujourd’hui",
    more: "En montrer plus",
    empty: "Pas encore de mots passés.",
    offline: "Vous êtes hors ligne : voici les mots déjà chargés.",
  },

  leaderboard: {
    title: "Classement",
    of: (value) => `Mot nº ${number(value)}`,
    players: (players) =>
      plural(players, { one: "# partie terminée", other: "# parties terminées" }),
    place: "Place",
    player: "Nom",
    turns: "Essais",
    finished: "Fin",
    anonymous: "sans nom",
    own: "vous",
    ownPlace: (place, turns) => `Vous : place ${number(place)}, ${essais(turns)}`,
    late: "après son jour",
    more: "En montrer plus",
    empty: "Personne n’a encore trouvé le mot.",
    none: "Cette copie de la page n’a pas de service, donc pas de classement.",
    offline: "Vous êtes hors ligne : le classement reviendra avec le réseau.",
    failed: "Le classement n’a pas pu être chargé.",
    previous: "Jour précédent",
    next: "Jour suivant",
  },

  settings: {
    languageNote: "Les mots à trouver restent anglais.",
    dice: "Partager avec des dés",
    name: "Nom au classement",
    nameNote:
      "Jusqu’à 20 lettres d’une même écriture, chiffres, espaces et - _ . ', dont une lettre ou un chiffre au moins. Vide : aucun nom n’est montré.",
    saveName: "Enregistrer le nom",
    saved: "Enregistré",
    saving: "Enregistrement…",
    refused: "Ce nom ne peut pas être utilisé.",
    early: "Faites votre premier essai avant de prendre un nom.",
    failed: "Le nom n’a pas pu être enregistré.",
  },

  review: {
    title: "Retour sur la partie",
    loading: "Calcul…",
    failed: "Le retour sur la partie n’a pas pu être fait.",
    bits: "Bits",
    suggested: "Le solveur",
    skill: "Adresse",
    luck: "Chance",
    leftOf: (after, before) =>
      `encore ${plural(after, { one: "# mot", other: "# mots" })} sur ${number(before)}`,
    words: "Mots restants",
    more: (count) => `et ${number(count)} de plus`,
    filling: "Chance et adresse se calculent…",
    same: "le même",
    sum: (turns, remaining, expected, loss, luck) =>
      [
        essais(turns),
        remaining > 0 ? ` + ${number(remaining, 2)} encore à jouer` : "",
        ` = ${number(expected, 2)} attendus + ${number(loss, 2)} perdus par le jeu `,
        luck < 0 ? `+ ${number(-luck, 2)} de malchance` : `− ${number(luck, 2)} de chance`,
      ].join(""),
    later: "Chance, adresse et mots restants seront dits quand le mot sera public.",
    busy: "Chance et adresse n’ont pas pu être calculées maintenant.",
    proof: "La promesse tenue",
    proofHolds: (value) =>
      `L’empreinte publiée le jour du mot nº ${number(value)} est bien celle du mot et du sel révélés : le mot n’a pas été changé.`,
    proofBroken: "L’empreinte publiée ce jour-là ne correspond pas au mot révélé.",
    salt: "Sel",
    commitment: "Empreinte",
  },

  waiting: {
    network: "Vous êtes hors ligne. Votre essai est gardé et partira à votre retour.",
    service: "Le service ne répond pas. Votre essai est gardé et sera renvoyé.",
    "too-many": "Trop de requêtes. Votre essai est gardé et partira dans un instant.",
  },

  states: {
    offline: "Vous êtes hors ligne. Les archives et l’entraînement marchent toujours.",
    offlineFirst:
      "Le mot du jour ne peut pas être chargé sans réseau. L’entraînement marche toujours.",
    stale: "Un nouveau mot est arrivé.",
    failed: "Quelque chose s’est mal passé.",
    submitting: "Jugement…",
  },

  summary: {
    none: (turns) => `Aucun essai encore ; il en reste ${number(turns)}.`,
    used: (used, left) =>
      `${plural(used, { one: "# essai joué", other: "# essais joués" })}, ${plural(left, { one: "# restant", other: "# restants" })}.`,
    row: (turn, guess, digits) =>
      `${number(turn)}, ${guess.toLowerCase()} : ${spell(guess, digits, "pour", "et")}.`,
  },

  notices: {
    judged: (v: Values) =>
      `Essai ${count(v, "turn")}, ${small(v, "guess")} : ${dice(v)} ; il en reste ${count(v, "left")}`,
    won: (v) => `${small(v, "guess")} est le mot, trouvé en ${essais(count(v, "turn"))}.`,
    lost: (v) =>
      `Essai ${count(v, "turn")}, ${small(v, "guess")} : ${dice(v)}. C’était le dernier essai.`,
    lostWord: (v) =>
      `Essai ${count(v, "turn")}, ${small(v, "guess")} : ${dice(v)}. C’était le dernier essai ; le mot était ${small(v, "secret")}.`,
    tooShort: (v) =>
      plural(count(v, "missing"), { one: "Il manque # lettre.", other: "Il manque # lettres." }),
    notAWord: (v) =>
      `${text(v, "guess")} n’est pas dans le dictionnaire. Aucun essai n’est compté.`,
    alreadyGuessed: (v) =>
      `${text(v, "guess")} était déjà votre essai ${count(v, "turn")}. Aucun essai n’est compté.`,
    dictionaryComing: (v: Values) =>
      `${text(v, "guess")} sera cherché dès que le dictionnaire sera là.`,
    noDictionary: () => "Le dictionnaire n’a pas pu être chargé ; réessayez une fois en ligne.",
    kept: (v) => `Vous êtes hors ligne. ${text(v, "guess")} est gardé et partira à votre retour.`,
    keptService: (v) => `Le service ne répond pas. ${text(v, "guess")} est gardé et sera renvoyé.`,
    tooMany: (v) =>
      `Trop de requêtes. ${text(v, "guess")} partira dans ${plural(count(v, "seconds"), { one: "# seconde", other: "# secondes" })}.`,
    waits: (v) => `${text(v, "guess")} attend encore d’être jugé.`,
    backOnline: () => "Vous êtes de nouveau en ligne.",
    turnTaken: (v) =>
      `Ce tour a déjà été joué ailleurs avec ${text(v, "played")}. Les lignes sont à jour.`,
    begunAnew: () =>
      "Le service ne connaît plus cette partie : elle recommence. Vos anciennes lignes sont mises de côté.",
    elsewhere: () => "La partie a continué ailleurs. Les lignes sont à jour.",
    newPuzzle: (v) => `Le mot nº ${number(count(v, "number"))} est arrivé.`,
    otherPuzzle: () =>
      "Ce mot a été remplacé par le service ; vos anciennes lignes sont mises de côté.",
    noPuzzle: () => "Il n’y a pas de mot pour aujourd’hui.",
    unknownPuzzle: (v) => `Il n’y a pas de mot nº ${number(count(v, "number"))}.`,
    commitmentBroken: () =>
      "Le mot révélé ne correspond pas à l’empreinte publiée. Il n’est pas joué.",
    offline: () => "Vous êtes hors ligne.",
    offlineFirst: () =>
      "Le mot du jour ne peut pas être chargé sans réseau. L’entraînement marche toujours.",
    failed: () => "Quelque chose s’est mal passé. Réessayez.",
    storageFull: () => "Ce navigateur ne garde pas la partie : un rechargement la perd.",
    setAside: () => "Des données enregistrées étaient illisibles et ont été mises de côté.",
    copied: () => "Copié.",
    shared: () => "Partagé.",
    saved: () => "L’image est enregistrée.",
    imported: (v) =>
      plural(count(v, "added"), { one: "# partie ajoutée.", other: "# parties ajoutées." }),
    importEmpty: () => "Il n’y a rien à importer.",
    importUnreadable: () => "Ce n’est pas un export d’Entropy.",
    importDamaged: () => "Le code est abîmé : un caractère manque ou est faux.",
    importNewer: () =>
      "Cet export vient d’une version plus récente de la page ; rechargez d’abord la page.",
    marked: (v) =>
      `${listed(text(v, "letters"), "et")} : ${MARKS[text(v, "mark")] ?? "sans marque"}`,
    struck: (v) => `${small(v, "letter")} ${count(v, "on") ? "écartée" : "remise"}`,
    pencilled: (v) =>
      `Position ${count(v, "position")} : ${[...small(v, "letters")].join(", ") || "aucune lettre"}`,
    padCleared: () => "Toutes les notes sont effacées. Annuler les ramène.",
    undone: () => "La dernière marque est annulée.",
    carried: () => "Les marques des lignes précédentes sont reprises.",
  },
};
