/** The end of a round: how it went, the engine beside it, what to do next. */

import { useEffect, useRef, useState } from "react";
import { formatAddress } from "../../hooks/address";
import { useNavigation, useSiteTexts, useWords } from "../../hooks/site";
import { PLAY } from "../../i18n/play";
import type { Choice } from "../../store/choice";
import type { PlayRound } from "../../store/play";
import { shareText } from "../../store/playShare";
import { formatToken } from "../../store/playToken";
import { formatPosition } from "../../store/position";
import { Button } from "../Button";
import { splitAbout } from "../GameCard";
import { Shape } from "../Shape";
import styles from "./Play.module.css";

interface EndProps {
  choice: Choice;
  round: PlayRound;
  /** The engine's turns in a duel; null where it has not found it. */
  against: number | null;
  onNext(): void;
}

export function End({ choice, round, against, onNext }: EndProps) {
  const { game, look, info } = choice;
  const texts = useWords(PLAY);
  const { gameTexts } = useSiteTexts();
  const navigation = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState("");
  const [shown, setShown] = useState("");
  const { outcome, secret, turns, mode, hints } = round;
  useEffect(() => heading.current?.focus(), []);
  const won = outcome === "won";
  const token = secret !== null && mode !== "adversary" ? formatToken(game, secret) : "";
  const path = formatAddress([game.spec, "play"], formatPosition([], { challenge: token }));
  const link = location.href.replace(/#.*$/s, "") + path;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(texts.copied);
    } catch {
      setShown(text);
    }
  };
  const share = async () => {
    const text = shareText(look, round, {
      title: gameTexts[info.name]?.title ?? splitAbout(info.about).title,
      limit: game.turns,
      extra:
        mode === "secret"
          ? ""
          : mode === "duel"
            ? texts.duel.share(against)
            : texts.modes.names.adversary,
      hints: hints.used > 0 ? texts.hints.total(hints.used, hints.price) : "",
      link,
    });
    if (typeof navigator.share !== "function") return copy(text);
    try {
      await navigator.share({ text });
      setMessage(texts.shared);
    } catch (error) {
      // Closed by the person: nothing more is wanted.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy(text);
    }
  };
  const review = formatAddress(
    [game.spec, "review"],
    formatPosition(turns, won || secret === null ? {} : { secret }),
  );
  const revealed = mode === "adversary" ? texts.could : texts.secretWas;
  return (
    <>
      {won && <Joy />}
      <section className={styles.end} data-testid="end" data-outcome={outcome}>
        <h2 ref={heading} tabIndex={-1}>
          {won ? texts.won(turns.length) : outcome === "lost" ? texts.lost : texts.gaveUp}
        </h2>
        {!won && secret !== null && <p>{revealed(secret)}</p>}
        {hints.used > 0 && <p>{texts.hints.total(hints.used, hints.price)}</p>}
        <div className={styles.actions}>
          <Button main onClick={onNext}>
            {texts.fresh}
          </Button>
          <Button onClick={() => void share()}>{texts.share}</Button>
          {token !== "" && <Button onClick={() => void copy(link)}>{texts.challenge}</Button>}
          {navigation.game.includes("review") && turns.length > 0 && (
            <a href={review}>{texts.review}</a>
          )}
        </div>
        <p role="status">{message}</p>
        {shown !== "" && (
          <label className={styles.shown}>
            {texts.manual}
            <textarea
              readOnly
              rows={6}
              value={shown}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        )}
      </section>
    </>
  );
}

/** Pieces that fall once behind the board; with reduced motion they never show. */
function Joy() {
  return (
    <div className={styles.joy} aria-hidden="true">
      {Array.from({ length: 12 }, (_, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its index
        <span key={piece}>
          <Shape index={(piece * 5) % 6} />
        </span>
      ))}
    </div>
  );
}
