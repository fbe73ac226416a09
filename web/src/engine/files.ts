/** The files of the page, by their addresses below its folder. */

import type { Read } from "./catalogue";

export function readFrom(base: string): Read {
  return async (path) => {
    const response = await fetch(new URL(path, base));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.arrayBuffer();
  };
}
