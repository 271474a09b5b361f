/** The version of this page: the name of its own file, which the build derives from the content. */
export const version = new URL(import.meta.url).pathname.split("/").at(-1) ?? "";
