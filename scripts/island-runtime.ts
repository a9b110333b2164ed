import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RUNTIME =
  /<script>((?:(?!<\/script>)[\s\S])*customElements\.define\("astro-island"(?:(?!<\/script>)[\s\S])*)<\/script>/;
const HASH_LENGTH = 8;

/**
 * The framework writes what wakes the islands, 1.5 kB compressed, into each page that has one. Here it
 * becomes a file that browsers keep: it is needed only together with the island's own files.
 */
export function shareIslandRuntime(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const html = readFileSync(file, 'utf8');
    const [inline, code] = RUNTIME.exec(html) ?? [];
    if (!inline || !code) continue;
    const hash = createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
    const address = `/_astro/islands.${hash}.js`;
    writeFileSync(join(folder, address), code);
    writeFileSync(file, html.replace(inline, `<script src="${address}" async></script>`));
  }
}
