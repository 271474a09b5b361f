/** Browser notifications for players who are not looking at the page. */
import { isActive } from "../device/active";
import { settings } from "../device/settings.svelte";

export function mayNotify(): boolean {
  return settings.notify && !isActive() && typeof Notification !== "undefined" && Notification.permission === "granted";
}

/** Goes through the service worker if there is one, because phones allow nothing else. */
export async function notify(title: string, body: string, tableId: string): Promise<void> {
  if (!mayNotify()) return;
  const options = { body, tag: `turn-${tableId}`, icon: "/icons/icon-192.png", data: { table: tableId } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
