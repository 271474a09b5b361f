/** The switch for notifications of this device. Nothing here asks for permission, except after a tap. */
import { keep, kept } from "../device/kept";
import { choose, settings } from "../device/settings.svelte";
import { mine } from "../net/api";
import { announce, isSubscribed, type SeatAt, withdraw } from "./push";

const permission = () => (typeof Notification === "undefined" ? null : Notification.permission);

class Notifying {
  readonly possible = permission() !== null;
  denied = $state(permission() === "denied");
  pushes = $state(isSubscribed()); // the server notifies this device even while no page is open
  private offered = $state(kept("notify.offered", false));

  get on(): boolean {
    return settings.notify && !this.denied;
  }

  /** Whether the player may be asked: once, and not after the browser was told to refuse. */
  get mayOffer(): boolean {
    return this.possible && !this.denied && !settings.notify && !this.offered;
  }

  /** The player has answered, so the offer is not made again. */
  answered(): void {
    this.offered = true;
    keep("notify.offered", true);
  }

  /** Ask the browser, then subscribe all seats of this player at tables that are not over. Call it after a tap. */
  async switchOn(): Promise<void> {
    this.answered();
    const allowed = (await Notification.requestPermission()) === "granted";
    this.denied = permission() === "denied";
    if (!allowed) return;
    choose({ notify: true });
    const tables = [...(await mine("open")), ...(await mine("running"))];
    await this.announce(tables.flatMap(({ table, your_seats }) => your_seats.map((seat) => ({ table, seat }))));
  }

  async switchOff(): Promise<void> {
    choose({ notify: false });
    this.pushes = false;
    await withdraw();
  }

  /** Subscribe seats, if notifications are on. */
  async announce(seats: SeatAt[]): Promise<void> {
    if (this.on && permission() === "granted") this.pushes = await announce(seats);
  }

  /** Switch off what is no longer allowed, now and whenever the player changes it in the browser's settings. */
  async heedPermission(): Promise<void> {
    await this.checkPermission();
    const status = await navigator.permissions?.query({ name: "notifications" });
    status?.addEventListener("change", () => void this.checkPermission());
  }

  private async checkPermission(): Promise<void> {
    this.denied = permission() === "denied";
    const allowed = settings.notify && permission() === "granted";
    if (!allowed && (settings.notify || isSubscribed())) await this.switchOff();
  }
}

export const notifying = new Notifying();
