import { randomBytes } from 'node:crypto';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { hasUsers, insertUser, type UserRecord } from './users.store.ts';

const DEFAULT_EMAIL = 'admin@portal.local';
const PASSWORD_BYTES = 15;

/** The first administrator, with the password when it was made here and must be told once. */
export type FirstAdmin = { user: UserRecord; generatedPassword: string | null };

/** Makes the first administrator of an empty database; null when there are accounts already. */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'database' | 'passwords' | 'clock'>,
  env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdmin | null> {
  const { db } = deps.database;
  if (await hasUsers(db)) return null;
  const generatedPassword = env.ADMIN_PASSWORD ? null : randomBytes(PASSWORD_BYTES).toString('base64url');
  const user = await insertUser(db, {
    name: 'Administración del portal',
    email: (env.ADMIN_EMAIL ?? DEFAULT_EMAIL).toLowerCase(),
    passwordHash: await deps.passwords.hash(env.ADMIN_PASSWORD ?? generatedPassword ?? ''),
    role: 'admin',
  });
  await recordAuditEvent(db, {
    at: deps.clock(),
    actorId: null,
    action: 'user.created',
    entity: 'user',
    entityId: user.id,
  });
  return { user, generatedPassword };
}
