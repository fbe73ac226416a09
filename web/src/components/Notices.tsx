/** Strips above the board: a new puzzle, no network, a failure, a new version of the page. */

import type { ReactNode } from "react";
import { goTo, TODAY } from "../hooks/route";
import { useRound, useTexts } from "../hooks/stores";
import type { Texts } from "../i18n";
import type { Waiting } from "../store/round";
import { Button } from "./Button";
import styles from "./Notices.module.css";
import { Strip } from "./Strip";
import { UpdateNotice } from "./UpdateNotice";

export function Notices() {
  return (
    <div className={styles.notices}>
      <StateNotice />
      {/* The others are said as they happen; this one comes from outside the round. */}
      <div role="status">
        <UpdateNotice />
      </div>
    </div>
  );
}

function StateNotice(): ReactNode {
  const texts = useTexts();
  const { phase, next, puzzle, waiting, open, reopen, refresh } = useRound();
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
          <p>{texts.states.failed}</p>
          <Button onClick={() => void reopen()}>{texts.page.retry}</Button>
        </Strip>
      );
    default:
      return null;
  }
}

function offlineText(texts: Texts, there: boolean, waiting: Waiting | null): string {
  if (waiting) return texts.waiting[waiting.reason];
  return there ? texts.states.offline : texts.states.offlineFirst;
}
