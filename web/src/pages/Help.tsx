/** Help me: what you guessed and were told, the best next guess, and what is still possible. */

import { type ReactNode, useRef, useState } from "react";
import { GamePage } from "../components/GamePage";
import { Board } from "../components/help/Board";
import { Candidates } from "../components/help/Candidates";
import { Daily } from "../components/help/Daily";
import { End } from "../components/help/End";
import styles from "../components/help/Help.module.css";
import { Live } from "../components/help/Live";
import { Repair } from "../components/help/Repair";
import { Suggestions } from "../components/help/Suggestions";
import { Weights } from "../components/help/Weights";
import { DAILY, useSite } from "../hooks/site";
import { type Desk, useDesk } from "../hooks/useDesk";
import { useHelpKeys } from "../hooks/useHelpKeys";
import { usePlan } from "../hooks/usePlan";
import type { Choice } from "../store/choice";
import { corrected } from "../store/help";
import { isFull } from "../store/row";

export default function HelpPage({ game }: { game: string | null }) {
  return (
    <GamePage page="help" spec={game ?? ""} keeps more={(choice) => <OwnWeights choice={choice} />}>
      {(choice, options) => (
        <Gate choice={choice}>
          <Helper choice={choice} options={options} />
        </Gate>
      )}
    </GamePage>
  );
}

function Gate({ choice, children }: { choice: Choice; children: ReactNode }) {
  const daily = useSite().env.mode !== "site" && choice.info.name === DAILY;
  return daily ? <Daily>{children}</Daily> : children;
}

function OwnWeights({ choice: { game } }: { choice: Choice }) {
  const [plan, change] = usePlan(game);
  return <Weights game={game} used={plan.weights} onChange={(weights) => change({ weights })} />;
}

/** Where there is room, why stands open. */
const WIDE = "(min-width: 45rem)";

function Helper({ choice, options }: { choice: Choice; options: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const desk = useDesk(choice, root);
  const [why, setWhy] = useState(() => matchMedia(WIDE).matches);
  const { ranking } = desk.help;
  useHelpKeys(root, choice.look, {
    take: (rank) => {
      const found = ranking.busy ? undefined : ranking.value?.list[rank - 1];
      if (found) desk.take(found.guess);
    },
    why: () => setWhy(!why),
    undo: desk.undo,
    begin: desk.begin,
  });
  return (
    <div className={styles.help} ref={root} data-testid="help">
      <Board desk={desk} options={options} />
      <Middle desk={desk} why={why} onWhy={() => setWhy(!why)} />
      <Candidates choice={desk.choice} help={desk.help} onTake={desk.take} />
      <Live {...desk} />
    </div>
  );
}

/** The way out of a contradiction, the end, or the best next guess. */
function Middle({ desk, why, onWhy }: { desk: Desk; why: boolean; onWhy(): void }) {
  const { choice, plan, help, row, go, undo } = desk;
  if (help.left === 0) {
    return (
      <Repair
        {...{ choice, help }}
        onCorrect={(number, feedback) => go(corrected(plan.turns, number, feedback))}
        onUndo={undo}
        onLarger={(spec) => go(plan.turns, spec)}
      />
    );
  }
  if (help.round.over) return <End {...{ choice, help }} onFresh={() => go([])} onUndo={undo} />;
  const typed = row.edited === null && !row.draft.typing ? row.draft.guess : "";
  return (
    <Suggestions
      {...{ choice, plan, help, why, onWhy }}
      own={isFull(choice.look, typed) ? typed : ""}
      onPlan={desk.change}
      onTake={desk.take}
      onTold={desk.tell}
    />
  );
}
