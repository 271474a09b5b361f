declare module "*.po" {
  import type { Translations } from "./sentence";

  export const words: Translations["words"];
  export const plural: Translations["plural"];
}
