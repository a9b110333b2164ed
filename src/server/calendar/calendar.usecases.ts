import { type UpcomingHolidays, upcomingHolidays } from '#domain/calendar/upcoming-holidays.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { CalendarException, ExceptionInput } from '#shared/api/calendar-exceptions.schema.ts';
import { weekdayNumber } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { AuditEvent } from '../audit/chain.store.ts';
import type { Queryable } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { defineError, notFound, validationFailed } from '../http/errors.ts';
import { type ExceptionRecord, insertException, listExceptions, removeException } from './exceptions.store.ts';

/** Cache tag of everything computed with the calendar; the invalidation reaches the other instances. */
export const CALENDAR_TAG = 'calendar';

const dayAlreadyExcepted = defineError(409, 'Ese día ya tiene una excepción: quítela primero.');

const toAnswer = ({ id, day, working, reason }: ExceptionRecord): CalendarException => ({ id, day, working, reason });
const inForce = (exceptions: ExceptionRecord[]) => exceptions.filter(({ removedAt }) => !removedAt).map(toAnswer);

/** Loads the exceptions of the database into the calendar. */
export async function refreshCalendar({ database, calendar }: Pick<Deps, 'database' | 'calendar'>): Promise<void> {
  const all = await listExceptions(database.db);
  const held = inForce(all);
  // Each exception is one change, and each withdrawn one a second change.
  calendar.applyExceptions(held, 2 * all.length - held.length);
}

/** How far ahead a browser may say, offline too, whether something is open. */
const HOLIDAYS_AHEAD_DAYS = 730;

/** The holidays from today on, exceptions included. */
export const listHolidays = ({ calendar, clock }: Pick<Deps, 'calendar' | 'clock'>): UpcomingHolidays =>
  upcomingHolidays(calendar, dayOf(clock()), HOLIDAYS_AHEAD_DAYS);

export const listDayExceptions = async ({ database }: Pick<Deps, 'database'>): Promise<CalendarException[]> =>
  inForce(await listExceptions(database.db));

/** Excepts a day from now on; existing due dates stay (docs/law.md#computation). */
export async function addDayException(deps: Deps, actor: SessionUser, given: ExceptionInput) {
  ensureChangesDay(deps, given);
  const event = { action: 'setting.day-excepted', entityId: given.day } as const;
  return toAnswer(
    await changeCalendar(deps, actor, event, (tx, createdAt) => insertException(tx, { ...given, createdAt })),
  );
}

/** Withdraws an exception. */
export async function removeDayException(deps: Deps, actor: SessionUser, id: number): Promise<void> {
  const event = { action: 'setting.day-restored', entityId: id } as const;
  await changeCalendar(deps, actor, event, (tx, at) => removeException(tx, id, at));
}

/** Makes a change of the exceptions and applies it on every instance; throws 404 when it changes nothing. */
async function changeCalendar<Changed>(
  deps: Deps,
  actor: SessionUser,
  event: Pick<AuditEvent, 'action' | 'entityId'>,
  change: (tx: Queryable, at: Date) => Promise<Changed>,
): Promise<NonNullable<Changed>> {
  const at = deps.clock();
  const changed = await deps.database.db
    .transaction(async (tx) => {
      const result = await change(tx, at);
      if (!result) throw notFound();
      await recordAuditEvent(tx, { at, actorId: actor.id, entity: 'calendar', ...event });
      return result;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? dayAlreadyExcepted() : error;
    });
  await refreshCalendar(deps);
  await deps.invalidate([CALENDAR_TAG]);
  return changed;
}

/** An exception without effect is a mistyped day. */
function ensureChangesDay({ calendar }: Pick<Deps, 'calendar'>, { day, working }: ExceptionInput): void {
  const weekday = weekdayNumber(day);
  if (weekday === 0 || weekday === 6)
    throw validationFailed({ day: ['Es fin de semana: de todos modos no se cuenta.'] });
  if (working && calendar.isBusinessDay(day)) throw validationFailed({ day: ['Ese día ya es hábil.'] });
  const holiday = calendar.holidayName(day);
  if (!working && holiday) throw validationFailed({ day: [`Ese día ya es festivo: ${holiday}.`] });
}
