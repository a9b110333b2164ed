/** Files that the build writes into dist/ for what makes pages again (make-edition.ts). */
import { writeFileSync } from 'node:fs';

/** The keys that each prerendered page reads, by address. */
export const READS_NAME = 'reads.json';
/** The drawings that name colours of the palette, by address, as they were before they were painted. */
export const DRAWINGS_NAME = 'drawings.json';

/** Writes one of them beside the built pages; on a host that makes no pages again there is no place for it. */
export function writeTable(pages: URL, name: string, table: object): void {
  if (pages.pathname.endsWith('/client/')) writeFileSync(new URL(`../${name}`, pages), JSON.stringify(table, null, 1));
}
