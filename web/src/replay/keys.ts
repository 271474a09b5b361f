/** The keys of a replay. */
import { isFree } from "../keyboard/table";
import { words } from "../words/help";
import type { Replaying } from "./replaying.svelte";

const MEANT: Record<string, (replaying: Replaying) => void> = {
  " ": (replaying) => (replaying.playing ? replaying.pause() : replaying.play()),
  ArrowLeft: (replaying) => replaying.back(),
  ArrowRight: (replaying) => replaying.next(),
  ArrowUp: (replaying) => replaying.lastChapter(),
  ArrowDown: (replaying) => replaying.nextChapter(),
  Home: (replaying) => replaying.to(0),
  End: (replaying) => replaying.to(replaying.last),
};

/** Keys go first to the control that has the focus. */
export function pressed(event: KeyboardEvent, replaying: Replaying): void {
  const at = event.target instanceof Element ? event.target : null;
  const does = isFree(event) && !at?.closest("button, a, summary, input, [data-log]") ? MEANT[event.key] : undefined;
  if (!does) return;
  event.preventDefault();
  does(replaying);
}

export const replayKeys = () => [
  { key: "Space", does: words().replay.space },
  { key: "← →", does: words().replay.step },
  { key: "↑ ↓", does: words().replay.chapter },
  { key: "Home End", does: words().replay.ends },
];
