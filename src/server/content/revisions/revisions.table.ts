import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { publications } from '../../publication/publications.table.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
});

/** When and by whom a content was erased; no foreign key, as the version outlives the account. */
const erasure = () => ({ erasedAt: timestamp({ withTimezone: true }), erasedBy: text() });

/** The texts of the office, and the installed ones that they started from; each is kept once. */
export const contentTexts = pgTable(
  'content_texts',
  {
    /** Of the bytes of the file. */
    sha256: text().primaryKey(),
    /** null: erased, as it had personal data. */
    text: text(),
    ...erasure(),
  },
  (table) => [index('content_texts_erased_idx').on(table.sha256).where(sql`text is null`)],
);

/** Pictures and documents that went with a publication; each is kept once. */
export const contentFiles = pgTable('content_files', {
  sha256: text().primaryKey(),
  /** null: erased. */
  bytes: bytea(),
  ...erasure(),
});

/**
 * The published changes of the files of `content/`, one row for each file of a publication. The newest row of a path lies
 * over the installed file. Ids are given in the order of the commits: a reader that has seen an id has seen all before it.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    /** From the root, as `content/pages/nosotros.md`. */
    path: text().notNull(),
    /** The text of the file; null with `fileSha256` null too: the file is taken away. */
    sha256: text().references(() => contentTexts.sha256),
    /** The bytes of a file that is no text. */
    fileSha256: text().references(() => contentFiles.sha256),
    /** The name that git gives to the bytes, which editors hold as the version of a page; null: the file is taken away. */
    oid: text(),
    /** The installed text that the file started from, for the merge with an update; null: the hospital made the file. */
    baseSha256: text().references(() => contentTexts.sha256),
  },
  (table) => [
    uniqueIndex('content_revisions_publication_key').on(table.publicationId, table.path),
    index('content_revisions_path_idx').on(table.path, table.id),
    check('content_revisions_one_content', sql`num_nonnulls(sha256, file_sha256) = num_nonnulls(oid)`),
  ],
);
