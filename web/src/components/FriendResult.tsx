/** A result that a friend shared: pasted, read, and shown as dice. */

import { type ReactNode, useState } from "react";
import { parseShare, type Share } from "../game/share";
import { useTexts } from "../hooks/stores";
import type { Texts } from "../i18n";
import { Die } from "./Die";
import form from "./Form.module.css";
import styles from "./FriendResult.module.css";

export function FriendResult() {
  const texts = useTexts();
  const [text, setText] = useState("");
  const share = parseShare(text);
  return (
    <section className={form.section}>
      <label className={form.field}>
        <span>{texts.share.friend}</span>
        <textarea
          className={form.input}
          rows={2}
          spellCheck={false}
          autoComplete="off"
          placeholder="Entropy #213   2/8   223313 / 555555"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p role="status" className={form.status}>
        {share ? resultText(texts, share) : text.trim() && texts.share.unreadable}
      </p>
      {share && <Rows rows={share.rows} />}
    </section>
  );
}

function resultText({ leaderboard, result }: Texts, { number, turns }: Share): string {
  return `${leaderboard.of(number)}: ${turns === null ? result.lost : result.won(turns)}`;
}

function Rows({ rows }: { rows: readonly string[] }): ReactNode {
  return (
    <ol className={styles.rows} data-testid="friend-rows">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal
        <li key={index}>
          {[...row].map((face, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its column
            <span key={column} className={styles.die}>
              <Die face={face} />
              {face}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
