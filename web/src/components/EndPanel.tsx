/** After the last guess: how it went, the share text, the next puzzle, the look back. */

import { type ReactNode, useEffect, useRef } from "react";
import { formatShare } from "../game/share";
import { formatRound, goTo, openDialog, TODAY } from "../hooks/route";
import { useSettings } from "../hooks/site";
import { useRound, useStores, useTexts } from "../hooks/stores";
import { useShare } from "../hooks/useShare";
import { Button } from "./Button";
import { Countdown } from "./Countdown";
import styles from "./EndPanel.module.css";
import { LookBack } from "./LookBack";
import { ShownText } from "./ShownText";

export function EndPanel({ arrived, children }: { arrived: boolean; children: ReactNode }) {
  const texts = useTexts();
  const stores = useStores();
  const { kind, outcome, phase, puzzle } = useRound();
  const sharing = useShare();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The round ended under the reader's eyes: the panel may lie below the fold.
    if (arrived) panel.current?.scrollIntoView?.({ block: "nearest" });
  }, [arrived]);
  // The text follows the setting; the store makes it.
  const form = useSettings((settings) => settings.share);
  const share = stores.share();
  const link = `${location.href.split("#")[0]}${formatRound({ kind: "archive", number: share?.number ?? null })}`;
  const text = share && formatShare(share, form === "digits" ? "digits" : "dice", link);
  return (
    <section ref={panel} className={styles.panel} data-testid="banner" data-outcome={outcome}>
      <Verdict />
      <div className={styles.actions}>
        {text !== null && (
          <Button main onClick={() => void sharing.share(text)}>
            {texts.share.button}
          </Button>
        )}
        <NextStep share={sharing.share} />
      </div>
      {children}
      {text !== null && (
        <p className={styles.text} data-testid="share-text">
          {text}
        </p>
      )}
      {kind === "today" && phase !== "stale" && puzzle && <Countdown closes={puzzle.closes} />}
      <LookBack />
      {sharing.shown !== null && <ShownText text={sharing.shown} onClose={sharing.hide} />}
    </section>
  );
}

function Verdict() {
  const texts = useTexts();
  const { outcome, rows, kind, counted, place } = useRound();
  return (
    <div className={styles.verdict}>
      <h2>{outcome === "won" ? texts.result.won(rows.length) : texts.result.lost}</h2>
      <Secret />
      {place !== null && (
        <p>
          <button type="button" className={styles.link} onClick={() => openDialog("leaderboard")}>
            {texts.result.place(place)}
          </button>
        </p>
      )}
      {kind === "archive" && !counted && <p className={styles.quiet}>{texts.result.uncounted}</p>}
    </div>
  );
}

/** The word, or when it will be known. */
function Secret(): ReactNode {
  const texts = useTexts();
  const { outcome, secret, puzzle } = useRound();
  const closes = puzzle?.closes ?? "";
  if (outcome === "won") return null;
  if (secret !== null) return <p className={styles.secret}>{texts.result.secret(secret)}</p>;
  if (closes === "") return null;
  return <p>{texts.result.secretLater(texts.formats.moment(closes))}</p>;
}

function NextStep({ share }: { share(text: string): Promise<void> }): ReactNode {
  const texts = useTexts();
  const { kind, again, challenge } = useRound();
  if (kind === "today") {
    return <Button onClick={() => openDialog("statistics")}>{texts.buttons.statistics}</Button>;
  }
  if (kind === "archive") {
    return <Button onClick={() => goTo(TODAY)}>{texts.buttons.openToday}</Button>;
  }
  const hash = formatRound({ kind: "practice", number: challenge });
  const address = `${location.href.split("#")[0]}${hash}`;
  return (
    <>
      <Button
        main
        onClick={() => {
          // A friend's word is played: its number leaves the address, too.
          goTo({ kind: "practice", number: null });
          void again();
        }}
      >
        {texts.buttons.again}
      </Button>
      {challenge !== null && (
        <Button onClick={() => void share(`${texts.share.challenge} ${address}`)}>
          {texts.buttons.challenge}
        </Button>
      )}
    </>
  );
}
