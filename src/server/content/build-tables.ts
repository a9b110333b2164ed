/** Files that the build writes into dist/ for what makes pages again (make-edition.ts). */

/** The keys that each prerendered page reads, by address. */
export const READS_NAME = 'reads.json';
/** The drawings that name colours of the palette, by address, as they were before they were painted. */
export const DRAWINGS_NAME = 'drawings.json';
