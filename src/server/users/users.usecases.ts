import { ROLE_LABELS, type SessionUser, type UserRow } from '#domain/users/user.ts';
import { BACK_OFFICE_PAGE_SIZE, type PageMeta } from '#shared/fields/envelope.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordReadEvent } from '../audit/read-events.ts';
import { toListResponse } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { findUser, listUsers, type UserFilter, type UserRecord } from './users.store.ts';

/** The part of an account that its session carries. */
export const toSessionUser = ({ id, name, email, role }: SessionUser): SessionUser => ({ id, name, email, role });

export const toUserRow = (user: UserRecord): UserRow => ({
  ...toSessionUser(user),
  email_proved: user.emailProved,
  active: user.active,
  second_factor: user.secondFactorAt !== null,
  created_at: formatIso(user.createdAt),
  last_access_at: user.lastAccessAt ? formatIso(user.lastAccessAt) : null,
});

/** The filters of a list for the audit log; of a search only that there was one. */
function describeFilter({ q, role, active }: UserFilter): string {
  const words = [
    role && `rol ${ROLE_LABELS[role]}`,
    active === undefined ? undefined : active ? 'activas' : 'inactivas',
    q && 'con búsqueda',
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'sin filtros';
}

/** A page of accounts for the back office. */
export async function listAccounts(
  deps: Deps,
  reader: SessionUser,
  query: UserFilter & { page: number },
): Promise<{ data: UserRow[]; meta: PageMeta }> {
  await recordReadEvent(deps, reader, { action: 'user.listed', entity: 'user', label: describeFilter(query) });
  const page = { page: query.page, perPage: BACK_OFFICE_PAGE_SIZE };
  return toListResponse(await listUsers(deps.database.db, { ...query, ...page }), page, toUserRow);
}

/** One account; 404 when there is none. */
export async function readAccount(deps: Deps, reader: SessionUser, id: number): Promise<UserRow> {
  const user = await findUser(deps.database.db, id);
  if (!user) throw notFound();
  await recordReadEvent(deps, reader, { action: 'user.opened', entity: 'user', entityId: id });
  return toUserRow(user);
}
