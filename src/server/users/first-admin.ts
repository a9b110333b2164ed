import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { randomToken } from '../keys.ts';
import { hasUsers, insertUser, type UserRecord } from './users.store.ts';

const DEFAULT_EMAIL = 'admin@portal.local';
const PASSWORD_BYTES = 15;

/** The first administrator, with the password if it was generated and must be shown once. */
export type FirstAdmin = { user: UserRecord; generatedPassword: string | null };

/** Creates the first administrator of an empty database; null when accounts exist. */
export async function ensureFirstAdmin(
  { database, passwords, clock }: Pick<Deps, 'database' | 'passwords' | 'clock'>,
  env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdmin | null> {
  const { db } = database;
  if (await hasUsers(db)) return null;
  const generatedPassword = env.ADMIN_PASSWORD ? null : randomToken(PASSWORD_BYTES);
  const user = await insertUser(db, {
    name: 'Administración del portal',
    email: (env.ADMIN_EMAIL ?? DEFAULT_EMAIL).toLowerCase(),
    passwordHash: await passwords.hash(env.ADMIN_PASSWORD ?? generatedPassword ?? ''),
    role: 'admin',
  });
  await recordUserEvent(db, { at: clock(), actorId: null, action: 'user.created', id: user.id });
  return { user, generatedPassword };
}
