import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { OPEN_STATES } from '#domain/pqrsd/case/step-rules.ts';
import { can } from '#domain/users/permissions.ts';
import { ROLES } from '#domain/users/user.ts';
import { hasRows, onlyRow, type Queryable } from '../db/database.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';
import { users } from '../users/users.table.ts';
import { denunciaReaders } from './denuncia-readers.table.ts';

/** Whether the account of a row of `users` is on the list. */
export const readsDenuncias = sql<boolean>`exists (select 1 from ${denunciaReaders} where ${denunciaReaders.userId} = ${users.id})`;

/** The roles whose listed accounts may read. */
const READING_ROLES = ROLES.filter((role) => can({ id: 0, role }, 'pqrsd:read-denuncia'));
const mayBeReader = and(eq(users.active, true), inArray(users.role, READING_ROLES));

/** The listed accounts that are active, by name. */
export function listReaders(db: Queryable) {
  const { id, name, email, role } = users;
  const { addedAt, addedByName } = denunciaReaders;
  const listed = db.select({ id, name, email, role, addedAt, addedByName }).from(denunciaReaders);
  const readers = listed.innerJoin(users, eq(users.id, denunciaReaders.userId)).where(mayBeReader);
  return readers.orderBy(asc(name), asc(id));
}

/** Puts an account on the list; false when it is on it already. */
export const insertReader = (tx: Queryable, reader: typeof denunciaReaders.$inferInsert): Promise<boolean> =>
  hasRows(tx.insert(denunciaReaders).values(reader).onConflictDoNothing().returning());

/** Takes an account off the list; false when it is not on it. */
export const deleteReader = (tx: Queryable, userId: number): Promise<boolean> =>
  hasRows(tx.delete(denunciaReaders).where(eq(denunciaReaders.userId, userId)).returning());

/** The number of reports of corruption that are not closed. */
export async function countOpenDenuncias(db: Queryable): Promise<number> {
  const isOpen = and(eq(pqrsdCases.type, 'denuncia'), inArray(pqrsdCases.state, OPEN_STATES));
  return (await onlyRow(db.select({ open: count() }).from(pqrsdCases).where(isOpen))).open;
}
