/** The service worker makes the pages installable. It is not used in development, where it would serve old files. */
export function registerWorker(): void {
  if (import.meta.env.MODE !== "production" || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void navigator.serviceWorker.register("/service-worker.js").catch(() => {})); // the pages work without it
}
