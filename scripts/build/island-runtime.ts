import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What says when an island wakes, and what wakes it: two inline scripts that the framework writes side by side. */
const RUNTIME_SCRIPTS = [
  inlineScriptWith('new Event\\("astro:\\w+"\\)'),
  inlineScriptWith('customElements\\.define\\("astro-island"'),
];
const HASH_LENGTH = 8;

function inlineScriptWith(code: string): RegExp {
  const any = '(?:(?!<\\/script>)[\\s\\S])*';
  return new RegExp(`<script>(${any}${code}${any})<\\/script>`);
}

/**
 * The framework writes what wakes the islands, 1.8 kB compressed, into each page that has one. Here it
 * becomes a file that browsers keep: it is needed only together with the island's own files.
 */
export function extractIslandRuntime(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const html = readFileSync(file, 'utf8');
    const found = RUNTIME_SCRIPTS.map((part) => part.exec(html));
    const [, runtime] = found;
    if (!runtime) continue;
    const code = found.map((part) => part?.[1] ?? '').join('\n');
    const hash = createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
    const address = `/_astro/islands.${hash}.js`;
    writeFileSync(join(folder, address), code);
    const rest = html.replace(found[0]?.[0] ?? '', '');
    // Named as the parts of a page name their files: it comes once the page is drawn (components/shell/ShellScript.astro).
    writeFileSync(file, rest.replace(runtime[0], `<template data-script="${address}"></template>`));
  }
}
