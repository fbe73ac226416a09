/** Twenty codes that are much alike: a guess that is none of them tells them apart. */

import { useState } from "react";
import { engine } from "../../engine";
import type { Game } from "../../engine/game";
import { Round } from "../../engine/round";
import { formatAddress } from "../../hooks/address";
import { useNavigation, useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import { useChoice } from "../../hooks/useChoice";
import { LEARN } from "../../i18n/learn";
import { lengthOf } from "../../store/entry";
import { formatPosition } from "../../store/position";
import { Button } from "../Button";
import { Code } from "../Code";
import { CodeInput, Palette } from "../CodeInput";
import { PartsBar } from "../PartsBar";
import { TurnRow } from "../Turns";
import { GAME_OF_PEGS } from "./Openers";
import styles from "./Outside.module.css";
import { PEGS } from "./pegs";
import { Step } from "./Step";
import step from "./Step.module.css";

const TURN = { guess: "ABCD", feedback: "XXX" };

export function Outside({ number }: { number: number }) {
  const { outside: texts, failed, computing } = useWords(LEARN);
  const { value: choice, error } = useChoice(GAME_OF_PEGS);
  const game = choice?.game ?? null;
  const left = useAnswer(game && "left", ({ signal }) =>
    engine.candidates(roundOf(game as Game), {}, { signal }),
  );
  const trouble = error ?? left.error;
  const codes = left.value?.codes ?? [];
  return (
    <Step
      {...{ number }}
      name="outside"
      title={texts.title}
      text={texts.text(TURN.guess, codes.length)}
    >
      <TurnRow look={PEGS} {...TURN} size="2.25rem" />
      {trouble !== null && <p role="alert">{failed}</p>}
      {trouble === null && left.value === null && <p>{computing}</p>}
      <ul className={styles.codes} data-testid="left">
        {codes.map((code) => (
          <li key={code}>
            <Code look={PEGS} code={code} size="1.125rem" />
          </li>
        ))}
      </ul>
      {game && left.value && <Try game={game} />}
    </Step>
  );
}

const roundOf = (game: Game) => new Round(game, [TURN]);

function Try({ game }: { game: Game }) {
  const { outside: texts } = useWords(LEARN);
  const { game: pages } = useNavigation();
  const [code, setCode] = useState("");
  const full = code.length === lengthOf(PEGS);
  const { value } = useAnswer(full ? code : null, ({ signal }) =>
    engine.explain(roundOf(game), code, { signal }),
  );
  const shown = full && value?.guess === code ? value : null;
  const best = async (guesses: "all" | "candidates") => {
    const [found] = await engine.suggest(roundOf(game), { guesses, count: 1 });
    if (found) setCode(found.guess);
  };
  return (
    <>
      <div className={styles.entry}>
        <CodeInput
          look={PEGS}
          value={code}
          onChange={setCode}
          onEnter={() => {}}
          label={texts.field}
          size="2.5rem"
        />
        <Palette look={PEGS} value={code} onChange={setCode} />
      </div>
      <div className={step.actions}>
        <Button onClick={() => void best("candidates")}>{texts.candidate}</Button>
        <Button onClick={() => void best("all")}>{texts.all}</Button>
        <Button onClick={() => setCode("")} disabled={code === ""}>
          {texts.clear}
        </Button>
      </div>
      <div className={styles.room}>
        {shown && <PartsBar sizes={shown.sizes.map(({ size }) => size)} />}
        <p role="status" className={step.said}>
          {shown
            ? `${texts.tells(code, shown.bits, shown.worst)} ${shown.candidate ? texts.can : texts.cannot}`
            : texts.fill(lengthOf(PEGS) - code.length)}
        </p>
      </div>
      {pages.includes("help") && (
        <p>
          <a href={formatAddress([game.spec, "help"], formatPosition([TURN]))}>{texts.help}</a>
        </p>
      )}
    </>
  );
}
