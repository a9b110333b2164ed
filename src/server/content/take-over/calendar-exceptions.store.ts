import { eq, inArray } from 'drizzle-orm';
import { auditLog } from '../../audit/audit.table.ts';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../users/users.table.ts';
import { calendarExceptions } from './calendar-exceptions.table.ts';

export const listEarlierExceptions = (db: Queryable) => db.select().from(calendarExceptions);

/** Who excepted a day (by the day) or withdrew an exception (by its id), each with the address of the account, which may be gone. */
export const listCalendarEvents = (db: Queryable) =>
  db
    .select({
      at: auditLog.at,
      of: auditLog.entityId,
      id: auditLog.actorId,
      name: auditLog.actorName,
      email: users.email,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(inArray(auditLog.action, ['setting.day-excepted', 'setting.day-restored']));
