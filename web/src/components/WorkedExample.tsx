/** CASTLE against CARNAL, one kind after the other. */

import { useState } from "react";
import type { Mark } from "../game/feedback";
import { digits, kindsOf } from "../game/feedback";
import { useTexts } from "../hooks/stores";
import { Button } from "./Button";
import form from "./Form.module.css";
import styles from "./HelpDialog.module.css";
import { Sample } from "./Sample";

const SECRET = "CARNAL";
const GUESS = "CASTLE";
/** Which kind comes with which step; the last one shows the dice alone, as in the game. */
const ORDER: readonly Mark[] = ["place", "elsewhere", "out"];

export function WorkedExample() {
  const texts = useTexts();
  const { help } = texts;
  const [step, setStep] = useState(1);
  const steps = help.steps.length;
  const kinds = kindsOf(GUESS, SECRET);
  const read = digits(GUESS, SECRET);
  const tiles = [...GUESS].map((letter, index) => {
    const kind = kinds[index] ?? "out";
    const shown = ORDER.indexOf(kind) < step;
    return {
      letter,
      mark: shown && step < steps ? kind : null,
      digit: shown ? (read[index] ?? null) : null,
    };
  });
  return (
    <>
      <p>{help.exampleIntro}</p>
      <Sample tiles={tiles} secret={SECRET} />
      <p role="status" className={styles.step}>
        <span className={form.note}>{help.step(step, steps)}.</span> {help.steps[step - 1]}
      </p>
      <div className={form.line}>
        <Button disabled={step === 1} onClick={() => setStep(step - 1)}>
          {help.previous}
        </Button>
        <Button disabled={step === steps} onClick={() => setStep(step + 1)}>
          {help.next}
        </Button>
      </div>
    </>
  );
}
