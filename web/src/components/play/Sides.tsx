/** What stands beside a board, or behind a button where there is no room: the engine, the mode, the round. */

import type { ReactNode } from "react";
import type { Game } from "../../engine/game";
import { Round } from "../../engine/round";
import { formatAddress } from "../../hooks/address";
import { useNavigation, useWords } from "../../hooks/site";
import { PLAY } from "../../i18n/play";
import type { Look } from "../../store/look";
import { MODES, type Mode, type PlayRound } from "../../store/play";
import { formatPosition } from "../../store/position";
import { Button } from "../Button";
import form from "../Form.module.css";
import { Turns } from "../Turns";
import styles from "./Play.module.css";

interface DuelProps {
  game: Game;
  look: Look;
  round: PlayRound;
}

export function Duel({ game, look, round }: DuelProps) {
  const texts = useWords(PLAY);
  const { against, outcome, turns } = round;
  const { won, over } = new Round(game, against);
  const by = against.length - turns.length;
  const compared =
    by > 0 ? texts.duel.faster(by) : by < 0 ? texts.duel.slower(-by) : texts.duel.even;
  return (
    <section className={styles.card} data-testid="duel" aria-live="polite">
      <h2>{texts.duel.title}</h2>
      <p>
        {won
          ? texts.duel.found(against.length)
          : over
            ? texts.duel.missed
            : texts.duel.at(against.length)}
      </p>
      {outcome === "won" && won && <p>{compared}</p>}
      {outcome !== null && (
        <Turns look={look} turns={against} label={texts.engineBoard} size="1.75rem" />
      )}
    </section>
  );
}

interface ModesProps {
  game: Game;
  mode: Mode;
  now: Mode;
  onChoose(mode: Mode): void;
}

export function Modes({ game, mode, now, onChoose }: ModesProps) {
  const texts = useWords(PLAY);
  return (
    <section className={styles.card}>
      <h2 id="modes-title">{texts.modes.title}</h2>
      <fieldset className={styles.modes} aria-labelledby="modes-title" data-testid="modes">
        {MODES.map((each) => (
          <label key={each} className={form.choice}>
            <input
              type="radio"
              name="mode"
              checked={each === mode}
              disabled={game.large && each === "adversary"}
              onChange={() => onChoose(each)}
            />
            {texts.modes.names[each]}
          </label>
        ))}
      </fieldset>
      <p className={styles.soft}>
        {texts.modes.about[mode]} {mode !== now && texts.modes.next}{" "}
        {game.large && texts.modes.large}
      </p>
    </section>
  );
}

interface RoundCardProps {
  game: Game;
  round: PlayRound;
  options: ReactNode;
  onNext(): void;
  onGiveUp(): void;
}

export function RoundCard({ game, round, options, onNext, onGiveUp }: RoundCardProps) {
  const texts = useWords(PLAY);
  const navigation = useNavigation();
  const { outcome, turns } = round;
  return (
    <section className={styles.card}>
      <h2>{texts.round}</h2>
      {options}
      <p className={styles.soft}>{texts.limit(game.turns)}</p>
      {outcome === null && (
        <div className={styles.actions}>
          <Button onClick={onNext}>{texts.fresh}</Button>
          <Button onClick={onGiveUp}>{texts.giveUp}</Button>
          {navigation.game.includes("help") && (
            <a href={formatAddress([game.spec, "help"], formatPosition(turns))}>{texts.help}</a>
          )}
        </div>
      )}
    </section>
  );
}
