declare module "*/docs/rules/*.md" {
  export const html: string;
  export const headings: { id: string; text: string }[];
}
