import { PASSWORD_TOKEN_PREFIX } from '#shared/api/password-recovery.schema.ts';

/** What the fragment of the address asks for; browsers do not send it to the server. */
export type RecoveryTarget = { kind: 'asking' } | { kind: 'password' | 'second factor'; token: string };

export function parseRecoveryHash(hash: string): RecoveryTarget {
  const text = hash.replace(/^#/, '');
  if (text === '') return { kind: 'asking' };
  if (text.startsWith(PASSWORD_TOKEN_PREFIX))
    return { kind: 'password', token: text.slice(PASSWORD_TOKEN_PREFIX.length) };
  return { kind: 'second factor', token: text };
}
