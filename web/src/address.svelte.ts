/** Which page the address names. */
export type Page =
  | { page: "start" }
  | { page: "table"; tableId: string }
  | { page: "join"; tableId: string | null; code: string }
  | { page: "replay"; tableId: string | null; move: number | null }
  | { page: "lesson"; game: string }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "gallery"; name: string | null }
  | { page: "lost" };

let path = $state(location.pathname);
let hash = $state(location.hash);

addEventListener("popstate", () => {
  path = location.pathname;
  hash = location.hash;
});

/** Go to another page without reloading. */
export function go(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  hash = location.hash;
  scrollTo(0, 0);
}

/** Replace the address without adding an entry to the browser's history. */
export function nowAt(to: string): void {
  history.replaceState(null, "", to);
  path = location.pathname;
  hash = location.hash;
}

export function here(): Page {
  return pageAt(path, hash);
}

export function pageAt(path: string, hash: string): Page {
  const [first = "", second = ""] = path.split("/").filter(Boolean);
  const after = hash.slice(1) || null;
  switch (first) {
    case "":
      return { page: "start" };
    case "table":
      return second ? { page: "table", tableId: second } : { page: "lost" };
    case "join":
      return { page: "join", tableId: second || null, code: after ?? "" };
    case "replay":
      return { page: "replay", tableId: second || null, move: after === null ? null : Number(after) };
    case "learn":
      return second ? { page: "lesson", game: second } : { page: "lost" };
    case "rules":
      return { page: "rules", game: second, rule: after };
    case "gallery":
      return { page: "gallery", name: after === null ? null : decodeURIComponent(after) };
    default:
      return { page: "lost" };
  }
}

/** For links inside the pages: `<a href="/replay" onclick={follow}>`. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(event.currentTarget.getAttribute("href") ?? "/");
}
