/** Words that several pages use. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  you: "You",
  close: "Close",
  cancel: "Cancel",
  back: "Back",
  lost: "There is no such page",
  home: "To the start page",
  connecting: "Connecting…",
  reconnecting: "Reconnecting… nothing is lost",
  newVersion: "There is a new version",
  newVersionHint: "Your game is safe. Reload this page to continue.",
  reload: "Reload",
  strength: sentence("{level}: strength {dots} of 4", (level: string, dots: number) => ({ level, dots })),
  about: sentence("About {name}", (name: string) => ({ name })),
};

export const common = catalogue("common", en);
