/** The figures of the desk dashboard in SQL: four statements, whatever the number of cases. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { UNANSWERED_STATES } from '#domain/pqrsd/case/step-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/users/users.table.ts';
import { pqrsdCases } from '../pqrsd.table.ts';

const {
  type,
  state,
  running,
  receivedAt,
  dueAt,
  possibleDueAt,
  answeredAt,
  transferredAt,
  closedAt,
  lostAt,
  assignedTo,
} = pqrsdCases;

/** From an instant up to another; without the second, up to any. */
export type Between = { from: Date; before: Date | null };
export type FiguresQuery = {
  now: Date;
  since: Date;
  ages: readonly Between[];
  weeks: readonly Between[];
  /** The longest hours of an unclassified claim, if it is about care; null where no hours may apply. */
  careHours: number | null;
  /** For readers without access to reports of corruption. */
  withoutDenuncias: boolean;
};

const visible = ({ withoutDenuncias }: FiguresQuery) => (withoutDenuncias ? ne(type, 'denuncia') : undefined);
/** An answer is owed, also while a transfer has no oficio. */
const open = or(inArray(state, [...UNANSWERED_STATES]), and(eq(state, 'trasladada'), running));
/** Its term runs and has expired, or the shortest that an unclassified claim may have. */
const overdue = ({ now }: FiguresQuery) => and(open, running, or(lt(dueAt, now), lt(possibleDueAt, now)));
/** The answer, else the transfer, else the end. */
const doneAt = sql<Date>`coalesce(${answeredAt}, ${transferredAt}, ${closedAt})`;
const counted = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

const within = (at: SQL | typeof receivedAt, { from, before }: Between): SQL | undefined =>
  and(
    sql`${at} >= ${from.toISOString()}::timestamptz`,
    before ? sql`${at} < ${before.toISOString()}::timestamptz` : undefined,
  );

/**
 * `metTerm` of domain/pqrsd/report/report-case.ts in SQL, but for archived cases, which count in the reports only: a row
 * does not tell whether its term stood still.
 */
function termConditions({ since, now, careHours }: FiguresQuery) {
  const careDueAt = sql`case when ${possibleDueAt} is not null then ${receivedAt} + ${careHours}::float8 * interval '1 hour' end`;
  // A lost term stays lost, whatever term replaced it; an unclassified claim has the longest hours of care.
  const fellDueAt = sql`coalesce(${lostAt}, ${careDueAt}, ${dueAt})`;
  const due = and(
    // What was annulled counts where its term was lost, or answered, before.
    or(ne(state, 'anulada'), isNotNull(lostAt), isNotNull(answeredAt)),
    sql`${fellDueAt} >= ${since.toISOString()}::timestamptz`,
    sql`${fellDueAt} <= ${now.toISOString()}::timestamptz`,
  );
  // A transfer before its end took the term away.
  const owed = or(isNull(transferredAt), sql`${transferredAt} > ${dueAt}`);
  const isWaiting = inArray(state, ['por_completar', 'cerrada']);
  const missed = or(sql`${answeredAt} > ${dueAt}`, and(isNull(answeredAt), sql`not (${isWaiting})`));
  const isLost = sql`${lostAt} is not null`;
  return {
    met: and(due, isNull(lostAt), lte(answeredAt, dueAt)),
    late: and(due, or(isLost, and(owed, missed))),
  };
}

/** All single counts, in one statement over what is open or of the period. */
export async function countFigures(db: Queryable, query: FiguresQuery) {
  const { since, ages, weeks } = query;
  const { met, late } = termConditions(query);
  const fields: Record<string, SQL<number>> = {
    open: counted(open),
    overdue: counted(overdue(query)),
    met: counted(met),
    late: counted(late),
  };
  for (const [index, age] of ages.entries()) fields[`age${index}`] = counted(and(open, within(receivedAt, age)));
  for (const [index, week] of weeks.entries()) {
    fields[`in${index}`] = counted(and(ne(state, 'anulada'), within(receivedAt, week)));
    fields[`out${index}`] = counted(and(ne(state, 'anulada'), within(doneAt, week)));
  }
  const touched = [receivedAt, dueAt, answeredAt, transferredAt, closedAt, lostAt].map((at) => gte(at, since));
  const [row] = await db
    .select(fields)
    .from(pqrsdCases)
    .where(and(visible(query), or(open, ...touched)));
  const number = (name: string): number => row?.[name] ?? 0;
  return {
    open: number('open'),
    overdue: number('overdue'),
    met: number('met'),
    late: number('late'),
    ages: ages.map((_, index) => number(`age${index}`)),
    weeks: weeks.map((_, index) => ({ received: number(`in${index}`), done: number(`out${index}`) })),
  };
}

/** The open cases of each officer, the fullest desk first. */
export const countByOfficer = (db: Queryable, query: FiguresQuery) =>
  db
    .select({ id: assignedTo, name: users.name, open: count(), overdue: counted(overdue(query)) })
    .from(pqrsdCases)
    .leftJoin(users, eq(users.id, assignedTo))
    .where(and(visible(query), open))
    .groupBy(assignedTo, users.name)
    .orderBy(desc(count()), asc(users.name));

/** The open and the received cases of each type. */
export const countByType = (db: Queryable, query: FiguresQuery) => {
  const received = and(ne(state, 'anulada'), gte(receivedAt, query.since));
  return db
    .select({ type, open: counted(open), received: counted(received) })
    .from(pqrsdCases)
    .where(and(visible(query), or(open, received)))
    .groupBy(type);
};

const dayText = (at: typeof receivedAt | typeof answeredAt) =>
  sql<string>`to_char(${at} at time zone 'America/Bogota', 'YYYY-MM-DD')`;

/** The answers of the period by their day of receipt and of answer: as many rows as pairs of days. */
export const countAnswerDays = (db: Queryable, query: FiguresQuery) => {
  const [received, answered] = [dayText(receivedAt), dayText(answeredAt)];
  return db
    .select({ received, answered, number: count() })
    .from(pqrsdCases)
    .where(and(visible(query), ne(state, 'anulada'), gte(answeredAt, query.since)))
    .groupBy(received, answered);
};
