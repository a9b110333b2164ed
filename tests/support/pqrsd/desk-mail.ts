/** What officers are told of cases by mail. */
import { and, asc, isNotNull, isNull } from 'drizzle-orm';
import { outbox } from '#server/mail/outbox.table.ts';
import type { Portal } from '../api/portal.ts';

/** Moves the clock to an instant of Bogotá. */
export const goTo = ({ deps, moveClock }: Portal, day: string, time: string): void =>
  moveClock(new Date(`${day}T${time}-05:00`).getTime() - deps.clock().getTime());

/** The mails to officers about a case that were not superseded, oldest first. */
export const deskMailOf = ({ deps }: Portal) =>
  deps.database.db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.deskKind), isNull(outbox.givenUpAt)))
    .orderBy(asc(outbox.id));

/** `kind → address`, for each of them. */
export const toldOf = async (portal: Portal): Promise<string[]> =>
  (await deskMailOf(portal)).map(({ deskKind, recipient }) => `${deskKind} → ${recipient}`);

/** Forgets what was queued so far. */
export const emptyOutbox = async ({ deps }: Portal): Promise<void> => void (await deps.database.db.delete(outbox));
