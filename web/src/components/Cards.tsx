/** The first visit: what the dice say, in three cards; one at a time where there is little room. */

import { type ReactNode, useEffect, useRef, useState } from "react";
import { digits, kindsOf } from "../game/feedback";
import { groupAt } from "../game/groups";
import { openDialog } from "../hooks/route";
import { useLessons, useTexts } from "../hooks/stores";
import { useMatches } from "../hooks/useMatches";
import { emptyPad, markAt, nextMark, withMarks } from "../store/scratchpad";
import { Button } from "./Button";
import styles from "./Cards.module.css";
import { Dialog } from "./Dialog";
import { Die } from "./Die";
import { Sample } from "./Sample";
import { Tile } from "./Tile";

const SECRET = "CARNAL";
const GUESS = "CASTLE";
const READ = digits(GUESS, SECRET);
const CARDS = [DiceCard, EqualCard, MarkCard];

export function Cards() {
  const { cards } = useTexts();
  const dismiss = useLessons((lessons) => lessons.dismissCards);
  const all = useMatches("(min-width: 60rem) and (min-height: 36rem)");
  const [at, setAt] = useState(0);
  const last = all || at === CARDS.length - 1;
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The way on has the focus, not the way out.
    actions.current?.querySelector<HTMLElement>("[data-main]")?.focus();
  }, []);
  const own = () => {
    dismiss();
    openDialog("help");
  };
  return (
    <Dialog name="cards" title={cards.title} wide onClose={dismiss}>
      <p className={styles.lead}>{cards.lead}</p>
      <div className={styles.cards}>
        {CARDS.map((Card, index) =>
          all || index === at ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its number
            <Framed key={index} number={index + 1} turned={!all && index > 0}>
              <Card />
            </Framed>
          ) : null,
        )}
      </div>
      {!all && <Dots at={at} />}
      <div ref={actions} className={styles.actions}>
        {!all && at > 0 && <Button onClick={() => setAt(at - 1)}>{cards.back}</Button>}
        <Button main onClick={() => (last ? dismiss() : setAt(at + 1))}>
          {last ? cards.play : cards.next}
        </Button>
        {last && <Button onClick={own}>{cards.own}</Button>}
        {!last && (
          <button type="button" className={styles.skip} onClick={dismiss}>
            {cards.skip}
          </button>
        )}
      </div>
      {all && <p className={styles.again}>{cards.again}</p>}
    </Dialog>
  );
}

interface FramedProps {
  number: number;
  /** Reached from another card: what has changed is read from its top. */
  turned: boolean;
  children: ReactNode;
}

function Framed({ number, turned, children }: FramedProps) {
  const { cards } = useTexts();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (turned) card.current?.focus();
  }, [turned]);
  return (
    <section
      ref={card}
      className={styles.card}
      tabIndex={-1}
      aria-label={cards.step(number, CARDS.length)}
    >
      <b className={styles.number} aria-hidden="true">
        {number}
      </b>
      {children}
    </section>
  );
}

function Dots({ at }: { at: number }) {
  return (
    <div className={styles.dots} aria-hidden="true">
      {CARDS.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is its number
        <i key={index} data-here={index === at || undefined} />
      ))}
    </div>
  );
}

const tilesOf = (guess: string, shown: boolean) => {
  const kinds = kindsOf(guess, SECRET);
  const read = digits(guess, SECRET);
  return [...guess].map((letter, index) => ({
    letter,
    mark: shown ? (kinds[index] ?? null) : null,
    digit: read[index] ?? null,
  }));
};

function DiceCard() {
  const { cards } = useTexts();
  const lines = [
    ["2", "CA", cards.dicePlace],
    ["3", "STE", cards.diceOut],
    ["1", "L", cards.diceElsewhere],
  ] as const;
  return (
    <>
      <h3>{cards.dice}</h3>
      <p>{cards.diceText}</p>
      <Sample tiles={tilesOf(GUESS, true)} secret={SECRET} />
      <ul className={styles.lines}>
        {lines.map(([digit, letters, text]) => (
          <li key={digit}>
            <Die face={digit} />
            <b>{[...letters].join(" ")}</b> <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>
        <strong>{cards.diceEnd}</strong>
      </p>
    </>
  );
}

function EqualCard() {
  const { cards } = useTexts();
  return (
    <>
      <h3>{cards.equal}</h3>
      <Sample tiles={tilesOf(GUESS, false)} />
      <p>{cards.different}</p>
      <p>{cards.same}</p>
      <Sample tiles={tilesOf("CAVERN", true)} />
      <p>
        <strong>{cards.split}</strong>
      </p>
    </>
  );
}

/** A row of the game itself to press on. */
function MarkCard() {
  const { cards } = useTexts();
  const [pad, setPad] = useState(emptyPad);
  const press = (column: number, alone: boolean) => {
    const columns = alone ? [column] : groupAt(GUESS, READ, column).columns;
    setPad((before) => withMarks(before, 0, columns, nextMark(before, 0, column, READ)));
  };
  const others = (column: number) =>
    groupAt(GUESS, READ, column)
      .columns.map((each) => (each === column ? "" : GUESS[each]))
      .join("");
  return (
    <>
      <h3>{cards.mark}</h3>
      <p>{cards.markText}</p>
      <table className={styles.row} data-testid="card-row">
        <tbody>
          <tr>
            {[...GUESS].map((letter, column) => (
              <Tile
                // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its column
                key={column}
                letter={letter}
                digit={READ[column] ?? ""}
                others={others(column)}
                mark={markAt(pad, 0, column)}
                row={0}
                column={column}
                reached={true}
                fresh={false}
                clashing={false}
                onPress={(alone) => press(column, alone)}
                onHold={(alone) => press(column, alone)}
                onFocus={() => {}}
              />
            ))}
          </tr>
        </tbody>
      </table>
      <p className={styles.again}>{cards.markTry}</p>
      <Legend />
      <p>{cards.markEnd}</p>
    </>
  );
}

/** The three marks, each in its own shape. */
function Legend() {
  const { pad } = useTexts();
  return (
    <ul className={styles.legend}>
      <li>
        <span className={styles.place}>{pad.place}</span>
      </li>
      <li>
        <span className={styles.elsewhere}>{pad.elsewhere}</span>
      </li>
      <li>
        <s>{pad.out}</s>
      </li>
    </ul>
  );
}
