/** What is said when the server cannot be asked. */
import { catalogue } from "../device/language.svelte";

const en = { unreachable: "The server cannot be reached. Try again in a moment." };

export const attemptWords = catalogue("attempt", en);
