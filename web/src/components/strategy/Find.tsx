/** How is this secret found? A field for its code, and the turns that lead to it. */

import { useEffect, useState } from "react";
import { Listed } from "../../engine/spaces";
import { useWords } from "../../hooks/site";
import { STRATEGY } from "../../i18n/strategy";
import type { Choice } from "../../store/choice";
import { isWhole } from "../../store/entry";
import type { Strategy } from "../../store/tree";
import { CodeInput, Palette } from "../CodeInput";
import { Told } from "./Columns";
import styles from "./Find.module.css";

export interface FindProps {
  choice: Choice;
  tree: Strategy;
  /** The secret that is looked for; empty for none. */
  secret: string;
  way: readonly number[] | null;
  onFind(secret: string): void;
}

export function Find({ choice, tree, secret, way, onFind }: FindProps) {
  const texts = useWords(STRATEGY);
  const [text, setText] = useState(secret);
  const [entering, setEntering] = useState(false);
  const { game } = choice;
  const { secrets } = game;
  // Only a secret is looked for, no question.
  const look = secrets instanceof Listed ? { ...choice.look, texts: secrets.codes } : choice.look;
  const whole = look.slots !== "text" && isWhole(look, text);
  useEffect(() => setText(secret), [secret]);
  const change = (value: string) => {
    setText(value);
    if (game.secrets.find(value) >= 0) onFind(value);
    else if (secret !== "" && value === "") onFind("");
  };
  return (
    <search className={styles.find}>
      <div
        className={styles.entry}
        onFocusCapture={() => setEntering(true)}
        onBlurCapture={(event) => {
          const next = event.relatedTarget;
          setEntering(next instanceof Node && event.currentTarget.contains(next));
        }}
      >
        <span className={styles.field}>
          <span aria-hidden="true">{texts.find}</span>
          <CodeInput
            {...{ look }}
            value={text}
            onChange={change}
            onEnter={() => change(text)}
            label={texts.findLabel}
            size="1.75rem"
          />
          {text !== "" && (
            <button
              type="button"
              className={styles.clear}
              aria-label={texts.clear}
              onClick={() => {
                setText("");
                onFind("");
              }}
            >
              ✕
            </button>
          )}
        </span>
        {entering && look.slots !== "letter" && (
          <Palette {...{ look }} value={text} onChange={change} />
        )}
      </div>
      <div className={styles.way} role="status">
        {whole && game.secrets.find(text) < 0 && <b>{texts.notSecret(text)}</b>}
        {secret !== "" && way === null && <b>{texts.notFound(secret)}</b>}
        {way !== null && (
          <>
            <b>{texts.foundAt(way.length)}</b>
            <ol data-testid="way">
              {way.map((node, at) => {
                const next = way[at + 1];
                return (
                  <li key={node}>
                    <span className={styles.turn}>{at + 1}</span>
                    <Told
                      {...{ choice }}
                      guess={tree.guess[node] as string}
                      {...(next === undefined ? {} : { feedback: tree.feedback[next] as string })}
                    />
                  </li>
                );
              })}
            </ol>
          </>
        )}
      </div>
    </search>
  );
}
