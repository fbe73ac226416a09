/** How many rows were there when the round was opened: later ones are new, and their dice turn. */

import { useState } from "react";

export function useFresh(round: string, ready: boolean, rows: number): number {
  const [seen, setSeen] = useState({ round: "", rows: 0 });
  if (ready && seen.round !== round) {
    setSeen({ round, rows });
    return rows;
  }
  return seen.round === round ? seen.rows : rows;
}
