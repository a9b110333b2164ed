import { z } from 'zod';

/** A section of a built page, or a document that pages link to, as the build hands it to the database. */
export const siteEntry = z.strictObject({
  kind: z.enum(['page', 'document']),
  path: z.string(),
  /** Fragment of the section; empty for the beginning. */
  anchor: z.string(),
  title: z.string(),
  heading: z.string(),
  /** Section of the site; the page that links a document. */
  place: z.string(),
  /** Values of the filter «¿Dónde?». */
  areas: z.array(z.string()),
  /** A line for each block. */
  body: z.string(),
});
export type SiteEntry = z.infer<typeof siteEntry>;

/** The artefact of the build. */
export const siteIndex = z.strictObject({ digest: z.string(), entries: z.array(siteEntry) });
export type SiteIndex = z.infer<typeof siteIndex>;
