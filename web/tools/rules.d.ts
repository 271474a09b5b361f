import type { Plugin } from "vite";

export function rulesIn(markdown: string): { html: string; headings: { id: string; text: string }[] };
export function rules(): Plugin;
