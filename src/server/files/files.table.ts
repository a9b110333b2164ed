import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/**
 * Stored files. `name` is the public address and never changes; the bytes are in the storage under `stored`, which a
 * replacement changes, so that no reader gets parts of two contents.
 */
export const files = pgTable(
  'files',
  {
    name: text().primaryKey(),
    /** Storage key of the bytes; null: the name itself. */
    stored: text(),
    /** Set on an earlier version: the name of the file that was replaced. */
    versionOf: text(),
    replacedAt: timestamp({ withTimezone: true }),
    originalName: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Default alternative text of an image. */
    alt: text().notNull().default(''),
    /** Widths, in pixels, of its variants: `{base}-{width}.webp` and `.avif` beside `{base}.webp`. */
    widths: integer().array().notNull().default(sql`'{}'`),
    sha256: text().notNull(),
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('files_owner_idx').on(table.ownerId),
    index('files_version_idx').on(table.versionOf).where(sql`version_of is not null`),
    index('files_recent_idx').on(table.createdAt.desc().nullsFirst(), table.name),
  ],
);

/** Unfinished chunked uploads; they expire after a day. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    ownerId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('uploads_created_idx').on(table.createdAt)],
);

/** Received chunks, counted from 0; their bytes are in the storage. */
export const uploadChunks = pgTable(
  'upload_pieces',
  {
    uploadId: text()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    piece: integer().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.piece] })],
);
