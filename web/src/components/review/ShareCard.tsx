/** The card of a round, and what can be done with it: a picture, a text, a link. */

import { useRef, useState } from "react";
import type { Analysis } from "../../engine/analysis";
import { gameHash, useSiteTexts, useWords } from "../../hooks/site";
import { REVIEW } from "../../i18n/review";
import type { Choice } from "../../store/choice";
import { spokenSums } from "../../store/luck";
import { feedbackText } from "../../store/playShare";
import { formatToken } from "../../store/playToken";
import { Button } from "../Button";
import { splitAbout } from "../GameCard";
import { Card } from "./Card";
import { pngOf, save, svgText } from "./picture";
import styles from "./Review.module.css";

interface ShareCardProps {
  choice: Choice;
  analysis: Analysis;
}

/** The same secret to play, as far as others can: a list of one's own stays in this browser. */
function linkOf({ game, info }: Choice, secret: string): string {
  const own = Object.values(game.data.options).some((value) => typeof value === "object" && value);
  const spec = own ? info.name : game.spec;
  const hash = gameHash(spec, "play");
  const here = location.href.replace(/#.*$/s, "");
  // The page of the daily game has a secret of its own.
  const daily = !hash.endsWith("/play");
  return here + hash + (own || daily ? "" : `?challenge:${formatToken(game, secret)}`);
}

export function ShareCard({ choice, analysis }: ShareCardProps) {
  const { card } = useWords(REVIEW);
  const { gameTexts } = useSiteTexts();
  const { look, info } = choice;
  const place = useRef<SVGSVGElement>(null);
  const [message, setMessage] = useState("");
  const [manual, setManual] = useState("");
  const title = gameTexts[info.name]?.title ?? splitAbout(info.about).title;
  const link = linkOf(choice, analysis.secret);
  const text = [
    `${title}: ${analysis.won ? card.found(analysis.turns.length) : card.lost(analysis.turns.length)}`,
    ...analysis.turns.map(({ feedback }) => feedbackText(look, feedback)),
    card.short(...spokenSums(analysis)),
    link,
  ].join("\n");
  const copy = async (wanted: string) => {
    try {
      await navigator.clipboard.writeText(wanted);
      setMessage(card.copied);
    } catch {
      setManual(wanted);
    }
  };
  const name = `${info.name}-review`;
  const saveSvg = () => {
    if (!place.current) return;
    save(new Blob([svgText(place.current)], { type: "image/svg+xml" }), `${name}.svg`);
    setMessage(card.saved);
  };
  const savePng = async () => {
    const picture = place.current && (await pngOf(place.current));
    if (picture) save(picture, `${name}.png`);
    setMessage(picture ? card.saved : card.unsaved);
  };
  return (
    <section className={styles.share} aria-labelledby="card">
      <div className={styles.shareText}>
        <h3 id="card">{card.title}</h3>
        <p className={styles.soft}>{card.about}</p>
        <div className={styles.actions}>
          <Button main onClick={() => void savePng()}>
            {card.png}
          </Button>
          <Button onClick={saveSvg}>{card.svg}</Button>
          <Button onClick={() => void copy(text)}>{card.copy}</Button>
          <Button onClick={() => void copy(location.href)}>{card.link}</Button>
        </div>
        <p className={styles.soft}>{card.linkNote}</p>
        <p role="status">{message}</p>
        {manual !== "" && (
          <label className={styles.manual}>
            {card.manual}
            <textarea
              readOnly
              rows={6}
              value={manual}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        )}
      </div>
      <div className={styles.card}>
        <Card {...{ look, analysis, title, link, place }} />
      </div>
    </section>
  );
}
