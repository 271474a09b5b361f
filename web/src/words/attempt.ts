/** Words for when the server cannot be reached. */
import { catalogue } from "../device/language.svelte";

const en = { unreachable: "The server cannot be reached. Try again in a moment." };

export const attemptWords = catalogue("attempt", en);
