import type { SessionUser } from '#domain/users/user.ts';
import type { CalendarException, ExceptionInput } from '#shared/api/calendar-exceptions.schema.ts';
import { weekdayNumber } from '#shared/time/days.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { defineError, notFound, validationFailed } from '../http/errors.ts';
import { type ExceptionRecord, insertException, listExceptions, removeException } from './exceptions.store.ts';

/** Cache tag of everything computed with the calendar; the invalidation reaches the other instances. */
export const CALENDAR_TAG = 'calendar';

const dayAlreadyExcepted = defineError(409, 'Ese día ya tiene una excepción: quítela primero.');

const toAnswer = ({ id, day, working, reason }: ExceptionRecord): CalendarException => ({ id, day, working, reason });

const holding = (exceptions: ExceptionRecord[]): CalendarException[] =>
  exceptions.filter(({ removedAt }) => removedAt === null).map(toAnswer);

/** Loads the exceptions of the database into the calendar. */
export async function refreshCalendar({ database, calendar }: Pick<Deps, 'database' | 'calendar'>): Promise<void> {
  const all = await listExceptions(database.db);
  const held = holding(all);
  // Each exception is one change, and each withdrawn one a second change.
  calendar.applyExceptions(held, 2 * all.length - held.length);
}

export async function listDayExceptions(deps: Pick<Deps, 'database'>): Promise<CalendarException[]> {
  return holding(await listExceptions(deps.database.db));
}

/** Excepts a day from now on; existing due dates stay (docs/law.md#computation). */
export async function addDayException(
  deps: Deps,
  actor: SessionUser,
  given: ExceptionInput,
): Promise<CalendarException> {
  ensureChangesDay(deps, given);
  const at = deps.clock();
  const record = await deps.database.db
    .transaction(async (tx) => {
      const inserted = await insertException(tx, { ...given, createdAt: at });
      await recordCalendarAudit(tx, actor, at, 'setting.day-excepted', given.day);
      return inserted;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? dayAlreadyExcepted() : error;
    });
  await refreshCalendar(deps);
  await deps.invalidate([CALENDAR_TAG]);
  if (!record) throw notFound();
  return toAnswer(record);
}

/** Withdraws an exception. */
export async function removeDayException(deps: Deps, actor: SessionUser, id: number): Promise<void> {
  const at = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    if (!(await removeException(tx, id, at))) throw notFound();
    await recordCalendarAudit(tx, actor, at, 'setting.day-restored', id);
  });
  await refreshCalendar(deps);
  await deps.invalidate([CALENDAR_TAG]);
}

const recordCalendarAudit = (
  tx: Parameters<typeof recordAuditEvent>[0],
  actor: SessionUser,
  at: Date,
  action: `setting.${string}`,
  entityId: string | number,
) => recordAuditEvent(tx, { at, actorId: actor.id, action, entity: 'calendar', entityId });

/** An exception without effect is a mistyped day. */
function ensureChangesDay({ calendar }: Pick<Deps, 'calendar'>, { day, working }: ExceptionInput): void {
  const weekday = weekdayNumber(day);
  if (weekday === 0 || weekday === 6)
    throw validationFailed({ day: ['Es fin de semana: de todos modos no se cuenta.'] });
  if (working && calendar.isBusinessDay(day)) throw validationFailed({ day: ['Ese día ya es hábil.'] });
  const holiday = calendar.holidayName(day);
  if (!working && holiday) throw validationFailed({ day: [`Ese día ya es festivo: ${holiday}.`] });
}
