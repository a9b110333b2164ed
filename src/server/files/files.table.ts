import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/**
 * What is known of each stored file. `name` is its public address and never changes; its bytes are in the
 * file store under `stored`, which a replacement changes, so that nobody ever reads half of two files.
 */
export const files = pgTable(
  'files',
  {
    name: text().primaryKey(),
    /** Key of the bytes in the file store; null: the name itself. */
    stored: text(),
    /** Set on an earlier version that a replacement kept: the name it was replaced under. */
    versionOf: text(),
    replacedAt: timestamp({ withTimezone: true }),
    originalName: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** What the picture shows, offered each time it is used. */
    alt: text().notNull().default(''),
    /** Widths, in pixels, at which it is also kept: `{base}-{width}.webp` and `.avif` beside `{base}.webp`. */
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

/** An upload that arrives in pieces, until it is whole (then it becomes a file) or a day old. */
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

/** The pieces that came, counted from 0; their bytes wait in the file store. */
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
