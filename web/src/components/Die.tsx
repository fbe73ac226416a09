/** A die: its shape has as many corners as it has pips. The numeral beside it is what is read. */

import { SHAPES, Shape } from "./Shape";

export function Die({ face, className }: { face: string; className?: string | undefined }) {
  const value = Number(face);
  // No die has more than six: the number itself, then.
  if (value > SHAPES) return <Shape index={SHAPES - 1} letter={face} className={className} />;
  return <Shape index={value - 1} className={className} />;
}
