/** The page to play a game against the engine: a secret, an adversary, or a duel. */

import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { GamePage } from "../components/GamePage";
import { Bottom } from "../components/play/Bottom";
import { End } from "../components/play/End";
import { Entry } from "../components/play/Entry";
import { Hints, useLeft } from "../components/play/Hints";
import styles from "../components/play/Play.module.css";
import { Live, Said } from "../components/play/Said";
import { Secret } from "../components/play/Secret";
import { Duel, Modes, RoundCard } from "../components/play/Sides";
import { Turns } from "../components/Turns";
import { engine } from "../engine";
import type { Game } from "../engine/game";
import { Round } from "../engine/round";
import { Listed } from "../engine/spaces";
import { formatAddress, usePageAddress, visit } from "../hooks/address";
import { useSite, useWords } from "../hooks/site";
import { useAnswer } from "../hooks/useAnswer";
import { useStrayKeys } from "../hooks/useStrayKeys";
import { useWide } from "../hooks/useWide";
import { PLAY } from "../i18n/play";
import type { Choice } from "../store/choice";
import type { Look } from "../store/look";
import { createPlay, isDue, type PlayRound } from "../store/play";
import { parseToken } from "../store/playToken";
import { parsePosition } from "../store/position";

export default function Play({ game }: { game: string | null }) {
  return (
    <GamePage page="play" spec={game ?? ""}>
      {(choice, options) => <Table key={choice.game.spec} choice={choice} options={options} />}
    </GamePage>
  );
}

/** One store for a game and a challenge: another link is another round. */
function usePlay(game: Game, token: string | null) {
  const site = useSite();
  const store = useMemo(() => {
    const random = () => site.env.random();
    return createPlay({ game, documents: site.documents, random, engine, challenge: token });
  }, [game, site, token]);
  return useStore(store);
}

function Table({ choice, options }: { choice: Choice; options: ReactNode }) {
  const { game, look } = choice;
  const texts = useWords(PLAY);
  const wide = useWide();
  const token = parsePosition(usePageAddress().query).values.challenge ?? null;
  const state = usePlay(game, token);
  const { round, draft, busy, mode } = state;
  const place = useRef<HTMLDivElement>(null);
  const focusField = () => place.current?.querySelector("input")?.focus();
  useDuel(game, round, state.answer);
  useStrayKeys(place);
  const over = round.outcome !== null;
  const size = sizeOf(look);
  const left = useLeft(game, round);
  const next = () => {
    // First the round: the address without a challenge opens what is kept.
    state.next();
    if (token !== null) visit(formatAddress([game.spec, "play"]), "replace");
    setTimeout(focusField);
  };
  const typed = ["letter", "text", "wide"].includes(look.slots);
  const hotkey = typed || look.alphabet.includes("H") ? "?" : "H";
  const onKeyDown = (event: KeyboardEvent) => {
    if (over || !isHotkey(event, hotkey)) return;
    // A question may end with it.
    if (look.slots === "text" && event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const step = state.nextHint();
    if (step !== null) state.hint(step);
  };
  const guess = () => {
    void state.guess();
    focusField();
  };
  const take = (text: string) => {
    state.type(text);
    focusField();
  };
  const engineWon = new Round(game, round.against).won ? round.against.length : null;
  const said = useKnown({ game, look, round, left: left.count, wide });
  const hints = (
    <Hints
      {...{ game, look, round, draft, hotkey, left }}
      next={state.nextHint()}
      onHint={state.hint}
      onTake={take}
    />
  );
  const rest = (
    <>
      <Modes game={game} mode={mode} now={round.mode} onChoose={state.choose} />
      <RoundCard {...{ game, round, options }} onNext={next} onGiveUp={() => void state.giveUp()} />
    </>
  );
  const duel = round.mode === "duel" && <Duel {...{ game, look, round }} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; each hint has a button, too
    <div className={styles.play} ref={place} onKeyDown={onKeyDown} data-testid="play">
      <div className={styles.board} data-limited={game.turns !== null || undefined}>
        {round.challenge !== null && <p className={styles.notice}>{texts.challenged}</p>}
        {token !== null && parseToken(game, token) === null && (
          <p className={styles.notice} role="alert">
            {texts.badChallenge}
          </p>
        )}
        <Secret {...{ look, round, size }} said={said} limited={game.turns !== null} />
        <Turns
          look={look}
          turns={round.turns}
          label={texts.board}
          limit={over ? null : game.turns}
          size={size}
          beside={(number) => (
            <span className={styles.says} aria-hidden="true">
              <Said look={look} feedback={round.turns[number - 1]?.feedback ?? ""} />
            </span>
          )}
          {...(over ? {} : { active: <Entry {...{ choice, state, size }} onGuess={guess} /> })}
        />
        <Live game={game} look={look} round={round} />
        {over ? (
          <>
            <End
              key={round.turns.length}
              {...{ choice, round }}
              against={engineWon}
              onNext={next}
            />
            {!wide && duel}
            {!wide && rest}
          </>
        ) : (
          <Bottom
            {...{ look, draft, busy }}
            around={place}
            turns={round.turns}
            // The rest of a text is typed.
            onChange={look.slots === "text" ? take : state.type}
            onGuess={guess}
            {...(wide ? {} : { hints, rest })}
          />
        )}
      </div>
      {wide && (
        <aside className={styles.side}>
          {!over && hints}
          {duel}
          {rest}
        </aside>
      )}
    </div>
  );
}

