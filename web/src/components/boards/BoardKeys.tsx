/** Letters to press, each with what it is on every open board: a cell for each. */

import type { Boards } from "../../engine/boards";
import { useWords } from "../../hooks/site";
import { BOARDS } from "../../i18n/boards";
import { FEEDBACK } from "../../i18n/feedback";
import type { Look } from "../../store/look";
import { Keys, type Known, marksOf } from "../play/Keys";
import styles from "./Boards.module.css";

/** More cells than this are too small to be seen: then only what is out everywhere is told. */
const MOST = 8;

interface BoardKeysProps {
  look: Look;
  boards: Boards;
  value: string;
  onChange(value: string): void;
  onEnter(): void;
}

export function BoardKeys({ look, boards, ...rest }: BoardKeysProps) {
  const { play: texts } = useWords(BOARDS);
  const { mark: names } = useWords(FEEDBACK);
  const marks = boards.rounds.map((round) => (round.won ? null : marksOf(look, round.turns)));
  const known = (letter: string): Known => {
    const each = marks.map((own) => own?.get(letter));
    const open = each.filter((_, at) => marks[at] !== null);
    if (open.length > 0 && open.every((mark) => mark === "b")) {
      return { mark: "b", label: texts.on(letter, [texts.outEverywhere]) };
    }
    if (each.length > MOST) return { mark: undefined, label: letter };
    const said = each.flatMap((mark, at) =>
      mark === undefined ? [] : [texts.mark(at + 1, names[mark] ?? mark)],
    );
    return { mark: undefined, label: texts.on(letter, said), face: <Cells marks={each} /> };
  };
  return <Keys look={look} turns={[]} {...rest} known={known} />;
}

/** Filled: in place; half: elsewhere; nothing: out, or not known. Two columns of boards. */
function Cells({ marks }: { marks: readonly (string | undefined)[] }) {
  if (marks.every((mark) => mark !== "g" && mark !== "y")) return null;
  return (
    <svg
      className={styles.keyCells}
      viewBox={`0 0 ${marks.length * 4} 4`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a board is its number
        <g key={at}>
          <rect className={styles.cell} x={at * 4 + 0.4} y="0.3" width="3.2" height="3.4" />
          {mark === "g" && <rect x={at * 4 + 0.4} y="0.3" width="3.2" height="3.4" />}
          {mark === "y" && <rect x={at * 4 + 0.4} y="2" width="3.2" height="1.7" />}
        </g>
      ))}
    </svg>
  );
}
