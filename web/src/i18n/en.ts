/** English: every sentence of the page. The other languages have the same keys. */

import { formatsOf } from "./formats";
import { count, listed, small, spell, text, type Values } from "./spell";

const f = formatsOf("en-GB");
const { number, plural } = f;
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const dice = (v: Values) => spell(text(v, "guess"), text(v, "digits"), "for", "and");
const commas = (letters: string) => [...letters].join(", ");
const MARKS: Record<string, string> = { place: "in place", elsewhere: "elsewhere", out: "out" };

export const en = {
  tag: "en",
  formats: f,

  page: {
    title: "Entropy",
    description: "A daily word game: find the six-letter word in eight guesses, by dice.",
    skip: "Skip to the game",
    menu: "Menu",
    loading: "Loading …",
    retry: "Try again",
    staticNote:
      "This copy of the page judges guesses by itself: the word is hidden from a glance, not from a determined reader.",
  },

  header: {
    puzzle: (value: number) => `No. ${number(value)}`,
    practice: "Practice",
    archive: "Archive",
    turn: (turn: number, turns: number) => `Guess ${number(turn)} of ${number(turns)}`,
  },

  buttons: {
    today: "Today",
    help: "How to play",
    statistics: "Statistics",
    archive: "Archive",
    practice: "Practice",
    practise: "Practise now",
    leaderboard: "Leaderboard",
    settings: "Settings",
    review: "Look back",
    summary: "Read the round",
    again: "Next word",
    openToday: "Open today's puzzle",
    challenge: "Challenge a friend",
  },

  board: {
    label: "Your guesses",
    active: (turn: number) => `Guess ${number(turn)}, being typed`,
    empty: (turn: number) => `Guess ${number(turn)}, not played yet`,
    pending: (guess: string) => `${guess.toLowerCase()}, waiting to be judged`,
    letter: (letter: string, position: number) => `${letter.toLowerCase()}, letter ${position}`,
    blank: (position: number) => `letter ${position}, empty`,
    judged: (letter: string, digit: string, others: string) =>
      `${letter.toLowerCase()} ${digit}${others && ` with ${listed(others, "and")}`}`,
  },

  keyboard: {
    label: "Keyboard",
    enter: "Enter",
    enterLabel: "Enter the guess",
    backspace: "Backspace",
    letter: (letter: string) => letter.toLowerCase(),
  },

  pad: {
    title: "Your notes",
    about: "Your own marks; nothing is worked out for you.",
    held: "What you hold for true",
    heldAt: (position: number, letter: string, notes: string) =>
      `Place ${number(position)}: ${letter.toLowerCase() || "open"}${notes && `, noted ${commas(notes.toLowerCase())}`}`,
    bar: (letters: string) => `Mark ${listed(letters, "and")}`,
    none: "no mark",
    alone: (letter: string) => `${letter} alone`,
    undo: "Undo",
    carry: (letters: string) => `Take on ${commas(letters)}`,
    carryAll: "Take my marks on to later rows",
    carryNote: "At the same place as they are; letters that are out, everywhere.",
    place: "in place",
    elsewhere: "elsewhere",
    out: "out",
    noted: (letters: string) => `noted ${[...letters.toLowerCase()].join(", ")}`,
    clear: "Erase all notes",
  },

  pencil: {
    button: "Pencil",
    strikes:
      "Pencil: letters strike themselves out; press a place of the row to note letters there.",
    notes: (position: number) => `Pencil: letters are noted over place ${number(position)}.`,
  },

  /** What the dice of a row say by themselves, and where to go on. */
  says: {
    start: "Type any six-letter word, then press Enter.",
    type: "Type a word, then",
    all: "All letters share one kind",
    one: (letters: string, first: boolean) =>
      `${commas(letters)} share ${first ? "one kind" : "another"}`,
    alone: (letter: string) => `${letter} stands alone`,
    alones: (letters: string) => `${commas(letters)} stand alone, each a kind of its own`,
    several: (letters: string, kinds: number, each: number) =>
      `${commas(letters)} are ${NUMBERS[kinds] ?? kinds} kinds of ${NUMBERS[each] ?? each}: you find out how`,
    maybe: (letters: string) => `${commas(letters)} may be of one kind or of more`,
    mark: "Press a die to mark all its equals:",
  },

  /** Marks that cannot all be true. */
  clash: {
    dice: (letters: string) =>
      `${[...letters].join(" and ")} have different dice: they cannot be of one kind.`,
    row: (_letters: string, row: number) => `Your marks of row ${number(row)} do not fit its dice.`,
    place: (letters: string, place: number) =>
      `Place ${number(place)} cannot be ${[...letters].join(" and ")} at once.`,
    letter: (letter: string) => `${letter} is marked out, and in the word.`,
    spot: (letter: string, place: number) =>
      `${letter} is marked in place ${number(place)}, and not there.`,
    many: (_letters: string, count: number) =>
      `You have ${number(count)} letters in a word of six.`,
  },

  /** The three cards of the first visit. */
  cards: {
    title: "Entropy in three cards",
    lead: "A hidden word of six letters, eight guesses, and dice that say less than you would like.",
    step: (card: number, cards: number) => `Card ${number(card)} of ${number(cards)}`,
    dice: "The dice count",
    diceText:
      "Say the hidden word is CARNAL and you try CASTLE. Each letter is of one of three kinds.",
    dicePlace: "in place: two letters, so each shows 2",
    diceOut: "out: three letters, so each shows 3",
    diceElsewhere: "elsewhere in the word: alone, so 1",
    diceEnd: "You see the dice, never the kinds.",
    equal: "Equal and different",
    different: "Different dice are always different kinds.",
    same: "Equal dice are one kind if they are as many as they say: three 3s.",
    split:
      "But equal dice may still be different kinds. CAVERN against CARNAL gets six 2s: three kinds of two.",
    mark: "Pencil what you think",
    markText: "Press a die: all its equals are marked. Press a letter: that one alone.",
    markTry: "Try it: press a die here.",
    markEnd: "You may be wrong: it is your pencil, and there is Undo.",
    play: "Play",
    own: "Try two words of your own",
    next: "Next",
    back: "Back",
    skip: "Skip, I know the dice",
    again: "Again at any time under “How to play”.",
  },

  keys: {
    title: "Keys",
    list: [
      [["A–Z", "Enter", "Backspace"], "the guess, wherever the focus is"],
      [["Tab"], "to the board, then through buttons and keyboard"],
      [["↑", "↓", "←", "→"], "over the letters of the board"],
      [["1", "2", "3", "0"], "on a die: in place, elsewhere, out, no mark, for all its equals"],
      [["Space"], "on a die: the next mark, for all its equals"],
      [["⇧"], "with these: for the letter alone"],
      [["Ctrl Z"], "takes the last mark back, also after the eraser"],
      [["Space"], "on a place of the active row: letters are noted there"],
      [["Hold"], "on the screen: a die’s letters are out, a key is struck out"],
      [["Esc"], "puts the pencil down, closes a dialog"],
    ] as [string[], string][],
    short: [
      [["A–Z"], "the guess, from anywhere"],
      [["↑", "↓", "←", "→"], "over the board"],
      [["1", "2", "3", "0"], "mark equal dice"],
      [["⇧"], "with it: the letter alone"],
      [["Ctrl Z"], "undo a mark"],
    ] as [string[], string][],
  },

  result: {
    won: (turns: number) => plural(turns, { one: "Found in # guess", other: "Found in # guesses" }),
    lost: "Not found this time",
    found: (turns: number) => `Found it, in ${NUMBERS[turns] ?? turns}.`,
    notFound: "Not this time.",
    threw: (left: number) =>
      left === 1
        ? "One word was left, and you knew it."
        : `${number(left)} words were left, and you threw the right one.`,
    oneShot: "With the first word. That is luck, and it counts.",
    tomorrow: (time: string) =>
      `The word is told when its day is over: ${time}, your time. Come back for it.`,
    streak: (days: number) => plural(days, { one: "day in a row", other: "days in a row" }),
    solver: "guesses, the solver on average",
    luck: "guesses of luck",
    skill: "guesses of skill against the solver",
    better: "of today’s players did worse",
    friend: (turns: number | null) =>
      turns === null ? "Your friend did not find it." : `Your friend needed ${number(turns)}.`,
    secret: (secret: string) => `The word was ${secret}.`,
    place: (place: number) => `Place ${number(place)} on the leaderboard so far`,
    uncounted: "A puzzle of the past: not counted in statistics or on the leaderboard.",
    next: "Next puzzle in",
    nextAt: (time: string) => `at ${time} your time`,
    stale: (value: number) => `Puzzle no. ${number(value)} is out.`,
    yesterday: (secret: string) => `Yesterday’s word was ${secret}.`,
    lookBack: "Look back at it",
    dismiss: "Good to know",
    beat: (turns: number | null) =>
      turns === null
        ? "A friend did not find this word. Can you?"
        : `A friend found this word in ${plural(turns, { one: "# guess", other: "# guesses" })}. Can you do better?`,
  },

  share: {
    title: "Share",
    button: "Share",
    manual: "Copy this text:",
    diceNote: "Screen readers read digits better.",
    challenge: (turns: number | null) =>
      turns === null
        ? "A hidden word, told by dice. I did not find it. Can you?"
        : `A hidden word, told by dice. I found it in ${number(turns)}. Can you do better?`,
    form: "Share as",
    picture: "Picture",
    dice: "Dice",
    digits: "Digits",
    note: "No letter is given away. The link opens the same puzzle.",
    friend: "A friend's result: paste it here",
    unreadable:
      "This is not a result of Entropy. It has the number, the guesses used and six digits for each guess.",
  },

  help: {
    title: "How to play",
    intro: "Find the hidden six-letter word in at most eight guesses.",
    rules: [
      "Each guess is a word of the dictionary; anything else is refused and costs no turn.",
      "Each letter of a guess is of one of three kinds: in place, elsewhere in the word, or out. You are not told which.",
      "Instead, a die under each letter shows how many different letters of your guess are of the same kind as it.",
      "A letter that appears twice may be of two kinds; it counts once in each.",
      "You win when the guess is the word. Six sixes alone do not tell: all six letters may be out.",
    ],
    example: "An example",
    exampleIntro: "The hidden word is CARNAL and the guess is CASTLE.",
    steps: [
      "C and A are in place: two different letters, so each shows 2.",
      "L is in the word, but elsewhere: it is alone, so it shows 1.",
      "S, T and E are out: three letters, so each shows 3.",
      "So the dice read 2 2 3 3 1 3. You see the dice only, and work out the kinds.",
    ],
    try: "Try it",
    trySecret: "Hidden word",
    tryGuess: "Guess",
    tryResult: (digits: string) => `The dice read ${[...digits].join(" ")}.`,
    tryWon: "That is the word.",
    tryClasses: (place: string, elsewhere: string, out: string) =>
      `In place: ${place || "none"}. Elsewhere: ${elsewhere || "none"}. Out: ${out || "none"}.`,
    next: "Next step",
    previous: "Step back",
    step: (step: number, steps: number) => `Step ${number(step)} of ${number(steps)}`,
    pad: "Press a die: all its equals of the row get the next mark, without what another die of the row has. Press a letter: that one alone. With the pencil you note letters over the places and strike out keys.",
    rulesTitle: "The rules",
    daily: "A new word every day at midnight UTC, the same for everybody.",
  },

  statistics: {
    title: "Statistics",
    played: "Played",
    rate: "Won of played",
    streak: "Days in a row",
    best: "Longest row",
    histogram: "Guesses needed",
    bar: (turns: number, rounds: number) =>
      `${plural(turns, { one: "# guess", other: "# guesses" })}: ${plural(rounds, { one: "# round", other: "# rounds" })}`,
    lost: "Lost",
    empty: "Nothing yet: finish today's puzzle first.",
    move: "Move to another device",
    exportFile: "Save as a file",
    exportCode: "Copy as a code",
    code: "Code",
    importFile: "Read a file",
    importCode: "Paste a code",
    import: "Import",
    importNote: "Importing adds what is missing here and never lowers anything.",
  },

  archive: {
    title: "Archive",
    note: "Puzzles of past days. They are played on this device and not counted.",
    marks: { new: "not played", playing: "begun", won: "won", lost: "lost" },
    wonIn: (turns: number) => `won in ${number(turns)}`,
    today: "today",
    more: "Show more",
    empty: "No past puzzles yet.",
    offline: "You are offline: these are the puzzles loaded before.",
  },

  leaderboard: {
    title: "Leaderboard",
    of: (value: number) => `Puzzle no. ${number(value)}`,
    players: (players: number) =>
      plural(players, { one: "# player has finished", other: "# players have finished" }),
    place: "Place",
    player: "Name",
    turns: "Guesses",
    finished: "Finished",
    anonymous: "no name",
    own: "you",
    ownPlace: (place: number, turns: number) =>
      `You: place ${number(place)}, ${plural(turns, { one: "# guess", other: "# guesses" })}`,
    late: "after its day",
    more: "Show more",
    empty: "Nobody has found the word yet.",
    none: "This copy of the page has no service, so there is no leaderboard.",
    offline: "You are offline: the leaderboard comes back with the network.",
    failed: "The leaderboard could not be loaded.",
    previous: "Day before",
    next: "Day after",
  },

  settings: {
    languageNote: "The words to find stay English.",
    dice: "Share with dice",
    name: "Name on the leaderboard",
    nameNote:
      "Up to 20 letters of one script, digits, spaces and - _ . ' with at least one letter or digit. Empty: no name is shown.",
    saveName: "Save the name",
    saved: "Saved",
    saving: "Saving …",
    refused: "This name cannot be used.",
    early: "Make your first guess before you take a name.",
    failed: "The name could not be saved now.",
  },

  review: {
    title: "Look back",
    loading: "Counting …",
    failed: "The look back could not be made.",
    bits: "Bits",
    suggested: "The solver",
    skill: "Skill",
    luck: "Luck",
    leftOf: (after: number, before: number) =>
      `${number(after)} of ${plural(before, { one: "# word", other: "# words" })} left`,
    words: "Words left",
    more: (count: number) => `and ${number(count)} more`,
    filling: "Luck and skill are being computed …",
    same: "the same",
    /** `remaining`: what best play would still have needed, when the round was lost. */
    sum: (turns: number, remaining: number, expected: number, loss: number, luck: number) =>
      [
        plural(turns, { one: "# guess", other: "# guesses" }),
        remaining > 0 ? ` + ${number(remaining, 2)} still to go` : "",
        ` = ${number(expected, 2)} expected + ${number(loss, 2)} lost by play `,
        luck < 0 ? `+ ${number(-luck, 2)} bad luck` : `− ${number(luck, 2)} luck`,
      ].join(""),
    later: "Luck, skill and the words left are told once the word is public.",
    busy: "Luck and skill could not be computed now.",
    proof: "The promise kept",
    proofHolds: (value: number) =>
      `The digest published on the day of puzzle no. ${number(value)} is that of the word and salt revealed now: the word was not changed.`,
    proofBroken: "The digest published on the day does not fit the word revealed now.",
    salt: "Salt",
    commitment: "Digest",
  },

  waiting: {
    network: "You are offline. Your guess is kept and will be sent once you are back.",
    service: "The service does not respond. Your guess is kept and will be sent again.",
    "too-many": "Too many requests. Your guess is kept and will be sent in a moment.",
  },

  states: {
    offline: "You are offline. Archive and practice still work.",
    offlineFirst: "Today's puzzle cannot be loaded without a network. Practice still works.",
    stale: "A new puzzle is out.",
    failed: "Something went wrong.",
    submitting: "Judging …",
  },

  summary: {
    none: (turns: number) => `No guess yet; ${number(turns)} left.`,
    used: (used: number, left: number) =>
      `${plural(used, { one: "# guess", other: "# guesses" })} used, ${number(left)} left.`,
    row: (turn: number, guess: string, digits: string) =>
      `${number(turn)}, ${guess.toLowerCase()}: ${spell(guess, digits, "for", "and")}.`,
  },

  /** What is said as things happen; `refused` ones shake the row. */
  notices: {
    judged: (v: Values) =>
      `Guess ${count(v, "turn")}, ${small(v, "guess")}: ${dice(v)}; ${count(v, "left")} left`,
    won: (v: Values) =>
      `${small(v, "guess")} is the word, found in ${plural(count(v, "turn"), { one: "# guess", other: "# guesses" })}.`,
    lost: (v: Values) =>
      `Guess ${count(v, "turn")}, ${small(v, "guess")}: ${dice(v)}. That was the last guess.`,
    lostWord: (v: Values) =>
      `Guess ${count(v, "turn")}, ${small(v, "guess")}: ${dice(v)}. That was the last guess; the word was ${small(v, "secret")}.`,
    tooShort: (v: Values) =>
      plural(count(v, "missing"), { one: "# letter is missing.", other: "# letters are missing." }),
    notAWord: (v: Values) => `${text(v, "guess")} is not in the dictionary. No guess is used.`,
    alreadyGuessed: (v: Values) =>
      `${text(v, "guess")} was your guess ${count(v, "turn")} already. No guess is used.`,
    dictionaryComing: (v: Values) =>
      `${text(v, "guess")} is looked up as soon as the dictionary is there.`,
    noDictionary: () => "The dictionary could not be loaded; try again when you are online.",
    kept: (v: Values) =>
      `You are offline. ${text(v, "guess")} is kept and will be sent once you are back.`,
    keptService: (v: Values) =>
      `The service does not respond. ${text(v, "guess")} is kept and will be sent again.`,
    tooMany: (v: Values) =>
      `Too many requests. ${text(v, "guess")} will be sent in ${plural(count(v, "seconds"), { one: "# second", other: "# seconds" })}.`,
    waits: (v: Values) => `${text(v, "guess")} is still waiting to be judged.`,
    backOnline: () => "You are back online.",
    turnTaken: (v: Values) =>
      `This turn was already played elsewhere with ${text(v, "played")}. The rows are up to date now.`,
    begunAnew: () =>
      "The service does not know this round any more: it begins anew. Your old rows were set aside.",
    elsewhere: () => "This round went on elsewhere. The rows are up to date now.",
    newPuzzle: (v: Values) => `Puzzle no. ${number(count(v, "number"))} is out.`,
    otherPuzzle: () => "This puzzle was replaced on the service; your old rows were set aside.",
    noPuzzle: () => "There is no puzzle for today.",
    unknownPuzzle: (v: Values) => `There is no puzzle no. ${number(count(v, "number"))}.`,
    commitmentBroken: () =>
      "The word revealed does not fit the digest published before. It is not played.",
    offline: () => "You are offline.",
    offlineFirst: () => "Today's puzzle cannot be loaded without a network. Practice still works.",
    failed: () => "Something went wrong. Try again.",
    storageFull: () => "This browser does not keep the game: a reload loses it.",
    setAside: () => "Stored data could not be read and was set aside.",
    copied: () => "Copied.",
    shared: () => "Shared.",
    saved: () => "The picture is saved.",
    imported: (v: Values) =>
      plural(count(v, "added"), { one: "# round added.", other: "# rounds added." }),
    importEmpty: () => "There is nothing to import.",
    importUnreadable: () => "This is not an export of Entropy.",
    importDamaged: () => "The code is damaged: a character is missing or wrong.",
    importNewer: () => "This export comes from a newer version of the page; reload the page first.",
    marked: (v: Values) =>
      `${listed(text(v, "letters"), "and")}: ${MARKS[text(v, "mark")] ?? "no mark"}`,
    struck: (v: Values) =>
      count(v, "on") ? `${small(v, "letter")} struck out` : `${small(v, "letter")} back`,
    pencilled: (v: Values) =>
      `Position ${count(v, "position")}: ${[...small(v, "letters")].join(", ") || "no letters"}`,
    padCleared: () => "All notes erased. Undo brings them back.",
    undone: () => "The last mark is taken back.",
    carried: () => "Marks of earlier rows taken on.",
  },
};

/** The key set: each language file has exactly these. */
export type Texts = typeof en;
