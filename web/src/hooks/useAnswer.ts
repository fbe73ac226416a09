/** What the engine says: asked anew when the question changes, cancelled when it is not wanted. */

import { useEffect, useState } from "react";
import { EngineError } from "../engine/errors";

export interface Answer<T, P = number> {
  /** Of the question before, while the next one is worked on. */
  value: T | null;
  /** What a person can put right; other failures are told as `limit`. */
  error: EngineError | null;
  /** Whether the value is not that of the question yet. */
  busy: boolean;
  progress: P | null;
}

interface Watch<P> {
  signal: AbortSignal;
  progress(progress: P): void;
}

/** `key` is the question; null asks nothing. */
export function useAnswer<T, P = number>(
  key: string | null,
  ask: (watch: Watch<P>) => Promise<T>,
): Answer<T, P> {
  const [state, setState] = useState<Answer<T, P> & { key: string | null }>({
    key: null,
    value: null,
    error: null,
    busy: false,
    progress: null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that a question depends on
  useEffect(() => {
    if (key === null) return;
    const control = new AbortController();
    const { signal } = control;
    const tell = (news: Partial<Answer<T, P> & { key: string }>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...news }));
    };
    tell({ busy: true, progress: null });
    ask({ signal, progress: (progress) => tell({ progress }) }).then(
      (value) => tell({ value, error: null, busy: false, key }),
      (error: unknown) => tell({ value: null, error: known(error), busy: false, key }),
    );
    return () => control.abort();
  }, [key]);
  return key === null
    ? { value: null, error: null, busy: false, progress: null }
    : { ...state, busy: state.key !== key };
}

function known(error: unknown): EngineError {
  return error instanceof EngineError ? error : new EngineError("limit", "failed", String(error));
}
