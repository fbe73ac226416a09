/** What is still possible: how many, how they became fewer, and all of them to browse and search. */

import { useState } from "react";
import { aside } from "../../engine";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import type { Help } from "../../hooks/useHelp";
import { HELP } from "../../i18n/help";
import type { Choice } from "../../store/choice";
import form from "../Form.module.css";
import { SampleNote } from "../SampleNote";
import { Written } from "../Written";
import styles from "./Help.module.css";

interface CandidatesProps {
  choice: Choice;
  help: Help;
  onTake(code: string): void;
}

export function Candidates({ choice, help, onTake }: CandidatesProps) {
  const texts = useWords(HELP);
  const { counts, left } = help;
  const words = choice.look.slots === "letter";
  const [shown, setShown] = useState(false);
  return (
    <aside className={styles.left} data-testid="candidates" data-shown={shown || undefined}>
      <div className={styles.title}>
        <h2>{texts.left}</h2>
      </div>
      <p
        className={styles.number}
        data-none={left === 0 || undefined}
        data-long={(left ?? 0) >= 1e6 || undefined}
      >
        {left === null ? "…" : texts.whole(left)}
      </p>
      <p className={styles.soft}>{texts.ofAll(counts?.[0] ?? choice.game.secrets.size, words)}</p>
      {counts !== null && counts.length > 1 && <Funnel counts={counts} />}
      {left !== null && left > 0 && (
        <>
          <button
            type="button"
            className={`${styles.link} ${styles.phone}`}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? texts.hide : texts.show}
          </button>
          <div className={styles.browse}>
            <Browse key={help.key} {...{ choice, help, onTake }} left={left} />
          </div>
        </>
      )}
    </aside>
  );
}

const WIDTH = 226;
const HEIGHT = 44;
const GAP = 4;

/** A piece for each turn, as high at both ends as there were candidates, by their logarithms. */
function Funnel({ counts }: { counts: readonly number[] }) {
  const texts = useWords(HELP);
  const most = Math.log2(1 + (counts[0] ?? 1));
  const high = (count: number) => Math.max((Math.log2(1 + count) / most) * HEIGHT, 1.5);
  const step = WIDTH / (counts.length - 1);
  const middle = HEIGHT / 2;
  const said = counts.map((count, turn) =>
    turn === 0 ? texts.funnelFirst(count) : texts.funnelAfter(count, turn),
  );
  return (
    <>
      <svg className={styles.funnel} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {counts.slice(1).map((count, turn) => {
          const [from, to] = [turn * step, (turn + 1) * step - GAP];
          const [before, after] = [high(counts[turn] ?? 1) / 2, high(count) / 2];
          if (count === 0) {
            return <path key={said[turn]} className={styles.cross} d={cross((from + to) / 2)} />;
          }
          return (
            <path
              key={said[turn]}
              d={`M${from} ${middle - before}L${to} ${middle - after}V${middle + after}L${from} ${middle + before}Z`}
              opacity={0.35 + (0.65 * (turn + 1)) / (counts.length - 1)}
            />
          );
        })}
      </svg>
      <p className={styles.soft}>{said.join(", ")}</p>
    </>
  );
}

const cross = (x: number) =>
  `M${x - 9} ${HEIGHT / 2 - 9}L${x + 9} ${HEIGHT / 2 + 9}M${x + 9} ${HEIGHT / 2 - 9}L${x - 9} ${HEIGHT / 2 + 9}`;

/** Codes of a page. */
const PAGE = 48;
/** From so many on there is something to search. */
const MANY = 24;

function Browse({ choice, help, left, onTake }: CandidatesProps & { left: number }) {
  const texts = useWords(HELP);
  const { look } = choice;
  const [search, setSearch] = useState("");
  const [from, setFrom] = useState(0);
  const { value } = useAnswer(`${help.key} ${search} ${from}`, ({ signal }) =>
    aside.candidates(help.round, { search, from, count: PAGE }, { signal }),
  );
  if (value === null) return null;
  const { codes, found, weights, mass } = value;
  const move = (to: number) => setFrom(Math.max(0, to));
  return (
    <>
      <SampleNote sample={value.sample} />
      {left >= MANY && (
        <input
          type="search"
          className={form.input}
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          maxLength={32}
          spellCheck={false}
          autoComplete="off"
          onInput={(event) => {
            setSearch(event.currentTarget.value);
            move(0);
          }}
        />
      )}
      <p role="status" className={styles.soft}>
        {search.trim() !== "" && (found === 0 ? texts.nothing(search) : texts.foundCount(found))}
      </p>
      {weights !== null && <p className={styles.soft}>{texts.weighed}</p>}
      <ul className={styles.candidates} data-slots={look.slots} data-testid="codes">
        {codes.map((code, at) => (
          <li key={code}>
            <button
              type="button"
              className={styles.code}
              aria-label={texts.takeCode(code)}
              onClick={() => onTake(code)}
            >
              <Written look={look} code={code} size={look.length > 5 ? "1rem" : "1.5rem"} />
              {weights !== null && <small>{texts.likely((weights[at] ?? 0) / mass)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {found > PAGE && (
        <div className={styles.pager}>
          <button
            type="button"
            className={styles.link}
            disabled={from === 0}
            onClick={() => move(from - PAGE)}
          >
            {texts.previous}
          </button>
          <span className={styles.soft}>
            {texts.page(from + 1, Math.min(from + PAGE, found), found)}
          </span>
          <button
            type="button"
            className={styles.link}
            disabled={from + PAGE >= found}
            onClick={() => move(from + PAGE)}
          >
            {texts.following}
          </button>
        </div>
      )}
    </>
  );
}
