/** The parts of which portraits are drawn, on a field of 64 by 64. Each is a list of shapes with what they are painted with. */

type Paint = "skin" | "hair" | "cloth" | "trim" | "hat" | "ivory" | "gilt" | "ink" | "blush" | "line" | "thick" | "wire" | "strand";
export type Part = readonly (readonly [Paint, string])[];

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const discs = (r: number, ...centres: [number, number][]) => centres.map(([x, y]) => disc(x, y, r)).join("");

export const FACES = {
  round: [["skin", "M19.5 31A12.5 13.5 0 1 1 44.5 31A12.5 14.5 0 1 1 19.5 31Z"]],
  long: [["skin", "M21 27A11 12 0 0 1 43 27V35A11 13 0 0 1 21 35Z"]],
  square: [["skin", "M19.5 25A12.5 9.5 0 0 1 44.5 25V36Q44.5 47 32 47Q19.5 47 19.5 36Z"]],
  heart: [["skin", "M19.5 27A12.5 11 0 0 1 44.5 27C44.5 37 38 46.5 32 47C26 46.5 19.5 37 19.5 27Z"]],
} satisfies Record<string, Part>;

/** What is behind the head. */
export const BACKS = {
  none: [],
  bun: [["hair", disc(32, 11, 7)]],
  bob: [["hair", "M16 28C14 10 50 10 48 28V41Q43 44 32 42Q21 44 16 41Z"]],
  long: [["hair", "M16 30C13 9 51 9 48 30C48 42 53 47 51 55H13C11 47 16 42 16 30Z"]],
  curls: [["hair", discs(6.5, [18, 22], [46, 22], [15, 31], [49, 31], [17, 40], [47, 40])]],
  plaits: [["hair", discs(4.6, [17, 35], [15, 42], [16, 49], [47, 35], [49, 42], [48, 49])]],
  cloak: [["hat", "M8 64C8 40 14 22 32 22C50 22 56 40 56 64Z"]],
} satisfies Record<string, Part>;

/** What is in front of it. */
export const HAIRS = {
  none: [],
  cap: [["hair", "M18.5 31C16 16 25 13 32 13C39 13 48 16 45.5 31C43 24 40 21 32 21C24 21 21 24 18.5 31Z"]],
  fringe: [["hair", "M18.5 29C18 14 46 14 45.5 29C42 23 38 25 35 23C31 26 28 22 25 25C22 24 20 26 18.5 29Z"]],
  parted: [["hair", "M32 14.5C23 14.5 18 20 18.5 33C23 30 29 25 32 18C35 25 41 30 45.5 33C46 20 41 14.5 32 14.5Z"]],
  swept: [["hair", "M18.5 29C15 15 28 10 36 13C45 12 48 20 45.5 29C44.5 24 43 22 40 21C34 23.5 27 22.5 23 20C20 23 19.5 26 18.5 29Z"]],
  wild: [["hair", "M18 30C13 21 20 16 18 10C24 13 27 7 32 9C35 5 42 8 42 12C49 12 48 21 46 30C43 22 40 20 36 21C30 19 22 22 18 30Z"]],
  tall: [["hair", "M18.5 30C16 22 19 3 32 2.5C45 3 48 22 45.5 30C42 23 38 20 32 20C26 20 22 23 18.5 30Z"], ["line", "M26 7q6 4 12 0M24 13q8 4 16 0"]],
  rolls: [["hair", "M18.5 27C18 13 46 13 45.5 27C42 21 38 20 32 20C26 20 22 21 18.5 27Z"], ["hair", discs(4, [17, 31], [47, 31], [17.5, 38], [46.5, 38])]],
  tuft: [["hair", "M29 18C26 12 31 7 38 8C34 10 39 13 36 18Z"], ["hair", "M19 25L22 27L20.5 36Q16.5 31 19 25ZM45 25L42 27L43.5 36Q47.5 31 45 25Z"]],
  widow: [["hair", "M18.5 30C16 14 25 12 32 12C39 12 48 14 45.5 30C44 24 41 20 37 19L32 24L27 19C23 20 20 24 18.5 30Z"]],
} satisfies Record<string, Part>;

