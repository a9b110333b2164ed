import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { attentionFlags } from '#domain/pqrsd/attention.ts';
import { ATTENTION_FLAGS, type AttentionFlag } from '#domain/pqrsd/attention-flags.ts';
import { OPEN_STATES } from '#domain/pqrsd/case/step-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { pqrsdCases } from '../pqrsd.table.ts';

const {
  id,
  rad,
  type,
  state,
  receivedAt,
  answeredAt,
  suspicion,
  unclassified,
  review,
  respondBy,
  provenAt,
  mailFailedAt,
  proposedAt,
  inputReceivedAt,
  inputDueAt,
} = pqrsdCases;

const open = inArray(state, [...OPEN_STATES]);

/** `attentionFlags` of domain/pqrsd/attention.ts in SQL. */
const CONDITIONS: Record<AttentionFlag, (now: Date) => SQL | undefined> = {
  unclassified: () => eq(unclassified, true),
  review: () => eq(review, true),
  completion_expired: (now) => lt(respondBy, now),
  unproven: () => and(eq(state, 'respondida'), isNull(provenAt)),
  mail_failed: () => and(isNotNull(mailFailedAt), open),
  to_approve: () => isNotNull(proposedAt),
  input_received: () => and(isNotNull(inputReceivedAt), open),
  input_late: (now) => lt(inputDueAt, now),
};

/** Flags at an instant, all of which a case must have. */
export type FlagFilter = { are: readonly AttentionFlag[]; now: Date };

export const hasFlags = ({ are, now }: FlagFilter): SQL | undefined => and(...are.map((flag) => CONDITIONS[flag](now)));

/** Suspected spam that no officer has taken; a case in work has been reviewed. */
export const suspect = and(isNotNull(suspicion), eq(state, 'recibida'));

/** The cases with a flag and the suspects, oldest first. */
export async function listFlaggedCases(db: Queryable, now: Date) {
  const columns = { rad, type, state, receivedAt, answeredAt, suspicion, proposedAt, inputReceivedAt, inputDueAt };
  const rows = await db
    .select({ ...columns, unclassified, review, respondBy, provenAt, mailFailedAt })
    .from(pqrsdCases)
    .where(or(suspect, ...ATTENTION_FLAGS.map((flag) => CONDITIONS[flag](now))))
    .orderBy(asc(receivedAt), asc(id));
  return rows.map((row) => {
    const suspected = row.suspicion !== null && row.state === 'recibida';
    return { ...row, flags: { ...attentionFlags(row, now), suspected } };
  });
}
