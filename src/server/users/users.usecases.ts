import { ROLE_LABELS, type SessionUser, type UserRow } from '#domain/users/user.ts';
import { BACK_OFFICE_PAGE_SIZE } from '#shared/fields/envelope.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import { recordReadEvent } from '../audit/audit.usecases.ts';
import { toListResponse } from '../db/database.ts';
import { lockStart } from '../db/start-lock.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { notFound } from '../http/errors.ts';
import { randomToken } from '../keys.ts';
import { findUser, hasUsers, insertUser, listUsers, type UserFilter, type UserRecord } from './users.store.ts';

const DEFAULT_EMAIL = 'admin@portal.local';
const PASSWORD_BYTES = 15;

/** The first administrator, with the password if it was generated and must be shown once. */
export type FirstAdmin = { user: UserRecord; generatedPassword: string | null };

/** Creates the first administrator of an empty database, who changes a generated password; null when accounts exist. */
export async function ensureFirstAdmin(
  { database, passwords, clock }: Pick<Deps, 'database' | 'passwords' | 'clock'>,
  env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdmin | null> {
  if (await hasUsers(database.db)) return null;
  const generatedPassword = env.ADMIN_PASSWORD ? null : randomToken(PASSWORD_BYTES);
  const passwordHash = await passwords.hash(env.ADMIN_PASSWORD ?? generatedPassword ?? '');
  return database.db.transaction(async (tx) => {
    // Another server may be at its first start too.
    await lockStart(tx);
    if (await hasUsers(tx)) return null;
    const user = await insertUser(tx, {
      name: 'Administración del portal',
      email: (env.ADMIN_EMAIL ?? DEFAULT_EMAIL).toLowerCase(),
      passwordHash,
      role: 'admin',
      mustChangePassword: generatedPassword !== null,
    });
    await recordUserEvent(tx, { at: clock(), actorId: null, action: 'user.created', id: user.id });
    return { user, generatedPassword };
  });
}

/** The part of an account that its session carries. */
export const toSessionUser = ({ id, name, email, role }: SessionUser): SessionUser => ({ id, name, email, role });

export const toUserRow = (user: UserRecord): UserRow => ({
  ...toSessionUser(user),
  email_proved: user.emailProved,
  active: user.active,
  second_factor: user.secondFactorAt !== null,
  must_change_password: user.mustChangePassword,
  invited_until: user.invitedUntil && formatIso(user.invitedUntil),
  created_at: formatIso(user.createdAt),
  last_access_at: user.lastAccessAt ? formatIso(user.lastAccessAt) : null,
});

/** The filters of a list for the audit log; of a search only that there was one. */
function describeFilter({ q, role, active, invited }: UserFilter): string {
  const state = active === undefined ? undefined : active ? 'activas' : 'inactivas';
  return (
    [role && `rol ${ROLE_LABELS[role]}`, invited ? 'invitadas' : state, q && 'con búsqueda']
      .filter(Boolean)
      .join(', ') || 'sin filtros'
  );
}

export async function listAccounts(deps: Deps, reader: SessionUser, query: UserFilter & { page: number }) {
  await recordReadEvent(deps, reader, { action: 'user.listed', entity: 'user', label: describeFilter(query) });
  const page = { page: query.page, perPage: BACK_OFFICE_PAGE_SIZE };
  return toListResponse(await listUsers(deps.database.db, { ...query, ...page }), page, toUserRow);
}

export async function readAccount(deps: Deps, reader: SessionUser, id: number): Promise<UserRow> {
  const user = await findUser(deps.database.db, id);
  if (!user) throw notFound();
  await recordReadEvent(deps, reader, { action: 'user.opened', entity: 'user', entityId: id });
  return toUserRow(user);
}
