import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { PUBLICATION_STATES } from '#domain/publication/publication.ts';
import type { Redirect, RedirectChange } from '#domain/site/redirects.ts';
import { users } from '../users/users.table.ts';

/** A change of a file as it waits; `content` in base64, null: the file goes. */
export type StoredChange = { path: string; content: string | null };

/** The publications of content: those that wait for their hour, and the history. */
export const publications = pgTable(
  'publications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text({ enum: PUBLICATION_STATES }).notNull(),
    /** What changed, in words. */
    message: text().notNull(),
    /** Why it failed, in Spanish. */
    notice: text(),
    /** No foreign key, and the name beside it: the publication outlives the account. */
    authorId: integer(),
    authorName: text().notNull(),
    authorEmail: text().notNull(),
    /** The commit that the person changed; another head is merged with it. */
    parent: text().notNull(),
    /** The commit that the draft was in conflict with: what was published since then gives way to the draft. */
    overrides: text(),
    /** Until it has ended: what it changes. */
    changes: jsonb().$type<StoredChange[]>(),
    paths: jsonb().$type<string[]>().notNull(),
    /** What it changed of the redirects, to take it back. */
    redirects: jsonb().$type<readonly RedirectChange[]>(),
    /** The unit whose rights it renamed, to take it back. */
    renamedUnit: jsonb().$type<Redirect>(),
    /** The last of its revisions; of one that changed nothing, the commit before it. */
    commit: text(),
    /** The page whose draft it publishes, and the version of that draft. */
    pageId: text(),
    draftVersion: text(),
    /** Not before, as the author chose; null: at once. */
    publishAt: timestamp({ withTimezone: true }),
    /** Not before, after a failure that may pass. */
    retryAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('publications_open_idx').on(table.id).where(sql`state in ('waiting', 'building')`)],
);

/** What is written and not published: one draft a page, shared by those who may change it. */
export const contentDrafts = pgTable('content_drafts', {
  /** `pages/nosotros`, `data/sedes`. */
  pageId: text().primaryKey(),
  /** Another one at each save, for `If-Match`. */
  version: text().notNull(),
  title: text().notNull(),
  fields: jsonb().notNull(),
  /** Markdown; null for a data file. */
  body: text(),
  /** The commit that was opened; of a new page, the one that has no such file. */
  base: text().notNull(),
  /**
   * The text of that file then: an update of the portal changes what an earlier commit reads of installed files. null: of a
   * new page, and of a draft that an earlier version stored.
   */
  baseText: text(),
  /** The commit that its last publication was in conflict with. */
  overrides: text(),
  isNew: boolean().notNull().default(false),
  /** Of a new page: the entry of the main menu under which it goes, and the leaf of transparency that it fulfils. */
  menu: text(),
  transparency: text(),
  editorId: integer().references(() => users.id, { onDelete: 'set null' }),
  editorName: text().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Who may change a part of the content without being an editor. */
export const contentOwners = pgTable(
  'content_owners',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A unit or a section of pages, as their front matter names it, or the id of one page or data file. */
    subject: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subject] })],
);