export const HATS = {
  none: [],
  top: [["hat", "M21 18L22 1.5H42L43 18Z"], ["trim", "M21.4 12.5H42.6L43 18H21Z"], ["hat", "M13 17.5Q32 21 51 17.5Q51 22 46 22Q32 25 18 22Q13 22 13 17.5Z"]],
  bonnet: [["hat", "M14 36C9 11 24 6 32 6C40 6 55 11 50 36C47 23 42 18.5 32 18.5C22 18.5 17 23 14 36Z"], ["trim", "M16 35L24 50L20 52ZM48 35L40 50L44 52Z"]],
  tricorn: [["hat", "M8 21C15 8 26 16 32 5C38 16 49 8 56 21C45 17.5 38 20 32 22C26 20 19 17.5 8 21Z"], ["wire", "M12 18.5C19 12 27 17 32 10C37 17 45 12 52 18.5"]],
  captain: [["ivory", "M16 15C15 5 49 5 48 15Z"], ["hat", "M18 14H46V20H18Z"], ["ink", "M18 20Q32 25 46 20V22.5Q32 28 18 22.5Z"], ["gilt", disc(32, 16.5, 2.6)]],
  beret: [["hat", "M14 20C10 9 40 2 51 12C55 18 47 20 43 20C35 16 24 16.5 14 20Z"], ["hat", "M33 5L35 1.5L37 5Z"]],
  tiara: [["gilt", "M21 18L23 9L28 14L32 5L36 14L41 9L43 18Q32 14 21 18Z"], ["ivory", discs(1.3, [32, 10], [26.5, 14.5], [37.5, 14.5])]],
  nightcap: [["hat", "M18 22C17 9 30 4 39 8C49 11 55 19 54 29L50 30C49 23 46 19 46 22Q32 17 18 22Z"], ["ivory", "M16.5 19.5Q32 14.5 47.5 19.5V24Q32 19 16.5 24Z"], ["ivory", disc(52, 31, 3.6)]],
  plume: [["trim", "M41 16C52 14 62 7 58 0C48 0 40 7 39 15Z"], ["hat", "M11 20C19 6 44 5 53 18C44 22 22 18 11 20Z"], ["gilt", disc(41, 15.5, 2.2)]],
  jester: [["hat", "M18 24C9 20 6 9 10 4C15 11 24 9 32 16Q32 20 18 24Z"], ["trim", "M46 24C55 20 58 9 54 4C49 11 40 9 32 16Q32 20 46 24Z"], ["gilt", discs(2.8, [10, 4.5], [54, 4.5])]],
  bowler: [["hat", "M19 19C17 5 47 5 45 19Z"], ["trim", "M18.8 15Q32 18 45.2 15V19Q32 22 18.8 19Z"], ["hat", "M12 18Q32 24 52 18Q52 22 46 22.5Q32 26 18 22.5Q12 22 12 18Z"]],
  owl: [["hat", "M12 46C8 16 19 12 16 3C23 8 28 8.5 32 8.5C36 8.5 41 8 48 3C45 12 56 16 52 46L47 49C49 24 42 18 32 18C22 18 15 24 17 49Z"], ["line", "M26 12l3 3M38 12l-3 3M32 11v4"]],
  toque: [["ivory", "M21 19C14 16 16 6 24 8C26 1 38 1 40 8C48 6 50 16 43 19Z"], ["ivory", "M20.5 16.5H43.5V21.5Q32 18.5 20.5 21.5Z"]],
  feather: [["trim", "M43 26C50 20 56 8 54 1C45 5 41 15 41 25Z"], ["line", "M42.5 25C46 17 49 10 53 4"]],
  scarf: [["hat", "M16 30C14 12 24 9 32 9C40 9 50 12 48 30C44 21 40 18.5 32 18.5C24 18.5 20 21 16 30Z"], ["trim", discs(1.5, [24, 14.5], [32, 12.5], [40, 14.5])], ["hat", "M48 26L55 22L53 29L57 34L48 31Z"]],
} satisfies Record<string, Part>;

