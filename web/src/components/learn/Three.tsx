/** Three codes are left: one of them leaves two together, by both criteria. */

import { useState } from "react";
import { useWords } from "../../hooks/site";
import { LEARN } from "../../i18n/learn";
import { type Cut, cutBy, meanTurns } from "../../store/cut";
import { Code } from "../Code";
import { Feedback } from "../Feedback";
import { PEGS, THREE, tellPins } from "./pegs";
import { Options, Step } from "./Step";
import step from "./Step.module.css";
import styles from "./Three.module.css";

const cuts = new Map(THREE.map((code) => [code, cutBy(code, THREE, tellPins)]));
const cutOf = (code: string): Cut => cuts.get(code) ?? { parts: [], bits: 0, worst: 0 };
const BITS = Math.max(...THREE.map((code) => cutOf(code).bits));
const WORST = Math.min(...THREE.map((code) => cutOf(code).worst));
/** Best by entropy and in the worst case. */
const BEST = THREE.filter((code) => cutOf(code).bits === BITS && cutOf(code).worst === WORST);

export function Three({ number }: { number: number }) {
  const { three: texts, bits } = useWords(LEARN);
  const [chosen, setChosen] = useState(THREE[0] ?? "");
  const mean = (code: string) => texts.mean(meanTurns(code, THREE, tellPins));
  const nameOf = (code: string) =>
    [code, bits(cutOf(code).bits), texts.worst(cutOf(code).worst), mean(code)].join(", ");
  return (
    <Step {...{ number }} name="three" title={texts.title} text={texts.text}>
      <Options
        wide
        label={texts.group}
        values={THREE}
        value={chosen}
        onChange={setChosen}
        name={nameOf}
      >
        {(code) => (
          <>
            <Code look={PEGS} code={code} size="2.25rem" />
            <Boxes cut={cutOf(code)} />
            <span className={styles.figures}>
              <b>{bits(cutOf(code).bits)}</b>
              <span>{texts.worst(cutOf(code).worst)}</span>
              <span>{mean(code)}</span>
            </span>
          </>
        )}
      </Options>
      <Parts cut={cutOf(chosen)} />
      <Verdict code={chosen} />
    </Step>
  );
}

function Boxes({ cut }: { cut: Cut }) {
  return (
    <span className={styles.boxes} aria-hidden="true">
      {[...cut.parts].reverse().map(({ feedback, codes }) => (
        <span key={feedback}>
          {codes.map((code) => (
            <i key={code} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** The feedbacks of the guess, with the codes that each leaves. */
function Parts({ cut }: { cut: Cut }) {
  return (
    <ul className={styles.parts}>
      {[...cut.parts].reverse().map(({ feedback, codes }) => (
        <li key={feedback}>
          <Feedback look={PEGS} text={feedback} />
          {codes.map((code) => (
            <Code key={code} look={PEGS} code={code} size="1.5rem" />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Verdict({ code }: { code: string }) {
  const { three: texts } = useWords(LEARN);
  const { parts, bits, worst } = cutOf(code);
  const said =
    worst === 1
      ? texts.apart(code, bits)
      : texts.together(code, parts[0]?.codes ?? [], bits, worst);
  return (
    <p role="status" className={step.said}>
      {said} {texts.agree(BEST)}
    </p>
  );
}
