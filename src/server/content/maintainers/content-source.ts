/** What the office published, for the commands of maintainers: from the database, or through the running server. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { FileChange } from '../revisions/file-change.ts';
import { findBytes, findTexts, listAllRevisions } from '../revisions/revisions.store.ts';
import { adoptUploads } from './adopt-uploads.ts';
import { type Forgotten, forgetRevisions, type SettledFile } from './forget-revisions.store.ts';

/** A change of a file with its publication. The address by which a person signs in stays in the database. */
const officeRevision = z.object({
  id: z.int(),
  publicationId: z.int(),
  path: z.string(),
  sha256: z.string().nullable(),
  fileSha256: z.string().nullable(),
  oid: z.string().nullable(),
  baseSha256: z.string().nullable(),
  message: z.string(),
  authorName: z.string(),
  at: z.coerce.date(),
  /** Its text or its bytes are gone, as they had personal data. */
  isErased: z.boolean(),
});
export type OfficeRevision = z.infer<typeof officeRevision>;

/** All revisions, oldest first, and their texts by hash; a text that is erased is not there. */
export const officeContent = z.object({
  revisions: z.array(officeRevision),
  texts: z.record(z.string(), z.string()),
});
export type OfficeContent = z.infer<typeof officeContent>;

export type AdoptedUploads = { markdown: string; files: FileChange[] };

export type ContentSource = {
  content(): Promise<OfficeContent>;
  /** The bytes of a picture or a document by their hash; null: they were erased since. */
  fileBytes(sha256: string): Promise<Uint8Array | null>;
  /** The text of a page with its uploads as files of content/. */
  adopt(markdown: string): Promise<AdoptedUploads>;
  /** Removes the revisions of files that the code has by now, with an event in the audit log. */
  forget(settled: readonly SettledFile[]): Promise<Forgotten>;
};

/** A source over a database that this process has open. */
export function createContentSource({
  database,
  files,
  clock,
}: Pick<Deps, 'database' | 'files' | 'clock'>): ContentSource {
  const { db } = database;
  return {
    async content() {
      const revisions = await listAllRevisions(db);
      const hashes = new Set(revisions.flatMap(({ sha256, baseSha256 }) => [sha256 ?? [], baseSha256 ?? []].flat()));
      return officeContent.parse({ revisions, texts: Object.fromEntries(await findTexts(db, [...hashes])) });
    },
    fileBytes: (sha256) => findBytes(db, sha256),
    adopt: (markdown) => adoptUploads({ database, files }, markdown),
    forget: (settled) => forgetRevisions(db, settled, clock()),
  };
}
