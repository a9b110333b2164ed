import { sql } from 'drizzle-orm';
import { check, customType, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { CATEGORIES } from '#domain/posts/post.ts';
import { posts } from '../posts/posts.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the search finds: sections of built pages and documents, replaced together at a deploy, and posts, each written
 * in the transaction that saves the post. The words are computed in code (`search-vector.ts`). Migration 0017 stores
 * `words` out of line, so that a query for a common word reads narrow rows.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['page', 'document', 'post'] }).notNull(),
    words: tsvector().notNull(),
    /** The post of the entry; null for what the build made. */
    postId: integer()
      .unique()
      .references(() => posts.id, { onDelete: 'cascade' }),
    category: text({ enum: CATEGORIES }),
    publicFrom: timestamp({ withTimezone: true }),
    publicUntil: timestamp({ withTimezone: true }),
    /** `VECTOR_VERSION` of the words of a post. */
    version: integer(),
    /** Address of a page or document; texts of posts are in `posts`. */
    path: text(),
    /** Fragment of the section; empty for the beginning of a page. */
    anchor: text(),
    /** Section of the site; the page that links a document. */
    place: text(),
    /** Values of the filter «¿Dónde?». */
    areas: text().array(),
    title: text(),
    heading: text(),
    body: text(),
  },
  (table) => [
    index('search_entries_site_idx').using('gin', table.words).where(sql`post_id is null`),
    // Without a pending list, which every search would read.
    index('search_entries_posts_idx')
      .using('gin', table.words)
      .where(sql`post_id is not null`)
      .with({ fastupdate: false }),
    check('search_entries_complete', sql`(post_id is null) = (path is not null)`),
  ],
);

/** The text of a stored document, extracted once for each of its contents. */
export const fileTexts = pgTable('file_texts', {
  /** Digest of the bytes. */
  sha256: text().primaryKey(),
  text: text().notNull(),
  extractedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The words of the site and of posts, from which misspelled words are corrected. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Folded. */
    word: text().primaryKey(),
    /** As it is written, with its accents. */
    display: text().notNull(),
    stem: text().notNull(),
    /** `soundKeys` of the word. */
    keys: text().array().notNull(),
    /** Occurrences in built pages; 0: only posts have had it. */
    uses: integer().notNull(),
  },
  (table) => [
    index('search_words_stem_idx').on(table.stem),
    index('search_words_prefix_idx').on(table.word.op('text_pattern_ops')),
    index('search_words_keys_idx').using('gin', table.keys),
  ],
);

/** The digest of the built pages that the index holds. */
export const searchBuilds = pgTable('search_builds', { digest: text().primaryKey() });

/** Searches without a result per Bogotá day, without anything about who searched. */
export const searchMisses = pgTable(
  'search_misses',
  { day: date().notNull(), query: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);
