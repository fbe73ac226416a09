/** Bits of unequal parts: eight candidates, each with a feedback that can be changed. */

import { useState } from "react";
import { useWords } from "../../hooks/site";
import { LEARN } from "../../i18n/learn";
import { bitsOfPart, entropyOf } from "../../store/cut";
import { Button } from "../Button";
import { Shape } from "../Shape";
import styles from "./Halvings.module.css";
import { Step } from "./Step";
import step from "./Step.module.css";

/** The feedbacks, as shapes: any four would do. */
const FEEDBACKS = "ABCD";
const PRESETS = {
  quarters: "AAAABBCC",
  halves: "AAAABBBB",
  pairs: "AABBCCDD",
  alone: "ABBBBBBB",
  same: "AAAAAAAA",
} as const;
const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];

const nextOf = (feedback: string) =>
  FEEDBACKS[(FEEDBACKS.indexOf(feedback) + 1) % FEEDBACKS.length] ?? "A";

export function Halvings({ number }: { number: number }) {
  const { halvings: texts } = useWords(LEARN);
  const [given, setGiven] = useState<string>(PRESETS.quarters);
  const press = (at: number) =>
    setGiven(given.slice(0, at) + nextOf(given[at] ?? "A") + given.slice(at + 1));
  return (
    <Step {...{ number }} name="halvings" title={texts.title} text={texts.text(given.length)}>
      <fieldset className={styles.cards} aria-label={texts.board}>
        {[...given].map((feedback, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a candidate is its number
            key={at}
            type="button"
            className={styles.card}
            aria-label={texts.candidate(at + 1, feedback)}
            onClick={() => press(at)}
          >
            <Shape index={FEEDBACKS.indexOf(feedback)} letter={feedback} />
          </button>
        ))}
      </fieldset>
      <fieldset className={step.actions}>
        <legend className={step.legend}>{texts.presets}</legend>
        {NAMES.map((name) => (
          <Button key={name} onClick={() => setGiven(PRESETS[name])}>
            {texts.names[name]}
          </Button>
        ))}
      </fieldset>
      <Sum given={given} />
    </Step>
  );
}

const countOf = (given: string, feedback: string) => given.split(feedback).length - 1;

/** Each part with its share, its bits and what it adds; their sum is the entropy. */
function Sum({ given }: { given: string }) {
  const { halvings: texts, bits, figure } = useWords(LEARN);
  const total = given.length;
  const found = [...FEEDBACKS].filter((feedback) => given.includes(feedback));
  const sizes = found.map((feedback) => countOf(given, feedback));
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.entries(texts.head).map(([name, head]) => (
              <th key={name} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((feedback, index) => {
            const size = sizes[index] ?? 0;
            const tells = bitsOfPart(size, total);
            return (
              <tr key={feedback}>
                <th scope="row">
                  <span role="img" aria-label={feedback} className={styles.shape}>
                    <Shape index={FEEDBACKS.indexOf(feedback)} letter={feedback} />
                  </span>
                </th>
                <td>{texts.share(size, total)}</td>
                <td>{bits(tells)}</td>
                <td>{figure((size / total) * tells)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.sum}
            </th>
            <td>
              <b>{figure(entropyOf(sizes))}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      <p role="status" className={step.said}>
        {texts.said(
          [...sizes].sort((one, other) => other - one),
          entropyOf(sizes),
        )}
      </p>
    </>
  );
}
