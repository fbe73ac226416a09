/** A page of a game: its frame, the game of the address once it is loaded, and its options. */

import { type ReactNode, useEffect, useState } from "react";
import { library } from "../engine";
import type { Catalogue } from "../engine/catalogue";
import { EngineError } from "../engine/errors";
import type { OptionValue } from "../engine/game";
import { formatAddress, usePageAddress, visit } from "../hooks/address";
import { type PageName, useSite, useSiteTexts, useWords } from "../hooks/site";
import { useChoice } from "../hooks/useChoice";
import { GAME } from "../i18n/game";
import { type Choice, changeList, changeOption, nameOf } from "../store/choice";
import { listsOf } from "../store/lists";
import { Button } from "./Button";
import { FileButton } from "./FileButton";
import { Frame } from "./Frame";
import { splitAbout } from "./GameCard";
import { GameOptions } from "./GameOptions";

export interface GamePageProps {
  page: PageName;
  /** The game as the address has it, such as `mastermind:5x8`. */
  spec: string;
  /** What the page has in the query stays there when an option changes. */
  keeps?: boolean;
  /** What else is chosen beside the options of the game. */
  more?(choice: Choice): ReactNode;
  /** Called with the game that is there; options are shown where the page puts them. */
  children(choice: Choice, options: ReactNode): ReactNode;
}

export function GamePage({ page, spec, keeps = false, more, children }: GamePageProps) {
  const texts = useWords(GAME);
  const { gameTexts } = useSiteTexts();
  const [attempt, setAttempt] = useState(0);
  const { value: choice, error } = useChoice(spec, attempt);
  const name = nameOf(spec);
  const title = gameTexts[name]?.title ?? splitAbout(choice?.info.about ?? name).title;
  return (
    <Frame page={page} game={{ name: spec, title }}>
      {error !== null && (
        <Trouble {...{ error, page, name }} onList={() => setAttempt(attempt + 1)} />
      )}
      {error === null && choice === null && <p role="status">{texts.loading}</p>}
      {choice !== null &&
        children(
          choice,
          <Options {...{ page, choice, keeps }}>
            {more === undefined ? null : more(choice)}
          </Options>,
        )}
    </Frame>
  );
}

/** What went wrong, in the language of the page. */
function useTrouble(): (error: unknown) => string {
  const texts = useWords(GAME);
  return (error) =>
    error instanceof EngineError
      ? (texts.errors[error.reason] ?? error.message)
      : texts.errors.unread || String(error);
}

interface TroubleProps {
  error: EngineError;
  page: PageName;
  name: string;
  /** The list that was missing is there. */
  onList(): void;
}

function Trouble({ error, page, name, onList }: TroubleProps) {
  const texts = useWords(GAME);
  const { documents } = useSite();
  const [message, setMessage] = useState("");
  const say = useTrouble();
  const missing = error.reason === "elsewhere" ? String(error.values.name ?? "") : "";
  const onFile = async (file: File) => {
    try {
      listsOf(documents).add(missing, await file.text());
      onList();
    } catch (failed) {
      setMessage(say(failed));
    }
  };
  return (
    <div role="alert">
      <p>{say(error)}</p>
      {missing !== "" && <FileButton label={texts.ownList} onFile={(file) => void onFile(file)} />}
      {message !== "" && <p>{message}</p>}
      <Button main onClick={() => visit(formatAddress(name ? [name, page] : []))}>
        {texts.retry}
      </Button>
    </div>
  );
}

interface OptionsProps {
  page: PageName;
  choice: Choice;
  keeps: boolean;
  children: ReactNode;
}

function Options({ page, choice, keeps, children }: OptionsProps) {
  const { documents } = useSite();
  const { query } = usePageAddress();
  const [lists, setLists] = useState<Catalogue["lists"]>({});
  const [message, setMessage] = useState("");
  const say = useTrouble();
  useEffect(() => {
    void library.catalogue().then((found) => setLists(found.lists));
  }, []);
  const go = (spec: string) => visit(formatAddress([spec, page], keeps ? query : ""));
  const onChange = (name: string, value: OptionValue | null) => {
    const lengths = lists[String(value)]?.lengths ?? {};
    const counts = Object.entries(lengths).map(
      ([length, count]) => [Number(length), count] as const,
    );
    setMessage("");
    if (typeof value === "string") go(changeList(choice, name, value, new Map(counts)));
    else go(changeOption(choice, name, value));
  };
  const onFile = async (option: string, file: File) => {
    try {
      const list = listsOf(documents).add(file.name, await file.text());
      const counts = [...list.lengths].map(([length, words]) => [length, words.length] as const);
      setMessage("");
      go(changeList(choice, option, list.name, new Map(counts)));
    } catch (error) {
      setMessage(say(error));
    }
  };
  return (
    <>
      <GameOptions {...{ choice, onChange, onFile }} lists={Object.keys(lists)}>
        {children}
      </GameOptions>
      {message !== "" && <p role="alert">{message}</p>}
    </>
  );
}
