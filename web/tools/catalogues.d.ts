import type { Plugin } from "vite";

export function catalogueIn(text: string): { words: Record<string, string[]>; plural: string };
export function catalogues(): Plugin;
