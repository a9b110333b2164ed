/** Orders and values of the desk's list as expressions of a row of `pqrsd`, which its indexes hold too. */
import { type SQL, sql } from 'drizzle-orm';
import { OPEN_STATES } from '#domain/pqrsd/case/step-rules.ts';

/** Written out, because an index is used only where the query repeats its expression without parameters. */
const isIn = (states: readonly string[]) => `state in (${states.map((state) => `'${state}'`).join(', ')})`;
const running = 'running';
/** A term of the hospital runs. */
export const IS_RUNNING = sql.raw(running);

/** Ended, with a decree to notify or an order to obey. */
const unfinished = "(state in ('cerrada', 'anulada') and closed_at is null)";
/** Archived by a decree of which no notification is proven. */
const decreed = "(state = 'cerrada' and closed_at is null and not running)";

/** The case has not ended: something is left to do. */
export const IS_OPEN = sql.raw(`(${isIn(OPEN_STATES)} or ${unfinished})`);

/** An officer has to judge whether life is at risk. */
const unjudged = '(unclassified or review)';

/**
 * What needs an officer first: where life is or may be at risk (an unclassified claim or urgent words, also while it
 * waits), then what runs, each by its due date, an unclassified claim by the one it has if it is vital; the rest at the
 * end, newest first.
 */
export const DUE_KEYS: SQL[] = [
  `(case when ${unjudged} then 0 when not (${running}) then 2 when priority or risk = 'vital' then 0 else 1 end)`,
  `(case when ${unjudged} or ${running} then least(possible_due_at, due_at) else 'infinity'::timestamptz end)`,
  `(case when ${unjudged} or ${running} then id else -id end)`,
].map((expression) => sql.raw(expression));

/**
 * What the filters of equal values compare, as one array with one index, so that any combination is one lookup, also one
 * that nothing matches.
 */
export const FACETS: SQL = sql.raw(
  `(array[${[
    ...['state', 'type', 'channel', 'service', 'motive', 'risk', 'matter', 'outcome'].map(
      (name) => `'${name}:' || ${name}`,
    ),
    "'assigned:' || coalesce(assigned_to::text, 'nadie')",
    ...['priority', 'unclassified', 'review', 'awaits_reply'].map((name) => `case when ${name} then '${name}' end`),
    `case when (state = 'respondida' or ${decreed}) and proven_at is null then 'unproven' end`,
    "case when mail_failed_at is not null then 'mail_failed' end",
    "case when respond_by is not null then 'asked' end",
    "case when suspicion is not null and state = 'recibida' then 'suspect' end",
  ].join(', ')}])`,
);
