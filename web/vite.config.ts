/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./tools/catalogues.js";
import { rules } from "./tools/rules.js";
import { worker } from "./tools/worker.js";

/** One file for what most pages share, because many small files load slowly and compress badly. Games' own code stays out. */
const SHARED = { name: "shared", test: /\/(node_modules|src)\/(?!games\/\w+\/)/, minShareCount: 3 };
const FEW_FILES = { codeSplitting: { groups: [SHARED] } };
/** One readable file per source, so that `tools/walks.py` can count the files that a move passes. */
const ONE_PER_SOURCE = { preserveModules: true, entryFileNames: "[name].js", minify: false };

/** The oldest browsers that the pages support, in scripts and in styles. README.md names them. */
const OLDEST = ["chrome111", "edge111", "firefox114", "ios16.4", "safari16.4"];
/** The first script of every page. It is loaded long before anything asks for it again, and then Firefox reports an error. */
const FIRST = /^assets\/index-[\w-]+\.js$/;

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), catalogues(), rules(), worker()],
  build: {
    outDir: "../build/pages", // tools/web.py chooses another folder for the package
    emptyOutDir: true,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // because a slow machine is no reason for a warning
      output: mode === "walks" ? ONE_PER_SOURCE : FEW_FILES,
    },
    target: OLDEST,
    assetsInlineLimit: 0, // because the pages' content security policy forbids inlined files
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !FIRST.test(file)) },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8017", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
}));
