/** Words about the characters as which bots play. */
import { catalogue } from "../device/language.svelte";

const en = {
  manners: {
    haughty: "Haughty: praise is due, and blame is for others.",
    merry: "Merry: laughs at every blow, especially their own.",
    dry: "Dry: says little, and means it.",
    anxious: "Anxious: sees disaster coming from afar.",
  },
};

export const castWords = catalogue("cast", en);
