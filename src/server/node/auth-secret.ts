import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, moveSynced, writeWhole } from '../durable-files.ts';
import type { Env } from '../env.ts';

const authSecretFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'auth-secret');

/** AUTH_SECRET; without it, a secret generated at the first start and stored in DATA_DIR with mode 0600. */
export async function ensureSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<string> {
  const known = readSecret(env);
  if (known !== null) return known;
  const file = authSecretFile(env);
  await makeFolder(env.DATA_DIR);
  try {
    await writeWhole(file, randomBytes(48).toString('base64url'), { mode: 0o600, isNew: true });
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
export async function storeRestoredSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>, secret: string): Promise<void> {
  const present = readSecret(env);
  if (present === secret) return;
  await makeFolder(env.DATA_DIR);
  if (present !== null) await moveSynced(authSecretFile(env), `${authSecretFile(env)}.anterior`);
  await writeWhole(authSecretFile(env), secret, { mode: 0o600, isNew: true });
}
