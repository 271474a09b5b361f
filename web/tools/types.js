// Writes src/wire/wire.ts and src/games/*/wire.ts from docs/schema/*.json, or with --check lists those that are out of date.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const SCHEMAS = new URL("../../docs/schema/", import.meta.url);
const HEADING = "// Generated from docs/schema by `npm run types`.\n";

/** The types of one schema file, with an interface for each shape. */
async function typesOf(schema) {
  const text = await readFile(new URL(`${schema}.json`, SCHEMAS), "utf8");
  const { $defs, ...declared } = JSON.parse(text);
  const shapes = { $defs, title: "AllShapes", type: "object", additionalProperties: false };
  const options = { bannerComment: HEADING, unreachableDefinitions: true, additionalProperties: false, ignoreMinAndMaxItems: true };
  const types = await compile(shapes, "AllShapes", options);
  const plain = types.replace(/\/\*\*\n \* This interface was referenced by[^]*?\*\/\n/g, "").replace(/ \*\n \* This interface was referenced by[^]*?\n \* via the `definition` "\w+"\.\n/g, "");
  return plain + constantsOf(declared);
}

const CONSTANTS = {
  protocol: "The version of the messages. A snapshot has that of the server.",
  bots: "The bots of every server.",
  bot_names: "What they are called in English, which is what translations are found by.",
  levels: "The bots that are levels, the weakest first.",
  lengths: "How long the texts of guests may be.",
  facts: "What the server's menu says about the game.",
};

/** What the server declares besides shapes, as constants. */
const constantsOf = (declared) =>
  Object.entries(CONSTANTS)
    .filter(([name]) => name in declared)
    .map(([name, what]) => `\n/** ${what} */\nexport const ${name.toUpperCase()} = ${JSON.stringify(declared[name])};\n`)
    .join("");

/** The shapes of a game lie in its folder. */
const pathFor = (schema) => (schema === "wire" ? "src/wire/wire.ts" : `src/games/${schema.replaceAll("-", "_")}/wire.ts`);

const stale = [];
for (const name of await readdir(SCHEMAS)) {
  const schema = name.replace(/\.json$/, "");
  const path = pathFor(schema);
  const file = new URL(`../${path}`, import.meta.url);
  const types = await typesOf(schema);
  if (types === (await readFile(file, "utf8").catch(() => ""))) continue;
  stale.push(path);
  if (!process.argv.includes("--check")) await writeFile(file, types);
}
if (process.argv.includes("--check") && stale.length > 0) {
  console.error(`out of date: ${stale.join(", ")}; run \`npm run types\``);
  process.exit(1);
}
