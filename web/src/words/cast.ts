/** Words about the characters as which bots play. */
import { catalogue } from "../device/language.svelte";

const en = {
  manners: {
    haughty: "Haughty: takes the praise and leaves the blame to others.",
    merry: "Merry: laughs at every blow, especially their own.",
    dry: "Dry: says little, and means it.",
    anxious: "Anxious: sees disaster coming from afar.",
  },
};

export const castWords = catalogue("cast", en);
