/** The condition in SQL of each filter of the desk's list (shared/api/inbox-filters.ts). */
import { type AnyColumn, and, gte, inArray, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { wordsOfQuery } from '#domain/pqrsd/case/search-words.ts';
import { OPEN_STATES } from '#domain/pqrsd/case/step-rules.ts';
import { type DueStatus, WARNING_SHARE_OF_HOURS } from '#domain/pqrsd/term/due-status.ts';
import { INBOX_FILTER_NAMES, type InboxFilterName } from '#shared/api/inbox-filters.ts';
import type { PqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { endOfDay, startOfDay } from '#shared/time/time.ts';
import { plannedForItsValues } from '../../db/database.ts';
import { caseHolds } from '../../retention/retention.table.ts';
import { mentionedTo } from '../mentions/mentions.store.ts';
import { pqrsdCases } from '../pqrsd.table.ts';
import { FACETS, IS_OPEN, IS_RUNNING } from './case-order.table.ts';
import { pqrsdWords } from './case-words.table.ts';

/** Instants that separate the due statuses of terms in days. */
export type DueStatusBounds = { now: Date; tomorrow: Date; warnUntil: Date };

/** The filters and search of a list. */
export type FilterValues = Partial<Omit<PqrsdQuery, 'page' | 'sort'>>;

export type CaseFilter = {
  values: FilterValues;
  bounds: DueStatusBounds;
  /** The account whose own cases are «mías». */
  readerId: number;
  /** For readers without access to reports of corruption. */
  withoutDenuncias: boolean;
};

const { id, state, type, dueAt, possibleDueAt, termUnit, termDays, receivedAt } = pqrsdCases;
const { respondBy, proposedAt, inputDueAt, inputReceivedAt } = pqrsdCases;

/** Under legal hold. */
export const held = sql`exists (select 1 from ${caseHolds} where ${caseHolds.caseId} = ${id} and ${caseHolds.liftedAt} is null)`;

type DueRule = (at: AnyColumn, isPossible: boolean) => SQL | undefined;

/** A rule of the date that a case is shown by (`shownDeadline` of domain/pqrsd/term/due-status.ts); each date has its index. */
const byShownDue = (rule: DueRule): SQL | undefined =>
  or(
    and(or(isNull(possibleDueAt), lte(dueAt, possibleDueAt)), rule(dueAt, false)),
    and(lt(possibleDueAt, dueAt), has('unclassified'), rule(possibleDueAt, true)),
  );

/** `dueStatusOf` of domain/pqrsd/term/due-status.ts in SQL. */
export function hasDueStatus(is: DueStatus, { now, tomorrow, warnUntil }: DueStatusBounds): SQL | undefined {
  const lastPart = (at: AnyColumn, term: SQL) =>
    sql`${at} <= ${now.toISOString()}::timestamptz + ${term} * ${WARNING_SHARE_OF_HOURS}::float8`;
  const isVital = sql`${pqrsdCases.risk} is not distinct from 'vital'`;
  const isInHours = sql`${termUnit} = 'horas'`;
  const inHours = and(isInHours, lastPart(dueAt, sql`${termDays} * interval '1 hour'`));
  const own = or(isVital, inHours, and(not(isInHours), lte(dueAt, warnUntil)));
  const possible = lastPart(possibleDueAt, sql`(${possibleDueAt} - ${receivedAt})`);
  const lights: Record<DueStatus, DueRule> = {
    vencida: (at) => lt(at, now),
    vence_hoy: (at) => and(gte(at, now), lt(at, tomorrow)),
    por_vencer: (at, isPossible) => and(gte(at, tomorrow), isPossible ? possible : own),
    a_tiempo: (at, isPossible) => and(gte(at, tomorrow), sql`not (${isPossible ? possible : own})`),
  };
  return and(IS_RUNNING, byShownDue(lights[is]));
}

/** A case of which an array of facets is true. */
const has = (...facets: string[]): SQL => sql`${FACETS} @> ${sql.param(facets)}::text[]`;
const hasNot = (facet: string): SQL => sql`not ${has(facet)}`;

/** A facet, a condition of another kind, or several. */
type Part = string | SQL | undefined;
type Condition = Part | Part[];
type Conditions = {
  [Name in InboxFilterName]: (value: NonNullable<FilterValues[Name]>, filter: CaseFilter) => Condition;
};

const CONDITIONS: Conditions = {
  state: (state) => (state === 'abiertas' ? IS_OPEN : state === 'todas' ? undefined : `state:${state}`),
  type: (value) => `type:${value}`,
  light: (light, { bounds }) => hasDueStatus(light, bounds),
  assigned: (who, { readerId }) => `assigned:${who === 'mias' ? readerId : who}`,
  risk: (value) => `risk:${value}`,
  matter: (value) => `matter:${value}`,
  service: (value) => `service:${value}`,
  motive: (value) => `motive:${value}`,
  channel: (value) => `channel:${value}`,
  outcome: (value) => `outcome:${value}`,
  suspicion: (which) => (which === 'solo' ? 'suspect' : hasNot('suspect')),
  received_from: (day) => gte(receivedAt, startOfDay(day)),
  received_to: (day) => lte(receivedAt, endOfDay(day)),
  due_by: (day, { bounds }) => [IS_RUNNING, byShownDue((at) => and(gte(at, bounds.now), lte(at, endOfDay(day))))],
  priority: () => 'priority',
  unclassified: () => 'unclassified',
  review: () => 'review',
  awaits_reply: () => 'awaits_reply',
  completion_expired: (_, { bounds }) => ['asked', lt(respondBy, bounds.now)],
  unproven: () => or(has('unproven'), and(has('state:por_completar'), isNull(respondBy))),
  mail_failed: () => ['mail_failed', IS_OPEN],
  to_approve: () => isNotNull(proposedAt),
  input_received: () => [isNotNull(inputReceivedAt), inArray(state, [...OPEN_STATES])],
  input_late: (_, { bounds }) => lt(inputDueAt, bounds.now),
  mentioned: (_, { readerId }) => mentionedTo(readerId),
  running: () => IS_RUNNING,
  held: () => held,
};

/** The cases that match; a search without any word finds none. */
export function matching(filter: CaseFilter): SQL | undefined {
  const { values, withoutDenuncias } = filter;
  const conditions = INBOX_FILTER_NAMES.flatMap((name) => {
    const value = values[name];
    const conditionOf = CONDITIONS[name] as (value: unknown, filter: CaseFilter) => Condition;
    return value === undefined ? [] : [conditionOf(value, filter)].flat();
  });
  const facets = conditions.filter((one) => typeof one === 'string');
  return and(
    facets.length > 0 ? has(...facets) : undefined,
    ...conditions.filter((one) => typeof one !== 'string'),
    values.q ? hasWords(values.q) : undefined,
    withoutDenuncias ? ne(type, 'denuncia') : undefined,
  );
}

function hasWords(text: string): SQL {
  const query = wordsOfQuery(text);
  if (query === null) return sql`false`;
  // How many cases match depends on the words: a prefix may be in most of them.
  return sql`${id} in (${plannedForItsValues} select ${pqrsdWords.caseId} from ${pqrsdWords} where ${pqrsdWords.words} @@ ${query}::tsquery)`;
}
