/** No word fits all entries: the changes that would do, at one press each. */

import { engine } from "../../engine";
import { candidatesOf, gameOf, turnsOf } from "../../engine/fallout/position";
import { Round } from "../../engine/round";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import { FALLOUT } from "../../i18n/fallout";
import { type Case, editTurn, formatCase, takeBack } from "../../store/falloutCase";
import { Button } from "../Button";
import { entryText } from "./Entered";
import styles from "./Fallout.module.css";

interface Change {
  text: string;
  next: Case;
}

const positionOf = ({ screen, entries }: Case) => ({ words: screen.words, entries });

/** The places of the turns among the entries, by the number of the turn. */
const turnIndices = ({ entries }: Case) =>
  entries.flatMap((entry, at) => (entry.kind === "turn" ? [at] : []));

/** Asks why no word is left; `clashing` are the places of the entries that clash. */
export function useClash(terminal: Case | null) {
  const position = terminal && positionOf(terminal);
  const none = position !== null && candidatesOf(position).length === 0;
  const asked = useAnswer(none && terminal ? formatCase(terminal) : null, ({ signal }) =>
    position
      ? engine.clash(new Round(gameOf(position), turnsOf(position)), { signal })
      : Promise.resolve(null),
  );
  const clash = asked.busy ? null : asked.value;
  const indices = terminal ? turnIndices(terminal) : [];
  const clashing = (clash?.turns ?? []).map((number) => indices[number - 1] ?? -1);
  return { none, repairs: clash?.repairs ?? [], clashing };
}

interface ClashProps {
  terminal: Case;
  repairs: ReturnType<typeof useClash>["repairs"];
  onChange(next: Case): void;
}

export function Clash({ terminal, repairs, onChange }: ClashProps) {
  const texts = useWords(FALLOUT);
  const indices = turnIndices(terminal);
  const likenesses = repairs.flatMap((sizes, turn): (Change & { far: number })[] => {
    const at = indices[turn] ?? -1;
    const entry = terminal.entries[at];
    if (entry?.kind !== "turn") return [];
    const { guess, feedback: old } = entry;
    return sizes.map(({ feedback, size }) => ({
      text: texts.clash.change(guess, old, feedback, size),
      next: editTurn(terminal, at, feedback),
      far: Math.abs(Number(feedback) - Number(old)),
    }));
  });
  likenesses.sort((one, other) => one.far - other.far);
  const backs = terminal.entries.flatMap((entry, at): Change[] => {
    const next = takeBack(terminal, at);
    const helps = candidatesOf(positionOf(next)).length > 0;
    const counts = entry.kind === "turn" || entry.kind === "dud";
    return helps && counts ? [{ text: texts.clash.back(entryText(texts, entry)), next }] : [];
  });
  const last = terminal.entries.length - 1;
  const changes = [...likenesses, ...backs];
  return (
    <section className={styles.clash} role="alert" data-testid="clash">
      <h2>{texts.clash.title}</h2>
      <p>{changes.length > 0 ? texts.clash.text : texts.clash.more}</p>
      <ul>
        {changes.map(({ text, next }) => (
          <li key={text}>
            <Button onClick={() => onChange(next)}>{text}</Button>
          </li>
        ))}
      </ul>
      {changes.length === 0 && (
        <Button onClick={() => onChange(takeBack(terminal, last))}>{texts.entered.undo}</Button>
      )}
    </section>
  );
}
