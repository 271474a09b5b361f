// Writes service-worker.js into the build, with the list of the files that it caches and a version derived from them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const SOURCE = new URL("../src/worker/service-worker.js", import.meta.url);
const PUBLIC = new URL("../public/", import.meta.url);
const KEPT = /\.(css|js|svg|woff2|webmanifest)$/;
const OTHER_LETTERS = /-(cyrillic|vietnamese)-/; // browsers fetch these fonts when they need them

export function worker() {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => KEPT.test(name) && !OTHER_LETTERS.test(name));
        const beside = readdirSync(PUBLIC).filter((name) => KEPT.test(name));
        const files = ["", ...built, ...beside].map((name) => `/${name}`).sort();
        const source = readFileSync(SOURCE, "utf8");
        const version = createHash("sha256").update(source).update(contentOf(bundle)).digest("hex").slice(0, 16);
        const code = source.replace("__VERSION__", `noblesse-${version}`).replace("__FILES__", JSON.stringify(files));
        this.emitFile({ type: "asset", fileName: "service-worker.js", source: code });
      },
    },
  };
}

/** The names of the files contain hashes of their content, except for index.html, which is added itself. */
function contentOf(bundle) {
  return JSON.stringify(Object.keys(bundle).sort()) + String(bundle["index.html"]?.source ?? "");
}
