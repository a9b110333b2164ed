import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { CATEGORIES, STATUSES } from '#domain/post.ts';
import { files } from '../files/files.table.ts';
import { users } from '../users/users.table.ts';

/** Rows anyone may come to read: the partial indexes below hold nothing else. */
const readable = sql`status in ('publicado', 'programado') and deleted_at is null`;

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
    category: text({ enum: CATEGORIES }).notNull(),
    status: text({ enum: STATUSES }).notNull(),
    /** When it is, or was, or will be published. */
    date: timestamp({ withTimezone: true }).notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Kept with the post so that it still says who wrote it after the account is gone. */
    authorName: text().notNull(),
    revision: integer().notNull().default(1),
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
  ],
);
