/** The leaderboard of today's puzzle, or of any past one. Names are text and nothing else. */

import { type ReactNode, useEffect } from "react";
import type { ServedEntry } from "../api";
import { closeDialog, openDialog } from "../hooks/route";
import { useLeaderboard, useRound, useStores, useTexts } from "../hooks/stores";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import form from "./Form.module.css";
import { FriendResult } from "./FriendResult";
import { Histogram } from "./Histogram";
import styles from "./LeaderboardDialog.module.css";

export function LeaderboardDialog({ about }: { about: number | null }) {
  const texts = useTexts();
  const { mode } = useStores();
  const open = useRound((round) =>
    round.kind === "practice" ? null : (round.puzzle?.number ?? null),
  );
  const { number: shown, latest, load } = useLeaderboard();
  const wanted = about ?? open;
  useEffect(() => void load(wanted), [load, wanted]);
  const number = wanted ?? shown;
  return (
    <Dialog name="leaderboard" title={texts.leaderboard.title} onClose={closeDialog}>
      {mode === "served" && number !== null && <Chooser number={number} latest={latest} />}
      <section className={form.section}>
        <Standing />
      </section>
      <FriendResult />
    </Dialog>
  );
}

function Chooser({ number, latest }: { number: number; latest: number | null }) {
  const texts = useTexts();
  return (
    <div className={styles.chooser}>
      <Button
        disabled={number <= 1}
        label={texts.leaderboard.previous}
        onClick={() => openDialog("leaderboard", number - 1)}
      >
        ‹
      </Button>
      <h3>{texts.leaderboard.of(number)}</h3>
      <Button
        disabled={latest !== null && number >= latest}
        label={texts.leaderboard.next}
        onClick={() => openDialog("leaderboard", number + 1)}
      >
        ›
      </Button>
    </div>
  );
}

function Standing(): ReactNode {
  const texts = useTexts();
  const { state, players, entries } = useLeaderboard();
  const said = {
    idle: texts.page.loading,
    loading: texts.page.loading,
    offline: texts.leaderboard.offline,
    failed: texts.leaderboard.failed,
    none: texts.leaderboard.none,
    ready: texts.leaderboard.players(players),
  };
  // What is there stays while more of it comes, and with it the focus.
  const there = state === "ready" || entries.length > 0;
  return (
    <>
      <p role="status">{said[state]}</p>
      {there && <Rounds />}
    </>
  );
}

function Rounds() {
  const texts = useTexts();
  const { players, lost, histogram, entries, more, own, loadMore } = useLeaderboard();
  return (
    <>
      {players > 0 && <Histogram counts={histogram} lost={lost} current={null} />}
      {own !== null && entries.every(({ place }) => place < own.place) && (
        <p>{texts.leaderboard.ownPlace(own.place, own.turns)}</p>
      )}
      {entries.length === 0 ? (
        <p className={form.note}>{texts.leaderboard.empty}</p>
      ) : (
        <Entries entries={entries} />
      )}
      {more && <Button onClick={() => void loadMore()}>{texts.leaderboard.more}</Button>}
    </>
  );
}

function Entries({ entries }: { entries: readonly ServedEntry[] }) {
  const texts = useTexts();
  const { leaderboard, formats } = texts;
  const own = useLeaderboard((board) => board.own);
  const isOwn = ({ place, finished }: ServedEntry) =>
    place === own?.place && Date.parse(finished) === Date.parse(own.finished);
  return (
    <table className={styles.table} data-testid="leaderboard">
      <thead>
        <tr>
          <th scope="col">{leaderboard.place}</th>
          <th scope="col">{leaderboard.player}</th>
          <th scope="col">{leaderboard.turns}</th>
          <th scope="col">{leaderboard.finished}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places and names may be shared
          <tr key={index} data-own={isOwn(entry) || undefined}>
            <td>{formats.number(entry.place)}</td>
            <td className={styles.name}>
              <bdi>{entry.name ?? <i>{leaderboard.anonymous}</i>}</bdi>
              {isOwn(entry) && <b className={styles.own}> {leaderboard.own}</b>}
            </td>
            <td>{formats.number(entry.turns)}</td>
            <td>
              {entry.late ? formats.moment(entry.finished) : formats.time(entry.finished)}
              {entry.late && <span className={styles.late}> {leaderboard.late}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
