import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { VISIBILITIES } from '#domain/pqrsd/pqrsd.ts';
import { pqrsdCases } from '../pqrsd.table.ts';

/** Files of cases. Their bytes are stored under names that GET /uploads never serves. */
export const pqrsdFiles = pgTable(
  'pqrsd_files',
  {
    /** The id of its upload. */
    id: text().primaryKey(),
    /** NULL: uploaded, not claimed yet. */
    caseId: integer().references(() => pqrsdCases.id),
    /** The event that claimed it. */
    seq: integer(),
    visibility: text({ enum: VISIBILITIES }),
    /** Given by the sender; «adjunto-1.pdf» in an anonymous case. */
    name: text(),
    /** Name in the file store. */
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
