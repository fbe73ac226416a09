/** A page that is for one board, opened for a game of several: it says so, and where to go. */

import { splitAbout } from "../components/GameCard";
import { GamePage } from "../components/GamePage";
import { formatAddress, usePageAddress } from "../hooks/address";
import { type PageName, useSiteTexts, useWords } from "../hooks/site";
import { BOARDS } from "../i18n/boards";
import { type Choice, changeOption } from "../store/choice";

export default function OneBoard({ game }: { game: string | null }) {
  const page = (usePageAddress().parts[1] ?? "strategy") as PageName;
  return (
    <GamePage page={page} spec={game ?? ""}>
      {(choice, options) => (
        <>
          {options}
          <Sentence choice={choice} page={page} />
        </>
      )}
    </GamePage>
  );
}

function Sentence({ choice, page }: { choice: Choice; page: PageName }) {
  const { one } = useWords(BOARDS);
  const { pages, gameTexts } = useSiteTexts();
  const { info, game } = choice;
  const title = gameTexts[info.name]?.title ?? splitAbout(info.about).title;
  const option = info.options.find(({ kind }) => kind === "boards")?.name ?? "boards";
  return (
    <div data-testid="one-board">
      <p>{one.about(pages[page])}</p>
      <p>
        <a href={formatAddress([changeOption(choice, option, null), page])}>
          {one.link(title, pages[page])}
        </a>
      </p>
      <p>
        <a href={formatAddress([game.spec, "play"])}>{one.back}</a>
      </p>
    </div>
  );
}
