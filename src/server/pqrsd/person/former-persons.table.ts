import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCase } from '../pqrsd.table.ts';

/** The data of the person before each correction, which no screen shows. */
export const pqrsdFormerPersons = pgTable(
  'pqrsd_former_persons',
  {
    caseId: ofCase(),
    /** The number of the event that corrected them. */
    seq: integer().notNull(),
    /** Encrypted JSON. */
    sealed: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.seq] })],
);
