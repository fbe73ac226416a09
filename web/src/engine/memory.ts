/** Modules of the core: how one starts, and how arrays get into its memory and out of it. */

export type Pointer = number;

/** What every module has; see core/page.hpp. */
export interface Face {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(bytes: number): Pointer;
  release(memory: Pointer): void;
  result(): Pointer;
  result_size(): number;
}

export type Arrays = readonly (Uint8Array | Int32Array | Uint32Array | BigInt64Array)[];
export type Pointers = [Pointer, Pointer, Pointer, ...Pointer[]];

export function start<Exports extends Face>(
  module: WebAssembly.Module,
  page: { progress?(done: number): void } = {},
): Exports {
  const system = {
    clock_time_get: (_: number, __: bigint, time: Pointer) => {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(exports.memory.buffer).setBigUint64(time, nanoseconds, true);
      return 0;
    },
    // What the library of the compiler would print before it gives up.
    fd_write: () => 8,
    fd_seek: () => 8,
    fd_close: () => 8,
  };
  const imports = { page: { ...page }, wasi_snapshot_preview1: system };
  const exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
  exports._initialize();
  return exports;
}

export function readResult({ memory, result, result_size }: Face): Uint32Array<ArrayBuffer> {
  return new Uint32Array(
    memory.buffer,
    result(),
    result_size(),
  ).slice() as Uint32Array<ArrayBuffer>;
}

/** Copies arrays to the memory of the module, calls, and gives the memory back. */
export function withArrays<T>(
  { allocate, release, memory }: Face,
  arrays: Arrays,
  call: (pointers: Pointers) => T,
): T {
  const pointers = arrays.map((array) => allocate(Math.max(8, array.byteLength)));
  for (const [index, array] of arrays.entries()) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    new Uint8Array(memory.buffer).set(bytes, pointers[index]);
  }
  try {
    return call(pointers as Pointers);
  } finally {
    for (const pointer of pointers) release(pointer);
  }
}
