/** The dictionary D6: a minimal graph of letters, in the file `d6.dawg`, fetched apart and late. */

const MAGIC = "BGD1";
const HEADER = 12;
const A = 65;

export interface Dictionary {
  /** All words in alphabetical order, upper case. */
  words: readonly string[];
  /** The ones that are secrets by default. */
  common: readonly string[];
  has(word: string): boolean;
}

export class DictionaryError extends Error {
  override name = "DictionaryError";
}

interface Edge {
  letter: string;
  last: boolean;
  ends: boolean;
  child: number;
}

function edgeAt(data: Uint8Array, index: number): Edge {
  const at = HEADER + 3 * index;
  const bits =
    (data[at] as number) | ((data[at + 1] as number) << 8) | ((data[at + 2] as number) << 16);
  return {
    letter: String.fromCharCode(A + (bits & 31)),
    last: (bits & 32) !== 0,
    ends: (bits & 64) !== 0,
    child: bits >>> 7,
  };
}

/** Checks the frame of the file; returns the number of edges and of words. */
function readHeader(data: Uint8Array): { edges: number; words: number } {
  if (data.length < HEADER || String.fromCharCode(...data.subarray(0, 4)) !== MAGIC) {
    throw new DictionaryError("this is not a dictionary file");
  }
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const edges = view.getUint32(4, true);
  const words = view.getUint32(8, true);
  if (data.length !== HEADER + 3 * edges + Math.ceil(words / 8)) {
    throw new DictionaryError("the dictionary file is not complete");
  }
  return { edges, words };
}

/** Walks the graph in alphabetical order. A word never has more letters than `limit`. */
function listWords(data: Uint8Array, edges: number, limit: number): string[] {
  const words: string[] = [];
  const walk = (first: number, prefix: string): void => {
    if (prefix.length >= limit) throw new DictionaryError("the dictionary file goes in a circle");
    for (let index = first; ; index++) {
      if (index >= edges) throw new DictionaryError("the dictionary file points outside itself");
      const edge = edgeAt(data, index);
      const word = prefix + edge.letter;
      if (edge.ends) words.push(word);
      if (edge.child !== 0) walk(edge.child, word);
      if (edge.last) return;
    }
  };
  if (edges > 0) walk(0, "");
  return words;
}

export function decodeDawg(buffer: ArrayBuffer | Uint8Array): Dictionary {
  const data = buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer);
  const header = readHeader(data);
  const words = listWords(data, header.edges, 16);
  if (words.length !== header.words) {
    throw new DictionaryError("the dictionary file has another number of words than it says");
  }
  const flags = data.subarray(HEADER + 3 * header.edges);
  const common = words.filter((_, i) => ((flags[i >> 3] as number) >> (i & 7)) & 1);
  const known = new Set(words);
  return { words, common, has: (word) => known.has(word) };
}
