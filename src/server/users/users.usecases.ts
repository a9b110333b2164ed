import { BACK_OFFICE_PAGE_SIZE, type PageMeta } from '#domain/api.ts';
import { formatIso } from '#domain/time.ts';
import type { SessionUser, UserRow } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import { listUsers, type UserRecord } from './users.store.ts';

/** The part of an account that its own session may see. */
export const toSessionUser = ({ id, name, email, role }: SessionUser): SessionUser => ({ id, name, email, role });

const toUserRow = (user: UserRecord): UserRow => ({
  ...toSessionUser(user),
  created_at: formatIso(user.createdAt),
  last_access_at: user.lastAccessAt ? formatIso(user.lastAccessAt) : null,
});

/** A page of accounts for the back office. */
export async function listAccounts(
  deps: Deps,
  query: { page: number; q?: string | undefined },
): Promise<{ data: UserRow[]; meta: PageMeta }> {
  const { rows, total } = await listUsers(deps.database.db, { ...query, perPage: BACK_OFFICE_PAGE_SIZE });
  return { data: rows.map(toUserRow), meta: { page: query.page, per_page: BACK_OFFICE_PAGE_SIZE, total } };
}
