import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';

const authSecretFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'auth-secret');

/** AUTH_SECRET; without it, a secret generated at the first start and stored in DATA_DIR with mode 0600. */
export function ensureSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  const file = authSecretFile(env);
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** The secret, without generating one; null when unknown. */
export function readSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): string | null {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  return existsSync(authSecretFile(env)) ? readFileSync(authSecretFile(env), 'utf8').trim() : null;
}

/** Stores the secret of a restored backup; an existing one, of an empty portal, is renamed. */
export function storeRestoredSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>, secret: string): void {
  const present = readSecret(env);
  if (present === secret) return;
  mkdirSync(env.DATA_DIR, { recursive: true });
  if (present !== null) renameSync(authSecretFile(env), `${authSecretFile(env)}.anterior`);
  writeFileSync(authSecretFile(env), secret, { flag: 'wx', mode: 0o600 });
}
