/** Play on several boards: one row for all of them, and the letters with what they are on each. */

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../components/Button";
import { BoardKeys } from "../components/boards/BoardKeys";
import styles from "../components/boards/Boards.module.css";
import { Card, Grid } from "../components/boards/Card";
import { CodeInput, Palette } from "../components/CodeInput";
import { splitAbout } from "../components/GameCard";
import { GamePage } from "../components/GamePage";
import { Hidden } from "../components/Hidden";
import { errorText } from "../components/play/errorText";
import type { Boards } from "../engine/boards";
import { formatAddress } from "../hooks/address";
import { useNavigation, useSite, useSiteTexts, useWords } from "../hooks/site";
import { BOARDS } from "../i18n/boards";
import { PLAY } from "../i18n/play";
import { type BoardsRound, boardsShareText, createBoardsPlay, foundNow } from "../store/boardsPlay";
import type { Choice } from "../store/choice";
import { type Look, slotsOf } from "../store/look";
import { formatPosition } from "../store/position";

export default function BoardsPlay({ game }: { game: string | null }) {
  return (
    <GamePage page="play" spec={game ?? ""}>
      {(choice, options) => <Table key={choice.game.spec} choice={choice} options={options} />}
    </GamePage>
  );
}

function Table({ choice, options }: { choice: Choice; options: ReactNode }) {
  const { game, look } = choice;
  const texts = useWords(BOARDS);
  const play = useWords(PLAY);
  const site = useSite();
  const navigation = useNavigation();
  const store = useMemo(
    () => createBoardsPlay({ game, documents: site.documents, random: () => site.env.random() }),
    [game, site],
  );
  const { round, draft, error, type, ...act } = useStore(store);
  const { boards, outcome } = round;
  const place = useRef<HTMLDivElement>(null);
  const focusField = () => place.current?.querySelector("input")?.focus();
  const words = game.secrets.data.kind === "words";
  const letters = look.slots === "letter";
  const guess = () => {
    act.guess();
    focusField();
  };
  const next = () => {
    act.next();
    setTimeout(focusField);
  };
  return (
    <div className={styles.page} data-testid="boards-play">
      <div className={styles.line}>
        {options}
        <span className={styles.soft}>{texts.open(boards.unsolved.length, game.boards)}</span>
        <span className={styles.grow} />
        {outcome === null && (
          <span className={styles.actions}>
            {navigation.game.includes("help") && (
              <a href={formatAddress([game.spec, "help"], formatPosition(boards.turns))}>
                {play.help}
              </a>
            )}
            <Button onClick={act.giveUp}>{play.giveUp}</Button>
          </span>
        )}
      </div>
      {boards.turns.length === 0 && <p>{texts.play.intro(game.boards, words)}</p>}
      <Grid count={game.boards}>
        {boards.rounds.map((own, at) => (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: a board is its number
            key={at}
            number={at + 1}
            look={look}
            round={own}
            note={
              own.won
                ? texts.found(own.turns.length)
                : outcome === null
                  ? ""
                  : (round.secrets[at] ?? "")
            }
          />
        ))}
      </Grid>
      <Live look={look} boards={boards} />
      {outcome !== null ? (
        <End key={boards.turns.length} {...{ choice, round }} onNext={next} />
      ) : (
        <div className={styles.bottom} ref={place}>
          <div className={styles.line}>
            <span className={styles.soft}>{texts.turn(boards.turns.length + 1, game.turns)}</span>
            <CodeInput
              look={look}
              value={draft}
              onChange={type}
              onEnter={guess}
              label={play.field(boards.turns.length + 1)}
              size={`min(2.5rem, calc((100vw - 3rem) / ${look.length} / 1.14))`}
              keys
            />
            {!letters && (
              <Button main onClick={guess}>
                {play.guess}
              </Button>
            )}
            <p className={styles.error} role="alert">
              {error !== null && errorText(play, error, game)}
            </p>
          </div>
          <Palette look={look} value={draft} onChange={type} />
          {letters && (
            <BoardKeys look={look} boards={boards} value={draft} onChange={type} onEnter={guess} />
          )}
        </div>
      )}
    </div>
  );
}

/** One sentence for each turn: the boards themselves can be read. */
function Live({ look, boards }: { look: Look; boards: Boards }) {
  const texts = useWords(BOARDS);
  const play = useWords(PLAY);
  const [first] = useState(boards.turns.length);
  const number = boards.turns.length;
  const last = boards.turns.at(-1);
  const found = foundNow(boards);
  const limit = boards.game.turns;
  const said = [
    last ? texts.play.said(number, slotsOf(look, last.guess).join(" ")) : "",
    found.length > 0 ? texts.play.foundNow(found) : "",
    `${texts.open(boards.unsolved.length, boards.rounds.length)}.`,
    limit === null || boards.over ? "" : play.guessesLeft(limit - number),
  ];
  return (
    <div aria-live="polite" data-testid="live">
      {number !== first && last && <Hidden key={number}>{said.filter(Boolean).join(" ")}</Hidden>}
    </div>
  );
}

interface EndProps {
  choice: Choice;
  round: BoardsRound;
  onNext(): void;
}

function End({ choice: { game, info }, round, onNext }: EndProps) {
  const texts = useWords(BOARDS);
  const play = useWords(PLAY);
  const { gameTexts } = useSiteTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState("");
  const [shown, setShown] = useState("");
  useEffect(() => heading.current?.focus(), []);
  const { boards, outcome, secrets } = round;
  const title = gameTexts[info.name]?.title ?? splitAbout(info.about).title;
  const link = location.href.replace(/#.*$/s, "") + formatAddress([game.spec, "play"]);
  const text = boardsShareText(round, texts.play.share(title, game.boards), link);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(play.copied),
      () => setShown(text),
    );
  const share = async () => {
    if (typeof navigator.share !== "function") return copy();
    try {
      await navigator.share({ text });
      setMessage(play.shared);
    } catch (error) {
      // Closed by the person: nothing more is wanted.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };
  const found = game.boards - boards.unsolved.length;
  return (
    <section className={styles.end} data-testid="end" data-outcome={outcome}>
      <h2 ref={heading} tabIndex={-1}>
        {outcome === "won"
          ? texts.play.won(boards.turns.length)
          : texts.play.lost(found, game.boards)}
      </h2>
      {outcome !== "won" && (
        <>
          <p>{texts.play.secrets}</p>
          <ul className={styles.secrets}>
            {boards.unsolved.map((number) => (
              <li key={number}>{texts.play.was(number, secrets[number - 1] ?? "")}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <Button main onClick={onNext}>
          {play.fresh}
        </Button>
        <Button onClick={() => void share()}>{play.share}</Button>
      </div>
      <p role="status">{message}</p>
      {shown !== "" && (
        <label className={styles.shown}>
          {play.manual}
          <textarea
            readOnly
            rows={6}
            value={shown}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </section>
  );
}