/** The key that buys the next hint; a question mark does so in every game. */
function isHotkey(event: KeyboardEvent, hotkey: string): boolean {
  const { key, ctrlKey, altKey, metaKey, repeat } = event;
  return !(ctrlKey || altKey || metaKey || repeat) && ["?", hotkey].includes(key.toUpperCase());
}

interface SaidProps {
  game: Game;
  look: Look;
  round: PlayRound;
  /** How many candidates are left, where that is known. */
  left: number | null;
  wide: boolean;
}

/** What stands beside the hidden code: the codes that it can be, or where the engine of a duel is. */
function useKnown({ game, look, round, left, wide }: SaidProps): string {
  const texts = useWords(PLAY);
  const words = look.slots === "letter";
  if (left !== null && !game.large) return texts.hints.left(left, words);
  if (round.mode === "duel" && !wide && round.against.length > 0) {
    return texts.duel.short(round.against.length, new Round(game, round.against).won);
  }
  const known = (round.mode === "adversary" ? texts.none : texts.secret)(game.secrets.size, words);
  return game.secrets instanceof Listed ? `${known} (${game.secrets.ends})` : known;
}

/** Room in rem that a row needs beside its slots on a phone: the margins, its number, its feedback. */
function besideOf({ feedback }: Look): number {
  const [form] = feedback;
  const widths = { tiles: 0, dice: 0, counts: 6, number: 3.25, words: 4, pins: 0 };
  const pins = Math.ceil((form?.length ?? 0) / 2) * 1.25 + 1;
  const width = form?.kind === "pins" ? pins : widths[form?.kind ?? "tiles"];
  return 3.875 + width + (feedback.length > 1 ? 3.5 : 0);
}

/** As large as the board has it, smaller where a row would not fit into the window. */
const sizeOf = (look: Look) =>
  `min(var(--slot-most), calc((100vw - ${besideOf(look)}rem) / ${look.length * 1.13}))`;

/** The engine's turns of a duel, one after another, worked out beside the page. */
function useDuel(game: Game, round: PlayRound, answer: (guess: string) => void): void {
  const due = isDue(game, round);
  const key = due ? `${round.secret} ${round.against.map((turn) => turn.guess).join(" ")}` : null;
  const asked = useAnswer(key, async ({ signal }) => {
    const [best] = await engine.suggest(new Round(game, round.against), { count: 1 }, { signal });
    return { key, guess: best?.guess ?? "" };
  });
  const found = asked.value;
  useEffect(() => {
    if (found !== null && found.key === key && found.guess !== "") answer(found.guess);
  }, [found, key, answer]);
}
