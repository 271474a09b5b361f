/** Words of your devices. */
import { catalogue } from "../device/language.svelte";

const en = {
  title: "Your devices",
  hint: "Phone and laptop can sit in your seat at the same time.",
  add: "Add a device",
  list: "Show my devices",
  where: (address: string) => `On the other device, open ${address} and type this code. It works once, within a quarter of an hour.`,
  link: "Link for the other device",
  share: "My seats at noblesse",
  named: (browser: string, system: string) => (browser && system ? `${browser} on ${system}` : browser || system || "Unknown device"),
  this: "this device",
  seen: (when: string) => `last seen ${when}`,
  signOut: "Sign out",
  signOutOf: (device: string) => `Sign out: ${device}`,
  only: "This is your only device.",
};

const de: typeof en = {
  title: "Deine Geräte",
  hint: "Telefon und Laptop können gleichzeitig an deinem Platz sitzen.",
  add: "Gerät hinzufügen",
  list: "Meine Geräte zeigen",
  where: (address) => `Öffne auf dem anderen Gerät ${address} und gib diesen Code ein. Er gilt einmal, eine Viertelstunde lang.`,
  link: "Link für das andere Gerät",
  share: "Meine Plätze bei noblesse",
  named: (browser, system) => (browser && system ? `${browser} auf ${system}` : browser || system || "Unbekanntes Gerät"),
  this: "dieses Gerät",
  seen: (when) => `zuletzt ${when}`,
  signOut: "Abmelden",
  signOutOf: (device) => `Abmelden: ${device}`,
  only: "Das ist dein einziges Gerät.",
};

const it: typeof en = {
  title: "I tuoi dispositivi",
  hint: "Telefono e portatile possono occupare il tuo posto nello stesso momento.",
  add: "Aggiungi un dispositivo",
  list: "Mostra i miei dispositivi",
  where: (address) => `Sull’altro dispositivo apri ${address} e scrivi questo codice. Vale una volta sola, per un quarto d’ora.`,
  link: "Link per l’altro dispositivo",
  share: "I miei posti su noblesse",
  named: (browser, system) => (browser && system ? `${browser} su ${system}` : browser || system || "Dispositivo sconosciuto"),
  this: "questo dispositivo",
  seen: (when) => `visto ${when}`,
  signOut: "Disconnetti",
  signOutOf: (device) => `Disconnetti: ${device}`,
  only: "È il tuo unico dispositivo.",
};

export const deviceWords = catalogue({ en, de, it });
