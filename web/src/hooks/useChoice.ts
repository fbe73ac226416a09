/** The game of an address, loaded. */

import { library } from "../engine";
import { type Choice, loadChoice } from "../store/choice";
import { listsOf } from "../store/lists";
import { useSite } from "./site";
import { type Answer, useAnswer } from "./useAnswer";

export function useChoice(spec: string): Answer<Choice> {
  const { documents } = useSite();
  return useAnswer(spec, () => loadChoice(library, listsOf(documents), spec));
}
