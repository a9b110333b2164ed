import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { CATEGORIES, REVISION_KINDS, STATUSES } from '#domain/posts/post.ts';
import { files } from '../files/files.table.ts';
import { users } from '../users/users.table.ts';

/** Rows anyone may come to read: the partial indexes below hold nothing else. */
const readable = sql`status in ('publicado', 'programado') and deleted_at is null`;

/**
 * A post as its readers get it. What is being written over it waits in `post_revisions`: the row with
 * number `revision` is the newest text, the one with `live_revision` is the text that is here. While a
 * post was never public (`borrador`) both are the same.
 */
export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    body: text().notNull(),
    excerpt: text().notNull(),
    /** Name of a stored file: the picture, or the document of a contract. */
    image: text().references(() => files.name, { onDelete: 'set null' }),
    imageAlt: text().notNull().default(''),
    /** Only a draft may be without one. */
    category: text({ enum: CATEGORIES }),
    status: text({ enum: STATUSES }).notNull(),
    /** When it is, or was, or will be published. */
    date: timestamp({ withTimezone: true }).notNull(),
    /** When it leaves the site by itself; null: it stays. */
    withdrawAt: timestamp({ withTimezone: true }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Kept with the post so that it still says who wrote it after the account is gone. */
    authorName: text().notNull(),
    /** Number of the newest revision: what `If-Match` is held against. */
    revision: integer().notNull().default(1),
    /** Number of the revision readers get; null while there is none. */
    liveRevision: integer(),
    demo: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when it goes to the bin. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('posts_recent_idx').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()).where(readable),
    index('posts_category_recent_idx')
      .on(table.category, table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(readable),
    index('posts_author_idx').on(table.authorId),
    // What the publication job looks for every few seconds.
    index('posts_due_idx').on(table.date).where(sql`status = 'programado' and deleted_at is null`),
    index('posts_leaving_idx').on(table.withdrawAt).where(sql`withdraw_at is not null and status <> 'retirado'`),
    index('posts_bin_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    // The desk's list: everything that is not in the bin, what was touched last first.
    index('posts_touched_idx').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('posts_complete', sql`status = 'borrador' or (category is not null and title <> '')`),
  ],
);

/**
 * How many rows of `posts` a category has that anyone may come to read, so that nobody counts them at each
 * visit. Triggers keep it, in the transaction of whatever changes a post (migration 0012).
 */
export const postCounts = pgTable('post_counts', {
  category: text({ enum: CATEGORIES }).primaryKey(),
  total: integer().notNull(),
});

/** The content of a post at each save: nothing that reached the server is ever written over by somebody else. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    kind: text({ enum: REVISION_KINDS }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Name of a stored file; no reference, so that an old revision does not keep a file alive. */
    image: text(),
    imageAlt: text().notNull().default(''),
    category: text({ enum: CATEGORIES }),
    date: timestamp({ withTimezone: true }).notNull(),
    withdrawAt: timestamp({ withTimezone: true }),
    editorId: integer().references(() => users.id, { onDelete: 'set null' }),
    editorName: text().notNull(),
    /** First save that is gathered in this row: automatic saves of one visit join for some minutes. */
    startedAt: timestamp({ withTimezone: true }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** The client's key of the save, so that a repeat gets the same answer. */
    saveKey: text(),
    /** Why an editor published over faults that block (specification: recorded override). */
    override: text(),
    /** The visit to the editor that it was saved in by itself. */
    visit: text(),
    /** Characters that the saves gathered in this row took away: few enough for none to be missed. */
    removedChars: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.revision] }),
    unique('post_revisions_save_key').on(table.editorId, table.saveKey),
  ],
);

/** Which stored files a post shows or links, in what readers get or in its newest revision. */
export const postFiles = pgTable(
  'post_files',
  {
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    fileName: text()
      .notNull()
      .references(() => files.name, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.fileName] }), index('post_files_file_idx').on(table.fileName)],
);
