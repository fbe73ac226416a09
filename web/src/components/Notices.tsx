/** Strips above the board: a new puzzle, no network, a failure, a new version of the page. */

import type { ReactNode } from "react";
import { goTo, TODAY, useFriend } from "../hooks/route";
import { useRound, useTexts } from "../hooks/stores";
import { noticeText, type Texts } from "../i18n";
import type { Waiting } from "../store/round";
import { Button } from "./Button";
import styles from "./Notices.module.css";
import { Strip } from "./Strip";
import { UpdateNotice } from "./UpdateNotice";

export function Notices() {
  return (
    <div className={styles.notices}>
      <StateNotice />
      <Greeting />
      <Dare />
      {/* The others are said as they happen; this one comes from outside the round. */}
      <div role="status">
        <UpdateNotice />
      </div>
    </div>
  );
}

function StateNotice(): ReactNode {
  const texts = useTexts();
  const { phase, next, puzzle, waiting, notice, open, reopen, refresh } = useRound();
  const openToday = () => {
    goTo(TODAY);
    void open("today");
  };
  switch (phase) {
    case "stale":
      return (
        <Strip name="stale">
          <p>{next === null ? texts.states.stale : texts.result.stale(next)}</p>
          <Button main onClick={openToday}>
            {texts.buttons.openToday}
          </Button>
        </Strip>
      );
    case "offline":
      return (
        <Strip name="offline">
          <p>{offlineText(texts, puzzle !== null, waiting)}</p>
          <Button onClick={() => void refresh()}>{texts.page.retry}</Button>
        </Strip>
      );
    case "failed":
      return (
        <Strip name="failed">
          <p>{notice === null ? texts.states.failed : noticeText(texts, notice)}</p>
          {notice?.key === "unknownPuzzle" ? (
            <Button main onClick={openToday}>
              {texts.buttons.openToday}
            </Button>
          ) : (
            <Button onClick={() => void reopen()}>{texts.page.retry}</Button>
          )}
        </Strip>
      );
    default:
      return null;
  }
}

/** The word of yesterday's lost round, as it was promised. */
function Greeting(): ReactNode {
  const { result } = useTexts();
  const { greeting, dismissGreeting } = useRound();
  if (greeting === null) return null;
  const look = () => {
    dismissGreeting();
    goTo({ kind: "archive", number: greeting.number });
  };
  return (
    <Strip name="yesterday">
      <p>{result.yesterday(greeting.secret)}</p>
      <Button onClick={look}>{result.lookBack}</Button>
      <Button onClick={dismissGreeting}>{result.dismiss}</Button>
    </Strip>
  );
}

/** Who sent the link, and what they made of the word. */
function Dare(): ReactNode {
  const { result } = useTexts();
  const friend = useFriend();
  const over = useRound((round) => round.outcome !== null);
  if (friend === null || over) return null;
  return (
    <Strip name="friend">
      <p>{result.beat(friend.turns)}</p>
    </Strip>
  );
}

function offlineText(texts: Texts, there: boolean, waiting: Waiting | null): string {
  if (waiting) return texts.waiting[waiting.reason];
  return there ? texts.states.offline : texts.states.offlineFirst;
}
