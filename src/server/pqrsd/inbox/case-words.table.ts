import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { pqrsdCases } from '../pqrsd.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The folded words of a case, which the search of the desk finds it by (docs/decisions/10-pqrsd-cases.md#search-of-the-desk).
 * Triggers of migration 0027 write them with the case and its messages, and leave only the number once it is anonymised.
 */
export const pqrsdWords = pgTable(
  'pqrsd_words',
  {
    caseId: integer()
      .primaryKey()
      .references(() => pqrsdCases.id),
    words: tsvector().notNull(),
  },
  // Without a pending list, which every search would read.
  (table) => [index('pqrsd_words_idx').using('gin', table.words).with({ fastupdate: false })],
);
