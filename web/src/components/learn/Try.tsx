/** The rule tried: the secret is shown, and a guess is told at once what it would be told. */

import { useMemo, useState } from "react";
import { useWords } from "../../hooks/site";
import { useSaid } from "../../hooks/useSaid";
import { RULE_TEXTS } from "../../i18n/rules";
import type { Choice } from "../../store/choice";
import { isWhole, lengthOf, symbolsOf } from "../../store/entry";
import { at, casesOf } from "../../store/fates";
import { slotsOf } from "../../store/look";
import { Button } from "../Button";
import { Code } from "../Code";
import { CodeInput, Palette } from "../CodeInput";
import { Explained, sizeOf } from "./Explained";
import styles from "./Rules.module.css";

export function Try({ choice, first }: { choice: Choice; first: string }) {
  const { game, look } = choice;
  const { try: texts, secret: label } = useWords(RULE_TEXTS);
  const [secret, setSecret] = useState(first);
  const [guess, setGuess] = useState("");
  const said = useSaid(look);
  const whole = isWhole(look, guess);
  const typed = look.slots === "pair" ? [...guess] : symbolsOf(look, guess);
  const todo = look.slots === "text" ? texts.pick : texts.more(lengthOf(look) - typed.length);
  const feedback = whole ? game.rule.tell(guess, secret) : "";
  const spoken = texts.said(slotsOf(look, guess).join(" "), said(feedback));
  return (
    <section className={styles.card} data-testid="try">
      <h3>{texts.title}</h3>
      <p>{texts.text}</p>
      <div className={styles.secret}>
        <span className={styles.label}>{label}</span>
        <Code look={look} code={secret} size={sizeOf(look)} />
        <Button
          onClick={() => {
            setSecret(at(game, Math.random()));
            setGuess("");
          }}
        >
          {texts.another}
        </Button>
      </div>
      <div className={styles.entry}>
        <span className={styles.label} aria-hidden="true">
          {texts.field}
        </span>
        <CodeInput
          look={look}
          value={guess}
          onChange={setGuess}
          onEnter={() => setGuess("")}
          label={texts.field}
          size={sizeOf(look)}
        />
        <Palette look={look} value={guess} onChange={setGuess} />
      </div>
      <Cases {...{ choice, secret }} onChoose={setGuess} />
      <p role="status" className={styles.said} data-feedback={feedback}>
        {!whole ? todo : guess === secret ? `${spoken} ${texts.won}` : spoken}
      </p>
      {whole && <Explained choice={choice} example={{ guess, secret, feedback }} />}
    </section>
  );
}

interface CasesProps {
  choice: Choice;
  secret: string;
  onChoose(guess: string): void;
}

function Cases({ choice: { game, look }, secret, onChoose }: CasesProps) {
  const { try: texts, symbols } = useWords(RULE_TEXTS);
  const cases = useMemo(() => casesOf(game, secret), [game, secret]);
  if (cases.length === 0) return null;
  return (
    <fieldset className={styles.cases}>
      <legend className={styles.label}>{texts.cases}</legend>
      {cases.map(({ name, guess }) => (
        <Button key={name} onClick={() => onChoose(guess)}>
          {texts.names[name](symbols[look.slots] ?? "")}
        </Button>
      ))}
    </fieldset>
  );
}
