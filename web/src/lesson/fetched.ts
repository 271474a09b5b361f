/** The lesson of a game, in which the learner is called by their own name. */
import { settings } from "../device/settings.svelte";
import { ask } from "../net/api";
import type { ShownLesson } from "../wire/wire";
import { startWords } from "../words/start";

export function lessonOf(game: string): Promise<ShownLesson> {
  const name = settings.name.trim() || startWords().guest;
  return ask<ShownLesson>("GET", `/lessons/${game}?name=${encodeURIComponent(name)}`);
}
