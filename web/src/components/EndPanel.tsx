/** After the last guess: how it went, the share text, the next puzzle, the look back. */

import { type ReactNode, useEffect, useRef } from "react";
import { goTo, openDialog, TODAY } from "../hooks/route";
import { useRound, useSettings, useStores, useTexts } from "../hooks/stores";
import { useShare } from "../hooks/useShare";
import { Button } from "./Button";
import { Countdown } from "./Countdown";
import styles from "./EndPanel.module.css";
import { LookBack } from "./LookBack";
import { ShownText } from "./ShownText";

export function EndPanel({ arrived, children }: { arrived: boolean; children: ReactNode }) {
  const stores = useStores();
  const kind = useRound((round) => round.kind);
  const outcome = useRound((round) => round.outcome);
  const closes = useRound((round) => round.puzzle?.closes ?? "");
  const stale = useRound((round) => round.phase === "stale");
  const sharing = useShare();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The round ended under the reader's eyes: the panel may lie below the fold.
    if (arrived) panel.current?.scrollIntoView?.({ block: "nearest" });
  }, [arrived]);
  // The text follows the setting; the store makes it.
  useSettings((settings) => settings.dice);
  const text = stores.shareText();
  return (
    <section ref={panel} className={styles.panel} data-testid="banner" data-outcome={outcome}>
      <Verdict />
      <div className={styles.actions}>
        {text !== null && (
          <Button main onClick={() => void sharing.share(text)}>
            <SharedWord />
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
      {kind === "today" && !stale && closes !== "" && <Countdown closes={closes} />}
      <LookBack />
      {sharing.shown !== null && <ShownText text={sharing.shown} onClose={sharing.hide} />}
    </section>
  );
}

function SharedWord() {
  return useTexts().share.button;
}

function Verdict() {
  const texts = useTexts();
  const outcome = useRound((round) => round.outcome);
  const turns = useRound((round) => round.rows.length);
  const kind = useRound((round) => round.kind);
  const counted = useRound((round) => round.counted);
  const place = useRound((round) => round.place);
  const won = outcome === "won";
  return (
    <div className={styles.verdict}>
      <h2>{won ? texts.result.won(turns) : texts.result.lost}</h2>
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
  const outcome = useRound((round) => round.outcome);
  const secret = useRound((round) => round.secret);
  const closes = useRound((round) => round.puzzle?.closes ?? "");
  if (secret !== null) {
    return outcome === "won" ? null : (
      <p className={styles.secret}>{texts.result.secret(secret)}</p>
    );
  }
  if (outcome === "won" || closes === "") return null;
  return <p>{texts.result.secretLater(texts.formats.moment(closes))}</p>;
}

function NextStep({ share }: { share(text: string): Promise<void> }): ReactNode {
  const texts = useTexts();
  const kind = useRound((round) => round.kind);
  const again = useRound((round) => round.again);
  const challenge = useRound((round) => round.challenge);
  if (kind === "today") {
    return <Button onClick={() => openDialog("statistics")}>{texts.buttons.statistics}</Button>;
  }
  if (kind === "archive") {
    return <Button onClick={() => goTo(TODAY)}>{texts.buttons.openToday}</Button>;
  }
  const address = `${location.href.split("#")[0]}#/practice/${challenge}`;
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