export const EYES = {
  dots: [["ink", discs(1.8, [27, 31], [37, 31])]],
  happy: [["line", "M23.8 32q3-4.4 6.2 0M34 32q3-4.4 6.2 0"]],
  sleepy: [["ivory", "M23.8 31Q27 34 30 31ZM34 31Q37 34 40.2 31Z"], ["line", "M23.5 31H30.3M33.7 31H40.5"]],
  wide: [["ivory", discs(3.5, [27, 31], [37, 31])], ["ink", discs(1.7, [27.3, 31.2], [36.7, 31.2])]],
  sharp: [["ivory", "M23 31Q27 27 30.6 31.2Q27 33.4 23 31ZM41 31Q37 27 33.4 31.2Q37 33.4 41 31Z"], ["ink", discs(1.6, [27.4, 30.8], [36.6, 30.8])]],
  aside: [["ivory", "M23.4 30.4Q27 27.4 30.4 30.4Q27 34.4 23.4 30.4ZM33.6 30.4Q37 27.4 40.6 30.4Q37 34.4 33.6 30.4Z"], ["ink", discs(1.7, [28.7, 30.8], [38.7, 30.8])]],
} satisfies Record<string, Part>;

export const BROWS = {
  level: [["line", "M23 26H30M34 26H41"]],
  raised: [["line", "M23 25.5q3.5-3.4 7 0M34 25.5q3.5-3.4 7 0"]],
  stern: [["thick", "M22.6 24L30 27M41.4 24L34 27"]],
  worried: [["line", "M23 26.8L30 24M41 26.8L34 24"]],
  one: [["line", "M23 26.6H30M34 24.4q3.6-3.6 7.2.4"]],
  bushy: [["strand", "M22.4 26q3.6-3 7.6.4M34 26.4q4-3.4 7.6-.4"]],
} satisfies Record<string, Part>;

export const NOSES = {
  small: [["line", "M32 32q2.2 3.6-.8 4.2"]],
  long: [["line", "M32.4 29.5q4.4 6.6-1.4 7.6"]],
  round: [["blush", disc(32, 35.5, 2.6)]],
  hook: [["line", "M31.6 29.5q5.6 3.4 3 6.4q-1.6 1.2-3.4 0"]],
} satisfies Record<string, Part>;

export const MOUTHS = {
  smile: [["line", "M27 40q5 4.4 10 0"]],
  grin: [["ivory", "M25.8 39.4H38.2Q37 45 32 45Q27 45 25.8 39.4Z"]],
  flat: [["line", "M28 41H36"]],
  pout: [["blush", "M28.8 40.6q1.6-1.8 3.2-.5q1.6-1.3 3.2.5q-1.4 2.4-3.2 2.4t-3.2-2.4Z"]],
  smirk: [["line", "M27.6 41.4q5.4.8 9-2.8"]],
  wavy: [["line", "M27.4 41.4q2.3-2.2 4.6 0t4.6 0"]],
  lips: [["blush", "M27.6 40.4q2.6-2.2 4.4-.7q1.8-1.5 4.4.7q-2 2.8-4.4 2.8t-4.4-2.8Z"]],
  o: [["ink", disc(32, 41.4, 1.9)]],
} satisfies Record<string, Part>;

