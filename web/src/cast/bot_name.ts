/** What a bot is called: a level by its name in the player's language, as in the server's sentences, any other by its own. */
import { translate } from "../device/language.svelte";
import { BOT_NAMES } from "../wire/wire";

const names: Record<string, string> = BOT_NAMES;

export const botName = (bot: string): string => translate(names[bot] ?? bot);
