/** The game of an address, loaded. */

import { library } from "../engine";
import { type Choice, loadChoice } from "../store/choice";
import { listsOf } from "../store/lists";
import { useSite } from "./site";
import { type Answer, useAnswer } from "./useAnswer";

/** `attempt` asks again for the same game, with a list that was not there before. */
export function useChoice(spec: string, attempt = 0): Answer<Choice> {
  const { documents } = useSite();
  return useAnswer(`${spec} ${attempt}`, () => loadChoice(library, listsOf(documents), spec));
}
