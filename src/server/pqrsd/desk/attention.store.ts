import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { OPEN_STATES } from '#domain/pqrsd/case/step-rules.ts';
import { attentionFlags } from '#domain/pqrsd/desk/attention.ts';
import { ATTENTION_FLAGS, type AttentionFlag } from '#domain/pqrsd/desk/attention-flags.ts';
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
  running,
  closedAt,
  proposedAt,
  inputReceivedAt,
  inputDueAt,
} = pqrsdCases;

const open = inArray(state, [...OPEN_STATES]);
/** Answered, archived by a decree that is not notified, or asked to complete what the person may not know. */
const toBeNotified = or(
  eq(state, 'respondida'),
  and(eq(state, 'por_completar'), isNull(respondBy)),
  and(eq(state, 'cerrada'), isNull(closedAt), eq(running, false)),
);

/** `attentionFlags` of domain/pqrsd/desk/attention.ts in SQL. */
const CONDITIONS: Record<AttentionFlag, (now: Date) => SQL | undefined> = {
  unclassified: () => eq(unclassified, true),
  review: () => eq(review, true),
  completion_expired: (now) => lt(respondBy, now),
  unproven: () => and(toBeNotified, isNull(provenAt)),
  mail_failed: () => and(isNotNull(mailFailedAt), or(open, toBeNotified)),
  to_approve: () => isNotNull(proposedAt),
  input_received: () => and(isNotNull(inputReceivedAt), open),
  input_late: (now) => lt(inputDueAt, now),
};

/** Suspected spam that no officer has taken; a case in work has been reviewed. */
const suspect = and(isNotNull(suspicion), eq(state, 'recibida'));

/** The cases with a flag and the suspects, oldest first. */
export async function listFlaggedCases(db: Queryable, now: Date) {
  const columns = {
    rad,
    type,
    state,
    running,
    receivedAt,
    answeredAt,
    suspicion,
    proposedAt,
    inputReceivedAt,
    inputDueAt,
  };
  const rows = await db
    .select({ ...columns, unclassified, review, respondBy, provenAt, mailFailedAt, closedAt })
    .from(pqrsdCases)
    .where(or(suspect, ...ATTENTION_FLAGS.map((flag) => CONDITIONS[flag](now))))
    .orderBy(asc(receivedAt), asc(id));
  return rows.map((row) => {
    const suspected = row.suspicion !== null && row.state === 'recibida';
    return { ...row, flags: { ...attentionFlags(row, now), suspected } };
  });
}
