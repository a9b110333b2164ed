import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { VISIBILITIES } from '#domain/pqrsd/case/messages.ts';
import { pqrsdCases } from '../pqrsd.table.ts';

/**
 * Files that go with the words of a case. Their bytes are in the file store under names that
 * GET /uploads never finds: only whoever may read the case gets them.
 */
export const pqrsdFiles = pgTable(
  'pqrsd_files',
  {
    /** That of its upload. */
    id: text().primaryKey(),
    /** NULL: it came, and what it goes with has not been sent yet. */
    caseId: integer().references(() => pqrsdCases.id),
    /** The event that brought it. */
    seq: integer(),
    visibility: text({ enum: VISIBILITIES }),
    /** What the sender calls it; «adjunto-1.pdf» in an anonymous case. */
    name: text(),
    /** Its name in the file store. */
    stored: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('pqrsd_files_case_idx').on(table.caseId, table.seq),
    index('pqrsd_files_created_idx').on(table.createdAt),
  ],
);
