/** What is said when the server cannot be asked. */
import { catalogue } from "../device/language.svelte";

const en = { unreachable: "The server cannot be reached. Try again in a moment." };
const de: typeof en = { unreachable: "Der Server ist nicht zu erreichen. Versuch es gleich noch einmal." };
const it: typeof en = { unreachable: "Il server non è raggiungibile. Riprova tra un momento." };

export const attemptWords = catalogue({ en, de, it });
