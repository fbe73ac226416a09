/** After the last guess: its moment, what it was worth, what to share, the next puzzle, the look back. */

import { type ReactNode, useEffect, useRef } from "react";
import { formatRound, goTo, openDialog, type RoundId, TODAY, useFriend } from "../hooks/route";
import { useLeaderboard, useReview, useRound, useStores, useTexts } from "../hooks/stores";
import { type Sharing, useShare } from "../hooks/useShare";
import { Button } from "./Button";
import { Countdown } from "./Countdown";
import styles from "./EndPanel.module.css";
import { LookBack } from "./LookBack";
import { Moment } from "./Moment";
import { ShareCard } from "./ShareCard";
import { ShownText } from "./ShownText";
import { Worth } from "./Worth";

const linkTo = (round: RoundId) => `${location.href.split("#")[0]}${formatRound(round)}`;

export function EndPanel({ arrived, children }: { arrived: boolean; children: ReactNode }) {
  const stores = useStores();
  const { kind, outcome, phase, puzzle, rows } = useRound();
  const sharing = useShare();
  const title = useRef<HTMLHeadingElement>(null);
  useReckoning();
  useEffect(() => {
    if (!arrived) return;
    // The keyboard is gone: who reads goes on here. The panel begins above what was looked at.
    title.current?.focus({ preventScroll: true });
    window.scrollTo?.(0, 0);
  }, [arrived]);
  const share = stores.share();
  return (
    <section className={styles.panel} data-testid="banner" data-outcome={outcome}>
      <div className={styles.verdict}>
        {outcome === "won" && <Moment word={rows.at(-1)?.guess ?? ""} />}
        <Verdict title={title} />
        <Worth />
        {children}
        {share === null && (
          <div className={styles.actions}>
            <NextStep sharing={sharing} />
          </div>
        )}
        {kind === "today" && phase !== "stale" && puzzle && <Countdown closes={puzzle.closes} />}
      </div>
      {share !== null && (
        <ShareCard
          share={share}
          link={linkTo({ kind: "archive", number: share.number })}
          sharing={sharing}
        >
          <NextStep sharing={sharing} />
        </ShareCard>
      )}
      <LookBack />
      {sharing.shown !== null && <ShownText text={sharing.shown} onClose={sharing.hide} />}
    </section>
  );
}

/** Luck and skill, and how the others did: asked for once the round is over, never before. */
function useReckoning(): void {
  const { mode } = useStores();
  const load = useReview((review) => review.load);
  const loadBoard = useLeaderboard((board) => board.load);
  const secret = useRound((round) => round.secret);
  const number = useRound((round) => (round.kind === "today" ? (round.puzzle?.number ?? 0) : 0));
  const place = useRound((round) => round.place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store looks at the secret itself
  useEffect(() => void load(), [load, secret]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the place the board has this round
  useEffect(() => {
    if (mode === "served" && number > 0) void loadBoard(number);
  }, [mode, number, place, loadBoard]);
}

function Verdict({ title }: { title: { current: HTMLHeadingElement | null } }) {
  const { result } = useTexts();
  const { outcome, rows, kind, counted, place } = useRound();
  const friend = useFriend();
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {outcome === "won" ? result.found(rows.length) : result.notFound}
      </h2>
      {outcome === "won" ? <Threw /> : <Secret />}
      {friend !== null && <p>{result.friend(friend.turns)}</p>}
      {place !== null && (
        <p>
          <button type="button" className={styles.link} onClick={() => openDialog("leaderboard")}>
            {result.place(place)}
          </button>
        </p>
      )}
      {kind === "archive" && !counted && <p className={styles.quiet}>{result.uncounted}</p>}
    </>
  );
}

/** How many words were left before the last guess. */
function Threw(): ReactNode {
  const { result } = useTexts();
  const turns = useReview((review) => review.turns);
  const rows = useRound((round) => round.rows.length);
  const last = turns.at(-1);
  if (rows === 1) return <p>{result.oneShot}</p>;
  return <p className={styles.threw}>{last?.won ? result.threw(last.before) : " "}</p>;
}

/** The word, or when it will be known. */
function Secret(): ReactNode {
  const { result, formats } = useTexts();
  const { secret, puzzle } = useRound();
  const closes = puzzle?.closes ?? "";
  if (secret !== null) return <p className={styles.secret}>{result.secret(secret)}</p>;
  if (closes === "") return null;
  return <p>{result.tomorrow(formats.moment(closes))}</p>;
}

function NextStep({ sharing }: { sharing: Sharing }): ReactNode {
  const { buttons, share } = useTexts();
  const { kind, again, challenge, puzzle, outcome, rows } = useRound();
  const turns = outcome === "won" ? rows.length : null;
  const same: RoundId =
    kind === "practice"
      ? { kind, number: challenge }
      : { kind: "archive", number: puzzle?.number ?? null };
  const dare = () => {
    const beat = turns ?? "x";
    void sharing.share(`${share.challenge(turns)} ${linkTo(same)}?beat=${beat}`);
  };
  const next = () => {
    // A friend's word is played: its number leaves the address, too.
    goTo({ kind: "practice", number: null });
    if (kind === "practice") void again();
  };
  return (
    <>
      {kind === "archive" && <Button onClick={() => goTo(TODAY)}>{buttons.openToday}</Button>}
      <Button main={kind === "practice"} onClick={next}>
        {kind === "practice" ? buttons.again : buttons.practise}
      </Button>
      <Button onClick={dare}>{buttons.challenge}</Button>
      {kind === "today" && (
        <Button onClick={() => openDialog("statistics")}>{buttons.statistics}</Button>
      )}
    </>
  );
}
