// node run.mjs PROGRAM [ARGUMENT…]: runs a program for WASI; prints and ends as it does.
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [program, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...words], returnOnExit: true });
const module = await WebAssembly.compile(readFileSync(program));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
