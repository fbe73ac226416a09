import { defineConfig } from "vitest/config";
import { serviceWorker } from "./vite.service-worker.ts";
import { packagedTrees } from "./vite.trees.ts";
import { wordLists } from "./vite.words.ts";

export default defineConfig({
  // Relative addresses: the page works under any path of any file server.
  base: "./",
  plugins: [wordLists(), packagedTrees(), serviceWorker()],
  // Components are written for React; Preact runs them in a quarter of the bytes.
  resolve: {
    alias: {
      "react/jsx-runtime": "preact/jsx-runtime",
      "react-dom/client": "preact/compat/client",
      "react-dom": "preact/compat",
      react: "preact/compat",
    },
  },
  build: {
    outDir: "../src/bestguess/page",
    emptyOutDir: true,
    sourcemap: false,
    // The policy of the service has no `data:` for scripts and styles.
    assetsInlineLimit: 0,
    // Written by Vite as an inline script otherwise; every browser we name has preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each file costs a round trip: what every page needs is one, with Home in it, and what the
        // pages of games share is another.
        codeSplitting: {
          groups: [
            {
              name: "site",
              test: /src\/(pages\/(App|Home)\.tsx|store\/(position|feedback)\.ts|components\/Form\.module\.css)$/,
              priority: 2,
            },
            {
              name: "games",
              test: /src\/components\/(GamePage|CodeInput|Turns|PartsBar)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: "node",
    // It asks for React, too.
    server: { deps: { inline: ["zustand"] } },
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    benchmark: { include: ["tests/**/*.bench.ts"] },
  },
});