export const BEARDS = {
  none: [],
  moustache: [["hair", "M32 37.4C29 35.4 24 37 21.6 41C27 42 30 40.6 32 39C34 40.6 37 42 42.4 41C40 37 35 35.4 32 37.4Z"]],
  curled: [["strand", "M32 38.4q-5 2.8-9.4.4q-3.6-2.6-1.6-5M32 38.4q5 2.8 9.4.4q3.6-2.6 1.6-5"]],
  full: [["hair", "M19.5 32C18 48 25 54 32 54C39 54 46 48 44.5 32C42 38.5 39 37.4 32 37.4C25 37.4 22 38.5 19.5 32Z"]],
  goatee: [["hair", "M28 43.4Q32 42 36 43.4Q36.4 51 32 54Q27.6 51 28 43.4Z"], ["strand", "M27.6 38.4q2.4-1.4 4.4-.4q2-1 4.4.4"]],
  sides: [["hair", "M18.8 27L23 30L24.6 42Q19 40 18.8 33ZM45.2 27L41 30L39.4 42Q45 40 45.2 33Z"]],
} satisfies Record<string, Part>;

export const COLLARS = {
  plain: [["trim", "M25 48L32 56L39 48L43 51L32 63L21 51Z"]],
  ruff: [["ivory", "M14 50q3.2-6 7-1q3-6 7-1q4-5 8 0q4-5 7 1q3.8-5 7 1l-3 7q-15 5-30 0Z"]],
  cravat: [["ivory", "M27 47H37L39 52L34.6 53L37 63H27L29.4 53L25 52Z"]],
  fur: [["trim", "M10 57C15 49 24 46 32 55C40 46 49 49 54 57L50 63C43 56 38 58 32 64C26 58 21 56 14 63Z"]],
  high: [["trim", "M20 42L26 54H38L44 42L49 53L32 64L15 53Z"]],
  lace: [["skin", "M22 50Q32 62 42 50L37 47H27Z"], ["ivory", discs(2, [22, 51], [25.4, 54.6], [29.8, 57], [34.2, 57], [38.6, 54.6], [42, 51])]],
  bow: [["trim", "M32 53.5L22 48V59ZM32 53.5L42 48V59Z"], ["trim", disc(32, 53.5, 2.4)]],
  braid: [["gilt", "M8 62q1-8 10-9l1.6 4q-7 1-8 7ZM56 62q-1-8-10-9l-1.6 4q7 1 8 7Z"], ["gilt", discs(1.4, [32, 54], [32, 59])], ["wire", "M26 55H38M26 60H38"]],
  shawl: [["trim", "M8 62C14 52 24 49 28 49L32 57L36 49C40 49 50 52 56 62L46 64L32 60L18 64Z"]],
} satisfies Record<string, Part>;

export const EXTRAS = {
  none: [],
  monocle: [["wire", `${disc(37, 31, 5)}M42 33q3 6 1 14`]],
  glasses: [["line", `${discs(4.6, [26.6, 31], [37.4, 31])}M31.2 30.4q.8-1 1.6 0M22 30L19.5 29M42 30L44.5 29`]],
  pince: [["wire", `${discs(3.6, [27.6, 33], [36.4, 33])}M31.2 32.6q.8-1 1.6 0`]],
  earrings: [["gilt", discs(2.2, [18.4, 39], [45.6, 39])]],
  pearls: [["ivory", discs(1.7, [25, 49.5], [28.4, 51.6], [32, 52.4], [35.6, 51.6], [39, 49.5])], ["ivory", discs(1.6, [18.6, 38], [45.4, 38])]],
  spot: [["ink", disc(39, 37.4, 1)]],
  cheeks: [["blush", discs(2.6, [23.4, 37], [40.6, 37])]],
  patch: [["ink", "M33.4 28H41.6L40.4 34.4H35Z"], ["line", "M19.6 24L34 28.4M41 28.4L45 27"]],
  pipe: [["hat", "M37 41.4L47 45V41H51V47Q49 49 46.4 47.4L36.6 43Z"]],
  flower: [["trim", discs(2.5, [43, 17.5], [47, 19.5], [46, 24], [41.4, 23.6], [40, 19.8])], ["gilt", disc(43.6, 21, 2)]],
  needle: [["wire", "M40 12L53 25M39 11q-2-2 0-3q2-1 2 1"]],
} satisfies Record<string, Part>;
