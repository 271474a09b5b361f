/**
 * Components that are fetched when they are first wanted; null until then.
 *
 * Not {#await}: it keeps the component around it in memory, and with it what a player saw before the curtain fell.
 */
function fetchedOnce<Part>(fetch: () => Promise<{ default: Part }>): () => Part | null {
  let part = $state.raw<Part | null>(null);
  let asked = false;
  return () => {
    if (!asked) void fetch().then((found) => (part = found.default), () => (asked = false));
    asked = true;
    return part;
  };
}

export const theFace = fetchedOnce(() => import("./Face.svelte"));
export const theAbout = fetchedOnce(() => import("./About.svelte"));
