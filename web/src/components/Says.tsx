/** What the dice of a row say: the groups as dice and letters, and in a sentence. */

import type { ReactNode } from "react";
import { type Group, groupsOf } from "../game/groups";
import type { Row } from "../game/turn";
import { useLessons, useTexts } from "../hooks/stores";
import type { Texts } from "../i18n";
import type { Telling } from "../store/lessons";
import { Die } from "./Die";
import styles from "./Says.module.css";

function groupText({ says }: Texts, group: Group, first: boolean): string {
  const { letters, least, most, digit } = group;
  if (least !== most) return says.maybe(letters);
  if (most > 1 && digit === "1") return says.alones(letters);
  if (most > 1) return says.several(letters, most, Number(digit));
  if (letters.length === 6) return says.all;
  return letters.length === 1 ? says.alone(letters) : says.one(letters, first);
}

/** The sentence about a row; the largest group first, as one looks at it. */
export function saysText(texts: Texts, { guess, digits }: Pick<Row, "guess" | "digits">): string {
  const groups = groupsOf(guess, digits).sort(
    (one, other) => other.letters.length - one.letters.length,
  );
  return `${groups.map((group, index) => groupText(texts, group, index === 0)).join("; ")}.`;
}

const isUnusual = ({ guess, digits }: Row) => groupsOf(guess, digits).some(({ most }) => most > 1);

export const isTold = (telling: Telling, row: Row): boolean =>
  telling === "all" || (telling === "unusual" && isUnusual(row));

/** Beside a row, where there is room. */
export function Says({ row }: { row: Row }): ReactNode {
  const texts = useTexts();
  const telling = useLessons((lessons) => lessons.telling);
  return (
    <div className={styles.says}>
      <p className={styles.groups}>
        {groupsOf(row.guess, row.digits).map(({ digit, letters }) => (
          <span key={digit} className={styles.group}>
            <Die face={digit} />
            {[...letters].join(" ")}
          </span>
        ))}
      </p>
      {isTold(telling, row) && <p className={styles.sentence}>{saysText(texts, row)}</p>}
    </div>
  );
}
