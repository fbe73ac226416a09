/**
 * The height of what sticks to the lower edge, as `--floor` of the element around it: what sticks
 * above it stays clear of it. Its end is scrolled to when `key` changes, so that what is new is seen.
 */

import { type RefObject, useEffect, useRef } from "react";

export function useFloor(around: RefObject<HTMLElement | null>, key: string) {
  const floor = useRef<HTMLDivElement>(null);
  /** Behind it: what sticks is always in sight, and nothing would be scrolled for it. */
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [element, parent] = [floor.current, around.current];
    if (!element || !parent) return;
    const observer = new ResizeObserver(() =>
      parent.style.setProperty("--floor", `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [around]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new comes with the key
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, [key]);
  return { floor, end };
}
