import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { rules } from "./tools/rules.js";
import { worker } from "./tools/worker.js";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), rules(), worker()],
  build: {
    outDir: "../src/noblesse/server/static",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // because the pages' policy forbids what is written into them
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8017", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
}));
