import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import { ofCase } from '../pqrsd.table.ts';

/** The answer of a case that waits for approval, or was returned, exactly as it would be sent; it goes once it is sent. */
export const pqrsdProposals = pgTable('pqrsd_proposals', {
  caseId: ofCase().primaryKey(),
  /** The number of the event that proposed it. */
  seq: integer().notNull(),
  step: jsonb().$type<StepInput>().notNull(),
  files: jsonb().$type<NamedFile[]>().notNull(),
});
