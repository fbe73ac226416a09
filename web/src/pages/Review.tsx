/** Review: a finished round, what each guess gave away, what was luck, what could have been guessed. */

import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../components/Button";
import { GamePage } from "../components/GamePage";
import { Ask, Clashed } from "../components/review/Ask";
import { Entry } from "../components/review/Entry";
import { BY, Report } from "../components/review/Report";
import styles from "../components/review/Review.module.css";
import { engine } from "../engine";
import { Round } from "../engine/round";
import { formatAddress, usePageAddress, visit } from "../hooks/address";
import { useWords } from "../hooks/site";
import { useAnswer } from "../hooks/useAnswer";
import { REVIEW } from "../i18n/review";
import { type Choice, changeOption } from "../store/choice";
import { formatPosition, parsePosition } from "../store/position";
import { type FinishedRound, RoundError, readRound, retold, textOf } from "../store/roundText";

const PAGE = "review";
/** Secrets to choose from at most; the field takes any. */
const SECRETS = 120;

export default function Review({ game }: { game: string | null }) {
  return (
    <GamePage page={PAGE} spec={game ?? ""} keeps>
      {(choice, options) => <Desk key={choice.game.spec} choice={choice} options={options} />}
    </GamePage>
  );
}

interface DeskProps {
  choice: Choice;
  options: ReactNode;
}

/** The round of the address, or why it is none. */
function useRound({ game }: Choice, query: string): FinishedRound | RoundError | null {
  return useMemo(() => {
    const position = parsePosition(query);
    if (position.turns.length === 0) return null;
    try {
      return readRound(game, position);
    } catch (error) {
      if (error instanceof RoundError) return error;
      throw error;
    }
  }, [game, query]);
}

function Desk({ choice, options }: DeskProps) {
  const { query } = usePageAddress();
  const [editing, setEditing] = useState(false);
  const round = useRound(choice, query);
  if (editing || round === null || round instanceof RoundError) {
    const error = round instanceof RoundError ? round : null;
    return (
      <div className={styles.desk}>
        {options}
        <Entry
          choice={choice}
          text={textOf(parsePosition(query))}
          error={error}
          repairs={error && <Repairs choice={choice} query={query} error={error} />}
          onRead={() => setEditing(false)}
        />
      </div>
    );
  }
  return <Known {...{ choice, options, query, round }} onEdit={() => setEditing(true)} />;
}

/** What puts an address right at one press. */
function Repairs(props: { choice: Choice; query: string; error: RoundError }) {
  const { choice, query, error } = props;
  const { repairs } = useWords(REVIEW);
  const { game } = choice;
  const { turns, values } = parsePosition(query);
  const { secret, ...others } = values;
  const go = (path: string, next: string) => visit(formatAddress([path, PAGE], next));
  if (error.reason === "hard" && game.data.options.hard === true) {
    return (
      <div>
        <Button onClick={() => go(changeOption(choice, "hard", null), query)}>
          {repairs.easy}
        </Button>
      </div>
    );
  }
  if (error.reason !== "other") return null;
  const hidden = String(error.values.secret ?? "");
  const repaired = retold(game, turns, hidden);
  const open = query
    .split("&")
    .filter((item) => !item.startsWith("secret:"))
    .join("&");
  return (
    <div className={styles.actions}>
      <Button onClick={() => go(game.spec, formatPosition(repaired, { ...others, secret }))}>
        {repairs.retell}
      </Button>
      <Button onClick={() => go(game.spec, open)}>{repairs.forget}</Button>
    </div>
  );
}

interface KnownProps extends DeskProps {
  query: string;
  round: FinishedRound;
  onEdit(): void;
}

/** The turns are known; the secret as well, or it is looked for. */
function Known({ choice, options, query, round, onEdit }: KnownProps) {
  const texts = useWords(REVIEW);
  const { game, look } = choice;
  const { turns } = round;
  const { values } = parsePosition(query);
  const words = look.slots === "letter";
  const key = turns.map(({ guess, feedback }) => `${guess}=${feedback}`).join(" ");
  const asked = useAnswer(round.secret === null ? `${game.spec} ${key}` : null, ({ signal }) =>
    engine.candidates(new Round(game, turns), { count: SECRETS }, { signal }),
  );
  const left = asked.busy ? null : asked.value;
  const only = left?.count === 1 ? (left.codes[0] ?? null) : null;
  const secret = round.secret ?? only;
  const go = (more: Record<string, string>, how: "push" | "replace" = "replace") =>
    visit(formatAddress([game.spec, PAGE], formatPosition(turns, { ...values, ...more })), how);
  const edit = (
    <div>
      <Button onClick={onEdit}>{texts.edit}</Button>
    </div>
  );
  if (secret !== null) {
    return (
      <Report
        {...{ choice, turns, secret, words, options, onEdit }}
        by={values.by || BY}
        chosen={Number(values.turn) || 0}
        tried={game.guesses.find(values.try ?? "") < 0 ? "" : (values.try ?? "")}
        onChange={go}
        onNew={() => visit(formatAddress([game.spec, PAGE]))}
      />
    );
  }
  if (asked.error !== null && !asked.busy) return <p role="alert">{texts.failed}</p>;
  if (left === null) return <p role="status">{texts.measuring}</p>;
  if (left.count === 0) {
    return (
      <div className={styles.desk}>
        {options}
        <Clashed
          {...{ choice, turns }}
          onRepair={(next) => visit(formatAddress([game.spec, PAGE], formatPosition(next, values)))}
        />
        {edit}
      </div>
    );
  }
  return (
    <div className={styles.desk}>
      {options}
      <Ask
        {...{ choice, turns, words, left }}
        onSecret={(found) => go({ secret: found }, "push")}
      />
      {edit}
    </div>
  );
}
