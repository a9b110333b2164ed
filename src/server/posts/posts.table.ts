import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { CENTER } from '#domain/files/focal-point.ts';
import { CATEGORIES, REVISION_KINDS, STATUSES } from '#domain/posts/post.ts';
import { foldedColumn } from '../db/like.ts';
import { files } from '../files/files.table.ts';
import { users } from '../users/users.table.ts';

/** Rows that are or will be public; the partial indexes have no others. */
const readable = sql`status in ('publicado', 'programado') and deleted_at is null`;

/**
 * A post as readers get it. Edits are in `post_revisions`: row number `revision` is the newest text, row number
 * `live_revision` is the text stored here. For a draft (`borrador`) both are the same.
 */
export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    body: text().notNull(),
    excerpt: text().notNull(),
    /** Name of a stored file: the image, or the document of a contract. */
    image: text().references(() => files.name, { onDelete: 'set null' }),
    imageAlt: text().notNull().default(''),
    /** Focal point of the image, `x% y%`. */
    imageFocus: text().notNull().default(CENTER),
    /** Null only in drafts. */
    category: text({ enum: CATEGORIES }),
    status: text({ enum: STATUSES }).notNull(),
    /** Publication date, past or future. */
    date: timestamp({ withTimezone: true }).notNull(),
    /** Scheduled withdrawal; null: none. */
    withdrawAt: timestamp({ withTimezone: true }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Denormalized: it outlives the account. */
    authorName: text().notNull(),
    /** Number of the newest revision, for `If-Match`. */
    revision: integer().notNull().default(1),
    /** Number of the published revision; null while there is none. */
    liveRevision: integer(),
    demo: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Soft delete: when it moved to the bin. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('posts_recent_idx').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()).where(readable),
    index('posts_category_recent_idx')
      .on(table.category, table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(readable),
    index('posts_author_idx').on(table.authorId),
    // For the publication job, every few seconds.
    index('posts_due_idx').on(table.date).where(sql`status = 'programado' and deleted_at is null`),
    index('posts_leaving_idx').on(table.withdrawAt).where(sql`withdraw_at is not null and status <> 'retirado'`),
    index('posts_bin_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    // For the list of the back office, last changed first.
    index('posts_touched_idx').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // The narrow columns of what is not in the bin: what counts posts or joins many of them never reads their texts.
    index('posts_narrow_idx')
      .on(table.id, table.revision, table.updatedAt, table.status, table.date, table.withdrawAt, table.authorId)
      .where(sql`deleted_at is null`),
    check('posts_complete', sql`status = 'borrador' or (category is not null and title <> '')`),
  ],
);

/**
 * Number of readable rows of `posts` by category, instead of a count at each visit. Triggers maintain it (migration
 * 0012).
 */
export const postCounts = pgTable('post_counts', {
  category: text({ enum: CATEGORIES }).primaryKey(),
  total: integer().notNull(),
});

/** The content of a post at each save. No save overwrites a revision of another user. */
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
    /** Name of a stored file; no foreign key, so that an old revision does not keep a file alive. */
    image: text(),
    imageAlt: text().notNull().default(''),
    imageFocus: text().notNull().default(CENTER),
    category: text({ enum: CATEGORIES }),
    date: timestamp({ withTimezone: true }).notNull(),
    withdrawAt: timestamp({ withTimezone: true }),
    editorId: integer().references(() => users.id, { onDelete: 'set null' }),
    editorName: text().notNull(),
    /** First save coalesced in this row: automatic saves of one visit join for some minutes. */
    startedAt: timestamp({ withTimezone: true }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** Idempotency key of the save. */
    saveKey: text(),
    /** Why an editor published despite blocking issues. */
    override: text(),
    /** Visit to the editor in which it was saved automatically. */
    visit: text(),
    /** Characters removed by the coalesced saves; bounded, so that no text is lost. */
    removedChars: integer().notNull().default(0),
    /** When and by whom its text was erased, as it had personal data. */
    erasedAt: timestamp({ withTimezone: true }),
    erasedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.revision] }),
    unique('post_revisions_save_key').on(table.editorId, table.saveKey),
    // The search of the desk reads every title here, folded once, and no text. An index-only scan needs the title beside it.
    index('post_revisions_title_idx').on(
      table.postId,
      table.revision,
      foldedColumn(table.title),
      table.title,
      table.category,
    ),
  ],
);

/** Stored files that the live or the newest text of a post shows or links. */
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
  (table) => [
    primaryKey({ columns: [table.postId, table.fileName] }),
    index('post_files_file_idx').on(table.fileName, table.postId),
  ],
);
