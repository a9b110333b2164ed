import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';

const SECRET_BYTES = 48;

const authSecretFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'auth-secret');

/** AUTH_SECRET, or one made at the first start and kept in DATA_DIR for its owner alone. */
export function ensureSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  const file = authSecretFile(env);
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** The secret as it is, without making one; null where none is known. */
export function readSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): string | null {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  return existsSync(authSecretFile(env)) ? readFileSync(authSecretFile(env), 'utf8').trim() : null;
}

/** Keeps the secret of a copy that was restored; one that was there, of an empty portal, stays beside it. */
export function storeRestoredSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>, secret: string): void {
  const present = readSecret(env);
  if (present === secret) return;
  mkdirSync(env.DATA_DIR, { recursive: true });
  if (present !== null) renameSync(authSecretFile(env), `${authSecretFile(env)}.anterior`);
  writeFileSync(authSecretFile(env), secret, { flag: 'wx', mode: 0o600 });
}
