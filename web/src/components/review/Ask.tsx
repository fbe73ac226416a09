/** A round that has not found its secret: which one was it? Or, where none fits, what went wrong. */

import { useState } from "react";
import { EngineError, engine, type Turn } from "../../engine";
import type { Candidates } from "../../engine/advice";
import { Round } from "../../engine/round";
import { formatAddress } from "../../hooks/address";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import { useSaid } from "../../hooks/useSaid";
import { REVIEW } from "../../i18n/review";
import type { Choice } from "../../store/choice";
import { formatPosition } from "../../store/position";
import { Button } from "../Button";
import { CodeInput, Palette } from "../CodeInput";
import { Turns } from "../Turns";
import { Small } from "./Instead";
import picks from "./Instead.module.css";
import styles from "./Review.module.css";

interface AskProps {
  choice: Choice;
  turns: readonly Turn[];
  words: boolean;
  left: Candidates;
  onSecret(secret: string): void;
}

export function Ask({ choice, turns, words, left, onSecret }: AskProps) {
  const { ask } = useWords(REVIEW);
  const { game, look } = choice;
  const [draft, setDraft] = useState("");
  const [message, setMessage] = useState("");
  const take = () => {
    try {
      const secret = game.parseSecret(draft);
      const fits = turns.every(({ guess, feedback }) => game.rule.tell(guess, secret) === feedback);
      setMessage(fits ? "" : ask.not(secret));
      if (fits) onSecret(secret);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      setMessage(ask.not(draft));
    }
  };
  return (
    <section className={styles.ask} data-testid="ask">
      <h2>{ask.title}</h2>
      <Turns look={look} turns={turns} label={ask.title} size="2rem" />
      <p>{ask.some(left.count, words)}</p>
      <div className={styles.actions}>
        <CodeInput
          look={look}
          value={draft}
          onChange={setDraft}
          onEnter={take}
          label={ask.field}
          size="2rem"
        />
        <Button main onClick={take}>
          {ask.take}
        </Button>
      </div>
      {look.slots !== "letter" && <Palette look={look} value={draft} onChange={setDraft} />}
      <p role="alert" className={styles.bad}>
        {message}
      </p>
      <ul className={picks.codes} data-testid="secrets">
        {left.codes.map((code) => (
          <li key={code}>
            <button type="button" className={picks.pick} onClick={() => onSecret(code)}>
              <Small look={look} code={code} />
            </button>
          </li>
        ))}
      </ul>
      {left.count > left.codes.length && (
        <p className={styles.soft}>{ask.more(left.count - left.codes.length)}</p>
      )}
    </section>
  );
}

interface ClashedProps {
  choice: Choice;
  turns: readonly Turn[];
  onRepair(turns: readonly Turn[]): void;
}

const REPAIRS = 6;

/** Corrections at one press, those that leave the most first; and the larger list. */
export function Clashed({ choice, turns, onRepair }: ClashedProps) {
  const { clash } = useWords(REVIEW);
  const { game, look } = choice;
  const said = useSaid(look);
  const key = turns.map(({ guess, feedback }) => `${guess}=${feedback}`).join(" ");
  const round = new Round(game, turns);
  const found = useAnswer(`${game.spec} ${key}`, async ({ signal }) => {
    const clashing = await engine.clash(round, { signal });
    return { clashing, outside: await engine.outsiders(round, { signal }) };
  });
  const { clashing, outside } = found.value ?? {};
  const repairs = (clashing?.repairs ?? [])
    .flatMap((sizes, at) => sizes.map((each) => ({ ...each, at })))
    .sort((one, other) => other.size - one.size)
    .slice(0, REPAIRS);
  return (
    <section className={styles.ask} role="alert" data-testid="clash">
      <h2>{clash.title}</h2>
      <Turns
        look={look}
        turns={turns}
        label={clash.title}
        size="2rem"
        clashing={clashing?.turns ?? []}
      />
      {clashing && (
        <p>{clash.some(clashing.turns.slice(0, -1).join(", "), clashing.turns.at(-1) ?? 0)}</p>
      )}
      <div className={styles.actions}>
        {repairs.map(({ at, feedback, size }) => (
          <Button
            key={`${at} ${feedback}`}
            onClick={() =>
              onRepair(turns.map((turn, index) => (index === at ? { ...turn, feedback } : turn)))
            }
          >
            {clash.repair(at + 1, said(feedback), size)}
          </Button>
        ))}
      </div>
      {outside && (
        <p>
          {clash.outside(outside.words.slice(0, 5).join(", "))}{" "}
          <a href={formatAddress([outside.game.spec, "review"], formatPosition(turns))}>
            {clash.larger}
          </a>
        </p>
      )}
    </section>
  );
}
