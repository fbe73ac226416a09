/** A page of a game: its frame, the game of the address once it is loaded, and its options. */

import { type ReactNode, useEffect, useState } from "react";
import { library } from "../engine";
import type { EngineError } from "../engine/errors";
import { formatAddress, visit } from "../hooks/address";
import { type PageName, useSite, useSiteTexts, useWords } from "../hooks/site";
import { useChoice } from "../hooks/useChoice";
import { GAME } from "../i18n/game";
import { type Choice, changeOption, nameOf } from "../store/choice";
import { listsOf } from "../store/lists";
import { Button } from "./Button";
import { Frame } from "./Frame";
import { splitAbout } from "./GameCard";
import { GameOptions } from "./GameOptions";

export interface GamePageProps {
  page: PageName;
  /** The game as the address has it, such as `mastermind:5x8`. */
  spec: string;
  /** What of the address stays when an option is changed. */
  query?: string;
  /** Called with the game that is there; options are shown where the page puts them. */
  children(choice: Choice, options: ReactNode): ReactNode;
}

export function GamePage({ page, spec, query = "", children }: GamePageProps) {
  const texts = useWords(GAME);
  const { gameTexts } = useSiteTexts();
  const { value: choice, error } = useChoice(spec);
  const name = nameOf(spec);
  const title = gameTexts[name]?.title ?? splitAbout(choice?.info.about ?? name).title;
  return (
    <Frame page={page} game={{ name: spec, title }}>
      {error !== null && <Trouble error={error} page={page} name={name} />}
      {error === null && choice === null && <p role="status">{texts.loading}</p>}
      {choice !== null && children(choice, <Options {...{ page, choice, query }} />)}
    </Frame>
  );
}

function Trouble({ error, page, name }: { error: EngineError; page: PageName; name: string }) {
  const texts = useWords(GAME);
  return (
    <div role="alert">
      <p>{texts.errors[error.reason] ?? error.message}</p>
      <Button main onClick={() => visit(formatAddress(name ? [name, page] : []))}>
        {texts.retry}
      </Button>
    </div>
  );
}

function Options(props: { page: PageName; choice: Choice; query: string }) {
  const { page, choice, query } = props;
  const { documents } = useSite();
  const [lists, setLists] = useState<readonly string[]>([]);
  const [message, setMessage] = useState("");
  useEffect(() => {
    void library.catalogue().then((found) => setLists(Object.keys(found.lists)));
  }, []);
  const go = (spec: string) => visit(formatAddress([spec, page], query));
  const onFile = async (option: string, file: File) => {
    try {
      const list = listsOf(documents).add(file.name, await file.text());
      setMessage("");
      go(changeOption(choice, option, list.name));
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <GameOptions {...{ choice, lists, onFile }} onChange={go} />
      <p role="status">{message}</p>
    </>
  );
}
