/** The service worker makes the pages installable; while one develops it would only be in the way. */
export function registerWorker(): void {
  if (import.meta.env.MODE !== "production" || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void navigator.serviceWorker.register("/service-worker.js").catch(() => {})); // the pages work without
}
