/** Words of your devices. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  title: "Your devices",
  hint: "You can play in your seat on a phone and a laptop at the same time.",
  add: "Add a device",
  list: "Show my devices",
  where: sentence("On the other device, open {address} and type this code. It works once, within a quarter of an hour.", (address: string) => ({ address })),
  link: "Link for the other device",
  share: "My seats at noblesse",
  named: sentence("{browser} on {system}", (browser: string, system: string) => ({ browser, system })),
  unknown: "Unknown device",
  this: "this device",
  seen: sentence("last seen {when}", (when: string) => ({ when })),
  signOut: "Sign out",
  signOutOf: sentence("Sign out: {device}", (device: string) => ({ device })),
  only: "This is your only device.",
};

export const deviceWords = catalogue("devices", en);
