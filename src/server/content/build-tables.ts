/** Files that the build writes into dist/ for what makes pages again (make-edition.ts). */

/** The keys that each prerendered page reads, by address. */
export const READS_NAME = 'reads.json';
/** The drawings that name colours of the palette, by address, as they were before they were painted. */
export const DRAWINGS_NAME = 'drawings.json';
/** The git oid of each installed file of content/, by path. */
export const INSTALLED_NAME = 'installed.json';

/** Copies of the installed texts and pictures stand in dist/content: the work tree may be at another version by now. */
export const COPIED_FOLDERS = ['data', 'pages', 'listas', 'images'].map((name) => `content/${name}`);
