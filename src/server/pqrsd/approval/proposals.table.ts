import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { PROPOSAL_STATES } from '#domain/pqrsd/case/approval/proposal.ts';
import type { Author, Proposal, ProposalDecision } from '#domain/pqrsd/case/case-state.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import { isoInstant } from '#server/db/iso-instant.ts';
import { ofCase } from '../pqrsd.table.ts';

/** The answers that were proposed for approval in a case, exactly as they would be sent. */
export const pqrsdProposals = pgTable(
  'pqrsd_proposals',
  {
    caseId: ofCase(),
    seq: integer().notNull(),
    step: jsonb().$type<Proposal['step']>().notNull(),
    files: jsonb().$type<readonly NamedFile[]>().notNull(),
    author: jsonb().$type<Author>().notNull(),
    at: isoInstant('proposed_at').notNull(),
    state: text({ enum: PROPOSAL_STATES as [Proposal['state'], ...Proposal['state'][]] }).notNull(),
    decision: jsonb().$type<ProposalDecision>(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.seq] })],
);
