/**
 * Versioned documents in local storage.
 *
 * What cannot be read is set aside under another key, never thrown away and never a crash; what a
 * newer version of the page wrote is kept for it.
 */

import type { KeyValue } from "./environment";

export interface Schema<T> {
  version: number;
  /** migrations[n] turns the data of version n into that of n + 1. */
  migrations: Readonly<Record<number, (data: unknown) => unknown>>;
  /** Returns the data if it is in order, with what is missing filled in; else null. */
  check(data: unknown): T | null;
}

export type Trouble = "storageFull" | "setAside";

export interface Documents {
  read<T>(key: string, schema: Schema<T>): T | null;
  /** Tells whether it was kept. */
  write<T>(key: string, schema: Schema<T>, data: T): boolean;
  remove(key: string): void;
  /** Moves a document out of the way, where it can still be found. */
  setAside(key: string): void;
  /** What a newer page left under this key, if this page can read it by now. */
  readNewer<T>(key: string, schema: Schema<T>): T | null;
  /** It is kept elsewhere by now. */
  dropNewer(key: string): void;
  /** Called when something could not be kept or read. */
  onTrouble(listener: (trouble: Trouble) => void): void;
}

/** Documents that can be fetched again; the first to go when the storage is full. */
const CACHES = ["puzzles", "reveals"];
const ASIDE = "aside/";
const NEWER = "newer/";

type Read<T> = { kind: "none" | "broken" | "newer" } | { kind: "read"; data: T };

/** Reads a stored text, version by version up to that of the schema. */
export function parseDocument<T>(text: string | null, schema: Schema<T>): Read<T> {
  if (text === null) return { kind: "none" };
  try {
    const { v, data } = JSON.parse(text) as { v: unknown; data: unknown };
    if (typeof v !== "number" || !Number.isInteger(v) || v < 1) return { kind: "broken" };
    if (v > schema.version) return { kind: "newer" };
    let current = data;
    for (let version = v; version < schema.version; version++) {
      const migrate = schema.migrations[version];
      if (!migrate) return { kind: "broken" };
      current = migrate(current);
    }
    const checked = schema.check(current);
    return checked === null ? { kind: "broken" } : { kind: "read", data: checked };
  } catch {
    return { kind: "broken" };
  }
}

export const formatDocument = <T>(schema: Schema<T>, data: T): string =>
  JSON.stringify({ v: schema.version, data });

export function createDocuments(storage: KeyValue): Documents {
  let tell: (trouble: Trouble) => void = () => {};

  const get = (key: string): string | null => {
    try {
      return storage.getItem(key);
    } catch {
      return null; // storage is forbidden: the page plays without a memory
    }
  };
  const put = (key: string, text: string): boolean => {
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  };
  const drop = (key: string): void => {
    try {
      storage.removeItem(key);
    } catch {
      // Nothing was there, or nothing can be done.
    }
  };
  const putAnyhow = (key: string, text: string): boolean => {
    if (put(key, text)) return true;
    CACHES.forEach(drop);
    return put(key, text);
  };
  const move = (key: string, where: string): void => {
    const text = get(key);
    if (text !== null && putAnyhow(where + key, text)) drop(key);
  };

  return {
    read(key, schema) {
      const found = parseDocument(get(key), schema);
      if (found.kind === "read") return found.data;
      if (found.kind === "broken") {
        move(key, ASIDE);
        tell("setAside");
      }
      if (found.kind === "newer") move(key, NEWER);
      return null;
    },
    write(key, schema, data) {
      const kept = putAnyhow(key, formatDocument(schema, data));
      if (!kept) tell("storageFull");
      return kept;
    },
    remove: drop,
    setAside: (key) => move(key, ASIDE),
    readNewer(key, schema) {
      const found = parseDocument(get(NEWER + key), schema);
      return found.kind === "read" ? found.data : null;
    },
    dropNewer: (key) => drop(NEWER + key),
    onTrouble(listener) {
      tell = listener;
    },
  };
}
