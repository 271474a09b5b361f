/** What each character looks like, by the id that the server uses. */
import type { BACKS, BEARDS, BROWS, COLLARS, EXTRAS, EYES, FACES, HAIRS, HATS, MOUTHS, NOSES } from "./parts";

export interface Face {
  face: keyof typeof FACES;
  skin: string;
  back?: keyof typeof BACKS;
  hair?: keyof typeof HAIRS;
  hairs: string; // the colour of hair and beard
  hat?: keyof typeof HATS;
  hats?: string; // the colour of the hat
  eyes: keyof typeof EYES;
  brow: keyof typeof BROWS;
  nose?: keyof typeof NOSES;
  mouth: keyof typeof MOUTHS;
  beard?: keyof typeof BEARDS;
  collar: keyof typeof COLLARS;
  cloth: string;
  trim: string;
  extra?: keyof typeof EXTRAS;
}

const FAIR = "#f6d7be", ROSY = "#f2c2a7", OLIVE = "#ddae82", TAN = "#c68d5f", BROWN = "#94603d", DARK = "#6d4530";
const SILVER = "#d3d2d9", WHITE = "#f3efe6", STRAW = "#e3b95c", GINGER = "#c8622a", CHESTNUT = "#6e3f22", BLACK = "#2b2430", GREY = "#8d8a94";

export const CAST: Readonly<Record<string, Face>> = {
  puck: { face: "heart", skin: FAIR, hairs: GINGER, hair: "fringe", hat: "jester", hats: "#2f7d4f", trim: "#d2452f", eyes: "happy", brow: "raised", mouth: "grin", collar: "ruff", cloth: "#d2452f", extra: "cheeks" },
  flutter: { face: "round", skin: FAIR, hairs: STRAW, back: "curls", hair: "parted", eyes: "wide", brow: "worried", mouth: "o", collar: "bow", cloth: "#b9a1dc", trim: "#7a4fae", extra: "flower" },
  pip: { face: "round", skin: ROSY, hairs: STRAW, hair: "wild", eyes: "dots", brow: "raised", nose: "round", mouth: "grin", collar: "plain", cloth: "#4d8a4a", trim: WHITE, extra: "cheeks" },
  plum: { face: "heart", skin: BROWN, hairs: BLACK, hair: "tall", hat: "tiara", eyes: "sleepy", brow: "raised", mouth: "lips", collar: "lace", cloth: "#7c2f78", trim: "#e7b9e0", extra: "earrings" },
  doze: { face: "long", skin: FAIR, hairs: SILVER, hair: "tuft", hat: "nightcap", hats: "#4c5f8f", eyes: "sleepy", brow: "level", nose: "long", mouth: "flat", beard: "moustache", collar: "shawl", cloth: "#6b5a3a", trim: "#b49a5f" },
  passero: { face: "heart", skin: OLIVE, hairs: CHESTNUT, hair: "fringe", hat: "beret", hats: "#8a3b2a", eyes: "wide", brow: "worried", mouth: "wavy", collar: "bow", cloth: "#e0d2b4", trim: "#b6402c" },
  rosel: { face: "round", skin: ROSY, hairs: WHITE, hair: "parted", hat: "bonnet", hats: "#5b86c4", eyes: "happy", brow: "raised", nose: "round", mouth: "smile", collar: "shawl", cloth: "#3f5f96", trim: "#f0d8dc", extra: "cheeks" },
  quill: { face: "long", skin: FAIR, hairs: "#5a3350", back: "bun", hair: "cap", hat: "feather", eyes: "sharp", brow: "one", mouth: "pout", collar: "high", cloth: "#57307a", trim: "#efe6d0", extra: "spot" },
  fagiano: { face: "square", skin: OLIVE, hairs: BLACK, hair: "swept", eyes: "happy", brow: "bushy", nose: "round", mouth: "grin", beard: "curled", collar: "cravat", cloth: "#7d1f2c", trim: "#e8c25a", hat: "plume", hats: "#7d1f2c" },
  zwirn: { face: "long", skin: FAIR, hairs: GREY, back: "bun", hair: "cap", eyes: "wide", brow: "worried", nose: "long", mouth: "wavy", collar: "ruff", cloth: "#7a6a2c", trim: "#d8c98a", extra: "pince" },
  tweed: { face: "square", skin: ROSY, hairs: CHESTNUT, hair: "swept", hat: "bowler", hats: "#5d5546", eyes: "dots", brow: "level", mouth: "flat", beard: "moustache", collar: "plain", cloth: "#4a5a48", trim: "#a9823f", extra: "pipe" },
  brioche: { face: "round", skin: DARK, hairs: BLACK, back: "curls", hat: "toque", eyes: "happy", brow: "raised", mouth: "lips", collar: "shawl", cloth: "#3c6aa0", trim: "#f2ead6", extra: "earrings" },
  ox: { face: "square", skin: TAN, hairs: BLACK, hair: "widow", eyes: "dots", brow: "stern", nose: "round", mouth: "flat", beard: "full", collar: "fur", cloth: "#5a1d16", trim: "#e6d7bd" },
  vela: { face: "heart", skin: OLIVE, hairs: BLACK, back: "long", hat: "scarf", hats: "#7a3b93", eyes: "sharp", brow: "one", mouth: "smirk", collar: "lace", cloth: "#2f2a4d", trim: "#f0c75e", extra: "earrings" },
  fuchs: { face: "heart", skin: FAIR, hairs: GINGER, hair: "swept", eyes: "sharp", brow: "level", nose: "long", mouth: "smirk", beard: "goatee", collar: "high", cloth: "#2d2a33", trim: "#f1ece0", extra: "glasses" },
  needle: { face: "long", skin: DARK, hairs: BLACK, back: "bob", hair: "fringe", eyes: "aside", brow: "worried", mouth: "pout", collar: "plain", cloth: "#2f6d53", trim: "#e9e2cf", extra: "needle" },
  salt: { face: "square", skin: TAN, hairs: WHITE, hat: "captain", hats: "#23355c", eyes: "dots", brow: "bushy", nose: "round", mouth: "smile", beard: "full", collar: "braid", cloth: "#23355c", trim: "#c9a648", extra: "patch" },
  volpe: { face: "heart", skin: ROSY, hairs: GINGER, back: "long", hair: "parted", eyes: "aside", brow: "one", mouth: "smirk", collar: "fur", cloth: "#8a2a1d", trim: "#f4e6d2", extra: "spot" },
  obsidian: { face: "long", skin: BROWN, hairs: BLACK, back: "cloak", hats: "#3a2149", hair: "rolls", eyes: "sleepy", brow: "raised", nose: "hook", mouth: "flat", beard: "sides", collar: "cravat", cloth: "#201a2b", trim: "#8f6fc0", extra: "monocle" },
  argent: { face: "heart", skin: FAIR, hairs: SILVER, hair: "tall", eyes: "sharp", brow: "level", mouth: "flat", collar: "high", cloth: "#3b4a52", trim: "#cfd8d4", extra: "pearls" },
  corvo: { face: "long", skin: FAIR, hairs: BLACK, back: "long", hair: "widow", hat: "tricorn", hats: "#1f2430", eyes: "sharp", brow: "stern", nose: "hook", mouth: "smirk", beard: "goatee", collar: "cravat", cloth: "#1f2c4a", trim: "#7f8fb8" },
  owl: { face: "round", skin: TAN, hairs: GREY, hat: "owl", hats: "#7b6138", eyes: "wide", brow: "worried", nose: "hook", mouth: "wavy", collar: "ruff", cloth: "#5b4726", trim: "#d9c08a", extra: "glasses" },
};
