// `node tools/words.js FILE` writes the pages' English messages as JSON: the place, the forms and the source file of each.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "vite";

const SOURCES = new URL("../src/", import.meta.url);
const CATALOGUE = /= catalogue[<(]/;

const names = readdirSync(SOURCES, { recursive: true }).filter((name) => name.endsWith(".ts")).sort();
const sources = names.filter((name) => CATALOGUE.test(readFileSync(new URL(name, SOURCES), "utf8")));

const server = await createServer({ server: { middlewareMode: true, ws: false }, appType: "custom", logLevel: "error" });
const { wordsIn } = await server.ssrLoadModule("/src/language/sentence.ts");
const words = [];
for (const name of sources) {
  for (const exported of Object.values(await server.ssrLoadModule(`/src/${name}`))) {
    if (!exported?.english || !exported.place) continue;
    for (const [place, forms] of wordsIn(exported.english, exported.place)) words.push({ place, forms, source: `web/src/${name}` });
  }
}
await server.close();
writeFileSync(process.argv[2], JSON.stringify(words));
