import { parse } from 'yaml';

export type PageFile = { data: Record<string, unknown>; body: string };

/** Splits a Markdown page into its front matter, as YAML, and its text, for code that reads it without Astro. */
export function parsePageFile(source: string): PageFile {
  const [, yaml = '', body = source] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  return { data: (parse(yaml) ?? {}) as Record<string, unknown>, body };
}
