/**
 * Lists of a person's own, by their names: they stay in the browser. A list that is too long for the
 * storage is there until the page is closed.
 */

import { type OwnList, readList } from "../engine/words";
import type { Documents, Schema } from "./documents";

const SCHEMA: Schema<string> = {
  version: 1,
  migrations: {},
  check: (data) => (typeof data === "string" ? data : null),
};
const keyOf = (name: string) => `lists/${name}`;

export interface Lists {
  /** The list of that name; null where this browser has none. Throws where its text has no words. */
  get(name: string): OwnList | null;
  /** Reads the text of a file and keeps it. Throws an EngineError where it has no words. */
  add(name: string, text: string): OwnList;
}

const known = new WeakMap<Documents, Lists>();

/** One for the page. */
export function listsOf(documents: Documents): Lists {
  const lists = known.get(documents) ?? createLists(documents);
  known.set(documents, lists);
  return lists;
}

function createLists(documents: Documents): Lists {
  const read = new Map<string, OwnList>();
  return {
    get(name) {
      const found = read.get(name);
      if (found) return found;
      const text = documents.read(keyOf(name), SCHEMA);
      if (text === null) return null;
      const list = readList(name, text);
      read.set(name, list);
      return list;
    },
    add(name, text) {
      const list = readList(name, text);
      read.set(name, list);
      documents.write(keyOf(name), SCHEMA, text);
      return list;
    },
  };
}
