/** One line under figures that are estimates: from how many codes, and how sure. */

import type { SampleInfo } from "../engine/advice";
import { useWords } from "../hooks/site";
import { GAME } from "../i18n/game";
import { Hidden } from "./Hidden";

/** `sample` is that of an answer; without one nothing is shown. */
export function SampleNote({ sample }: { sample: SampleInfo | undefined }) {
  const texts = useWords(GAME);
  if (!sample) return null;
  const { size, candidates, interval, exact } = sample;
  const [low, high] = interval;
  const off = Math.max(high - candidates, candidates - low) / Math.max(1, candidates);
  return (
    <small data-testid="sample">
      {exact ? texts.sampled(size, candidates) : texts.estimated(size, candidates, off)}
      {!exact && <Hidden> {texts.interval(low, high)}</Hidden>}
    </small>
  );
}
