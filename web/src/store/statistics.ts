/** The statistics store: results of the day's puzzles, kept, merged, moved between devices. */

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Documents } from "./documents";
import type { Result } from "./figures";
import { type Figures, figuresOf, mergeResults, type Results } from "./figures";
import { RESULTS, SCHEMAS } from "./schemas";
import { formatCode, formatFile, type ImportReport, parseExport } from "./transfer";

export interface StatisticsView extends Figures {
  byNumber: Record<number, Result>;
}

export interface StatisticsActions {
  /** JSON for a file named `entropy-statistics.json`. */
  exportFile(): string;
  /** A short text for copy and paste. */
  exportCode(): string;
  /** Takes a file's text or a code; merges, never lowers. */
  importText(text: string): ImportReport;
}
export type StatisticsStore = StoreApi<StatisticsView & StatisticsActions>;

export interface Statistics {
  store: StatisticsStore;
  /** Notes a finished round of the day; one that is there already stays. */
  record(number: number, result: Result): void;
  /** Reads again: another tab has written, or a new day has come. */
  reload(): void;
}

export function createStatistics(documents: Documents, today: () => string): Statistics {
  const read = (): Results => {
    const mine = documents.read(RESULTS, SCHEMAS.results) ?? {};
    // A page of a newer version may have been here, and gone again.
    const newer = documents.readNewer(RESULTS, SCHEMAS.results);
    if (newer === null) return mine;
    const { results } = mergeResults(mine, newer);
    if (documents.write(RESULTS, SCHEMAS.results, results)) documents.dropNewer(RESULTS);
    return results;
  };
  const view = (byNumber: Results): StatisticsView => ({
    ...figuresOf(byNumber, today()),
    byNumber,
  });
  const keep = (results: Results): void => {
    documents.write(RESULTS, SCHEMAS.results, results);
    store.setState(view(results));
  };
  // Without storage what was noted lives as long as the page.
  const present = (): Results => mergeResults(store.getState().byNumber, read()).results;

  const store = createStore<StatisticsView & StatisticsActions>(() => ({
    ...view(read()),
    exportFile: () => formatFile(present()),
    exportCode: () => formatCode(present()),
    importText: (text) => {
      const imported = parseExport(text);
      if (!imported.ok) return imported;
      const { results, added, kept } = mergeResults(present(), imported.results);
      if (added > 0) keep(results);
      return { ok: true, added, kept };
    },
  }));

  return {
    store,
    record(number, result) {
      const there = present();
      // Another day under the same number is another schedule: the old one is over.
      if (there[number]?.date === result.date) return;
      keep({ ...there, [number]: result });
    },
    reload: () => store.setState(view(present())),
  };
}
